import { sql, type Database } from '#engine/database/database.ts';
import { documentTable, selected, type SelectedRow } from '#engine/read/documentTable.ts';
import type { Decimal } from '#model/decimal.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import {
  linesWithCurrencies,
  linesWithOrders,
  orderLineTable,
  orderRounding,
  orderTable,
} from '#areas/purchasing/public.ts';
import type { Movements } from './consign.rules.ts';

const pricedColumns = selected(
  orderLineTable.rename({ orderDetailId: 'id' }),
  orderTable.pick('currencyId'),
  orderRounding,
  orderLineTable.pick(
    'orderQty',
    'netAmt',
    'taxAmt',
    'grossAmt',
    'formerQty',
    'formerNetAmt',
    'formerGrossAmt',
    'baseFactorNum',
    'baseFactorDen',
  ),
);

export type PriceSource = SelectedRow<typeof pricedColumns>;

const priced = sql`select ${pricedColumns.list} from ${linesWithCurrencies}`;

/** The order line whose price counts for what a supplier has consigned of a material: the newest one in force. */
export async function priceSource(
  db: Database,
  of: { readonly companyId: string; readonly supplierBaseId: string; readonly materialId: string },
): Promise<PriceSource | undefined> {
  return db.maybe<PriceSource>(sql`${priced}
     where d.consign_flag and d.material_id = ${of.materialId}::bigint and d.company_id = ${of.companyId}::bigint
       and d.supplier_base_id = ${of.supplierBaseId}::bigint and not d.deleted_flag
       and d.status not in ('NEW', 'WAIT', 'PROPOSED', 'REFUSED', 'CANCELLED')
     order by d.id desc limit 1`);
}

/** An order line as the source of the price of consigned goods. */
export const priceSourceOf = (db: Database, orderDetailId: string): Promise<PriceSource | undefined> =>
  db.maybe<PriceSource>(sql`${priced} where d.id = ${orderDetailId}::bigint`);

/** The exchange rates of the orders of these lines, by line. */
export async function orderRates(db: Database, detailIds: readonly string[]): Promise<ReadonlyMap<string, Decimal>> {
  const rows = await db.many<{ id: string; rate: Decimal }>(sql`
    select d.id, o.exchange_rate as rate from ${linesWithOrders}
     where d.id = any(${detailIds}::bigint[])`);
  return new Map(rows.map(({ id, rate }) => [id, rate]));
}

export interface MaterialMovements extends Movements {
  readonly materialId: string;
  readonly unitId: string;
}

/** What happened until a day to the goods that a supplier has consigned to a company, by material. */
export async function movementsUntil(
  db: Database,
  companyId: string,
  supplierBaseId: string,
  day: string,
): Promise<MaterialMovements[]> {
  const total = (...types: string[]) =>
    sql`coalesce(sum(l.base_qty) filter (where l.move_type = any(${types}::text[])), 0)`;
  return db.many<MaterialMovements>(sql`
    select l.material_id as "materialId", m.base_unit_id as "unitId", ${total('RECV', 'RECV_R')} as "receivedQty",
           -${total('OWN_IN')} as "usedQty", -${total('RET_OUT', 'RET_OUT_R')} as "returnedQty",
           -${total('DESTROY', 'SCRAP')} as "lostQty", ${total('COUNT')} as "countQty"
      from pur_stock_ledger l join ${documentTable(material, 'm').from} on m.id = l.material_id
     where l.company_id = ${companyId}::bigint and l.owner_id = ${supplierBaseId}::bigint and l.posting_date <= ${day}::date
     group by l.material_id, m.base_unit_id order by l.material_id`);
}

/** What earlier settlements have told of a supplier's consigned goods, by material. */
export async function reportedBefore(
  db: Database,
  companyId: string,
  supplierBaseId: string,
  settleId: string,
): Promise<Map<string, Movements>> {
  const rows = await db.many<Movements & { materialId: string }>(sql`
    select l.material_id as "materialId", sum(l.received_qty) as "receivedQty", sum(l.used_qty) as "usedQty",
           sum(l.returned_qty) as "returnedQty", sum(l.lost_qty) as "lostQty", sum(l.count_qty) as "countQty"
      from pur_consign_settle_line l join pur_consign_settle s on s.id = l.parent_id
     where s.company_id = ${companyId}::bigint and s.supplier_base_id = ${supplierBaseId}::bigint
       and s.id <> ${settleId}::bigint and not s.deleted_flag and not l.deleted_flag
     group by l.material_id`);
  return new Map(rows.map(({ materialId, ...reported }) => [materialId, reported]));
}

export interface OpenUse {
  readonly id: string;
  readonly materialId: string;
  readonly currencyId: string | null;
  readonly netAmt: Decimal;
  readonly taxAmt: Decimal;
  readonly grossAmt: Decimal;
}

/** What was used until a day and stands on no settlement yet. */
export async function openUses(
  db: Database,
  companyId: string,
  supplierBaseId: string,
  day: string,
): Promise<OpenUse[]> {
  return db.many<OpenUse>(sql`
    select id, material_id as "materialId", currency_id as "currencyId", net_amt as "netAmt", tax_amt as "taxAmt",
           gross_amt as "grossAmt"
      from pur_consign_use
     where company_id = ${companyId}::bigint and supplier_base_id = ${supplierBaseId}::bigint
       and settle_id is null and use_date <= ${day}::date and not deleted_flag
     order by id`);
}

/** The other settlements of a supplier with a company: one that is not closed, and how far the closed ones go. */
export async function otherSettlements(
  db: Database,
  of: { readonly id: string; readonly companyId: string; readonly supplierBaseId: string },
): Promise<{ open: string | null; until: string | null }> {
  // Two drafts at once would tell the same movements.
  await db.many(
    sql`select pg_advisory_xact_lock(hashtextextended(${`consignment ${of.companyId}/${of.supplierBaseId}`}, 0))`,
  );
  return db.one(sql`
    select min(settle_no) filter (where status <> 'SETTLED') as open, max(period_to)::text as until
      from pur_consign_settle
     where company_id = ${of.companyId}::bigint and supplier_base_id = ${of.supplierBaseId}::bigint
       and id <> ${of.id}::bigint and not deleted_flag`);
}

/** A material of a supplier that lies consigned in a warehouse. */
export interface ConsignedPlace {
  readonly companyId: string;
  readonly warehouseId: string;
  readonly materialId: string;
  readonly ownerId: string;
}

/** Where consigned goods can be used. */
export async function consignedPlaces(db: Database): Promise<ConsignedPlace[]> {
  return db.many<ConsignedPlace>(sql`
    select distinct company_id as "companyId", warehouse_id as "warehouseId", material_id as "materialId",
           owner_id as "ownerId"
      from pur_stock_balance
     where owner_id is not null and stock_status = 'AVAILABLE' and location_id is not null and qty > 0 and not deleted_flag
     order by 1, 2, 3, 4`);
}

/** When consigned goods were put where they can be used, by day. */
export async function arrivalsOf(db: Database, of: ConsignedPlace): Promise<{ day: string; qty: Decimal }[]> {
  return db.many(sql`
    select posting_date::text as day, sum(base_qty) as qty from pur_stock_ledger
     where move_type = 'PUT' and stock_status = 'AVAILABLE' and owner_id = ${of.ownerId}::bigint
       and warehouse_id = ${of.warehouseId}::bigint and material_id = ${of.materialId}::bigint
     group by 1 order by 1`);
}
