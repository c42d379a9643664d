import type { Context } from '#engine/runtime/context.ts';
import { parameterText } from '#engine/runtime/parameters.ts';
import { defineParameter } from '#model/parameters.ts';

/** The dock counts without being told what was announced, and nothing is filled in for it. */
export const blindReceipts = defineParameter({
  key: 'pur.receive.blind',
  upTo: 'COMPANY',
  type: 'BOOLEAN',
  label: ['盲收：收货时不显示应到数量', 'Blind receipts: the dock is not told what is expected'],
  value: 'false',
});

/** Whether receipts of a company are counted blind. */
export const isBlind = async (ctx: Context, companyId: string | null): Promise<boolean> =>
  (await ctx.asSystem(({ db }) => parameterText(db, blindReceipts, companyId))) === 'true';
