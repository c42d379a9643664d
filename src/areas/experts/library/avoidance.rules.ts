import type { Bilingual, Label } from '#model/label.ts';
import type { InterestKind, RuleProfile } from './expertOptions.rules.ts';

/** What a rule does: keeps an expert out, is written beside him, or is not looked at. */
export type AvoidMode = 'BLOCK' | 'WARN' | 'OFF';

/** Why an expert does not judge the bids of an event, what is compared, and what the rule does unless a house says otherwise. */
export const avoidRules = {
  EMPLOY: {
    label: ['任职', 'Worked for a bidder'],
    checks: {
      zh: '现单位或三年内任职单位是投标人、其上级或同集团',
      en: 'Employer now or within three years is a bidder, its parent or its group',
    },
    mode: 'BLOCK',
  },
  INTEREST: {
    label: ['利害关系', 'Interest in a bidder'],
    checks: { zh: '登记的持股、顾问关系', en: 'Declared shares in a bidder, or advice to it' },
    mode: 'BLOCK',
  },
  KIN: {
    label: ['亲属', 'Related to a bidder'],
    checks: { zh: '申报的亲属关系', en: 'Declared kinship' },
    mode: 'BLOCK',
  },
  CONTACT: {
    label: ['联系方式重合', 'Same contact as a bidder'],
    checks: {
      zh: '电话、邮箱、证件号与投标人的人员相同',
      en: 'Telephone, mail or identity number of one of its people',
    },
    mode: 'BLOCK',
  },
  DRAFT: {
    label: ['参与编制', 'Wrote what is judged'],
    checks: { zh: '编写需求、招标文件或标底', en: 'Wrote the requirement, the document or the base price' },
    mode: 'BLOCK',
  },
  DEPT: {
    label: ['采购部门', 'Department of the purchaser'],
    checks: { zh: '与负责采购员同部门', en: 'Same department as the responsible purchaser' },
    mode: 'BLOCK',
  },
  PUNISH: {
    label: ['被处罚或暂停', 'Punished or paused'],
    checks: { zh: '不在库或已暂停', en: 'Not active' },
    mode: 'BLOCK',
  },
  ABSENT: {
    label: ['请假或不在聘期', 'Absent or not appointed'],
    checks: { zh: '评审日请假或聘期外', en: 'Away on the day of evaluation, or not appointed then' },
    mode: 'BLOCK',
  },
  PAST: {
    label: ['参加过前一轮', 'Judged the round before'],
    checks: { zh: '参加过本项目前一轮或资格预审', en: 'Judged the round before or the prequalification' },
    mode: 'WARN',
  },
} as const satisfies Record<string, { readonly label: Label; readonly checks: Bilingual; readonly mode: AvoidMode }>;

export type AvoidRule = keyof typeof avoidRules;
export type AvoidModes = Readonly<Record<AvoidRule, AvoidMode>>;

export const avoidRuleCodes = Object.keys(avoidRules).filter((code): code is AvoidRule => code in avoidRules);

const strictness = { OFF: 0, WARN: 1, BLOCK: 2 } as const;

/** What each rule does in a rating: as the house has it, and never less than the product where the law rules. */
export function modesFor(
  profile: RuleProfile,
  changed: readonly { readonly ruleCode: string; readonly status: AvoidMode }[],
): AvoidModes {
  const modeOf = (code: AvoidRule): AvoidMode => {
    const own = avoidRules[code].mode;
    const house = changed.find(({ ruleCode }) => ruleCode === code)?.status ?? own;
    return profile === 'ENTERPRISE' || strictness[house] > strictness[own] ? house : own;
  };
  return {
    EMPLOY: modeOf('EMPLOY'),
    INTEREST: modeOf('INTEREST'),
    KIN: modeOf('KIN'),
    CONTACT: modeOf('CONTACT'),
    DRAFT: modeOf('DRAFT'),
    DEPT: modeOf('DEPT'),
    PUNISH: modeOf('PUNISH'),
    ABSENT: modeOf('ABSENT'),
    PAST: modeOf('PAST'),
  };
}

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
  readonly modes: AvoidModes;
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
  return avoidRuleCodes.filter((rule) => met[rule] && facts.modes[rule] !== 'OFF');
}

/** Whether an expert is kept out by what he meets. */
export const isKeptOut = (rules: readonly AvoidRule[], modes: AvoidModes): boolean =>
  rules.some((rule) => modes[rule] === 'BLOCK');

// These tell who bids: nothing of them is written anywhere before the bids are open.
const bidderRules: ReadonlySet<AvoidRule> = new Set(['EMPLOY', 'INTEREST', 'KIN', 'CONTACT']);

/** What is written beside a member who meets rules that only warn; null where there are none. */
export function warningText(
  rules: readonly AvoidRule[],
  { modes }: Pick<AvoidFacts, 'modes'>,
  areBidsOpen: boolean,
): string | null {
  const told = rules.filter((rule) => modes[rule] === 'WARN' && (areBidsOpen || !bidderRules.has(rule)));
  return told.length === 0 ? null : told.map((rule) => avoidRules[rule].label.join(' / ')).join('；');
}
