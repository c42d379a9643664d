import type { RuleProfile } from '../library/expertOptions.rules.ts';

/** How many judge: experts, and representatives of the buyer. */
export interface Committee {
  readonly experts: number;
  readonly ownerReps: number;
}

export type CommitteeFault = 'even' | 'tooFew' | 'tooFewExperts';

const leastMembers: Readonly<Record<RuleProfile, number>> = { ENTERPRISE: 3, STATUTORY: 5, GOV: 5 };

/** What is wrong with a committee by the rules of a procurement; undefined where nothing is. */
export function committeeFault(profile: RuleProfile, { experts, ownerReps }: Committee): CommitteeFault | undefined {
  const members = experts + ownerReps;
  if (members < leastMembers[profile]) return 'tooFew';
  if (members % 2 === 0) return 'even';
  return profile !== 'ENTERPRISE' && experts * 3 < members * 2 ? 'tooFewExperts' : undefined;
}

/** The least members that the rules ask for. */
export const leastMembersOf = (profile: RuleProfile): number => leastMembers[profile];
