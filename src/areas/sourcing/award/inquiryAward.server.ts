import type { Context } from '#engine/runtime/context.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isId } from '#engine/runtime/ids.ts';
import { implement } from '#engine/runtime/implement.ts';
import { isDecimal, isPositive, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { assertAuctionDecided } from '../auctionDecided.server.ts';
import { allAdders } from '../comparison/comparison.rules.ts';
import { placedPrices } from '../comparison/comparison.server.ts';
import { errors as needErrors } from '../errors.ts';
import { lockInquiry } from '../inquiry/event.queries.ts';
import { inquiry } from '../inquiry/inquiry.document.ts';
import { scoresOf } from '../inquiry/scoring.server.ts';
import { assertNotOwner } from '../notOwner.server.ts';
import { mostOf } from './award.rules.ts';
import { convertAward } from './convert.server.ts';
import { awardErrors as errors } from './errors.ts';
import { checkComplete, factsOf, fillAward, type AwardFacts } from './fillAward.server.ts';
import { inquiryAward } from './inquiryAward.document.ts';
import { enactAward } from './result.server.ts';
import { riseWarnings } from './riseWarnings.server.ts';

export default implement(inquiryAward, {
  async beforeSave(award, ctx, before) {
    if (!before) await checkFree(ctx, award.inquiryId, award.id);
    await fillAward(award, ctx);
  },

  warnings: riseWarnings,

  transitions: {
    submit: {
      async guard(award, ctx) {
        await comparing(ctx, award.inquiryId);
        await checkComplete(award, ctx);
      },
      effect: (award, ctx) => moveInquiry(ctx, award.inquiryId, 'AWARD_PENDING'),
    },
    withdraw: {
      guard({ status }) {
        if (status !== 'PENDING') fail(needErrors.notWithdrawable);
      },
      effect: (award, ctx) => moveInquiry(ctx, award.inquiryId, 'COMPARING'),
    },
    reject: { effect: (award, ctx) => moveInquiry(ctx, award.inquiryId, 'COMPARING') },
    approve: {
      async guard(award, ctx) {
        await assertNotOwner(ctx, award.ownerId);
        await checkComplete(award, ctx);
      },
      effect: enactAward,
    },
    convert: {
      guard(award) {
        if (!award.lines.some(({ winQty }) => isPositive(winQty))) fail(errors.nothingAwarded);
      },
      effect: convertAward,
    },
  },

  endpoints: {
    async propose({ body }, ctx) {
      const id = isId(body.inquiryId) ? body.inquiryId : fail(engineErrors.notFound);
      await comparing(ctx, (await ctx.store(inquiry).get(id)).id);
      const facts = await factsOf(ctx, { inquiryId: id });
      const chosen = readChoices(body.choices) ?? (await cheapest(ctx, facts));
      const made = await ctx.store(inquiryAward).create({
        inquiryId: id,
        lines: [...facts.quoted.values()].map(({ line }) => ({
          quoteLineId: line.id,
          winQty: chosen.get(line.id) ?? '0',
        })),
      });
      return { id: made.id, awardNo: made.awardNo };
    },
  },

  // Orders know their award by its number alone: purchasing does not learn of sourcing.
  async related({ lines }, ctx) {
    const numbers = [...new Set(lines.flatMap(({ orderNo }) => orderNo ?? []))];
    const orders = numbers.length === 0 ? [] : await ctx.store(purchaseOrder).find({ orderNo: numbers });
    return [{ document: purchaseOrder, ids: orders.map(({ id }) => id), direction: 'after' }];
  },
});

async function checkFree(ctx: Context, inquiryId: string, awardId: string): Promise<void> {
  await comparing(ctx, inquiryId);
  const others = await ctx.asSystem((system) => system.store(inquiryAward).find({ inquiryId }));
  const other = others.find(({ id, status }) => id !== awardId && status !== 'CANCELLED');
  if (other) fail(errors.awardExists, { award: other.awardNo });
}

async function comparing(ctx: Context, inquiryId: string): Promise<void> {
  const { status } = await ctx.asSystem((system) => lockInquiry(system, inquiryId, 'update'));
  if (status !== 'COMPARING') fail(errors.notComparing);
  await assertAuctionDecided(ctx, inquiryId);
}

const moveInquiry = (ctx: Context, inquiryId: string, status: 'AWARD_PENDING' | 'COMPARING'): Promise<void> =>
  ctx.asSystem(async (system) => {
    await lockInquiry(system, inquiryId, 'update');
    await system.store(inquiry).patch(inquiryId, { status }, 'award');
  });

/** Quantities that the buyer has chosen in the comparison, by quotation line; undefined where he chose none. */
function readChoices(input: unknown): Map<string, Decimal> | undefined {
  if (!Array.isArray(input) || input.length === 0) return undefined;
  return new Map(
    input.map((each: unknown) => {
      const { quoteLineId, winQty } = isRecord(each) ? each : { quoteLineId: undefined, winQty: undefined };
      if (!isId(quoteLineId) || !isDecimal(winQty)) return fail(engineErrors.wrongValue);
      return [quoteLineId, winQty] as const;
    }),
  );
}

/** Each line to whoever experts rank first, else to the lowest comparable price, as far as that supplier offers it. */
async function cheapest(ctx: Context, { asked, quoted }: AwardFacts): Promise<Map<string, Decimal>> {
  const first = new Set(
    (await scoresOf(ctx, asked)).filter(({ rankNo }) => rankNo === 1).map(({ supplierBaseId }) => supplierBaseId),
  );
  const placed = await placedPrices(ctx, asked, allAdders);
  const chosen = new Map<string, Decimal>();
  for (const item of asked.items) {
    const own = placed.filter(({ itemId }) => itemId === item.id);
    const best = own.find(({ supplierBaseId }) => first.has(supplierBaseId)) ?? own.find(({ rank }) => rank === 1);
    const line = best && quoted.get(best.quoteLineId)?.line;
    if (line) chosen.set(line.id, mostOf(item.demandQty, line.offerQty, item.maxWinQty));
  }
  return chosen;
}
