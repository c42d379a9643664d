import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { readServerFrame, sentFrame, type ChatMessage } from '#model/chatWire.ts';
import { logIn } from './login.ts';

/** A client: how it says something, and how many messages came to it. */
export interface Client {
  say(content: string, more?: Saying): Promise<void>;
  received: number;
  close(): void;
}

/** To whom something is said where that is not always the same, and under which id where it may be said again. */
export interface Saying {
  readonly to?: Readonly<Record<string, string>>;
  readonly requestId?: string;
}

/** Somebody who has logged in. */
export interface Account {
  readonly userName: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Logs in with every account of the demo. */
export async function logAllIn(url: string): Promise<Account[]> {
  const answer = await fetch(`${url}/prod-api/system/login/hints`);
  const { data } = (await answer.json()) as { data: { accounts: { userName: string; password: string }[] } };
  const accounts: Account[] = [];
  for (const { userName, password } of data.accounts)
    accounts.push({ userName, headers: await logIn(url, userName, password) });
  return accounts;
}

/** Calls the chat as somebody; a refusal is thrown. */
export async function call<T>(url: string, { headers }: Account, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${url}/prod-api/imServer/im/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { success, data, msg } = (await answer.json()) as { success: boolean; data: T; msg: string };
  if (!success) throw new Error(`${path}: ${msg}`);
  return data;
}

/** Everybody with somebody whom he may write to. */
export async function pairsOf(url: string, accounts: readonly Account[]): Promise<[Account, Account][]> {
  const pairs: [Account, Account][] = [];
  for (const [index, who] of accounts.entries()) {
    const { records } = await call<{ records: { userName: string }[] }>(url, who, 'contacts', { keyword: '' });
    const known = accounts.filter(({ userName }) => records.some((found) => found.userName === userName));
    const to = known[index % Math.max(1, known.length)];
    if (to) pairs.push([who, to]);
  }
  return pairs;
}

const opened = (socket: WebSocket): Promise<unknown> =>
  new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));

/** Called with each message that comes, before it is counted. */
type Heard = (message: ChatMessage) => void;

/** A bound session of the product that says things to `to`; rejects what was under way when its socket closes. */
export async function productClient(
  port: number,
  account: Account,
  to: Readonly<Record<string, string>>,
  heard: Heard = () => undefined,
): Promise<Client & { readonly socket: WebSocket }> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/imSocket`, { headers: account.headers });
  const waiting = new Map<string, { done(code: string): void; failed(error: Error): void }>();
  const client = {
    socket,
    received: 0,
    async say(content: string, { requestId = randomUUID(), to: now = to }: Saying = {}) {
      const answered = new Promise<string>((done, failed) => waiting.set(requestId, { done, failed }));
      socket.send(sentFrame({ key: 'client_message', data: { requestId, ...now, format: '0', content } }));
      const code = await answered;
      if (code !== '200') throw new Error(`${account.userName} was answered ${code}`);
    },
    close: () => socket.terminate(),
  };
  const bound = new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => {
      const error = new Error('the socket was closed');
      reject(error);
      for (const { failed } of waiting.values()) failed(error);
    });
    socket.on('message', (data: Buffer) => {
      const frame = readServerFrame(data);
      if (frame?.type === 'list')
        for (const item of frame.body.list ?? [])
          for (const message of item.iapImMessageDtos ?? []) {
            client.received += 1;
            heard(message);
          }
      if (frame?.type !== 'reply') return;
      const { key, code = '', data: values = {} } = frame.body;
      if (key !== 'client_bind') waiting.get(values['requestId'] ?? '')?.done(code);
      else if (code === '200') resolve();
      else reject(new Error(`a bind was answered ${code}`));
    });
  });
  bound.catch(() => undefined);
  await opened(socket);
  const data = { account: account.userName, channel: 'browser', deviceId: randomUUID(), caps: '' };
  socket.send(sentFrame({ key: 'client_bind', data }));
  await bound;
  return client;
}

/** A client of the bare relay in one of its rooms. */
export async function relayClient(port: number, room: string): Promise<Client> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/?room=${room}`);
  const waiting = new Map<string, () => void>();
  const client: Client = {
    received: 0,
    async say(content) {
      const id = randomUUID();
      const done = new Promise<void>((resolve) => waiting.set(id, resolve));
      socket.send(id + content);
      await done;
    },
    close: () => socket.terminate(),
  };
  socket.on('message', (data: Buffer) => {
    client.received += 1;
    const id = data.toString('utf8', 0, 36);
    waiting.get(id)?.();
    waiting.delete(id);
  });
  await opened(socket);
  return client;
}
