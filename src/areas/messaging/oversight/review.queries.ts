import { sql, type Database, type Fragment } from '#engine/database/database.ts';

/** Which messages a review is about. */
export interface ReviewedPart {
  readonly personId: string | null;
  readonly otherPersonId: string | null;
  readonly docNo: string | null;
  /** The first and the last moment. */
  readonly from: string;
  readonly to: string;
}

/** A message as a review shows it, also where it was withdrawn since. */
export interface ReviewedMessage {
  readonly conversationId: string;
  readonly conversation: string;
  readonly seq: number;
  readonly time: number;
  readonly sender: string;
  readonly senderRealName: string;
  readonly format: number;
  readonly content: string;
  readonly action: number;
  readonly extra: unknown;
  readonly state: number;
  readonly withdrawnBy: string | null;
}

// A person's part of a conversation: what was said while he took part.
const tookPart = (userId: string | null): Fragment =>
  userId === null
    ? sql`true`
    : sql`exists (select 1 from im_member m where m.conversation_id = c.id and m.user_id = ${userId}::bigint
                     and x.seq > m.joined_seq and (m.left_seq is null or x.seq <= m.left_seq))`;

/** Messages of a review behind a place, conversation by conversation; withdrawn and blocked ones with what they said. */
export const reviewedMessages = (
  db: Database,
  { personId, otherPersonId, docNo, from, to }: ReviewedPart,
  after: { readonly conversationId: string; readonly seq: number },
  limit: number,
): Promise<ReviewedMessage[]> =>
  db.many<ReviewedMessage>(sql`
    select x.conversation_id as "conversationId", x.seq::int as seq, x.time::float8 as time, x.action, x.extra, x.state,
           coalesce(c.group_name, (select string_agg(u.real_name, ' · ' order by u.id) from im_member pm
             join system_iap_sys_user_t u on u.id = pm.user_id where c.kind = 0 and pm.conversation_id = c.id), '') as conversation,
           coalesce(s.user_name, 'system') as sender, coalesce(s.real_name, '系统') as "senderRealName",
           coalesce(o.format, x.format) as format, coalesce(o.content, x.content) as content, w.user_name as "withdrawnBy"
      from im_message x join im_conversation c on c.id = x.conversation_id
      left join im_message_original o on o.message_id = x.id
      left join system_iap_sys_user_t s on s.id = x.sender_id
      left join system_iap_sys_user_t w on w.id = x.withdrawn_by
     where (x.conversation_id, x.seq) > (${after.conversationId}::bigint, ${after.seq}::bigint)
       and x.time >= extract(epoch from ${from}::timestamptz) * 1000 and x.time < extract(epoch from ${to}::timestamptz) * 1000
       and ${tookPart(personId)} and ${tookPart(otherPersonId)}
       and ${docNo === null ? sql`true` : sql`c.doc_no = ${docNo}`}
     order by x.conversation_id, x.seq limit ${limit}`);
