import { sql } from '#engine/database/database.ts';
import { currency } from '#areas/masterData/currency/currency.document.ts';
import { paymentTerm } from '#areas/masterData/paymentTerm/paymentTerm.document.ts';
import { inquiry } from '#areas/sourcing/inquiry/inquiry.document.ts';
import { inquiryInvite } from '#areas/sourcing/inquiry/inquiryInvite.document.ts';
import { inquiryQuote } from '#areas/sourcing/quote/inquiryQuote.document.ts';
import { asServer } from './app.ts';
import { purchasingFixture } from './purchasingFixture.ts';
import { inDays } from './days.ts';
import { createRow } from './factory.ts';
import { manager, ownPurchaser } from './needs.ts';
let buying;
/** The purchaser that the buyer of the chain is. */
export async function buyingPurchaser() {
    const { buyer } = await purchasingFixture();
    buying ??= ownPurchaser(buyer);
    return buying;
}
const at = (minutes) => new Date(Date.now() + minutes * 60_000).toISOString();
/** An inquiry of the buyer with both suppliers of the chain; quoting has begun and ends in an hour. */
export async function newInquiry(items = [{}], values = {}) {
    const { buyer, companyId, supplierId, otherSupplierId, bearingId, pieceId, taxRateId } = await purchasingFixture();
    const owner = await buyingPurchaser();
    const term = await createRow(paymentTerm);
    return buyer.add(inquiry, {
        inquiryName: '轴承询价',
        companyId,
        ownerId: owner.id,
        paymentTermId: term.id,
        quoteStart: at(-5),
        quoteDeadline: at(60),
        priceFrom: inDays(0),
        priceTo: inDays(365),
        minInvite: 2,
        minQuotes: 2,
        suppliers: [{ supplierBaseId: supplierId }, { supplierBaseId: otherSupplierId }],
        ...values,
        items: items.map((item, index) => ({
            lineNo: (index + 1) * 10,
            materialId: bearingId,
            unitId: pieceId,
            demandQty: '100',
            taxRateId,
            deliveryDate: inDays(40),
            ...item,
        })),
    });
}
/** The same, approved and published. */
export async function publishedInquiry(...parts) {
    const { buyer } = await purchasingFixture();
    const made = await newInquiry(...parts);
    await buyer.run(inquiry, 'submit', made.id, {});
    await (await manager()).run(inquiry, 'approve', made.id);
    return buyer.run(inquiry, 'publish', made.id);
}
/** The invitation of somebody to an inquiry. */
export async function inviteOf(who, inquiryNo) {
    const { records } = await who.query(inquiryInvite, { inquiryNo });
    const [own] = records;
    if (!own)
        throw new Error('There is no invitation.');
    return own;
}
/** The quotation of an invitation as its page reads it. */
export async function openEditor(who, inviteId) {
    const { quoteId } = await who.post('/bidding/inquiryInvite/quote', { id: inviteId });
    const read = await who.post('/bidding/inquiryQuote/content', { id: quoteId });
    return { ...read, quoteId };
}
/** Writes a quotation: each line with these values. */
export async function writeQuote(who, inquiryNo, lines, head = {}) {
    const editor = await openEditor(who, (await inviteOf(who, inquiryNo)).id);
    const content = {
        ...editor.content,
        currencyId: null,
        validUntil: inDays(60),
        declareFlag: true,
        ...head,
        lines: editor.items.map((item, index) => ({
            ...editor.content.lines.find(({ itemId }) => itemId === item.id),
            itemId: item.id,
            quoteFlag: true,
            offerQty: null,
            costs: null,
            tiers: null,
            substituteMaterial: null,
            taxRateId: item.taxRateId,
            unitPrice: '11.3',
            leadTimeDays: 10,
            ...(lines[index] ?? lines[0]),
        })),
    };
    const { versionNo } = await who.post('/bidding/inquiryQuote/saveDraft', {
        id: editor.quoteId,
        versionNo: editor.versionNo,
        content,
    });
    return { ...editor, versionNo };
}
/** Writes a quotation and submits it. */
export async function submitQuote(...parts) {
    const [who] = parts;
    const { quoteId } = await writeQuote(...parts);
    return who.run(inquiryQuote, 'submit', quoteId);
}
/** Lets the deadline of an inquiry pass. */
export async function passDeadline(inquiryId) {
    await asServer((ctx) => ctx.db.run(sql `
      update bidding_inquiry set quote_start = least(quote_start, clock_timestamp() - interval '2 minutes'),
             quote_deadline = clock_timestamp() - interval '1 second' where id = ${inquiryId}::bigint`));
}
/** An inquiry whose quotations are open: the first supplier at 11.30, the other at 10.17, unless said otherwise. */
export async function comparedInquiry(items = [{}], values = {}, quoted = {}) {
    const { buyer, supplier, otherSupplier } = await purchasingFixture();
    const made = await publishedInquiry(items, values);
    await submitQuote(supplier, made.inquiryNo, [{ unitPrice: '11.3', ...quoted.first }]);
    await submitQuote(otherSupplier, made.inquiryNo, [{ unitPrice: '10.17', ...quoted.other }]);
    await passDeadline(made.id);
    return buyer.run(inquiry, 'openQuotes', made.id, {});
}
/** A currency nobody else uses. */
export const otherCurrency = () => createRow(currency, { decimals: 2 });
