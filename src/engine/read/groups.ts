import { tableOf, type AnyDocument } from '#model/document.ts';
import { sum, type Decimal } from '#model/decimal.ts';
import type { Field } from '#model/fields.ts';
import { isGroupable, isOfRow, isSummable, statusGroup } from '#model/grouping.ts';
import { isReadable } from '../access/permissions.ts';
import { sql, type Fragment } from '../database/database.ts';
import type { Context } from '../runtime/context.ts';
import type { EngineContext } from '../runtime/engine.ts';
import { secretFields } from '../rights/fields.ts';
import { columnNamed, columnOf } from '../schema/desired.ts';
import { readerOf, whereOf } from './read.ts';
import { failCondition } from './searchRefusal.ts';
import type { Search } from './search.ts';
import { joinOf, lookupText } from './selection.ts';

/** A sum of one field, apart for every currency or unit that its rows are in. */
export interface GroupSum {
  /** The id of the currency of an amount, of the unit of a quantity; null where the document has none. */
  readonly in: string | null;
  readonly name: string | null;
  readonly sum: Decimal;
}

/** The rows of a search that have one value of a field: how many they are, and what they come to. */
export interface Group {
  /** The value; the month of a date ('2026-11'); null where there is none. */
  readonly key: string | boolean | null;
  readonly name: string | null;
  readonly code: string | null;
  readonly count: number;
  readonly sums: Readonly<Record<string, readonly GroupSum[]>>;
}

export interface Groups {
  readonly groups: readonly Group[];
  /** There are more groups than these. */
  readonly isCut: boolean;
}

const mostGroups = 500;
const mostSums = 12;

/** What amounts and quantities are counted in, where a document says it. */
const measures = { money: 'currency', quantity: 'unit' } as const;

interface Part {
  readonly key: string | boolean | null;
  readonly name: string | null;
  readonly code: string | null;
  readonly count: number;
  readonly currency: string | null;
  readonly currencyName: string | null;
  readonly unit: string | null;
  readonly unitName: string | null;
  readonly sums: readonly (string | null)[];
}

/**
 * The rows of a search by the values of a field, all of them as one group without `by`, with the sums of some fields; within
 * what the caller may see. The largest groups come first.
 */
export async function groupsOf(
  ctx: EngineContext,
  document: AnyDocument,
  search: Search,
  by: string | undefined,
  sums: readonly string[],
): Promise<Groups> {
  const refuse = (name: string): never => failCondition(document, ctx.user.side, name);
  if (sums.length > mostSums) refuse('sums');
  const summed = sums.map((name) => {
    const field = ownField(ctx, document, name);
    return field && isSummable(field) && isOfRow(name)
      ? { name, column: sql.ref(`t.${columnOf(name, field)}`), field }
      : refuse(name);
  });
  const key = by === undefined ? everything : (keyOf(ctx, document, by) ?? refuse(by));
  const [currency, unit] = [measureOf(ctx, document, measures.money), measureOf(ctx, document, measures.quantity)];
  const columns = [key.value, key.name, key.code, currency.id, currency.name, unit.id, unit.name];
  const totals = summed.map(({ column }) => sql`sum(${column})::text`);
  const parts = await ctx.db.many<Part>(sql`
    select ${key.value} as key, ${key.name} as name, ${key.code} as code, count(*)::int as count,
           ${currency.id} as currency, ${currency.name} as "currencyName", ${unit.id} as unit, ${unit.name} as "unitName",
           array[${totals.length > 0 ? sql.join(totals) : sql``}]::text[] as sums
      from ${sql.table(tableOf(document))} t ${key.join} ${currency.join} ${unit.join}
     where ${whereOf(readerOf(ctx), document, search)}
     group by ${sql.join(columns)}`);
  const groups = [...Map.groupBy(parts, (part) => part.key).values()].map((of) => groupOf(of, summed));
  const ordered = groups.toSorted((a, b) => b.count - a.count || String(a.key).localeCompare(String(b.key)));
  return { groups: ordered.slice(0, mostGroups), isCut: ordered.length > mostGroups };
}

interface Summed {
  readonly name: string;
  readonly field: Field;
}

function groupOf(parts: readonly Part[], summed: readonly Summed[]): Group {
  const [first] = parts;
  const sums = summed.map(({ name, field }, index) => {
    const isMoney = field.kind === 'money';
    const byMeasure = Map.groupBy(parts, (part) => (isMoney ? part.currency : part.unit));
    const each = [...byMeasure].map(([id, of]): GroupSum => ({
      in: id,
      name: (isMoney ? of[0]?.currencyName : of[0]?.unitName) ?? null,
      sum: sum(of.flatMap((part) => part.sums[index] ?? [])),
    }));
    return [name, each] as const;
  });
  return {
    key: first?.key ?? null,
    name: first?.name ?? null,
    code: first?.code ?? null,
    count: parts.reduce((total, { count }) => total + count, 0),
    sums: Object.fromEntries(sums),
  };
}

interface Key {
  readonly value: Fragment;
  readonly name: Fragment;
  readonly code: Fragment;
  readonly join: Fragment;
}

const none = sql`null::text`;
const nothing = sql``;
const everything: Key = { value: none, name: none, code: none, join: nothing };

function ownField({ user }: EngineContext, document: AnyDocument, name: string): Field | undefined {
  const field = Object.hasOwn(document.fields, name) ? document.fields[name] : undefined;
  return field && isReadable(field, user.side) ? field : undefined;
}

function keyOf(ctx: EngineContext, document: AnyDocument, name: string): Key | undefined {
  if (name === statusGroup) return document.states ? { ...everything, value: sql`t.status` } : undefined;
  const field = ownField(ctx, document, name);
  if (!field || !isGroupable(field)) return undefined;
  const column = sql.ref(`t.${columnOf(name, field)}`);
  if (field.type === 'date') return { ...everything, value: sql`to_char(${column}, 'YYYY-MM')` };
  if (field.type === 'datetime') {
    const zone = ctx.user.timeZone ?? ctx.engine.timeZone;
    // Written out: the same expression stands in `group by`, where a parameter would be another one.
    return { ...everything, value: sql`to_char(${column} at time zone ${sql.lit(zone)}, 'YYYY-MM')` };
  }
  if (field.type !== 'lookup') return { ...everything, value: column };
  const target = ctx.engine.registry.get(field.target ?? '');
  return { ...namedRow(ctx, target, 'g', columnOf(name, field)), value: sql`${column}::text` };
}

function namedRow(ctx: EngineContext, target: AnyDocument, alias: string, column: string): Key {
  const code = target.lov?.code;
  return {
    value: sql.ref(`t.${column}`),
    name: sql`${lookupText(target, alias, ctx.language)}`,
    code: code ? sql.ref(`${alias}.${columnNamed(target, code)}`) : none,
    join: joinOf(target, alias, column),
  };
}

/** What the rows of a document are worth to whoever may read it: its amount, and the name of its currency. */
export interface RowAmount {
  readonly amount: Fragment;
  readonly currency: Fragment;
  /** Joins the currency to the table with the alias `t`. */
  readonly join: Fragment;
}

/** The amount that a list of a document shows first; undefined where there is none, none in a currency, or none to be read. */
export function rowAmountOf(context: Context, document: AnyDocument): RowAmount | undefined {
  // Every context is one of the engine.
  const ctx = context as EngineContext;
  const secret = secretFields(ctx, document);
  const name = (document.list ?? []).find((each) => {
    const field = ownField(ctx, document, each);
    return field?.kind === 'money' && isOfRow(each) && !secret.includes(each) && !field.masked;
  });
  const measure = measureOf(ctx, document, measures.money);
  if (name === undefined || measure.id === none || secret.includes(measures.money)) return undefined;
  const amount = sql.ref(`t.${columnOf(name, document.fields[name])}`);
  return { amount, currency: measure.name, join: measure.join };
}

/** The currency or unit of the rows of a document; nothing where it has none, or the caller may not read it. */
function measureOf(ctx: EngineContext, document: AnyDocument, name: string) {
  const field = ownField(ctx, document, name);
  if (field?.type !== 'lookup') return { id: none, name: none, join: nothing };
  const row = namedRow(ctx, ctx.engine.registry.get(field.target ?? ''), `m_${name}`, columnOf(name, field));
  return { id: sql`${row.value}::text`, name: row.name, join: row.join };
}
