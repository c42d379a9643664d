import { useRef, useState } from 'react';
import type { SignIn } from '../auth.ts';
import { RefusalError } from '../request.ts';

interface Attempt {
  readonly pending: boolean;
  readonly refusal: string | undefined;
  /** Runs one attempt at a time; the result is undefined when it was refused. */
  readonly attempt: (run: () => Promise<SignIn>) => Promise<SignIn | undefined>;
}

/** The state of signing in: one attempt at a time, and why the last one was refused. */
export function useSignIn(): Attempt {
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const running = useRef(false);
  const attempt = async (run: () => Promise<SignIn>): Promise<SignIn | undefined> => {
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
  };
  return { pending, refusal, attempt };
}
