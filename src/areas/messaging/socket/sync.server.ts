import { sql, type Database } from '#engine/database/database.ts';
import type { ChatConversation } from '#model/chatWire.ts';
import { conversationsOf } from '../conversation/conversation.queries.ts';
import { isMember } from '../conversation/member.queries.ts';
import { messagesAfter, messagesAt, shownMessage } from '../message/message.queries.ts';
import type { Talker } from '../people/talker.queries.ts';
import { changesAfter } from './delivery.queries.ts';
import { sendList, type Session } from './session.server.ts';

// More than this is not pushed: the newest are, and the client reads the rest where somebody scrolls to it.
const mostMissing = 500;
const newest = 20;
const perFrame = 40;
const mostSynced = 300;

interface Standing {
  readonly id: string;
  readonly lastSeq: number;
  readonly lastChange: number;
  readonly from: number;
  readonly version: number;
}

const standingsOf = (db: Database, me: Talker): Promise<Standing[]> =>
  db.many<Standing>(sql`
    select c.id, c.last_seq::int as "lastSeq", c.last_change::int as "lastChange",
           greatest(m.joined_seq, m.clear_seq)::int as "from", m.version::int as version
      from im_member m join im_conversation c on c.id = m.conversation_id
     where ${isMember(me)} and (m.show_type <> 1 or c.last_seq > m.hidden_seq)
     order by c.last_time desc, c.id desc limit ${mostSynced}`);

/** What a client knows of its conversations: id → 'lastSeq:lastChange', and `_user` → the version of its own marks. */
export function knownIn(data: Readonly<Record<string, string>>): Map<string, { seq: number; change: number }> {
  const known = new Map<string, { seq: number; change: number }>();
  for (const [id, mark] of Object.entries(data)) {
    const [, seq, change] = /^(\d{1,15}):(\d{1,15})$/.exec(mark) ?? [];
    if (seq !== undefined && change !== undefined) known.set(id, { seq: Number(seq), change: Number(change) });
  }
  return known;
}

/** Reads what a client does not know yet, and the version of its own marks. */
export async function missingFor(
  db: Database,
  me: Talker,
  data: Readonly<Record<string, string>>,
): Promise<{ conversations: ChatConversation[]; version: number; left: string[] }> {
  const known = knownIn(data);
  const ownVersion = Number(data['_user'] ?? 0) || 0;
  const standings = await standingsOf(db, me);
  const version = Math.max(0, ...standings.map((each) => each.version));
  const changed = standings.filter(({ id, lastSeq, lastChange, version: marks }) => {
    const mark = known.get(id);
    return !mark || mark.seq < lastSeq || mark.change < lastChange || marks > ownVersion;
  });
  const headers = new Map(
    (
      await conversationsOf(
        db,
        me,
        changed.map(({ id }) => id),
        0,
      )
    ).map((each) => [each.id ?? '', each]),
  );
  const conversations: ChatConversation[] = [];
  for (const standing of changed) {
    const header = headers.get(standing.id);
    if (!header) continue;
    const rows = await missingMessages(db, standing, known.get(standing.id));
    conversations.push({ ...header, iapImMessageDtos: rows.map(shownMessage) });
  }
  const current = new Set(standings.map(({ id }) => id));
  return { conversations, version, left: [...known.keys()].filter((id) => !current.has(id)) };
}

async function missingMessages(
  db: Database,
  { id, lastSeq, from }: Standing,
  mark: { seq: number; change: number } | undefined,
) {
  const isFar = !mark || lastSeq - mark.seq > mostMissing;
  const after = Math.max(from, isFar ? lastSeq - newest : mark.seq);
  const missing = after < lastSeq ? await messagesAfter(db, id, after, lastSeq, mostMissing) : [];
  if (isFar) return missing;
  const changes = await changesAfter(db, [id], [mark.change]);
  const seqs = changes.flatMap(({ seq }) => (seq !== null && seq <= after && seq > from ? [seq] : []));
  return [...(seqs.length === 0 ? [] : await messagesAt(db, id, seqs)), ...missing];
}

/** Sends what a client does not know. */
export function sendMissing(session: Session, conversations: readonly ChatConversation[]): void {
  for (let at = 0; at < conversations.length; at += perFrame)
    sendList(session, { list: conversations.slice(at, at + perFrame) });
}
