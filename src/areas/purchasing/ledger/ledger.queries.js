import { sql } from '#engine/database/database.ts';
import { snake } from '#model/document.ts';
import { ledgerColumns, } from './balances.rules.ts';
import { columnOfEvent } from './ledger.rules.ts';
// The columns of the ledger, named once.
const named = ledgerColumns.map((wire) => ({ wire, column: snake(wire) }));
const columns = sql.raw(named.map(({ wire, column }) => `d.${column} as "${wire}"`).join(', '));
const additions = sql.raw(named.map(({ wire, column }) => `${column} = d.${column} + x."${wire}"`).join(', '));
const eventsOf = (column) => Object.entries(columnOfEvent)
    .flatMap(([event, moved]) => (moved === column ? [`'${event}'`] : []))
    .join(', ');
/** The columns as sums over rows of the ledger: what `rebuilt` of the rules does, by the database. */
export const sumsOfEvents = sql.raw(named
    .map(({ wire, column }) => `coalesce(sum(qty) filter (where event in (${eventsOf(wire)})), 0) as ${column}`)
    .join(', '));
const types = sql.raw(named.map(({ wire }) => `"${wire}" numeric`).join(', '));
/** Order lines with what deliveries and receipts must know of them. */
export const readLines = (db, ids) => db.many(postedLines(ids));
/**
 * The same, locked by ascending id. Who posts locks their headers before, by ascending id too, so that no two postings
 * ever wait for each other in a circle.
 */
export const lockLines = (db, ids) => db.many(sql `${postedLines(ids)} for update of d`);
const postedLines = (ids) => sql `
    select d.id, d.parent_id as "orderId", o.order_no as "orderNo", d.order_line_no as "orderLineNo",
           d.line_no as "lineNo", d.review_status as "reviewStatus", d.status, d.company_id as "companyId", d.supplier_base_id as "supplierBaseId",
           o.currency_id as "currencyId", coalesce(c.decimals, 2) as decimals,
           coalesce(c.round_mode, 'HALF_UP') as "roundMode", o.exchange_rate as "exchangeRate", d.material_id as "materialId",
           d.material_desc as "materialDesc", d.supplier_part_no as "supplierPartNo", d.unit_id as "unitId",
           d.item_kind as "itemKind", coalesce(d.delivery_mode, 'ORDER') as "deliveryMode", d.warehouse_id as "warehouseId", d.pack_qty as "packQty", d.inspect_mode as "inspectMode",
           d.consign_flag as "consignFlag", d.price,
           d.tax_price as "taxPrice", d.price_unit as "priceUnit", d.discount_pct as "discountPct",
           d.tax_rate_id as "taxRateId", d.net_amt as "netAmt", d.tax_amt as "taxAmt", d.gross_amt as "grossAmt",
           d.former_qty as "formerQty", d.former_net_amt as "formerNetAmt", d.former_gross_amt as "formerGrossAmt",
           d.base_factor_num as "baseFactorNum", d.base_factor_den as "baseFactorDen",
           coalesce(d.over_receipt_pct, 0) as "overReceiptPct", d.unlimited_flag as "unlimitedFlag", coalesce(d.asn_over_pct, 0) as "asnOverPct",
           coalesce(d.close_under_pct, 0) as "closeUnderPct",
           d.refuse_transit_flag as "refuseTransitFlag", d.change_hold_flag as "changeHoldFlag",
           ${columns}
      from pur_purchase_order_detail d
      join pur_purchase_order o on o.id = d.parent_id
      left join basic_currency c on c.id = o.currency_id
     where d.id = any(${ids}::bigint[]) and not d.deleted_flag
     order by d.id`;
/** Adds to the quantities of locked lines, not waited for; the database checks refuse what would break a limit. */
export function addToLines(db, changes) {
    if (changes.length === 0)
        return;
    db.send(sql `
    update pur_purchase_order_detail d
       set ${additions},
           open_qty = x."openQty", deliver_status = x."deliverStatus",
           version_no = d.version_no + 1, last_update_date = now()
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
           as x(id bigint, ${types}, "openQty" numeric, "deliverStatus" text)
     where d.id = x.id`);
}
/** One text for what a movement came from and what it is. */
export const movementKey = ({ sourceDoc, sourceLineId }, event) => `${sourceDoc}/${sourceLineId}/${event}`;
/** How many rows the ledger already has for each event of these sources, by `movementKey`. */
export async function lastSeqs(db, sources) {
    const rows = await db.many(sql `
    select l.source_doc as "sourceDoc", l.source_line_id as "sourceLineId", l.event, max(l.seq)::int as seq
      from unnest(${sources.map((source) => source.sourceDoc)}::text[],
                  ${sources.map((source) => source.sourceLineId)}::text[]) as k (doc, line)
      join pur_pur_qty_ledger l on l.source_doc = k.doc and l.source_line_id = k.line and not l.deleted_flag
     group by 1, 2, 3`);
    return new Map(rows.map((row) => [movementKey(row, row.event), row.seq]));
}
/** All movements of an order line, oldest first. */
export async function movementsOfLine(db, detailId) {
    return db.many(sql `
    select event, qty from pur_pur_qty_ledger where order_detail_id = ${detailId}::bigint order by id`);
}
/** The columns of the lines of an order by the movements before a moment; lines that were not issued by then are not in it. */
export const movementsUntil = (orderId, moment) => sql `
  select l.order_detail_id as id, ${sumsOfEvents}
    from pur_pur_qty_ledger l
    join pur_purchase_order_detail o on o.id = l.order_detail_id
   where o.parent_id = ${orderId}::bigint and l.create_date < ${moment}::timestamptz
   group by l.order_detail_id`;
/** What the ledger says of the lines of an order up to a moment; of a line that was not issued by then, nothing. */
export async function movedUntil(db, orderId, moment) {
    return db.many(sql `
    select d.id, coalesce(o.close_under_pct, 0) as "closeUnderPct", ${columns}
      from (${movementsUntil(orderId, moment)}) d join pur_purchase_order_detail o on o.id = d.id`);
}
