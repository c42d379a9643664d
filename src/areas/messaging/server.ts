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
import { createSendQueue } from './socket/sendQueue.server.ts';
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

// Asked for with every message; a day is told anew each second.
function todayIn(timeZone: string): () => string {
  let [second, day] = [0, ''];
  return () => {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) [second, day] = [now, dayIn(timeZone, new Date().toISOString())];
    return day;
  };
}

export default areaServer((parts: MessagingParts) => {
  const { areas, registry, pool, databaseUrl, newId, timeZone, seal, log, publicUrl, chat } = parts;
  const bus = createPostgresBus({ databaseUrl, pool, log });
  const words = createRestrictedWords();
  const hub = createHub({
    pool,
    newId,
    registry,
    today: todayIn(timeZone),
    words,
    bus,
  });
  const sends = createSendQueue(hub);
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
    routes: [chatCalls(hub, sends), tickets.calls, chatSocket({ hub, sends, bus, tickets, log, publicUrl, ...chat })],
  };
});
