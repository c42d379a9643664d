import type { Context } from '#engine/runtime/context.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { divide, isLess, round, sum, times, type Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { currencyFacts } from '#areas/masterData/public.ts';
import { priceAt, readTiers } from '#areas/pricing/tiers.rules.ts';
import { inquiryQuote } from '../quote/inquiryQuote.document.ts';
import { inquiryQuoteLine } from '../quote/inquiryQuoteLine.document.ts';
import { silentLine, type QuoteContent, type QuotedLine } from '../quote/quoteContent.rules.ts';
import type { QuoteFiles } from '../quote/quoteFiles.server.ts';
import type { QuoteSeals } from '../quote/seal.server.ts';
import { homeRate } from '../homeRate.server.ts';
import { inquiry } from './inquiry.document.ts';
import { inquiryInvite } from './inquiryInvite.document.ts';
import { inquiryRound } from './inquiryRound.document.ts';
import { invitesOf, mayQuote } from './invite.server.ts';

type Inquiry = Row<typeof inquiry>;
type Quote = Row<typeof inquiryQuote>;

/** What opens quotations: their contents, and their files. */
export interface OpeningParts {
  readonly seals: QuoteSeals;
  readonly files: Pick<QuoteFiles, 'open'>;
}

/** The quotations of the present round of an inquiry; for the server alone. */
export const quotesOf = (system: Context, { id, roundNo }: Pick<Inquiry, 'id' | 'roundNo'>): Promise<Quote[]> =>
  system.store(inquiryQuote).find({ inquiryId: id, roundNo }, { page: { size: 200, current: 1 } });

const counting = ['SUBMITTED', 'LOCKED'];

/** How many suppliers have a sealed quotation in the present round. */
export const sealedCount = async (system: Context, row: Pick<Inquiry, 'id' | 'roundNo'>): Promise<number> =>
  (await quotesOf(system, row)).filter(({ status }) => counting.includes(status ?? '')).length;

/** Locks the quotations of a round whose time is over: nothing can be submitted or withdrawn any more. */
export async function lockQuotes(system: Context, row: Pick<Inquiry, 'id' | 'roundNo'>): Promise<void> {
  for (const { id, status } of await quotesOf(system, row))
    if (status === 'SUBMITTED') await system.store(inquiryQuote).run('lock', id);
}

/** Opens what is sealed: from now on the buyer side reads the quotations of the round. Gives their number. */
export async function openRound(system: Context, parts: OpeningParts, row: Inquiry): Promise<number> {
  const { seals } = parts;
  await lockQuotes(system, row);
  const opened = new Set<string>();
  for (const quote of await quotesOf(system, row))
    if (quote.status === 'LOCKED') {
      await openOne(system, parts, row, quote, await seals.open(system, quote.id));
      opened.add(quote.inviteId);
    }
  for (const invite of await invitesOf(system, row.id)) {
    if (!mayQuote(invite.status)) continue;
    const status = opened.has(invite.id) ? 'QUOTED' : await absentee(system, parts, row, invite.id);
    if (status === 'QUOTED') opened.add(invite.id);
    await system.store(inquiryInvite).patch(invite.id, { status }, 'opened');
  }
  const current = row.rounds.find(({ roundNo }) => roundNo === row.roundNo);
  if (current) await system.store(inquiryRound).patch(current.id, { quotes: opened.size }, 'opened');
  await notifyEvent(system, inquiry, 'opened', row.id, null);
  return opened.size;
}

/** Who does not answer a further round keeps the former price, or is out. */
async function absentee(system: Context, parts: OpeningParts, row: Inquiry, inviteId: string) {
  if (row.roundNo === 1) return 'ABSENT' as const;
  if (row.keepMode === 'ELIMINATE') return 'ELIMINATED' as const;
  const [former] = await system.store(inquiryQuote).find({ inviteId, roundNo: row.roundNo - 1 });
  if (!former || former.status !== 'OPENED') return 'ABSENT' as const;
  const quotes = system.store(inquiryQuote);
  const { seals } = parts;
  const content = await seals.open(system, former.id);
  // A draft of the round that was never submitted makes place for what counts.
  const [draft] = await quotes.find({ inviteId, roundNo: row.roundNo });
  const stored =
    draft ??
    (await quotes.create({
      inviteId,
      inquiryId: row.id,
      inquiryNo: row.inquiryNo,
      title: row.inquiryName,
      companyId: row.companyId,
      supplierBaseId: former.supplierBaseId,
      roundNo: row.roundNo,
    }));
  const contentHash = await seals.seal(system, stored.id, content);
  await quotes.patch(
    stored.id,
    { status: 'LOCKED', keptFlag: true, contentHash, submittedAt: former.submittedAt },
    'keep',
  );
  await openOne(system, parts, row, { ...stored, roundNo: row.roundNo }, content);
  return 'QUOTED' as const;
}

async function openOne(
  system: Context,
  { files }: OpeningParts,
  row: Inquiry,
  quote: Quote,
  content: QuoteContent,
): Promise<void> {
  const currencyId = content.currencyId ?? row.currencyId;
  // Nobody submits in a currency without a rate; where that of the deadline is gone, the one that was there then counts.
  const days = [row.quoteDeadline, quote.submittedAt ?? row.quoteDeadline].map((moment) => system.dayOf(moment));
  const rate = await homeRate(system, { currencyId, companyId: row.companyId, days });
  const decimals = (await currencyFacts(system.db, [currencyId])).get(currencyId ?? '')?.decimals ?? 2;
  const said = new Map(content.lines.map((line) => [line.itemId, line]));
  const lines = row.items.map((item) => lineOf(quote, item, said.get(item.id), decimals));
  await system.store(inquiryQuoteLine).createMany(lines);
  await files.open(system, quote.id, content.files ?? []);
  const total = sum([...lines.map(({ amount }) => amount), content.freight ?? '0', content.otherFee ?? '0']);
  await system.store(inquiryQuote).patch(
    quote.id,
    {
      status: 'OPENED',
      currencyId,
      rate,
      paymentTermId: content.paymentTermId ?? row.paymentTermId,
      validUntil: content.validUntil,
      freight: content.freight,
      otherFee: content.otherFee,
      minOrderAmount: content.minOrderAmount,
      supplierRemark: content.supplierRemark,
      totalAmt: total,
      openedAt: system.now,
      // How often he wrote it is his own business.
      draftNo: 0,
    },
    'openQuote',
  );
}

function lineOf(quote: Quote, item: Inquiry['items'][number], line: QuotedLine | undefined, decimals: number) {
  const { itemId: _item, quoteFlag, taxRateId, ...said } = line ?? { ...silentLine, itemId: item.id, priceUnit: '1' };
  const unitPrice = quoteFlag ? said.unitPrice : null;
  const qty = offered(item.demandQty, said.offerQty);
  const price = unitPrice === null ? '0' : priceAt(readTiers(said.tiers), unitPrice, qty);
  const priceUnit = said.priceUnit ?? '1';
  return {
    ...said,
    parentId: quote.id,
    companyId: quote.companyId,
    supplierBaseId: quote.supplierBaseId,
    itemId: item.id,
    lineNo: item.lineNo,
    quoteRef: `${item.lineNo} · ${quote.supplierBaseName ?? ''}`,
    materialId: item.materialId,
    materialDesc: item.materialDesc,
    unitId: item.unitId,
    demandQty: item.demandQty,
    quoteFlag: unitPrice !== null,
    unitPrice,
    priceUnit,
    taxRateId: taxRateId ?? item.taxRateId,
    amount: round(divide(times(qty, price), priceUnit), decimals),
  };
}

/** How much of what is asked for a supplier offers. */
const offered = (demandQty: Decimal, offerQty: Decimal | null): Decimal =>
  offerQty !== null && isLess(offerQty, demandQty) ? offerQty : demandQty;
