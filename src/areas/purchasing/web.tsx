import { lazy } from 'react';
import { definePages } from '#ui/pages.ts';
import { purchaseOrder } from './purchaseOrder/purchaseOrder.document.ts';
import { purchaseOrderDetail } from './purchaseOrder/purchaseOrderDetail.document.ts';

definePages(purchaseOrder, {
  list: lazy(async () => ({ default: (await import('./purchaseOrder/OrderList.tsx')).OrderList })),
});

definePages(purchaseOrderDetail, {
  list: lazy(async () => ({ default: (await import('./purchaseOrder/OrderLineList.tsx')).OrderLineList })),
});
