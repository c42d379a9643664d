import { isLess, plus, sum, type Decimal } from '#model/decimal.ts';
import type { Label } from '#model/label.ts';

/** Ways of buying, from the least strict to the strictest. */
export const methods = {
  DIRECT: ['直接采购', 'Direct purchase'],
  INQUIRY: ['询价', 'Inquiry'],
  TENDER: ['招标', 'Tender'],
} as const satisfies Record<string, Label>;

export type Method = keyof typeof methods;

export const controlModes = {
  HARD: ['不得继续', 'Cannot go on'],
  SOFT: ['说明理由可继续', 'May go on with a reason'],
} as const satisfies Record<string, Label>;

const order: readonly Method[] = ['DIRECT', 'INQUIRY', 'TENDER'];

/** Whether a way of buying is at least as strict as another one. */
export const isStrictEnough = (method: Method, least: Method): boolean => order.indexOf(method) >= order.indexOf(least);

/** The stricter of two ways of buying. */
export const stricter = (a: Method, b: Method): Method => (isStrictEnough(a, b) ? a : b);

/** A rule as it is matched: how deep its category lies below the root, 0 for all categories. */
export interface Band {
  readonly companyId: string | null;
  readonly depth: number;
  readonly amountFrom: Decimal;
  readonly amountTo: Decimal | null;
  readonly leastMethod: Method;
  readonly minInvite: number;
  readonly minQuotes: number;
  readonly control: 'HARD' | 'SOFT';
}

export const isInBand = ({ amountFrom, amountTo }: Pick<Band, 'amountFrom' | 'amountTo'>, amount: Decimal): boolean =>
  !isLess(amount, amountFrom) && (amountTo === null || isLess(amount, amountTo));

/** The rule for an amount: that of the most specific category, then that of the company; undefined where nobody made one. */
export function bandFor(bands: readonly Band[], amount: Decimal): Band | undefined {
  const rank = ({ depth, companyId }: Band): number => depth * 2 + (companyId === null ? 0 : 1);
  return bands.filter((band) => isInBand(band, amount)).toSorted((a, b) => rank(b) - rank(a))[0];
}

/** Whether two bands of amounts share an amount. */
export const bandsOverlap = (
  a: Pick<Band, 'amountFrom' | 'amountTo'>,
  b: Pick<Band, 'amountFrom' | 'amountTo'>,
): boolean =>
  (b.amountTo === null || isLess(a.amountFrom, b.amountTo)) &&
  (a.amountTo === null || isLess(b.amountFrom, a.amountTo));

export interface Splitting {
  /** What all of them come to. */
  readonly total: Decimal;
  /** The way of buying that the total asks for. */
  readonly method: Method;
}

/**
 * Whether purchases that each stay below a band come into it together (化整为零): the one that is asked for now and those of
 * the last twelve months that were bought less strictly than their total asks for.
 */
export function splittingOf(
  bands: readonly Band[],
  amount: Decimal,
  former: readonly Decimal[],
): Splitting | undefined {
  const methodOf = (value: Decimal): Method => bandFor(bands, value)?.leastMethod ?? 'DIRECT';
  for (const method of order.toReversed()) {
    const below = former.filter((each) => !isStrictEnough(methodOf(each), method));
    const total = plus(amount, sum(below));
    if (below.length > 0 && !isStrictEnough(methodOf(amount), method) && isStrictEnough(methodOf(total), method))
      return { total, method };
  }
  return undefined;
}
