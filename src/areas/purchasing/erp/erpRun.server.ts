import type { Context } from '#engine/runtime/context.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import type { Label } from '#model/label.ts';
import { erpErrors } from './errors.ts';
import { recordOperation, type OperationLine } from '../operation/operation.server.ts';
import { purchaseOrder } from '../purchaseOrder/order/purchaseOrder.document.ts';
import { codesOf } from './erpCodes.queries.ts';
import { erpConnection } from './erpConnection.document.ts';
import { counterOf, solvedBy, takeOver, type FetchCounts } from './erpFetch.server.ts';
import { numberOf, orderOf } from './erpOrder.rules.ts';
import { askedText, type Wanted } from './erpRange.rules.ts';
import { recordsOf, type ErpAddress } from './erpSource.server.ts';
import { messageOf, ownTransactions, refusalOf, type ErpParts } from './erpSteps.server.ts';
import { erpSync } from './erpSync.document.ts';
import { erpSyncLine } from './erpSyncLine.document.ts';
import { importOrder, type Outcome } from './importOrder.server.ts';
import { endLostRuns, recordSolved, importedOrder } from './importedOrders.queries.ts';

/** One fetch. */
export interface Run {
  readonly connection: Row<typeof erpConnection>;
  readonly address: ErpAddress;
  readonly trigger: Row<typeof erpSync>['trigger'];
  readonly wanted: readonly Wanted[];
  /** The day up to which everything has been fetched when this succeeds. */
  readonly syncedTo?: string;
}

/** What came of a fetch. */
export interface Outcomes extends FetchCounts {
  readonly id: string;
  readonly operationId: string | null;
}

type Line = Pick<
  Row<typeof erpSyncLine>,
  'sourceKey' | 'sourceVersion' | 'orderId' | 'changeId' | 'errorCode' | 'message'
> & {
  readonly result: Row<typeof erpSyncLine>['result'] | 'UNCHANGED';
  readonly touched: readonly OperationLine[];
};

/**
 * Fetches orders and brings each over in a transaction of its own, so that one that fails stops no other; all of it stands
 * in the log. An ERP that cannot be asked ends the run with code 0.
 */
export async function fetchOrders(parts: ErpParts, ctx: Context, run: Run): Promise<Outcomes> {
  const inOwn = ownTransactions(parts, ctx);
  const { connection } = run;
  const id = await inOwn(async (own) => {
    await endLostRuns(own.db, connection.id);
    const asked = askedText(run.wanted);
    const { trigger, wanted } = run;
    const started = { companyId: connection.companyId, connectionId: connection.id, trigger, asked, wanted };
    return (await own.store(erpSync).create({ ...started, result: 'RUNNING', startTime: own.now })).id;
  });
  const counts = { createdCount: 0, changedCount: 0, unchangedCount: 0, failedCount: 0 };
  let operationId: string | null = null;
  const note = async (lines: readonly Line[]): Promise<void> => {
    for (const { result } of lines) counts[counterOf(result)] += 1;
    operationId = (await inOwn((own) => keepLines(own, run, id, lines))) ?? operationId;
  };
  const fault = await takeOver(run.wanted, {
    pagesOf: (asked) => recordsOf(parts.outside, run.address, 'orders', asked),
    take: (value) => takeOne(parts, ctx, run, value),
    missing: (number) => blank(number, 'MISSING'),
    note,
  });
  await inOwn((own) => finish(own, run, id, { counts, operationId, fault }));
  if (fault) fail(erpErrors.erpUnreachable, { connection: connection.sourceSystem, reason: fault });
  return { id, operationId, ...counts };
}

const blank = (sourceKey: string, result: Line['result']): Line => ({
  sourceKey,
  result,
  sourceVersion: 0,
  orderId: null,
  changeId: null,
  errorCode: null,
  message: null,
  touched: [],
});

async function takeOne(parts: ErpParts, ctx: Context, run: Run, value: unknown): Promise<Line> {
  const inOwn = ownTransactions(parts, ctx);
  const { companyId, sourceSystem, autoFlag, lines } = run.connection;
  const number = numberOf(value) ?? '?';
  try {
    const source = orderOf(value);
    const outcome = await inOwn((own) =>
      importOrder(own, { companyId, sourceSystem, isAutomatic: autoFlag, codes: codesOf(own.db, lines) }, source),
    );
    return { ...blank(number, outcome.result), sourceVersion: source.version, ...partsOf(outcome) };
  } catch (error) {
    const refusal = refusalOf(parts.engine(), error, purchaseOrder.module);
    if (!refusal) ctx.log.error({ err: error, number }, 'an order of the ERP could not be taken over');
    const [errorCode, why] = refusal ?? (['10', ['系统错误', 'System error']] as const);
    await inOwn((own) => noteFailure(own, sourceSystem, number, why));
    return { ...blank(number, 'FAILED'), errorCode, message: messageOf(why) };
  }
}

const partsOf = ({ orderId, changeId, lines }: Outcome) => ({ orderId, changeId: changeId ?? null, touched: lines });

async function noteFailure(ctx: Context, sourceSystem: string, sourceKey: string, why: Label): Promise<void> {
  const taken = await importedOrder(ctx.db, sourceSystem, sourceKey);
  if (taken)
    await ctx
      .store(purchaseOrder)
      .patch(taken.id, { erpSyncStatus: 'FAIL', erpMessage: why.join(' ').slice(0, 500) }, 'sync');
}

async function keepLines(ctx: Context, run: Run, id: string, lines: readonly Line[]): Promise<string | null> {
  const { companyId } = run.connection;
  const stored = lines.flatMap(({ sourceKey, sourceVersion, result, orderId, changeId, errorCode, message }) =>
    result === 'UNCHANGED'
      ? []
      : [{ sourceKey, sourceVersion, result, orderId, changeId, errorCode, message, parentId: id, companyId }],
  );
  if (stored.length > 0) await ctx.store(erpSyncLine).createMany(stored);
  await recordSolved(ctx.db, run.connection.id, solvedBy(lines));
  const touched = lines.flatMap((line) => line.touched);
  return touched.length > 0 ? recordOperation(ctx, 'SYNC', askedText(run.wanted), touched) : null;
}

interface End {
  readonly counts: FetchCounts;
  readonly operationId: string | null;
  readonly fault: Label | undefined;
}

async function finish(ctx: Context, run: Run, id: string, { counts, operationId, fault }: End): Promise<void> {
  const result = fault ? 'FAILED' : counts.failedCount > 0 ? 'PARTLY' : 'DONE';
  const message = fault ? messageOf(fault) : null;
  const values = { ...counts, operationId, result, message, endTime: ctx.now } as const;
  await ctx.store(erpSync).patch(id, values, 'sync');
  if (!fault && run.syncedTo !== undefined)
    await ctx.store(erpConnection).patch(run.connection.id, { syncedTo: run.syncedTo }, 'sync');
}
