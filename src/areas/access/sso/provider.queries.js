import { sql } from '#engine/database/database.ts';
const offered = sql `
  system_sys_identity_provider p join sys_identity_secret s on s.provider_id = p.id and p.enabled_flag and not p.deleted_flag`;
/** The providers that people can use: enabled, with a secret. */
export const offeredProviders = (db) => db.many(sql `select p.id, p.provider_name as "providerName" from ${offered} order by p.create_date, p.id`);
/** Whether there is one. */
export async function hasProviders(db) {
    return (await db.maybe(sql `select 1 from ${offered} limit 1`)) !== undefined;
}
/** A provider that people can use; undefined when there is none under the id. */
export const findProvider = (db, id) => db.maybe(sql `
    select p.id, p.provider_name as "providerName", p.issuer, p.client_key as "clientKey", p.scopes, p.user_claim as "userClaim",
           p.unknown_policy as "unknownPolicy", s.sealed as "sealedSecret"
      from ${offered} where p.id = ${id}::bigint`);
/** Forgets who is who at a provider. */
export async function dropLinks(db, providerId) {
    await db.run(sql `delete from sys_identity_link where provider_id = ${providerId}::bigint`);
}
/** The user who is linked to a name at a provider. */
export async function linkedUser(db, providerId, subject) {
    const link = await db.maybe(sql `
    select user_id as "userId" from sys_identity_link where provider_id = ${providerId}::bigint and subject = ${subject}`);
    return link?.userId;
}
/** Links a user; false when the name is somebody else's. Another name of the same user at the same provider is replaced. */
export async function linkUser(db, link) {
    const { providerId, subject, userId, account } = link;
    const other = await linkedUser(db, providerId, subject);
    if (other !== undefined && other !== userId)
        return false;
    const linked = await db.run(sql `
    insert into sys_identity_link (provider_id, subject, user_id, account)
    values (${providerId}::bigint, ${subject}, ${userId}::bigint, ${account.slice(0, 200)})
    on conflict (provider_id, user_id) do update set subject = excluded.subject, account = excluded.account`);
    return linked > 0;
}
/** Ends the link of a user to a provider; false when there was none. */
export async function unlinkUser(db, providerId, userId) {
    const gone = await db.run(sql `
    delete from sys_identity_link where provider_id = ${providerId}::bigint and user_id = ${userId}::bigint`);
    return gone > 0;
}
/** The only active person here who has a mail address and no link to the provider yet; undefined where there is none or several. */
export async function userOfMail(db, providerId, email) {
    const found = await db.many(sql `
    select u.id, exists (select 1 from sys_identity_link l where l.provider_id = ${providerId}::bigint and l.user_id = u.id) as "isLinked"
      from system_iap_sys_user_t u
     where lower(u.email) = lower(${email}) and u.user_type <> 'API' and not u.deleted_flag limit 2`);
    const [user, ...others] = found;
    return user && others.length === 0 && !user.isLinked ? user.id : undefined;
}
/** The providers, and under which account the user is known there. */
export const linksOf = (db, userId) => db.many(sql `
    select p.id, p.provider_name as "providerName", l.account, l.create_date as "linkedAt"
      from ${offered} left join sys_identity_link l on l.provider_id = p.id and l.user_id = ${userId}::bigint
     order by p.create_date, p.id`);
