import { iapSysUserT } from '#areas/access/user/user.document.ts';
import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import { implement } from '#engine/runtime/implement.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { isDay } from '#model/days.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { membershipOf } from '../conversation/member.queries.ts';
import { errors } from '../errors.ts';
import { messagesById } from '../message/message.queries.ts';
import { action, postSystem, type NamedPerson } from '../message/system.server.ts';
import type { ChatWork } from '../work.server.ts';
import { chatTask } from './chatTask.document.ts';

/** What somebody asks to be done about a message. */
export interface TaskWish {
  readonly messageId: string;
  /** The user name of whoever has to do it. */
  readonly assignee: string;
  readonly dueDate: string | null;
}

const longestTask = 1000;

/** Makes a message of the conversation of a document a task of somebody who takes part in it. */
export async function createTask(
  work: ChatWork,
  system: Context,
  { messageId, assignee, dueDate }: TaskWish,
): Promise<{ id: string }> {
  const { db, me } = work;
  const message = (await messagesById(db, [messageId]))[0];
  const membership = message && (await membershipOf(db, me, message.conversationId));
  if (!message || !membership || message.seq <= Math.max(membership.joinedSeq, membership.clearSeq))
    return fail(errors.messageMissing);
  const { docType, docId, docThread, supplierBaseId } = membership;
  if (docType === null || docId === null || message.action !== 0 || message.state !== 0 || membership.state !== 0)
    return fail(errors.taskDocument);
  if (dueDate !== null && (!isDay(dueDate) || dueDate < system.today)) fail(errors.taskDue);
  const [person] = await system.store(iapSysUserT).find({ userName: { eq: assignee } });
  const about = await db.maybe<{ docNo: string }>(sql`
    select c.doc_no as "docNo" from im_member m join im_conversation c on c.id = m.conversation_id
     where m.conversation_id = ${membership.id}::bigint and m.left_seq is null and m.user_id = ${person?.id ?? '0'}::bigint`);
  if (!person || !about) return fail(errors.taskPerson);
  const content = [...message.content].slice(0, longestTask).join('');
  const { id } = await system.store(chatTask).create({
    docType,
    docId,
    docNo: about.docNo,
    content,
    assigneeId: person.id,
    dueDate,
    askerId: me.id,
    thread: docThread === 'external' ? 'EXTERNAL' : 'INTERNAL',
    supplierBaseId,
    conversationId: membership.id,
  });
  await notifyEvent(system, chatTask, 'assigned', id, content.slice(0, 100));
  await tell(work, membership.id, 'asked', { by: me, person, task: content });
  return { id };
}

type TaskEvent = 'asked' | 'done' | 'cancelled';

const sentences: Readonly<Record<TaskEvent, string>> = {
  asked: '建立了任务',
  done: '完成了任务',
  cancelled: '取消了任务',
};

function tell(
  { db, signal }: Pick<ChatWork, 'db' | 'signal'>,
  conversationId: string,
  told: TaskEvent,
  { by, person, task: whole }: { readonly by: NamedPerson; readonly person?: NamedPerson; readonly task: string },
): Promise<void> {
  const task = [...whole].slice(0, 100).join('');
  const text = `${by.realName} ${sentences[told]}：${task}`;
  return postSystem({ db, signal, senderId: '0' }, conversationId, action.task, {
    text,
    values: { by: by.realName, names: person ? [person.realName] : [], task, told },
    people: person ? [by, person] : [by],
  });
}

/** Tasks on documents: who has asked and who has to do it see them, and their conversation hears what became of them. */
export const chatTasks = () =>
  implement(chatTask, {
    transitions: {
      done: { effect: (row, ctx) => tellEnd(row, ctx, 'done') },
      cancel: { effect: (row, ctx) => tellEnd(row, ctx, 'cancelled') },
    },
  });

function tellEnd({ conversationId, content }: Row<typeof chatTask>, ctx: Context, told: TaskEvent): Promise<void> {
  const by = ctx.user;
  // What is pushed is found in the outbox once this transaction has committed.
  return ctx.asSystem(({ db }) => tell({ db, signal: () => undefined }, conversationId, told, { by, task: content }));
}
