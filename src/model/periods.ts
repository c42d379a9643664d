/** A row that counts from a day until a day, as what proposes it is told of it. */
export interface Counting {
  readonly id: string;
  readonly name: string | null;
  readonly code: string | null;
  readonly since: string | null;
  readonly until: string | null;
  /** Whether it may still be chosen at all. */
  readonly isEnabled: boolean;
}

/** The first of a row and its successors that may be chosen on a day; undefined when none may. */
export const countingOn = (chain: readonly Counting[], day: string): Counting | undefined =>
  chain.find(({ since, until, isEnabled }) => isEnabled && (since ?? day) <= day && day <= (until ?? day));
