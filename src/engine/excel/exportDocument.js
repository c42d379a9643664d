import { linesOf } from '#model/document.ts';
import { runRequest } from '../runtime/request.ts';
import { sql, systemIdentity } from '../database/database.ts';
import { exportedLinesQuery, exportQuery, readerOf, whereOf } from '../read/read.ts';
import { maskRows, assertSearchable } from '../rights/fields.ts';
import { tableOf } from '#model/document.ts';
import { exportColumns, valuesOf } from './exportColumns.ts';
import { textOf } from '#model/label.ts';
import { writeWorkbook } from './writer.ts';
const rowsAtOnce = 500;
/** Writes the rows of a list as a workbook: what its reader may see at this moment, through a cursor. */
export async function exportDocument({ engine, facts, files, document, assertStillGranted }, request, job) {
    const file = await files.draft(`${request.fileName.replace(/\.xlsx?$/i, '')}.xlsx`);
    const options = { readOnly: true, statementTimeout: 120_000 };
    const timeZone = facts.user.timeZone ?? engine.timeZone;
    const columns = exportColumns(document, request.columns, facts.user.side, facts.language);
    await runRequest(engine, facts, (ctx) => writeWorkbook(file.path, {
        columns: columns.map(({ title, type }) => ({ title: zoned(title, type, timeZone), type })),
        rows: exportedRows(ctx, document, request, columns, job),
        language: facts.language,
        timeZone,
        sheetName: textOf(document.label, facts.language),
        mark: markOf(ctx, timeZone),
        signal: job.signal,
    }), options);
    // What was read for somebody who may no longer read it is not handed out.
    await engine.pool.transaction(systemIdentity, assertStillGranted).catch(async (error) => {
        await files.drop(file);
        throw error;
    });
    await files.keep(file, facts.user, document, 'export');
    return file;
}
// Moments are those of the reader's zone, and say which that is.
const zoned = (title, type, timeZone) => type === 'datetime' ? `${title} (${timeZone})` : title;
// What leaves the platform says who took it out, and when.
function markOf({ user, now }, timeZone) {
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    return { by: `${user.realName} (${user.userName})`, at: clock.format(new Date(now)) };
}
/** How many rows an export would hold; refuses conditions and columns that its reader may not use. */
export async function countExported(task, request) {
    exportColumns(task.document, request.columns, task.facts.user.side, task.facts.language);
    return countRows(task, request);
}
/** The same, whatever the columns are. */
export const countRows = ({ engine, facts, document }, request) => runRequest(engine, facts, (ctx) => countOf(ctx, document, request), { readOnly: true });
async function countOf(ctx, document, { search, sort }) {
    assertSearchable(ctx, document, search, sort);
    const reader = { ...readerOf(ctx), action: 'EXPORT' };
    const { count } = await ctx.db.one(sql `
    select count(*)::int as count from ${sql.table(tableOf(document))} t where ${whereOf(reader, document, search)}`);
    return count;
}
async function* exportedRows(ctx, document, request, columns, job) {
    const { search, sort } = request;
    const reader = { ...readerOf(ctx), action: 'EXPORT' };
    // Writing a batch may take longer than a transaction may usually lie idle.
    await ctx.db.run(sql `set local idle_in_transaction_session_timeout = '120s'`);
    const count = await countOf(ctx, document, request);
    await ctx.db.run(sql `declare exported no scroll cursor for ${exportQuery(reader, document, search, fieldsOf(columns, undefined), sort)}`);
    const lineName = columns.find(({ lines }) => lines !== undefined)?.lines;
    const line = linesOf(document).find(([name]) => name === lineName)?.[1];
    let done = 0;
    job.progress(0, count);
    for (;;) {
        job.signal.throwIfAborted();
        const fetched = await ctx.db.many(sql `fetch ${sql.lit(rowsAtOnce)} from exported`);
        if (fetched.length === 0)
            return;
        const rows = await maskRows(ctx, document, fetched);
        const lines = line
            ? await linesByParent(ctx, line, rows, fieldsOf(columns, lineName))
            : new Map();
        yield rows.flatMap((row) => 
        // A header without lines is still a row.
        (lines.get(row.id) ?? [undefined]).map((each) => valuesOf(columns, row, each, ctx.language)));
        done += rows.length;
        job.progress(done, count);
    }
}
// Of the header, or of the lines of a name.
const fieldsOf = (columns, of) => new Set(columns.flatMap(({ lines, field }) => (lines === of && field !== undefined ? [field] : [])));
async function linesByParent(ctx, line, rows, only) {
    const ids = rows.map(({ id }) => id);
    const lines = await ctx.db.many(exportedLinesQuery(readerOf(ctx), line, ids, only));
    return Map.groupBy(await maskRows(ctx, line, lines), ({ parentId }) => String(parentId));
}
