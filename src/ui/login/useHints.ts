import { useEffect, useState } from 'react';
import { loadHints, noHints, type Hints } from './hints.ts';

let known = noHints;

/** What the pages before the login may know: what the last of them has learned, until the server answers again. */
export function useHints(): Hints {
  const [hints, setHints] = useState(known);
  useEffect(() => {
    void loadHints().then((fresh) => {
      known = fresh;
      setHints(fresh);
    });
  }, []);
  return hints;
}
