import { columnsOf, keyOf, tableOf } from '#model/document.ts';
import { scopeOf } from '../access/permissions.ts';
import { sql } from '../database/database.ts';
import { isId } from '../runtime/ids.ts';
import { columnNamed } from '../schema/desired.ts';
import { lookupText } from './selection.ts';
// Whoever names more successors than this has named them in a circle.
const longest = 20;
/** Rows that count from a day until a day, each followed by those that succeed it, by the ids they are asked for by. */
export async function successionOf(ctx, target, ids) {
    const { period } = target;
    const code = target.lov?.code;
    if (!period || ids.length === 0)
        return new Map();
    const table = sql.table(tableOf(target));
    const column = (name) => sql.ref(`t.${columnNamed(target, name)}`);
    const next = period.successor === undefined ? sql `null::bigint` : column(period.successor);
    const rows = await ctx.db.many(sql `
    with recursive chain (first, id, depth) as (
      select id, id, 0 from unnest(${[...new Set(ids)]}::bigint[]) as asked (id)
      union all
      select c.first, ${next}, c.depth + 1 from chain c join ${table} t on t.id = c.id
       where ${next} is not null and c.depth < ${sql.lit(longest)})
    select c.first, t.id, (${lookupText(target, 't', ctx.language)})::text as name, (${code ? column(code) : sql `null`})::text as code,
           ${column(period.from)}::text as since, ${column(period.to)}::text as until, t.enabled_flag as "isEnabled"
      from chain c join ${table} t on t.id = c.id
     where not t.deleted_flag and ${scopeOf(ctx.engine.registry, ctx.user, target, 't')}
     order by c.depth`);
    return Map.groupBy(rows, ({ first }) => first);
}
/** Rows of a lookup with the succession of what forms copy from them, as `taxRateSuccession`. */
export async function withSuccessions(ctx, document, rows) {
    let reported = rows;
    for (const name of copiedWithPeriod(ctx.engine.registry, document)) {
        const idOf = (row) => textOf(row[`${name}Id`]);
        const target = ctx.engine.registry.get(document.fields[name]?.target ?? '');
        const found = await successionOf(ctx, target, reported.map(idOf).filter(isId));
        reported = reported.map((row) => {
            const succession = found.get(idOf(row));
            return succession ? { ...row, [`${name}Succession`]: succession } : row;
        });
    }
    return reported;
}
const textOf = (value) => (typeof value === 'string' ? value : '');
const copiedNames = new WeakMap();
// The lookups of a document that others copy from its rows, and that do not count on every day.
function copiedWithPeriod(registry, document) {
    const known = copiedNames.get(document);
    if (known)
        return known;
    const copied = new Set(registry.documents
        .flatMap((other) => columnsOf(other))
        .flatMap(([, field]) => (field.target === keyOf(document) ? Object.values(field.fills ?? {}) : [])));
    const names = [...copied].filter((name) => registry.find(document.fields[name]?.target ?? '')?.period !== undefined);
    copiedNames.set(document, names);
    return names;
}
