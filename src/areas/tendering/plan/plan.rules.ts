import type { Label } from '#model/label.ts';

/** How much a finding weighs: what is refused, what needs a reason, what should be looked at, what is in order. */
export type Weight = 'STOP' | 'EXEMPT' | 'RISK' | 'OK';

/** What the plan of a tender comes to against its rule profile. */
export interface Finding {
  readonly code: string;
  readonly weight: Weight;
  readonly label: Label;
}

/** The plan of a tender with the values of its rule profile. */
export interface Plan {
  readonly now: string;
  readonly control: 'NONE' | 'SOFT' | 'HARD';
  readonly minBidders: number;
  readonly bidDays: number;
  readonly clarifyDays: number;
  readonly objectionDays: number;
  readonly publicityDays: number;
  readonly rankOneFlag: boolean;
  readonly openScope: 'PUBLIC' | 'POOL' | 'INVITED';
  readonly invited: number;
  readonly bidDeadline: string;
  readonly openTime: string;
  readonly applyDeadline: string | null;
  readonly questionDeadline: string | null;
  readonly reviewTime: string | null;
  readonly prequalMode: 'NONE' | 'PRE' | 'POST';
  readonly evaluation: 'PRICE' | 'EXPERTS';
  readonly hasScheme: boolean;
  readonly itemCount: number;
  readonly bidValidDays: number;
  /** Delivery of the first line is due on this day; null without lines. */
  readonly firstDelivery: string | null;
  readonly hasFiles: boolean;
}

/** What happens when, by the plan. */
export interface Milestone {
  readonly label: Label;
  readonly at: string;
}

const day = 86_400_000;
const later = (moment: string, days: number): string => new Date(Date.parse(moment) + days * day).toISOString();
const daysUntil = (from: string, to: string): number => Math.floor((Date.parse(to) - Date.parse(from)) / day);

/** The dates that follow from a plan, in their order; what has no date of its own follows from the rule profile. */
export function milestonesOf(plan: Plan): readonly Milestone[] {
  const { applyDeadline, reviewTime, questionDeadline, bidDeadline, openTime } = plan;
  const known: readonly (readonly [Label, string | null])[] = [
    [['报名截止', 'Applications until'], applyDeadline],
    [['预审完成', 'Prequalification until'], plan.prequalMode === 'PRE' ? reviewTime : null],
    [['提问截止', 'Questions until'], questionDeadline],
    [
      ['文件异议截止', 'Objections to the document until'],
      plan.objectionDays > 0 ? later(bidDeadline, -plan.objectionDays) : null,
    ],
    [['不延期澄清的最后时间', 'Last clarification without postponing'], later(bidDeadline, -plan.clarifyDays)],
    [['投标截止', 'Deadline for bids'], bidDeadline],
    [['开标', 'Opening'], openTime],
    [
      ['公示结束（最早）', 'End of publicity, at the earliest'],
      plan.publicityDays > 0 ? later(openTime, plan.publicityDays + 1) : null,
    ],
    [['投标有效期止', 'Bids valid until'], later(bidDeadline, plan.bidValidDays)],
  ];
  return known
    .flatMap(([label, at]) => (at === null ? [] : [{ label, at }]))
    .toSorted((a, b) => a.at.localeCompare(b.at));
}

type Check = readonly [condition: boolean, finding: Finding];

// Periods and numbers.
function ruleChecks(plan: Plan): readonly Check[] {
  const short: Weight = plan.control === 'HARD' ? 'STOP' : 'EXEMPT';
  const left = daysUntil(plan.now, plan.bidDeadline);
  return [
    [plan.itemCount === 0, { code: 'NO_ITEMS', weight: 'STOP', label: ['没有招标明细', 'There are no lines'] }],
    [
      left < plan.bidDays,
      {
        code: 'BID_DAYS',
        weight: short,
        label: [
          `距投标截止 ${left} 天，规则集要求编标期 ${plan.bidDays} 天`,
          `${left} days are left until the deadline, the rule profile gives bidders ${plan.bidDays}`,
        ],
      },
    ],
    [
      plan.openScope === 'INVITED' && plan.invited < plan.minBidders,
      {
        code: 'FEW_INVITED',
        weight: plan.invited === 0 ? 'STOP' : short,
        label: [
          `邀请 ${plan.invited} 家，规则集要求至少 ${plan.minBidders} 家`,
          `${plan.invited} are invited, the rule profile asks for ${plan.minBidders}`,
        ],
      },
    ],
    [
      plan.openScope === 'INVITED' && plan.invited === plan.minBidders,
      {
        code: 'NO_RESERVE',
        weight: 'RISK',
        label: [
          '邀请家数正好等于最少投标人：一家不投即流标或须豁免',
          'As many are invited as have to bid: one who does not bid lets the tender fail or need a reason',
        ],
      },
    ],
    [
      plan.clarifyDays >= left && left >= 0 && plan.clarifyDays > 0,
      {
        code: 'NO_CLARIFY',
        weight: 'RISK',
        label: [
          `任何澄清都须延期：澄清须在截止前 ${plan.clarifyDays} 天`,
          `Every clarification postpones the deadline: it has to come ${plan.clarifyDays} days before`,
        ],
      },
    ],
    [
      plan.objectionDays >= left && plan.objectionDays > 0,
      {
        code: 'NO_OBJECTION',
        weight: 'RISK',
        label: [
          `供应商没有时间对文件提出异议（须截止前 ${plan.objectionDays} 天）`,
          `Suppliers have no time to object to the document (${plan.objectionDays} days before the deadline)`,
        ],
      },
    ],
  ];
}

// What belongs together, and what may go wrong.
function riskChecks(plan: Plan): readonly Check[] {
  const isHard = plan.control === 'HARD';
  const delivery = plan.firstDelivery === null ? null : daysUntil(plan.openTime, `${plan.firstDelivery}T00:00:00Z`);
  return [
    [
      plan.prequalMode === 'PRE' && (plan.applyDeadline === null || plan.reviewTime === null),
      {
        code: 'PREQUAL_TIMES',
        weight: 'STOP',
        label: [
          '资格预审缺少报名截止或预审时间',
          'The prequalification lacks the deadline for applications or the review',
        ],
      },
    ],
    [
      plan.prequalMode === 'PRE' &&
        plan.reviewTime !== null &&
        daysUntil(plan.reviewTime, plan.bidDeadline) < plan.bidDays,
      {
        code: 'PREQUAL_LATE',
        weight: 'RISK',
        label: [
          '预审后的编标时间短于规则集的编标期',
          'After the prequalification less time is left than the rule profile gives bidders',
        ],
      },
    ],
    [
      plan.evaluation === 'EXPERTS' && !plan.hasScheme,
      {
        code: 'NO_SCHEME',
        weight: 'STOP',
        label: ['专家评审没有评分方案', 'Experts rate, but there is no rating scheme'],
      },
    ],
    [
      isHard && plan.rankOneFlag && plan.evaluation === 'PRICE' && plan.itemCount > 0,
      {
        code: 'PRICE_ONLY',
        weight: 'RISK',
        label: [
          '仅按价格定标且须授予第一名：技术差异不起作用',
          'Price alone decides and the first in rank wins: technical differences do not count',
        ],
      },
    ],
    [
      delivery !== null && delivery < plan.publicityDays + 7,
      {
        code: 'DELIVERY_NEAR',
        weight: 'RISK',
        label: [
          `开标后 ${delivery ?? 0} 天即须交货，评标、公示和备货时间不足`,
          `Delivery is due ${delivery ?? 0} days after the opening: little time for evaluation, publicity and production`,
        ],
      },
    ],
    [
      plan.bidValidDays < plan.publicityDays + 30,
      {
        code: 'SHORT_VALIDITY',
        weight: 'RISK',
        label: ['投标有效期可能短于评标与签约时间', 'Bids may end before the contract is signed'],
      },
    ],
    [
      !plan.hasFiles,
      { code: 'NO_FILES', weight: 'RISK', label: ['没有上传招标文件', 'No tender document is attached'] },
    ],
  ];
}

/** Runs a plan against its rule profile: what would be refused, what needs a reason, what is a risk. Decides nothing. */
export function simulatePlan(plan: Plan): readonly Finding[] {
  const found = [...ruleChecks(plan), ...riskChecks(plan)].flatMap(([condition, finding]) =>
    condition ? [finding] : [],
  );
  return found.length > 0
    ? found
    : [{ code: 'FITS', weight: 'OK', label: ['计划符合规则集', 'The plan fits the rule profile'] }];
}
