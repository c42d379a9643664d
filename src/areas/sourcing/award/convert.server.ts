import type { Context } from '#engine/runtime/context.ts';
import { runEach } from '#engine/write/savepoint.ts';
import { isPositive, minus, times, divide, plus, round } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { inquiry } from '../inquiry/inquiry.document.ts';
import { draftAwardedOrder, type AwardedOrder } from './awardedOrder.server.ts';
import { awardErrors as errors } from './errors.ts';
import { factsOf, type Award, type AwardFacts } from './fillAward.server.ts';
import { inquiryAward } from './inquiryAward.document.ts';
import { inquiryAwardLine } from './inquiryAwardLine.document.ts';

type AwardLine = Award['lines'][number];

/** What of an award line is neither ordered nor in a contract. */
export const restOf = ({ winQty, convertedQty, contractedQty }: AwardLine) =>
  minus(minus(winQty, convertedQty), contractedQty);

/** Drafts an order for each supplier that has won: of one supplier all lines, or none; what was converted before stays. */
export async function convertAward(award: Award, ctx: Context): Promise<void> {
  const facts = await factsOf(ctx, award);
  if (!facts.asked.resultOrder) fail(errors.noOrders);
  const bySupplier = restBySupplier(award);
  const refused = await runEach(ctx, [...bySupplier.keys()], (supplierBaseId) =>
    ctx.asSystem((system) => orderOf(ctx, system, award, bySupplier.get(supplierBaseId) ?? [], facts)),
  );
  await ctx.asSystem(async (system) => {
    // What was refused waits for another try; the award is converted once everything is.
    if (refused.length > 0) await system.store(inquiryAward).patch(award.id, { status: 'APPROVED' }, 'convert');
    else await system.store(inquiry).patch(award.inquiryId, { status: 'CONVERTED' }, 'convert');
  });
}

/** What each supplier has won and nothing has taken yet, on which terms. */
export async function awardedParts(ctx: Context, award: Award): Promise<AwardedOrder[]> {
  const facts = await factsOf(ctx, award);
  return [...restBySupplier(award).values()].flatMap((lines) => partOf(ctx, award, lines, facts) ?? []);
}

const restBySupplier = (award: Award): Map<string, AwardLine[]> =>
  Map.groupBy(
    award.lines.filter((line) => isPositive(restOf(line))),
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
      .store(inquiryAwardLine)
      .patch(line.id, { convertedQty: plus(line.convertedQty, restOf(line)), orderNo }, 'convert');
}

function partOf(
  ctx: Context,
  award: Award,
  lines: readonly AwardLine[],
  { asked, quoted }: AwardFacts,
): AwardedOrder | undefined {
  const itemOf = new Map(asked.items.map((item) => [item.id, item]));
  const input = lines.map((line) => {
    const found = quoted.get(line.quoteLineId) ?? fail(errors.noQuote, { lineNo: line.lineNo ?? 0 });
    return { line, found, item: itemOf.get(line.itemId ?? '') };
  });
  const [first] = input;
  if (!first) return undefined;
  const { quote } = first.found;
  return {
    awardNo: award.awardNo,
    companyId: asked.companyId,
    supplierBaseId: quote.supplierBaseId,
    purchaseOrgId: asked.purchaseOrgId,
    inventoryOrgId: asked.inventoryOrgId,
    purchaserId: asked.ownerId,
    currencyId: quote.currencyId,
    paymentTermId: quote.paymentTermId,
    incotermId: asked.incotermId,
    priceBasis: asked.priceBasis,
    lines: input.map(({ line, found, item }) => ({
      id: line.id,
      lineNo: line.lineNo ?? 0,
      needId: item?.needId ?? null,
      materialId: line.materialId,
      materialDesc: line.materialDesc,
      unitId: line.unitId,
      qty: restOf(line),
      winPrice: line.winPrice,
      priceUnit: line.priceUnit,
      taxRateId: found.line.taxRateId ?? item?.taxRateId ?? '',
      requireDate: item?.deliveryDate ?? ctx.today,
      homeAmount: round(divide(times(line.homeAmount, restOf(line)), line.winQty), 2),
    })),
  };
}
