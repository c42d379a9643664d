import { useQuery } from '@tanstack/react-query';
import { isDecimal } from '#model/decimal.ts';
import { isRecord } from '#model/value.ts';
import { formatPercent, nothing } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { planningTexts } from '../texts.ts';
import { forecast } from './forecast.document.ts';

type Measure = Readonly<Record<string, unknown>>;

const percent = (value: unknown): string => (isDecimal(value) ? formatPercent(value) : nothing);

/** How good the forecasts to this supplier have been, by material. */
export function Measures({ id }: { readonly id: string }) {
  const text = useText();
  const language = useLanguage();
  const measures = useQuery({
    queryKey: ['pur.forecast', 'measures', id, language],
    queryFn: ({ signal }) => server.call(forecast, 'measures', { body: { id, lag: 1 } }, { signal, quiet: true }),
  });
  const records: unknown = measures.data?.records;
  const rows: Measure[] = Array.isArray(records) ? records.filter(isRecord) : [];
  if (rows.length === 0 && !measures.isFetching)
    return (
      <div data-testid="forecast-measures">
        <EmptyState title={text(planningTexts.noMeasures)} />
      </div>
    );
  return (
    <section className="plan-calendar" data-testid="forecast-measures">
      <p className="plan-hint">{text(planningTexts.measuresHint)}</p>
      <DataTable<Measure>
        rowKey={(row) => String(row['materialId'])}
        dataSource={rows}
        pagination={false}
        size="small"
        loading={measures.isFetching}
        columns={[
          { title: text(planningTexts.material), dataIndex: 'materialName' },
          { title: text(planningTexts.periods), dataIndex: 'periods', align: 'right' },
          { title: 'WMAPE', dataIndex: 'wmape', align: 'right', render: percent },
          { title: text(planningTexts.bias), dataIndex: 'bias', align: 'right', render: percent },
        ]}
      />
    </section>
  );
}
