import { sql } from '#engine/database/database.ts';
import { permissionOf } from '#model/document.ts';
import { rolesGranting } from '#areas/access/public.ts';
import { usersNamed } from '../../notice/public.ts';
// A supplier with more people than this has them join as they say something.
const mostFollowers = 60;
const holdsView = (document) => sql `
  u.enabled_flag and not u.deleted_flag and (u.valid_until is null or u.valid_until >= installation_day())
  and exists (select 1 from system_sys_user_role ur
               where ur.parent_id = u.id and not ur.deleted_flag and ur.awaits_confirmation is not true
                 and ur.role_id in (${rolesGranting(permissionOf(document, 'query'))}))`;
const seesCompany = (companyId) => sql `
  (${companyId}::bigint is null or u.all_companies_flag or exists (
    select 1 from system_sys_user_company uc
     where uc.parent_id = u.id and not uc.deleted_flag and uc.company_id = ${companyId}::bigint))`;
/**
 * Lets the members of a conversation follow its document: its purchaser, whoever made it, the people of its supplier, and
 * `acting` who says or does something now; whoever may not read such documents any more is no member.
 */
export async function followDocument(db, document, facts, conversation, acting) {
    const purchasers = Object.entries(document.fields).flatMap(([name, field]) => field.target === 'basic.purchaser' ? [name] : []);
    const named = [...(await usersNamed(db, document, facts.id, purchasers)), ...acting];
    if (facts.creatorId !== null)
        named.push(facts.creatorId);
    const supplierId = conversation.thread === 'external' ? facts.supplierBaseId : null;
    const buyers = sql `u.user_type <> 'SUPPLIER' and ${holdsView(document)} and ${seesCompany(facts.companyId)}`;
    const suppliers = sql `u.user_type = 'SUPPLIER' and u.supplier_base_id = ${supplierId}::bigint and ${holdsView(document)}`;
    const joined = await db.run(sql `
    insert into im_member (conversation_id, user_id, supplier_base_id, read_seq)
    select c.id, u.id, case when u.user_type = 'SUPPLIER' then u.supplier_base_id end, c.last_seq
      from im_conversation c, lateral (
        select u.* from system_iap_sys_user_t u
         where (u.id = any(${named}::bigint[]) and ${buyers}) or (${suppliers})
         order by u.id = any(${named}::bigint[]) desc, u.id limit ${mostFollowers}) u
     where c.id = ${conversation.id}::bigint order by u.id
    on conflict (conversation_id, user_id) do update
      set left_seq = null, supplier_base_id = excluded.supplier_base_id, show_type = 0, version = nextval('im_version')
      where im_member.left_seq is not null`);
    const left = await db.run(sql `
    update im_member m set left_seq = c.last_seq, version = nextval('im_version')
      from im_conversation c, system_iap_sys_user_t u
     where c.id = ${conversation.id}::bigint and m.conversation_id = c.id and m.left_seq is null and u.id = m.user_id
       and not ((${buyers}) or (${suppliers}))`);
    return joined + left > 0;
}
