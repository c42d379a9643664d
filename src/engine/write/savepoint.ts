import { BusinessError } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { flushAudit } from '../audit/audit.ts';
import type { Context } from '../runtime/context.ts';
import type { EngineContext } from '../runtime/engine.ts';
import { notificationSavepoint } from '../runtime/notifications.ts';

/** Runs a part of a transaction that may fail alone: what it wrote is then taken back, and its error thrown. */
export async function withSavepoint<T>(ctx: EngineContext, work: () => Promise<T>): Promise<T> {
  flushAudit(ctx);
  const left = ctx.afterCommit.length;
  const untold = notificationSavepoint(ctx);
  try {
    return await ctx.db.savepoint(async () => {
      const result = await work();
      flushAudit(ctx);
      return result;
    });
  } catch (error) {
    ctx.audit.length = 0;
    ctx.afterCommit.length = left;
    untold();
    throw error;
  }
}

/** What a part of a transaction gives when it is carried out and taken back: a preview is refused for what would refuse it. */
export async function dryRun<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  let reported: { readonly result: T } | undefined;
  // Every context is one of the engine.
  await withSavepoint(ctx as EngineContext, async () => {
    reported = { result: await work() };
    throw new TakenBack();
  }).catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  if (!reported) throw new TakenBack();
  return reported.result;
}

class TakenBack extends Error {
  constructor() {
    super('A preview takes back what it did.');
  }
}

/** A row that a call on several left as it was, and why. */
export interface RefusedRow {
  readonly id: string;
  readonly code: string;
  readonly msg: string;
  /** The row as it is, where it was decided about as it was. */
  readonly current?: unknown;
}

/**
 * Acts on rows one by one: a refused one stays as it was and stops no other. Gives the refused ones; when none is left, the
 * first refusal is that of the whole call.
 */
export async function runEach(
  ctx: Context,
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<RefusedRow[]> {
  const refused: RefusedRow[] = [];
  const refusals: BusinessError[] = [];
  for (const id of ids)
    try {
      // Every context is one of the engine.
      await withSavepoint(ctx as EngineContext, () => work(id));
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      refusals.push(error);
      refused.push({ id, code: error.code, msg: reasonOf(error, ctx), ...currentOf(error) });
    }
  if (refusals[0] && refused.length === ids.length) throw refusals[0];
  return refused;
}

const currentOf = (error: BusinessError): Pick<RefusedRow, 'current'> =>
  'data' in error && isRecord(error.data) && 'current' in error.data ? { current: error.data.current } : {};

const reasonOf = (error: BusinessError, { language }: Context): string =>
  error.problems[0]?.label[language === 'en' ? 1 : 0] ?? error.in(language);
