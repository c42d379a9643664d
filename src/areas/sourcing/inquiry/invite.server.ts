import type { Context } from '#engine/runtime/context.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import type { Row } from '#model/row.ts';
import type { inquiry } from './inquiry.document.ts';
import { inquiryInvite } from './inquiryInvite.document.ts';

type Inquiry = Row<typeof inquiry>;

/** Invites every supplier of an inquiry: each gets copies of what he is to know. */
export async function inviteSuppliers(ctx: Context, row: Inquiry): Promise<void> {
  await ctx.asSystem(async (system) => {
    const made = await system.store(inquiryInvite).createMany(
      row.suppliers.map(({ supplierBaseId, supplierContactId }) => ({
        inquiryId: row.id,
        inquiryNo: row.inquiryNo,
        title: row.inquiryName,
        companyId: row.companyId,
        supplierBaseId,
        supplierContactId,
        purchaserId: row.ownerId,
        entryMode: row.preReviewFlag ? ('REVIEW' as const) : ('OPEN' as const),
        preReviewDeadline: row.preReviewDeadline,
        reviewTerms: row.reviewTerms,
        questionDeadline: row.questionDeadline,
        roundNo: row.roundNo,
        quoteStart: row.quoteStart,
        quoteDeadline: row.quoteDeadline,
        currencyId: row.currencyId,
        foreignFlag: row.foreignFlag,
        priceBasis: row.priceBasis,
        paymentTermId: row.paymentTermId,
        incotermId: row.incotermId,
        article: row.article,
        partialFlag: row.partialFlag,
        costFlag: row.costFlag,
        mustDropFlag: row.mustDropFlag,
      })),
    );
    for (const { id } of made) await notifyEvent(system, inquiryInvite, 'invited', id, null);
  });
}

/** The invitations of an inquiry. */
export const invitesOf = (system: Context, inquiryId: string): Promise<Row<typeof inquiryInvite>[]> =>
  system.store(inquiryInvite).find({ inquiryId }, { page: { size: 200, current: 1 } });

const going = ['INVITED', 'ACCEPTED', 'APPLIED', 'QUALIFIED', 'QUOTED', 'ABSENT'];

/** Whether somebody with an invitation in this state may still quote. */
export const mayQuote = (status: string | null): boolean =>
  status === 'INVITED' || status === 'ACCEPTED' || status === 'QUALIFIED';

/** Ends the invitations of an inquiry that failed or was cancelled. */
export async function endInvites(ctx: Context, inquiryId: string, note: string): Promise<void> {
  await ctx.asSystem(async (system) => {
    for (const { id, status } of await invitesOf(system, inquiryId))
      if (going.includes(status ?? '')) {
        await system.store(inquiryInvite).patch(id, { status: 'ENDED', note }, 'ended');
        await notifyEvent(system, inquiryInvite, 'ended', id, note);
      }
  });
}
