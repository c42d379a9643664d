import { notifyEvent } from '#engine/runtime/notifications.ts';
import { handOverUploads } from '#areas/files/public.ts';
import { forgetRights } from '#areas/access/public.ts';
import { mergeFollowUpCode } from '#areas/masterData/public.ts';
import { moveRelations, relationsOf, supplierHindrances, supplierSides, usersOf } from './merging.queries.ts';
import { refreshSummary } from '../lifecycle/standingSummary.server.ts';
import { supplierBase } from './supplierBase.document.ts';
// Longer than any request may run: what began before the merge has ended by then.
const lateAfter = 2 * 60_000;
/** Suppliers: their people and all the wall shows them go over; consigned goods and a bank account in question do not. */
export const supplierMerging = {
    kind: 'SUPPLIER',
    document: supplierBase,
    from: 'supplierId',
    into: 'intoSupplierId',
    sides: supplierSides,
    async hindrances({ db }, id) {
        const { consigned, bank, stopped } = await supplierHindrances(db, id);
        return [
            { label: ['寄售库存', 'consigned stock'], open: consigned, owned: 0, twins: 0 },
            { label: ['银行信息修改', 'changes of the bank account'], open: bank, owned: 0, twins: 0 },
            { label: ['冻结或黑名单', 'freezes or a blacklisting'], open: stopped, owned: 0, twins: 0 },
        ];
    },
    parts: ({ db }, ids, into) => relationsOf(db, ids, into),
    async close(ctx, { from, into }, requestNo) {
        const suppliers = ctx.store(supplierBase);
        await suppliers.patch(from, { enabledFlag: false, mergedIntoId: into }, 'merge', requestNo);
        await suppliers.patch(into, {}, 'merge', requestNo);
    },
    async follow(ctx, { from, into }) {
        await moveRelations(ctx.db, from, into);
        await refreshSummary(ctx, into, 'merge');
        await handOverUploads(ctx, from, into);
        // Whoever is logged in acts for the supplier that stays from the next request on.
        await forgetRights(ctx, await usersOf(ctx.db, into));
        const { supplierCode, fullName } = await ctx.store(supplierBase).get(from);
        await notifyEvent(ctx, supplierBase, 'merged', into, `${supplierCode} ${fullName.zh}`);
        await ctx.jobs.add({ code: mergeFollowUpCode }, { kind: 'SUPPLIER', from }, { at: new Date(Date.parse(ctx.now) + lateAfter).toISOString() });
    },
    late: (ctx, { from, into }) => handOverUploads(ctx, from, into),
};
