import { worker } from '#areas/access/role/worker.rules.ts';
import { can, canAll, defineArea, page } from '#model/area.ts';
import { pricePermission } from '#model/prices.ts';
import { orderAnswer } from './answer/orderAnswer.document.ts';
import { orderInbox } from './answer/orderInbox.document.ts';
import { purchaseOrderChange } from './change/purchaseOrderChange.document.ts';
import { purchaseOrderChangeLine } from './change/purchaseOrderChangeLine.document.ts';
import { purchaseOrderVersion } from './change/purchaseOrderVersion.document.ts';
import { lineClosing } from './lineClosing/lineClosing.document.ts';
import { ledgerDifference } from './ledgerCheck/ledgerDifference.document.ts';
import { ledgerProof } from './ledgerCheck/ledgerProof.document.ts';
import { ledgerRoot } from './ledgerSeal/ledgerRoot.document.ts';
import { purQtyLedger } from './ledger/purQtyLedger.document.ts';
import { purOperation } from './operation/purOperation.document.ts';
import { purOperationLine } from './operation/purOperationLine.document.ts';
import { erpCode } from './erp/erpCode.document.ts';
import { erpConnection } from './erp/erpConnection.document.ts';
import { erpSync } from './erp/erpSync.document.ts';
import { erpSyncLine } from './erp/erpSyncLine.document.ts';
import { orderRemark } from './remark/orderRemark.document.ts';
import { purTermination } from './termination/purTermination.document.ts';
import { purTerminationLine } from './termination/purTerminationLine.document.ts';
import { purchaseOrder } from './purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from './purchaseOrder/order/purchaseOrderDetail.document.ts';
import { spendLine } from './purchaseOrder/spend/spendLine.document.ts';

export const purchasing = defineArea({
  code: 'purchasing',
  label: ['采购执行', 'Purchasing'],
  documents: [
    purchaseOrder,
    purchaseOrderDetail,
    spendLine,
    orderInbox,
    orderAnswer,
    purchaseOrderChange,
    purchaseOrderChangeLine,
    purchaseOrderVersion,
    orderRemark,
    lineClosing,
    purTermination,
    purTerminationLine,
    purQtyLedger,
    ledgerRoot,
    ledgerProof,
    ledgerDifference,
    purOperation,
    purOperationLine,
    erpConnection,
    erpCode,
    erpSync,
    erpSyncLine,
  ],
  groups: [
    { code: 'pur', order: 30, icon: 'shopping-cart', label: ['采购执行', 'Purchasing'], roles: ['auditor'] },
    { code: 'pur.orders', group: 'pur', order: 10, icon: 'shopping-cart', label: ['订单', 'Orders'] },
    {
      code: 'pur.integration',
      group: 'pur',
      order: 90,
      icon: 'safety',
      label: ['接口与核对', 'Integration and audit'],
    },
  ],
  pages: [
    page(erpConnection, {
      code: 'sys.integr',
      path: 'sys/integration',
      label: ['集成接口', 'Integrations'],
      icon: 'api',
      group: 'sys.connect',
      sides: 'A',
      with: [erpCode],
    }),
    page(purchaseOrder, {
      code: 'pur.order',
      path: 'pur/order',
      icon: 'shopping',
      group: 'pur.orders',
      sides: 'BS',
      with: [purchaseOrderDetail, purchaseOrderVersion, orderRemark],
      actions: { [pricePermission]: ['查看价格与金额', 'Read prices and amounts'] },
      roles: [
        'buyer',
        'pur_pool',
        'buyer_mgr',
        'planner',
        'finance',
        'sup_admin',
        'sup_sales',
        'sup_logistics',
        'sup_limited',
      ],
    }),
    page(purchaseOrderDetail, {
      code: 'pur.orderLine',
      path: 'pur/order-detail',
      label: ['订单明细', 'Order lines'],
      icon: 'unordered-list',
      group: 'pur.orders',
      sides: 'BS',
      roles: ['buyer', 'buyer_mgr', 'planner', 'warehouse', 'sup_admin', 'sup_sales', 'sup_logistics'],
    }),
    page(orderInbox, {
      code: 'pur.answer',
      path: 'pur/order-answer',
      label: ['供应商答复', 'Supplier responses'],
      icon: 'message',
      group: 'pur.orders',
      sides: 'BS',
      with: [purchaseOrderDetail],
      roles: ['buyer', 'buyer_mgr', 'planner', 'sup_admin', 'sup_sales'],
    }),
    page(orderAnswer, {
      code: 'pur.answerSheet',
      path: 'pur/order-answer-sheet',
      label: ['Excel 批量答复', 'Response workbooks'],
      icon: 'file-done',
      viewOf: 'pur.answer',
      sides: 'S',
      roles: ['sup_admin', 'sup_sales'],
    }),
    page(purchaseOrderChange, {
      code: 'pur.change',
      path: 'pur/order-change',
      label: ['订单变更', 'Change orders'],
      icon: 'edit',
      group: 'pur.orders',
      sides: 'BS',
      with: [purchaseOrderChangeLine],
      roles: ['buyer', 'buyer_mgr', 'planner', 'sup_admin', 'sup_sales'],
    }),
    page(lineClosing, {
      label: ['关闭申请', 'Closing requests'],
      code: 'pur.closing',
      icon: 'close-circle',
      viewOf: 'pur.stop',
      sides: 'B',
      roles: ['buyer', 'buyer_mgr'],
    }),
    page(purTermination, {
      code: 'pur.stop',
      path: 'pur/termination',
      label: ['关闭与终止', 'Close and terminate'],
      icon: 'stop',
      group: 'pur.orders',
      sides: 'BS',
      with: [purTerminationLine],
      roles: ['buyer', 'buyer_mgr', 'sup_admin', 'sup_sales'],
    }),
    page(purQtyLedger, {
      code: 'pur.ledger',
      path: 'pur/quantity-ledger',
      label: ['数量台账', 'Quantity ledger'],
      icon: 'history',
      group: 'pur.integration',
      supplierGroup: 'pur.settling',
      sides: 'BS',
      roles: ['buyer', 'buyer_mgr', 'sup_admin', 'sup_sales'],
    }),
    page(ledgerRoot, {
      label: ['台账封存', 'Ledger seals'],
      icon: 'link',
      group: 'pur.integration',
      supplierGroup: 'pur.settling',
      sides: 'BS',
      roles: ['buyer', 'buyer_mgr', 'sup_admin', 'sup_sales'],
    }),
    page(ledgerProof, {
      label: ['台账核对', 'Ledger checks'],
      icon: 'safety-certificate',
      group: 'pur.integration',
      sides: 'BA',
      roles: ['platform_admin'],
    }),
    page(erpSync, {
      label: ['ERP同步', 'ERP sync'],
      icon: 'sync',
      group: 'pur.integration',
      sides: 'BA',
      with: [erpSyncLine],
      roles: ['platform_admin', 'buyer', 'buyer_mgr'],
    }),
    page(purOperation, {
      code: 'pur.operation',
      path: 'pur/operation',
      icon: 'profile',
      group: 'pur.integration',
      sides: 'B',
    }),
  ],
  roles: [
    { code: 'buyer', label: ['采购员', 'Buyer'], userType: 'BUYER', ...worker, excludes: ['warehouse'] },
    { code: 'pur_pool', label: ['采购池', 'Purchasing pool'], userType: 'BUYER' },
    { code: 'buyer_mgr', label: ['采购经理', 'Purchasing manager'], userType: 'BUYER', ...worker },
  ],
  // Own roles read the prices that they read before.
  carriesOver: { [pricePermission]: '*' },
  grants: {
    platform_admin: [
      can(ledgerProof, '*'),
      can(erpConnection, '*'),
      can(erpCode, '*'),
      can(erpSync, '*'),
      can(erpSyncLine, '*'),
    ],
    buyer: [
      canAll('query', 'export', 'print'),
      can(purchaseOrder, '*'),
      can(purchaseOrderDetail, '*'),
      can(purchaseOrderChange, '*'),
      can(purchaseOrderChangeLine, '*'),
      can(purTermination, 'agree', 'refuse', 'withdraw', 'attach'),
      can(purTerminationLine, '*'),
      can(erpSync, '*'),
      can(lineClosing, 'withdraw'),
    ],
    pur_pool: [can(purchaseOrder, 'query', 'takeOn'), can(purchaseOrderDetail, 'query')],
    buyer_mgr: [
      canAll('query', 'export', 'print'),
      can(purchaseOrder, '*', 'approveHigher'),
      can(purchaseOrderDetail, '*'),
      can(purchaseOrderChange, '*'),
      can(purchaseOrderChangeLine, '*'),
      can(purTermination, '*'),
      can(purTerminationLine, '*'),
      can(erpSync, '*'),
      can(lineClosing, '*'),
    ],
    planner: [
      canAll('query', 'export', 'print'),
      can(purchaseOrderDetail, 'deliveryReview', 'reviewAgain', 'remark', 'accept', 'counter'),
    ],
    warehouse: [canAll('query', 'export', 'print')],
    sqe: [canAll('query', 'export', 'print')],
    quality_mgr: [canAll('query', 'export', 'print')],
    finance: [can(purchaseOrder, 'query'), can(spendLine, 'query', 'export')],
    finance_mgr: [can(purchaseOrder, 'query'), can(spendLine, 'query', 'export')],
    sup_admin: [
      canAll('export', 'print'),
      can(purchaseOrder, '*'),
      can(purchaseOrderDetail, '*'),
      can(purchaseOrderChange, '*'),
      can(purchaseOrderChangeLine, '*'),
      can(purchaseOrderVersion, 'query'),
      can(orderRemark, 'query'),
      can(orderInbox, '*'),
      can(orderAnswer, '*'),
      can(purTermination, '*'),
      can(purTerminationLine, '*'),
      can(purQtyLedger, 'query'),
      can(ledgerRoot, 'query'),
    ],
    sup_sales: [
      can(purchaseOrder, '*'),
      can(purchaseOrderDetail, '*'),
      can(purchaseOrderChange, '*'),
      can(purchaseOrderChangeLine, '*'),
      can(purchaseOrderVersion, 'query'),
      can(orderRemark, 'query'),
      can(orderInbox, '*'),
      can(orderAnswer, '*'),
      can(purTermination, '*'),
      can(purTerminationLine, '*'),
      can(purQtyLedger, 'query'),
      can(ledgerRoot, 'query'),
    ],
    sup_logistics: [can(purchaseOrder, 'query'), can(purchaseOrderDetail, 'query')],
    sup_limited: [can(purchaseOrder, 'query'), can(purchaseOrderDetail, 'query')],
  },
});
