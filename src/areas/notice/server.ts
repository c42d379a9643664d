import type { Job } from '#engine/jobs.ts';
import { bulletins } from './bulletin/bulletin.server.ts';
import msgSendRecord, { messages } from './message/message.server.ts';
import sysNotice, { moveNotices } from './sysNotice/sysNotice.server.ts';

export const noticeServer = (newId: () => string) => ({
  implementations: [sysNotice, msgSendRecord],
  services: [bulletins(newId), messages],
});

/** The jobs of this area. */
export const noticeJobs: readonly Job[] = [moveNotices];
