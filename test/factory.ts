import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';
import { createRequire } from 'node:module';
import { columnsOf, initialState, keyOf, linesOf, wireName, type AnyDocument } from '#model/document.ts';
import type { Row, ServerPatch, NewRow, StateOf } from '#model/row.ts';
import type { Field } from '#model/fields.ts';
import type { Context } from '#engine/runtime/context.ts';
import type { AnyRow } from '#engine/runtime/implement.ts';
import { copyScopeToLines, newRow } from '#engine/write/cleanInput.ts';
import type { EngineContext } from '#engine/runtime/engine.ts';
import { insertRows } from '#engine/write/rows.ts';
import { requireRow, readerOf } from '#engine/read/read.ts';
import { linesIn } from '#engine/write/save.ts';
import { app, asServer } from './app.ts';

type Sketch<D> = Partial<NewRow<D>> & Partial<ServerPatch<D>> & { status?: StateOf<D> };

/** Where the rows come from that a made row points to, and what its texts say. */
export interface Origin {
  /** The id of a row of this document; made when there is none yet. */
  idOf(document: AnyDocument): Promise<string>;
  /** The state of a row whose state nobody cares about. */
  stateOf(document: AnyDocument): string | undefined;
  /** Stands in every text: a row then has all its texts, one line in each list of lines, and its scope. */
  readonly marker?: string;
}

/** Writes a row directly, in any state; every required field a test does not care about is filled in. */
export async function createRow<D extends AnyDocument>(document: D, sketch: Sketch<D> = {}): Promise<Row<D>> {
  const id = await createRowId(document, anywhere, sketch);
  return asServer((ctx: Context) => ctx.store(document).get(id));
}

/** Writes a row of an origin and gives its id; a line document gets a header of its own. */
export async function createRowId(document: AnyDocument, from: Origin, sketch: object = {}): Promise<string> {
  const { engine } = await app();
  // Nobody writes into a view; an id that no row has stands for one of its rows.
  if (document.view) return engine.ids.next();
  const parent = engine.registry.parentOf(document);
  if (!parent) return (await write(document, { ...sketch }, from)).id;
  const header = await write(parent.document, { [parent.field]: [{ ...sketch }] }, from);
  return linesIn(header, parent.field)[0]?.id ?? '';
}

// For which row each row is made: one that waits for itself would wait for ever.
const wanted = new AsyncLocalStorage<readonly string[]>();

/** Rows made on demand, one per document. */
export function createOrigin(facts: Omit<Origin, 'idOf'>): Origin {
  const made = new Map<string, Promise<string>>();
  const origin: Origin = {
    ...facts,
    idOf(document) {
      const key = keyOf(document);
      const chain = wanted.getStore() ?? [];
      if (chain.includes(key)) throw new Error([...chain, key].join(' needs '));
      return wanted.run([...chain, key], () => {
        const known = made.get(key) ?? find(document, origin);
        made.set(key, known);
        return known;
      });
    },
  };
  return origin;
}

// The line of the origin's own header, where it has one.
async function find(document: AnyDocument, from: Origin): Promise<string> {
  const { engine } = await app();
  const parent = engine.registry.parentOf(document);
  if (!parent || parent.document.view) return createRowId(document, from);
  const id = await from.idOf(parent.document);
  const header = await asServer((ctx) => requireRow(readerOf(ctx as EngineContext), parent.document, id));
  return linesIn(header, parent.field)[0]?.id ?? createRowId(document, from);
}

const anywhere = createOrigin({ stateOf: initialState });

// What the row points to is made before its own transaction begins: nobody holds a connection while waiting for another.
async function write(document: AnyDocument, sketch: Record<string, unknown>, from: Origin): Promise<AnyRow> {
  const input = await fillIn(document, sketch, from);
  const row = await asServer(async (ctx) => newRow(ctx as EngineContext, document, input));
  row.status = (sketch.status as string | undefined) ?? from.stateOf(document) ?? null;
  for (const [name, line] of linesOf(document)) {
    const asked = Array.isArray(sketch[name]) ? (sketch[name] as readonly Partial<AnyRow>[]) : [];
    const filled = await Promise.all(linesIn(row, name).map(async (each) => [each, await fillIn(line, each, from)]));
    row[name] = filled.map(([each, more], index) => ({
      ...each,
      ...more,
      ...(line.states ? { status: asked[index]?.status ?? from.stateOf(line) ?? null } : {}),
    }));
  }
  copyScopeToLines(document, row);
  await asServer(async (ctx) => {
    insertRows(ctx as EngineContext, document, [row]);
    for (const [name, line] of linesOf(document)) insertRows(ctx as EngineContext, line, linesIn(row, name));
  });
  return row;
}

/** The sketch with every field filled that must hold a value. */
export async function fillIn(
  document: AnyDocument,
  sketch: Record<string, unknown>,
  from: Origin,
): Promise<Record<string, unknown>> {
  const filled = { ...sketch };
  const { engine } = await app();
  const scope = scopeFieldsOf(document);
  const own = ownTargets(document, sketch);
  for (const [name, field] of columnsOf(document)) {
    const wire = wireName(name, field);
    const isWanted =
      field.required !== undefined ||
      field.type === 'serial' ||
      (from.marker !== undefined && isMarked(name, field, scope));
    if ((filled[wire] ?? null) !== null || !isWanted) continue;
    if (field.type !== 'lookup') filled[wire] = sample(field, from.marker);
    else {
      const target = engine.registry.get(field.target ?? '');
      filled[wire] = own.has(name) && !target.view ? await createRowId(target, from) : await from.idOf(target);
    }
  }
  if (from.marker !== undefined) {
    filled.remark ??= from.marker;
    for (const [name, line] of linesOf(document)) filled[name] ??= line.view || needsHeader(line, document) ? [] : [{}];
  }
  return filled;
}

// Lookups that need a row of their own: another row would share what is unique with this one. Of a combination it is the
// first, and none where a test has chosen one or a value is different each time.
function ownTargets(document: AnyDocument, sketch: Record<string, unknown>): ReadonlySet<string> {
  const fields = new Map(columnsOf(document));
  // Who sees a row follows from its company and supplier: those are the ones of the origin.
  const scope = scopeFieldsOf(document);
  const isScope = (name: string): boolean => scope.includes(name) || name === 'company' || name === 'supplierBase';
  const single = [...fields].filter(([, field]) => field.unique).map(([name]) => [name]);
  const own = [...(document.unique ?? []), ...single].flatMap((names) => {
    const parts = names.map((name) => [name, fields.get(name)] as const);
    const isDifferent = parts.some(
      ([name, field]) =>
        name === 'parent' ||
        (field && (sketch[wireName(name, field)] ?? null) !== null && field.type === 'lookup') ||
        ['serial', 'text', 'quickCode', 'bilingual'].includes(field?.type ?? ''),
    );
    const first = parts.find(
      ([name, field]) => field?.type === 'lookup' && field.target !== keyOf(document) && !isScope(name),
    );
    return isDifferent || !first ? [] : [first[0]];
  });
  return new Set(own);
}

// A line that names another row of its own header's kind would wait for itself.
const needsHeader = (line: AnyDocument, header: AnyDocument): boolean =>
  columnsOf(line).some(([, field]) => field.required === true && field.target === keyOf(header));

const isMarked = (name: string, field: Field, scope: readonly string[]): boolean =>
  scope.includes(name) || ((field.type === 'text' || field.type === 'bilingual') && field.pattern === undefined);

// A line carries the company and supplier of its header under the same names.
const scopeFieldsOf = (document: AnyDocument): string[] => {
  const supplier = document.scope?.supplier;
  return [document.scope?.buyer?.by, typeof supplier === 'object' ? supplier.by : undefined].filter(
    (name) => name !== undefined,
  );
};

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A text of so many characters that no other row has. */
export const unique = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const countries = createRequire(import.meta.url)('i18n-iso-countries/codes.json') as readonly (readonly string[])[];
const used = new Set(countries.map(([code]) => code));
const freePairs = letters.flatMap((first) => letters.map((second) => first + second)).filter((pair) => !used.has(pair));

let pairs = 0;

// Two capital letters that no country has; four hundred of them, one after the other.
function letterPair(): string {
  pairs += 1;
  return freePairs[pairs % freePairs.length] ?? 'QZ';
}

let letterCodes = 0;

// Three capital letters that no other row of this run has, from QAA on: no currency begins so but QAR.
function letterCode(): string {
  letterCodes += 1;
  const letter = (value: number) => String.fromCharCode(65 + (value % 26));
  const value = 16 * 676 + 20 + letterCodes;
  return `${letter(Math.floor(value / 676))}${letter(Math.floor(value / 26))}${letter(value)}`;
}

/** A value that a field accepts, different each time where that matters. */
export function sample(field: Field, marker = ''): unknown {
  switch (field.type) {
    case 'serial':
      return `T${unique(12)}`;
    case 'text':
      return sampleText(field, marker);
    case 'quickCode':
      return unique(6);
    case 'bilingual':
      return { zh: `名称${marker}${unique(6)}`, en: `Name ${marker}${unique(6)}` };
    case 'integer':
      return Math.max(Number(field.min ?? 1), 1);
    case 'decimal':
      return field.max !== undefined && Number(field.max) < 10 ? String(field.max) : '10';
    case 'boolean':
      return true;
    case 'date':
      return '2026-12-01';
    case 'datetime':
      return '2026-12-01T08:00:00.000Z';
    case 'select':
      return Object.keys(field.options ?? {})[0];
    default:
      return undefined;
  }
}

function sampleText(field: Field, marker: string): string {
  const length = Math.min(Math.max(field.minLength ?? 1, 8), field.maxLength ?? 8);
  const candidates = [
    ...(field.maxLength === 3 ? [letterCode()] : []),
    ...(field.maxLength === 2 ? [letterPair()] : []),
    ...(marker ? [`${marker}${unique(8)}`, `${marker}${unique(5)}`, marker] : []),
    unique(length),
    unique(length).toLowerCase(),
    `a${unique(length - 1).toLowerCase()}`,
    '13800138000',
    `${unique(5).toLowerCase()}@example.com`,
    '1'.repeat(length),
    unique(2),
    'yyyyMMdd',
    '#1890ff',
    '123456789012',
    ...(field.maxLength === 7 ? [month()] : []),
    '90,60',
    `0088:${unique(8)}`,
    unique(18),
  ];
  return candidates.find((each) => fits(field, each)) ?? unique(length);
}

let months = 0;

// A month that no other row of this run has; long ago, so that a period made with it closes nothing that anybody posts.
function month(): string {
  months += 1;
  return `${1100 + Math.floor(months / 9)}-0${(months % 9) + 1}`;
}

const fits = (field: Field, text: string): boolean =>
  (field.pattern === undefined || new RegExp(field.pattern, 'u').test(text)) &&
  text.length <= (field.maxLength ?? 200) &&
  text.length >= (field.minLength ?? 0);
