import { isMore } from '#model/decimal.ts';
/** How far a company has come with a supplier. `REGISTERED`: the two have no relation yet. */
export const stages = {
    REGISTERED: ['注册', 'Registered'],
    POTENTIAL: ['潜在', 'Potential'],
    TRIAL: ['试用', 'Trial'],
    QUALIFIED: ['合格', 'Qualified'],
    DOWNGRADED: ['降级', 'Downgraded'],
    ELIMINATED: ['淘汰', 'Eliminated'],
    BLACKLISTED: ['黑名单', 'Blacklisted'],
};
/** What is done with a supplier, each of which can be frozen by itself. */
export const controls = {
    RFQ: ['询价', 'Inquiry'],
    QUOTE: ['报价', 'Quotation'],
    AWARD: ['定标', 'Award'],
    PO: ['下单', 'Order'],
    DELIVER: ['送货', 'Delivery'],
    INVOICE: ['开票', 'Invoice'],
    PAYMENT: ['付款', 'Payment'],
};
/** Where a freeze comes from; it is lifted where it comes from. */
export const freezeSources = {
    MANUAL: ['人工', 'Manual'],
    PERFORMANCE: ['绩效', 'Performance'],
    CERT: ['证照', 'Certificate'],
    AUDIT: ['考察', 'Audit'],
    RISK: ['风险', 'Risk'],
};
const all = { RFQ: true, QUOTE: true, AWARD: true, PO: true, DELIVER: true, INVOICE: true, PAYMENT: true };
const none = {
    RFQ: false,
    QUOTE: false,
    AWARD: false,
    PO: false,
    DELIVER: false,
    INVOICE: false,
    PAYMENT: false,
};
/** What each stage allows. */
export const stageMatrix = {
    REGISTERED: none,
    POTENTIAL: { ...none, RFQ: true, QUOTE: true, AWARD: 'EXCEPTION' },
    TRIAL: { ...all, AWARD: 'TRIAL', PO: 'TRIAL' },
    QUALIFIED: all,
    DOWNGRADED: { ...all, RFQ: 'PARAMETER', QUOTE: 'RUNNING', AWARD: false, PO: 'RUNNING' },
    ELIMINATED: { ...none, DELIVER: 'RUNNING', INVOICE: true, PAYMENT: true },
    BLACKLISTED: { ...none, DELIVER: 'OPEN', INVOICE: true },
};
/**
 * What stands in the way of an act with a supplier; undefined where nothing does. The one rule that every area asks: the stage
 * must allow it, no freeze and no ended certificate may forbid it.
 */
export function obstacleTo(asked, facts) {
    if (!facts.isEnabled)
        return { kind: 'DISABLED' };
    const byStage = stageObstacle(asked, facts);
    if (byStage)
        return byStage;
    const freeze = facts.freezes.find(({ control }) => control === asked.act);
    if (freeze)
        return { kind: 'FREEZE', freeze };
    const certificate = facts.certificates.find(({ stops }) => stops.includes(asked.act));
    return certificate && { kind: 'CERTIFICATE', certificate };
}
function stageObstacle({ act, total, isRunning, hasException }, facts) {
    const { stage, trialLimit } = facts;
    const forbidden = { kind: 'STAGE', stage };
    const rule = stageMatrix[stage][act];
    switch (rule) {
        case 'TRIAL':
            if (trialLimit === null || total === undefined || !isMore(total, trialLimit))
                return undefined;
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
export const waysOut = {
    REGISTERED: ['请供应商管理员先在供应商档案中分配该公司', 'a supplier manager adds the company to the supplier first'],
    POTENTIAL: ['请供应商管理员提交“转试用”或“转合格”', 'a supplier manager starts its trial or qualifies it'],
    TRIAL: ['请供应商管理员提交“转合格”', 'a supplier manager qualifies it'],
    QUALIFIED: ['请联系供应商管理员', 'ask a supplier manager'],
    DOWNGRADED: ['请供应商管理员提交“恢复”', 'a supplier manager restores it'],
    ELIMINATED: ['请供应商管理员提交“重新准入”', 'a supplier manager admits it again'],
    BLACKLISTED: ['须由合规专员批准移出黑名单', 'a compliance officer takes it off the blacklist'],
};
/** Who lifts a freeze, by where it comes from. */
export const liftings = {
    MANUAL: ['由供应商管理员提交解冻单，另一人批准', 'a supplier manager asks to unfreeze it, another person agrees'],
    PERFORMANCE: [
        '由供应商管理员提交解冻单，另一人批准',
        'a supplier manager asks to unfreeze it, another person agrees',
    ],
    AUDIT: ['由供应商管理员提交解冻单，另一人批准', 'a supplier manager asks to unfreeze it, another person agrees'],
    RISK: ['由供应商管理员提交解冻单，另一人批准', 'a supplier manager asks to unfreeze it, another person agrees'],
    CERT: ['新证照核验通过后自动解除', 'it ends by itself once a new certificate is verified'],
};
