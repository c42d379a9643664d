import { permissionOf } from '#model/document.ts';
import { useMay } from '#ui/access.tsx';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { useText } from '#ui/language.ts';
import { AdvicePanel } from './advice/AdvicePanel.tsx';
import { adviceTexts } from './advice/texts.ts';
import { iqcLot } from './iqcLot.document.ts';
import { iqcResult } from './iqcResult.document.ts';
import { ResultSheet } from './record/ResultSheet.tsx';
import { recordTexts } from './record/texts.ts';

// What was given up or skipped needs no advice any more.
const isAdvised = ({ status, mode }: DocumentRow): boolean => status !== 'CANCELLED' && mode !== 'SKIP';
const isInspected = ({ status }: DocumentRow): boolean => status === 'INSPECTING';

/** An inspection lot: its results on one sheet while it is inspected, and what its past proposes. */
export function LotPage() {
  const text = useText();
  const may = useMay();
  const record = {
    key: 'record',
    label: text(recordTexts.tab),
    isShown: isInspected,
    render: (lot: DocumentRow) => <ResultSheet key={lot.id} lot={lot} />,
  };
  const advice = {
    key: 'advice',
    label: text(adviceTexts.tab),
    isShown: isAdvised,
    render: ({ id }: DocumentRow) => <AdvicePanel key={id} lotId={id} />,
  };
  const tabs = [
    ...(may(permissionOf(iqcResult, 'record')) ? [record] : []),
    ...(may(permissionOf(iqcLot, 'advise')) ? [advice] : []),
  ];
  return <ObjectPage document={iqcLot} tabs={tabs} />;
}
