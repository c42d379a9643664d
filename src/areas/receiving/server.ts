import { onTransition } from '#engine/implement.ts';
import { fail } from '#model/errors.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/purchaseOrderDetail.document.ts';
import deliveryNote from './deliveryNote/deliveryNote.server.ts';
import { errors } from './errors.ts';
import receive from './receive/receive.server.ts';
import receiveDetail from './receive/receiveDetail.server.ts';
import { draftDeliveryOf } from './receiving.queries.ts';
import stockIn from './stockIn/stockIn.server.ts';

// A note that is being written counts on the line: it is shipped or deleted before the line is closed.
const keepsNotes = onTransition(purchaseOrderDetail, 'closeOrderDetail', async (line, ctx) => {
  const deliveryNo = await draftDeliveryOf(ctx.db, line.id);
  if (deliveryNo) fail(errors.draftDelivery, { line: line.orderLineNo ?? '', deliveryNo });
});

export const receivingServer = {
  implementations: [deliveryNote, receive, receiveDetail, stockIn],
  subscribers: [keepsNotes],
};
