import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { dayAfter } from '#model/days.ts';
import { fail } from '#model/errors.ts';
import { holdSupplierMay } from '#areas/supplier/public.ts';
import { errors } from '../errors.ts';
import { actOf, checkContract, deviationsIn } from './checkContract.server.ts';
import { composeBody } from './compose.server.ts';
import { contract } from './contract.document.ts';
import { daysBetween, nextReminder } from './contract.rules.ts';
import { isDrawnOn } from '../template/contractTypes.rules.ts';
import { fillContract, type Contract } from './fillContract.server.ts';
import { followAwards } from './fromAward.server.ts';
import { checkEffect, checkSignature, followSigning, openLines, sealBody, signedScan } from './signing.server.ts';

export default implement(contract, {
  beforeSave: fillContract,

  // A line is named after the number of its contract.
  beforeWrite({ contractNo, lines }) {
    for (const line of lines) line.contractLineNo = `${contractNo}-${line.lineNo}`;
  },

  async afterSave(row, ctx, before) {
    if (before) await followAwards(ctx, before, row);
    await composeBody(row, ctx, before);
  },

  beforeDelete: (row, ctx) => followAwards(ctx, row, undefined),

  transitions: {
    submit: {
      guard: checkContract,
      writes: (row) => ({ legalState: deviationsIn(row) > 0 ? ('WAITING' as const) : ('NONE' as const) }),
    },
    withdraw: {
      guard({ status }) {
        if (status !== 'PENDING') fail(errors.notWithdrawable);
      },
    },
    legalReview: {
      guard(row) {
        if (deviationsIn(row) === 0) fail(errors.nothingToReview);
      },
    },
    approve: {
      async guard(row, ctx) {
        if (deviationsIn(row) > 0 && row.legalReviewerId === null) fail(errors.legalReviewMissing);
        await checkContract(row, ctx);
      },
      async writes(row, ctx) {
        await holdSupplierMay(ctx, actOf(row));
        return sealBody(row);
      },
    },
    signSupplier: {
      guard: (row, ctx, input) => checkSignature(row, ctx, 'SUPPLIER', input.bodyCode),
      writes: (row, ctx) => signedScan(row, ctx, 'SUPPLIER'),
      effect: followSigning,
    },
    signBuyer: {
      guard: (row, ctx, input) => checkSignature(row, ctx, 'BUYER', input.bodyCode),
      writes: (row, ctx) => signedScan(row, ctx, 'BUYER'),
      effect: followSigning,
    },
    receiveBond: {
      guard({ perfBond }, ctx, { bondDate }) {
        if (perfBond === null) fail(errors.bondNotAsked);
        if (bondDate && bondDate > ctx.today) fail(errors.bondInFuture);
      },
      effect: followSigning,
    },
    effect: {
      guard: checkEffect,
      writes: ({ validTo }, ctx) => ({ remindOn: nextReminder(validTo, ctx.today) }),
      effect: (row, ctx) => openLines(row, ctx, isDrawnOn(row.contractType)),
    },
    remind: { writes: ({ validTo }, ctx) => ({ remindOn: nextReminder(validTo, ctx.today) }) },
    expire: { effect: (row, ctx) => openLines(row, ctx, false) },
    renew: { effect: renew },
    suspend: { effect: (row, ctx) => openLines(row, ctx, false) },
    resume: {
      writes: ({ validTo }, ctx) => ({ endReason: null, remindOn: nextReminder(validTo, ctx.today) }),
      effect: (row, ctx) => openLines(row, ctx, isDrawnOn(row.contractType)),
    },
    terminate: { effect: (row, ctx) => openLines(row, ctx, false) },
    fulfil: {
      guard({ milestones }) {
        const open = milestones.find(({ status }) => status !== 'DONE');
        if (open) fail(errors.milestoneOpen, { name: [open.name.zh, open.name.en ?? open.name.zh] });
      },
      effect: (row, ctx) => openLines(row, ctx, false),
    },
    cancel: { effect: (row, ctx) => followAwards(ctx, row, undefined) },
    discard: { effect: (row, ctx) => followAwards(ctx, row, undefined) },
  },

  async related({ id, renewsId }, ctx) {
    const next = await ctx.store(contract).find({ renewsId: id });
    return [
      { document: contract, ids: renewsId === null ? [] : [renewsId], direction: 'before' },
      { document: contract, ids: next.map((each) => each.id), direction: 'after' },
    ];
  },
});

/** Drafts the contract of the next period; it is submitted, approved and signed like any other. */
async function renew(row: Contract, ctx: Context): Promise<void> {
  const days = daysBetween(row.validFrom, row.validTo);
  const validFrom = dayAfter(row.validTo, 1);
  await ctx.asSystem(async (system) => {
    const made = await system.store(contract).create({
      contractName: row.contractName,
      contractType: row.contractType,
      companyId: row.companyId,
      purchaseOrgId: row.purchaseOrgId,
      supplierBaseId: row.supplierBaseId,
      ownerId: row.ownerId,
      currencyId: row.currencyId,
      taxIncludedFlag: row.taxIncludedFlag,
      paymentTermId: row.paymentTermId,
      validFrom,
      validTo: dayAfter(validFrom, days),
      amountLimit: row.amountLimit,
      perfBond: row.perfBond,
      retentionPct: row.retentionPct,
      penaltyPctDay: row.penaltyPctDay,
      penaltyCapPct: row.penaltyCapPct,
      settlement: row.settlement,
      signOrder: row.signOrder,
      lines: row.lines.map((line) => ({
        lineNo: line.lineNo,
        materialId: line.materialId,
        materialDesc: line.materialDesc,
        unitId: line.unitId,
        qty: line.qty,
        ...(row.taxIncludedFlag ? { taxPrice: line.taxPrice } : { price: line.price }),
        priceUnit: line.priceUnit,
        taxRateId: line.taxRateId,
        tolPct: line.tolPct,
      })),
      clauses: row.clauses.map(({ lineNo, clauseId, title, textZh, textEn }) => ({
        lineNo,
        clauseId,
        title,
        textZh,
        textEn,
      })),
      milestones: [],
    });
    await system
      .store(contract)
      .patch(made.id, { renewsId: row.id, sourceType: 'RENEWAL', sourceNo: row.contractNo }, 'compose');
  });
}
