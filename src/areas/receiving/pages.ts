import { page, screen, type MenuPage } from '#model/area.ts';
import { accrual } from './accrual/accrual.document.ts';
import { accrualBook } from './accrual/accrualBook.document.ts';
import { accrualCleanup } from './accrual/accrualCleanup.document.ts';
import { materialBatch } from './batch/materialBatch.document.ts';
import { carbonMonth } from './carbon/carbonMonth.document.ts';
import { freightDistance } from './carbon/freightDistance.document.ts';
import { coaValue } from './coa/coaValue.document.ts';
import { consignBook } from './consign/consignBook.document.ts';
import { consignSettle } from './consign/consignSettle.document.ts';
import { consignUse } from './consign/consignUse.document.ts';
import { deliveryNote } from './deliveryNote/deliveryNote.document.ts';
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
import { returnableGoods } from './returned/returnableGoods.document.ts';
import { returned } from './returned/returned.document.ts';
import { returnedDetail } from './returned/returnedDetail.document.ts';
import { serialNumber } from './serial/serialNumber.document.ts';
import { shipment } from './shipment/shipment.document.ts';
import { transitPlace } from './shipment/transitPlace.document.ts';
import { stockBalance } from './stock/stockBalance.document.ts';
import { stockDifference } from './stock/stockDifference.document.ts';
import { stockLedger } from './stock/stockLedger.document.ts';
import { stockValue } from './stockValue/stockValue.document.ts';
import { stockIn } from './stockIn/stockIn.document.ts';
import { stockIssue } from './stockIssue/stockIssue.document.ts';
import { stockTake } from './stockTake/stockTake.document.ts';
import { stockTransfer } from './stockTransfer/stockTransfer.document.ts';

/** The pages of this area. */
export const pages: readonly MenuPage[] = [
  page(deliveryNote, {
    code: 'pur.asn',
    icon: 'car',
    group: 'pur',
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
    icon: 'swap',
    group: 'pur',
    sides: 'BS',
    roles: ['buyer', 'buyer_mgr', 'planner', 'warehouse', 'sup_admin', 'sup_sales', 'sup_logistics'],
  }),
  page(transitPlace, {
    code: 'pur.transit',
    path: 'pur/in-transit',
    label: ['在途分布', 'In transit by place'],
    icon: 'environment',
    group: 'pur',
    sides: 'B',
    roles: ['buyer', 'buyer_mgr', 'planner', 'warehouse'],
  }),
  page(carbonMonth, {
    code: 'pur.carbon',
    path: 'pur/transport-emissions',
    label: ['运输碳排放', 'Transport emissions'],
    icon: 'bar-chart',
    group: 'pur',
    sides: 'BS',
    roles: ['buyer', 'buyer_mgr', 'planner', 'sup_admin', 'sup_sales', 'sup_logistics'],
  }),
  page(freightDistance, { icon: 'environment', group: 'pur', sides: 'B', roles: ['buyer', 'buyer_mgr', 'planner'] }),
  screen('pur.gateBoard', {
    code: 'pur.gate',
    path: 'pur/gate-board',
    label: ['到货看板', 'Gate board'],
    icon: 'project',
    group: 'pur',
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
    group: 'pur',
    sides: 'BS',
    roles: ['buyer', 'buyer_mgr', 'planner', 'warehouse', 'sup_admin', 'sup_logistics'],
  }),
  page(receive, {
    label: ['收货管理', 'Receiving'],
    icon: 'import',
    group: 'pur',
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
    group: 'pur',
    sides: 'BS',
    roles: ['buyer', 'buyer_mgr', 'warehouse', 'sup_admin', 'sup_logistics'],
  }),
  screen('pur.scanReceiving', {
    code: 'pur.scan',
    path: 'pur/scan-receiving',
    label: ['扫码收货', 'Scan receiving'],
    icon: 'scan',
    group: 'pur',
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
    label: ['退货管理', 'Returns'],
    icon: 'rollback',
    group: 'pur',
    sides: 'BS',
    with: [returnedDetail],
    roles: ['buyer', 'buyer_mgr', 'warehouse', 'sup_admin', 'sup_logistics', 'sup_quality', 'sup_limited'],
  }),
  page(returnableGoods, {
    code: 'pur.returnDesk',
    label: ['退货工作台', 'Return desk'],
    icon: 'undo',
    group: 'pur',
    sides: 'B',
    roles: ['buyer', 'buyer_mgr', 'warehouse'],
  }),
  page(iqcQueue, {
    code: 'pur.inspectQueue',
    path: 'pur/inspection-queue',
    label: ['检验队列', 'Inspection queue'],
    icon: 'clock-circle',
    group: 'pur',
    sides: 'B',
    roles: ['planner', 'inspector', 'sqe', 'quality_mgr'],
  }),
  page(iqcLot, {
    code: 'pur.inspect',
    path: 'pur/inspection',
    label: ['来料检验', 'Incoming inspection'],
    icon: 'experiment',
    group: 'pur',
    sides: 'BS',
    with: [iqcResult],
    roles: ['buyer', 'buyer_mgr', 'planner', 'inspector', 'sqe', 'quality_mgr', 'sup_admin', 'sup_quality'],
  }),
  page(iqcReview, {
    code: 'pur.inspectReview',
    path: 'pur/inspection-review',
    label: ['不合格评审', 'Review of rejected goods'],
    icon: 'audit',
    group: 'pur',
    sides: 'B',
    roles: ['buyer', 'buyer_mgr', 'planner', 'sqe', 'quality_mgr'],
  }),
  page(iqcRecall, {
    code: 'pur.inspectRecall',
    path: 'pur/inspection-recall',
    label: ['紧急放行追回', 'Recalls'],
    icon: 'alert',
    group: 'pur',
    sides: 'B',
    roles: ['warehouse', 'sqe', 'quality_mgr'],
  }),
  page(iqcPlan, {
    code: 'pur.inspectPlan',
    path: 'pur/inspection-plan',
    icon: 'file-protect',
    group: 'pur',
    sides: 'B',
    roles: ['inspector', 'sqe', 'quality_mgr'],
  }),
  page(iqcSwitchState, {
    code: 'pur.inspectSwitch',
    path: 'pur/inspection-switching',
    icon: 'dashboard',
    group: 'pur',
    sides: 'B',
    roles: ['sqe', 'quality_mgr'],
  }),
  page(stockIn, {
    label: ['入库单', 'Warehouse-in'],
    icon: 'inbox',
    group: 'pur',
    sides: 'B',
    roles: ['buyer', 'buyer_mgr', 'warehouse'],
  }),
  page(stockBalance, {
    code: 'pur.stock',
    path: 'pur/stock',
    label: ['库存查询', 'Stock enquiry'],
    icon: 'bank',
    group: 'pur',
    sides: 'BS',
    roles: ['buyer', 'buyer_mgr', 'planner', 'warehouse', 'sqe', 'quality_mgr', 'sup_admin', 'sup_sales'],
  }),
  page(stockIssue, { icon: 'export', group: 'pur', sides: 'B', roles: ['warehouse'] }),
  page(stockTransfer, { icon: 'swap', group: 'pur', sides: 'B', roles: ['warehouse'] }),
  page(stockTake, {
    path: 'pur/stock-count',
    icon: 'calculator',
    group: 'pur',
    sides: 'B',
    roles: ['planner', 'warehouse'],
  }),
  screen('pur.scanCount', {
    code: 'pur.scanCount',
    path: 'pur/scan-count',
    label: ['扫码盘点', 'Scan counting'],
    icon: 'barcode',
    group: 'pur',
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
    label: ['寄售消耗', 'Consigned goods used'],
    icon: 'swap',
    group: 'pur',
    sides: 'BS',
    roles: ['buyer', 'buyer_mgr', 'planner', 'warehouse', 'finance', 'sup_admin', 'sup_sales'],
  }),
  page(consignBook, {
    path: 'pur/consignment-book',
    label: ['寄售台账', 'Consignment book'],
    icon: 'account-book',
    group: 'pur',
    sides: 'BS',
    roles: ['buyer', 'buyer_mgr', 'planner', 'finance', 'sup_admin', 'sup_sales'],
  }),
  page(consignSettle, {
    path: 'pur/consignment-settlement',
    label: ['寄售结算', 'Consignment settlements'],
    icon: 'account-book',
    group: 'pur',
    sides: 'BS',
    roles: ['buyer', 'buyer_mgr', 'planner', 'finance', 'sup_admin'],
  }),
  page(stockLedger, {
    label: ['库存台账', 'Stock ledger'],
    icon: 'database',
    group: 'pur',
    sides: 'B',
    roles: ['warehouse'],
  }),
  page(stockValue, {
    label: ['库存价值', 'Stock value'],
    icon: 'fund',
    group: 'pur',
    sides: 'B',
    roles: ['buyer', 'buyer_mgr', 'warehouse', 'finance'],
  }),
  page(accrual, { icon: 'reconciliation', group: 'pur', sides: 'B', roles: ['buyer', 'buyer_mgr', 'finance'] }),
  page(accrualCleanup, {
    path: 'pur/accrual-clean-up',
    label: ['暂估清理', 'Accrual clean-up'],
    icon: 'file-done',
    group: 'pur',
    sides: 'BS',
    roles: ['buyer', 'buyer_mgr', 'warehouse', 'finance', 'sup_admin', 'sup_sales'],
  }),
  page(accrualBook, {
    path: 'pur/accrual-by-month',
    label: ['暂估月报', 'Accruals by month'],
    icon: 'account-book',
    group: 'pur',
    sides: 'B',
    roles: ['buyer', 'buyer_mgr', 'finance'],
  }),
  page(materialBatch, {
    code: 'pur.batchTrace',
    path: 'pur/batch-trace',
    label: ['批次追溯', 'Batch trace'],
    icon: 'node-index',
    group: 'pur',
    sides: 'B',
    roles: ['buyer', 'buyer_mgr', 'planner', 'warehouse'],
  }),
  page(serialNumber, {
    code: 'pur.serial',
    icon: 'number',
    group: 'pur',
    sides: 'B',
    roles: ['buyer', 'buyer_mgr', 'planner', 'warehouse'],
  }),
  page(stockDifference, {
    code: 'pur.stockProof',
    path: 'pur/stock-proof',
    label: ['库存核对', 'Stock proof'],
    icon: 'safety-certificate',
    group: 'pur',
    sides: 'B',
    roles: ['warehouse'],
  }),
  page(priceDifference, {
    icon: 'diff',
    group: 'pur',
    sides: 'BS',
    roles: ['buyer', 'buyer_mgr', 'finance', 'sup_admin', 'sup_sales'],
  }),
];
