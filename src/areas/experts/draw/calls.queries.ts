import { sql, type Database } from '#engine/database/database.ts';

/** The call of an expert: who he is lies sealed until the names are disclosed. */
export interface Call {
  readonly id: string;
  readonly drawId: string;
  readonly lineNo: number;
  readonly position: number;
  readonly sealed: string;
  readonly state: 'RESERVE' | 'INVITED' | 'ACCEPTED' | 'DECLINED' | 'TIMEOUT';
  readonly dueAt: string | null;
  readonly isOver: boolean;
}

const columns = sql`
  c.id, c.draw_id as "drawId", c.line_no as "lineNo", c.position, c.sealed, c.state, c.due_at as "dueAt",
  coalesce(c.due_at <= clock_timestamp(), false) as "isOver"`;

export interface NewCall {
  readonly id: string;
  readonly lineNo: number;
  readonly position: number;
  readonly mark: string;
  readonly sealed: string;
  readonly isReserve: boolean;
}

/** Writes the calls of a draw: those of the first places wait for their answer from now on. */
export async function writeCalls(
  db: Database,
  drawId: string,
  minutes: number,
  calls: readonly NewCall[],
): Promise<void> {
  await db.run(sql`
    insert into bidding_expert_call (id, draw_id, line_no, position, expert_mark, sealed, state, due_at)
    select x.id, ${drawId}::bigint, x."lineNo", x.position, x.mark, x.sealed,
           case when x."isReserve" then 'RESERVE' else 'INVITED' end,
           case when x."isReserve" then null else clock_timestamp() + make_interval(mins => ${minutes}::int) end
      from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb)
           as x(id bigint, "lineNo" int, position int, mark text, sealed text, "isReserve" boolean)`);
}

/** All calls of a draw, in the order of its places. */
export const callsOfDraw = (db: Database, drawId: string): Promise<readonly Call[]> =>
  db.many<Call>(
    sql`select ${columns} from bidding_expert_call c where c.draw_id = ${drawId}::bigint order by c.line_no, c.position`,
  );

/** The calls that an expert has not answered yet. */
export const openCallsOf = (
  db: Database,
  mark: string,
): Promise<readonly (Call & { title: string; evalDate: string; drawNo: string })[]> =>
  db.many(sql`
    select ${columns}, r.title, d.eval_date as "evalDate", d.draw_no as "drawNo"
      from bidding_expert_call c join bidding_expert_draw d on d.id = c.draw_id join bidding_rating r on r.id = d.rating_id
     where c.expert_mark = ${mark} and c.state = 'INVITED' and c.due_at > clock_timestamp() order by c.due_at`);

/** One call of an expert, locked. */
export const lockCall = (db: Database, id: string, mark: string): Promise<Call | undefined> =>
  db.maybe<Call>(sql`
    select ${columns} from bidding_expert_call c where c.id = ${id}::bigint and c.expert_mark = ${mark} for update`);

/** Calls whose time is over, locked; those that somebody answers at this moment are left to him. */
export const overdueCalls = (db: Database): Promise<readonly Call[]> =>
  db.many<Call>(sql`
    select ${columns} from bidding_expert_call c
     where c.state = 'INVITED' and c.due_at <= clock_timestamp() order by c.id limit 100 for update skip locked`);

/** Writes the answer to a call, or that there was none in time. */
export async function closeCall(
  db: Database,
  id: string,
  state: 'ACCEPTED' | 'DECLINED' | 'TIMEOUT',
  why: string | null,
): Promise<void> {
  await db.run(sql`
    update bidding_expert_call set state = ${state}, answered_at = clock_timestamp(), reason = ${why} where id = ${id}::bigint`);
}

/** Calls the next reserve of a need; undefined where there is none left. */
export const callReserve = (db: Database, drawId: string, lineNo: number): Promise<Call | undefined> =>
  db.maybe<Call>(sql`
    update bidding_expert_call c
       set state = 'INVITED',
           due_at = clock_timestamp() + make_interval(mins => (select d.reply_minutes from bidding_expert_draw d where d.id = c.draw_id))
     where c.id = (select n.id from bidding_expert_call n
                    where n.draw_id = ${drawId}::bigint and n.line_no = ${lineNo} and n.state = 'RESERVE'
                    order by n.position limit 1 for update)
    returning ${columns}`);
