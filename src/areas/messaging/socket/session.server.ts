import type { WebSocket } from 'ws';
import type { Login } from '#engine/http/authenticator.ts';
import { chatWire, frameType, type ChatMessageList, type ChatReply } from '#model/chatWire.ts';
import { encode } from '#model/protobuf.ts';
import { frameFor, replyFrame, type Framing, type Profile } from './frames.rules.ts';

/** What an answer says of a request, as existing clients know it. */
export const replyCode = {
  done: '200',
  malformed: '400',
  noLogin: '401',
  forbidden: '403',
  unknownKey: '404',
  tooMany: '429',
  notStored: '503',
} as const;

/** Why a socket was closed. */
export const closeCode = {
  protocol: 4000,
  noLogin: 4001,
  forbidden: 4003,
  slow: 4008,
  tooMany: 4009,
  restart: 1012,
} as const;

// What a socket has not taken yet: above the first its frames are dropped, below the second it is told to catch up.
const mostWaiting = 1024 * 1024;
const caughtUp = 64 * 1024;

/** An open socket of somebody. */
export interface Session {
  readonly id: string;
  readonly socket: WebSocket;
  readonly login: Login;
  readonly openedAt: number;
  /** What the address of the socket asks for. */
  readonly asked: string | null;
  framing: Framing;
  profile: Profile;
  isBound: boolean;
  device: string;
  caps: ReadonlySet<string>;
  /** Frames that were none. */
  strikes: number;
  lastHeard: number;
  lastWritten: number;
  lastTyping: number;
  /** Since when it has not taken what it was sent. */
  behindSince: number | undefined;
}

/** What most sessions declare. */
export const noCaps: ReadonlySet<string> = new Set();

/** Sends a frame; a reader who is too slow is told to catch up later, and holds up nobody. */
export function sendFrame(session: Session, frame: Uint8Array): void {
  const { socket } = session;
  if (socket.readyState !== socket.OPEN) return;
  if (session.behindSince !== undefined) return;
  if (socket.bufferedAmount > mostWaiting) {
    session.behindSince = Date.now();
    return;
  }
  session.lastWritten = Date.now();
  socket.send(frame);
}

export const sendReply = (session: Session, reply: ChatReply): void =>
  sendFrame(session, replyFrame(session.framing, { ...reply, timestamp: Date.now() }));

/** A list of conversations as a frame, those that were encoded before among them. */
export function listFrame(
  framing: Framing,
  list: ChatMessageList,
  encoded: readonly Uint8Array[] = [],
): Uint8Array<ArrayBuffer> {
  const body = encode(
    chatWire.messageList,
    { ...list, serverTime: Date.now() },
    encoded.length === 0 ? {} : { list: encoded },
  );
  return frameFor(framing, frameType.list, body);
}

/** Sends a list of conversations. */
export const sendList = (session: Session, list: ChatMessageList): void =>
  sendFrame(session, listFrame(session.framing, list));

const patience = 10_000;

/** Looks after sessions that were too slow: whoever has caught up reads anew, whoever has not is let go. */
export function tendSlow(session: Session, now: number): void {
  if (session.behindSince === undefined) return;
  if (session.socket.bufferedAmount <= caughtUp) {
    session.behindSince = undefined;
    sendList(session, { resync: true });
  } else if (now - session.behindSince > patience) session.socket.close(closeCode.slow);
}

/** The open sessions of one process. */
export interface Sessions {
  all(): Iterable<Session>;
  /** Bound sessions of somebody. */
  of(userId: string): readonly Session[];
  users(): string[];
  add(session: Session): void;
  remove(session: Session): void;
  bound(session: Session): void;
}

export function createSessions(): Sessions {
  const all = new Set<Session>();
  const byUser = new Map<string, Set<Session>>();
  return {
    all: () => all,
    of: (userId) => [...(byUser.get(userId) ?? [])],
    users: () => [...byUser.keys()],
    add: (session) => void all.add(session),
    bound(session) {
      const { id } = session.login.user;
      const own = byUser.get(id) ?? new Set();
      own.add(session);
      byUser.set(id, own);
    },
    remove(session) {
      all.delete(session);
      const { id } = session.login.user;
      const own = byUser.get(id);
      own?.delete(session);
      if (own?.size === 0) byUser.delete(id);
    },
  };
}
