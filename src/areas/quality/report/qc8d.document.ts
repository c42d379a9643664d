import { defineDocument } from '#model/document.ts';
import {
  boolean,
  computed,
  date,
  datetime,
  integer,
  json,
  lines,
  lookup,
  select,
  serial,
  text,
} from '#model/fields.ts';
import { errors } from '../errors.ts';
import { severities } from '../texts.ts';
import { qc8dDefect } from './qc8dDefect.document.ts';
import { qc8dStep } from './qc8dStep.document.ts';
import { effects, reportTransitions, running, step } from './reportTransitions.rules.ts';
import { steps, templates } from './stepForms.rules.ts';

const task = { OPEN: ['有', 'Open'], NONE: ['无', 'None'] } as const;
const everywhere = ['ISSUED', 'ONGOING', 'REOPENED', 'DISPUTED', 'VERIFYING'] as const;

/** What a supplier is asked about a fault: its containment, its causes, and what keeps it from coming back. */
export const qc8d = defineDocument({
  module: 'qc',
  code: 'qc8d',
  label: ['8D报告', '8D report'],
  help: [
    '要求供应商逐步回答：围堵、根本原因、永久措施、预防；每步有时限，通过后验证效果',
    'Asks the supplier step by step for containment, root cause, permanent actions and prevention; each step has its time, and the effect is verified',
  ],

  fields: {
    reportNo: serial('报告编号', 'Report no.', 'QD'),
    company: lookup('公司', 'Company', 'basic.company', { required: true }),
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true }),
    material: lookup('物料', 'Material', 'basic.material', { required: true }),
    title: text('主题', 'Title', { required: true, maxLength: 200 }),
    severity: select('严重度', 'Severity', severities, { required: true, default: 'MA' }),
    template: select('模板', 'Template', templates, { required: true, default: '8D' }),
    owner: lookup('负责SQE', 'Owner', 'system.iapSysUserT', { filter: { userType: 'BUYER' } }),
    supplierLeader: lookup('供应商负责人', "Supplier's leader", 'system.iapSysUserT', {
      filter: { userType: 'SUPPLIER' },
      dependsOn: { supplierBase: 'supplierBase' },
    }),
    issueDate: computed(datetime('下发时间', 'Issued at')),
    disputeUntil: computed(datetime('异议截止', 'Dispute until')),
    disputeReason: computed(text('异议理由', 'Why the liability is disputed', { maxLength: 500 })),
    toSubmit: computed(select('待提交步骤', 'Step to submit', steps)),
    toApprove: computed(select('待审核步骤', 'Step to approve', steps)),
    supplierTask: computed(select('供应商待办', "Supplier's task", task, { internal: true })),
    buyerTask: computed(select('采购方待办', "Buyer's task", task, { internal: true })),
    dueAt: computed(datetime('当前步骤截止', 'Due')),
    remindAt: computed(datetime('提醒时间', 'Reminder at', { internal: true })),
    escalateAt: computed(datetime('升级时间', 'Escalation at', { internal: true })),
    remindedFlag: computed(boolean('已提醒', 'Reminded', { internal: true })),
    overdueFlag: computed(boolean('已超期', 'Overdue')),
    escalatedFlag: computed(boolean('已升级', 'Escalated')),
    returnCount: computed(integer('退回次数', 'Times returned')),
    extension: computed(select('延期申请', 'Extension', { ASKED: ['待答复', 'Requested'] })),
    extensionUntil: computed(datetime('申请延至', 'Requested until')),
    extensionReason: computed(text('延期原因', 'Why more time', { maxLength: 500 })),
    repeatOf: computed(lookup('重复发生于', 'Repeats', 'qc.qc8d')),
    recurrence: computed(lookup('再发记录', 'Recurred as', 'qc.qcDefect')),
    verifyFrom: computed(date('验证开始', 'Verified from')),
    verifyUntil: computed(date('验证截止', 'Verified until')),
    verifyLots: computed(integer('验证批次数', 'Lots to verify')),
    verifiedLots: computed(integer('已合格批次', 'Lots passed')),
    effectResult: computed(select('效果', 'Effect', effects)),
    endReason: computed(text('结束说明', 'How it ended', { maxLength: 500 })),
    closedAt: computed(datetime('关闭时间', 'Closed at')),
    defects: lines('不合格记录', 'Nonconformances', qc8dDefect),
    steps: computed(lines('步骤一览', 'Step overview', qc8dStep)),
  },

  states: {
    NEW: ['新建', 'New'],
    ISSUED: ['已下发', 'Issued'],
    ONGOING: ['进行中', 'In progress'],
    DISPUTED: ['责任异议', 'Disputed'],
    VERIFYING: ['效果验证', 'Verifying'],
    REOPENED: ['重新打开', 'Reopened'],
    CLOSED: ['已关闭', 'Closed'],
    CANCELLED: ['已取消', 'Cancelled'],
  },

  transitions: reportTransitions,

  endpoints: {
    saveDraft: {
      label: ['保存草稿', 'Save draft'],
      path: 'saveDraft',
      by: 'supplier',
      action: 'submitStep',
      body: {
        id: text('报告', 'Report', { required: true, maxLength: 20 }),
        step,
        stepVersion: integer('步骤版本', 'Version of the step', { required: true, min: 0 }),
        content: json('内容', 'Content', { required: true }),
      },
      returns: { stepVersion: integer('步骤版本', 'Version of the step', { required: true }) },
    },
  },

  events: {
    proposeVisit: {
      label: ['多次退回，建议现场考察', 'returned often, a site visit is proposed'],
      notifies: [{ peopleIn: 'owner' }, { holdersOf: 'grantFurther' }],
    },
  },

  todo: {
    submitStep: {
      label: ['待填写的8D', '8D steps to submit'],
      states: running,
      action: 'submitStep',
      where: { supplierTask: 'OPEN' },
      due: 'dueAt',
      shows: ['title', 'material', 'toSubmit', 'dueAt'],
    },
    approveStep: {
      label: ['待审核的8D', '8D steps to review'],
      states: ['ONGOING', 'DISPUTED'],
      action: 'approveStep',
      where: { buyerTask: 'OPEN' },
      shows: ['title', 'supplierBase', 'toApprove'],
    },
    grantExtension: {
      label: ['8D延期申请', '8D extensions to decide'],
      states: ['ISSUED', 'ONGOING', 'REOPENED'],
      action: 'grantExtension',
      where: { extension: 'ASKED' },
      shows: ['title', 'supplierBase', 'toSubmit', 'extensionUntil', 'extensionReason'],
      acts: ['refuseExtension'],
      inPlace: true,
    },
    rejectDispute: {
      label: ['8D责任异议', 'Disputed 8D reports'],
      states: ['DISPUTED'],
      action: 'rejectDispute',
      shows: ['title', 'supplierBase', 'disputeReason'],
    },
    close: {
      label: ['验证中的8D', '8D reports being verified'],
      states: ['VERIFYING'],
      action: 'close',
      due: 'verifyUntil',
      shows: ['title', 'supplierBase', 'verifiedLots', 'verifyLots', 'verifyUntil'],
    },
  },

  follows: {
    'defects.defect': {
      same: { company: errors.mixedCompanies, supplierBase: errors.mixedSuppliers, material: errors.mixedMaterials },
      draft: {
        label: ['创建8D报告', 'Create 8D report'],
        from: ['OPEN', 'CONTAINED', 'ACTION'],
        qty: { field: 'defectQty', open: ['+defectQty'] },
        head: { company: 'company', supplierBase: 'supplierBase', material: 'material', severity: 'severity' },
      },
    },
    repeatOf: {},
  },

  conversations: { closedIn: ['NEW'] },
  attachments: {
    kinds: {
      Evidence: { label: ['步骤证据', 'Evidence'] },
      Photo: { label: ['照片', 'Photos'], pictureMegabytes: 15 },
      Internal: { label: ['内部资料', 'Internal files'], internal: true },
    },
    changeIn: ['NEW', ...everywhere],
    by: 'either',
  },
  editableIn: ['NEW'],
  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase', hiddenIn: ['NEW'] } },
  indexes: [['supplierBase', 'material', '-issueDate']],
  search: [
    'reportNo',
    'status',
    'supplierBase',
    'material',
    'title',
    'severity',
    'template',
    'owner',
    'toSubmit',
    'dueAt',
    'overdueFlag',
    'issueDate',
    'company',
  ],
  list: [
    'reportNo',
    'status',
    'title',
    'supplierBase',
    'material',
    'severity',
    'toSubmit',
    'dueAt',
    'overdueFlag',
    'toApprove',
    'returnCount',
    'owner',
  ],
  card: ['reportNo', 'title', 'toSubmit', 'dueAt', 'status'],
  sort: ['-issueDate', '-reportNo'],
  essentials: ['company', 'supplierBase', 'material', 'title', 'defects'],
  form: [
    {
      label: ['报告', 'Report'],
      fields: [
        'reportNo',
        'company',
        'supplierBase',
        'material',
        'title',
        'severity',
        'template',
        'owner',
        'supplierLeader',
        'repeatOf',
      ],
    },
    {
      label: ['进度', 'Progress'],
      fields: [
        'issueDate',
        'toSubmit',
        'dueAt',
        'overdueFlag',
        'escalatedFlag',
        'toApprove',
        'returnCount',
        'extension',
        'extensionUntil',
        'extensionReason',
        'disputeUntil',
        'disputeReason',
      ],
    },
    {
      label: ['效果验证', 'Verification'],
      fields: [
        'verifyFrom',
        'verifyUntil',
        'verifyLots',
        'verifiedLots',
        'effectResult',
        'recurrence',
        'endReason',
        'closedAt',
      ],
    },
    { label: ['不合格记录', 'Nonconformances'], fields: ['defects'] },
    // Their content has a tab of its own.
    {
      label: ['步骤', 'Steps'],
      fields: ['steps', 'supplierTask', 'buyerTask', 'remindAt', 'escalateAt', 'remindedFlag'],
      hidden: true,
    },
  ],
  lov: { code: 'reportNo', text: 'reportNo', columns: ['title', 'supplierBase', 'toSubmit'] },
});
