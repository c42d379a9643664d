import { sql, type Fragment, type Transaction } from '#engine/database.ts';
import type { Decimal, RoundMode } from '#model/decimal.ts';
import type { Bilingual } from '#model/label.ts';
import type { UnitFacts } from './unit/unit.rules.ts';

export interface CurrencyFacts {
  readonly id: string;
  readonly decimals: number;
  readonly roundMode: RoundMode;
}

export interface TaxRateFacts {
  readonly id: string;
  readonly rate: Decimal;
}

export interface NamedUnit extends UnitFacts {
  readonly name: Bilingual;
}

export interface MaterialFacts {
  readonly id: string;
  readonly name: Bilingual;
  readonly spec: string | null;
  readonly drawingNo: string | null;
  readonly drawingVersion: string | null;
  readonly status: string;
  readonly baseUnitId: string;
  readonly inspectFlag: boolean;
  readonly batchFlag: boolean;
  readonly shelfLifeDays: number | null;
}

export interface WarehouseFacts {
  readonly id: string;
  readonly name: Bilingual;
  readonly inventoryOrgId: string;
  readonly companyId: string;
}

type Facts = Map<string, unknown>;

// Read once a transaction: an import of many orders asks for the same few units and rates again and again.
const known = new WeakMap<Transaction, Facts>();

async function facts<T extends { readonly id: string }>(
  db: Transaction,
  table: string,
  ids: readonly (string | null)[],
  select: (missing: readonly string[]) => Fragment,
): Promise<Map<string, T>> {
  const cache = known.get(db) ?? new Map<string, unknown>();
  known.set(db, cache);
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const missing = wanted.filter((id) => !cache.has(`${table} ${id}`));
  if (missing.length > 0) for (const row of await db.many<T>(select(missing))) cache.set(`${table} ${row.id}`, row);
  return new Map(
    wanted.flatMap((id) => {
      const row = cache.get(`${table} ${id}`);
      return isFact<T>(row) ? [[id, row] as const] : [];
    }),
  );
}

const isFact = <T extends { readonly id: string }>(row: unknown): row is T => row !== undefined;

/** How currencies are rounded, by id. */
export const currencyFacts = (db: Transaction, ids: readonly (string | null)[]) =>
  facts<CurrencyFacts>(
    db,
    'currency',
    ids,
    (missing) => sql`
    select id, decimals, round_mode as "roundMode" from basic_currency where id = any(${missing}::bigint[])`,
  );

/** Tax rates in per cent, by id. */
export const taxRateFacts = (db: Transaction, ids: readonly (string | null)[]) =>
  facts<TaxRateFacts>(
    db,
    'taxRate',
    ids,
    (missing) => sql`
    select id, rate from basic_tax_rate where id = any(${missing}::bigint[])`,
  );

/** Units with what a conversion needs, by id. */
export const unitFacts = (db: Transaction, ids: readonly (string | null)[]) =>
  facts<NamedUnit>(
    db,
    'unit',
    ids,
    (missing) => sql`
    select id, name, category_id as "categoryId", precision, numerator, denominator
      from basic_unit where id = any(${missing}::bigint[])`,
  );

/** What orders and receipts must know of materials, by id. */
export const materialFacts = (db: Transaction, ids: readonly (string | null)[]) =>
  facts<MaterialFacts>(
    db,
    'material',
    ids,
    (missing) => sql`
    select id, name, spec, drawing_no as "drawingNo", drawing_version as "drawingVersion", status,
           base_unit_id as "baseUnitId", inspect_flag as "inspectFlag", batch_flag as "batchFlag",
           shelf_life_days as "shelfLifeDays"
      from basic_material where id = any(${missing}::bigint[])`,
  );

/** Warehouses with the company they belong to, by id. */
export const warehouseFacts = (db: Transaction, ids: readonly (string | null)[]) =>
  facts<WarehouseFacts>(
    db,
    'warehouse',
    ids,
    (missing) => sql`
    select w.id, w.name, w.inventory_org_id as "inventoryOrgId", o.company_id as "companyId"
      from basic_warehouse w join basic_inventory_org o on o.id = w.inventory_org_id
     where w.id = any(${missing}::bigint[])`,
  );

/** The first enabled location of a warehouse: where goods go when nobody says otherwise. */
export async function firstLocation(db: Transaction, warehouseId: string): Promise<string | undefined> {
  const row = await db.maybe<{ id: string }>(sql`
    select id from basic_location where warehouse_id = ${warehouseId}::bigint and enabled_flag and not deleted_flag
     order by code limit 1`);
  return row?.id;
}

/** The warehouse of each of these locations. */
export async function warehousesOfLocations(db: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.many<{ id: string; warehouseId: string }>(sql`
    select id, warehouse_id as "warehouseId" from basic_location where id = any(${ids}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row.warehouseId]));
}
