import { page, screen, type MenuPage } from '#model/area.ts';
import { accrual } from './settlement/accrual/accrual.document.ts';
import { accrualBook } from './settlement/accrual/accrualBook.document.ts';
import { accrualCleanup } from './settlement/accrual/accrualCleanup.document.ts';
import { materialBatch } from './warehouse/batch/materialBatch.document.ts';
import { carbonMonth } from './delivery/carbon/carbonMonth.document.ts';
import { freightDistance } from './delivery/carbon/freightDistance.document.ts';
import { coaValue } from './delivery/deliveryNote/coaValue.document.ts';
import { consignBook } from './settlement/consign/consignBook.document.ts';
import { consignSettle } from './settlement/consign/consignSettle.document.ts';
import { consignUse } from './warehouse/consignUse/consignUse.document.ts';
import { deliveryNote } from './delivery/deliveryNote/deliveryNote.document.ts';
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
import { returnableGoods } from './receipt/returned/returnableGoods.document.ts';
import { returned } from './receipt/returned/returned.document.ts';
import { returnedDetail } from './receipt/returned/returnedDetail.document.ts';
import { serialNumber } from './inventory/serial/serialNumber.document.ts';
import { shipment } from './delivery/shipment/shipment.document.ts';
import { transitPlace } from './delivery/shipment/transitPlace.document.ts';
import { stockBalance } from './inventory/stock/stockBalance.document.ts';
import { stockDifference } from './inventory/stock/stockDifference.document.ts';
import { stockLedger } from './inventory/stock/stockLedger.document.ts';
import { stockValue } from './inventory/stockValue/stockValue.document.ts';
import { stockIn } from './warehouse/stockIn/stockIn.document.ts';
import { stockIssue } from './warehouse/stockIssue/stockIssue.document.ts';
import { stockTake } from './warehouse/stockTake/stockTake.document.ts';
import { stockTransfer } from './warehouse/stockTransfer/stockTransfer.document.ts';

/** The pages of this area. */
export const pages: readonly MenuPage[] = [
  page(deliveryNote, {
    code: 'pur.asn',
    icon: 'car',
    group: 'pur.deliveries',
    sides: 'BS',
    with: [coaValue],
    roles: [
      'buyer',
      'buyer_mgr',
      'planner',
      'warehouse',
      'sup_admin',
      'sup_sales',
      'sup_logistics',
      'sup_quality',
      'sup_limited',
    ],
  }),
  page(shipment, {
    label: ['送货跟踪', 'Tracking'],
    icon: 'swap',
    group: 'pur.deliveries',
    sides: 'BS',
    roles: ['buyer', 'buyer_mgr', 'planner', 'warehouse', 'sup_admin', 'sup_sales', 'sup_logistics'],
  }),
  page(transitPlace, {
    code: 'pur.transit',
    path: 'pur/in-transit',
    label: ['在途分布', 'In transit by place'],
    icon: 'environment',
    viewOf: 'pur.shipment',
    sides: 'B',
    roles: ['buyer', 'buyer_mgr', 'planner', 'warehouse'],
  }),
  page(carbonMonth, {
    code: 'pur.carbon',
    path: 'pur/transport-emissions',
    label: ['运输碳排放', 'Transport CO₂e'],
    icon: 'bar-chart',
    group: 'pur.deliveries',
    sides: 'BS',
    roles: ['buyer', 'buyer_mgr', 'planner', 'sup_admin', 'sup_sales', 'sup_logistics'],
  }),
  page(freightDistance, {
    icon: 'environment',
    viewOf: 'pur.carbon',
    sides: 'B',
    roles: ['buyer', 'buyer_mgr', 'planner'],
  }),
  screen('pur.gateBoard', {
    code: 'pur.gate',
    path: 'pur/gate-board',
    label: ['到货看板', 'Gate board'],
    icon: 'project',
    group: 'pur.deliveries',
    sides: 'B',
    actions: {
      'pur:deliveryNote:query': ['送货单·查询', 'Delivery notes: view'],
      'pur:deliveryNote:arrive': ['送货单·到货签到', 'Delivery notes: register arrival'],
    },
    roles: ['warehouse'],
  }),
  page(dockSlot, {
    path: 'pur/dock-appointment',
    icon: 'schedule',
    group: 'pur.deliveries',
    sides: 'BS',
    roles: ['buyer', 'buyer_mgr', 'planner', 'warehouse', 'sup_admin', 'sup_logistics'],
  }),
  page(receive, {
    label: ['收货单', 'Goods receipts'],
    icon: 'import',
    group: 'pur.receiving',
    supplierGroup: 'pur.goods',
    sides: 'BS',
    with: [receiveDetail],
    roles: [
      'buyer',
      'buyer_mgr',
      'warehouse',
      'sqe',
      'quality_mgr',
      'finance',
      'sup_admin',
      'sup_logistics',
      'sup_limited',
    ],
  }),
  page(discrepancy, {
    icon: 'diff',
    group: 'pur.receiving',
    supplierGroup: 'pur.goods',
    sides: 'BS',
    roles: ['buyer', 'buyer_mgr', 'warehouse', 'sup_admin', 'sup_logistics'],
  }),
  screen('pur.scanReceiving', {
    code: 'pur.scan',
    path: 'pur/scan-receiving',
    label: ['扫码收货', 'Scan receiving'],
    icon: 'scan',
    group: 'pur.deliveries',
    sides: 'B',
    actions: {
      'pur:deliveryNote:query': ['送货单·查询', 'Delivery notes: view'],
      'pur:deliveryNote:arrive': ['送货单·到货签到', 'Delivery notes: register arrival'],
      'pur:deliveryNote:receive': ['送货单·收货', 'Delivery notes: receive'],
      'pur:receive:post': ['收货单·过账', 'Receipts: post'],
    },
    roles: ['warehouse'],
  }),
  page(returned, {
    code: 'pur.return',
    label: ['退货', 'Returns'],
    icon: 'rollback',
    group: 'pur.receiving',
    supplierGroup: 'pur.goods',
    sides: 'BS',
    with: [returnedDetail],
    roles: ['buyer', 'buyer_mgr', 'warehouse', 'sup_admin', 'sup_logistics', 'sup_quality', 'sup_limited'],
  }),
  page(returnableGoods, {
    code: 'pur.returnDesk',
    label: ['退货工作台', 'Return workbench'],
    icon: 'undo',
    viewOf: 'pur.return',
    sides: 'B',
    roles: ['buyer', 'buyer_mgr', 'warehouse'],
  }),
  page(iqcQueue, {
    code: 'pur.inspectQueue',
    path: 'pur/inspection-queue',
    label: ['检验队列', 'Inspection queue'],
    icon: 'clock-circle',
    group: 'qual',
    sides: 'B',
    roles: ['planner', 'inspector', 'sqe', 'quality_mgr'],
  }),
  page(iqcLot, {
    code: 'pur.inspect',
    path: 'pur/inspection',
    label: ['来料检验', 'Inspections'],
    icon: 'experiment',
    group: 'qual',
    supplierGroup: 'pur.goods',
    sides: 'BS',
    with: [iqcResult],
    roles: ['buyer', 'buyer_mgr', 'planner', 'inspector', 'sqe', 'quality_mgr', 'sup_admin', 'sup_quality'],
  }),
  page(iqcReview, {
    code: 'pur.inspectReview',
    path: 'pur/inspection-review',
    label: ['不合格评审', 'Material review'],
    icon: 'audit',
    group: 'qual',
    sides: 'B',
    roles: ['buyer', 'buyer_mgr', 'planner', 'sqe', 'quality_mgr'],
  }),
  page(iqcRecall, {
    code: 'pur.inspectRecall',
    path: 'pur/inspection-recall',
    label: ['追回', 'Recalls'],
    icon: 'alert',
    group: 'qual',
    sides: 'B',
    roles: ['warehouse', 'sqe', 'quality_mgr'],
  }),
  page(iqcPlan, {
    code: 'pur.inspectPlan',
    path: 'pur/inspection-plan',
    icon: 'file-protect',
    group: 'qual',
    sides: 'B',
    roles: ['inspector', 'sqe', 'quality_mgr'],
  }),
  page(iqcSwitchState, {
    label: ['检验严格度', 'Inspection severity'],
    code: 'pur.inspectSwitch',
    path: 'pur/inspection-switching',
    icon: 'dashboard',
    group: 'qual',
    sides: 'B',
    roles: ['sqe', 'quality_mgr'],
  }),
  page(stockIn, {
    label: ['入库单', 'Put-away'],
    icon: 'inbox',
    group: 'pur.receiving',
    sides: 'B',
    roles: ['buyer', 'buyer_mgr', 'warehouse'],
  }),
  page(stockBalance, {
    code: 'pur.stock',
    path: 'pur/stock',
    label: ['现存量', 'Stock on hand'],
    icon: 'bank',
    group: 'pur.inventory',
    supplierGroup: 'pur.settling',
    sides: 'BS',
    roles: ['buyer', 'buyer_mgr', 'planner', 'warehouse', 'sqe', 'quality_mgr', 'sup_admin', 'sup_sales'],
  }),
  page(stockIssue, {
    label: ['领料单', 'Goods issues'],
    icon: 'export',
    group: 'pur.inventory',
    sides: 'B',
    roles: ['warehouse'],
  }),
  page(stockTransfer, {
    label: ['调拨单', 'Stock transfers'],
    icon: 'swap',
    group: 'pur.inventory',
    sides: 'B',
    roles: ['warehouse'],
  }),
  page(stockTake, {
    path: 'pur/stock-count',
    icon: 'calculator',
    group: 'pur.inventory',
    sides: 'B',
    roles: ['planner', 'warehouse'],
  }),
  screen('pur.scanCount', {
    code: 'pur.scanCount',
    path: 'pur/scan-count',
    label: ['扫码盘点', 'Scan counting'],
    icon: 'barcode',
    group: 'pur.inventory',
    sides: 'B',
    actions: {
      'pur:stockTake:query': ['盘点单·查询', 'Stock counts: view'],
      'pur:stockTake:update': ['盘点单·编辑', 'Stock counts: edit'],
      'pur:stockTake:submit': ['盘点单·提交结果', 'Stock counts: submit the count'],
    },
    roles: ['warehouse'],
  }),
  page(consignUse, {
    path: 'pur/consignment-use',
    label: ['寄售消耗', 'Consumption'],
    icon: 'swap',
    group: 'pur.consignment',
    supplierGroup: 'pur.settling',
    sides: 'BS',
    roles: ['buyer', 'buyer_mgr', 'planner', 'warehouse', 'finance', 'sup_admin', 'sup_sales'],
  }),
  page(consignBook, {
    path: 'pur/consignment-book',
    label: ['寄售台账', 'Consignment ledger'],
    icon: 'account-book',
    group: 'pur.consignment',
    supplierGroup: 'pur.settling',
    sides: 'BS',
    roles: ['buyer', 'buyer_mgr', 'planner', 'finance', 'sup_admin', 'sup_sales'],
  }),
  page(consignSettle, {
    path: 'pur/consignment-settlement',
    label: ['寄售结算', 'Settlements'],
    icon: 'account-book',
    group: 'pur.consignment',
    supplierGroup: 'pur.settling',
    sides: 'BS',
    roles: ['buyer', 'buyer_mgr', 'planner', 'finance', 'sup_admin'],
  }),
  page(stockLedger, {
    label: ['库存台账', 'Stock ledger'],
    icon: 'database',
    group: 'pur.inventory',
    sides: 'B',
    roles: ['warehouse'],
  }),
  page(stockValue, {
    label: ['库存价值', 'Inventory value'],
    icon: 'fund',
    group: 'pur.accruals',
    sides: 'B',
    roles: ['buyer', 'buyer_mgr', 'finance'],
  }),
  page(accrual, {
    label: ['暂估', 'GR/IR accruals'],
    icon: 'reconciliation',
    group: 'pur.accruals',
    sides: 'B',
    roles: ['buyer', 'buyer_mgr', 'finance'],
  }),
  page(accrualCleanup, {
    path: 'pur/accrual-clean-up',
    label: ['暂估清理', 'GR/IR clearing'],
    icon: 'file-done',
    group: 'pur.accruals',
    supplierGroup: 'pur.settling',
    sides: 'BS',
    roles: ['buyer', 'buyer_mgr', 'warehouse', 'finance', 'sup_admin', 'sup_sales'],
  }),
  page(accrualBook, {
    path: 'pur/accrual-by-month',
    label: ['暂估月报', 'GR/IR by month'],
    icon: 'account-book',
    viewOf: 'pur.accrual',
    sides: 'B',
    roles: ['buyer', 'buyer_mgr', 'finance'],
  }),
  page(materialBatch, {
    code: 'pur.batchTrace',
    path: 'pur/batch-trace',
    label: ['批次追溯', 'Batch trace'],
    icon: 'node-index',
    group: 'pur.inventory',
    sides: 'B',
    roles: ['buyer', 'buyer_mgr', 'planner', 'warehouse'],
  }),
  page(serialNumber, {
    code: 'pur.serial',
    icon: 'number',
    group: 'pur.inventory',
    sides: 'B',
    roles: ['buyer', 'buyer_mgr', 'planner', 'warehouse'],
  }),
  page(stockDifference, {
    code: 'pur.stockProof',
    path: 'pur/stock-proof',
    label: ['库存核对', 'Stock check'],
    icon: 'safety-certificate',
    viewOf: 'pur.ledgerProof',
    sides: 'B',
    roles: ['warehouse'],
  }),
  page(priceDifference, {
    label: ['价差', 'Price adjustments'],
    icon: 'diff',
    group: 'pur.orders',
    sides: 'BS',
    roles: ['buyer', 'buyer_mgr', 'finance', 'sup_admin', 'sup_sales'],
  }),
];
