import type { Context } from '#engine/runtime/context.ts';
import { defineJob } from '#engine/runtime/jobs.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { parameterNumber } from '#engine/runtime/parameters.ts';
import { dayAfter } from '#model/days.ts';
import { defineParameter } from '#model/parameters.ts';
import type { Row } from '#model/row.ts';
import { apEntry } from './apEntry.document.ts';
import { legalStateOn } from './legalLimit.rules.ts';

/** How many days after delivery a small supplier is paid at the latest. */
export const smePayDays = defineParameter({
  key: 'fin.payment.smeDays',
  type: 'INTEGER',
  label: [
    '中小企业法定付款期限（自交付起天数），0 为本公司不适用',
    'Days after delivery by which the law has small suppliers paid; 0: not for this company',
  ],
  value: '60',
  min: 0,
  max: 60,
  upTo: 'COMPANY',
});

/** How many days before the legal limit finance is warned. */
export const smeWarnDays = defineParameter({
  key: 'fin.payment.smeWarnDays',
  type: 'INTEGER',
  label: ['法定付款期限前提醒（天）', 'Days before the legal limit on which finance is warned'],
  value: '10',
  min: 1,
  max: 60,
  upTo: 'COMPANY',
});

// The longest warning that a company may choose, so many payables at a time.
const [farthest, most] = [60, 1000];

/** Warns of what is still open shortly before the legal limit, and once it has passed; each once. */
export async function watchLegalLimits(system: Context): Promise<void> {
  const near = { legalDate: { to: dayAfter(system.today, farthest) }, openAmt: { from: '0.0001' } };
  for (const legalState of ['NONE', 'NEAR'] as const) {
    const page = { page: { size: most, current: 1 } };
    for (const entry of await system.store(apEntry).find({ ...near, legalState }, page)) await follow(entry, system);
  }
}

async function follow({ id, companyId, legalDate, legalState }: Row<typeof apEntry>, system: Context): Promise<void> {
  const days = await parameterNumber(system.db, smeWarnDays, companyId);
  const state = legalStateOn(system.today, legalDate, days);
  if (state === legalState || state === 'NONE') return;
  await system.store(apEntry).patch(id, { legalState: state }, 'warn');
  await notifyEvent(system, apEntry, state === 'NEAR' ? 'legalNear' : 'legalPassed', id, legalDate);
}

export const watchLegalLimitsDaily = defineJob({
  code: 'fin.watchLegalLimits',
  label: ['中小企业付款期限提醒', 'Watch the legal limits of payments'],
  cron: '20 0 * * *',
  async run(_, ctx) {
    await ctx.asSystem(watchLegalLimits);
  },
});
