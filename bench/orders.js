import { setTimeout as pause } from 'node:timers/promises';
/** Ids of generated rows lie below, ids that the product makes far above. */
const firstId = 1_000_000_000_000;
const idsBelow = 1_000_000_000_000_000;
/** Orders of one run, made fresh for its transitions, lie here. */
const freshId = 500_000_000_000_000;
const tables = ['pur_purchase_order', 'pur_purchase_order_detail'];
/** Writes so many orders with three lines each, spread over a year; the same ones every time. */
export async function fillOrders(superuser, count) {
    await superuser.query(`set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '256MB'`);
    const indexes = await dropIndexes(superuser);
    await superuser.query('begin');
    await superuser.query(orderInsert(`
    select ${firstId} + n * 10 as id, n, date '2025-11-21' + (n * 365 / ${count})::int as day, chance(n, 1) as a,
           chance(n, 2) as b, chance(n, 3) as c, chance(n, 4) as d, chance(n, 5) as e
      from generate_series(0, ${count - 1}) n`));
    await superuser.query(lineInsert(`o.id >= ${firstId}`));
    await superuser.query('commit');
    for (const index of indexes)
        await superuser.query(index);
    await superuser.query('set session_replication_role = origin');
    for (const table of tables)
        await superuser.query(`vacuum (analyze) ${table}`);
    await superuser.query('analyze');
}
/** Orders of the first supplier in one state, to be moved on by a measured transition; gives order and line ids. */
export async function freshOrders(superuser, count, status) {
    const { rows } = await superuser.query(`select coalesce(max(id), ${freshId}) as last from pur_purchase_order where id between ${freshId} and ${idsBelow}`);
    const from = Number(rows[0]?.last ?? freshId) + 10;
    await superuser.query('begin; set local session_replication_role = replica');
    await superuser.query(orderInsert(`
    select ${from} + n * 10 as id, ${from} + n as n, date '2026-11-20' as day, 0.0 as a, 0.0 as b, 0.05 as c, 0.5 as d, 0.5 as e
      from generate_series(0, ${count - 1}) n`, status));
    await superuser.query(lineInsert(`o.id >= ${from} and o.id < ${from + count * 10}`));
    await superuser.query('commit');
    return Array.from({ length: count }, (_, n) => ({
        id: String(from + n * 10),
        lineIds: [1, 2, 3].map((line) => String(from + n * 10 + line)),
    }));
}
// Made with the first start of the product on this database; work that is done stays there for a week.
const hasQueue = async (superuser) => (await superuser.query(`select 1 where to_regclass('srm_jobs.job_common') is not null`)).rowCount === 1;
// Whether anything that acts have left to be done in the background still waits, or is being done.
async function isQueueBusy(superuser) {
    if (!(await hasQueue(superuser)))
        return false;
    const { rowCount } = await superuser.query(`
    select 1 where exists (select 1 from sys_outbox where coalesce(start_after, now()) <= now())
                or exists (select 1 from srm_jobs.job_common where state <= 'active' and start_after <= now())`);
    return rowCount === 1;
}
/** Waits until nothing is left to be done of what ran before. */
export async function queueIsEmpty(superuser) {
    const deadline = performance.now() + 120_000;
    while (await isQueueBusy(superuser)) {
        if (performance.now() > deadline)
            throw new Error('What acts have left to be done is not done after two minutes.');
        await pause(100);
    }
}
/** Takes away what a run left, so that the next one finds the same data. */
export async function forgetRun(superuser) {
    if (await hasQueue(superuser))
        await superuser.query(`delete from srm_jobs.job_common where state <= 'active'`);
    await superuser.query(`
    set session_replication_role = replica;
    delete from pur_purchase_order where id >= ${freshId};
    delete from pur_purchase_order_detail where id >= ${freshId};
    delete from pur_pur_qty_ledger;
    delete from pur_receive;
    delete from pur_receive_detail;
    delete from pur_stock_ledger;
    delete from pur_stock_balance;
    delete from pur_pur_operation_line;
    delete from pur_pur_operation;
    truncate sys_idempotency, sys_audit_log, sys_outbox, sys_login cascade;
    set session_replication_role = origin`);
    for (const table of [...tables, 'pur_pur_qty_ledger'])
        await superuser.query(`vacuum (analyze) ${table}`);
}
// Everything but the primary key, whose name the product's migrations do not choose.
async function dropIndexes(superuser) {
    const { rows } = await superuser.query(`select indexname as name, indexdef as create from pg_indexes where tablename = any($1) and indexname not like '%_pkey'`, [tables]);
    for (const { name } of rows)
        await superuser.query(`drop index ${name}`);
    return rows.map((row) => row.create);
}
const state = `
  case when day < date '2026-08-20' then
         case when a < 0.92 then 'COMPLETED' when a < 0.96 then 'CANCELLED' when a < 0.98 then 'DISCARDED' else 'EXECUTING' end
       when a < 0.10 then 'NEW' when a < 0.14 then 'PENDING' when a < 0.16 then 'REJECTED' when a < 0.18 then 'WITHDRAWN'
       when a < 0.24 then 'APPROVED' when a < 0.34 then 'ISSUED' when a < 0.38 then 'NEGOTIATING' when a < 0.40 then 'REFUSED'
       when a < 0.68 then 'CONFIRMED' when a < 0.88 then 'EXECUTING' when a < 0.96 then 'COMPLETED' when a < 0.98 then 'CANCELLED'
       else 'DISCARDED' end`;
// Chances that follow from the number alone: the same data on every machine and in every order of writing.
const chance = (text) => text.replaceAll(/chance\((\w+), (\d)\)/g, '((hashint8extended($1, $2) & 1048575) / 1048576.0)');
// The product brings currencies, rates and a company of its own: only those of the generator are meant.
const orderInsert = (from, status) => `
  insert into pur_purchase_order (id, status, creator, create_date, last_updated_by, last_update_date, order_no, order_type,
    order_source, order_date, company_id, purchase_org_id, inventory_org_id, supplier_base_id, purchaser_id,
    invoice_company_id, currency_id, exchange_rate, tax_included_flag, payment_term_id, urgent_status, net_amt, tax_amt,
    gross_amt, home_gross_amt, deliver_status, issue_date)
  with company as (select c.id, row_number() over (order by c.code) as nr,
                          (select min(id) from basic_purchase_org p where p.code = 'P' || right(c.code, 1)::int - 1) as purchase_org,
                          (select min(id) from basic_inventory_org i where i.company_id = c.id) as plant from basic_company c where c.code in ('C001', 'C002')),
       supplier as (select id, row_number() over (order by id) as nr from sup_supplier_base),
       buyer as (select id, row_number() over (order by id) as nr from basic_purchaser),
       facts as (select (select min(id) from basic_currency where code = 'CNY') as currency, (select min(id) from basic_payment_term) as term),
       drawn as (select *, ${status ? `'${status}'` : state} as status from (${chance(from)}) numbers)
  select drawn.id, drawn.status, 0, day + time '02:00' + interval '1 second' * (n % 30000), 0, day + time '03:00',
         'PO' || to_char(day, 'YYYYMMDD') || lpad((n % 10000)::text, 4, '0') || to_hex(n / 10000), 'STANDARD', 'MANUAL', day, company.id, purchase_org, plant,
         supplier.id, buyer.id, company.id, currency, 1, true, term, e < 0.03, 1000 + (drawn.id % 9000), 130, 1130 + (drawn.id % 9000),
         1130 + (drawn.id % 9000),
         case when drawn.status = 'COMPLETED' then 'FULL' when drawn.status = 'EXECUTING' then 'PART' else 'NONE' end,
         case when drawn.status in ('NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'DISCARDED') then null else day + time '04:00' end
    from drawn
    join company on company.nr = case when b < 0.6 then 1 else 2 end
    join supplier on supplier.nr = 1 + floor(power(c, 2) * 200)::int
    join buyer on buyer.nr = 1 + floor(d * 5)::int
    cross join facts
   order by drawn.id`;
const lineInsert = (where) => `
  insert into pur_purchase_order_detail (id, parent_id, status, creator, create_date, last_updated_by, last_update_date,
    order_line_no, order_no, company_id, supplier_base_id, line_no, material_id, material_desc, spec, order_qty, unit_id,
    tax_price, price_unit, discount_pct, tax_rate_id, price_source, net_amt, tax_amt, gross_amt, require_date,
    confirm_date, promise_date, warehouse_id, delivery_mode, item_kind, over_receipt_pct, asn_over_pct, close_under_pct, inspect_mode,
    urgent_status, review_status, receive_qty, accept_qty, stock_qty, open_qty, deliver_status)
  with goods as (select id, name->>'zh' as name, spec, row_number() over (order by id) - 1 as nr from basic_material),
       facts as (select (select min(id) from basic_unit) as unit, (select min(id) from basic_tax_rate where code = 'VAT13') as rate),
       store as (select w.id, i.company_id from basic_warehouse w join basic_inventory_org i on i.id = w.inventory_org_id)
  select o.id + k, o.id, line_state, 0, o.create_date, 0, o.last_update_date, o.order_no || '-' || k * 10, o.order_no, o.company_id,
         o.supplier_base_id, k * 10, goods.id, goods.name, goods.spec, qty, unit, 11.3, 1, 0, rate, 'MANUAL', qty * 10, qty * 1.3,
         qty * 11.3, o.order_date + 30, agreed, agreed, store.id, 'ORDER', 'GOODS', 0, 0, 0, 'FREE', o.urgent_status, 'NONE',
         got, got, got, case when line_state in ('CANCELLED', 'CLOSED') then 0 else qty - got end,
         case when got = 0 then 'NONE' when got = qty then 'FULL' else 'PART' end
    from pur_purchase_order o
    cross join generate_series(1, 3) k
    cross join lateral (select 10 + (o.id / 10 * 7 + k * 13) % 90 as qty,
           case when o.status in ('NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED') then 'NEW'
                when o.status = 'ISSUED' then 'WAIT' when o.status = 'NEGOTIATING' then 'PROPOSED'
                when o.status = 'REFUSED' then 'REFUSED' when o.status in ('CANCELLED', 'DISCARDED') then 'CANCELLED'
                else 'CONFIRMED' end as line_state) line
    cross join lateral (select case when o.status = 'COMPLETED' then qty when o.status = 'EXECUTING' and k = 1 then qty else 0 end as got,
           case when line_state = 'CONFIRMED' then o.order_date + 30 end as agreed) progress
    join goods on goods.nr = (o.id / 10 * 3 + k) % 500
    join store on store.company_id = o.company_id
    cross join facts
   where ${where}
   order by o.id, k`;
