import { freshOrders } from './orders.ts';
const pieces = 10_000_000;
const movedLines = 50_000;
/** What other lines have moved before: statements are planned for ledgers as an installation has them, not for empty ones. */
export async function formerMovements(superuser) {
    const lines = `from (select * from pur_purchase_order_detail order by id limit ${movedLines}) d`;
    await superuser.query(`
    begin;
    set local session_replication_role = replica;
    insert into pur_pur_qty_ledger (id, order_detail_id, company_id, supplier_base_id, event, qty, base_qty, amount, source_doc,
                                    source_line_id, seq, posting_date)
    select d.id * 10 + e.place, d.id, d.company_id, d.supplier_base_id, e.event, 1, 1, 10, d.order_no, d.id::text, 1, current_date
      ${lines} cross join unnest(array['ISSUE', 'RECEIVE']) with ordinality e (event, place);
    insert into pur_stock_ledger (id, move_type, company_id, warehouse_id, material_id, stock_status, qty, unit_id, base_qty,
                                  amount, source_doc, source_line_id, seq, posting_date)
    select d.id * 10, 'RECV', d.company_id, d.warehouse_id, d.material_id, 'INSPECT', 1, d.unit_id, 1, 10, d.order_no, d.id::text,
           1, current_date ${lines};
    commit`);
    for (const table of ['pur_pur_qty_ledger', 'pur_stock_ledger'])
        await superuser.query(`vacuum (analyze) ${table}`);
}
/** Receipts of one piece each, to be posted by a measured transition: all on one order line, or each on its own. */
export async function freshReceipts(superuser, count, on) {
    const orders = await freshOrders(superuser, on === 'SAME' ? 1 : count, 'CONFIRMED');
    const lineIds = orders.flatMap(({ lineIds: [first = ''] }) => [first]);
    await superuser.query('begin; set local session_replication_role = replica');
    await superuser.query(`update pur_purchase_order_detail set order_qty = $2, open_qty = $2, price = 10, net_amt = 10 * $2::numeric,
            tax_amt = 1.3 * $2::numeric, gross_amt = 11.3 * $2::numeric where id = any($1::bigint[])`, [lineIds, pieces]);
    sets += 1;
    const base = String(idOfSet(sets));
    const values = [lineIds, count, base];
    await superuser.query(`insert into pur_receive (id, receive_no, receive_type, supplier_base_id, company_id, currency_id, warehouse_id,
                              posting_date, arrive_date)
     select ${id}, 'RC' || ${id}, 'ORDER', d.supplier_base_id, d.company_id, o.currency_id, d.warehouse_id,
            current_date, now() ${source} join pur_purchase_order o on o.id = d.parent_id`, values);
    await superuser.query(`insert into pur_receive_detail (id, parent_id, line_no, order_detail_id, company_id, supplier_base_id, material_id,
                                     material_desc, arrive_qty, refuse_qty, receive_qty, unit_id, inspect_mode, price,
                                     tax_price, tax_rate_id)
     select ${id} + 1, ${id}, 10, d.id, d.company_id, d.supplier_base_id, d.material_id, d.material_desc, 1, 0, 1,
            d.unit_id, 'FREE', 10, 11.3, d.tax_rate_id ${source}`, values);
    await superuser.query('commit');
    return Array.from({ length: count }, (_, n) => ({
        id: String(idOfSet(sets) + BigInt(n * 2)),
        lineId: lineIds[n % lineIds.length] ?? '',
    }));
}
// Each set lies apart from the others, and beyond all ids of the generator and of the product.
let sets = 0;
const idOfSet = (set) => 6000000000000000000n + BigInt(set) * 1000000000n;
const id = '($3::bigint + n * 2)';
const source = `
  from generate_series(0, $2::int - 1) n
  join pur_purchase_order_detail d on d.id = ($1::bigint[])[1 + n % cardinality($1::bigint[])]`;
