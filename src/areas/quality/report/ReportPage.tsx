import { useNavigate } from 'react-router';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import type { LeadAct } from '#ui/document/transition/TransitionButtons.tsx';
import { useText } from '#ui/language.ts';
import { useScreenLocation } from '#ui/screenLocation.ts';
import { useUser } from '#ui/session.ts';
import { qc8d } from './qc8d.document.ts';
import { steps, stepCodes } from './stepForms.rules.ts';
import { StepsPanel } from './StepsPanel.tsx';
import { reportTexts } from './texts.ts';

const isIssued = ({ status }: DocumentRow): boolean => status !== 'NEW';

/** An 8D report: its steps are filled in, read and decided on a tab of their own. */
export function ReportPage() {
  const text = useText();
  const tab = {
    key: 'work',
    label: text(reportTexts.steps),
    isShown: isIssued,
    keepsDrafts: true,
    render: (row: DocumentRow) => <StepsPanel key={row.id} report={row} />,
  };
  return <ObjectPage document={qc8d} tabs={[tab]} lead={useStepLead()} />;
}

/** Leads to the step that waits for the reader. */
function useStepLead(): (report: DocumentRow) => LeadAct | undefined {
  const text = useText();
  const { side } = useUser();
  const navigate = useNavigate();
  const { pathname, search } = useScreenLocation();
  const isSupplier = side === 'supplier';
  return (report) => {
    const code = stepCodes.find((each) => each === report[isSupplier ? 'toSubmit' : 'toApprove']);
    if (code === undefined || search.includes('tab=work')) return undefined;
    return {
      name: 'open-work',
      label: text(isSupplier ? reportTexts.fillIn : reportTexts.review, { step: text(steps[code]) }),
      onClick: () => void navigate(`${pathname}?tab=work`, { replace: true }),
    };
  };
}
