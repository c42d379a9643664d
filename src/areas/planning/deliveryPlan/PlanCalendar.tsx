import { useMemo } from 'react';
import { isDecimal, isPositive } from '#model/decimal.ts';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { formatQuantity } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { daysBetween } from '../calendar/calendar.rules.ts';
import { CalendarEditor } from '../calendar/CalendarEditor.tsx';
import { CalendarTable } from '../calendar/CalendarTable.tsx';
import { planningTexts } from '../texts.ts';
import { deliveryPlan } from './deliveryPlan.document.ts';
import { usePlanMoves } from './usePlanMoves.tsx';

const shape = { item: 'orderDetail', day: 'requireDate', qty: 'planQty' };

interface PlanCalendarProps {
  readonly plan: DocumentRow;
  readonly isOpen: boolean;
  readonly onSaved: () => Promise<void>;
}

/** A plan by day: to fill in while it is written, afterwards to read with its gaps and to move from day to day. */
export function PlanCalendar({ plan, isOpen, onSaved }: PlanCalendarProps) {
  const text = useText();
  const { moves, dialog } = usePlanMoves(plan, onSaved);
  const days = useMemo(() => daysBetween(String(plan['planFrom']), String(plan['planTo'])), [plan]);
  const item = useMemo(() => {
    const filter = { status: 'CONFIRMED', supplierBaseId: plan['supplierBaseId'], companyId: plan['companyId'] };
    return { label: planningTexts.orderLine, target: 'pur.purchaseOrderDetail', filter };
  }, [plan]);
  // Begins anew with every version that comes from the server.
  if (isOpen) {
    const key = String(plan['versionNo']);
    return (
      <CalendarEditor
        key={key}
        document={deliveryPlan}
        row={plan}
        days={days}
        shape={shape}
        item={item}
        onSaved={onSaved}
      />
    );
  }
  return (
    <>
      <CalendarTable
        row={plan}
        days={days}
        shape={shape}
        label={planningTexts.orderLine}
        moves={moves}
        noteOf={({ gapQty, status }) =>
          isDecimal(gapQty) && isPositive(gapQty) && status !== 'WAIT'
            ? { text: text(planningTexts.short, { quantity: formatQuantity(gapQty) }), isAlert: true }
            : undefined
        }
      />
      {dialog}
    </>
  );
}
