import { sql } from '#engine/database/database.ts';
import { isReached } from '#engine/rights/reach.ts';
import { fail } from '#model/errors.ts';
import { userNameScope } from '#areas/access/public.ts';
import { errors } from '../errors.ts';
import { groupNamed } from './audience.rules.ts';
/** The notices an administrator with limits deals with: those of people within his reach, and those meant for his companies. */
export const noticeScope = (user, alias) => sql `(
  ${userNameScope(user, sql.ref(`${alias}.creator`))}
  or exists (select 1 from notice_sys_notice_audience rp
              where rp.parent_id = ${sql.ref(`${alias}.id`)} and not rp.deleted_flag and ${groupReached(user, 'rp')}))`;
// What `part` names by company, department, role or supplier belongs to a company within reach.
function groupReached({ reach }, part) {
    if (reach === 'all')
        return sql `true`;
    const column = (name) => sql.ref(`${part}.${name}`);
    return sql `(${isReached(reach, column('company_id'))}
    or ${column('department_id')} in (select d.id from basic_department d where ${isReached(reach, sql `d.company_id`)})
    or ${column('role_id')} in (select r.id from system_sys_role r where ${isReached(reach, sql `r.company_id`)})
    or ${column('supplier_id')} in (
         select c.parent_id from sup_supplier_company c where not c.deleted_flag and ${isReached(reach, sql `c.company_id`)}))`;
}
/** Refuses with 10012 what speaks, or spoke, to people beyond the companies of an administrator with limits. */
export async function assertNoticeWithin(ctx, ...notices) {
    if (ctx.user.reach === 'all')
        return;
    const input = notices.filter((notice) => notice !== undefined);
    if (input.some(({ publicFlag }) => publicFlag))
        fail(errors.noticeOfEverybody);
    const groups = input.flatMap(({ audience }) => audience.map(groupNamed));
    if (groups.includes('EVERYBODY'))
        fail(errors.noticeOfEverybody);
    const named = groups.filter((group) => typeof group === 'object');
    const other = await ctx.db.maybe(sql `
    select 1 from jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
                  as p(company_id bigint, department_id bigint, role_id bigint, supplier_id bigint)
     where not coalesce(${groupReached(ctx.user, 'p')}, false) limit 1`);
    if (other)
        fail(errors.noticeBeyond);
}
