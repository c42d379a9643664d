import { sql } from '#engine/database/database.ts';
import type { ChatWork } from '../work.server.ts';

/** What happened to a group, as existing clients number it; 2 is what the platform tells of a document. */
export const action = {
  document: 2,
  created: 102,
  invited: 103,
  dissolved: 104,
  removed: 105,
  left: 112,
  joined: 113,
  renamed: 114,
  notice: 115,
  transferred: 117,
  task: 118,
} as const;

/** What is told: a sentence for clients that know no more, and its parts for those that say it in the reader's language. */
export interface SystemText {
  readonly text: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** Those whom the values name: English pages call them by their names in English. */
  readonly people?: readonly NamedPerson[];
}

/** Somebody as he is called. */
export interface NamedPerson {
  readonly realName: string;
  readonly englishName?: string | null;
}

const namesInEnglish = (people: readonly NamedPerson[]): Readonly<Record<string, string>> =>
  Object.fromEntries(people.flatMap(({ realName, englishName }) => (englishName ? [[realName, englishName]] : [])));

/** Says in a conversation what happened to it; nobody has that to read, and it is said also where nobody may write. */
export async function postSystem(
  { db, signal, ...who }: Pick<ChatWork, 'db' | 'signal'> & (Pick<ChatWork, 'me'> | { readonly senderId: string }),
  conversationId: string,
  kind: number,
  { text, values, people = [] }: SystemText,
): Promise<void> {
  const extra = people.length === 0 ? values : { ...values, inEnglish: namesInEnglish(people) };
  const senderId = 'me' in who ? who.me.id : who.senderId;
  const { seq, outboxId } = await db.one<{ seq: number; outboxId: string }>(sql`
    with conversation as (
      update im_conversation
         set last_seq = last_seq + 1,
             last_time = greatest((extract(epoch from clock_timestamp()) * 1000)::bigint, last_time + 1)
       where id = ${conversationId}::bigint returning id, last_seq, last_time),
    message as (
      insert into im_message (conversation_id, seq, id, sender_id, action, format, content, extra, time)
      select id, last_seq, nextval('im_message_id'), ${senderId}::bigint, ${kind}, 0, ${text.slice(0, 2000)},
             ${JSON.stringify(extra)}::jsonb, last_time
        from conversation),
    outgoing as (insert into im_outbox (conversation_id, seq) select id, last_seq from conversation returning id)
    select last_seq::int as seq, (select id from outgoing) as "outboxId" from conversation`);
  signal({ kind: 'message', conversationId, seq, outboxId });
}
