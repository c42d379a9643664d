import type { Context } from '#engine/runtime/context.ts';
import { sql, type Database } from '#engine/database/database.ts';
import { fail } from '#model/errors.ts';
import type { Decimal } from '#model/decimal.ts';
import { engineErrors } from '#engine/runtime/errors.ts';

/** An inquiry under a lock, with the time of the database read after the lock was held. */
export interface LockedInquiry {
  readonly id: string;
  readonly status: string;
  readonly roundNo: number;
  readonly quoteStart: string;
  readonly quoteDeadline: string;
  readonly now: string;
}

const columns = sql`id, status, round_no as "roundNo", quote_start as "quoteStart", quote_deadline as "quoteDeadline"`;

/**
 * Locks an inquiry: suppliers share it, what closes or moves it has it alone, so that a submission and a closing never both
 * win. Only the database clock, read under the lock, says what is open.
 */
export async function lockInquiry(system: Context, id: string, lock: 'share' | 'update'): Promise<LockedInquiry> {
  const { db } = system;
  const row = await db.maybe<Omit<LockedInquiry, 'now'>>(
    lock === 'share'
      ? sql`select ${columns} from bidding_inquiry where id = ${id}::bigint and not deleted_flag for share`
      : sql`select ${columns} from bidding_inquiry where id = ${id}::bigint and not deleted_flag for update`,
  );
  if (!row) return fail(engineErrors.notFound);
  const { now } = await db.one<{ now: string }>(sql`select clock_timestamp() as now`);
  return { ...row, now };
}

/** The purchasers account behind an inquiry can log in. */
export async function ownerHasUser(db: Database, purchaserId: string): Promise<boolean> {
  const row = await db.maybe(sql`
    select 1 from basic_purchaser p join system_iap_sys_user_t u on u.id = p.user_id
     where p.id = ${purchaserId}::bigint and u.enabled_flag and not u.deleted_flag`);
  return row !== undefined;
}

/** Inquiries that begin or end by the clock. */
export const dueInquiries = (db: Database): Promise<{ id: string; isOver: boolean }[]> =>
  db.many<{ id: string; isOver: boolean }>(sql`
    select id, quote_deadline <= clock_timestamp() as "isOver" from bidding_inquiry
     where not deleted_flag and ((status = 'TO_QUOTE' and quote_start <= clock_timestamp())
        or (status in ('TO_QUOTE', 'QUOTING') and quote_deadline <= clock_timestamp())) order by id limit 500`);

/** Invitations that were not answered by a quotation while their inquiry ends within the next day; for the server alone. */
export const unanswered = (db: Database): Promise<{ id: string }[]> =>
  db.many<{ id: string }>(sql`
    select v.id from bidding_inquiry_invite v join bidding_inquiry i on i.id = v.inquiry_id
     where i.status in ('TO_QUOTE', 'QUOTING') and v.status in ('INVITED', 'ACCEPTED', 'QUALIFIED') and v.round_no = i.round_no
       and i.quote_deadline between clock_timestamp() and clock_timestamp() + interval '24 hours'
       and i.quote_deadline > v.create_date + interval '24 hours'
       and not exists (select 1 from bidding_inquiry_quote q
                        where q.invite_id = v.id and q.round_no = v.round_no and q.status = 'SUBMITTED')
       and not exists (select 1 from bidding_invite_reminder r where r.invite_id = v.id and r.round_no = v.round_no)
     order by v.id`);

/** Notes that a supplier was reminded in a round; in a table that only the server reads, as it says who has not quoted. */
export const noteReminded = async (db: Database, inviteId: string): Promise<void> => {
  await db.run(sql`
    insert into bidding_invite_reminder (invite_id, round_no)
    select id, round_no from bidding_inquiry_invite where id = ${inviteId}::bigint on conflict do nothing`);
};

/** The prices that were last paid for materials of a company, including tax, in its home currency. */
export async function lastPaid(
  db: Database,
  companyId: string,
  materialIds: readonly string[],
): Promise<Map<string, Decimal>> {
  const rows = await db.many<{ materialId: string; taxPrice: Decimal }>(sql`
    select distinct on (d.material_id) d.material_id as "materialId",
           round(d.tax_price * o.exchange_rate / d.price_unit, 8) as "taxPrice"
      from pur_purchase_order_detail d join pur_purchase_order o on o.id = d.parent_id
     where d.company_id = ${companyId}::bigint and d.material_id = any(${materialIds}::bigint[])
       and d.status in ('CONFIRMED', 'CLOSED') and d.tax_price is not null and not d.deleted_flag
     order by d.material_id, d.id desc`);
  return new Map(rows.map(({ materialId, taxPrice }) => [materialId, taxPrice]));
}
