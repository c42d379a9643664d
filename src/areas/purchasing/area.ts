import { defineArea, type MenuEntry } from '#model/area.ts';
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

/** The pages of this area in the directory of purchasing, which the area receiving declares. */
export const orderPages: readonly MenuEntry[] = [
  {
    code: 'pur.order',
    path: 'pur/order',
    icon: 'shopping',
    label: ['采购订单', 'Purchase orders'],
    component: 'pur.purchaseOrder',
    sides: 'BS',
    documents: ['pur.purchaseOrderDetail', 'pur.purchaseOrderVersion', 'pur.orderRemark'],
  },
  {
    code: 'pur.orderLine',
    path: 'pur/order-detail',
    icon: 'unordered-list',
    label: ['订单明细', 'Order lines'],
    component: 'pur.purchaseOrderDetail',
    sides: 'BS',
  },
  {
    code: 'pur.answer',
    path: 'pur/order-answer',
    icon: 'message',
    label: ['订单答复', 'Order answers'],
    component: 'pur.orderInbox',
    sides: 'BS',
    documents: ['pur.purchaseOrderDetail'],
  },
  {
    code: 'pur.answerSheet',
    path: 'pur/order-answer-sheet',
    icon: 'file-done',
    label: ['答复单', 'Answer sheets'],
    component: 'pur.orderAnswer',
    sides: 'S',
  },
  {
    code: 'pur.change',
    path: 'pur/order-change',
    icon: 'edit',
    label: ['订单变更', 'Order changes'],
    component: 'pur.purchaseOrderChange',
    sides: 'BS',
    documents: ['pur.purchaseOrderChangeLine'],
  },
  {
    code: 'pur.closing',
    path: 'pur/line-closing',
    icon: 'close-circle',
    label: ['关闭申请', 'Closing requests'],
    component: 'pur.lineClosing',
    sides: 'B',
  },
];

/** Where terminations are answered; it comes after the documents of goods. */
export const terminationPage: MenuEntry = {
  code: 'pur.stop',
  path: 'pur/termination',
  icon: 'stop',
  label: ['终止确认', 'Terminations'],
  component: 'pur.purTermination',
  sides: 'BS',
  documents: ['pur.purTerminationLine'],
};

/** Pages for those who trace what happened; they come last in the directory. */
export const tracePages: readonly MenuEntry[] = [
  {
    code: 'pur.ledger',
    path: 'pur/quantity-ledger',
    icon: 'history',
    label: ['数量台账', 'Quantity ledger'],
    component: 'pur.purQtyLedger',
    sides: 'BS',
  },
  {
    code: 'pur.ledgerRoot',
    path: 'pur/ledger-root',
    icon: 'link',
    label: ['台账月根', 'Ledger roots'],
    component: 'pur.ledgerRoot',
    sides: 'BS',
  },
  {
    code: 'pur.ledgerProof',
    path: 'pur/ledger-proof',
    icon: 'safety-certificate',
    label: ['台账核对', 'Ledger proofs'],
    component: 'pur.ledgerProof',
    sides: 'BA',
  },
  {
    code: 'pur.erpSync',
    path: 'pur/erp-sync',
    icon: 'sync',
    label: ['ERP同步', 'ERP synchronisation'],
    component: 'pur.erpSync',
    sides: 'BA',
    documents: ['pur.erpSyncLine'],
  },
  {
    code: 'pur.operation',
    path: 'pur/operation',
    icon: 'profile',
    label: ['操作批次', 'Operations'],
    component: 'pur.purOperation',
    sides: 'B',
  },
];

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
});
