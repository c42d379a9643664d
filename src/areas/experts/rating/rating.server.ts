import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isId } from '#engine/runtime/ids.ts';
import { implement } from '#engine/runtime/implement.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { fail } from '#model/errors.ts';
import { databaseNow } from '../clock.queries.ts';
import { expertErrors as errors } from '../errors.ts';
import { expert } from '../library/expert.document.ts';
import { momentText } from '../momentText.server.ts';
import {
  assertCommittee,
  checkNewcomers,
  committeeOf,
  groupNewcomers,
  inviteMembers,
  memberOf,
  membersOf,
  recheckMembers,
  removeMember,
  type Rating,
} from './committee.server.ts';
import { lockRating } from './committee.queries.ts';
import { rating } from './rating.document.ts';
import { ratingExpert } from './ratingExpert.document.ts';
import { scoreSheet } from './scoreSheet.document.ts';
import type { SheetSeals } from './sheetSeal.server.ts';
import { isSameResult, replayRating, sheetsOf, writeSummary, writeTechResult } from './summary.server.ts';

/** Ratings: committee, confirmation, scoring, summary, report. */
export const ratings = (seals: SheetSeals) =>
  implement(rating, {
    transitions: {
      appoint: {
        guard: (row, ctx, { expertId, memberRole }) =>
          expertId ? checkNewcomers(row, ctx, [{ expertId, memberRole: memberRole ?? 'MEMBER' }]) : undefined,
        effect: (row, ctx, { expertId, memberRole }) =>
          inviteMembers(row, ctx, [{ expertId, memberRole: memberRole ?? 'MEMBER' }]),
      },
      appointGroup: {
        async guard(row, ctx, { groupId }) {
          if (groupId) await checkNewcomers(row, ctx, await groupNewcomers(row, ctx, groupId));
        },
        effect: async (row, ctx, { groupId }) => inviteMembers(row, ctx, await groupNewcomers(row, ctx, groupId)),
      },
      setLeader: {
        guard(row, _ctx, { expertId }) {
          if (!expertId) return;
          const member = memberOf(row, expertId) ?? fail(errors.notInCommittee, { expert: expertId });
          if (member.memberRole === 'OWNER') fail(errors.ownerLeads);
        },
        effect: (row, ctx, { expertId }) => ctx.asSystem((system) => appointLeader(system, row, expertId)),
      },
      replace: {
        async guard(row, ctx, { expertId, successorId }) {
          if (row.techDoneAt !== null) fail(errors.techSettled);
          if (!expertId) return;
          const member = memberOf(row, expertId);
          if (!member) fail(errors.notInCommittee, { expert: expertId });
          if (successorId)
            await checkNewcomers(withoutMember(row, expertId), ctx, [
              { expertId: successorId, memberRole: member.memberRole },
            ]);
        },
        async effect(row, ctx, { expertId, successorId, reason }) {
          const member = memberOf(row, expertId);
          if (!member) return;
          await ctx.asSystem((system) => removeMember(system, row, member, 'REPLACED', reason));
          if (successorId) await inviteMembers(row, ctx, [{ expertId: successorId, memberRole: member.memberRole }]);
        },
      },
      startConfirm: {
        guard(row) {
          if (row.bids.length === 0) fail(errors.nothingToRate);
          if (membersOf(row).length === 0) fail(errors.noCommittee);
          assertDistinct(row);
          assertCommittee(row.ruleProfile, committeeOf(row));
        },
        async effect(row, ctx) {
          await recheckMembers(row, ctx);
          await tellMembers(ctx, row);
        },
      },
      startScoring: {
        guard(row) {
          if (row.bids.length === 0) fail(errors.nothingToRate);
          if (membersOf(row).length === 0) fail(errors.noCommittee);
          assertDistinct(row);
          const late = membersOf(row).find(({ status }) => status !== 'CONFIRMED');
          if (late) fail(errors.notAllConfirmed, { expert: late.expertName ?? '' });
          assertCommittee(row.ruleProfile, committeeOf(row));
        },
        async effect(row, ctx) {
          await ctx.asSystem(async (system) => {
            if (!membersOf(row).some(({ memberRole }) => memberRole === 'LEADER'))
              await appointLeader(
                system,
                row,
                membersOf(row).find(({ memberRole }) => memberRole === 'MEMBER')?.expertId,
              );
            for (const { expertId } of membersOf(row)) await openSheet(system, row, expertId);
          });
          await tellMembers(ctx, row);
        },
      },
      extendScoring: {
        async guard(row, ctx, { scoreDeadline }) {
          if (!scoreDeadline) return;
          const now = await databaseNow(ctx.db);
          if (scoreDeadline <= now || (row.scoreDeadline !== null && scoreDeadline <= row.scoreDeadline))
            fail(errors.deadlineNotLater);
        },
        writes: (_row, _ctx, { scoreDeadline }) => ({ scoreDeadline }),
      },
      settleTech: { effect: (row, ctx) => writeTechResult(ctx, seals, row) },
      summarise: { effect: (row, ctx) => writeSummary(ctx, seals, row) },
      report: { effect: (row, ctx) => ctx.asSystem((system) => finish(system, row)) },
      closeSigning: {
        async guard(row, ctx) {
          const locked = await ctx.asSystem(({ db }) => lockRating(db, row.id));
          const now = await databaseNow(ctx.db);
          if (locked?.scoreDeadline && now < locked.scoreDeadline)
            fail(errors.signingOpen, { deadline: momentText(ctx, locked.scoreDeadline) });
        },
        effect: (row, ctx) => ctx.asSystem((system) => finish(system, row)),
      },
    },

    endpoints: {
      async progress({ body }, ctx) {
        const row = await ctx.store(rating).get(idOf(body.id));
        const sheets = await ctx.asSystem((system) => sheetsOf(system, row.id));
        const records = row.experts.map(
          ({
            id,
            expertId,
            expertName,
            expertType,
            memberRole,
            source,
            status,
            confirmedAt,
            signedAt,
            dissent,
            leftReason,
          }) => ({
            id,
            expertName: expertName ?? '',
            expertType,
            memberRole,
            source,
            status,
            confirmedAt,
            signedAt,
            dissent,
            leftReason,
            sheetStatus: sheets.find((sheet) => sheet.expertId === expertId)?.status ?? null,
          }),
        );
        const confirmed = sheets.filter(({ status }) => status === 'CONFIRMED' || status === 'COUNTED').length;
        return { records, confirmed, total: sheets.length };
      },
      async summary({ body }, ctx) {
        const row = await ctx.store(rating).get(idOf(body.id));
        const isOpen = row.status === 'SUMMARISED' || row.status === 'REPORTED';
        if (!isOpen) return { isOpen, terms: row.terms, bids: [], sheets: [], replayed: false };
        const again = await ctx.asSystem((system) => replayRating(system, row));
        const sheets = await ctx.store(scoreSheet).find({ ratingId: row.id, status: 'COUNTED' });
        const opened = [];
        for (const { id, expertName } of sheets) {
          const { lines } = await ctx.store(scoreSheet).get(id);
          opened.push({
            expertName: expertName ?? '',
            scores: lines.map(({ bidCode, elementId, score, decidedFlag, passedFlag, scoreReason }) => ({
              code: bidCode,
              elementId,
              score,
              passed: decidedFlag ? passedFlag : null,
              reason: scoreReason,
            })),
          });
        }
        return {
          isOpen,
          terms: row.terms,
          bids: row.bids.map((bid) => ({
            code: bid.bidCode,
            supplierName: bid.supplierBaseName ?? '',
            techScore: bid.techScore,
            nonPriceScore: bid.nonPriceScore,
            priceScore: bid.priceScore,
            totalScore: bid.totalScore,
            rankNo: bid.rankNo,
            tied: bid.tiedFlag,
            failReason: bid.failReason,
          })),
          sheets: opened,
          replayed: isSameResult(row, again),
        };
      },
    },
  });

const idOf = (id: string | null | undefined): string => (isId(id) ? id : fail(engineErrors.notFound));

const withoutMember = (row: Rating, expertId: string): Rating => ({
  ...row,
  experts: row.experts.filter((member) => member.expertId !== expertId),
});

function assertDistinct(row: Rating): void {
  const seen = new Set<string>();
  for (const { expertId, expertName } of membersOf(row)) {
    if (seen.has(expertId)) fail(errors.expertTwice, { expert: expertName ?? '' });
    seen.add(expertId);
  }
}

async function appointLeader(system: Context, row: Rating, expertId: string | undefined): Promise<void> {
  for (const member of membersOf(row)) {
    if (member.expertId === expertId)
      await system.store(ratingExpert).patch(member.id, { memberRole: 'LEADER' }, 'setLeader');
    else if (member.memberRole === 'LEADER')
      await system.store(ratingExpert).patch(member.id, { memberRole: 'MEMBER' }, 'setLeader');
  }
}

/** Opens the sheet of an expert; once only. */
export async function openSheet(system: Context, row: Rating, expertId: string): Promise<void> {
  const [known] = await system.store(scoreSheet).find({ ratingId: row.id, expertId });
  if (!known) await system.store(scoreSheet).create({ ratingId: row.id, expertId, companyId: row.companyId });
}

async function tellMembers(ctx: Context, row: Rating): Promise<void> {
  await ctx.asSystem(async (system) => {
    for (const { expertId } of membersOf(row)) await notifyEvent(system, expert, 'toDo', expertId, row.title);
  });
}

/** Who has neither signed nor dissented is taken to agree. */
async function finish(system: Context, row: Rating): Promise<void> {
  for (const member of membersOf(row))
    await system
      .store(ratingExpert)
      .patch(member.id, { status: 'DONE', consentFlag: member.signedAt === null }, 'report');
}
