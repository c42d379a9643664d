import type { Context } from '#engine/runtime/context.ts';
import { needsOfLines } from '#areas/sourcing/public.ts';
import { tenderingItem } from '../tender/tenderingItem.document.ts';
import { tenderingAwardLine } from './tenderingAwardLine.document.ts';

/** The needs behind award lines of tenders, by award line; lines without a need are left out. */
export async function needsOfBidLines(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  return ctx.asSystem(async (system) => {
    const lines = await system.store(tenderingAwardLine).heads('id', [...ids]);
    const items = await system.store(tenderingItem).heads(
      'id',
      lines.flatMap(({ itemId }) => itemId ?? []),
    );
    return needsOfLines(lines, items);
  });
}
