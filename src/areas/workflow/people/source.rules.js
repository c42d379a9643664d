export const sourceKinds = [
    'users',
    'role',
    'position',
    'departmentHead',
    'manager',
    'starter',
    'starterSelects',
    'previousSelects',
    'field',
    'responsibleBuyer',
    'purchaseGroup',
    'lineOwners',
    'matrix',
    'group',
    'union',
    'intersection',
    'exclusion',
];
/** A source with every source that it combines. */
export const sourcesIn = (source) => source.kind === 'union' || source.kind === 'intersection' || source.kind === 'exclusion'
    ? [source, ...source.of.flatMap(sourcesIn)]
    : [source];
/** Combines what several sources gave, in the order of the sources. */
export function combine(kind, lists) {
    const [first = [], ...rest] = lists;
    if (kind === 'union')
        return uniqueBy(lists.flat());
    const others = rest.map((list) => new Set(list.map(({ userId }) => userId)));
    return uniqueBy(first).filter(({ userId }) => kind === 'intersection' ? others.every((ids) => ids.has(userId)) : others.every((ids) => !ids.has(userId)));
}
const uniqueBy = (list) => [...new Map(list.toReversed().map((each) => [each.userId, each])).values()].toReversed();
/**
 * Settles who acts at a node: the inactive go, delegation is applied, duplicates go, then the rules for the starter himself and for
 * those who have passed already. Whether nobody is left is for the caller to judge.
 */
export function settlePeople(candidates, rules, facts) {
    const leftOut = [];
    const seen = new Set();
    const people = candidates.flatMap((candidate) => {
        const placed = place(candidate, rules, facts, leftOut);
        if (!placed)
            return [];
        if (seen.has(placed.userId)) {
            leftOut.push({ userId: placed.userId, reason: 'DUPLICATE' });
            return [];
        }
        seen.add(placed.userId);
        return [placed];
    });
    return { people: people.map((each) => deduped(each, rules, facts)), leftOut };
}
function place({ userId, weight = '1', why }, { selfApprove }, facts, leftOut) {
    const { active, agents, leaders, starterId, barred } = facts;
    const leave = (reason) => void leftOut.push({ userId, reason });
    const made = (id, forId, auto = null) => barred.has(id) ? leave('BARRED') : { userId: id, actingForId: forId, weight, why, auto };
    const agent = agents.get(userId);
    const toLeader = () => {
        const leader = leaders.get(userId);
        if (leader === undefined || !active.has(leader) || leader === starterId)
            return leave('SELF');
        return made(leader, userId);
    };
    // Somebody who is away may have left it to an agent; an agent who is the starter himself does not get it.
    if (agent !== undefined && agent !== userId && active.has(agent))
        return agent === starterId ? toLeader() : made(agent, userId);
    if (!active.has(userId))
        return leave('INACTIVE');
    if (userId !== starterId)
        return made(userId, null);
    if (selfApprove === 'FORBID')
        return leave('SELF');
    if (selfApprove === 'LEADER')
        return toLeader();
    return made(userId, null, selfApprove === 'PASS' ? 'SELF' : null);
}
function deduped(person, { dedupe }, facts) {
    if (person.auto !== null || dedupe === 'NONE')
        return person;
    const passed = dedupe === 'ALL' ? facts.passedAnywhere : facts.passedBefore;
    return passed.has(person.userId) ? { ...person, auto: 'DEDUPE' } : person;
}
