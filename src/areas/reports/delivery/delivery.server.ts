import { rowSumsOf, type RowSum } from '#engine/read/rowSums.ts';
import type { Context } from '#engine/runtime/context.ts';
import { implementService } from '#engine/runtime/implement.ts';
import { dueLine } from '#areas/receiving/receipt/punctuality/dueLine.document.ts';
import { askedPeriod } from '../figures/askedPeriod.server.ts';
import { withNames } from '../figures/groupNames.server.ts';
import { monthsOf, periodBefore } from '../figures/period.rules.ts';
import { conditionsOf, daysOf, fieldOfDimension, searchOf, type Conditions } from '../figures/rows.rules.ts';
import { keysOf, spanOf, type Span } from '../figures/spans.rules.ts';
import {
  arrivalSpans,
  deliveryFigure,
  dueRows,
  isOutcome,
  overdueSpans,
  rowsOfFigure,
  type DeliveryPart,
} from './delivery.rules.ts';
import { deliveryReport } from './delivery.service.ts';

const added = ['dueQty', 'onTimeQty', 'changes'] as const;

export default implementService(deliveryReport, {
  async figures({ body }, ctx) {
    const by = body.by ?? 'SUPPLIER';
    const period = askedPeriod(ctx, body);
    const conditions = conditionsOf(body, daysOf(dueRows, period));
    // One reading serves groups, months and the whole.
    const field = by === 'MONTH' ? [] : [fieldOfDimension[by]];
    const sums = await rowSumsOf(ctx, {
      document: dueLine,
      search: searchOf(conditions),
      by: ['outcome', ...field],
      month: dueRows.day,
      sums: added,
    });
    const monthOf = ({ keys }: RowSum): string => keys.at(-1) ?? '';
    const byMonth = Map.groupBy(sums, monthOf);
    const months = monthsOf(period).map((month) => ({ key: month, ...figureOfSums(byMonth.get(month) ?? []) }));
    const groups =
      by === 'MONTH'
        ? months.filter(({ due }) => due > 0)
        : [...Map.groupBy(sums, ({ keys }) => keys[1] ?? null)]
            .map(([key, own]) => ({ key, ...figureOfSums(own) }))
            .filter(({ due }) => due > 0)
            .toSorted((a, b) => b.late + b.overdue - a.late - a.overdue || b.due - a.due);
    const before = conditionsOf(body, daysOf(dueRows, periodBefore(period)));
    return {
      ...period,
      total: figureOfSums(sums),
      previous: figureOfSums(
        await rowSumsOf(ctx, { document: dueLine, search: searchOf(before), by: ['outcome'], sums: added }),
      ),
      groups: await withNames(ctx, dueLine, by, groups),
      months: await withNames(ctx, dueLine, 'MONTH', months),
      arrivals: await spread(ctx, { ...conditions, ...rowsOfFigure.arrived }, arrivalSpans),
      overdue: await spread(ctx, { ...conditionsOf(body), ...rowsOfFigure.overdue }, overdueSpans),
    };
  },
});

const partOf = ({ keys, count, sums }: RowSum): DeliveryPart => ({
  outcome: isOutcome(keys[0]) ? keys[0] : 'PENDING',
  count,
  dueQty: sums['dueQty'] ?? '0',
  onTimeQty: sums['onTimeQty'] ?? '0',
  changes: Number(sums['changes'] ?? 0),
});

const figureOfSums = (sums: readonly RowSum[]) => deliveryFigure(sums.map(partOf));

/** How many lines lie in each span of days. */
async function spread(ctx: Context, conditions: Conditions, spans: Readonly<Record<string, Span>>) {
  const sums = await rowSumsOf(ctx, { document: dueLine, search: searchOf(conditions), by: ['daysLate'] });
  const known = Map.groupBy(sums, ({ keys }) => spanOf(spans, Number(keys[0])));
  return keysOf(spans).map((key) => ({
    key,
    count: (known.get(key) ?? []).reduce((all, { count }) => all + count, 0),
  }));
}
