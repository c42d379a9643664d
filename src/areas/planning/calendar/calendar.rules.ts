import { isDecimal, isPositive, plus, type Decimal } from '#model/decimal.ts';
import type { AnyDocument } from '#model/document.ts';
import { lookup, quantity } from '#model/fields.ts';
import type { Label } from '#model/label.ts';
import { planningTexts } from '../texts.ts';
import { dayAfter } from '#model/days.ts';

/** A line of a plan as the calendar holds it: whose it is, the day and how much. */
export type CalendarLine = Readonly<Record<string, unknown>>;

/** More days than these make no table anybody could read. */
export const mostDays = 62;

/** The days from one to another, at most two months. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to && days.length < mostDays; day = dayAfter(day, 1)) days.push(day);
  return days;
}

const columnOf = (day: string): string => `d${day.replaceAll('-', '')}`;

/** What stands in the rows of a calendar, and what may be chosen there. */
export interface CalendarItem {
  readonly label: Label;
  readonly target: string;
  readonly filter: Readonly<Record<string, unknown>>;
}

/** The calendar as a document of the grid: what the rows are, and a column for each day. */
export function calendarDocument(days: readonly string[], { label, target, filter }: CalendarItem): AnyDocument {
  const columns = days.map((day) => {
    const title = day.slice(5);
    return [columnOf(day), quantity(title, title, { min: '0' })];
  });
  return {
    kind: 'document',
    module: 'pur',
    code: 'calendar',
    label: planningTexts.calendar,
    // Nothing is added up beneath the grid: sixty sums are nobody's friend.
    list: [],
    fields: { item: lookup(label[0], label[1], target, { required: true, filter }), ...Object.fromEntries(columns) },
  };
}

/** How the lines of a document name their item: the wire name of a lookup, such as `orderDetail`. */
export interface CalendarShape {
  readonly item: string;
  readonly day: string;
  readonly qty: string;
}

/** One row for each item, the quantities under their days. */
export function calendarRows(
  lines: readonly CalendarLine[],
  days: readonly string[],
  { item, day, qty }: CalendarShape,
): CalendarLine[] {
  const shown = new Set(days);
  const rows = new Map<string, Record<string, unknown>>();
  for (const line of lines) {
    const id = String(line[`${item}Id`] ?? '');
    const row = rows.get(id) ?? { itemId: id, itemName: line[`${item}Name`], itemCode: line[`${item}Code`] };
    rows.set(id, row);
    const on = String(line[day] ?? '');
    const [held, more] = [row[columnOf(on)], line[qty]];
    if (shown.has(on) && isDecimal(more)) row[columnOf(on)] = isDecimal(held) ? plus(held, more) : more;
  }
  return [...rows.values()];
}

/**
 * The lines that rows of the calendar mean: a filled cell keeps, changes or adds its line, an emptied one takes it away;
 * lines beyond the days shown stay.
 */
export function linesOfCalendar(
  rows: readonly CalendarLine[],
  before: readonly CalendarLine[],
  days: readonly string[],
  { item, day, qty }: CalendarShape,
): Record<string, unknown>[] {
  const shown = new Set(days);
  const kept = before.filter((line) => !shown.has(String(line[day] ?? '')));
  let lineNo = Math.max(0, ...before.map((line) => Number(line['lineNo'] ?? 0)));
  const cells = rows.flatMap((row) =>
    days.flatMap((on): Record<string, unknown>[] => {
      const quantityOn = row[columnOf(on)];
      const id = row['itemId'];
      if (typeof id !== 'string' || id === '' || !isDecimal(quantityOn) || !isPositive(quantityOn)) return [];
      const known = before.find((line) => line[`${item}Id`] === id && line[day] === on);
      if (known) return [{ id: known['id'], [qty]: quantityOn }];
      lineNo += 10;
      return [{ lineNo, [`${item}Id`]: id, [day]: on, [qty]: quantityOn }];
    }),
  );
  return [...kept.map((line) => ({ id: line['id'] })), ...cells];
}

/** How much stands in a cell, for those who only read. */
export function cellOf(row: CalendarLine, day: string): Decimal | undefined {
  const held = row[columnOf(day)];
  return isDecimal(held) && isPositive(held) ? held : undefined;
}
