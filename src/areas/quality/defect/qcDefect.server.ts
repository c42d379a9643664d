import { implement } from '#engine/runtime/implement.ts';
import { isMore } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { openClaimOf, openReportOf } from '../openMatters.queries.ts';
import { qcDefect } from './qcDefect.document.ts';

export default implement(qcDefect, {
  async beforeSave(defect, ctx, before) {
    if (ctx.user.side !== 'system' && defect.source === 'INCOMING' && before?.source !== 'INCOMING')
      fail(errors.incomingByHand);
    if (defect.source !== 'INCOMING' && defect.defectCodeId === null) fail(errors.codeMissing);
    if (defect.foundDate > ctx.today) fail(errors.foundAhead);
    const { checkedQty: checked, defectQty: quantity } = defect;
    if (checked !== null && defect.iqcLotId === null && isMore(quantity, checked))
      fail(errors.checkedTooLittle, { checked, quantity });
    if (defect.parentDefectId === null) return;
    if (defect.parentDefectId === before?.id) fail(errors.parentItself);
    const parent = await ctx.store(qcDefect).get(defect.parentDefectId);
    if (parent.parentDefectId !== null) fail(errors.parentIsCopy, { defectNo: parent.defectNo });
  },
  beforeDelete({ iqcLotId }) {
    if (iqcLotId !== null) fail(errors.fromInspection);
  },

  transitions: {
    contain: {
      guard({ defectCodeId }) {
        if (defectCodeId === null) fail(errors.codeMissing);
      },
    },
    close: {
      async guard({ id, liability }, ctx) {
        if (liability === 'OPEN') fail(errors.liabilityOpen);
        const report = await ctx.asSystem(({ db }) => openReportOf(db, id));
        if (report) fail(errors.reportOpen, { reportNo: report.no });
        const claim = await ctx.asSystem(({ db }) => openClaimOf(db, id));
        if (claim) fail(errors.claimOpen, { claimNo: claim.no });
      },
    },
  },
});
