import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { useText } from '#ui/language.ts';
import { qc8d } from './qc8d.document.ts';
import { StepsPanel } from './StepsPanel.tsx';
import { reportTexts } from './texts.ts';

const isIssued = ({ status }: DocumentRow): boolean => status !== 'NEW';

/** An 8D report: its steps are filled in, read and decided on a tab of their own. */
export function ReportPage() {
  const text = useText();
  const tab = {
    key: 'steps',
    label: text(reportTexts.steps),
    isShown: isIssued,
    keepsDrafts: true,
    render: (row: DocumentRow) => <StepsPanel key={row.id} report={row} />,
  };
  return <ObjectPage document={qc8d} tabs={[tab]} />;
}
