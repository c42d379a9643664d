import { compare, isMore, isPositive, sum, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { tenderAwardErrors as errors } from './errors.ts';

/** An offered line as it is placed. */
export interface OfferedLine {
  readonly id: string;
  readonly bidId: string;
  /** The place that the experts gave the whole bid; null where they did not. */
  readonly bidRank: number | null;
  readonly itemId: string;
  readonly lotNo: number | null;
  readonly quoteFlag: boolean;
  /** What one unit costs in home currency. */
  readonly unitHome: Decimal;
  /** What the whole line comes to in home currency. */
  readonly totalHome: Decimal;
}

export type AwardMode = 'ITEM' | 'LOT' | 'WHOLE';

/** What is awarded as one: a line, a lot or everything. */
const groupOf = (mode: AwardMode, { itemId, lotNo }: OfferedLine): string =>
  mode === 'ITEM' ? itemId : mode === 'LOT' ? `${lotNo ?? 0}` : '';

/**
 * The place of every offered line among what is awarded with it: of a line by its unit price, of a lot or everything by what
 * the bidder asks for all of it. Who does not offer all of a group comes after those who do. `RANK`: by the place that the
 * experts gave the whole bid, among those who offer the line.
 */
export function placesOf(mode: AwardMode | 'RANK', lines: readonly OfferedLine[]): ReadonlyMap<string, number> {
  if (mode === 'RANK') return ratedPlaces(lines);
  const places = new Map<string, number>();
  for (const group of Map.groupBy(lines, (line) => groupOf(mode, line)).values()) {
    const items = new Set(group.map(({ itemId }) => itemId)).size;
    const bids = [...Map.groupBy(group, ({ bidId }) => bidId).entries()]
      .map(([bidId, own]) => {
        const offered = own.filter(({ quoteFlag }) => quoteFlag);
        const value = mode === 'ITEM' ? (offered[0]?.unitHome ?? '0') : sum(offered.map(({ totalHome }) => totalHome));
        return { bidId, value, isWhole: offered.length === items, hasAny: offered.length > 0 };
      })
      .filter(({ hasAny }) => hasAny)
      .toSorted((a, b) => Number(b.isWhole) - Number(a.isWhole) || compare(a.value, b.value));
    for (const line of group) {
      const own = bids.find(({ bidId }) => bidId === line.bidId);
      // Equal values share a place.
      if (own && line.quoteFlag) places.set(line.id, 1 + bids.filter((each) => isBefore(each, own)).length);
    }
  }
  return places;
}

// Where experts rate, the rank of the whole bid decides among those who offer a line.
function ratedPlaces(lines: readonly OfferedLine[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const group of Map.groupBy(lines, ({ itemId }) => itemId).values()) {
    const ranks = group.flatMap(({ quoteFlag, bidRank }) => (quoteFlag && bidRank !== null ? [bidRank] : []));
    for (const { id, quoteFlag, bidRank } of group)
      if (quoteFlag && bidRank !== null) places.set(id, 1 + ranks.filter((rank) => rank < bidRank).length);
  }
  return places;
}

const isBefore = (
  a: { readonly isWhole: boolean; readonly value: Decimal },
  b: { readonly isWhole: boolean; readonly value: Decimal },
): boolean => (a.isWhole === b.isWhole ? compare(a.value, b.value) < 0 : a.isWhole);

/** A line of an award as its winners are judged. */
export interface WonLine {
  readonly lineNo: number;
  readonly lotNo: number | null;
  readonly supplierBaseId: string;
  readonly supplier: string;
  readonly winQty: Decimal;
  readonly homeAmount: Decimal;
  readonly rankNo: number;
}

export interface WinnerTerms {
  readonly awardMode: AwardMode;
  readonly maxWinners: number | null;
  readonly rankOneFlag: boolean;
  readonly ceilingPrice: Decimal | null;
  readonly lots: readonly { readonly lotNo: number; readonly ceilingPrice: Decimal | null }[];
}

/** Refuses winners that the tender does not allow. */
export function checkWinners(lines: readonly WonLine[], terms: WinnerTerms): void {
  const won = lines.filter(({ winQty }) => isPositive(winQty));
  const winnersOf = (own: readonly WonLine[]): number => new Set(own.map(({ supplierBaseId }) => supplierBaseId)).size;
  const count = winnersOf(won);
  if (terms.awardMode === 'WHOLE' && count > 1) fail(errors.oneWinner);
  if (terms.maxWinners !== null && count > terms.maxWinners)
    fail(errors.tooManyWinners, { count, most: terms.maxWinners });
  for (const { lotNo, ceilingPrice } of terms.lots) {
    const own = won.filter((line) => line.lotNo === lotNo);
    if (terms.awardMode === 'LOT' && winnersOf(own) > 1) fail(errors.oneWinnerOfLot, { lot: lotNo });
    checkCeiling(own, ceilingPrice);
  }
  checkCeiling(won, terms.ceilingPrice);
  const behind = terms.rankOneFlag ? won.find(({ rankNo }) => rankNo !== 1) : undefined;
  if (behind) fail(errors.rankOne, { lineNo: behind.lineNo, supplier: behind.supplier, rank: behind.rankNo });
}

function checkCeiling(won: readonly WonLine[], ceiling: Decimal | null): void {
  const amount = sum(won.map(({ homeAmount }) => homeAmount));
  if (ceiling !== null && isMore(amount, ceiling)) fail(errors.overCeiling, { amount, ceiling });
}
