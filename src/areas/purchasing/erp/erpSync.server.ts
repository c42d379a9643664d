import type { Context } from '#engine/runtime/context.ts';
import { implement, type Implementation } from '#engine/runtime/implement.ts';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { defineJob, type Job } from '#engine/runtime/jobs.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { erpErrors } from './errors.ts';
import { erpConnection } from './erpConnection.document.ts';
import { addressOf, erpSecrets } from './erpConnection.server.ts';
import { nextRange, wantedOf, type Wanted } from './erpRange.rules.ts';
import { fetchOrders, type Outcomes, type Run } from './erpRun.server.ts';
import type { ErpAddress } from './erpSource.server.ts';
import type { ErpParts } from './erpSteps.server.ts';
import { isOpen } from './erpOpen.rules.ts';
import { erpSync } from './erpSync.document.ts';
import { isOnlyRun, unsolvedNumbers } from './importedOrders.queries.ts';

type Connection = Row<typeof erpConnection>;

/** The calls that fetch orders from an ERP. */
export const erpSyncs = (parts: ErpParts): Implementation =>
  implement(erpSync, {
    endpoints: {
      async manualSyncPurchaseOrderData({ body }, ctx) {
        const wanted = wantedOf(body);
        const connection = await connectionFor(ctx, body.companyId ?? null, body.connectionId ?? null);
        return fetchNow(parts, ctx, connection, { trigger: 'MANUAL', wanted: [wanted] });
      },
      async retry({ body }, ctx) {
        const sync = await ctx.store(erpSync).get(body.syncId);
        const wanted = againOf(sync);
        if (wanted.length === 0) fail(erpErrors.erpNothingToRetry);
        const connection = await ctx.store(erpConnection).get(sync.connectionId);
        return fetchNow(parts, ctx, connection, { trigger: 'RETRY', wanted });
      },
    },
  });

/** What a run is to bring over once more: all of it where it broke off, or the orders that failed and still do. */
function againOf({ result, wanted, lines }: Row<typeof erpSync>): readonly Wanted[] {
  if (result === 'FAILED' && Array.isArray(wanted)) return wanted.filter(isRecord).map(wantedOf);
  const orderNos = lines.filter(isOpen).map((line) => line.sourceKey);
  return orderNos.length > 0 ? [{ orderNos: orderNos.slice(0, 200) }] : [];
}

/** Fetches what has changed since the last time, for every connection that is to be fetched by itself. */
export const scheduledSync = (parts: ErpParts): Job =>
  defineJob({
    code: 'pur.erpSync',
    label: ['ERP 订单同步', 'Fetch orders from the ERP'],
    cron: '*/15 * * * *',
    async run(_, ctx) {
      await ctx.db.run(sql`delete from pur_erp_sync where start_time < now() - interval '180 days'`);
      const connections = await ctx.store(erpConnection).find({ enabledFlag: true });
      const failed: unknown[] = [];
      for (const { id, scheduleFlag } of connections) {
        if (!scheduleFlag) continue;
        // One ERP that is down does not keep the others waiting.
        await fetchDue(parts, ctx, id).catch((error: unknown) => failed.push(error));
      }
      if (failed.length > 0) throw failed[0];
    },
  });

async function fetchDue(parts: ErpParts, ctx: Context, id: string): Promise<void> {
  const connection = await ctx.store(erpConnection).get(id);
  const range = nextRange(connection.syncedTo, ctx.today);
  const orderNos = await unsolvedNumbers(ctx.db, id);
  const wanted: Wanted[] = [range, ...(orderNos.length > 0 ? [{ orderNos }] : [])];
  await fetchNow(parts, ctx, connection, { trigger: 'SCHEDULE', wanted, syncedTo: range.changedTo });
}

/** The connection of a company, or the one that is named; refused where that leaves none, or several. */
export async function connectionFor(ctx: Context, companyId: string | null, id: string | null): Promise<Connection> {
  if (companyId === null && id === null) fail(erpErrors.erpCompanyMissing);
  const connections = ctx.store(erpConnection);
  const search = {
    enabledFlag: true,
    ...(companyId === null ? {} : { companyId }),
    ...(id === null ? {} : { ids: [id] }),
  };
  const [found, another] = await connections.find(search);
  if (!found) fail(erpErrors.erpConnectionMissing);
  if (another) fail(erpErrors.erpConnectionChoice);
  return connections.get(found.id);
}

/** Fetches under the lock of the company and its source system; what was brought over stays also when the ERP breaks off. */
async function fetchNow(
  parts: ErpParts,
  ctx: Context,
  connection: Connection,
  run: Pick<Run, 'trigger' | 'wanted' | 'syncedTo'>,
): Promise<Outcomes> {
  return fetchOrders(parts, ctx, { ...run, connection, address: await lockedAddress(parts, ctx, connection) });
}

/** Where a connection is asked, under the lock of its company and source system until the transaction ends. */
export async function lockedAddress(parts: ErpParts, ctx: Context, connection: Connection): Promise<ErpAddress> {
  if (ctx.user.viewedBy) fail(engineErrors.viewOnly);
  const secret =
    (await erpSecrets(parts.seal).open(ctx, connection.id)) ??
    fail(erpErrors.erpSecretMissing, { connection: connection.sourceSystem });
  const address = await addressOf(ctx, connection, secret);
  if (!(await isOnlyRun(ctx.db, connection.companyId, connection.sourceSystem)))
    fail(erpErrors.erpRunning, { connection: connection.sourceSystem });
  return address;
}
