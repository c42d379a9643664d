import type { AnyDocument } from '#model/document.ts';
import { isRecord } from '#model/value.ts';
import type { Context } from './context.ts';
import type { EngineContext } from './engine.ts';
import type { AnyRow } from './implement.ts';
import { findRows, readerOf } from './read.ts';

/** Tells people what happened to a document, as its transitions and endpoints declare in `tells`. */
export interface MessageHook {
  /**
   * Called in the transaction of the act, with the row as it has become; `reason` is what its caller gave with it. Nobody
   * waits here for those who hear of it: what is to be told is put by.
   */
  happened(document: AnyDocument, action: string, row: AnyRow, reason: string | null, ctx: Context): Promise<void>;
}

/** Tells what an endpoint did to the rows it was called with, but for those its answer says it refused. */
export async function tellOfRows(
  ctx: EngineContext,
  document: AnyDocument,
  action: string,
  { ids, reason }: Readonly<Record<string, unknown>>,
  answer: unknown,
): Promise<void> {
  const refused = new Set(refusedIds(answer));
  const called = Array.isArray(ids) ? ids.map(String).filter((id) => !refused.has(id)) : [];
  if (called.length === 0) return;
  const { records } = await findRows(
    readerOf(ctx),
    document,
    { ids: called },
    { page: { current: 1, size: called.length } },
  );
  for (const row of records)
    await ctx.engine.messages.happened(document, action, row, typeof reason === 'string' ? reason : null, ctx);
}

/** Tells of something that happened to a row by itself, as `events` of its document declare it. */
export async function tellEvent(
  ctx: Context,
  document: AnyDocument,
  event: string,
  id: string,
  reason: string | null,
): Promise<void> {
  // Every context is one of the engine.
  const own = ctx as EngineContext;
  const { records } = await findRows(readerOf(own), document, { ids: [id] }, { page: { current: 1, size: 1 } });
  // It leaves the version of the row as it is: its moment tells it from the one before.
  for (const row of records)
    await own.engine.messages.happened(document, event, { ...row, versionNo: Date.parse(ctx.now) }, reason, ctx);
}

const refusedIds = (answer: unknown): string[] => {
  const rows = isRecord(answer) && Array.isArray(answer.refused) ? answer.refused : [];
  return rows.flatMap((row) => (isRecord(row) ? [String(row.id)] : []));
};
