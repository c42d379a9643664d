import { plusMonths } from '#areas/masterData/paymentTerm/dueDate.rules.ts';
import { dayAfter } from '#model/days.ts';
import { refusal, type BusinessError } from '#model/errors.ts';
import type { Bilingual, Label } from '#model/label.ts';
import { controls, stages, type Control, type FreezeSource, type Stage } from '../standing/standing.rules.ts';
import { surveyErrors } from '../survey/errors.ts';
import { lifecycleErrors as errors } from './errors.ts';

/** What a lifecycle change does. */
export const changeTypes = {
  TRIAL: ['转试用', 'Start trial'],
  QUALIFY: ['转合格', 'Qualify'],
  DOWNGRADE: ['降级', 'Downgrade'],
  RESTORE: ['恢复', 'Restore'],
  ELIMINATE: ['淘汰', 'Eliminate'],
  REENTRY: ['重新准入', 'Admit again'],
  BLACKLIST: ['拉黑', 'Blacklist'],
  UNBLACKLIST: ['移出黑名单', 'Take off the blacklist'],
  FREEZE: ['冻结', 'Freeze'],
  UNFREEZE: ['解冻', 'Unfreeze'],
} as const satisfies Record<string, Label>;

export type ChangeType = keyof typeof changeTypes;

interface Move {
  readonly from: readonly Stage[];
  readonly to: Stage;
}

/** From which stages to which one a change leads; a freeze leaves the stage as it is. */
export const moves: Readonly<Record<Exclude<ChangeType, 'FREEZE' | 'UNFREEZE'>, Move>> = {
  TRIAL: { from: ['POTENTIAL'], to: 'TRIAL' },
  QUALIFY: { from: ['POTENTIAL', 'TRIAL'], to: 'QUALIFIED' },
  DOWNGRADE: { from: ['QUALIFIED'], to: 'DOWNGRADED' },
  RESTORE: { from: ['DOWNGRADED'], to: 'QUALIFIED' },
  ELIMINATE: { from: ['POTENTIAL', 'TRIAL', 'QUALIFIED', 'DOWNGRADED'], to: 'ELIMINATED' },
  REENTRY: { from: ['ELIMINATED'], to: 'POTENTIAL' },
  BLACKLIST: { from: ['POTENTIAL', 'TRIAL', 'QUALIFIED', 'DOWNGRADED', 'ELIMINATED'], to: 'BLACKLISTED' },
  UNBLACKLIST: { from: ['BLACKLISTED'], to: 'ELIMINATED' },
};

/** Where a change leads; undefined for one that leaves the stage as it is. */
export const moveOf = (type: ChangeType): Move | undefined =>
  type === 'FREEZE' || type === 'UNFREEZE' ? undefined : moves[type];

/** The switches of a change that say which acts are frozen. */
export const controlFlags = {
  RFQ: 'rfqFlag',
  QUOTE: 'quoteFlag',
  AWARD: 'awardFlag',
  PO: 'poFlag',
  DELIVER: 'deliverFlag',
  INVOICE: 'invoiceFlag',
  PAYMENT: 'paymentFlag',
  LOGIN: 'loginFlag',
} as const satisfies Record<Control, string>;

type Flags = Readonly<Record<(typeof controlFlags)[Control], boolean>>;

const allControls = Object.keys(controls).filter((name): name is Control => name in controlFlags);

/** The acts that a change freezes or unfreezes. */
export const controlsOf = (change: Flags): Control[] => allControls.filter((control) => change[controlFlags[control]]);

/** What is checked before a supplier may be ordered from. */
export const gates = {
  CERT: ['证照', 'Certificates'],
  BANK: ['银行账户', 'Bank account'],
  CONTACT: ['联系人', 'Contact'],
  USER: ['登录用户', 'Portal user'],
  INVESTIGATION: ['现场考察', 'Site visit'],
  SAMPLE: ['送样', 'Sample'],
  SURVEY: ['调查表', 'Questionnaires'],
} as const satisfies Record<string, Label>;

export type Gate = keyof typeof gates;

/** How a gate stands: what is missing, or nothing. */
export interface GateResult {
  readonly gate: Gate;
  readonly mandatory: boolean;
  readonly isPassed: boolean;
  /** What it was judged by, or what is missing. */
  readonly detail: Label;
}

/** The relation of a supplier with one company, as a change finds it. */
export interface Relation {
  readonly companyId: string;
  readonly company: Bilingual;
  readonly stage: Stage;
  readonly stageSince: string | null;
  readonly stageUntil: string | null;
}

/** A freeze that is in force. */
export interface ActiveFreeze {
  readonly companyId: string;
  readonly control: Control;
  readonly source: FreezeSource;
}

/** What is open with a supplier: orders to come, goods of his that lie here, receipts that are not settled. */
export interface Impact {
  readonly orderLines: number;
  readonly consigned: number;
}

export interface LifecycleFacts {
  readonly today: string;
  readonly relations: readonly Relation[];
  readonly freezes: readonly ActiveFreeze[];
  readonly gates: readonly GateResult[];
  readonly impact: Impact;
  /** Months after an elimination before a supplier may come back. */
  readonly reentryMonths: number;
}

export interface LifecycleChange extends Flags {
  readonly changeType: ChangeType;
  readonly companyIds: readonly string[];
  readonly evidence: string | null;
  readonly effectiveDate: string;
  readonly endDate: string | null;
  readonly impactFlag: boolean;
  readonly appealFlag: boolean;
}

const needsEvidence: readonly ChangeType[] = ['DOWNGRADE', 'BLACKLIST'];

/** Why a change cannot be submitted, or cannot take effect; undefined where it can. */
export function lifecycleProblem(change: LifecycleChange, facts: LifecycleFacts): BusinessError | undefined {
  return (
    datesProblem(change) ??
    relationProblem(change, facts) ??
    (needsEvidence.includes(change.changeType) && !change.evidence
      ? refusal(errors.evidenceMissing, { change: changeTypes[change.changeType] })
      : undefined) ??
    ownProblem(change, facts)
  );
}

function datesProblem({ effectiveDate, endDate }: LifecycleChange): BusinessError | undefined {
  return endDate !== null && endDate < effectiveDate ? refusal(errors.endsBeforeItBegins) : undefined;
}

/** The relations that a change is about. */
const relationsIn = ({ companyIds }: LifecycleChange, { relations }: LifecycleFacts): Relation[] =>
  relations.filter(({ companyId }) => companyIds.includes(companyId));

function relationProblem(change: LifecycleChange, facts: LifecycleFacts): BusinessError | undefined {
  const found = relationsIn(change, facts);
  if (found.length === 0 || found.length < new Set(change.companyIds).size) return refusal(errors.noRelation);
  const move = moveOf(change.changeType);
  const wrong = move && found.find(({ stage }) => !move.from.includes(stage));
  return (
    wrong &&
    refusal(errors.wrongStage, {
      company: wrong.company,
      stage: stages[wrong.stage],
      change: changeTypes[change.changeType],
    })
  );
}

function ownProblem(change: LifecycleChange, facts: LifecycleFacts): BusinessError | undefined {
  switch (change.changeType) {
    case 'TRIAL':
    case 'QUALIFY':
      return gateProblem(facts.gates);
    case 'ELIMINATE':
      return impactProblem(change, facts);
    case 'REENTRY':
      return reentryProblem(change, facts);
    case 'UNBLACKLIST':
      return termProblem(change, facts);
    case 'FREEZE':
      return freezeProblem(change, facts);
    case 'UNFREEZE':
      return unfreezeProblem(change, facts);
    default:
      return undefined;
  }
}

function gateProblem(results: readonly GateResult[]): BusinessError | undefined {
  const shut = results.find(({ mandatory, isPassed }) => mandatory && !isPassed);
  if (shut?.gate === 'SURVEY') return refusal(surveyErrors.mandatoryOpen, { names: shut.detail });
  return shut && refusal(errors.gateShut, { gate: gates[shut.gate], detail: shut.detail });
}

function impactProblem({ impactFlag }: LifecycleChange, { impact }: LifecycleFacts): BusinessError | undefined {
  const { orderLines, consigned } = impact;
  return impactFlag || (orderLines === 0 && consigned === 0)
    ? undefined
    : refusal(errors.openBusiness, { orderLines, consigned });
}

function reentryProblem(change: LifecycleChange, facts: LifecycleFacts): BusinessError | undefined {
  const { today, reentryMonths } = facts;
  const early = relationsIn(change, facts).flatMap(({ company, stageSince }) => {
    const from = stageSince === null ? null : plusMonths(stageSince, reentryMonths);
    return from !== null && today < from ? [{ company, from }] : [];
  })[0];
  return early && refusal(errors.reentryTooEarly, early);
}

function termProblem(change: LifecycleChange, facts: LifecycleFacts): BusinessError | undefined {
  if (change.appealFlag) return undefined;
  const held = relationsIn(change, facts).find(({ stageUntil }) => stageUntil === null || facts.today <= stageUntil);
  if (!held) return undefined;
  return held.stageUntil === null
    ? refusal(errors.blacklistedForever, { company: held.company })
    : refusal(errors.blacklistTerm, { company: held.company, from: dayAfter(held.stageUntil, 1) });
}

/** The freezes that a person set and a person lifts; the others end where they come from. */
const isPersonal = ({ source }: ActiveFreeze): boolean => source !== 'CERT';

function freezeProblem(change: LifecycleChange, { freezes }: LifecycleFacts): BusinessError | undefined {
  const asked = controlsOf(change);
  if (asked.length === 0) return refusal(errors.nothingToFreeze);
  const isFrozen = (control: Control, companyId: string): boolean =>
    freezes.some((each) => each.control === control && each.companyId === companyId && isPersonal(each));
  return asked.every((control) => change.companyIds.every((companyId) => isFrozen(control, companyId)))
    ? refusal(errors.frozenAlready)
    : undefined;
}

function unfreezeProblem(change: LifecycleChange, { freezes }: LifecycleFacts): BusinessError | undefined {
  const asked = controlsOf(change);
  if (asked.length === 0) return refusal(errors.nothingToFreeze);
  for (const control of asked) {
    const found = freezes.filter((each) => each.control === control && change.companyIds.includes(each.companyId));
    if (found.length === 0) return refusal(errors.notFrozen, { control: controls[control] });
    if (!found.some(isPersonal)) return refusal(errors.certificateStillEnded, { control: controls[control] });
  }
  return undefined;
}
