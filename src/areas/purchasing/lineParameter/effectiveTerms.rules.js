import { isDecimal } from '#model/decimal.ts';
import { confirmModeOf } from '../deemedConfirmation/consent.rules.ts';
const percentOf = (text) => (isDecimal(text) ? text : '0');
/** What a line is issued with: its own values, else those of the parameters, else (for inspection) those of its material. */
export function effectiveTerms(own, reported, material) {
    const inspection = ['INSPECT', 'SKIP', 'FREE'].find((mode) => mode === reported.inspectMode);
    return {
        confirmMode: confirmModeOf(own, reported.confirmMode),
        deliveryMode: own.deliveryMode ?? (reported.deliveryMode === 'PLAN' ? 'PLAN' : 'ORDER'),
        overReceiptPct: own.overReceiptPct ?? percentOf(reported.overReceiptPct),
        // Of goods that are counted, more than the tolerance is always too much.
        unlimitedFlag: material?.bulkFlag === true && (own.unlimitedFlag || reported.unlimitedFlag === 'true'),
        asnOverPct: own.asnOverPct ?? percentOf(reported.asnOverPct),
        closeUnderPct: own.closeUnderPct ?? percentOf(reported.closeUnderPct),
        earlyDays: own.earlyDays ?? Number(reported.earlyDays),
        lateDays: own.lateDays ?? Number(reported.lateDays),
        inspectMode: own.inspectMode ?? inspection ?? (material?.inspectFlag ? 'INSPECT' : 'FREE'),
    };
}
