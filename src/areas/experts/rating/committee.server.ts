import { notifyEvent } from '#engine/runtime/notifications.ts';
import type { Context } from '#engine/runtime/context.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { expertErrors as errors } from '../errors.ts';
import { expertGroup } from '../group/expertGroup.document.ts';
import { expert } from '../library/expert.document.ts';
import { ruleProfiles, type MemberRole } from '../library/expertOptions.rules.ts';
import { keptOutOf, warningsFor } from './avoidance.server.ts';
import { committeeFault, leastMembersOf, type Committee } from './committee.rules.ts';
import { rating } from './rating.document.ts';
import { ratingExpert } from './ratingExpert.document.ts';
import { scoreSheet } from './scoreSheet.document.ts';

export type Rating = Row<typeof rating>;
export type Member = Rating['experts'][number];

const sitting: ReadonlySet<string> = new Set(['INVITED', 'ACCEPTED', 'CONFIRMED', 'DONE']);

/** Whoever sits in the committee now: neither declined, nor replaced. */
export const membersOf = ({ experts }: Rating): readonly Member[] =>
  experts.filter(({ status }) => sitting.has(status));

/** The member that an expert is. */
export const memberOf = (row: Rating, expertId: string): Member | undefined =>
  membersOf(row).find((each) => each.expertId === expertId);

/** How many experts and representatives sit in a committee. */
export const committeeOf = (row: Rating): Committee => {
  const ownerReps = membersOf(row).filter(({ memberRole }) => memberRole === 'OWNER').length;
  return { experts: membersOf(row).length - ownerReps, ownerReps };
};

/** Refuses a committee that the rules of the procurement do not allow. */
export function assertCommittee(profile: Rating['ruleProfile'], committee: Committee): void {
  const count = committee.experts + committee.ownerReps;
  switch (committeeFault(profile, committee)) {
    case 'tooFew':
      return fail(errors.committeeTooSmall, { count, least: leastMembersOf(profile) });
    case 'even':
      return fail(errors.committeeEven, { count });
    case 'tooFewExperts':
      return fail(errors.committeeRatio);
    case undefined:
  }
}

interface Newcomer {
  readonly expertId: string;
  readonly memberRole: MemberRole;
  readonly groupId?: string;
}

/** Refuses experts who cannot be appointed: there already, kept out, or to be drawn by the rules. */
export async function checkNewcomers(row: Rating, ctx: Context, newcomers: readonly Newcomer[]): Promise<void> {
  if (row.ruleProfile !== 'ENTERPRISE' && newcomers.some(({ memberRole }) => memberRole !== 'OWNER'))
    fail(errors.appointForbidden, { profile: ruleProfiles[row.ruleProfile] });
  const leaders = [...membersOf(row), ...newcomers].filter(({ memberRole }) => memberRole === 'LEADER');
  if (leaders.length > 1) fail(errors.severalLeaders);
  await ctx.asSystem(async (system) => {
    const names = await namesOf(
      system,
      newcomers.map(({ expertId }) => expertId),
    );
    const seen = new Set(membersOf(row).map(({ expertId }) => expertId));
    for (const { expertId } of newcomers) {
      if (seen.has(expertId)) fail(errors.expertTwice, { expert: names.get(expertId) ?? '' });
      seen.add(expertId);
    }
    const [barred] = await keptOutOf(
      system,
      row,
      newcomers.map(({ expertId }) => expertId),
    );
    if (barred) fail(errors.keptOut, { expert: barred.expertName });
  });
}

const namesOf = async (system: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map((await system.store(expert).heads('id', ids)).map(({ id, expertName }) => [id, expertName]));

/** Asks appointed experts to take part. */
export async function inviteMembers(row: Rating, ctx: Context, newcomers: readonly Newcomer[]): Promise<void> {
  await ctx.asSystem(async (system) => {
    const found = new Map(
      (
        await system.store(expert).heads(
          'id',
          newcomers.map(({ expertId }) => expertId),
        )
      ).map((each) => [each.id, each]),
    );
    const warnings = await warningsFor(
      system,
      row,
      newcomers.map(({ expertId }) => expertId),
    );
    await system.store(ratingExpert).createMany(
      newcomers.map(({ expertId, memberRole, groupId }) => ({
        parentId: row.id,
        expertId,
        expertType: found.get(expertId)?.expertType ?? 'TECH',
        memberRole,
        source: 'APPOINT' as const,
        groupId: groupId ?? null,
        avoidNote: warnings.get(expertId) ?? null,
      })),
    );
    for (const { expertId } of newcomers) await notifyEvent(system, expert, 'called', expertId, row.title);
  });
}

/** The members of a group who are to be appointed. */
export async function groupNewcomers(row: Rating, ctx: Context, groupId: string): Promise<readonly Newcomer[]> {
  const { members } = await ctx.asSystem((system) => system.store(expertGroup).get(groupId));
  const there = new Set(membersOf(row).map(({ expertId }) => expertId));
  return members
    .filter(({ expertId }) => !there.has(expertId))
    .map(({ expertId, memberRole }) => ({ expertId, memberRole, groupId }));
}

/** Takes a member out: his sheet counts no more, and somebody looks for another one. */
export async function removeMember(
  system: Context,
  row: Rating,
  member: Member,
  status: 'REPLACED' | 'RECUSED' | 'DECLINED' | 'TIMEOUT',
  why: string,
): Promise<void> {
  await system.store(ratingExpert).patch(member.id, { status, leftReason: why }, 'leave', why);
  const [sheet] = await system.store(scoreSheet).find({ ratingId: row.id, expertId: member.expertId });
  if (sheet) await system.store(scoreSheet).patch(sheet.id, { status: 'VOIDED' }, 'leave', why);
  await notifyEvent(system, rating, 'memberLeft', row.id, why);
}

/** Once the bids are known the rules are applied again: whom they keep out leaves. */
export async function recheckMembers(row: Rating, ctx: Context): Promise<void> {
  await ctx.asSystem(async (system) => {
    const barred = await keptOutOf(
      system,
      row,
      membersOf(row).map(({ expertId }) => expertId),
    );
    for (const { id } of barred) {
      const member = memberOf(row, id);
      if (member) await removeMember(system, row, member, 'REPLACED', '回避规则 / avoidance rule');
    }
    const out = new Set(barred.map(({ id }) => id));
    const staying = membersOf(row).filter(({ expertId }) => !out.has(expertId));
    const warnings = await warningsFor(
      system,
      row,
      staying.map(({ expertId }) => expertId),
    );
    for (const { id, expertId, avoidNote } of staying) {
      const note = warnings.get(expertId) ?? null;
      if (note !== avoidNote) await system.store(ratingExpert).patch(id, { avoidNote: note }, 'warn');
    }
  });
}
