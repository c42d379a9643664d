import { worker } from '#areas/access/role/worker.rules.ts';
import { defineArea } from '#model/area.ts';
import { accrual } from './settlement/accrual/accrual.document.ts';
import { accrualBook } from './settlement/accrual/accrualBook.document.ts';
import { accrualCleanup } from './settlement/accrual/accrualCleanup.document.ts';
import { accrualMonth } from './settlement/accrual/accrualMonth.document.ts';
import { batchMovement } from './warehouse/batch/batchMovement.document.ts';
import { materialBatch } from './warehouse/batch/materialBatch.document.ts';
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
import { grants } from './grants.ts';
import { iqcCharacteristic } from './inspection/iqc/iqcCharacteristic.document.ts';
import { iqcDecision } from './inspection/iqc/iqcDecision.document.ts';
import { iqcLot } from './inspection/iqc/iqcLot.document.ts';
import { iqcPlan } from './inspection/iqc/iqcPlan.document.ts';
import { iqcPlanInspector } from './inspection/iqc/iqcPlanInspector.document.ts';
import { iqcQueue } from './inspection/iqc/iqcQueue.document.ts';
import { iqcResult } from './inspection/iqc/iqcResult.document.ts';
import { iqcReview } from './inspection/iqc/iqcReview.document.ts';
import { iqcSwitchState } from './inspection/iqc/iqcSwitchState.document.ts';
import { deliveryPack } from './delivery/deliveryNote/deliveryPack.document.ts';
import { pages } from './pages.ts';
import { priceDifference } from './settlement/priceDifference/priceDifference.document.ts';
import { iqcRecall } from './inspection/recall/iqcRecall.document.ts';
import { recallPlace } from './inspection/recall/recallPlace.document.ts';
import { receive } from './receipt/receive/receive.document.ts';
import { receiveDetail } from './receipt/receive/receiveDetail.document.ts';
import { receivePack } from './receipt/receive/receivePack.document.ts';
import { returnableGoods } from './receipt/returned/returnableGoods.document.ts';
import { returned } from './receipt/returned/returned.document.ts';
import { returnedDetail } from './receipt/returned/returnedDetail.document.ts';
import { dueLine } from './receipt/punctuality/dueLine.document.ts';
import { receivedLine } from './settlement/spend/receivedLine.document.ts';
import { serialNumber } from './inventory/serial/serialNumber.document.ts';
import { shipment } from './delivery/shipment/shipment.document.ts';
import { transitNote } from './delivery/shipment/transitNote.document.ts';
import { transitPlace } from './delivery/shipment/transitPlace.document.ts';
import { stockBalance } from './inventory/stock/stockBalance.document.ts';
import { stockDifference } from './inventory/stock/stockDifference.document.ts';
import { stockLedger } from './inventory/stock/stockLedger.document.ts';
import { stockValue } from './inventory/stockValue/stockValue.document.ts';
import { stockValueLedger } from './inventory/stockValue/stockValue.ledger.ts';
import { stockValueEntry } from './inventory/stockValue/stockValueEntry.document.ts';
import { stockIn } from './warehouse/stockIn/stockIn.document.ts';
import { stockInDetail } from './warehouse/stockIn/stockInDetail.document.ts';
import { stockIssue } from './warehouse/stockIssue/stockIssue.document.ts';
import { stockIssueLine } from './warehouse/stockIssue/stockIssueLine.document.ts';
import { stockTake } from './warehouse/stockTake/stockTake.document.ts';
import { stockTakeLine } from './warehouse/stockTake/stockTakeLine.document.ts';
import { stockTransfer } from './warehouse/stockTransfer/stockTransfer.document.ts';
import { stockTransferLine } from './warehouse/stockTransfer/stockTransferLine.document.ts';

export const receiving = defineArea({
  code: 'receiving',
  label: ['收货与库存', 'Receiving and stock'],
  documents: [
    deliveryNote,
    deliveryNoteDetail,
    coaValue,
    deliveryPack,
    dockSlot,
    receive,
    receiveDetail,
    receivePack,
    discrepancy,
    returned,
    returnedDetail,
    returnableGoods,
    priceDifference,
    receivedLine,
    dueLine,
    iqcPlan,
    iqcCharacteristic,
    iqcPlanInspector,
    iqcLot,
    iqcQueue,
    iqcResult,
    iqcDecision,
    iqcReview,
    iqcSwitchState,
    iqcRecall,
    recallPlace,
    stockIn,
    stockInDetail,
    stockLedger,
    shipment,
    transitPlace,
    transitNote,
    carbonMonth,
    freightDistance,
    stockBalance,
    stockValue,
    stockValueEntry,
    accrual,
    accrualMonth,
    accrualBook,
    accrualCleanup,
    stockIssue,
    stockIssueLine,
    materialBatch,
    batchMovement,
    serialNumber,
    stockDifference,
    stockTransfer,
    stockTransferLine,
    stockTake,
    stockTakeLine,
    consignUse,
    consignBook,
    consignSettle,
    consignSettleLine,
  ],
  ledgers: [stockValueLedger],
  groups: [
    { code: 'qual', order: 40, icon: 'file-protect', label: ['质量', 'Quality'], roles: ['auditor'] },
    { code: 'pur.deliveries', group: 'pur', order: 30, icon: 'environment', label: ['送货与物流', 'Deliveries'] },
    { code: 'pur.receiving', group: 'pur', order: 40, icon: 'file-done', label: ['收货与退货', 'Receiving'] },
    { code: 'pur.inventory', group: 'pur', order: 50, icon: 'database', label: ['库存', 'Inventory'] },
    { code: 'pur.consignment', group: 'pur', order: 60, icon: 'shop', label: ['寄售', 'Consignment'] },
    {
      code: 'pur.accruals',
      group: 'pur',
      order: 70,
      icon: 'account-book',
      label: ['暂估与价值', 'Accruals and value'],
    },
    // What suppliers find of receiving, quality, stock and accounts, which is little of each.
    { code: 'pur.goods', group: 'pur', order: 45, icon: 'file-done', label: ['收货与质量', 'Receiving and quality'] },
    {
      code: 'pur.settling',
      group: 'pur',
      order: 65,
      icon: 'account-book',
      label: ['寄售与结算', 'Consignment and settlement'],
    },
  ],
  pages,
  roles: [
    { code: 'warehouse', label: ['仓管员', 'Warehouse clerk'], userType: 'BUYER', ...worker },
    { code: 'inspector', label: ['检验员', 'Inspector'], userType: 'BUYER', ...worker },
    { code: 'sqe', label: ['供应商质量工程师', 'Supplier quality engineer'], userType: 'BUYER', ...worker },
    { code: 'quality_mgr', label: ['质量经理', 'Quality manager'], userType: 'BUYER', ...worker },
    { code: 'finance', label: ['财务', 'Finance'], userType: 'BUYER', ...worker },
  ],
  grants,
});
