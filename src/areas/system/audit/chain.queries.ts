import { createHash } from 'node:crypto';
import { sql, type Database } from '#engine/database/database.ts';

/** The hash before the first row. */
const genesis = Buffer.alloc(32);
const batch = 2_000;
const lock = sql`select pg_advisory_xact_lock(726100, 3)`;

interface Link {
  readonly seq: string;
  readonly hash: Buffer;
}

/**
 * Links the audit rows that are not in the chain yet, in the order of their ids: each hash covers the one before and every
 * value of its row. Gives how many were linked. A row that appears long after its time is left out, and so found.
 */
export async function linkAuditRows(db: Database): Promise<number> {
  await db.run(lock);
  let last = await lastLink(db);
  const since = await newestLinking(db);
  for (let linked = 0; ;) {
    const rows = await unlinked(db, since);
    const links = rows.map((row) => {
      const hash = createHash('sha256').update(last.hash).update(row.canonical).digest();
      const link = {
        seq: (BigInt(last.seq) + 1n).toString(),
        audit: row.id,
        before: last.hash.toString('hex'),
        hash: hash.toString('hex'),
      };
      last = { seq: link.seq, hash };
      return link;
    });
    await db.run(sql`
      insert into sys_audit_chain (seq, audit_id, prev_hash, row_hash)
      select seq, audit, decode(before, 'hex'), decode(hash, 'hex')
        from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as x(seq bigint, audit bigint, before text, hash text)`);
    linked += links.length;
    if (links.length < batch) return linked;
  }
}

async function lastLink(db: Database): Promise<Link> {
  const last = await db.maybe<Link>(sql`select seq, row_hash as hash from sys_audit_chain order by seq desc limit 1`);
  return last ?? { seq: '0', hash: genesis };
}

async function newestLinking(db: Database): Promise<string | null> {
  const newest = await db.maybe<{ time: string }>(
    sql`select linked_at as time from sys_audit_chain order by seq desc limit 1`,
  );
  return newest?.time ?? null;
}

// A transaction writes its audit rows long before an hour has passed, so older rows without a link were put in by hand.
const unlinked = (db: Database, since: string | null): Promise<{ id: string; canonical: Buffer }[]> =>
  db.many(sql`
    select a.id, sys_audit_canonical(a) as canonical from sys_audit_log a
     where (${since}::timestamptz is null or a.time > ${since}::timestamptz - interval '1 hour')
       and not exists (select 1 from sys_audit_chain c where c.audit_id = a.id)
     order by a.id limit ${batch}`);

/** The end of the chain on a day, to be kept apart from it. */
export interface Seal {
  readonly day: string;
  readonly lastSeq: string;
  readonly rowHash: string;
}

/** Seals the chain as it stands: once a day; undefined while it is empty. */
export async function sealAuditChain(db: Database, day: string): Promise<Seal | undefined> {
  await db.run(lock);
  await db.run(sql`
    insert into sys_audit_seal (day, last_seq, row_hash)
    select ${day}::date, seq, row_hash from sys_audit_chain order by seq desc limit 1 on conflict (day) do nothing`);
  return db.maybe<Seal>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, last_seq as "lastSeq", encode(row_hash, 'hex') as "rowHash"
      from sys_audit_seal where day = ${day}::date`);
}

/** What is wrong with the chain, and where. */
export interface BrokenRow {
  /** A row was edited, removed or put in; the chain itself was changed; a seal does not fit. */
  readonly kind: 'EDITED' | 'REMOVED' | 'INSERTED' | 'CHAIN' | 'SEAL';
  readonly id: string;
  readonly seq: string | null;
  readonly time: string | null;
}

export interface Verdict {
  readonly intact: boolean;
  readonly checked: number;
  readonly broken: BrokenRow | null;
}

/** Walks the whole chain and names the first row that is not as it was written; `kept` are seals from outside the database. */
export async function verifyAuditChain(db: Database, stored: readonly Seal[]): Promise<Verdict> {
  const { checked } = await db.one<{ checked: number }>(sql`select count(*)::int as checked from sys_audit_chain`);
  const broken = (await firstBrokenLink(db)) ?? (await firstBrokenSeal(db, stored)) ?? (await firstInserted(db));
  return { intact: broken === undefined, checked, broken: broken ?? null };
}

const firstBrokenLink = (db: Database): Promise<BrokenRow | undefined> =>
  db.maybe<BrokenRow>(sql`
    with walked as (
      select c.seq, c.audit_id, c.prev_hash, c.row_hash, c.linked_at, a.id as found, a.time,
             lag(c.row_hash, 1, ${genesis}::bytea) over (order by c.seq) as before, lag(c.seq, 1, 0::bigint) over (order by c.seq) as seq_before,
             sha256(c.prev_hash || sys_audit_canonical(a)) as fresh
        from sys_audit_chain c left join sys_audit_log a on a.id = c.audit_id
    )
    select case when found is null then 'REMOVED' when prev_hash <> before or seq <> seq_before + 1 then 'CHAIN' else 'EDITED' end as kind,
           audit_id as id, seq, coalesce(time, linked_at) as time
      from walked
     where found is null or prev_hash <> before or seq <> seq_before + 1 or fresh <> row_hash
     order by seq limit 1`);

// A chain that was cut short or written anew from some row on does not hold what was sealed.
const firstBrokenSeal = (db: Database, stored: readonly Seal[]): Promise<BrokenRow | undefined> =>
  db.maybe<BrokenRow>(sql`
    select 'SEAL' as kind, coalesce(c.audit_id, 0) as id, s.last_seq as seq, s.day::timestamptz as time
      from (select day, last_seq, row_hash from sys_audit_seal
            union all select day::date, "lastSeq", decode("rowHash", 'hex')
              from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as x(day text, "lastSeq" bigint, "rowHash" text)) s
      left join sys_audit_chain c on c.seq = s.last_seq
     where c.row_hash is distinct from s.row_hash order by s.last_seq limit 1`);

const firstInserted = (db: Database): Promise<BrokenRow | undefined> =>
  db.maybe<BrokenRow>(sql`
    select 'INSERTED' as kind, a.id, null as seq, a.time from sys_audit_log a
     where a.time < (select max(linked_at) - interval '1 hour' from sys_audit_chain)
       and not exists (select 1 from sys_audit_chain c where c.audit_id = a.id)
     order by a.id limit 1`);
