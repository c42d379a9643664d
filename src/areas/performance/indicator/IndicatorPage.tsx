import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { useText } from '#ui/language.ts';
import { MetricList } from '../metric/MetricList.tsx';
import { performanceTexts as texts } from '../texts.ts';
import { FigurePanel } from './FigurePanel.tsx';
import { perfIndicator } from './perfIndicator.document.ts';

/** An indicator, what it would say of each supplier, and the metrics that there are. */
export function IndicatorPage() {
  const text = useText();
  const tab = {
    key: 'figures',
    label: text(texts.figures),
    render: (row: DocumentRow) => <FigurePanel row={row} />,
  };
  const metricList = { key: 'metrics', label: text(texts.metrics), render: () => <MetricList /> };
  return <ObjectPage document={perfIndicator} tabs={[tab, metricList]} />;
}
