import { isEqual, minus, type Decimal } from '#model/decimal.ts';
import type { Label } from '#model/label.ts';

/** How something was saved, in the order in which one line is looked at: it counts in the first kind that says anything. */
export const savingKinds = {
  NEGOTIATED: ['谈判节约', 'Negotiated'],
  PRICE_DOWN: ['降价节约', 'Price-down'],
  BUDGET: ['预算节约', 'Against budget'],
} as const satisfies Record<string, Label>;

export type SavingKind = keyof typeof savingKinds;

/** What a line came to, and what it would have come to by each measure; null where that is not known. */
export interface SavingBases {
  readonly spent: Decimal;
  /** At the first valid price of the supplier that won. */
  readonly NEGOTIATED: Decimal | null;
  /** At the price in effect before. */
  readonly PRICE_DOWN: Decimal | null;
  /** At what was estimated. */
  readonly BUDGET: Decimal | null;
}

/** What was saved on a line; negative where it became dearer. */
export interface Saving {
  readonly kind: SavingKind;
  readonly baseAmt: Decimal;
  readonly savingAmt: Decimal;
}

const order = ['NEGOTIATED', 'PRICE_DOWN', 'BUDGET'] as const satisfies readonly SavingKind[];

/** What was saved on a line, in one kind only; undefined where no measure differs from what was spent. */
export function savingOf(bases: SavingBases): Saving | undefined {
  for (const kind of order) {
    const baseAmt = bases[kind];
    if (baseAmt !== null && !isEqual(baseAmt, bases.spent))
      return { kind, baseAmt, savingAmt: minus(baseAmt, bases.spent) };
  }
  return undefined;
}
