import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { systemIdentity, type Pool } from '#engine/database/database.ts';
import { isUnfinished, type Login } from '#engine/http/authenticator.ts';
import { prefix, type Http, type RawRoutes } from '#engine/http/server.ts';
import { success, Unauthorised } from '#engine/http/reply.ts';
import { bearerOfProtocol, dropRequest } from '#engine/http/sockets.ts';
import { listenTo } from '#engine/database/listen.ts';
import type { Log } from '#engine/runtime/context.ts';
import { isRecord } from '#model/value.ts';
import { livingLogins } from '#areas/access/public.ts';
import { channel, waitingFor } from './message.queries.ts';

const perUser = 5;
const lookEvery = 5_000;
const pingEvery = 25_000;
const closed = { noLogin: 4401, otherUser: 4403, tooMany: 4429, slow: 1013 } as const;
// More than this has not been taken from a socket: its reader is gone or too slow.
const mostWaiting = 64 * 1024;

interface Listener {
  readonly socket: WebSocket;
  readonly login: Login;
  /** Whether it has answered since it was last asked. */
  isAwake: boolean;
}

/** What is asked whether it is still there. */
interface Peer {
  readonly socket: Pick<WebSocket, 'ping' | 'terminate'>;
  isAwake: boolean;
}

/** Tells open pages of their unread messages, in every process. */
export function noticeSocket(databaseUrl: string, log: Log): RawRoutes {
  return {
    routes: [
      {
        method: 'GET',
        path: '/noticeWebSocket/:userId',
        label: ['消息推送', 'Pushes unread messages'],
        access: 'login',
        kind: 'raw',
        name: 'noticeWebSocket',
      },
    ],
    async register(app, http) {
      const listeners = new Set<Listener>();
      app.route({
        method: 'GET',
        url: `${prefix}/noticeWebSocket/:userId`,
        preValidation: bearerOfProtocol,
        handler: async (request) => {
          // Whoever asks without opening a socket is told once.
          const login = await http.requireReader(request);
          const { user } = login;
          if (isUnfinished(login)) throw new Unauthorised();
          return success(
            await http.run(request, user, ({ asSystem }) => asSystem(({ db }) => waitingFor(db, user.id))),
          );
        },
        wsHandler: (socket, request) => void open(http, listeners, socket, request, log),
      });
      const ear = listenTo(
        databaseUrl,
        channel,
        log,
        (payload) => void notify(http.engine.pool, listeners, payload.split(','), log),
      );
      const timer = setInterval(() => void dropDead(http.engine.pool, listeners, log), lookEvery);
      const pulse = setInterval(() => dropSilent(listeners), pingEvery);
      timer.unref();
      pulse.unref();
      app.addHook('preClose', async () => {
        clearInterval(timer);
        clearInterval(pulse);
        for (const { socket } of listeners) socket.terminate();
        await ear.stop();
      });
    },
  };
}

const isOwnOrigin = ({ headers: { origin, host } }: FastifyRequest): boolean =>
  origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;

async function open(
  http: Http,
  listeners: Set<Listener>,
  socket: WebSocket,
  request: FastifyRequest<{ Params: unknown }>,
  log: Log,
): Promise<void> {
  const broken = (error: Error): void => {
    log.warn({ err: error }, 'a notice socket broke');
    socket.terminate();
  };
  socket.on('error', broken);
  try {
    const login = isOwnOrigin(request) ? await http.authenticator.authenticate(request) : undefined;
    if (!login || isUnfinished(login)) return socket.close(closed.noLogin);
    const userId = login.user.id;
    if (!isRecord(request.params) || request.params['userId'] !== userId) return socket.close(closed.otherUser);
    const own = [...listeners].filter((each) => each.login.user.id === userId);
    if (own.length >= perUser) own[0]?.socket.close(closed.tooMany);
    const listener: Listener = { socket, login, isAwake: true };
    socket.on('pong', () => {
      listener.isAwake = true;
    });
    dropRequest(socket, request);
    socket.on('error', broken);
    listeners.add(listener);
    socket.on('close', () => listeners.delete(listener));
    await notify(http.engine.pool, new Set([listener]), [userId], log);
  } catch (error) {
    log.error({ err: error }, 'a notice socket could not be opened');
    socket.close(1011);
  }
}

/** Sends the unread count to the pages of these people. */
async function notify(pool: Pool, listeners: Iterable<Listener>, userIds: readonly string[], log: Log): Promise<void> {
  const wanted = new Set(userIds);
  const concerned = [...listeners].filter(({ login }) => wanted.has(login.user.id));
  try {
    for (const id of new Set(concerned.map(({ login }) => login.user.id))) {
      const data = await pool.transaction(systemIdentity, (db) => waitingFor(db, id), { readOnly: true });
      const frame = JSON.stringify({ msgType: 'UNREAD', data });
      for (const { socket, login } of concerned) if (login.user.id === id) push(socket, frame);
    }
  } catch (error) {
    log.error({ err: error }, 'unread messages could not be counted');
  }
}

function push(socket: WebSocket, frame: string): void {
  if (socket.bufferedAmount > mostWaiting) socket.close(closed.slow);
  else if (socket.readyState === socket.OPEN) socket.send(frame);
}

/** Ends the sockets that have not answered since the last time, such as of a laptop that was shut, and asks the others. */
export function dropSilent(peers: Iterable<Peer>): void {
  for (const peer of peers) {
    if (!peer.isAwake) {
      peer.socket.terminate();
      continue;
    }
    peer.isAwake = false;
    peer.socket.ping();
  }
}

// Whoever is signed out, disabled or has lost the login hears nothing more. Asking the
// authenticator would keep a resting login awake.
async function dropDead(pool: Pool, listeners: ReadonlySet<Listener>, log: Log): Promise<void> {
  if (listeners.size === 0) return;
  const ids = [...new Set([...listeners].map(({ login }) => login.id))];
  try {
    const living = new Set(await pool.transaction(systemIdentity, (db) => livingLogins(db, ids), { readOnly: true }));
    for (const { socket, login } of listeners) if (!living.has(login.id)) socket.close(closed.noLogin);
  } catch (error) {
    log.error({ err: error }, 'the logins of the notice sockets could not be looked at');
  }
}
