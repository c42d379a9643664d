import { formatQuantity, nothing } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { rowsOf } from '#ui/record.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { performanceTexts as texts } from '../texts.ts';
import { namedFormula, partLabel } from './partLabels.rules.ts';

interface FigurePartsProps {
  readonly formula: unknown;
  readonly parts: unknown;
}

type Part = Readonly<Record<string, unknown>>;

const number = (value: unknown): string | undefined => (typeof value === 'string' ? formatQuantity(value) : undefined);

/** What a figure is put together of: the metrics of a formula with their values, or events with the points they cost. */
export function FigureParts({ formula, parts }: FigurePartsProps) {
  const text = useText();
  const rows = rowsOf(parts);
  if (rows.length === 0) return null;
  const isFormula = typeof formula === 'string';
  const shown = (value: unknown): string => number(value) ?? text(texts.noData);
  const code = (part: Part): string => String(part['code']);
  const name = {
    title: text(isFormula ? texts.metric : texts.event),
    render: (_: unknown, part: Part) => text(partLabel(code(part))),
  };
  const columns = isFormula
    ? [
        name,
        { title: text(texts.value), align: 'right' as const, render: (_: unknown, part: Part) => shown(part['value']) },
        {
          title: text(texts.sample),
          align: 'right' as const,
          render: (_: unknown, part: Part) => String(part['sample']),
        },
      ]
    : [
        name,
        {
          title: text(texts.chances),
          align: 'right' as const,
          render: (_: unknown, part: Part) => String(part['sample']),
        },
        {
          title: text(texts.times),
          align: 'right' as const,
          render: (_: unknown, part: Part) => shown(part['counted']),
        },
        {
          title: text(texts.pointsEach),
          align: 'right' as const,
          render: (_: unknown, part: Part) => shown(part['points']),
        },
        {
          title: text(texts.limit),
          align: 'right' as const,
          render: (_: unknown, part: Part) => number(part['cap']) ?? nothing,
        },
        { title: text(texts.lost), align: 'right' as const, render: (_: unknown, part: Part) => shown(part['value']) },
      ];
  return (
    <section className="perf-parts" data-testid="figure-parts">
      {isFormula ? <p className="perf-hint">{text(texts.formula, { formula: namedFormula(formula, text) })}</p> : null}
      <DataTable<Part>
        rowKey={code}
        size="small"
        dataSource={rows}
        pagination={false}
        scroll={{ x: 'max-content' }}
        columns={columns}
      />
    </section>
  );
}
