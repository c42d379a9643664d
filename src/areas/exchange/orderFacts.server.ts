import type { EngineContext } from '#engine/runtime/engine.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { errors } from './errors.ts';
import type { Goods, Party } from './ubl/party.rules.ts';

export type Order = Row<typeof purchaseOrder>;
export type OrderLine = Order['lines'][number];

const party = (code: string | null | undefined, name: string | null | undefined): Party => ({
  code: code ?? '',
  name: name ?? code ?? '',
});

/** Both sides of a document. */
export const partiesOf = (row: {
  readonly [name in 'companyCode' | 'companyName' | 'supplierBaseCode' | 'supplierBaseName']?:
    | string
    | null
    | undefined;
}) => ({
  buyer: party(row.companyCode, row.companyName),
  seller: party(row.supplierBaseCode, row.supplierBaseName),
});

/** What a line of an order is about. */
export const goodsOf = (line: OrderLine): Goods => ({
  code: line.materialCode ?? '',
  name: line.materialName ?? '',
  description: line.materialDesc,
  sellersCode: line.supplierPartNo,
});

const unissued: readonly Order['status'][] = ['NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'DISCARDED'];

/** An order that its supplier has. */
export async function issuedOrder(ctx: EngineContext, id: string): Promise<Order> {
  const order = await ctx.store(purchaseOrder).get(id);
  if (unissued.includes(order.status)) fail(errors.notIssued, { orderNo: order.orderNo });
  return order;
}
