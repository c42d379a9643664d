import type { Label } from '#model/label.ts';

/** The word for days in a span of time. */
export const daysWord = ['天', 'd'] as const satisfies Label;

/** A span in milliseconds as people count it down, `2 d 03:04:05`; `days` is the word for days. */
export function spanText(span: number, days: string): string {
  const seconds = Math.floor(span / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const whole = Math.floor(seconds / 86_400);
  const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
  return whole > 0 ? `${whole} ${days} ${clock}` : clock;
}
