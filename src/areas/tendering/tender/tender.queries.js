import { engineErrors } from '#engine/runtime/errors.ts';
import { sql } from '#engine/database/database.ts';
import { fail } from '#model/errors.ts';
const columns = sql`
  id, status, doc_version as "docVersion", apply_deadline as "applyDeadline", question_deadline as "questionDeadline",
  bid_deadline as "bidDeadline", open_time as "openTime"`;
/**
 * Locks a tender: bidders share it, what closes or moves it has it alone, so that a submission and a closing never both win.
 * Only the database clock, read under the lock, says what is open. `none` only reads.
 */
export async function lockTender(system, id, lock) {
  const { db } = system;
  const row = await (lock === 'share'
    ? db.maybe(sql`select ${columns} from bidding_tendering where id = ${id}::bigint and not deleted_flag for share`)
    : lock === 'update'
      ? db.maybe(sql`select ${columns} from bidding_tendering where id = ${id}::bigint and not deleted_flag for update`)
      : db.maybe(sql`select ${columns} from bidding_tendering where id = ${id}::bigint and not deleted_flag`));
  if (!row) return fail(engineErrors.notFound);
  const { now } = await db.one(sql`select clock_timestamp() as now`);
  return { ...row, now };
}
/** Tenders whose deadline for bids has passed. */
export const dueTenders = async (db) => {
  const rows = await db.many(sql`
    select id from bidding_tendering
     where not deleted_flag and status = 'PUBLISHED' and bid_deadline <= clock_timestamp() order by id limit 200`);
  return rows.map(({ id }) => id);
};
