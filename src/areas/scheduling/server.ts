import type { Job } from '#engine/runtime/jobs.ts';
import { taskImplementation } from './task/task.server.ts';

export const schedulingServer = (handlers: readonly Job[], newId: () => string) => ({
  implementations: [taskImplementation(handlers, newId)],
});
