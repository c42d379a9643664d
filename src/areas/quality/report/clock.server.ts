import type { Context } from '#engine/runtime/context.ts';
import { parameterNumber } from '#engine/runtime/parameters.ts';
import type { Instant } from '#model/fields.ts';
import { defineParameter } from '#model/parameters.ts';
import { calendarOfCompany } from '#areas/organisation/public.ts';
import { answerDue } from '#areas/purchasing/deemedConfirmation/deemedConfirmation.rules.ts';

/** What a returned step is granted. */
export const returnDays = defineParameter({
  key: 'qc.8d.returnDays',
  upTo: 'COMPANY',
  type: 'INTEGER',
  label: ['8D步骤退回后的补正工作日', 'Working days to resubmit a returned 8D step'],
  value: '5',
  min: 1,
  max: 60,
});

/** How many lots have to pass before a report is closed by itself. */
export const verifyLots = defineParameter({
  key: 'qc.8d.verifyLots',
  upTo: 'COMPANY',
  type: 'INTEGER',
  label: ['8D效果验证的合格批次数', 'Lots that have to pass to verify an 8D report'],
  value: '3',
  min: 1,
  max: 50,
});

/** How long the effect of a report is watched where not enough lots come. */
export const verifyDays = defineParameter({
  key: 'qc.8d.verifyDays',
  upTo: 'COMPANY',
  type: 'INTEGER',
  label: ['8D效果验证的最长天数', 'Days after which an 8D report without recurrence is verified'],
  value: '90',
  min: 1,
  max: 730,
});

export const numberFor = (ctx: Context, parameter: typeof verifyDays, companyId: string): Promise<number> =>
  ctx.asSystem(({ db }) => parameterNumber(db, parameter, { companyId }));

/** The moment so many hours after another one, in the working days of a company: each 24 hours are one of them. */
export async function workingHoursAfter(
  ctx: Context,
  companyId: string,
  from: Instant,
  hours: readonly number[],
): Promise<Instant[]> {
  const calendar = await ctx.asSystem(({ db }) => calendarOfCompany(db, companyId));
  return hours.map((each) => answerDue(calendar, { now: from, today: ctx.dayOf(from) }, each));
}

/** A moment as refusals tell it, in the time of the installation. */
export function momentText(ctx: Context, instant: Instant): string {
  const day = ctx.dayOf(instant);
  const minutes = Math.floor((Date.parse(instant) - Date.parse(ctx.instantOf(day, '00:00'))) / 60_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${day} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
