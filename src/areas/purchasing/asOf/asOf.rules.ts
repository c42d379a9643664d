import type { Decimal } from '#model/decimal.ts';
import {
  blockedQty,
  deliverStatus,
  noQuantities,
  openQty,
  returnQty,
  stockedNet,
  waitInspQty,
  waitStockQty,
  type DeliverStatus,
  type LedgerColumn,
  type LedgerColumns,
} from '../ledger/balances.rules.ts';

/** What the ledger says of a line up to a moment, and the tolerance under which it counts as delivered. */
export interface MovedLine extends LedgerColumns {
  readonly id: string;
  readonly closeUnderPct: Decimal;
}

type Balance = 'openQty' | 'waitInspQty' | 'waitStockQty' | 'blockedQty' | 'stockedNet' | 'returnQty';

/** The quantities of a line with what follows from them, under the names of its columns. */
export type Quantities = Readonly<Record<LedgerColumn | Balance, Decimal>> & {
  readonly deliverStatus: DeliverStatus;
};

/** The quantities of a line at a moment; one that was not issued yet has what its draft asked for, and nothing else. */
export function quantitiesThen(draftQty: Decimal, moved: MovedLine | undefined): Quantities {
  const {
    id: _id,
    closeUnderPct,
    ...columns
  } = moved ?? {
    ...noQuantities,
    orderQty: draftQty,
    id: '',
    closeUnderPct: '0' as const,
  };
  return {
    ...columns,
    openQty: openQty(columns),
    waitInspQty: waitInspQty(columns),
    waitStockQty: waitStockQty(columns),
    blockedQty: blockedQty(columns),
    stockedNet: stockedNet(columns),
    returnQty: returnQty(columns),
    deliverStatus: deliverStatus({ ...columns, closeUnderPct }),
  };
}
