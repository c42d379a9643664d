import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { fail } from '#model/errors.ts';
import { ownParticipation } from '../apply/bidding.server.ts';
import { lockTender } from '../tender/tender.queries.ts';
import { tendering } from '../tender/tendering.document.ts';
import { objectionErrors as errors } from './errors.ts';
import { tenderingObjection, type objectionKinds } from './tenderingObjection.document.ts';

const day = 86_400_000;
/** The law answers an objection within three days. */
const replyDays = 3;

/** Objections: raised in time by whoever takes part, answered by the administrator. */
export default implement(tenderingObjection, {
  endpoints: {
    async raise({ body }, ctx) {
      const apply = await ownParticipation(ctx, body.applyId);
      if (apply.status === 'DECLINED' || apply.status === 'INVITED') fail(errors.notParticipant);
      return ctx.asSystem(async (system) => {
        const now = await assertInTime(system, apply.tenderingId, body.objectionKind);
        const objections = system.store(tenderingObjection);
        const [own] = await objections.find({ applyId: apply.id, status: 'SUBMITTED' });
        if (own) fail(errors.alreadyRaised, { no: own.objectionNo });
        const made = await objections.create({
          objectionKind: body.objectionKind,
          tenderingId: apply.tenderingId,
          applyId: apply.id,
          tenderingNo: apply.tenderingNo,
          title: apply.title,
          companyId: apply.companyId,
          supplierBaseId: apply.supplierBaseId,
          content: body.content,
          submittedAt: now,
          replyDue: new Date(Date.parse(now) + replyDays * day).toISOString(),
        });
        await notifyEvent(system, tenderingObjection, 'raised', made.id, null);
        return { id: made.id, objectionNo: made.objectionNo };
      });
    },
  },
});

/** Refuses what is raised too late, by the clock of the database under the lock of the tender. */
async function assertInTime(system: Context, tenderingId: string, kind: keyof typeof objectionKinds): Promise<string> {
  const { now, status, bidDeadline } = await lockTender(system, tenderingId, 'update');
  const { objectionDays } = await system.store(tendering).get(tenderingId);
  switch (kind) {
    case 'DOC': {
      if (status !== 'PUBLISHED') fail(errors.notNow);
      const until = new Date(Date.parse(bidDeadline) - (objectionDays ?? 0) * day).toISOString();
      if (now >= until) fail(errors.docTooLate, { days: objectionDays ?? 0 });
      break;
    }
    case 'OPENING':
      if (status !== 'OPENED') fail(errors.notNow);
      break;
    case 'RESULT':
      if (status !== 'PUBLICITY') fail(errors.notNow);
  }
  return now;
}
