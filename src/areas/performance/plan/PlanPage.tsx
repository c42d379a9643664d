import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { useText } from '#ui/language.ts';
import { loadable } from '#ui/loadable.ts';
import { performanceTexts as texts } from '../texts.ts';
import { perfPlan } from './perfPlan.document.ts';

// The chart weighs more than the page: it comes with the tab.
const PlanRanking = loadable(async () => (await import('./PlanRanking.tsx')).PlanRanking);

/** A plan, and how its suppliers compare. */
export function PlanPage() {
  const text = useText();
  const ranking = {
    key: 'ranking',
    label: text(texts.ranking),
    isShown: ({ status }: DocumentRow) => status !== 'NEW',
    render: (row: DocumentRow) => <PlanRanking row={row} />,
  };
  return <ObjectPage document={perfPlan} tabs={[ranking]} />;
}
