import { columnsOf, type AnyDocument } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { standardFields } from '#model/standardFields.ts';
import { isRecord } from '#model/value.ts';
import type { EngineContext } from '../runtime/engine.ts';
import { engineErrors } from '../runtime/errors.ts';
import { isId } from '../runtime/ids.ts';
import type { Registry } from '../runtime/registry.ts';
import { runStandard, standardCalls } from './documents.ts';

type Values = Readonly<Record<string, unknown>>;

/** What is read of a document: its own columns, and columns of the rows that its lookups name. */
export interface ChosenColumns {
  readonly own: readonly string[];
  readonly related: Readonly<Record<string, { readonly document: AnyDocument; readonly columns: ChosenColumns }>>;
}

const mostColumns = 60;
const deepest = 3;

/**
 * The columns that a call names, such as `orderNo`, `supplierBaseName` or, along at most three lookups,
 * `supplierBase.country.iso2`; refused with 20009 where one of them is none. There is no way to ask for all of them.
 */
export function chosenColumns(
  registry: Registry,
  document: AnyDocument,
  named: unknown,
  mayRead: (document: AnyDocument) => boolean,
): ChosenColumns {
  const names = Array.isArray(named) ? named.filter((each): each is string => typeof each === 'string') : [];
  if (names.length === 0 || names.length > mostColumns || !Array.isArray(named) || names.length < named.length)
    return fail(engineErrors.parameters);
  const paths = names.map((name) => name.split('.'));
  return within(registry, document, paths, 0, mayRead);
}

function within(
  registry: Registry,
  document: AnyDocument,
  paths: readonly (readonly string[])[],
  depth: number,
  mayRead: (document: AnyDocument) => boolean,
): ChosenColumns {
  const own = paths.flatMap((path) => (path.length === 1 ? [path[0] ?? ''] : []));
  const known = columnNames(document);
  if (!own.every((name) => known.has(name))) return fail(engineErrors.parameters);
  const further = Map.groupBy(
    paths.filter((path) => path.length > 1),
    ([name = '']) => name,
  );
  if (further.size > 0 && depth === deepest) return fail(engineErrors.parameters);
  const related = [...further].map(([name, below]) => {
    const field = Object.hasOwn(document.fields, name) ? document.fields[name] : undefined;
    const target = field?.type === 'lookup' ? registry.find(field.target ?? '') : undefined;
    if (!target || !mayRead(target)) return fail(engineErrors.parameters);
    const rest = below.map((path) => path.slice(1));
    return [name, { document: target, columns: within(registry, target, rest, depth + 1, mayRead) }] as const;
  });
  return { own, related: Object.fromEntries(related) };
}

// What the rows of a list travel with: a lookup by its id, its text and its code.
const columnNames = (document: AnyDocument): ReadonlySet<string> =>
  new Set([
    'id',
    'versionNo',
    'status',
    ...Object.keys(standardFields),
    ...columnsOf(document).flatMap(([name, { type }]) =>
      type === 'lookup'
        ? [`${name}Id`, `${name}Name`, `${name}Code`]
        : type === 'lines' || type === 'json'
          ? []
          : [name],
    ),
  ]);

/** Rows with the chosen columns and no others; what lookups name is read with the caller's own rights, as `supplierBase.code`. */
export async function readColumns(
  ctx: EngineContext,
  { own, related }: ChosenColumns,
  rows: readonly Values[],
): Promise<Values[]> {
  const picked = rows.map((row) => pick(row, own));
  for (const [name, { document, columns }] of Object.entries(related)) {
    const ids = [...new Set(rows.map((row) => row[`${name}Id`]).filter(isId))];
    const found = ids.length === 0 ? [] : await rowsNamed(ctx, document, ids);
    const read = await readColumns(ctx, columns, found);
    const byId = new Map(found.map((row, index) => [row['id'], read[index] ?? {}]));
    const nothing = Object.fromEntries(columns.own.map((column) => [column, null]));
    picked.forEach((row, index) => {
      const values = byId.get(rows[index]?.[`${name}Id`]) ?? nothing;
      for (const [column, value] of Object.entries(values)) row[`${name}.${column}`] = value;
    });
  }
  return picked;
}

const pick = (row: Values, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]));

async function rowsNamed(ctx: EngineContext, document: AnyDocument, ids: readonly string[]): Promise<Values[]> {
  const action = standardCalls['query'] ?? fail(engineErrors.parameters);
  const found = await runStandard(ctx, document, action, { ids, page: { size: ids.length, current: 1 } });
  return isRecord(found) && Array.isArray(found['records']) ? found['records'].filter(isRecord) : [];
}
