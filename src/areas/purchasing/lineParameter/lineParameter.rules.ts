import { isDecimal, type Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { confirmModeOf } from '../consent/consent.rules.ts';
import type { purchaseOrderDetail } from '../purchaseOrder/purchaseOrderDetail.document.ts';

type Line = Row<typeof purchaseOrderDetail>;

/** What a line says for itself; what it leaves empty is settled when it is issued. */
export type OwnParameters = Pick<
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

type Settled = { readonly [K in keyof OwnParameters]: NonNullable<OwnParameters[K]> };

/** What the parameters say of a line: of its material, else its supplier, its company, the system. */
export type Told = { readonly [K in keyof OwnParameters]: string };

const percentOf = (text: string): Decimal => (isDecimal(text) ? text : '0');

/** What a line is issued with: its own values, else those of the parameters, else (for inspection) those of its material. */
export function settledParameters(
  own: OwnParameters,
  told: Told,
  material: { readonly inspectFlag: boolean; readonly bulkFlag: boolean } | undefined,
): Settled {
  const inspection = (['INSPECT', 'SKIP', 'FREE'] as const).find((mode) => mode === told.inspectMode);
  return {
    confirmMode: confirmModeOf(own, told.confirmMode),
    deliveryMode: own.deliveryMode ?? (told.deliveryMode === 'PLAN' ? 'PLAN' : 'ORDER'),
    overReceiptPct: own.overReceiptPct ?? percentOf(told.overReceiptPct),
    // Of goods that are counted, more than the tolerance is always too much.
    unlimitedFlag: material?.bulkFlag === true && (own.unlimitedFlag || told.unlimitedFlag === 'true'),
    asnOverPct: own.asnOverPct ?? percentOf(told.asnOverPct),
    closeUnderPct: own.closeUnderPct ?? percentOf(told.closeUnderPct),
    earlyDays: own.earlyDays ?? Number(told.earlyDays),
    lateDays: own.lateDays ?? Number(told.lateDays),
    inspectMode: own.inspectMode ?? inspection ?? (material?.inspectFlag ? 'INSPECT' : 'FREE'),
  };
}
