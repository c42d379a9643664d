import type { Context } from '#engine/runtime/context.ts';
import { isPositive, isZero, times, type Decimal } from '#model/decimal.ts';
import { bidProject } from '../project/bidProject.document.ts';
import { amountAtPrice, savingsOf, type WonLine } from '../project/project.rules.ts';
import { inquiryQuote } from '../quote/inquiryQuote.document.ts';
import type { Award, AwardFacts } from './fillAward.server.ts';

/** Completes the project of an inquiry whose award was approved, and notes what it has saved. */
export async function completeProject(system: Context, award: Award, { asked, quoted }: AwardFacts): Promise<void> {
  if (asked.bidProjectId === null) return;
  const project = await system.store(bidProject).get(asked.bidProjectId);
  if (project.status !== 'EXECUTING') return;
  const first = await firstPrices(system, asked.id);
  const lines = award.lines
    .filter(({ winQty }) => isPositive(winQty))
    .map((line): WonLine => {
      const item = asked.items.find(({ id }) => id === line.itemId);
      const own = project.lines.find(({ lineNo }) => lineNo === item?.lineNo);
      const supplierId = quoted.get(line.quoteLineId)?.quote.supplierBaseId ?? '';
      const before = first.get(`${supplierId} ${line.itemId ?? ''}`);
      return {
        award: line.homeAmount,
        estimate: times(line.winQty, own?.estPrice ?? '0'),
        first:
          before === undefined || isZero(line.winPrice) ? null : amountAtPrice(line.homeAmount, before, line.winPrice),
        last: item?.lastPrice ? times(line.winQty, item.lastPrice) : null,
      };
    });
  await finishProject(system, project.id, lines);
}

/** Completes a project with what it has saved. */
export async function finishProject(system: Context, projectId: string, lines: readonly WonLine[]): Promise<void> {
  const { award: awardAmt, budget, negotiated, historic } = savingsOf(lines);
  await system.store(bidProject).patch(
    projectId,
    {
      awardAmt,
      budgetSaving: budget.amount,
      budgetSavingPct: budget.pct,
      negotiatedSaving: negotiated.amount,
      negotiatedSavingPct: negotiated.pct,
      historicSaving: historic.amount,
      historicSavingPct: historic.pct,
    },
    'award',
  );
  await system.store(bidProject).run('complete', projectId);
}

/** The prices of the first round that counted, by supplier and line. */
async function firstPrices(system: Context, inquiryId: string): Promise<Map<string, Decimal>> {
  const quotes = await system.store(inquiryQuote).find({ inquiryId, roundNo: 1 }, { page: { size: 200, current: 1 } });
  const prices = new Map<string, Decimal>();
  for (const { id, status, supplierBaseId } of quotes) {
    if (status === 'INVALID') continue;
    const { lines } = await system.store(inquiryQuote).get(id);
    for (const { itemId, unitPrice } of lines)
      if (itemId !== null && unitPrice !== null) prices.set(`${supplierBaseId} ${itemId}`, unitPrice);
  }
  return prices;
}
