import { isMore, type Decimal } from '#model/decimal.ts';
import { dayAfter } from '#model/days.ts';
import type { Label } from '#model/label.ts';
import { methods, type Method } from '../methodRule/methodRule.rules.ts';
import type { InquiryMethod } from '../project/project.rules.ts';

/** The ways to ask the market that the wizard knows. */
export const wizardMethods = {
  INQUIRY: ['询价', 'Inquiry'],
  AUCTION: ['询价后竞价', 'Inquiry, then an auction'],
  SINGLE: ['单一来源', 'Single source'],
  TENDER: ['招标', 'Tender'],
} as const satisfies Record<string, Label>;

export type WizardMethod = keyof typeof wizardMethods;

/** Under which of these the wizard plans the method of a project: negotiations are inquiries with rounds. */
export const wizardMethodOf = (bidType: InquiryMethod): WizardMethod =>
  bidType === 'AUCTION' || bidType === 'SINGLE' ? bidType : 'INQUIRY';

/** A grade: its name, and the score from which on its scheme gives it, 0 to 100. */
export interface Grade {
  readonly name: Label;
  readonly from: Decimal;
}

/** What speaks for a supplier. */
export interface Evidence {
  readonly supplierBaseId: string;
  readonly name: string;
  /** How many of the lines he has a price in force for. */
  readonly priced: number;
  /** How many of the lines he is an approved source of. */
  readonly approved: number;
  readonly suggested: boolean;
  /** He has quoted for one of these materials, or for others of their categories. */
  readonly quoted: 'MATERIAL' | 'CATEGORY' | null;
  /** How he is graded; null where he is not. */
  readonly grade: Grade | null;
  readonly stage: Label | null;
  /** Why he may not be asked; null where he may. */
  readonly obstacle: Label | null;
}

/** A supplier with what speaks for him. */
export interface RankedSupplier {
  readonly supplierBaseId: string;
  readonly name: string;
  readonly reasons: readonly Label[];
  readonly obstacle: Label | null;
  readonly isProposed: boolean;
}

// Schemes name their grades as they like: what counts is where a grade begins. One from the middle of the scale on speaks neither
// for nor against, the lowest weighs as much as a price in force.
const gradePoints = ({ from }: Grade): number => ((Number(from) - 50) / 50) * 3;

const pointsOf = ({ priced, approved, suggested, quoted, grade }: Evidence): number =>
  priced * 3 +
  approved * 2 +
  (suggested ? 4 : 0) +
  (quoted === 'MATERIAL' ? 2 : quoted === 'CATEGORY' ? 1 : 0) +
  (grade ? gradePoints(grade) : 0);

// One more than the rules ask for: one who does not quote costs no second inquiry.
const spare = 1;
const most = 8;

/** Suppliers by what speaks for them, those that may be asked first; so many are proposed that the rule is kept with one to spare. */
export function rankSuppliers(found: readonly Evidence[], minInvite: number): readonly RankedSupplier[] {
  const ranked = found.toSorted(
    (a, b) =>
      Number(a.obstacle !== null) - Number(b.obstacle !== null) ||
      pointsOf(b) - pointsOf(a) ||
      a.name.localeCompare(b.name),
  );
  const wanted = Math.min(most, Math.max(3, minInvite + spare));
  return ranked.map((each, index) => ({
    supplierBaseId: each.supplierBaseId,
    name: each.name,
    reasons: reasonsOf(each),
    obstacle: each.obstacle,
    isProposed: each.obstacle === null && index < wanted,
  }));
}

const countOf = (lines: number): string => (lines === 1 ? '1 line' : `${lines} lines`);

function reasonsOf({ priced, approved, suggested, quoted, grade, stage }: Evidence): readonly Label[] {
  const known: readonly (readonly [boolean, Label])[] = [
    [suggested, ['申请人建议', 'Suggested by the requester']],
    [priced > 0, [`价格库有 ${priced} 行有效价格`, `Prices in force: ${countOf(priced)}`]],
    [approved > 0, [`${approved} 行的物料供应商`, `Source of the material: ${countOf(approved)}`]],
    [quoted === 'MATERIAL', ['报过此物料的价', 'Has quoted for this material']],
    [quoted === 'CATEGORY', ['报过同类物料的价', 'Has quoted for the category']],
  ];
  return [
    ...known.flatMap(([isSo, label]) => (isSo ? [label] : [])),
    ...(grade ? [[`等级：${grade.name[0]}`, `Grade: ${grade.name[1]}`] as const] : []),
    ...(stage ? [stage] : []),
  ];
}

/** What the method follows from. */
export interface MethodFacts {
  readonly amount: Decimal;
  readonly leastMethod: Method;
  readonly hasRule: boolean;
  readonly minInvite: number;
  /** Suppliers that may be asked. */
  readonly eligible: number;
  /** Every line is a material with a price in the library: goods are described, and the market is known. */
  readonly isKnownMarket: boolean;
}

/** A way to ask the market, and whether the rules leave it open. */
export interface MethodChoice {
  readonly code: WizardMethod;
  readonly isAllowed: boolean;
  readonly isProposed: boolean;
  readonly reason: Label;
}

// Below it an auction costs more time than it saves.
const auctionFrom: Decimal = '50000';

/** The ways to ask the market with what speaks for and against each; one is proposed, people decide. */
export function proposeMethod(facts: MethodFacts): readonly MethodChoice[] {
  const { amount, leastMethod, hasRule, eligible, isKnownMarket, minInvite } = facts;
  const needsTender = leastMethod === 'TENDER';
  const [zh, en] = methods[leastMethod];
  const isContested = isKnownMarket && eligible >= Math.max(3, minInvite) && isMore(amount, auctionFrom);
  const proposed: WizardMethod = needsTender
    ? 'TENDER'
    : eligible === 1
      ? 'SINGLE'
      : isContested
        ? 'AUCTION'
        : 'INQUIRY';
  const tooWeak: Label = [`规则要求${zh}`, `The rules ask for a ${en.toLowerCase()}`];
  const reasons: Readonly<Record<WizardMethod, Label>> = {
    INQUIRY: needsTender
      ? tooWeak
      : hasRule
        ? [
            `规则允许：至少${zh}，邀请 ${minInvite} 家`,
            `The rules ask for ${en.toLowerCase()} at least, and ${minInvite} suppliers`,
          ]
        : ['没有适用的方式规则，任何方式都可以', 'No rule of methods applies: every way is open'],
    AUCTION: needsTender
      ? tooWeak
      : isContested
        ? [
            `物料明确、价格已知，${eligible} 家可竞争`,
            `The goods are described, prices are known, ${eligible} can compete`,
          ]
        : ['适合金额较大、物料明确、至少三家的采购', 'Fits larger amounts of well-described goods from three or more'],
    SINGLE: needsTender
      ? tooWeak
      : eligible === 1
        ? ['只有一家可以供应', 'One supplier alone can deliver']
        : ['须说明只找一家的理由', 'Needs a reason for asking one alone'],
    TENDER: needsTender ? tooWeak : ['规则不要求，时间最长', 'Not asked for by the rules, and takes longest'],
  };
  return (['INQUIRY', 'AUCTION', 'SINGLE', 'TENDER'] as const).map((code) => ({
    code,
    isAllowed: !needsTender || code === 'TENDER',
    isProposed: code === proposed,
    reason: reasons[code],
  }));
}

/** A date that is proposed, and why. */
export interface ProposedDate {
  readonly code: 'BEGIN' | 'DEADLINE' | 'AUCTION' | 'AWARD' | 'ORDER' | 'NEEDED';
  readonly label: Label;
  readonly day: string;
  readonly reason: Label;
}

/** What the dates follow from. */
export interface DateFacts {
  readonly today: string;
  /** The first day on which something is needed. */
  readonly neededOn: string;
  /** The longest lead time of the lines, as far as prices and sources tell it. */
  readonly leadTimeDays: number | null;
  readonly method: WizardMethod;
}

const usualDays = 7;
const leastDays = 3;
const awardDays = 3;

/** The dates of an inquiry backwards from the need: less time to quote where the need is near, never less than three days. */
export function proposeDates({ today, neededOn, leadTimeDays, method }: DateFacts): readonly ProposedDate[] {
  const latestOrder = leadTimeDays === null ? null : dayAfter(neededOn, -leadTimeDays);
  const auctionDays = method === 'AUCTION' ? 1 : 0;
  const isNear = latestOrder !== null && latestOrder < dayAfter(today, usualDays + auctionDays + awardDays);
  const deadline = dayAfter(today, isNear ? leastDays : usualDays);
  const award = dayAfter(deadline, auctionDays + awardDays);
  const isLate = latestOrder !== null && latestOrder < award;
  return [
    {
      code: 'BEGIN',
      label: ['报价开始', 'Quoting begins'],
      day: today,
      reason: ['发布后即可报价', 'As soon as it is published'],
    },
    {
      code: 'DEADLINE',
      label: ['报价截止', 'Quoting ends'],
      day: deadline,
      reason: isNear
        ? [`需求临近，缩短到 ${leastDays} 天`, `The need is near: ${leastDays} days only`]
        : [`给供应商 ${usualDays} 天报价`, `${usualDays} days to quote`],
    },
    ...(method === 'AUCTION'
      ? [
          {
            code: 'AUCTION' as const,
            label: ['竞价', 'Auction'] as const,
            day: dayAfter(deadline, 1),
            reason: ['报价开启后一天', 'A day after the opening'] as const,
          },
        ]
      : []),
    {
      code: 'AWARD',
      label: ['定价', 'Award'],
      day: award,
      reason: [`比价、议价与审批 ${awardDays} 天`, `${awardDays} days to compare, negotiate and approve`],
    },
    ...(latestOrder === null
      ? []
      : [
          {
            code: 'ORDER' as const,
            label: ['最晚下单', 'Order at the latest'] as const,
            day: latestOrder,
            reason: isLate
              ? ([
                  `交期 ${leadTimeDays} 天，按此安排将晚于需求`,
                  `A lead time of ${leadTimeDays} days: this comes after the need`,
                ] as const)
              : ([`需求日期减交期 ${leadTimeDays} 天`, `The need less a lead time of ${leadTimeDays} days`] as const),
          },
        ]),
    {
      code: 'NEEDED',
      label: ['需求日期', 'Needed on'],
      day: neededOn,
      reason: ['最早的一行', 'The first of the lines'],
    },
  ];
}
