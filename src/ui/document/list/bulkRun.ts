import { isRecord } from '#model/value.ts';

/** A row on which an act failed, and why. */
export interface Failure {
  readonly id: string;
  readonly reason: string;
  /** The row as it is, where it was not as it had been read. */
  readonly current?: unknown;
}

export interface BulkResult {
  readonly done: number;
  readonly failed: readonly Failure[];
}

/** The rows that a call on several says it left as they were. */
export const failuresOf = (answer: unknown): Failure[] => {
  const refused = isRecord(answer) && Array.isArray(answer['refused']) ? answer['refused'] : [];
  return refused
    .filter(isRecord)
    .map(({ id, msg, current }) => ({ id: String(id), reason: String(msg), ...(current ? { current } : {}) }));
};

const parallel = 4;
/** Rows that one call may take. */
const together = 500;

interface BulkActs {
  /** Acts on all rows or on none, or tells which ones were refused; without it they are taken one by one. */
  readonly onAll?: (ids: readonly string[]) => Promise<readonly Failure[] | undefined>;
  readonly onOne: (id: string) => Promise<unknown>;
  /** Why an act failed, for the rows it failed on; undefined for faults that concern no single row. */
  readonly reasonOf: (error: unknown) => string | undefined;
  /** The row as it is, where that is why it failed. */
  readonly currentOf?: (error: unknown) => unknown;
  readonly onProgress?: (done: number) => void;
}

/** Acts on many rows: together while the server accepts them, one by one where it refuses, to learn which fail and why. */
export async function runOnRows(ids: readonly string[], acts: BulkActs): Promise<BulkResult> {
  const failed: Failure[] = [];
  let handled = 0;
  for (let start = 0; start < ids.length; start += together) {
    const part = ids.slice(start, start + together);
    failed.push(...(await runTogether(part, acts, (count) => acts.onProgress?.(handled + count))));
    handled += part.length;
    acts.onProgress?.(handled);
  }
  return { done: ids.length - failed.length, failed };
}

async function runTogether(
  ids: readonly string[],
  acts: BulkActs,
  onProgress: (count: number) => void,
): Promise<readonly Failure[]> {
  if (!acts.onAll) return runEach(ids, acts, onProgress);
  try {
    return (await acts.onAll(ids)) ?? [];
  } catch (error) {
    const reason = acts.reasonOf(error);
    if (reason === undefined) throw error;
    const [only] = ids;
    return ids.length === 1 && only !== undefined
      ? [failureOf(only, reason, acts.currentOf?.(error))]
      : runEach(ids, acts, onProgress);
  }
}

const failureOf = (id: string, reason: string, current: unknown): Failure => ({
  id,
  reason,
  ...(current ? { current } : {}),
});

async function runEach(
  ids: readonly string[],
  acts: BulkActs,
  onProgress: (count: number) => void,
): Promise<Failure[]> {
  const failed: Failure[] = [];
  const waiting = [...ids];
  let count = 0;
  const work = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        await acts.onOne(id);
      } catch (error) {
        const reason = acts.reasonOf(error);
        if (reason === undefined) throw error;
        failed.push(failureOf(id, reason, acts.currentOf?.(error)));
      }
      count += 1;
      onProgress(count);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return failed.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
