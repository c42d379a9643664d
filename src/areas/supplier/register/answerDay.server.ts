import type { Context } from '#engine/runtime/context.ts';
import { parameterNumber } from '#engine/runtime/parameters.ts';
import { calendarOfCompany } from '#areas/organisation/public.ts';
import { afterWorkingDays } from '../bankAccount/workingDays.rules.ts';
import { answerDays } from './registerOptions.server.ts';

/** The day by which whoever registers with a company is promised an answer; `own` working days where the template says so. */
export async function answerDay(ctx: Context, companyId: string, own: number | null): Promise<string> {
  const days = own ?? (await parameterNumber(ctx.db, answerDays, companyId));
  return afterWorkingDays(await calendarOfCompany(ctx.db, companyId), ctx.today, days - 1);
}
