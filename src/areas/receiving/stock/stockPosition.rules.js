import { divide, isLess, isMore, minus, negate, round, sum, times } from '#model/decimal.ts';
const whole = (parts) => ({
    qty: sum(parts.map(({ qty }) => qty)),
    baseQty: sum(parts.map(({ baseQty }) => baseQty)),
});
/**
 * What goods that leave a place are in the base unit: their share of what came there, so that the last of them take what
 * rounding left and nobody ever takes more than there is.
 */
export function baseOf(positions, leaving, { num, den }) {
    const mine = positions.filter(({ receiveDetailId, stockStatus }) => receiveDetailId === leaving.receiveDetailId && stockStatus === leaving.stockStatus);
    const here = whole(mine.filter(({ locationId }) => locationId === leaving.locationId));
    // Goods may have been carried to another location since they were put away.
    const { qty, baseQty } = isLess(here.qty, leaving.qty) ? whole(mine) : here;
    if (isMore(leaving.qty, qty))
        return round(divide(times(leaving.qty, num), den), 6);
    return minus(baseQty, round(times(baseQty, divide(minus(qty, leaving.qty), qty)), 6));
}
/** What a document line has moved of the goods in one status, to be undone by its mirror. */
export const movedQty = (positions, sourceLineId, stockStatus) => whole(positions.filter((part) => part.sourceLineId === sourceLineId && part.stockStatus === stockStatus)).baseQty;
/** Where the goods of a receipt line lie after these movements. */
export const applyMoves = (positions, receiveDetailId, moves) => [
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
/** Goods that an inspection moves: what became bad is blocked, what is no longer bad waits at the dock, the rest is gone. */
export function verdictMoves(positions, of, { rejected, destroyed, scrapped }, factor) {
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
const other = (status) => status === 'BLOCKED' ? 'INSPECT' : 'BLOCKED';
const mirror = (move) => ({ ...move, qty: negate(move.qty), baseQty: negate(move.baseQty) });
/** What is taken away from the dock. */
function taken(positions, { receiveDetailId, ...mover }, { moveType, stockStatus, qty }, factor) {
    if (!isMore(qty, '0'))
        return [];
    const baseQty = negate(baseOf(positions, { receiveDetailId, stockStatus, locationId: null, qty }, factor));
    return [{ ...mover, moveType, stockStatus, locationId: null, qty: negate(qty), baseQty, amount: '0' }];
}
/** Goods that leave the dock for a location where they can be used; or the mirror of it, to the last digit. */
export function putMoves(positions, mover, put, factor) {
    const { receiveDetailId, dockId, warehouseId, locationId } = put;
    const baseQty = put.isReversal
        ? negate(movedQty(positions, mover.sourceLineId, 'AVAILABLE'))
        : baseOf(positions, { receiveDetailId, stockStatus: 'INSPECT', locationId: null, qty: put.qty }, factor);
    const qty = put.isReversal ? negate(put.qty) : put.qty;
    const move = { ...mover, moveType: 'PUT' };
    const out = { qty: negate(qty), baseQty: negate(baseQty), amount: negate(put.amount) };
    return [
        { ...move, ...out, warehouseId: dockId, locationId: null, stockStatus: 'INSPECT' },
        { ...move, warehouseId, locationId, stockStatus: 'AVAILABLE', qty, baseQty, amount: put.amount },
    ];
}
