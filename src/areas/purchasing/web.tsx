import { loadable } from '#ui/loadable.ts';
import { definePages } from '#ui/pages.ts';
import { orderInbox } from './answer/orderInbox.document.ts';
import { erpConnection } from './erp/erpConnection.document.ts';
import { erpSync } from './erp/erpSync.document.ts';
import { erpSyncLine } from './erp/erpSyncLine.document.ts';
import { ledgerRoot } from './ledgerSeal/ledgerRoot.document.ts';
import { ledgerProof } from './ledgerCheck/ledgerProof.document.ts';
import { purchaseOrder } from './purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from './purchaseOrder/order/purchaseOrderDetail.document.ts';
import { purTermination } from './termination/purTermination.document.ts';

definePages(purchaseOrder, {
  decisionAid: loadable(async () => (await import('./purchaseOrder/pricing/OrderPrices.tsx')).OrderPrices),
  object: loadable(async () => (await import('./purchaseOrder/order/OrderPage.tsx')).OrderPage),
  list: loadable(async () => (await import('./purchaseOrder/order/OrderList.tsx')).OrderList),
});

definePages(purchaseOrderDetail, {
  object: loadable(async () => (await import('./purchaseOrder/order/OrderLinePage.tsx')).OrderLinePage),
  list: loadable(async () => (await import('./purchaseOrder/order/OrderLineList.tsx')).OrderLineList),
});

definePages(orderInbox, {
  list: loadable(async () => (await import('./answer/OrderInbox.tsx')).OrderInbox),
});

definePages(ledgerProof, {
  list: loadable(async () => (await import('./ledgerCheck/ProofList.tsx')).ProofList),
});

definePages(ledgerRoot, {
  object: loadable(async () => (await import('./ledgerSeal/RootPage.tsx')).RootPage),
});

definePages(purTermination, {
  list: loadable(async () => (await import('./termination/TerminationList.tsx')).TerminationList),
});

definePages(erpSync, {
  list: loadable(async () => (await import('./erp/ErpSyncPages.tsx')).ErpSyncList),
  object: loadable(async () => (await import('./erp/ErpSyncPages.tsx')).ErpSyncPage),
});

definePages(erpSyncLine, {
  fields: {
    order: loadable(async () => (await import('./erp/ImportedViews.tsx')).ImportedOrder),
    change: loadable(async () => (await import('./erp/ImportedViews.tsx')).ImportedChange),
    message: loadable(async () => (await import('./erp/ImportedViews.tsx')).Reason),
  },
});

definePages(erpConnection, {
  object: loadable(async () => (await import('./erp/ErpConnectionPage.tsx')).ErpConnectionPage),
});
