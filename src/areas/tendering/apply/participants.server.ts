import type { Context } from '#engine/runtime/context.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import type { Row } from '#model/row.ts';
import { tenderingApply } from './tenderingApply.document.ts';
import type { Tender } from '../tender/fillTender.server.ts';

type Apply = Row<typeof tenderingApply>;

/** Everybody that was invited to a tender or takes part in it. */
export const participantsOf = (system: Context, tenderingId: string): Promise<Apply[]> =>
  system.store(tenderingApply).find({ tenderingId });

/** What a participant is to know of a tender. */
export const shownOf = (row: Tender) => ({
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
  fileCost: row.fileCost,
  prequalMode: row.prequalMode,
  prequalArticle: row.prequalArticle,
  reviewTime: row.reviewTime,
  criteria: criteriaText(row),
});

// The criteria as applicants read them, one on each line.
const criteriaText = ({ prequalMode, elements }: Tender): string | null =>
  prequalMode === 'NONE' || elements.length === 0
    ? null
    : elements
        .map(({ lineNo, elementName, keyFlag, evidence, maxScore, elementKind }) => {
          const name =
            elementName.en && elementName.en !== elementName.zh
              ? `${elementName.zh} / ${elementName.en}`
              : elementName.zh;
          const points = elementKind === 'SCORE' ? ` (${maxScore ?? '0'})` : '';
          return `${lineNo} ${keyFlag ? '★ ' : ''}${name}${points}${evidence ? `：${evidence}` : ''}`;
        })
        .join('\n')
        .slice(0, 4000);

/** A participation of a supplier, as it is created. */
export const newParticipant = (row: Tender, supplierBaseId: string, invitedFlag: boolean) => ({
  ...shownOf(row),
  tenderingId: row.id,
  tenderingNo: row.tenderingNo,
  companyId: row.companyId,
  supplierBaseId,
  invitedFlag,
});

/** Invites every supplier that a tender names. */
export async function inviteSuppliers(ctx: Context, row: Tender): Promise<void> {
  await ctx.asSystem(async (system) => {
    const made = await system
      .store(tenderingApply)
      .createMany(row.suppliers.map(({ supplierBaseId }) => newParticipant(row, supplierBaseId, true)));
    for (const { id } of made) await notifyEvent(system, tenderingApply, 'invited', id, null);
  });
}

const going = ['INVITED', 'SUBMITTED', 'RETURNED', 'QUALIFIED'];

/** Lets all that may still bid read what has changed, and tells them. */
export async function tellChange(ctx: Context, row: Tender, reason: string): Promise<void> {
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
export async function endParticipants(ctx: Context, tenderingId: string, reason: string): Promise<void> {
  await ctx.asSystem(async (system) => {
    for (const { id, status } of await participantsOf(system, tenderingId))
      if (ending.includes(status ?? '')) {
        await system.store(tenderingApply).patch(id, { status: 'ENDED', resultReason: reason }, 'end');
        await notifyEvent(system, tenderingApply, 'ended', id, reason);
      }
  });
}
