import { engineErrors } from '#engine/runtime/errors.ts';
import type { Context } from '#engine/runtime/context.ts';
import { sql, type Database } from '#engine/database/database.ts';
import { fail } from '#model/errors.ts';

/** A tender under a lock, with the time of the database read after the lock was held. */
export interface LockedTender {
  readonly id: string;
  readonly status: string;
  readonly docVersion: number;
  readonly keyRound: number;
  readonly sealMode: string;
  readonly envelopeMode: string;
  readonly stageNo: number;
  readonly techDoneAt: string | null;
  readonly pricesOpenedAt: string | null;
  readonly decryptUntil: string | null;
  readonly applyDeadline: string | null;
  readonly questionDeadline: string | null;
  readonly bidDeadline: string;
  readonly openTime: string;
  readonly now: string;
}

const columns = sql`
  id, status, doc_version as "docVersion", key_round as "keyRound", seal_mode as "sealMode", envelope_mode as "envelopeMode", stage_no as "stageNo", tech_done_at as "techDoneAt",
  prices_opened_at as "pricesOpenedAt",
  decrypt_until as "decryptUntil", apply_deadline as "applyDeadline", question_deadline as "questionDeadline",
  bid_deadline as "bidDeadline", open_time as "openTime"`;

/**
 * Locks a tender: bidders share it, what closes or moves it has it alone, so that a submission and a closing never both win.
 * Only the database clock, read under the lock, says what is open. `none` only reads.
 */
export async function lockTender(
  system: Context,
  id: string,
  lock: 'none' | 'share' | 'update',
): Promise<LockedTender> {
  const { db } = system;
  const row = await (lock === 'share'
    ? db.maybe<Omit<LockedTender, 'now'>>(
        sql`select ${columns} from bidding_tendering where id = ${id}::bigint and not deleted_flag for share`,
      )
    : lock === 'update'
      ? db.maybe<Omit<LockedTender, 'now'>>(
          sql`select ${columns} from bidding_tendering where id = ${id}::bigint and not deleted_flag for update`,
        )
      : db.maybe<Omit<LockedTender, 'now'>>(
          sql`select ${columns} from bidding_tendering where id = ${id}::bigint and not deleted_flag`,
        ));
  if (!row) return fail(engineErrors.notFound);
  const { now } = await db.one<{ now: string }>(sql`select clock_timestamp() as now`);
  return { ...row, now };
}

/** Tenders whose deadline for bids has passed. */
export const dueTenders = async (db: Database): Promise<string[]> => {
  const rows = await db.many<{ id: string }>(sql`
    select id from bidding_tendering
     where not deleted_flag and status = 'PUBLISHED' and bid_deadline <= clock_timestamp() order by id limit 200`);
  return rows.map(({ id }) => id);
};
