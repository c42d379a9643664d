import type { Context } from '#engine/runtime/context.ts';
import type { Row } from '#model/row.ts';
import { implement } from '#engine/runtime/implement.ts';
import type { SecretBox } from '#engine/runtime/secretBox.ts';
import { secretsIn } from '#engine/runtime/secrets.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isId } from '#engine/runtime/ids.ts';
import { keyOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { openFilesOf } from '#areas/files/public.ts';
import { momentText } from '#areas/sourcing/public.ts';
import { assertSupplierMay, relatedSuppliers } from '#areas/supplier/public.ts';
import { errors } from '../errors.ts';
import { chargeApplicant, isFeePaid } from '../fee/fees.server.ts';
import { prequalErrors } from '../prequal/errors.ts';
import { applyReview } from '../prequal/applyReview.document.ts';
import { assertReviewing, checkQualify, standing, writeReview } from './review.server.ts';
import { keysOfUsers } from '../keys/sealKey.server.ts';
import { bidderRef, outerKind } from '../sealing/envelope.rules.ts';
import { inclusionProof } from '../sealing/merkle.rules.ts';
import { leavesOf, ownBid, tenderKeys } from '../sealing/sealing.queries.ts';
import { envelopesOf } from '../tender/envelopes.rules.ts';
import { isHeld, isOpenedByBidder } from '../tender/sealModes.rules.ts';
import type { RefusalLog } from '../refused/refused.server.ts';
import { lockTender } from '../tender/tender.queries.ts';
import { tendering } from '../tender/tendering.document.ts';
import { confirmBid, giveBidBack, ownParticipation, takeBid, type BidParts } from './bidding.server.ts';
import { sealedForBidder, takeInner } from './openOwnBid.server.ts';
import { readOutTo } from './readOut.server.ts';
import { participantsOf } from './participants.server.ts';
import { tenderingApply } from './tenderingApply.document.ts';

const mobileForm = /^\+?\d[\d -]{5,18}\d$/;

/** Participations: taken up, declined, and the sealed bids that belong to them. */
export const participations = (parts: BidParts, seal: SecretBox, refusals: RefusalLog) => {
  const drafts = secretsIn('bidding_bid_draft', 'apply_id', seal);
  // A page that only asks whether it could be done attempts nothing.
  const attempted = (ctx: Context, own: Row<typeof tenderingApply>, input: Applicant, work: () => Promise<void>) =>
    input.contactMobile === undefined ? work() : refusals.attempt(ctx, { act: 'apply', ...own }, work);
  return implement(tenderingApply, {
    transitions: {
      apply: {
        async guard(row, ctx, input) {
          const own = await ownParticipation(ctx, row.id);
          if (own.prequalMode === 'PRE') fail(prequalErrors.throughPrequal);
          await attempted(ctx, own, input, () => checkApplicant(ctx, own, input, false));
        },
        writes: (_row, _ctx, input) => contactOf(input),
        effect: (row, ctx) => charge(ctx, row.id),
      },
      submitPrequal: {
        async guard(row, ctx, input) {
          if (row.prequalMode !== 'PRE') fail(prequalErrors.noPrequal);
          // Who was sent back completes the application until the review ends.
          const own = await ownParticipation(ctx, row.id);
          await attempted(ctx, own, input, () => checkApplicant(ctx, own, input, row.status === 'RETURNED'));
        },
        writes: (_row, _ctx, input) => contactOf(input),
        effect: (row, ctx) => charge(ctx, row.id),
      },
      returnForCorrection: {
        async guard(row, ctx) {
          await ctx.asSystem((system) => assertReviewing(system, row.tenderingId));
        },
      },
      qualify: { guard: (row, ctx) => checkQualify(ctx, row) },
      disqualify: {
        async guard(row, ctx) {
          await ctx.asSystem((system) => assertReviewing(system, row.tenderingId));
        },
      },
      decline: {
        async guard(row, ctx) {
          const { tenderingId } = await ownParticipation(ctx, row.id);
          await ctx.asSystem(async (system) => {
            const tender = await lockTender(system, tenderingId, 'none');
            const isApplied = row.status === 'SUBMITTED' || row.status === 'RETURNED';
            if (isApplied && tender.now >= (tender.applyDeadline ?? tender.bidDeadline))
              fail(prequalErrors.withdrawLate);
            if (tender.now >= tender.bidDeadline)
              fail(errors.closedForBids, { deadline: momentText(system, tender.bidDeadline) });
          });
        },
        effect: (row, ctx) => drafts.drop(ctx, row.id),
      },
    },

    endpoints: {
      async review({ body }, ctx) {
        const apply = await ctx.store(tenderingApply).get(isId(body.id) ? body.id : fail(engineErrors.notFound));
        await writeReview(ctx, apply, {
          elementId: body.elementId,
          result: body.result ?? null,
          score: body.score ?? null,
          note: body.note ?? null,
        });
      },
      async reviews({ body }, ctx) {
        const apply = await ctx.store(tenderingApply).get(isId(body.id) ? body.id : fail(engineErrors.notFound));
        const row = await ctx.store(tendering).get(apply.tenderingId);
        const findings = await ctx.store(applyReview).find({ applyId: apply.id });
        const { score, percent } = await ctx.asSystem((system) => standing(system, row, apply.id));
        return {
          score,
          percent,
          elements: row.elements.map(({ id, lineNo, elementName, elementKind, maxScore, keyFlag, evidence }) => ({
            id,
            lineNo,
            elementName,
            elementKind,
            maxScore,
            keyFlag,
            evidence,
          })),
          findings: findings.map(({ elementId, reviewerName, result, score: points, note }) => ({
            elementId,
            reviewerName: reviewerName ?? '',
            result,
            score: points,
            note,
          })),
        };
      },
      async room({ body }, ctx) {
        const apply = await ownParticipation(ctx, body.id);
        const stored = await drafts.open(ctx, apply.id);
        const draft: unknown = stored === undefined ? null : JSON.parse(stored);
        return ctx.asSystem(async (system) => ({
          ...(await roomOf(system, apply, ctx.user.id)),
          bidderRef: await bidderRef(apply.tenderingId, apply.supplierBaseId),
          bid: await bidShown(system, apply.id),
          draft,
        }));
      },
      async saveDraft({ body }, ctx) {
        const apply = await ownParticipation(ctx, body.id);
        await ctx.asSystem(async (system) => {
          const { status, bidDeadline, sealMode, now } = await lockTender(system, apply.tenderingId, 'none');
          if (now >= bidDeadline) fail(errors.closedForBids, { deadline: momentText(system, bidDeadline) });
          if (status !== 'PUBLISHED') fail(errors.tenderOver);
          if (sealMode !== 'SERVER') fail(errors.draftInBrowser);
        });
        await drafts.keep(ctx, apply.id, JSON.stringify(body.content ?? {}));
      },
      async bid({ body }, ctx) {
        const { id: _, ...input } = body;
        const apply = await ownParticipation(ctx, body.id);
        const receipt = await refusals.attempt(ctx, { act: 'bid', ...apply }, () => takeBid(ctx, parts, apply, input));
        return { receipt };
      },
      async withdrawBid({ body }, ctx) {
        const apply = await ownParticipation(ctx, body.id);
        const receipt = await refusals.attempt(ctx, { act: 'withdrawBid', ...apply }, () =>
          giveBidBack(ctx, parts, apply),
        );
        return { receipt };
      },
      async confirmBid({ body }, ctx) {
        const apply = await ownParticipation(ctx, body.id);
        const receipt = await refusals.attempt(ctx, { act: 'confirmBid', ...apply }, () =>
          confirmBid(ctx, parts, apply, body.docVersion),
        );
        return { receipt };
      },
      async sealedBid({ body }, ctx) {
        const apply = await ownParticipation(ctx, body.id);
        return ctx.asSystem((system) => sealedForBidder(system, apply));
      },
      async openBid({ body }, ctx) {
        const apply = await ownParticipation(ctx, body.id);
        await refusals.attempt(ctx, { act: 'openBid', ...apply }, () =>
          ctx.asSystem((system) => takeInner(system, apply, body)),
        );
      },
      async readOut({ body }, ctx) {
        const apply = await ownParticipation(ctx, body.id);
        return ctx.asSystem(async (system) => ({ bids: await readOutTo(system, apply) }));
      },
      async proof({ body }, ctx) {
        const apply = await ownParticipation(ctx, body.id);
        return ctx.asSystem(async ({ db }) => {
          const bid = await ownBid(db, apply.id);
          // Before the root is published there is nothing to prove against.
          const isClosed = apply.logRoot !== null && bid !== undefined;
          const steps = isClosed
            ? await inclusionProof(await leavesOf(db, apply.tenderingId), bid.receipt.body.leafHash)
            : [];
          return { proofs: isClosed ? [{ receipt: bid.receipt, steps }] : [], root: apply.logRoot };
        });
      },
    },
  });
};

interface Applicant {
  readonly contactName?: string | null;
  readonly contactMobile?: string | null;
  readonly contactEmail?: string | null;
  readonly declareFlag?: boolean | null;
}

const contactOf = ({ contactName, contactMobile, contactEmail }: Applicant) => ({
  contactName: contactName ?? null,
  contactMobile: contactMobile ?? null,
  contactEmail: contactEmail ?? null,
});

async function checkApplicant(
  ctx: Context,
  { tenderingId, companyId, supplierBaseId }: Row<typeof tenderingApply>,
  { contactMobile, declareFlag }: Applicant,
  isReturned: boolean,
): Promise<void> {
  if (isReturned) await ctx.asSystem((system) => assertReviewing(system, tenderingId));
  else await assertOpenForApplications(ctx, tenderingId);
  await assertSupplierMay(ctx, { act: 'QUOTE', supplierBaseId, companyId });
  await assertUnrelated(ctx, tenderingId, supplierBaseId);
  if (contactMobile !== undefined && !mobileForm.test(contactMobile ?? ''))
    fail(errors.mobileWrong, { mobile: contactMobile ?? '' });
  if (declareFlag === false) fail(errors.declareMissing);
}

const going: ReadonlySet<string> = new Set(['SUBMITTED', 'RETURNED', 'QUALIFIED']);

/** One controller takes part once: whoever is run by the same person, or belongs to the same group, is refused in neutral words. */
async function assertUnrelated(ctx: Context, tenderingId: string, supplierBaseId: string): Promise<void> {
  await ctx.asSystem(async (system) => {
    const others = (await participantsOf(system, tenderingId))
      .filter((each) => going.has(each.status) && each.supplierBaseId !== supplierBaseId)
      .map((each) => each.supplierBaseId);
    if ((await relatedSuppliers(system.db, supplierBaseId, others)).length > 0) fail(prequalErrors.related);
  });
}

// What taking part costs is asked for with the application.
const charge = (ctx: Context, applyId: string): Promise<void> =>
  ctx.asSystem(async (system) => {
    const apply = await system.store(tenderingApply).get(applyId);
    await chargeApplicant(system, await system.store(tendering).get(apply.tenderingId), apply);
  });

/** Refuses applications that come too late, or for a tender that is not open. */
export const assertOpenForApplications = (ctx: Context, tenderingId: string): Promise<void> =>
  ctx.asSystem(async (system) => {
    const { status, applyDeadline, bidDeadline, stageNo, now } = await lockTender(system, tenderingId, 'none');
    if (stageNo > 1) fail(errors.stageTwoClosed);
    const deadline = applyDeadline ?? bidDeadline;
    if (now >= deadline) fail(errors.applicationsOver, { deadline: momentText(system, deadline) });
    if (status !== 'PUBLISHED') fail(errors.tenderOver);
  });

/** What a bidder reads of the tender itself: no need, target price, estimate, nor anybody else. */
async function roomOf(system: Context, { id, tenderingId }: Row<typeof tenderingApply>, userId: string) {
  const row = await system.store(tendering).get(tenderingId);
  const isPaid = await isFeePaid(system, id);
  const [keys, files, { now }] = [
    await tenderKeys(system.db, row.id),
    await openFilesOf(system.db, keyOf(tendering), [row.id]),
    await lockTender(system, row.id, 'none'),
  ];
  const own = isOpenedByBidder(row) ? (await keysOfUsers(system, [userId])).get(userId) : undefined;
  return {
    now,
    tender: {
      isFeePaid: isPaid,
      fileCost: row.fileCost,
      tenderingId: row.id,
      tenderingNo: row.tenderingNo,
      title: row.tenderingName,
      status: row.status,
      companyName: row.companyName ?? null,
      bidDeadline: row.bidDeadline,
      openTime: row.openTime,
      questionDeadline: row.questionDeadline,
      currencyId: row.currencyId,
      currencyName: row.currencyName ?? null,
      priceBasis: row.priceBasis,
      paymentTermId: row.paymentTermId,
      paymentTermName: row.paymentTermName ?? null,
      partialFlag: row.partialFlag,
      bidValidDays: row.bidValidDays,
      docVersion: row.docVersion,
      sealMode: row.sealMode,
      envelopeMode: row.envelopeMode,
      blindFlag: row.evaluation === 'EXPERTS' && row.blindFlag,
      stageNo: row.stageNo,
      keyThreshold: isHeld(row) ? row.keyThreshold : null,
      holderCount: isHeld(row) ? row.holders.length + (row.vaultFlag ? 1 : 0) : null,
      decryptMinutes: isOpenedByBidder(row) ? row.decryptMinutes : null,
      article: row.article,
      keyClauses: row.keyClauses,
      logRoot: row.logRoot,
    },
    items: row.items.map((item) => ({
      id: item.id,
      lineNo: item.lineNo,
      lotNo: item.lotNo,
      materialCode: item.materialCode ?? null,
      materialDesc: item.materialDesc,
      spec: item.spec,
      unitName: item.unitName ?? null,
      demandQty: item.demandQty,
      minOfferQty: item.minOfferQty,
      taxRateId: item.taxRateId,
      taxRateName: item.taxRateName ?? null,
      deliveryDate: item.deliveryDate,
      deliveryPlace: item.deliveryPlace,
      techReq: item.techReq,
    })),
    versions: row.versions.map(({ docVersion, publishedAt, materialFlag, summary, docHash }) => ({
      docVersion,
      publishedAt,
      materialFlag,
      summary,
      docHash,
    })),
    // What is sold is read once it is paid for.
    files: (isPaid ? files : [])
      .filter(({ kind }) => kind === 'TenderDoc' || kind === 'Drawing')
      .map(({ id, name, size }) => ({ id, name, size })),
    keys: [
      // A first stage has left its key behind; what bidders seal now goes by the envelopes of this one.
      ...keys.filter(({ kind }) => envelopesOf(row).includes(kind)).map(({ kind, publicKey }) => ({ kind, publicKey })),
      ...(own ? [{ kind: outerKind, publicKey: own.publicKey, fingerprint: own.fingerprint }] : []),
    ],
  };
}

/** The own bid as its supplier is to know it: never its content, which only the opening shows. */
async function bidShown(system: Context, applyId: string) {
  const bid = await ownBid(system.db, applyId);
  if (!bid) return null;
  const { bidVersion, docVersion, status, signer, cipherHash, size, receivedAt, receipt } = bid;
  return { bidVersion, docVersion, status, signer, cipherHash, size, receivedAt, receipt };
}
