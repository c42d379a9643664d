import { sql, type Database } from '#engine/database/database.ts';

/** Ends runs that a stopped server has left behind. */
export async function endLostRuns(db: Database, connectionId: string): Promise<void> {
  await db.run(sql`
    update bidding_need_sync set result = 'FAILED', end_time = now(), message = '{"zh": "服务中断", "en": "The server stopped"}'
     where connection_id = ${connectionId}::bigint and result = 'RUNNING'`);
}

/** The day up to which the schedule has fetched everything of a connection; null before its first run. */
export async function syncedTo(db: Database, connectionId: string): Promise<string | null> {
  const { day } = await db.one<{ day: string | null }>(sql`
    select max(synced_to) as day from bidding_need_sync
     where connection_id = ${connectionId}::bigint and result in ('DONE', 'PARTLY')`);
  return day;
}

/** Requests that a connection failed to bring over in the last week and has not brought since. */
export async function unsolvedRequests(db: Database, connectionId: string): Promise<string[]> {
  const rows = await db.many<{ number: string }>(sql`
    select l.source_key as number from bidding_need_sync_line l join bidding_need_sync s on s.id = l.parent_id
     where s.connection_id = ${connectionId}::bigint and l.result = 'FAILED' and not l.solved_flag
       and l.create_date > now() - interval '7 days'
     group by l.source_key order by max(l.id) desc limit 200`);
  return rows.map(({ number }) => number);
}

/** Notes that requests have come over that had failed or were missing before, and that others that failed are gone. */
export async function recordSolved(
  db: Database,
  connectionId: string,
  { came, gone }: { readonly came: readonly string[]; readonly gone: readonly string[] },
): Promise<void> {
  if (came.length + gone.length === 0) return;
  await db.run(sql`
    update bidding_need_sync_line l set solved_flag = true from bidding_need_sync s
     where s.id = l.parent_id and s.connection_id = ${connectionId}::bigint and not l.solved_flag
       and (l.source_key = any(${came}::text[]) and l.result in ('FAILED', 'MISSING')
            or l.source_key = any(${gone}::text[]) and l.result = 'FAILED')`);
}

/** How needs came to be here: split or merged away into other lines, or such a line themselves. */
export interface Moved {
  readonly away: ReadonlySet<string>;
  readonly parts: ReadonlySet<string>;
}

/** Which of these needs were split or merged, and which are what became of it. */
export async function movedNeeds(db: Database, needIds: readonly string[]): Promise<Moved> {
  const rows = await db.many<{ id: string; event: string }>(sql`
    select distinct need_id as id, event from bidding_src_ledger
     where need_id = any(${needIds}::bigint[]) and not deleted_flag
       and (event in ('SPLIT', 'MERGE') or event = 'APPROVE' and source_line_id <> need_id::text)`);
  const ids = (isPart: boolean) => rows.flatMap(({ id, event }) => ((event === 'APPROVE') === isPart ? [id] : []));
  return { away: new Set(ids(false)), parts: new Set(ids(true)) };
}
