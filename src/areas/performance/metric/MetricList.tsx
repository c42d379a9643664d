import { useText } from '#ui/language.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { ToneTag } from '#ui/widgets/StatusTag.tsx';
import { performanceTexts as texts } from '../texts.ts';
import { metricCodes, metricLabels, metrics, type MetricCode } from './metrics.rules.ts';
import '../performance.css';

const rows = metricCodes.map((code) => ({ code }));

/** Every metric with its code, how it is worked out and what feeds it. */
export function MetricList() {
  const text = useText();
  return (
    <section className="perf-panel" data-testid="metric-list">
      <p className="perf-hint">{text(texts.metricsHint)}</p>
      <DataTable<{ readonly code: MetricCode }>
        rowKey="code"
        size="small"
        dataSource={rows}
        pagination={false}
        scroll={{ x: 'max-content' }}
        columns={[
          { title: text(texts.metric), render: (_, { code }) => text(metricLabels[code]) },
          { title: text(texts.metricCode), render: (_, { code }) => <code>{code}</code> },
          { title: text(texts.unit), render: (_, { code }) => text(metrics[code].unit) },
          {
            title: text(texts.kind),
            render: (_, { code }) => {
              const { source } = metrics[code];
              return source ? text(source) : <ToneTag tone="warning">{text(texts.noSourceYet)}</ToneTag>;
            },
          },
          {
            title: text(texts.howMeasured),
            render: (_, { code }) => <span className="perf-formula">{text(metrics[code].formula)}</span>,
          },
        ]}
      />
    </section>
  );
}
