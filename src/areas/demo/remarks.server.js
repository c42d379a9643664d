import { sql } from '#engine/database/database.ts';
import { orderRemark } from '#areas/purchasing/remark/orderRemark.document.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
const words = [
  ['S', '模具在修，整单最早只能按提议的日期交。'],
  ['B', '产线月底要用，能否先交一半，其余按您的日期？'],
  ['S', '可以先交 40%，请确认后我们安排发货。'],
];
/** What both sides say about a few lines whose proposal waits for an answer. */
export async function loadRemarks(ctx) {
  const lines = await ctx.db.many(sql`
    select d.id, d.parent_id as "orderId", d.company_id as "companyId", d.supplier_base_id as "supplierBaseId",
           d.last_update_date as time,
           (select real_name from system_iap_sys_user_t where user_name = 'buyer') as buyer,
           (select max(real_name) from system_iap_sys_user_t u where u.supplier_base_id = d.supplier_base_id) as supplier
      from pur_purchase_order_detail d where d.status = 'PROPOSED' and not d.deleted_flag order by d.id limit 4`);
  for (const line of lines) {
    await ctx.store(orderRemark).createMany(
      words.map(([side, content], index) => ({
        orderId: line.orderId,
        orderDetailId: line.id,
        companyId: line.companyId,
        supplierBaseId: line.supplierBaseId,
        side,
        round: 1,
        content,
        authorName: side === 'B' ? line.buyer : line.supplier,
        saidTime: new Date(Math.min(Date.parse(line.time) + index * 1_800_000, Date.parse(ctx.now))).toISOString(),
      })),
    );
    await ctx.store(purchaseOrderDetail).patch(line.id, { remarkCount: words.length }, 'remark');
  }
}
