import { implementService } from '#engine/runtime/implement.ts';
import { sql } from '#engine/database/database.ts';
import { countsOf } from '#engine/read/figures.ts';
import { keyOf, permissionOf, tableOf } from '#model/document.ts';
import { figuresFor } from '#model/figure.ts';
import { textOf } from '#model/label.ts';
import { home } from './home.service.ts';
/** The home page counts the documents that somebody still has to move on, by state, as far as the user sees them. */
export const homeOf = (documents) => implementService(home, {
    async query(_, ctx) {
        const open = documents.filter((document) => document.scope?.buyer && openStates(document).length > 0 && ctx.may(permissionOf(document, 'query')));
        const counts = await Promise.all(open.map((document) => countByState(document, ctx)));
        return counts.flat();
    },
    async figures(_, ctx) {
        const kinds = figuresFor(documents, ctx.user.side, (permission) => ctx.may(permission));
        const items = await Promise.all(kinds.map(async (kind) => ({ key: kind.key, counts: await countsOf(ctx, kind) })));
        return { today: ctx.today, items: items.filter(({ counts }) => counts !== undefined) };
    },
});
// A state is open when this side can move a document out of it.
function openStates(document) {
    const states = Object.keys(document.states ?? {});
    return states.filter((state) => Object.values(document.transitions ?? {}).some((transition) => transition.from.includes(state)));
}
const greatestCount = 1000;
async function countByState(document, ctx) {
    const rows = await ctx.db.many(sql `
    select status, count(*)::int as count
      from unnest(${openStates(document)}::text[]) as wanted(state)
      cross join lateral (select t.status from ${sql.table(tableOf(document))} t
                           where t.status = wanted.state and not t.deleted_flag and ${ctx.scope(document, 't')} limit ${greatestCount}) found
     group by status`);
    const order = openStates(document);
    return rows
        .toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status))
        .map(({ status, count }) => ({
        document: keyOf(document),
        label: textOf(document.label, ctx.language),
        status,
        statusLabel: textOf(document.states?.[status] ?? [status, status], ctx.language),
        count,
    }));
}
