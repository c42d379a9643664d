const leastMembers = { ENTERPRISE: 3, STATUTORY: 5, GOV: 5 };
/** What is wrong with a committee by the rules of a procurement; undefined where nothing is. */
export function committeeFault(profile, { experts, ownerReps }) {
    const members = experts + ownerReps;
    if (members < leastMembers[profile])
        return 'tooFew';
    if (members % 2 === 0)
        return 'even';
    return profile !== 'ENTERPRISE' && experts * 3 < members * 2 ? 'tooFewExperts' : undefined;
}
/** The least members that the rules ask for. */
export const leastMembersOf = (profile) => leastMembers[profile];
