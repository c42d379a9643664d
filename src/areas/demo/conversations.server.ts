import { randomUUID } from 'node:crypto';
import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import { dayAfter } from '#model/days.ts';
import {
  chatHold,
  chatReview,
  chatWord,
  createRestrictedWords,
  createTask,
  openThread,
  reportMessage,
  sendMessage,
} from '#areas/messaging/public.ts';
import { step } from './history.server.ts';
import type { DemoWorld } from './orders.server.ts';

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

// The demo is told by the server itself.
const readsAll = { readsDocument: sql`true`, readsRowOf: () => sql`true` };

/** What the buyer talks about with suppliers and colleagues: orders of the demo that wait for an answer. */
export async function loadConversations(engine: Engine, ctx: Context, world: DemoWorld): Promise<void> {
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
  const words = createRestrictedWords();
  const workOf = (from: string) => {
    const who = people.get(from);
    if (!who) throw new Error(`The demo has nobody called ${from}.`);
    const me = {
      ...who,
      side: who.supplierBaseId === null ? 'buyer' : 'supplier',
      companies: 'all',
      ...readsAll,
    } as const;
    const newId = () => engine.ids.next();
    return { db: ctx.db, registry: engine.registry, words, me, newId, signal: () => undefined };
  };
  const say = (from: string, receiver: string, content: string, format = 0) =>
    sendMessage(workOf(from), { receiver, format, content, clientMsgId: randomUUID() });
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
  const about = { docType: 'pur.purchaseOrder', docId: first.id };
  for (const [from, thread, content] of [
    ['buyer', 'external', '第一行的图纸版本请以最新的附件为准。'],
    [first.supplierUser, 'external', '已收到，按最新版本排产。'],
    ['buyer', 'internal', '这家最近交期偏紧，请提前一周盯进度。'],
  ] as const) {
    const work = workOf(from);
    const { id: groupId = '' } = await openThread(work, about, thread);
    const said = await sendMessage(work, { groupId, format: 0, content, clientMsgId: randomUUID() });
    if (from !== 'buyer') continue;
    const assignee = thread === 'external' ? first.supplierUser : 'buyer';
    await createTask(work, ctx, { messageId: said.id, assignee, dueDate: dayAfter(ctx.today, 3) });
  }
  await say('buyer', 'clerk', `订单 ${first.orderNo} 可能分两批到货，请预留货位。`);
  await say('clerk', 'buyer', '好的，三号库位给您留着。');
  await say('manager', 'buyer', '本周未确认的订单请在周五前跟完。');
  const gift = await say(first.supplierUser, 'buyer', '价格的事多关照，回头请您吃饭。');
  await reportMessage(workOf('buyer'), ctx, gift.id, '疑似请客送礼，请合规核实');
  await loadOversight(ctx, world, first, people);
}

/** A review that waits for a second person, a hold, and a word that is sent by nobody. */
async function loadOversight(
  ctx: Context,
  { accounts }: DemoWorld,
  { orderNo, supplierUser }: DemoOrder,
  people: ReadonlyMap<string, Person>,
): Promise<void> {
  const office = { by: 'compliance', daysAgo: 0, hour: 9 } as const;
  await step(ctx, accounts, office, async (past) => {
    await past.store(chatWord).create({ word: '回扣', act: 'REFUSE' });
    const hold = await past.store(chatHold).create({ docNo: orderNo, reason: '供应商对交期有异议，保留往来记录' });
    await past.store(chatHold).run('place', hold.id);
    const { id } = await past.store(chatReview).create({
      personId: people.get(supplierUser)?.id ?? null,
      otherPersonId: people.get('buyer')?.id ?? null,
      fromDate: dayAfter(ctx.today, -30),
      toDate: ctx.today,
      reason: '核实举报：疑似请客送礼',
    });
    await past.store(chatReview).run('submit', id);
  });
}
