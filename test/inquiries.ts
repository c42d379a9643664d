import { sql } from '#engine/database/database.ts';
import { currency } from '#areas/masterData/currency/currency.document.ts';
import { paymentTerm } from '#areas/masterData/paymentTerm/paymentTerm.document.ts';
import type { purchaser } from '#areas/organisation/purchaser/purchaser.document.ts';
import { inquiry } from '#areas/sourcing/inquiry/inquiry.document.ts';
import { inquiryInvite } from '#areas/sourcing/inquiry/inquiryInvite.document.ts';
import { inquiryQuote } from '#areas/sourcing/quote/inquiryQuote.document.ts';
import type { QuoteContent, QuotedLine } from '#areas/sourcing/quote/quoteContent.rules.ts';
import type { NewRow, Row } from '#model/row.ts';
import { asServer } from './app.ts';
import { purchasingFixture } from './purchasingFixture.ts';
import { inDays } from './days.ts';
import { createRow } from './factory.ts';
import { manager, ownPurchaser } from './needs.ts';
import type { Person } from './person.ts';

type NewInquiry = NewRow<typeof inquiry>;
type Item = NonNullable<NewInquiry['items']>[number];

let buying: Promise<Row<typeof purchaser>> | undefined;

/** The purchaser that the buyer of the chain is. */
export async function buyingPurchaser(): Promise<Row<typeof purchaser>> {
  const { buyer } = await purchasingFixture();
  buying ??= ownPurchaser(buyer);
  return buying;
}

const at = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

/** An inquiry of the buyer with both suppliers of the chain; quoting has begun and ends in an hour. */
export async function newInquiry(
  items: readonly Partial<Item>[] = [{}],
  values: Partial<NewInquiry> = {},
): Promise<Row<typeof inquiry>> {
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
    items: items.map((item, index): Item => ({
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
export async function publishedInquiry(...parts: Parameters<typeof newInquiry>): Promise<Row<typeof inquiry>> {
  const { buyer } = await purchasingFixture();
  const made = await newInquiry(...parts);
  // Two are asked, whatever rules other tests have laid down for this company.
  await buyer.run(inquiry, 'submit', made.id, { exemptReason: '只有两家合格' });
  await (await manager()).run(inquiry, 'approve', made.id);
  return buyer.run(inquiry, 'publish', made.id);
}

/** The invitation of somebody to an inquiry. */
export async function inviteOf(who: Person, inquiryNo: string): Promise<Row<typeof inquiryInvite>> {
  const { records } = await who.query(inquiryInvite, { inquiryNo });
  const [own] = records;
  if (!own) throw new Error('There is no invitation.');
  return own;
}

/** What a quotation looks like to its supplier. */
export interface Editor {
  readonly quoteId: string;
  readonly versionNo: number;
  readonly items: readonly {
    readonly id: string;
    readonly lineNo: number;
    readonly targetPrice: string | null;
    readonly taxRateId: string;
  }[];
  readonly content: QuoteContent;
}

/** The quotation of an invitation as its page reads it. */
export async function openEditor(who: Person, inviteId: string): Promise<Editor> {
  const { quoteId } = await who.post<{ quoteId: string }>('/bidding/inquiryInvite/quote', { id: inviteId });
  const read = await who.post<Omit<Editor, 'quoteId'>>('/bidding/inquiryQuote/content', { id: quoteId });
  return { ...read, quoteId };
}

/** Writes a quotation: each line with these values. */
export async function writeQuote(
  who: Person,
  inquiryNo: string,
  lines: readonly Partial<QuotedLine>[],
  head: Partial<QuoteContent> = {},
): Promise<Editor> {
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
  const { versionNo } = await who.post<{ versionNo: number }>('/bidding/inquiryQuote/saveDraft', {
    id: editor.quoteId,
    versionNo: editor.versionNo,
    content,
  });
  return { ...editor, versionNo };
}

/** Writes a quotation and submits it. */
export async function submitQuote(...parts: Parameters<typeof writeQuote>): Promise<Row<typeof inquiryQuote>> {
  const [who] = parts;
  const { quoteId } = await writeQuote(...parts);
  return who.run(inquiryQuote, 'submit', quoteId);
}

/** Lets the deadline of an inquiry pass. */
export async function passDeadline(inquiryId: string): Promise<void> {
  await asServer((ctx) =>
    ctx.db.run(sql`
      update bidding_inquiry set quote_start = least(quote_start, clock_timestamp() - interval '2 minutes'),
             quote_deadline = clock_timestamp() - interval '1 second' where id = ${inquiryId}::bigint`),
  );
}

/** An inquiry whose quotations are open: the first supplier at 11.30, the other at 10.17, unless said otherwise. */
export async function comparedInquiry(
  items: readonly Partial<Item>[] = [{}],
  values: Partial<NewInquiry> = {},
  quoted: { readonly first?: Partial<QuotedLine>; readonly other?: Partial<QuotedLine> } = {},
): Promise<Row<typeof inquiry>> {
  const { buyer, supplier, otherSupplier } = await purchasingFixture();
  const made = await publishedInquiry(items, values);
  await submitQuote(supplier, made.inquiryNo, [{ unitPrice: '11.3', ...quoted.first }]);
  await submitQuote(otherSupplier, made.inquiryNo, [{ unitPrice: '10.17', ...quoted.other }]);
  await passDeadline(made.id);
  return buyer.run(inquiry, 'openQuotes', made.id, { exemptReason: '只有两家合格' });
}

/** A currency nobody else uses. */
export const otherCurrency = (): Promise<Row<typeof currency>> => createRow(currency, { decimals: 2 });
