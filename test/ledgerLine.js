import { noQuantities } from '#areas/purchasing/ledger/balances.rules.ts';
/** A confirmed line of a hundred pieces, as the rules of the ledger know it. */
export const ledgerLine = (values) => ({
    ...noQuantities,
    orderLineNo: 'PO1/10',
    status: 'CONFIRMED',
    orderQty: '100',
    overReceiptPct: '0',
    unlimitedFlag: false,
    asnOverPct: '0',
    closeUnderPct: '0',
    refuseTransitFlag: false,
    changeHoldFlag: false,
    ...values,
});
