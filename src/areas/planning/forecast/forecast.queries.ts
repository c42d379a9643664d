import { sql, type Database } from '#engine/database/database.ts';
import type { Decimal } from '#model/decimal.ts';
import { documentTable } from '#engine/read/documentTable.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { purQtyLedger } from '#areas/purchasing/ledger/purQtyLedger.document.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import type { Bucket, Outcome } from './forecast.rules.ts';

const ledger = documentTable(purQtyLedger, 'l');
const orderLine = documentTable(purchaseOrderDetail, 'o');

export interface MaterialOutcome extends Outcome {
  readonly materialId: string;
  readonly materialName: string;
}

/**
 * For each material and past period of a company and supplier: what the newest version published so many periods before
 * had said, and what was received; both in base units.
 */
export async function outcomesOf(
  db: Database,
  of: { readonly companyId: string; readonly supplierBaseId: string; readonly bucket: Bucket },
  lag: number,
  today: string,
  language: string,
): Promise<MaterialOutcome[]> {
  const period = of.bucket === 'WEEK' ? sql`'week'` : sql`'month'`;
  return db.many<MaterialOutcome>(sql`
    with said as (
      select material_id, bucket_start, sum(forecast_qty) as forecast_qty
        from (select d.material_id, d.bucket_start, d.forecast_qty,
                     -- What each site needs is a line of its own in the same version.
                     dense_rank() over (partition by d.material_id, d.bucket_start order by f.publish_date desc, f.id desc) as age
                from pur_forecast_detail d join pur_forecast f on f.id = d.parent_id
               where f.company_id = ${of.companyId}::bigint and f.supplier_base_id = ${of.supplierBaseId}::bigint
                 and f.bucket = ${of.bucket} and f.publish_date is not null and not f.deleted_flag and not d.deleted_flag
                 and d.bucket_start < date_trunc(${period}, ${today}::timestamp)
                 and f.publish_date < d.bucket_start - ${lag}::int * ('1 ' || ${period})::interval + interval '1 day') said
       where age = 1 group by material_id, bucket_start)
    select s.material_id as "materialId", coalesce(m.name ->> ${language}, m.name ->> 'zh') as "materialName",
           s.forecast_qty as forecast,
           coalesce((select sum(l.base_qty) from ${ledger.from} join ${orderLine.from} on o.id = l.order_detail_id
                      where o.material_id = s.material_id and o.company_id = ${of.companyId}::bigint
                        and o.supplier_base_id = ${of.supplierBaseId}::bigint and l.event = 'RECEIVE'
                        and date_trunc(${period}, l.posting_date::timestamp) = s.bucket_start), 0) as actual
      from said s join ${documentTable(material, 'm').from} on m.id = s.material_id
     order by s.material_id, s.bucket_start`);
}

/** A material in one period, at one site or for all of the company. */
export const bucketKey = (line: {
  readonly materialId: string;
  readonly inventoryOrgId: string | null;
  readonly bucketStart: string;
}): string => `${line.materialId}/${line.inventoryOrgId ?? ''}/${line.bucketStart}`;

/** What the version before said of each material, site and period, by `bucketKey`. */
export async function quantitiesOf(db: Database, forecastId: string): Promise<Map<string, Decimal>> {
  const rows = await db.many<{ key: string; qty: Decimal }>(sql`
    select material_id || '/' || coalesce(inventory_org_id::text, '') || '/' || bucket_start as key, forecast_qty as qty from pur_forecast_detail
     where parent_id = ${forecastId}::bigint and not deleted_flag`);
  return new Map(rows.map((row) => [row.key, row.qty]));
}
