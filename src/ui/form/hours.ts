/** A span of a day: its times as `HH:mm`. */
export type Hours = readonly [start: string, end: string];

const spanPattern = /([01]?\d|2[0-3])[:：]([0-5]\d)\s*[-–—~至]\s*([01]?\d|2[0-4])[:：]([0-5]\d)/g;

const time = (hour = '', minute = ''): string => `${hour.padStart(2, '0')}:${minute}`;

/** The spans in a text such as `08:30-12:00, 13:00-17:00`. */
export const readHours = (text: string): Hours[] =>
  [...text.matchAll(spanPattern)].map(([, fromHour, fromMinute, toHour, toMinute]) => [
    time(fromHour, fromMinute),
    time(toHour, toMinute),
  ]);

/** The text of spans; those that are not complete are left out. */
export const hoursText = (spans: readonly Hours[]): string =>
  spans
    .filter(([start, end]) => start !== '' && end !== '')
    .map(([start, end]) => `${start}-${end}`)
    .join(', ');
