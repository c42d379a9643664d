import { fail } from '#model/errors.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { errors } from './errors.ts';
const party = (code, name) => ({
    code: code ?? '',
    name: name ?? code ?? '',
});
/** Both sides of a document. */
export const partiesOf = (row) => ({
    buyer: party(row.companyCode, row.companyName),
    seller: party(row.supplierBaseCode, row.supplierBaseName),
});
/** What a line of an order is about. */
export const goodsOf = (line) => ({
    code: line.materialCode ?? '',
    name: line.materialName ?? '',
    description: line.materialDesc,
    sellersCode: line.supplierPartNo,
});
const unissued = ['NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'DISCARDED'];
/** An order that its supplier has. */
export async function issuedOrder(ctx, id) {
    const order = await ctx.store(purchaseOrder).get(id);
    if (unissued.includes(order.status))
        fail(errors.notIssued, { orderNo: order.orderNo });
    return order;
}
