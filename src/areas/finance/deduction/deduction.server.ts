import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { parameterNumber } from '#engine/runtime/parameters.ts';
import { openFilesOf } from '#areas/files/public.ts';
import { currencyFacts, taxRateFacts } from '#areas/masterData/public.ts';
import { returned } from '#areas/receiving/receipt/returned/returned.document.ts';
import { supplierDefaults } from '#areas/supplier/public.ts';
import { dayAfter } from '#model/days.ts';
import { isMore, isNegative, isPositive, isZero, type Decimal } from '#model/decimal.ts';
import { keyOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { defineParameter } from '#model/parameters.ts';
import type { Row } from '#model/row.ts';
import { errors } from '../errors.ts';
import { deduction } from './deduction.document.ts';
import { deductedAmounts } from './deduction.rules.ts';

type Deduction = Row<typeof deduction>;

/** How long a supplier may think about a deduction before it counts as agreed to. */
export const deemedDeductDays = defineParameter({
  key: 'fin.deduction.deemedDays',
  type: 'INTEGER',
  label: [
    '扣款逾期视为确认（天），0 为从不',
    'Days after which a deduction without an answer counts as accepted; 0: never',
  ],
  value: '0',
  min: 0,
  max: 365,
  upTo: 'COMPANY',
});

export default implement(deduction, {
  async propose(row, ctx) {
    const { supplierBaseId, companyId } = row;
    if (row.currencyId !== null || !supplierBaseId || !companyId) return;
    const defaults = await ctx.asSystem(({ db }) => supplierDefaults(db, supplierBaseId, companyId));
    row.currencyId = defaults?.currencyId ?? null;
  },

  async beforeSave(row, ctx, before) {
    if (!isPositive(row.grossAmt)) fail(errors.deductionAmount);
    if (row.taxMode === 'ALLOWANCE' && row.taxRateId === null) fail(errors.taxRateMissing);
    if (before?.sourceNo && bound.some((name) => row[name] !== before[name]))
      fail(errors.deductionOfSource, { source: before.sourceNo });
    Object.assign(row, await amountsOf(row, row.grossAmt, ctx));
    // Whoever writes anything of it has entered it, and approves it no more.
    if (ctx.user.id !== '0') row.entererId = ctx.user.id;
  },

  transitions: {
    submit: {
      async guard(row, ctx) {
        const { id, sourceNo } = row;
        if (sourceNo !== null) return;
        await assertReturnFree(row, ctx);
        const files = await ctx.asSystem(({ db }) => openFilesOf(db, keyOf(deduction), [id]));
        if (files.length === 0) fail(errors.evidenceMissing);
      },
      writes: ({ sourceKey, returnedId }) => ({ sourceKey: sourceKey ?? keyOfReturn(returnedId) }),
    },
    approve: {
      async writes({ companyId }, ctx) {
        const days = await ctx.asSystem(({ db }) => parameterNumber(db, deemedDeductDays, companyId));
        return { replyDueDate: days > 0 ? dayAfter(ctx.today, days) : null };
      },
      // What its supplier has agreed to already is in force at once.
      async effect({ id, agreedFlag }, ctx) {
        if (agreedFlag)
          await ctx.asSystem((system) => system.store(deduction).patch(id, { status: 'EFFECTIVE' }, 'confirm'));
      },
    },
    rule: {
      guard({ grossAmt }, _ctx, { ruledAmt }) {
        if (ruledAmt === undefined) return;
        if (isNegative(ruledAmt)) fail(errors.ruledNegative);
        if (isMore(ruledAmt, grossAmt)) fail(errors.ruledTooMuch, { amount: ruledAmt, gross: grossAmt });
      },
      async writes(row, ctx, { ruledAmt }) {
        return { ...(await amountsOf(row, ruledAmt, ctx)), originalAmt: row.grossAmt };
      },
      async effect({ id, grossAmt }, ctx) {
        if (isZero(grossAmt)) await ctx.asSystem((system) => drop(id, system));
      },
    },
    cancel: {
      guard({ cancelRequesterId, offsetAmt }) {
        if (cancelRequesterId === null) fail(errors.cancelNotProposed);
        if (isPositive(offsetAmt)) fail(errors.deductionOffset, { amount: offsetAmt });
      },
      // What made it may be deducted anew.
      writes: () => ({ sourceKey: null }),
    },
  },
});

// What the document that made a deduction decides.
const bound = [
  'companyId',
  'supplierBaseId',
  'currencyId',
  'deductionType',
  'taxMode',
  'taxRateId',
  'grossAmt',
] as const;

const drop = (id: string, system: Context): Promise<void> =>
  system.store(deduction).patch(id, { status: 'CANCELLED', sourceKey: null }, 'cancel');

async function amountsOf({ taxMode, taxRateId, currencyId }: Deduction, gross: Decimal, ctx: Context) {
  const [currencies, rates] = await Promise.all([
    currencyFacts(ctx.db, [currencyId]),
    taxRateFacts(ctx.db, [taxRateId]),
  ]);
  const { decimals = 2, roundMode = 'HALF_UP' } = currencies.get(currencyId) ?? {};
  return deductedAmounts(gross, { taxMode, taxRate: rates.get(taxRateId ?? '')?.rate ?? '0', decimals, roundMode });
}

const keyOfReturn = (returnedId: string | null): string | null =>
  returnedId === null ? null : `${keyOf(returned)}:${returnedId}`;

/** A return is deducted once: the second finds the first, and the database refuses it too. */
async function assertReturnFree({ id, returnedId }: Deduction, ctx: Context): Promise<void> {
  if (returnedId === null) return;
  const { returnedNo } = await ctx.asSystem((system) => system.store(returned).get(returnedId));
  await assertNotDeducted(ctx, keyOfReturn(returnedId), returnedNo, id);
}

/** Refuses a second deduction of the same source (10009). */
export async function assertNotDeducted(
  ctx: Context,
  sourceKey: string | null,
  source: string,
  exceptId?: string,
): Promise<void> {
  if (sourceKey === null) return;
  const found = await ctx.asSystem((system) => system.store(deduction).heads('sourceKey', [sourceKey]));
  const other = found.find(({ id }) => id !== exceptId);
  if (other) fail(errors.deductionTwice, { source, deductionNo: other.deductionNo });
}
