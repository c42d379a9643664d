import { sql, type Database, type Fragment } from '#engine/database/database.ts';
import { isOfCompanies } from '../people/people.queries.ts';
import { messagesById } from '../message/message.queries.ts';

/** Which messages a review is about. */
export interface ReviewedPart {
  readonly personId: string | null;
  readonly otherPersonId: string | null;
  readonly docNo: string | null;
  /** Those of whoever reads. */
  readonly companies: Companies;
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

// Whoever asks reads within the companies of his work: of documents those of these companies, of people those who work for one or deal with it.
const ofCompanies = (companies: Companies): Fragment =>
  companies === 'all'
    ? sql`true`
    : sql`(c.kind <> 2 or c.company_id is null or c.company_id = any(${companies}::bigint[]))`;

type Companies = readonly string[] | 'all';

/** Which of some people have nothing to do with any of these companies: they neither work for one nor deal with it. */
export async function peopleOutside(
  db: Database,
  companies: Companies,
  userIds: readonly string[],
): Promise<readonly string[]> {
  if (companies === 'all') return [];
  const rows = await db.many<{ id: string }>(sql`
    select u.id from system_iap_sys_user_t u
     where u.id = any(${userIds}::bigint[]) and not ${isOfCompanies({ companies })}`);
  return rows.map(({ id }) => id);
}

interface Original {
  readonly id: string;
  readonly format: number;
  readonly content: string;
}

/** Messages of a review behind a place, conversation by conversation; withdrawn and blocked ones with what they said. */
export async function reviewedMessages(
  db: Database,
  { personId, otherPersonId, docNo, from, to, companies }: ReviewedPart,
  after: { readonly conversationId: string; readonly seq: number },
  limit: number,
): Promise<ReviewedMessage[]> {
  const found = await db.many<Original>(sql`
    select x.id, coalesce(o.format, x.format) as format, coalesce(o.content, x.content) as content
      from im_message x join im_conversation c on c.id = x.conversation_id
      left join im_message_original o on o.message_id = x.id
     where (x.conversation_id, x.seq) > (${after.conversationId}::bigint, ${after.seq}::bigint)
       and x.time >= extract(epoch from ${from}::timestamptz) * 1000 and x.time < extract(epoch from ${to}::timestamptz) * 1000
       and ${tookPart(personId)} and ${tookPart(otherPersonId)}
       and ${ofCompanies(companies)}
       and ${docNo === null ? sql`true` : sql`c.doc_no = ${docNo}`}
     order by x.conversation_id, x.seq limit ${limit}`);
  const originals = new Map(found.map((each) => [each.id, each]));
  const messages = await messagesById(db, [...originals.keys()]);
  return messages.map((message) => {
    const { conversationId, seq, time, sender, senderRealName, action, extra, state, withdrawnBy } = message;
    const people = [message.senderRealName, message.receiverRealName ?? ''].toSorted().join(' · ');
    const conversation = message.groupName ?? people;
    const { format, content } = { ...message, ...originals.get(message.id) };
    return {
      conversationId,
      conversation,
      seq,
      time,
      sender,
      senderRealName,
      action,
      extra,
      state,
      withdrawnBy,
      format,
      content,
    };
  });
}
