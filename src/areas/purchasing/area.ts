import { worker } from '#areas/system/role/worker.rules.ts';
import { can, canAll, defineArea, page } from '#model/area.ts';
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

export const purchasing = defineArea({
  code: 'purchasing',
  label: ['采购执行', 'Purchasing'],
  documents: [
    purchaseOrder,
    purchaseOrderDetail,
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
  groups: [{ code: 'pur', order: 20, icon: 'shopping-cart', label: ['采购执行', 'Purchasing'], roles: ['auditor'] }],
  pages: [
    page(erpConnection, {
      code: 'sys.integr',
      path: 'sys/integration',
      label: ['集成接口', 'Integrations'],
      icon: 'api',
      group: 'sys',
      sides: 'A',
      with: [erpCode],
    }),
    page(purchaseOrder, {
      code: 'pur.order',
      path: 'pur/order',
      icon: 'shopping',
      group: 'pur',
      sides: 'BS',
      with: [purchaseOrderDetail, purchaseOrderVersion, orderRemark],
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
      group: 'pur',
      sides: 'BS',
      roles: ['buyer', 'buyer_mgr', 'planner', 'warehouse', 'sup_admin', 'sup_sales', 'sup_logistics'],
    }),
    page(orderInbox, {
      code: 'pur.answer',
      path: 'pur/order-answer',
      label: ['订单答复', 'Order answers'],
      icon: 'message',
      group: 'pur',
      sides: 'BS',
      with: [purchaseOrderDetail],
      roles: ['buyer', 'buyer_mgr', 'planner', 'sup_admin', 'sup_sales'],
    }),
    page(orderAnswer, {
      code: 'pur.answerSheet',
      path: 'pur/order-answer-sheet',
      label: ['答复单', 'Answer sheets'],
      icon: 'file-done',
      group: 'pur',
      sides: 'S',
      roles: ['sup_admin', 'sup_sales'],
    }),
    page(purchaseOrderChange, {
      code: 'pur.change',
      path: 'pur/order-change',
      label: ['订单变更', 'Order changes'],
      icon: 'edit',
      group: 'pur',
      sides: 'BS',
      with: [purchaseOrderChangeLine],
      roles: ['buyer', 'buyer_mgr', 'planner', 'sup_admin', 'sup_sales'],
    }),
    page(lineClosing, {
      code: 'pur.closing',
      icon: 'close-circle',
      group: 'pur',
      sides: 'B',
      roles: ['buyer', 'buyer_mgr'],
    }),
    page(purTermination, {
      code: 'pur.stop',
      path: 'pur/termination',
      label: ['终止确认', 'Terminations'],
      icon: 'stop',
      group: 'pur',
      sides: 'BS',
      with: [purTerminationLine],
      roles: ['buyer', 'buyer_mgr', 'sup_admin', 'sup_sales'],
    }),
    page(purQtyLedger, {
      code: 'pur.ledger',
      path: 'pur/quantity-ledger',
      label: ['数量台账', 'Quantity ledger'],
      icon: 'history',
      group: 'pur',
      sides: 'BS',
      roles: ['buyer', 'buyer_mgr', 'sup_admin', 'sup_sales'],
    }),
    page(ledgerRoot, {
      icon: 'link',
      group: 'pur',
      sides: 'BS',
      roles: ['buyer', 'buyer_mgr', 'sup_admin', 'sup_sales'],
    }),
    page(ledgerProof, { icon: 'safety-certificate', group: 'pur', sides: 'BA', roles: ['platform_admin'] }),
    page(erpSync, {
      label: ['ERP同步', 'ERP synchronisation'],
      icon: 'sync',
      group: 'pur',
      sides: 'BA',
      with: [erpSyncLine],
      roles: ['platform_admin', 'buyer', 'buyer_mgr'],
    }),
    page(purOperation, {
      code: 'pur.operation',
      path: 'pur/operation',
      icon: 'profile',
      group: 'pur',
      sides: 'B',
    }),
  ],
  roles: [
    { code: 'buyer', label: ['采购员', 'Buyer'], userType: 'BUYER', ...worker, excludes: ['warehouse'] },
    { code: 'pur_pool', label: ['采购池', 'Purchasing pool'], userType: 'BUYER' },
    { code: 'buyer_mgr', label: ['采购经理', 'Purchasing manager'], userType: 'BUYER', ...worker },
  ],
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
      can(purTermination, '*'),
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
    finance: [can(purchaseOrder, 'query')],
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
