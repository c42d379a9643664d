import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { linesOf, wireName, type AnyDocument } from '#model/document.ts';
import { validate } from '#model/validate.ts';
import { isRecord } from '#model/value.ts';
import { useText } from '../../language.ts';
import { useLeaveGuard } from '../../leaveGuard.ts';
import { RefusalError } from '../../request.ts';
import { useScreenState } from '../../screenState.ts';
import { newIdempotencyKey, server } from '../../server.ts';
import { toast } from '../../toast.ts';
import { fieldNamed } from '../object/columns.ts';
import { merged, type Choice } from './conflict.ts';
import { storedDraftOf, readDraft, typedOf, type Draft, type StoredDraft, type Typed } from './drafts.ts';
import { additionOf, changesOf, isChanged, withChanges, type Values } from './formValues.ts';
import { flushPendingInput } from './flushPendingInput.ts';
import {
  revalidated,
  onePerPlace,
  problemTexts,
  remainingProblems,
  unreadProblems,
  withoutPaths,
  type Problem,
} from './problems.ts';
import type { DocumentRow } from '../object/documentRows.ts';
import { useProposals } from './useProposals.ts';
import { useServerDraft, type ServerDraft } from './useServerDraft.ts';
import { documentTexts } from '../object/texts.ts';

const draftPause = 500;
const stale = '10003';

/** Computes values while people type, with the rule the server uses too. */
export type Derive = (values: Values) => Values;

export interface FormControl {
  readonly values: Values;
  readonly base: Values;
  readonly isNew: boolean;
  readonly isDirty: boolean;
  readonly saving: boolean;
  readonly problems: readonly Problem[];
  /** Why it was not saved, where that is not about one of its places; until it is saved again. */
  readonly refusal: string | undefined;
  /** The row as somebody else left it, while the user has to choose. */
  readonly theirs: Values | undefined;
  /** When the restored draft was kept, until the user has seen it. */
  readonly restored: string | undefined;
  readonly change: (changes: Values) => void;
  /** Judges one field that was left. */
  readonly leave: (name: string) => void;
  readonly save: () => Promise<DocumentRow | undefined>;
  readonly resolve: (choices: Readonly<Record<string, Choice>>) => Promise<DocumentRow | undefined>;
  readonly closeConflict: () => void;
  /** What became of the draft on the server. */
  readonly drafts: ServerDraft;
  /** Begins again with a draft that the server has kept. */
  readonly restore: (draft: Draft) => void;
  /** Throws the restored draft away and begins again with these values. */
  readonly discardDraft: (values: Values) => void;
  /** Forgets the draft: what was typed is given up. */
  readonly giveUp: () => void;
}

interface FormStart {
  readonly document: AnyDocument;
  readonly base: Values;
  readonly isNew: boolean;
  readonly derive: Derive | undefined;
  /** A draft of an earlier visit to begin with. */
  readonly draft: Draft | undefined;
  /** Values to begin with, such as those of a copied row. */
  readonly values: Values;
}

/** A form: what it holds, what is wrong with it, and saving it. Nothing typed is lost: drafts survive a reload. */
export function useObjectForm(provided: FormStart): FormControl {
  const { document, base: start, isNew, derive, values: first } = provided;
  const text = useText();
  const [stored, keep] = useScreenState<unknown>('form', undefined);
  const [draft] = useState(() => readDraft(stored) ?? provided.draft);
  const [restored, setRestored] = useState(draft?.time);
  const [begun] = useState(() => (draft ? typedOf(document, draft.kept, start) : { base: start, values: first }));
  const [base, setBase] = useState<Values>(begun.base);
  const [values, show] = useState<Values>(begun.values);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const [theirs, setTheirs] = useState<Values>();
  const [saving, setSaving] = useState(false);
  // Saving waits for the last cell, so it must see values that came after the render it was asked in.
  const newest = useRef(values);
  const setValues = useCallback((next: Values): void => {
    newest.current = next;
    show(next);
  }, []);
  const started = useRef(false);
  const key = useRef('');
  key.current ||= newIdempotencyKey();
  const isDirty = isNew ? isChanged(document, start, values) : isChanged(document, base, values);
  const [isSafe, setSafe] = useState(false);
  const { release, isHeld } = useLeaveGuard(isDirty && !isSafe);
  const objectId = isNew ? undefined : String(start['id']);
  const typed = useMemo(() => (isDirty ? { values, base } : undefined), [isDirty, values, base]);
  const forgetStored = useStoredDraft(typed, (input) => storedDraftOf(document, input, isNew), keep);
  const drafts = useServerDraft(document, objectId, typed, { isHeld, isRestored: draft !== undefined });
  if (isSafe !== drafts.isSafe) setSafe(drafts.isSafe);

  const change = useCallback(
    (changes: Values): void => {
      const next = withChanges(document, newest.current, changes);
      setValues(derive ? { ...next, ...derive(next) } : next);
      setProblems((held) =>
        withoutPaths(held, new Set([...Object.keys(changes), ...editedLines(document, held, changes)])),
      );
    },
    [derive, document, setValues],
  );
  useProposals({ document, isNew, start, values, change });
  const leave = (name: string): void => {
    const field = fieldNamed(document, name);
    if (!field) return;
    const path = wireName(name, field);
    const found = problemTexts(validate(document, values, { beforeCopies: true }), text).filter(
      (problem) => problem.path === path,
    );
    // An empty required field is told when saving: nobody has to fill a form from top to bottom.
    const shown = values[path] === undefined || values[path] === null || values[path] === '' ? [] : found;
    setProblems((held) => revalidated(held, path, shown));
  };

  // A second click comes before the button shows that it is at work.
  const once = async (work: () => Promise<DocumentRow | undefined>): Promise<DocumentRow | undefined> => {
    if (started.current) return undefined;
    started.current = true;
    setRefusal(undefined);
    setSaving(true);
    try {
      return await work();
    } finally {
      started.current = false;
      setSaving(false);
    }
  };
  const send = async (of: Values, from: Values): Promise<DocumentRow | undefined> => {
    try {
      const options = { quiet: true, idempotencyKey: key.current };
      const row = isNew
        ? await server.add(document, additionOf(document, of), options)
        : await server.update(document, changesOf(document, from, of) as never, options);
      release();
      forgetStored();
      drafts.forget();
      setRestored(undefined);
      return row;
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      // After a lost connection the same key asks for the same act; after a refusal it would repeat the refusal.
      if (error.code !== 'network') key.current = newIdempotencyKey();
      refuse(error, of);
      return undefined;
    }
  };
  const refuse = (error: RefusalError, of: Values): void => {
    const current = isRecord(error.data) ? error.data['current'] : undefined;
    if (error.code === stale && isRecord(current)) return setTheirs(current);
    setProblems(remainingProblems(error.problems, of, newest.current));
    const reason = text(documentTexts.saveFailed, { reason: error.message });
    if (error.problems.length === 0) setRefusal(reason);
    toast.error(reason);
  };
  const sendValid = async (typed: Values): Promise<DocumentRow | undefined> => {
    const found = problemTexts(
      onePerPlace([...unreadProblems(document, typed), ...validate(document, typed, { beforeCopies: true })]),
      text,
    );
    setProblems(found);
    if (found.length === 0) return send(typed, base);
    toast.error(text(documentTexts.correctFirst));
    return undefined;
  };
  return {
    values,
    base,
    isNew,
    isDirty,
    saving,
    problems,
    refusal,
    theirs,
    restored,
    drafts,
    restore: (offered) => {
      const input = typedOf(document, offered.kept, start);
      setBase(input.base);
      setValues(input.values);
      setRestored(offered.time);
      setProblems([]);
      drafts.accept();
    },
    change,
    leave,
    save: () =>
      once(async () => {
        await flushPendingInput();
        return sendValid(newest.current);
      }),
    resolve: (choices) =>
      once(async () => {
        if (!theirs) return undefined;
        const next = merged(document, { base, mine: values, theirs }, choices);
        setBase(theirs);
        setValues(next);
        setTheirs(undefined);
        return send(next, theirs);
      }),
    closeConflict: () => setTheirs(undefined),
    discardDraft: (fresh) => {
      forgetStored();
      drafts.forget();
      setRestored(undefined);
      setBase(start);
      setValues(fresh);
      setProblems([]);
    },
    giveUp: () => {
      release();
      forgetStored();
      drafts.forget();
    },
  };
}

// Lines are given as a whole; what was said about them is said anew when they are judged again.
function editedLines(document: AnyDocument, problems: readonly Problem[], changes: Values): string[] {
  const edited = linesOf(document).flatMap(([name]) => (name in changes ? [`${name}.`] : []));
  return problems.flatMap(({ path }) => (edited.some((prefix) => path.startsWith(prefix)) ? [path] : []));
}

/** Keeps unsaved input for this session, a moment after the last change; answers how to forget what was saved or given up. */
function useStoredDraft(
  input: Typed | undefined,
  storedAs: (input: Typed) => StoredDraft,
  keep: (draft: unknown) => void,
): () => void {
  const isStored = useRef(false);
  const latest = useRef(input);
  const forgotten = useRef<Typed>(undefined);
  const shorten = useRef(storedAs);
  useEffect(() => {
    shorten.current = storedAs;
  });
  useEffect(() => {
    latest.current = input;
    if (!input) {
      if (isStored.current) keep(undefined);
      isStored.current = false;
      return;
    }
    const timer = setTimeout(() => {
      // The form may still stand for a moment after its values were saved.
      if (forgotten.current === input) return;
      isStored.current = true;
      keep({ ...shorten.current(input), time: new Date().toISOString() });
    }, draftPause);
    return () => clearTimeout(timer);
  }, [input, keep]);
  return useCallback(() => {
    forgotten.current = latest.current;
    isStored.current = false;
    keep(undefined);
  }, [keep]);
}
