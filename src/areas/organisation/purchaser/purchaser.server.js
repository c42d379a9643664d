import { sql } from '#engine/database/database.ts';
import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { assertPurchaserWithin, purchaserScope } from '../organisationScope.queries.ts';
import { purchaser } from './purchaser.document.ts';
import { isServing } from './inService.queries.ts';
import { notifyLeft } from './inService.server.ts';
export default implement(purchaser, {
    reach: purchaserScope,
    beforeDelete: (row, ctx) => assertPurchaserWithin(ctx, row.code, row.purchaseOrgs),
    async beforeSave(row, ctx, before) {
        if (row.purchaseOrgs.length === 0)
            fail(errors.purchaseOrgMissing);
        await assertPurchaserWithin(ctx, row.code, row.purchaseOrgs, before?.purchaseOrgs ?? []);
        const other = await ctx.db.maybe(sql `
      select name->>'zh' as name from basic_purchaser
       where user_id = ${row.userId}::bigint and id <> ${row.id}::bigint and not deleted_flag`);
        if (other)
            fail(errors.purchaserUserTaken, { name: other.name });
        const serves = row.enabledFlag && (await ctx.asSystem(({ db }) => isServing(db, row.userId, row.employeeId)));
        row.serviceEnd = serves ? null : (before?.serviceEnd ?? ctx.today);
    },
    async afterSave(row, ctx, before) {
        if (before?.serviceEnd === null && row.serviceEnd !== null)
            await ctx.asSystem((system) => notifyLeft(system, row.id, row.employeeId));
    },
    endpoints: {
        async getByUserId(_, ctx) {
            // Of the login alone: whose purchaser somebody else is, is read under its own permission.
            const found = await ctx.db.maybe(sql `
        select id, code, name, phone, email from basic_purchaser
         where user_id = ${ctx.user.id}::bigint and enabled_flag and not deleted_flag`);
            return found ?? fail(errors.noPurchaser);
        },
        async handOverImpact({ body }, ctx) {
            const { id } = await own(ctx, body.purchaserId);
            return { records: await ctx.asSystem((system) => system.store(purchaser).answeredFor(id)) };
        },
        async handOver({ body }, ctx) {
            const from = await own(ctx, body.purchaserId);
            const into = await own(ctx, body.successorId);
            if (from.id === into.id)
                fail(errors.successorSelf);
            if (into.serviceEnd !== null)
                fail(errors.successorGone, { name: into.name });
            return ctx.asSystem(async (system) => {
                const store = system.store(purchaser);
                const reason = `${from.code} → ${into.code}`;
                const moved = await store.handOver(from.id, into.id, reason);
                for (const { id } of [from, into])
                    await store.patch(id, {}, 'handOver', reason);
                return { moved };
            });
        },
    },
});
// Somebody whose administration does not reach all a purchaser buys for hands nothing of it over.
async function own(ctx, id) {
    const row = await ctx.store(purchaser).get(id);
    await assertPurchaserWithin(ctx, row.code, row.purchaseOrgs);
    return row;
}
