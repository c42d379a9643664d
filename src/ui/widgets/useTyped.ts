import { useEffect, useState } from 'react';

const pause = 250;

export interface Typed {
  /** What stands in the input. */
  readonly text: string;
  /** What to search for: the text after a pause, never in the middle of a composition. */
  readonly settled: string;
  readonly type: (text: string) => void;
  readonly compositionStart: () => void;
  readonly compositionEnd: () => void;
}

/** Typed search text that waits for a pause and for the input method to finish. */
export function useTyped(start = ''): Typed {
  const [text, setText] = useState(start);
  const [settled, setSettled] = useState('');
  const [composing, setComposing] = useState(false);
  useEffect(() => {
    if (composing) return;
    const timer = setTimeout(() => setSettled(text.trim()), text === '' ? 0 : pause);
    return () => clearTimeout(timer);
  }, [text, composing]);
  return {
    text,
    settled,
    type: setText,
    compositionStart: () => setComposing(true),
    compositionEnd: () => setComposing(false),
  };
}
