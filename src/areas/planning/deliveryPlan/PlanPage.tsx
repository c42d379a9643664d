import { useQueryClient } from '@tanstack/react-query';
import { permissionOf } from '#model/document.ts';
import { useMay } from '#ui/access.tsx';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { useText } from '#ui/language.ts';
import { useUser } from '#ui/session.ts';
import { planningTexts } from '../texts.ts';
import { deliveryPlan } from './deliveryPlan.document.ts';
import { PlanCalendar } from './PlanCalendar.tsx';
import { ReplyGrid } from './ReplyGrid.tsx';

const written: readonly unknown[] = deliveryPlan.editableIn ?? [];

/** A delivery plan with its days, and for the supplier the grid to answer in. */
export function PlanPage() {
  const text = useText();
  const may = useMay();
  const { side } = useUser();
  const client = useQueryClient();
  const renew = (): Promise<void> => client.invalidateQueries();
  const mayWrite = side === 'buyer' && may(permissionOf(deliveryPlan, 'update'));
  const calendar = {
    key: 'calendar',
    label: text(planningTexts.calendar),
    render: (plan: DocumentRow) => (
      <PlanCalendar plan={plan} isOpen={mayWrite && written.includes(plan['status'])} onSaved={renew} />
    ),
  };
  const reply = {
    key: 'reply',
    label: text(planningTexts.reply),
    render: (plan: DocumentRow) => <ReplyGrid key={String(plan['versionNo'])} plan={plan} onSent={renew} />,
  };
  const mayReply = side === 'supplier' && may(permissionOf(deliveryPlan, 'reply'));
  return <ObjectPage document={deliveryPlan} tabs={mayReply ? [reply, calendar] : [calendar]} />;
}
