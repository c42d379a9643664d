import { setTimeout as pause } from 'node:timers/promises';
import { sentFrame, type ChatMessage } from '#model/chatWire.ts';
import { call, productClient, type Account, type Client } from './chatClients.ts';

/** What somebody knows of a conversation, by frames alone. */
interface Known {
  lastSeq: number;
  /** The ids of the messages from the first that came to the last one, in the order in which they came. */
  readonly log: string[];
}

/** Somebody's client: binds again wherever a server answers, catches up, and resends what was not acknowledged. */
export class Mailbox {
  readonly account: Account;
  readonly known = new Map<string, Known>();
  readonly acknowledged = new Set<string>();
  /** Milliseconds from each loss of the socket to the next bind. */
  readonly rebound: number[] = [];
  private readonly ports: readonly number[];
  private client: (Client & { readonly socket: { send(data: Uint8Array): void } }) | undefined;
  private isClosed = false;
  private at = 0;
  private opening: Promise<void> | undefined;

  constructor(account: Account, ports: readonly number[]) {
    this.account = account;
    this.ports = ports;
  }

  async open(): Promise<void> {
    this.opening ??= this.bind().finally(() => {
      this.opening = undefined;
    });
    await this.opening;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.client?.close();
  }

  /** Says something until it is acknowledged. */
  async say(to: Readonly<Record<string, string>>, content: string, requestId: string): Promise<void> {
    while (!this.isClosed) {
      if (!this.client) await this.open();
      try {
        await this.client?.say(content, { to, requestId });
        this.acknowledged.add(requestId);
        return;
      } catch {
        // The same id once more: a server that has stored it answers the same.
        await pause(300);
      }
    }
  }

  /** Everything that somebody reads of a conversation, oldest first. */
  async history(url: string, groupId: string): Promise<ChatMessage[]> {
    const rows: ChatMessage[] = [];
    let beforeSeq: number | undefined;
    for (;;) {
      const { records } = await call<{ records: ChatMessage[] }>(url, this.account, 'message/messageHistory', {
        groupId,
        page: { size: 100, current: 1 },
        ...(beforeSeq === undefined ? {} : { beforeSeq }),
      });
      if (records.length === 0) return rows.toReversed();
      rows.push(...records);
      beforeSeq = records.at(-1)?.seq;
    }
  }

  private async bind(): Promise<void> {
    const lost = performance.now();
    const isFirst = this.at === 0;
    while (!this.isClosed) {
      const port = this.ports[this.at++ % this.ports.length] ?? 0;
      try {
        const client = await productClient(port, this.account, {}, (message) => this.hear(message));
        client.socket.on('close', () => {
          if (this.client !== client) return;
          this.client = undefined;
          if (!this.isClosed) void this.open();
        });
        this.client = client;
        if (!isFirst) this.rebound.push(performance.now() - lost);
        this.catchUp();
        return;
      } catch {
        await pause(15 + Math.random() * 15 + Math.min(1_000, this.rebound.length));
      }
    }
  }

  private catchUp(): void {
    const data = Object.fromEntries([...this.known].map(([id, { lastSeq }]) => [id, `${lastSeq}:0`]));
    this.client?.socket.send(sentFrame({ key: 'client_sync', data }));
  }

  private hear({ conversationId = '', seq = 0, clientMsgId = '' }: ChatMessage): void {
    const known = this.known.get(conversationId);
    if (!known) this.known.set(conversationId, { lastSeq: seq, log: [clientMsgId] });
    else if (seq === known.lastSeq + 1) {
      known.lastSeq = seq;
      known.log.push(clientMsgId);
    }
    // What is missing in between is asked for, and taken in its order.
    else if (seq > known.lastSeq) this.catchUp();
  }
}
