import { fail } from '#model/errors.ts';
import { assertSupplierMay, holdSupplierMay, supplierFacts } from '#areas/supplier/public.ts';
import { errors } from '../../errors.ts';
const ordering = ({ supplierBaseId, companyId, amount, orderId }) => ({
    act: 'PO',
    supplierBaseId,
    companyId,
    ...(amount === undefined ? {} : { amount }),
    ...(orderId === undefined ? {} : { orderId }),
});
/** Refuses to go on with a supplier that may not be ordered from: its stage, a freeze or an ended certificate. */
export const checkSupplier = (order, ctx) => assertSupplierMay(ctx, ordering(order));
/** The same for what belongs to an order that was issued before. */
export const checkRunningSupplier = (order, ctx) => assertSupplierMay(ctx, { ...ordering(order), isRunning: true });
/** The same once more while an order is issued: nobody freezes the supplier in between. */
export const holdSupplier = (order, ctx) => holdSupplierMay(ctx, ordering(order));
/** Refuses to send something to a supplier of whom nobody could answer. */
export async function assertCanAnswer({ supplierBaseId, supplierBaseName }, ctx) {
    const supplier = await ctx.asSystem(({ db }) => supplierFacts(db, supplierBaseId ?? ''));
    if (!supplier?.hasUser)
        fail(errors.supplierHasNoUser, { supplier: supplierBaseName ?? '' });
}
