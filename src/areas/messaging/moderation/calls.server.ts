import { isId } from '#engine/runtime/ids.ts';
import { fail } from '#model/errors.ts';
import { base, limited, textIn, type Call } from '../callInput.server.ts';
import { errors } from '../errors.ts';
import { createTask } from '../task/chatTask.server.ts';
import { reportMessage } from './report.server.ts';

const messageIn = (body: Readonly<Record<string, unknown>>): string =>
  isId(body['id']) ? body['id'] : fail(errors.messageMissing);

/** The calls that make something of a message: a report, a task on its document. */
export const oversightCalls: readonly Call[] = [
  {
    method: 'POST',
    path: `${base}/message/report`,
    label: ['举报消息', 'Report a message'],
    run({ hub, me, in: run, body }) {
      limited(hub.rates.groups.take(me.id));
      return run((chat, system) => reportMessage(chat, system, messageIn(body), textIn(body['reason'])));
    },
  },
  {
    method: 'POST',
    path: `${base}/message/task`,
    label: ['消息转为单据任务', 'Make a message a task on its document'],
    run: ({ in: run, body }) =>
      run((chat, system) =>
        createTask(chat, system, {
          messageId: messageIn(body),
          assignee: textIn(body['assignee']),
          dueDate: textIn(body['dueDate']) || null,
        }),
      ),
  },
];
