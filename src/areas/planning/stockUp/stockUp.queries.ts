import { sql, type Database, type Fragment } from '#engine/database/database.ts';
import { documentTable, expressions, selected, type SelectedRow } from '#engine/read/documentTable.ts';
import type { Decimal } from '#model/decimal.ts';
import { linesWithCurrencies, orderLineTable, orderTable } from '#areas/purchasing/public.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';

// A stocking-up that names no warehouse counts for all of the company.
const sameSite = (warehouseId: string | null): Fragment =>
  sql`(h.warehouse_id is null or ${warehouseId}::bigint is null or h.warehouse_id = ${warehouseId}::bigint)`;

/** Another valid line for one of these materials, company, supplier, site and time; with its number. */
export async function overlappingLine(
  db: Database,
  of: {
    readonly id: string;
    readonly companyId: string;
    readonly supplierBaseId: string;
    readonly warehouseId: string | null;
    readonly validFrom: string;
    readonly validTo: string;
  },
  materialIds: readonly string[],
): Promise<{ stockUpLineNo: string; materialId: string } | undefined> {
  return db.maybe(sql`
    select d.stock_up_line_no as "stockUpLineNo", d.material_id as "materialId"
      from pur_stock_up_detail d join pur_stock_up h on h.id = d.parent_id
     where h.company_id = ${of.companyId}::bigint and h.supplier_base_id = ${of.supplierBaseId}::bigint
       and h.id <> ${of.id}::bigint and h.status in ('PENDING', 'PUBLISHED', 'COMMITTED', 'READY')
       and h.valid_from <= ${of.validTo}::date and h.valid_to >= ${of.validFrom}::date
       and ${sameSite(of.warehouseId)}
       and d.material_id = any(${materialIds}::bigint[]) and not h.deleted_flag and not d.deleted_flag
     limit 1`);
}

export interface HeldLine {
  readonly id: string;
  readonly stockUpId: string;
  readonly consumeQty: Decimal;
  readonly held: Decimal;
}

/** Stock kept ready at the supplier's, to be called off, for the material of a plan line, locked, the oldest first. */
export async function heldLinesOf(db: Database, planDetailId: string, today: string): Promise<HeldLine[]> {
  return db.many<HeldLine>(sql`
    select d.id, d.parent_id as "stockUpId", d.consume_qty as "consumeQty",
           d.ready_qty - d.consume_qty - d.released_qty as held
      from pur_stock_up_detail d
      join pur_stock_up h on h.id = d.parent_id
      join pur_delivery_plan_detail p on p.material_id = d.material_id and p.company_id = d.company_id
                                     and p.supplier_base_id = d.supplier_base_id
     where p.id = ${planDetailId}::bigint and d.status = 'READY' and h.mode <> 'CONSIGN'
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
      from pur_delivery_plan_detail p join ${documentTable(purchaseOrderDetail, 'o').from} on o.id = p.order_detail_id
     where p.id = ${planDetailId}::bigint`);
}

const lastColumns = selected(
  orderLineTable.rename({ orderDetailId: 'id', orderId: 'parentId' }),
  orderLineTable.pick('materialId'),
  expressions<{ readonly unitPrice: Decimal; readonly decimals: number }>(sql`
    round(d.net_amt / nullif(d.order_qty * d.base_factor_num / d.base_factor_den, 0), 8) as "unitPrice",
    coalesce(c.decimals, 2) as decimals`),
  orderTable.pick('currencyId'),
);

export type LastOrder = SelectedRow<typeof lastColumns>;

/** The newest order line of each of these materials, with its net price of one base unit and its currency. */
export async function lastOrders(
  db: Database,
  companyId: string,
  supplierBaseId: string,
  materialIds: readonly string[],
): Promise<Map<string, LastOrder>> {
  const rows = await db.many<LastOrder>(sql`
    select distinct on (d.material_id) ${lastColumns.list} from ${linesWithCurrencies}
     where d.company_id = ${companyId}::bigint and d.supplier_base_id = ${supplierBaseId}::bigint
       and d.material_id = any(${materialIds}::bigint[]) and d.status not in ('NEW', 'CANCELLED', 'REFUSED')
       and not d.deleted_flag
     order by d.material_id, d.id desc`);
  return new Map(rows.map((row) => [row.materialId, row]));
}

/** A store in our warehouses that a supplier fills: of one of them, or of all of the company. */
export interface Store {
  readonly companyId: string;
  readonly supplierBaseId: string;
  readonly materialId: string;
  readonly warehouseId: string | null;
  readonly isConsigned: boolean;
}

/** What lies usable in such a store, is on its way to it, and comes besides: to be judged, put away, or called off. */
export async function storeCover(db: Database, store: Store): Promise<Present> {
  const at = sql`company_id = ${store.companyId}::bigint and material_id = ${store.materialId}::bigint and not deleted_flag
       and (${store.warehouseId}::bigint is null or warehouse_id = ${store.warehouseId}::bigint)`;
  const [stock, orders] = store.isConsigned
    ? [
        sql`owner_id = ${store.supplierBaseId}::bigint`,
        sql`consign_flag and supplier_base_id = ${store.supplierBaseId}::bigint`,
      ]
    : [sql`owner_id is null`, sql`not consign_flag`];
  return db.one<Present>(sql`
    select (select coalesce(sum(qty), 0) from pur_stock_balance
             where ${at} and ${stock} and stock_status = 'AVAILABLE') as available,
           coalesce(sum(d.in_transit_qty * d.f), 0) as "inTransit",
           coalesce(sum((greatest(0, d.receive_qty - d.reject_qty - d.destroy_qty - d.ret_uninsp - d.ret_accept - d.stock_qty)
                         + greatest(0, d.plan_qty - d.receive_qty - d.in_transit_qty)) * d.f), 0) as coming
      from (select *, base_factor_num / base_factor_den as f from ${orderLineTable.from}
             where ${at} and ${orders} and item_kind = 'GOODS'
               and status in ('CONFIRMED', 'CLOSED', 'TERMINATING', 'TERMINATED')) d`);
}

export interface Present {
  readonly available: Decimal;
  readonly inTransit: Decimal;
  readonly coming: Decimal;
}

/** What was used of a material that a supplier has consigned, from one day to another. */
export async function consignedUse(db: Database, store: Store, from: string, to: string): Promise<Decimal> {
  const row = await db.one<{ qty: Decimal }>(sql`
    select greatest(0, coalesce(sum(qty), 0)) as qty from pur_consign_use
     where company_id = ${store.companyId}::bigint and supplier_base_id = ${store.supplierBaseId}::bigint
       and material_id = ${store.materialId}::bigint and use_date between ${from}::date and ${to}::date
       and not deleted_flag`);
  return row.qty;
}

/** The stocking-up in force that asks a supplier to keep goods consigned here, and after how many days they are ours. */
export async function consignedAgreements(
  db: Database,
  of: { readonly companyId: string; readonly supplierBaseId: string; readonly materialId: string },
): Promise<{ id: string; warehouseId: string | null; maxAgeDays: number | null }[]> {
  return db.many(sql`
    select distinct h.id, h.warehouse_id as "warehouseId", h.max_age_days as "maxAgeDays"
      from pur_stock_up h join pur_stock_up_detail d on d.parent_id = h.id
     where h.mode = 'CONSIGN' and h.status in ('PUBLISHED', 'COMMITTED', 'READY') and not h.deleted_flag
       and h.company_id = ${of.companyId}::bigint and h.supplier_base_id = ${of.supplierBaseId}::bigint
       and d.material_id = ${of.materialId}::bigint and not d.deleted_flag
     order by h.id`);
}

/** Which of these materials another stocking-up goes on asking the supplier to keep ready. */
export async function askedForOn(
  db: Database,
  of: { readonly id: string; readonly companyId: string; readonly supplierBaseId: string } & Pick<Store, 'warehouseId'>,
  mode: string,
  today: string,
): Promise<ReadonlySet<string>> {
  const rows = await db.many<{ materialId: string }>(sql`
    select distinct d.material_id as "materialId"
      from pur_stock_up h join pur_stock_up_detail d on d.parent_id = h.id
     where h.id <> ${of.id}::bigint and h.company_id = ${of.companyId}::bigint and h.mode = ${mode}
       and h.supplier_base_id = ${of.supplierBaseId}::bigint and h.valid_to >= ${today}::date
       and h.status in ('PUBLISHED', 'COMMITTED', 'READY') and ${sameSite(of.warehouseId)}
       and not h.deleted_flag and not d.deleted_flag`);
  return new Set(rows.map(({ materialId }) => materialId));
}

/** Whether a photo of the stock was attached to a stocking-up since a day. */
export async function hasPhotoSince(db: Database, stockUpId: string, since: string): Promise<boolean> {
  const row = await db.maybe(sql`
    select 1 from attachment_oss_business
     where business_id = ${stockUpId} and business_document = 'pur.stockUp' and kind = 'Photo'
       and create_date >= ${since}::date and not deleted_flag limit 1`);
  return row !== undefined;
}

/** Lines whose report is due and that nobody was asked for today or since it was due, and none too often. */
export async function dueReports(db: Database, today: string, days: number): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select d.id from pur_stock_up_detail d join pur_stock_up h on h.id = d.parent_id
     where h.status in ('COMMITTED', 'READY') and not h.deleted_flag and not d.deleted_flag
       and d.report_due_date <= ${today}::date
       and (d.asked_on is null or d.asked_on < d.report_due_date or d.asked_on <= ${today}::date - ${days}::integer)
     order by d.id`);
  return rows.map(({ id }) => id);
}

/** Published stocking-up that still goes on. */
export async function goingStockUps(db: Database, today: string): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select id from pur_stock_up
     where status in ('PUBLISHED', 'COMMITTED', 'READY') and valid_to >= ${today}::date and not deleted_flag order by id`);
  return rows.map(({ id }) => id);
}
