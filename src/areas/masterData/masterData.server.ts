import type { Context } from '#engine/context.ts';
import { sql } from '#engine/database.ts';
import { implement } from '#engine/implement.ts';
import { isEqual } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { isBelowItself } from '#areas/organisation/public.ts';
import { errors } from './errors.ts';
import { material } from './material/material.document.ts';
import { materialCategory } from './materialCategory/materialCategory.document.ts';
import { paymentTerm } from './paymentTerm/paymentTerm.document.ts';
import { isComplete, totalPercent } from './paymentTerm/paymentTerm.rules.ts';
import { taxRate } from './taxRate/taxRate.document.ts';
import { unit } from './unit/unit.document.ts';

/** What master data refuse beyond their declarations. */
export const masterDataImplementations = [
  implement(unit, {
    async beforeSave(row, ctx) {
      if (!row.baseFlag) return;
      const other = await ctx.db.maybe<{ name: string }>(sql`
        select name->>'zh' as name from basic_unit
         where category_id = ${row.categoryId}::bigint and base_flag and id <> ${row.id}::bigint and not deleted_flag`);
      if (other) fail(errors.baseUnitTwice, { unit: other.name });
    },
  }),
  implement(paymentTerm, {
    beforeSave(row) {
      if (!isComplete(row.lines)) fail(errors.percentNot100, { total: totalPercent(row.lines) });
    },
  }),
  implement(taxRate, {
    async beforeSave(row, ctx, before) {
      if (!before || isEqual(before.rate, row.rate)) return;
      if (await isUsed(ctx, 'tax_rate_id', row.id)) fail(errors.taxRateUsed, { name: row.name?.zh ?? '' });
    },
  }),
  implement(materialCategory, {
    async beforeSave(row, ctx) {
      const { id, parentCategoryId: parentId } = row;
      if (parentId && (await isBelowItself(ctx.db, 'basic_material_category', 'parent_category_id', { id, parentId })))
        fail(errors.treeCycle, { name: row.name?.zh ?? '' });
    },
  }),
  implement(material, {
    async beforeSave(row, ctx, before) {
      const below = await ctx.db.maybe<{ name: string }>(sql`
        select name->>'zh' as name from basic_material_category c
         where c.id = ${row.categoryId}::bigint
           and exists (select 1 from basic_material_category b where b.parent_category_id = c.id and not b.deleted_flag)`);
      if (below) fail(errors.categoryNotLeaf, { category: below.name });
      if (before && before.baseUnitId !== row.baseUnitId && (await isUsed(ctx, 'material_id', row.id)))
        fail(errors.baseUnitUsed);
    },
  }),
];

const isUsed = async (ctx: Context, column: string, id: string): Promise<boolean> =>
  (await ctx.db.maybe(
    sql`select 1 from pur_purchase_order_detail where ${sql.ref(column)} = ${id}::bigint limit 1`,
  )) !== undefined;
