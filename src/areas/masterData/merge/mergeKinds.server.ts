import type { Context } from '#engine/runtime/context.ts';
import type { Database } from '#engine/database/database.ts';
import type { AnyDocument } from '#model/document.ts';
import type { Row } from '#model/row.ts';
import { material } from '../material/material.document.ts';
import { materialCategory } from '../materialCategory/materialCategory.document.ts';
import { categorySides, goodsStillHere, lockTree, materialSides, renewLevels } from './merge.queries.ts';
import type { Hindrance, MergeSide } from './merge.rules.ts';
import type { mergeRequest } from './mergeRequest.document.ts';

type Request = Row<typeof mergeRequest>;

/** A document whose rows can be merged, and what is particular about it. */
export interface MergeKind {
  readonly kind: Request['kind'];
  readonly document: AnyDocument;
  /** The fields of a request that name what goes and what stays. */
  readonly from: keyof Request & `${string}Id`;
  readonly into: keyof Request & `${string}Id`;
  /** Both sides, in the order of their ids, and locked where they are about to be merged. */
  sides(db: Database, ids: readonly string[], lock: boolean): Promise<MergeSide[]>;
  /** What stands in the way beside the documents that name it. */
  hindrances?(ctx: Context, id: string): Promise<readonly Hindrance[]>;
  /** How many rows of its own lines go over with it, by the fields that hold them. */
  parts?(ctx: Context, ids: readonly string[], into?: string): Promise<Readonly<Record<string, number>>>;
  /** Before anything is judged: nobody else changes what the sides depend on. */
  lock?(ctx: Context): Promise<void>;
  /** Disables what goes, and says in both histories where it went. */
  close(ctx: Context, sides: MergeSides, requestNo: string): Promise<void>;
  /** What else follows, once everything that named it names the other. */
  follow?(ctx: Context, sides: MergeSides): Promise<void>;
  /** What goes over beside what every kind hands over, when something is found later that still belongs to what went. */
  late?(ctx: Context, sides: MergeSides): Promise<void>;
}

/** The ids of what goes and of what stays. */
export interface MergeSides {
  readonly from: string;
  readonly into: string;
}

/** The kinds by their codes, those of other areas among them. */
export type MergeKinds = Readonly<Record<Request['kind'], MergeKind>>;

/** Materials: goods that are still to come or still here keep them. */
export const materialMerging: MergeKind = {
  kind: 'MATERIAL',
  document: material,
  from: 'materialId',
  into: 'intoMaterialId',
  sides: materialSides,
  async hindrances({ db }, id) {
    const { ordered, stocked } = await goodsStillHere(db, id);
    return [
      { label: ['未完成的订单行', 'order lines still open'], open: ordered, owned: 0, twins: 0 },
      { label: ['库存', 'stock'], open: stocked, owned: 0, twins: 0 },
    ];
  },
  async close(ctx, { from, into }, requestNo) {
    const gone = { enabledFlag: false, mergedIntoId: into, status: 'OBSOLETE' } as const;
    await ctx.store(material).patch(from, gone, 'merge', requestNo);
    await ctx.store(material).patch(into, {}, 'merge', requestNo);
  },
};

/** Categories: what lies below them moves with them. */
export const categoryMerging: MergeKind = {
  kind: 'CATEGORY',
  document: materialCategory,
  from: 'categoryId',
  into: 'intoCategoryId',
  sides: categorySides,
  lock: ({ db }) => lockTree(db),
  async close(ctx, { from, into }, requestNo) {
    await ctx.store(materialCategory).patch(from, { enabledFlag: false, mergedIntoId: into }, 'merge', requestNo);
    await ctx.store(materialCategory).patch(into, {}, 'merge', requestNo);
  },
  follow: async ({ db }, { into }) => {
    await renewLevels(db, into);
  },
};
