import { keyOf, type AnyDocument } from '#model/document.ts';
import { isRecord } from '#model/value.ts';
import type { Context } from './context.ts';
import type { EngineContext } from './engine.ts';
import type { AnyRow } from './implement.ts';
import { findRows, readHeads, readerOf } from '../read/read.ts';

/** Tells people what happened to a document, as its transitions and endpoints declare in `notifies`. */
export interface NotificationHook {
  /**
   * Called at the end of the transaction of the act, with the rows it was about as they have become. Nobody waits here
   * for those who hear of it: what is to be told is put by.
   */
  happened(act: NotificationEvent, ctx: Context): Promise<void>;
}

/** What one call did, as it is told. */
export interface NotificationEvent {
  readonly document: AnyDocument;
  readonly action: string;
  readonly rows: readonly AnyRow[];
  /** What its caller gave with it. */
  readonly reason: string | null;
  readonly actorId: string;
  /** Where everything that the call did stands together: document and query of its list. */
  readonly together?: string;
}

/** Notes that an act on a row is to be told, together with what the same call did to other rows. */
export function queueNotification(
  ctx: EngineContext,
  document: AnyDocument,
  action: string,
  row: AnyRow,
  reason: string | null,
): void {
  const { acts } = ctx.notifications;
  const known = acts.find(
    (each) =>
      each.document === document && each.action === action && each.reason === reason && each.actorId === ctx.user.id,
  );
  if (known) known.rows.push(row);
  else acts.push({ document, action, rows: [row], reason, actorId: ctx.user.id });
}

/** Puts by what this transaction has to tell. */
export async function flushNotifications(ctx: EngineContext): Promise<void> {
  const { acts, together } = ctx.notifications;
  for (const act of acts.splice(0))
    await ctx.engine.notificationHook.happened(together === undefined ? act : { ...act, together }, ctx);
}

/** What waits to be told at the end of a transaction; a part of it that failed is forgotten (`withSavepoint`). */
export interface NotificationBuffer {
  readonly acts: (Omit<NotificationEvent, 'rows'> & { rows: AnyRow[] })[];
  together?: string;
}

/** How much a buffer holds, to go back there. */
export const notificationSavepoint = ({ notifications: reported }: EngineContext): (() => void) => {
  const before = reported.acts.map((act) => [act, act.rows.length] as const);
  return () => {
    reported.acts.length = before.length;
    for (const [act, count] of before) act.rows.length = count;
  };
};

/** Says where everything that this call does stands together; what it tells leads there. */
export function setNotificationTarget(ctx: Context, document: AnyDocument, query: string): void {
  // Every context is one of the engine.
  (ctx as EngineContext).notifications.together = `${keyOf(document)}?${query}`;
}

/** Tells what an endpoint did to the rows it was called with, but for those its answer says it refused. */
export async function notifyRows(
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
  for (const row of records) queueNotification(ctx, document, action, row, typeof reason === 'string' ? reason : null);
}

/** Tells of something that happened to a row by itself, as `events` of its document declare it. */
export async function notifyEvent(
  ctx: Context,
  document: AnyDocument,
  event: string,
  id: string,
  reason: string | null,
): Promise<void> {
  // Every context is one of the engine.
  const own = ctx as EngineContext;
  // Of a document without states there is nothing to read: who is told is found when it is.
  const records: readonly AnyRow[] = document.states
    ? await readHeads(readerOf(own), document, 'id', [id])
    : [{ id, versionNo: 0 }];
  // It leaves the version of the row as it is: its moment tells it from the one before.
  for (const row of records)
    queueNotification(own, document, event, { ...row, versionNo: Date.parse(ctx.now) }, reason);
}

const refusedIds = (answer: unknown): string[] => {
  const rows = isRecord(answer) && Array.isArray(answer.refused) ? answer.refused : [];
  return rows.flatMap((row) => (isRecord(row) ? [String(row.id)] : []));
};
