import { engineErrors } from '#engine/runtime/errors.ts';
import { implement } from '#engine/runtime/implement.ts';
import { isId } from '#engine/runtime/ids.ts';
import { fail } from '#model/errors.ts';
import { assertSupplierMay } from '#areas/supplier/public.ts';
import { assertOpenForApplications } from '../apply/tenderingApply.server.ts';
import { tenderingApply } from '../apply/tenderingApply.document.ts';
import { errors } from '../errors.ts';
import { tendering } from '../tender/tendering.document.ts';
import { newParticipant } from '../apply/participants.server.ts';
import { tenderingNotice } from './tenderingNotice.document.ts';
export default implement(tenderingNotice, {
  endpoints: {
    async takePart({ body }, ctx) {
      const { id } = await ctx.store(tenderingNotice).get(isId(body.id) ? body.id : fail(engineErrors.notFound));
      const supplierBaseId = ctx.user.supplierBaseId ?? fail(errors.notInvited);
      return ctx.asSystem(async (system) => {
        const { tenderingId, noticeKind } = await system.store(tenderingNotice).get(id);
        const applies = system.store(tenderingApply);
        const [own] = await applies.find({ tenderingId, supplierBaseId });
        if (own) return { applyId: own.id };
        if (noticeKind !== 'TENDER' && noticeKind !== 'CHANGE') fail(errors.noticeWithoutPart);
        const row = await system.store(tendering).get(tenderingId);
        if (row.openScope === 'INVITED') fail(errors.notInvited);
        await assertOpenForApplications(ctx, tenderingId);
        await assertSupplierMay(ctx, { act: 'QUOTE', supplierBaseId, companyId: row.companyId });
        const made = await applies.create(newParticipant(row, supplierBaseId, false));
        return { applyId: made.id };
      });
    },
  },
});
