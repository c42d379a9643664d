import type { AnyDocument } from '#model/document.ts';
import { computed, date, quantity, text } from '#model/fields.ts';
import { quoteHeadFields, quoteLineFields } from '#areas/sourcing/quote/quoteFields.rules.ts';
import { tenderingApply } from './tenderingApply.document.ts';

/** The grid of a bid: what is asked for, and what the bidder offers. */
export const bidGrid = (partialFlag: boolean, isPriced: boolean): AnyDocument => ({
  kind: 'document',
  module: 'bidding',
  code: 'bidEditor',
  label: ['投标明细', 'Bid lines'],
  card: isPriced ? ['asked', 'demandQty', 'unitPrice', 'leadTimeDays'] : ['asked', 'demandQty', 'leadTimeDays'],
  list: ['asked', 'demandQty', 'deliveryDate'],
  fields: {
    asked: computed(text('招标明细', 'Asked for', { maxLength: 400 })),
    demandQty: computed(quantity('需求数量', 'Quantity')),
    deliveryDate: computed(date('交货日期', 'Delivery date')),
    ...(isPriced ? { unitPrice: quoteLineFields.unitPrice } : {}),
    leadTimeDays: quoteLineFields.leadTimeDays,
    ...(isPriced ? { taxRate: quoteLineFields.taxRate } : {}),
    ...(partialFlag ? { quoteFlag: quoteLineFields.quoteFlag, noQuoteReason: quoteLineFields.noQuoteReason } : {}),
    offerQty: quoteLineFields.offerQty,
    ...(isPriced ? { priceUnit: quoteLineFields.priceUnit, tiers: quoteLineFields.tiers } : {}),
    moq: quoteLineFields.moq,
    brand: quoteLineFields.brand,
    origin: quoteLineFields.origin,
    deviation: quoteLineFields.deviation,
  },
});

/** The terms of a bid, as a form. */
export const bidHead = (isPriced: boolean): AnyDocument => ({
  kind: 'document',
  module: 'bidding',
  code: 'bidTerms',
  label: ['商务条件', 'Terms'],
  fields: {
    ...(isPriced ? { paymentTerm: quoteHeadFields.paymentTerm } : {}),
    validUntil: quoteHeadFields.validUntil,
    ...(isPriced ? { freight: quoteHeadFields.freight, otherFee: quoteHeadFields.otherFee } : {}),
    supplierRemark: quoteHeadFields.supplierRemark,
    signer: text('授权签署人', 'Signed by', { required: true, maxLength: 60 }),
  },
});

/** What the head of the page says of the tender. */
export const roomHead: AnyDocument = {
  kind: 'document',
  module: 'bidding',
  code: 'bidEditor',
  label: ['投标', 'Bid'],
  states: { PUBLISHED: ['招标中', 'Open for bids'] },
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
] as const;
