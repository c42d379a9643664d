import { implement } from '#engine/runtime/implement.ts';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { defineJob } from '#engine/runtime/jobs.ts';
import { fail } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { erpErrors } from './errors.ts';
import { erpConnection } from './erpConnection.document.ts';
import { addressOf, erpSecrets } from './erpConnection.server.ts';
import { nextRange, wantedOf } from './erpRange.rules.ts';
import { fetchOrders } from './erpRun.server.ts';
import { isOpen } from './erpOpen.rules.ts';
import { erpSync } from './erpSync.document.ts';
import { isOnlyRun, unsolvedNumbers } from './importedOrders.queries.ts';
/** The calls that fetch orders from an ERP. */
export const erpSyncs = (parts) => implement(erpSync, {
    endpoints: {
        async manualSyncPurchaseOrderData({ body }, ctx) {
            const wanted = wantedOf(body);
            const connection = await connectionFor(ctx, body.companyId ?? null, body.connectionId ?? null);
            return fetchNow(parts, ctx, connection, { trigger: 'MANUAL', wanted: [wanted] });
        },
        async retry({ body }, ctx) {
            const sync = await ctx.store(erpSync).get(body.syncId);
            const wanted = againOf(sync);
            if (wanted.length === 0)
                fail(erpErrors.erpNothingToRetry);
            const connection = await ctx.store(erpConnection).get(sync.connectionId);
            return fetchNow(parts, ctx, connection, { trigger: 'RETRY', wanted });
        },
    },
});
/** What a run is to bring over once more: all of it where it broke off, or the orders that failed and still do. */
function againOf({ result, wanted, lines }) {
    if (result === 'FAILED' && Array.isArray(wanted))
        return wanted.filter(isRecord).map(wantedOf);
    const orderNos = lines.filter(isOpen).map((line) => line.sourceKey);
    return orderNos.length > 0 ? [{ orderNos: orderNos.slice(0, 200) }] : [];
}
/** Fetches what has changed since the last time, for every connection that is to be fetched by itself. */
export const scheduledSync = (parts) => defineJob({
    code: 'pur.erpSync',
    label: ['ERP 订单同步', 'Fetch orders from the ERP'],
    cron: '*/15 * * * *',
    async run(_, ctx) {
        await ctx.db.run(sql `delete from pur_erp_sync where start_time < now() - interval '180 days'`);
        const connections = await ctx.store(erpConnection).find({ enabledFlag: true });
        const failed = [];
        for (const { id, scheduleFlag } of connections) {
            if (!scheduleFlag)
                continue;
            // One ERP that is down does not keep the others waiting.
            await fetchDue(parts, ctx, id).catch((error) => failed.push(error));
        }
        if (failed.length > 0)
            throw failed[0];
    },
});
async function fetchDue(parts, ctx, id) {
    const connection = await ctx.store(erpConnection).get(id);
    const range = nextRange(connection.syncedTo, ctx.today);
    const orderNos = await unsolvedNumbers(ctx.db, id);
    const wanted = [range, ...(orderNos.length > 0 ? [{ orderNos }] : [])];
    await fetchNow(parts, ctx, connection, { trigger: 'SCHEDULE', wanted, syncedTo: range.changedTo });
}
async function connectionFor(ctx, companyId, id) {
    if (companyId === null && id === null)
        fail(erpErrors.erpCompanyMissing);
    const connections = ctx.store(erpConnection);
    const search = {
        enabledFlag: true,
        ...(companyId === null ? {} : { companyId }),
        ...(id === null ? {} : { ids: [id] }),
    };
    const [found, another] = await connections.find(search);
    if (!found)
        fail(erpErrors.erpConnectionMissing);
    if (another)
        fail(erpErrors.erpConnectionChoice);
    return connections.get(found.id);
}
/** Fetches under the lock of the company and its source system; what was brought over stays also when the ERP breaks off. */
async function fetchNow(parts, ctx, connection, run) {
    if (ctx.user.viewedBy)
        fail(engineErrors.viewOnly);
    const secret = (await erpSecrets(parts.seal).open(ctx, connection.id)) ??
        fail(erpErrors.erpSecretMissing, { connection: connection.sourceSystem });
    const address = await addressOf(ctx, connection, secret);
    if (!(await isOnlyRun(ctx.db, connection.companyId, connection.sourceSystem)))
        fail(erpErrors.erpRunning, { connection: connection.sourceSystem });
    return fetchOrders(parts, ctx, { ...run, connection, address });
}
