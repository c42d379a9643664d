import { tableOf } from '#model/document.ts';
import { deny, scopeOf } from '../access/permissions.ts';
import { sql } from '../database/database.ts';
import { everything } from './predicate.ts';
/** Refuses with x012 unless data permissions grant an action on every one of these rows, which the caller can see. */
export async function assertGranted(ctx, document, ids, action, label) {
    // Whoever has the same grants for viewing has been asked by reading the row.
    if (isSameAsViewing(ctx, action))
        return;
    const asking = grantedOf(ctx, document, ids, action);
    if (asking && (await ctx.db.run(asking)) < new Set(ids).size)
        deny(document.module, label);
}
/** The same for rows that were just created; not waited for, the transaction fails when it is refused. */
export function assertCreatable(ctx, document, ids, label) {
    const asking = grantedOf(ctx, document, ids, 'CREATE');
    if (asking)
        ctx.db.send(asking, (granted) => void (granted < new Set(ids).size && deny(document.module, label)));
}
// Finds those of the rows on which the action is granted; undefined when nothing has to be asked.
function grantedOf(ctx, document, ids, action) {
    if (ctx.user.side !== 'buyer' || ids.length === 0)
        return undefined;
    const scope = scopeOf(ctx.engine.registry, ctx.user, document, 't', action);
    if (scope === everything)
        return undefined;
    return sql `select t.id from ${sql.table(tableOf(document))} t where t.id = any(${ids}::bigint[]) and ${scope}`;
}
const isSameAsViewing = (ctx, action) => ctx.user.grants.every((grant) => grant.actions.includes(action) === grant.actions.includes('QUERY'));
