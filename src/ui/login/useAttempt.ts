import { useCallback, useRef, useState } from 'react';
import { RefusalError } from '../request.ts';

interface Attempt {
  readonly pending: boolean;
  readonly refusal: string | undefined;
  /** Runs one attempt at a time; the result is undefined when it was refused. */
  readonly attempt: <T>(run: () => Promise<T>) => Promise<T | undefined>;
}

/** The state of a form that the server may refuse: one attempt at a time, and why the last one was refused. */
export function useAttempt(): Attempt {
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const running = useRef(false);
  const attempt = useCallback(async <T>(run: () => Promise<T>): Promise<T | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setPending(true);
    setRefusal(undefined);
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      setRefusal(error.message);
      return undefined;
    } finally {
      running.current = false;
      setPending(false);
    }
  }, []);
  return { pending, refusal, attempt };
}
