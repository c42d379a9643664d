import type { Context } from '#engine/runtime/context.ts';
import { sql, type Database } from '#engine/database/database.ts';
import { defineJob } from '#engine/runtime/jobs.ts';
import { parameterNumber } from '#engine/runtime/parameters.ts';
import type { Instant } from '#model/fields.ts';
import { defineParameter } from '#model/parameters.ts';
import { calendarOfCompany } from '#areas/organisation/public.ts';
import { purchaseOrderDetail } from '../purchaseOrder/order/purchaseOrderDetail.document.ts';
import { answerDue } from './consent.rules.ts';

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

/** Confirms lines whose supplier has let the time for an answer pass, where that was agreed. */
export const confirmOverdueLines = defineJob({
  code: 'pur.confirmSilentLines',
  label: ['订单超时视为确认', 'Confirm order lines that were not answered in time'],
  cron: '9 * * * *',
  async run(_, ctx) {
    for (const id of await silentLines(ctx.db)) await ctx.store(purchaseOrderDetail).run('confirm', id);
  },
});

async function silentLines(db: Database): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select id from pur_purchase_order_detail
     where status = 'WAIT' and confirm_mode = 'SILENCE' and confirm_due_date <= clock_timestamp() and not deleted_flag
     order by parent_id, id limit 500`);
  return rows.map((row) => row.id);
}
