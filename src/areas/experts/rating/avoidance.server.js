import { accountContacts, departmentOfPurchaser, libraryExperts, partyFacts, } from '../library/expert.queries.ts';
import { avoidedBy, isKeptOut } from '../library/avoidance.rules.ts';
import { pastJudges, ratingParties } from './committee.queries.ts';
/** What keeps experts out of a rating; the names of who takes part never leave the server. */
export async function avoidFacts(system, row, day) {
    const { db } = system;
    const authorIds = Array.isArray(row.authorIds) ? row.authorIds.map(String) : [];
    const rated = row.bids.map(({ supplierBaseId }) => supplierBaseId);
    const invited = await ratingParties(db, row.id);
    return {
        day,
        parties: await partyFacts(db, [...new Set([...invited, ...rated])]),
        authorIds,
        authorContacts: await accountContacts(db, authorIds),
        departmentId: await departmentOfPurchaser(db, row.purchaserId),
        pastExpertIds: await pastJudges(db, row),
    };
}
/** Of these experts those whom a rule keeps out of a rating. */
export async function keptOutOf(system, row, expertIds) {
    if (expertIds.length === 0)
        return [];
    const facts = await avoidFacts(system, row, system.today);
    return (await libraryExperts(system.db, expertIds)).filter((each) => isKeptOut(avoidedBy(each, facts)));
}
