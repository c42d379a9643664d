import { sql, type Database } from '#engine/database/database.ts';
import type { User } from '#engine/runtime/context.ts';

export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly shared: boolean;
  readonly isDefault: boolean;
  readonly state: unknown;
  readonly own: boolean;
}

/** The own views of a screen and those that people of the same side (and the same supplier) share. */
export async function viewsOf(db: Database, user: User, screen: string): Promise<SavedView[]> {
  return db.many<SavedView>(sql`
    select v.id, v.name, v.shared, v.is_default and v.user_id = ${user.id}::bigint as "isDefault", v.state, v.user_id = ${user.id}::bigint as own
      from sys_user_view v join system_iap_sys_user_t u on u.id = v.user_id
     where v.screen = ${screen} and (v.user_id = ${user.id}::bigint
        or (v.shared and v.side = ${user.side} and u.supplier_base_id is not distinct from ${user.supplierBaseId}::bigint))
     order by v.name, v.id`);
}

export interface ViewToSave {
  readonly id: string;
  readonly screen: string;
  readonly name: string;
  readonly shared: boolean;
  readonly isDefault: boolean;
  readonly state: unknown;
}

/** What one user may keep, in views and settings together. */
export const mostKept = { megabytes: 4, entries: 3000 } as const;

/** Whether a user may keep so many characters more; one user at a time is counted. */
export async function hasRoom(db: Database, user: User, characters: number): Promise<boolean> {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`settings ${user.id}`}, 0))`);
  const { entries, size } = await db.one<{ entries: number; size: number }>(sql`
    select count(*)::int as entries, coalesce(sum(length), 0)::float8 as size from (
      select pg_column_size(value) as length from sys_user_setting where user_id = ${user.id}::bigint
      union all
      select pg_column_size(state) from sys_user_view where user_id = ${user.id}::bigint) kept`);
  return entries < mostKept.entries && size + characters <= mostKept.megabytes * 2 ** 20;
}

/** Keeps a view of the user; how many rows were written (0: it belongs to somebody else). */
export async function keepView(db: Database, user: User, view: ViewToSave): Promise<number> {
  if (view.isDefault)
    await db.run(
      sql`update sys_user_view set is_default = false where user_id = ${user.id}::bigint and screen = ${view.screen}`,
    );
  return db.run(sql`
    insert into sys_user_view (id, user_id, screen, name, shared, is_default, state, side)
    values (${view.id}::bigint, ${user.id}::bigint, ${view.screen}, ${view.name}, ${view.shared}, ${view.isDefault},
            ${JSON.stringify(view.state)}::jsonb, ${user.side})
    on conflict (id) do update set name = excluded.name, shared = excluded.shared, is_default = excluded.is_default,
           state = excluded.state, last_update_date = clock_timestamp()
     where sys_user_view.user_id = excluded.user_id`);
}

export async function dropView(db: Database, user: User, id: string): Promise<number> {
  return db.run(sql`delete from sys_user_view where id = ${id}::bigint and user_id = ${user.id}::bigint`);
}

export async function readSetting(db: Database, user: User, key: string): Promise<unknown> {
  const row = await db.maybe<{ value: unknown }>(
    sql`select value from sys_user_setting where user_id = ${user.id}::bigint and key = ${key}`,
  );
  return row?.value ?? null;
}

export async function keepSetting(db: Database, user: User, key: string, value: unknown): Promise<void> {
  await db.run(sql`
    insert into sys_user_setting (user_id, key, value) values (${user.id}::bigint, ${key}, ${JSON.stringify(value ?? null)}::jsonb)
    on conflict (user_id, key) do update set value = excluded.value`);
}
