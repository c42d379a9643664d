import type { Context } from '#engine/context.ts';
import { sql } from '#engine/database.ts';
import { implement } from '#engine/implement.ts';
import { isEmail } from '#model/contact.ts';
import { fail } from '#model/errors.ts';
import type { Bilingual } from '#model/label.ts';
import { company } from './company/company.document.ts';
import { department } from './department/department.document.ts';
import { employee } from './employee/employee.document.ts';
import { errors } from './errors.ts';
import { isBelowItself } from './organisation.queries.ts';
import { position } from './position/position.document.ts';
import { purchaseOrg } from './purchaseOrg/purchaseOrg.document.ts';
import { purchaser } from './purchaser/purchaser.document.ts';
import { organisationTree } from './tree/orgTree.server.ts';

const mobilePattern = /^\+?[0-9][0-9 -]{5,18}$/;

/** What organisations and people refuse beyond their declarations. */
export const organisationImplementations = [
  implement(company, {
    async beforeSave(row, ctx, before) {
      await checkTree(ctx, { table: 'basic_company', column: 'parent_company_id' }, row, row.parentCompanyId);
      if (before && before.currencyId !== row.currencyId && (await hasDocuments(ctx, row.id)))
        fail(errors.homeCurrencyUsed);
    },
  }),
  implement(purchaseOrg, {
    beforeSave: (row, ctx) =>
      checkTree(ctx, { table: 'basic_purchase_org', column: 'parent_org_id' }, row, row.parentOrgId),
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
    beforeSave: (row, ctx) =>
      checkTree(ctx, { table: 'basic_position', column: 'parent_position_id' }, row, row.parentPositionId),
    endpoints: organisationTree,
  }),
  implement(department, {
    async beforeSave(row, ctx) {
      await checkTree(ctx, { table: 'basic_department', column: 'parent_department_id' }, row, row.parentDepartmentId);
      await checkDepartment(ctx, row);
    },
  }),
  implement(employee, {
    async beforeSave(row, ctx) {
      if (row.mobile && !mobilePattern.test(row.mobile)) fail(errors.mobileFormat);
      if (row.email && !isEmail(row.email)) fail(errors.emailFormat);
      const other = await ctx.db.maybe<{ name: string }>(sql`
        select real_name as name from basic_employee
         where user_id = ${row.userId}::bigint and id <> ${row.id}::bigint and not deleted_flag`);
      if (other) fail(errors.employeeUserTaken, { name: other.name });
    },
  }),
  implement(purchaser, {
    async beforeSave(row, ctx) {
      if (row.purchaseOrgs.length === 0) fail(errors.purchaseOrgMissing);
      const other = await ctx.db.maybe<{ name: string }>(sql`
        select name->>'zh' as name from basic_purchaser
         where user_id = ${row.userId}::bigint and id <> ${row.id}::bigint and not deleted_flag`);
      if (other) fail(errors.purchaserUserTaken, { name: other.name });
    },
  }),
];

async function checkTree(
  ctx: Context,
  tree: { table: string; column: string },
  row: { id: string; name: Bilingual | null },
  parentId: string | null,
): Promise<void> {
  if (parentId && (await isBelowItself(ctx.db, tree.table, tree.column, { id: row.id, parentId })))
    fail(errors.treeCycle, { name: row.name?.zh ?? '' });
}

async function checkDepartment(
  ctx: Context,
  row: { id: string; companyId: string; parentDepartmentId: string | null; name: { zh: string } },
): Promise<void> {
  const found = await ctx.db.many<{ kind: 'foreign' | 'twice' }>(sql`
    select 'foreign' as kind from basic_department
     where id = ${row.parentDepartmentId}::bigint and company_id <> ${row.companyId}::bigint
    union all
    select 'twice' from basic_department
     where company_id = ${row.companyId}::bigint and parent_department_id is not distinct from ${row.parentDepartmentId}::bigint
       and name->>'zh' = ${row.name.zh} and id <> ${row.id}::bigint and not deleted_flag`);
  if (found.some((each) => each.kind === 'foreign')) fail(errors.parentOfOtherCompany);
  if (found.some((each) => each.kind === 'twice')) fail(errors.departmentNameTwice, { name: row.name.zh });
}

const hasDocuments = async (ctx: Context, companyId: string): Promise<boolean> =>
  (await ctx.db.maybe(sql`select 1 from pur_purchase_order where company_id = ${companyId}::bigint limit 1`)) !==
  undefined;
