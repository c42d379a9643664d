import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#engine/runtime/context.ts';
import { sql, systemIdentity, type Database } from '#engine/database/database.ts';
import { chatWire, frameType, type ChatConversation, type ChatMessage } from '#model/chatWire.ts';
import { encode } from '#model/protobuf.ts';
import { readConversations } from '../document/reading.queries.ts';
import type { ChatHub } from '../hub.server.ts';
import { talkerOf } from '../people/talker.queries.ts';
import { messagesAt, messagesFollowing, shownMessage, type MessageRow } from '../message/message.queries.ts';
import type { Signal } from '../signals.rules.ts';
import { changesAfter, givesReceipts, headersOf, type Header } from './delivery.queries.ts';
import { frameFor, type Framing } from './frames.rules.ts';
import { listFrame, sendFrame, sendList, type Session, type Sessions } from './session.server.ts';

/** How far a conversation was pushed by this process. */
interface Mark {
  seq: number;
  change: number;
}

const mostMarks = 50_000;
// What is said within this time travels together: reading it and writing to a socket cost more than what is read and written. In
// milliseconds; the first after a silence waits for nothing.
const pushEvery = 20;
const largestReadGroup = 100;

/** Pushes what was committed to the sessions of this process, each conversation in the order of its numbers. */
export function createDelivery(hub: ChatHub, sessions: Sessions, log: Log): void {
  const marks = new Map<string, Mark>();
  let waiting: Signal[] = [];
  let isRunning = false;
  let begun = -pushEvery;

  const pump = async (): Promise<void> => {
    // What comes while a part is pushed, or shortly after, is pushed together after it.
    while (waiting.length > 0) {
      const early = begun + pushEvery - performance.now();
      if (early > 0) await pause(early);
      begun = performance.now();
      const signals = waiting;
      waiting = [];
      const users = sessions.users();
      if (users.length === 0) {
        marks.clear();
        continue;
      }
      try {
        await deliver(hub, sessions, marks, signals, users);
      } catch (error) {
        log.error({ err: error }, 'messages could not be pushed');
        // Truth is the database: whoever is told to catch up misses nothing.
        for (const session of sessions.all()) if (session.isBound) sendList(session, { resync: true });
      }
    }
    isRunning = false;
  };

  hub.onSignal((signals) => {
    waiting.push(...signals);
    if (isRunning) return;
    isRunning = true;
    void pump();
  });
}

async function deliver(
  hub: ChatHub,
  sessions: Sessions,
  marks: Map<string, Mark>,
  signals: readonly Signal[],
  users: readonly string[],
): Promise<void> {
  const ids = [...new Set(signals.map(({ conversationId }) => conversationId))];
  const found = await findUndelivered({ hub, sessions }, ids, marks, signals, users);
  const headers = Map.groupBy(found.headers, ({ conversationId }) => conversationId);
  const messages = Map.groupBy(found.messages, ({ conversationId }) => conversationId);
  const outgoing: Outgoing = new Map();
  for (const id of ids) {
    const rows = messages.get(id) ?? [];
    const last = rows.at(-1)?.seq;
    const lastChange = found.changes.findLast(({ conversationId }) => conversationId === id)?.changeNo;
    if (last === undefined && lastChange === undefined) continue;
    const known = marks.get(id) ?? { seq: -1, change: -1 };
    note(marks, id, { seq: last ?? known.seq, change: lastChange ?? known.change });
    gather(outgoing, found.sessionsOf, headers.get(id) ?? [], [...rows, ...(found.changed.get(id) ?? [])]);
  }
  pushGathered(outgoing);
  for (const signal of signals) {
    const reported = headers.get(signal.conversationId) ?? [];
    if (signal.kind === 'own') pushOwn(found.sessionsOf, sessions, reported, signal);
    if (signal.kind === 'read')
      pushRead(
        found.sessionsOf,
        reported,
        signal,
        found.names.get(signal.userId) ?? '',
        found.receipts.has(signal.userId),
      );
    if (signal.kind === 'typing') pushTyping(found.sessionsOf, reported, signal, found.names.get(signal.userId) ?? '');
  }
}

/** Reads what signals tell of, for those who are here. */
function findUndelivered(
  { hub, sessions }: { readonly hub: ChatHub; readonly sessions: Sessions },
  ids: readonly string[],
  marks: ReadonlyMap<string, Mark>,
  signals: readonly Signal[],
  users: readonly string[],
) {
  const wanted = ids.map((id) => startOf(id, marks.get(id), signals));
  const speakers = [...new Set(signals.flatMap((each) => ('userId' in each ? [each.userId] : [])))];
  const isAnnounced = speakers.length > 0;
  return hub.pool.transaction(
    systemIdentity,
    async (db) => {
      const [headers, messages, changes, names, receipts] = await Promise.all([
        headersOf(db, ids, users),
        messagesFollowing(
          db,
          ids,
          wanted.map(({ seq }) => seq),
        ),
        changesAfter(
          db,
          ids,
          wanted.map(({ change }) => change),
        ),
        isAnnounced ? namesOf(db, speakers) : [],
        isAnnounced ? givesReceipts(db, speakers) : new Set<string>(),
      ]);
      const changed = await changedMessages(db, changes);
      const sessionsOf = await listeners(db, hub, sessions, headers);
      return {
        sessionsOf,
        headers,
        messages,
        changes,
        changed,
        names: new Map(names.map((each) => [each.id, each.userName])),
        receipts,
      };
    },
    { readOnly: true },
  );
}

// From where a conversation is pushed: after what was pushed last, or from the first that this process hears of.
function startOf(id: string, known: Mark | undefined, signals: readonly Signal[]): Mark {
  const first = (numbers: readonly number[]): number =>
    numbers.length === 0 ? Number.MAX_SAFE_INTEGER : Math.min(...numbers) - 1;
  const own = signals.filter(({ conversationId }) => conversationId === id);
  const seqs = own.flatMap((each) => (each.kind === 'message' ? [each.seq] : []));
  const changes = own.flatMap((each) => (each.kind === 'change' ? [each.changeNo] : []));
  return {
    seq: known && known.seq >= 0 && seqs.length > 0 ? known.seq : first(seqs),
    change: known && known.change >= 0 && changes.length > 0 ? known.change : first(changes),
  };
}

function note(marks: Map<string, Mark>, id: string, mark: Mark): void {
  marks.delete(id);
  marks.set(id, mark);
  if (marks.size > mostMarks) marks.delete(marks.keys().next().value ?? '');
}

const namesOf = (db: Database, ids: readonly string[]): Promise<{ id: string; userName: string }[]> =>
  db.many(sql`select id, user_name as "userName" from system_iap_sys_user_t where id = any(${ids}::bigint[])`);

async function changedMessages(
  db: Database,
  changes: Awaited<ReturnType<typeof changesAfter>>,
): Promise<Map<string, MessageRow[]>> {
  const byId = Map.groupBy(changes, ({ conversationId }) => conversationId);
  const found = new Map<string, MessageRow[]>();
  for (const [id, list] of byId) {
    const seqs = list.flatMap(({ seq }) => seq ?? []);
    found.set(id, seqs.length === 0 ? [] : await messagesAt(db, id, seqs));
  }
  return found;
}

/** The sessions of somebody who takes part in a conversation, as he takes part today. */
type Listeners = (header: Header) => Session[];

const ofDocument = 2;

/** Finds who hears of conversations now; of those about documents whoever reads the document at this moment. */
async function listeners(
  db: Database,
  hub: ChatHub,
  sessions: Sessions,
  headers: readonly Header[],
): Promise<Listeners> {
  const own = (header: Header): Session[] =>
    sessions.of(header.userId).filter(({ login }) => login.user.supplierBaseId === header.supplierBaseId);
  const ids = [
    ...new Set(headers.flatMap(({ kind, conversationId }) => (kind === ofDocument ? [conversationId] : []))),
  ];
  if (ids.length === 0) return own;
  const docTypes = [...new Set(headers.flatMap(({ docType }) => docType ?? []))].toSorted();
  const read = new Map<string, ReadonlySet<string>>();
  const present = new Map(headers.flatMap((header) => own(header).map(({ login }) => [login.id, login.user])));
  for (const [loginId, user] of present) {
    const me = talkerOf(hub.registry(), user, hub.today());
    read.set(loginId, new Set(await readConversations(db, me, ids, docTypes)));
  }
  return (header) =>
    header.kind === ofDocument
      ? own(header).filter(({ login }) => read.get(login.id)?.has(header.conversationId) === true)
      : own(header);
}

/** What sessions are told together: conversations that were encoded once for all sessions of somebody. */
type Outgoing = Map<Session, Uint8Array[]>;

// What is said is encoded once, whoever hears it.
function gather(
  outgoing: Outgoing,
  sessionsOf: Listeners,
  headers: readonly Header[],
  rows: readonly MessageRow[],
): void {
  const bodies = rows.map((row) => ({ row, bytes: encode(chatWire.message, shownMessage(row)) }));
  for (const header of headers) {
    const seen = bodies.filter(({ row }) => row.seq > header.from);
    let list: Uint8Array | undefined;
    for (const session of sessionsOf(header)) {
      if (session.profile === 'cim') {
        for (const { row } of seen) pushToCim(session, row);
        continue;
      }
      list ??= encode(chatWire.conversation, conversationOf(header), {
        iapImMessageDtos: seen.map(({ bytes }) => bytes),
      });
      const own = outgoing.get(session);
      if (own) own.push(list);
      else outgoing.set(session, [list]);
    }
  }
}

// A write to a socket costs more than what is written: each session gets one frame, and those that are told the same share it.
function pushGathered(outgoing: Outgoing): void {
  const byFirst = Map.groupBy(outgoing, ([{ framing }, lists]) => lists[0] ?? framing);
  for (const alike of byFirst.values()) {
    const frames: { readonly framing: Framing; readonly lists: readonly Uint8Array[]; readonly frame: Uint8Array }[] =
      [];
    for (const [session, lists] of alike) {
      const known = frames.find(
        (each) =>
          each.framing === session.framing &&
          each.lists.length === lists.length &&
          each.lists.every((list, at) => list === lists[at]),
      );
      const frame = known?.frame ?? listFrame(session.framing, {}, lists);
      if (!known) frames.push({ framing: session.framing, lists, frame });
      sendFrame(session, frame);
    }
  }
}

// Existing clients know one message at a time, and groups by what they receive.
function pushToCim(session: Session, row: MessageRow): void {
  const message = shownMessage(row);
  const isReceived = row.kind !== 0 && row.action === 0 && row.senderId !== session.login.user.id;
  const action = row.state !== 0 ? '101' : isReceived ? '3' : message.action;
  const body = encode(chatWire.message, { ...message, ...(action === undefined ? {} : { action }) });
  sendFrame(session, frameFor(session.framing, frameType.message, body));
}

/** What the list says of a conversation. */
export const conversationOf = (header: Header): ChatConversation => ({
  id: header.conversationId,
  receiver: header.kind === 0 ? (header.peerName ?? '') : header.conversationId,
  userName: header.peerName ?? '',
  listType: header.kind === 0 ? 0 : 1,
  realName: header.peerRealName ?? '',
  groupName: header.groupName ?? '',
  englishName: header.englishName ?? '',
  notice: header.notice ?? '',
  messageNumber: header.unread,
  showType: header.showType === 1 && header.lastSeq > header.hiddenSeq ? 0 : header.showType,
  topTime: header.topTime,
  state: String(header.state),
  lastSeq: header.lastSeq,
  readSeq: header.readSeq,
  lastChange: header.lastChange,
  lastTime: header.lastTime,
  mute: header.mute,
  docType: header.docType ?? '',
  docId: header.docId ?? '',
  docThread: header.docThread ?? '',
});

/** What clients call a conversation that somebody is no longer in. */
const hasLeft = 3;

function pushOwn(
  sessionsOf: Listeners,
  sessions: Sessions,
  headers: readonly Header[],
  signal: Extract<Signal, { kind: 'own' }>,
): void {
  const header = headers.find(({ userId }) => userId === signal.userId);
  for (const session of header ? sessionsOf(header) : sessions.of(signal.userId)) {
    if (session.profile === 'cim') continue;
    sendList(session, { list: [header ? conversationOf(header) : { id: signal.conversationId, showType: hasLeft }] });
    if (session.profile === 'native') sendEvent(session, { kind: 'own', conversationId: signal.conversationId });
  }
}

function pushRead(
  sessionsOf: Listeners,
  headers: readonly Header[],
  { userId, conversationId, seq }: Extract<Signal, { kind: 'read' }>,
  reader: string,
  isGiven: boolean,
): void {
  const reported = headers.filter((each) => each.userId === userId || (isGiven && headers.length <= largestReadGroup));
  for (const header of reported)
    for (const session of sessionsOf(header)) {
      const message: ChatMessage = {
        action: '108',
        sender: reader,
        receiver: session.login.user.userName,
        conversationId,
        seq,
        timestamp: Date.now(),
        groupId: header.kind === 0 ? '' : conversationId,
        messageNumber: header.userId === userId ? header.unread : 0,
      };
      const body = encode(chatWire.message, message);
      const type = session.profile === 'cim' ? frameType.message : frameType.read;
      sendFrame(session, frameFor(session.framing, type, body));
    }
}

const typingFor = 5_000;

function pushTyping(
  sessionsOf: Listeners,
  headers: readonly Header[],
  { userId, conversationId }: Extract<Signal, { kind: 'typing' }>,
  user: string,
): void {
  for (const header of headers)
    if (header.userId !== userId)
      for (const session of sessionsOf(header))
        if (session.caps.has('typing'))
          sendEvent(session, { kind: 'typing', conversationId, user, expiresMs: typingFor });
}

const sendEvent = (
  session: Session,
  event: { kind: string; conversationId: string; user?: string; expiresMs?: number },
): void => sendFrame(session, frameFor(session.framing, frameType.event, encode(chatWire.event, event)));
