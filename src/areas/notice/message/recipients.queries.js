import { sql } from '#engine/database/database.ts';
import { memoizePerTransaction } from '#engine/runtime/transactionCache.ts';
import { pricePermission } from '#model/prices.ts';
import { isNarrowed, rolesGranting } from '#areas/access/public.ts';
const holds = (permission) => sql `
  exists (select 1 from system_sys_user_role ur
           where ur.parent_id = u.id and not ur.deleted_flag and ur.awaits_confirmation is not true and ur.role_id in (${rolesGranting(permission)}))`;
const retainedRules = memoizePerTransaction();
/**
 * Those of some people whose sight stored grants of data narrow; everybody else sees what his company sees. Read once in a
 * transaction.
 */
export const narrowed = (db, userIds) => retainedRules(db, userIds.join(), () => readNarrowed(db, userIds));
async function readNarrowed(db, userIds) {
    const rows = await db.many(sql `
    select u.id from unnest(${userIds}::bigint[]) as u(id)
     where exists (select 1 from system_sys_data_auth d where d.user_id = u.id and not d.deleted_flag)
        or exists (select 1 from system_sys_user_role ur
                    where ur.parent_id = u.id and not ur.deleted_flag and ${isNarrowed(sql `ur.role_id`)})`);
    return new Set(rows.map(({ id }) => id));
}
const retainedRecipients = memoizePerTransaction();
/** The people who hear of something, each once; read once in a transaction. Runs as the server itself. */
export const resolveRecipients = (db, recipients) => retainedRecipients(db, JSON.stringify(recipients), () => readReceivers(db, recipients));
function readReceivers(db, recipients) {
    const { supplierId, toSupplier, creatorId, permission, userIds, viewPermission, companyId } = recipients;
    const hasRole = (roleIds) => sql `exists (
    select 1 from system_sys_user_role ur join system_role_reach x on x.role_id = ur.role_id and x.in_force
     where ur.parent_id = u.id and not ur.deleted_flag and ur.awaits_confirmation is not true and x.held_id = any(${roleIds}::bigint[]))`;
    const named = sql `(u.id = any(${userIds}::bigint[]) or ${hasRole(recipients.roleIds)})`;
    return db.many(sql `
    select u.id, coalesce(u.language_id, 'zh') as language, u.timezone, u.email, u.phone, w.open_id as "openId",
           u.id = any(${recipients.ownIds}::bigint[]) as "isOwn", u.user_type = 'SUPPLIER' as "isSupplier",
           ${holds(pricePermission)} as "readsPrices"
      from system_iap_sys_user_t u left join sys_wechat w on w.user_id = u.id
     where u.enabled_flag and not u.deleted_flag and u.id <> ${recipients.exceptId}::bigint
       and (u.valid_until is null or u.valid_until >= installation_day())
       and case when u.user_type = 'SUPPLIER'
                then u.supplier_base_id = ${supplierId}::bigint and (${toSupplier} or ${named}
                  or ${hasRole(recipients.supplierRoleIds)} or u.id = any(${recipients.ownIds}::bigint[]))
                else not ${recipients.isSealed} and (u.id = ${creatorId}::bigint or u.id = any(${recipients.ownIds}::bigint[])
                  or (u.user_type in ('BUYER', 'ADMIN')
                      and (u.all_companies_flag or ${companyId}::bigint is null or exists (
                        select 1 from system_sys_user_company c
                         where c.parent_id = u.id and not c.deleted_flag and c.company_id = ${companyId}::bigint))
                      and (((u.user_type = 'BUYER' or ${recipients.toAdmins}) and ${holds(permission)}) or (${named} and ${holds(viewPermission)}))))
           end
     order by u.id limit 500`);
}
