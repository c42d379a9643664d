import { isPriceApart } from '../tender/envelopes.rules.ts';

interface Opened {
  readonly status: string;
  readonly envelopeMode: string;
  readonly stageNo: number;
  readonly techDoneAt: string | null;
  readonly pricesOpenedAt: string | null;
}

/** The session in which a tender is opened now: the second one is that of the commercial envelopes, or of the second stage. */
export const sessionOf = (row: Opened): number => (isPriceApart(row) && row.techDoneAt !== null ? 2 : row.stageNo);

/** Whether people attend an opening now: bids are closed, or the technical result stands and prices are still sealed. */
export const isInOpening = (row: Opened): boolean =>
  row.status === 'BID_CLOSED' || (isPriceApart(row) && row.techDoneAt !== null && row.pricesOpenedAt === null);

/** Whether the prices of a tender are known: bids that say no price, or whose prices are sealed, are not awarded. */
export const arePricesOpen = (row: Opened): boolean =>
  row.envelopeMode === 'ONE' || (isPriceApart(row) ? row.pricesOpenedAt !== null : row.stageNo > 1);

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A tender as a page has it, as far as its opening goes. */
export const openingOf = (row: Readonly<Record<string, unknown>>): Opened => ({
  status: String(row['status']),
  envelopeMode: textOf(row['envelopeMode']) ?? 'ONE',
  stageNo: Number(row['stageNo'] ?? 1),
  techDoneAt: textOf(row['techDoneAt']),
  pricesOpenedAt: textOf(row['pricesOpenedAt']),
});
