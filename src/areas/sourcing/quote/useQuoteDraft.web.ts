import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isRecord } from '#model/value.ts';
import type { Values } from '#ui/document/form/formValues.ts';
import { server } from '#ui/server.ts';

// Long enough for a price to be typed, short enough that little is lost with a browser.
const pause = 4000;

/** The draft of a quotation: saved when asked for, and by itself a moment after somebody has typed. */
export function useQuoteDraft(quoteId: string, versionNo: number, content: Values) {
  const [changes, setChanges] = useState(0);
  const [isDirty, setDirty] = useState(false);
  const version = useRef(versionNo);
  const newest = useRef(content);
  // One after the other: two at once would both name the same version.
  const running = useRef<Promise<void>>(Promise.resolve());
  useLayoutEffect(() => {
    newest.current = content;
  });
  const store = async (): Promise<void> => {
    const answer = await server.change('bidding/inquiryQuote/saveDraft', {
      id: quoteId,
      versionNo: version.current,
      content: newest.current,
    });
    if (isRecord(answer) && typeof answer['versionNo'] === 'number') version.current = answer['versionNo'];
    setDirty(false);
  };
  const save = (): Promise<void> => {
    const done = running.current.then(store);
    running.current = done.catch(() => undefined);
    return done;
  };
  const latest = useRef(save);
  useLayoutEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (changes === 0) return undefined;
    // What cannot be saved yet is told when somebody saves or submits it.
    const timer = setTimeout(() => void latest.current().catch(() => undefined), pause);
    return () => clearTimeout(timer);
  }, [changes]);
  return {
    isDirty,
    save,
    versionNow: (): number => version.current,
    touch: (): void => {
      setDirty(true);
      setChanges((count) => count + 1);
    },
  };
}
