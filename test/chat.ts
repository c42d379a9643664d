import { once, type EventEmitter } from 'node:events';
import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { company } from '#areas/organisation/company/company.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import {
  chatWire,
  readServerFrame,
  sentFrame,
  type ChatConversation,
  type ChatMessage,
  type ServerFrame,
} from '#model/chatWire.ts';
import { encode } from '#model/protobuf.ts';
import { app, person } from './app.ts';
import { createRow } from './factory.ts';
import type { Person } from './person.ts';
import { until } from './until.ts';

export const im = '/imServer/im';

/** A company with two buyers, and two suppliers of it with people of their own. */
export interface ChatPeople {
  readonly companyId: string;
  readonly buyer: Person;
  readonly colleague: Person;
  readonly supplierA: Person;
  readonly helperA: Person;
  readonly supplierB: Person;
  /** Buys for another company. */
  readonly stranger: Person;
  readonly name: (who: keyof Omit<ChatPeople, 'companyId' | 'name' | 'supplierAId' | 'supplierBId'>) => string;
  readonly supplierAId: string;
  readonly supplierBId: string;
}

/** The people of a chat; `mark` keeps their names apart from those of other tests. */
export async function chatPeople(mark: string): Promise<ChatPeople> {
  const [own, other] = [await createRow(company), await createRow(company)];
  const supplierOf = () =>
    createRow(supplierBase, { foreignFlag: true, enabledFlag: true, companies: [{ companyId: own.id }] });
  const [a, b] = [await supplierOf(), await supplierOf()];
  const name = (who: string): string => `${mark}_${who.slice(0, 8)}`;
  const buyerOf = (who: string, companyId: string) =>
    person(name(who), { userType: 'BUYER', roles: ['buyer'], companies: [companyId] });
  const supplier = (who: string, supplierBaseId: string) =>
    person(name(who), { userType: 'SUPPLIER', roles: ['sup_sales'], supplierBaseId });
  return {
    companyId: own.id,
    buyer: await buyerOf('buyer', own.id),
    colleague: await buyerOf('colleague', own.id),
    supplierA: await supplier('supplierA', a.id),
    helperA: await supplier('helperA', a.id),
    supplierB: await supplier('supBsale', b.id),
    stranger: await buyerOf('stranger', other.id),
    name: (who) => name(who === 'supplierB' ? 'supBsale' : who),
    supplierAId: a.id,
    supplierBId: b.id,
  };
}

/** Says something to somebody. */
export const say = (who: Person, receiver: string, content: string, more: object = {}): Promise<ChatMessage> =>
  who.post<ChatMessage>(`${im}/message/send`, { receiver, format: '0', content, clientMsgId: randomUUID(), ...more });

export const sayIn = (who: Person, groupId: string, content: string, more: object = {}): Promise<ChatMessage> =>
  who.post<ChatMessage>(`${im}/message/send`, { groupId, format: '0', content, clientMsgId: randomUUID(), ...more });

/** The list of somebody's conversations. */
export async function conversationsFor(who: Person): Promise<ChatConversation[]> {
  const { data } = await who.send('GET', `${im}/message/list`);
  return data as ChatConversation[];
}

export const conversationFor = async (who: Person, id: string | undefined): Promise<ChatConversation | undefined> =>
  (await conversationsFor(who)).find((each) => each.id === id);

/** A socket of somebody as a client would open it. */
export interface ChatSocket {
  readonly socket: WebSocket;
  readonly frames: ServerFrame[];
  /** Every message that came, in the order in which it did. */
  messages(): ChatMessage[];
  request(key: string, data?: Record<string, string>): Promise<Record<string, string> & { code: string }>;
  closed: Promise<number>;
}

/** What an emitter tells next; fails after eight seconds. */
export const next = async (emitter: EventEmitter, event: string): Promise<unknown[]> =>
  once(emitter, event, { signal: AbortSignal.timeout(8_000) });

/** The port of the running product. */
export async function listeningPort(): Promise<number> {
  const { http } = await app();
  if (!http.server.listening) await http.listen({ port: 0, host: '127.0.0.1' });
  const address = http.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Opens a socket with the login of somebody. */
export async function openSocket(
  who: Person,
  options: { port?: number; query?: string; headers?: Record<string, string> } = {},
): Promise<WebSocket> {
  const port = options.port ?? (await listeningPort());
  const token = (who.headers['authorization'] ?? '').replace('Bearer ', '');
  return new WebSocket(`ws://127.0.0.1:${port}/imSocket${options.query ?? ''}`, ['srm-chat', token], {
    headers: { cookie: who.headers['cookie'] ?? '', origin: `http://127.0.0.1:${port}`, ...options.headers },
  });
}

/** A bound session of our own client. */
export async function chatSocket(
  who: Person,
  account: string,
  options: { port?: number; caps?: string } = {},
): Promise<ChatSocket> {
  const socket = await openSocket(who, options);
  socket.binaryType = 'nodebuffer';
  const frames: ServerFrame[] = [];
  socket.on('message', (data: Buffer) => {
    const frame = readServerFrame(data);
    if (frame) frames.push(frame);
  });
  const closed = once(socket, 'close').then(([code]) => Number(code));
  await next(socket, 'open');
  const session: ChatSocket = {
    socket,
    frames,
    closed,
    messages: () =>
      frames.flatMap((frame) =>
        frame.type === 'list' ? (frame.body.list ?? []).flatMap((each) => each.iapImMessageDtos ?? []) : [],
      ),
    async request(key, data = {}) {
      const from = frames.length;
      socket.send(sentFrame({ key, timestamp: Date.now(), data }));
      const reply = await until(
        () => frames.slice(from).find((frame) => frame.type === 'reply' && frame.body.key === key),
        (found) => found !== undefined,
      );
      if (reply?.type !== 'reply') throw new Error(`no reply to ${key}`);
      return { ...reply.body.data, code: reply.body.code ?? '' };
    },
  };
  const bound = await session.request('client_bind', {
    account,
    channel: 'browser',
    appVersion: '1.0.0',
    osVersion: 'test',
    packageName: 'srm',
    deviceId: randomUUID(),
    device: 'test',
    caps: options.caps ?? 'typing',
  });
  if (bound.code !== '200') throw new Error(`bind was answered ${bound.code}`);
  return session;
}

/** The body of a bind, for clients that frame it themselves. */
export const bindBody = (account: Record<string, string>): Uint8Array =>
  encode(chatWire.sentBody, { key: 'client_bind', timestamp: Date.now(), data: account });
