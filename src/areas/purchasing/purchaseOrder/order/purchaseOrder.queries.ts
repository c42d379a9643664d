import { idsIn, sql, type Database, type Fragment, type Ids } from '#engine/database/database.ts';
import { documentTable, selected, selectRows, type SelectedRow } from '#engine/read/documentTable.ts';
import type { Rounding } from '../pricing/amounts.rules.ts';
import type { LineState } from './orderState.rules.ts';
import { purchaseOrder } from './purchaseOrder.document.ts';
import { purchaseOrderDetail } from './purchaseOrderDetail.document.ts';
import type { TreeCount } from '../tree/orderTree.rules.ts';

const order = documentTable(purchaseOrder, 'o');
const line = documentTable(purchaseOrderDetail, 'd');

const lineColumns = selected(
  line.rename({ orderId: 'parentId' }),
  line.pick(
    'id',
    'lineNo',
    'status',
    'receiveQty',
    'deliverStatus',
    'urgentStatus',
    'priceUnit',
    'orderQty',
    'netAmt',
    'taxAmt',
    'grossAmt',
    'formerQty',
    'formerNetAmt',
    'formerGrossAmt',
  ),
);

export type OrderLine = SelectedRow<typeof lineColumns>;

/** The lines of orders as far as state and totals of their orders depend on them. */
export async function linesOfOrders(db: Database, orderIds: Ids): Promise<OrderLine[]> {
  return selectRows(
    db,
    lineColumns,
    sql`from ${line.from}
         where ${line.column('parentId')} = any(${idsIn(orderIds)}) and not ${line.column('deletedFlag')}
         order by ${line.column('lineNo')}`,
  );
}

const headColumns = order.pick(
  'id',
  'orderNo',
  'status',
  'taxIncludedFlag',
  'exchangeRate',
  'currencyId',
  'orderVersion',
  'companyId',
  'supplierBaseId',
  'grossAmt',
);

export interface OrderHead extends SelectedRow<typeof headColumns> {
  readonly homeCurrencyId: string;
  /** How the currency of the order is rounded; null while it has none. */
  readonly rounding: Rounding | null;
  /** How that of its company is rounded. */
  readonly homeRounding: Rounding;
}

const roundingOf = (currency: Fragment) =>
  sql`jsonb_build_object('decimals', ${currency}.decimals, 'roundMode', ${currency}.round_mode)`;

/** Headers by id, locked in this order. */
export async function lockOrders(db: Database, ids: Ids): Promise<OrderHead[]> {
  return db.many<OrderHead>(sql`
    select ${headColumns.list}, c.currency_id as "homeCurrencyId",
           case when x.id is not null then ${roundingOf(sql.ref('x'))} end as rounding,
           ${roundingOf(sql.ref('h'))} as "homeRounding"
      from ${order.from} join basic_company c on c.id = ${order.column('companyId')}
      join basic_currency h on h.id = c.currency_id
      left join basic_currency x on x.id = ${order.column('currencyId')}
     where o.id = any(${idsIn(ids)}) order by o.id for update of o`);
}

/** The orders of these lines that the reader may see. */
export async function ordersOfLines(
  db: Database,
  ids: readonly string[],
  scope: Fragment,
): Promise<{ id: string; orderId: string; status: LineState }[]> {
  return selectRows(
    db,
    line.rename({ id: 'id', orderId: 'parentId', status: 'status' }),
    sql`from ${line.from} where d.id = any(${ids}::bigint[]) and not d.deleted_flag and ${scope} order by d.id`,
  );
}

/** Lines that still ask something of the supplier, of orders the reader may see. */
export async function openLinesOfOrders(
  db: Database,
  orderIds: readonly string[],
  scope: Fragment,
): Promise<{ id: string; orderId: string }[]> {
  return selectRows(
    db,
    line.rename({ id: 'id', orderId: 'parentId' }),
    sql`from ${line.from}
         where ${line.column('parentId')} = any(${orderIds}::bigint[]) and not d.deleted_flag
           and ${line.column('status')} in ('WAIT', 'PROPOSED', 'CONFIRMED') and ${scope} order by d.id`,
  );
}

/** How many orders within a scope have each type, state, reason for closing a line and reason for ending one. */
export async function countsOfOrders(db: Database, scope: Fragment): Promise<TreeCount[]> {
  return db.many<TreeCount>(sql`
    with mine as (select t.id, t.order_type, t.status from pur_purchase_order t where not t.deleted_flag and ${scope})
    select 'orderType' as "group", order_type as code, count(*)::int as count from mine group by order_type
    union all select 'status', status, count(*)::int from mine group by status
    union all
    select 'closeReason', d.close_reason, count(distinct d.parent_id)::int
      from pur_purchase_order_detail d join mine m on m.id = d.parent_id
     where d.close_reason is not null and not d.deleted_flag group by d.close_reason
    union all
    select 'terminationReason', r.reason_code, count(distinct r.order_id)::int
      from pur_pur_termination r join mine m on m.id = r.order_id where not r.deleted_flag group by r.reason_code`);
}

const scoped = documentTable(purchaseOrder, 't');
const chosenColumns = scoped.pick('id', 'orderNo', 'status', 'orderDate', 'supplierBaseId', 'companyId', 'grossAmt');

/** Orders with something still to deliver, for pickers of other documents. */
export async function selectableOrders(
  db: Database,
  search: { keyword: string | null; supplierBaseId: string | null; companyId: string | null },
  scope: Fragment,
): Promise<SelectedRow<typeof chosenColumns>[]> {
  return selectRows(
    db,
    chosenColumns,
    sql`from ${scoped.from}
     where t.status in ('CONFIRMED', 'EXECUTING') and not t.deleted_flag and ${scope}
       and (${search.keyword}::text is null or t.order_no ilike '%' || replace(replace(${search.keyword}::text, '%', '\\%'), '_', '\\_') || '%')
       and (${search.supplierBaseId}::bigint is null or t.supplier_base_id = ${search.supplierBaseId}::bigint)
       and (${search.companyId}::bigint is null or t.company_id = ${search.companyId}::bigint)
       and exists (select 1 from pur_purchase_order_detail d
                    where d.parent_id = t.id and not d.deleted_flag and d.status = 'CONFIRMED' and d.open_qty > 0)
     order by t.order_date desc, t.id desc limit 50`,
  );
}
