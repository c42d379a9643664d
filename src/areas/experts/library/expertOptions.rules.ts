import type { Label } from '#model/label.ts';

/** What experts judge. */
export const expertTypes = {
  TECH: ['技术', 'Technical'],
  ECON: ['经济', 'Economic'],
  LEGAL: ['法律', 'Legal'],
} as const satisfies Record<string, Label>;

export type ExpertType = keyof typeof expertTypes;

export const expertLevels = {
  SENIOR: ['高级', 'Senior'],
  MIDDLE: ['中级', 'Middle'],
  JUNIOR: ['初级', 'Junior'],
} as const satisfies Record<string, Label>;

/** How an expert may stand to a supplier. */
export const interestKinds = {
  EMPLOYED: ['任职', 'Employed there'],
  SHARES: ['持股', 'Holds shares'],
  KIN: ['亲属', 'Related to its people'],
  ADVISER: ['咨询', 'Advises it'],
} as const satisfies Record<string, Label>;

export type InterestKind = keyof typeof interestKinds;

/** By which rules a procurement is made; what they ask of a committee. */
export const ruleProfiles = {
  ENTERPRISE: ['企业自主', 'Company rules'],
  STATUTORY: ['依法招标', 'Tendering law'],
  GOV: ['政府采购', 'Government procurement'],
} as const satisfies Record<string, Label>;

export type RuleProfile = keyof typeof ruleProfiles;

/** What somebody is in a committee. */
export const memberRoles = {
  MEMBER: ['成员', 'Member'],
  LEADER: ['组长', 'Leader'],
  OWNER: ['业主代表', "Buyer's representative"],
} as const satisfies Record<string, Label>;

export type MemberRole = keyof typeof memberRoles;
