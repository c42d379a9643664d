import { sql, type Database, type Fragment, type Transaction } from '#engine/database/database.ts';
import { expressions, selected, type SelectedRow } from '#engine/read/documentTable.ts';
import { snake } from '#model/document.ts';
import type { Decimal } from '#model/decimal.ts';
import {
  linesWithCurrencies,
  orderLineTable,
  orderRounding,
  orderTable,
} from '../purchaseOrder/order/orderTables.queries.ts';
import {
  ledgerColumns,
  type DeliverStatus,
  type LedgerColumn,
  type LedgerColumns,
  type LedgerLine,
} from './balances.rules.ts';
import { columnOfEvent, type LedgerEvent, type Movement } from './ledger.rules.ts';

// The columns of the ledger, named once.
const named = ledgerColumns.map((wire) => ({ wire, column: snake(wire) }));
const columns = sql.raw(named.map(({ wire, column }) => `d.${column} as "${wire}"`).join(', '));
const additions = sql.raw(named.map(({ wire, column }) => `${column} = d.${column} + x."${wire}"`).join(', '));
const eventsOf = (column: LedgerColumn): string =>
  Object.entries(columnOfEvent)
    .flatMap(([event, moved]) => (moved === column ? [`'${event}'`] : []))
    .join(', ');

/** The columns as sums over rows of the ledger: what `rebuilt` of the rules does, by the database. */
export const sumsOfEvents = sql.raw(
  named
    .map(({ wire, column }) => `coalesce(sum(qty) filter (where event in (${eventsOf(wire)})), 0) as ${column}`)
    .join(', '),
);

const types = sql.raw(named.map(({ wire }) => `"${wire}" numeric`).join(', '));

const lineColumns = selected(
  orderLineTable.rename({ orderId: 'parentId' }),
  orderLineTable.pick(
    'id',
    'lineNo',
    'reviewStatus',
    'materialId',
    'materialDesc',
    'supplierPartNo',
    'unitId',
    'itemKind',
    'warehouseId',
    'packQty',
    'inspectMode',
    'consignFlag',
    'price',
    'taxPrice',
    'priceUnit',
    'discountPct',
    'taxRateId',
    'netAmt',
    'taxAmt',
    'grossAmt',
    'formerQty',
    'formerNetAmt',
    'formerGrossAmt',
    'baseFactorNum',
    'baseFactorDen',
  ),
  orderTable.pick('orderNo', 'companyId', 'supplierBaseId', 'currencyId', 'exchangeRate'),
  orderRounding,
  expressions<LedgerLine & { readonly deliveryMode: 'ORDER' | 'PLAN' }>(sql`
    d.order_line_no as "orderLineNo", d.status, coalesce(d.delivery_mode, 'ORDER') as "deliveryMode",
    coalesce(d.over_receipt_pct, 0) as "overReceiptPct", d.unlimited_flag as "unlimitedFlag",
    coalesce(d.asn_over_pct, 0) as "asnOverPct", coalesce(d.close_under_pct, 0) as "closeUnderPct",
    d.refuse_transit_flag as "refuseTransitFlag", d.change_hold_flag as "changeHoldFlag", ${columns}`),
);

/** An order line as the ledger and its callers need it. */
export type PostedLine = SelectedRow<typeof lineColumns>;

/** Order lines with what deliveries and receipts must know of them. */
export const readLines = (db: Database, ids: readonly string[]): Promise<PostedLine[]> =>
  db.many<PostedLine>(postedLines(ids));

/**
 * The same, locked by ascending id. Who posts locks their headers before, by ascending id too, so that no two postings
 * ever wait for each other in a circle.
 */
export const lockLines = (db: Database, ids: readonly string[]): Promise<PostedLine[]> =>
  db.many<PostedLine>(sql`${postedLines(ids)} for update of d`);

const postedLines = (ids: readonly string[]): Fragment => sql`
    select ${lineColumns.list} from ${linesWithCurrencies}
     where d.id = any(${ids}::bigint[]) and not d.deleted_flag
     order by d.id`;

export interface ColumnChange extends Readonly<Record<LedgerColumn, Decimal>> {
  readonly id: string;
  readonly openQty: Decimal;
  readonly deliverStatus: DeliverStatus;
}

/** Adds to the quantities of locked lines, not waited for; the database checks refuse what would break a limit. */
export function addToLines(db: Transaction, changes: readonly ColumnChange[]): void {
  if (changes.length === 0) return;
  db.send(sql`
    update pur_purchase_order_detail d
       set ${additions},
           open_qty = x."openQty", deliver_status = x."deliverStatus",
           version_no = d.version_no + 1, last_update_date = now()
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
           as x(id bigint, ${types}, "openQty" numeric, "deliverStatus" text)
     where d.id = x.id`);
}

/** The line of a document that makes something happen. */
interface Source {
  readonly sourceDoc: string;
  readonly sourceLineId: string;
}

/** One text for what a movement came from and what it is. */
export const movementKey = ({ sourceDoc, sourceLineId }: Source, event: LedgerEvent): string =>
  `${sourceDoc}/${sourceLineId}/${event}`;

/** How many rows the ledger already has for each event of these sources, by `movementKey`. */
export async function lastSeqs(db: Database, sources: readonly Source[]): Promise<Map<string, number>> {
  const rows = await db.many<Source & { event: LedgerEvent; seq: number }>(sql`
    select l.source_doc as "sourceDoc", l.source_line_id as "sourceLineId", l.event, max(l.seq)::int as seq
      from unnest(${sources.map((source) => source.sourceDoc)}::text[],
                  ${sources.map((source) => source.sourceLineId)}::text[]) as k (doc, line)
      join pur_pur_qty_ledger l on l.source_doc = k.doc and l.source_line_id = k.line and not l.deleted_flag
     group by 1, 2, 3`);
  return new Map(rows.map((row) => [movementKey(row, row.event), row.seq]));
}

/** All movements of an order line, oldest first. */
export async function movementsOfLine(db: Database, detailId: string): Promise<Movement[]> {
  return db.many<{ event: LedgerEvent; qty: Decimal }>(sql`
    select event, qty from pur_pur_qty_ledger where order_detail_id = ${detailId}::bigint order by id`);
}

/** The columns of the lines of an order by the movements before a moment; lines that were not issued by then are not in it. */
export const movementsUntil = (orderId: string, moment: string): Fragment => sql`
  select l.order_detail_id as id, ${sumsOfEvents}
    from pur_pur_qty_ledger l
    join pur_purchase_order_detail o on o.id = l.order_detail_id
   where o.parent_id = ${orderId}::bigint and l.create_date < ${moment}::timestamptz
   group by l.order_detail_id`;

/** What the ledger says of the lines of an order up to a moment; of a line that was not issued by then, nothing. */
export async function movedUntil(
  db: Database,
  orderId: string,
  moment: string,
): Promise<(LedgerColumns & { id: string; closeUnderPct: Decimal })[]> {
  return db.many(sql`
    select d.id, coalesce(o.close_under_pct, 0) as "closeUnderPct", ${columns}
      from (${movementsUntil(orderId, moment)}) d join pur_purchase_order_detail o on o.id = d.id`);
}
