import { wireName } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { textOf } from '#model/label.ts';
import { isEmpty } from '#model/value.ts';
import { runRequest } from '../runtime/request.ts';
import { noteImported } from './backgroundJobs.ts';
import { checkLookups, goodDrafts, settleNarrowed } from './drafts.ts';
import { excelErrors } from './errors.ts';
import { gather, mappedFields } from './gather.ts';
import { importFields } from './mapping.ts';
import { messagesByRow } from './mistakes.ts';
import { ambiguousNamesOf, writeAmbiguousNames } from './namesakes.ts';
import { checkStored, findLookups, saveDrafts } from './saveDrafts.ts';
import { readHeader, readRows } from './workbook.ts';
import { writeErrorWorkbook } from './writer.ts';
const shownErrors = 1000;
/** Nothing is to be written: takes the transaction back. */
class NothingImported extends Error {
}
/** Checks or imports a workbook: every row or, on request, the documents that are right; all in one transaction. */
export async function importDocument(task, request, job) {
    const { engine, facts, document } = task;
    const { file, place, mapping, mode } = request;
    const fields = mappedFields(document, mapping, await readHeader(file.path, place, job.signal));
    assertMapping(document, mapping);
    const rows = readRows(file.path, place, job.signal);
    const zone = facts.user.timeZone ?? engine.timeZone;
    const gathered = await gather(document, fields, rows, zone, (count) => job.progress(count, 0));
    const restore = gathered.mistakes.checkpoint();
    let namesakes = [];
    const saved = await inTransaction(engine, facts, async (ctx) => {
        // A transaction that is tried again must not tell its mistakes twice.
        restore();
        await gathered.lookups.resolve(findLookups(ctx));
        namesakes = await ambiguousNamesOf(ctx, gathered.lookups);
        await validateAndSave(ctx, document, gathered, request, job);
        if (mode === 'import')
            await ctx.asSystem(async ({ db }) => {
                await noteImported(db, job.id, resultOf(gathered, facts, true));
                await task.assertStillGranted(db);
            });
    });
    const result = resultOf(gathered, facts, mode === 'check' || saved);
    if (gathered.mistakes.rows.size === 0)
        return result;
    // What was imported is imported: a cancellation after that comes too late.
    const signal = mode === 'import' && saved ? undefined : job.signal;
    return {
        ...result,
        errorFileId: await writeErrors(task, request, gathered, signal),
        ...(namesakes.length > 0 ? { userOrgFileId: await writeAmbiguousNames(task, file.name, namesakes, signal) } : {}),
    };
}
async function inTransaction(engine, facts, work) {
    try {
        await runRequest(engine, facts, work, { statementTimeout: 120_000 });
        return true;
    }
    catch (error) {
        if (error instanceof NothingImported)
            return false;
        throw error;
    }
}
async function validateAndSave(ctx, document, gathered, { mode, goodRowsOnly, file }, job) {
    const { mistakes } = gathered;
    const defaults = (await ctx.engine.registry.behaviourOf(document).defaults?.(ctx)) ?? {};
    assertColumns(ctx, document, gathered.fields, defaults);
    settleNarrowed(gathered);
    checkLookups(gathered);
    await checkStored(ctx, document, gathered);
    const writes = mode === 'import' && (goodRowsOnly || mistakes.rows.size === 0);
    await saveDrafts(ctx, document, gathered, { writes, defaults, job, fileName: file.name });
    const isTaken = writes && (goodRowsOnly || mistakes.rows.size === 0) && goodDrafts(gathered).length > 0;
    if (mode === 'import' && !isTaken)
        throw new NothingImported();
}
function assertMapping(document, mapping) {
    const fields = new Map(importFields(document).map((field) => [field.fieldCode, field]));
    const taken = new Set();
    if (Object.keys(mapping).length === 0)
        fail(excelErrors.nothingMapped);
    for (const code of Object.values(mapping)) {
        const field = fields.get(code) ?? fail(excelErrors.mappingUnknown, { name: code });
        if (taken.has(code))
            fail(excelErrors.mappingTwice, { label: field.title });
        taken.add(code);
    }
}
/** Refuses when a field that every row needs has neither a column nor a value of its own. */
function assertColumns(ctx, document, mapped, defaults) {
    const codes = new Set(mapped.map(({ fieldCode }) => fieldCode));
    const lineNames = new Set(mapped.map(({ lines }) => lines));
    const missing = importFields(document).filter(({ fieldCode, required, lines, name, field }) => required &&
        !codes.has(fieldCode) &&
        (lines === undefined ? isEmpty(defaults[wireName(name, field)]) : lineNames.has(lines)));
    const names = missing.map(({ title }) => textOf(title, ctx.language)).join(textOf(['、', ', '], ctx.language));
    if (missing.length > 0)
        fail(excelErrors.columnsMissing, { names });
}
function resultOf(gathered, { language }, isTaken) {
    const good = isTaken ? goodDrafts(gathered) : [];
    const errors = gathered.mistakes.list().slice(0, shownErrors);
    return {
        totalNum: gathered.total,
        errorNum: gathered.mistakes.rows.size,
        // Rows without mistakes of a document that has one elsewhere cannot be taken either.
        goodNum: goodDrafts(gathered).reduce((sum, { rows }) => sum + rows.length, 0),
        successNum: good.reduce((sum, { rows }) => sum + rows.length, 0),
        documents: good.length,
        errors: errors.map(({ row, column, message }) => ({ row, column, message: textOf(message, language) })),
    };
}
async function writeErrors({ engine, facts, files, document }, request, gathered, signal) {
    const { user, language } = facts;
    const good = new Set(goodDrafts(gathered));
    const failing = gathered.drafts.filter((draft) => !good.has(draft)).flatMap(({ rows }) => rows);
    const suffix = textOf(['错误', 'errors'], language);
    const file = await files.draft(`${request.file.name.replace(/\.xlsx?$/i, '')}-${suffix}.xlsx`);
    await writeErrorWorkbook(file.path, {
        source: request.file.path,
        place: request.place,
        messages: messagesByRow(gathered.mistakes, failing),
        language,
        timeZone: facts.user.timeZone ?? engine.timeZone,
        ...(signal ? { signal } : {}),
    });
    await files.keep(file, user, document, 'errors');
    return file.id;
}
