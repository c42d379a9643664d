import type { Job } from '#engine/runtime/jobs.ts';
import type { Registry } from '#engine/runtime/registry.ts';
import { bulletins } from './bulletin/bulletin.server.ts';
import type { Channels } from './message/channels.server.ts';
import { sendJob, dispatchJob } from './message/jobs.server.ts';
import msgSendRecord, { messages } from './message/message.server.ts';
import type { DispatchParts } from './message/dispatch.server.ts';
import { msgTypes } from './msgType/msgType.server.ts';
import { choices } from './setting/setting.server.ts';
import sysNotice, { moveNotices, sysNoticeReads } from './sysNotice/sysNotice.server.ts';
import { todos } from './todo/todo.server.ts';
import { webhooks, type RobotParts } from './webhook/msgWebhook.server.ts';
import { templates } from './template/template.server.ts';

export const noticeServer = (registry: () => Registry, newId: () => string, robots: RobotParts) => ({
  implementations: [
    sysNotice,
    sysNoticeReads,
    msgSendRecord,
    msgTypes(registry),
    templates(registry),
    webhooks(robots),
  ],
  services: [bulletins(newId), messages, choices(registry, newId), todos(registry)],
});

/** The jobs of this area. */
export const noticeJobs = (parts: DispatchParts, channels: Channels): readonly Job<never>[] => [
  moveNotices,
  dispatchJob(parts),
  sendJob(channels),
];
