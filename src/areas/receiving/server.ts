import { areaServer } from '#engine/runtime/areaServer.ts';
import { onTransition } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import accrualCleanup, { cleanupDays, followAccruals } from './settlement/accrual/accrualCleanup.server.ts';
import materialBatch from './warehouse/batch/materialBatch.server.ts';
import { buysConsigned, consignmentAge, takeOverOldConsignment } from './settlement/consign/consignmentAge.server.ts';
import { appointment } from './delivery/dockSlot/appointment.server.ts';
import { packing } from './delivery/packing/packing.server.ts';
import { carbon } from './delivery/carbon/carbon.server.ts';
import { gate } from './receipt/dock/gate.server.ts';
import { receiving } from './receipt/receive/draftReceipt.server.ts';
import carbonMonth from './delivery/carbon/carbonMonth.server.ts';
import coaValue, { certificates } from './inspection/iqc/coa/coaValue.server.ts';
import consignSettle from './settlement/consign/consignSettle.server.ts';
import consignSettleLine from './settlement/consign/consignSettleLine.server.ts';
import deliveryNote from './delivery/deliveryNote/deliveryNote.server.ts';
import discrepancy, { shortages } from './receipt/discrepancy/discrepancy.server.ts';
import { leadHours, noShowMinutes, slotRequired } from './delivery/dockSlot/booking.server.ts';
import dockSlot from './delivery/dockSlot/dockSlot.server.ts';
import { errors } from './errors.ts';
import { followsPrices } from './settlement/priceDifference/priceDifference.server.ts';
import { costPerEscape, costPerPiece } from './inspection/iqc/advice/advice.server.ts';
import iqcLot, { withoutPlan } from './inspection/iqc/iqcLot.server.ts';
import iqcPlan from './inspection/iqc/iqcPlan.server.ts';
import iqcResult from './inspection/iqc/iqcResult.server.ts';
import iqcReview from './inspection/iqc/iqcReview.server.ts';
import iqcSwitchState from './inspection/iqc/switchState.server.ts';
import { inspectionHours } from './inspection/iqc/lotCreation.server.ts';
import { certificateMode, minShelfPct, packsRequired } from './delivery/deliveryNote/shipping.server.ts';
import { outsideWindow } from './delivery/deliveryNote/window.server.ts';
import { blindReceipts } from './receipt/receive/blindReceipt.server.ts';
import iqcRecall, { recalls } from './inspection/recall/iqcRecall.server.ts';
import receive from './posting/receive/receive.server.ts';
import receiveDetail from './posting/receive/receiveDetail.server.ts';
import { draftDeliveryOf, draftReceiptOfLine } from './receiving.queries.ts';
import { deemedReturnDays } from './receipt/returned/deemedConfirmation.server.ts';
import returned from './posting/returned/returned.server.ts';
import { replaceDays } from './receipt/returned/replacement.server.ts';
import { overduePickups, storageFeePerDay } from './receipt/returned/storageFee.server.ts';
import returnedDetail from './receipt/returned/returnedDetail.server.ts';
import serialNumber from './warehouse/serialEntry/serialNumber.server.ts';
import { bookMode } from './inventory/stockValue/value.server.ts';
import { checkStock } from './inventory/stock/stockCheck.server.ts';
import { joinedStockIn } from './receipt/receive/automaticPutAway.server.ts';
import { putsAwayByItself } from './warehouse/stockIn/automatic.server.ts';
import { putAway } from './warehouse/stockIn/putAway.server.ts';
import stockIn from './warehouse/stockIn/stockIn.server.ts';
import stockIssue, { recalledIssues } from './warehouse/stockIssue/stockIssue.server.ts';
import stockTake from './warehouse/stockTake/stockTake.server.ts';
import stockTransfer from './warehouse/stockTransfer/stockTransfer.server.ts';

// What is being written counts on the line: it is shipped, posted or deleted before the line is closed.
const keepsDrafts = onTransition(purchaseOrderDetail, 'closeOrderDetail', async ({ id, orderLineNo }, ctx) => {
  const line = orderLineNo ?? '';
  const deliveryNo = await draftDeliveryOf(ctx.db, id);
  if (deliveryNo) fail(errors.draftDelivery, { line, deliveryNo });
  const receiveNo = await draftReceiptOfLine(ctx.db, id);
  if (receiveNo) fail(errors.draftReceiptOfLine, { line, receiveNo });
});

export default areaServer(() => ({
  behaviours: [
    deliveryNote,
    coaValue,
    carbonMonth,
    dockSlot,
    receive,
    receiveDetail,
    discrepancy,
    returned,
    returnedDetail,
    iqcPlan,
    iqcLot,
    iqcResult,
    iqcReview,
    iqcSwitchState,
    iqcRecall,
    stockIn,
    stockIssue,
    materialBatch,
    serialNumber,
    stockTransfer,
    stockTake,
    consignSettle,
    consignSettleLine,
    accrualCleanup,
  ],
  features: [certificates, appointment, packing, carbon, gate, receiving, shortages, recalls, putAway, recalledIssues],
  parameters: [
    inspectionHours,
    withoutPlan,
    costPerPiece,
    costPerEscape,
    outsideWindow,
    minShelfPct,
    packsRequired,
    certificateMode,
    blindReceipts,
    consignmentAge,
    leadHours,
    slotRequired,
    noShowMinutes,
    bookMode,
    joinedStockIn,
    storageFeePerDay,
    replaceDays,
    cleanupDays,
    deemedReturnDays,
  ],
  jobs: [followAccruals, takeOverOldConsignment, checkStock, overduePickups],
  subscribers: [keepsDrafts, ...followsPrices, ...putsAwayByItself, ...buysConsigned],
}));
