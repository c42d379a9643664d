import { reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { computed, lookup, money, select, text } from '#model/fields.ts';
import { blockTypes } from './matching.rules.ts';

/** Why an invoice is not approved before somebody has looked at it. */
export const invoiceBlock = defineDocument({
  module: 'fin',
  code: 'invoiceBlock',
  label: ['发票冻结', 'Invoice block'],
  help: [
    '超出容差的发票行；价格与数量由采购核实，其余由财务核实，原因消失或说明后解除',
    'Lines beyond the tolerances: purchasing looks into price and quantity, finance into the rest, and releases with a reason',
  ],
  readOnly: true,

  fields: {
    invoice: computed(lookup('发票', 'Invoice', 'fin.invoice', { required: true })),
    company: computed(lookup('公司', 'Company', 'basic.company', { required: true })),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    invoiceNo: computed(text('发票号码', 'Invoice no.', { maxLength: 40 })),
    blockType: computed(select('冻结原因', 'Cause', blockTypes, { required: true })),
    owner: computed(
      select(
        '处理方',
        'To be cleared by',
        { BUYER: ['采购', 'Purchasing'], FINANCE: ['财务', 'Finance'] },
        { required: true },
      ),
    ),
    sourceNo: computed(text('来源单据', 'Source document', { maxLength: 60 })),
    materialDesc: computed(text('物料描述', 'Description', { maxLength: 200 })),
    amount: computed(money('超出金额', 'Amount beyond the limit')),
    releaser: computed(lookup('解除人', 'Released by', 'system.iapSysUserT')),
    releaseReason: computed(text('解除说明', 'Why it was released', { maxLength: 500 })),
  },

  states: { OPEN: ['已冻结', 'Blocked'], RELEASED: ['已解除', 'Released'] },

  transitions: {
    releasePurchasing: {
      label: ['解除（采购）', 'Release (purchasing)'],
      from: ['OPEN'],
      to: 'RELEASED',
      visibleWhen: { owner: ['BUYER'] },
      decision: true,
      shows: ['invoiceNo', 'blockType', 'materialDesc', 'amount'],
      input: { reason },
      sets: { releaser: 'user', releaseReason: 'input.reason' },
    },
    releaseFinance: {
      label: ['解除（财务）', 'Release (finance)'],
      from: ['OPEN'],
      to: 'RELEASED',
      visibleWhen: { owner: ['FINANCE'] },
      decision: true,
      shows: ['invoiceNo', 'blockType', 'materialDesc', 'amount'],
      input: { reason },
      sets: { releaser: 'user', releaseReason: 'input.reason' },
    },
  },

  todo: {
    purchasing: {
      label: ['待解除的发票冻结（采购）', 'Invoice blocks for purchasing'],
      states: ['OPEN'],
      action: 'releasePurchasing',
      where: { owner: 'BUYER' },
      shows: ['invoiceNo', 'blockType', 'materialDesc', 'amount'],
    },
    finance: {
      label: ['待解除的发票冻结（财务）', 'Invoice blocks for finance'],
      states: ['OPEN'],
      action: 'releaseFinance',
      where: { owner: 'FINANCE' },
      shows: ['invoiceNo', 'blockType', 'materialDesc', 'amount'],
    },
  },

  follows: { invoice: {} },
  // Suppliers see nothing of what is found out about their invoices.
  scope: { buyer: { by: 'company' } },
  search: ['invoiceNo', 'invoice', 'status', 'blockType', 'owner', 'supplierBase', 'company'],
  list: [
    'invoiceNo',
    'status',
    'blockType',
    'owner',
    'supplierBase',
    'materialDesc',
    'amount',
    'releaser',
    'releaseReason',
  ],
  sort: ['-createDate', '-id'],
  lov: { text: 'invoiceNo', columns: ['blockType', 'amount'] },
});
