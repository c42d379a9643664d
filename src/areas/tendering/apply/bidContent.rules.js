import { computed, date, quantity, text } from '#model/fields.ts';
import { quoteHeadFields, quoteLineFields } from '#areas/sourcing/quote/quoteFields.rules.ts';
import { tenderingApply } from './tenderingApply.document.ts';
/** The grid of a bid: what is asked for, and what the bidder offers. */
export const bidGrid = (partialFlag) => ({
  kind: 'document',
  module: 'bidding',
  code: 'bidEditor',
  label: ['投标明细', 'Bid lines'],
  card: ['asked', 'demandQty', 'unitPrice', 'leadTimeDays'],
  list: ['asked', 'demandQty', 'deliveryDate'],
  fields: {
    asked: computed(text('招标明细', 'Asked for', { maxLength: 400 })),
    demandQty: computed(quantity('需求数量', 'Quantity')),
    deliveryDate: computed(date('交货日期', 'Delivery date')),
    unitPrice: quoteLineFields.unitPrice,
    leadTimeDays: quoteLineFields.leadTimeDays,
    taxRate: quoteLineFields.taxRate,
    ...(partialFlag ? { quoteFlag: quoteLineFields.quoteFlag, noQuoteReason: quoteLineFields.noQuoteReason } : {}),
    offerQty: quoteLineFields.offerQty,
    priceUnit: quoteLineFields.priceUnit,
    tiers: quoteLineFields.tiers,
    moq: quoteLineFields.moq,
    brand: quoteLineFields.brand,
    origin: quoteLineFields.origin,
    deviation: quoteLineFields.deviation,
  },
});
/** The terms of a bid, as a form. */
export const bidHead = {
  kind: 'document',
  module: 'bidding',
  code: 'bidTerms',
  label: ['商务条件', 'Terms'],
  fields: {
    paymentTerm: quoteHeadFields.paymentTerm,
    validUntil: quoteHeadFields.validUntil,
    freight: quoteHeadFields.freight,
    otherFee: quoteHeadFields.otherFee,
    supplierRemark: quoteHeadFields.supplierRemark,
    signer: text('授权签署人', 'Signed by', { required: true, maxLength: 60 }),
  },
};
/** What the head of the page says of the tender. */
export const roomHead = {
  kind: 'document',
  module: 'bidding',
  code: 'bidEditor',
  label: ['投标', 'Bid'],
  card: ['tenderingNo', 'company', 'bidDeadline', 'currency'],
  list: ['tenderingNo', 'company', 'bidDeadline', 'currency'],
  fields: {
    tenderingNo: tenderingApply.fields.tenderingNo,
    company: tenderingApply.fields.company,
    bidDeadline: tenderingApply.fields.bidDeadline,
    currency: tenderingApply.fields.currency,
  },
};
/** The fields of a line that are part of the bid. */
export const bidLineFields = [
  'quoteFlag',
  'noQuoteReason',
  'offerQty',
  'unitPrice',
  'priceUnit',
  'taxRateId',
  'leadTimeDays',
  'tiers',
  'moq',
  'brand',
  'origin',
  'deviation',
];
