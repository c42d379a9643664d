import { useRef, type KeyboardEvent } from 'react';
import { formatDay, formatQuantity } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { useDraggable, useDropTarget } from '#ui/widgets/drag.ts';
import { planningTexts } from '../texts.ts';
import type { DayCellProps, Moves } from './CalendarTable.tsx';

/** What was picked up by keyboard, and above which day it is. */
export interface Held {
  readonly itemId: string;
  readonly from: string;
  readonly to: string;
}

interface MoveCellProps extends DayCellProps {
  readonly itemId: string;
  /** What stands at the head of the row. */
  readonly name: string;
  readonly day: string;
  readonly days: readonly string[];
  readonly moves: Moves;
  readonly held: Held | undefined;
  readonly hold: (held: Held | undefined) => void;
}

/** A day of a row: what stands there is dragged to another day of the row, or taken there by keyboard. */
export function MoveCell({ quantity, note, itemId, name, day, days, moves, held, hold }: MoveCellProps) {
  const text = useText();
  const cell = useRef<HTMLTableCellElement>(null);
  const line = moves.lineOf(itemId, day);
  const handle = useDraggable<HTMLButtonElement>({ itemId, day }, line !== undefined);
  const lineFrom = (from: unknown) => (typeof from === 'string' ? moves.lineOf(itemId, from) : undefined);
  const isOver = useDropTarget(
    cell,
    moves.mayGoTo(day),
    ({ day: from }) => {
      const moved = lineFrom(from);
      if (moved) moves.onMove(moved, day);
    },
    (data) => data['itemId'] === itemId && data['day'] !== day,
  );
  const isAimedAt = held?.itemId === itemId && held.to === day;
  const isHeld = held?.itemId === itemId && held.from === day;
  const shown = quantity === undefined ? '' : formatQuantity(quantity);

  const press = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (!isHeld) hold({ itemId, from: day, to: day });
      else {
        hold(undefined);
        if (line && held.to !== day) moves.onMove(line, held.to);
      }
    } else if (isHeld && event.key === 'Escape') {
      event.stopPropagation();
      hold(undefined);
    } else if (isHeld && step !== undefined) {
      event.preventDefault();
      const free = days.filter((each) => each === day || moves.mayGoTo(each));
      hold({ ...held, to: free[free.indexOf(held.to) + step] ?? held.to });
    }
  };
  const classes = [...(note?.isAlert ? ['plan-gap'] : []), ...(isOver || isAimedAt ? ['plan-target'] : [])];
  return (
    <td ref={cell} className={classes.join(' ')} data-day={day}>
      {line ? (
        <button
          ref={handle}
          type="button"
          className="plan-move"
          aria-label={text(planningTexts.moveOf, { line: name, quantity: shown, day: formatDay(day) })}
          aria-pressed={isHeld}
          onKeyDown={press}
          onBlur={() => isHeld && hold(undefined)}
          onClick={() => moves.onMove(line, day)}
        >
          {shown}
        </button>
      ) : (
        shown
      )}
      {note ? <small>{note.text}</small> : null}
    </td>
  );
}
