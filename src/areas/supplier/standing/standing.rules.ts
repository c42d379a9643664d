import { isMore, type Decimal } from '#model/decimal.ts';
import type { Bilingual, Label } from '#model/label.ts';

/** How far a company has come with a supplier. `REGISTERED`: the two have no relation yet. */
export const stages = {
  REGISTERED: ['注册', 'Registered'],
  POTENTIAL: ['潜在', 'Potential'],
  TRIAL: ['试用', 'Trial'],
  QUALIFIED: ['合格', 'Qualified'],
  DOWNGRADED: ['降级', 'Downgraded'],
  ELIMINATED: ['淘汰', 'Eliminated'],
  BLACKLISTED: ['黑名单', 'Blacklisted'],
} as const satisfies Record<string, Label>;

export type Stage = keyof typeof stages;

/** What is done with a supplier, each of which can be frozen by itself. */
export const controls = {
  RFQ: ['询价', 'Inquiry'],
  QUOTE: ['报价', 'Quotation'],
  AWARD: ['定标', 'Award'],
  PO: ['下单', 'Order'],
  DELIVER: ['送货', 'Delivery'],
  INVOICE: ['开票', 'Invoice'],
  PAYMENT: ['付款', 'Payment'],
  LOGIN: ['登录', 'Sign-in'],
} as const satisfies Record<string, Label>;

export type Control = keyof typeof controls;

/** Where a freeze comes from; it is lifted where it comes from. */
export const freezeSources = {
  MANUAL: ['人工', 'Manual'],
  PERFORMANCE: ['绩效', 'Performance'],
  CERT: ['证照', 'Certificate'],
  AUDIT: ['考察', 'Audit'],
  RISK: ['风险', 'Risk'],
} as const satisfies Record<string, Label>;

export type FreezeSource = keyof typeof freezeSources;

/**
 * Whether a stage allows an act: always, never, with an approved exception, up to the limit of the trial, where a parameter
 * says so, for what runs already, or where the blacklisting left open orders to be delivered.
 */
type Rule = boolean | 'EXCEPTION' | 'TRIAL' | 'PARAMETER' | 'RUNNING' | 'OPEN';

// Whatever the stage, people of a supplier sign in to see what concerns them; a freeze alone keeps them out.
const signIn = { LOGIN: true } as const;
const all = {
  ...signIn,
  RFQ: true,
  QUOTE: true,
  AWARD: true,
  PO: true,
  DELIVER: true,
  INVOICE: true,
  PAYMENT: true,
} as const;
const none = {
  ...signIn,
  RFQ: false,
  QUOTE: false,
  AWARD: false,
  PO: false,
  DELIVER: false,
  INVOICE: false,
  PAYMENT: false,
} as const;

/** What each stage allows. */
export const stageMatrix: Readonly<Record<Stage, Readonly<Record<Control, Rule>>>> = {
  REGISTERED: none,
  POTENTIAL: { ...none, RFQ: true, QUOTE: true, AWARD: 'EXCEPTION' },
  TRIAL: { ...all, AWARD: 'TRIAL', PO: 'TRIAL' },
  QUALIFIED: all,
  DOWNGRADED: { ...all, RFQ: 'PARAMETER', QUOTE: 'RUNNING', AWARD: false, PO: 'RUNNING' },
  ELIMINATED: { ...none, DELIVER: 'RUNNING', INVOICE: true, PAYMENT: true },
  BLACKLISTED: { ...none, DELIVER: 'OPEN', INVOICE: true },
};

/** A freeze that is in force. */
export interface Freeze {
  readonly control: Control;
  readonly source: FreezeSource;
  readonly reason: string;
  /** Its last day; null until somebody lifts it. */
  readonly until: string | null;
  /** Who set it; null for the server. */
  readonly setBy: string | null;
}

/** What is known of a supplier for one company. */
export interface StandingFacts {
  /** Neither disabled nor merged away. */
  readonly isEnabled: boolean;
  readonly stage: Stage;
  readonly freezes: readonly Freeze[];
  /** A certificate whose end stops these acts. */
  readonly certificates: readonly EndedCertificate[];
  /** The most that may be ordered in the trial, in the home currency of the company; null without a limit. */
  readonly trialLimit: Decimal | null;
  /** Downgraded suppliers may be invited all the same. */
  readonly invitesDowngraded: boolean;
  /** A grade that lets no new inquiry go to it; null where it has none of that kind. */
  readonly stoppingGrade: Bilingual | null;
  /** Blacklisted, but what was ordered may still be delivered. */
  readonly deliversOpen: boolean;
}

export interface EndedCertificate {
  readonly name: Label;
  readonly until: string;
  readonly stops: readonly Control[];
}

/** What somebody is about to do with a supplier. */
export interface Asked {
  readonly act: Control;
  /** Of an order or award in the trial: what all of them come to with this one, in the home currency. */
  readonly total?: Decimal;
  /** It belongs to what runs already: an issued order, an inquiry that was sent before. */
  readonly isRunning?: boolean;
  /** An exception was approved for it. */
  readonly hasException?: boolean;
}

/** What stands in the way of an act. */
export type Obstacle =
  | { readonly kind: 'DISABLED' }
  | { readonly kind: 'STAGE'; readonly stage: Stage }
  | { readonly kind: 'TRIAL'; readonly limit: Decimal; readonly total: Decimal }
  | { readonly kind: 'GRADE'; readonly grade: Bilingual }
  | { readonly kind: 'FREEZE'; readonly freeze: Freeze }
  | { readonly kind: 'CERTIFICATE'; readonly certificate: EndedCertificate };

/**
 * What stands in the way of an act with a supplier; undefined where nothing does. The one rule that every area asks: the stage
 * must allow it, no freeze and no ended certificate may forbid it.
 */
export function obstacleTo(asked: Asked, facts: StandingFacts): Obstacle | undefined {
  if (!facts.isEnabled) return { kind: 'DISABLED' };
  const byStage = stageObstacle(asked, facts);
  if (byStage) return byStage;
  if (facts.stoppingGrade !== null && asked.act === 'RFQ' && !asked.isRunning)
    return { kind: 'GRADE', grade: facts.stoppingGrade };
  const freeze = facts.freezes.find(({ control }) => control === asked.act);
  if (freeze) return { kind: 'FREEZE', freeze };
  const certificate = facts.certificates.find(({ stops }) => stops.includes(asked.act));
  return certificate && { kind: 'CERTIFICATE', certificate };
}

function stageObstacle({ act, total, isRunning, hasException }: Asked, facts: StandingFacts): Obstacle | undefined {
  const { stage, trialLimit } = facts;
  const forbidden = { kind: 'STAGE', stage } as const;
  const rule = stageMatrix[stage][act];
  switch (rule) {
    case 'TRIAL':
      if (trialLimit === null || total === undefined || !isMore(total, trialLimit)) return undefined;
      return { kind: 'TRIAL', limit: trialLimit, total };
    case 'EXCEPTION':
      return hasException ? undefined : forbidden;
    case 'PARAMETER':
      return facts.invitesDowngraded ? undefined : forbidden;
    case 'RUNNING':
      return isRunning ? undefined : forbidden;
    case 'OPEN':
      return facts.deliversOpen && isRunning ? undefined : forbidden;
    default:
      return rule ? undefined : forbidden;
  }
}

/** What leads out of a stage that forbids something. */
export const waysOut: Readonly<Record<Stage, Label>> = {
  REGISTERED: ['请供应商管理员先在供应商档案中分配该公司', 'a supplier manager adds the company to the supplier first'],
  POTENTIAL: ['请供应商管理员提交“转试用”或“转合格”', 'a supplier manager starts its trial or qualifies it'],
  TRIAL: ['请供应商管理员提交“转合格”', 'a supplier manager qualifies it'],
  QUALIFIED: ['请联系供应商管理员', 'ask a supplier manager'],
  DOWNGRADED: ['请供应商管理员提交“恢复”', 'a supplier manager restores it'],
  ELIMINATED: ['请供应商管理员提交“重新准入”', 'a supplier manager admits it again'],
  BLACKLISTED: ['须由合规专员批准移出黑名单', 'a compliance officer takes it off the blacklist'],
};

/** Who lifts a freeze, by where it comes from. */
export const liftings: Readonly<Record<FreezeSource, Label>> = {
  MANUAL: ['由供应商管理员提交解冻单，另一人批准', 'a supplier manager asks to unfreeze it, another person agrees'],
  PERFORMANCE: [
    '由供应商管理员提交解冻单，另一人批准',
    'a supplier manager asks to unfreeze it, another person agrees',
  ],
  AUDIT: ['由供应商管理员提交解冻单，另一人批准', 'a supplier manager asks to unfreeze it, another person agrees'],
  RISK: ['由供应商管理员提交解冻单，另一人批准', 'a supplier manager asks to unfreeze it, another person agrees'],
  CERT: ['新证照核验通过后自动解除', 'it ends by itself once a new certificate is verified'],
};
