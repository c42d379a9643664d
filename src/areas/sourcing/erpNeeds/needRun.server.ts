import type { Context } from '#engine/runtime/context.ts';
import { fail } from '#model/errors.ts';
import type { Label } from '#model/label.ts';
import type { Row } from '#model/row.ts';
import type { erpConnection } from '#areas/purchasing/erp/erpConnection.document.ts';
import { numberOf } from '#areas/purchasing/erp/erpOrder.rules.ts';
import { askedText, type Wanted } from '#areas/purchasing/erp/erpRange.rules.ts';
import { erpErrors } from '#areas/purchasing/erp/errors.ts';
import {
  codesOf,
  counterOf,
  messageOf,
  ownTransactions,
  recordsOf,
  refusalOf,
  solvedBy,
  takeOver,
  type ErpAddress,
  type ErpParts,
  type FetchCounts,
} from '#areas/purchasing/public.ts';
import { requestOf } from './erpRequest.rules.ts';
import { importRequest } from './importRequest.server.ts';
import { needSync } from './needSync.document.ts';
import { endLostRuns, recordSolved } from './needSync.queries.ts';
import { needSyncLine } from './needSyncLine.document.ts';

/** One fetch. */
export interface Run {
  readonly connection: Row<typeof erpConnection>;
  readonly address: ErpAddress;
  readonly trigger: Row<typeof needSync>['trigger'];
  readonly wanted: readonly Wanted[];
  /** The day up to which everything has been fetched when this succeeds. */
  readonly syncedTo?: string;
}

/** What came of a fetch. */
export interface Outcomes extends FetchCounts {
  readonly id: string;
}

type Line = Pick<Row<typeof needSyncLine>, 'sourceKey' | 'sourceVersion' | 'requestId' | 'errorCode' | 'message'> & {
  readonly result: Row<typeof needSyncLine>['result'] | 'UNCHANGED';
};

/**
 * Fetches requests and brings each over in a transaction of its own, so that one that fails stops no other; all of it stands
 * in the log. An ERP that cannot be asked ends the run with code 0.
 */
export async function fetchRequests(parts: ErpParts, ctx: Context, run: Run): Promise<Outcomes> {
  const inOwn = ownTransactions(parts, ctx);
  const { connection, trigger, wanted } = run;
  const id = await inOwn(async (own) => {
    await endLostRuns(own.db, connection.id);
    const asked = askedText(wanted);
    const started = { companyId: connection.companyId, connectionId: connection.id, trigger, asked, wanted };
    return (await own.store(needSync).create({ ...started, result: 'RUNNING', startTime: own.now })).id;
  });
  const counts = { createdCount: 0, changedCount: 0, unchangedCount: 0, failedCount: 0 };
  const fault = await takeOver(wanted, {
    pagesOf: (asked) => recordsOf(parts.outside, run.address, 'requests', asked),
    take: (value) => takeOne(parts, ctx, run, value),
    missing: (number) => blank(number, 'MISSING'),
    note: async (lines) => {
      for (const { result } of lines) counts[counterOf(result)] += 1;
      await inOwn((own) => storeLines(own, run, id, lines));
    },
  });
  await inOwn((own) => finish(own, run, id, counts, fault));
  if (fault) fail(erpErrors.erpUnreachable, { connection: connection.sourceSystem, reason: fault });
  return { id, ...counts };
}

const blank = (sourceKey: string, result: Line['result']): Line => ({
  sourceKey,
  result,
  sourceVersion: 0,
  requestId: null,
  errorCode: null,
  message: null,
});

async function takeOne(parts: ErpParts, ctx: Context, run: Run, value: unknown): Promise<Line> {
  const { companyId, sourceSystem, autoFlag: isAutomatic, lines } = run.connection;
  const number = numberOf(value) ?? '?';
  try {
    const source = requestOf(value);
    const { result, requestId, waits } = await ownTransactions(
      parts,
      ctx,
    )((own) => importRequest(own, { companyId, sourceSystem, isAutomatic, codes: codesOf(own.db, lines) }, source));
    const message = waits ? messageOf(waits) : null;
    return { ...blank(number, result), sourceVersion: source.version, requestId, message };
  } catch (error) {
    const refusal = refusalOf(parts.engine(), error, needSync.module);
    if (!refusal) ctx.log.error({ err: error, number }, 'a request of the ERP could not be taken over');
    const [errorCode, why] = refusal ?? (['10', ['系统错误', 'System error']] as const);
    return { ...blank(number, 'FAILED'), errorCode, message: messageOf(why) };
  }
}

async function storeLines(ctx: Context, { connection }: Run, id: string, lines: readonly Line[]): Promise<void> {
  const { companyId } = connection;
  const stored = lines.flatMap(({ result, ...line }) =>
    result === 'UNCHANGED' ? [] : [{ ...line, result, parentId: id, companyId }],
  );
  if (stored.length > 0) await ctx.store(needSyncLine).createMany(stored);
  await recordSolved(ctx.db, connection.id, solvedBy(lines));
}

async function finish(
  ctx: Context,
  run: Run,
  id: string,
  counts: FetchCounts,
  fault: Label | undefined,
): Promise<void> {
  const result = fault ? 'FAILED' : counts.failedCount > 0 ? 'PARTLY' : 'DONE';
  const message = fault ? messageOf(fault) : null;
  const syncedTo = fault ? null : (run.syncedTo ?? null);
  await ctx.store(needSync).patch(id, { ...counts, result, message, syncedTo, endTime: ctx.now }, 'sync');
}
