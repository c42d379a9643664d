import { can, canAll, type Grants } from '#model/area.ts';
import { accrual } from './settlement/accrual/accrual.document.ts';
import { accrualBook } from './settlement/accrual/accrualBook.document.ts';
import { accrualCleanup } from './settlement/accrual/accrualCleanup.document.ts';
import { accrualMonth } from './settlement/accrual/accrualMonth.document.ts';
import { carbonMonth } from './delivery/carbon/carbonMonth.document.ts';
import { freightDistance } from './delivery/carbon/freightDistance.document.ts';
import { coaValue } from './delivery/deliveryNote/coaValue.document.ts';
import { consignBook } from './settlement/consign/consignBook.document.ts';
import { consignSettle } from './settlement/consign/consignSettle.document.ts';
import { consignSettleLine } from './settlement/consign/consignSettleLine.document.ts';
import { consignUse } from './warehouse/consignUse/consignUse.document.ts';
import { deliveryNote } from './delivery/deliveryNote/deliveryNote.document.ts';
import { deliveryNoteDetail } from './delivery/deliveryNote/deliveryNoteDetail.document.ts';
import { dockSlot } from './delivery/dockSlot/dockSlot.document.ts';
import { discrepancy } from './receipt/discrepancy/discrepancy.document.ts';
import { iqcLot } from './inspection/iqc/iqcLot.document.ts';
import { iqcPlan } from './inspection/iqc/iqcPlan.document.ts';
import { iqcQueue } from './inspection/iqc/iqcQueue.document.ts';
import { iqcResult } from './inspection/iqc/iqcResult.document.ts';
import { iqcReview } from './inspection/iqc/iqcReview.document.ts';
import { iqcSwitchState } from './inspection/iqc/iqcSwitchState.document.ts';
import { priceDifference } from './settlement/priceDifference/priceDifference.document.ts';
import { iqcRecall } from './inspection/recall/iqcRecall.document.ts';
import { receive } from './receipt/receive/receive.document.ts';
import { receiveDetail } from './receipt/receive/receiveDetail.document.ts';
import { returned } from './receipt/returned/returned.document.ts';
import { returnedDetail } from './receipt/returned/returnedDetail.document.ts';
import { serialNumber } from './inventory/serial/serialNumber.document.ts';
import { shipment } from './delivery/shipment/shipment.document.ts';
import { stockBalance } from './inventory/stock/stockBalance.document.ts';
import { stockValue } from './inventory/stockValue/stockValue.document.ts';
import { stockValueEntry } from './inventory/stockValue/stockValueEntry.document.ts';
import { stockIn } from './warehouse/stockIn/stockIn.document.ts';
import { stockIssue } from './warehouse/stockIssue/stockIssue.document.ts';
import { stockTake } from './warehouse/stockTake/stockTake.document.ts';
import { stockTransfer } from './warehouse/stockTransfer/stockTransfer.document.ts';
import { receivedLine } from './settlement/spend/receivedLine.document.ts';

/** What default roles may do with the documents of this area. */
export const grants: Grants = {
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
    can(returned, 'query'),
    can(returnedDetail, 'query'),
    can(priceDifference, 'query'),
    can(receivedLine, 'query', 'export'),
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
  finance_mgr: [
    can(receive, 'query'),
    can(receiveDetail, 'query'),
    can(returned, 'query'),
    can(returnedDetail, 'query'),
    can(priceDifference, 'query'),
    can(receivedLine, 'query', 'export'),
    can(accrual, 'query', 'export'),
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
