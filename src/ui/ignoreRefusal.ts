import { RefusalError } from './request.ts';

/** The answer of a call; undefined when it was refused, which has been shown, so that nothing is left to do about it. */
export async function ignoreRefusal<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    return undefined;
  }
}
