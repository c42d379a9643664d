import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { isMore, minus, plus, type Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { draftRejected } from '../../receipt/returned/draftReturn.server.ts';
import { returned } from '../../receipt/returned/returned.document.ts';
import { addDecision, postChange, scrap, settle } from './decisions.server.ts';
import { iqcErrors } from './errors.ts';
import { openReviews } from './iqc.queries.ts';
import { iqcLot } from './iqcLot.document.ts';
import { iqcReview } from './iqcReview.document.ts';
import { undisposed } from './lot.rules.ts';

type Review = Row<typeof iqcReview>;
type Lot = Row<typeof iqcLot>;

export default implement(iqcReview, {
  async beforeSave(review, ctx) {
    const lot = await ctx.store(iqcLot).get(review.iqcLotId);
    review.companyId = lot.companyId;
    review.supplierBaseId = lot.supplierBaseId;
    review.materialId = lot.materialId;
  },

  transitions: {
    submit: {
      async guard(review, ctx) {
        if (!review.reason) fail(iqcErrors.reviewReasonMissing);
        if (!review.limitDate) fail(iqcErrors.limitDateMissing);
        await assertBlocked(ctx, review);
      },
      writes: () => ({ productionById: null, purchasingById: null }),
      effect: (review, ctx) => ctx.store(iqcLot).patch(review.iqcLotId, { status: 'REVIEW' }, 'review'),
    },
    signProduction: {
      guard(review, ctx) {
        if (review.purchasingById === ctx.user.id) fail(iqcErrors.signedTwice);
      },
      writes: (_, ctx) => ({ productionById: ctx.user.id }),
    },
    signPurchasing: {
      guard(review, ctx) {
        if (review.productionById === ctx.user.id) fail(iqcErrors.signedTwice);
      },
      writes: (_, ctx) => ({ purchasingById: ctx.user.id }),
    },
    withdraw: { effect: (review, ctx) => settle(ctx, review.iqcLotId) },
    decide: {
      async guard(review, ctx) {
        if (!review.productionById) fail(iqcErrors.notSigned, { who: ['生产', 'production'] });
        if (!review.purchasingById) fail(iqcErrors.notSigned, { who: ['采购', 'purchasing'] });
        await assertBlocked(ctx, review);
      },
      effect: dispose,
    },
  },

  related: ({ returnedId }) => [{ document: returned, ids: returnedId ? [returnedId] : [], direction: 'after' }],
});

/** Refuses more than is rejected, not disposed of and not before another review. */
async function assertBlocked(ctx: Context, review: Review): Promise<void> {
  const lot = await ctx.store(iqcLot).get(review.iqcLotId, 'for update');
  if (lot.status === 'CANCELLED') fail(iqcErrors.reviewLotState, { lotNo: lot.lotNo });
  const limit = minus(undisposed(lot), await openReviews(ctx.db, lot.id, review.id));
  if (isMore(review.reviewQty, limit)) fail(iqcErrors.blockedTooLittle, { limit, quantity: review.reviewQty });
}

/** Does what was decided: the goods become usable, are inspected again, stand on the draft of a return, or leave. */
async function dispose(review: Review, ctx: Context): Promise<void> {
  const lot = await ctx.store(iqcLot).get(review.iqcLotId);
  const { reviewQty: qty, reason } = review;
  switch (review.disposition) {
    case 'CONCESSION':
      await postChange(ctx, lot, { from: 'REJECT', to: 'CONCEDE', qty }, { act: 'REVIEW', reason });
      break;
    case 'SORT':
    case 'REWORK': {
      const subLot = await presentAgain(ctx, lot, qty);
      await ctx.store(iqcReview).patch(review.id, { subLotId: subLot.id }, 'decide');
      await disposed(ctx, lot, qty, { reason });
      break;
    }
    case 'SCRAP':
      await scrap(ctx, lot, qty);
      await disposed(ctx, lot, qty, { reason, scrapQty: qty });
      break;
    case 'RETURN': {
      const drafted = await draftRejected(ctx, lot.receiveDetailId ?? '', qty);
      if (drafted) await ctx.store(iqcReview).patch(review.id, { returnedId: drafted.id }, 'decide');
      await disposed(ctx, lot, qty, { reason });
    }
  }
  await settle(ctx, lot.id);
}

async function disposed(
  ctx: Context,
  lot: Lot,
  qty: Decimal,
  values: { readonly reason: string | null; readonly scrapQty?: Decimal },
): Promise<void> {
  await ctx.store(iqcLot).patch(lot.id, { disposedQty: plus(lot.disposedQty, qty) }, 'review');
  await addDecision(ctx, lot.id, { act: 'REVIEW', ...values });
}

/** Sorted or reworked goods are a lot of their own; it does not count for the switching rules. */
function presentAgain(ctx: Context, lot: Lot, qty: Decimal): Promise<Lot> {
  return ctx.asSystem((system) =>
    system.store(iqcLot).create({
      receiveId: lot.receiveId,
      receiveDetailId: lot.receiveDetailId,
      orderDetailId: lot.orderDetailId,
      parentLotId: lot.id,
      companyId: lot.companyId,
      supplierBaseId: lot.supplierBaseId,
      warehouseId: lot.warehouseId,
      materialId: lot.materialId,
      materialDesc: lot.materialDesc,
      batchNo: lot.batchNo,
      unitId: lot.unitId,
      lotQty: qty,
      waitQty: qty,
      dueDate: lot.dueDate,
      planId: lot.planId,
    }),
  );
}
