import type { Context } from '#engine/runtime/context.ts';
import { bidProject } from '#areas/sourcing/project/bidProject.document.ts';
import { dayAfter } from '#model/days.ts';
import { sellersOf } from './inquiries.server.ts';
import { step } from './history.server.ts';
import { approvedNeeds, type DemoNeed } from './needs.server.ts';
import type { DemoWorld } from './orders.server.ts';

/** How far a project of the demo gets. */
const fates = {
  draft: { title: '电源线束降本立项', family: '0302', first: 10, qtys: ['300'], daysAgo: 1 },
  pending: { title: '电阻年度立项', family: '0301', first: 10, qtys: ['50', '40'], daysAgo: 2 },
  approved: { title: '紧固件框架立项', family: '0102', first: 10, qtys: ['6000'], daysAgo: 4 },
  executing: { title: '支架国产化立项', family: '0201', first: 12, qtys: ['800'], daysAgo: 6 },
} as const satisfies Record<string, DemoNeed>;

type Fate = keyof typeof fates;

const names = Object.keys(fates).filter((name): name is Fate => name in fates);

export const projectCount = names.length;

/** One of the projects that show what is approved before suppliers are asked. */
export async function loadProject(ctx: Context, world: DemoWorld, index: number): Promise<void> {
  const fate = names[index % names.length] ?? 'draft';
  const need: DemoNeed = fates[fate];
  const { accounts } = world;
  const request = await approvedNeeds(ctx, world, need);
  const sellers = sellersOf(world, need.family);
  const buyer = { by: 'buyer', daysAgo: need.daysAgo - 1, hour: 10 } as const;
  const made = await step(ctx, accounts, buyer, (past) =>
    past.store(bidProject).create({
      projectName: need.title,
      companyId: request.companyId,
      ownerId: world.purchaserId,
      strategy: '至少三家比价，按月分批交付，价格有效期一年。',
      planPublish: dayAfter(ctx.today, 2),
      planDeadline: dayAfter(ctx.today, 9),
      planAward: dayAfter(ctx.today, 14),
      lines: request.lines.map((line) => ({
        lineNo: line.lineNo,
        needId: line.id,
        materialId: line.materialId,
        materialDesc: line.materialDesc,
        spec: line.spec,
        unitId: line.unitId,
        qty: line.qty,
        estPrice: line.estPrice,
        taxRateId: line.taxRateId ?? '',
        deliveryDate: line.requiredDate,
      })),
      suppliers: sellers.map(({ id }) => ({ supplierBaseId: id })),
    }),
  );
  if (fate === 'draft') return;
  await step(ctx, accounts, buyer, (past) =>
    past.store(bidProject).run('submit', made.id, { exemptReason: '该品类合格供应商有限' }),
  );
  if (fate === 'pending') return;
  await step(ctx, accounts, { by: 'manager', daysAgo: need.daysAgo - 1, hour: 15 }, (past) =>
    past.store(bidProject).run('approve', made.id),
  );
  if (fate === 'executing')
    await step(ctx, accounts, { ...buyer, hour: 16 }, (past) => past.store(bidProject).run('start', made.id));
}
