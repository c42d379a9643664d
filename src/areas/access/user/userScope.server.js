import { sql } from '#engine/database/database.ts';
import { fail } from '#model/errors.ts';
import { assertMayGrant, reachedCompanies } from '../dataAuth/delegation.queries.ts';
import { errors } from '../errors.ts';
/** Delegated administration: nobody gives, or takes over, rights beyond what he may give himself: 10012. */
export async function assertUserWithin(ctx, user, before) {
    const roles = new Set([...user.roles, ...(before?.roles ?? [])].map((each) => each.roleId));
    await assertMayGrant(ctx, [...roles]);
    if (ctx.user.reach === 'all')
        return;
    const reached = await reachedCompanies(ctx);
    if (user.userType === 'SUPPLIER')
        return assertSupplierWithin(user, ctx, reached);
    if (user.companies.length === 0 && !user.allCompaniesFlag)
        fail(errors.companyOfUserMissing);
    const seen = [...user.companies, ...(before?.companies ?? [])];
    if (user.allCompaniesFlag || before?.allCompaniesFlag || seen.some((each) => !reached.includes(each.companyId)))
        fail(errors.beyondOwn, { name: user.userName });
}
// Whoever holds an account of a supplier binds it towards every company that it supplies: all of them must be within reach.
async function assertSupplierWithin(user, ctx, reached) {
    const { within, beyond } = await ctx.db.one(sql `
    select coalesce(bool_or(company_id = any(${reached}::bigint[])), false) as within,
           coalesce(bool_or(company_id <> all(${reached}::bigint[])), false) as beyond
      from sup_supplier_company where parent_id = ${user.supplierBaseId}::bigint and not deleted_flag`);
    if (!within)
        fail(errors.beyondOwn, { name: user.userName });
    if (beyond)
        fail(errors.notWhollyReached, { name: user.userName });
}
