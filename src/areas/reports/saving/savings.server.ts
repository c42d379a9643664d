import { deny } from '#engine/access/permissions.ts';
import { readsAmounts } from '#engine/read/moneySums.ts';
import { implementService } from '#engine/runtime/implement.ts';
import { compare, round, sum, type Decimal } from '#model/decimal.ts';
import type { MoneySum } from '#model/moneySums.ts';
import { askedPeriod } from '../figures/askedPeriod.server.ts';
import { reportCurrencyOf } from '../figures/groupCurrency.server.ts';
import { withNames } from '../figures/groupNames.server.ts';
import { pctOf } from '../figures/pareto.rules.ts';
import { monthsOf, periodBefore, type Period } from '../figures/period.rules.ts';
import { conditionsOf, daysOf, fieldOfDimension, searchOf } from '../figures/rows.rules.ts';
import { keysOf } from '../figures/spans.rules.ts';
import { groupedSums } from '../figures/sums.server.ts';
import { savingLine } from './savingLine.document.ts';
import { savingKinds } from './saving.rules.ts';
import { rowsOfSavings, savingRows } from './savings.rules.ts';
import { savingsReport } from './savings.service.ts';

const saved = { amount: 'savingAmt', day: savingRows.day } as const;
const before = { amount: 'baseAmt', day: savingRows.day } as const;

/** Savings with the same kind, state, group and month. */
interface Part {
  readonly kind: string | null;
  readonly status: string | null;
  readonly group: string | null;
  readonly month: string;
  readonly count: number;
  readonly savingAmt: Decimal;
  readonly baseAmt: Decimal;
  readonly unconverted: number;
}

export default implementService(savingsReport, {
  async figures({ body }, ctx) {
    const by = body.by ?? 'SUPPLIER';
    // There is nothing to say about savings without amounts.
    if (!readsAmounts(ctx, { document: savingLine, money: saved })) deny('rpt', savingLine.fields.savingAmt.label);
    const period = askedPeriod(ctx, body);
    const currency = await reportCurrencyOf(ctx);
    const partsIn = async (days: Period): Promise<Part[]> => {
      const search = searchOf({ ...conditionsOf(body, daysOf(savingRows, days)), ...rowsOfSavings.all });
      const field = by === 'MONTH' ? [] : [fieldOfDimension[by]];
      const asked = { document: savingLine, search, by: ['savingKind', 'status', ...field], month: savingRows.day };
      const bases = await groupedSums(ctx, { ...asked, money: before }, currency.id);
      const baseOf = new Map(bases.map(({ keys, amount }) => [JSON.stringify(keys), amount]));
      return (await groupedSums(ctx, { ...asked, money: saved }, currency.id)).map((each) =>
        partOf(each, baseOf.get(JSON.stringify(each.keys)) ?? '0'),
      );
    };
    const rounded = (amount: Decimal): Decimal => round(amount, currency.decimals, currency.roundMode);
    const figureOf = (parts: readonly Part[]) => {
      const waiting = parts.filter(({ status }) => status === 'REPORTED');
      const confirmed = parts.filter(({ status }) => status === 'CONFIRMED');
      const [savingAmt, baseAmt] = [amountOf(parts), sum(parts.map((part) => part.baseAmt))];
      return {
        savingAmt: rounded(savingAmt),
        confirmedAmt: rounded(amountOf(confirmed)),
        waitingAmt: rounded(amountOf(waiting)),
        baseAmt: rounded(baseAmt),
        savingPct: pctOf(savingAmt, baseAmt),
        lines: countOf(parts),
        waitingLines: countOf(waiting),
      };
    };
    const parts = await partsIn(period);
    const byMonth = Map.groupBy(parts, ({ month }) => month);
    const months = monthsOf(period).map((key) => ({ key, ...figureOf(byMonth.get(key) ?? []) }));
    const groups =
      by === 'MONTH'
        ? months.filter(({ lines }) => lines > 0)
        : [...Map.groupBy(parts, ({ group }) => group)]
            .map(([key, own]) => ({ key, ...figureOf(own) }))
            .toSorted((a, b) => compare(b.savingAmt, a.savingAmt));
    return {
      ...period,
      currency: currency.code,
      unconverted: parts.reduce((all, { unconverted }) => all + unconverted, 0),
      total: figureOf(parts),
      previous: figureOf(await partsIn(periodBefore(period))),
      kinds: keysOf(savingKinds).map((kind) => ({ kind, ...figureOf(parts.filter((part) => part.kind === kind)) })),
      groups: await withNames(ctx, savingLine, by, groups),
      months: await withNames(ctx, savingLine, 'MONTH', months),
    };
  },
});

const partOf = ({ keys, count, amount, unconverted }: MoneySum, baseAmt: Decimal): Part => ({
  kind: keys[0] ?? null,
  status: keys[1] ?? null,
  group: keys[2] ?? null,
  month: keys.at(-1)?.slice(0, 7) ?? '',
  count,
  savingAmt: amount,
  baseAmt,
  unconverted,
});

const amountOf = (parts: readonly Part[]): Decimal => sum(parts.map(({ savingAmt }) => savingAmt));

const countOf = (parts: readonly Part[]): number => parts.reduce((all, { count }) => all + count, 0);
