import { sql, type Database } from '#engine/database/database.ts';
import type { Decimal } from '#model/decimal.ts';
import type { Bilingual } from '#model/label.ts';

interface Route {
  readonly supplierBaseId: string | null;
  readonly warehouseId: string | null;
  readonly transportModeId: string | null;
}

/** How far it is from where a supplier is to a warehouse: from his city, else from his province. */
export async function knownDistance(db: Database, { supplierBaseId, warehouseId, transportModeId }: Route) {
  const row = await db.maybe<{ distanceKm: Decimal }>(sql`
    select d.distance_km as "distanceKm"
      from sup_supplier_base s
     cross join lateral pur_place_of(coalesce(nullif(btrim(s.region), ''), btrim(s.register_address), '')) p
      join pur_freight_distance d on d.area_id in (p.city_id, p.province_id)
     where s.id = ${supplierBaseId}::bigint and d.warehouse_id = ${warehouseId}::bigint
       and d.transport_mode_id = ${transportModeId}::bigint and d.enabled_flag and not d.deleted_flag
     order by d.area_id = p.city_id desc nulls last limit 1`);
  return row?.distanceKm ?? null;
}

/** What a tonne-kilometre of a mode gives off, where it says so. */
export async function factorOf(db: Database, transportModeId: string | null): Promise<Decimal | null> {
  if (transportModeId === null) return null;
  const row = await db.maybe<{ factor: Decimal | null }>(
    sql`select emission_factor as factor from basic_transport_mode where id = ${transportModeId}::bigint`,
  );
  return row?.factor ?? null;
}

/** What was posted of delivery note lines. */
export async function receivedOf(db: Database, noteLineIds: readonly string[]) {
  return db.many<{ id: string; deliveryDetailId: string; transitQty: Decimal }>(sql`
    select id, delivery_detail_id as "deliveryDetailId", transit_qty as "transitQty" from pur_receive_detail
     where delivery_detail_id = any(${noteLineIds}::bigint[]) and status <> 'NEW' and not deleted_flag order by id`);
}

interface Compared {
  readonly name: Bilingual;
  readonly kgPerTonne: Decimal;
}

// More bars than this are not told apart.
const mostBars = 12;

/** What a tonne of goods gave off on its way since a month, by supplier, the most first; as far as the user sees them. */
export const bySupplier = (db: Database, since: string): Promise<Compared[]> =>
  db.many(sql`
    select coalesce(s.short_name, s.full_name) as name, round(sum(c.co2e_kg) / sum(c.tonnes), 3) as "kgPerTonne"
      from pur_carbon_month c join sup_supplier_base s on s.id = c.supplier_base_id
     where c.month >= ${since} group by s.id having sum(c.tonnes) > 0
     order by 2 desc, s.id limit ${mostBars}`);

/** The same by month, for a supplier who sees nobody else. */
export const byMonth = (db: Database, since: string): Promise<Compared[]> =>
  db.many(sql`
    select jsonb_build_object('zh', c.month, 'en', c.month) as name, round(sum(c.co2e_kg) / sum(c.tonnes), 3) as "kgPerTonne"
      from pur_carbon_month c where c.month >= ${since} group by c.month having sum(c.tonnes) > 0 order by c.month`);
