import { createHash } from 'node:crypto';
import { sql } from '#engine/database/database.ts';
/** The hash before the first movement of a chain. */
const genesis = Buffer.alloc(32);
const batch = 2_000;
const lock = sql `select pg_advisory_xact_lock(726100, 5)`;
// A posting writes its movements long before an hour has passed, so older rows without a link were put in by hand.
const late = sql `interval '1 hour'`;
/** Waits until nobody else links, and says when somebody did last; null before the first time. */
export async function lastLinking(db) {
    await db.run(lock);
    const { time } = await db.one(sql `select max(linked_at) as time from pur_ledger_link`);
    return time;
}
/**
 * Links the movements that are in no chain yet, in the order of their ids; with `before` only those written before that
 * instant. Each hash covers the one before it in the chain and what its movement says. Movements that say they were written
 * long before the linking of the last run (`since`) are left out.
 */
export async function linkMovements(db, since, before) {
    const ends = new Map();
    for (;;) {
        const rows = await unlinked(db, before, since);
        await readEnds(db, ends, new Set(rows.map(({ chain }) => chain)));
        const links = rows.map(({ id, chain, content }) => {
            const last = ends.get(chain) ?? { chain, seq: 0, hash: genesis };
            const end = { chain, seq: last.seq + 1, hash: createHash('sha256').update(last.hash).update(content).digest() };
            ends.set(chain, end);
            return { id, chain, seq: end.seq, before: last.hash.toString('hex'), hash: end.hash.toString('hex') };
        });
        await db.run(sql `
      insert into pur_ledger_link (ledger_id, chain, seq, prev_hash, row_hash)
      select id, chain, seq, decode(before, 'hex'), decode(hash, 'hex')
        from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as x(id bigint, chain text, seq bigint, before text, hash text)`);
        if (rows.length < batch)
            return;
    }
}
const unlinked = (db, before, since) => db.many(sql `
    select l.id, l.company_id || '/' || l.supplier_base_id as chain, pur_ledger_content(l) as content
      from pur_pur_qty_ledger l
     where (${before}::timestamptz is null or l.create_date < ${before}::timestamptz)
       and (${since}::timestamptz is null or l.create_date > ${since}::timestamptz - ${late})
       and not l.deleted_flag and not exists (select 1 from pur_ledger_link k where k.ledger_id = l.id)
     order by l.id limit ${batch}`);
async function readEnds(db, ends, chains) {
    const unknown = [...chains].filter((chain) => !ends.has(chain));
    const rows = await db.many(sql `
    select distinct on (chain) chain, seq::int as seq, row_hash as hash from pur_ledger_link
     where chain = any(${unknown}::text[]) order by chain, seq desc`);
    for (const row of rows)
        ends.set(row.chain, row);
}
/** When the oldest movement was written that no root covers; undefined when there is none. */
export async function oldestUncovered(db) {
    const row = await db.one(sql `
    select min(l.create_date) as time
      from pur_pur_qty_ledger l left join pur_ledger_link k on k.ledger_id = l.id
      left join (select chain, max(last_seq) as seq from pur_ledger_root group by chain) r on r.chain = k.chain
     where not l.deleted_flag and (k.seq is null or k.seq > coalesce(r.seq, 0))`);
    return row.time ?? undefined;
}
/** What every chain that went on since its last root would be sealed with; chains that have a root of the month wait. */
export function endsToSeal(db, month) {
    return db.many(sql `
    with ended as (
      select distinct on (chain) chain, ledger_id, seq, row_hash from pur_ledger_link order by chain, seq desc),
    sealed as (
      select distinct on (chain) chain, month, last_seq, root_hash from pur_ledger_root order by chain, last_seq desc)
    select l.company_id as "companyId", l.supplier_base_id as "supplierBaseId", e.chain,
           coalesce(s.last_seq, 0) + 1 as "firstSeq", e.seq::int as "lastSeq",
           coalesce(s.root_hash, ${genesis.toString('hex')}) as "prevHash", encode(e.row_hash, 'hex') as "rootHash"
      from ended e join pur_pur_qty_ledger l on l.id = e.ledger_id left join sealed s on s.chain = e.chain
     where e.seq > coalesce(s.last_seq, 0) and (s.month is null or s.month < ${month})
     order by e.chain`);
}
/** Walks a chain from its first movement to a root, over the ledger as it is now, and names what is wrong first. */
export async function firstTamper(db, root) {
    return (await brokenLink(db, root)) ?? (await brokenRoot(db, root)) ?? (await insertedMovement(db, root));
}
const brokenLink = (db, { chain, lastSeq }) => db.maybe(sql `
    with walked as (
      select k.seq, k.prev_hash, k.row_hash, l.id as found, l.order_detail_id,
             lag(k.row_hash, 1, ${genesis}::bytea) over (order by k.seq) as before,
             lag(k.seq, 1, 0::bigint) over (order by k.seq) as seq_before,
             sha256(k.prev_hash || convert_to(pur_ledger_content(l), 'UTF8')) as fresh
        from pur_ledger_link k left join pur_pur_qty_ledger l on l.id = k.ledger_id and not l.deleted_flag
       where k.chain = ${chain} and k.seq <= ${lastSeq}
    )
    select case when found is null then 'REMOVED' when prev_hash <> before or seq <> seq_before + 1 then 'CHAIN' else 'EDITED' end as kind,
           seq::int as seq, d.order_line_no as "orderLineNo"
      from walked w left join pur_purchase_order_detail d on d.id = w.order_detail_id
     where found is null or prev_hash <> before or seq <> seq_before + 1 or fresh <> row_hash
     order by seq limit 1`);
// A chain that was cut short or written anew does not hold what was sealed.
const brokenRoot = (db, { chain, lastSeq }) => db.maybe(sql `
    select 'ROOT' as kind, r.last_seq as seq, null as "orderLineNo"
      from pur_ledger_root r left join pur_ledger_link k on k.chain = r.chain and k.seq = r.last_seq
      left join pur_ledger_link p on p.chain = r.chain and p.seq = r.first_seq - 1
     where r.chain = ${chain} and r.last_seq <= ${lastSeq} and not r.deleted_flag
       and (encode(k.row_hash, 'hex') is distinct from r.root_hash
            or coalesce(encode(p.row_hash, 'hex'), ${genesis.toString('hex')}) <> r.prev_hash)
     order by r.last_seq limit 1`);
const insertedMovement = (db, root) => db.maybe(sql `
    select 'INSERTED' as kind, null::int as seq, d.order_line_no as "orderLineNo"
      from pur_pur_qty_ledger l left join pur_purchase_order_detail d on d.id = l.order_detail_id
     where l.company_id = ${root.companyId}::bigint and l.supplier_base_id = ${root.supplierBaseId}::bigint
       and l.create_date < ${root.sealTime}::timestamptz - ${late}
       and not exists (select 1 from pur_ledger_link k where k.ledger_id = l.id)
     order by l.id limit 1`);
/** Movements of a chain with what was hashed of them, after one number up to another. */
export function movementsOf(db, chain, after, upTo, most) {
    return db.many(sql `
    select k.seq::int as seq, encode(k.row_hash, 'hex') as hash, d.order_line_no as "orderLineNo", pur_ledger_content(l) as content
      from pur_ledger_link k join pur_pur_qty_ledger l on l.id = k.ledger_id
      left join pur_purchase_order_detail d on d.id = l.order_detail_id
     where k.chain = ${chain} and k.seq > ${after} and k.seq <= ${upTo} order by k.seq limit ${most}`);
}
