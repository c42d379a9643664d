import type { Context } from '#engine/runtime/context.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { isMore, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { momentText } from '#areas/sourcing/public.ts';
import { applyReview } from '../prequal/applyReview.document.ts';
import { prequalErrors as errors } from '../prequal/errors.ts';
import { isBelowPass, selectBest, standingOf, type Standing } from '../prequal/prequal.rules.ts';
import type { Tender } from '../tender/fillTender.server.ts';
import { lockTender, type LockedTender } from '../tender/tender.queries.ts';
import { tendering } from '../tender/tendering.document.ts';
import { participantsOf } from './participants.server.ts';
import { tenderingApply } from './tenderingApply.document.ts';

type Apply = Row<typeof tenderingApply>;

/** Refuses to review outside of the time for it, by the clock of the database under the lock of the tender. */
export async function assertReviewing(system: Context, tenderingId: string): Promise<Tender> {
  const locked = await lockTender(system, tenderingId, 'update');
  const row = await system.store(tendering).get(tenderingId);
  if (row.prequalMode !== 'PRE' || locked.status !== 'PUBLISHED') fail(errors.notInReview);
  if (row.prequalDoneAt !== null) fail(errors.finished);
  const deadline = deadlineOf(locked);
  if (locked.now < deadline) fail(errors.reviewTooEarly, { deadline: momentText(system, deadline) });
  if (row.reviewTime !== null && locked.now >= row.reviewTime)
    fail(errors.reviewOver, { review: momentText(system, row.reviewTime) });
  return row;
}

const deadlineOf = ({ applyDeadline, bidDeadline }: LockedTender): string => applyDeadline ?? bidDeadline;

interface Review {
  readonly elementId: string;
  readonly result: 'PASS' | 'FAIL' | null;
  readonly score: Decimal | null;
  readonly note: string | null;
}

/** Writes down what the caller found of an application by one criterion, in place of what he found before. */
export async function writeReview(ctx: Context, apply: Apply, review: Review): Promise<void> {
  const { elementId, result, score, note } = review;
  await ctx.asSystem(async (system) => {
    const row = await assertReviewing(system, apply.tenderingId);
    if (apply.status !== 'SUBMITTED') fail(errors.notInReview);
    if (row.creator === ctx.user.id || row.submitterId === ctx.user.id) fail(errors.ownDocument);
    const element = row.elements.find(({ id }) => id === elementId) ?? fail(errors.elementUnknown);
    const isScored = element.elementKind === 'SCORE';
    if (isScored ? score === null : result === null) fail(errors.resultMissing);
    const most = element.maxScore ?? '0';
    if (isScored && score !== null && isMore(score, most)) fail(errors.scoreRange, { score, most });
    const found = { result: isScored ? null : result, score: isScored ? score : null, note };
    const reviews = system.store(applyReview);
    const [own] = await reviews.find({ applyId: apply.id, elementId, reviewerId: ctx.user.id });
    if (own) await reviews.patch(own.id, found, 'review');
    else
      await reviews.create({
        applyId: apply.id,
        tenderingId: row.id,
        companyId: row.companyId,
        elementId,
        reviewerId: ctx.user.id,
        ...found,
      });
    const { score: points } = await standing(system, row, apply.id);
    await system.store(tenderingApply).patch(apply.id, { reviewScore: points, verdict: null }, 'review');
  });
}

/** What the reviews of an application come to. */
export async function standing(system: Context, row: Tender, applyId: string): Promise<Standing> {
  const findings = await system.store(applyReview).find({ applyId });
  return standingOf(
    row.elements.map(({ id, elementKind, maxScore, keyFlag }) => ({
      id,
      kind: elementKind,
      maxScore: maxScore ?? '0',
      isKey: keyFlag,
    })),
    findings,
  );
}

/** Refuses to qualify who has not met the criteria, or one more than the limit allows. */
export async function checkQualify(ctx: Context, apply: Apply): Promise<void> {
  await ctx.asSystem(async (system) => {
    const row = await assertReviewing(system, apply.tenderingId);
    assertMet(row, await standing(system, row, apply.id));
    if (row.qualifiedMode !== 'LIMIT' || row.qualifiedLimit === null) return;
    const others = (await participantsOf(system, row.id)).filter(
      ({ id, verdict }) => id !== apply.id && verdict === 'PASS',
    );
    if (others.length + 1 > row.qualifiedLimit) fail(errors.limitReached, { limit: row.qualifiedLimit });
  });
}

function assertMet(row: Tender, { open, failed, percent }: Standing): void {
  const nameOf = (id: string) => {
    const name = row.elements.find((each) => each.id === id)?.elementName;
    return [name?.zh ?? '', name?.en ?? name?.zh ?? ''] as const;
  };
  if (open !== null) fail(errors.unreviewed, { element: nameOf(open) });
  if (failed !== null) {
    const isKey = row.elements.find((each) => each.id === failed)?.keyFlag === true;
    fail(isKey ? errors.keyFailed : errors.elementFailed, { element: nameOf(failed) });
  }
  if (isBelowPass(percent, row.passScore)) fail(errors.belowPass, { score: percent, pass: row.passScore ?? '0' });
}

/** Refuses to finish before applications close, or with some that nobody has decided on. */
export async function checkFinish(row: Tender, ctx: Context): Promise<void> {
  const locked = await ctx.asSystem((system) => lockTender(system, row.id, 'update'));
  const deadline = deadlineOf(locked);
  if (locked.now < deadline) fail(errors.finishTooEarly, { deadline: momentText(ctx, deadline) });
  if (row.prequalDoneAt !== null) fail(errors.finished);
  const open = (await ctx.asSystem((system) => participantsOf(system, row.id))).filter(
    ({ status, verdict }) => status === 'SUBMITTED' && verdict === null,
  );
  if (open.length > 0) fail(errors.undecided, { count: open.length });
}

/** All applicants hear their own result at once; gives how many have qualified. */
export async function announceResults(system: Context, row: Tender): Promise<number> {
  let count = 0;
  for (const { id, status, verdict, verdictNote } of await participantsOf(system, row.id)) {
    if (status !== 'SUBMITTED' && status !== 'RETURNED') continue;
    const isIn = status === 'SUBMITTED' && verdict === 'PASS';
    if (isIn) count += 1;
    await system
      .store(tenderingApply)
      .patch(
        id,
        isIn
          ? { status: 'QUALIFIED' }
          : { status: 'UNQUALIFIED', resultReason: verdictNote ?? '未补正 / not completed' },
        'finishPrequal',
      );
    await notifyEvent(system, tenderingApply, 'prequalified', id, isIn ? null : verdictNote);
  }
  return count;
}

/** Qualifies the best applicants by points, as many as the limit allows, and nobody else. */
export async function selectQualified(ctx: Context, tenderingId: string): Promise<number> {
  return ctx.asSystem(async (system) => {
    const row = await assertReviewing(system, tenderingId);
    const applies = (await participantsOf(system, row.id)).filter(({ status }) => status === 'SUBMITTED');
    const met = [];
    const failures = new Map<string, string>();
    for (const { id, submittedAt } of applies) {
      const own = await standing(system, row, id);
      if (own.open !== null) assertMet(row, own);
      if (own.failed !== null || isBelowPass(own.percent, row.passScore))
        failures.set(id, '未达到资格条件 / criteria not met');
      else met.push({ id, score: own.score, points: own.points, submittedAt: submittedAt ?? '' });
    }
    const limit = row.qualifiedMode === 'LIMIT' ? (row.qualifiedLimit ?? met.length) : met.length;
    const chosen = new Set(selectBest(met, limit));
    for (const { id } of applies)
      await system
        .store(tenderingApply)
        .patch(
          id,
          chosen.has(id)
            ? { verdict: 'PASS', verdictNote: null }
            : { verdict: 'FAIL', verdictNote: failures.get(id) ?? '得分排序未入围 / not among the best' },
          'selectQualified',
        );
    return chosen.size;
  });
}
