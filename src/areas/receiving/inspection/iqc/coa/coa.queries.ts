import { sql, type Database } from '#engine/database/database.ts';
import { documentTable } from '#engine/read/documentTable.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { planOfMaterial } from '../iqc.queries.ts';
import type { Asked, Certificate } from './coa.rules.ts';

/** What the plans in force want to see on the certificates of the inspected goods of a note, by its lines. */
export async function askedOf(
  db: Database,
  noteId: string,
): Promise<(Asked & { readonly deliveryDetailId: string })[]> {
  return db.many(sql`
    with goods as (
      select d.id, d.line_no, d.material_id
        from pur_delivery_note_detail d join ${documentTable(purchaseOrderDetail, 'o').from} on o.id = d.order_detail_id
       where d.parent_id = ${noteId}::bigint and not d.deleted_flag and o.inspect_mode <> 'FREE'),
    plans as (
      select m.material_id, p.id
        from (select distinct material_id from goods) m cross join lateral (${planOfMaterial(sql`m.material_id`)}) p)
    select g.id as "deliveryDetailId", c.name, c.kind, c.spec, trim_scale(c.lower)::text as lower,
           trim_scale(c.upper)::text as upper, c.unit_id as "unitId"
      from goods g join plans p on p.material_id = g.material_id
      join pur_iqc_characteristic c on c.parent_id = p.id and c.coa_flag and not c.deleted_flag
     order by g.line_no, c.line_no`);
}

/** What the certificate of a received line says, by the kind and the Chinese name of the characteristic. */
export async function certificatesOf(
  db: Database,
  receiveDetailId: string,
): Promise<ReadonlyMap<string, Omit<Certificate, 'coaTolerance'> & { readonly coaMeasures: string | null }>> {
  const rows = await db.many<{
    key: string;
    coaMeasures: string | null;
    coaMean: string | null;
    coaPassed: 'PASS' | 'FAIL';
  }>(sql`
    select v.kind || ' ' || (v.name ->> 'zh') as key, v.measures as "coaMeasures", v.mean as "coaMean",
           v.passed as "coaPassed"
      from pur_receive_detail d join pur_coa_value v on v.delivery_detail_id = d.delivery_detail_id
     where d.id = ${receiveDetailId}::bigint and v.status = 'ENTERED' and not v.deleted_flag`);
  return new Map(rows.map(({ key, ...certificate }) => [key, certificate]));
}
