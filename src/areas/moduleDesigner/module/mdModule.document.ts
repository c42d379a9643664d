import { defineDocument } from '#model/document.ts';
import {
  bilingual,
  boolean,
  computed,
  datetime,
  decimal,
  integer,
  json,
  lines,
  lookup,
  select,
  text,
} from '#model/fields.ts';
import { fieldTypes, relatedTargets } from '../compile/fieldTypes.rules.ts';

const codeHint = [
  '以小写字母开头，只含字母和数字',
  'Begins with a small letter and has letters and digits only',
] as const;

/** A field of a designed module. */
export const mdField = defineDocument({
  module: 'system',
  code: 'mdField',
  label: ['模块字段', 'Field of a module'],
  fields: {
    lineNo: integer('序号', 'No.', { required: true, default: 0 }),
    fieldId: computed(text('字段标识', 'Identity', { maxLength: 20 })),
    place: select(
      '位置',
      'Place',
      { MAIN: ['主表', 'Header'], CHILD: ['子表', 'Lines'] },
      { required: true, default: 'MAIN' },
    ),
    fieldCode: text('字段编码', 'Code', {
      required: true,
      maxLength: 50,
      pattern: '^[a-z][A-Za-z0-9]*$',
      patternHint: codeHint,
    }),
    label: bilingual('字段名称', 'Label', { required: true, maxLength: 60 }),
    type: select('类型', 'Type', fieldTypes, { required: true, default: 'INPUT' }),
    requiredFlag: boolean('必填', 'Required'),
    uniqueFlag: boolean('唯一', 'Unique'),
    searchFlag: boolean('可搜索', 'Searched by'),
    listFlag: boolean('在列表中', 'In the list', { default: true }),
    importFlag: boolean('可导入', 'Imported', { default: true }),
    maxLength: integer('最大长度', 'Greatest length', { min: 1, max: 4000 }),
    scale: integer('小数位数', 'Decimals', { min: 0, max: 6 }),
    minValue: decimal('最小值', 'Smallest value', { scale: 6 }),
    maxValue: decimal('最大值', 'Greatest value', { scale: 6 }),
    listCode: text('快码', 'Quick code', { maxLength: 64 }),
    target: select('关联单据', 'Related document', relatedTargets),
    fillValue: text('空行填入', 'Value of empty rows', {
      maxLength: 200,
      help: [
        '已有数据的字段改为必填时，空着的行填入此值',
        'What rows without a value get when the field becomes required',
      ],
    }),
    helpText: bilingual('说明', 'Help', { maxLength: 200 }),
  },
  sort: ['lineNo', 'id'],
});

export const mdModule = defineDocument({
  module: 'system',
  code: 'mdModule',
  label: ['自定义模块', 'Designed module'],
  help: [
    '自己设计的单据：定义字段，发布后即出现在菜单中，列表、表单、导入导出、权限和历史与系统自带的单据相同。',
    'A document of your own: say which fields it has, publish it, and it is in the menu, with list, form, workbooks, permissions and history like every other.',
  ],
  fields: {
    moduleCode: text('模块编码', 'Code', {
      required: true,
      unique: true,
      minLength: 3,
      maxLength: 28,
      pattern: '^[a-z][A-Za-z0-9]*$',
      patternHint: codeHint,
      help: ['发布后不能修改，也是接口地址的一部分', 'Fixed once published; a part of the address of its calls'],
    }),
    moduleName: bilingual('模块名称', 'Name', { required: true, maxLength: 32 }),
    helpText: bilingual('用途说明', 'What it is for', { maxLength: 200 }),
    menuParent: lookup('菜单目录', 'Menu group', 'system.sysModule', {
      required: true,
      filter: { isOperating: '1', enabledFlag: true },
    }),
    icon: text('图标', 'Icon', { maxLength: 40, default: 'form' }),
    ownerDimension: select(
      '数据归属',
      'Rows belong to',
      { COMPANY: ['公司', 'A company'], NONE: ['不区分', 'Nobody in particular'] },
      {
        required: true,
        default: 'COMPANY',
        help: [
          '按公司归属时，用户只看到自己可见公司的数据；发布后不能修改',
          'Rows of a company are seen by those who see the company; fixed once published',
        ],
      },
    ),
    numberPrefix: text('编号前缀', 'Prefix of numbers', {
      maxLength: 6,
      pattern: '^[A-Z]{2,6}$',
      patternHint: ['2–6 个大写字母', 'Two to six capital letters'],
      help: [
        '有编号字段时填写；编号为前缀加日期加四位流水，可在编码规则中调整',
        'Where a field is the number of the document: prefix, date and four digits, which the number rules may change',
      ],
    }),
    approvalFlag: boolean('须审批', 'Needs approval', {
      help: [
        '每行须提交并经另一人或审批流程批准后生效；发布后不能修改',
        'Each row is submitted, and approved by somebody else or by a flow, before it counts; fixed once published',
      ],
    }),
    attachmentFlag: boolean('有附件', 'With files'),
    childCode: text('子表编码', 'Code of the lines', {
      maxLength: 40,
      pattern: '^[a-z][A-Za-z0-9]*$',
      patternHint: codeHint,
    }),
    childName: bilingual('子表名称', 'Name of the lines', { maxLength: 32 }),
    fields: lines('字段', 'Fields', mdField),
    publishedVersion: computed(integer('已发布版本', 'Published version', { mayBeUnknown: true })),
    publishedAt: computed(datetime('发布时间', 'Published at')),
    isPublish: computed(boolean('是否发布', 'Published')),
  },
  states: {
    DRAFT: ['草稿', 'Draft'],
    PUBLISHED: ['已发布', 'Published'],
    CHANGED: ['有未发布修改', 'Changed since'],
    DISABLED: ['停用', 'Disabled'],
  },
  transitions: {
    retire: {
      label: ['停用', 'Disable'],
      from: ['PUBLISHED', 'CHANGED'],
      to: 'DISABLED',
      danger: true,
      confirm: [
        '模块将从菜单和接口中消失，数据全部保留；可随时重新启用。',
        'The module leaves menu and calls; all its data stay, and it can be brought back at any time.',
      ],
    },
    restore: { label: ['重新启用', 'Enable again'], from: ['DISABLED'], to: 'CHANGED' },
  },
  editableIn: ['DRAFT', 'PUBLISHED', 'CHANGED'],
  deletableIn: ['DRAFT'],
  endpoints: {
    plan: {
      label: ['发布计划', 'Plan of publishing'],
      path: 'plan',
      action: 'query',
      by: 'buyer',
      readOnly: true,
      body: { id: text('模块', 'Module', { maxLength: 20 }) },
      returns: {
        steps: json('步骤', 'Steps', { required: true }),
        problems: json('问题', 'Mistakes', { required: true }),
        byTwo: boolean('须另一人批准', 'Approved by somebody else', { required: true }),
        waiting: json('待批准的版本', 'Version that waits'),
      },
    },
    publish: {
      label: ['发布', 'Publish'],
      path: 'publish',
      by: 'buyer',
      body: {
        id: text('模块', 'Module', { maxLength: 20 }),
        versionNo: integer('读到的版本', 'Version that was read'),
        note: text('发布说明', 'Note', { maxLength: 500 }),
      },
      returns: {
        version: integer('版本', 'Version', { required: true }),
        status: text('状态', 'Status', { required: true, maxLength: 20 }),
      },
    },
    bringBack: {
      label: ['恢复字段', 'Bring a field back'],
      path: 'bringBack',
      action: 'update',
      by: 'buyer',
      body: {
        id: text('模块', 'Module', { maxLength: 20 }),
        fieldId: text('字段', 'Field', { required: true, maxLength: 20 }),
      },
    },
    versions: {
      label: ['版本', 'Versions'],
      path: 'versions',
      action: 'query',
      by: 'buyer',
      readOnly: true,
      body: { id: text('模块', 'Module', { maxLength: 20 }) },
      returns: {
        records: json('版本', 'Versions', { required: true }),
        retired: json('已移除的字段', 'Removed fields', { required: true }),
      },
    },
    exportPackage: {
      label: ['导出模块包', 'Export as a package'],
      path: 'exportPackage',
      action: 'query',
      by: 'buyer',
      readOnly: true,
      body: { id: text('模块', 'Module', { maxLength: 20 }) },
      returns: { content: json('模块包', 'Package', { required: true }) },
    },
    importPackage: {
      label: ['导入模块包', 'Import a package'],
      path: 'importPackage',
      action: 'add',
      by: 'buyer',
      body: {
        content: json('模块包', 'Package', { required: true }),
        replace: boolean('替换已有设计', 'In place of the design that is here'),
        versionNo: integer('读到的版本', 'Version that was read'),
      },
      returns: {
        id: text('模块', 'Module', { required: true, maxLength: 20 }),
        isReplaced: boolean('已替换', 'Replaced', { required: true }),
      },
    },
    getModuleDetail: {
      label: ['模块声明', 'Declaration of a module'],
      path: '/system/module/getModuleDetail/:id',
      method: 'GET',
      access: 'login',
      params: { id: text('模块', 'Module', { required: true, maxLength: 40 }) },
      returns: {
        id: text('模块', 'Module', { required: true, maxLength: 20 }),
        version: integer('版本', 'Version', { required: true }),
        isPublish: boolean('是否发布', 'Published', { required: true }),
        declaration: json('声明', 'Declaration', { required: true }),
        drawingList: json('桌面布局', 'Desktop layout', { required: true }),
      },
    },
  },
  search: ['moduleCode', 'moduleName', 'menuParent', 'status'],
  list: ['moduleCode', 'moduleName', 'menuParent', 'ownerDimension', 'status', 'publishedVersion', 'publishedAt'],
  form: [
    {
      label: ['模块', 'Module'],
      fields: ['moduleCode', 'moduleName', 'helpText', 'menuParent', 'icon', 'ownerDimension'],
    },
    {
      label: ['编号、审批与附件', 'Numbers, approval and files'],
      fields: ['numberPrefix', 'approvalFlag', 'attachmentFlag'],
    },
    { label: ['子表', 'Lines'], fields: ['childCode', 'childName'] },
    { label: ['字段', 'Fields'], fields: ['fields'] },
    { label: ['发布', 'Publishing'], fields: ['publishedVersion', 'publishedAt', 'isPublish'] },
  ],
  sort: ['moduleCode'],
  lov: { code: 'moduleCode', text: 'moduleName' },
});

/** A version of a module: what was handed in, and who let it come into force. It never changes. */
export const mdVersion = defineDocument({
  module: 'system',
  code: 'mdVersion',
  label: ['模块版本', 'Version of a module'],
  help: [
    '每次发布的模块设计与步骤。须两人发布时，由提交人以外的人在此批准。',
    'The design and the steps of every publishing. Where two have to publish, somebody else than the author approves here.',
  ],
  fields: {
    mdModule: computed(lookup('模块', 'Module', 'system.mdModule', { required: true })),
    version: computed(integer('版本', 'Version', { required: true })),
    baseVersion: computed(integer('基于版本', 'Based on version', { mayBeUnknown: true })),
    note: computed(text('发布说明', 'Note', { maxLength: 500 })),
    author: computed(lookup('提交人', 'Handed in by', 'system.iapSysUserT')),
    approver: computed(lookup('批准人', 'Approved by', 'system.iapSysUserT')),
    decidedAt: computed(datetime('决定时间', 'Decided at')),
    reason: computed(text('驳回原因', 'Reason', { maxLength: 500 })),
    definition: computed(json('设计', 'Design')),
    steps: computed(json('步骤', 'Steps')),
    checksum: computed(text('校验和', 'Checksum', { required: true, maxLength: 64 })),
  },
  states: {
    PENDING: ['待批准', 'Waits for approval'],
    PUBLISHED: ['已发布', 'Published'],
    REJECTED: ['已驳回', 'Rejected'],
  },
  transitions: {
    approve: {
      label: ['批准并发布', 'Approve and publish'],
      from: ['PENDING'],
      to: 'PUBLISHED',
      decision: true,
      confirm: [
        '将按步骤改动数据表，成功后模块立即生效。',
        'The tables are changed by these steps, and the module is in force at once.',
      ],
      notifies: ['creator'],
    },
    reject: {
      label: ['驳回', 'Reject'],
      from: ['PENDING'],
      to: 'REJECTED',
      decision: true,
      input: { reason: text('原因', 'Reason', { required: true, maxLength: 500, multiline: true }) },
      sets: { reason: 'input.reason', decidedAt: 'now', approver: 'user' },
      notifies: ['creator'],
    },
  },
  readOnly: true,
  unique: [['mdModule', 'version']],
  todo: {
    approve: { label: ['模块待批准', 'Modules to approve'], states: ['PENDING'], action: 'approve' },
  },
  search: ['mdModule', 'version', 'status', 'author', 'approver'],
  list: ['mdModule', 'version', 'status', 'author', 'createDate', 'approver', 'decidedAt', 'note'],
  form: [
    {
      label: ['版本', 'Version'],
      fields: ['mdModule', 'version', 'baseVersion', 'note', 'author', 'approver', 'decidedAt', 'reason', 'checksum'],
    },
    { label: ['设计', 'Design'], fields: ['definition', 'steps'], hidden: true },
  ],
  sort: ['-createDate'],
});

/** One step of a publishing as it went, also of one that was taken back. */
export const mdStepLog = defineDocument({
  module: 'system',
  code: 'mdStepLog',
  label: ['发布记录', 'Log of publishing'],
  help: [
    '每次发布执行的步骤与结果，包括已撤回的。',
    'The steps of every publishing and how they went, also of those that were taken back.',
  ],
  readOnly: true,
  log: true,
  fields: {
    moduleCode: computed(text('模块编码', 'Module code', { required: true, maxLength: 28 })),
    version: computed(integer('版本', 'Version', { required: true })),
    seq: computed(integer('步骤', 'Step', { required: true })),
    statement: computed(text('语句', 'Statement', { required: true, maxLength: 4000, multiline: true })),
    milliseconds: computed(integer('毫秒', 'Duration (ms)')),
    result: computed(
      select(
        '结果',
        'Result',
        { DONE: ['完成', 'Done'], FAILED: ['失败', 'Failed'], UNDONE: ['已撤回', 'Taken back'] },
        { required: true },
      ),
    ),
    message: computed(text('说明', 'Message', { maxLength: 1000 })),
  },
  search: ['moduleCode', 'version', 'result'],
  list: ['moduleCode', 'version', 'seq', 'result', 'statement', 'milliseconds', 'message', 'createDate'],
  sort: ['-createDate', 'seq'],
});
