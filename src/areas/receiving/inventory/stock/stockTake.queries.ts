import { sql, type Database } from '#engine/database/database.ts';
import type { Decimal } from '#model/decimal.ts';
import type { StockKey } from './stock.rules.ts';

/** The locations that a count covers: one, or all of a warehouse. */
export interface Covered {
  readonly warehouseId: string;
  readonly locationId: string | null;
}

const lockName = (warehouseId: string): string => `stock count ${warehouseId}`;

/** Waits until nothing moves in a warehouse, and keeps it so until the end of the transaction. */
export async function freezeStock(db: Database, warehouseId: string): Promise<void> {
  await db.many(sql`select pg_advisory_xact_lock(hashtextextended(${lockName(warehouseId)}, 0))`);
}

const going = sql`t.status in ('COUNTING', 'PENDING') and not t.deleted_flag`;

/** The number of a count that is under way in one of these places. */
export async function countIn(
  db: Database,
  places: readonly { readonly warehouseId: string; readonly locationId: string | null }[],
): Promise<string | undefined> {
  const inLocations = places.filter(({ locationId }) => locationId !== null);
  if (inLocations.length === 0) return undefined;
  const warehouses = [...new Set(inLocations.map(({ warehouseId }) => warehouseId))].toSorted();
  for (const warehouseId of warehouses)
    await db.many(sql`select pg_advisory_xact_lock_shared(hashtextextended(${lockName(warehouseId)}, 0))`);
  const row = await db.maybe<{ takeNo: string }>(sql`
    select t.take_no as "takeNo" from pur_stock_take t
      join jsonb_to_recordset(${JSON.stringify(inLocations)}::jsonb) as p("warehouseId" bigint, "locationId" bigint)
        on p."warehouseId" = t.warehouse_id and (t.location_id is null or t.location_id = p."locationId")
     where ${going} limit 1`);
  return row?.takeNo;
}

/** The number of another count under way that covers some of the same locations. */
export async function overlapping(db: Database, id: string, covered: Covered): Promise<string | undefined> {
  const row = await db.maybe<{ takeNo: string }>(sql`
    select t.take_no as "takeNo" from pur_stock_take t
     where t.warehouse_id = ${covered.warehouseId}::bigint and t.id <> ${id}::bigint and ${going}
       and (t.location_id is null or ${covered.locationId}::bigint is null or t.location_id = ${covered.locationId}::bigint)
     limit 1`);
  return row?.takeNo;
}

export interface Held extends StockKey {
  readonly qty: Decimal;
  readonly unitId: string;
}

/** What lies in the locations of a count, by the books. */
export async function booksOf(db: Database, covered: Covered): Promise<Held[]> {
  return db.many<Held>(sql`
    select b.warehouse_id as "warehouseId", b.location_id as "locationId", b.material_id as "materialId",
           b.batch_no as "batchNo", b.stock_status as "stockStatus", b.owner_id as "ownerId", b.qty, b.unit_id as "unitId"
      from pur_stock_balance b join basic_location l on l.id = b.location_id
      join basic_material m on m.id = b.material_id
     where b.warehouse_id = ${covered.warehouseId}::bigint and not b.deleted_flag and b.qty <> 0
       and (${covered.locationId}::bigint is null or b.location_id = ${covered.locationId}::bigint)
     order by l.code, m.code, b.batch_no, b.id`);
}
