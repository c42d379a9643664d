import { namesOf, readsAmounts } from '#engine/read/moneySums.ts';
import type { Context } from '#engine/runtime/context.ts';
import { implementService } from '#engine/runtime/implement.ts';
import { divide, minus, plus, round, sum, times, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { spendLine } from '#areas/purchasing/purchaseOrder/spend/spendLine.document.ts';
import { errors } from '../errors.ts';
import { reportCurrencyOf } from '../figures/groupCurrency.server.ts';
import { paretoOf } from '../figures/pareto.rules.ts';
import { lastTwelveMonths, monthsOf } from '../figures/period.rules.ts';
import { groupedSums } from '../figures/sums.server.ts';
import { averagePrice, fisherIndex, type Bought } from './priceIndex.rules.ts';
import { priceTrend } from './priceTrend.service.ts';

const money = { amount: 'netAmt', day: 'orderDate' } as const;
// More than anybody compares; those on which most was spent.
const mostMaterials = 200;
const priceDecimals = 4;

interface Row extends Bought {
  readonly categoryId: string | null;
}

export default implementService(priceTrend, {
  async figures({ body }, ctx) {
    const standard = lastTwelveMonths(ctx.today);
    const period = { from: body.from ?? standard.from, to: body.to ?? standard.to };
    if (period.from > period.to) fail(errors.periodReversed);
    const currency = await reportCurrencyOf(ctx);
    const { companies, suppliers, materials, categoryId } = body;
    const search = {
      orderDate: period,
      ...(companies?.length ? { company: companies } : {}),
      ...(suppliers?.length ? { supplierBase: suppliers } : {}),
      ...(materials?.length ? { material: materials } : {}),
      ...(categoryId ? { category: { under: categoryId } } : {}),
    };
    const by = ['category', 'material'];
    const asked = { document: spendLine, search, by, month: 'orderDate', qty: 'baseQty', money };
    const sums = await groupedSums(ctx, asked, currency.id);
    const rows = sums.flatMap(({ keys: [category, materialId, month], amount, qty }): Row[] =>
      materialId && month ? [{ categoryId: category ?? null, materialId, month: month.slice(0, 7), amount, qty }] : [],
    );
    const months = monthsOf(period);
    const base = body.base && months.includes(body.base) ? body.base : firstBought(rows, months);
    const showsMoney = readsAmounts(ctx, asked);
    return {
      currency: currency.code,
      ...period,
      base,
      months,
      total: {
        count: sums.reduce((all, { count }) => all + count, 0),
        unconverted: sums.reduce((all, { unconverted }) => all + unconverted, 0),
        index: fisherIndex(rows, months, base),
        showsMoney,
      },
      categories: showsMoney ? await categoriesOf(ctx, rows, months, base) : [],
      materials: showsMoney ? await materialsOf(ctx, rows, months) : [],
    };
  },
});

// Whoever names no month compares with the first in which something was bought.
const firstBought = (rows: readonly Row[], months: readonly string[]): string =>
  months.find((month) => rows.some((row) => row.month === month)) ?? months[0] ?? '';

async function categoriesOf(ctx: Context, rows: readonly Row[], months: readonly string[], base: string) {
  const groups = [...Map.groupBy(rows, ({ categoryId }) => categoryId)].map(([key, own]) => ({
    key,
    amount: sum(own.map(({ amount }) => amount)),
    index: fisherIndex(own, months, base),
  }));
  const names = await namesOf(
    ctx,
    'basic.materialCategory',
    groups.map(({ key }) => key),
  );
  return paretoOf(groups).map(({ key, amount, sharePct, index }) => ({
    key,
    name: names.get(key ?? '')?.name ?? null,
    amount: round(amount, 2),
    sharePct,
    index,
  }));
}

async function materialsOf(ctx: Context, rows: readonly Row[], months: readonly string[]) {
  const groups = [...Map.groupBy(rows, ({ materialId }) => materialId)].map(([key, own]) => {
    const prices = months.map((month) => averagePrice(whole(own.filter((row) => row.month === month))));
    const known = prices.filter((price) => price !== null);
    const [first, last] = [known[0], known.at(-1)];
    return {
      key,
      ...whole(own),
      prices: prices.map((price) => (price === null ? null : round(price, priceDecimals))),
      changePct: first && last && known.length > 1 ? round(minus(times(divide(last, first), 100), 100), 1) : null,
    };
  });
  const shown = paretoOf(groups).slice(0, mostMaterials);
  const names = await namesOf(
    ctx,
    'basic.material',
    shown.map(({ key }) => key),
  );
  return shown.map(({ key, amount, qty, prices, changePct }) => {
    const average = averagePrice({ amount, qty });
    return {
      key,
      code: names.get(key)?.code ?? null,
      name: names.get(key)?.name ?? null,
      amount: round(amount, 2),
      qty,
      averagePrice: average === null ? null : round(average, priceDecimals),
      prices,
      changePct,
    };
  });
}

const whole = (rows: readonly Row[]): { readonly amount: Decimal; readonly qty: Decimal } => ({
  amount: rows.reduce<Decimal>((all, { amount }) => plus(all, amount), '0'),
  qty: rows.reduce<Decimal>((all, { qty }) => plus(all, qty), '0'),
});
