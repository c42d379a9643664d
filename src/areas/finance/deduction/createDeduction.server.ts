import type { Context } from '#engine/runtime/context.ts';
import type { Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { deduction } from './deduction.document.ts';
import { assertNotDeducted } from './deduction.server.ts';

/** What a deduction is made of by another document, such as a claim. */
export interface NewDeduction {
  /** The document that makes it: its key (`qc.qcClaim`), id and number. */
  readonly source: { readonly document: string; readonly id: string; readonly no: string };
  readonly companyId: string;
  readonly supplierBaseId: string;
  readonly currencyId: string;
  readonly deductionType: Row<typeof deduction>['deductionType'];
  readonly taxMode: Row<typeof deduction>['taxMode'];
  /** Including tax; of an allowance the tax rate goes with it. */
  readonly grossAmt: Decimal;
  readonly taxRateId?: string | null;
  readonly reason: string;
  readonly orderId?: string | null;
  /** The supplier has agreed to this amount on the source: once approved it is in force at once. */
  readonly isAgreed: boolean;
}

/**
 * Creates the deduction of a document in the transaction of the caller and submits it, in the name of the caller: he does not
 * approve it. One for each source: a second one is refused (10009), by the database too, until the first was cancelled.
 */
export async function createDeduction(
  ctx: Context,
  { source, isAgreed, ...values }: NewDeduction,
): Promise<{ readonly id: string; readonly deductionNo: string }> {
  const sourceKey = `${source.document}:${source.id}`;
  await assertNotDeducted(ctx, sourceKey, source.no);
  return ctx.asSystem(async (system) => {
    const deductions = system.store(deduction);
    const { id, deductionNo } = await deductions.create({
      ...values,
      sourceKey,
      sourceNo: source.no,
      agreedFlag: isAgreed,
    });
    await deductions.run('submit', id);
    return { id, deductionNo };
  });
}
