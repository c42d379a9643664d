import type { Context } from '#engine/runtime/context.ts';
import { divide, isLess, round, sum, times, type Decimal } from '#model/decimal.ts';
import { BusinessError } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { currencyFacts } from '#areas/masterData/public.ts';
import { priceAt, readTiers } from '#areas/pricing/tiers.rules.ts';
import { homeRate, readContent } from '#areas/sourcing/public.ts';
import {
  checkContent,
  silentLine,
  type AskedLine,
  type QuoteContent,
  type QuotedLine,
  type QuoteTerms,
} from '#areas/sourcing/quote/quoteContent.rules.ts';
import type { tenderingBid } from '../bid/tenderingBid.document.ts';
import type { Tender } from '../tender/fillTender.server.ts';

type Bid = Row<typeof tenderingBid>;

const askedIn = ({ items }: Tender): AskedLine[] => items.map((item) => ({ ...item, substituteFlag: false }));

const termsOf = ({ currencyId, partialFlag }: Tender): QuoteTerms => ({
  currencyId,
  foreignFlag: false,
  partialFlag,
  costFlag: false,
  mustDropFlag: false,
  // How long it binds was judged by the deadline of that day, which may have moved since.
  priceFrom: '',
});

/** What a bid says as it was sealed; undefined where it cannot be read, or says less than it has to. */
export function readBid(row: Tender, content: unknown, isPriced: boolean): QuoteContent | undefined {
  try {
    const read = readContent(content, new Map(row.items.map(({ id, lineNo }) => [id, lineNo])));
    // Nobody but the bidder's own browser has judged what he sealed, and he may have sealed it without one.
    if (isPriced) assertWhole(row, read);
    return read;
  } catch (error) {
    if (error instanceof BusinessError) return undefined;
    throw error;
  }
}

/** Refuses a bid that could not have been submitted by the page. */
export const assertWhole = (row: Tender, content: QuoteContent): void =>
  checkContent({ ...content, declareFlag: true }, askedIn(row), termsOf(row), new Map());

/** A line of an opened bid; without a price it says what is offered, and no amount. */
export function lineOf(bid: Bid, item: Tender['items'][number], said: QuotedLine | undefined, decimals: number) {
  const { quoteFlag, noQuoteReason, offerQty, tiers, leadTimeDays, moq, brand, origin, deviation, ...line } =
    said ?? silentLine;
  const unitPrice = quoteFlag ? line.unitPrice : null;
  const qty = offered(item.demandQty, offerQty);
  const priceUnit = line.priceUnit ?? '1';
  const price = unitPrice === null ? '0' : priceAt(readTiers(tiers), unitPrice, qty);
  return {
    parentId: bid.id,
    companyId: bid.companyId,
    supplierBaseId: bid.supplierBaseId,
    itemId: item.id,
    lineNo: item.lineNo,
    bidRef: `${item.lineNo} · ${bid.supplierBaseName ?? ''}`,
    materialId: item.materialId,
    materialDesc: item.materialDesc,
    unitId: item.unitId,
    demandQty: item.demandQty,
    quoteFlag,
    noQuoteReason,
    offerQty,
    unitPrice,
    priceUnit,
    taxRateId: line.taxRateId ?? item.taxRateId,
    tiers,
    leadTimeDays,
    moq,
    brand,
    origin,
    deviation,
    amount: round(divide(times(qty, price), priceUnit), decimals),
  };
}

const offered = (demandQty: Decimal, offerQty: Decimal | null): Decimal =>
  offerQty !== null && isLess(offerQty, demandQty) ? offerQty : demandQty;

/** What a bid comes to: its total and what that is in home currency. */
export async function totalsOf(
  system: Context,
  row: Tender,
  amounts: readonly Decimal[],
  { freight, otherFee }: Pick<QuoteContent, 'freight' | 'otherFee'>,
) {
  const { currencyId, companyId } = row;
  const rate = await homeRate(system, { currencyId, companyId, days: [system.dayOf(row.bidDeadline)] });
  const further = sum([freight ?? '0', otherFee ?? '0']);
  const totalAmt = sum([...amounts, further]);
  return { currencyId, rate, otherFee: further, totalAmt, homeAmt: round(times(totalAmt, rate), 2) };
}

/** The decimals to which amounts of a tender are rounded. */
export const decimalsOf = async (system: Context, { currencyId }: Tender): Promise<number> =>
  (await currencyFacts(system.db, [currencyId])).get(currencyId ?? '')?.decimals ?? 2;
