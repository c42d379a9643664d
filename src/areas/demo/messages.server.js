import { createHash } from 'node:crypto';
import { sql } from '#engine/database/database.ts';
import { ublMessage } from '#areas/exchange/message/ublMessage.document.ts';
import { step } from './history.server.ts';
/** Documents that came as UBL: answers and despatch advices of suppliers, and orders that suppliers took over from us. */
export async function loadMessages(ctx, { accounts }) {
  const orders = await ctx.db.many(sql`
    select order_no as number, company_id as "companyId", supplier_base_id as "supplierBaseId" from pur_purchase_order
     where status = 'CONFIRMED' and not deleted_flag order by order_no desc limit 3`);
  const notes = await ctx.db.many(sql`
    select delivery_no as number, company_id as "companyId", supplier_base_id as "supplierBaseId" from pur_delivery_note
     where status = 'SHIPPED' and not deleted_flag order by delivery_no limit 3`);
  const came = [
    ...orders.map((of) => ({ of, kind: 'OrderResponse', prefix: 'RSP' })),
    ...notes.map((of) => ({ of, kind: 'DespatchAdvice', prefix: 'DES' })),
    ...orders.slice(0, 1).map((of) => ({ of, kind: 'Order', prefix: 'ORD' })),
  ];
  for (const [index, { of, kind, prefix }] of came.entries()) {
    const documentNo = `${prefix}-${of.number.slice(-8)}`;
    const by = kind === 'Order' ? 'buyer' : { supplier: of.supplierBaseId };
    await step(ctx, accounts, { by, daysAgo: 5 - (index % 4), hour: 9 + index }, (past) =>
      past.store(ublMessage).create({
        kind,
        documentNo,
        businessNo: of.number,
        companyId: of.companyId,
        supplierBaseId: of.supplierBaseId,
        fileName: `UBL-${kind}-${documentNo}.xml`,
        digest: createHash('sha256').update(documentNo).digest('hex'),
      }),
    );
  }
}
