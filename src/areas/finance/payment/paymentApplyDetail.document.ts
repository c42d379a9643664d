import { defineDocument } from '#model/document.ts';
import { computed, date, integer, lookup, money } from '#model/fields.ts';

/** One payable that an application asks to be paid, in full as far as it is open. */
export const paymentApplyDetail = defineDocument({
  module: 'fin',
  code: 'paymentApplyDetail',
  label: ['付款申请明细', 'Line of a payment application'],
  readOnly: true,

  fields: {
    lineNo: computed(integer('行号', 'Line no.')),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    apEntry: computed(lookup('应付', 'Payable', 'fin.apEntry', { required: true })),
    invoice: computed(lookup('发票', 'Invoice', 'fin.invoice')),
    dueDate: computed(date('到期日', 'Due date')),
    applyAmt: computed(money('申请金额', 'Amount applied for')),
  },

  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
  unique: [['parent', 'lineNo']],
  sort: ['lineNo'],
  list: ['lineNo', 'apEntry', 'invoice', 'dueDate', 'applyAmt'],
});
