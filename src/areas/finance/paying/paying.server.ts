import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { holdPayment } from '#areas/supplier/public.ts';
import { fail } from '#model/errors.ts';
import type { Label } from '#model/label.ts';
import { errors } from '../errors.ts';

/** Money for a supplier, as far as the rules of paying go. */
interface Paying {
  readonly supplierBaseId: string | null;
  readonly companyId: string | null;
  readonly currencyId: string | null;
  readonly payeeBankId: string | null;
  readonly entererId: string | null;
  readonly payDate: string | null;
}

const action: Label = ['登记付款', 'Record the payment'];

/** The account that money goes to; refused where the supplier may not be paid or has no verified account. */
export async function payeeOf(
  { supplierBaseId, companyId, currencyId }: Paying,
  ctx: Context,
): Promise<{ readonly payeeBankId: string }> {
  const of = { supplierBaseId: supplierBaseId ?? '0', companyId: companyId ?? '0', currencyId: currencyId ?? '0' };
  return { payeeBankId: (await holdPayment(ctx, of)).accountId };
}

/** Refuses money for another account than the one that was approved. */
export async function assertSameAccount(row: Paying, ctx: Context): Promise<void> {
  if ((await payeeOf(row, ctx)).payeeBankId !== row.payeeBankId) fail(errors.payeeChanged);
}

/** Refuses whoever applied, a day that has not come, and another account than the one that was approved. */
export async function assertPayable(row: Paying, ctx: Context, payDate: string | null | undefined): Promise<void> {
  if (row.entererId === ctx.user.id) fail(engineErrors.secondPerson, { action });
  if (payDate && payDate > ctx.today) fail(engineErrors.dayAhead, { day: payDate });
  await assertSameAccount(row, ctx);
}

/** Refuses a return before the payment, or on a day that has not come. */
export function assertReturnDay({ payDate }: Paying, { today }: Context, returnDate: string | null | undefined): void {
  if (returnDate && returnDate > today) fail(engineErrors.dayAhead, { day: returnDate });
  if (payDate && returnDate && returnDate < payDate) fail(errors.returnedBeforePaid, { day: payDate });
}
