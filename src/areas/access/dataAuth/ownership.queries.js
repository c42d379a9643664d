import { sql } from '#engine/database/database.ts';
import { isReached } from '#engine/rights/reach.ts';
import { fail } from '#model/errors.ts';
import { userNameScope } from '../userScope.queries.ts';
import { errors } from '../errors.ts';
import { grantableOf, reachedCompanies } from './delegation.queries.ts';
/**
 * Has an administrator with limits keep to roles and templates of his companies: a new one belongs to his company, and
 * what belongs to the group or to another company is not changed (10012).
 */
export async function assertOwned(ctx, row, name, before) {
    const { reach } = ctx.user;
    if (reach === 'all')
        return;
    if (!before)
        row.companyId ??= reach.companies.length === 1 ? (reach.companies[0] ?? null) : null;
    if (!before && !row.companyId)
        fail(errors.ownerMissing);
    const reached = await reachedCompanies(ctx);
    const isOwn = ({ companyId }) => companyId !== null && reached.includes(companyId);
    if (!isOwn(row) || (before && !isOwn(before)))
        fail(errors.ofTheGroup, { name });
}
/** The roles an administrator with limits deals with: those of his companies, those he holds, and those he may give. */
export function roleReached({ reach, roles }, alias) {
    if (reach === 'all')
        return sql `true`;
    const column = (name) => sql.ref(`${alias}.${name}`);
    return sql `(${isReached(reach, column('company_id'))} or ${column('role_code')} = any(${roles}::text[])
              or ${column('id')} in (${grantableOf(roles)}))`;
}
/** The templates he deals with: those of his companies, and those of the roles he deals with. */
export function templateReached(user, alias) {
    if (user.reach === 'all')
        return sql `true`;
    return sql `(${isReached(user.reach, sql.ref(`${alias}.company_id`))} or ${sql.ref(`${alias}.id`)} in (
    select rt.template_id from system_sys_role_template rt join system_sys_role tr on tr.id = rt.parent_id
     where not rt.deleted_flag and ${roleReached(user, 'tr')}))`;
}
/** The grants he reads: those of users, roles and templates within his reach. */
export function grantReached(user, alias) {
    const column = (name) => sql.ref(`${alias}.${name}`);
    return sql `(${userNameScope(user, column('user_id'))}
    or ${column('role_id')} in (select gr.id from system_sys_role gr where ${roleReached(user, 'gr')})
    or ${column('template_id')} in (select gt.id from system_iap_sys_auth_template gt where ${templateReached(user, 'gt')}))`;
}
