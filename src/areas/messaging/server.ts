import { areaServer, type AreaParts } from '#engine/runtime/areaServer.ts';
import { createPostgresBus } from './bus.server.ts';
import { chatCalls } from './calls.server.ts';
import chatFile from './chatFile/chatFile.server.ts';
import { createHub } from './hub.server.ts';
import { chatSocket, type HoldTimes } from './socket/socket.server.ts';
import { createTickets } from './socket/ticket.server.ts';

/** What an installation may say of the chat. */
export interface ChatOptions {
  /** The port beside the main one on which existing clients look for it; undefined for none. */
  readonly port?: number | undefined;
  readonly host?: string | undefined;
  readonly hold?: HoldTimes | undefined;
}

interface MessagingParts extends AreaParts {
  readonly chat: ChatOptions;
}

export default areaServer(({ pool, databaseUrl, newId, seal, log, publicUrl, chat }: MessagingParts) => {
  const bus = createPostgresBus({ databaseUrl, pool, log });
  const hub = createHub({ pool, newId, bus });
  const tickets = createTickets(pool, seal);
  return {
    behaviours: [chatFile],
    routes: [chatCalls(hub), tickets.calls, chatSocket({ hub, bus, tickets, log, publicUrl, ...chat })],
  };
});
