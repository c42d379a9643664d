import { notifyEvent } from '#engine/runtime/notifications.ts';
import { tenderingApply } from './tenderingApply.document.ts';
/** Everybody that was invited to a tender or takes part in it. */
export const participantsOf = (system, tenderingId) => system.store(tenderingApply).find({ tenderingId });
/** What a participant is to know of a tender. */
export const shownOf = (row) => ({
  title: row.tenderingName,
  purchaserId: row.ownerId,
  applyDeadline: row.applyDeadline,
  questionDeadline: row.questionDeadline,
  bidDeadline: row.bidDeadline,
  openTime: row.openTime,
  openPlace: row.openPlace,
  currencyId: row.currencyId,
  priceBasis: row.priceBasis,
  paymentTermId: row.paymentTermId,
  ceilingPrice: row.ceilingPublic ? row.ceilingPrice : null,
  bondAmount: row.bondAmount,
  article: row.article,
  keyClauses: row.keyClauses,
  docVersion: row.docVersion,
});
/** A participation of a supplier, as it is created. */
export const newParticipant = (row, supplierBaseId, invitedFlag) => ({
  ...shownOf(row),
  tenderingId: row.id,
  tenderingNo: row.tenderingNo,
  companyId: row.companyId,
  supplierBaseId,
  invitedFlag,
});
/** Invites every supplier that a tender names. */
export async function inviteSuppliers(ctx, row) {
  await ctx.asSystem(async (system) => {
    const made = await system
      .store(tenderingApply)
      .createMany(row.suppliers.map(({ supplierBaseId }) => newParticipant(row, supplierBaseId, true)));
    for (const { id } of made) await notifyEvent(system, tenderingApply, 'invited', id, null);
  });
}
const going = ['INVITED', 'QUALIFIED'];
/** Lets all that may still bid read what has changed, and tells them. */
export async function tellChange(ctx, row, reason) {
  await ctx.asSystem(async (system) => {
    for (const { id, status } of await participantsOf(system, row.id))
      if (going.includes(status ?? '')) {
        await system.store(tenderingApply).patch(id, shownOf(row), 'change');
        await notifyEvent(system, tenderingApply, 'changed', id, reason);
      }
  });
}
const ending = [...going, 'CLOSED', 'OPENED', 'CANDIDATE'];
/** Ends the participations of a tender that failed, was terminated or voided. */
export async function endParticipants(ctx, tenderingId, reason) {
  await ctx.asSystem(async (system) => {
    for (const { id, status } of await participantsOf(system, tenderingId))
      if (ending.includes(status ?? '')) {
        await system.store(tenderingApply).patch(id, { status: 'ENDED', resultReason: reason }, 'end');
        await notifyEvent(system, tenderingApply, 'ended', id, reason);
      }
  });
}
