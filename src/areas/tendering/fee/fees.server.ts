import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { dayAfter } from '#model/days.ts';
import { divide, round, times, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { supBankAccount } from '#areas/supplier/bankAccount/supBankAccount.document.ts';
import { feeErrors as errors } from './errors.ts';
import { tenderingBond } from './tenderingBond.document.ts';
import { tenderingFee } from './tenderingFee.document.ts';

/** Interest is counted on a year of so many days. */
const yearDays = 360;

const daysBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000));

/** What a deposit earns: amount · rate · days / 360, rounded to cents. */
export const interestOf = (amount: Decimal, ratePct: Decimal, days: number): Decimal =>
  round(divide(times(times(amount, ratePct), String(days)), String(100 * yearDays)), 2);

function assertPast(ctx: Context, date: string | null | undefined): void {
  if (date && date > ctx.today) fail(errors.paidAhead, { date });
}

/** Document fees: paid by suppliers, confirmed and refunded by finance. */
export const tenderingFees = implement(tenderingFee, {
  transitions: {
    pay: { guard: (_row, ctx, { paidDate }) => assertPast(ctx, paidDate) },
  },
});

/** Bid bonds: provided by suppliers, confirmed, returned with interest or forfeited. */
export const tenderingBonds = implement(tenderingBond, {
  transitions: {
    pay: {
      async guard(row, ctx, { payerAccountId, paidDate }) {
        if (row.mode !== 'CASH') fail(errors.modeOther);
        assertPast(ctx, paidDate);
        if (!payerAccountId) return;
        const account = await ctx.store(supBankAccount).maybe(payerAccountId);
        if (account?.status !== 'ACTIVE' || account.supplierBaseId !== row.supplierBaseId) fail(errors.accountNotOwn);
      },
    },
    provide: {
      guard({ mode, validUntilLeast }, _ctx, { validTo }) {
        if (mode !== 'GUARANTEE') fail(errors.modeOther);
        if (validTo && validUntilLeast !== null && validTo < validUntilLeast)
          fail(errors.guaranteeShort, { until: validTo, least: validUntilLeast });
      },
    },
    giveBack: {
      writes(row, ctx) {
        if (row.mode !== 'CASH' || row.ratePct === null || row.confirmedDate === null) return {};
        const interestDays = daysBetween(row.confirmedDate, ctx.today);
        return { interestDays, interestAmt: interestOf(row.amount, row.ratePct, interestDays) };
      },
    },
  },
});

/** What taking part in a tender costs. */
interface Costs {
  readonly id: string;
  readonly tenderingNo: string;
  readonly tenderingName: string;
  readonly companyId: string;
  readonly fileCost: Decimal | null;
  readonly bondMode: 'NONE' | 'CASH' | 'GUARANTEE';
  readonly bondAmount: Decimal | null;
  readonly bondDeadline: string | null;
  readonly bondRate: Decimal | null;
  readonly bidDeadline: string;
  readonly bidValidDays: number;
}

/** Asks whoever takes part in a tender for its fee and bond; once only. */
export async function chargeApplicant(
  system: Context,
  tender: Costs,
  apply: { readonly id: string; readonly supplierBaseId: string },
): Promise<void> {
  const common = {
    tenderingId: tender.id,
    applyId: apply.id,
    tenderingNo: tender.tenderingNo,
    title: tender.tenderingName,
    companyId: tender.companyId,
    supplierBaseId: apply.supplierBaseId,
  };
  const fees = system.store(tenderingFee);
  if (tender.fileCost !== null && (await fees.find({ applyId: apply.id })).length === 0)
    await fees.create({ ...common, amount: tender.fileCost });
  const bonds = system.store(tenderingBond);
  if (tender.bondMode === 'NONE' || tender.bondAmount === null) return;
  if ((await bonds.find({ applyId: apply.id })).length > 0) return;
  await bonds.create({
    ...common,
    amount: tender.bondAmount,
    mode: tender.bondMode,
    payDue: system.dayOf(tender.bondDeadline ?? tender.bidDeadline),
    validUntilLeast: dayAfter(system.dayOf(tender.bidDeadline), tender.bidValidDays),
    ratePct: tender.bondRate,
  });
}

/** The document fee of a participation; undefined where there is none. */
export const feeOf = async (system: Context, applyId: string) =>
  (await system.store(tenderingFee).find({ applyId }))[0];

/** Whether whoever takes part may read files and bid: there is no fee, or finance has confirmed it. */
export async function isFeePaid(system: Context, applyId: string): Promise<boolean> {
  const fee = await feeOf(system, applyId);
  return !fee || fee.status === 'CONFIRMED';
}

/** Refuses whoever has not paid for the tender document. */
export async function assertFeePaid(system: Context, applyId: string): Promise<void> {
  const fee = await feeOf(system, applyId);
  if (fee && fee.status !== 'CONFIRMED') fail(errors.feeDue, { fee: fee.feeNo });
}

/** Days within which a bond goes back. */
const returnDays = 5;

interface Release {
  readonly tenderingId: string;
  readonly reason: string;
  /** The document is paid back as well: the buyer ended the tender. */
  readonly withFees: boolean;
  /** Whose bonds stay: winners, until there is a contract. */
  readonly except?: ReadonlySet<string>;
}

/** Lets fees and bonds of a tender go back; what nobody has paid is not due any more. */
export async function releaseDeposits(
  system: Context,
  { tenderingId, reason, withFees, except }: Release,
): Promise<void> {
  const bonds = system.store(tenderingBond);
  const returnDue = dayAfter(system.today, returnDays);
  for (const { id, status, supplierBaseId } of await bonds.find({ tenderingId })) {
    if (except?.has(supplierBaseId)) continue;
    if (status === 'UNPAID') await bonds.patch(id, { status: 'ENDED' }, 'release', reason);
    if (status === 'CONFIRMED')
      await bonds.patch(id, { status: 'RETURNING', returnReason: reason, returnDue }, 'askReturn', reason);
  }
  if (!withFees) return;
  const fees = system.store(tenderingFee);
  for (const { id, status } of await fees.find({ tenderingId })) {
    if (status === 'UNPAID') await fees.patch(id, { status: 'ENDED' }, 'release', reason);
    if (status === 'CONFIRMED' || status === 'PAID')
      await fees.patch(id, { status: 'REFUNDING', refundReason: reason }, 'askRefund', reason);
  }
}
