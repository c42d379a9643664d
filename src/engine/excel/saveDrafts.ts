import { columnsOf, tableOf, wireName, type AnyDocument } from '#model/document.ts';
import { BusinessError } from '#model/errors.ts';
import type { Field } from '#model/fields.ts';
import { withSavepoint } from '../write/savepoint.ts';
import { sql } from '../database/database.ts';
import { translate } from '../database/databaseErrors.ts';
import type { EngineContext } from '../runtime/engine.ts';
import { sealedRow } from '../runtime/sealedNumbers.ts';
import { resolveByText, type ResolvedRow } from '../read/resolveByText.ts';
import { readerOf, requireRow } from '../read/read.ts';
import { scopeOf } from '../access/permissions.ts';
import { referenceTo } from '../read/lookups.ts';
import { createRows, prepareNew, updateRow } from '../write/save.ts';
import { columnOf, notMerged } from '../schema/desired.ts';
import type { RunningJob } from './backgroundJobs.ts';
import { folded } from './cells.ts';
import { goodDrafts, inputOf, noteProblems, type Draft, type GatheredDrafts } from './drafts.ts';
import type { ImportedRow } from './importedRows.ts';
import { ambiguous, type Candidate, type Resolve } from './lookupTexts.ts';
import { stored, withColumn } from './mistakes.ts';

const textsAtOnce = 10_000;
const rowsAtOnce = 1000;

/** Finds the rows that texts name within the caller's scope: by code, by another unique text, by name. */
export function findLookups(ctx: EngineContext): Resolve {
  return async (field: Field, texts) => {
    if (field.type === 'quickCode') return findCodes(ctx, field, texts);
    const target = ctx.engine.registry.get(field.target ?? '');
    const found = new Map<string, Answer>();
    // Codes may have been typed in full width.
    const wanted = new Map(texts.flatMap((text) => [text, text.normalize('NFKC').trim()].map((form) => [form, text])));
    const forms = [...wanted.keys()];
    for (let start = 0; start < forms.length; start += textsAtOnce) {
      const named = await resolveByText(ctx, target, forms.slice(start, start + textsAtOnce));
      for (const [text, rows] of Map.groupBy(named, ({ text }) => text)) {
        const original = wanted.get(text);
        if (original !== undefined) found.set(original, await meantBy(ctx, field, target, bestOf(rows)));
      }
    }
    return found;
  };
}

/** The values of a quick-code list that texts name: by the value itself or by its label in either language. */
async function findCodes(
  ctx: EngineContext,
  field: Field,
  texts: readonly string[],
): Promise<ReadonlyMap<string, string | typeof ambiguous>> {
  const codes = (await ctx.engine.registry.quickCodes?.(ctx, field.list ?? '')) ?? [];
  const found = new Map<string, string | typeof ambiguous>();
  for (const text of texts) {
    const byValue = codes.filter(({ value }) => folded(value) === folded(text));
    const byLabel = codes.filter(({ label }) => label.some((name) => folded(name) === folded(text)));
    const [first, ...others] = byValue.length > 0 ? byValue : byLabel;
    if (first) found.set(text, others.length > 0 ? ambiguous : first.value);
  }
  return found;
}

/** The rows that the best way of naming gives. */
function bestOf(rows: readonly ResolvedRow[]): readonly string[] {
  const rank = Math.min(...rows.map((row) => row.rank));
  return [...new Set(rows.filter((row) => row.rank === rank).map(({ id }) => id))];
}

type Answer = string | typeof ambiguous | readonly Candidate[];

/** The one row that is meant; of several, what other values of a row of the workbook may decide by. */
async function meantBy(ctx: EngineContext, field: Field, target: AnyDocument, ids: readonly string[]): Promise<Answer> {
  const [first, ...others] = ids;
  const theirs = Object.keys(field.dependsOn ?? {});
  if (first !== undefined && others.length === 0) return first;
  if (theirs.length === 0) return ambiguous;
  const columns = theirs.map((name) => sql`${`${name}Id`}::text, ${sql.ref(`t.${referenceTo(target, name)}`)}::text`);
  // The ids come of a search within the caller's scope.
  return ctx.db.many<Candidate>(sql`
    select t.id, jsonb_build_object(${sql.join(columns)}) as named
      from ${sql.table(tableOf(target))} t where t.id = any(${ids}::bigint[])`);
}

/** Notes values that must be unique and are stored already, whoever may see the row that has them. */
export async function checkStored(ctx: EngineContext, document: AnyDocument, gathered: GatheredDrafts): Promise<void> {
  for (const [name, field] of columnsOf(document)) {
    const index = gathered.headerFields.findIndex((mapped) => mapped.name === name);
    const mapped = gathered.headerFields[index];
    if (!mapped || !(field.unique || field.type === 'serial')) continue;
    const column = sql.ref(columnOf(name, field));
    const values = gathered.drafts
      .map((draft) => draft.header[index]?.value)
      .filter((value) => typeof value === 'string');
    const rows = await ctx.asSystem(({ db }) =>
      db.many<{ value: string }>(sql`
        select distinct ${column}::text as value from ${sql.table(tableOf(document))}
         where ${column}::text = any(${values}::text[]) and not deleted_flag
           and ${sql.raw(field.unique === 'unmerged' ? notMerged : 'true')}`),
    );
    const taken = new Set(rows.map(({ value }) => value));
    for (const draft of gathered.drafts) {
      const provided = draft.header[index];
      if (!provided || typeof provided.value !== 'string' || !taken.has(provided.value)) continue;
      const message = withColumn(mapped.header, stored(provided.value));
      gathered.mistakes.add({ row: provided.row, column: mapped.header, message });
    }
  }
}

export interface SaveOptions {
  /** Judged only, when false. */
  readonly writes: boolean;
  /** Values of header fields that no column fills. */
  readonly defaults: Readonly<Record<string, unknown>>;
  readonly job: RunningJob;
  /** The name of the workbook. */
  readonly fileName: string;
}

/** What saving came to: how many documents are new and how many change, and, where it wrote, which rows. */
export interface SavedDrafts {
  readonly created: number;
  readonly changed: number;
  readonly rows: readonly ImportedRow[];
}

/** Saves, or judges, the drafts that are right so far; what is refused is noted at its rows and not written. */
export async function saveDrafts(
  ctx: EngineContext,
  document: AnyDocument,
  gathered: GatheredDrafts,
  options: SaveOptions,
): Promise<SavedDrafts> {
  const provided = defaultsOf(document, options.defaults);
  const { job, writes, fileName } = options;
  const { afterImport } = ctx.engine.registry.behaviourOf(document);
  let done = gathered.total;
  const rows = new Map<string, ImportedRow>();
  let created = 0;
  let changed = 0;

  async function save(drafts: readonly Draft[]): Promise<void> {
    const inputs = drafts.map((draft) => inputOf(gathered, draft));
    const known = await storedRows(ctx, document, inputs);
    const fresh = inputs.filter((input) => !known.has(input)).map((input) => ({ ...provided, ...input }));
    const written: ImportedRow[] = [];
    try {
      await withSavepoint(ctx, async () => {
        written.push(...(await changeRows(known)));
        if (!writes) return void (await prepareNew(ctx, document, fresh, { from: 'client', number: false }));
        const added = await createRows(ctx, document, fresh, { from: 'client', action: 'import' });
        if (added.length > 0) await afterImport?.(added, ctx, fileName);
        written.push(...added.map(({ id }) => ({ id, before: null })));
      });
      // Of a row that was written twice, what it said first counts.
      for (const row of written) if (!rows.has(row.id)) rows.set(row.id, row);
      created += fresh.length;
      changed += written.filter(({ before }) => before !== null).length;
    } catch (error) {
      const refusal = error instanceof BusinessError ? error : translate(ctx.engine.registry, error, document.module);
      if (!refusal) throw error;
      await refused(drafts, refusal);
    }
  }

  // What is only judged is undone at once.
  async function changeRows(known: ReadonlyMap<Input, Stored>): Promise<ImportedRow[]> {
    if (known.size === 0) return [];
    await ctx.db.run(sql`savepoint excel_change`);
    const changes: ImportedRow[] = [];
    for (const [input, { id, ...row }] of known) {
      if (!isNews(document, input, { ...row, id })) continue;
      const stored = await requireRow(readerOf(ctx), document, id);
      await updateRow(ctx, document, id, input, { from: 'client', action: 'import' });
      changes.push({ id, before: Object.fromEntries(Object.keys(input).map((name) => [name, stored[name] ?? null])) });
    }
    if (!writes) await ctx.db.run(sql`rollback to savepoint excel_change`);
    return changes;
  }

  /** Finds the drafts that a refusal is about by halving. */
  async function refused(drafts: readonly Draft[], refusal: BusinessError): Promise<void> {
    const [first] = drafts;
    if (first && drafts.length === 1) {
      const problems = refusal.problems.length > 0 ? refusal.problems : [{ path: '', label: refusal.label }];
      return noteProblems(gathered, first, problems);
    }
    const middle = Math.ceil(drafts.length / 2);
    for (const half of [drafts.slice(0, middle), drafts.slice(middle)]) {
      job.signal.throwIfAborted();
      await save(half);
    }
  }

  for (const batch of batchesOf(goodDrafts(gathered))) {
    job.signal.throwIfAborted();
    await save(batch);
    done += batch.reduce((sum, { rows }) => sum + rows.length, 0);
    job.progress(done, gathered.total * 2);
  }
  return { created, changed, rows: [...rows.values()] };
}

type Input = Record<string, unknown>;
type Stored = Readonly<Record<string, unknown>> & { readonly id: string };

/** The stored rows that rows of a workbook name by the fields of `updateBy`, within the caller's scope. */
async function storedRows(
  ctx: EngineContext,
  document: AnyDocument,
  inputs: readonly Input[],
): Promise<Map<Input, Stored>> {
  const by = document.excel?.updateBy ?? [];
  if (by.length === 0 || inputs.length === 0) return new Map();
  const keys = inputs.map((input, index) => ({ index, key: by.map((name) => input[name] ?? null) }));
  const same = by.map(
    (name, at) => sql`${sql.ref(`t.${columnOf(name, document.fields[name])}`)}::text = x.key ->> ${sql.lit(at)}`,
  );
  const rows = await ctx.db.many<{ index: number; id: string; row: object }>(sql`
    select x.index, t.id, to_jsonb(t) as row
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as x(index int, key jsonb)
      join ${sql.table(tableOf(document))} t on ${sql.join(same, sql` and `)}
     where not t.deleted_flag and ${scopeOf(ctx.engine.registry, ctx.user, document, 't')}`);
  return new Map(
    rows.flatMap(({ index, id, row }) => {
      const input = inputs[index];
      return input ? [[input, { ...row, id }] as const] : [];
    }),
  );
}

// What stands in the workbook as it is stored changes nothing, not even the version.
function isNews(document: AnyDocument, input: Input, row: Stored): boolean {
  const written = sealedRow(document, input);
  return Object.entries(document.fields).some(([name, field]) => {
    const wire = wireName(name, field);
    return (
      wire in input && JSON.stringify(written[wire] ?? null) !== JSON.stringify(row[columnOf(name, field)] ?? null)
    );
  });
}

/** Defaults as a form would send them: of fields that people fill in. */
function defaultsOf(document: AnyDocument, defaults: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const names = columnsOf(document)
    .filter(([, field]) => !field.computed)
    .map(([name, field]) => wireName(name, field));
  return Object.fromEntries(names.filter((name) => name in defaults).map((name) => [name, defaults[name]]));
}

function* batchesOf(drafts: readonly Draft[]): Generator<readonly Draft[]> {
  let batch: Draft[] = [];
  let rows = 0;
  for (const draft of drafts) {
    batch.push(draft);
    rows += draft.rows.length;
    if (rows < rowsAtOnce) continue;
    yield batch;
    batch = [];
    rows = 0;
  }
  if (batch.length > 0) yield batch;
}
