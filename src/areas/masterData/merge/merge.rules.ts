import { fail } from '#model/errors.ts';
import type { Bilingual, Label } from '#model/label.ts';
import { errors } from '../errors.ts';

/** One side of a merge: the row that goes, or the one that stays. */
export interface MergeSide {
  readonly id: string;
  readonly code: string;
  readonly name: Bilingual;
  readonly enabledFlag: boolean;
  readonly mergedIntoId: string | null;
  /** The system that keeps the row, where it is not kept here. */
  readonly owner: string | null;
  /** Materials: what their quantities are counted in, and whether new documents may name them. */
  readonly baseUnitId: string | null;
  readonly isObsolete: boolean;
  /** Categories: the ids above and of it, '/7/12/', and what lies in it. */
  readonly treePath: string | null;
  readonly hasBranches: boolean;
  readonly hasMaterials: boolean;
}

/** Refuses what cannot be merged whatever names it. */
export function assertMergeable(source: MergeSide, target: MergeSide): void {
  const { code } = source;
  if (source.id === target.id) fail(errors.mergeSelf);
  if (source.mergedIntoId) fail(errors.mergedAlready, { code });
  if (!target.enabledFlag || target.mergedIntoId || target.isObsolete) fail(errors.mergeTargetGone, target);
  if (source.owner) fail(errors.mergeOwned, { code, system: source.owner });
  if (source.baseUnitId !== target.baseUnitId) fail(errors.mergeUnits, { code });
  if (source.treePath && target.treePath?.startsWith(source.treePath)) fail(errors.mergeBelow);
  if (source.hasMaterials && target.hasBranches) fail(errors.categoryNotLeaf, { category: target.code });
  if (source.hasBranches && target.hasMaterials) fail(errors.categoryHasMaterials, { category: target.code });
}

/** Rows under one label that stand in the way of a merge. */
export interface Hindrance {
  readonly label: Label;
  /** Documents that somebody still has to finish, or goods that are still here. */
  readonly open: number;
  /** Master data whose field another system keeps. */
  readonly owned: number;
  /** Documents that would move and have the number of one that is there already. */
  readonly twins: number;
}

/** Refuses while something that stays behind would be left with a row it can no longer name. */
export function assertNothingOpen(code: string, hindrances: readonly Hindrance[]): void {
  for (const { label, open, owned, twins } of hindrances) {
    if (open > 0) fail(errors.mergeOpen, { code, what: label, count: open });
    if (owned > 0) fail(errors.mergeOwnedUse, { code, what: label, count: owned });
    if (twins > 0) fail(errors.mergeDuplicates, { code, what: label, count: twins });
  }
}
