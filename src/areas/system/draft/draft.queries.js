import { sql } from '#engine/database/database.ts';
export async function ownDraft(db, user, { document, objectId }) {
    const found = await db.maybe(sql `
    select content, saved_at as "savedAt" from sys_draft
     where user_id = ${user.id}::bigint and document = ${document} and object_id = ${objectId}::bigint`);
    return found ?? null;
}
/** Drafts of the same row by others of the same side, and of the same supplier; the newest first. */
export async function foreignDrafts(db, user, { document, objectId }) {
    return db.many(sql `
    select u.real_name as "realName", d.begun_at as "begunAt"
      from sys_draft d join system_iap_sys_user_t u on u.id = d.user_id
     where d.document = ${document} and d.object_id = ${objectId}::bigint and d.user_id <> ${user.id}::bigint
       and d.side = ${user.side} and u.supplier_base_id is not distinct from ${user.supplierBaseId}::bigint
       and d.saved_at > clock_timestamp() - interval '1 day'
     order by d.saved_at desc limit 5`);
}
/** Keeps a draft and tells when; the oldest of very many make way. */
export async function keepDraft(db, user, place, content) {
    const { savedAt } = await db.one(sql `
    insert into sys_draft (user_id, document, object_id, side, content)
    values (${user.id}::bigint, ${place.document}, ${place.objectId}::bigint, ${user.side}, ${JSON.stringify(content)}::json)
    on conflict (user_id, document, object_id)
       do update set content = excluded.content, saved_at = clock_timestamp(), side = excluded.side
    returning saved_at as "savedAt"`);
    await db.run(sql `
    delete from sys_draft where user_id = ${user.id}::bigint and (document, object_id) in (
      select document, object_id from sys_draft where user_id = ${user.id}::bigint order by saved_at desc offset 100)`);
    return savedAt;
}
export async function dropDraft(db, user, { document, objectId }) {
    await db.run(sql `
    delete from sys_draft
     where user_id = ${user.id}::bigint and document = ${document} and object_id = ${objectId}::bigint`);
}
