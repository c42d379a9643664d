import {
  divide,
  isNegative,
  isPositive,
  isZero,
  minus,
  negate,
  plus,
  round,
  times,
  type Decimal,
} from '#model/decimal.ts';

/** What of a material is here, what it is worth, and the average of a piece. */
export interface Worth {
  readonly qty: Decimal;
  readonly value: Decimal;
  readonly avgPrice: Decimal;
}

export const worthless: Worth = { qty: '0', value: '0', avgPrice: '0' };

/** Goods that come or go. */
export interface Valued {
  readonly baseQty: Decimal;
  /** What they are worth by their order; null: by the average. */
  readonly amount: Decimal | null;
}

/** What a movement did to the worth of a material. */
export interface Valuation {
  readonly after: Worth;
  /** By how much the value changed. */
  readonly amount: Decimal;
  /** What of its own price found no stock to lie on. */
  readonly variance: Decimal;
}

const amountDecimals = 2;
const priceDecimals = 8;

/**
 * The moving average: what comes or goes at a price of its own changes it, what is used goes at the average. Nothing is worth
 * anything when nothing is here, and the average of before is kept; a value below zero is a variance of the price.
 */
export function valuation(before: Worth, { baseQty, amount }: Valued): Valuation {
  const qty = plus(before.qty, baseQty);
  const asked = amount ?? round(times(baseQty, before.avgPrice), amountDecimals);
  const value = plus(before.value, asked);
  if (!isPositive(qty) || isNegative(value)) {
    const moved = negate(before.value);
    return { after: { qty, value: '0', avgPrice: before.avgPrice }, amount: moved, variance: minus(asked, moved) };
  }
  // What is used changes no average but by the last cent, which stays in the value.
  const avgPrice =
    amount === null && !isZero(before.avgPrice) ? before.avgPrice : round(divide(value, qty), priceDecimals);
  return { after: { qty, value, avgPrice }, amount: asked, variance: '0' };
}

// Out of one place, into another, at once.
const relocating: ReadonlySet<string> = new Set(['PUT', 'TRANS', 'INSP_NG', 'UNBLOCK']);

// Movements that have a price of their own; the others go by the average.
const priced: ReadonlySet<string> = new Set(['RECV', 'RECV_R', 'RET_OUT', 'RET_OUT_R', 'OWN_IN', 'OTHER_IN']);

/** A movement as far as it has a value. */
export interface MovedStock {
  readonly moveType: string;
  readonly materialId: string;
  readonly ownerId: string | null;
  readonly baseQty: Decimal;
  readonly amount: Decimal;
  /** The exchange rate of its order; 1 in the currency of the company. */
  readonly rate?: Decimal;
  /** Goods that nobody ordered: here, but worth nothing yet. */
  readonly isUnvalued?: boolean;
}

/** What of a movement counts for the value of our own stock; undefined where it moves none of it. */
export function valuedBy(move: MovedStock): Valued | undefined {
  const { moveType, ownerId, isUnvalued, baseQty } = move;
  if (ownerId !== null || isUnvalued || isZero(baseQty) || relocating.has(moveType)) return undefined;
  const amount = priced.has(moveType) ? round(times(move.amount, move.rate ?? '1'), amountDecimals) : null;
  return { baseQty, amount };
}
