import type { Context } from '#engine/runtime/context.ts';
import { inquiryItem } from '../inquiry/inquiryItem.document.ts';
import { needsOfLines } from '../needLedger/needsOfLines.rules.ts';
import { inquiryAwardLine } from './inquiryAwardLine.document.ts';

/** The needs behind award lines, by award line; lines without a need are left out. */
export async function needsOfAwardLines(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  return ctx.asSystem(async (system) => {
    const lines = await system.store(inquiryAwardLine).heads('id', [...ids]);
    const items = await system.store(inquiryItem).heads(
      'id',
      lines.flatMap(({ itemId }) => itemId ?? []),
    );
    return needsOfLines(lines, items);
  });
}
