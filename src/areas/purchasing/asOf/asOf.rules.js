import { blockedQty, deliverStatus, noQuantities, openQty, returnQty, stockedNet, waitInspQty, waitStockQty, } from '../ledger/balances.rules.ts';
/** The quantities of a line at a moment; one that was not issued yet has what its draft asked for, and nothing else. */
export function quantitiesThen(draftQty, moved) {
    const { id: _id, closeUnderPct, ...columns } = moved ?? {
        ...noQuantities,
        orderQty: draftQty,
        id: '',
        closeUnderPct: '0',
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
