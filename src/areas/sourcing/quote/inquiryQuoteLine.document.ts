import { defineDocument } from '#model/document.ts';
import { computed, integer, lookup, money, price, quantity, text, boolean } from '#model/fields.ts';
import { quoteLineFields as said } from './quoteFields.rules.ts';

/** A line of an opened quotation; before the opening there is none, what was quoted lies sealed. */
export const inquiryQuoteLine = defineDocument({
  module: 'bidding',
  code: 'inquiryQuoteLine',
  label: ['报价明细', 'Quotation line'],

  fields: {
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    item: computed(lookup('询价明细', 'Inquiry line', 'bidding.inquiryItem', { internal: true })),
    lineNo: computed(integer('行号', 'Line no.')),
    material: computed(lookup('物料', 'Material', 'basic.material')),
    materialDesc: computed(text('物料描述', 'Description', { maxLength: 200 })),
    unit: computed(lookup('单位', 'Unit', 'basic.unit')),
    demandQty: computed(quantity('需求数量', 'Quantity asked for')),
    quoteFlag: computed(boolean('报价', 'Quoted')),
    noQuoteReason: computed(text('不报价原因', 'Why not', { maxLength: 200 })),
    offerQty: computed(quantity('可供数量', 'Quantity offered', { mayBeUnknown: true })),
    unitPrice: computed(price('单价', 'Unit price', { mayBeUnknown: true })),
    priceUnit: computed(quantity('价格单位', 'Price per', { default: '1' })),
    taxRate: computed(said.taxRate),
    leadTimeDays: computed(integer('交期(天)', 'Lead time (days)', { mayBeUnknown: true })),
    moq: computed(quantity('最小订量', 'Minimum order', { mayBeUnknown: true })),
    packQty: computed(quantity('包装量', 'Pack quantity', { mayBeUnknown: true })),
    tiers: computed(text('阶梯价', 'Price by quantity', { maxLength: 500 })),
    costs: computed(text('成本分解', 'Cost breakdown', { maxLength: 1000 })),
    moldCost: computed(money('模具费', 'Mold cost', { mayBeUnknown: true })),
    moldAmortQty: computed(quantity('模具分摊量', 'Mold spread over', { mayBeUnknown: true })),
    brand: computed(said.brand),
    origin: computed(said.origin),
    substituteMaterial: computed(said.substituteMaterial),
    deviation: computed(said.deviation),
    counterPrice: computed(price('议定单价', 'Negotiated price', { mayBeUnknown: true })),
    amount: computed(money('金额', 'Amount')),
    winQty: computed(quantity('中标数量', 'Quantity won')),
  },

  sort: ['lineNo'],
  lov: { code: 'lineNo', text: 'materialDesc', columns: ['unitPrice', 'offerQty'] },
});
