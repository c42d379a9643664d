import { areaServer } from '#engine/runtime/areaServer.ts';
import { onTransition } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import accrualCleanup, { cleanupDays, followAccruals } from './accrual/accrualCleanup.server.ts';
import materialBatch from './batch/materialBatch.server.ts';
import { buysConsigned, consignmentAge, takeOverOldConsignment } from './consign/consignmentAge.server.ts';
import carbonMonth from './carbon/carbonMonth.server.ts';
import coaValue from './coa/coaValue.server.ts';
import consignSettle from './consign/consignSettle.server.ts';
import consignSettleLine from './consign/consignSettleLine.server.ts';
import deliveryNote from './deliveryNote/deliveryNote.server.ts';
import discrepancy from './discrepancy/discrepancy.server.ts';
import { leadHours, noShowMinutes, slotRequired } from './dockSlot/booking.server.ts';
import dockSlot from './dockSlot/dockSlot.server.ts';
import { errors } from './errors.ts';
import { followsPrices } from './priceDifference/priceDifference.server.ts';
import { costPerEscape, costPerPiece } from './iqc/advice/advice.server.ts';
import iqcLot, { withoutPlan } from './iqc/iqcLot.server.ts';
import iqcPlan from './iqc/iqcPlan.server.ts';
import iqcResult from './iqc/iqcResult.server.ts';
import iqcReview from './iqc/iqcReview.server.ts';
import iqcSwitchState from './iqc/switchState.server.ts';
import { inspectionHours } from './iqc/lotCreation.server.ts';
import { certificateMode, minShelfPct, packsRequired } from './deliveryNote/shipping.server.ts';
import { outsideWindow } from './deliveryNote/window.server.ts';
import { blindReceipts } from './receive/blindReceipt.server.ts';
import iqcRecall from './recall/iqcRecall.server.ts';
import receive from './receive/receive.server.ts';
import receiveDetail from './receive/receiveDetail.server.ts';
import { draftDeliveryOf, draftReceiptOfLine } from './receiving.queries.ts';
import { deemedReturnDays } from './returned/deemedConfirmation.server.ts';
import returned from './returned/returned.server.ts';
import { replaceDays } from './returned/replacement.server.ts';
import { overduePickups, storageFeePerDay } from './returned/storageFee.server.ts';
import returnedDetail from './returned/returnedDetail.server.ts';
import serialNumber from './serial/enter.server.ts';
import { bookMode } from './stockValue/value.server.ts';
import { checkStock } from './stock/stockCheck.server.ts';
import { joinedStockIn, putsAwayByItself } from './stockIn/automatic.server.ts';
import stockIn from './stockIn/stockIn.server.ts';
import stockIssue from './stockIssue/stockIssue.server.ts';
import stockTake from './stockTake/stockTake.server.ts';
import stockTransfer from './stockTransfer/stockTransfer.server.ts';
// What is being written counts on the line: it is shipped, posted or deleted before the line is closed.
const keepsDrafts = onTransition(purchaseOrderDetail, 'closeOrderDetail', async ({ id, orderLineNo }, ctx) => {
    const line = orderLineNo ?? '';
    const deliveryNo = await draftDeliveryOf(ctx.db, id);
    if (deliveryNo)
        fail(errors.draftDelivery, { line, deliveryNo });
    const receiveNo = await draftReceiptOfLine(ctx.db, id);
    if (receiveNo)
        fail(errors.draftReceiptOfLine, { line, receiveNo });
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
