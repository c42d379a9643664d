import { keyOf, tableOf, type AnyDocument } from '#model/document.ts';
import { BusinessError, fail, refusal } from '#model/errors.ts';
import { textOf } from '#model/label.ts';
import type { Instant } from '#model/fields.ts';
import { assertPermitted, scopeOf } from '../access/permissions.ts';
import { sql, type Database } from '../database/database.ts';
import { findRows, readerOf } from '../read/read.ts';
import { titleIn } from '../read/related.ts';
import type { EngineContext } from '../runtime/engine.ts';
import { runRequest } from '../runtime/request.ts';
import { openRow } from '../runtime/sealedNumbers.ts';
import { updateRow } from '../write/save.ts';
import { withSavepoint } from '../write/savepoint.ts';
import { removeRows } from '../write/store.ts';
import type { RunningJob } from './backgroundJobs.ts';
import { excelErrors } from './errors.ts';
import type { RunningTask } from './files.ts';
import type { ImportedRow } from './importedRows.ts';

export interface UndoRequest {
  /** The import that is taken back. */
  readonly jobId: string;
  /** Take back what can be, and leave the rows that stand in the way. */
  readonly partly: boolean;
}

/** A row that an import wrote and that stays as it is, and why. */
export interface KeptRow {
  readonly id: string;
  readonly title: string;
  readonly message: string;
}

export interface UndoResult {
  readonly removed: number;
  readonly restored: number;
  /** Taken away by somebody before. */
  readonly gone: number;
  readonly remainingNum: number;
  readonly remaining: readonly KeptRow[];
  /** False when nothing was taken back, because a row stood in the way. */
  readonly isDone: boolean;
}

const rowsAtOnce = 100;
const shownKept = 1000;

/** A row stands in the way: takes the transaction back. */
class NothingUndone extends Error {}

/**
 * Takes an import back: rows it added are deleted, rows it changed say again what they said. Only whoever made it may, with
 * the rights to delete and to change as of now, and only rows that nobody has touched since; all of them or, on request, the
 * others without those that stand in the way.
 */
export async function undoImport(task: RunningTask, request: UndoRequest, job: RunningJob): Promise<UndoResult> {
  let result: UndoResult = { removed: 0, restored: 0, gone: 0, remainingNum: 0, remaining: [], isDone: false };
  try {
    await runRequest(
      task.engine,
      task.facts,
      async (ctx) => {
        result = await undo(ctx, task.document, request, job);
        if (!result.isDone) throw new NothingUndone();
        await ctx.asSystem(({ db }) => task.assertStillGranted(db));
      },
      { statementTimeout: 120_000 },
    );
  } catch (error) {
    if (!(error instanceof NothingUndone)) throw error;
  }
  return result;
}

interface Undoing {
  readonly rows: ReadonlyMap<string, ImportedRow>;
  /** The request that wrote them. */
  readonly requestId: string | null;
}

async function undo(
  ctx: EngineContext,
  document: AnyDocument,
  { jobId, partly }: UndoRequest,
  job: RunningJob,
): Promise<UndoResult> {
  const undoing = await ctx.asSystem(({ db }) => lockImport(db, ctx, document, jobId));
  const all = [...undoing.rows.values()];
  if (all.some(({ before }) => before === null)) assertPermitted(ctx.user, document, 'delete', ['删除', 'delete']);
  if (all.some(({ before }) => before !== null)) assertPermitted(ctx.user, document, 'update', ['编辑', 'edit']);
  // Rows that were added later may name those before them.
  const ids = all.map(({ id }) => id).toSorted((a, b) => (BigInt(a) < BigInt(b) ? 1 : -1));
  const remaining = new Map<string, string>();
  const done: ImportedRow[] = [];
  let gone = 0;
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    job.signal.throwIfAborted();
    const part = ids.slice(start, start + rowsAtOnce);
    const there = await lockRows(ctx, document, part);
    gone += part.length - there.length;
    const touched = await ctx.asSystem(({ db }) => touchedSince(db, there, undoing.requestId));
    for (const { id, time } of touched)
      remaining.set(id, refusal(excelErrors.touched, { day: ctx.dayOf(time) }).in(ctx.language));
    const free = there.filter((id) => !remaining.has(id));
    done.push(...(await takeBack(ctx, document, undoing, free, remaining)));
    job.progress(start + part.length, ids.length);
  }
  const isDone = remaining.size === 0 || (partly && (done.length > 0 || gone > 0));
  if (isDone)
    await ctx.asSystem(({ db }) =>
      forget(
        db,
        jobId,
        ids.filter((id) => !remaining.has(id)),
      ),
    );
  return {
    removed: isDone ? done.filter(({ before }) => before === null).length : 0,
    restored: isDone ? done.filter(({ before }) => before !== null).length : 0,
    gone,
    remainingNum: remaining.size,
    remaining: await titled(ctx, document, remaining),
    isDone,
  };
}

async function lockImport(db: Database, { user }: EngineContext, document: AnyDocument, id: string): Promise<Undoing> {
  const found = await db.maybe<{ requestId: string | null; isUndone: boolean }>(sql`
    select request_id as "requestId", undone_at is not null as "isUndone" from sys_excel_job
     where id = ${id} and user_id = ${user.id}::bigint and document = ${keyOf(document)} and kind = 'import' and imported_flag
       for update`);
  if (!found) return fail(excelErrors.job);
  if (found.isUndone) fail(excelErrors.undone);
  const rows = await db.many<ImportedRow>(sql`
    select row_id as id, before from sys_excel_row where job_id = ${id}`);
  const open = rows.map(({ id: rowId, before }) => ({ id: rowId, before: before && openRow(document, before) }));
  return { rows: new Map(open.map((row) => [row.id, row])), requestId: found.requestId };
}

/** Locks the rows that are still there for the caller; what is asked after that sees what was written before. */
async function lockRows(ctx: EngineContext, document: AnyDocument, ids: readonly string[]): Promise<string[]> {
  const found = await ctx.db.many<{ id: string }>(sql`
    select t.id from ${sql.table(tableOf(document))} t
     where t.id = any(${ids}::bigint[]) and not t.deleted_flag
       and ${scopeOf(ctx.engine.registry, ctx.user, document, 't')} order by t.id for update`);
  const there = new Set(found.map(({ id }) => id));
  return ids.filter((id) => there.has(id));
}

/** Rows in whose history somebody, or the server, wrote after the import. */
async function touchedSince(
  db: Database,
  ids: readonly string[],
  requestId: string | null,
): Promise<{ id: string; time: Instant }[]> {
  return db.many(sql`
    select distinct on (object_id) object_id as id, time from sys_audit_log a
     where object_id = any(${ids}::bigint[]) and code is null and not starts_with(action, 'view:')
       and request_id is distinct from ${requestId} and id > coalesce((
         select max(o.id) from sys_audit_log o where o.object_id = a.object_id and o.request_id = ${requestId}), 0)
     order by object_id, id`);
}

/** Takes rows back together, halving where one is refused; gives those that were taken back. */
async function takeBack(
  ctx: EngineContext,
  document: AnyDocument,
  undoing: Undoing,
  ids: readonly string[],
  remaining: Map<string, string>,
): Promise<ImportedRow[]> {
  if (ids.length === 0) return [];
  const rows = ids.flatMap((id) => undoing.rows.get(id) ?? []);
  try {
    await withSavepoint(ctx, async () => {
      const added = rows.filter(({ before }) => before === null).map(({ id }) => id);
      if (added.length > 0) await removeRows(ctx, document, added, 'client');
      for (const { id, before } of rows)
        if (before) await updateRow(ctx, document, id, before, { from: 'client', action: 'undoImport' });
    });
    return rows;
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    const [only] = ids;
    if (ids.length === 1 && only !== undefined) {
      remaining.set(only, error.problems[0] ? textOf(error.problems[0].label, ctx.language) : error.in(ctx.language));
      return [];
    }
    const middle = Math.ceil(ids.length / 2);
    const first = await takeBack(ctx, document, undoing, ids.slice(0, middle), remaining);
    return [...first, ...(await takeBack(ctx, document, undoing, ids.slice(middle), remaining))];
  }
}

/** What was taken back is no longer part of the import; without rows it is undone. */
async function forget(db: Database, jobId: string, ids: readonly string[]): Promise<void> {
  await db.run(sql`delete from sys_excel_row where job_id = ${jobId} and row_id = any(${ids}::bigint[])`);
  await db.run(sql`
    update sys_excel_job set undone_at = clock_timestamp()
     where id = ${jobId} and not exists (select 1 from sys_excel_row where job_id = ${jobId})`);
}

async function titled(
  ctx: EngineContext,
  document: AnyDocument,
  remaining: ReadonlyMap<string, string>,
): Promise<KeptRow[]> {
  const ids = [...remaining.keys()].slice(0, shownKept);
  if (ids.length === 0) return [];
  const page = { page: { size: shownKept, current: 1 } };
  const { records } = await findRows(readerOf(ctx), document, { ids }, page);
  const titles = new Map(records.map((row) => [row.id, titleIn(ctx.language, document, row)]));
  return ids.map((id) => ({ id, title: titles.get(id) ?? id, message: remaining.get(id) ?? '' }));
}
