import type { Bilingual, Label } from '#model/label.ts';
import { daysIn, validityOn, type Validity } from './expiry.rules.ts';

/** How a supplier stands with a type of certificate. */
export const cellStates = {
  VALID: ['有效', 'In force'],
  EXPIRING: ['即将到期', 'Expires soon'],
  GRACE: ['宽限期内', 'In its days of grace'],
  EXPIRED: ['已过期', 'Expired'],
  UNVERIFIED: ['待核验', 'To verify'],
  MISSING: ['缺少', 'Missing'],
  NONE: ['—', '—'],
} as const satisfies Record<string, Label>;

export type CellState = keyof typeof cellStates;

export interface MatrixCell {
  readonly state: CellState;
  /** The day on which it ends; null without one. */
  readonly until: string | null;
}

/** A type of certificate as the matrix shows it, in a column. */
export interface MatrixType {
  readonly id: string;
  readonly name: Bilingual;
  readonly isRequired: boolean;
  readonly graceDays: number | null;
  readonly remindDays: string | null;
}

/** A certificate that counts, or waits to be looked at. */
export interface HeldCertificate {
  readonly isVerified: boolean;
  /** Null without end. */
  readonly expireDate: string | null;
}

// Of several certificates of a type the one that stands best is shown.
const order: readonly CellState[] = ['VALID', 'EXPIRING', 'GRACE', 'UNVERIFIED', 'EXPIRED'];

/** What stands in a cell of the matrix on a day: the best certificate of that type, or that one is missing. */
export function cellOf(type: MatrixType, held: readonly HeldCertificate[], today: string): MatrixCell {
  const cells = held.map(({ isVerified, expireDate }): MatrixCell => ({
    state: isVerified ? stateOf(type, expireDate, today) : 'UNVERIFIED',
    until: expireDate,
  }));
  const [best] = cells.toSorted(
    (one, other) =>
      order.indexOf(one.state) - order.indexOf(other.state) || lasts(other.until).localeCompare(lasts(one.until)),
  );
  return best ?? { state: type.isRequired ? 'MISSING' : 'NONE', until: null };
}

function stateOf({ graceDays, remindDays }: MatrixType, expireDate: string | null, today: string): CellState {
  const facts = { expireDate, graceDays: graceDays ?? 0, remindDays: daysIn(remindDays ?? ''), isReplaced: false };
  const validity: Validity = validityOn(facts, today);
  return validity === 'REPLACED' ? 'VALID' : validity;
}

const lasts = (until: string | null): string => until ?? '9999-12-31';
