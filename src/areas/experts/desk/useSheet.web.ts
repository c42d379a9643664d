import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isRecord } from '#model/value.ts';
import { useLanguage } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { recordsIn, textIn, type Values } from '../rows.web.ts';

/** What an expert says of one bid in one element. */
export interface Entry {
  readonly code: string;
  readonly elementId: string;
  readonly score: string | null;
  readonly passed: boolean | null;
  readonly reason: string | null;
}

const pause = 1500;
const keyOf = (code: string, elementId: string): string => `${code} ${elementId}`;

/** The sheet of an expert as the server has it. */
export function useSheet(ratingId: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['bidding.expertDesk', 'sheet', ratingId, language],
    // What somebody types is not read over.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    queryFn: async () => {
      const answer = await server.change('bidding/expertDesk/sheet', { rating: ratingId }, { quiet: true });
      return isRecord(answer) ? answer : {};
    },
  });
}

export const entriesIn = (value: unknown): Entry[] =>
  recordsIn(value).map(({ code, elementId, score, passed, reason }: Values) => ({
    code: textIn(code),
    elementId: textIn(elementId),
    score: typeof score === 'string' ? score : null,
    passed: typeof passed === 'boolean' ? passed : null,
    reason: typeof reason === 'string' ? reason : null,
  }));

/** The scores that are being written: saved by themselves a moment after somebody has typed, changed ones alone. */
export function useEntries(ratingId: string, versionNo: number, stored: readonly Entry[]) {
  const [entries, setEntries] = useState<ReadonlyMap<string, Entry>>(
    () => new Map(stored.map((each) => [keyOf(each.code, each.elementId), each])),
  );
  const [savedAt, setSavedAt] = useState<Date>();
  const [changes, setChanges] = useState(0);
  const [isDirty, setDirty] = useState(false);
  const version = useRef(versionNo);
  const changed = useRef(new Map<string, Entry>());
  const running = useRef<Promise<void>>(Promise.resolve());

  const store = async (): Promise<void> => {
    const sent = new Map(changed.current);
    if (sent.size === 0) return;
    const answer = await server.change('bidding/expertDesk/save', {
      rating: ratingId,
      versionNo: version.current,
      scores: [...sent.values()],
    });
    if (isRecord(answer) && typeof answer['versionNo'] === 'number') version.current = answer['versionNo'];
    for (const [key, entry] of sent) if (changed.current.get(key) === entry) changed.current.delete(key);
    setSavedAt(new Date());
    setDirty(changed.current.size > 0);
  };
  // One after the other: two at once would both name the same version.
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
    const timer = setTimeout(() => void latest.current().catch(() => undefined), pause);
    return () => clearTimeout(timer);
  }, [changes]);

  const entryOf = useCallback(
    (code: string, elementId: string): Entry =>
      entries.get(keyOf(code, elementId)) ?? { code, elementId, score: null, passed: null, reason: null },
    [entries],
  );
  return {
    entries,
    entryOf,
    isDirty,
    savedAt,
    save,
    version: (): number => version.current,
    change(entry: Entry): void {
      const key = keyOf(entry.code, entry.elementId);
      changed.current.set(key, entry);
      setEntries(new Map(entries).set(key, entry));
      setDirty(true);
      setChanges((count) => count + 1);
    },
  };
}
