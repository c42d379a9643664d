import { sql, type Database, type Fragment } from '#engine/database/database.ts';
import type { Decimal } from '#model/decimal.ts';
import type { Bilingual } from '#model/label.ts';

export interface GivenScope {
  readonly companyId: string;
  readonly inventoryOrgId: string | null;
  readonly materialId: string | null;
  readonly categoryId: string | null;
  readonly from: string;
  readonly to: string | null;
  readonly basis: 'ORDER' | 'RECEIPT';
  /** Whether orders of temporary quota orders that do not count are left out. */
  readonly skipsUncounted: boolean;
}

// What ended before it was delivered counts with what was delivered; an order counts once it was sent.
const countedQty = (basis: 'ORDER' | 'RECEIPT'): Fragment =>
  basis === 'RECEIPT'
    ? sql`d.receive_qty`
    : sql`case when d.status in ('TERMINATED', 'CANCELLED', 'REFUSED') then d.receive_qty
               else greatest(d.order_qty - d.close_qty, d.receive_qty) end`;

/** What each supplier has been given within a scope, in base units: the orders themselves are the ledger. */
export async function givenQuantities(db: Database, scope: GivenScope): Promise<ReadonlyMap<string, Decimal>> {
  const rows = await db.many<{ supplierId: string; qty: Decimal }>(sql`
    select d.supplier_base_id as "supplierId",
           round(sum(${countedQty(scope.basis)} * d.base_factor_num / d.base_factor_den), 6) as qty
      from pur_purchase_order_detail d join pur_purchase_order p on p.id = d.parent_id
     where not d.deleted_flag and not p.deleted_flag and d.company_id = ${scope.companyId}::bigint
       and p.status not in ('NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'CANCELLED', 'DISCARDED')
       and p.order_date >= ${scope.from}::date and (${scope.to}::date is null or p.order_date <= ${scope.to}::date)
       and (${scope.inventoryOrgId}::bigint is null or p.inventory_org_id = ${scope.inventoryOrgId}::bigint)
       and (${scope.materialId}::bigint is null or d.material_id = ${scope.materialId}::bigint)
       and (${scope.categoryId}::bigint is null or exists (
             select 1 from basic_material_category c, basic_material_category k
              where c.id = d.category_id and k.id = ${scope.categoryId}::bigint and c.tree_path like k.tree_path || '%'))
       and not (${scope.skipsUncounted} and exists (
             select 1 from sup_temporary_quota_orders t join sup_temporary_quota_order_line l on l.parent_id = t.id
              where t.company_id = d.company_id and not t.count_flag and not t.deleted_flag and not l.deleted_flag
                and t.status in ('EFFECTIVE', 'USED_UP', 'EXPIRED', 'TERMINATED')
                and l.material_id = d.material_id and l.supplier_base_id = d.supplier_base_id
                and p.order_date between t.valid_from and t.valid_to
                and (t.inventory_org_id is null or t.inventory_org_id = p.inventory_org_id)))
     group by d.supplier_base_id`);
  return new Map(rows.map(({ supplierId, qty }) => [supplierId, qty]));
}

export interface MaterialPlace {
  readonly id: string;
  readonly name: Bilingual;
  readonly precision: number;
  readonly treePath: string | null;
}

/** Materials with the precision of their base unit and the place of their category. */
export const materialPlaces = (db: Database, ids: readonly string[]): Promise<MaterialPlace[]> =>
  db.many<MaterialPlace>(sql`
    select m.id, m.name, u.precision, c.tree_path as "treePath"
      from basic_material m join basic_unit u on u.id = m.base_unit_id
      left join basic_material_category c on c.id = m.category_id
     where m.id = any(${ids}::bigint[]) and not m.deleted_flag`);

/** The paths of categories, by id. */
export async function categoryPaths(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.many<{ id: string; path: string }>(sql`
    select id, tree_path as path from basic_material_category where id = any(${ids}::bigint[])`);
  return new Map(rows.map(({ id, path }) => [id, path]));
}

/** The ids of the quotas in effect that give a supplier a share. */
export async function effectiveQuotasOf(db: Database, supplierId: string): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select q.id::text as id from sup_sup_quota q
     where q.status = 'EFFECTIVE' and not q.deleted_flag and exists (
           select 1 from sup_sup_quota_line l
            where l.parent_id = q.id and l.supplier_base_id = ${supplierId}::bigint and not l.deleted_flag)`);
  return rows.map(({ id }) => id);
}

interface Overlap {
  readonly number: string;
}

/** Another quota in effect, or about to be, of the same scope at the same time. */
export const overlappingQuota = (
  db: Database,
  quota: {
    id: string;
    companyId: string;
    inventoryOrgId: string | null;
    materialId: string | null;
    categoryId: string | null;
    validFrom: string;
    validTo: string;
  },
): Promise<Overlap | undefined> =>
  db.maybe<Overlap>(sql`
    select quota_no as number from sup_sup_quota
     where id <> ${quota.id}::bigint and status in ('PENDING', 'EFFECTIVE') and not deleted_flag
       and company_id = ${quota.companyId}::bigint
       and inventory_org_id is not distinct from ${quota.inventoryOrgId}::bigint
       and material_id is not distinct from ${quota.materialId}::bigint
       and category_id is not distinct from ${quota.categoryId}::bigint
       and valid_from <= ${quota.validTo}::date and valid_to >= ${quota.validFrom}::date limit 1`);

/** Another temporary order, in effect or about to be, of one of these materials at the same time. */
export const overlappingOrder = (
  db: Database,
  order: {
    id: string;
    companyId: string;
    inventoryOrgId: string | null;
    materialIds: readonly string[];
    validFrom: string;
    validTo: string;
  },
): Promise<(Overlap & { materialId: string }) | undefined> =>
  db.maybe<Overlap & { materialId: string }>(sql`
    select t.order_no as number, l.material_id as "materialId"
      from sup_temporary_quota_orders t join sup_temporary_quota_order_line l on l.parent_id = t.id
     where t.id <> ${order.id}::bigint and t.status in ('PENDING', 'EFFECTIVE') and not t.deleted_flag and not l.deleted_flag
       and t.company_id = ${order.companyId}::bigint and l.material_id = any(${order.materialIds}::bigint[])
       and (t.inventory_org_id is null or ${order.inventoryOrgId}::bigint is null
            or t.inventory_org_id = ${order.inventoryOrgId}::bigint)
       and t.valid_from <= ${order.validTo}::date and t.valid_to >= ${order.validFrom}::date limit 1`);

/** The most that a quota may give to suppliers of a company, by their grade; those without a limit are left out. */
export async function quotaCeilings(db: Database, companyId: string): Promise<ReadonlyMap<string, Decimal>> {
  const rows = await db.many<{ supplierId: string; ceiling: Decimal }>(sql`
    select parent_id::text as "supplierId", quota_ceiling as ceiling from sup_supplier_company
     where company_id = ${companyId}::bigint and quota_ceiling is not null and not deleted_flag`);
  return new Map(rows.map(({ supplierId, ceiling }) => [supplierId, ceiling]));
}

/** Two that are submitted at once see each other. */
export async function lockQuotas(db: Database, companyId: string): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`quotas of ${companyId}`}, 0))`);
}
