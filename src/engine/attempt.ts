import { flushAudit } from './audit.ts';
import { sql } from './database.ts';
import type { EngineContext } from './engine.ts';

/** Runs a part of a transaction that may fail alone: what it wrote is then taken back, and its error thrown. */
export async function attempt<T>(ctx: EngineContext, work: () => Promise<T>): Promise<T> {
  flushAudit(ctx);
  const left = ctx.afterCommit.length;
  await ctx.db.run(sql`savepoint attempt`);
  try {
    const result = await work();
    flushAudit(ctx);
    await ctx.db.run(sql`release savepoint attempt`);
    return result;
  } catch (error) {
    await ctx.db.run(sql`rollback to savepoint attempt`);
    ctx.audit.length = 0;
    ctx.afterCommit.length = left;
    throw error;
  }
}
