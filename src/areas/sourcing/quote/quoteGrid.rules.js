import { computed, date, price, quantity, text } from '#model/fields.ts';
import { inquiryInvite } from '../inquiry/inquiryInvite.document.ts';
import { inquiryQuote } from './inquiryQuote.document.ts';
import { quoteHeadFields, quoteLineFields } from './quoteFields.rules.ts';
/** The grid of a quotation: what is asked for, and what the supplier says to it. */
export const quoteGrid = (terms) => ({
    kind: 'document',
    module: 'bidding',
    code: 'quoteEditor',
    label: ['报价明细', 'Quotation lines'],
    card: ['asked', 'demandQty', 'unitPrice', 'leadTimeDays'],
    list: ['asked', 'demandQty', 'deliveryDate', ...(terms.hasTargets ? ['targetPrice'] : [])],
    fields: {
        asked: computed(text('询价明细', 'Asked for', { maxLength: 400 })),
        demandQty: computed(quantity('需求数量', 'Quantity')),
        deliveryDate: computed(date('交货日期', 'Delivery date')),
        ...(terms.hasTargets ? { targetPrice: computed(price('目标价', 'Target price', { mayBeUnknown: true })) } : {}),
        unitPrice: quoteLineFields.unitPrice,
        leadTimeDays: quoteLineFields.leadTimeDays,
        taxRate: quoteLineFields.taxRate,
        ...(terms.partialFlag
            ? { quoteFlag: quoteLineFields.quoteFlag, noQuoteReason: quoteLineFields.noQuoteReason }
            : {}),
        ...(terms.costFlag ? { costs: quoteLineFields.costs } : {}),
        offerQty: quoteLineFields.offerQty,
        priceUnit: quoteLineFields.priceUnit,
        tiers: quoteLineFields.tiers,
        moq: quoteLineFields.moq,
        packQty: quoteLineFields.packQty,
        ...(terms.costFlag ? {} : { costs: quoteLineFields.costs }),
        ...(terms.hasMolds ? { moldCost: quoteLineFields.moldCost, moldAmortQty: quoteLineFields.moldAmortQty } : {}),
        brand: quoteLineFields.brand,
        origin: quoteLineFields.origin,
        ...(terms.hasSubstitutes ? { substituteMaterial: quoteLineFields.substituteMaterial } : {}),
        deviation: quoteLineFields.deviation,
    },
});
/** The terms of a quotation, as a form. */
export const quoteHead = {
    kind: 'document',
    module: 'bidding',
    code: 'quoteTerms',
    label: ['商务条件', 'Terms'],
    fields: quoteHeadFields,
};
/** What the head of the page says of the inquiry. */
export const editorHead = {
    kind: 'document',
    module: 'bidding',
    code: 'quoteEditor',
    label: ['报价', 'Quotation'],
    ...(inquiryQuote.states ? { states: inquiryQuote.states } : {}),
    card: ['inquiryNo', 'company', 'roundNo', 'quoteDeadline', 'currency'],
    list: ['inquiryNo', 'company', 'roundNo', 'quoteDeadline', 'currency'],
    fields: {
        inquiryNo: inquiryInvite.fields.inquiryNo,
        company: inquiryInvite.fields.company,
        roundNo: inquiryInvite.fields.roundNo,
        quoteDeadline: inquiryInvite.fields.quoteDeadline,
        currency: inquiryInvite.fields.currency,
    },
};
