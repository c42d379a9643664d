import purchaseOrder from './purchaseOrder/purchaseOrder.server.ts';
import purchaseOrderDetail from './purchaseOrder/purchaseOrderDetail.server.ts';
import orderAnswer from './answer/orderAnswer.server.ts';
import purchaseOrderChange from './change/purchaseOrderChange.server.ts';
import purTermination from './termination/purTermination.server.ts';
import purTerminationLine from './termination/purTerminationLine.server.ts';

export const purchasingServer = {
  implementations: [
    purchaseOrder,
    purchaseOrderDetail,
    orderAnswer,
    purchaseOrderChange,
    purTermination,
    purTerminationLine,
  ],
};
