import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, computed, datetime, ids, integer, json, lines, lookup, text } from '#model/fields.ts';
import { settingFields } from './settings.rules.ts';

/** Whoever looks after the running approvals of a flow. */
export const wfModelManager = defineDocument({
  module: 'workflow',
  code: 'wfModelManager',
  label: ['流程管理员', 'Manager of the flow'],
  fields: { user: lookup('用户', 'User', 'system.iapSysUserT', { required: true }) },
  unique: [['parent', 'user']],
});

/** An example that has to go the way it says before a version is published. */
export const wfModelCase = defineDocument({
  module: 'workflow',
  code: 'wfModelCase',
  label: ['用例', 'Saved case'],
  fields: {
    caseName: text('用例名称', 'Name of the case', { required: true, maxLength: 100 }),
    values: json('单据取值', 'Values of the document'),
    starter: lookup('发起人', 'Submitter', 'system.iapSysUserT', {
      help: ['留空则为运行用例的人', 'Left empty, whoever runs the case'],
    }),
    path: text('应经过的节点', 'Nodes it must pass', { required: true, maxLength: 1000 }),
  },
  unique: [['parent', 'caseName']],
});

export const wfModel = defineDocument({
  module: 'workflow',
  code: 'wfModel',
  label: ['流程模型', 'Flow'],
  help: [
    '规定一种单据由谁、按什么顺序审批。发布后生效；修改在再次发布前不影响运行中的审批。',
    'Says who approves a document, in which order. It counts once published; changes touch nothing that runs before they are published.',
  ],
  fields: {
    processKey: text('流程标识', 'Key', {
      required: true,
      unique: true,
      maxLength: 40,
      pattern: '^[A-Za-z][A-Za-z0-9_-]*$',
      patternHint: [
        '以字母开头，由字母、数字、横线和下划线组成',
        'It begins with a letter and has letters, digits, dashes and underscores',
      ],
    }),
    processName: bilingual('流程名称', 'Name', { required: true, maxLength: 100 }),
    category: lookup('流程分类', 'Category', 'workflow.wfCategory'),
    doc: lookup('业务单据', 'Document', 'system.sysBusinessDoc', { required: true, filter: { approvalFlag: true } }),
    company: lookup('公司', 'Company', 'basic.company', {
      help: ['留空则适用于没有专用流程的公司', 'Left empty, it is for companies without a flow of their own'],
    }),
    rule: text('适用条件', 'Condition', {
      maxLength: 500,
      help: [
        '单据字段的比较，例如 orderType == "ASSET"；留空则适用于全部',
        'Compares fields of the document, such as orderType == "ASSET"; left empty, it is for all',
      ],
    }),
    priority: integer('优先级', 'Order', {
      required: true,
      min: 1,
      max: 999,
      default: 100,
      help: ['小的先匹配', 'The lowest is tried first'],
    }),
    starterRole: lookup('可发起的角色', 'Role that may submit', 'system.sysRole', {
      help: ['留空则不限', 'Left empty, everybody who may submit the document'],
    }),
    subflowFlag: boolean('仅作子流程', 'Sub-flow only', {
      help: [
        '单据不直接使用此流程；其步骤可放入同一单据的其他流程',
        'No document follows it by itself; other flows of the same document may put in its steps',
      ],
    }),
    managers: lines('流程管理员', 'Managers', wfModelManager),
    ...settingFields,
    graph: json('流程图', 'Graph'),
    cases: lines('用例', 'Saved cases', wfModelCase),
    publishedVersion: computed(integer('已发布版本', 'Published version')),
    publishedAt: computed(datetime('发布时间', 'Published at')),
    editor: computed(lookup('最后修改人', 'Changed last by', 'system.iapSysUserT')),
  },
  states: {
    DRAFT: ['草稿', 'Draft'],
    PUBLISHED: ['已发布', 'Published'],
    SUSPENDED: ['已挂起', 'Suspended'],
  },
  transitions: {
    publish: {
      label: ['发布', 'Publish'],
      from: ['DRAFT', 'PUBLISHED', 'SUSPENDED'],
      to: 'PUBLISHED',
      confirm: [
        '新提交的单据将按此版本审批；运行中的审批继续使用原版本。',
        'What is submitted from now on follows this version; what runs keeps its own.',
      ],
    },
    suspend: {
      label: ['挂起', 'Suspend'],
      from: ['PUBLISHED'],
      to: 'SUSPENDED',
      confirm: [
        '新提交的单据不再使用此流程，由有审批权限的人审批；运行中的审批不受影响。',
        'What is submitted from now on is approved by whoever has the permission; what runs goes on.',
      ],
    },
  },
  editableIn: ['DRAFT', 'PUBLISHED', 'SUSPENDED'],
  deletableIn: ['DRAFT'],
  endpoints: {
    check: {
      label: ['检查', 'Check'],
      path: 'check',
      action: 'query',
      by: 'buyer',
      readOnly: true,
      body: {
        doc: lookup('业务单据', 'Document', 'system.sysBusinessDoc', { required: true }),
        graph: json('流程图', 'Graph', { required: true }),
        company: lookup('公司', 'Company', 'basic.company'),
      },
      returns: { problems: json('问题', 'Mistakes', { required: true }) },
    },
    simulate: {
      label: ['仿真', 'Simulate'],
      path: 'simulate',
      action: 'query',
      by: 'buyer',
      body: {
        doc: lookup('业务单据', 'Document', 'system.sysBusinessDoc', { required: true }),
        graph: json('流程图', 'Graph', { required: true }),
        settings: json('设置', 'Settings'),
        starter: lookup('发起人', 'Submitter', 'system.iapSysUserT'),
        businessId: text('单据', 'Document', { maxLength: 20 }),
        values: json('取值', 'Values'),
        model: lookup('流程模型', 'Flow', 'workflow.wfModel'),
      },
      returns: {
        steps: json('审批步骤', 'Steps', { required: true }),
        path: json('经过的节点', 'Nodes passed', { required: true }),
        decisions: json('分支判断', 'Decisions', { required: true }),
        outcome: text('结果', 'Outcome', { required: true, maxLength: 20 }),
        hours: json('工作小时', 'Working hours', { required: true }),
        values: json('单据取值', 'Values of the document', { required: true }),
        problem: text('问题', 'Mistake', { maxLength: 500 }),
      },
    },
    toBpmn: {
      label: ['导出 BPMN', 'Export BPMN'],
      path: 'toBpmn',
      action: 'query',
      by: 'buyer',
      readOnly: true,
      body: {
        processKey: text('流程标识', 'Key', { required: true, maxLength: 40 }),
        processName: bilingual('流程名称', 'Name', { required: true, maxLength: 100 }),
        graph: json('流程图', 'Graph', { required: true }),
      },
      returns: { xml: json('BPMN 2.0', 'BPMN 2.0', { required: true }) },
    },
    fromBpmn: {
      label: ['读取 BPMN', 'Read BPMN'],
      path: 'fromBpmn',
      action: 'query',
      by: 'buyer',
      readOnly: true,
      body: { xml: json('BPMN 2.0', 'BPMN 2.0', { required: true }) },
      returns: { graph: json('流程图', 'Graph', { required: true }) },
    },
    designFacts: {
      label: ['设计所需', 'What the designer needs'],
      path: 'designFacts',
      action: 'query',
      by: 'buyer',
      readOnly: true,
      body: {
        doc: lookup('业务单据', 'Document', 'system.sysBusinessDoc', { required: true }),
        users: ids('用户', 'Users', { help: ['答复其姓名', 'Whose names are answered'] }),
      },
      returns: {
        fields: json('字段', 'Fields', { required: true }),
        personFields: json('人员字段', 'Fields that name people', { required: true }),
        editable: json('可改字段', 'Fields an approver may change', { required: true }),
        isMoney: json('含金额', 'Has amounts', { required: true }),
        allowsAutoPass: json('可自动通过', 'May pass by itself', { required: true }),
        sources: json('人员来源', 'Where people come from', { required: true }),
        names: json('姓名', 'Names', { required: true }),
        subflows: json('子流程', 'Sub-flows', { required: true }),
        webhooks: json('网络回调', 'Webhooks', { required: true }),
      },
    },
  },
  search: ['processKey', 'processName', 'category', 'doc', 'company', 'status'],
  list: ['processKey', 'processName', 'category', 'doc', 'company', 'status', 'publishedVersion', 'publishedAt'],
  form: [
    {
      label: ['流程', 'Flow'],
      fields: [
        'processKey',
        'processName',
        'category',
        'doc',
        'company',
        'rule',
        'priority',
        'starterRole',
        'managers',
      ],
    },
    {
      label: ['规则', 'Rules'],
      fields: [
        'titleRule',
        'withdrawMode',
        'recallFlag',
        'dedupe',
        'selfApprove',
        'emptyApprover',
        'emptyUser',
        'resubmitMode',
        'commentRequired',
        'signatureFlag',
        'urgeIntervalMin',
        'ccOnFinish',
      ],
    },
    { label: ['版本', 'Version'], fields: ['publishedVersion', 'publishedAt', 'editor'] },
    { label: ['流程图', 'Graph'], fields: ['graph', 'cases'], hidden: true },
  ],
  sort: ['processKey'],
  lov: { code: 'processKey', text: 'processName', columns: ['doc', 'company'] },
});
