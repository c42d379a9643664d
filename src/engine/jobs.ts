import type { Label } from '#model/label.ts';
import type { Context } from './context.ts';

/** Work that may wait or fail on its own; it must bear being run twice. */
export interface Job<I extends object = object> {
  readonly code: string;
  readonly label: Label;
  /** Runs at these times (five-field cron in the zone of the installation), with an empty input. */
  readonly cron?: string;
  run(input: I, ctx: Context): Promise<void>;
}

/** Declares a job; its input must survive JSON. */
export function defineJob<I extends object>(job: Job<I>): Job<I> {
  return job;
}
