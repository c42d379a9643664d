import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { isZero, round, times } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { momentText } from '#areas/sourcing/public.ts';
import { tenderingApply } from '../apply/tenderingApply.document.ts';
import { rankBids } from '../bid/rank.server.ts';
import { tenderingBid } from '../bid/tenderingBid.document.ts';
import { tenderingBidLine } from '../bid/tenderingBidLine.document.ts';
import { lockTender } from '../tender/tender.queries.ts';
import { tendering } from '../tender/tendering.document.ts';
import { bidCorrection } from './bidCorrection.document.ts';
import { amountFromWords, correctBid, differenceOf, unitPriceOf } from './correction.rules.ts';
import { correctionRules } from './correctionOptions.rules.ts';
import { errors as tenderErrors } from '../errors.ts';
import { evaluationErrors as errors } from './errors.ts';
import { areRatedPricesOpen, correctRated, rejectRated } from './rating.server.ts';

type Correction = Row<typeof bidCorrection>;

/** Arithmetical corrections: computed by rule, accepted or refused by the bidder. */
export default implement(bidCorrection, {
  beforeSave: fillCorrection,

  transitions: {
    send: {
      async guard(row, ctx) {
        const bid = await bidOf(ctx, row);
        await assertInChecks(ctx, bid);
        if (bid.status !== 'VALID') fail(errors.bidNotValid, { bid: bid.bidNo });
        if (isZero(row.differenceAmt) && row.lines.every(({ rule }) => rule === null)) fail(errors.nothingToCorrect);
        if (row.replyDue <= ctx.now) fail(errors.replyDuePast, { due: momentText(ctx, row.replyDue) });
      },
    },
    accept: {
      async guard(row, ctx) {
        await ctx.asSystem(async (system) => {
          const bid = await bidOf(system, row);
          const { now } = await assertInChecks(system, bid);
          if (bid.status !== 'VALID') fail(errors.bidNotValid, { bid: bid.bidNo });
          if (now >= row.replyDue) fail(errors.replyDuePast, { due: momentText(ctx, row.replyDue) });
        });
      },
      effect: (row, ctx) => ctx.asSystem((system) => applyCorrection(system, row)),
    },
    refuse: {
      effect: (row, ctx) =>
        ctx.asSystem(async (system) => {
          const bid = await bidOf(system, row);
          if (bid.status !== 'VALID') return;
          const rejectReason = '不接受算术更正 / correction refused';
          await system
            .store(tenderingBid)
            .patch(bid.id, { status: 'REJECTED', rejectCause: 'NOT_RESPONSIVE', rejectReason }, 'refuseCorrection');
          await followCorrection(system, bid, (tender) => rejectRated(system, tender, bid.id, rejectReason));
        }),
    },
  },
});

const bidOf = (ctx: Context, { bidId }: Pick<Correction, 'bidId'>) => ctx.store(tenderingBid).get(bidId);

/** Refuses what belongs to the checks of bids once those are over. */
export async function assertInChecks(ctx: Context, { tenderingId }: Row<typeof tenderingBid>) {
  return ctx.asSystem(async (system) => {
    const locked = await lockTender(system, tenderingId, 'update');
    const row = await system.store(tendering).get(tenderingId);
    // Prices of an envelope of their own are first seen while experts score: what they say wrongly is corrected until the summary.
    if (row.status !== 'OPENED' && !(await areRatedPricesOpen(system, row))) fail(errors.checksOver);
    return locked;
  });
}

/** Ranks bids anew after a correction, or tells the experts who have them before them. */
async function followCorrection(
  system: Context,
  { tenderingId }: Row<typeof tenderingBid>,
  tell: (tender: Row<typeof tendering>) => Promise<void>,
): Promise<void> {
  const tender = await system.store(tendering).get(tenderingId);
  if (tender.status === 'SCORING') await tell(tender);
  else await rankBids(system, tenderingId);
}

async function fillCorrection(row: Correction, ctx: Context): Promise<void> {
  const bid = await ctx.store(tenderingBid).get(row.bidId);
  if (bid.status !== 'VALID') fail(errors.bidNotValid, { bid: bid.bidNo });
  if (bid.totalAmt === null) fail(tenderErrors.pricesSealed);
  const words = row.statedWords === null ? null : amountFromWords(row.statedWords);
  if (words === undefined) return fail(errors.wordsUnreadable, { words: row.statedWords ?? '' });
  const stated = new Map(row.lines.map(({ bidLineId, statedAmt }) => [bidLineId, statedAmt]));
  const known = new Set(bid.lines.map(({ id }) => id));
  if (row.lines.some(({ bidLineId }) => !known.has(bidLineId))) fail(errors.lineOfOtherBid);
  const lines = bid.lines.map(({ id, lineNo, amount }) => ({
    lineNo: lineNo ?? 0,
    computed: amount,
    stated: stated.get(id) ?? null,
  }));
  const correction = correctBid(lines, { figures: row.statedAmt, words, charges: bid.otherFee ?? '0' });
  for (const line of row.lines) {
    const index = bid.lines.findIndex(({ id }) => id === line.bidLineId);
    const [said, corrected] = [bid.lines[index], correction.lines[index]];
    Object.assign(line, {
      companyId: bid.companyId,
      supplierBaseId: bid.supplierBaseId,
      lineNo: said?.lineNo ?? 0,
      computedAmt: said?.amount ?? '0',
      correctedAmt: corrected?.amount ?? '0',
      rule: corrected?.rule ?? null,
    });
  }
  Object.assign(row, {
    tenderingNo: bid.tenderingNo,
    companyId: bid.companyId,
    supplierBaseId: bid.supplierBaseId,
    statedTotal: correction.statedTotal,
    correctedAmt: correction.total,
    differenceAmt: differenceOf(correction),
    ruleText: correction.rules.map((rule) => correctionRules[rule].join(' / ')).join('；') || null,
  });
}

/** What was accepted counts: amounts of lines, the total, and the place. */
async function applyCorrection(system: Context, row: Correction): Promise<void> {
  const bid = await system.store(tenderingBid).get(row.bidId);
  for (const { bidLineId, correctedAmt, rule } of row.lines) {
    const line = bid.lines.find(({ id }) => id === bidLineId);
    if (!line || rule !== 'DECIMAL_POINT') continue;
    const qty = line.offerQty ?? line.demandQty;
    const unitPrice = isZero(qty) ? line.unitPrice : unitPriceOf(correctedAmt, qty, line.priceUnit);
    await system.store(tenderingBidLine).patch(line.id, { amount: correctedAmt, unitPrice }, 'correct');
  }
  const homeAmt = round(times(row.correctedAmt, bid.rate), 2);
  await system.store(tenderingBid).patch(bid.id, { totalAmt: row.correctedAmt, homeAmt }, 'correct');
  await followCorrection(system, bid, (tender) => correctRated(system, tender, bid.id, homeAmt));
  if (bid.applyId !== null) await notifyEvent(system, tenderingApply, 'changed', bid.applyId, row.correctionNo);
}
