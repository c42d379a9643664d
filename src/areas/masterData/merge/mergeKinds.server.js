import { material } from '../material/material.document.ts';
import { materialCategory } from '../materialCategory/materialCategory.document.ts';
import { categorySides, goodsStillHere, lockTree, materialSides, renewLevels } from './merge.queries.ts';
/** Materials: goods that are still to come or still here keep them. */
export const materialMerging = {
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
        const gone = { enabledFlag: false, mergedIntoId: into, status: 'OBSOLETE' };
        await ctx.store(material).patch(from, gone, 'merge', requestNo);
        await ctx.store(material).patch(into, {}, 'merge', requestNo);
    },
};
/** Categories: what lies below them moves with them. */
export const categoryMerging = {
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
