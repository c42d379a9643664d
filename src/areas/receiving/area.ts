import { planningPages } from '#areas/planning/area.ts';
import { orderPages, terminationPage, tracePages } from '#areas/purchasing/area.ts';
import { defineArea } from '#model/area.ts';
import { accrual } from './accrual/accrual.document.ts';
import { accrualBook } from './accrual/accrualBook.document.ts';
import { accrualCleanup } from './accrual/accrualCleanup.document.ts';
import { accrualMonth } from './accrual/accrualMonth.document.ts';
import { batchMovement } from './batch/batchMovement.document.ts';
import { materialBatch } from './batch/materialBatch.document.ts';
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
import { iqcCharacteristic } from './iqc/iqcCharacteristic.document.ts';
import { iqcDecision } from './iqc/iqcDecision.document.ts';
import { iqcLot } from './iqc/iqcLot.document.ts';
import { iqcPlan } from './iqc/iqcPlan.document.ts';
import { iqcPlanInspector } from './iqc/iqcPlanInspector.document.ts';
import { iqcQueue } from './iqc/iqcQueue.document.ts';
import { iqcResult } from './iqc/iqcResult.document.ts';
import { iqcReview } from './iqc/iqcReview.document.ts';
import { iqcSwitchState } from './iqc/iqcSwitchState.document.ts';
import { deliveryPack } from './packing/deliveryPack.document.ts';
import { priceDifference } from './priceDifference/priceDifference.document.ts';
import { iqcRecall } from './recall/iqcRecall.document.ts';
import { recallPlace } from './recall/recallPlace.document.ts';
import { receive } from './receive/receive.document.ts';
import { receiveDetail } from './receive/receiveDetail.document.ts';
import { receivePack } from './receive/receivePack.document.ts';
import { returnableGoods } from './returned/returnableGoods.document.ts';
import { returned } from './returned/returned.document.ts';
import { returnedDetail } from './returned/returnedDetail.document.ts';
import { serialNumber } from './serial/serialNumber.document.ts';
import { shipment } from './shipment/shipment.document.ts';
import { transitNote } from './shipment/transitNote.document.ts';
import { transitPlace } from './shipment/transitPlace.document.ts';
import { stockBalance } from './stock/stockBalance.document.ts';
import { stockDifference } from './stock/stockDifference.document.ts';
import { stockLedger } from './stock/stockLedger.document.ts';
import { stockValue } from './stockValue/stockValue.document.ts';
import { stockValueLedger } from './stockValue/stockValue.ledger.ts';
import { stockValueEntry } from './stockValue/stockValueEntry.document.ts';
import { stockIn } from './stockIn/stockIn.document.ts';
import { stockInDetail } from './stockIn/stockInDetail.document.ts';
import { stockIssue } from './stockIssue/stockIssue.document.ts';
import { stockIssueLine } from './stockIssue/stockIssueLine.document.ts';
import { stockTake } from './stockTake/stockTake.document.ts';
import { stockTakeLine } from './stockTake/stockTakeLine.document.ts';
import { stockTransfer } from './stockTransfer/stockTransfer.document.ts';
import { stockTransferLine } from './stockTransfer/stockTransferLine.document.ts';

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
  menu: [
    {
      code: 'pur',
      path: 'pur',
      icon: 'shopping-cart',
      label: ['采购执行', 'Purchasing'],
      component: 'layout',
      isOperating: 1,
      sides: 'BS',
      children: [
        ...orderPages,
        ...planningPages,
        {
          code: 'pur.asn',
          path: 'pur/delivery-note',
          icon: 'car',
          label: ['送货单', 'Delivery notes'],
          component: 'pur.deliveryNote',
          sides: 'BS',
          documents: ['pur.coaValue'],
        },
        {
          code: 'pur.shipment',
          path: 'pur/shipment',
          icon: 'swap',
          label: ['送货跟踪', 'Shipments'],
          component: 'pur.shipment',
          sides: 'BS',
        },
        {
          code: 'pur.transit',
          path: 'pur/in-transit',
          icon: 'environment',
          label: ['在途分布', 'In transit by place'],
          component: 'pur.transitPlace',
          sides: 'B',
        },
        {
          code: 'pur.carbon',
          path: 'pur/transport-emissions',
          icon: 'bar-chart',
          label: ['运输碳排放', 'Transport emissions'],
          component: 'pur.carbonMonth',
          sides: 'BS',
        },
        {
          code: 'pur.freightDistance',
          path: 'pur/freight-distance',
          icon: 'environment',
          label: ['运输里程', 'Freight distances'],
          component: 'pur.freightDistance',
          sides: 'B',
        },
        {
          code: 'pur.gate',
          path: 'pur/gate-board',
          icon: 'project',
          label: ['到货看板', 'Gate board'],
          component: 'pur.gateBoard',
          sides: 'B',
          actions: {
            'pur:deliveryNote:query': ['送货单·查询', 'Delivery notes: view'],
            'pur:deliveryNote:arrive': ['送货单·到货签到', 'Delivery notes: register arrival'],
          },
        },
        {
          code: 'pur.dockSlot',
          path: 'pur/dock-appointment',
          icon: 'schedule',
          label: ['月台预约', 'Dock appointments'],
          component: 'pur.dockSlot',
          sides: 'BS',
        },
        {
          code: 'pur.receive',
          path: 'pur/receive',
          icon: 'import',
          label: ['收货管理', 'Receiving'],
          component: 'pur.receive',
          sides: 'BS',
          documents: ['pur.receiveDetail'],
        },
        {
          code: 'pur.discrepancy',
          path: 'pur/discrepancy',
          icon: 'diff',
          label: ['收货差异', 'Discrepancies'],
          component: 'pur.discrepancy',
          sides: 'BS',
        },
        {
          code: 'pur.scan',
          path: 'pur/scan-receiving',
          icon: 'scan',
          label: ['扫码收货', 'Scan receiving'],
          component: 'pur.scanReceiving',
          sides: 'B',
          actions: {
            'pur:deliveryNote:query': ['送货单·查询', 'Delivery notes: view'],
            'pur:deliveryNote:arrive': ['送货单·到货签到', 'Delivery notes: register arrival'],
            'pur:deliveryNote:receive': ['送货单·收货', 'Delivery notes: receive'],
            'pur:receive:post': ['收货单·过账', 'Receipts: post'],
          },
        },
        {
          code: 'pur.return',
          path: 'pur/returned',
          icon: 'rollback',
          label: ['退货管理', 'Returns'],
          component: 'pur.returned',
          sides: 'BS',
          documents: ['pur.returnedDetail'],
        },
        {
          code: 'pur.returnDesk',
          path: 'pur/returnable-goods',
          icon: 'undo',
          label: ['退货工作台', 'Return desk'],
          component: 'pur.returnableGoods',
          sides: 'B',
        },
        {
          code: 'pur.inspectQueue',
          path: 'pur/inspection-queue',
          icon: 'clock-circle',
          label: ['检验队列', 'Inspection queue'],
          component: 'pur.iqcQueue',
          sides: 'B',
        },
        {
          code: 'pur.inspect',
          path: 'pur/inspection',
          icon: 'experiment',
          label: ['来料检验', 'Incoming inspection'],
          component: 'pur.iqcLot',
          sides: 'BS',
          documents: ['pur.iqcResult'],
        },
        {
          code: 'pur.inspectReview',
          path: 'pur/inspection-review',
          icon: 'audit',
          label: ['不合格评审', 'Review of rejected goods'],
          component: 'pur.iqcReview',
          sides: 'B',
        },
        {
          code: 'pur.inspectRecall',
          path: 'pur/inspection-recall',
          icon: 'alert',
          label: ['紧急放行追回', 'Recalls'],
          component: 'pur.iqcRecall',
          sides: 'B',
        },
        {
          code: 'pur.inspectPlan',
          path: 'pur/inspection-plan',
          icon: 'file-protect',
          label: ['检验方案', 'Inspection plans'],
          component: 'pur.iqcPlan',
          sides: 'B',
        },
        {
          code: 'pur.inspectSwitch',
          path: 'pur/inspection-switching',
          icon: 'dashboard',
          label: ['检验严格度', 'Switching states'],
          component: 'pur.iqcSwitchState',
          sides: 'B',
        },
        {
          code: 'pur.stockIn',
          path: 'pur/stock-in',
          icon: 'inbox',
          label: ['入库单', 'Warehouse-in'],
          component: 'pur.stockIn',
          sides: 'B',
        },
        {
          code: 'pur.stock',
          path: 'pur/stock',
          icon: 'bank',
          label: ['库存查询', 'Stock enquiry'],
          component: 'pur.stockBalance',
          sides: 'BS',
        },
        {
          code: 'pur.stockIssue',
          path: 'pur/stock-issue',
          icon: 'export',
          label: ['领用单', 'Stock issues'],
          component: 'pur.stockIssue',
          sides: 'B',
        },
        {
          code: 'pur.stockTransfer',
          path: 'pur/stock-transfer',
          icon: 'swap',
          label: ['移库单', 'Stock transfers'],
          component: 'pur.stockTransfer',
          sides: 'B',
        },
        {
          code: 'pur.stockTake',
          path: 'pur/stock-count',
          icon: 'calculator',
          label: ['盘点单', 'Stock counts'],
          component: 'pur.stockTake',
          sides: 'B',
        },
        {
          code: 'pur.scanCount',
          path: 'pur/scan-count',
          icon: 'barcode',
          label: ['扫码盘点', 'Scan counting'],
          component: 'pur.scanCount',
          sides: 'B',
          actions: {
            'pur:stockTake:query': ['盘点单·查询', 'Stock counts: view'],
            'pur:stockTake:update': ['盘点单·编辑', 'Stock counts: edit'],
            'pur:stockTake:submit': ['盘点单·提交结果', 'Stock counts: submit the count'],
          },
        },
        {
          code: 'pur.consignUse',
          path: 'pur/consignment-use',
          icon: 'swap',
          label: ['寄售消耗', 'Consigned goods used'],
          component: 'pur.consignUse',
          sides: 'BS',
        },
        {
          code: 'pur.consignBook',
          path: 'pur/consignment-book',
          icon: 'account-book',
          label: ['寄售台账', 'Consignment book'],
          component: 'pur.consignBook',
          sides: 'BS',
        },
        {
          code: 'pur.consignSettle',
          path: 'pur/consignment-settlement',
          icon: 'account-book',
          label: ['寄售结算', 'Consignment settlements'],
          component: 'pur.consignSettle',
          sides: 'BS',
        },
        {
          code: 'pur.stockLedger',
          path: 'pur/stock-ledger',
          icon: 'database',
          label: ['库存台账', 'Stock ledger'],
          component: 'pur.stockLedger',
          sides: 'B',
        },
        {
          code: 'pur.stockValue',
          path: 'pur/stock-value',
          icon: 'fund',
          label: ['库存价值', 'Stock value'],
          component: 'pur.stockValue',
          sides: 'B',
        },
        {
          code: 'pur.accrual',
          path: 'pur/accrual',
          icon: 'reconciliation',
          label: ['暂估台账', 'Accruals'],
          component: 'pur.accrual',
          sides: 'B',
        },
        {
          code: 'pur.accrualCleanup',
          path: 'pur/accrual-clean-up',
          icon: 'file-done',
          label: ['暂估清理', 'Accrual clean-up'],
          component: 'pur.accrualCleanup',
          sides: 'BS',
        },
        {
          code: 'pur.accrualBook',
          path: 'pur/accrual-by-month',
          icon: 'account-book',
          label: ['暂估月报', 'Accruals by month'],
          component: 'pur.accrualBook',
          sides: 'B',
        },
        {
          code: 'pur.batchTrace',
          path: 'pur/batch-trace',
          icon: 'node-index',
          label: ['批次追溯', 'Batch trace'],
          component: 'pur.materialBatch',
          sides: 'B',
        },
        {
          code: 'pur.serial',
          path: 'pur/serial-number',
          icon: 'number',
          label: ['序列号', 'Serial numbers'],
          component: 'pur.serialNumber',
          sides: 'B',
        },
        {
          code: 'pur.stockProof',
          path: 'pur/stock-proof',
          icon: 'safety-certificate',
          label: ['库存核对', 'Stock proof'],
          component: 'pur.stockDifference',
          sides: 'B',
        },
        {
          code: 'pur.priceDifference',
          path: 'pur/price-difference',
          icon: 'diff',
          label: ['价差明细', 'Price differences'],
          component: 'pur.priceDifference',
          sides: 'BS',
        },
        terminationPage,
        {
          code: 'pur.ubl',
          path: 'pur/ubl-document',
          icon: 'file-text',
          label: ['UBL报文', 'UBL documents'],
          component: 'pur.ublMessage',
          sides: 'BS',
          actions: {
            'pur:ublMessage:take': ['UBL报文·导入', 'UBL documents: import'],
            'pur:ublMessage:onBehalf': ['UBL报文·代供应商导入', 'UBL documents: import for suppliers'],
          },
        },
        ...tracePages,
      ],
    },
  ],
});
