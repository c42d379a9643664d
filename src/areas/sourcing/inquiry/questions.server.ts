import { notifyEvent } from '#engine/runtime/notifications.ts';
import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { inquiry } from './inquiry.document.ts';
import { inquiryInvite } from './inquiryInvite.document.ts';
import { lockInquiry } from './event.queries.ts';
import { invitesOf } from './invite.server.ts';
import { momentText } from '../moment.server.ts';
import { questionErrors as errors } from '../question/errors.ts';
import { inquiryAnswer } from '../question/inquiryAnswer.document.ts';
import { inquiryQuestion } from '../question/inquiryQuestion.document.ts';

type Question = Row<typeof inquiryQuestion>;

/** What a supplier asks. */
export interface QuestionInput {
  readonly title?: string | null;
  readonly content?: string | null;
  readonly questionType?: 'TECH' | 'COMM' | 'DOC' | null;
}

const asking = ['PRE_REVIEW', 'TO_QUOTE', 'QUOTING'];

/** Takes a question of the supplier of an invitation; by the clock of the database, as everything that has an end. */
export async function askQuestion(ctx: Context, inviteId: string, input: QuestionInput): Promise<Question> {
  const { id } = await ctx.store(inquiryInvite).get(inviteId);
  const title = input.title?.trim() ?? '';
  const content = input.content?.trim() ?? '';
  if (title === '' || content === '') fail(errors.empty);
  return ctx.asSystem(async (system) => {
    const invite = await system.store(inquiryInvite).get(id);
    const { status, now } = await lockInquiry(system, invite.inquiryId, 'share');
    const { questionDeadline, quoteDeadline } = await system.store(inquiry).get(invite.inquiryId);
    if (!asking.includes(status) || invite.status === 'DECLINED') fail(errors.notAsking);
    const deadline = questionDeadline ?? quoteDeadline;
    if (now >= deadline) fail(errors.late, { deadline: momentText(ctx, deadline) });
    const made = await system.store(inquiryQuestion).create({
      inviteId: invite.id,
      inquiryId: invite.inquiryId,
      inquiryNo: invite.inquiryNo,
      companyId: invite.companyId,
      supplierBaseId: invite.supplierBaseId,
      questionType: input.questionType ?? 'COMM',
      title,
      content,
      askedAt: now,
    });
    await notifyEvent(system, inquiryQuestion, 'asked', made.id, null);
    return made;
  });
}

/** Answers of the buyer; published ones are copied for every supplier of the inquiry at once. */
export const inquiryQuestions = implement(inquiryQuestion, {
  transitions: {
    answerIt: {
      async guard(question, ctx) {
        await ctx.asSystem((system) => lockInquiry(system, question.inquiryId, 'share'));
      },
      async effect(question, ctx) {
        if (question.publishedFlag) await publish(ctx, question);
      },
    },
  },
});

async function publish(ctx: Context, question: Question): Promise<void> {
  await ctx.asSystem(async (system) => {
    const invites = await invitesOf(system, question.inquiryId);
    const made = await system.store(inquiryAnswer).createMany(
      invites
        .filter(({ status }) => status !== 'DECLINED')
        .map((invite) => ({
          inviteId: invite.id,
          inquiryNo: question.inquiryNo,
          companyId: question.companyId,
          supplierBaseId: invite.supplierBaseId,
          title: question.title,
          content: question.content,
          answer: question.answer,
          publishedAt: system.now,
        })),
    );
    for (const { id } of made) await notifyEvent(system, inquiryAnswer, 'published', id, null);
  });
}

/** How many questions of an inquiry wait for an answer. */
export async function waitingQuestions({ db }: Context, inquiryId: string): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from bidding_inquiry_question
     where inquiry_id = ${inquiryId}::bigint and status = 'ASKED' and not deleted_flag`);
  return count;
}

/** Refuses what may not happen while a supplier waits for an answer. */
export async function assertAnswered(ctx: Context, inquiryId: string): Promise<void> {
  const count = await ctx.asSystem((system) => waitingQuestions(system, inquiryId));
  if (count > 0) fail(errors.unanswered, { count });
}
