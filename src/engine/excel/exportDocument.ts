import { linesOf, type AnyDocument } from '#model/document.ts';
import { runRequest } from '../runtime/request.ts';
import { sql, systemIdentity } from '../database/database.ts';
import type { EngineContext } from '../runtime/engine.ts';
import type { AnyRow } from '../runtime/implement.ts';
import { exportedLinesQuery, exportQuery, readerOf, whereOf } from '../read/read.ts';
import { maskRows, assertSearchable } from '../rights/fields.ts';
import type { Search } from '../read/search.ts';
import { tableOf } from '#model/document.ts';
import type { RunningJob } from './backgroundJobs.ts';
import { exportColumns, valuesOf, type AskedColumn } from './exportColumns.ts';
import type { ExcelFile, ExcelTask, RunningTask } from './files.ts';
import type { ColumnType, SheetMark, SheetValue } from './sheetXml.ts';
import { textOf } from '#model/label.ts';
import { writeWorkbook } from './writer.ts';

export interface ExportRequest {
  readonly fileName: string;
  readonly columns: readonly AskedColumn[];
  readonly search: Search;
  readonly sort: readonly string[];
}

/** Judges an export before it begins, and refuses it by throwing; `count` tells how many rows it would hold. */
export type ExportGate = (task: ExcelTask, asked: ExportRequest, count: () => Promise<number>) => Promise<void>;

const rowsAtOnce = 500;

/** Writes the rows of a list as a workbook: what its reader may see at this moment, through a cursor. */
export async function exportDocument(
  { engine, facts, files, document, assertStillGranted }: RunningTask,
  request: ExportRequest,
  job: RunningJob,
): Promise<ExcelFile> {
  const file = await files.draft(`${request.fileName.replace(/\.xlsx?$/i, '')}.xlsx`);
  const options = { readOnly: true, statementTimeout: 120_000 };
  const timeZone = facts.user.timeZone ?? engine.timeZone;
  const columns = exportColumns(document, request.columns, facts.user.side, facts.language);
  await runRequest(
    engine,
    facts,
    (ctx) =>
      writeWorkbook(file.path, {
        columns: columns.map(({ title, type }) => ({ title: zoned(title, type, timeZone), type })),
        rows: exportedRows(ctx, document, request, columns, job),
        language: facts.language,
        timeZone,
        sheetName: textOf(document.label, facts.language),
        mark: markOf(ctx, timeZone),
        signal: job.signal,
      }),
    options,
  );
  // What was read for somebody who may no longer read it is not handed out.
  await engine.pool.transaction(systemIdentity, assertStillGranted).catch(async (error: unknown) => {
    await files.drop(file);
    throw error;
  });
  await files.keep(file, facts.user, document, 'export');
  return file;
}

// Moments are those of the reader's zone, and say which that is.
const zoned = (title: string, type: ColumnType, timeZone: string): string =>
  type === 'datetime' ? `${title} (${timeZone})` : title;

// What leaves the platform says who took it out, and when.
function markOf({ user, now }: EngineContext, timeZone: string): SheetMark {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return { by: `${user.realName} (${user.userName})`, at: clock.format(new Date(now)) };
}

/** How many rows an export would hold; refuses conditions and columns that its reader may not use. */
export async function countExported(task: ExcelTask, request: ExportRequest): Promise<number> {
  exportColumns(task.document, request.columns, task.facts.user.side, task.facts.language);
  return countRows(task, request);
}

/** The same, whatever the columns are. */
export const countRows = ({ engine, facts, document }: ExcelTask, request: ExportRequest): Promise<number> =>
  runRequest(engine, facts, (ctx) => countOf(ctx, document, request), { readOnly: true });

async function countOf(ctx: EngineContext, document: AnyDocument, { search, sort }: ExportRequest): Promise<number> {
  assertSearchable(ctx, document, search, sort);
  const reader = { ...readerOf(ctx), action: 'EXPORT' } as const;
  const { count } = await ctx.db.one<{ count: number }>(sql`
    select count(*)::int as count from ${sql.table(tableOf(document))} t where ${whereOf(reader, document, search)}`);
  return count;
}

async function* exportedRows(
  ctx: EngineContext,
  document: AnyDocument,
  request: ExportRequest,
  columns: ReturnType<typeof exportColumns>,
  job: RunningJob,
): AsyncGenerator<SheetValue[][]> {
  const { search, sort } = request;
  const reader = { ...readerOf(ctx), action: 'EXPORT' } as const;
  // Writing a batch may take longer than a transaction may usually lie idle.
  await ctx.db.run(sql`set local idle_in_transaction_session_timeout = '120s'`);
  const count = await countOf(ctx, document, request);
  await ctx.db.run(
    sql`declare exported no scroll cursor for ${exportQuery(reader, document, search, fieldsOf(columns, undefined), sort)}`,
  );
  const lineName = columns.find(({ lines }) => lines !== undefined)?.lines;
  const line = linesOf(document).find(([name]) => name === lineName)?.[1];
  let done = 0;
  job.progress(0, count);
  for (;;) {
    job.signal.throwIfAborted();
    const fetched = await ctx.db.many<AnyRow>(sql`fetch ${sql.lit(rowsAtOnce)} from exported`);
    if (fetched.length === 0) return;
    const rows = await maskRows(ctx, document, fetched);
    const lines = line
      ? await linesByParent(ctx, line, rows, fieldsOf(columns, lineName))
      : new Map<string, AnyRow[]>();
    yield rows.flatMap((row) =>
      // A header without lines is still a row.
      (lines.get(row.id) ?? [undefined]).map((each) => valuesOf(columns, row, each, ctx.language)),
    );
    done += rows.length;
    job.progress(done, count);
  }
}

// Of the header, or of the lines of a name.
const fieldsOf = (columns: ReturnType<typeof exportColumns>, of: string | undefined): ReadonlySet<string> =>
  new Set(columns.flatMap(({ lines, field }) => (lines === of && field !== undefined ? [field] : [])));

async function linesByParent(
  ctx: EngineContext,
  line: AnyDocument,
  rows: readonly AnyRow[],
  only: ReadonlySet<string>,
): Promise<Map<string, AnyRow[]>> {
  const ids = rows.map(({ id }) => id);
  const lines = await ctx.db.many<AnyRow>(exportedLinesQuery(readerOf(ctx), line, ids, only));
  return Map.groupBy(await maskRows(ctx, line, lines), ({ parentId }) => String(parentId));
}
