import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import { divide, isEqual, isMore, isZero, minus, round, sum, times } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { companyDefaults } from '#areas/organisation/public.ts';
import { assertSupplierMay, holdSupplierMay, supplierFacts, type SupplierAct } from '#areas/supplier/public.ts';
import { allAdders, rawPrice } from '../comparison/comparison.rules.ts';
import { placedPrices } from '../comparison/comparison.server.ts';
import { inquiry } from '../inquiry/inquiry.document.ts';
import { scoresOf } from '../inquiry/scoring.server.ts';
import { bidProject } from '../project/bidProject.document.ts';
import { projectErrors } from '../project/errors.ts';
import { inquiryQuote } from '../quote/inquiryQuote.document.ts';
import { inquiryQuoteLine } from '../quote/inquiryQuoteLine.document.ts';
import { checkAward, checkQuantities, mostOf, type AwardedLine } from './award.rules.ts';
import { awardErrors as errors } from './errors.ts';
import type { inquiryAward } from './inquiryAward.document.ts';

export type Award = Row<typeof inquiryAward>;
type AwardLine = Award['lines'][number];
type Inquiry = Row<typeof inquiry>;
type QuoteLine = Row<typeof inquiryQuoteLine>;
type Quote = Row<typeof inquiryQuote>;

/** What an award is judged by. */
export interface AwardFacts {
  readonly asked: Inquiry;
  /** The quoted lines that count, by id, with their quotation. */
  readonly quoted: ReadonlyMap<string, { readonly line: QuoteLine; readonly quote: Quote }>;
}

/** The inquiry of an award and the quotations that count in it: those of the last round that were not declared invalid. */
export async function factsOf(ctx: Context, award: Pick<Award, 'inquiryId'>): Promise<AwardFacts> {
  const asked = await ctx.store(inquiry).get(award.inquiryId);
  return ctx.asSystem(async (system) => {
    const quotes = await system
      .store(inquiryQuote)
      .find(
        { inquiryId: asked.id, roundNo: asked.roundNo, status: ['OPENED', 'WON', 'LOST'] },
        { page: { size: 200, current: 1 } },
      );
    const byId = new Map(quotes.map((quote) => [quote.id, quote]));
    const lines = await system
      .store(inquiryQuoteLine)
      .heads('id', sql`select id from bidding_inquiry_quote_line where parent_id = any(${[...byId.keys()]}::bigint[])`);
    const quoted = lines.flatMap((line) => {
      const quote = byId.get(line.parentId ?? '');
      return quote && line.quoteFlag ? ([[line.id, { line, quote }]] as const) : [];
    });
    return { asked, quoted: new Map(quoted) };
  });
}

/** Fills in what follows from inquiry and quotations: prices, limits, places, amounts; refuses impossible quantities. */
export async function fillAward(award: Award, ctx: Context): Promise<void> {
  const facts = await factsOf(ctx, award);
  const { asked, quoted } = facts;
  const { homeCurrencyId } = await companyDefaults(ctx.db, asked.companyId);
  award.companyId = asked.companyId;
  award.purchaseOrgId = asked.purchaseOrgId;
  award.ownerId = asked.ownerId;
  award.currencyId = homeCurrencyId;
  award.priceFrom ??= asked.priceFrom;
  award.priceTo ??= asked.priceTo;
  if (award.priceTo < award.priceFrom) fail(errors.pricesReversed);
  const placed = new Map((await placedPrices(ctx, asked, allAdders)).map((each) => [each.quoteLineId, each]));
  const scores = await scoresOf(ctx, asked);
  for (const line of award.lines) {
    const found = quoted.get(line.quoteLineId);
    if (!found) return fail(errors.noQuote, { lineNo: line.lineNo ?? 0 });
    fillLine(line, found, facts);
    const place = placed.get(line.quoteLineId);
    line.comparablePrice = place?.total ?? '0';
    line.rankNo = place?.rank ?? 0;
    // Where experts rated, their first place needs no reason; a low price alone does.
    line.lowestFlag =
      scores.length === 0
        ? place?.rank === 1
        : scores.some(({ supplierBaseId, rankNo }) => supplierBaseId === line.supplierBaseId && rankNo === 1);
    line.companyId = asked.companyId;
  }
  checkQuantities(checked(award, facts), asked.items);
  totals(award, asked);
}

function fillLine(
  line: AwardLine,
  { line: said, quote }: { line: QuoteLine; quote: Quote },
  { asked }: AwardFacts,
): void {
  const item = asked.items.find(({ id }) => id === said.itemId);
  const demandQty = item?.demandQty ?? '0';
  const winPrice = rawPrice(said, line.winQty) ?? '0';
  const amount = round(divide(times(line.winQty, winPrice), said.priceUnit), 2);
  Object.assign(line, {
    itemId: said.itemId,
    lineNo: said.lineNo,
    supplierBaseId: quote.supplierBaseId,
    materialId: said.materialId,
    materialDesc: said.materialDesc,
    unitId: said.unitId,
    demandQty,
    offerQty: said.offerQty ?? demandQty,
    maxWinQty: mostOf(demandQty, said.offerQty, item?.maxWinQty ?? null),
    winPrice,
    priceUnit: said.priceUnit,
    amount,
    homeAmount: round(times(amount, quote.rate), 2),
  });
}

function totals(award: Award, { items, priceBasis }: Inquiry): void {
  award.totalAmt = sum(award.lines.map(({ homeAmount }) => homeAmount));
  const estimate = items.map(({ id, targetPrice, lastPrice }) => {
    const won = sum(award.lines.filter(({ itemId }) => itemId === id).map(({ winQty }) => winQty));
    return times(won, targetPrice ?? lastPrice ?? '0');
  });
  // Target and last prices include tax; what was quoted without it is not set against them.
  award.budgetAmt = priceBasis === 'INCL' ? round(sum(estimate), 2) : '0';
  award.savingAmt = isZero(award.budgetAmt) ? '0' : minus(award.budgetAmt, award.totalAmt);
  award.savingPct = isZero(award.budgetAmt) ? null : round(times(divide(award.savingAmt, award.budgetAmt), 100), 2);
}

function checked(award: Award, { quoted }: AwardFacts): AwardedLine[] {
  return award.lines.map((line) => {
    const found = quoted.get(line.quoteLineId);
    return {
      itemId: line.itemId ?? '',
      lineNo: line.lineNo ?? 0,
      supplier: line.supplierBaseName ?? found?.quote.supplierBaseName ?? '',
      winQty: line.winQty,
      maxWinQty: line.maxWinQty,
      moq: found?.line.moq ?? null,
      quotaPct: line.quotaPct,
      lowestFlag: line.lowestFlag,
      validUntil: found?.quote.validUntil ?? null,
    };
  });
}

/** Refuses an award whose prices were negotiated anew since it was saved. */
function checkPrices({ lines }: Award, { quoted }: AwardFacts): void {
  for (const { quoteLineId, winQty, winPrice, lineNo, supplierBaseName } of lines) {
    const said = quoted.get(quoteLineId)?.line;
    const price = (said && rawPrice(said, winQty)) ?? '0';
    if (!isEqual(price, winPrice))
      fail(errors.priceMoved, { lineNo: lineNo ?? 0, supplier: supplierBaseName ?? '', price });
  }
}

/** Refuses an award that is not complete, or whose suppliers cannot be bought from. */
export async function checkComplete(award: Award, ctx: Context): Promise<AwardFacts> {
  const facts = await factsOf(ctx, award);
  const { asked } = facts;
  const gone = award.lines.find(({ quoteLineId }) => !facts.quoted.has(quoteLineId));
  if (gone) fail(errors.noQuote, { lineNo: gone.lineNo ?? 0 });
  checkPrices(award, facts);
  checkAward(
    checked(award, facts),
    asked.items,
    { splitFlag: asked.splitFlag, isForPrices: asked.resultPrice, today: ctx.today },
    award,
  );
  for (const { supplierBaseId, supplierBaseName, winQty } of award.lines) {
    if (isZero(winQty) || supplierBaseId === null) continue;
    const supplier = await ctx.asSystem(({ db }) => supplierFacts(db, supplierBaseId));
    if (!supplier?.enabledFlag) fail(errors.supplierBlocked, { supplier: supplierBaseName ?? '' });
  }
  await checkCeiling(award, asked, ctx);
  for (const act of awarding(award)) await assertSupplierMay(ctx, act);
  return facts;
}

async function checkCeiling({ totalAmt }: Award, { bidProjectId }: Inquiry, ctx: Context): Promise<void> {
  if (bidProjectId === null) return;
  const { ceilingAmt } = await ctx.asSystem((system) => system.store(bidProject).get(bidProjectId));
  if (ceilingAmt !== null && isMore(totalAmt, ceilingAmt))
    fail(projectErrors.awardAboveCeiling, { amount: totalAmt, ceiling: ceilingAmt });
}

/** The same of its suppliers once more while the award is carried out: nobody stops one in between. */
export async function holdWinners(award: Award, ctx: Context): Promise<void> {
  for (const act of awarding(award)) await holdSupplierMay(ctx, act);
}

// What each supplier wins in all, which counts in a trial; always in one order, so that two awards never wait for each other.
function awarding({ lines, companyId }: Award): SupplierAct[] {
  const won = lines.filter(({ winQty }) => !isZero(winQty));
  return [...Map.groupBy(won, ({ supplierBaseId }) => supplierBaseId)]
    .toSorted(([a], [b]) => String(a).localeCompare(String(b)))
    .map(([supplierBaseId, own]) => ({
      act: 'AWARD',
      supplierBaseId,
      companyId,
      amount: sum(own.map(({ homeAmount }) => homeAmount)),
    }));
}
