import { divide, isLess, isMore, minus, negate, round, sum, times, type Decimal } from '#model/decimal.ts';
import type { StockKey, StockMove } from './stock.rules.ts';

/** What a document line has moved of the goods of a receipt line in one place: in the unit of the order and the base unit. */
export interface Part extends Pick<StockKey, 'warehouseId' | 'locationId' | 'stockStatus'> {
  readonly receiveDetailId: string;
  readonly sourceLineId: string;
  readonly qty: Decimal;
  readonly baseQty: Decimal;
}

/** Where goods of a receipt line lie: everything that was ever moved of them. */
export type Positions = readonly Part[];

/** How a line of an order counts in the base unit of its material. */
export interface Factor {
  readonly num: Decimal;
  readonly den: Decimal;
}

/** The goods of a receipt line that leave a place, in the unit of the order. */
export interface OutboundMove {
  readonly receiveDetailId: string;
  readonly stockStatus: StockMove['stockStatus'];
  /** Empty: at the dock. */
  readonly locationId: string | null;
  readonly qty: Decimal;
}

const whole = (parts: Positions): { qty: Decimal; baseQty: Decimal } => ({
  qty: sum(parts.map(({ qty }) => qty)),
  baseQty: sum(parts.map(({ baseQty }) => baseQty)),
});

/**
 * What goods that leave a place are in the base unit: their share of what came there, so that the last of them take what
 * rounding left and nobody ever takes more than there is.
 */
export function baseOf(positions: Positions, leaving: OutboundMove, { num, den }: Factor): Decimal {
  const mine = positions.filter(
    ({ receiveDetailId, stockStatus }) =>
      receiveDetailId === leaving.receiveDetailId && stockStatus === leaving.stockStatus,
  );
  const here = whole(mine.filter(({ locationId }) => locationId === leaving.locationId));
  // Goods may have been carried to another location since they were put away.
  const { qty, baseQty } = isLess(here.qty, leaving.qty) ? whole(mine) : here;
  if (isMore(leaving.qty, qty)) return round(divide(times(leaving.qty, num), den), 6);
  return minus(baseQty, round(times(baseQty, divide(minus(qty, leaving.qty), qty)), 6));
}

/** What a document line has moved of the goods in one status, to be undone by its mirror. */
export const movedQty = (positions: Positions, sourceLineId: string, stockStatus: StockMove['stockStatus']): Decimal =>
  whole(positions.filter((part) => part.sourceLineId === sourceLineId && part.stockStatus === stockStatus)).baseQty;

/** Where the goods of a receipt line lie after these movements. */
export const applyMoves = (positions: Positions, receiveDetailId: string, moves: readonly StockMove[]): Positions => [
  ...positions,
  ...moves.map(({ warehouseId, locationId, stockStatus, sourceLineId, qty, baseQty }) => ({
    receiveDetailId,
    warehouseId,
    locationId,
    stockStatus,
    sourceLineId,
    qty,
    baseQty,
  })),
];

/** Whose and which goods a document line moves. */
export type Mover = Omit<StockMove, 'moveType' | 'stockStatus' | 'locationId' | 'qty' | 'baseQty' | 'amount'>;

/** How much more of a receipt line a verdict rejects, uses up and scraps; what is no longer rejected is negative. */
export interface Verdict {
  readonly rejected: Decimal;
  readonly destroyed: Decimal;
  readonly scrapped: Decimal;
}

/** Goods that an inspection moves: what became bad is blocked, what is no longer bad waits at the dock, the rest is gone. */
export function verdictMoves(
  positions: Positions,
  of: Mover & { readonly receiveDetailId: string },
  { rejected, destroyed, scrapped }: Verdict,
  factor: Factor,
): StockMove[] {
  const turned = isLess(rejected, '0')
    ? taken(positions, of, { moveType: 'UNBLOCK', stockStatus: 'BLOCKED', qty: negate(rejected) }, factor)
    : taken(positions, of, { moveType: 'INSP_NG', stockStatus: 'INSPECT', qty: rejected }, factor);
  const arrived = turned.map((move) => ({ ...mirror(move), stockStatus: other(move.stockStatus) }));
  const now = applyMoves(positions, of.receiveDetailId, [...turned, ...arrived]);
  return [
    ...turned,
    ...arrived,
    ...taken(now, of, { moveType: 'DESTROY', stockStatus: 'INSPECT', qty: destroyed }, factor),
    ...taken(now, of, { moveType: 'SCRAP', stockStatus: 'BLOCKED', qty: scrapped }, factor),
  ];
}

const other = (status: StockMove['stockStatus']): StockMove['stockStatus'] =>
  status === 'BLOCKED' ? 'INSPECT' : 'BLOCKED';

const mirror = (move: StockMove): StockMove => ({ ...move, qty: negate(move.qty), baseQty: negate(move.baseQty) });

/** What is taken away from the dock. */
function taken(
  positions: Positions,
  { receiveDetailId, ...mover }: Mover & { readonly receiveDetailId: string },
  { moveType, stockStatus, qty }: Pick<StockMove, 'moveType' | 'stockStatus' | 'qty'>,
  factor: Factor,
): StockMove[] {
  if (!isMore(qty, '0')) return [];
  const baseQty = negate(baseOf(positions, { receiveDetailId, stockStatus, locationId: null, qty }, factor));
  return [{ ...mover, moveType, stockStatus, locationId: null, qty: negate(qty), baseQty, amount: '0' }];
}

/** Where goods are put, and from which dock. */
export interface PutAway {
  readonly receiveDetailId: string;
  readonly qty: Decimal;
  readonly amount: Decimal;
  readonly dockId: string;
  readonly warehouseId: string;
  readonly locationId: string | null;
}

/** Goods that leave the dock for a location where they can be used; or the mirror of it, to the last digit. */
export function putMoves(
  positions: Positions,
  mover: Omit<Mover, 'warehouseId'>,
  put: PutAway & { readonly isReversal: boolean },
  factor: Factor,
): StockMove[] {
  const { receiveDetailId, dockId, warehouseId, locationId } = put;
  const baseQty = put.isReversal
    ? negate(movedQty(positions, mover.sourceLineId, 'AVAILABLE'))
    : baseOf(positions, { receiveDetailId, stockStatus: 'INSPECT', locationId: null, qty: put.qty }, factor);
  const qty = put.isReversal ? negate(put.qty) : put.qty;
  const move = { ...mover, moveType: 'PUT' } as const;
  const out = { qty: negate(qty), baseQty: negate(baseQty), amount: negate(put.amount) } as const;
  return [
    { ...move, ...out, warehouseId: dockId, locationId: null, stockStatus: 'INSPECT' },
    { ...move, warehouseId, locationId, stockStatus: 'AVAILABLE', qty, baseQty, amount: put.amount },
  ];
}
