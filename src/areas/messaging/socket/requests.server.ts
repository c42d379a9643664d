import type { Log } from '#engine/runtime/context.ts';
import { NoConnection, sql, systemIdentity } from '#engine/database/database.ts';
import { BusinessError } from '#model/errors.ts';
import type { ChatSent } from '#model/chatWire.ts';
import { isId } from '#engine/runtime/ids.ts';
import { errors } from '../errors.ts';
import type { ChatHub } from '../hub.server.ts';
import { isMember, membershipOf } from '../conversation/member.queries.ts';
import { talkerOf } from '../people/talker.queries.ts';
import { profileOf, type Framing } from './frames.rules.ts';
import { closeCode, noCaps, replyCode, sendReply, type Session, type Sessions } from './session.server.ts';
import type { SendQueue } from './sendQueue.server.ts';
import { missingFor, sendMissing } from './sync.server.ts';

const mostSessions = 8;
const typingEvery = 3_000;
const knownCaps = new Set(['typing']);

/** What sockets work with. */
export interface SocketParts {
  readonly hub: ChatHub;
  readonly sessions: Sessions;
  readonly sends: SendQueue;
  readonly log: Log;
}

type Data = Readonly<Record<string, string>>;

/** Does what a client asks for through its socket, and answers under the same key. */
export async function answerRequest(
  parts: SocketParts,
  session: Session,
  { key = '', data = {} }: ChatSent,
  framing: Framing,
): Promise<void> {
  if (!session.isBound) {
    session.framing = framing;
    if (key !== 'client_bind') return sendReply(session, { key, code: replyCode.noLogin, message: 'bind first' });
    return bind(parts, session, data, framing);
  }
  switch (key) {
    case 'client_bind':
      return bind(parts, session, data, framing);
    case 'client_sync':
      return sync(parts, session, data);
    case 'client_message':
      return send(parts, session, data);
    case 'client_ack':
      return acknowledge(parts, session, data);
    case 'client_typing':
      return typing(parts, session, data);
    default:
      return sendReply(session, { key, code: replyCode.unknownKey, message: 'unknown key' });
  }
}

function bind({ hub, sessions }: SocketParts, session: Session, data: Data, framing: Framing): void {
  const { user } = session.login;
  const key = 'client_bind';
  const account = data['account'] ?? data['uid'] ?? '';
  if (account !== user.userName && account !== user.id) {
    sendReply(session, { key, code: replyCode.forbidden, message: 'the account is not that of the login' });
    session.socket.close(closeCode.forbidden);
    return;
  }
  const wait = hub.rates.binds.take(user.id);
  if (wait > 0)
    return sendReply(session, {
      key,
      code: replyCode.tooMany,
      message: 'too many binds',
      data: { retryAfterMs: String(wait) },
    });
  session.framing = framing;
  session.profile = profileOf(data, framing, session.asked);
  const caps = (data['caps'] ?? '').split(',').filter((each) => knownCaps.has(each));
  session.caps = caps.length === 0 ? noCaps : new Set(caps);
  const device = data['deviceId'] && data['tabId'] ? `${data['deviceId']}:${data['tabId']}` : '';
  const own = sessions.of(user.id).filter((each) => each !== session);
  // The same page once more takes the place of what it had before.
  for (const each of own) if (device !== '' && each.device === device) each.socket.close(1000);
  if (own.length >= mostSessions) own[0]?.socket.close(closeCode.tooMany);
  session.device = device;
  session.isBound = true;
  // The answer comes before anything is pushed.
  sendReply(session, {
    key,
    code: replyCode.done,
    data: { account: user.userName, sessionId: session.id, serverTime: String(Date.now()), protocol: '1.0.0' },
  });
  sessions.bound(session);
}

async function sync({ hub }: SocketParts, session: Session, data: Data): Promise<void> {
  const me = session.login.user;
  const { conversations, version, left } = await hub.pool.transaction(
    systemIdentity,
    (db) => missingFor(db, talkerOf(hub.registry(), me, hub.today()), data),
    { readOnly: true },
  );
  sendReply(session, {
    key: 'client_sync',
    code: replyCode.done,
    data: { _user: String(version), ...(left.length === 0 ? {} : { left: left.slice(0, 500).join(',') }) },
  });
  sendMissing(session, conversations);
}

async function send({ hub, sends, log }: SocketParts, session: Session, data: Data): Promise<void> {
  const me = session.login.user;
  const key = 'client_message';
  const requestId = data['requestId'] ?? '';
  const refuse = (code: string, message: string, more: Data = {}): void =>
    sendReply(session, { key, code, message, data: { requestId, ...more } });
  const wait = hub.rates.sends.take(me.id);
  if (wait > 0) return refuse('429', 'too many messages', { retryAfterMs: String(wait) });
  const isGroup = data['action'] === '1' || data['groupId'] !== undefined;
  const groupId = data['groupId'] ?? data['receiver'] ?? '';
  if (isGroup && !isId(groupId)) return refuse('403', errors.conversationMissing.label[0]);
  const replyToSeq = Number(data['replyToSeq'] ?? 0);
  try {
    const message = await sends.send(me, {
      ...(isGroup ? { groupId } : { receiver: data['receiver'] ?? '' }),
      format: data['format'],
      content: data['content'],
      clientMsgId: requestId,
      ...(data['title'] ? { title: data['title'] } : {}),
      ...(replyToSeq > 0 ? { replyToSeq } : {}),
    });
    sendReply(session, {
      key,
      code: replyCode.done,
      data: { requestId, messageId: message.id, seq: String(message.seq), conversationId: message.conversationId },
    });
  } catch (error) {
    if (error instanceof BusinessError) {
      const language = data['language'] === 'en' ? 'en' : 'zh';
      return refuse(codeOf(error), error.in(language), { error: error.code });
    }
    log.warn({ err: error }, 'a message of a socket was not stored');
    refuse('503', error instanceof NoConnection ? 'busy' : 'not stored');
  }
}

const forbidden: ReadonlySet<string> = new Set([errors.conversationMissing.code, errors.blocked.code]);

const codeOf = ({ code }: BusinessError): string =>
  code === errors.sentDifferently.code ? '409' : forbidden.has(code) ? '403' : '400';

async function acknowledge({ hub }: SocketParts, session: Session, data: Data): Promise<void> {
  const known = Object.entries(data)
    .filter(([id, seq]) => isId(id) && /^\d{1,15}$/.test(seq))
    .slice(0, 200);
  if (known.length === 0) return;
  const [ids, seqs] = [known.map(([id]) => id), known.map(([, seq]) => seq)];
  await hub.pool.transaction(systemIdentity, (db) =>
    db.run(sql`
      update im_member m set delivered_seq = greatest(m.delivered_seq, least(t.seq, c.last_seq))
        from unnest(${ids}::bigint[], ${seqs}::bigint[]) t(id, seq) join im_conversation c on c.id = t.id
       where m.conversation_id = t.id and ${isMember(talkerOf(hub.registry(), session.login.user, hub.today()))} and m.delivered_seq < t.seq`),
  );
}

async function typing({ hub }: SocketParts, session: Session, data: Data): Promise<void> {
  const now = Date.now();
  const conversationId = data['conversationId'] ?? '';
  if (!isId(conversationId) || now - session.lastTyping < typingEvery) return;
  session.lastTyping = now;
  const me = talkerOf(hub.registry(), session.login.user, hub.today());
  const membership = await hub.pool.transaction(systemIdentity, (db) => membershipOf(db, me, conversationId), {
    readOnly: true,
  });
  if (membership) hub.publish([{ kind: 'typing', conversationId, userId: me.id }]);
}
