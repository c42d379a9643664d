import { lazy } from 'react';
import { definePages } from '#ui/pages.ts';
import { orderInbox } from './answer/orderInbox.document.ts';
import { erpConnection } from './erp/erpConnection.document.ts';
import { erpSync } from './erp/erpSync.document.ts';
import { erpSyncLine } from './erp/erpSyncLine.document.ts';
import { ledgerRoot } from './root/ledgerRoot.document.ts';
import { ledgerProof } from './proof/ledgerProof.document.ts';
import { purchaseOrder } from './purchaseOrder/purchaseOrder.document.ts';
import { purchaseOrderDetail } from './purchaseOrder/purchaseOrderDetail.document.ts';
import { purTermination } from './termination/purTermination.document.ts';

definePages(purchaseOrder, {
  object: lazy(async () => ({ default: (await import('./purchaseOrder/OrderPage.tsx')).OrderPage })),
  list: lazy(async () => ({ default: (await import('./purchaseOrder/OrderList.tsx')).OrderList })),
});

definePages(purchaseOrderDetail, {
  object: lazy(async () => ({ default: (await import('./purchaseOrder/OrderLinePage.tsx')).OrderLinePage })),
  list: lazy(async () => ({ default: (await import('./purchaseOrder/OrderLineList.tsx')).OrderLineList })),
});

definePages(orderInbox, {
  list: lazy(async () => ({ default: (await import('./answer/OrderInbox.tsx')).OrderInbox })),
});

definePages(ledgerProof, {
  list: lazy(async () => ({ default: (await import('./proof/ProofList.tsx')).ProofList })),
});

definePages(ledgerRoot, {
  object: lazy(async () => ({ default: (await import('./root/RootPage.tsx')).RootPage })),
});

definePages(purTermination, {
  list: lazy(async () => ({ default: (await import('./termination/TerminationList.tsx')).TerminationList })),
});

definePages(erpSync, {
  list: lazy(async () => ({ default: (await import('./erp/ErpSyncPages.tsx')).ErpSyncList })),
  object: lazy(async () => ({ default: (await import('./erp/ErpSyncPages.tsx')).ErpSyncPage })),
});

definePages(erpSyncLine, {
  fields: {
    order: lazy(async () => ({ default: (await import('./erp/TakenViews.tsx')).TakenOrder })),
    change: lazy(async () => ({ default: (await import('./erp/TakenViews.tsx')).TakenChange })),
    message: lazy(async () => ({ default: (await import('./erp/TakenViews.tsx')).Reason })),
  },
});

definePages(erpConnection, {
  object: lazy(async () => ({ default: (await import('./erp/ErpConnectionPage.tsx')).ErpConnectionPage })),
});
