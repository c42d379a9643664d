import { sql, type Database } from '#engine/database/database.ts';
import { documentTable } from '#engine/read/documentTable.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { purQtyLedger } from '#areas/purchasing/ledger/purQtyLedger.document.ts';
import { linesWithOrders } from '#areas/purchasing/public.ts';
import type { Observation } from './reliability.rules.ts';

const ledger = documentTable(purQtyLedger, 'l');

/**
 * The promises of a year that have been kept or broken, counted by what they were for and how late they were. A promise is a
 * line of a plan, or an order line that no plan calls off; it is kept on the day its last goods were received. What is
 * overdue and not here yet is late by what has passed so far, for leaving it out would praise whoever never delivers.
 */
export async function promiseRecords(db: Database, today: string, since: string): Promise<Observation[]> {
  return db.many<Observation>(sql`
    with promises as (
      select d.supplier_base_id, d.material_id, coalesce(d.confirm_date, d.require_date) as promised,
             installation_day(coalesce(o.confirm_time, o.issue_date, d.create_date)) as given,
             d.status = 'CONFIRMED' and d.open_qty > 0 as is_open,
             (select max(l.posting_date) from ${ledger.from}
               where l.order_detail_id = d.id and l.event = 'RECEIVE' and l.qty > 0) as arrived
        from ${linesWithOrders}
       where d.item_kind = 'GOODS' and d.plan_qty = 0 and d.material_id is not null and not d.deleted_flag
         and d.status in ('CONFIRMED', 'CLOSED', 'TERMINATING', 'TERMINATED')
         and coalesce(d.confirm_date, d.require_date) >= ${since}::date
      union all
      select p.supplier_base_id, p.material_id, p.due_date, installation_day(coalesce(h.reply_time, h.publish_time, p.create_date)),
             p.status in ('CONFIRMED', 'CHANGING') and p.received_qty < p.plan_qty - p.closed_qty,
             (select max(l.posting_date) from ${ledger.from}
               where l.plan_detail_id = p.id and l.event = 'RECEIVE' and l.qty > 0)
        from pur_delivery_plan_detail p join pur_delivery_plan h on h.id = p.parent_id
       where p.due_date >= ${since}::date and p.status in ('CONFIRMED', 'CHANGING', 'CLOSED') and not p.deleted_flag
    ), judged as (
      select p.supplier_base_id, m.category_id, p.material_id, p.promised - p.given as ahead,
             case when not p.is_open then p.arrived - p.promised
                  when p.promised < ${today}::date then ${today}::date - p.promised end as late
        from promises p join ${documentTable(material, 'm').from} on m.id = p.material_id
    )
    select supplier_base_id as "supplierBaseId", category_id as "categoryId", material_id as "materialId",
           case when ahead <= 7 then 'SHORT' when ahead <= 30 then 'MEDIUM' else 'LONG' end as lead,
           late as "daysLate", count(*)::integer as count
      from judged where late is not null group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`);
}
