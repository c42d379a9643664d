import type { Context } from '#engine/runtime/context.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { isPositive, minus, plus, sum } from '#model/decimal.ts';
import { recordPrice } from '#areas/pricing/public.ts';
import { inquiryInvite } from '../inquiry/inquiryInvite.document.ts';
import { inquiry } from '../inquiry/inquiry.document.ts';
import { inquiryItem } from '../inquiry/inquiryItem.document.ts';
import { invitesOf } from '../inquiry/invite.server.ts';
import { lockInquiry } from '../inquiry/event.queries.ts';
import { postNeeds, type NeedMovement } from '../needLedger/posting.server.ts';
import { inquiryQuote } from '../quote/inquiryQuote.document.ts';
import { inquiryQuoteLine } from '../quote/inquiryQuoteLine.document.ts';
import { completeProject } from './completeProject.server.ts';
import { factsOf, holdWinners, type Award, type AwardFacts } from './fillAward.server.ts';
import { inquiryAwardLine } from './inquiryAwardLine.document.ts';

/** Lets an approved award count: needs, prices and results of all suppliers in one transaction. */
export async function enactAward(award: Award, ctx: Context): Promise<void> {
  await holdWinners(award, ctx);
  const facts = await factsOf(ctx, award);
  await ctx.asSystem(async (system) => {
    await lockInquiry(system, award.inquiryId, 'update');
    const won = award.lines.filter(({ winQty }) => isPositive(winQty));
    for (const item of facts.asked.items) {
      const awardedQty = sum(won.filter(({ itemId }) => itemId === item.id).map(({ winQty }) => winQty));
      await system.store(inquiryItem).patch(item.id, { awardedQty: plus(item.awardedQty, awardedQty) }, 'award');
    }
    await postNeeds(ctx, movementsOf(award, facts));
    if (facts.asked.resultPrice) await recordPrices(system, award, facts);
    await tellResults(system, award, facts);
    await system.store(inquiry).patch(award.inquiryId, { status: 'AWARDED' }, 'award');
    await completeProject(system, award, facts);
  });
}

/** What was awarded leads to orders; the rest, and everything that leads to prices alone, goes back to the pool. */
function movementsOf(award: Award, { asked }: AwardFacts): NeedMovement[] {
  return asked.items.flatMap(({ id, needId, demandQty }) => {
    if (needId === null) return [];
    const own = award.lines.filter(({ itemId, winQty }) => itemId === id && isPositive(winQty));
    const qty = asked.resultOrder ? sum(own.map(({ winQty }) => winQty)) : '0';
    const amount = sum(own.map(({ homeAmount }) => homeAmount));
    const rest = minus(demandQty, qty);
    const from = { needId, sourceDoc: award.awardNo, sourceLineId: id };
    return [
      ...(isPositive(qty) ? [{ ...from, event: 'AWARD' as const, qty, amount }] : []),
      ...(isPositive(rest) ? [{ ...from, event: 'RELEASE' as const, qty: rest }] : []),
    ];
  });
}

async function recordPrices(system: Context, award: Award, { asked, quoted }: AwardFacts): Promise<void> {
  for (const line of award.lines) {
    const found = quoted.get(line.quoteLineId);
    if (!found || !isPositive(line.winQty) || line.materialId === null || line.unitId === null) continue;
    const { line: said, quote } = found;
    const { priceNo } = await recordPrice(system, {
      materialId: line.materialId,
      supplierBaseId: quote.supplierBaseId,
      companyId: asked.companyId,
      inventoryOrgId: null,
      currencyId: quote.currencyId ?? asked.currencyId ?? '',
      priceBasis: asked.priceBasis,
      taxRateId: said.taxRateId ?? '',
      unitPrice: said.counterPrice ?? said.unitPrice ?? '0',
      priceUnit: said.priceUnit,
      unitId: line.unitId,
      // What was negotiated is one price, whatever the quantity.
      tiers: said.counterPrice === null ? said.tiers : null,
      moq: said.moq,
      leadTimeDays: said.leadTimeDays,
      validFrom: award.priceFrom ?? asked.priceFrom,
      validTo: award.priceTo ?? asked.priceTo,
      sourceType: 'INQUIRY',
      sourceDoc: award.awardNo,
      sourceLineId: line.id,
    });
    await system.store(inquiryAwardLine).patch(line.id, { priceNo }, 'price');
  }
}

/** Tells every supplier his own result at once, and nobody that of others. */
async function tellResults(system: Context, award: Award, { quoted }: AwardFacts): Promise<void> {
  const wonBy = Map.groupBy(
    award.lines.filter(({ winQty }) => isPositive(winQty)),
    ({ supplierBaseId }) => supplierBaseId ?? '',
  );
  for (const line of [...wonBy.values()].flat())
    await system.store(inquiryQuoteLine).patch(line.quoteLineId, { winQty: line.winQty }, 'award');
  for (const quote of new Set([...quoted.values()].map((each) => each.quote)))
    await system
      .store(inquiryQuote)
      .patch(quote.id, { status: wonBy.has(quote.supplierBaseId) ? 'WON' : 'LOST' }, 'award');
  for (const invite of await invitesOf(system, award.inquiryId)) {
    const own = wonBy.get(invite.supplierBaseId);
    if (!own && invite.status !== 'QUOTED' && invite.status !== 'ELIMINATED') continue;
    await system
      .store(inquiryInvite)
      .patch(
        invite.id,
        own ? { status: 'WON', wonAmt: sum(own.map(({ amount }) => amount)) } : { status: 'LOST' },
        'award',
      );
    await notifyEvent(system, inquiryInvite, 'result', invite.id, null);
  }
}
