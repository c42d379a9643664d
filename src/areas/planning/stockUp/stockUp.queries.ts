import { sql, type Database } from '#engine/database.ts';
import type { Decimal } from '#model/decimal.ts';

/** Another valid line for one of these materials, company, supplier and time; with its number. */
export async function overlappingLine(
  db: Database,
  of: { id: string; companyId: string; supplierBaseId: string; validFrom: string; validTo: string },
  materialIds: readonly string[],
): Promise<{ stockUpLineNo: string; materialId: string } | undefined> {
  return db.maybe(sql`
    select d.stock_up_line_no as "stockUpLineNo", d.material_id as "materialId"
      from pur_stock_up_detail d join pur_stock_up h on h.id = d.parent_id
     where h.company_id = ${of.companyId}::bigint and h.supplier_base_id = ${of.supplierBaseId}::bigint
       and h.id <> ${of.id}::bigint and h.status in ('PENDING', 'PUBLISHED', 'COMMITTED', 'READY')
       and h.valid_from <= ${of.validTo}::date and h.valid_to >= ${of.validFrom}::date
       and d.material_id = any(${materialIds}::bigint[]) and not h.deleted_flag and not d.deleted_flag
     limit 1`);
}

export interface HeldLine {
  readonly id: string;
  readonly stockUpId: string;
  readonly consumeQty: Decimal;
  readonly held: Decimal;
}

/** Stock kept ready at the supplier's for the material of a plan line, locked, the oldest first. */
export async function heldLinesOf(db: Database, planDetailId: string, today: string): Promise<HeldLine[]> {
  return db.many<HeldLine>(sql`
    select d.id, d.parent_id as "stockUpId", d.consume_qty as "consumeQty",
           d.ready_qty - d.consume_qty - d.released_qty as held
      from pur_stock_up_detail d
      join pur_stock_up h on h.id = d.parent_id
      join pur_delivery_plan_detail p on p.material_id = d.material_id and p.company_id = d.company_id
                                     and p.supplier_base_id = d.supplier_base_id
     where p.id = ${planDetailId}::bigint and d.status = 'READY' and h.mode = 'SITE'
       and h.valid_from <= ${today}::date and h.valid_to >= ${today}::date and not d.deleted_flag and not h.deleted_flag
     order by d.id for update of d`);
}

/** What shipments under a plan line took, by stocking-up line, the latest first. */
export async function usesOf(
  db: Database,
  planDetailId: string,
): Promise<{ id: string; stockUpId: string; held: Decimal }[]> {
  return db.many(sql`
    select stock_up_detail_id as id, parent_id as "stockUpId", sum(use_qty) as held from pur_stock_up_use
     where plan_detail_id = ${planDetailId}::bigint and not deleted_flag
     group by stock_up_detail_id, parent_id having sum(use_qty) > 0 order by max(id) desc`);
}

/** How many base units one unit of the order line of a plan line is. */
export async function baseFactorOf(db: Database, planDetailId: string): Promise<{ num: Decimal; den: Decimal }> {
  return db.one(sql`
    select o.base_factor_num as num, o.base_factor_den as den
      from pur_delivery_plan_detail p join pur_purchase_order_detail o on o.id = p.order_detail_id
     where p.id = ${planDetailId}::bigint`);
}

/** The net price of one base unit in the newest order for each of these materials. */
export async function lastPrices(
  db: Database,
  supplierBaseId: string,
  materialIds: readonly string[],
): Promise<Map<string, Decimal>> {
  const rows = await db.many<{ materialId: string; unitPrice: Decimal }>(sql`
    select distinct on (material_id) material_id as "materialId",
           round(net_amt / nullif(order_qty * base_factor_num / base_factor_den, 0), 8) as "unitPrice"
      from pur_purchase_order_detail
     where supplier_base_id = ${supplierBaseId}::bigint and material_id = any(${materialIds}::bigint[])
       and status not in ('NEW', 'CANCELLED', 'REFUSED') and not deleted_flag
     order by material_id, id desc`);
  return new Map(rows.map((row) => [row.materialId, row.unitPrice]));
}

/** Published stocking-up that still goes on, and whether its last day has passed. */
export async function goingStockUps(db: Database, today: string): Promise<{ id: string; isOver: boolean }[]> {
  return db.many(sql`
    select id, valid_to < ${today}::date as "isOver" from pur_stock_up
     where status in ('PUBLISHED', 'COMMITTED', 'READY') and not deleted_flag order by id`);
}
