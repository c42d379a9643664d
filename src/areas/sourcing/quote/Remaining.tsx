import { useEffect, useState } from 'react';
import { useText } from '#ui/language.ts';
import { sourcingTexts } from '../texts.ts';

interface RemainingProps {
  readonly from: string;
  readonly until: string;
  /** The time of the server when the page was read; the clock of the device does not count. */
  readonly now: string;
}

/** How long quoting goes on, counted from the time of the server. */
export function Remaining({ from, until, now }: RemainingProps) {
  const text = useText();
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const begun = performance.now();
    const timer = setInterval(() => setPassed(performance.now() - begun), 1000);
    return () => clearInterval(timer);
  }, []);
  const time = Date.parse(now) + passed;
  if (time >= Date.parse(until)) return <strong>{text(sourcingTexts.ended)}</strong>;
  if (time < Date.parse(from))
    return (
      <span>{text(sourcingTexts.beginsIn, { time: spanText(Date.parse(from) - time, text(sourcingTexts.days)) })}</span>
    );
  return (
    <span>{text(sourcingTexts.endsIn, { time: spanText(Date.parse(until) - time, text(sourcingTexts.days)) })}</span>
  );
}

function spanText(span: number, ofDays: string): string {
  const seconds = Math.floor(span / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const days = Math.floor(seconds / 86_400);
  const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
  return days > 0 ? `${days} ${ofDays} ${clock}` : clock;
}
