import { createHash, createHmac } from 'node:crypto';
import { sql } from '#engine/database/database.ts';
import { keyFor } from '#engine/runtime/keys.ts';
/** The hash before the first row. */
const genesis = Buffer.alloc(32);
const batch = 2_000;
const lock = sql `select pg_advisory_xact_lock(726100, 3)`;
// Links of before the chain had keys have the number 0.
const withoutKey = 0;
/** What a link holds: it covers the one before and every value of its row. Undefined where its key is gone. */
function hashOf(keys, keyNo, before, canonical) {
    if (keyNo === withoutKey)
        return createHash('sha256').update(before).update(canonical).digest();
    const key = keys.audit.find(({ no }) => no === keyNo);
    return key && createHmac('sha256', Buffer.from(key.value, 'base64url')).update(before).update(canonical).digest();
}
/**
 * Links the audit rows that are not in the chain yet, in the order of their ids: each hash covers the one before and every
 * value of its row. Gives how many were linked. A row that appears long after its time is left out, and so found.
 */
export async function linkAuditRows(db, keys) {
    await db.run(lock);
    let last = await lastLink(db);
    const since = await newestLinking(db);
    const { no: keyNo } = keyFor(keys, 'audit');
    for (let linked = 0;;) {
        const rows = await unlinked(db, since);
        const links = rows.map((row) => {
            const hash = hashOf(keys, keyNo, last.hash, row.canonical) ?? genesis;
            const link = {
                seq: (BigInt(last.seq) + 1n).toString(),
                audit: row.id,
                before: last.hash.toString('hex'),
                hash: hash.toString('hex'),
            };
            last = { seq: link.seq, hash };
            return link;
        });
        await db.run(sql `
      insert into sys_audit_chain (seq, audit_id, prev_hash, row_hash, key_no)
      select seq, audit, decode(before, 'hex'), decode(hash, 'hex'), ${keyNo}
        from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as x(seq bigint, audit bigint, before text, hash text)`);
        linked += links.length;
        if (links.length < batch)
            return linked;
    }
}
async function lastLink(db) {
    const last = await db.maybe(sql `select seq, row_hash as hash from sys_audit_chain order by seq desc limit 1`);
    return last ?? { seq: '0', hash: genesis };
}
async function newestLinking(db) {
    const newest = await db.maybe(sql `select linked_at as time from sys_audit_chain order by seq desc limit 1`);
    return newest?.time ?? null;
}
// A transaction writes its audit rows long before an hour has passed, so older rows without a link were put in by hand.
const unlinked = (db, since) => db.many(sql `
    select a.id, sys_audit_canonical(a) as canonical from sys_audit_log a
     where (${since}::timestamptz is null or a.time > ${since}::timestamptz - interval '1 hour')
       and not exists (select 1 from sys_audit_chain c where c.audit_id = a.id)
     order by a.id limit ${batch}`);
/** The end of the chain as it is committed now; undefined while it is empty. */
export async function chainEnd(db) {
    return db.maybe(sql `
    select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as day, seq as "lastSeq",
           encode(row_hash, 'hex') as "rowHash"
      from sys_audit_chain order by seq desc limit 1`);
}
/** The mark by which a seal that is kept outside is known to be ours. */
export const sealMark = (keys, { day, lastSeq, rowHash }) => createHmac('sha256', Buffer.from(keyFor(keys, 'audit').value, 'base64url'))
    .update(`seal ${day} ${lastSeq} ${rowHash}`)
    .digest('hex');
/** Whether a mark is that of a seal, by the key in force or a former one. */
export const isSealMark = (keys, seal, mark) => keys.audit.some((key) => sealMark({ audit: [key] }, seal) === mark);
/** Seals the chain as it stands: once a day; undefined while it is empty. */
export async function sealAuditChain(db, day) {
    await db.run(lock);
    await db.run(sql `
    insert into sys_audit_seal (day, last_seq, row_hash)
    select ${day}::date, seq, row_hash from sys_audit_chain order by seq desc limit 1 on conflict (day) do nothing`);
    return db.maybe(sql `
    select to_char(day, 'YYYY-MM-DD') as day, last_seq as "lastSeq", encode(row_hash, 'hex') as "rowHash"
      from sys_audit_seal where day = ${day}::date`);
}
/** Walks the whole chain and names the first row that is not as it was written; `stored` are seals from outside the database. */
export async function verifyAuditChain(db, keys, stored) {
    const walked = await walkChain(db, keys);
    const broken = walked.broken ?? (await firstBrokenSeal(db, stored)) ?? (await firstInserted(db));
    return { intact: broken === undefined, checked: walked.checked, broken: broken ?? null };
}
// Here and not in the database: whoever rules that has no key.
async function walkChain(db, keys) {
    let [checked, keyNo] = [0, withoutKey];
    let last = { seq: '0', hash: genesis };
    for (;;) {
        const links = await db.many(sql `
      select c.seq, c.audit_id as id, c.key_no as "keyNo", c.prev_hash as before, c.row_hash as hash,
             case when a.id is not null then sys_audit_canonical(a) end as canonical, coalesce(a.time, c.linked_at) as time
        from sys_audit_chain c left join sys_audit_log a on a.id = c.audit_id
       where c.seq > ${last.seq}::bigint order by c.seq limit ${batch}`);
        for (const link of links) {
            const { seq, id, time } = link;
            const kind = faultOf(link, last, keyNo, keys);
            if (kind)
                return { checked, broken: { kind, id, seq, time } };
            [checked, keyNo, last] = [checked + 1, link.keyNo, { seq, hash: link.hash }];
        }
        if (links.length < batch)
            return { checked, broken: undefined };
    }
}
// Links without a key, or with an older one, do not come after links with a newer one.
function faultOf(link, last, keyNo, keys) {
    if (link.canonical === null)
        return 'REMOVED';
    const follows = link.before.equals(last.hash) && BigInt(link.seq) === BigInt(last.seq) + 1n;
    if (!follows || link.keyNo < keyNo)
        return 'CHAIN';
    const fresh = hashOf(keys, link.keyNo, link.before, link.canonical);
    return fresh?.equals(link.hash) ? undefined : 'EDITED';
}
// A chain that was cut short or written anew from some row on does not hold what was sealed.
const firstBrokenSeal = (db, stored) => db.maybe(sql `
    select 'SEAL' as kind, coalesce(c.audit_id, 0) as id, s.last_seq as seq, s.at as time
      from (select day::timestamptz as at, last_seq, row_hash from sys_audit_seal
            union all select day::timestamptz, "lastSeq", decode("rowHash", 'hex')
              from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as x(day text, "lastSeq" bigint, "rowHash" text)) s
      left join sys_audit_chain c on c.seq = s.last_seq
     where c.row_hash is distinct from s.row_hash order by s.last_seq limit 1`);
const firstInserted = (db) => db.maybe(sql `
    select 'INSERTED' as kind, a.id, null as seq, a.time from sys_audit_log a
     where a.time < (select max(linked_at) - interval '1 hour' from sys_audit_chain)
       and not exists (select 1 from sys_audit_chain c where c.audit_id = a.id)
     order by a.id limit 1`);
