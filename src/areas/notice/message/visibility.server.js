import { scopeOf } from '#engine/access/permissions.ts';
import { sql } from '#engine/database/database.ts';
import { maskRows } from '#engine/rights/fields.ts';
import { hideFields } from '#engine/rights/hiddenFields.ts';
import { resourceOf } from '#engine/rights/resources.ts';
import { tableOf } from '#model/document.ts';
import { isInForce } from '#model/grants.ts';
import { pricePermission } from '#model/prices.ts';
import { userWithRights } from '#areas/access/public.ts';
import { placeholdersOf } from '#areas/system/placeholder/placeholder.rules.ts';
import { grantsOn } from '../template/restricted.queries.ts';
import { restrictedBy } from '../template/restricted.rules.ts';
import { narrowed } from './recipients.queries.ts';
/** Receivers with the row as each of them may see it; whoever may not see it at all hears nothing of it. */
export async function visibleTo(registry, { document, row }, receivers, ctx) {
    const divided = await narrowed(ctx.db, receivers.map(({ id }) => id));
    const seen = [];
    for (const receiver of receivers) {
        const shown = divided.has(receiver.id) && !receiver.isOwn ? await shownTo(registry, { document, row }, receiver.id, ctx) : row;
        if (shown)
            seen.push({ receiver, row: openTo(registry, { document, row: shown }, receiver) });
    }
    return seen;
}
// What nobody is told, or not him, is left out of the text as it is of the page.
const openTo = (registry, { document, row }, receiver) => hideFields(registry, readerFor(receiver), document, [row])[0] ?? row;
const readerFor = ({ id, isSupplier, readsPrices }) => ({
    id,
    side: isSupplier ? 'supplier' : 'buyer',
    permissions: new Set(readsPrices ? [pricePermission] : []),
});
// Whoever listens where nobody knows who does.
const anybody = { id: '0', isSupplier: false, readsPrices: false };
/** The row without every field that any grant hides or masks: what may be said where nobody knows who listens. */
export async function readablePart(registry, { document, row }, ctx) {
    const resource = resourceOf(registry, document);
    const grants = resource ? await grantsOn(ctx.db, resource.key, ctx.today) : [];
    const prefix = registry.parentOf(document)?.field;
    const paths = placeholdersOf(document).map(({ path }) => path);
    const closed = new Set(restrictedBy(document, prefix, paths, grants).map(({ placeholder }) => placeholder));
    return withoutPaths(openTo(registry, { document, row }, anybody), closed, '');
}
function withoutPaths(row, closed, prefix) {
    const stored = Object.entries(row).filter(([name]) => !closed.has(`${prefix}${name}`));
    const shown = stored.map(([name, value]) => [
        name,
        Array.isArray(value) ? value.map((line) => withoutPaths(line, closed, `${name}.`)) : value,
    ]);
    return { ...Object.fromEntries(shown), id: row.id, versionNo: row.versionNo };
}
async function shownTo(registry, { document, row }, userId, ctx) {
    const rights = await userWithRights(ctx, registry, userId);
    if (!rights)
        return undefined;
    const user = { ...rights, grants: rights.grants.filter((grant) => isInForce(grant, ctx.today)) };
    const visible = await ctx.db.maybe(sql `
    select 1 from ${sql.table(tableOf(document))} t
     where t.id = ${row.id}::bigint and ${scopeOf(registry, user, document, 't')}`);
    if (!visible)
        return undefined;
    const [shown] = await maskRows({ user, db: ctx.db, engine: { registry } }, document, [row]);
    return shown;
}
