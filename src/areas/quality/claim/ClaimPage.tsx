import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { useText } from '#ui/language.ts';
import { NegotiationPanel } from './NegotiationPanel.tsx';
import { qcClaim } from './qcClaim.document.ts';
import { claimTexts } from './texts.ts';

const beforeIssue = ['NEW', 'PENDING', 'REJECTED'];
const isIssued = ({ status }: DocumentRow): boolean => !beforeIssue.includes(String(status));

/** A claim; what both sides say of its items stands on a tab of its own. */
export function ClaimPage() {
  const text = useText();
  const tab = {
    key: 'negotiation',
    label: text(claimTexts.tab),
    isShown: isIssued,
    render: (row: DocumentRow) => <NegotiationPanel key={`${row.id} ${String(row['versionNo'])}`} claim={row} />,
  };
  return <ObjectPage document={qcClaim} tabs={[tab]} />;
}
