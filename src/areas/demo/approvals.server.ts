import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import { returned } from '#areas/receiving/receipt/returned/returned.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { wfDelegation } from '#areas/workflow/people/wfDelegation.document.ts';
import {
  approveTask,
  carryOut,
  copyTo,
  delegateTask,
  manageApproval,
  noteComment,
  openTasksOn,
  rejectTask,
  returnTask,
} from '#areas/workflow/public.ts';
import { divide, round } from '#model/decimal.ts';
import { dayAfter } from '#model/days.ts';
import { idOf } from './basics.server.ts';
import { approveDocument } from './deciding.server.ts';
import { step } from './history.server.ts';
import type { DemoWorld } from './orders.server.ts';

/** How far the approval of an order gets, and how many days ago the order was placed. */
const fates = [
  ['manager', 4, 'A'],
  ['manager', 5, 'A'],
  ['manager', 7, 'B'],
  ['quality', 5, 'B'],
  ['finance', 6, 'A'],
  ['asked', 6, 'A'],
  ['returned', 9, 'A'],
  ['returnedToOther', 8, 'A'],
  ['replacing', 10, 'A'],
  ['suspended', 12, 'A'],
  ['stopped', 7, 'A'],
  ['rejected', 75, 'A'],
  ['withdrawn', 130, 'A'],
  ['terminated', 200, 'A'],
  ['approved', 100, 'B'],
  ['approved', 165, 'A'],
  ['approved', 230, 'A'],
  ['approved', 290, 'B'],
  ['approved', 345, 'A'],
] as const;

type Fate = (typeof fates)[number][0];

export const approvalCount = fates.length;

/** One large order, and how far it has come with those who approve it. */
export async function loadApproval(ctx: Context, world: DemoWorld, index: number): Promise<void> {
  const [fate, age, kind] = fates[index] ?? ['manager', 4, 'A'];
  const { accounts } = world;
  const starter = fate === 'returnedToOther' ? 'buyer2' : 'buyer';
  const id = await step(ctx, accounts, { by: { user: starter }, daysAgo: age, hour: 9 }, async (past) => {
    const made = await placeLarge(past, world, { fate, kind, index });
    await past.store(purchaseOrder).run('submit', made);
    return made;
  });
  await live(ctx, world, { fate, age, id });
}

const amounts = [620_000, 760_000, 540_000, 910_000, 1_480_000, 1_150_000, 680_000] as const;

// Steel, of which quality has something to say, or bearings; both from whoever sells them.
const families = { A: '0101', B: '0202' } as const;

async function placeLarge(
  ctx: Context,
  { basics, goods, suppliers, purchaserId }: DemoWorld,
  { fate, kind, index }: { fate: Fate; kind: 'A' | 'B'; index: number },
): Promise<string> {
  const family = families[kind];
  const seller = suppliers.filter((each) => each.families.includes(family)).at(index % 2);
  const offered = goods.filter((good) => good.family === family);
  const amount = fate === 'finance' ? 1_480_000 : (amounts[index % amounts.length] ?? 620_000);
  const { id } = await ctx.store(purchaseOrder).create({
    companyId: idOf(basics.companies, '1000'),
    supplierBaseId: seller?.id ?? '',
    purchaserId,
    orderDate: ctx.today,
    incotermId: idOf(basics.incoterms, 'DAP'),
    ...(fate === 'stopped' ? { orderType: 'ASSET' } : {}),
    lines: [0, 1].map((line) => {
      const good = offered[(index * 3 + line) % offered.length];
      return {
        lineNo: (line + 1) * 10,
        materialId: good?.id ?? '',
        unitId: good?.unitId ?? '',
        orderQty: round(divide(amount / 2, good?.taxPrice ?? '1'), 0),
        taxPrice: good?.taxPrice ?? '1',
        taxRateId: idOf(basics.taxRates, 'SL02_SYS'),
        requireDate: dayAfter(ctx.today, 30),
        warehouseId: idOf(basics.warehouses, 'WH01'),
      };
    }),
  });
  return id;
}

interface Living {
  readonly fate: Fate;
  readonly age: number;
  readonly id: string;
}

async function live(ctx: Context, world: DemoWorld, { fate, age, id }: Living): Promise<void> {
  const { accounts, workflow } = world;
  const userOf = (name: string): string => accounts.find(({ userName }) => userName === name)?.userId ?? '';
  const open = async () => (await openTasksOn(ctx.db, 'pur.purchaseOrder', id))[0];
  const act = async (daysAgo: number, work: (past: Context, task: string) => Promise<unknown>): Promise<void> => {
    const task = await open();
    if (!task) throw new Error(`Nobody is asked about the order that is ${fate}.`);
    await step(ctx, accounts, { by: { user: task.userName }, daysAgo, hour: 11 }, (past) => work(past, task.id));
  };
  const manage = async (name: string, act: 'SUSPEND' | 'TERMINATE' | 'REPLACE', reason: string): Promise<void> => {
    const task = await open();
    const { versionNo } = await ctx.store(purchaseOrder).get(id);
    const asked = { instance: task?.instanceId ?? '', act, documentVersion: versionNo, reason };
    await step(ctx, accounts, { by: { user: name }, daysAgo: age - 2, hour: 15 }, async (past) => {
      if (act === 'REPLACE')
        await manageApproval(past, workflow, { ...asked, task: task?.id ?? null, to: userOf('supmanager') });
      else await carryOut(past, workflow, asked);
    });
  };
  switch (fate) {
    case 'manager':
    case 'quality':
      return;
    case 'approved':
      await approveDocument(ctx, world, purchaseOrder, id, { by: 'manager', daysAgo: age - 1, hour: 11 });
      await step(ctx, accounts, { by: 'buyer', daysAgo: age - 4, hour: 9 }, (past) =>
        past.store(purchaseOrder).run('issue', id),
      );
      return void (await step(ctx, accounts, { by: 'buyer', daysAgo: age - 6, hour: 9 }, (past) =>
        past.store(purchaseOrder).run('cancel', id, { reason: '项目推迟' }),
      ));
    case 'finance':
      return act(age - 1, (past, task) => approveTask(past, workflow, { task, comment: '交期急，请尽快' }));
    case 'stopped':
      return act(age - 1, async (past, task) => {
        await noteComment(past, workflow, {
          task,
          comment: '@温雅 资产订单常常不填预付比例，流程的条件能否改成先判断是否填写？',
          userIds: [userOf('designer')],
        });
        await approveTask(past, workflow, { task, comment: '交期急，请尽快' });
      });
    case 'asked':
      return act(age - 1, async (past, task) => {
        await noteComment(past, workflow, {
          task,
          comment: '@王晓燕 请补充最近三次的成交价',
          userIds: [userOf('buyer')],
        });
        await noteComment(past, workflow, {
          task,
          comment: '@方正 单一来源的大额订单，请审计关注',
          userIds: [userOf('auditor')],
        });
        await delegateTask(past, workflow, { task, to: userOf('planner'), comment: '需求是否属实？' });
      });
    case 'returned':
    case 'returnedToOther':
      return act(age - 1, (past, task) =>
        returnTask(past, workflow, { task, node: 'starter', comment: '请附上比价说明' }),
      );
    case 'replacing':
      return manage('flowmanager', 'REPLACE', '审批人出差，无法及时处理');
    case 'suspended':
      return manage('flowmanager', 'SUSPEND', '供应商资质复核中');
    case 'rejected':
      return act(age - 1, async (past, task) => {
        await copyTo(past, workflow, task, [userOf('supmanager')]);
        await rejectTask(past, workflow, { task, comment: '价格高于目标价 8%，请重新询价' });
      });
    case 'withdrawn':
      return void (await step(ctx, accounts, { by: 'buyer', daysAgo: age, hour: 16 }, (past) =>
        past.store(purchaseOrder).run('withdraw', id),
      ));
    case 'terminated':
      return manage('flowmanager', 'TERMINATE', '需求取消');
  }
}

/** Goods that go back at the buyer's cost: the warehouse counts them and quality looks at them, side by side. */
export async function loadOwnReturns(ctx: Context, world: DemoWorld): Promise<void> {
  const { accounts } = world;
  const goods = await ctx.db.many<{ id: string }>(sql`
    select id from (select distinct on (receive_id) * from pur_returnable_goods
                     where reserved_qty = 0 and not rejected_flag and stocked_qty >= 2 order by receive_id, id) g
     order by receive_id desc limit 2`);
  for (const [index, { id: receiveDetailId }] of goods.entries()) {
    const id = await step(ctx, accounts, { by: 'buyer', daysAgo: 3 + index * 40, hour: 10 }, async (past) => {
      const made = await past.store(returned).create({
        returnedType: 'RECEIPT',
        reasonCode: 'OVER',
        freightBearer: 'BUYER',
        returnAddress: '苏州市相城区澄阳路 116 号收货处',
        lines: [{ lineNo: 10, receiveDetailId, stage: 'STOCK', returnQty: '1', settleMode: 'CREDIT' }],
      });
      await past.store(returned).run('submit', made.id);
      return made.id;
    });
    if (index > 0) await approveDocument(ctx, world, returned, id, { by: 'manager', daysAgo: 42, hour: 10 });
  }
}

/** Whoever is late has been told so at the time: nobody is told anew of what lies in the past. */
export async function settleReminders(ctx: Context): Promise<void> {
  await ctx.db.run(sql`update workflow_wf_task set reminded_pct = 100 where task_state = 'TODO' and due_at < now()`);
}

/** Who approves for whom: one delegation that is over, and one for a week to come. */
export async function loadDelegations(ctx: Context, { accounts }: DemoWorld): Promise<void> {
  const userOf = (name: string): string => accounts.find(({ userName }) => userName === name)?.userId ?? '';
  const at = (days: number): string => new Date(Date.parse(ctx.now) + days * 86_400_000).toISOString();
  await step(ctx, accounts, { by: { user: 'finance' }, daysAgo: 1, hour: 10 }, (past) =>
    past.store(wfDelegation).create({
      principalId: userOf('finance'),
      agentId: userOf('manager'),
      amountLimit: '1500000',
      fromTime: at(7),
      toTime: at(14),
      reason: '年度审计出差',
    }),
  );
  const over = await step(ctx, accounts, { by: 'sqe', daysAgo: 60, hour: 10 }, (past) =>
    past.store(wfDelegation).create({
      principalId: userOf('sqe'),
      agentId: userOf('inspector'),
      fromTime: at(-60),
      toTime: at(-50),
      reason: '休假',
    }),
  );
  await step(ctx, accounts, { by: 'sqe', daysAgo: 52, hour: 9 }, (past) =>
    past.store(wfDelegation).run('end', over.id),
  );
}
