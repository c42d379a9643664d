import { tableOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { scopeOf } from '../access/permissions.ts';
import { sql } from '../database/database.ts';
import { engineErrors } from '../runtime/errors.ts';
import { columnNamed, treeColumn } from '../schema/desired.ts';
const greatestTree = 10_000;
/** Refuses a parent that lies below the row itself; two moves in one tree wait for each other. */
export async function assertNoCycle(ctx, document, row, before) {
    const parentId = parentIn(document, row);
    if (!document.tree || !parentId || parentId === parentIn(document, before))
        return;
    await ctx.db.run(sql `select pg_advisory_xact_lock(hashtext(${tableOf(document)}))`);
    const found = await ctx.db.maybe(sql `
    with recursive above as (
      select id, ${parentColumn(document)} as parent from ${sql.table(tableOf(document))} where id = ${parentId}::bigint
      union
      select t.id, t.${parentColumn(document)} from ${sql.table(tableOf(document))} t join above a on t.id = a.parent)
    select 1 from above where id = ${row.id}::bigint`);
    if (found)
        fail(engineErrors.treeCycle, { name: nameOf(document, row) });
}
/** Writes the paths of these rows and of everything below them: the ids from the root down, '/7/12/'. */
export async function placeInTree(db, document, ids) {
    if (!document.tree || ids.length === 0)
        return;
    const table = sql.table(tableOf(document));
    const parent = parentColumn(document);
    await db.run(sql `
    with recursive above as (
      select t.id as start, t.${parent} as parent, t.id || '/' as path from ${table} t where t.id = any(${ids}::bigint[])
      union all
      select a.start, t.${parent}, t.id || '/' || a.path from above a join ${table} t on t.id = a.parent),
    below as (
      select start as id, '/' || path as path from above where parent is null
      union
      select t.id, b.path || t.id || '/' from below b join ${table} t on t.${parent} = b.id)
    update ${table} t set ${sql.ref(treeColumn)} = b.path from below b
     where t.id = b.id and t.${sql.ref(treeColumn)} <> b.path`);
}
/** Whether the parent of a row is another than before. */
export const isMoved = (document, row, before) => document.tree !== undefined && parentIn(document, row) !== parentIn(document, before);
/** Every row of a tree that the caller may see, as far as it holds at most 10,000: id, parent, and code and text unless they are secret. */
export async function treeRows(ctx, document, name, secret) {
    const code = secret.includes(document.lov?.code ?? '') ? undefined : document.lov?.code;
    const text = secret.includes(document.lov?.text ?? '') ? sql `null` : name;
    return ctx.db.many(sql `
    select t.id, t.${parentColumn(document)} as "parentId", ${text} as text, t.enabled_flag as "enabledFlag",
           ${code ? sql.ref(`t.${columnNamed(document, code)}`) : sql `null`} as code
      from ${sql.table(tableOf(document))} t
     where not t.deleted_flag and ${scopeOf(ctx.engine.registry, ctx.user, document, 't')}
     order by ${code ? sql.ref(`t.${columnNamed(document, code)}`) : sql `t.id`}, t.id limit ${greatestTree}`);
}
const parentColumn = (document) => sql.ref(columnNamed(document, document.tree ?? ''));
function parentIn(document, row) {
    const id = row[`${document.tree}Id`];
    return typeof id === 'string' && id !== '' ? id : null;
}
function nameOf(document, row) {
    const text = row[document.lov?.text ?? 'id'];
    return isRecord(text) ? String(text.zh) : String(text);
}
