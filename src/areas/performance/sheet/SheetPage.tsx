import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { useText } from '#ui/language.ts';
import { loadable } from '#ui/loadable.ts';
import { useUser } from '#ui/session.ts';
import { performanceTexts as texts } from '../texts.ts';
import { perfSheet } from './perfSheet.document.ts';
import { SheetCheck } from './SheetCheck.tsx';
import { SheetFigures } from './SheetFigures.tsx';

// The charts weigh more than the page: they come with the tab.
const SheetTrend = loadable(async () => (await import('./SheetTrend.tsx')).SheetTrend);

/** A sheet with the rows behind its figures and the periods before; the buyer works the figures out anew. */
export function SheetPage() {
  const text = useText();
  const { side } = useUser();
  const figures = {
    key: 'figures',
    label: text(texts.sheetFigures),
    render: (row: DocumentRow) => <SheetFigures row={row} />,
  };
  const trend = { key: 'trend', label: text(texts.trend), render: (row: DocumentRow) => <SheetTrend row={row} /> };
  const check = {
    key: 'check',
    label: text(texts.verify),
    isShown: ({ status }: DocumentRow) => status !== 'COLLECTING',
    render: (row: DocumentRow) => <SheetCheck row={row} />,
  };
  return <ObjectPage document={perfSheet} tabs={side === 'supplier' ? [figures, trend] : [figures, trend, check]} />;
}
