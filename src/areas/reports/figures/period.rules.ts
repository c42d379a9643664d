import { dayAfter } from '#model/days.ts';

/** The days of a report, both inclusive. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Twelve months up to a day: from the first of the month eleven months before. */
export function lastTwelveMonths(today: string): Period {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const place = year * 12 + month - 12;
  return { from: `${Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}-01`, to: today };
}

/** As many days, ending the day before. */
export function periodBefore({ from, to }: Period): Period {
  const length = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  return { from: dayAfter(from, -length), to: dayAfter(from, -1) };
}

/** The months of a period, the oldest first: '2026-11'. */
export function monthsOf({ from, to }: Period): string[] {
  const place = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  return Array.from({ length: place(to) - place(from) + 1 }, (_, index) => {
    const at = place(from) + index;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
}

/** The days of a month that lie within a period. */
export function monthWithin(month: string, { from, to }: Period): Period {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = `${month}-${String(new Date(Date.UTC(year, number, 0)).getUTCDate()).padStart(2, '0')}`;
  const first = `${month}-01`;
  return { from: first < from ? from : first, to: last > to ? to : last };
}
