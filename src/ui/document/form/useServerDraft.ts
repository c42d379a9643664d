import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { keyOf, type AnyDocument } from '#model/document.ts';
import { isRecord } from '#model/value.ts';
import type { RequestOptions } from '../../request.ts';
import { server } from '../../server.ts';
import { accessToken } from '../../token.ts';
import { storedDraftOf, readStoredDrafts, type Draft, type Fellow, type StoredDrafts, type Typed } from './drafts.ts';
import type { Values } from './formValues.ts';

const pause = 1500;

interface DraftPlace {
  readonly document: string;
  readonly objectId?: string;
}

const placeOf = (document: AnyDocument, objectId: string | undefined): DraftPlace => ({
  document: keyOf(document),
  ...(objectId === undefined ? {} : { objectId }),
});

const queryKeyOf = ({ document, objectId }: DraftPlace) => ['draft', document, objectId ?? ''];

/** What the server keeps of unsaved input for a row, or for a new one; nothing for those who may not write it. */
export function useStoredDrafts(document: AnyDocument, objectId: string | undefined, enabled: boolean): StoredDrafts {
  const place = placeOf(document, objectId);
  const { data } = useQuery({
    queryKey: queryKeyOf(place),
    queryFn: async ({ signal }) =>
      readStoredDrafts(await server.post('/system/draft/query', place, { signal, quiet: true })),
    enabled,
    gcTime: 0,
  });
  return data ?? nothingStored;
}

/** Throws a kept draft away that no form has taken up. */
export function useDiscardDraft(document: AnyDocument, objectId: string): () => void {
  const client = useQueryClient();
  const place = placeOf(document, objectId);
  return () => {
    client.setQueryData(queryKeyOf(place), withoutOwn);
    void discard(place);
  };
}

const withoutOwn = (held?: StoredDrafts): StoredDrafts => ({ own: undefined, others: held?.others ?? [] });

const nothingStored: StoredDrafts = { own: undefined, others: [] };

// Drafts that go once their own saving is through; a page that is left waits for nothing.
const parting = new Set<DraftPlace>();

window.addEventListener('pagehide', () => {
  for (const place of parting) void discard(place);
  parting.clear();
});

const discard = (place: DraftPlace): Promise<unknown> => quietly('/system/draft/discard', place, { keepalive: true });

export interface ServerDraft {
  /** When the newest draft was taken over by the server. */
  readonly savedAt: string | undefined;
  /** What is in the form now is in safe hands. */
  readonly isSafe: boolean;
  readonly failed: boolean;
  /** A draft of an earlier visit that nobody has taken up or thrown away yet. */
  readonly offer: Draft | undefined;
  readonly others: readonly Fellow[];
  /** The offered draft stands in the form now. */
  readonly accept: () => void;
  /** The input was saved or given up. */
  readonly forget: () => void;
}

interface DraftOptions {
  /** Whether the form still holds its input: nobody has agreed to give it up. */
  readonly isHeld: () => boolean;
  /** The form begins with what this browser has kept. */
  readonly isRestored: boolean;
}

/** Keeps unsaved input on the server: a moment after the last change, and at once when the window loses the focus. */
export function useServerDraft(
  document: AnyDocument,
  objectId: string | undefined,
  input: Typed | undefined,
  options: DraftOptions,
): ServerDraft {
  const { isHeld, isRestored } = options;
  const client = useQueryClient();
  const stored = useStoredDrafts(document, objectId, true);
  const [accepted, setAccepted] = useState(isRestored);
  const offer = accepted ? undefined : stored.own;
  // A draft on offer is not written over.
  const typed = offer ? undefined : input;
  const [place] = useState(() => placeOf(document, objectId));
  const [retained, setStored] = useState<{ readonly values: Values; readonly at: string }>();
  const [failed, setFailed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<Typed>(undefined);
  // One call after the other: a draft that is forgotten must not be overtaken by its own saving.
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  // What the form began with may lie on the server, whether or not that has been asked yet.
  const isStored = useRef(isRestored);

  const drop = useCallback((): void => {
    clearTimeout(timer.current);
    waiting.current = undefined;
    if (!isStored.current) return;
    isStored.current = false;
    const queryKey = queryKeyOf(place);
    client.setQueryData(queryKey, withoutOwn);
    const before = queue.current;
    const part = async (): Promise<void> => {
      // Of its own, for the same draft may be typed and given up once more before its turn comes.
      const own = { ...place };
      parting.add(own);
      await before;
      if (!parting.delete(own)) return;
      await discard(place);
      // An answer that was asked for before would offer again what is gone.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, withoutOwn);
    };
    queue.current = part();
  }, [client, place]);
  const flush = useCallback((): void => {
    clearTimeout(timer.current);
    const draft = waiting.current;
    waiting.current = undefined;
    if (!draft || !accessToken()) return;
    if (!isHeld()) return drop();
    isStored.current = true;
    const before = queue.current;
    const save = async (): Promise<void> => {
      await before;
      const content = storedDraftOf(document, draft, place.objectId === undefined);
      const answer = await quietly('/system/draft/save', { ...place, content });
      const at = isRecord(answer) ? answer['savedAt'] : undefined;
      setFailed(typeof at !== 'string');
      if (typeof at === 'string') setStored({ values: draft.values, at });
    };
    queue.current = save();
  }, [document, drop, isHeld, place]);

  const { values, base } = typed ?? {};
  useEffect(() => {
    if (!values || !base) {
      drop();
      return;
    }
    waiting.current = { values, base };
    clearTimeout(timer.current);
    // It goes on when the screen is hidden behind another one: what was typed last must not be lost.
    timer.current = setTimeout(flush, pause);
  }, [values, base, drop, flush]);
  useEffect(() => {
    window.addEventListener('blur', flush);
    return () => window.removeEventListener('blur', flush);
  }, [flush]);
  return {
    savedAt: retained?.at,
    isSafe: retained !== undefined && retained.values === values,
    failed,
    offer,
    others: stored.others,
    accept: () => setAccepted(true),
    forget: () => {
      isStored.current ||= stored.own !== undefined;
      drop();
    },
  };
}

// A draft that could not be kept is told beside the form, not in a message over it.
async function quietly(path: string, body: object, options: RequestOptions = {}): Promise<unknown> {
  try {
    return await server.change(path, body, { quiet: true, ...options });
  } catch {
    return undefined;
  }
}
