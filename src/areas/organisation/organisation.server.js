import { sql } from '#engine/database/database.ts';
import { implement } from '#engine/runtime/implement.ts';
import { isReached } from '#engine/rights/reach.ts';
import { fail } from '#model/errors.ts';
import { countryOf, writtenAddress } from './address.queries.ts';
import buyerDimension from './buyerDimension/buyerDimension.server.ts';
import { businessUnit } from './businessUnit/businessUnit.document.ts';
import { company } from './company/company.document.ts';
import { department } from './department/department.document.ts';
import { employees } from './employee/employee.server.ts';
import { errors } from './errors.ts';
import { inventoryOrg } from './inventoryOrg/inventoryOrg.document.ts';
import { position } from './position/position.document.ts';
import { purchaseGroup } from './purchaseGroup/purchaseGroup.document.ts';
import { purchaseOrg } from './purchaseOrg/purchaseOrg.document.ts';
import purchaser from './purchaser/purchaser.server.ts';
import { orgChart } from './chart/orgChart.server.ts';
import { assertOrgWithin, departmentScope, purchaseOrgScope } from './organisationScope.queries.ts';
import { organisationTree } from './tree/orgTree.server.ts';
/** What organisations and people refuse beyond their declarations; the seal closes what identifies a person. */
export const organisationImplementations = (seal) => [
    employees(seal),
    implement(company, {
        reach: ({ reach }, alias) => (reach === 'all' ? sql `true` : isReached(reach, sql.ref(`${alias}.id`))),
        async beforeSave(row, ctx, before) {
            row.countryId ??= await firstOf(ctx, sql `select id from basic_country where iso2 = 'CN' and not deleted_flag`);
            row.calendarId ??= await firstOf(ctx, sql `select id from basic_work_calendar where code = 'CN' and not deleted_flag`);
            row.address = (await writtenAddress(ctx, row, row.countryId)) ?? row.address;
            if (before &&
                before.currencyId !== row.currencyId &&
                (await ctx.store(company).isNamedWithFigures(row.id, ['money', 'price'])))
                fail(errors.homeCurrencyUsed);
        },
        endpoints: {
            getUserCompany: (_, ctx) => ctx.asSystem(async (system) => ({ records: await openCompanies(system) })),
        },
    }),
    implement(inventoryOrg, {
        reach: ({ reach }, alias) => (reach === 'all' ? sql `true` : isReached(reach, sql.ref(`${alias}.company_id`))),
        async beforeSave(row, ctx) {
            row.address = (await writtenAddress(ctx, row, await countryOf(ctx, row))) ?? row.address;
        },
    }),
    implement(purchaseOrg, {
        reach: (user, alias) => purchaseOrgScope(user, sql.ref(`${alias}.id`)),
        beforeSave: (org, ctx, before) => assertOrgWithin(ctx, org.code, org.companies, before?.companies ?? []),
        beforeDelete: (org, ctx) => assertOrgWithin(ctx, org.code, org.companies),
        endpoints: {
            async selectPurchaseOrg({ body }, ctx) {
                const records = await ctx
                    .store(purchaseOrg)
                    .find({ enabled: body.enabled, ...(body.code ? { code: body.code } : {}) });
                return { records, total: records.length };
            },
        },
    }),
    implement(position, {
        reach: (user, alias) => departmentScope(user, sql.ref(`${alias}.dept_id`)),
        endpoints: { ...organisationTree, chart: orgChart },
    }),
    implement(department, {
        reach: ({ reach }, alias) => (reach === 'all' ? sql `true` : isReached(reach, sql.ref(`${alias}.company_id`))),
        async beforeSave(row, ctx) {
            await checkDepartment(ctx, row);
        },
    }),
    purchaser,
    implement(purchaseGroup, {
        reach: (user, alias) => purchaseOrgScope(user, sql.ref(`${alias}.purchase_org_id`)),
        beforeSave(row) {
            if (!row.purchaseOrgId)
                fail(errors.purchaseOrgMissing);
        },
    }),
    implement(businessUnit, {
        async beforeSave(row, ctx) {
            const foreign = await ctx.db.maybe(sql `
        select 1 from basic_business_unit
         where id = ${row.parentUnitId}::bigint and company_id <> ${row.companyId}::bigint`);
            if (foreign)
                fail(errors.parentUnitOfOtherCompany);
        },
    }),
    buyerDimension,
];
async function checkDepartment(ctx, row) {
    const foreign = await ctx.db.maybe(sql `
    select 1 from basic_department
     where id = ${row.parentDepartmentId}::bigint and company_id <> ${row.companyId}::bigint`);
    if (foreign)
        fail(errors.parentOfOtherCompany);
}
const firstOf = async (ctx, query) => (await ctx.db.maybe(query))?.id ?? null;
// Before there is a login: the companies that take registrations.
async function openCompanies(ctx) {
    const companies = await ctx.db.many(sql `
    select id, code, name, legal_name as "legalName" from basic_company
     where register_flag and enabled_flag and not deleted_flag order by code`);
    return companies.length > 0 ? companies : fail(errors.noCompany);
}
