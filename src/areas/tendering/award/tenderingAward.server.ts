import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isId } from '#engine/runtime/ids.ts';
import { implement } from '#engine/runtime/implement.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { isPositive } from '#model/decimal.ts';
import { dayAfter } from '#model/days.ts';
import { fail } from '#model/errors.ts';
import type { Row, StateOf } from '#model/row.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { mostOf } from '#areas/sourcing/award/award.rules.ts';
import { momentText } from '#areas/sourcing/public.ts';
import { participantsOf } from '../apply/participants.server.ts';
import { tenderingApply } from '../apply/tenderingApply.document.ts';
import { tenderingBid } from '../bid/tenderingBid.document.ts';
import { rankBids } from '../bid/rank.server.ts';
import { errors as tenderErrors } from '../errors.ts';
import { evaluationErrors } from '../evaluation/errors.ts';
import { assertAnswered } from '../evaluation/rating.server.ts';
import { reportOf } from '../evaluation/report.server.ts';
import { assertNoObjection } from '../objection/openObjections.server.ts';
import { arePricesOpen } from '../opening/session.rules.ts';
import { publishNotice } from '../notice/publish.server.ts';
import { assertAlertsHandled } from '../radar/radar.server.ts';
import { lockTender } from '../tender/tender.queries.ts';
import { tendering } from '../tender/tendering.document.ts';
import { tenderAwardErrors as errors } from './errors.ts';
import { checkComplete, factsOf, fillAward, type Award } from './fillAward.server.ts';
import { convertAward, enactAward, winnersText } from './result.server.ts';
import { tenderingAward } from './tenderingAward.document.ts';

export default implement(tenderingAward, {
  async beforeSave(award, ctx, before) {
    if (!before) await checkFree(ctx, award);
    await fillAward(award, ctx);
  },

  transitions: {
    submit: {
      async guard(award, ctx) {
        await inEvaluation(ctx, award.tenderingId);
        await assertPricesOpen(ctx, award.tenderingId);
        await assertNoObjection(ctx, award.tenderingId);
        await assertAlertsHandled(ctx, award.tenderingId);
        const { asked, offered } = await checkComplete(award, ctx);
        const bidIds = [...new Set([...offered.values()].map(({ bid }) => bid.id))];
        await ctx.asSystem((system) => assertAnswered(system, bidIds));
        if (asked.evaluation === 'EXPERTS' && !(await reportOf(ctx, asked.id))) fail(evaluationErrors.reportMissing);
      },
      effect: (award, ctx) => moveTender(ctx, award, 'AWARD_PENDING'),
    },
    withdraw: {
      guard({ status }) {
        if (status !== 'PENDING') fail(tenderErrors.notWithdrawable);
      },
      async effect(award, ctx) {
        await returnTender(ctx, award);
      },
    },
    reject: {
      async effect(award, ctx) {
        await returnTender(ctx, award);
      },
    },
    approve: { guard: async (award, ctx) => void (await checkComplete(award, ctx)) },
    publicise: {
      guard: (award, ctx) => assertNoObjection(ctx, award.tenderingId),
      async writes(award, ctx) {
        const { publicityDays } = await ctx.store(tendering).get(award.tenderingId);
        // Whole days: it ends when the last of them is over.
        const until = ctx.instantOf(dayAfter(ctx.today, publicityDays + 1), '00:00');
        return { publicityFrom: ctx.now, publicityTo: until };
      },
      effect: publicise,
    },
    confirmAward: {
      guard: checkPublicity,
      writes: (_award, ctx) => ({ awardedAt: ctx.now }),
      async effect(award, ctx) {
        await ctx.asSystem((system) => lockTender(system, award.tenderingId, 'update'));
        await checkComplete(award, ctx);
        await enactAward(award, ctx);
      },
    },
    nextCandidate: {
      effect: (award, ctx) =>
        ctx.asSystem(async (system) => {
          const { evaluation } = await returnTender(ctx, award);
          const winners = new Set(
            award.lines.filter(({ winQty }) => isPositive(winQty)).map((line) => line.supplierBaseId),
          );
          const bids = await system.store(tenderingBid).find({ tenderingId: award.tenderingId, status: 'VALID' });
          for (const { id, supplierBaseId } of bids)
            if (winners.has(supplierBaseId))
              await system.store(tenderingBid).patch(id, { status: 'LOST', rejectReason: award.endReason }, 'waive');
          if (evaluation === 'PRICE') await rankBids(system, award.tenderingId);
        }),
    },
    convert: { effect: convertAward },
  },

  endpoints: {
    async propose({ body }, ctx) {
      const tenderingId = isId(body.tenderingId) ? body.tenderingId : fail(engineErrors.notFound);
      const asked = await ctx.store(tendering).get(tenderingId);
      await inEvaluation(ctx, asked.id);
      await assertPricesOpen(ctx, asked.id);
      const { offered, places } = await factsOf(ctx, { tenderingId });
      const items = new Map(asked.items.map((item) => [item.id, item]));
      const taken = new Set<string>();
      const made = await ctx.store(tenderingAward).create({
        tenderingId,
        priceFrom: asked.resultPrice ? ctx.today : null,
        priceTo: asked.resultPrice ? dayAfter(ctx.today, 365) : null,
        lines: [...offered.values()].map(({ line }) => {
          const item = items.get(line.itemId ?? '');
          // Each line to whoever is first, as far as he offers it.
          const isFirst = places.get(line.id) === 1 && item !== undefined && !taken.has(item.id);
          if (isFirst) taken.add(item.id);
          return { bidLineId: line.id, winQty: isFirst ? mostOf(item.demandQty, line.offerQty, item.maxWinQty) : '0' };
        }),
      });
      return { id: made.id, awardNo: made.awardNo };
    },
  },

  // Orders know their award by its number alone: purchasing does not learn of tendering.
  async related({ lines }, ctx) {
    const numbers = [...new Set(lines.flatMap(({ orderNo }) => orderNo ?? []))];
    const orders = numbers.length === 0 ? [] : await ctx.store(purchaseOrder).find({ orderNo: numbers });
    return [{ document: purchaseOrder, ids: orders.map(({ id }) => id), direction: 'after' }];
  },
});

async function inEvaluation(ctx: Context, tenderingId: string): Promise<void> {
  const { status } = await ctx.asSystem((system) => lockTender(system, tenderingId, 'update'));
  const { evaluation } = await ctx.asSystem((system) => system.store(tendering).get(tenderingId));
  if (status !== evaluatedAs(evaluation)) fail(errors.notInEvaluation);
}

/** One award at a time: a second one waits for the lock of the tender and finds the first. */
/** Refuses an award before prices are known. */
const assertPricesOpen = (ctx: Context, tenderingId: string): Promise<void> =>
  ctx.asSystem(async (system) => {
    if (!arePricesOpen(await lockTender(system, tenderingId, 'none'))) fail(tenderErrors.pricesSealed);
  });

async function checkFree(ctx: Context, { tenderingId, id }: Award): Promise<void> {
  await inEvaluation(ctx, tenderingId);
  const others = await ctx.asSystem((system) => system.store(tenderingAward).find({ tenderingId }));
  const other = others.find((each) => each.id !== id && each.status !== 'CANCELLED');
  if (other) fail(errors.awardExists, { award: other.awardNo });
}

/** The state in which a tender awaits its award: once opened, or once its experts have finished. */
const evaluatedAs = (evaluation: Row<typeof tendering>['evaluation']) =>
  evaluation === 'EXPERTS' ? 'SCORED' : 'OPENED';

/** The tender goes back to where it awaits an award. */
async function returnTender(ctx: Context, award: Award): Promise<Row<typeof tendering>> {
  const asked = await ctx.asSystem((system) => system.store(tendering).get(award.tenderingId));
  await moveTender(ctx, award, evaluatedAs(asked.evaluation));
  return asked;
}

const moveTender = (ctx: Context, { tenderingId }: Award, status: StateOf<typeof tendering>): Promise<void> =>
  ctx.asSystem(async (system) => {
    await lockTender(system, tenderingId, 'update');
    await system.store(tendering).patch(tenderingId, { status }, 'award');
  });

async function publicise(award: Award, ctx: Context): Promise<void> {
  await moveTender(ctx, award, 'PUBLICITY');
  const asked = await ctx.store(tendering).get(award.tenderingId);
  const winners = new Set(award.lines.filter(({ winQty }) => isPositive(winQty)).map((line) => line.supplierBaseId));
  await ctx.asSystem(async (system) => {
    for (const apply of await participantsOf(system, award.tenderingId)) {
      if (apply.status !== 'OPENED') continue;
      if (winners.has(apply.supplierBaseId))
        await system.store(tenderingApply).patch(apply.id, { status: 'CANDIDATE' }, 'publicise');
      await notifyEvent(
        system,
        tenderingApply,
        'changed',
        apply.id,
        `公示中标候选人 / Candidates: ${winnersText(award)}`,
      );
    }
  });
  const until = award.publicityTo === null ? '' : momentText(ctx, award.publicityTo);
  await publishNotice(
    ctx,
    asked,
    'CANDIDATE',
    `中标候选人 / Candidates: ${winnersText(award)}\n公示至 / Publicity until: ${until}`,
  );
}

/** Refuses to confirm before the publicity that the rules ask for is over, by the clock of the database. */
async function checkPublicity(award: Award, ctx: Context): Promise<void> {
  const { publicityDays } = await ctx.store(tendering).get(award.tenderingId);
  const { now } = await ctx.asSystem((system) => lockTender(system, award.tenderingId, 'update'));
  await assertNoObjection(ctx, award.tenderingId);
  if (award.status === 'APPROVED' && publicityDays > 0) fail(errors.notPublicised, { days: publicityDays });
  if (award.publicityTo !== null && now < award.publicityTo)
    fail(errors.inPublicity, { until: momentText(ctx, award.publicityTo) });
}
