import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { implementService } from '#engine/runtime/implement.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { fail } from '#model/errors.ts';
import type { Label } from '#model/label.ts';
import type { Row } from '#model/row.ts';
import { databaseNow } from '../clock.queries.ts';
import type { Calls } from '../draw/calls.server.ts';
import { expertErrors as errors } from '../errors.ts';
import { expertFee } from '../fee/expertFee.document.ts';
import { expert } from '../library/expert.document.ts';
import { expertOfUser } from '../library/expert.queries.ts';
import { momentText } from '../momentText.server.ts';
import { keptOutOf } from '../rating/avoidance.server.ts';
import { memberOf, membersOf, removeMember, type Member, type Rating } from '../rating/committee.server.ts';
import { lockRating, ratingsOfExpert } from '../rating/committee.queries.ts';
import { frozenTerms } from '../rating/frozenTerms.rules.ts';
import { rating } from '../rating/rating.document.ts';
import { openSheet } from '../rating/rating.server.ts';
import { ratingExpert } from '../rating/ratingExpert.document.ts';
import { subjectFiles } from '../rating/subjectFiles.server.ts';
import { scoreSheet } from '../rating/scoreSheet.document.ts';
import { checkOutliers, checkScores, checkSheet, mergeScores } from '../rating/scores.rules.ts';
import { scoresIn } from '../rating/sheetContent.rules.ts';
import type { SheetSeals } from '../rating/sheetSeal.server.ts';
import { sheetsOf } from '../rating/summary.server.ts';
import { elementsFor } from '../scoring/ratingResult.rules.ts';
import { expertDesk } from './expertDesk.service.ts';

type Sheet = Row<typeof scoreSheet>;

/** What a member of a committee does something with: read as the server, for this expert alone. */
interface Seat {
  readonly system: Context;
  readonly row: Rating;
  readonly member: Member;
  readonly now: string;
}

const inResult = (row: Rating): boolean => row.status === 'SUMMARISED' || row.status === 'REPORTED';

/** The desk of experts. They read no document: every answer is made here, of what they may know at this stage. */
export function expertDesks(seals: SheetSeals, calls: Calls) {
  /** Runs as the server for the member that the caller is, under the lock of the rating. */
  const seated = async <T>(
    ctx: Context,
    ratingId: string | null | undefined,
    work: (seat: Seat) => Promise<T>,
  ): Promise<T> =>
    ctx.asSystem(async (system) => {
      const own = (await expertOfUser(system.db, ctx.user.id)) ?? fail(errors.notAnExpert);
      if (!ratingId) return fail(engineErrors.idMissing);
      const locked = await lockRating(system.db, ratingId);
      if (!locked) fail(errors.notMember);
      const now = await databaseNow(system.db);
      const row = await system.store(rating).get(ratingId);
      const member = memberOf(row, own.id) ?? fail(errors.notMember);
      return work({ system, row, member, now });
    });

  /** The same without a lock, to read. */
  const reading = async <T>(
    ctx: Context,
    ratingId: string | null | undefined,
    work: (seat: Seat) => Promise<T>,
  ): Promise<T> =>
    ctx.asSystem(async (system) => {
      const own = (await expertOfUser(system.db, ctx.user.id)) ?? fail(errors.notAnExpert);
      const row = ratingId ? await system.store(rating).maybe(ratingId) : fail(engineErrors.idMissing);
      const member = row && memberOf(row, own.id);
      if (!row || !member) return fail(errors.notMember);
      return work({ system, row, member, now: ctx.now });
    });

  return implementService(expertDesk, {
    home: (_request, ctx) =>
      ctx.asSystem(async (system) => {
        const own = (await expertOfUser(system.db, ctx.user.id)) ?? fail(errors.noExpertHere);
        const fees = await system.store(expertFee).find({ expertId: own.id });
        return {
          expert: { expertNo: own.expertNo, expertName: own.expertName, expertType: own.expertType },
          calls: (await calls.waiting(system, own.id)).map(({ id, title, evalDate, dueAt }) => ({
            id,
            title,
            evalDate,
            dueAt,
          })),
          ratings: await ratingsOfExpert(system.db, own.id),
          fees: fees.map(({ feeNo, ratingName, totalFee, status, paidDate }) => ({
            feeNo,
            ratingName: ratingName ?? '',
            totalFee,
            status,
            paidDate,
          })),
        };
      }),

    answer: ({ body }, ctx) =>
      ctx.asSystem(async (system) => {
        const own = (await expertOfUser(system.db, ctx.user.id)) ?? fail(errors.notAnExpert);
        return { status: await calls.answer(system, body.call, own.id, body.accept, body.reason ?? null) };
      }),

    open: ({ body }, ctx) =>
      reading(ctx, body.rating, async ({ row, member }) => ({
        rating: headOf(row),
        member: { status: member.status, memberRole: member.memberRole, declareText: member.declareText },
        // Who is judged is told for the declaration, once it is known, and never beside a code.
        parties:
          row.status === 'NOT_OPEN'
            ? []
            : row.bids
                .map(({ supplierBaseName }) => supplierBaseName ?? '')
                .toSorted((a, b) => a.localeCompare(b, 'zh')),
      })),

    confirm: ({ body }, ctx) =>
      seated(ctx, body.rating, async (seat) => ({
        status: await confirmMember(seat, body.conflict, body.declareText ?? null),
      })),

    sheet: ({ body }, ctx) =>
      reading(ctx, body.rating, async ({ system, row, member }) => {
        const sheet = await sheetOf(system, row, member);
        const terms = frozenTerms(row.terms);
        const isShown = inResult(row);
        const pricesShown = isShown || (!row.priceAfterTechFlag && row.status === 'SCORING');
        const { scores } = isShown ? { scores: writtenScores(sheet) } : await seals.read(system, sheet.id);
        const sheets = await sheetsOf(system, row.id);
        const files = await subjectFiles(system, row, isShown);
        return {
          rating: headOf(row),
          elements: elementsFor(terms.elements, member.expertType),
          bids: row.bids.map((bid) => ({
            code: bid.bidCode,
            supplierName: !row.blindFlag || isShown ? (bid.supplierBaseName ?? '') : null,
            technical: bid.technical,
            files: files.get(bid.sourceId ?? '') ?? [],
            price: pricesShown ? bid.bidPrice : null,
            ...(isShown
              ? {
                  techScore: bid.techScore,
                  priceScore: bid.priceScore,
                  totalScore: bid.totalScore,
                  rankNo: bid.rankNo,
                  tied: bid.tiedFlag,
                  failReason: bid.failReason,
                }
              : {}),
          })),
          scores,
          committee: membersOf(row).map(({ expertId, expertName, expertType, memberRole, signedAt }) => ({
            expertId,
            expertName: expertName ?? '',
            expertType,
            memberRole,
            isSigned: signedAt !== null,
            sheetStatus: sheets.find((each) => each.expertId === expertId)?.status ?? null,
          })),
          result: isShown ? { agreement: row.agreement, base: row.baseAmt, trimmed: row.trimmedFlag } : null,
          status: sheet.status,
          versionNo: sheet.versionNo,
          isLeader: member.memberRole === 'LEADER',
          signedAt: member.signedAt,
        };
      }),

    save: ({ body }, ctx) =>
      seated(ctx, body.rating, async (seat) => {
        const { system, row, member } = seat;
        const sheet = await writableSheet(ctx, seat, body.versionNo);
        const sent = scoresIn(body.scores);
        if (sent.length === 0) fail(errors.nothingScored);
        checkScores(sent, elementsFor(frozenTerms(row.terms).elements, member.expertType), codesOf(row));
        const before = await seals.read(system, sheet.id);
        await seals.keep(system, sheet.id, { ...before, scores: mergeScores(before.scores, sent) });
        await system.store(scoreSheet).patch(sheet.id, { status: 'DRAFT' }, 'saveScores');
        // The version counts up though the state stays, so that two windows do not write over each other.
        if (sheet.status === 'DRAFT') await system.store(scoreSheet).patch(sheet.id, {}, 'saveScores');
        const [now] = await system.store(scoreSheet).heads('id', [sheet.id]);
        return { versionNo: now?.versionNo ?? sheet.versionNo, status: 'DRAFT' };
      }),

    confirmSheet: ({ body }, ctx) =>
      seated(ctx, body.rating, async (seat) => {
        const { system, row, member, now } = seat;
        const sheet = await writableSheet(ctx, seat, body.versionNo);
        const terms = frozenTerms(row.terms);
        const elements = elementsFor(terms.elements, member.expertType);
        const { scores } = await seals.read(system, sheet.id);
        checkSheet(scores, elements, codesOf(row));
        checkOutliers(scores, await confirmedOfType(seat), elements, codesOf(row), terms.outlierPct);
        await system.store(scoreSheet).patch(sheet.id, { status: 'CONFIRMED', confirmedAt: now }, 'confirmSheet');
        return { status: 'CONFIRMED' };
      }),

    returnSheets: ({ body }, ctx) =>
      seated(ctx, body.rating, async ({ system, row, member, now }) => {
        assertLeader(member, ['退回复核', 'return sheets']);
        if (row.status !== 'SCORING') fail(errors.notScoring);
        if (row.techDoneAt !== null) fail(errors.techSettled);
        for (const sheet of await sheetsOf(system, row.id)) {
          if (!body.experts.includes(sheet.expertId) || sheet.status !== 'CONFIRMED') continue;
          const content = await seals.read(system, sheet.id);
          await seals.keep(system, sheet.id, {
            ...content,
            former: [...content.former, { at: now, scores: content.scores }],
          });
          await system
            .store(scoreSheet)
            .patch(
              sheet.id,
              { status: 'RETURNED', returnReason: body.reason, confirmedAt: null },
              'return',
              body.reason,
            );
          await notifyEvent(system, expert, 'toDo', sheet.expertId, body.reason);
        }
        return { status: row.status };
      }),

    summarise: ({ body }, ctx) =>
      seated(ctx, body.rating, async ({ system, row, member, now }) => {
        assertLeader(member, ['汇总', 'summarise']);
        if (row.status !== 'SCORING') fail(errors.notScoring);
        const sheets = await sheetsOf(system, row.id);
        const open = membersOf(row).filter(
          ({ expertId }) => sheets.find((sheet) => sheet.expertId === expertId)?.status !== 'CONFIRMED',
        ).length;
        if (!sheets.some(({ status }) => status === 'CONFIRMED')) fail(errors.noSheets);
        if (open > 0 && (row.scoreDeadline === null || now < row.scoreDeadline))
          fail(errors.tooEarly, { deadline: row.scoreDeadline ? momentText(ctx, row.scoreDeadline) : '—', open });
        if (open > 0) fail(errors.sheetsMissing, { open });
        if (row.priceSealedFlag && row.techDoneAt === null) {
          // What passed is settled first: only then are prices opened, those of who passed.
          await system.store(rating).run('settleTech', row.id);
          return { status: 'SCORING' };
        }
        if (row.bids.some(({ bidPrice, failCode }) => bidPrice === null && failCode === null))
          fail(errors.pricesSealed);
        await system.store(rating).run('summarise', row.id);
        return { status: 'SUMMARISED' };
      }),

    sign: ({ body }, ctx) =>
      seated(ctx, body.rating, async ({ system, row, member, now }) => {
        if (row.status !== 'SUMMARISED') fail(errors.notScoring);
        if (member.signedAt !== null) fail(errors.alreadySigned);
        await system
          .store(ratingExpert)
          .patch(member.id, { signedAt: now, dissent: body.dissent?.trim() ? body.dissent.trim() : null }, 'sign');
        const isLast = membersOf(row).every(({ id, signedAt }) => id === member.id || signedAt !== null);
        if (isLast) await system.store(rating).run('report', row.id);
        return { status: isLast ? 'REPORTED' : 'SUMMARISED' };
      }),
  });

  async function confirmedOfType({ system, row, member }: Seat) {
    const alike = new Set(
      membersOf(row)
        .filter(
          ({ expertId, expertType }) =>
            expertId !== member.expertId && (expertType === 'TECH') === (member.expertType === 'TECH'),
        )
        .map(({ expertId }) => expertId),
    );
    const sheets = (await sheetsOf(system, row.id)).filter(
      ({ expertId, status }) => alike.has(expertId) && status === 'CONFIRMED',
    );
    return Promise.all(sheets.map(async ({ id }) => (await seals.read(system, id)).scores));
  }
}

const codesOf = ({ bids }: Rating): string[] => bids.map(({ bidCode }) => bidCode);

const headOf = (row: Rating) => ({
  id: row.id,
  ratingNo: row.ratingNo,
  title: row.title,
  subjectNo: row.subjectNo,
  companyName: row.companyName ?? '',
  schemeName: row.schemeName ?? '',
  status: row.status,
  blindFlag: row.blindFlag,
  priceAfterTechFlag: row.priceAfterTechFlag,
  priceSealedFlag: row.priceSealedFlag,
  techDoneAt: row.techDoneAt,
  confirmDeadline: row.confirmDeadline,
  scoreDeadline: row.scoreDeadline,
});

function assertLeader({ memberRole }: Member, act: Label): void {
  if (memberRole !== 'LEADER') fail(errors.notLeader, { act });
}

async function sheetOf(system: Context, row: Rating, member: Member): Promise<Sheet> {
  const [found] = await system.store(scoreSheet).find({ ratingId: row.id, expertId: member.expertId });
  if (!found || found.status === 'VOIDED') return fail(errors.notScoring);
  return system.store(scoreSheet).get(found.id);
}

/** The sheet of a member as long as he may write it: scoring goes on, he has read this version, it is not confirmed. */
async function writableSheet(ctx: Context, { system, row, member, now }: Seat, versionNo: number): Promise<Sheet> {
  if (row.status !== 'SCORING') fail(errors.notScoring);
  const sheet = await sheetOf(system, row, member);
  if (sheet.status === 'CONFIRMED') fail(errors.sheetClosed);
  if (row.scoreDeadline !== null && now >= row.scoreDeadline)
    fail(errors.scoringOver, { deadline: momentText(ctx, row.scoreDeadline) });
  if (sheet.versionNo !== versionNo) fail(engineErrors.stale);
  return sheet;
}

const writtenScores = ({ lines }: Sheet) =>
  lines.map(({ bidCode, elementId, score, decidedFlag, passedFlag, scoreReason }) => ({
    code: bidCode,
    elementId,
    score,
    passed: decidedFlag ? passedFlag : null,
    reason: scoreReason,
  }));

/** A member takes part, or stays out because of a conflict of interest; a rule that keeps him out is applied once more. */
async function confirmMember(
  { system, row, member, now }: Seat,
  isConflict: boolean,
  said: string | null,
): Promise<'CONFIRMED' | 'RECUSED'> {
  if (row.status === 'NOT_OPEN') fail(errors.nothingToRate);
  if (row.status !== 'CONFIRMING' && row.status !== 'SCORING') fail(errors.notScoring);
  if (row.status === 'CONFIRMING' && row.confirmDeadline !== null && now >= row.confirmDeadline)
    fail(errors.confirmOver, { deadline: momentText(system, row.confirmDeadline) });
  if (member.status === 'CONFIRMED' && !isConflict) return 'CONFIRMED';
  const text = said?.trim() ?? '';
  if (text === '') fail(errors.declarationMissing);
  const isKept = (await keptOutOf(system, row, [member.expertId])).length > 0;
  if (isConflict || isKept) {
    await removeMember(system, row, member, 'RECUSED', text);
    return 'RECUSED';
  }
  await system
    .store(ratingExpert)
    .patch(member.id, { status: 'CONFIRMED', declareText: text, confirmedAt: now }, 'confirm');
  // Whoever takes the place of another while scoring goes on begins at once.
  if (row.status === 'SCORING') await openSheet(system, row, member.expertId);
  return 'CONFIRMED';
}
