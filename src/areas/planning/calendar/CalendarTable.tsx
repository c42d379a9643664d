import { linesIn, type Values } from '#ui/document/formValues.ts';
import type { DocumentRow } from '#ui/document/rows.ts';
import { formatDay, formatQuantity } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import type { Label } from '#model/label.ts';
import { planningTexts } from '../texts.ts';
import { calendarRows, cellOf, type CalendarLine, type CalendarShape } from './calendar.rules.ts';
import { BeyondDays } from './CalendarEditor.tsx';
import '../planning.css';

/** What is said beneath the quantity of a cell, and whether the cell stands out. */
export interface CellNote {
  readonly text: string;
  readonly isAlert: boolean;
}

interface CalendarTableProps {
  readonly row: DocumentRow;
  readonly days: readonly string[];
  readonly shape: CalendarShape;
  readonly label: Label;
  readonly noteOf: (line: Values) => CellNote | undefined;
}

/** The lines of a document by day, to read; days without anything are left out. */
export function CalendarTable({ row, days, shape, label, noteOf }: CalendarTableProps) {
  const text = useText();
  const lines = linesIn(row, 'lines');
  const used = days.filter((day) => lines.some((line) => line[shape.day] === day));
  const rows = calendarRows(lines, days, shape);
  if (rows.length === 0) return <EmptyState title={text(planningTexts.emptyCalendar)} />;
  const lineAt = (itemId: unknown, day: string): Values | undefined =>
    lines.find((line) => line[`${shape.item}Id`] === itemId && line[shape.day] === day);
  return (
    <section className="plan-calendar" data-testid="plan-calendar">
      {/* What scrolls sideways must be within reach of the keyboard. */}
      <div className="plan-scroll" tabIndex={0} role="group" aria-label={text(planningTexts.calendar)}>
        <table className="plan-table">
          <thead>
            <tr>
              <th scope="col">{text(label)}</th>
              {used.map((day) => (
                <th key={day} scope="col" title={formatDay(day)}>
                  {day.slice(5)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((each) => (
              <tr key={String(each['itemId'])}>
                <th scope="row">{titleOf(each)}</th>
                {used.map((day) => {
                  const line = lineAt(each['itemId'], day);
                  return <DayCell key={day} quantity={cellOf(each, day)} note={line ? noteOf(line) : undefined} />;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <BeyondDays lines={lines} days={days} shape={shape} />
    </section>
  );
}

// Several materials have one name; their codes tell them apart.
function titleOf({ itemId, itemName, itemCode }: CalendarLine): string {
  const name = String(itemName ?? itemId);
  return typeof itemCode === 'string' && itemCode !== '' && itemCode !== name ? `${itemCode} ${name}` : name;
}

function DayCell({ quantity, note }: { readonly quantity: string | undefined; readonly note: CellNote | undefined }) {
  return (
    <td className={note?.isAlert ? 'plan-gap' : ''}>
      {quantity === undefined ? '' : formatQuantity(quantity)}
      {note ? <small>{note.text}</small> : null}
    </td>
  );
}
