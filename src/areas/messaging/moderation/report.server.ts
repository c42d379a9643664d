import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import { membershipOf } from '../conversation/member.queries.ts';
import { errors } from '../errors.ts';
import { hideContent } from '../message/acts.server.ts';
import { messagesById } from '../message/message.queries.ts';
import type { ChatWork } from '../work.server.ts';
import { chatReport } from './chatReport.document.ts';

const longestReason = 500;

/** Reports a message of somebody else; whoever handles reports reads what it says. */
export async function reportMessage(
  { db, me }: ChatWork,
  system: Context,
  messageId: string,
  reason: string,
): Promise<{ id: string }> {
  if (reason.trim() === '') fail(errors.reportReason);
  const message = (await messagesById(db, [messageId]))[0];
  const membership = message && (await membershipOf(db, me, message.conversationId));
  if (!message || !membership || message.seq <= Math.max(membership.joinedSeq, membership.clearSeq))
    return fail(errors.messageMissing);
  if (message.action !== 0 || message.state !== 0) fail(errors.reportSystem);
  if (message.senderId === me.id) fail(errors.reportOwn);
  const known = await db.maybe(sql`
    select 1 from im_chat_report where message_id = ${messageId} and reporter_id = ${me.id}::bigint and not deleted_flag`);
  if (known) fail(errors.reportedAlready);
  const { id } = await system.store(chatReport).create({
    senderId: message.senderId,
    content: message.content,
    sentAt: new Date(message.time).toISOString(),
    conversation: message.groupName ?? `${message.senderRealName} · ${message.receiverRealName ?? ''}`,
    messageId,
    reporterId: me.id,
    reason: [...reason].slice(0, longestReason).join(''),
  });
  return { id };
}

/** Reported messages: one that is upheld is hidden from everybody, and keeps its number. */
export const chatReports = () =>
  implement(chatReport, {
    transitions: {
      uphold: {
        effect: ({ messageId }, { user, asSystem }) =>
          asSystem(async ({ db }) => {
            await db.run(sql`
              select c.id from im_conversation c join im_message x on x.conversation_id = c.id
               where x.id = ${messageId}::bigint for update of c`);
            const message = (await messagesById(db, [messageId]))[0];
            // It may have been withdrawn, or its time may be over.
            if (!message || message.state !== 0) return;
            // What is pushed is found in the outbox once this transaction has committed.
            await hideContent({ db, me: user, signal: () => undefined }, message, 'block');
          }),
      },
    },
  });
