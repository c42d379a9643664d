import type { Context } from '#engine/runtime/context.ts';
import { invoice } from '#areas/finance/invoice/invoice.document.ts';
import { invoiceDetail } from '#areas/finance/invoice/invoiceDetail.document.ts';
import { applyForPayables } from '#areas/finance/public.ts';
import { apEntry } from '#areas/finance/payable/apEntry.document.ts';
import { paymentApply } from '#areas/finance/payment/paymentApply.document.ts';
import { statement } from '#areas/finance/statement/statement.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { dayAfter } from '#model/days.ts';
import { round, times } from '#model/decimal.ts';
import { idOf } from './basics.server.ts';
import { step } from './history.server.ts';
import type { DemoWorld } from './orders.server.ts';
import { daysOpen } from './statements.server.ts';

/** How long ago a confirmed statement of the demo was written. */
const ageOf = (cutoffDate: string, today: string): number =>
  Math.round((Date.parse(today) - Date.parse(cutoffDate)) / 86_400_000) - daysOpen;

/** How far the invoice for a statement of that age has come: the oldest is to be paid, the youngest to be looked at. */
const fateOf = (age: number): 'applied' | 'booked' | 'verifying' =>
  age > 110 ? 'applied' : age > 6 ? 'booked' : 'verifying';

/**
 * An invoice whose payment waits for the cashier, one that was paid in part, some that are owed, late or due in the coming
 * weeks, one with a red letter to record and one that waits to be verified; the other statements wait for theirs.
 */
export async function loadInvoices(ctx: Context, world: DemoWorld): Promise<void> {
  const { accounts, suppliers, basics } = world;
  // Small companies, which the law has paid in time; of one of them something falls due in the coming weeks.
  for (const place of [4, 5, 6]) await ctx.store(supplierBase).patch(suppliers[place]?.id ?? '0', { smeFlag: true });
  const confirmed = await ctx.store(statement).find({ status: 'CONFIRMED' });
  const known = confirmed.toSorted((a, b) => a.statementNo.localeCompare(b.statementNo));
  for (const [index, of] of known.entries()) {
    const { supplierBaseId } = of;
    if (!supplierBaseId) continue;
    const age = ageOf(of.cutoffDate, ctx.today);
    const [fate, daysAgo] = [fateOf(age), age - 3];
    const buyer = await ctx.store(company).get(of.companyId);
    const seller = await ctx.store(supplierBase).get(supplierBaseId);
    const id = await step(ctx, accounts, { by: { supplier: supplierBaseId }, daysAgo, hour: 10 }, async (past) => {
      await past.store(statement).run('capture', of.id, {
        invoiceKind: 'E_SPECIAL',
        invoiceNumber: `2631200000${String(7_200_418_265 + index * 1_377_113)}`,
        issueDate: dayAfter(ctx.today, -daysAgo),
        buyerTaxNo: buyer.creditCode ?? '91310000MA1FL00000',
        sellerTaxNo: seller.creditCode ?? '91320200MA1FL00000',
        netAmt: of.netAmt,
        taxAmt: of.taxAmt,
      });
      const [made] = await past.store(invoice).find({ statementId: of.id });
      // The file of a demo is not there, which people would be asked for.
      if (!made) return undefined;
      const { lines } = await past.store(invoice).get(made.id);
      await past.store(invoice).patch(made.id, { status: 'VERIFYING' }, 'send');
      await past.store(invoiceDetail).patch(
        lines.map((line) => line.id),
        { status: 'SENT' },
        'send',
      );
      return made.id;
    });
    if (id === undefined || fate === 'verifying') continue;
    const act = (by: 'finance' | 'financemgr', hour: number, work: (past: Context) => Promise<unknown>) =>
      step(ctx, accounts, { by, daysAgo: daysAgo - 1, hour }, async (past) => void (await work(past)));
    await act('finance', 9, (past) =>
      past.store(invoice).run('verify', id, { verifyNote: '全国增值税发票查验平台：一致' }),
    );
    await act('financemgr', 10, (past) => past.store(invoice).run('confirmVerified', id));
    await act('finance', 11, (past) => past.store(invoice).run('submit', id));
    await act('financemgr', 14, (past) => past.store(invoice).run('approve', id));
    if (supplierBaseId === suppliers[6]?.id) await agreeOn(idOf(basics.terms, 'M30'), of.id, ctx);
    await act('finance', 15, (past) => past.store(invoice).run('book', id));
    if (fate === 'applied') await apply(ctx, accounts, id);
    if (supplierBaseId === suppliers[5]?.id) await payPart(ctx, accounts, id);
    if (supplierBaseId === suppliers[4]?.id)
      await step(ctx, accounts, { by: 'finance', daysAgo: 1, hour: 10 }, (past) =>
        past
          .store(invoice)
          .run('proposeRed', id, { redReason: 'ERROR', redConfirmNo: '31011126110000048217' })
          .then(() => undefined),
      );
  }
}

/** Applies for what is payable of an invoice and approves it: paying is the cashier's. */
async function apply(ctx: Context, accounts: DemoWorld['accounts'], invoiceId: string): Promise<void> {
  const payables = await ctx.store(apEntry).find({ invoiceId });
  const id = await step(ctx, accounts, { by: 'finance', daysAgo: 3, hour: 9 }, (past) =>
    applyForPayables(
      payables.map((entry) => entry.id),
      past,
      past.user.id,
    ),
  );
  await step(ctx, accounts, { by: 'finance', daysAgo: 3, hour: 10 }, (past) =>
    past.store(paymentApply).run('submit', id),
  );
  await step(ctx, accounts, { by: 'financemgr', daysAgo: 2, hour: 11 }, (past) =>
    past.store(paymentApply).run('approve', id),
  );
}

/** The first order that is billed has this payment term. */
async function agreeOn(paymentTermId: string, statementId: string, ctx: Context): Promise<void> {
  const { lines } = await ctx.store(statement).get(statementId);
  const details = await ctx.store(purchaseOrderDetail).heads(
    'id',
    lines.flatMap(({ orderDetailId }) => orderDetailId ?? []),
  );
  for (const orderId of new Set(details.flatMap(({ parentId }) => parentId ?? [])))
    await ctx.store(purchaseOrder).patch(orderId, { paymentTermId });
}

/** Pays a part of what is payable of an invoice. */
async function payPart(ctx: Context, accounts: DemoWorld['accounts'], invoiceId: string): Promise<void> {
  const payables = await ctx.store(apEntry).find({ invoiceId });
  const { id } = await step(ctx, accounts, { by: 'finance', daysAgo: 6, hour: 9 }, async (past) => {
    const ids = payables.map((entry) => entry.id);
    const made = await applyForPayables(ids, past, past.user.id);
    const { applyAmt } = await past.store(paymentApply).get(made);
    await past.store(paymentApply).run('changeAmount', made, { newAmt: round(times(applyAmt, '0.5'), -2) });
    return past.store(paymentApply).run('submit', made);
  });
  await step(ctx, accounts, { by: 'financemgr', daysAgo: 5, hour: 11 }, (past) =>
    past.store(paymentApply).run('approve', id),
  );
  const payDate = dayAfter(ctx.today, -4);
  await step(ctx, accounts, { by: { user: 'cashier' }, daysAgo: 4, hour: 10 }, (past) =>
    past.store(paymentApply).run('pay', id, { payDate, bankRef: `ICBC${payDate.replaceAll('-', '')}000518` }),
  );
}
