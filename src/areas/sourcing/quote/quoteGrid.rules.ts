import type { AnyDocument } from '#model/document.ts';
import { computed, date, quantity, text } from '#model/fields.ts';
import { quoteHeadFields, quoteLineFields } from './quoteFields.rules.ts';

/** The grid of a quotation: what is asked for, and what the supplier says to it. */
export const quoteGrid: AnyDocument = {
  kind: 'document',
  module: 'bidding',
  code: 'quoteEditor',
  label: ['报价明细', 'Quotation lines'],
  card: ['asked', 'demandQty', 'unitPrice', 'leadTimeDays'],
  list: ['asked', 'demandQty', 'deliveryDate'],
  form: [
    {
      label: ['报价', 'Quotation'],
      fields: ['asked', 'demandQty', 'deliveryDate', 'unitPrice', 'leadTimeDays', 'taxRate', 'offerQty'],
    },
  ],
  fields: {
    asked: computed(text('询价明细', 'Asked for')),
    demandQty: computed(quantity('需求数量', 'Quantity')),
    deliveryDate: computed(date('交货日期', 'Delivery date')),
    unitPrice: quoteLineFields.unitPrice,
    leadTimeDays: quoteLineFields.leadTimeDays,
    taxRate: quoteLineFields.taxRate,
    offerQty: quoteLineFields.offerQty,
    priceUnit: quoteLineFields.priceUnit,
    tiers: quoteLineFields.tiers,
    costs: quoteLineFields.costs,
    moq: quoteLineFields.moq,
    packQty: quoteLineFields.packQty,
    moldCost: quoteLineFields.moldCost,
    moldAmortQty: quoteLineFields.moldAmortQty,
    brand: quoteLineFields.brand,
    origin: quoteLineFields.origin,
    substituteMaterial: quoteLineFields.substituteMaterial,
    deviation: quoteLineFields.deviation,
    quoteFlag: quoteLineFields.quoteFlag,
    noQuoteReason: quoteLineFields.noQuoteReason,
  },
};

/** The terms of a quotation, as a form. */
export const quoteHead: AnyDocument = {
  kind: 'document',
  module: 'bidding',
  code: 'quoteTerms',
  label: ['商务条件', 'Terms'],
  fields: quoteHeadFields,
};
