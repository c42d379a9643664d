import type { Context } from '#engine/runtime/context.ts';
import { fail } from '#model/errors.ts';
import { holdSupplierMay } from '../standing/standing.server.ts';
import { accountOwner, payableRows } from './bankAccount.queries.ts';
import { bankErrors as errors } from './errors.ts';

/**
 * The account that a payment to a supplier goes to, for whoever carries it out: refused where its stage or a freeze stops
 * payments, where its account is frozen, or where none has been verified. An account that is still being verified changes
 * nothing: the one before it counts.
 */
export async function holdPayment(
  ctx: Context,
  { supplierBaseId, companyId, currencyId }: { supplierBaseId: string; companyId: string; currencyId: string },
): Promise<{ readonly accountId: string }> {
  await holdSupplierMay(ctx, { act: 'PAYMENT', supplierBaseId, companyId });
  return ctx.asSystem(async ({ db }) => {
    const rows = await payableRows(db, supplierBaseId, currencyId);
    const supplier = (await accountOwner(db, supplierBaseId))?.name ?? { zh: '' };
    // A frozen one holds everything until it is verified again: nobody knows which account is the right one.
    if (rows.some(({ status }) => status === 'FROZEN')) fail(errors.accountFrozen, { supplier });
    const [first] = rows;
    return first ? { accountId: first.id } : fail(errors.noPayableAccount, { supplier });
  });
}
