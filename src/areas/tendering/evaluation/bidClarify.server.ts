import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import { momentText } from '#areas/sourcing/public.ts';
import { tenderingBid } from '../bid/tenderingBid.document.ts';
import { assertInChecks } from './bidCorrection.server.ts';
import { bidClarify } from './bidClarify.document.ts';
import { evaluationErrors as errors } from './errors.ts';

/** Clarifications: asked while bids are checked, answered in writing and in time. */
export default implement(bidClarify, {
  async beforeSave(row, ctx) {
    const bid = await ctx.store(tenderingBid).get(row.bidId);
    if (bid.status !== 'VALID') fail(errors.bidNotValid, { bid: bid.bidNo });
    row.tenderingNo = bid.tenderingNo;
    row.companyId = bid.companyId;
    row.supplierBaseId = bid.supplierBaseId;
  },

  transitions: {
    ask: {
      async guard(row, ctx) {
        const bid = await ctx.store(tenderingBid).get(row.bidId);
        await assertInChecks(ctx, bid);
        if (bid.status !== 'VALID') fail(errors.bidNotValid, { bid: bid.bidNo });
        if (row.replyDue <= ctx.now) fail(errors.replyDuePast, { due: momentText(ctx, row.replyDue) });
      },
    },
    answer: {
      async guard(row, ctx) {
        const { now } = await ctx.asSystem(async (system) =>
          assertInChecks(system, await system.store(tenderingBid).get(row.bidId)),
        );
        if (now >= row.replyDue) fail(errors.replyDuePast, { due: momentText(ctx, row.replyDue) });
      },
    },
  },
});
