import { sql } from '#engine/database/database.ts';
import { companiesReached, isReached } from '#engine/rights/reach.ts';
import { fail } from '#model/errors.ts';
import { errors } from './errors.ts';
/** Whether a column names a department of a company that an administrator reaches. */
export const departmentScope = ({ reach }, column) => reach === 'all'
    ? sql `true`
    : sql `${column} in (select rd.id from basic_department rd where ${isReached(reach, sql `rd.company_id`)})`;
/** Whether a column names a purchasing organisation that serves a company he reaches. */
export const purchaseOrgScope = ({ reach }, column) => reach === 'all'
    ? sql `true`
    : sql `${column} in (select ro.parent_id from basic_purchase_org_company ro
                         where not ro.deleted_flag and ${isReached(reach, sql `ro.company_id`)})`;
/** Whether a purchaser buys for a purchasing organisation he reaches. */
export const purchaserScope = (user, alias) => user.reach === 'all'
    ? sql `true`
    : sql `exists (select 1 from basic_purchaser_org rp
                   where rp.parent_id = ${sql.ref(`${alias}.id`)} and not rp.deleted_flag
                     and ${purchaseOrgScope(user, sql `rp.purchase_org_id`)})`;
/** Refuses with 10012 to change a purchasing organisation that serves, or served, a company beyond his reach. */
export async function assertOrgWithin(ctx, name, ...served) {
    const { reach } = ctx.user;
    if (reach === 'all')
        return;
    const reached = await ctx.db.many(sql `select id from (${companiesReached(reach)}) own`);
    const ids = new Set(reached.map(({ id }) => id));
    if (served.flat().some(({ companyId }) => !ids.has(companyId)))
        fail(errors.orgOfOthers, { name });
}
/** Refuses with 10012 to change a purchaser who buys, or bought, for an organisation beyond his reach. */
export async function assertPurchaserWithin(ctx, name, ...boughtFor) {
    if (ctx.user.reach === 'all')
        return;
    const ids = boughtFor.flat().map(({ purchaseOrgId }) => purchaseOrgId);
    const other = await ctx.db.maybe(sql `
    select 1 from unnest(${ids}::bigint[]) o(id) where not (${purchaseOrgScope(ctx.user, sql `o.id`)}) limit 1`);
    if (other)
        fail(errors.purchaserOfOthers, { name });
}
