import { defineDocument } from '#model/document.ts';
import { boolean, computed, integer, lookup, money, percentage, price, quantity, text } from '#model/fields.ts';

/** How much of a line a supplier gets, at a price that is never typed. */
export const inquiryAwardLine = defineDocument({
  module: 'bidding',
  code: 'inquiryAwardLine',
  label: ['定价明细', 'Award line'],

  fields: {
    company: computed(lookup('公司', 'Company', 'basic.company')),
    quoteLine: lookup('报价行', 'Quotation line', 'bidding.inquiryQuoteLine', { required: true }),
    item: computed(lookup('询价明细', 'Inquiry line', 'bidding.inquiryItem')),
    lineNo: computed(integer('行号', 'Line no.')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    material: computed(lookup('物料', 'Material', 'basic.material')),
    materialDesc: computed(text('物料描述', 'Description', { maxLength: 200 })),
    unit: computed(lookup('单位', 'Unit', 'basic.unit')),
    demandQty: computed(quantity('需求数量', 'Quantity asked for')),
    offerQty: computed(quantity('可供数量', 'Quantity offered')),
    maxWinQty: computed(quantity('最大中标数量', 'Most that can be awarded')),
    winQty: quantity('中标数量', 'Quantity awarded', { required: true, min: '0' }),
    quotaPct: percentage('建议配额(%)', 'Proposed quota (%)', { min: '0', max: '100' }),
    winPrice: computed(price('中标单价', 'Price', { default: '0' })),
    priceUnit: computed(quantity('价格单位', 'Price unit', { default: '1' })),
    comparablePrice: computed(price('折算单价', 'Comparable price', { default: '0' })),
    rankNo: computed(integer('名次', 'Rank')),
    lowestFlag: computed(boolean('最低或第一', 'Lowest or first')),
    amount: computed(money('中标金额', 'Amount')),
    homeAmount: computed(money('本位币金额', 'Amount, home currency')),
    convertedQty: computed(quantity('已转单数量', 'Converted')),
    contractedQty: computed(quantity('已转合同数量', 'In contracts')),
    orderNo: computed(text('订单号', 'Order no.', { maxLength: 60 })),
    priceNo: computed(text('价格编号', 'Price no.', { maxLength: 60 })),
  },

  unique: [['parent', 'quoteLine']],
  // What contracts take is ordered by them: no quantity leaves an award twice.
  checks: {
    converted: 'converted_qty >= 0 and contracted_qty >= 0 and converted_qty + contracted_qty <= win_qty',
  },
  // A demand stands on the line of each supplier.
  lineSums: { demandQty: 'item', maxWinQty: null },
  list: [
    'lineNo',
    'material',
    'supplierBase',
    'unit',
    'demandQty',
    'maxWinQty',
    'winQty',
    'winPrice',
    'priceUnit',
    'amount',
    'comparablePrice',
    'rankNo',
    'quotaPct',
    'convertedQty',
    'contractedQty',
    'orderNo',
    'priceNo',
  ],
  sort: ['lineNo', 'rankNo'],
});
