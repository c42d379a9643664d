import { can, canAll } from '#model/area.ts';
import { accrual } from './accrual/accrual.document.ts';
import { accrualBook } from './accrual/accrualBook.document.ts';
import { accrualCleanup } from './accrual/accrualCleanup.document.ts';
import { accrualMonth } from './accrual/accrualMonth.document.ts';
import { carbonMonth } from './carbon/carbonMonth.document.ts';
import { freightDistance } from './carbon/freightDistance.document.ts';
import { coaValue } from './coa/coaValue.document.ts';
import { consignBook } from './consign/consignBook.document.ts';
import { consignSettle } from './consign/consignSettle.document.ts';
import { consignSettleLine } from './consign/consignSettleLine.document.ts';
import { consignUse } from './consign/consignUse.document.ts';
import { deliveryNote } from './deliveryNote/deliveryNote.document.ts';
import { deliveryNoteDetail } from './deliveryNote/deliveryNoteDetail.document.ts';
import { dockSlot } from './dockSlot/dockSlot.document.ts';
import { discrepancy } from './discrepancy/discrepancy.document.ts';
import { iqcLot } from './iqc/iqcLot.document.ts';
import { iqcPlan } from './iqc/iqcPlan.document.ts';
import { iqcQueue } from './iqc/iqcQueue.document.ts';
import { iqcResult } from './iqc/iqcResult.document.ts';
import { iqcReview } from './iqc/iqcReview.document.ts';
import { iqcSwitchState } from './iqc/iqcSwitchState.document.ts';
import { priceDifference } from './priceDifference/priceDifference.document.ts';
import { iqcRecall } from './recall/iqcRecall.document.ts';
import { receive } from './receive/receive.document.ts';
import { receiveDetail } from './receive/receiveDetail.document.ts';
import { returned } from './returned/returned.document.ts';
import { returnedDetail } from './returned/returnedDetail.document.ts';
import { serialNumber } from './serial/serialNumber.document.ts';
import { shipment } from './shipment/shipment.document.ts';
import { stockBalance } from './stock/stockBalance.document.ts';
import { stockValue } from './stockValue/stockValue.document.ts';
import { stockValueEntry } from './stockValue/stockValueEntry.document.ts';
import { stockIn } from './stockIn/stockIn.document.ts';
import { stockIssue } from './stockIssue/stockIssue.document.ts';
import { stockTake } from './stockTake/stockTake.document.ts';
import { stockTransfer } from './stockTransfer/stockTransfer.document.ts';
/** What default roles may do with the documents of this area. */
export const grants = {
    buyer: [
        canAll('query', 'export', 'print'),
        can(receiveDetail, 'link'),
        can(discrepancy, '*'),
        can(deliveryNote, 'review', 'reject', 'cancel', 'completeLeg'),
        can(freightDistance, '*'),
        can(returned, '*'),
        can(serialNumber, 'enter'),
        can(returnedDetail, '*'),
        can(iqcReview, 'signPurchasing'),
        can(accrualCleanup, 'raise', 'askInvoice', 'askReceipt', 'submit', 'withdraw', 'attach'),
    ],
    buyer_mgr: [
        canAll('query', 'export', 'print'),
        can(receiveDetail, 'link'),
        can(discrepancy, '*'),
        can(deliveryNote, 'review', 'reject', 'cancel', 'completeLeg'),
        can(freightDistance, '*'),
        can(returned, '*'),
        can(serialNumber, 'enter'),
        can(returnedDetail, '*'),
        can(iqcReview, 'signPurchasing'),
        can(accrualCleanup, '*'),
        can(consignSettle, 'signCount'),
    ],
    planner: [
        canAll('query', 'export', 'print'),
        can(freightDistance, '*'),
        can(consignSettle, '*'),
        can(stockTake, 'approve', 'reject'),
        can(iqcReview, 'signProduction'),
    ],
    warehouse: [
        canAll('query', 'export', 'print'),
        can(stockIssue, '*'),
        can(stockTransfer, '*'),
        can(stockTake, 'add', 'update', 'delete', 'attach', 'start', 'submit', 'cancel'),
        can(deliveryNote, 'arrive', 'receive', 'shortClose', 'cancel', 'completeLeg'),
        can(dockSlot, '*'),
        can(serialNumber, 'enter'),
        can(receive, '*'),
        can(receiveDetail, '*'),
        can(discrepancy, 'attach', 'classify'),
        can(returned, 'add', 'update', 'delete', 'attach', 'submit', 'withdraw', 'ship', 'reverse', 'sign'),
        can(returnedDetail, '*'),
        can(stockIn, '*'),
        can(iqcRecall, 'recover'),
        can(accrualCleanup, 'clarify'),
    ],
    inspector: [
        can(receive, 'query'),
        can(receiveDetail, 'query'),
        can(iqcQueue, 'query', 'export'),
        can(iqcLot, 'query', 'export', 'print', 'attach', 'start', 'judge', 'advise'),
        can(iqcResult, '*'),
        can(iqcPlan, 'query'),
    ],
    sqe: [
        canAll('query', 'export', 'print'),
        can(iqcPlan, '*'),
        can(iqcLot, 'attach', 'start', 'judge', 'redecide', 'advise'),
        can(iqcResult, '*'),
        can(iqcReview, 'add', 'update', 'delete', 'submit', 'withdraw', 'decide', 'attach'),
        can(iqcSwitchState, '*'),
        can(iqcRecall, 'close'),
    ],
    quality_mgr: [
        canAll('query', 'export', 'print'),
        can(iqcPlan, '*'),
        can(iqcLot, '*'),
        can(iqcResult, '*'),
        can(iqcReview, '*'),
        can(iqcSwitchState, '*'),
        can(iqcRecall, 'close'),
    ],
    finance: [
        can(receive, 'query'),
        can(receiveDetail, 'query'),
        can(priceDifference, 'query'),
        can(consignBook, 'query'),
        can(consignSettle, 'query'),
        can(consignSettleLine, 'query'),
        can(consignUse, 'query'),
        can(stockValue, 'query'),
        can(stockValueEntry, 'query'),
        can(accrual, 'query', 'export'),
        can(accrualBook, 'query', 'export'),
        can(accrualCleanup, 'query', 'export', 'approve'),
        can(accrualMonth, 'query', 'export'),
    ],
    sup_admin: [
        canAll('export', 'print'),
        can(shipment, 'query'),
        can(carbonMonth, 'query'),
        can(stockBalance, 'query'),
        can(consignUse, 'query'),
        can(consignBook, 'query'),
        can(priceDifference, 'query'),
        can(accrualCleanup, 'query', 'attach', 'answer'),
        can(deliveryNote, '*'),
        can(dockSlot, '*'),
        can(serialNumber, 'enter'),
        can(deliveryNoteDetail, '*'),
        can(coaValue, '*'),
        can(receive, 'query'),
        can(receiveDetail, 'query'),
        can(discrepancy, 'query', 'attach', 'agree', 'dispute'),
        can(returned, 'query', 'attach', 'confirm', 'dispute', 'sign'),
        can(returnedDetail, 'query', 'sign'),
        can(iqcLot, 'query'),
        can(consignSettle, 'query', 'attach', 'confirm'),
        can(consignSettleLine, 'query', 'confirm', 'dispute'),
    ],
    sup_sales: [
        can(shipment, 'query'),
        can(carbonMonth, 'query'),
        can(stockBalance, 'query'),
        can(consignUse, 'query'),
        can(consignBook, 'query'),
        can(priceDifference, 'query'),
        can(accrualCleanup, 'query', 'attach', 'answer'),
        can(deliveryNote, 'query'),
    ],
    sup_logistics: [
        can(deliveryNote, '*'),
        can(dockSlot, '*'),
        can(serialNumber, 'enter'),
        can(deliveryNoteDetail, '*'),
        can(coaValue, '*'),
        can(shipment, 'query'),
        can(carbonMonth, 'query'),
        can(receive, 'query'),
        can(receiveDetail, 'query'),
        can(discrepancy, 'query', 'attach', 'agree', 'dispute'),
        can(returned, 'query', 'print', 'sign'),
        can(returnedDetail, 'query', 'sign'),
    ],
    sup_quality: [
        can(deliveryNote, 'query'),
        can(deliveryNoteDetail, 'query'),
        can(coaValue, '*'),
        can(iqcLot, 'query'),
        can(returned, 'query', 'attach', 'dispute'),
        can(returnedDetail, 'query'),
    ],
    sup_limited: [
        can(deliveryNote, 'query'),
        can(deliveryNoteDetail, 'query'),
        can(receive, 'query'),
        can(receiveDetail, 'query'),
        can(returned, 'query'),
        can(returnedDetail, 'query'),
    ],
};
