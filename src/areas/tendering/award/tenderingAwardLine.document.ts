import { defineDocument } from '#model/document.ts';
import { computed, integer, lookup, money, price, quantity, text } from '#model/fields.ts';

/** How much of a line a bidder gets, at the price of the bid, which is never typed. */
export const tenderingAwardLine = defineDocument({
  module: 'bidding',
  code: 'tenderingAwardLine',
  label: ['定标明细', 'Award line'],

  fields: {
    company: computed(lookup('公司', 'Company', 'basic.company')),
    bidLine: lookup('投标行', 'Bid line', 'bidding.tenderingBidLine', { required: true }),
    item: computed(lookup('招标明细', 'Tender line', 'bidding.tenderingItem')),
    lineNo: computed(integer('行号', 'Line no.')),
    lotNo: computed(integer('标段号', 'Lot no.', { mayBeUnknown: true })),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    material: computed(lookup('物料', 'Material', 'basic.material')),
    materialDesc: computed(text('物料描述', 'Description', { maxLength: 200 })),
    unit: computed(lookup('单位', 'Unit', 'basic.unit')),
    demandQty: computed(quantity('需求数量', 'Quantity asked for')),
    offerQty: computed(quantity('可供数量', 'Quantity offered')),
    maxWinQty: computed(quantity('最大中标数量', 'Most that can be awarded')),
    winQty: quantity('中标数量', 'Quantity awarded', { required: true, min: '0' }),
    winPrice: computed(price('中标单价', 'Price', { default: '0' })),
    priceUnit: computed(quantity('价格单位', 'Price unit', { default: '1' })),
    rankNo: computed(integer('名次', 'Rank')),
    amount: computed(money('中标金额', 'Amount')),
    homeAmount: computed(money('本位币金额', 'Amount, home currency')),
    convertedQty: computed(quantity('已转单数量', 'Converted')),
    contractedQty: computed(quantity('已转合同数量', 'In contracts')),
    orderNo: computed(text('订单号', 'Order no.', { maxLength: 60 })),
    priceNo: computed(text('价格编号', 'Price no.', { maxLength: 60 })),
  },

  unique: [['parent', 'bidLine']],
  // What contracts take is ordered by them: no quantity leaves an award twice.
  checks: {
    converted: 'converted_qty >= 0 and contracted_qty >= 0 and converted_qty + contracted_qty <= win_qty',
  },
  // A demand stands on the line of each supplier.
  lineSums: { demandQty: 'item', maxWinQty: null },
  list: [
    'lineNo',
    'lotNo',
    'material',
    'supplierBase',
    'unit',
    'demandQty',
    'maxWinQty',
    'winQty',
    'winPrice',
    'priceUnit',
    'amount',
    'rankNo',
    'convertedQty',
    'contractedQty',
    'orderNo',
    'priceNo',
  ],
  sort: ['lineNo', 'rankNo'],
});
