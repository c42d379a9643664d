import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import { implement, type Implementation } from '#engine/runtime/implement.ts';
import { defineJob, type Job } from '#engine/runtime/jobs.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { isRecord } from '#model/value.ts';
import { erpConnection } from '#areas/purchasing/erp/erpConnection.document.ts';
import { isOpen } from '#areas/purchasing/erp/erpOpen.rules.ts';
import { nextRange, wantedOf, type Wanted } from '#areas/purchasing/erp/erpRange.rules.ts';
import { connectionFor, lockedAddress, type ErpParts } from '#areas/purchasing/public.ts';
import { erpNeedErrors as errors } from './errors.ts';
import { fetchRequests, type Outcomes, type Run } from './needRun.server.ts';
import { needSync } from './needSync.document.ts';
import { syncedTo, unsolvedRequests } from './needSync.queries.ts';

type Connection = Row<typeof erpConnection>;

/** The calls that fetch purchase requests and needs of material planning from an ERP. */
export const needSyncs = (parts: ErpParts): Implementation =>
  implement(needSync, {
    endpoints: {
      async fetchRequests({ body }, ctx) {
        const { requestNos: orderNos, changedFrom = null, changedTo = null } = body;
        const wanted = wantedOf({ orderNos, changedFrom, changedTo });
        const connection = await connectionFor(ctx, body.companyId ?? null, body.connectionId ?? null);
        return fetchNow(parts, ctx, connection, { trigger: 'MANUAL', wanted: [wanted] });
      },
      async retry({ body }, ctx) {
        const run = await ctx.store(needSync).get(body.syncId);
        const wanted = againOf(run);
        if (wanted.length === 0) fail(errors.nothingToRetry);
        const connection = await ctx.store(erpConnection).get(run.connectionId);
        return fetchNow(parts, ctx, connection, { trigger: 'RETRY', wanted });
      },
    },
  });

/** What a run is to bring over once more: all of it where it broke off, or the requests that failed and still do. */
function againOf({ result, wanted, lines }: Row<typeof needSync>): readonly Wanted[] {
  if (result === 'FAILED' && Array.isArray(wanted)) return wanted.filter(isRecord).map(wantedOf);
  const orderNos = lines.filter(isOpen).map((line) => line.sourceKey);
  return orderNos.length > 0 ? [{ orderNos: orderNos.slice(0, 200) }] : [];
}

/** Fetches what has changed since the last time, for every connection whose requests are to be fetched by themselves. */
export const scheduledNeedSync = (parts: ErpParts): Job =>
  defineJob({
    code: 'bidding.needSync',
    label: ['ERP 采购申请同步', 'Fetch purchase requests from the ERP'],
    cron: '7-59/15 * * * *',
    async run(_, ctx) {
      await ctx.db.run(sql`delete from bidding_need_sync where start_time < now() - interval '180 days'`);
      const connections = await ctx.store(erpConnection).find({ enabledFlag: true });
      const failed: unknown[] = [];
      for (const { id, requestFlag } of connections) {
        if (!requestFlag) continue;
        // One ERP that is down does not keep the others waiting.
        await fetchDue(parts, ctx, id).catch((error: unknown) => failed.push(error));
      }
      if (failed.length > 0) throw failed[0];
    },
  });

async function fetchDue(parts: ErpParts, ctx: Context, id: string): Promise<void> {
  const connection = await ctx.store(erpConnection).get(id);
  const range = nextRange(await syncedTo(ctx.db, id), ctx.today);
  const orderNos = await unsolvedRequests(ctx.db, id);
  const wanted: Wanted[] = [range, ...(orderNos.length > 0 ? [{ orderNos }] : [])];
  await fetchNow(parts, ctx, connection, { trigger: 'SCHEDULE', wanted, syncedTo: range.changedTo });
}

/** Fetches under the lock of the company and its source system; what was brought over stays also when the ERP breaks off. */
const fetchNow = async (
  parts: ErpParts,
  ctx: Context,
  connection: Connection,
  run: Pick<Run, 'trigger' | 'wanted' | 'syncedTo'>,
): Promise<Outcomes> =>
  fetchRequests(parts, ctx, { ...run, connection, address: await lockedAddress(parts, ctx, connection) });
