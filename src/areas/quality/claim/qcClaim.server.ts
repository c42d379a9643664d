import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { deduction } from '#areas/finance/deduction/deduction.document.ts';
import { createDeduction } from '#areas/finance/public.ts';
import { isDecimal, isMore, isPositive, isZero, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { keyOf } from '#model/document.ts';
import type { Row } from '#model/row.ts';
import { isRecord } from '#model/value.ts';
import { qcDefect } from '../defect/qcDefect.document.ts';
import { errors } from '../errors.ts';
import { itemAmount, totalAnswered, type ItemAnswer } from './claimAmounts.rules.ts';
import { assertClaimedOnce, assertWithinCap, decimalsOf, homeAmountOf, rateOf, totalOf } from './claimTerms.server.ts';
import { closeClaimed, releaseClaimed } from './claimDefects.server.ts';
import { qcClaim } from './qcClaim.document.ts';
import { qcClaimItem } from './qcClaimItem.document.ts';

type Claim = Row<typeof qcClaim>;

const nobody = { supplierTask: 'NONE', buyerTask: 'NONE' } as const;
const toSupplier = { supplierTask: 'OPEN', buyerTask: 'NONE' } as const;
const toBuyer = { supplierTask: 'NONE', buyerTask: 'OPEN' } as const;

export default implement(qcClaim, {
  async beforeSave(claim, ctx) {
    const decimals = await decimalsOf(ctx, claim.currencyId);
    for (const item of claim.items) {
      item.rate = await rateOf(ctx, claim, item);
      item.amount = itemAmount({ ...item, rate: item.rate }, decimals);
    }
    claim.claimAmt = totalOf(claim.items);
    if (claim.taxMode === 'ALLOWANCE' && claim.taxRateId === null) fail(errors.taxRateMissing);
    if (claim.limitDate < ctx.today) fail(errors.limitInPast);
  },

  transitions: {
    submit: {
      async guard(claim, ctx) {
        if (claim.items.length === 0) fail(errors.itemsMissing);
        if (!isPositive(claim.claimAmt)) fail(errors.claimNothing);
        if (claim.limitDate < ctx.today) fail(errors.limitInPast);
        for (const { defectId } of claim.items) {
          const { defectNo, status, liability } = await ctx.store(qcDefect).get(defectId);
          if (status === 'CANCELLED') fail(errors.defectOver, { defectNo });
          if (liability !== 'SUPPLIER') fail(errors.notLiable, { defectNo });
        }
        await assertWithinCap(ctx, claim);
        await assertClaimedOnce(ctx, claim);
      },
    },
    approve: {
      async guard(claim, ctx) {
        if (claim.limitDate < ctx.today) fail(errors.limitInPast);
        await assertWithinCap(ctx, claim);
      },
      writes: () => toSupplier,
      effect: (claim, ctx) => startAction(ctx, claim),
    },
    accept: {
      writes: (claim) => ({ ...nobody, agreedAmt: claim.offerAmt ?? claim.claimAmt }),
      effect: (claim, ctx) => deduct(ctx, claim, claim.offerAmt ?? claim.claimAmt, true),
    },
    counter: {
      async guard(claim, ctx, { answers }) {
        if (ctx.today > claim.limitDate) fail(errors.limitPassed, { day: claim.limitDate });
        if (answers !== undefined) await judged(ctx, claim, answers, true);
      },
      async writes(claim, ctx, { answers }) {
        return { ...toBuyer, counterAmt: await judged(ctx, claim, answers, true) };
      },
      effect: (claim, ctx, { answers }) =>
        store(ctx, claim, answers, ({ amount, reason }) => ({ counterAmt: amount, counterReason: reason }), 'counter'),
    },
    offer: {
      async guard(claim, ctx, { answers }) {
        if (answers !== undefined) await judged(ctx, claim, answers, false);
      },
      async writes(claim, ctx, { answers }) {
        return { ...toSupplier, offerAmt: await judged(ctx, claim, answers, false) };
      },
      effect: (claim, ctx, { answers }) => store(ctx, claim, answers, ({ amount }) => ({ offerAmt: amount }), 'offer'),
    },
    acceptCounter: {
      guard(claim) {
        if (claim.counterAmt === null) fail(errors.counterMissing);
      },
      writes: ({ counterAmt }) => ({ ...nobody, agreedAmt: counterAmt }),
      effect: (claim, ctx) => deduct(ctx, claim, claim.counterAmt ?? '0', true),
    },
    arbitrate: { writes: () => nobody },
    rule: {
      async guard(claim, ctx, { amount }) {
        if (amount === undefined) return;
        if (isMore(amount, claim.claimAmt)) fail(errors.agreedTooMuch, { limit: claim.claimAmt, amount });
        const decimals = await decimalsOf(ctx, claim.currencyId);
        if (amount.includes('.') && (amount.split('.')[1] ?? '').replace(/0+$/, '').length > decimals)
          fail(errors.answerTooFine, { lineNo: '', decimals });
      },
      writes: (_claim, _ctx, { amount }) => ({ ...nobody, agreedAmt: amount }),
      effect: (claim, ctx, { amount }) => deduct(ctx, claim, amount, false),
    },
    deem: {
      writes: ({ claimAmt }) => ({ ...nobody, agreedAmt: claimAmt }),
      effect: (claim, ctx) => deduct(ctx, claim, claim.claimAmt, false),
    },
    settle: { effect: (claim, ctx) => closeClaimed(ctx, claim) },
    deductAgain: {
      async guard(claim, ctx) {
        const made = claim.deductionId;
        if (claim.settleBy === 'PAYMENT' || made === null) return fail(errors.nothingToDeduct);
        const { status, deductionNo } = await ctx.asSystem((system) => system.store(deduction).get(made));
        if (status !== 'CANCELLED') fail(errors.deductedAlready, { deductionNo });
      },
      effect: (claim, ctx) => deduct(ctx, claim, claim.agreedAmt ?? '0', claim.ruling === null),
    },
    confirmPayment: {
      effect: (claim, ctx) => closeClaimed(ctx, claim),
      guard({ settleBy }) {
        if (settleBy !== 'PAYMENT') fail(errors.settledByDeduction);
      },
    },
    drop: {
      writes: () => nobody,
      effect: (claim, ctx) => releaseClaimed(ctx, claim),
    },
  },
});

/** Lets the nonconformances of an issued claim follow. */
async function startAction(ctx: Context, claim: Claim): Promise<void> {
  await ctx.asSystem(async (system) => {
    for (const defectId of new Set(claim.items.map((item) => item.defectId))) {
      const { status } = await system.store(qcDefect).get(defectId, 'for update');
      if (status === 'OPEN' || status === 'CONTAINED') await system.store(qcDefect).run('act', defectId);
    }
  });
}

/** What was agreed on is deducted, once; a supplier who pays, or an amount of zero, needs no deduction. */
async function deduct(ctx: Context, claim: Claim, amount: Decimal, isAgreed: boolean): Promise<void> {
  const homeAmt = await homeAmountOf(ctx, claim, amount);
  await ctx.asSystem((system) => system.store(qcClaim).patch(claim.id, { homeAmt }, 'deduct'));
  if (claim.settleBy === 'PAYMENT') return;
  if (isZero(amount)) return ctx.asSystem(async (system) => void (await system.store(qcClaim).run('settle', claim.id)));
  const { id } = await createDeduction(ctx, {
    source: { document: keyOf(qcClaim), id: claim.id, no: claim.claimNo },
    companyId: claim.companyId,
    supplierBaseId: claim.supplierBaseId,
    currencyId: claim.currencyId,
    deductionType: 'QUALITY',
    taxMode: claim.taxMode,
    taxRateId: claim.taxMode === 'ALLOWANCE' ? claim.taxRateId : null,
    grossAmt: amount,
    reason: `${claim.claimNo} ${claim.title}`,
    isAgreed,
  });
  await ctx.asSystem((system) => system.store(qcClaim).patch(claim.id, { deductionId: id }, 'deduct'));
}

/** Judges the answers to the items; gives their total. */
async function judged(ctx: Context, claim: Claim, input: unknown, needsReason: boolean): Promise<Decimal> {
  const decimals = await decimalsOf(ctx, claim.currencyId);
  return totalAnswered(claim.items, readAnswers(input), { decimals, needsReason });
}

async function store(
  ctx: Context,
  claim: Claim,
  input: unknown,
  values: (answer: ItemAnswer) => Parameters<ReturnType<typeof ctx.store<typeof qcClaimItem>>['patch']>[1],
  action: string,
): Promise<void> {
  const answers = readAnswers(input);
  await ctx.asSystem(async (system) => {
    for (const item of claim.items) {
      const answer = answers.find(({ lineNo }) => lineNo === item.lineNo);
      if (answer) await system.store(qcClaimItem).patch(item.id, values(answer), action);
    }
  });
}

const mostReason = 500;

function readAnswers(input: unknown): ItemAnswer[] {
  if (!Array.isArray(input)) return fail(errors.answersMalformed);
  return input.map((each: unknown) => {
    const { lineNo, amount, reason } = isRecord(each) ? each : {};
    const isRight =
      Number.isInteger(lineNo) &&
      isDecimal(amount) &&
      (reason == null || (typeof reason === 'string' && reason.length <= mostReason));
    if (!isRight) return fail(errors.answersMalformed);
    return { lineNo: Number(lineNo), amount, reason: typeof reason === 'string' && reason !== '' ? reason : null };
  });
}
