import type { AnyDocument } from '#model/document.ts';
import { wireName } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { textOf } from '#model/label.ts';
import { isEmpty } from '#model/value.ts';
import type { Engine, EngineContext } from '../runtime/engine.ts';
import { runRequest, type RequestFacts } from '../runtime/request.ts';
import { noteImported, type RunningJob } from './backgroundJobs.ts';
import { checkLookups, goodDrafts, settleNarrowed, type GatheredDrafts, type MappedField } from './drafts.ts';
import { excelErrors } from './errors.ts';
import type { ExcelFile, ExcelTask, RunningTask } from './files.ts';
import { gather, mappedFields } from './gather.ts';
import { importFields, type Mapping } from './mapping.ts';
import { messagesByRow } from './mistakes.ts';
import { ambiguousNamesOf, writeAmbiguousNames, type AmbiguousName } from './namesakes.ts';
import { keepImportedRows } from './importedRows.ts';
import { checkStored, findLookups, saveDrafts, type SavedDrafts } from './saveDrafts.ts';
import { readHeader, readRows, type SheetPlace } from './workbook.ts';
import { writeErrorWorkbook } from './writer.ts';

export interface ImportRequest {
  /** `check` judges everything and writes nothing. */
  readonly mode: 'check' | 'import';
  readonly file: ExcelFile;
  readonly place: SheetPlace;
  readonly mapping: Mapping;
  /** Take the documents of which every row is right, and leave the others. */
  readonly goodRowsOnly: boolean;
}

export interface ImportResult {
  readonly totalNum: number;
  /** Rows with a mistake. */
  readonly errorNum: number;
  /** Rows of the documents that have no mistake at all: what can be imported without the others. */
  readonly goodNum: number;
  /** Rows that were imported, or that a check found right. */
  readonly successNum: number;
  readonly documents: number;
  /** Of these documents, those that are added, and those that were there and change. */
  readonly newNum: number;
  readonly changedNum: number;
  readonly errors: readonly { readonly row: number; readonly column: string; readonly message: string }[];
  readonly errorFileId?: string;
  /** Where people or organisations of one name are told apart. */
  readonly userOrgFileId?: string;
}

const shownErrors = 1000;

/** Nothing is to be written: takes the transaction back. */
class NothingImported extends Error {}

/** Checks or imports a workbook: every row or, on request, the documents that are right; all in one transaction. */
export async function importDocument(
  task: RunningTask,
  request: ImportRequest,
  job: RunningJob,
): Promise<ImportResult> {
  const { engine, facts, document } = task;
  const { file, place, mapping, mode } = request;
  const fields = mappedFields(document, mapping, await readHeader(file.path, place, job.signal));
  assertMapping(document, mapping);
  const rows = readRows(file.path, place, job.signal);
  const zone = facts.user.timeZone ?? engine.timeZone;
  const gathered = await gather(document, fields, rows, zone, (count) => job.progress(count, 0));
  const restore = gathered.mistakes.checkpoint();
  let namesakes: readonly AmbiguousName[] = [];
  let counts: Counts = { created: 0, changed: 0 };
  const saved = await inTransaction(engine, facts, async (ctx) => {
    // A transaction that is tried again must not tell its mistakes twice.
    restore();
    await gathered.lookups.resolve(findLookups(ctx));
    namesakes = await ambiguousNamesOf(ctx, gathered.lookups);
    const { rows: written, ...counted } = await validateAndSave(ctx, document, gathered, request, job);
    counts = counted;
    if (mode === 'import')
      await ctx.asSystem(async ({ db }) => {
        const result = resultOf(gathered, facts, counts);
        await noteImported(db, job.id, { result, fileName: file.name, requestId: ctx.requestId });
        await keepImportedRows(db, job.id, facts.user, document, written);
        await task.assertStillGranted(db);
      });
  });
  const result = resultOf(gathered, facts, mode === 'check' || saved ? counts : undefined);
  if (gathered.mistakes.rows.size === 0) return result;
  // What was imported is imported: a cancellation after that comes too late.
  const signal = mode === 'import' && saved ? undefined : job.signal;
  return {
    ...result,
    errorFileId: await writeErrors(task, request, gathered, signal),
    ...(namesakes.length > 0 ? { userOrgFileId: await writeAmbiguousNames(task, file.name, namesakes, signal) } : {}),
  };
}

async function inTransaction(
  engine: Engine,
  facts: RequestFacts,
  work: (ctx: EngineContext) => Promise<void>,
): Promise<boolean> {
  try {
    await runRequest(engine, facts, work, { statementTimeout: 120_000 });
    return true;
  } catch (error) {
    if (error instanceof NothingImported) return false;
    throw error;
  }
}

async function validateAndSave(
  ctx: EngineContext,
  document: AnyDocument,
  gathered: GatheredDrafts,
  { mode, goodRowsOnly, file }: ImportRequest,
  job: RunningJob,
): Promise<SavedDrafts> {
  const { mistakes } = gathered;
  const defaults = (await ctx.engine.registry.behaviourOf(document).defaults?.(ctx)) ?? {};
  assertColumns(ctx, document, gathered.fields, defaults);
  settleNarrowed(gathered);
  checkLookups(gathered);
  await checkStored(ctx, document, gathered);
  const writes = mode === 'import' && (goodRowsOnly || mistakes.rows.size === 0);
  const saved = await saveDrafts(ctx, document, gathered, { writes, defaults, job, fileName: file.name });
  const isTaken = writes && (goodRowsOnly || mistakes.rows.size === 0) && goodDrafts(gathered).length > 0;
  if (mode === 'import' && !isTaken) throw new NothingImported();
  return saved;
}

function assertMapping(document: AnyDocument, mapping: Mapping): void {
  const fields = new Map(importFields(document).map((field) => [field.fieldCode, field]));
  const taken = new Set<string>();
  if (Object.keys(mapping).length === 0) fail(excelErrors.nothingMapped);
  for (const code of Object.values(mapping)) {
    const field = fields.get(code) ?? fail(excelErrors.mappingUnknown, { name: code });
    if (taken.has(code)) fail(excelErrors.mappingTwice, { label: field.title });
    taken.add(code);
  }
}

/** Refuses when a field that every row needs has neither a column nor a value of its own. */
function assertColumns(
  ctx: EngineContext,
  document: AnyDocument,
  mapped: readonly MappedField[],
  defaults: Readonly<Record<string, unknown>>,
): void {
  const codes = new Set(mapped.map(({ fieldCode }) => fieldCode));
  const lineNames = new Set(mapped.map(({ lines }) => lines));
  const missing = importFields(document).filter(
    ({ fieldCode, required, lines, name, field }) =>
      required &&
      !codes.has(fieldCode) &&
      (lines === undefined ? isEmpty(defaults[wireName(name, field)]) : lineNames.has(lines)),
  );
  const names = missing.map(({ title }) => textOf(title, ctx.language)).join(textOf(['、', ', '], ctx.language));
  if (missing.length > 0) fail(excelErrors.columnsMissing, { names });
}

type Counts = Pick<SavedDrafts, 'created' | 'changed'>;

/** What it came to; nothing counts as taken without `counts`. */
function resultOf(gathered: GatheredDrafts, { language }: RequestFacts, counts: Counts | undefined): ImportResult {
  const good = counts ? goodDrafts(gathered) : [];
  const errors = gathered.mistakes.list().slice(0, shownErrors);
  return {
    totalNum: gathered.total,
    errorNum: gathered.mistakes.rows.size,
    // Rows without mistakes of a document that has one elsewhere cannot be taken either.
    goodNum: goodDrafts(gathered).reduce((sum, { rows }) => sum + rows.length, 0),
    successNum: good.reduce((sum, { rows }) => sum + rows.length, 0),
    documents: good.length,
    newNum: counts?.created ?? 0,
    changedNum: counts?.changed ?? 0,
    errors: errors.map(({ row, column, message }) => ({ row, column, message: textOf(message, language) })),
  };
}

async function writeErrors(
  { engine, facts, files, document }: ExcelTask,
  request: ImportRequest,
  gathered: GatheredDrafts,
  signal: AbortSignal | undefined,
): Promise<string> {
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
