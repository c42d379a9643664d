/** A location as a place for one batch of one material. */
export interface Bin {
  readonly id: string;
  readonly code: string;
  /** It is kept for this material, or for another one. */
  readonly reservedFor: 'THIS' | 'OTHER' | null;
  readonly holdsBatch: boolean;
  readonly holdsMaterial: boolean;
  readonly isEmpty: boolean;
  /** Whether it is for goods of the class that these have; null: for goods of any class. */
  readonly isOfClass: boolean | null;
  /** It is being counted: nothing may be put there. */
  readonly isFrozen: boolean;
}

const ranks: readonly ((bin: Bin) => boolean)[] = [
  (bin) => bin.reservedFor === 'THIS',
  (bin) => bin.holdsBatch,
  (bin) => bin.holdsMaterial,
  (bin) => bin.isEmpty && bin.isOfClass === true,
  (bin) => bin.isEmpty && bin.isOfClass === null,
  (bin) => bin.isEmpty,
  () => true,
];

const rankOf = (bin: Bin): number => ranks.findIndex((fits) => fits(bin));

/** Where goods are put: their fixed bin, then with the same batch, then with the same material, then into an empty one of their class. */
export function proposedBin(bins: readonly Bin[]): string | null {
  const open = bins.filter(({ reservedFor, isFrozen }) => reservedFor !== 'OTHER' && !isFrozen);
  const [best] = open.toSorted((a, b) => rankOf(a) - rankOf(b) || (a.code < b.code ? -1 : 1));
  return best?.id ?? null;
}
