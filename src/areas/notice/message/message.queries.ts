import { sql, type Database } from '#engine/database.ts';
import type { Instant } from '#model/fields.ts';
import type { Bilingual } from '#model/label.ts';
import type { Cut } from '../page.rules.ts';

/** The channel on which processes tell each other whose messages changed. */
export const channel = 'srm_notice';

/** Whose people hear of something. */
export interface Hearers {
  readonly supplierId: string | null;
  /** The one who made the row. */
  readonly creatorId: string | null;
  /** Everybody of the buyer side in sight of the company who holds this permission. */
  readonly permission: string | null;
  readonly companyId: string | null;
  /** The one who did it needs no message. */
  readonly exceptId: string;
}

/** The people who hear of something, each once. Runs as the server itself. */
export async function receiversOf(db: Database, hearers: Hearers): Promise<string[]> {
  const { supplierId, creatorId, permission, companyId, exceptId } = hearers;
  const rows = await db.many<{ id: string }>(sql`
    select u.id from system_iap_sys_user_t u
     where u.enabled_flag and not u.deleted_flag and u.id <> ${exceptId}::bigint
       and (u.valid_until is null or u.valid_until >= current_date)
       and ((u.user_type = 'SUPPLIER' and u.supplier_base_id = ${supplierId}::bigint)
         or (u.user_type <> 'SUPPLIER' and u.id = ${creatorId}::bigint)
         or (u.user_type = 'BUYER'
             and (u.all_companies_flag or ${companyId}::bigint is null or exists (
               select 1 from system_sys_user_company c
                where c.parent_id = u.id and not c.deleted_flag and c.company_id = ${companyId}::bigint))
             and exists (
               select 1 from system_sys_user_role ur
                 join system_sys_role r on r.id = ur.role_id and r.enabled_flag and not r.deleted_flag
                 join system_sys_role_module rm on rm.parent_id = r.id and not rm.deleted_flag and not rm.awaits_confirmation
                 join system_sys_module m on m.id = rm.module_id and m.enabled_flag and not m.deleted_flag
                where ur.parent_id = u.id and not ur.deleted_flag and m.module_code = ${permission}::text)))
     order by u.id limit 500`);
  return rows.map(({ id }) => id);
}

export interface NewMessage {
  readonly msgType: string;
  readonly title: Bilingual;
  readonly content: string | null;
  readonly businessDoc: string;
  readonly businessId: string;
}

/** Keeps a message for each receiver, and wakes their pages once the transaction has committed. */
export async function keepMessages(
  db: Database,
  message: NewMessage,
  receivers: readonly { readonly id: string; readonly receiverId: string }[],
): Promise<void> {
  const { msgType, title, content, businessDoc, businessId } = message;
  await db.run(sql`
    insert into notice_msg_send_record (id, msg_type, channel, receiver_id, title, content, business_doc, business_id)
    select x.id, ${msgType}, 'INBOX', x."receiverId", ${JSON.stringify(title)}::jsonb, ${content}, ${businessDoc}, ${businessId}
      from jsonb_to_recordset(${JSON.stringify(receivers)}::jsonb) as x(id bigint, "receiverId" bigint)`);
  await wake(
    db,
    receivers.map(({ receiverId }) => receiverId),
  );
}

// A payload holds 8,000 bytes at most.
const perNote = 300;

async function wake(db: Database, userIds: readonly string[]): Promise<void> {
  for (let from = 0; from < userIds.length; from += perNote)
    await db.run(sql`select pg_notify(${channel}, ${userIds.slice(from, from + perNote).join(',')})`);
}

/** A message as its receiver sees it. */
export interface Message {
  readonly id: string;
  readonly title: Bilingual;
  readonly content: string | null;
  readonly businessDoc: string | null;
  readonly businessId: string | null;
  readonly createDate: Instant;
  readonly readFlag: boolean;
}

const columns = sql`id, title, content, business_doc as "businessDoc", business_id as "businessId",
  create_date as "createDate", read_flag as "readFlag"`;

/** The messages of somebody, newest first. */
export async function messagesFor(
  db: Database,
  userId: string,
  unread: boolean,
  { current, size }: Cut,
): Promise<{ records: Message[]; total: number }> {
  const found = sql`from notice_msg_send_record
    where receiver_id = ${userId}::bigint and not deleted_flag and (not ${unread} or not read_flag)`;
  const [records, { total }] = await Promise.all([
    db.many<Message>(sql`
      select ${columns} ${found} order by create_date desc, id desc limit ${size} offset ${(current - 1) * size}`),
    db.one<{ total: number }>(sql`select count(*)::int as total ${found}`),
  ]);
  return { records, total };
}

export const messageFor = (db: Database, userId: string, id: string): Promise<Message | undefined> =>
  db.maybe<Message>(sql`
    select ${columns} from notice_msg_send_record
     where id = ${id}::bigint and receiver_id = ${userId}::bigint and not deleted_flag`);

export async function unreadOf(db: Database, userId: string): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from notice_msg_send_record
     where receiver_id = ${userId}::bigint and not read_flag and not deleted_flag`);
  return count;
}

/** Marks messages of somebody, all of them without ids; gives those that changed. */
export async function markMessages(
  db: Database,
  userId: string,
  ids: readonly string[] | null,
  readFlag: boolean,
): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    update notice_msg_send_record
       set read_flag = ${readFlag}, read_date = case when ${readFlag} then clock_timestamp() end
     where receiver_id = ${userId}::bigint and read_flag <> ${readFlag} and not deleted_flag
       and (${ids === null} or id = any(${ids ?? []}::bigint[])) returning id`);
  await wake(db, [userId]);
  return rows.map(({ id }) => id);
}
