import { randomInt } from 'node:crypto';
import {
  columnsOf,
  initialState,
  keyOf,
  linesOf,
  wireName,
  type AnyDocument,
  type Row,
  type ServerPatch,
  type NewRow,
  type StateOf,
} from '#model/document.ts';
import type { Field } from '#model/fields.ts';
import type { Context } from '#engine/context.ts';
import type { AnyRow } from '#engine/implement.ts';
import { copyScopeToLines, newRow } from '#engine/clean.ts';
import type { EngineContext } from '#engine/engine.ts';
import { insertRows } from '#engine/rows.ts';
import { app, asServer } from './app.ts';

type Sketch<D> = Partial<NewRow<D>> & Partial<ServerPatch<D>> & { status?: StateOf<D> };

/** Writes a row directly, in any state; every required field a test does not care about is filled in. */
export async function given<D extends AnyDocument>(document: D, sketch: Sketch<D> = {}): Promise<Row<D>> {
  const row = await asServer((ctx) => write(ctx as EngineContext, document, sketch as Record<string, unknown>));
  return asServer((ctx: Context) => ctx.store(document).get(row.id));
}

const made = new Map<string, Promise<string>>();

/** The id of some row of a document: made once per test file. */
export async function some(document: AnyDocument): Promise<string> {
  const key = keyOf(document);
  const known = made.get(key) ?? asServer((ctx) => write(ctx as EngineContext, document, {})).then((row) => row.id);
  made.set(key, known);
  return known;
}

async function write(ctx: EngineContext, document: AnyDocument, sketch: Record<string, unknown>): Promise<AnyRow> {
  const filled = await fillIn(document, sketch);
  const row = newRow(ctx, document, filled);
  row.status = (sketch.status as string | undefined) ?? initialState(document) ?? null;
  for (const [name, line] of linesOf(document)) {
    const lines = (row[name] as AnyRow[]) ?? [];
    row[name] = await Promise.all(lines.map(async (each) => ({ ...each, ...(await fillIn(line, each)) })));
  }
  copyScopeToLines(document, row);
  await insertRows(ctx, document, [row]);
  for (const [name, line] of linesOf(document)) await insertRows(ctx, line, row[name] as AnyRow[]);
  return row;
}

/** The sketch with every field filled that must hold a value. */
export async function fillIn(document: AnyDocument, sketch: Record<string, unknown>): Promise<Record<string, unknown>> {
  const filled = { ...sketch };
  const { engine } = await app();
  for (const [name, field] of columnsOf(document)) {
    const wire = wireName(name, field);
    if (filled[wire] !== undefined || (field.required === undefined && field.type !== 'serial') || field.computed)
      continue;
    filled[wire] = field.type === 'lookup' ? await some(engine.registry.get(field.target ?? '')) : sample(field);
  }
  return filled;
}

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A text of so many characters that no other row has. */
export const unique = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A value that a field accepts, different each time where that matters. */
export function sample(field: Field): unknown {
  switch (field.type) {
    case 'serial':
      return `T${unique(12)}`;
    case 'text':
      return sampleText(field);
    case 'bilingual':
      return { zh: `名称${unique(6)}`, en: `Name ${unique(6)}` };
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

function sampleText(field: Field): string {
  const length = Math.min(Math.max(field.minLength ?? 1, 8), field.maxLength ?? 8);
  const candidates = [
    unique(length),
    unique(length).toLowerCase(),
    `a${unique(length - 1).toLowerCase()}`,
    '13800138000',
    `${unique(5).toLowerCase()}@example.com`,
    '1'.repeat(length),
    unique(3),
    unique(2),
    'yyyyMMdd',
    '123456789012',
    unique(18),
  ];
  return candidates.find((each) => fits(field, each)) ?? unique(length);
}

const fits = (field: Field, text: string): boolean =>
  (field.pattern === undefined || new RegExp(field.pattern, 'u').test(text)) &&
  text.length <= (field.maxLength ?? 200) &&
  text.length >= (field.minLength ?? 0);
