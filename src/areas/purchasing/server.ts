import purchaseOrder from './purchaseOrder/purchaseOrder.server.ts';
import purchaseOrderDetail from './purchaseOrder/purchaseOrderDetail.server.ts';

export const purchasingServer = { implementations: [purchaseOrder, purchaseOrderDetail] };
