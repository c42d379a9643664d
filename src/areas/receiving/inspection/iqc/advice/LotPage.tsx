import { permissionOf } from '#model/document.ts';
import { useMay } from '#ui/access.tsx';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { useText } from '#ui/language.ts';
import { iqcLot } from '../iqcLot.document.ts';
import { AdvicePanel } from './AdvicePanel.tsx';
import { adviceTexts } from './texts.ts';

// What was given up or skipped needs no advice any more.
const isAdvised = ({ status, mode }: DocumentRow): boolean => status !== 'CANCELLED' && mode !== 'SKIP';

/** An inspection lot; whoever inspects it is told what its past proposes. */
export function LotPage() {
  const text = useText();
  const may = useMay();
  const advice = {
    key: 'advice',
    label: text(adviceTexts.tab),
    isShown: isAdvised,
    render: ({ id }: DocumentRow) => <AdvicePanel key={id} lotId={id} />,
  };
  return <ObjectPage document={iqcLot} tabs={may(permissionOf(iqcLot, 'advise')) ? [advice] : []} />;
}
