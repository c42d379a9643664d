import { useEffect, useState } from 'react';
import type { Label } from '#model/label.ts';
import { useText } from '#ui/language.ts';
import { daysWord, spanText } from '#ui/widgets/spanText.ts';
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
      <strong role="timer">{left <= 0 ? text(auctionTexts.over) : spanText(left + 999, text(daysWord))}</strong>
    </div>
  );
}
