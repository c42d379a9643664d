import { useCallback, useEffect, useRef, useState } from 'react';
import { isRecord } from '#model/value.ts';
import { RefusalError } from '#ui/request.ts';
import { server } from '#ui/server.ts';
import type { StepContent } from './stepContent.rules.ts';
import type { StepCode } from './stepForms.rules.ts';

interface DraftPlace {
  readonly reportId: string;
  readonly step: StepCode;
  /** The version of the step that was read. */
  readonly version: number;
}

export interface StepDraft {
  /** Something typed is not stored yet. */
  readonly isPending: boolean;
  readonly savedAt: number | undefined;
  /** Why it could not be stored. */
  readonly failure: string | undefined;
  /** Stores it a moment after the last change. */
  readonly keep: (content: StepContent) => void;
  /** Nothing more is stored; what is on its way has arrived. */
  readonly settle: () => Promise<void>;
}

const pause = 1500;

/** Stores what is typed into a step; one call after the other, each with the version that the one before has left. */
export function useStepDraft({ reportId, step, version }: DraftPlace): StepDraft {
  const [isPending, setPending] = useState(false);
  const [savedAt, setSavedAt] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<StepContent>(undefined);
  const known = useRef(version);
  const queue = useRef<Promise<void>>(Promise.resolve());

  const flush = useCallback((): void => {
    clearTimeout(timer.current);
    const content = waiting.current;
    waiting.current = undefined;
    if (!content) return;
    const before = queue.current;
    const save = async (): Promise<void> => {
      await before;
      try {
        const body = { id: reportId, step, stepVersion: known.current, content };
        const answer = await server.change('/qc/qc8d/saveDraft', body, { quiet: true });
        if (isRecord(answer)) known.current = Number(answer['stepVersion']);
        setFailure(undefined);
        setSavedAt(Date.now());
        setPending(waiting.current !== undefined);
      } catch (error) {
        if (!(error instanceof RefusalError)) throw error;
        setFailure(error.message);
      }
    };
    queue.current = save();
  }, [reportId, step]);
  // What was typed last is stored although the page is left or looked away from.
  useEffect(() => {
    window.addEventListener('blur', flush);
    return () => {
      window.removeEventListener('blur', flush);
      flush();
    };
  }, [flush]);
  return {
    isPending,
    savedAt,
    failure,
    keep: useCallback(
      (content) => {
        waiting.current = content;
        setPending(true);
        clearTimeout(timer.current);
        timer.current = setTimeout(flush, pause);
      },
      [flush],
    ),
    settle: useCallback(async () => {
      clearTimeout(timer.current);
      waiting.current = undefined;
      await queue.current;
      setPending(false);
    }, []),
  };
}
