import type { Context } from '#engine/runtime/context.ts';
import type { Row } from '#model/row.ts';
import {
  accountContacts,
  departmentOfPurchaser,
  libraryExperts,
  partyFacts,
  type LibraryExpert,
} from '../library/expert.queries.ts';
import { avoidedBy, isKeptOut, modesFor, warningText, type AvoidFacts } from '../library/avoidance.rules.ts';
import { expertAvoidRule } from '../library/expertAvoidRule.document.ts';
import { formerMembers, ratingParties } from './committee.queries.ts';
import type { rating } from './rating.document.ts';

/** What keeps experts out of a rating; the names of who takes part never leave the server. */
export async function avoidFacts(system: Context, row: Row<typeof rating>, day: string): Promise<AvoidFacts> {
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
    pastExpertIds: await formerMembers(db, row),
    modes: modesFor(row.ruleProfile, await system.store(expertAvoidRule).find({})),
  };
}

/** Of these experts those whom a rule keeps out of a rating. */
export async function keptOutOf(
  system: Context,
  row: Row<typeof rating>,
  expertIds: readonly string[],
): Promise<readonly LibraryExpert[]> {
  if (expertIds.length === 0) return [];
  const facts = await avoidFacts(system, row, system.today);
  return (await libraryExperts(system.db, expertIds)).filter((each) => isKeptOut(avoidedBy(each, facts), facts.modes));
}

/** What is written beside these experts in the committee of a rating, by expert; nobody is left out for it. */
export async function warningsFor(
  system: Context,
  row: Row<typeof rating>,
  expertIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const facts = await avoidFacts(system, row, system.today);
  const found = new Map<string, string>();
  for (const each of expertIds.length === 0 ? [] : await libraryExperts(system.db, expertIds)) {
    const text = warningText(avoidedBy(each, facts), facts, row.bids.length > 0);
    if (text !== null) found.set(each.id, text);
  }
  return found;
}
