import type { Context } from '#engine/runtime/context.ts';
import { sql, type Fragment, type Transaction } from '#engine/database/database.ts';
import type { Decimal, RoundMode } from '#model/decimal.ts';
import type { Bilingual } from '#model/label.ts';
import type { UnitFacts } from './unit/unit.rules.ts';

interface CurrencyFacts {
  readonly id: string;
  readonly decimals: number;
  readonly roundMode: RoundMode;
}

interface TaxRateFacts {
  readonly id: string;
  readonly rate: Decimal;
}

interface NamedUnit extends UnitFacts {
  readonly name: Bilingual;
}

interface MaterialFacts {
  readonly id: string;
  readonly name: Bilingual;
  readonly spec: string | null;
  readonly drawingNo: string | null;
  readonly drawingVersion: string | null;
  readonly categoryId: string;
  readonly status: string;
  readonly baseUnitId: string;
  readonly inspectFlag: boolean;
  readonly batchFlag: boolean;
  /** Every piece of it has a number. */
  readonly serialFlag: boolean;
  /** Received loose by weight or volume. */
  readonly bulkFlag: boolean;
  /** Somebody of the buyer looks at a shipment of it before it leaves. */
  readonly shipReviewFlag: boolean;
  readonly shelfLifeDays: number | null;
  readonly minShelfPct: Decimal | null;
  /** Shipments of it bring a certificate of analysis. */
  readonly coaFlag: boolean;
  /** What a base unit usually costs with tax, in the home currency. */
  readonly referenceTaxPrice: Decimal | null;
  /** The tax rate of its purchases, unless an order says another one. */
  readonly taxRateId: string | null;
}

interface WarehouseFacts {
  readonly id: string;
  readonly name: Bilingual;
  readonly inventoryOrgId: string;
  readonly companyId: string;
}

/** Facts by the ids they are asked for. */
export type FactsById<T> = (db: Transaction, ids: readonly (string | null)[]) => Promise<Map<string, T>>;

/** Reads once a transaction: an import of many orders asks for the same few units and rates again and again. */
export function oncePerTransaction<T extends { readonly id: string }>(
  select: (ids: readonly string[]) => Fragment,
): FactsById<T> {
  const caches = new WeakMap<object, Map<string, T>>();
  return async (db, ids) => {
    const known = caches.get(db.whole) ?? new Map<string, T>();
    caches.set(db.whole, known);
    const missing = [...new Set(ids)].filter((id): id is string => id !== null && !known.has(id));
    if (missing.length > 0) for (const row of await db.many<T>(select(missing))) known.set(row.id, row);
    return known;
  };
}

/** How currencies are rounded, by id. */
export const currencyFacts = oncePerTransaction<CurrencyFacts>(
  (ids) => sql`
    select id, decimals, round_mode as "roundMode" from basic_currency where id = any(${ids}::bigint[])`,
);

/** Countries with their two letters, by id. */
export const countryFacts = oncePerTransaction<{ readonly id: string; readonly iso2: string }>(
  (ids) => sql`select id, iso2 from basic_country where id = any(${ids}::bigint[])`,
);

/** Tax rates in per cent, by id. */
export const taxRateFacts = oncePerTransaction<TaxRateFacts>(
  (ids) => sql`select id, rate from basic_tax_rate where id = any(${ids}::bigint[])`,
);

/** Units with what a conversion needs, by id. */
export const unitFacts = oncePerTransaction<NamedUnit>(
  (ids) => sql`
    select id, name, category_id as "categoryId", precision, numerator, denominator
      from basic_unit where id = any(${ids}::bigint[])`,
);

/** What orders and receipts must know of materials, by id. */
export const materialFacts = oncePerTransaction<MaterialFacts>(
  (ids) => sql`
    select id, name, spec, drawing_no as "drawingNo", drawing_version as "drawingVersion", category_id as "categoryId", status,
           base_unit_id as "baseUnitId", inspect_flag as "inspectFlag", batch_flag as "batchFlag", serial_flag as "serialFlag", bulk_flag as "bulkFlag",
           ship_review_flag as "shipReviewFlag", shelf_life_days as "shelfLifeDays",
           min_shelf_pct as "minShelfPct", coa_flag as "coaFlag", reference_tax_price as "referenceTaxPrice", tax_rate_id as "taxRateId"
      from basic_material where id = any(${ids}::bigint[])`,
);

/** What a base unit of these materials weighs in kg, by id: as the material says, else where the unit itself is a weight. */
export const unitWeights = oncePerTransaction<{ readonly id: string; readonly unitWeight: Decimal | null }>(
  (ids) => sql`
    select m.id, coalesce(m.unit_weight, (u.numerator * k.denominator) / (u.denominator * k.numerator)) as "unitWeight"
      from basic_material m join basic_unit u on u.id = m.base_unit_id
      left join lateral (
           select b.numerator, b.denominator from basic_unit b
            where b.category_id = u.category_id and (upper(b.code) = 'KG' or upper(b.iso_code) in ('KG', 'KGM')) and not b.deleted_flag
            order by b.id limit 1) k on true
     where m.id = any(${ids}::bigint[])`,
);

/** Warehouses with the company they belong to, by id. */
export const warehouseFacts = oncePerTransaction<WarehouseFacts>(
  (ids) => sql`
    select w.id, w.name, w.inventory_org_id as "inventoryOrgId", o.company_id as "companyId"
      from basic_warehouse w join basic_inventory_org o on o.id = w.inventory_org_id
     where w.id = any(${ids}::bigint[])`,
);

/** The first of these lines whose warehouse belongs to another company than its document. */
export async function inForeignWarehouse<L extends { readonly warehouseId: string | null }>(
  ctx: Context,
  companyId: string | null,
  lines: readonly L[],
): Promise<L | undefined> {
  const named = lines.map(({ warehouseId }) => warehouseId);
  // Whoever writes may not see the warehouses of other companies.
  const warehouses = await ctx.asSystem(({ db }) => warehouseFacts(db, named));
  return lines.find(({ warehouseId }) => {
    const warehouse = warehouses.get(warehouseId ?? '');
    return warehouse !== undefined && companyId !== null && warehouse.companyId !== companyId;
  });
}

/** How much more than ordered an inventory organisation takes of these materials, in per cent, where it says so. */
export async function overReceiptOf(
  db: Transaction,
  inventoryOrgId: string | null,
  materialIds: readonly string[],
): Promise<ReadonlyMap<string, Decimal>> {
  const rows = await db.many<{ id: string; pct: Decimal }>(sql`
    select parent_id as id, over_receipt_pct as pct from basic_material_org_param
     where inventory_org_id = ${inventoryOrgId}::bigint and parent_id = any(${materialIds}::bigint[])
       and over_receipt_pct is not null and not deleted_flag`);
  return new Map(rows.map(({ id, pct }) => [id, pct]));
}

interface SupplyFacts {
  readonly id: string;
  readonly leadTimeDays: number | null;
  readonly minOrderQty: Decimal | null;
  readonly packQty: Decimal | null;
  readonly baseUnit: Bilingual;
}

/** What a supplier asks for when a company orders these materials, by id: his own word for it, else the material's. */
export async function supplyFacts(
  db: Transaction,
  { companyId, supplierBaseId }: { readonly companyId: string; readonly supplierBaseId: string },
  materialIds: readonly string[],
): Promise<ReadonlyMap<string, SupplyFacts>> {
  const rows = await db.many<SupplyFacts>(sql`
    with source as (
      select material_id as id,
             (array_agg(lead_time_days order by company_id) filter (where lead_time_days is not null))[1] as lead_time_days,
             (array_agg(min_order_qty order by company_id) filter (where min_order_qty is not null))[1] as min_order_qty,
             (array_agg(pack_qty order by company_id) filter (where pack_qty is not null))[1] as pack_qty
        from basic_material_supplier
       where supplier_base_id = ${supplierBaseId}::bigint and material_id = any(${materialIds}::bigint[])
         and (company_id is null or company_id = ${companyId}::bigint) and enabled_flag and not deleted_flag
       group by material_id)
    select m.id, u.name as "baseUnit", coalesce(s.lead_time_days, m.lead_time_days) as "leadTimeDays",
           coalesce(s.min_order_qty, m.min_order_qty) as "minOrderQty", coalesce(s.pack_qty, m.pack_qty) as "packQty"
      from basic_material m join basic_unit u on u.id = m.base_unit_id left join source s on s.id = m.id
     where m.id = any(${materialIds}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** How much of a substitute stands for one of a material on a day; undefined when it is none then. */
export async function substituteRatio(
  db: Transaction,
  materialId: string,
  substituteId: string,
  day: string,
): Promise<Decimal | undefined> {
  const row = await db.maybe<{ ratio: Decimal }>(sql`
    select s.ratio from basic_material_substitute s join basic_material m on m.id = s.substitute_id and m.enabled_flag
     where s.parent_id = ${materialId}::bigint and s.substitute_id = ${substituteId}::bigint and not s.deleted_flag
       and coalesce(s.valid_from <= ${day}::date, true) and coalesce(s.valid_to >= ${day}::date, true)`);
  return row?.ratio;
}

/** The warehouse of each of these locations. */
export async function warehousesOfLocations(db: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.many<{ id: string; warehouseId: string }>(sql`
    select id, warehouse_id as "warehouseId" from basic_location where id = any(${ids}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row.warehouseId]));
}

/** What goods may be put to a location for. */
export interface LocationFacts {
  readonly id: string;
  readonly code: string;
  readonly warehouseId: string;
  readonly isEnabled: boolean;
  /** The only material that is kept there; null for any. */
  readonly materialId: string | null;
}

/** The facts of these locations, by their ids. */
export async function locationFacts(db: Transaction, ids: readonly string[]): Promise<Map<string, LocationFacts>> {
  const rows = await db.many<LocationFacts>(sql`
    select id, code, warehouse_id as "warehouseId", enabled_flag as "isEnabled", material_id as "materialId"
      from basic_location where id = any(${ids}::bigint[]) and not deleted_flag`);
  return new Map(rows.map((row) => [row.id, row]));
}
