import { keyOf, tableOf } from '#model/document.ts';
import { isReadable, scopeOf } from '../access/permissions.ts';
import { sql } from '../database/database.ts';
import { maskRows, secretFields } from '../rights/fields.ts';
import { findRows, readerOf } from './read.ts';
import { titleIn } from './related.ts';
import { columnNamed } from '../schema/desired.ts';
const shownRows = 5;
const greatestCount = 1000;
/** Every field of every document that names rows of this one. */
export function referencesTo(ctx, document) {
    const { registry } = ctx.engine;
    // What a view tells stands in the rows it is made of.
    const stored = registry.documents.filter((other) => !other.view);
    return stored.flatMap((other) => Object.entries(other.fields)
        .filter(([, field]) => field.type === 'lookup' && registry.find(field.target ?? '') === document)
        .map(([name, field]) => ({
        document: other,
        header: registry.parentOf(other)?.document ?? other,
        name,
        field,
    })));
}
/** The same without logs: what was done to a row keeps nobody from deleting it. */
export const usesOf = (ctx, document) => referencesTo(ctx, document).filter((reference) => !reference.document.log && !reference.header.log);
/** Everything that refers to a row, as far as the caller may see it. */
export async function usagesOf(ctx, document, id) {
    const visible = usesOf(ctx, document).filter(({ document: holder, header, name, field }) => isReadable(field, ctx.user.side) &&
        ctx.may(`${header.module}:${header.code}:query`) &&
        !secretFields(ctx, holder).includes(name));
    const usages = await Promise.all(visible.map((reference) => usageIn(ctx, reference, id)));
    return usages.filter(({ total }) => total > 0);
}
/**
 * Whether any stored row with figures of these kinds names this one, beyond what the caller sees: what such figures are
 * measured in can no longer change.
 */
export async function isNamedWithFigures(ctx, document, id, kinds) {
    const has = (each) => Object.values(each.fields).some((field) => 'kind' in field && kinds.some((kind) => kind === field.kind));
    const named = referencesTo(ctx, document)
        .filter(({ document: holder, header }) => header !== document && has(holder))
        .map((reference) => sql `select 1 from ${sql.table(tableOf(reference.document))} t where ${namesRow(reference, id)}`);
    if (named.length === 0)
        return false;
    const found = await ctx.db.asSystem((system) => system.maybe(sql `${sql.join(named, sql ` union all `)} limit 1`));
    return found !== undefined;
}
async function usageIn(ctx, reference, id) {
    const { document, header, name } = reference;
    const owner = document === header ? sql `t.id` : sql `t.parent_id`;
    const found = await ctx.db.many(sql `
    select distinct ${owner} as id from ${sql.table(tableOf(document))} t
     where ${namesRow(reference, id)} and ${scopeOf(ctx.engine.registry, ctx.user, document, 't')}
     order by 1 desc limit ${greatestCount + 1}`);
    const ids = found.slice(0, shownRows).map((row) => row.id);
    const page = { page: { size: shownRows, current: 1 }, sort: ['-id'] };
    const { records } = ids.length > 0 ? await findRows(readerOf(ctx), header, { ids }, page) : { records: [] };
    return {
        document: keyOf(header),
        holder: keyOf(document),
        field: name,
        total: Math.min(found.length, greatestCount),
        totalCapped: found.length > greatestCount,
        rows: (await maskRows(ctx, header, records)).map((row) => ({
            id: row.id,
            title: titleIn(ctx.language, header, row),
            status: row.status ?? null,
        })),
    };
}
const namesRow = (reference, id) => namesRows(reference, [id]);
/** The rows `t` of a reference's document that name one of these rows. */
export const namesRows = ({ document, name }, ids) => sql `${sql.ref(`t.${columnNamed(document, name)}`)} = any(${ids}::bigint[]) and not t.deleted_flag`;
