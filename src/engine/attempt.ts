import { flushAudit } from './audit.ts';
import type { EngineContext } from './engine.ts';

/** Runs a part of a transaction that may fail alone: what it wrote is then taken back, and its error thrown. */
export async function attempt<T>(ctx: EngineContext, work: () => Promise<T>): Promise<T> {
  flushAudit(ctx);
  const left = ctx.afterCommit.length;
  try {
    return await ctx.db.savepoint(async () => {
      const result = await work();
      flushAudit(ctx);
      return result;
    });
  } catch (error) {
    ctx.audit.length = 0;
    ctx.afterCommit.length = left;
    throw error;
  }
}
