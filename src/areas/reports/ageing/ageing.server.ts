import { deny } from '#engine/access/permissions.ts';
import { namesOf, readsAmounts } from '#engine/read/moneySums.ts';
import type { Context } from '#engine/runtime/context.ts';
import { implementService } from '#engine/runtime/implement.ts';
import { apEntry } from '#areas/finance/payable/apEntry.document.ts';
import { compare, divide, isPositive, round, sum, times, type Decimal } from '#model/decimal.ts';
import type { AnyDocument } from '#model/document.ts';
import type { MoneySum } from '#model/moneySums.ts';
import { reportCurrencyOf, type ReportCurrency } from '../figures/groupCurrency.server.ts';
import { pctOf } from '../figures/pareto.rules.ts';
import { groupedSums } from '../figures/sums.server.ts';
import { bucketKeys, bucketOf, daysLate, dueWeeks, fieldOfGrouping, searchOfOpen } from './ageing.rules.ts';
import { payablesAgeing } from './ageing.service.ts';

const wholeWeeks = 7;
// More groups than anybody reads; what is left is one of them.
const mostGroups = 500;

/** Payables that belong together, how many and how much. */
interface Pile {
  readonly amount: Decimal;
  readonly count: number;
}

/** Payables of one group and one due day. */
interface Part extends Pile {
  readonly key: string | null;
  readonly dueDate: string | null;
  readonly unconverted: number;
}

export default implementService(payablesAgeing, {
  async figures({ body }, ctx) {
    const { by: grouping, ...filters } = body;
    const by = grouping ?? 'SUPPLIER';
    const currency = await reportCurrencyOf(ctx);
    // What is still owed is worth what its currency is worth today.
    const money = { amount: 'openAmt', on: ctx.today } as const;
    // What is open is known by its amount: without amounts there is nothing to tell.
    if (!readsAmounts(ctx, { document: apEntry, money })) deny('rpt', apEntry.fields.openAmt.label);
    const asked = { document: apEntry, search: searchOfOpen(filters), by: [fieldOfGrouping[by], 'dueDate'], money };
    const parts = (await groupedSums(ctx, asked, currency.id)).map(partOf);
    const [late, total] = [parts.filter((part) => isLate(part, ctx.today)), pileOf(parts)];
    const lateSum = pileOf(late);
    const soon = dueWeeks(ctx.today, wholeWeeks);
    return {
      currency: currency.code,
      asOf: ctx.today,
      total: {
        ...shown(total, currency),
        late: shown(lateSum, currency),
        latePct: pctOf(lateSum.amount, total.amount),
        daysLate: weightedDaysLate(late, ctx.today),
        unconverted: parts.reduce((all, { unconverted }) => all + unconverted, 0),
      },
      buckets: inBuckets(parts, ctx.today, currency),
      groups: await groupsOf(ctx, { parts, target: targetOf(fieldOfGrouping[by]), currency }),
      weeks: soon.map(({ from, to }) => ({
        from,
        to,
        ...shown(
          pileOf(parts.filter(({ dueDate }) => dueDate !== null && dueDate >= from && (to === null || dueDate <= to))),
          currency,
        ),
      })),
    };
  },
});

const partOf = ({ keys: [key = null, dueDate = null], amount, count, unconverted }: MoneySum): Part => ({
  key,
  dueDate,
  amount,
  count,
  unconverted,
});

const isLate = ({ dueDate }: Part, today: string): boolean => dueDate !== null && dueDate < today;

const pileOf = (parts: readonly Pile[]): Pile => ({
  amount: sum(parts.map(({ amount }) => amount)),
  count: parts.reduce((all, { count }) => all + count, 0),
});

const shown = ({ amount, count }: Pile, { decimals, roundMode }: ReportCurrency) => ({
  amount: round(amount, decimals, roundMode),
  count,
});

/** By how many days what is late is late, each payable by its amount; null where nothing is. */
function weightedDaysLate(late: readonly Part[], today: string): string | null {
  const { amount } = pileOf(late);
  if (!isPositive(amount)) return null;
  const weighted = sum(late.map((part) => times(part.amount, daysLate(part.dueDate ?? today, today))));
  return round(divide(weighted, amount), 0);
}

const inBuckets = (parts: readonly Part[], asOf: string, currency: ReportCurrency) => {
  const known = Map.groupBy(parts, ({ dueDate }) => bucketOf(dueDate, asOf));
  return bucketKeys.map((key) => ({ key, ...shown(pileOf(known.get(key) ?? []), currency) }));
};

const payable: AnyDocument = apEntry;
const targetOf = (field: string): string => payable.fields[field]?.target ?? '';

interface Grouped {
  readonly parts: readonly Part[];
  readonly target: string;
  readonly currency: ReportCurrency;
}

/** Each group with its buckets, the one to which most is owed first. */
async function groupsOf(ctx: Context, { parts, target, currency }: Grouped) {
  const groups = [...Map.groupBy(parts, ({ key }) => key)]
    .map(([key, own]) => ({ key, own, total: pileOf(own) }))
    .toSorted((a, b) => compare(b.total.amount, a.total.amount) || b.total.count - a.total.count)
    .slice(0, mostGroups);
  const names = await namesOf(
    ctx,
    target,
    groups.map(({ key }) => key),
  );
  return groups.map(({ key, own, total }) => ({
    key,
    code: names.get(key ?? '')?.code ?? null,
    name: names.get(key ?? '')?.name ?? null,
    ...shown(total, currency),
    buckets: inBuckets(own, ctx.today, currency),
  }));
}
