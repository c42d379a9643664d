import { areaServer, type AreaParts } from '#engine/runtime/areaServer.ts';
import { dayIn } from '#model/zone.ts';
import { createPostgresBus } from './bus.server.ts';
import { chatCalls } from './calls.server.ts';
import { chatFileOf } from './chatFile/chatFile.server.ts';
import { closeDays, closeJob } from './document/close.server.ts';
import { statusSubscribers } from './document/status.server.ts';
import { createHub } from './hub.server.ts';
import { chatReports } from './moderation/report.server.ts';
import { createRestrictedWords, restrictedWords } from './wordList/restrictedWords.server.ts';
import { chatHolds } from './oversight/chatHold.server.ts';
import { chatReviews } from './oversight/chatReview.server.ts';
import { retentionDays, retentionJob } from './retention/retention.server.ts';
import { chatSocket, type HoldTimes } from './socket/socket.server.ts';
import { summaryJob } from './summary/summary.server.ts';
import { createTickets } from './socket/ticket.server.ts';
import { chatTasks } from './task/chatTask.server.ts';

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

export default areaServer((parts: MessagingParts) => {
  const { areas, registry, pool, databaseUrl, newId, timeZone, seal, log, publicUrl, chat } = parts;
  const bus = createPostgresBus({ databaseUrl, pool, log });
  const words = createRestrictedWords();
  const hub = createHub({
    pool,
    newId,
    registry,
    today: () => dayIn(timeZone, new Date().toISOString()),
    words,
    bus,
  });
  const tickets = createTickets(pool, seal);
  return {
    behaviours: [
      chatFileOf(registry),
      restrictedWords(words),
      chatReports(),
      chatHolds(),
      chatReviews(seal),
      chatTasks(),
    ],
    subscribers: statusSubscribers(areas),
    freeJobs: [retentionJob],
    parameters: [...Object.values(retentionDays), closeDays],
    jobs: [summaryJob({ registry, publicUrl, timeZone }), closeJob(registry)],
    routes: [chatCalls(hub), tickets.calls, chatSocket({ hub, bus, tickets, log, publicUrl, ...chat })],
  };
});
