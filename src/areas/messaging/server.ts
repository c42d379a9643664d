import type { Log } from '#engine/runtime/context.ts';
import type { Pool } from '#engine/database/database.ts';
import type { RawRoutes } from '#engine/http/server.ts';
import type { SecretBox } from '#engine/runtime/secretBox.ts';
import { createPostgresBus } from './bus.server.ts';
import { chatCalls } from './calls.server.ts';
import chatFile from './chatFile/chatFile.server.ts';
import { createHub } from './hub.server.ts';
import { chatSocket, type HoldTimes } from './socket/socket.server.ts';
import { createTickets } from './socket/ticket.server.ts';

export const messagingServer = { implementations: [chatFile] };

/** What the chat of one process stands on. */
export interface ChatOptions {
  readonly pool: Pool;
  readonly databaseUrl: string;
  readonly newId: () => string;
  readonly seal: SecretBox;
  readonly log: Log;
  readonly publicUrl: string;
  /** The port of its own; undefined for none. */
  readonly port?: number | undefined;
  readonly host?: string | undefined;
  readonly hold?: HoldTimes | undefined;
}

/** The calls and the socket of the chat. */
export function chatRoutes(options: ChatOptions): RawRoutes[] {
  const { pool, databaseUrl, newId, seal, log, publicUrl, port, host, hold } = options;
  const bus = createPostgresBus({ databaseUrl, pool, log });
  const hub = createHub({ pool, newId, bus });
  const tickets = createTickets(pool, seal);
  return [
    chatCalls(hub),
    tickets.calls,
    chatSocket({ hub, bus, tickets, log, publicUrl, port, host, ...(hold ? { hold } : {}) }),
  ];
}
