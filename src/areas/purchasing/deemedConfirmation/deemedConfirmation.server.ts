import type { Context } from '#engine/runtime/context.ts';
import { parameterNumber } from '#engine/runtime/parameters.ts';
import type { Instant } from '#model/fields.ts';
import { defineParameter } from '#model/parameters.ts';
import { calendarOfCompany } from '#areas/organisation/public.ts';
import { answerDue } from './deemedConfirmation.rules.ts';

export const confirmHours = defineParameter({
  key: 'pur.confirmHours',
  type: 'INTEGER',
  label: ['订单确认时限（工作小时，24 小时为一个工作日）', 'Hours to confirm an order (24 are one working day)'],
  value: '48',
  upTo: 'SUPPLIER',
  min: 0,
});

/** When the supplier has to answer what is asked now, by the calendar of the company. */
export async function answerDueOf(
  ctx: Context,
  { companyId, supplierBaseId }: { readonly companyId: string | null; readonly supplierBaseId: string | null },
): Promise<Instant> {
  return ctx.asSystem(async ({ db }) => {
    const [calendar, hours] = await Promise.all([
      calendarOfCompany(db, companyId ?? ''),
      parameterNumber(db, confirmHours, { companyId, supplierBaseId }),
    ]);
    return answerDue(calendar, { now: ctx.now, today: ctx.today }, hours);
  });
}
