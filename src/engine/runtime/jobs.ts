import type { Fields } from '#model/fields.ts';
import type { Label } from '#model/label.ts';
import type { Context, Log } from './context.ts';
import type { Engine } from './engine.ts';

/** Work that may wait or fail on its own, in one transaction; it must bear being run twice. */
export interface Job<I extends object = object> {
  readonly code: string;
  readonly label: Label;
  /** When it runs by itself (five-field cron in the zone of the installation): a scheduled task is made of it. */
  readonly cron?: string;
  /**
   * Whether it finds its rows by key and ends as fast as a call of a person: then it works under the same limits, and its
   * statements are planned once a connection instead of every time.
   */
  readonly brief?: true;
  /**
   * Whether those that wait together run in one transaction, so that what one of them reads serves the others. When one of
   * them fails, each runs by itself.
   */
  readonly joins?: true;
  /** What administrators may give with it where they schedule it themselves. */
  readonly params?: Fields;
  run(input: I, ctx: Context): Promise<void>;
}

/** Declares a job; its input must survive JSON. */
export function defineJob<I extends object>(job: Job<I>): Job<I> {
  return job;
}

/** Work in transactions of its own; with a cron expression it runs by itself, in one process at a time. */
export interface FreeJob {
  readonly code: string;
  readonly label: Label;
  readonly cron?: string;
  run(input: object, engine: Engine, log: Log): Promise<void>;
}
