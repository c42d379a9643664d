import { divide, isMore, isPositive, times } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { nameOf } from '#model/label.ts';
import { closingErrors } from './errors.ts';
import { blockedQty, uncoveredQty, waitInspQty, waitStockQty } from '../ledger/balances.rules.ts';
/** Whether nothing of a delivered line is on its way any more: to the dock, through inspection, into stock. */
export function isSettled(line, point, isService) {
    if (isPositive(line.inTransitQty))
        return false;
    if (point === 'RECEIVED')
        return true;
    if (isPositive(waitInspQty(line)))
        return false;
    return point === 'INSPECTED' || isService || !(isPositive(waitStockQty(line)) || isPositive(blockedQty(line)));
}
/** Refuses to close a line that gives up more than its business type leaves to whoever closes it. */
export function checkMayClose(line, rules, roles) {
    const pct = rules?.closeOpenPct ?? null;
    if (!rules || pct === null)
        return;
    if (!isMore(uncoveredQty(line), divide(times(line.orderQty, pct), 100)))
        return;
    const { closeRoleCode, closeRoleName } = rules;
    if (closeRoleCode === null)
        fail(closingErrors.closeTooOpen, { lineNo: line.lineNo, pct });
    if (roles.includes(closeRoleCode))
        return;
    const role = closeRoleName ?? { zh: closeRoleCode };
    fail(closingErrors.closeNeedsRole, { lineNo: line.lineNo, pct, role: [nameOf(role, 'zh'), nameOf(role, 'en')] });
}
