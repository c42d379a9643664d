import { sql, type Database } from '#engine/database/database.ts';
import type { Decimal } from '#model/decimal.ts';
import { documentTable, selected, selectRows, type SelectedRow } from '#engine/read/documentTable.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { unit } from '#areas/masterData/unit/unit.document.ts';
import { orderLineTable } from '#areas/purchasing/public.ts';
import { deliveryPlanDetail } from './deliveryPlanDetail.document.ts';
import type { Callable, Cover, PromisedLine } from './proposal.rules.ts';

const planLine = documentTable(deliveryPlanDetail, 'p');

const planColumns = selected(
  planLine.rename({ planId: 'parentId' }),
  planLine.pick(
    'id',
    'planLineNo',
    'status',
    'orderDetailId',
    'requireDate',
    'planQty',
    'closedQty',
    'shippedQty',
    'receivedQty',
  ),
);

/** A plan line as deliveries must know it. */
export type PlanLine = SelectedRow<typeof planColumns>;

/** Locks plans and then their lines, each by ascending id, and reads the lines. */
export async function lockPlanLines(db: Database, ids: readonly string[]): Promise<PlanLine[]> {
  await db.many(sql`
    select id from pur_delivery_plan
     where id in (select parent_id from pur_delivery_plan_detail where id = any(${ids}::bigint[])) order by id for update`);
  return selectRows(
    db,
    planColumns,
    sql`from ${planLine.from} where p.id = any(${ids}::bigint[]) and not p.deleted_flag order by p.id for update`,
  );
}

/** The published, unfinished lines that call off these order lines. */
export async function liveLinesOf(db: Database, orderDetailIds: readonly string[]): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select id from pur_delivery_plan_detail
     where order_detail_id = any(${orderDetailIds}::bigint[]) and not deleted_flag
       and status in ('WAIT', 'REPLIED', 'RETURNED', 'CONFIRMED', 'CHANGING', 'CLOSED') order by id`);
  return rows.map((row) => row.id);
}

/** What the ledger holds as planned for each of these order lines. */
export async function plannedOf(db: Database, orderDetailIds: readonly string[]): Promise<Map<string, Decimal>> {
  const wanted = sql`from ${orderLineTable.from} where d.id = any(${orderDetailIds}::bigint[])`;
  const rows = await selectRows(db, orderLineTable.pick('id', 'planQty'), wanted);
  return new Map(rows.map((row) => [row.id, row.planQty]));
}

/** Published plans that still go on: their zones move with the days. */
export async function goingPlans(db: Database): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select id from pur_delivery_plan
     where status in ('PUBLISHED', 'REPLIED', 'RETURNED', 'CONFIRMED', 'PART') and not deleted_flag order by id`);
  return rows.map((row) => row.id);
}

/** Materials by code. */
export async function materialsByCode(db: Database, codes: readonly string[]): Promise<Map<string, string>> {
  const goods = documentTable(material, 'm');
  const wanted = sql`from ${goods.from} where m.code = any(${codes}::text[]) and not m.deleted_flag`;
  const rows = await selectRows(db, goods.pick('id', 'code'), wanted);
  return new Map(rows.map((row) => [row.code, row.id]));
}

/**
 * What covers the demand for a material in a company: usable stock, goods on their way and waiting for inspection, and what
 * is planned but not shipped; all in the base unit.
 */
export async function coverOf(db: Database, companyId: string, materialId: string): Promise<Cover> {
  const own = sql`company_id = ${companyId}::bigint and material_id = ${materialId}::bigint and not deleted_flag`;
  return db.one<Cover>(sql`
    select (select coalesce(sum(qty), 0) from pur_stock_balance where ${own} and stock_status = 'AVAILABLE') as available,
           coalesce(sum(d.in_transit_qty * d.f), 0) as "inTransit",
           coalesce(sum(greatest(0, d.receive_qty - d.accept_qty - d.concede_qty - d.reject_qty - d.destroy_qty - d.ret_uninsp) * d.f), 0) as "waitInsp",
           coalesce(sum(greatest(0, d.plan_qty - d.receive_qty - d.in_transit_qty) * d.f), 0) as planned,
           round(100 * coalesce(1 - sum(d.reject_qty) / nullif(sum(d.accept_qty + d.concede_qty + d.reject_qty), 0), 1), 4) as "passRate"
      from (select *, base_factor_num / base_factor_den as f from ${orderLineTable.from} where ${own}
               and status in ('CONFIRMED', 'CLOSED', 'TERMINATING', 'TERMINATED')) d`);
}

// What came or is on its way without a plan is called off no more.
const callable = sql`least(d.order_qty - d.close_qty + d.replace_qty - d.plan_qty, d.open_qty - d.in_transit_qty)`;

/** Confirmed order lines of a material that may still be called off, in the base unit. */
export async function callableLines(
  db: Database,
  companyId: string,
  materialId: string,
): Promise<(Callable & Factor & Destination)[]> {
  return db.many(sql`
    select d.id, d.supplier_base_id as "supplierBaseId", coalesce(d.confirm_date, d.require_date) as "requireDate",
           ${callable} * d.base_factor_num / d.base_factor_den as "openToPlan",
           d.pack_qty * d.base_factor_num / d.base_factor_den as "packQty",
           d.base_factor_num as num, d.base_factor_den as den, coalesce(u.precision, 6) as precision,
           d.consign_flag as "consignFlag", d.warehouse_id as "warehouseId"
      from ${orderLineTable.from} left join ${documentTable(unit, 'u').from} on u.id = d.unit_id
     where d.company_id = ${companyId}::bigint and d.material_id = ${materialId}::bigint and d.status = 'CONFIRMED'
       and ${callable} > 0 and not d.deleted_flag
     order by coalesce(d.confirm_date, d.require_date), d.id`);
}

/** Order lines of a supplier that are delivered by plan and may still be called off, with what he promised. */
export async function promisedLines(db: Database, companyId: string, supplierBaseId: string): Promise<PromisedLine[]> {
  return db.many(sql`
    select d.id, d.order_qty - d.close_qty + d.replace_qty as "promisedQty", d.plan_qty as "plannedQty",
           coalesce(d.confirm_date, d.require_date) as "confirmDate", d.promise_schedule as schedule
      from ${orderLineTable.from}
     where d.company_id = ${companyId}::bigint and d.supplier_base_id = ${supplierBaseId}::bigint
       and d.status = 'CONFIRMED' and d.delivery_mode = 'PLAN' and not d.change_hold_flag
       and d.order_qty - d.close_qty + d.replace_qty > d.plan_qty and not d.deleted_flag
     order by coalesce(d.confirm_date, d.require_date), d.id`);
}

/** Whose the goods of an order line are on arrival, and where they go. */
interface Destination {
  readonly consignFlag: boolean;
  readonly warehouseId: string | null;
}

/** How the unit of an order line converts. */
export interface Factor {
  readonly num: Decimal;
  readonly den: Decimal;
  readonly precision: number;
}
