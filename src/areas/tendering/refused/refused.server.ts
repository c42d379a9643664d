import { sql, systemIdentity, type Database } from '#engine/database/database.ts';
import type { Context, Log } from '#engine/runtime/context.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import { BusinessError } from '#model/errors.ts';

/** An attempt to bid that was refused: kept apart, and shown once the tender is closed. */
export interface RefusedAttempt {
  readonly supplierBaseId: string;
  readonly act: string;
  readonly code: string;
  readonly message: string;
  readonly refusedAt: string;
}

/** Runs attempts to bid; a refused one is recorded although nothing else of it stays. */
export interface RefusalLog {
  attempt<T>(
    ctx: Context,
    what: { readonly act: string; readonly tenderingId: string; readonly supplierBaseId: string },
    work: () => Promise<T>,
  ): Promise<T>;
}

export const refusalLog = (engine: () => Engine, log: Log, newId: () => string): RefusalLog => ({
  async attempt(ctx, { act, tenderingId, supplierBaseId }, work) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      // A transaction of its own: that of the call is rolled back.
      await engine()
        .pool.transaction(systemIdentity, (db) =>
          db.run(sql`
            insert into bidding_refused_attempt (id, tendering_id, supplier_base_id, user_id, act, code, message, refused_at)
            values (${newId()}::bigint, ${tenderingId}::bigint, ${supplierBaseId}::bigint, ${ctx.user.id}::bigint, ${act},
              ${error.code}, ${error.in('zh')}, clock_timestamp())`),
        )
        .catch((failure: unknown) => log.error({ err: failure }, 'a refused attempt to bid could not be recorded'));
      throw error;
    }
  },
});

/** What was refused in a tender, in the order in which it happened. */
export const refusedAttempts = (db: Database, tenderingId: string): Promise<RefusedAttempt[]> =>
  db.many<RefusedAttempt>(sql`
    select supplier_base_id as "supplierBaseId", act, code, message, refused_at as "refusedAt"
      from bidding_refused_attempt where tendering_id = ${tenderingId}::bigint order by id limit 500`);
