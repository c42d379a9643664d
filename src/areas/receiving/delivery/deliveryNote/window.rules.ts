import { isMore, plus, sum, type Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { dueQty } from '#areas/purchasing/ledger/balances.rules.ts';
import type { deliveryNote } from './deliveryNote.document.ts';

/** Where an expected arrival lies beside the days on which goods are wanted. */
export type Window = NonNullable<Row<typeof deliveryNote>['arrivalWindow']>;

/** How many days goods may come before and after the day they are due. */
export interface WindowLimits {
  readonly earlyDays: number;
  readonly lateDays: number;
}

/** An expected arrival as it is judged: in or outside its window, and by how many days. */
export interface WindowCheck {
  readonly window: Window;
  readonly days: number;
}

const millisecondsOfDay = 86_400_000;

/** How many days lie from one day to another; negative when it lies before. */
export const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / millisecondsOfDay);

/** Judges the day of an arrival against the day one line is due. */
export function checkedLine(arrival: string, due: string, { earlyDays, lateDays }: WindowLimits): WindowCheck {
  const after = daysFrom(due, arrival);
  if (after < -earlyDays) return { window: 'EARLY', days: -earlyDays - after };
  if (after > lateDays) return { window: 'LATE', days: after - lateDays };
  return { window: 'WITHIN', days: 0 };
}

/** Judges a note by its line that is furthest outside; of two that are as far, the late one tells. */
export function checkedNote(arrival: string, dues: readonly (WindowLimits & { readonly due: string })[]): WindowCheck {
  return dues
    .map((line) => checkedLine(arrival, line.due, line))
    .reduce<WindowCheck>(
      (worst, each) => (each.days > worst.days || (each.days === worst.days && each.window === 'LATE') ? each : worst),
      { window: 'WITHIN', days: 0 },
    );
}

type Ordered = Parameters<typeof dueQty>[0] & { readonly receiveQty: Decimal; readonly inTransitQty: Decimal };

/** Whether a shipment makes use of the tolerance: more than is still due, though no more than is allowed. */
export const isBeyondDue = (line: Ordered, shipQty: Decimal): boolean =>
  isMore(sum([line.receiveQty, line.inTransitQty, shipQty]), plus(dueQty(line), 0));

/** What is done about arrivals outside their window, as administrators write it. */
export type WindowMode = 'WARN' | 'REVIEW' | 'BLOCK';

/** Reads the parameter; what it does not know lets notes through with a warning. */
export const windowMode = (text: string): WindowMode => (text === 'REVIEW' || text === 'BLOCK' ? text : 'WARN');

/** Whether somebody of the buyer looks at a note before it leaves. */
export function needsReview(
  mode: WindowMode,
  note: { readonly window: Window; readonly isOver: boolean; readonly isFlagged: boolean },
): boolean {
  return note.isFlagged || (mode === 'REVIEW' && (note.window !== 'WITHIN' || note.isOver));
}
