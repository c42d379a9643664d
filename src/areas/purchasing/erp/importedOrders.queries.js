import { sql } from '#engine/database/database.ts';
/** The order that came from an ERP under a number, locked; undefined when none did. */
export async function importedOrder(db, sourceSystem, sourceKey) {
    return db.maybe(sql `
    select o.id, o.status, o.source_version as "sourceVersion", e.content, e.base, e.change_id as "changeId",
           c.change_no as "changeNo", c.status as "changeStatus"
      from pur_purchase_order o
      join sys_erp_order e on e.order_id = o.id
      left join pur_purchase_order_change c on c.id = e.change_id
     where o.source_system = ${sourceSystem} and o.source_key = ${sourceKey} and not o.deleted_flag for update of o`);
}
/** Keeps what an ERP said of an order. */
export async function saveImportedOrder(db, orderId, taken) {
    const [content, base] = [JSON.stringify(taken.content), taken.base === null ? null : JSON.stringify(taken.base)];
    await db.run(sql `
    insert into sys_erp_order (order_id, content, base, change_id)
    values (${orderId}::bigint, ${content}::jsonb, ${base}::jsonb, ${taken.changeId}::bigint)
    on conflict (order_id) do update
       set content = excluded.content, base = excluded.base, change_id = excluded.change_id`);
}
/** Whether this transaction is the only one that fetches the orders of a company from a system. */
export async function isOnlyRun(db, companyId, sourceSystem) {
    const { isFree } = await db.one(sql `
    select pg_try_advisory_xact_lock(726104, hashtext(${`${companyId} ${sourceSystem}`})) as "isFree"`);
    // While the ERP is asked, this transaction holds nothing but the lock and waits longer than others may.
    if (isFree)
        await db.run(sql `set local idle_in_transaction_session_timeout = 900000`);
    return isFree;
}
/** Orders that a connection failed to bring over in the last week and has not brought since. */
export async function unsolvedNumbers(db, connectionId) {
    const rows = await db.many(sql `
    select l.source_key as number from pur_erp_sync_line l join pur_erp_sync s on s.id = l.parent_id
     where s.connection_id = ${connectionId}::bigint and l.result = 'FAILED' and not l.solved_flag
       and l.create_date > now() - interval '7 days'
     group by l.source_key order by max(l.id) desc limit 200`);
    return rows.map(({ number }) => number);
}
/** Notes that orders have come over that had failed or were missing before, and that others that failed are gone. */
export async function recordSolved(db, connectionId, { came, gone }) {
    if (came.length + gone.length === 0)
        return;
    await db.run(sql `
    update pur_erp_sync_line l set solved_flag = true from pur_erp_sync s
     where s.id = l.parent_id and s.connection_id = ${connectionId}::bigint and not l.solved_flag
       and (l.source_key = any(${came}::text[]) and l.result in ('FAILED', 'MISSING')
            or l.source_key = any(${gone}::text[]) and l.result = 'FAILED')`);
}
/** Ends runs that a stopped server has left behind. */
export async function endLostRuns(db, connectionId) {
    await db.run(sql `
    update pur_erp_sync set result = 'FAILED', end_time = now(), message = '{"zh": "服务中断", "en": "The server stopped"}'
     where connection_id = ${connectionId}::bigint and result = 'RUNNING'`);
}
