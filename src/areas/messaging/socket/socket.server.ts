import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Log } from '#engine/runtime/context.ts';
import { sql, systemIdentity } from '#engine/database/database.ts';
import { isUnfinished, type Login } from '#engine/http/authenticator.ts';
import type { Http, RawRoutes } from '#engine/http/server.ts';
import { bearerOfProtocol, dropRequest } from '#engine/http/sockets.ts';
import { livingLogins } from '#areas/access/public.ts';
import type { NotifyBus } from '../bus.server.ts';
import type { ChatHub } from '../hub.server.ts';
import { notePresence } from '../summary/summary.queries.ts';
import { createDelivery } from './delivery.server.ts';
import { frameFor, readClientFrame, replyFrame } from './frames.rules.ts';
import { isOwnOrigin, openChatPort, type ChatPort } from './port.server.ts';
import { answerRequest, type SocketParts } from './requests.server.ts';
import {
  closeCode,
  noCaps,
  replyCode,
  createSessions,
  sendList,
  sendReply,
  tendSlow,
  type Session,
} from './session.server.ts';
import type { SendQueue } from './sendQueue.server.ts';
import { frameType } from '#model/chatWire.ts';
import type { Tickets } from './ticket.server.ts';

/** The path of the socket on the main port; the port of its own serves it at '/'. */
export const socketPath = '/imSocket';

const times = {
  tick: 1_000,
  look: 5_000,
  presence: 60_000,
  ping: 25_000,
  silent: 60_000,
  cimPing: 45_000,
  unbound: 15_000,
} as const;

/** How long whoever has no login is held before the socket closes: a client without patience then asks seldom. */
export interface HoldTimes {
  readonly from: number;
  readonly to: number;
}

const mostHeld = 64;
const mostStrikes = 3;

export interface ChatSocketOptions {
  readonly hub: ChatHub;
  readonly sends: SendQueue;
  readonly bus: NotifyBus;
  readonly tickets: Tickets;
  readonly log: Log;
  readonly publicUrl: string;
  /** The port of its own; undefined for none. */
  readonly port?: number | undefined;
  readonly host?: string | undefined;
  readonly hold?: HoldTimes | undefined;
}

/** The socket of the chat: pushes what is said, and takes what clients say through it. */
export function chatSocket(options: ChatSocketOptions): RawRoutes {
  const { hub, sends, bus, log, hold = { from: 5_000, to: 30_000 } } = options;
  const sessions = createSessions();
  const parts: SocketParts = { hub, sessions, sends, log };
  const opening = {
    ...parts,
    options,
    hold,
    broken(this: WebSocket, error: Error): void {
      log.info({ err: error }, 'a chat socket broke');
      this.terminate();
    },
  };
  createDelivery(hub, sessions, log);
  // What was told while nobody listened is lost: everybody reads what he missed.
  bus.onGap(() => {
    for (const session of sessions.all()) if (session.isBound) sendList(session, { resync: true });
  });
  return {
    routes: [],
    async register(app, http) {
      const held = new Map<string, number>();
      let port: ChatPort | undefined;
      app.route({
        method: 'GET',
        url: socketPath,
        preValidation: async (request) => {
          await bearerOfProtocol(request);
          await options.tickets.apply(request);
        },
        // Nothing but a socket is served here.
        handler: async (_request, reply) => reply.code(426).header('upgrade', 'websocket').send(),
        wsHandler: (socket, request) => void open({ ...opening, http, held }, socket, request),
      });
      const pulse = setInterval(() => tend(parts), times.tick);
      const look = setInterval(() => void dropDead(parts), times.look);
      const presence = setInterval(() => void tellPresence(parts), times.presence);
      presence.unref();
      pulse.unref();
      look.unref();
      app.addHook('onListen', async () => {
        if (options.port !== undefined) port = await openChatPort(app, { port: options.port, host: options.host }, log);
      });
      app.addHook('preClose', async () => {
        clearInterval(pulse);
        clearInterval(look);
        clearInterval(presence);
        await port?.close();
        for (const { socket } of sessions.all()) socket.terminate();
      });
      app.addHook('onClose', () => bus.stop());
    },
  };
}

async function loginOf(http: Http, options: ChatSocketOptions, request: FastifyRequest): Promise<Login | undefined> {
  const { origin } = request.headers;
  if (origin !== undefined && !isOwnOrigin(request, options.publicUrl)) return undefined;
  // A cookie alone is enough for a page of our own: existing clients send nothing else.
  if (request.headers.authorization === undefined && origin !== undefined)
    request.headers['sec-fetch-site'] = 'same-origin';
  const { authenticator } = http;
  const login =
    request.headers.authorization === undefined
      ? origin === undefined
        ? undefined
        : await authenticator.authenticateLink(request)
      : await authenticator.authenticate(request);
  // Nobody reads what somebody else was told through his eyes.
  return login && !isUnfinished(login) && !login.user.viewedBy ? login : undefined;
}

interface Holding {
  readonly held: Map<string, number>;
  readonly hold: HoldTimes;
}

interface Opening extends SocketParts, Holding {
  /** Hears of errors of any socket. */
  broken(this: WebSocket, error: Error): void;
  readonly http: Http;
  readonly options: ChatSocketOptions;
}

async function open(parts: Opening, socket: WebSocket, request: FastifyRequest): Promise<void> {
  const { log, sessions, http, options, broken } = parts;
  // A frame that comes while the login is looked for waits for it.
  const early: { data: unknown; isBinary: boolean }[] = [];
  const keepEarly = (data: unknown, isBinary: boolean): void => {
    if (early.length < 8) early.push({ data, isBinary });
  };
  socket.on('message', keepEarly);
  socket.on('error', broken);
  try {
    const login = await loginOf(http, options, request);
    if (!login) return turnAway(socket, request.ip, parts);
    if (socket.readyState !== socket.OPEN) return;
    const session: Session = {
      id: randomUUID(),
      socket,
      login,
      openedAt: Date.now(),
      asked: new URL(request.url, 'http://localhost').searchParams.get('profile'),
      framing: 'typed',
      profile: 'spec',
      isBound: false,
      device: '',
      caps: noCaps,
      strikes: 0,
      lastHeard: Date.now(),
      lastWritten: Date.now(),
      lastTyping: 0,
      behindSince: undefined,
    };
    dropRequest(socket, request);
    socket.on('error', broken);
    sessions.add(session);
    socket.on('close', () => sessions.remove(session));
    socket.on('pong', () => {
      session.lastHeard = Date.now();
    });
    // Requests of one socket are done in their order.
    let last: Promise<void> = Promise.resolve();
    const take = (data: unknown, isBinary: boolean): void => {
      session.lastHeard = Date.now();
      last = last.then(() => takeFrame(parts, session, data, isBinary));
    };
    socket.off('message', keepEarly);
    socket.on('message', take);
    for (const { data, isBinary } of early.splice(0)) take(data, isBinary);
  } catch (error) {
    log.error({ err: error }, 'a chat socket could not be opened');
    socket.close(1011);
  }
}

async function takeFrame(parts: SocketParts, session: Session, data: unknown, isBinary: boolean): Promise<void> {
  const bytes = Buffer.isBuffer(data) ? data : undefined;
  const frame = isBinary && bytes ? readClientFrame(bytes) : undefined;
  if (!frame) {
    sendReply(session, { key: 'error', code: replyCode.malformed, message: 'malformed frame' });
    session.strikes += 1;
    if (session.strikes >= mostStrikes || !session.isBound) session.socket.close(closeCode.protocol);
    return;
  }
  if (frame.kind === 'pong') return;
  try {
    await answerRequest(parts, session, frame.body, frame.framing);
  } catch (error) {
    parts.log.warn({ err: error }, 'a request of a chat socket failed');
    sendReply(session, { key: frame.body.key ?? '', code: replyCode.notStored, message: 'not done' });
  }
}

// A refusal that comes at once would be asked for again at once: it is told, and the socket then rests for a while.
function turnAway(socket: WebSocket, address: string, { held, hold }: Holding): void {
  const count = held.get(address) ?? 0;
  if (count >= mostHeld) return socket.terminate();
  held.set(address, count + 1);
  socket.send(
    replyFrame('typed', {
      key: 'client_handshake',
      code: replyCode.noLogin,
      message: 'no login',
      timestamp: Date.now(),
    }),
  );
  const timer = setTimeout(() => socket.close(closeCode.noLogin), hold.from + Math.random() * (hold.to - hold.from));
  timer.unref();
  socket.on('close', () => {
    clearTimeout(timer);
    const left = (held.get(address) ?? 1) - 1;
    if (left > 0) held.set(address, left);
    else held.delete(address);
  });
}

const ping = new TextEncoder().encode('PING');

/** Asks whether clients are still there, ends those that are not, and looks after those that are slow. */
function tend({ sessions }: SocketParts): void {
  const now = Date.now();
  for (const session of sessions.all()) {
    const { socket } = session;
    if (now - session.lastHeard > times.silent) {
      socket.terminate();
      continue;
    }
    if (!session.isBound && now - session.openedAt > times.unbound) {
      socket.close(closeCode.protocol);
      continue;
    }
    tendSlow(session, now);
    if (now - session.lastHeard > times.ping) socket.ping();
    const isAsked = session.profile === 'cim' && session.framing !== 'bare';
    if (isAsked && session.isBound && now - session.lastWritten > times.cimPing) {
      session.lastWritten = now;
      socket.send(frameFor(session.framing, frameType.ping, ping));
    }
  }
}

/** Notes who is here: nobody is told by mail of what he sees. */
async function tellPresence({ hub, sessions, log }: SocketParts): Promise<void> {
  const users = sessions.users();
  if (users.length === 0) return;
  try {
    await hub.pool.transaction(systemIdentity, (db) => notePresence(db, users));
  } catch (error) {
    log.warn({ err: error }, 'who has an open chat could not be noted');
  }
}

/** Ends the sessions of logins that are over, and lets those begin anew whose rights have changed. */
async function dropDead({ hub, sessions, log }: SocketParts): Promise<void> {
  const list = [...sessions.all()];
  if (list.length === 0) return;
  const userIds = [...new Set(list.map(({ login }) => login.user.id))];
  try {
    const [living, versions] = await hub.pool.transaction(
      systemIdentity,
      (db) =>
        Promise.all([
          livingLogins(db, [...new Set(list.map(({ login }) => login.id))]),
          db.many<{ id: string; version: string }>(sql`
            select user_id as id, version::text as version from sys_auth_version where user_id = any(${userIds}::bigint[])`),
        ]),
      { readOnly: true },
    );
    const alive = new Set(living);
    const current = new Map(versions.map(({ id, version }) => [id, version]));
    for (const { socket, login } of list) {
      if (!alive.has(login.id)) socket.close(closeCode.noLogin);
      else if ((current.get(login.user.id) ?? '0') !== login.rightsVersion) socket.close(closeCode.restart, '0');
    }
  } catch (error) {
    log.error({ err: error }, 'the logins of the chat sockets could not be looked at');
  }
}
