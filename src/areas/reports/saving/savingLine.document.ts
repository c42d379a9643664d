import { reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { computed, date, datetime, integer, lookup, money, quantity, select, text } from '#model/fields.ts';
import { savingKinds } from './saving.rules.ts';

/** What was saved on one line of an award or receipt; it counts as confirmed once finance, never whoever negotiated, says so. */
export const savingLine = defineDocument({
  module: 'rpt',
  code: 'savingLine',
  label: ['节约明细', 'Saving'],
  help: [
    '每晚从定价、定标与收货中得出；每行只计入一种节约，由财务确认',
    'Worked out every night of awards and receipts; each line counts in one kind only, and finance confirms it',
  ],
  readOnly: true,

  fields: {
    source: computed(
      select(
        '来源',
        'Source',
        { INQUIRY: ['定价单', 'Award'], TENDER: ['定标单', 'Tender award'], RECEIPT: ['收货', 'Receipt'] },
        { required: true },
      ),
    ),
    sourceNo: computed(text('来源单据', 'Source document', { required: true, maxLength: 60 })),
    sourceLineNo: computed(integer('行号', 'Line no.', { mayBeUnknown: true })),
    sourceLine: computed(text('来源行', 'Source line', { required: true, maxLength: 40, internal: true })),
    savingKind: computed(select('节约类型', 'Kind', savingKinds, { required: true })),
    savedOn: computed(date('节约日期', 'Saved on', { required: true })),
    company: computed(lookup('公司', 'Company', 'basic.company', { required: true })),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true })),
    purchaser: computed(lookup('采购员', 'Purchaser', 'basic.purchaser')),
    category: computed(lookup('物料类别', 'Category', 'basic.materialCategory')),
    material: computed(lookup('物料', 'Material', 'basic.material')),
    materialDesc: computed(text('物料描述', 'Description', { maxLength: 200, nameOf: 'material' })),
    qty: computed(quantity('数量', 'Quantity')),
    unit: computed(lookup('单位', 'Unit', 'basic.unit')),
    baseAmt: computed(money('基准金额', 'Amount before')),
    spentAmt: computed(money('实际金额', 'Amount paid')),
    savingAmt: computed(money('节约金额', 'Saving')),
    currency: computed(lookup('币种', 'Currency', 'basic.currency', { required: true })),
    // Both have negotiated: neither may confirm.
    negotiator: computed(lookup('谈判人', 'Negotiated by', 'system.iapSysUserT', { internal: true })),
    submitter: computed(lookup('提交人', 'Submitted by', 'system.iapSysUserT', { internal: true })),
    decider: computed(lookup('财务确认人', 'Decided by', 'system.iapSysUserT')),
    decidedAt: computed(datetime('确认时间', 'Decided at')),
    rejectReason: computed(text('不认可原因', 'Why not accepted', { maxLength: 500 })),
  },

  states: {
    REPORTED: ['待财务确认', 'To be confirmed'],
    CONFIRMED: ['财务已确认', 'Confirmed'],
    REJECTED: ['财务不认可', 'Not accepted'],
    // What it was worked out of was taken back.
    VOID: ['已失效', 'Void'],
  },

  transitions: {
    confirm: {
      label: ['确认节约', 'Confirm'],
      from: ['REPORTED'],
      to: 'CONFIRMED',
      by: 'buyer',
      each: true,
      decision: true,
      notBy: 'negotiator',
      shows: ['savingKind', 'supplierBase', 'baseAmt', 'spentAmt', 'savingAmt', 'currency'],
      sets: { decider: 'user', decidedAt: 'now' },
    },
    reject: {
      label: ['不认可', 'Do not accept'],
      from: ['REPORTED'],
      to: 'REJECTED',
      by: 'buyer',
      each: true,
      decision: true,
      notBy: 'negotiator',
      shows: ['savingKind', 'supplierBase', 'baseAmt', 'spentAmt', 'savingAmt', 'currency'],
      input: { reason },
      sets: { decider: 'user', decidedAt: 'now', rejectReason: 'input.reason' },
      danger: true,
    },
    reopen: {
      label: ['撤销确认', 'Take back'],
      from: ['CONFIRMED', 'REJECTED'],
      to: 'REPORTED',
      by: 'buyer',
      onlyBy: 'decider',
    },
    lapse: {
      label: ['失效', 'Lapse'],
      from: ['REPORTED', 'CONFIRMED', 'REJECTED'],
      to: 'VOID',
      by: 'system',
    },
  },

  todo: {
    confirm: {
      label: ['待确认的采购节约', 'Savings to confirm'],
      states: ['REPORTED'],
      action: 'confirm',
      acts: ['reject'],
      inPlace: true,
    },
  },

  unique: [['source', 'sourceLine']],
  scope: { buyer: { by: 'company' } },
  search: [
    'savedOn',
    'savingKind',
    'status',
    'supplierBase',
    'category',
    'purchaser',
    'company',
    'material',
    'sourceNo',
    'source',
  ],
  list: [
    'sourceNo',
    'sourceLineNo',
    'savingKind',
    'status',
    'savedOn',
    'supplierBase',
    'materialDesc',
    'baseAmt',
    'spentAmt',
    'savingAmt',
    'currency',
    'qty',
    'unit',
    'category',
    'purchaser',
    'company',
    'decider',
    'decidedAt',
  ],
  card: ['supplierBase', 'materialDesc', 'savingKind', 'savingAmt', 'currency'],
  sort: ['-savedOn', 'sourceNo', 'sourceLineNo'],
  lov: { code: 'sourceNo', text: 'sourceNo', columns: ['supplierBase', 'savedOn'] },
});
