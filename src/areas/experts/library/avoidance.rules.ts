import type { Label } from '#model/label.ts';
import type { InterestKind } from './expertOptions.rules.ts';

/** Why an expert does not judge the bids of an event. `BLOCK` keeps him out; `WARN` is told and keeps nobody out. */
export const avoidRules = {
  EMPLOY: { label: ['任职', 'Worked for a bidder'], mode: 'BLOCK' },
  INTEREST: { label: ['利害关系', 'Interest in a bidder'], mode: 'BLOCK' },
  KIN: { label: ['亲属', 'Related to a bidder'], mode: 'BLOCK' },
  CONTACT: { label: ['联系方式重合', 'Same contact as a bidder'], mode: 'BLOCK' },
  DRAFT: { label: ['参与编制', 'Wrote what is judged'], mode: 'BLOCK' },
  DEPT: { label: ['采购部门', 'Department of the purchaser'], mode: 'BLOCK' },
  PUNISH: { label: ['被处罚或暂停', 'Punished or paused'], mode: 'BLOCK' },
  ABSENT: { label: ['请假或不在聘期', 'Absent or not appointed'], mode: 'BLOCK' },
  PAST: { label: ['参加过前一轮', 'Judged the round before'], mode: 'WARN' },
} as const satisfies Record<string, { readonly label: Label; readonly mode: 'BLOCK' | 'WARN' }>;

export type AvoidRule = keyof typeof avoidRules;

const avoidRuleCodes = Object.keys(avoidRules).filter((code): code is AvoidRule => code in avoidRules);

/** What is known of an expert. */
export interface ExpertFacts {
  readonly id: string;
  readonly status: string;
  readonly userId: string | null;
  readonly employer: string;
  readonly formerEmployers: string | null;
  readonly departmentId: string | null;
  readonly mobile: string;
  readonly email: string;
  readonly idNo: string | null;
  readonly validFrom: string;
  readonly validTo: string;
  readonly interests: readonly {
    readonly supplierBaseId: string;
    readonly kind: InterestKind;
    readonly validFrom: string | null;
    readonly validTo: string | null;
  }[];
  readonly absences: readonly { readonly dateFrom: string; readonly dateTo: string }[];
}

/** What is known of those whose bids are judged; the names stay on the server. */
export interface PartyFacts {
  readonly supplierBaseId: string;
  /** The names of the supplier, its parent and its group. */
  readonly names: readonly string[];
  /** Telephone numbers, mail addresses and identity numbers of its people. */
  readonly contacts: readonly string[];
}

/** What is judged, as far as it keeps experts out. */
export interface AvoidFacts {
  readonly day: string;
  readonly parties: readonly PartyFacts[];
  /** Who wrote the requirement or the documents: accounts, and their telephone numbers and mail addresses. */
  readonly authorIds: readonly string[];
  readonly authorContacts: readonly string[];
  /** The department of the responsible purchaser. */
  readonly departmentId: string | null;
  /** Who judged the round before. */
  readonly pastExpertIds: readonly string[];
}

// Two spellings of one company or number: width, case, spaces, brackets and the legal form do not count.
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}@.]/gu, '')
    .replace(/(股份有限公司|有限责任公司|有限公司|公司|coltd|limited|ltd|inc|gmbh|corp)\.?$/u, '');

const overlaps = (one: readonly string[], other: readonly string[]): boolean => {
  const known = new Set(other.map(plain).filter((each) => each !== ''));
  return one.map(plain).some((each) => each !== '' && known.has(each));
};

/** The rules that an expert meets, each once, in the order of the table. */
export function avoidedBy(expert: ExpertFacts, facts: AvoidFacts): readonly AvoidRule[] {
  const employers = [expert.employer, ...(expert.formerEmployers ?? '').split(/[;；]/)];
  const contacts = [expert.mobile, expert.email, expert.idNo ?? ''];
  const interests = expert.interests.filter(
    ({ supplierBaseId, validFrom, validTo }) =>
      facts.parties.some((party) => party.supplierBaseId === supplierBaseId) &&
      (validFrom === null || validFrom <= facts.day) &&
      (validTo === null || validTo >= facts.day),
  );
  const isAbsent =
    expert.validFrom > facts.day ||
    expert.validTo < facts.day ||
    expert.absences.some(({ dateFrom, dateTo }) => dateFrom <= facts.day && facts.day <= dateTo);
  const met: Readonly<Record<AvoidRule, boolean>> = {
    EMPLOY:
      facts.parties.some(({ names }) => overlaps(employers, names)) ||
      interests.some(({ kind }) => kind === 'EMPLOYED'),
    INTEREST: interests.some(({ kind }) => kind === 'SHARES' || kind === 'ADVISER'),
    KIN: interests.some(({ kind }) => kind === 'KIN'),
    CONTACT: facts.parties.some((party) => overlaps(contacts, party.contacts)),
    DRAFT:
      (expert.userId !== null && facts.authorIds.includes(expert.userId)) || overlaps(contacts, facts.authorContacts),
    DEPT: expert.departmentId !== null && expert.departmentId === facts.departmentId,
    PUNISH: expert.status !== 'ACTIVE',
    ABSENT: isAbsent,
    PAST: facts.pastExpertIds.includes(expert.id),
  };
  return avoidRuleCodes.filter((rule) => met[rule]);
}

/** Whether an expert is kept out by what he meets. */
export const isKeptOut = (rules: readonly AvoidRule[]): boolean =>
  rules.some((rule) => avoidRules[rule].mode === 'BLOCK');
