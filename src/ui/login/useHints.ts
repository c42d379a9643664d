import { useEffect, useState } from 'react';
import { loadHints, noHints, type Hints } from './hints.ts';

let known = noHints;

/** What the pages before the login may know: what the last of them has learned, until the server answers again. */
export function useHints(): Hints {
  const [hints, setHints] = useState(known);
  useEffect(() => void learn().then(setHints), []);
  return hints;
}

async function learn(): Promise<Hints> {
  known = await loadHints();
  return known;
}
