import { columnsOf, linesOf, tableOf, wireName, type AnyDocument } from '#model/document.ts';
import type { Field } from '#model/fields.ts';
import { isEmpty } from '#model/value.ts';
import { scopeOf } from './access.ts';
import { sql } from './database.ts';
import type { EngineContext } from './engine.ts';
import { isId } from './ids.ts';
import type { AnyRow } from './implement.ts';
import { columnNamed } from './schema/desired.ts';

/**
 * Fills what nobody has entered from the rows that lookups name (`copies` of the declaration): a material brings its unit.
 * Only rows that the caller may see are read; what is entered stays.
 */
export async function copyFromLookups(
  ctx: EngineContext,
  document: AnyDocument,
  rows: readonly AnyRow[],
): Promise<void> {
  for (const [name, field] of columnsOf(document)) if (field.copies) await copyFrom(ctx, document, name, field, rows);
  for (const [name, line] of linesOf(document))
    await copyFromLookups(
      ctx,
      line,
      rows.flatMap((row) => (Array.isArray(row[name]) ? (row[name] as AnyRow[]) : [])),
    );
}

async function copyFrom(
  ctx: EngineContext,
  document: AnyDocument,
  name: string,
  field: Field,
  rows: readonly AnyRow[],
): Promise<void> {
  const target = ctx.engine.registry.get(field.target ?? '');
  const copies = Object.entries(field.copies ?? {}).map(([own, theirs]) => ({
    wire: wireName(own, document.fields[own] ?? field),
    column: columnNamed(target, theirs),
  }));
  // What is no id at all is refused at its place afterwards.
  const lacking = rows.filter((row) => isId(row[`${name}Id`]) && copies.some(({ wire }) => isEmpty(row[wire])));
  if (lacking.length === 0) return;
  const ids = [...new Set(lacking.map((row) => String(row[`${name}Id`])))];
  const found = await ctx.db.many<AnyRow>(sql`
    select t.id, ${sql.join(copies.map(({ wire, column }) => sql`${sql.ref(`t.${column}`)} as ${sql.ref(wire)}`))}
      from ${sql.table(tableOf(target))} t
     where t.id = any(${ids}::bigint[]) and not t.deleted_flag and ${scopeOf(ctx.engine.registry, ctx.user, target, 't')}`);
  const byId = new Map(found.map((row) => [row.id, row]));
  for (const row of lacking)
    for (const { wire } of copies)
      if (isEmpty(row[wire])) row[wire] = byId.get(String(row[`${name}Id`]))?.[wire] ?? null;
}
