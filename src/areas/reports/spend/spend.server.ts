import { deny } from '#engine/access/permissions.ts';
import { namesOf, readsAmounts } from '#engine/read/moneySums.ts';
import type { Context } from '#engine/runtime/context.ts';
import { implementService } from '#engine/runtime/implement.ts';
import { invoicedLine } from '#areas/finance/invoice/invoicedLine.document.ts';
import { spendLine } from '#areas/purchasing/purchaseOrder/spend/spendLine.document.ts';
import { receivedLine } from '#areas/receiving/settlement/spend/receivedLine.document.ts';
import { plus, round, sum, type Decimal } from '#model/decimal.ts';
import { permissionOf, type AnyDocument } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { refold, type MoneySum } from '#model/moneySums.ts';
import { errors } from '../errors.ts';
import { reportCurrencyOf, type ReportCurrency } from '../figures/groupCurrency.server.ts';
import { changePct, paretoOf, pctOf } from '../figures/pareto.rules.ts';
import { lastTwelveMonths, monthsOf, periodBefore, type Period } from '../figures/period.rules.ts';
import { groupedSums } from '../figures/sums.server.ts';
import {
  fieldOfDimension,
  rowsOfBasis,
  searchOfSpend,
  type SpendBasis,
  type SpendDimension,
  type SpendFilters,
} from './spend.rules.ts';
import { spendReport } from './spend.service.ts';

const documentOfBasis = {
  ORDER: spendLine,
  RECEIPT: receivedLine,
  INVOICE: invoicedLine,
} as const satisfies Record<SpendBasis, AnyDocument>;

// More groups than anybody reads; what is left is one of them.
const mostGroups = 500;

export default implementService(spendReport, {
  async figures({ body }, ctx) {
    const { basis: chosen, by: dimension, ...filters } = body;
    const [basis, by] = [chosen ?? 'ORDER', dimension ?? 'SUPPLIER'] as const;
    const standard = lastTwelveMonths(ctx.today);
    const period = { from: filters.from ?? standard.from, to: filters.to ?? standard.to };
    if (period.from > period.to) fail(errors.periodReversed);
    const bases = (['ORDER', 'RECEIPT', 'INVOICE'] as const).filter((each) =>
      ctx.may(permissionOf(documentOfBasis[each], 'query')),
    );
    if (!bases.includes(basis)) deny('rpt', documentOfBasis[basis].label);
    const currency = await reportCurrencyOf(ctx);
    const asked = { basis, filters: { ...filters, ...period }, currency };
    const days = await sumsBy(ctx, asked, [rowsOfBasis[basis].date]);
    const months = monthly(
      refold(days, ({ keys }) => keys[0]?.slice(0, 7) ?? null),
      period,
      currency,
    );
    const groups = by === 'MONTH' ? months.filter(({ count }) => count > 0) : await ranked(ctx, asked, by);
    const before = await sumsBy(ctx, { ...asked, filters: { ...asked.filters, ...periodBefore(period) } }, []);
    const total = sum(days.map(({ amount }) => amount));
    const previous = sum(before.map(({ amount }) => amount));
    const tail = groups.filter((group) => 'isTail' in group && group.isTail);
    const tailAmount = sum(tail.map(({ amount }) => amount));
    return {
      currency: currency.code,
      ...period,
      bases,
      total: {
        amount: rounded(total, currency),
        previousAmount: rounded(previous, currency),
        changePct: changePct(total, previous),
        count: countOf(days),
        unconverted: days.reduce((all, each) => all + each.unconverted, 0),
        showsMoney: readsAmounts(ctx, { document: documentOfBasis[basis], money }),
      },
      tail: { count: tail.length, amount: rounded(tailAmount, currency), sharePct: pctOf(tailAmount, total) },
      groups,
      months,
    };
  },
});

const money = { amount: 'netAmt', day: 'orderDate' } as const;

interface AskedSpend {
  readonly basis: SpendBasis;
  readonly filters: SpendFilters;
  readonly currency: ReportCurrency;
}

const sumsBy = (ctx: Context, { basis, filters, currency }: AskedSpend, by: readonly string[]): Promise<MoneySum[]> =>
  groupedSums(ctx, { document: documentOfBasis[basis], search: searchOfSpend(basis, filters), by, money }, currency.id);

const rounded = (amount: Decimal, { decimals, roundMode }: ReportCurrency): Decimal =>
  round(amount, decimals, roundMode);

const countOf = (sums: readonly MoneySum[]): number => sums.reduce((all, each) => all + each.count, 0);

/** Every month of the period, also those in which nothing was bought. */
function monthly(sums: readonly MoneySum[], period: Period, currency: ReportCurrency) {
  const known = new Map(sums.map((each) => [each.keys[0], each]));
  const total = sum(sums.map(({ amount }) => amount));
  let reached: Decimal = '0';
  return monthsOf(period).map((month) => {
    const { amount = '0', count = 0, unconverted = 0 } = known.get(month) ?? {};
    reached = plus(reached, amount);
    return {
      key: month,
      code: null,
      name: month,
      amount: rounded(amount, currency),
      count,
      unconverted,
      sharePct: pctOf(amount, total),
      cumulativePct: pctOf(reached, total),
      isTail: false,
    };
  });
}

async function ranked(ctx: Context, asked: AskedSpend, by: Exclude<SpendDimension, 'MONTH'>) {
  const field = fieldOfDimension[by];
  const sums = (await sumsBy(ctx, asked, [field])).map((each) => ({ ...each, key: each.keys[0] ?? null }));
  const places = paretoOf(sums.toSorted((a, b) => b.count - a.count || String(a.key).localeCompare(String(b.key))));
  const shown = places.slice(0, mostGroups);
  const document: AnyDocument = documentOfBasis[asked.basis];
  const target = document.fields[field]?.target ?? '';
  const names = await namesOf(
    ctx,
    target,
    shown.map(({ key }) => key),
  );
  return shown.map(({ key, amount, count, unconverted, sharePct, cumulativePct, isTail }) => ({
    key,
    code: names.get(key ?? '')?.code ?? null,
    name: names.get(key ?? '')?.name ?? null,
    amount: rounded(amount, asked.currency),
    count,
    unconverted,
    sharePct,
    cumulativePct,
    isTail,
  }));
}
