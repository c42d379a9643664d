import { defineDocument } from '#model/document.ts';
import { boolean, computed, integer, lookup, money, price, quantity, text } from '#model/fields.ts';
import { quoteLineFields as said } from '#areas/sourcing/quote/quoteFields.rules.ts';

/** A line of an opened bid; before the opening there is none. */
export const tenderingBidLine = defineDocument({
  module: 'bidding',
  code: 'tenderingBidLine',
  withoutAlias: true,
  label: ['投标明细', 'Bid line'],

  fields: {
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    item: computed(lookup('招标明细', 'Tender line', 'bidding.tenderingItem', { internal: true })),
    lineNo: computed(integer('行号', 'Line no.')),
    bidRef: computed(text('投标行', 'Bid line', { maxLength: 200, internal: true })),
    material: computed(lookup('物料', 'Material', 'basic.material')),
    materialDesc: computed(text('物料描述', 'Description', { maxLength: 200 })),
    unit: computed(lookup('单位', 'Unit', 'basic.unit')),
    demandQty: computed(quantity('需求数量', 'Quantity asked for')),
    quoteFlag: computed(boolean('投标', 'Offered')),
    noQuoteReason: computed(text('不投标原因', 'Why not', { maxLength: 200 })),
    offerQty: computed(quantity('可供数量', 'Quantity offered', { mayBeUnknown: true })),
    unitPrice: computed(price('单价', 'Unit price', { mayBeUnknown: true })),
    priceUnit: computed(quantity('价格单位', 'Price unit', { default: '1' })),
    taxRate: computed(said.taxRate),
    tiers: computed(text('阶梯价', 'Price by quantity', { maxLength: 500 })),
    leadTimeDays: computed(integer('交期(天)', 'Lead time (days)', { mayBeUnknown: true })),
    moq: computed(quantity('最小订量', 'Minimum order', { mayBeUnknown: true })),
    brand: computed(said.brand),
    origin: computed(said.origin),
    deviation: computed(said.deviation),
    amount: computed(money('金额', 'Amount')),
    winQty: computed(quantity('中标数量', 'Quantity won')),
  },

  list: [
    'lineNo',
    'material',
    'materialDesc',
    'unit',
    'demandQty',
    'unitPrice',
    'priceUnit',
    'taxRate',
    'leadTimeDays',
    'offerQty',
    'amount',
    'winQty',
    'brand',
    'origin',
    'deviation',
    'noQuoteReason',
  ],
  sort: ['lineNo'],
  lov: { code: 'lineNo', text: 'bidRef', columns: ['material', 'unitPrice', 'offerQty'] },
});
