import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, computed, datetime, decimal, integer, json, lookup, select, text } from '#model/fields.ts';

/** What one person has to do in an approval. */
export const wfTask = defineDocument({
  module: 'workflow',
  code: 'wfTask',
  label: ['审批任务', 'Approval task'],
  readOnly: true,
  log: true,
  fields: {
    instance: computed(lookup('审批', 'Approval', 'workflow.wfInstance', { required: true })),
    activityRef: computed(text('活动', 'Activity', { required: true, maxLength: 20 })),
    nodeId: computed(text('节点', 'Node', { required: true, maxLength: 60 })),
    nodeName: computed(text('节点名称', 'Step', { maxLength: 200 })),
    title: computed(bilingual('标题', 'Title', { required: true, maxLength: 300 })),
    docCode: computed(text('业务单据', 'Document', { required: true, maxLength: 80 })),
    businessId: computed(text('单据编号', 'Id of the document', { required: true, maxLength: 20 })),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    starter: computed(lookup('发起人', 'Submitter', 'system.iapSysUserT')),
    assignee: computed(lookup('处理人', 'Assigned to', 'system.iapSysUserT', { required: true })),
    originalAssignee: computed(lookup('原处理人', 'First assigned to', 'system.iapSysUserT', { required: true })),
    actingFor: computed(lookup('代理', 'Acting for', 'system.iapSysUserT')),
    kind: computed(
      select(
        '类型',
        'Kind',
        {
          APPROVE: ['审批', 'Approve'],
          TRANSACT: ['办理', 'Handle'],
          SIGN: ['加签', 'Give an opinion'],
          START: ['修改后重新提交', 'Amend and submit again'],
          CC: ['抄送', 'Copy'],
        },
        { required: true },
      ),
    ),
    orderNo: computed(integer('顺序', 'Order', { required: true, default: 0 })),
    weight: computed(decimal('权重', 'Weight', { required: true, default: '1' })),
    why: computed(text('来源', 'Why he', { maxLength: 200 })),
    taskState: computed(
      select(
        '状态',
        'Status',
        {
          TODO: ['待办', 'To do'],
          WAITING: ['等待', 'Waiting'],
          DONE: ['已办', 'Done'],
          CANCELLED: ['已取消', 'Cancelled'],
        },
        { required: true },
      ),
    ),
    result: computed(
      select('结果', 'Result', {
        PASS: ['同意', 'Approved'],
        REJECT: ['拒绝', 'Rejected'],
        RETURN: ['退回', 'Returned'],
        ABSTAIN: ['弃权', 'Abstained'],
        AUTO: ['自动通过', 'Passed by itself'],
      }),
    ),
    note: computed(text('意见', 'Comment', { maxLength: 1000 })),
    signature: computed(json('签名', 'Signature')),
    parentTask: computed(text('上级任务', 'Added by task', { maxLength: 20 })),
    signKind: computed(
      select('加签方式', 'Added', {
        BEFORE: ['前加签', 'Before'],
        AFTER: ['后加签', 'After'],
        PARALLEL: ['并加签', 'Beside'],
        DELEGATE: ['委派', 'Asked for an opinion'],
      }),
    ),
    signMode: computed(
      select('加签人', 'Those added', {
        ALL: ['全部', 'All of them'],
        ANY: ['任一', 'Any of them'],
        SEQUENTIAL: ['依次', 'One after the other'],
      }),
    ),
    depth: computed(integer('加签层级', 'Depth', { required: true, default: 0 })),
    claimedFlag: computed(boolean('已签收', 'Claimed')),
    readAt: computed(datetime('查看时间', 'Read at')),
    openedAt: computed(datetime('到达时间', 'Since', { required: true })),
    dueAt: computed(datetime('期限', 'Due')),
    doneAt: computed(datetime('处理时间', 'Done at')),
    urgedAt: computed(datetime('催办时间', 'Urged at')),
    remindedPct: computed(integer('已提醒', 'Reminded at', { required: true, default: 0 })),
  },
  events: {
    opened: { label: ['待您审批', 'Waiting for your approval'], notifies: [{ person: 'assignee' }] },
    urged: { label: ['催办：请尽快处理', 'Please act on it soon'], notifies: [{ person: 'assignee' }] },
    dueSoon: { label: ['审批时限已过半', 'Half of its time is over'], notifies: [{ person: 'assignee' }] },
    overdue: { label: ['审批已超时', 'Its time is up'], notifies: [{ person: 'assignee' }] },
    stopped: {
      label: ['审批停在异常，请处理', 'The approval has stopped; please deal with it'],
      notifies: [{ person: 'assignee' }],
    },
    mentioned: { label: ['有人在评论中提到您', 'Somebody mentions you'], notifies: [{ person: 'assignee' }] },
    copied: { label: ['抄送给您', 'A copy for you'], notifies: [{ person: 'assignee' }] },
  },
  // Whoever has it to decide adds files to his comment; whoever follows the approval reads them.
  attachments: { by: 'buyer', kinds: { Comment: { label: ['审批附件', 'With the comment'], internal: true } } },
  conditions: {
    unreadCopy: {
      label: ['未读抄送', 'Unread copies'],
      where: "{taskState} = 'DONE' and {kind} = 'CC' and {readAt} is null",
      index: ['assignee'],
    },
  },
  scope: { buyer: { by: 'company' } },
  indexes: [
    ['assignee', 'taskState', '-openedAt'],
    ['taskState', 'dueAt'],
  ],
  search: ['title', 'docCode', 'assignee', 'starter', 'company', 'taskState', 'nodeName'],
  list: ['title', 'nodeName', 'assignee', 'taskState', 'result', 'openedAt', 'dueAt', 'doneAt'],
  sort: ['-openedAt'],
  lov: { text: 'title' },
});
