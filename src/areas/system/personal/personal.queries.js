import { sql } from '#engine/database/database.ts';
/** The own views of a screen and those that people of the same side (and the same supplier) share. */
export async function viewsOf(db, user, screen) {
    return db.many(sql `
    select v.id, v.name, v.shared, v.is_default and v.user_id = ${user.id}::bigint as "isDefault", v.state, v.user_id = ${user.id}::bigint as own
      from sys_user_view v join system_iap_sys_user_t u on u.id = v.user_id
     where v.screen = ${screen} and (v.user_id = ${user.id}::bigint
        or (v.shared and v.side = ${user.side} and u.supplier_base_id is not distinct from ${user.supplierBaseId}::bigint))
     order by v.name, v.id`);
}
/** What one user may keep, in views and settings together. */
export const mostKept = { megabytes: 4, entries: 3000 };
/** Whether a user may keep so many characters more; one user at a time is counted. */
export async function hasRoom(db, user, characters) {
    await db.run(sql `select pg_advisory_xact_lock(hashtextextended(${`settings ${user.id}`}, 0))`);
    const { entries, size } = await db.one(sql `
    select count(*)::int as entries, coalesce(sum(length), 0)::float8 as size from (
      select pg_column_size(value) as length from sys_user_setting where user_id = ${user.id}::bigint
      union all
      select pg_column_size(state) from sys_user_view where user_id = ${user.id}::bigint) kept`);
    return entries < mostKept.entries && size + characters <= mostKept.megabytes * 2 ** 20;
}
/** Keeps a view of the user; how many rows were written (0: it belongs to somebody else). */
export async function keepView(db, user, view) {
    if (view.isDefault)
        await db.run(sql `update sys_user_view set is_default = false where user_id = ${user.id}::bigint and screen = ${view.screen}`);
    return db.run(sql `
    insert into sys_user_view (id, user_id, screen, name, shared, is_default, state, side)
    values (${view.id}::bigint, ${user.id}::bigint, ${view.screen}, ${view.name}, ${view.shared}, ${view.isDefault},
            ${JSON.stringify(view.state)}::jsonb, ${user.side})
    on conflict (id) do update set name = excluded.name, shared = excluded.shared, is_default = excluded.is_default,
           state = excluded.state, last_update_date = clock_timestamp()
     where sys_user_view.user_id = excluded.user_id`);
}
export async function dropView(db, user, id) {
    return db.run(sql `delete from sys_user_view where id = ${id}::bigint and user_id = ${user.id}::bigint`);
}
export async function readSetting(db, user, key) {
    const row = await db.maybe(sql `select value from sys_user_setting where user_id = ${user.id}::bigint and key = ${key}`);
    return row?.value ?? null;
}
export async function keepSetting(db, user, key, value) {
    await db.run(sql `
    insert into sys_user_setting (user_id, key, value) values (${user.id}::bigint, ${key}, ${JSON.stringify(value ?? null)}::jsonb)
    on conflict (user_id, key) do update set value = excluded.value`);
}
