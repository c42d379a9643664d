import type { Context } from '#engine/runtime/context.ts';
import { defineJob } from '#engine/runtime/jobs.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { dueInquiries, lockInquiry, noteReminded, unanswered } from './event.queries.ts';
import { waitingQuestions } from './questions.server.ts';
import { inquiry } from './inquiry.document.ts';
import { inquiryInvite } from './inquiryInvite.document.ts';
import { lockQuotes, sealedCount } from './opening.server.ts';

/** Closes an inquiry whose deadline has passed: opens its quotations, or asks people where there are too few. */
async function close(ctx: Context, id: string): Promise<void> {
  const { status, quoteDeadline, now } = await lockInquiry(ctx, id, 'update');
  // It was extended, ended or opened since.
  if ((status !== 'TO_QUOTE' && status !== 'QUOTING') || now < quoteDeadline) return;
  const inquiries = ctx.store(inquiry);
  const row = await inquiries.get(id);
  const count = await sealedCount(ctx, row);
  const least = row.bidType === 'SINGLE' ? 1 : row.minQuotes;
  // An answer that somebody waits for may still change what the quotations mean.
  const waits = (await waitingQuestions(ctx, id)) > 0;
  if (!waits && (row.roundNo > 1 || count >= least)) {
    await inquiries.run('openQuotes', id, {});
    return;
  }
  await lockQuotes(ctx, row);
  await inquiries.patch(id, { status: 'QUOTE_CLOSED', quoteCount: count }, 'closeQuoting');
  await notifyEvent(ctx, inquiry, 'tooFew', id, null);
}

/** Closes one inquiry at its deadline. */
export const closeInquiry = defineJob<{ id: string }>({
  code: 'bidding.closeInquiry',
  label: ['询价到期截止', 'Close an inquiry at its deadline'],
  brief: true,
  run: ({ id }, ctx) => close(ctx, id),
});

/** Begins and closes inquiries by the clock, where their own job did not come to it. */
export const followInquiries = defineJob({
  code: 'bidding.followInquiries',
  label: ['询价开始与截止', 'Begin and close inquiries on time'],
  cron: '* * * * *',
  async run(_, ctx) {
    for (const { id, isOver } of await dueInquiries(ctx.db))
      await (isOver ? close(ctx, id) : ctx.store(inquiry).run('startQuoting', id));
  },
});

/** Reminds suppliers that have not quoted a day before the deadline; the buyer side does not learn whom. */
export const remindSuppliers = defineJob({
  code: 'bidding.remindSuppliers',
  label: ['报价截止提醒', 'Remind suppliers of a deadline'],
  cron: '*/20 * * * *',
  async run(_, ctx) {
    for (const { id } of await unanswered(ctx.db)) {
      await noteReminded(ctx.db, id);
      await notifyEvent(ctx, inquiryInvite, 'remind', id, null);
    }
  },
});
