import { implementService } from '#engine/runtime/implement.ts';
import { errorLog } from './errorLog.service.ts';

/** Errors that pages report go where those of the server go: into its log. */
export const errorLogs = implementService(errorLog, {
  report({ body }, ctx) {
    ctx.log.error({ ...body, userId: ctx.user.id }, 'a page failed');
  },
});
