import { plusMonths } from '#areas/masterData/paymentTerm/dueDate.rules.ts';
import { dayAfter } from '#model/days.ts';
import { refusal } from '#model/errors.ts';
import { controls, stages } from '../standing/standing.rules.ts';
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
};
/** From which stages to which one a change leads; a freeze leaves the stage as it is. */
export const moves = {
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
export const moveOf = (type) => type === 'FREEZE' || type === 'UNFREEZE' ? undefined : moves[type];
/** The switches of a change that say which acts are frozen. */
export const controlFlags = {
    RFQ: 'rfqFlag',
    QUOTE: 'quoteFlag',
    AWARD: 'awardFlag',
    PO: 'poFlag',
    DELIVER: 'deliverFlag',
    INVOICE: 'invoiceFlag',
    PAYMENT: 'paymentFlag',
};
const allControls = Object.keys(controls).filter((name) => name in controlFlags);
/** The acts that a change freezes or unfreezes. */
export const controlsOf = (change) => allControls.filter((control) => change[controlFlags[control]]);
/** What is checked before a supplier may be ordered from. */
export const gates = {
    CERT: ['证照', 'Certificates'],
    BANK: ['银行账户', 'Bank account'],
    CONTACT: ['联系人', 'Contact'],
    USER: ['登录用户', 'Portal user'],
};
const needsEvidence = ['DOWNGRADE', 'BLACKLIST'];
/** Why a change cannot be submitted, or cannot take effect; undefined where it can. */
export function lifecycleProblem(change, facts) {
    return (datesProblem(change) ??
        relationProblem(change, facts) ??
        (needsEvidence.includes(change.changeType) && !change.evidence
            ? refusal(errors.evidenceMissing, { change: changeTypes[change.changeType] })
            : undefined) ??
        ownProblem(change, facts));
}
function datesProblem({ effectiveDate, endDate }) {
    return endDate !== null && endDate < effectiveDate ? refusal(errors.endsBeforeItBegins) : undefined;
}
/** The relations that a change is about. */
const relationsIn = ({ companyIds }, { relations }) => relations.filter(({ companyId }) => companyIds.includes(companyId));
function relationProblem(change, facts) {
    const found = relationsIn(change, facts);
    if (found.length === 0 || found.length < new Set(change.companyIds).size)
        return refusal(errors.noRelation);
    const move = moveOf(change.changeType);
    const wrong = move && found.find(({ stage }) => !move.from.includes(stage));
    return (wrong &&
        refusal(errors.wrongStage, {
            company: wrong.company,
            stage: stages[wrong.stage],
            change: changeTypes[change.changeType],
        }));
}
function ownProblem(change, facts) {
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
function gateProblem(results) {
    const shut = results.find(({ mandatory, isPassed }) => mandatory && !isPassed);
    return shut && refusal(errors.gateShut, { gate: gates[shut.gate], detail: shut.detail });
}
function impactProblem({ impactFlag }, { impact }) {
    const { orderLines, consigned } = impact;
    return impactFlag || (orderLines === 0 && consigned === 0)
        ? undefined
        : refusal(errors.openBusiness, { orderLines, consigned });
}
function reentryProblem(change, facts) {
    const { today, reentryMonths } = facts;
    const early = relationsIn(change, facts).flatMap(({ company, stageSince }) => {
        const from = stageSince === null ? null : plusMonths(stageSince, reentryMonths);
        return from !== null && today < from ? [{ company, from }] : [];
    })[0];
    return early && refusal(errors.reentryTooEarly, early);
}
function termProblem(change, facts) {
    if (change.appealFlag)
        return undefined;
    const held = relationsIn(change, facts).find(({ stageUntil }) => stageUntil === null || facts.today <= stageUntil);
    if (!held)
        return undefined;
    return held.stageUntil === null
        ? refusal(errors.blacklistedForever, { company: held.company })
        : refusal(errors.blacklistTerm, { company: held.company, from: dayAfter(held.stageUntil, 1) });
}
/** The freezes that a person set and a person lifts; the others end where they come from. */
const isPersonal = ({ source }) => source !== 'CERT';
function freezeProblem(change, { freezes }) {
    const asked = controlsOf(change);
    if (asked.length === 0)
        return refusal(errors.nothingToFreeze);
    const isFrozen = (control, companyId) => freezes.some((each) => each.control === control && each.companyId === companyId && isPersonal(each));
    return asked.every((control) => change.companyIds.every((companyId) => isFrozen(control, companyId)))
        ? refusal(errors.frozenAlready)
        : undefined;
}
function unfreezeProblem(change, { freezes }) {
    const asked = controlsOf(change);
    if (asked.length === 0)
        return refusal(errors.nothingToFreeze);
    for (const control of asked) {
        const found = freezes.filter((each) => each.control === control && change.companyIds.includes(each.companyId));
        if (found.length === 0)
            return refusal(errors.notFrozen, { control: controls[control] });
        if (!found.some(isPersonal))
            return refusal(errors.certificateStillEnded, { control: controls[control] });
    }
    return undefined;
}
