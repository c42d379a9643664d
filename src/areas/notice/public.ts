import type { Context } from '#engine/context.ts';
import type { Engine } from '#engine/engine.ts';
import { tellCode } from './message/jobs.server.ts';
import { takeWaiting } from './message/outbox.queries.ts';
import { tell } from './message/tell.server.ts';

/** Tells at once what transitions have put by, instead of leaving it to the queue: the newest so many, and none before. */
export async function tellWaiting(
  { registry, ids, timeZone }: Pick<Engine, 'registry' | 'ids' | 'timeZone'>,
  ctx: Context,
  newest = Number.MAX_SAFE_INTEGER,
): Promise<void> {
  const parts = { registry: () => registry, newId: () => ids.next(), timeZone };
  const waiting = await takeWaiting(ctx.db, tellCode);
  for (const { input } of waiting.slice(-newest)) await tell(parts, input, ctx);
}
