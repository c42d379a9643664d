import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { livingLogins } from '#areas/access/public.ts';
import { systemIdentity, type Pool } from '#engine/database/database.ts';
import { listenTo } from '#engine/database/listen.ts';
import { isUnfinished, type Login } from '#engine/http/authenticator.ts';
import { success, Unauthorised } from '#engine/http/reply.ts';
import { prefix, type Http, type RawRoutes } from '#engine/http/server.ts';
import { bearerOfProtocol } from '#engine/http/sockets.ts';
import type { Context, Log } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isId } from '#engine/runtime/ids.ts';
import { runRequest, systemUser } from '#engine/runtime/request.ts';
import { fail } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { permissionOf } from '#model/document.ts';
import { auctionOfEntry, channel } from './auction.queries.ts';
import { auctionEntry } from './auctionEntry.document.ts';
import { auctionEvent } from './auctionEvent.document.ts';
import { followClock } from './jobs.server.ts';
import {
  controlFrame,
  isAllOver,
  namesOf,
  readSnapshot,
  snapshotOf,
  supplierFrame,
  type Names,
  type Snapshot,
} from './room.server.ts';

const perUser = 6;
const pulseEvery = 1_000;
const lookEvery = 5_000;
// A page that hears nothing for longer than two of these knows that its connection is lost.
const beatEvery = 5_000;
const closed = { noLogin: 4401, notThere: 4404, tooMany: 4429, slow: 1013 } as const;
// More than this has not been taken from a socket: its reader is gone or too slow; opened again, it gets a snapshot.
const mostWaiting = 256 * 1024;

/** Whom a socket belongs to, and what it is shown: his own entry, or everything. */
interface Watcher {
  readonly socket: WebSocket;
  readonly login: Login;
  readonly entryId: string | undefined;
  /** The number of its last frame. */
  seq: number;
  /** What it was shown last, without the time. */
  shown: string;
  beatAt: number;
}

/** The pages that look at one auction in this process. */
interface Room {
  readonly auctionId: string;
  readonly watchers: Set<Watcher>;
  /** Of its suppliers, for the buyer side. */
  readonly names: Names;
  /** Something has changed since it was last read. */
  isStale: boolean;
  isBusy: boolean;
}

/** Shows auctions live: each page what its reader may see, pushed with every commit of any process. */
export function auctionSocket(databaseUrl: string, log: Log): RawRoutes {
  return {
    routes: [
      {
        method: 'GET',
        path: '/auctionWebSocket/:auctionId',
        label: ['竞价推送', 'Pushes an auction'],
        access: 'login',
        kind: 'raw',
        name: 'auctionWebSocket',
      },
    ],
    async register(app, http) {
      const rooms = new Map<string, Room>();
      app.route({
        method: 'GET',
        url: `${prefix}/auctionWebSocket/:auctionId`,
        preValidation: bearerOfProtocol,
        handler: async (request) => {
          // Whoever asks without opening a socket is shown it once.
          const login = await http.requireReader(request);
          if (isUnfinished(login)) throw new Unauthorised();
          return success(
            await http.run(request, login.user, async (ctx) => {
              const { auctionId, entryId } = await placeOf(ctx, idIn(request));
              const snapshot = await snapshotOf(ctx, auctionId);
              if (entryId !== undefined) return supplierFrame(snapshot, entryId);
              const names = await namesOf(ctx, auctionId);
              return ctx.asSystem(({ db }) => controlFrame(db, snapshot, names));
            }),
          );
        },
        wsHandler: (socket, request) => void open(http, rooms, socket, request, log),
      });
      const refresh = (auctionId: string): void => {
        const room = rooms.get(auctionId);
        if (room) void show(http, room, log);
      };
      const refreshAll = (): void => [...rooms.keys()].forEach(refresh);
      // What was told while the connection was lost is read anew.
      const ear = listenTo(databaseUrl, channel, log, refresh, refreshAll);
      const pulse = setInterval(refreshAll, pulseEvery);
      const look = setInterval(() => void dropDead(http.engine.pool, rooms, log), lookEvery);
      pulse.unref();
      look.unref();
      app.addHook('preClose', async () => {
        clearInterval(pulse);
        clearInterval(look);
        for (const { watchers } of rooms.values()) for (const { socket } of watchers) socket.terminate();
        await ear.stop();
      });
    },
  };
}

const idIn = ({ params }: FastifyRequest<{ Params: unknown }>): string => {
  const id = isRecord(params) ? params['auctionId'] : undefined;
  return isId(id) ? id : fail(engineErrors.notFound);
};

/** The auction that an id names for its reader: a supplier names his entry, the buyer side the auction. */
async function placeOf(ctx: Context, id: string): Promise<{ auctionId: string; entryId: string | undefined }> {
  if (ctx.user.side === 'supplier') {
    if (!ctx.may(permissionOf(auctionEntry, 'query'))) return fail(engineErrors.notFound);
    const own = await ctx.store(auctionEntry).get(id);
    return { auctionId: await ctx.asSystem(({ db }) => auctionOfEntry(db, own.id)), entryId: own.id };
  }
  if (!ctx.may(permissionOf(auctionEvent, 'query'))) return fail(engineErrors.notFound);
  return { auctionId: (await ctx.store(auctionEvent).get(id)).id, entryId: undefined };
}

const isOwnOrigin = ({ headers: { origin, host } }: FastifyRequest): boolean =>
  origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;

async function open(
  http: Http,
  rooms: Map<string, Room>,
  socket: WebSocket,
  request: FastifyRequest<{ Params: unknown }>,
  log: Log,
): Promise<void> {
  socket.on('error', (error) => log.warn({ err: error }, 'an auction socket broke'));
  try {
    const login = isOwnOrigin(request) ? await http.authenticator.authenticate(request) : undefined;
    if (!login || isUnfinished(login)) return socket.close(closed.noLogin);
    const place = await http
      .run(
        request,
        login.user,
        async (ctx) => {
          const found = await placeOf(ctx, idIn(request));
          return { ...found, names: await namesOf(ctx, found.auctionId) };
        },
        { readOnly: true },
      )
      .catch(() => undefined);
    if (!place) return socket.close(closed.notThere);
    const { auctionId, entryId, names } = place;
    const room = rooms.get(auctionId) ?? { auctionId, watchers: new Set(), names, isStale: false, isBusy: false };
    rooms.set(auctionId, room);
    const own = [...room.watchers].filter((each) => each.login.user.id === login.user.id);
    if (own.length >= perUser) own[0]?.socket.close(closed.tooMany);
    const watcher: Watcher = { socket, login, entryId, seq: 0, shown: '', beatAt: 0 };
    room.watchers.add(watcher);
    socket.on('close', () => {
      room.watchers.delete(watcher);
      if (room.watchers.size === 0) rooms.delete(auctionId);
    });
    await show(http, room, log);
  } catch (error) {
    log.error({ err: error }, 'an auction socket could not be opened');
    socket.close(1011);
  }
}

/** Shows a room to its watchers; what changes meanwhile is shown in the next turn, all of it together. */
async function show(http: Http, room: Room, log: Log): Promise<void> {
  room.isStale = true;
  if (room.isBusy) return;
  room.isBusy = true;
  try {
    while (room.isStale && room.watchers.size > 0) {
      room.isStale = false;
      await showOnce(http, room, log);
    }
  } catch (error) {
    log.warn({ err: error }, 'an auction could not be shown');
  } finally {
    room.isBusy = false;
  }
}

async function showOnce(http: Http, room: Room, log: Log): Promise<void> {
  const hasBuyers = [...room.watchers].some(({ entryId }) => entryId === undefined);
  const { snapshot, control } = await http.engine.pool.transaction(
    systemIdentity,
    async (db) => {
      const read = await readSnapshot(db, room.auctionId);
      return { snapshot: read, control: hasBuyers ? await controlFrame(db, read, room.names) : undefined };
    },
    { readOnly: true },
  );
  for (const watcher of room.watchers) {
    const frame = watcher.entryId === undefined ? control : supplierFrame(snapshot, watcher.entryId);
    if (frame) push(watcher, frame);
  }
  if (isDue(snapshot))
    await runRequest(http.engine, { user: systemUser, language: 'zh', log }, (ctx) => followClock(ctx, room.auctionId));
}

/** Whether the clock has moved an auction on, and its state does not say so yet. */
function isDue(snapshot: Snapshot): boolean {
  const { auction, lots } = snapshot;
  if (auction.status === 'WAITING') return lots.some(({ elapsed }) => elapsed >= 0);
  return auction.status === 'RUNNING' && isAllOver(snapshot);
}

function push(watcher: Watcher, { serverNow, ...rest }: { readonly serverNow: string }): void {
  const { socket } = watcher;
  const text = JSON.stringify(rest);
  const now = Date.now();
  if (text === watcher.shown && now - watcher.beatAt < beatEvery) return;
  if (socket.bufferedAmount > mostWaiting) return socket.close(closed.slow);
  if (socket.readyState !== socket.OPEN) return;
  watcher.seq += 1;
  watcher.shown = text;
  watcher.beatAt = now;
  socket.send(`{"seq":${watcher.seq},"serverNow":${JSON.stringify(serverNow)},${text.slice(1)}`);
}

// Whoever is signed out, disabled or has lost the login is shown nothing more.
async function dropDead(pool: Pool, rooms: ReadonlyMap<string, Room>, log: Log): Promise<void> {
  const watchers = [...rooms.values()].flatMap((room) => [...room.watchers]);
  if (watchers.length === 0) return;
  const ids = [...new Set(watchers.map(({ login }) => login.id))];
  try {
    const living = new Set(await pool.transaction(systemIdentity, (db) => livingLogins(db, ids), { readOnly: true }));
    for (const { socket, login } of watchers) if (!living.has(login.id)) socket.close(closed.noLogin);
  } catch (error) {
    log.error({ err: error }, 'the logins of the auction sockets could not be looked at');
  }
}
