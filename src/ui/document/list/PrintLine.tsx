import { useEffect, useState } from 'react';
import { formatInstant } from '../../format.ts';
import { useText } from '../../language.ts';
import { documentTexts } from '../object/texts.ts';

/** On paper alone: when it was printed. */
export function PrintLine() {
  const text = useText();
  const [time, setTime] = useState(() => new Date().toISOString());
  useEffect(() => {
    const renew = (): void => setTime(new Date().toISOString());
    window.addEventListener('beforeprint', renew);
    return () => window.removeEventListener('beforeprint', renew);
  }, []);
  return <p className="print-line">{text(documentTexts.printedAt, { time: formatInstant(time) })}</p>;
}
