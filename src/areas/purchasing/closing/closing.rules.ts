import { divide, isMore, isPositive, times, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { nameOf, type Bilingual } from '#model/label.ts';
import { closingErrors } from './errors.ts';
import { blockedQty, uncoveredQty, waitInspQty, waitStockQty, type LedgerColumns } from '../ledger/balances.rules.ts';

/** What a business type says of closing lines. */
export interface ClosingRules {
  readonly closePoint: 'RECEIVED' | 'INSPECTED' | 'STOCKED';
  readonly closeAfterDays: number | null;
  readonly closeOpenPct: Decimal | null;
  readonly closeRoleCode: string | null;
  readonly closeRoleName: Bilingual | null;
}

/** Whether nothing of a delivered line is on its way any more: to the dock, through inspection, into stock. */
export function isSettled(line: LedgerColumns, point: ClosingRules['closePoint'], isService: boolean): boolean {
  if (isPositive(line.inTransitQty)) return false;
  if (point === 'RECEIVED') return true;
  if (isPositive(waitInspQty(line))) return false;
  return point === 'INSPECTED' || isService || !(isPositive(waitStockQty(line)) || isPositive(blockedQty(line)));
}

/** Refuses to close a line that gives up more than its business type leaves to whoever closes it. */
export function checkMayClose(
  line: LedgerColumns & { readonly lineNo: number },
  rules: ClosingRules | undefined,
  roles: readonly string[],
): void {
  const pct = rules?.closeOpenPct ?? null;
  if (!rules || pct === null) return;
  if (!isMore(uncoveredQty(line), divide(times(line.orderQty, pct), 100))) return;
  const { closeRoleCode, closeRoleName } = rules;
  if (closeRoleCode === null) fail(closingErrors.closeTooOpen, { lineNo: line.lineNo, pct });
  if (roles.includes(closeRoleCode)) return;
  const role = closeRoleName ?? { zh: closeRoleCode };
  fail(closingErrors.closeNeedsRole, { lineNo: line.lineNo, pct, role: [nameOf(role, 'zh'), nameOf(role, 'en')] });
}
