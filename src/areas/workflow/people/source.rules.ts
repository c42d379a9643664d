/** Where the people of a node come from. */
export type PeopleSource =
  | { readonly kind: 'users'; readonly userIds: readonly string[] }
  /** Those who hold a role and see the company of the document. */
  | { readonly kind: 'role'; readonly roleCode: string }
  | { readonly kind: 'position'; readonly positionId: string }
  | {
      readonly kind: 'departmentHead';
      readonly of: 'starter' | 'field' | 'fixed';
      readonly field?: string;
      readonly departmentId?: string;
      /** How many departments further up; 1 is the department itself. */
      readonly level: number;
      /** Everybody from the department up to that level, one after the other. */
      readonly chain?: boolean;
    }
  | { readonly kind: 'manager'; readonly level: number }
  | { readonly kind: 'starter' }
  | { readonly kind: 'starterSelects' }
  | { readonly kind: 'previousSelects' }
  | { readonly kind: 'field'; readonly field: string }
  | { readonly kind: 'responsibleBuyer' }
  | { readonly kind: 'purchaseGroup'; readonly leadOnly?: boolean }
  /** The people that the lines name; each sees his own lines. */
  | { readonly kind: 'lineOwners'; readonly field: string }
  | { readonly kind: 'matrix'; readonly matrixCode: string }
  | { readonly kind: 'group'; readonly groupCode: string }
  | { readonly kind: 'union' | 'intersection' | 'exclusion'; readonly of: readonly PeopleSource[] };

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
] as const satisfies readonly PeopleSource['kind'][];

/** A source with every source that it combines. */
export const sourcesIn = (source: PeopleSource): readonly PeopleSource[] =>
  source.kind === 'union' || source.kind === 'intersection' || source.kind === 'exclusion'
    ? [source, ...source.of.flatMap(sourcesIn)]
    : [source];

/** Somebody a source gave, and by what. */
export interface Candidate {
  readonly userId: string;
  readonly weight?: string;
  /** The source in words that a reader understands: its kind and what it named. */
  readonly why: string;
}

/** Combines what several sources gave, in the order of the sources. */
export function combine(
  kind: 'union' | 'intersection' | 'exclusion',
  lists: readonly (readonly Candidate[])[],
): readonly Candidate[] {
  const [first = [], ...rest] = lists;
  if (kind === 'union') return uniqueBy(lists.flat());
  const others = rest.map((list) => new Set(list.map(({ userId }) => userId)));
  return uniqueBy(first).filter(({ userId }) =>
    kind === 'intersection' ? others.every((ids) => ids.has(userId)) : others.every((ids) => !ids.has(userId)),
  );
}

const uniqueBy = (list: readonly Candidate[]): readonly Candidate[] =>
  [...new Map(list.toReversed().map((each) => [each.userId, each])).values()].toReversed();

export type SelfRule = 'PASS' | 'LEADER' | 'KEEP' | 'FORBID';
export type DedupeRule = 'NONE' | 'ADJACENT' | 'ALL';

export interface SettleRules {
  readonly selfApprove: SelfRule;
  readonly dedupe: DedupeRule;
}

/** What is known about people beside the source. */
export interface PeopleFacts {
  readonly starterId: string;
  /** Those candidates and their agents who may act at all. */
  readonly active: ReadonlySet<string>;
  /** Whom somebody has delegated this to, already followed to its end. */
  readonly agents: ReadonlyMap<string, string>;
  readonly leaders: ReadonlyMap<string, string>;
  /** Who passed the node before, and who passed any node. */
  readonly passedBefore: ReadonlySet<string>;
  readonly passedAnywhere: ReadonlySet<string>;
  /** Whom the document forbids to judge it, beside the starter. */
  readonly barred: ReadonlySet<string>;
}

/** Somebody who is to act at a node. */
export interface Assigned {
  readonly userId: string;
  /** For whom, where he acts in place of somebody else. */
  readonly actingForId: string | null;
  readonly weight: string;
  readonly why: string;
  /** He has passed it without being asked, by this rule. */
  readonly auto: 'SELF' | 'DEDUPE' | null;
}

/** Who was left out, and by what rule. */
export interface LeftOut {
  readonly userId: string;
  readonly reason: 'INACTIVE' | 'DUPLICATE' | 'SELF' | 'BARRED';
}

export interface Resolution {
  readonly people: readonly Assigned[];
  readonly leftOut: readonly LeftOut[];
}

/**
 * Settles who acts at a node: the inactive go, delegation is applied, duplicates go, then the rules for the starter himself and for
 * those who have passed already. Whether nobody is left is for the caller to judge.
 */
export function settlePeople(candidates: readonly Candidate[], rules: SettleRules, facts: PeopleFacts): Resolution {
  const leftOut: LeftOut[] = [];
  const seen = new Set<string>();
  const people = candidates.flatMap((candidate): Assigned[] => {
    const placed = place(candidate, rules, facts, leftOut);
    if (!placed) return [];
    if (seen.has(placed.userId)) {
      leftOut.push({ userId: placed.userId, reason: 'DUPLICATE' });
      return [];
    }
    seen.add(placed.userId);
    return [placed];
  });
  return { people: people.map((each) => deduped(each, rules, facts)), leftOut };
}

function place(
  { userId, weight = '1', why }: Candidate,
  { selfApprove }: SettleRules,
  facts: PeopleFacts,
  leftOut: LeftOut[],
): Assigned | undefined {
  const { active, agents, leaders, starterId, barred } = facts;
  const leave = (reason: LeftOut['reason']): undefined => void leftOut.push({ userId, reason });
  const made = (id: string, forId: string | null, auto: Assigned['auto'] = null): Assigned | undefined =>
    barred.has(id) ? leave('BARRED') : { userId: id, actingForId: forId, weight, why, auto };
  const agent = agents.get(userId);
  const toLeader = (): Assigned | undefined => {
    const leader = leaders.get(userId);
    if (leader === undefined || !active.has(leader) || leader === starterId) return leave('SELF');
    return made(leader, userId);
  };
  // Somebody who is away may have left it to an agent; an agent who is the starter himself does not get it.
  if (agent !== undefined && agent !== userId && active.has(agent))
    return agent === starterId ? toLeader() : made(agent, userId);
  if (!active.has(userId)) return leave('INACTIVE');
  if (userId !== starterId) return made(userId, null);
  if (selfApprove === 'FORBID') return leave('SELF');
  if (selfApprove === 'LEADER') return toLeader();
  return made(userId, null, selfApprove === 'PASS' ? 'SELF' : null);
}

function deduped(person: Assigned, { dedupe }: SettleRules, facts: PeopleFacts): Assigned {
  if (person.auto !== null || dedupe === 'NONE') return person;
  const passed = dedupe === 'ALL' ? facts.passedAnywhere : facts.passedBefore;
  return passed.has(person.userId) ? { ...person, auto: 'DEDUPE' } : person;
}
