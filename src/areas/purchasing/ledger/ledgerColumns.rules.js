import { computed, quantity } from '#model/fields.ts';
/** What the quantity ledger keeps of a line; written by postings alone, and rebuilt by the proof. */
export const ledgerColumns = {
    closeQty: computed(quantity('关闭数量', 'Closed quantity')),
    planQty: computed(quantity('计划数量', 'Planned')),
    inTransitQty: computed(quantity('在途数量', 'In transit')),
    receiveQty: computed(quantity('已收数量', 'Received')),
    acceptQty: computed(quantity('合格数量', 'Accepted')),
    concedeQty: computed(quantity('让步数量', 'Accepted with concession')),
    rejectQty: computed(quantity('不合格数量', 'Rejected')),
    destroyQty: computed(quantity('检验损耗', 'Used up by testing')),
    scrapQty: computed(quantity('供方责任报废', 'Scrapped at the supplier’s expense')),
    stockQty: computed(quantity('入库数量', 'Put away')),
    retUninsp: computed(quantity('退货（待检）', 'Returned uninspected')),
    retAccept: computed(quantity('退货（合格）', 'Returned from good')),
    retReject: computed(quantity('退货（不合格）', 'Returned from rejected')),
    retStock: computed(quantity('退货（库存）', 'Returned from stock')),
    replaceQty: computed(quantity('待补货退货', 'Returned to be replaced')),
};
/** What follows from the quantities of a line (`balances.rules.ts`); the database works it out. */
export const balanceColumns = {
    waitInspQty: computed(quantity('待检数量', 'To inspect', {
        derived: '(receive_qty - ((((accept_qty + concede_qty) + reject_qty) + destroy_qty) + ret_uninsp))',
    })),
    waitStockQty: computed(quantity('待入库数量', 'To put into stock', {
        derived: '((accept_qty + concede_qty) - (stock_qty + ret_accept))',
    })),
    blockedQty: computed(quantity('不合格待处理', 'Rejected, still here', { derived: '(reject_qty - (ret_reject + scrap_qty))' })),
    stockedNet: computed(quantity('净入库数量', 'In stock net of returns', { derived: '(stock_qty - ret_stock)' })),
    returnQty: computed(quantity('退货数量', 'Returned', { derived: '(((ret_uninsp + ret_accept) + ret_reject) + ret_stock)' })),
};
