import { randomUUID } from 'node:crypto';
import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import { sendMessage } from '#areas/messaging/public.ts';

interface DemoOrder {
  readonly id: string;
  readonly orderNo: string;
  readonly supplierBaseId: string;
  readonly supplierUser: string;
  readonly grossAmt: string;
}

interface Person {
  readonly id: string;
  readonly userName: string;
  readonly realName: string;
  readonly supplierBaseId: string | null;
}

const card = 6;

/** What the buyer talks about with suppliers and colleagues: orders of the demo that wait for an answer. */
export async function loadConversations(engine: Engine, ctx: Context): Promise<void> {
  const orders = await ctx.db.many<DemoOrder>(sql`
    select distinct on (o.supplier_base_id) o.id, o.order_no as "orderNo", o.supplier_base_id as "supplierBaseId",
           u.user_name as "supplierUser", o.gross_amt::text as "grossAmt"
      from pur_purchase_order o
      join lateral (select user_name from system_iap_sys_user_t p
                     where p.supplier_base_id = o.supplier_base_id and p.enabled_flag and not p.deleted_flag
                     order by p.id limit 1) u on true
      join sup_supplier_company sc on sc.parent_id = o.supplier_base_id and not sc.deleted_flag
     where o.status in ('ISSUED', 'NEGOTIATING', 'CONFIRMED') and not o.deleted_flag
     order by o.supplier_base_id, o.id desc limit 3`);
  const people = new Map(
    (
      await ctx.db.many<Person>(sql`
        select id, user_name as "userName", real_name as "realName", supplier_base_id as "supplierBaseId"
          from system_iap_sys_user_t
         where user_name = any(${['buyer', 'manager', 'clerk', ...orders.map((each) => each.supplierUser)]}::text[])`)
    ).map((each) => [each.userName, each]),
  );
  const say = async (from: string, receiver: string, content: string, format = 0): Promise<void> => {
    const who = people.get(from);
    if (!who || !people.has(receiver)) throw new Error(`The demo has nobody called ${from} or ${receiver}.`);
    const me = { ...who, side: who.supplierBaseId === null ? 'buyer' : 'supplier', companies: 'all' } as const;
    const work = { db: ctx.db, me, newId: () => engine.ids.next(), signal: () => undefined };
    await sendMessage(work, { receiver, format, content, clientMsgId: randomUUID() });
  };
  const cardOf = ({ id, orderNo, grossAmt }: DemoOrder): string =>
    JSON.stringify({
      kind: 'doc',
      docType: 'pur.purchaseOrder',
      docId: id,
      docNo: orderNo,
      title: '采购订单',
      lines: [{ label: '含税金额', value: grossAmt }],
    });
  for (const order of orders) {
    await say('buyer', order.supplierUser, cardOf(order), card);
    await say('buyer', order.supplierUser, '您好，这张订单的交期产线催得紧，能否提前三天？');
    await say(order.supplierUser, 'buyer', '收到。可以先发一半，其余按原日期，您看行吗？');
  }
  const [first] = orders;
  if (!first) return;
  await say('buyer', 'clerk', `订单 ${first.orderNo} 可能分两批到货，请预留货位。`);
  await say('clerk', 'buyer', '好的，三号库位给您留着。');
  await say('manager', 'buyer', '本周未确认的订单请在周五前跟完。');
}
