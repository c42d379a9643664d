import { approvalTransitions, reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { bilingual, computed, date, lookup, money, select, serial, text } from '#model/fields.ts';
import { jobKinds } from './jobs.rules.ts';

const doneDate = date('完成日期', 'Finished on');
const result = text('完成情况', 'Result', { maxLength: 1000, multiline: true });
const finishing = {
  doneDate: { ...doneDate, required: true, default: 'today' },
  result: { ...result, required: true },
} as const;

/** A job on a mold: maintenance, repair, modification, transfer, sealing, scrapping. A mold has one open job at most. */
export const moldEvent = defineDocument({
  module: 'mold',
  code: 'moldEvent',
  label: ['模具业务单', 'Mold job'],
  help: [
    '保养、维修、改模、转移、封存、报废：批准后执行，一副模具同时只有一张未完成的业务单',
    'Maintenance, repair, modification, transfer, sealing, scrapping: done once approved, one at a time for each mold',
  ],

  fields: {
    eventNo: serial('业务单号', 'Job no.', 'ME'),
    kind: select('业务类型', 'Job', jobKinds, { required: true, default: 'MAINTAIN' }),
    mold: lookup('模具', 'Mold', 'mold.mold', { required: true, filter: { status: ['ACCEPTED', 'IN_USE', 'SEALED'] } }),
    moldNo: computed(text('模具编号', 'Mold no.', { maxLength: 60 })),
    moldTitle: computed(bilingual('模具名称', 'Name of the mold', { maxLength: 100 })),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(
      lookup('执行供应商', 'Done by', 'sup.supplierBase', {
        help: ['保管供应商；转移时为接收供应商', 'The custodian; of a transfer the receiving supplier'],
      }),
    ),
    fromCustodian: computed(lookup('原保管供应商', 'Held before by', 'sup.supplierBase', { internal: true })),
    planDate: date('计划日期', 'Planned for', { required: true, default: 'today' }),
    reason: text('原因', 'Reason', {
      required: true,
      maxLength: 500,
      multiline: true,
      internal: true,
      help: ['供应商不可见', 'Suppliers do not see it'],
    }),
    instruction: text('工作要求', 'Instructions', {
      maxLength: 1000,
      multiline: true,
      help: ['执行供应商可见', 'Seen by the supplier who does it'],
    }),
    costBearer: select(
      '费用承担',
      'Paid by',
      { BUYER: ['我方', 'Buyer'], SUPPLIER: ['供方', 'Supplier'] },
      { required: true, default: 'SUPPLIER' },
    ),
    cost: money('费用', 'Cost', { min: '0', internal: true }),
    toCustodian: lookup('接收供应商', 'Moves to', 'sup.supplierBase', { internal: true }),
    toLocation: text('新存放地', 'New place', { maxLength: 200 }),
    openOrderPlan: text('未完订单安排', 'Open orders', {
      maxLength: 500,
      multiline: true,
      internal: true,
      help: [
        '保管供应商还有用此模具生产的未交订单时必填',
        'Needed while the custodian has open orders made with this mold',
      ],
    }),
    part: lookup('改模物料', 'Part', 'basic.material', {
      help: ['空为全部适用物料', 'Empty: all parts of the mold'],
    }),
    drawingVersion: text('新图纸版本', 'New drawing version', { maxLength: 20 }),
    exemption: text('豁免说明', 'Reason for an exemption', {
      maxLength: 500,
      multiline: true,
      internal: true,
      help: ['没有其他模具生产同样物料而仍要报废时填写', 'Where it is scrapped although no other mold makes its parts'],
    }),
    // Of a mold that its parts have not paid for yet: who pays what is left, agreed on by both.
    settleBy: select('未分摊结算', 'What is left is', {
      BUYER: ['我方补付供方', 'paid by the buyer'],
      SUPPLIER: ['供方退还我方', 'paid back by the supplier'],
      NOBODY: ['互不补偿', 'borne by neither'],
    }),
    settleAmt: money('结算金额', 'Settlement', { min: '0' }),
    restAmt: computed(money('未分摊金额', 'Not amortised', { min: '0' })),
    settleState: computed(
      select(
        '结算确认',
        'Agreed on',
        {
          NONE: ['无需结算', 'Nothing to settle'],
          OPEN: ['待供应商同意', 'Awaiting supplier'],
          AGREED: ['已同意', 'Agreed'],
        },
        { default: 'NONE' },
      ),
    ),
    settleAgreer: computed(lookup('同意人', 'Agreed by', 'system.iapSysUserT', { internal: true })),
    deduction: computed(lookup('扣款单', 'Deduction', 'fin.deduction')),
    openMold: computed(lookup('占用模具', 'Mold in work', 'mold.mold', { internal: true, unique: true })),
    stateBefore: computed(text('之前状态', 'State before', { maxLength: 20, internal: true })),
    doneDate: computed(doneDate),
    result: computed(result),
    endReason: computed(text('取消原因', 'Why it was cancelled', { maxLength: 500, internal: true })),
  },

  states: {
    NEW: ['新建', 'New'],
    PENDING: ['审批中', 'In approval'],
    REJECTED: ['已驳回', 'Rejected'],
    WITHDRAWN: ['已撤回', 'Withdrawn'],
    APPROVED: ['已批准', 'Approved'],
    DOING: ['执行中', 'In progress'],
    DONE: ['已完成', 'Done'],
    CANCELLED: ['已取消', 'Cancelled'],
  },

  transitions: {
    ...approvalTransitions,
    approve: {
      ...approvalTransitions.approve,
      shows: [
        'kind',
        'mold',
        'fromCustodian',
        'toCustodian',
        'reason',
        'cost',
        'openOrderPlan',
        'exemption',
        'restAmt',
        'settleBy',
        'settleAmt',
      ],
      notifies: ['creator', 'supplier'],
    },
    start: {
      label: ['开始', 'Start'],
      from: ['APPROVED'],
      to: 'DOING',
      by: 'either',
      visibleWhen: { kind: ['MAINTAIN', 'REPAIR', 'MODIFY'] },
      notifies: ['creator'],
    },
    dispatch: {
      label: ['发运', 'Send off'],
      from: ['APPROVED'],
      to: 'DOING',
      visibleWhen: { kind: ['TRANSFER'] },
      confirm: [
        '模具进入转移中，接收供应商上传照片签收后才变更保管供应商。',
        'The mold is on its way; its custodian changes once the receiving supplier has signed for it with photos.',
      ],
      notifies: ['supplier'],
    },
    finish: {
      label: ['完成', 'Finish'],
      from: ['DOING'],
      to: 'DONE',
      by: 'either',
      visibleWhen: { kind: ['MAINTAIN', 'REPAIR', 'MODIFY'] },
      input: finishing,
      sets: { doneDate: 'input.doneDate', result: 'input.result' },
      notifies: ['creator', 'supplier'],
    },
    receive: {
      label: ['签收', 'Receive'],
      from: ['DOING'],
      to: 'DONE',
      by: 'supplier',
      visibleWhen: { kind: ['TRANSFER'] },
      shows: ['moldNo', 'moldTitle', 'toLocation'],
      input: finishing,
      sets: { doneDate: 'input.doneDate', result: 'input.result' },
      notifies: ['creator'],
    },
    execute: {
      label: ['执行', 'Carry out'],
      from: ['APPROVED'],
      to: 'DONE',
      visibleWhen: { kind: ['SEAL', 'UNSEAL', 'SCRAP'] },
      shows: ['kind', 'mold'],
      input: finishing,
      sets: { doneDate: 'input.doneDate', result: 'input.result' },
      notifies: ['creator', 'supplier'],
    },
    agreeSettlement: {
      label: ['同意结算', 'Agree to the settlement'],
      from: ['APPROVED'],
      to: 'APPROVED',
      keepsState: true,
      by: 'supplier',
      decision: true,
      visibleWhen: { settleState: ['OPEN'] },
      shows: ['moldNo', 'moldTitle', 'restAmt', 'settleBy', 'settleAmt'],
      confirm: [
        '同意后采购方可以报废模具；不同意请在会话中说明。',
        'Once you agree the buyer may scrap the mold; if you do not, say so in the conversation.',
      ],
      sets: { settleState: { value: 'AGREED' }, settleAgreer: 'user' },
      notifies: ['creator'],
    },
    cancel: {
      label: ['取消', 'Cancel'],
      from: ['APPROVED', 'DOING'],
      to: 'CANCELLED',
      input: { reason },
      sets: { endReason: 'input.reason' },
      notifies: ['creator', 'supplier'],
      danger: true,
    },
  },
  acts: { record: ['登记保养', 'Maintenance recorded'] },

  todo: {
    approve: {
      label: ['待审批的模具业务', 'Mold jobs to approve'],
      states: ['PENDING'],
      action: 'approve',
      due: 'planDate',
      inPlace: true,
    },
    amend: { label: ['被驳回的模具业务', 'Mold jobs sent back'], states: ['REJECTED'], action: 'submit' },
    start: {
      label: ['待开始的模具业务', 'Mold jobs to start'],
      states: ['APPROVED'],
      action: 'start',
      due: 'planDate',
      side: 'supplier',
    },
    agreeSettlement: {
      label: ['待同意的模具结算', 'Mold settlements to agree to'],
      states: ['APPROVED'],
      where: { settleState: 'OPEN' },
      action: 'agreeSettlement',
      shows: ['moldNo', 'moldTitle', 'restAmt', 'settleBy', 'settleAmt'],
    },
    receive: {
      label: ['待签收的模具', 'Molds to receive'],
      states: ['DOING'],
      where: { kind: 'TRANSFER' },
      action: 'receive',
      due: 'planDate',
    },
  },

  approval: { start: 'submit', approved: 'approve', rejected: 'reject' },
  conversations: { closedIn: ['NEW', 'PENDING', 'REJECTED', 'WITHDRAWN'] },
  attachments: {
    kinds: {
      Photo: { label: ['照片', 'Photos'], pictureMegabytes: 15 },
      Attachment: { label: ['附件', 'Attachment'] },
      Internal: { label: ['内部文件', 'Internal file'], internal: true },
    },
    changeIn: ['NEW', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'DOING'],
    by: 'either',
  },
  editableIn: ['NEW', 'REJECTED', 'WITHDRAWN'],
  deletableIn: ['NEW', 'REJECTED', 'WITHDRAWN'],
  scope: {
    buyer: { by: 'company' },
    supplier: { by: 'supplierBase', hiddenIn: ['NEW', 'PENDING', 'REJECTED', 'WITHDRAWN'] },
  },
  search: ['eventNo', 'kind', 'status', 'mold', 'supplierBase', 'company', 'planDate'],
  list: ['eventNo', 'kind', 'status', 'moldNo', 'moldTitle', 'supplierBase', 'planDate', 'doneDate', 'costBearer'],
  card: ['eventNo', 'kind', 'moldTitle', 'planDate'],
  sort: ['-eventNo'],
  essentials: ['kind', 'mold', 'planDate', 'reason', 'instruction', 'costBearer'],
  form: [
    {
      label: ['业务', 'Job'],
      fields: [
        'eventNo',
        'kind',
        'mold',
        'moldNo',
        'moldTitle',
        'company',
        'supplierBase',
        'planDate',
        'reason',
        'instruction',
        'costBearer',
        'cost',
      ],
    },
    {
      label: ['转移', 'Transfer'],
      fields: ['fromCustodian', 'toCustodian', 'toLocation', 'openOrderPlan'],
    },
    { label: ['改模与报废', 'Modification and scrapping'], fields: ['part', 'drawingVersion', 'exemption'] },
    {
      label: ['未分摊模具费', 'Cost not amortised'],
      fields: ['restAmt', 'settleBy', 'settleAmt', 'settleState', 'settleAgreer', 'deduction'],
    },
    { label: ['完成', 'Completion'], fields: ['doneDate', 'result', 'endReason'] },
  ],
  lov: { code: 'eventNo', text: 'moldTitle', columns: ['kind', 'mold', 'planDate'] },
});
