import { notifyEvent } from '#engine/runtime/notifications.ts';
import { inquiryInvite } from './inquiryInvite.document.ts';
/** Invites every supplier of an inquiry: each gets copies of what he is to know. */
export async function inviteSuppliers(ctx, row) {
    await ctx.asSystem(async (system) => {
        const made = await system.store(inquiryInvite).createMany(row.suppliers.map(({ supplierBaseId, supplierContactId }) => ({
            inquiryId: row.id,
            inquiryNo: row.inquiryNo,
            title: row.inquiryName,
            companyId: row.companyId,
            supplierBaseId,
            supplierContactId,
            purchaserId: row.ownerId,
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
        })));
        for (const { id } of made)
            await notifyEvent(system, inquiryInvite, 'invited', id, null);
    });
}
/** The invitations of an inquiry. */
export const invitesOf = (system, inquiryId) => system.store(inquiryInvite).find({ inquiryId }, { page: { size: 200, current: 1 } });
const going = ['INVITED', 'ACCEPTED', 'QUOTED', 'ABSENT'];
/** Ends the invitations of an inquiry that failed or was cancelled. */
export async function endInvites(ctx, inquiryId, note) {
    await ctx.asSystem(async (system) => {
        for (const { id, status } of await invitesOf(system, inquiryId))
            if (going.includes(status ?? '')) {
                await system.store(inquiryInvite).patch(id, { status: 'ENDED', note }, 'ended');
                await notifyEvent(system, inquiryInvite, 'ended', id, note);
            }
    });
}
