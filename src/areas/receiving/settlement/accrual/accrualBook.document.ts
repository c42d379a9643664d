import { defineDocument } from '#model/document.ts';
import { boolean, lookup, money, text } from '#model/fields.ts';

/** What a company has accrued towards a supplier at the end of each month, and how it came there. */
export const accrualBook = defineDocument({
  module: 'pur',
  code: 'accrualBook',
  label: ['暂估月报', 'GR/IR accruals by month'],
  help: [
    '按公司、供应商与币种汇总每月的期初、收货、退货、核销与期末暂估',
    'Opening, received, sent back, written off and closing of each month, by company, supplier and currency',
  ],
  readOnly: true,
  view: true,

  fields: {
    month: text('月份', 'Month', { required: true, maxLength: 7 }),
    company: lookup('公司', 'Company', 'basic.company', { required: true }),
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true }),
    currency: lookup('币种', 'Currency', 'basic.currency'),
    openingAmt: money('期初', 'Opening', { required: true }),
    receivedAmt: money('收货', 'Received', { required: true }),
    returnedAmt: money('退货', 'Returned', { required: true }),
    writtenAmt: money('核销', 'Written off', { required: true }),
    closingAmt: money('期末', 'Closing', { required: true }),
    balanceFlag: boolean('有余额', 'Has a balance'),
  },

  scope: { buyer: { by: 'company' } },
  search: ['month', 'supplierBase', 'balanceFlag', 'company'],
  card: ['supplierBase', 'company', 'openingAmt', 'closingAmt'],
  list: [
    'month',
    'company',
    'supplierBase',
    'openingAmt',
    'receivedAmt',
    'returnedAmt',
    'writtenAmt',
    'closingAmt',
    'currency',
  ],
  sort: ['-month', 'id'],
});
