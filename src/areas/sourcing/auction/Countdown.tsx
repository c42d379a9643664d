import { useEffect, useState } from 'react';
import type { Label } from '#model/label.ts';
import { useText } from '#ui/language.ts';
import { sourcingTexts } from '../texts.ts';
import { auctionTexts } from './texts.ts';

interface CountdownProps {
  readonly label: Label;
  /** The moment in the time of the server. */
  readonly until: string;
  now(): number;
}

/** How long something lasts, by the clock of the server. */
export function Countdown({ label, until, now }: CountdownProps) {
  const text = useText();
  const [, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((turn) => turn + 1), 200);
    return () => clearInterval(timer);
  }, []);
  const left = Date.parse(until) - now();
  return (
    <div className="auction-clock">
      <span>{text(label)}</span>
      <strong role="timer">{left <= 0 ? text(auctionTexts.over) : spanText(left, text(sourcingTexts.days))}</strong>
    </div>
  );
}

function spanText(span: number, ofDays: string): string {
  const seconds = Math.ceil(span / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const days = Math.floor(seconds / 86_400);
  const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
  return days > 0 ? `${days} ${ofDays} ${clock}` : clock;
}
