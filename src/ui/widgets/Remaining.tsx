import { useEffect, useState } from 'react';
import type { Label } from '#model/label.ts';
import { useText } from '../language.ts';
import { daysWord, spanText } from './spanText.ts';

const texts = {
  beginsIn: ['{time} 后开始', 'Begins in {time}'],
  endsIn: ['截止还有 {time}', 'Ends in {time}'],
  ended: ['已截止', 'It has ended'],
} as const satisfies Record<string, Label>;

interface RemainingProps {
  readonly from: string;
  readonly until: string;
  /** The time of the server when the page was read; the clock of the device does not count. */
  readonly now: string;
}

/** How long something goes on, counted from the time of the server. */
export function Remaining({ from, until, now }: RemainingProps) {
  const text = useText();
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const begun = performance.now();
    const timer = setInterval(() => setPassed(performance.now() - begun), 1000);
    return () => clearInterval(timer);
  }, []);
  const time = Date.parse(now) + passed;
  if (time >= Date.parse(until)) return <strong>{text(texts.ended)}</strong>;
  if (time < Date.parse(from))
    return <span>{text(texts.beginsIn, { time: spanText(Date.parse(from) - time, text(daysWord)) })}</span>;
  return <span>{text(texts.endsIn, { time: spanText(Date.parse(until) - time, text(daysWord)) })}</span>;
}
