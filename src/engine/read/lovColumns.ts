import { columnsOf, keyOf, permissionOf, wireName, type AnyDocument } from '#model/document.ts';
import type { Field } from '#model/fields.ts';
import { isRecord } from '#model/value.ts';
import type { EngineContext } from '../runtime/engine.ts';
import { namesOfSearch } from '../runtime/eitherSearch.ts';
import type { AnyRow } from '../runtime/implement.ts';
import type { Registry } from '../runtime/registry.ts';
import { failCondition } from './searchRefusal.ts';

/** A lookup of some document that names rows of another one. */
interface Use {
  readonly holder: AnyDocument;
  readonly field: Field;
}

const uses = new WeakMap<Registry, Map<string, readonly Use[]>>();

function usesOf(registry: Registry, document: AnyDocument): readonly Use[] {
  const known = uses.get(registry) ?? Map.groupBy(allUses(registry), ({ field }) => field.target ?? '');
  uses.set(registry, known);
  return known.get(keyOf(document)) ?? [];
}

const allUses = (registry: Registry): Use[] =>
  registry.documents.flatMap((holder) =>
    [
      holder.fields,
      ...Object.values(holder.transitions ?? {}).map(({ input }) => input ?? {}),
      ...Object.values(holder.endpoints ?? {}).map(({ body }) => body ?? {}),
    ]
      .flatMap((fields) => Object.values(fields))
      .filter(({ type }) => type === 'lookup')
      .map((field) => ({ holder, field })),
  );

// What of a chosen row its lookups are narrowed and judged by.
const narrowingFields = (document: AnyDocument, used: readonly Use[]): string[] => [
  ...used.flatMap(({ field }) => [...Object.keys(field.filter ?? {}), ...Object.keys(field.dependsOn ?? {})]),
  ...Object.values(document.period ?? {}),
  ...(document.tree ? [document.tree] : []),
];

/** The fields of a document that its lookup names: code, text and columns. */
const namedColumns = ({ lov }: AnyDocument): string[] => [
  ...(lov?.code === undefined ? [] : [lov.code]),
  ...(lov ? [lov.text] : []),
  ...(lov?.columns ?? []),
];

/**
 * The fields of a document that a choice of its rows tells: those its lookup names, what the lookup is narrowed by, and what
 * forms copy from a chosen row, for whoever writes such a form.
 */
export function lovColumns(ctx: EngineContext, document: AnyDocument): ReadonlySet<string> {
  const { registry } = ctx.engine;
  const used = usesOf(registry, document);
  const writes = (holder: AnyDocument): boolean => {
    const owner = registry.parentOf(holder)?.document ?? holder;
    return ['add', 'update'].some((action) => ctx.may(permissionOf(owner, action)));
  };
  const copied = used.flatMap(({ holder, field }) => (field.fills && writes(holder) ? Object.values(field.fills) : []));
  const named = namedColumns(document);
  const text =
    named.length > 0
      ? []
      : columnsOf(document)
          .slice(0, 1)
          .map(([name]) => name);
  return new Set([...named, ...text, ...narrowingFields(document, used), ...copied]);
}

/** A row as a choice tells it, with its code and text in the reader's language. */
export function lovRow(
  document: AnyDocument,
  columns: ReadonlySet<string>,
  row: AnyRow,
  language: 'zh' | 'en',
): Record<string, unknown> {
  const text = row[document.lov?.text ?? 'id'];
  const code = document.lov?.code ? row[document.lov.code] : undefined;
  const names = columnsOf(document)
    .filter(([name]) => columns.has(name))
    .flatMap(([name, field]) =>
      field.type === 'lookup'
        ? [wireName(name, field), `${name}Name`, `${name}Code`, `${name}Succession`]
        : [wireName(name, field)],
    );
  return {
    ...Object.fromEntries([...names, 'enabledFlag'].filter((name) => name in row).map((name) => [name, row[name]])),
    id: row.id,
    ...(document.states ? { status: row.status } : {}),
    ...('parentId' in row ? { parentId: row['parentId'] } : {}),
    code: code ?? null,
    text: isRecord(text) ? (language === 'en' && text['en'] ? text['en'] : text['zh']) : text,
  };
}

const searches = new Set(['id', 'ids', 'code', 'keyword', 'enabled', 'enabledFlag', 'validOn', 'status', 'parentId']);

/**
 * What somebody may search and order the rows of a choice by: whoever lists the document by everything (undefined), others
 * by what the choice tells; refuses anything else.
 */
export function lovSearch(
  ctx: EngineContext,
  document: AnyDocument,
  columns: ReadonlySet<string>,
  search: Readonly<Record<string, unknown>>,
  sort: readonly string[],
): ReadonlySet<string> | undefined {
  if (ctx.user.side === 'system' || ctx.may(permissionOf(document, 'query'))) return undefined;
  const asked = [
    ...namesOfSearch(document, search).filter((name) => !searches.has(name)),
    ...sort.map((name) => name.replace(/^-/, '')),
  ];
  const isOpen = (name: string): boolean =>
    name === 'id' || name === 'status' || columns.has(name) || (name.endsWith('Id') && columns.has(name.slice(0, -2)));
  const other = asked.find((name) => !isOpen(name));
  if (other !== undefined) failCondition(document, ctx.user.side, other);
  return columns;
}
