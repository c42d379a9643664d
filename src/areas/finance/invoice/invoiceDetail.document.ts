import { defineDocument } from '#model/document.ts';
import { computed, integer, lookup, money, percentage, quantity, text } from '#model/fields.ts';

const qty = quantity('开票数量', 'Quantity');
const netAmt = money('不含税金额', 'Net amount', { required: true });
const taxAmt = money('税额', 'Tax', { required: true });

/** One line of an invoice for one line of a statement; what is printed may differ from what was agreed. */
export const invoiceDetail = defineDocument({
  module: 'fin',
  code: 'invoiceDetail',
  label: ['发票明细', 'Invoice line'],
  readOnly: true,

  fields: {
    lineNo: computed(integer('行号', 'Line no.')),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    statementDetail: computed(lookup('对账明细', 'Statement line', 'fin.statementDetail', { required: true })),
    // A line of a statement is invoiced once. Empty again once the invoice is void.
    reservedKey: computed(text('占用键', 'Reserved key', { maxLength: 40, internal: true })),
    sourceNo: computed(text('来源单据', 'Source document', { maxLength: 60 })),
    orderDetail: computed(lookup('订单行', 'Order line', 'pur.purchaseOrderDetail')),
    materialDesc: computed(text('货物名称', 'Goods', { maxLength: 200 })),
    qty: computed({ ...qty, mayBeUnknown: true as const }),
    unit: computed(lookup('单位', 'Unit', 'basic.unit')),
    netAmt: computed({ ...netAmt, required: false as const }),
    taxPct: computed(percentage('税率(%)', 'Tax rate (%)')),
    taxAmt: computed({ ...taxAmt, required: false as const }),
    grossAmt: computed(money('价税合计', 'Gross amount', { derived: '(net_amt + tax_amt)' })),
    statedQty: computed(quantity('对账数量', 'Agreed quantity', { mayBeUnknown: true })),
    statedNet: computed(money('对账金额（不含税）', 'Agreed net amount')),
    varianceAmt: computed(money('差异（不含税）', 'Variance (net)')),
  },

  states: {
    NEW: ['草稿', 'Draft'],
    SENT: ['已提交', 'Submitted'],
    LEFT_OUT: ['已移出', 'Left out'],
  },

  transitions: {
    correct: {
      label: ['按票面修改', 'As printed'],
      from: ['NEW'],
      to: 'NEW',
      by: 'either',
      shows: ['materialDesc', 'statedQty', 'statedNet'],
      input: { qty, netAmt, taxAmt },
      proposes: { qty: { from: 'qty' }, netAmt: { from: 'netAmt' }, taxAmt: { from: 'taxAmt' } },
    },
    leaveOut: {
      label: ['移出（另开票）', 'Leave out (another invoice)'],
      from: ['NEW'],
      to: 'LEFT_OUT',
      by: 'either',
    },
  },

  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
  unique: [['parent', 'lineNo'], ['reservedKey']],
  indexes: [['orderDetail']],
  sort: ['lineNo'],
  list: [
    'lineNo',
    'sourceNo',
    'materialDesc',
    'qty',
    'unit',
    'netAmt',
    'taxPct',
    'taxAmt',
    'grossAmt',
    'statedQty',
    'statedNet',
    'varianceAmt',
    'status',
  ],
});
