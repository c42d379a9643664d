import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isId } from '#engine/runtime/ids.ts';
import type { Job } from '#engine/runtime/jobs.ts';
import { implement } from '#engine/runtime/implement.ts';
import type { SecretBox } from '#engine/runtime/secretBox.ts';
import { fail } from '#model/errors.ts';
import { homeRate, momentText } from '#areas/sourcing/public.ts';
import { tenderingApply } from '../apply/tenderingApply.document.ts';
import { errors } from '../errors.ts';
import { publishNotice } from '../notice/publish.server.ts';
import { callBidders } from '../opening/bidders.server.ts';
import { assertAbsent, checkOpening, checkPresence, notePresence } from '../opening/presence.server.ts';
import { openingShown } from '../opening/shown.server.ts';
import { checkSigning, signRecord } from '../opening/record.server.ts';
import { openBids } from '../opening/opening.server.ts';
import { returnPrices } from '../opening/prices.server.ts';
import { arePricesOpen } from '../opening/session.rules.ts';
import { moveBids, staleBids } from '../sealing/sealing.queries.ts';
import type { ReceiptSigner } from '../sealing/signing.server.ts';
import {
  beginRating,
  checkEvaluation,
  checkHandover,
  handBids,
  rejectFailed,
  stopRating,
  writeRanks,
} from '../evaluation/rating.server.ts';
import { assertNoObjection } from '../objection/openObjections.server.ts';
import { assertNoQuestion } from '../question/openQuestions.server.ts';
import { announceResults, checkFinish, selectQualified } from '../apply/review.server.ts';
import { examinePlan } from '../plan/plan.server.ts';
import { assertAlertsHandled, scanBids } from '../radar/radar.server.ts';
import { checkBond } from '../fee/bondTerms.server.ts';
import { isFeePaid, releaseDeposits } from '../fee/fees.server.ts';
import { prequalErrors } from '../prequal/errors.ts';
import { assertReviewBefore, checkPrequal, checkPrequalTimes } from '../prequal/times.server.ts';
import { closeBidding, endTender, failForFew } from './closing.server.ts';
import { envelopeSteps } from './envelopeSteps.server.ts';
import { checkCeremony, checkHolderKeys, checkHolders, makeSharedKeys, moveShares } from '../keys/ceremony.server.ts';
import { shownKeys } from '../keys/shownKeys.server.ts';
import {
  assertOpeningAfter,
  checkComplete,
  checkOwner,
  checkPeriod,
  checkProject,
  fillTender,
  moveNeeds,
  type Tender,
} from '../tender/fillTender.server.ts';
import { foreseeTender, repeatTender, tenderFromNeeds, tenderPlanIn } from './draftTender.server.ts';
import { endParticipants, inviteSuppliers, tellChange } from '../apply/participants.server.ts';
import { isTooShort, movedBy, openingFor } from '../tender/periods.rules.ts';
import { lockTender } from '../tender/tender.queries.ts';
import { publishStageTwo } from './stageTwo.server.ts';
import { addVersion, beginSealing } from './tenderDocument.server.ts';
import { tendering } from '../tender/tendering.document.ts';

interface OpeningJobs {
  /** Decrypts the files of opened bids. */
  readonly files: Pick<Job, 'code'>;
  /** Prints the record of an opening. */
  readonly record: Pick<Job, 'code'>;
}

/** Tenders from the draft to the opening of the bids. */
export const tenders = (seal: SecretBox, jobs: OpeningJobs, signer: Pick<ReceiptSigner, 'prepare'>) =>
  implement(tendering, {
    async beforeSave(row, ctx) {
      await fillTender(row, ctx);
      checkPrequalTimes(row, ctx);
      checkBond(row, ctx);
    },

    transitions: {
      submit: {
        // The page asks before a reason can be given.
        async guard(row, ctx, { exemptReason }) {
          checkHolders(row);
          checkEvaluation(row);
          checkPrequal(row);
          await checkProject(row, ctx);
          await checkComplete(row, ctx, exemptReason, exemptReason === undefined);
        },
        async effect(row, ctx, { exemptReason }) {
          await checkComplete(row, ctx, exemptReason, false);
          await moveNeeds(ctx, row, 'INQUIRE');
        },
      },
      withdraw: {
        guard({ status }) {
          if (status !== 'PENDING') fail(errors.notWithdrawable);
        },
        effect: (row, ctx) => moveNeeds(ctx, row, 'RELEASE'),
      },
      reject: { effect: (row, ctx) => moveNeeds(ctx, row, 'RELEASE') },
      makeKeys: {
        guard: (row, ctx) => checkHolderKeys(ctx, row),
        writes: (row) => ({ keyRound: row.keyRound + 1 }),
        effect: (row, ctx) => makeSharedKeys(ctx, seal, row),
      },
      renewKeys: {
        async guard(row, ctx) {
          assertBeforeDeadline(ctx, row, (await locked(ctx, row)).now);
          await checkHolderKeys(ctx, row);
        },
        writes: (row) => ({ keyRound: row.keyRound + 1, docVersion: row.docVersion + 1 }),
        async effect(row, ctx, { reason }) {
          await makeSharedKeys(ctx, seal, row);
          const summary = `重新生成招标密钥：${reason} / New keys: ${reason}`;
          await addVersion(ctx, row, { docVersion: row.docVersion, summary, materialFlag: true, now: ctx.now });
          await ctx.asSystem(({ db }) => staleBids(db, row.id));
          await tellChange(ctx, row, summary);
          await publishNotice(ctx, row, 'CHANGE', summary);
        },
      },
      publish: {
        async guard(row, ctx) {
          await checkCeremony(ctx, row);
          const { now } = await locked(ctx, row);
          if (row.bidDeadline <= now) fail(errors.deadlinePast, { deadline: momentText(ctx, row.bidDeadline) });
          checkPeriod(row, now, Boolean(row.exemptReason));
          await checkOwner(row, ctx);
          const { currencyId, companyId } = row;
          await ctx.asSystem((system) => homeRate(system, { currencyId, companyId, days: [ctx.today] }));
        },
        async effect(row, ctx) {
          await signer.prepare(ctx);
          await beginSealing(ctx, seal, row);
          if (row.stageNo > 1) await publishStageTwo(ctx, row);
          else {
            await addVersion(ctx, row, { docVersion: 1, summary: null, materialFlag: false, now: ctx.now });
            await inviteSuppliers(ctx, row);
            await beginRating(ctx, row);
            await publishNotice(ctx, row, 'TENDER', row.article ?? '');
          }
          await planClosing(ctx, row);
        },
      },
      clarify: {
        async guard(row, ctx, { bidDeadline, openTime }) {
          const { now } = await locked(ctx, row);
          assertBeforeDeadline(ctx, row, now);
          const deadline = bidDeadline ?? row.bidDeadline;
          if (deadline < row.bidDeadline) fail(errors.deadlineNotLater, { deadline: momentText(ctx, row.bidDeadline) });
          // The page asks before anybody could postpone.
          if (bidDeadline !== undefined && isTooShort(now, deadline, row.clarifyDays))
            fail(errors.clarifyTooLate, { days: row.clarifyDays });
          assertOpeningAfter(ctx, deadline, openingFor(row, bidDeadline, openTime));
        },
        writes: (row, _ctx, { bidDeadline, openTime }) => ({
          docVersion: row.docVersion + 1,
          bidDeadline: bidDeadline ?? row.bidDeadline,
          openTime: openingFor(row, bidDeadline, openTime),
        }),
        async effect(row, ctx, { summary, materialFlag, bidDeadline }) {
          if (isTooShort(ctx.now, row.bidDeadline, row.clarifyDays))
            fail(errors.clarifyTooLate, { days: row.clarifyDays });
          const isMaterial = materialFlag === true;
          await addVersion(ctx, row, { docVersion: row.docVersion, summary, materialFlag: isMaterial, now: ctx.now });
          await ctx.asSystem(({ db }) => (isMaterial ? staleBids(db, row.id) : moveBids(db, row.id, row.docVersion)));
          await tellChange(ctx, row, summary);
          await publishNotice(ctx, row, 'CHANGE', summary);
          if (bidDeadline) await planClosing(ctx, row);
        },
      },
      extend: {
        async guard(row, ctx, { bidDeadline, openTime }) {
          const { now } = await locked(ctx, row);
          assertBeforeDeadline(ctx, row, now);
          if (!bidDeadline) return;
          if (bidDeadline <= row.bidDeadline)
            fail(errors.deadlineNotLater, { deadline: momentText(ctx, row.bidDeadline) });
          assertOpeningAfter(ctx, bidDeadline, openTime ?? row.openTime);
          if (row.prequalMode === 'PRE' && row.reviewTime !== null)
            assertReviewBefore(ctx, row.reviewTime, bidDeadline);
        },
        writes: (_row, _ctx, { bidDeadline, openTime }) => ({ bidDeadline, openTime }),
        async effect(row, ctx, { reason }) {
          await tellChange(ctx, row, reason);
          await publishNotice(ctx, row, 'CHANGE', reason);
          await planClosing(ctx, row);
        },
      },
      moveReview: {
        async guard(row, ctx, { reviewTime }) {
          const { now, bidDeadline, applyDeadline } = await locked(ctx, row);
          if (row.prequalMode !== 'PRE') fail(prequalErrors.noPrequal);
          if (row.prequalDoneAt !== null) fail(prequalErrors.finished);
          if (!reviewTime) return;
          assertReviewBefore(ctx, reviewTime, bidDeadline);
          if (reviewTime <= now || reviewTime < (applyDeadline ?? bidDeadline))
            fail(prequalErrors.applyAfterReview, {
              apply: momentText(ctx, applyDeadline ?? bidDeadline),
              review: momentText(ctx, reviewTime),
            });
        },
        effect: (row, ctx, { reason }) => tellChange(ctx, row, reason),
      },
      finishPrequal: {
        async guard(row, ctx) {
          if (row.prequalMode !== 'PRE') fail(prequalErrors.noPrequal);
          await checkFinish(row, ctx);
          await assertNoObjection(ctx, row.id);
          await assertNoQuestion(ctx, row.id);
        },
        async effect(row, ctx) {
          const count = await ctx.asSystem((system) => announceResults(system, row));
          if (count < row.minBidders && row.control === 'HARD') await failForFew(ctx, row, count);
        },
      },
      suspend: {
        async guard(row, ctx) {
          assertBeforeDeadline(ctx, row, (await locked(ctx, row)).now);
        },
        effect: (row, ctx, { reason }) => tellChange(ctx, row, reason),
      },
      resume: {
        writes(row, ctx) {
          const since = row.suspendedAt ?? ctx.now;
          const later = (moment: string): string => movedBy(moment, since, ctx.now);
          return {
            bidDeadline: later(row.bidDeadline),
            openTime: later(row.openTime),
            applyDeadline: row.applyDeadline === null ? null : later(row.applyDeadline),
            questionDeadline: row.questionDeadline === null ? null : later(row.questionDeadline),
            reviewTime: row.reviewTime === null ? null : later(row.reviewTime),
            bondDeadline: row.bondDeadline === null ? null : later(row.bondDeadline),
          };
        },
        async effect(row, ctx) {
          await tellChange(ctx, row, '');
          await publishNotice(ctx, row, 'CHANGE', '恢复招标 / resumed');
          await planClosing(ctx, row);
        },
      },
      attend: {
        guard: assertAbsent,
        effect: notePresence,
      },
      callBidders: {
        guard: (row, ctx) => checkPresence(row, ctx),
        async writes(row, ctx) {
          const { now } = await locked(ctx, row);
          return { decryptUntil: new Date(Date.parse(now) + row.decryptMinutes * 60_000).toISOString() };
        },
        effect: (row, ctx) => callBidders(ctx, row),
      },
      openBids: {
        guard: (row, ctx, { exemptReason }) => checkOpening(row, ctx, exemptReason, exemptReason === undefined),
        async writes(row, ctx, { exemptReason }) {
          const { now } = await locked(ctx, row);
          return { openedAt: now, ...(exemptReason ? { exemptReason } : {}) };
        },
        async effect(row, ctx, { exemptReason }) {
          await checkOpening(row, ctx, exemptReason, false);
          await openBids(ctx, seal, row);
          await ctx.jobs.add(jobs.files, { tenderingId: row.id });
          await ctx.asSystem((system) => scanBids(system, row));
        },
      },
      ...envelopeSteps(seal, jobs.files),
      signRecord: {
        guard: (row, ctx) => checkSigning(ctx, row),
        effect: (row, ctx) => signRecord(ctx, row, jobs.record),
      },
      handToExperts: {
        async guard(row, ctx) {
          await locked(ctx, row);
          if (row.envelopeMode === 'TWO_STAGE' && !arePricesOpen(row)) fail(errors.firstStage);
          await assertNoObjection(ctx, row.id);
          await assertAlertsHandled(ctx, row.id);
          await checkHandover(row, ctx);
        },
        effect: (row, ctx) => ctx.asSystem((system) => handBids(system, row)),
      },
      settleTech: { effect: (row, ctx) => ctx.asSystem((system) => rejectFailed(system, row)) },
      finishScoring: { effect: (row, ctx) => ctx.asSystem((system) => writeRanks(system, row)) },
      failTender: {
        async effect(row, ctx, { reason }) {
          await endTender(ctx, row, reason);
          await publishNotice(ctx, row, 'FAIL', reason);
        },
      },
      terminate: {
        async effect(row, ctx, { reason }) {
          await endTender(ctx, row, reason, true);
          if (row.publishedAt !== null) await publishNotice(ctx, row, 'TERMINATE', reason);
        },
      },
      voidTender: {
        async effect(row, ctx, { reason }) {
          await moveNeeds(ctx, row, 'RELEASE');
          await returnPrices(ctx, row);
          await stopRating(ctx, row, reason);
          await ctx.asSystem((system) => releaseDeposits(system, { tenderingId: row.id, reason, withFees: false }));
          await endParticipants(ctx, row.id, reason);
          await publishNotice(ctx, row, 'FAIL', reason);
        },
      },
    },

    endpoints: {
      async fromNeeds({ body }, ctx) {
        const { id, tenderingNo } = await tenderFromNeeds(ctx, body.ids ?? [], tenderPlanIn(body.plan));
        return { id, tenderingNo };
      },
      foresee: ({ body }, ctx) => foreseeTender(ctx, body.ids ?? []),
      async retender({ body }, ctx) {
        const made = await repeatTender(ctx, idOf(body.id));
        return { id: made.id, tenderingNo: made.tenderingNo };
      },
      async examine({ body }, ctx) {
        return examinePlan(ctx, await ctx.store(tendering).get(idOf(body.id)), body.ruleProfileId ?? null);
      },
      async selectQualified({ body }, ctx) {
        const { id } = await ctx.store(tendering).get(idOf(body.id));
        return { count: await selectQualified(ctx, id) };
      },
      async keys({ body }, ctx) {
        return shownKeys(ctx, await ctx.store(tendering).get(idOf(body.id)));
      },
      async opening({ body }, ctx) {
        const row = await ctx.store(tendering).get(idOf(body.id));
        return openingShown(ctx, row);
      },
    },

    // What belongs to the tender document is read by whoever takes part in it.
    async mayReadFiles(id, ctx) {
      const { supplierBaseId } = ctx.user;
      if (supplierBaseId === null) return false;
      const [own] = await ctx.asSystem((system) =>
        system.store(tenderingApply).find({ tenderingId: id, supplierBaseId }),
      );
      if (own === undefined || own.status === 'DECLINED') return false;
      return ctx.asSystem((system) => isFeePaid(system, own.id));
    },
  });

const idOf = (id: string | null | undefined): string => (isId(id) ? id : fail(engineErrors.notFound));

const locked = (ctx: Context, { id }: Tender) => ctx.asSystem((system) => lockTender(system, id, 'update'));

async function planClosing(ctx: Context, row: Tender): Promise<void> {
  await moveShares(ctx, row);
  await ctx.jobs.add(closeBidding, { id: row.id }, { at: row.bidDeadline });
}

function assertBeforeDeadline(ctx: Context, row: Tender, now: string): void {
  if (now >= row.bidDeadline) fail(errors.closedForBids, { deadline: momentText(ctx, row.bidDeadline) });
}
