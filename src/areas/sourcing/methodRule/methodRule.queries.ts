import { sql, type Database } from '#engine/database/database.ts';
import type { Decimal } from '#model/decimal.ts';
import type { Band } from './methodRule.rules.ts';

/** The rules that may count for a company and a category, all bands of them. */
export const bandsFor = (db: Database, companyId: string, categoryId: string | null): Promise<Band[]> =>
  db.many<Band>(sql`
    select r.company_id as "companyId", r.amount_from as "amountFrom", r.amount_to as "amountTo", r.least_method as "leastMethod",
           r.min_invite as "minInvite", r.min_quotes as "minQuotes", r.control,
           coalesce(array_length(string_to_array(trim(both '/' from k.tree_path), '/'), 1), 0) as depth
      from bidding_method_rule r
      left join basic_material_category k on k.id = r.category_id
     where r.enabled_flag and not r.deleted_flag
       and (r.company_id is null or r.company_id = ${companyId}::bigint)
       and (r.category_id is null or exists (
             select 1 from basic_material_category c
              where c.id = ${categoryId}::bigint
               and (c.id = k.id or (k.tree_path <> '' and c.tree_path like k.tree_path || '%'))))`);

interface Other {
  readonly code: string;
  readonly amountFrom: Decimal;
  readonly amountTo: Decimal | null;
}

/** The other rules for the same company and category. */
export const siblings = (
  db: Database,
  {
    id,
    companyId,
    categoryId,
  }: { readonly id: string; readonly companyId: string | null; readonly categoryId: string | null },
): Promise<Other[]> =>
  db.many<Other>(sql`
    select code, amount_from as "amountFrom", amount_to as "amountTo" from bidding_method_rule
     where id <> ${id}::bigint and company_id is not distinct from ${companyId}::bigint
       and category_id is not distinct from ${categoryId}::bigint and enabled_flag and not deleted_flag`);
