import { sql, type Database } from '#engine/database/database.ts';
import { documentTable, expressions, selected, selectRows, type SelectedRow } from '#engine/read/documentTable.ts';
import type { Decimal } from '#model/decimal.ts';
import { taxRate } from '#areas/masterData/taxRate/taxRate.document.ts';
import { linesWithCurrencies, orderLineTable, orderRounding, orderTable } from '#areas/purchasing/public.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import type { Amounts } from '#areas/purchasing/purchaseOrder/pricing/amounts.rules.ts';

const tax = documentTable(taxRate, 'r');

const orderColumns = selected(
  orderLineTable.rename({ orderDetailId: 'id' }),
  orderLineTable.pick('materialId', 'consignFlag', 'priceUnit', 'discountPct'),
  orderTable.pick('companyId', 'supplierBaseId', 'currencyId'),
  orderTable.rename({ taxIncluded: 'taxIncludedFlag' }),
  orderRounding,
  expressions<{ readonly taxRate: Decimal }>(sql`coalesce(r.rate, 0) as "taxRate"`),
);

/** An order line as the source of prices. */
export type PricedOrder = SelectedRow<typeof orderColumns>;

/** Order lines with what their prices are read by, by id. */
export async function pricedOrders(db: Database, ids: readonly string[]): Promise<Map<string, PricedOrder>> {
  const rows = await selectRows(
    db,
    orderColumns,
    sql`from ${linesWithCurrencies} left join ${tax.from} on r.id = d.tax_rate_id where d.id = any(${ids}::bigint[])`,
  );
  return new Map(rows.map((row) => [row.orderDetailId, row]));
}

/** Received goods with the price they were received at and the one that counts for them now. */
export interface Received {
  readonly id: string;
  readonly orderDetailId: string;
  readonly sourceDoc: string;
  readonly unitId: string;
  /** Received and not sent back. */
  readonly qty: Decimal;
  readonly receiptPrice: Decimal;
  readonly price: Decimal;
}

const received = sql`
  select d.id, d.order_detail_id as "orderDetailId", r.receive_no as "sourceDoc", d.unit_id as "unitId",
         d.receive_qty - d.return_qty as qty, p.price as "receiptPrice",
         coalesce((select x.new_price from pur_price_difference x
                    where x.receive_detail_id = d.id and x.cause = 'CHANGE' order by x.id desc limit 1), p.price) as price
    from pur_receive_detail d
    join pur_receive r on r.id = d.parent_id
    join ${documentTable(purchaseOrderDetail, 'l').from} on l.id = d.order_detail_id
    join ${orderTable.from} on o.id = l.parent_id
   cross join lateral (select case when o.tax_included_flag then d.tax_price else d.price end as price) p`;

/** What was received of order lines and is still here. */
export async function receivedOf(db: Database, orderDetailIds: readonly string[]): Promise<Received[]> {
  return db.many<Received>(sql`${received}
     where d.order_detail_id = any(${orderDetailIds}::bigint[]) and d.status = 'POSTED' and not d.deleted_flag
       and not l.consign_flag and d.receive_qty > d.return_qty
     order by d.id`);
}

/** Receipt lines whose goods got another price since they were received, by id. */
export async function repricedReceipts(db: Database, ids: readonly string[]): Promise<Map<string, Received>> {
  const rows = await db.many<Received>(sql`${received}
     where d.id = any(${ids}::bigint[])
       and exists (select 1 from pur_price_difference x where x.receive_detail_id = d.id)`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Receipt lines with their prices, by id. */
export async function pricedReceipts(db: Database, ids: readonly string[]): Promise<Map<string, Received>> {
  const rows = await db.many<Received>(sql`${received} where d.id = any(${ids}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What concessions took off the price of goods, and of how many good ones they are a part. */
export interface Conceded extends Amounts {
  readonly goodQty: Decimal;
}

/** The reductions of concessions by receipt line. */
export async function concededOf(db: Database, ids: readonly string[]): Promise<Map<string, Conceded>> {
  const rows = await db.many<Conceded & { id: string }>(sql`
    select d.id, d.accept_qty + d.concede_qty as "goodQty", sum(x.net_amt) as "netAmt", sum(x.tax_amt) as "taxAmt",
           sum(x.gross_amt) as "grossAmt"
      from pur_receive_detail d join pur_price_difference x on x.receive_detail_id = d.id and x.cause = 'CONCESSION'
     where d.id = any(${ids}::bigint[])
     group by d.id`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Consigned goods that were used at the price of an order line, with what they come to by now. */
export interface Used {
  readonly id: string;
  readonly orderDetailId: string;
  readonly sourceDoc: string;
  readonly unitId: string;
  readonly qty: Decimal;
  readonly price: Decimal;
  readonly netAmt: Decimal;
  readonly taxAmt: Decimal;
  readonly grossAmt: Decimal;
}

/** Uses of consigned goods by order line; those that are settled only where `withSettled` says so. */
export async function usedOf(db: Database, orderDetailIds: readonly string[], withSettled: boolean): Promise<Used[]> {
  return db.many<Used>(sql`
    select u.id, u.order_detail_id as "orderDetailId", u.source_doc as "sourceDoc", u.unit_id as "unitId", u.qty,
           coalesce(x.price, u.price) as price, u.net_amt + coalesce(x.net, 0) as "netAmt",
           u.tax_amt + coalesce(x.tax, 0) as "taxAmt", u.gross_amt + coalesce(x.gross, 0) as "grossAmt"
      from pur_consign_use u
      left join lateral (
           select sum(p.net_amt) as net, sum(p.tax_amt) as tax, sum(p.gross_amt) as gross,
                  (array_agg(p.new_price order by p.id desc))[1] as price
             from pur_price_difference p where p.consign_use_id = u.id) x on true
     where u.order_detail_id = any(${orderDetailIds}::bigint[]) and (${withSettled} or u.settle_id is null)
       and not u.deleted_flag
     order by u.id`);
}
