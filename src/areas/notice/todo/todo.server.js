import { sql } from '#engine/database/database.ts';
import { isApprovalDecision } from '#engine/write/approval.ts';
import { implementService } from '#engine/runtime/implement.ts';
import { columnNamed } from '#engine/schema/desired.ts';
import { tableOf } from '#model/document.ts';
import { todosFor } from '#model/todo.ts';
import { todo } from './todo.service.ts';
// Nobody reads a number beyond it, and nothing has to be counted further.
const most = 1000;
/** The work centre: how many rows of each kind wait for the caller, and how many of them are late. */
export const todos = (registry, undecidedRows) => implementService(todo, {
    async query(_, ctx) {
        const kinds = todosFor(registry().documents, ctx.user.side, (permission) => ctx.may(permission));
        const counts = await Promise.all(kinds.map((kind) => countOf(kind, undecidedRows, ctx)));
        return { items: counts.filter(({ count }) => count > 0) };
    },
});
async function countOf({ key, document, todo: { states, due, person, where = {}, action } }, undecidedRows, ctx) {
    const dueColumn = due === undefined ? sql `null::timestamptz` : sql `t.${sql.ref(columnNamed(document, due))}`;
    const limit = due !== undefined && document.fields[due]?.type === 'date' ? sql `${ctx.today}::date` : sql `${ctx.now}`;
    const fits = Object.entries(where).map(([name, value]) => sql `and t.${sql.ref(columnNamed(document, name))} = ${value ?? null}`);
    const own = person === undefined ? sql `` : sql `and t.${sql.ref(columnNamed(document, person))} = ${ctx.user.id}::bigint`;
    // What a flow decides waits for those whom the flow asks.
    const free = isApprovalDecision(document, action) ? undecidedRows(document, 't') : sql `true`;
    const { count, overdue, oldest, elsewhere } = await ctx.db.one(sql `
    select (count(*) filter (where is_free))::int as count,
           (count(*) filter (where is_free and due < ${limit}::timestamptz))::int as overdue,
           (${ctx.now}::timestamptz::date - min(made) filter (where is_free)::date) as oldest,
           array_agg(id::text) filter (where not is_free) as elsewhere
      from (select t.id, t.create_date as made, ${dueColumn} as due, ${free} as is_free from ${sql.table(tableOf(document))} t
             where t.status = any(${states}::text[]) and not t.deleted_flag and ${ctx.scope(document, 't')} ${sql.join(fits, sql ` `)} ${own}
             limit ${most}) found`);
    return { key, count, overdue, oldest, elsewhere: elsewhere ?? [] };
}
