import { SaveOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { isDecimal, isPositive } from '#model/decimal.ts';
import { DocumentLines } from '#ui/document/DocumentLines.tsx';
import { linesIn, type Values } from '#ui/document/formValues.ts';
import type { DocumentRow } from '#ui/document/rows.ts';
import { formatDay, formatQuantity } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import {
  calendarDocument,
  calendarRows,
  cellOf,
  daysBetween,
  linesOfCalendar,
  type CalendarLine,
} from '../calendar/calendar.rules.ts';
import { planningTexts } from '../texts.ts';
import '../planning.css';

const shape = { item: 'orderDetail', day: 'requireDate', qty: 'planQty' };
const nothingWrong: ReadonlyMap<number, ReadonlyMap<string, string>> = new Map();

interface PlanCalendarProps {
  readonly plan: DocumentRow;
  readonly isOpen: boolean;
  readonly onSaved: () => void;
}

/** A plan by day: to fill in like a spreadsheet while it is written, afterwards to read with its gaps. */
export function PlanCalendar({ plan, isOpen, onSaved }: PlanCalendarProps) {
  const days = useMemo(() => daysBetween(String(plan['planFrom']), String(plan['planTo'])), [plan]);
  const lines = linesIn(plan, 'lines');
  // Beginning anew with every version that comes from the server.
  return isOpen ? (
    <OpenCalendar key={String(plan['versionNo'])} plan={plan} days={days} lines={lines} onSaved={onSaved} />
  ) : (
    <ReadCalendar days={days} lines={lines} />
  );
}

interface OpenCalendarProps {
  readonly plan: DocumentRow;
  readonly days: readonly string[];
  readonly lines: readonly Values[];
  readonly onSaved: () => void;
}

function OpenCalendar({ plan, days, lines, onSaved }: OpenCalendarProps) {
  const text = useText();
  const [rows, setRows] = useState<readonly Values[]>(() => calendarRows(lines, days, shape));
  const [isSaving, setSaving] = useState(false);
  const document = useMemo(
    () =>
      calendarDocument(days, 'pur.purchaseOrderDetail', {
        status: 'CONFIRMED',
        supplierBaseId: plan['supplierBaseId'],
        companyId: plan['companyId'],
      }),
    [days, plan],
  );
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const body = { id: plan.id, versionNo: plan['versionNo'], lines: linesOfCalendar(rows, lines, days, shape) };
      await server.change('pur/deliveryPlan/update', body);
      toast.success(text(planningTexts.saved));
      onSaved();
    } finally {
      setSaving(false);
    }
  };
  return (
    <section className="plan-calendar" data-testid="plan-calendar">
      <p className="plan-hint">{text(planningTexts.calendarHint)}</p>
      <DocumentLines document={document} lines={rows} problems={nothingWrong} onChange={setRows} />
      <BeyondDays lines={lines} days={days} />
      <Button
        type="primary"
        icon={<SaveOutlined />}
        loading={isSaving}
        onClick={() => void save()}
        data-testid="calendar-save"
      >
        {text(planningTexts.saveCalendar)}
      </Button>
    </section>
  );
}

function BeyondDays({ lines, days }: { readonly lines: readonly Values[]; readonly days: readonly string[] }) {
  const text = useText();
  const n = lines.filter((line) => !days.includes(String(line['requireDate']))).length;
  return n > 0 ? <p className="plan-hint">{text(planningTexts.laterDays, { n, days: days.length })}</p> : null;
}

interface ReadCalendarProps {
  readonly days: readonly string[];
  readonly lines: readonly Values[];
}

function ReadCalendar({ days, lines }: ReadCalendarProps) {
  const text = useText();
  const used = days.filter((day) => lines.some((line) => line['requireDate'] === day));
  const rows = calendarRows(lines, days, shape);
  if (rows.length === 0) return <EmptyState title={text(planningTexts.emptyCalendar)} />;
  return (
    <section className="plan-calendar" data-testid="plan-calendar">
      <div className="plan-scroll" tabIndex={0} role="group" aria-label={text(planningTexts.calendar)}>
        <table className="plan-table">
          <thead>
            <tr>
              <th scope="col">{text(planningTexts.orderLine)}</th>
              {used.map((day) => (
                <th key={day} scope="col" title={formatDay(day)}>
                  {day.slice(5)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={String(row['itemId'])}>
                <th scope="row">{String(row['itemName'] ?? row['itemId'])}</th>
                {used.map((day) => (
                  <DayCell key={day} row={row} day={day} lines={lines} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <BeyondDays lines={lines} days={days} />
    </section>
  );
}

interface DayCellProps {
  readonly row: CalendarLine;
  readonly day: string;
  readonly lines: readonly Values[];
}

function DayCell({ row, day, lines }: DayCellProps) {
  const text = useText();
  const quantity = cellOf(row, day);
  const line = lines.find((each) => each['orderDetailId'] === row['itemId'] && each['requireDate'] === day);
  const gap = line?.['gapQty'];
  const isShort = isDecimal(gap) && isPositive(gap) && line?.['status'] !== 'WAIT';
  return (
    <td className={isShort ? 'plan-gap' : ''}>
      {quantity === undefined ? '' : formatQuantity(quantity)}
      {isShort ? <small>{text(planningTexts.short, { quantity: formatQuantity(gap) })}</small> : null}
    </td>
  );
}
