import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { useText } from '#ui/language.ts';
import { performanceTexts as texts } from '../texts.ts';
import { FigurePanel } from './FigurePanel.tsx';
import { perfIndicator } from './perfIndicator.document.ts';

/** An indicator, and what it would say of each supplier. */
export function IndicatorPage() {
  const text = useText();
  const tab = {
    key: 'figures',
    label: text(texts.figures),
    render: (row: DocumentRow) => <FigurePanel row={row} />,
  };
  return <ObjectPage document={perfIndicator} tabs={[tab]} />;
}
