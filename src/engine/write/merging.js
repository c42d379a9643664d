import { columnsOf, keyOf, tableOf, wireName } from '#model/document.ts';
import { sql } from '../database/database.ts';
import { patchAudited } from './patchAudited.ts';
import { hideRows } from './rows.ts';
import { columnNamed } from '../schema/desired.ts';
import { placeInTree } from './tree.ts';
import { namesRows, referencesTo, usesOf } from '../read/usage.ts';
/** How many rows of which documents name these rows, beyond what the caller may see, and what merging would do to them. */
export async function impactOf(ctx, document, ids, into) {
    const references = usesOf(ctx, document).filter(({ header }) => !header.view);
    const parts = references.map((reference, part) => countIn(reference, part, { ids, into }, isFollowed(ctx, document, reference)));
    if (parts.length === 0 || ids.length === 0)
        return [];
    const counted = await ctx.db.many(sql.join(parts, sql ` union all `));
    return counted
        .toSorted((a, b) => a.part - b.part)
        .flatMap(({ part, ...counts }) => {
        const reference = references[part];
        if (!reference || counts.total === 0)
            return [];
        const { document: holder, header, name: field } = reference;
        const place = { document: keyOf(header), label: header.label, holder: keyOf(holder), field };
        return [{ ...place, moves: isMoved(reference), ...counts }];
    });
}
/** Whether a field stands in master data. */
export const isMasterData = ({ header }) => header.enabled === true && !header.readOnly;
// What the wall shows to one supplier goes with it: left behind, nobody of that side would see it any more.
function isWalled({ document, name, field }) {
    const supplier = document.scope?.supplier;
    return typeof supplier === 'object' && supplier.by === name && field.keepOnMerge !== true;
}
const isMoved = (reference) => isMasterData(reference) || isWalled(reference);
// The category of an order line is that of its material: it stays as it was written, and nobody has to finish the order
// first. What has states of its own, such as a material, is still being moved by the rows that name it.
function isFollowed({ engine }, merged, { document, name, field }) {
    if (field.computed !== true || merged.states)
        return false;
    return columnsOf(document).some(([other, { type, target }]) => {
        if (other === name || type !== 'lookup')
            return false;
        const master = engine.registry.get(target ?? '');
        return master.enabled === true && columnsOf(master).some(([, each]) => each.target === keyOf(merged));
    });
}
function countIn(reference, part, { ids, into }, isFollower) {
    const { document, header } = reference;
    const isLine = document !== header;
    const owner = isLine ? sql `t.parent_id` : sql `t.id`;
    const above = isLine ? sql `join ${sql.table(tableOf(header))} h on h.id = t.parent_id and not h.deleted_flag` : sql ``;
    return sql `
    select ${sql.lit(part)} as part, count(distinct ${owner})::int as total,
           (count(distinct ${owner}) filter (where ${isFollower ? sql `false` : openIn(reference, isLine)}))::int as open,
           (count(distinct ${owner}) filter (where ${ownedIn(reference, isLine)}))::int as owned,
           (count(distinct ${owner}) filter (where ${duplicatesIn(reference, into)}))::int as twins
      from ${sql.table(tableOf(document))} t ${above} where ${namesRows(reference, ids)}`;
}
// Still to be written, decided or dealt with: what a person edits, and what stands in the work centre.
function openIn(reference, isLine) {
    if (isMoved(reference))
        return sql `false`;
    const { document, header } = reference;
    const own = openStates(document);
    const conditions = [
        sql `${sql.ref(isLine ? 'h' : 't')}.status = any(${openStates(header)}::text[])`,
        ...(isLine && document.states ? [sql `t.status = any(${own}::text[])`] : []),
    ];
    return header.states ? sql `(${sql.join(conditions, sql ` or `)})` : sql `false`;
}
function openStates({ editableIn = [], todo = {}, transitions, approval }) {
    const asked = approval ? [transitions?.[approval.start]?.to ?? ''] : [];
    return [...new Set([...editableIn, ...asked, ...Object.values(todo).flatMap(({ states }) => states)])];
}
/** Whether another system keeps the field of a row `t`. */
export function ownedIn(reference, isLine) {
    const { header, name } = reference;
    return isMasterData(reference) && !isLine && header.owned?.includes(name)
        ? sql `coalesce(t.source_system, '') <> ''`
        : sql `false`;
}
// Master data give way to their twin; two documents of the same number are both needed.
function duplicatesIn(reference, into) {
    if (into === undefined || isMasterData(reference))
        return sql `false`;
    return sql.join([sql `false`, ...duplicateConditions(reference, into)], sql ` or `);
}
// Of rows `t`: the row that stays is named by one that is unique in the same way.
function duplicateConditions({ document, name }, into) {
    const own = sql.ref(columnNamed(document, name));
    return (document.unique ?? [])
        .filter((columns) => columns.includes(name))
        .map((unique) => {
        const others = unique
            .filter((column) => column !== name)
            .map((column) => sql.ref(column === 'parent' ? 'parent_id' : columnNamed(document, column)));
        const same = [sql `true`, ...others.map((column) => sql `kept.${column} = t.${column}`)];
        return sql `exists (select 1 from ${sql.table(tableOf(document))} kept
                          where kept.${own} = ${into}::bigint and not kept.deleted_flag and ${sql.join(same, sql ` and `)})`;
    });
}
/**
 * Lets all master data that refer to one row refer to another, and what the wall shows to one supplier, each with its
 * history; the number of rows. What other documents say stays as it was written: an order keeps the material it was
 * placed for.
 */
export async function moveReferences(ctx, document, from, into) {
    let moved = 0;
    for (const reference of referencesTo(ctx, document).filter(isMoved)) {
        if (isMasterData(reference))
            await hideDuplicates(ctx, reference, from, into);
        await hideLoops(ctx, document, reference, from, into);
        const { document: holder, name, field } = reference;
        const ids = (await namingRows(ctx, reference, from)).filter((id) => holder !== document || id !== into);
        moved += ids.length;
        for (let at = 0; at < ids.length; at += atOnce) {
            const values = { [wireName(name, field)]: into };
            await patchAudited(ctx, holder, ids.slice(at, at + atOnce), values, { action: 'merge' });
        }
        if (ids.length > 0 && holder.tree === name)
            await placeInTree(ctx.db, holder, ids);
    }
    return moved;
}
const atOnce = 1000;
const namingRows = async (ctx, reference, id) => {
    const rows = await ctx.db.many(sql `
    select t.id from ${sql.table(tableOf(reference.document))} t where ${namesRows(reference, [id])}`);
    return rows.map((row) => row.id);
};
// Where both rows have the same thing, such as a part number of one supplier, that of the row that stays is kept.
export async function hideDuplicates(ctx, reference, from, into) {
    const { document } = reference;
    for (const isDuplicate of duplicateConditions(reference, into)) {
        const twins = await ctx.db.many(sql `
      select t.id from ${sql.table(tableOf(document))} t where ${namesRows(reference, [from])} and ${isDuplicate}`);
        hideRows(ctx, document, twins.map((row) => row.id));
    }
}
// A line below the row that stays would name its own header: a material is no substitute for itself.
async function hideLoops(ctx, document, reference, from, into) {
    const { document: holder, header } = reference;
    if (header !== document || holder === header)
        return;
    const loops = await ctx.db.many(sql `
    select t.id from ${sql.table(tableOf(holder))} t
     where ${namesRows(reference, [from])} and t.parent_id = ${into}::bigint`);
    hideRows(ctx, holder, loops.map((row) => row.id));
}
