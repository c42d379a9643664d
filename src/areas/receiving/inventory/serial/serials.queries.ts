import { sql, type Database } from '#engine/database/database.ts';
import type { Row } from '#model/row.ts';
import type { serialNumber } from './serialNumber.document.ts';

type State = Row<typeof serialNumber>['status'];

/** A number somebody knows already. */
export interface KnownSerial {
  readonly id: string;
  readonly serialNo: string;
  readonly materialId: string;
  readonly status: State;
  readonly deliveryDetailId: string | null;
  readonly receiveDetailId: string | null;
  readonly sourceDoc: string | null;
}

/** Numbers of materials in a company; nobody else moves numbers of these materials before this transaction ends. */
export async function lockSerials(
  db: Database,
  companyId: string,
  materialIds: readonly string[],
  serials: readonly string[],
): Promise<Map<string, KnownSerial>> {
  const keys = [...new Set(materialIds)].toSorted().map((id) => `serial ${companyId} ${id}`);
  // A number may not be known yet, so its material is locked rather than its row, always in the same order.
  await db.many(sql`
    select pg_advisory_xact_lock(hashtextextended(key, 0))
      from unnest(${keys}::text[]) with ordinality as k (key, place) order by place`);
  const rows = await db.many<KnownSerial>(sql`
    select id, serial_no as "serialNo", material_id as "materialId", status, delivery_detail_id as "deliveryDetailId",
           receive_detail_id as "receiveDetailId", source_doc as "sourceDoc"
      from pur_serial_number
     where company_id = ${companyId}::bigint and material_id = any(${materialIds}::bigint[])
       and serial_no = any(${serials}::text[]) and not deleted_flag`);
  return new Map(rows.map((row) => [`${row.materialId}/${row.serialNo}`, row]));
}

/** The numbers that came with lines and stand in a state, by line. */
export async function serialsOf(
  db: Database,
  by: 'delivery_detail_id' | 'receive_detail_id',
  lineIds: readonly string[],
  status: State,
): Promise<Map<string, string[]>> {
  const column = sql.ref(by);
  const rows = await db.many<{ lineId: string; serialNo: string }>(sql`
    select ${column} as "lineId", serial_no as "serialNo" from pur_serial_number
     where ${column} = any(${lineIds}::bigint[]) and status = ${status} and not deleted_flag order by serial_no`);
  const found = new Map<string, string[]>();
  for (const { lineId, serialNo } of rows) found.set(lineId, [...(found.get(lineId) ?? []), serialNo]);
  return found;
}
