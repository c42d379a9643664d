import type { Context } from '#engine/runtime/context.ts';
import { parameterNumber } from '#engine/runtime/parameters.ts';
import { defineParameter } from '#model/parameters.ts';
import { planReplacement } from '#areas/planning/public.ts';
import type { Return } from './fillReturn.server.ts';
import { replacementsOf } from './replacement.rules.ts';

/** Days within which returned goods are delivered once more, where the line of the return names no day. */
export const replaceDays = defineParameter({
  key: 'pur.return.replaceDays',
  type: 'INTEGER',
  label: ['退货补货的默认天数（退货行未填补货期限时）', 'Days to replace returned goods whose line names no day'],
  value: '7',
  upTo: 'SUPPLIER',
  min: 0,
});

/** Drafts the delivery plan of what is to be replaced once a return has left. */
export async function draftReplacement(ctx: Context, document: Return): Promise<void> {
  const days = await ctx.asSystem((system) => parameterNumber(system.db, replaceDays, document));
  await planReplacement(ctx, document, replacementsOf(document.lines, ctx.today, days));
}
