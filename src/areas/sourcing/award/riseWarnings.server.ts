import type { Context } from '#engine/runtime/context.ts';
import { divide, isPositive, times } from '#model/decimal.ts';
import type { FieldProblem } from '#model/errors.ts';
import { agreedPrices, toleranceOf } from '#areas/pricing/public.ts';
import { choosePrice, isAboveTolerance, riseOf, unitPriceOf } from '#areas/pricing/priceRecord/priceRecord.rules.ts';
import { factsOf, type Award } from './fillAward.server.ts';

const undecided: ReadonlySet<Award['status']> = new Set(['NEW', 'PENDING', 'REJECTED', 'WITHDRAWN']);

/** The lines whose prices rise above the tolerance against those in force with the same supplier, for whoever decides. */
export async function riseWarnings(award: Award, ctx: Context): Promise<FieldProblem[]> {
  if (!undecided.has(award.status) || award.companyId === null) return [];
  const { companyId } = award;
  const { asked, quoted } = await factsOf(ctx, award);
  const materialIds = [...new Set(award.lines.flatMap(({ materialId }) => materialId ?? []))];
  if (materialIds.length === 0) return [];
  const prices = await ctx.asSystem(({ db }) =>
    agreedPrices(db, { companyId, materialIds, supplierBaseId: null, day: ctx.today }),
  );
  const most = await toleranceOf(ctx, companyId);
  return award.lines.flatMap((line, index) => {
    const { materialId, unitId, supplierBaseId, winQty: qty } = line;
    if (materialId === null || unitId === null || !isPositive(qty)) return [];
    const currencyId = quoted.get(line.quoteLineId)?.quote.currencyId;
    const own = prices.filter(
      (each) =>
        each.supplierBaseId === supplierBaseId &&
        each.currencyId === currencyId &&
        each.priceBasis === asked.priceBasis,
    );
    const former = choosePrice(own, { materialId, unitId, qty, inventoryOrgId: asked.inventoryOrgId });
    if (!former) return [];
    const before = times(divide(unitPriceOf(former, qty), former.priceUnit), line.priceUnit);
    const rise = riseOf(line.winPrice, before);
    if (rise === null || !isAboveTolerance(rise, most)) return [];
    return [
      {
        path: `lines.${index}.winPrice`,
        label: [
          `比现行价格 ${former.priceNo} 上涨 ${rise}%，超过容差 ${most}%`,
          `${rise} % above the price in force, ${former.priceNo}; the tolerance is ${most} %`,
        ] as const,
      },
    ];
  });
}
