import { readsAmounts } from '#engine/read/moneySums.ts';
import { implementService } from '#engine/runtime/implement.ts';
import { spendLine } from '#areas/purchasing/purchaseOrder/spend/spendLine.document.ts';
import { compare, round, sum } from '#model/decimal.ts';
import type { MoneySum } from '#model/moneySums.ts';
import { askedPeriod } from '../figures/askedPeriod.server.ts';
import { reportCurrencyOf } from '../figures/groupCurrency.server.ts';
import { withNames } from '../figures/groupNames.server.ts';
import { pctOf } from '../figures/pareto.rules.ts';
import { monthsOf, periodBefore, type Period } from '../figures/period.rules.ts';
import { conditionsOf, daysOf, fieldOfDimension, searchOf } from '../figures/rows.rules.ts';
import { groupedSums } from '../figures/sums.server.ts';
import { coverageFigure, isPriceSource, orderedRows, priceSources, type CoverageFigure } from './coverage.rules.ts';
import { coverageReport } from './coverage.service.ts';

const money = { amount: 'netAmt', day: 'orderDate' } as const;

export default implementService(coverageReport, {
  async figures({ body }, ctx) {
    const by = body.by ?? 'SUPPLIER';
    const period = askedPeriod(ctx, body);
    const currency = await reportCurrencyOf(ctx);
    const field = by === 'MONTH' ? [] : [fieldOfDimension[by]];
    const sumsIn = (days: Period, fields: readonly string[]): Promise<MoneySum[]> => {
      const search = searchOf(conditionsOf(body, daysOf(orderedRows, days)));
      const asked = { document: spendLine, search, by: ['priceSource', ...fields], month: orderedRows.day, money };
      return groupedSums(ctx, asked, currency.id);
    };
    // One reading serves groups, months and the whole.
    const sums = await sumsIn(period, field);
    const showsMoney = readsAmounts(ctx, { document: spendLine, money });
    const shown = (figure: CoverageFigure) => ({
      ...figure,
      amount: showsMoney ? round(figure.amount, currency.decimals, currency.roundMode) : null,
      covered: showsMoney ? round(figure.covered, currency.decimals, currency.roundMode) : null,
      maverick: showsMoney ? round(figure.maverick, currency.decimals, currency.roundMode) : null,
      coveragePct: showsMoney ? figure.coveragePct : null,
    });
    const byMonth = Map.groupBy(sums, ({ keys }) => keys.at(-1)?.slice(0, 7) ?? '');
    const months = monthsOf(period).map((key) => ({ key, figure: figureOfSums(byMonth.get(key) ?? []) }));
    const groups =
      by === 'MONTH'
        ? months.filter(({ figure }) => figure.lines > 0)
        : [...Map.groupBy(sums, ({ keys }) => keys[1] ?? null)]
            .map(([key, own]) => ({ key, figure: figureOfSums(own) }))
            .toSorted(
              ({ figure: a }, { figure: b }) =>
                compare(b.maverick, a.maverick) || b.maverickLines - a.maverickLines || b.lines - a.lines,
            );
    const flat = ({ key, figure }: (typeof groups)[number]) => ({ key, ...shown(figure) });
    const total = figureOfSums(sums);
    return {
      ...period,
      currency: currency.code,
      showsMoney,
      unconverted: sums.reduce((all, { unconverted }) => all + unconverted, 0),
      total: shown(total),
      previous: shown(figureOfSums(await sumsIn(periodBefore(period), []))),
      sources: priceSources.map((key) => {
        const own = sums.filter(({ keys }) => keys[0] === key);
        const amount = sum(own.map((each) => each.amount));
        return {
          key,
          amount: showsMoney ? round(amount, currency.decimals, currency.roundMode) : null,
          sharePct: showsMoney ? pctOf(amount, total.amount) : null,
          lines: own.reduce((all, { count }) => all + count, 0),
        };
      }),
      groups: await withNames(ctx, spendLine, by, groups.map(flat)),
      months: await withNames(ctx, spendLine, 'MONTH', months.map(flat)),
    };
  },
});

const figureOfSums = (sums: readonly MoneySum[]): CoverageFigure =>
  coverageFigure(
    sums.map(({ keys: [source], amount, count }) => ({
      // What says nothing was not agreed.
      source: isPriceSource(source) ? source : 'MANUAL',
      amount,
      count,
    })),
  );
