import { sql, type Database } from '#engine/database/database.ts';
import { documentTable, selectRows, type SelectedRow } from '#engine/read/documentTable.ts';
import type { Decimal } from '#model/decimal.ts';
import { orderLineTable, orderTable } from '#areas/purchasing/public.ts';
import { stockValue } from './stockValue.document.ts';

const held = documentTable(stockValue, 'v');
const heldColumns = held.pick('id', 'materialId', 'qty', 'value', 'avgPrice');

export type HeldValue = SelectedRow<typeof heldColumns>;

/** The values of materials in a company; nobody else changes them before this transaction ends. */
export async function lockValues(
  db: Database,
  companyId: string,
  materialIds: readonly string[],
): Promise<Map<string, HeldValue>> {
  const keys = materialIds.map((id) => `value ${companyId} ${id}`).toSorted();
  await db.many(sql`
    select pg_advisory_xact_lock(hashtextextended(key, 0))
      from unnest(${keys}::text[]) with ordinality as k (key, place) order by place`);
  const rows = await selectRows(
    db,
    heldColumns,
    sql`from ${held.from} where v.company_id = ${companyId}::bigint
          and v.material_id = any(${materialIds}::bigint[]) and not v.deleted_flag`,
  );
  return new Map(rows.map((row) => [row.materialId, row]));
}

interface Earlier {
  readonly moveType: string;
  readonly materialId: string;
  readonly ownerId: string | null;
  readonly baseQty: Decimal;
  readonly amount: Decimal;
  readonly rate: Decimal;
  readonly isUnvalued: boolean;
}

/** What moved of the own stock of a material until now, in its order, each with the exchange rate of its order. */
export async function earlierMoves(db: Database, companyId: string, materialId: string): Promise<Earlier[]> {
  return db.many<Earlier>(sql`
    select l.move_type as "moveType", l.material_id as "materialId", l.owner_id as "ownerId", l.base_qty as "baseQty",
           l.amount, coalesce(o.exchange_rate, 1) as rate,
           l.stock_status = 'BLOCKED' and (l.move_type in ('RECV', 'RECV_R')
             or l.move_type in ('RET_OUT', 'RET_OUT_R') and t.order_detail_id is null and t.receive_detail_id is not null)
             as "isUnvalued"
      from pur_stock_ledger l
      left join pur_receive_detail r on l.move_type in ('RECV', 'RECV_R') and r.id = l.source_line_id::bigint
      left join pur_returned_detail t on l.move_type in ('RET_OUT', 'RET_OUT_R') and t.id = l.source_line_id::bigint
      left join lateral (
           select u.order_detail_id from pur_consign_use u
            where l.move_type = 'OWN_IN' and u.material_id = l.material_id and u.source_line_id = l.source_line_id
            limit 1) u on true
      left join ${orderLineTable.from}
        on d.id = coalesce(r.order_detail_id, t.order_detail_id, u.order_detail_id)
      left join ${orderTable.from} on o.id = d.parent_id
     where l.company_id = ${companyId}::bigint and l.material_id = ${materialId}::bigint and l.owner_id is null
     order by l.id`);
}
