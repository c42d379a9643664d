import type { Context } from '#engine/runtime/context.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { runEach } from '#engine/write/savepoint.ts';
import { divide, isPositive, minus, plus, round, sum, times } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { recordPrice } from '#areas/pricing/public.ts';
import { draftAwardedOrder, postNeeds, type AwardedOrder } from '#areas/sourcing/public.ts';
import { participantsOf } from '../apply/participants.server.ts';
import { tenderingApply } from '../apply/tenderingApply.document.ts';
import { tenderingBid } from '../bid/tenderingBid.document.ts';
import { tenderingBidLine } from '../bid/tenderingBidLine.document.ts';
import { releaseDeposits } from '../fee/fees.server.ts';
import { publishNotice } from '../notice/publish.server.ts';
import { tendering } from '../tender/tendering.document.ts';
import { tenderingItem } from '../tender/tenderingItem.document.ts';
import { tenderAwardErrors as errors } from './errors.ts';
import { factsOf, type Award, type AwardFacts } from './fillAward.server.ts';
import { completeTendered } from './projectResult.server.ts';
import { tenderingAward } from './tenderingAward.document.ts';
import { tenderingAwardLine } from './tenderingAwardLine.document.ts';

type AwardLine = Award['lines'][number];

const won = (award: Award): AwardLine[] => award.lines.filter(({ winQty }) => isPositive(winQty));

/** The winners of an award by name, as notices say them. */
export const winnersText = (award: Award): string =>
  [...new Set(won(award).map(({ supplierBaseName }) => supplierBaseName ?? ''))].join('、');

/** Lets a confirmed award count: needs, prices and the results of all bidders in one transaction. */
export async function enactAward(award: Award, ctx: Context): Promise<void> {
  const facts = await factsOf(ctx, award);
  await ctx.asSystem(async (system) => {
    for (const item of facts.asked.items) {
      const awardedQty = sum(
        won(award)
          .filter(({ itemId }) => itemId === item.id)
          .map(({ winQty }) => winQty),
      );
      await system.store(tenderingItem).patch(item.id, { awardedQty: plus(item.awardedQty, awardedQty) }, 'award');
    }
    await moveNeeds(ctx, award, facts);
    await completeTendered(system, award, facts);
    if (facts.asked.resultPrice) await recordPrices(system, award, facts);
    await tellResults(system, award, facts);
    const winners = new Set(won(award).flatMap(({ supplierBaseId }) => supplierBaseId ?? []));
    await releaseDeposits(system, {
      tenderingId: award.tenderingId,
      reason: '未中标 / not awarded',
      withFees: false,
      except: winners,
    });
    await system
      .store(tendering)
      .patch(award.tenderingId, { status: 'AWARDED', awardedAt: system.now }, 'confirmAward');
  });
  await publishNotice(ctx, facts.asked, 'RESULT', `中标人 / Winners: ${winnersText(award)}`);
}

/** What was awarded leads to orders; the rest, and everything that leads to prices alone, goes back to the pool. */
async function moveNeeds(ctx: Context, award: Award, { asked }: AwardFacts): Promise<void> {
  await postNeeds(
    ctx,
    asked.items.flatMap(({ id, needId, demandQty }) => {
      if (needId === null) return [];
      const own = won(award).filter(({ itemId }) => itemId === id);
      const qty = asked.resultOrder ? sum(own.map(({ winQty }) => winQty)) : '0';
      const amount = sum(own.map(({ homeAmount }) => homeAmount));
      const rest = minus(demandQty, qty);
      const from = { needId, sourceDoc: award.awardNo, sourceLineId: id };
      return [
        ...(isPositive(qty) ? [{ ...from, event: 'AWARD' as const, qty, amount }] : []),
        ...(isPositive(rest) ? [{ ...from, event: 'RELEASE' as const, qty: rest }] : []),
      ];
    }),
  );
}

async function recordPrices(system: Context, award: Award, { asked, offered }: AwardFacts): Promise<void> {
  for (const line of won(award)) {
    const found = offered.get(line.bidLineId);
    if (!found || line.materialId === null || line.unitId === null) continue;
    const { line: said, bid } = found;
    const { priceNo } = await recordPrice(system, {
      materialId: line.materialId,
      supplierBaseId: bid.supplierBaseId,
      companyId: asked.companyId,
      inventoryOrgId: null,
      currencyId: bid.currencyId ?? asked.currencyId ?? '',
      priceBasis: asked.priceBasis,
      taxRateId: said.taxRateId ?? '',
      unitPrice: said.unitPrice ?? '0',
      priceUnit: said.priceUnit,
      unitId: line.unitId,
      tiers: said.tiers,
      moq: said.moq,
      leadTimeDays: said.leadTimeDays,
      validFrom: award.priceFrom ?? system.today,
      validTo: award.priceTo ?? system.today,
      sourceType: 'TENDER',
      sourceDoc: award.awardNo,
      sourceLineId: line.id,
    });
    await system.store(tenderingAwardLine).patch(line.id, { priceNo }, 'price');
  }
}

/** Tells every bidder the own result at once, and nobody that of others. */
async function tellResults(system: Context, award: Award, { offered }: AwardFacts): Promise<void> {
  const wonBy = Map.groupBy(won(award), ({ supplierBaseId }) => supplierBaseId ?? '');
  for (const line of [...wonBy.values()].flat())
    await system.store(tenderingBidLine).patch(line.bidLineId, { winQty: line.winQty }, 'award');
  for (const bid of new Set([...offered.values()].map((each) => each.bid)))
    await system.store(tenderingBid).patch(bid.id, { status: wonBy.has(bid.supplierBaseId) ? 'WON' : 'LOST' }, 'award');
  for (const apply of await participantsOf(system, award.tenderingId)) {
    const own = wonBy.get(apply.supplierBaseId);
    if (!own && apply.status !== 'OPENED' && apply.status !== 'CANDIDATE') continue;
    await system
      .store(tenderingApply)
      .patch(
        apply.id,
        own ? { status: 'WON', wonAmt: sum(own.map(({ amount }) => amount)) } : { status: 'LOST' },
        'award',
      );
    await notifyEvent(system, tenderingApply, 'result', apply.id, null);
  }
}

/** What of an award line is neither ordered nor in a contract. */
export const restOf = ({ winQty, convertedQty, contractedQty }: AwardLine) =>
  minus(minus(winQty, convertedQty), contractedQty);

/** Drafts an order for each winner: of one supplier all lines, or none; what was converted before stays. */
export async function convertAward(award: Award, ctx: Context): Promise<void> {
  const facts = await factsOf(ctx, award);
  if (!facts.asked.resultOrder) fail(errors.noOrders);
  const bySupplier = restBySupplier(award);
  const refused = await runEach(ctx, [...bySupplier.keys()], (supplierBaseId) =>
    ctx.asSystem((system) => orderOf(ctx, system, award, bySupplier.get(supplierBaseId) ?? [], facts)),
  );
  // What was refused waits for another try.
  if (refused.length > 0)
    await ctx.asSystem((system) => system.store(tenderingAward).patch(award.id, { status: 'AWARDED' }, 'convert'));
}

/** What each bidder has won and nothing has taken yet, on which terms. */
export async function bidParts(ctx: Context, award: Award): Promise<AwardedOrder[]> {
  const facts = await factsOf(ctx, award);
  return [...restBySupplier(award).values()].flatMap((lines) => partOf(ctx, award, lines, facts) ?? []);
}

const restBySupplier = (award: Award): Map<string, AwardLine[]> =>
  Map.groupBy(
    won(award).filter((line) => isPositive(restOf(line))),
    ({ supplierBaseId }) => supplierBaseId ?? '',
  );

async function orderOf(
  ctx: Context,
  system: Context,
  award: Award,
  lines: readonly AwardLine[],
  facts: AwardFacts,
): Promise<void> {
  const part = partOf(system, award, lines, facts);
  if (!part) return;
  const orderNo = await draftAwardedOrder(ctx, system, part);
  for (const line of lines)
    await system
      .store(tenderingAwardLine)
      .patch(line.id, { convertedQty: plus(line.convertedQty, restOf(line)), orderNo }, 'convert');
}

function partOf(
  ctx: Context,
  award: Award,
  lines: readonly AwardLine[],
  { asked, offered }: AwardFacts,
): AwardedOrder | undefined {
  const items = new Map(asked.items.map((item) => [item.id, item]));
  const bid = offered.get(lines[0]?.bidLineId ?? '')?.bid;
  if (!bid) return undefined;
  return {
    awardNo: award.awardNo,
    companyId: asked.companyId,
    supplierBaseId: bid.supplierBaseId,
    purchaseOrgId: asked.purchaseOrgId,
    inventoryOrgId: asked.inventoryOrgId,
    purchaserId: asked.ownerId,
    currencyId: bid.currencyId,
    paymentTermId: bid.paymentTermId,
    incotermId: null,
    priceBasis: asked.priceBasis,
    lines: lines.map((line) => {
      const item = items.get(line.itemId ?? '');
      return {
        id: line.id,
        lineNo: line.lineNo ?? 0,
        needId: item?.needId ?? null,
        materialId: line.materialId,
        materialDesc: line.materialDesc,
        unitId: line.unitId,
        qty: restOf(line),
        winPrice: line.winPrice,
        priceUnit: line.priceUnit,
        taxRateId: offered.get(line.bidLineId)?.line.taxRateId ?? item?.taxRateId ?? '',
        requireDate: item?.deliveryDate ?? ctx.today,
        homeAmount: round(divide(times(line.homeAmount, restOf(line)), line.winQty), 2),
      };
    }),
  };
}
