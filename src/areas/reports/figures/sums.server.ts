import { moneyPartsOf, type MoneyAsked } from '#engine/read/moneySums.ts';
import type { Context } from '#engine/runtime/context.ts';
import { sumsOf, type MoneySum } from '#model/moneySums.ts';
import { ratesInto } from '#areas/masterData/public.ts';

/** The rows of a search by the values of fields, with their amounts in one currency at the rate of their days. */
export async function groupedSums(ctx: Context, asked: MoneyAsked, currencyId: string): Promise<MoneySum[]> {
  const parts = await moneyPartsOf(ctx, asked, currencyId);
  const foreign = parts.flatMap((part) =>
    part.currencyId === null || part.day === null ? [] : [{ from: part.currencyId, day: part.day }],
  );
  return sumsOf(parts, currencyId, await ctx.asSystem((system) => ratesInto(system, currencyId, foreign)));
}
