import { isDecimal, type Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { confirmModeOf } from '../deemedConfirmation/deemedConfirmation.rules.ts';
import type { purchaseOrderDetail } from '../purchaseOrder/order/purchaseOrderDetail.document.ts';

type Line = Row<typeof purchaseOrderDetail>;

/** What a line says for itself; what it leaves empty is settled when it is issued. */
export type OwnTerms = Pick<
  Line,
  | 'confirmMode'
  | 'deliveryMode'
  | 'overReceiptPct'
  | 'unlimitedFlag'
  | 'asnOverPct'
  | 'closeUnderPct'
  | 'earlyDays'
  | 'lateDays'
  | 'inspectMode'
>;

type Settled = { readonly [K in keyof OwnTerms]: NonNullable<OwnTerms[K]> };

/** What the parameters say of a line: of its material, else its supplier, its company, the system. */
export type ParameterValues = { readonly [K in keyof OwnTerms]: string };

const percentOf = (text: string): Decimal => (isDecimal(text) ? text : '0');

/** What a line is issued with: its own values, else those of the parameters, else (for inspection) those of its material. */
export function effectiveTerms(
  own: OwnTerms,
  reported: ParameterValues,
  material: { readonly inspectFlag: boolean; readonly bulkFlag: boolean } | undefined,
): Settled {
  const inspection = (['INSPECT', 'SKIP', 'FREE'] as const).find((mode) => mode === reported.inspectMode);
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
