import { defineService } from '#model/document.ts';
import { date, ids, integer, json, select, text } from '#model/fields.ts';

const id = (zh: string, en: string) => text(zh, en, { required: true, maxLength: 19, pattern: '^[0-9]+$' });
const comment = text('意见', 'Comment', { maxLength: 1000, multiline: true });

/** The strokes of a pen, or the name of whoever signs (`model/signature.ts`). */
const signature = json('签名', 'Signature');

/** Which task, and what its caller has seen of it. */
const seen = {
  task: id('任务', 'Task'),
  epoch: integer('轮次', 'Round'),
  documentVersion: integer('单据版本', 'Version of the document'),
};
/** The same for whoever decides: nobody does without having read the document. */
const read = { ...seen, documentVersion: integer('单据版本', 'Version of the document', { required: true }) };

const own = { by: 'buyer', access: 'login' } as const;
const answer = { instanceStatus: text('审批状态', 'State of the approval', { required: true }) };

const period = {
  from: date('从', 'From', { required: true }),
  to: date('到', 'Until', { required: true }),
  model: text('流程', 'Flow', { maxLength: 19, pattern: '^[0-9]+$' }),
};

/** What people do with their tasks; whose task it is says who may. */
export const approval = defineService({
  module: 'workflow',
  code: 'approval',
  label: ['审批处理', 'Approving'],
  endpoints: {
    list: {
      ...own,
      label: ['我的任务', 'My tasks'],
      path: 'list',
      readOnly: true,
      readsByKey: true,
      body: {
        tab: select(
          '范围',
          'Which',
          {
            TODO: ['待办', 'To do'],
            DONE: ['已办', 'Done'],
            STARTED: ['我发起的', 'Started by me'],
            COPIES: ['抄送我的', 'Copies to me'],
          },
          { required: true, default: 'TODO' },
        ),
        keyword: text('关键字', 'Keyword', { maxLength: 100 }),
        docCode: text('业务单据', 'Document', { maxLength: 80 }),
        size: integer('每页条数', 'Rows', { min: 1, max: 200, default: 20 }),
        current: integer('页', 'Page', { min: 1, default: 1 }),
      },
      returns: {
        records: json('任务', 'Tasks', { required: true }),
        total: integer('总数', 'Total', { required: true }),
      },
    },
    counts: {
      ...own,
      label: ['任务数量', 'How many tasks'],
      path: 'counts',
      readOnly: true,
      readsByKey: true,
      returns: {
        todo: integer('待办', 'To do', { required: true }),
        overdue: integer('已超时', 'Overdue', { required: true }),
        copies: integer('未读抄送', 'Unread copies', { required: true }),
      },
    },
    open: {
      ...own,
      label: ['打开任务', 'Open a task'],
      path: 'open',
      body: { task: id('任务', 'Task') },
      returns: { task: json('任务', 'Task', { required: true }) },
    },
    trail: {
      ...own,
      label: ['审批轨迹', 'Trail of an approval'],
      path: 'trail',
      readOnly: true,
      body: {
        docCode: text('业务单据', 'Document', { required: true, maxLength: 80 }),
        business: id('单据', 'Document'),
      },
      returns: { approvals: json('审批', 'Approvals', { required: true }) },
    },
    preview: {
      ...own,
      label: ['预计流程', 'Who will approve'],
      path: 'preview',
      body: {
        docCode: text('业务单据', 'Document', { required: true, maxLength: 80 }),
        business: id('单据', 'Document'),
      },
      returns: {
        flow: json('流程', 'Flow'),
        steps: json('步骤', 'Steps', { required: true }),
        choices: json('可选节点', 'Steps to choose people for', { required: true }),
      },
    },
    choose: {
      ...own,
      label: ['自选审批人', 'Choose approvers'],
      path: 'choose',
      body: {
        docCode: text('业务单据', 'Document', { required: true, maxLength: 80 }),
        business: id('单据', 'Document'),
        node: text('节点', 'Step', { required: true, maxLength: 60 }),
        userIds: ids('用户', 'Users'),
      },
      returns: { chosen: integer('人数', 'People', { required: true }) },
    },
    people: {
      ...own,
      label: ['可选人员', 'People to choose from'],
      path: 'people',
      readOnly: true,
      body: { keyword: text('关键字', 'Keyword', { maxLength: 60 }) },
      returns: { records: json('人员', 'People', { required: true }) },
    },
    approve: {
      ...own,
      label: ['同意', 'Approve'],
      path: 'approve',
      body: {
        ...read,
        comment,
        signature,
        changes: json('修改', 'Changes'),
        nextUserIds: ids('下一步处理人', 'Next people'),
      },
      returns: answer,
    },
    reject: {
      ...own,
      label: ['拒绝', 'Reject'],
      path: 'reject',
      body: { ...read, comment, signature },
      returns: answer,
    },
    abstain: {
      ...own,
      label: ['弃权', 'Abstain'],
      path: 'abstain',
      body: { ...read, comment, signature },
      returns: answer,
    },
    returnTo: {
      ...own,
      label: ['退回', 'Return'],
      path: 'returnTo',
      body: {
        ...read,
        comment,
        node: text('退回到', 'Back to', { required: true, maxLength: 60 }),
        person: text('退回给', 'To whom', { maxLength: 19, pattern: '^[0-9]+$' }),
      },
      returns: answer,
    },
    transfer: {
      ...own,
      label: ['转办', 'Pass on'],
      path: 'transfer',
      body: { ...seen, comment, to: id('转给', 'To') },
      returns: answer,
    },
    delegate: {
      ...own,
      label: ['委派', 'Ask for an opinion'],
      path: 'delegate',
      body: { ...seen, comment, to: id('委派给', 'Whom') },
      returns: answer,
    },
    addSign: {
      ...own,
      label: ['加签', 'Add people'],
      path: 'addSign',
      body: {
        ...read,
        comment,
        kind: select(
          '方式',
          'How',
          { BEFORE: ['前加签', 'Before me'], AFTER: ['后加签', 'After me'], PARALLEL: ['并加签', 'Beside me'] },
          { required: true },
        ),
        mode: select(
          '多人',
          'Several people',
          { ALL: ['全部', 'All'], ANY: ['任一', 'Any'], SEQUENTIAL: ['依次', 'In order'] },
          { required: true, default: 'ALL' },
        ),
        userIds: ids('加签人', 'People'),
        signature,
      },
      returns: answer,
    },
    removeSign: {
      ...own,
      label: ['减签', 'Remove somebody added'],
      path: 'removeSign',
      body: { task: id('任务', 'Task') },
      returns: answer,
    },
    claim: { ...own, label: ['签收', 'Claim'], path: 'claim', body: seen, returns: answer },
    release: { ...own, label: ['释放', 'Release'], path: 'release', body: seen, returns: answer },
    recall: {
      ...own,
      label: ['取回', 'Take back'],
      path: 'recall',
      body: { task: id('任务', 'Task') },
      returns: answer,
    },
    copy: {
      ...own,
      label: ['抄送', 'Send a copy'],
      path: 'copy',
      body: { task: id('任务', 'Task'), userIds: ids('抄送给', 'To') },
      returns: { sent: integer('人数', 'People', { required: true }) },
    },
    comment: {
      ...own,
      label: ['评论', 'Comment'],
      path: 'comment',
      body: {
        task: id('任务', 'Task'),
        comment: text('评论', 'Comment', { required: true, maxLength: 1000, multiline: true }),
        mentions: ids('提到的人', 'Mentioned'),
      },
      returns: answer,
    },
    urge: {
      ...own,
      label: ['催办', 'Urge'],
      path: 'urge',
      body: { instance: id('审批', 'Approval') },
      returns: { urged: integer('人数', 'People', { required: true }) },
    },
    phrases: {
      ...own,
      label: ['常用语', 'Phrases'],
      path: 'phrases',
      readOnly: true,
      returns: { records: json('常用语', 'Phrases', { required: true }) },
    },
    addPhrase: {
      ...own,
      label: ['保存常用语', 'Save a phrase'],
      path: 'addPhrase',
      body: { words: text('常用语', 'Phrase', { required: true, maxLength: 200 }) },
      returns: { id: id('常用语', 'Phrase') },
    },
    removePhrase: {
      ...own,
      label: ['删除常用语', 'Delete a phrase'],
      path: 'removePhrase',
      body: { phrase: id('常用语', 'Phrase') },
    },
    batchApprove: {
      ...own,
      label: ['批量审批', 'Approve several'],
      path: 'batchApprove',
      body: { items: json('任务', 'Tasks'), comment },
      returns: {
        approved: integer('已同意', 'Approved', { required: true }),
        refused: json('未处理', 'Left as they were', { required: true }),
      },
    },
    explain: {
      ...own,
      label: ['审批说明', 'Explain an approval'],
      path: 'explain',
      readOnly: true,
      body: {
        instance: id('审批', 'Approval'),
        user: text('人员', 'Person', { maxLength: 19, pattern: '^[0-9]+$' }),
      },
      returns: { approval: json('审批', 'Approval', { required: true }) },
    },
    efficiency: {
      ...own,
      label: ['审批效率', 'Pace of approvals'],
      path: 'efficiency',
      readOnly: true,
      body: period,
      returns: {
        nodes: json('节点', 'Steps', { required: true }),
        people: json('人员', 'People', { required: true }),
      },
    },
    efficiencyTasks: {
      ...own,
      label: ['审批效率明细', 'Tasks behind a figure'],
      path: 'efficiencyTasks',
      readOnly: true,
      body: {
        ...period,
        node: text('节点', 'Step', { maxLength: 60 }),
        user: text('人员', 'Person', { maxLength: 19, pattern: '^[0-9]+$' }),
      },
      returns: { records: json('任务', 'Tasks', { required: true }) },
    },
    tryMigration: {
      ...own,
      label: ['试迁移', 'Try a move to another version'],
      path: 'tryMigration',
      body: {
        instance: id('审批', 'Approval'),
        definition: id('流程版本', 'Flow version'),
        mapping: json('节点对应', 'Counterparts of steps'),
      },
      returns: {
        missing: json('缺少对应的节点', 'Steps without a counterpart', { required: true }),
        choices: json('可选节点', 'Steps to choose', { required: true }),
        moves: json('节点对应', 'Counterparts', { required: true }),
        steps: json('之后的步骤', 'Steps from there', { required: true }),
      },
    },
    manage: {
      ...own,
      label: ['管理审批', 'Manage an approval'],
      path: 'manage',
      body: {
        instance: id('审批', 'Approval'),
        act: select(
          '操作',
          'Act',
          {
            JUMP: ['跳转', 'Jump'],
            REPLACE: ['更换处理人', 'Replace somebody'],
            SUSPEND: ['挂起', 'Suspend'],
            RESUME: ['恢复', 'Resume'],
            TERMINATE: ['终止', 'Terminate'],
            RETRY: ['重试', 'Try again'],
            MIGRATE: ['迁移版本', 'Move to another version'],
          },
          { required: true },
        ),
        node: text('跳转到', 'Jump to', { maxLength: 60 }),
        task: text('任务', 'Task', { maxLength: 19, pattern: '^[0-9]+$' }),
        to: text('新处理人', 'New person', { maxLength: 19, pattern: '^[0-9]+$' }),
        definition: text('流程版本', 'Flow version', { maxLength: 19, pattern: '^[0-9]+$' }),
        mapping: json('节点对应', 'Counterparts of steps'),
        epoch: integer('轮次', 'Round', { required: true }),
        documentVersion: integer('单据版本', 'Version of the document', { required: true }),
        reason: text('原因', 'Reason', { required: true, maxLength: 500, multiline: true }),
      },
      returns: { ...answer, asked: text('待确认', 'To be confirmed', { maxLength: 20 }) },
    },
  },
});
