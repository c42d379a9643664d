import { useState } from 'react';
import { linesIn, type Values } from '#ui/document/form/formValues.ts';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { formatDay, formatQuantity } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import type { Label } from '#model/label.ts';
import { planningTexts } from '../texts.ts';
import { calendarRows, cellOf, isAt, type CalendarLine, type CalendarShape } from './calendar.rules.ts';
import { BeyondDays } from './CalendarEditor.tsx';
import { MoveCell, type Held } from './MoveCell.tsx';
import '../planning.css';

/** What is said beneath the quantity of a cell, and whether the cell stands out. */
export interface CellNote {
  readonly text: string;
  readonly isAlert: boolean;
}

/** What may be moved to another day, and what happens then. */
export interface Moves {
  /** The line of a cell, where it may be moved. */
  readonly lineOf: (itemId: unknown, day: string) => Values | undefined;
  readonly mayGoTo: (day: string) => boolean;
  /** Somebody chose another day for a line, or wants to choose one. */
  readonly onMove: (line: Values, day: string) => void;
}

export interface DayCellProps {
  readonly quantity: string | undefined;
  readonly note: CellNote | undefined;
}

interface CalendarTableProps {
  readonly row: DocumentRow;
  readonly days: readonly string[];
  readonly shape: CalendarShape;
  readonly label: Label;
  readonly noteOf: (line: Values) => CellNote | undefined;
  readonly moves?: Moves | undefined;
}

/** The lines of a document by day, to read; days without anything are left out unless something may be moved to them. */
export function CalendarTable({ row, days, shape, label, noteOf, moves }: CalendarTableProps) {
  const text = useText();
  const [held, hold] = useState<Held>();
  const lines = linesIn(row, 'lines');
  const used = days.filter((day) => moves?.mayGoTo(day) || lines.some((line) => line[shape.day] === day));
  const rows = calendarRows(lines, days, shape);
  if (rows.length === 0) return <EmptyState title={text(planningTexts.emptyCalendar)} />;
  return (
    <section className="plan-calendar" data-testid="plan-calendar">
      {moves ? (
        <p className="plan-hint" role="status">
          {held ? text(planningTexts.moving, { day: formatDay(held.to) }) : text(planningTexts.moveHint)}
        </p>
      ) : null}
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
              <tr key={`${String(each['itemId'])} ${String(each['partId'] ?? '')}`}>
                <th scope="row">{titleOf(each)}</th>
                {used.map((day) => {
                  const line = lines.find((held) => isAt(held, each, day, shape));
                  const cell = { quantity: cellOf(each, day), note: line ? noteOf(line) : undefined };
                  if (!moves) return <DayCell key={day} {...cell} />;
                  const itemId = String(each['itemId']);
                  return (
                    <MoveCell
                      key={day}
                      {...{ ...cell, itemId, name: titleOf(each), day, days: used, moves, held, hold }}
                    />
                  );
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

// Several materials have one name; their codes tell them apart, as their places do.
function titleOf({ itemId, itemName, itemCode, partName }: CalendarLine): string {
  const name = String(itemName ?? itemId);
  const coded = typeof itemCode === 'string' && itemCode !== '' && itemCode !== name ? `${itemCode} ${name}` : name;
  return typeof partName === 'string' && partName !== '' ? `${coded} · ${partName}` : coded;
}

function DayCell({ quantity, note }: DayCellProps) {
  return (
    <td className={note?.isAlert ? 'plan-gap' : ''}>
      {quantity === undefined ? '' : formatQuantity(quantity)}
      {note ? <small>{note.text}</small> : null}
    </td>
  );
}
