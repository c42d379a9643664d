import type { Context } from '#engine/runtime/context.ts';
import { sql, type Fragment } from '#engine/database/database.ts';
import { isReadable } from '#engine/access/permissions.ts';
import { rowAmountOf } from '#engine/read/groups.ts';
import { isApprovalDecision } from '#engine/write/approval.ts';
import { implementService } from '#engine/runtime/implement.ts';
import type { Registry } from '#engine/runtime/registry.ts';
import { columnNamed } from '#engine/schema/desired.ts';
import { tableOf, type AnyDocument } from '#model/document.ts';
import { awaitedFor, todosFor, type TodoKind } from '#model/todo.ts';
import { todo } from './todo.service.ts';

// Nobody reads a number beyond it, and nothing has to be counted further.
const most = 1000;

/** The work centre: how many rows of each kind wait for the caller, and how many of them are late. */
export const todos = (registry: () => Registry, undecidedRows: UndecidedRows) =>
  implementService(todo, {
    async query(_, ctx) {
      const kinds = todosFor(registry().documents, ctx.user.side, (permission) => ctx.may(permission));
      const counts = await Promise.all(kinds.map((kind) => countOf(kind, undecidedRows, ctx)));
      return { items: counts.filter(({ count }) => count > 0) };
    },
    async waiting(_, ctx) {
      const kinds = awaitedFor(registry().documents, ctx.user.side, (permission) => ctx.may(permission)).filter(
        (kind) => isOpenTodo(kind, ctx),
      );
      const counts = await Promise.all(kinds.map((kind) => countOf(kind, undecidedRows, ctx)));
      // Which rows a flow decides is for those who decide.
      return { items: counts.filter(({ count }) => count > 0).map((each) => ({ ...each, elsewhere: [] })) };
    },
  });

// What somebody may not read of a document is not counted by for him either.
function isOpenTodo({ document, todo: { due, where = {} } }: TodoKind, ctx: Context): boolean {
  return [...Object.keys(where), ...(due === undefined ? [] : [due])].every((name) => {
    const field = document.fields[name];
    return field === undefined || isReadable(field, ctx.user.side);
  });
}

/** The rows of a document that no running process decides: those that people decide by their permission. */
export type UndecidedRows = (document: AnyDocument, alias: string) => Fragment;

/** What rows come to in one currency. */
interface Amount {
  readonly currency: string;
  readonly sum: string;
}

async function countOf(
  { key, document, todo: { states, due, person, where = {}, action } }: TodoKind,
  undecidedRows: UndecidedRows,
  ctx: Context,
) {
  const dueColumn = due === undefined ? sql`null::timestamptz` : sql`t.${sql.ref(columnNamed(document, due))}`;
  const limit = due !== undefined && document.fields[due]?.type === 'date' ? sql`${ctx.today}::date` : sql`${ctx.now}`;
  const fits = Object.entries(where).map(
    ([name, value]) => sql`and t.${sql.ref(columnNamed(document, name))} = ${value ?? null}`,
  );
  const own =
    person === undefined ? sql`` : sql`and t.${sql.ref(columnNamed(document, person))} = ${ctx.user.id}::bigint`;
  // What a flow decides waits for those whom the flow asks.
  const free = isApprovalDecision(document, action) ? undecidedRows(document, 't') : sql`true`;
  const worth = rowAmountOf(ctx, document);
  const { count, overdue, oldest, elsewhere, amounts } = await ctx.db.one<{
    count: number;
    overdue: number;
    oldest: number | null;
    elsewhere: string[] | null;
    amounts: readonly Amount[] | null;
  }>(sql`
    with found as materialized (
      select t.id, t.create_date as made, ${dueColumn} as due, ${free} as is_free,
             ${worth?.amount ?? sql`null::numeric`} as amount, ${worth?.currency ?? sql`null::text`} as currency
        from ${sql.table(tableOf(document))} t ${worth?.join ?? sql``}
       where t.status = any(${states}::text[]) and not t.deleted_flag and ${ctx.scope(document, 't')} ${sql.join(fits, sql` `)} ${own}
       limit ${most})
    select (count(*) filter (where is_free))::int as count,
           (count(*) filter (where is_free and due < ${limit}::timestamptz))::int as overdue,
           (${ctx.now}::timestamptz::date - min(made) filter (where is_free)::date) as oldest,
           array_agg(id::text) filter (where not is_free) as elsewhere,
           (select jsonb_agg(jsonb_build_object('currency', currency, 'sum', sum::text) order by sum desc)
              from (select currency, sum(amount) as sum from found
                     where is_free and amount is not null and currency is not null group by currency) each) as amounts
      from found`);
  return { key, count, overdue, oldest, elsewhere: elsewhere ?? [], amounts: amounts ?? [] };
}
