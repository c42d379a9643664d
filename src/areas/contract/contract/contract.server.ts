import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import { holdSupplierMay } from '#areas/supplier/public.ts';
import { errors } from '../errors.ts';
import { actOf, checkContract, deviationsIn } from './checkContract.server.ts';
import { composeBody } from './compose.server.ts';
import { contract } from './contract.document.ts';
import { nextReminder } from './contract.rules.ts';
import { checkNotice, checkRenewal, extended, periodOf, renew } from './renewal.server.ts';
import { isDrawnOn } from '../template/contractTypes.rules.ts';
import { fillContract } from './fillContract.server.ts';
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
      writes: (row, ctx) => periodOf(row, ctx, row.validFrom, row.validTo),
      effect: (row, ctx) => openLines(row, ctx, isDrawnOn(row.contractType)),
    },
    // Without a period of notice the first reminder of the end asks for the decision.
    remind: {
      writes: ({ validTo, noticeDays, renewalState }, ctx) => ({
        remindOn: nextReminder(validTo, ctx.today),
        ...(noticeDays === null && renewalState === 'NONE' ? { renewalState: 'DUE' as const } : {}),
      }),
    },
    giveNotice: { guard: checkNotice },
    extend: { writes: extended },
    expire: { effect: (row, ctx) => openLines(row, ctx, false) },
    renew: { guard: checkRenewal, effect: renew },
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
