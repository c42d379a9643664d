import type { Context } from '#engine/runtime/context.ts';
import { supQuota } from '#areas/supplier/quota/supQuota.document.ts';
import { temporaryQuotaOrders } from '#areas/supplier/quota/temporaryQuotaOrders.document.ts';
import { materialCategory } from '#areas/masterData/materialCategory/materialCategory.document.ts';
import { dayAfter } from '#model/days.ts';
import type { Decimal } from '#model/decimal.ts';
import { idOf } from './basics.server.ts';
import { step } from './history.server.ts';
import type { DemoWorld } from './orders.server.ts';

interface Shares {
  readonly family: string;
  readonly shares: readonly Decimal[];
  readonly reached: 'NEW' | 'PENDING' | 'EFFECTIVE';
}

// Two suppliers of each of these families. What was ordered of the bearings has drifted away from what was agreed upon.
const quotas: readonly Shares[] = [
  { family: '0101', shares: ['70', '30'], reached: 'EFFECTIVE' },
  { family: '0102', shares: ['55', '45'], reached: 'EFFECTIVE' },
  { family: '0301', shares: ['60', '40'], reached: 'PENDING' },
  { family: '0401', shares: ['50', '50'], reached: 'NEW' },
];

/** Quotas in effect with their deviation from the orders of the year, one to approve, a draft; temporary ones beside them. */
export async function loadQuotas(ctx: Context, world: DemoWorld): Promise<void> {
  const { accounts, basics } = world;
  const companyId = idOf(basics.companies, '1000');
  const purchaseOrgId = idOf(basics.purchaseOrgs, '100.1');
  const categories = new Map((await ctx.store(materialCategory).find({})).map(({ code, id }) => [code, id]));
  for (const { family, shares, reached } of quotas) {
    const begun = reached === 'EFFECTIVE' ? 300 : 4;
    const id = await step(ctx, accounts, { by: 'buyer', daysAgo: begun, hour: 10 }, async (past) => {
      const made = await past.store(supQuota).create({
        companyId,
        purchaseOrgId,
        scopeType: 'CATEGORY',
        categoryId: categories.get(family) ?? null,
        validFrom: past.today,
        validTo: dayAfter(past.today, 364),
        lines: sellersOf(world, family).map((supplierBaseId, index) => ({
          supplierBaseId,
          quota: shares[index] ?? '0',
        })),
      });
      if (reached !== 'NEW') await past.store(supQuota).run('submit', made.id);
      return made.id;
    });
    if (reached === 'EFFECTIVE')
      await step(ctx, accounts, { by: 'manager', daysAgo: begun - 1, hour: 15 }, (past) =>
        past.store(supQuota).run('approve', id),
      );
  }
  await loadTemporary(ctx, world, { companyId, purchaseOrgId });
}

const sellersOf = ({ suppliers }: DemoWorld, family: string): string[] =>
  suppliers
    .filter(({ families }) => families.includes(family))
    .slice(0, 2)
    .map(({ id }) => id);

async function loadTemporary(
  ctx: Context,
  world: DemoWorld,
  head: { readonly companyId: string; readonly purchaseOrgId: string },
): Promise<void> {
  const { accounts, goods } = world;
  const [first = '', second = ''] = sellersOf(world, '0101');
  const bearings = goods.filter(({ family }) => family === '0101');
  const orders = [
    {
      part: 0,
      daysAgo: 5,
      days: 30,
      reasonCode: 'CAPACITY',
      reason: '主力供应商产线检修两周，份额临时调给第二家',
      approved: true,
    },
    { part: 2, daysAgo: 120, days: 20, reasonCode: 'SHORTAGE', reason: '滚针轴承缺货，临时由一家保供', approved: true },
    { part: 4, daysAgo: 1, days: 45, reasonCode: 'QUALITY', reason: '直线轴承批次不良整改期间减量', approved: false },
  ] as const;
  for (const { part, daysAgo, days, approved, ...reason } of orders) {
    const materialId = bearings[part]?.id;
    if (materialId === undefined) continue;
    const id = await step(ctx, accounts, { by: 'buyer', daysAgo, hour: 9 }, async (past) => {
      const made = await past.store(temporaryQuotaOrders).create({
        ...head,
        ...reason,
        validFrom: past.today,
        validTo: dayAfter(past.today, days),
        lines: [
          { materialId, supplierBaseId: first, tempQuota: '20' },
          { materialId, supplierBaseId: second, tempQuota: '80' },
        ],
      });
      await past.store(temporaryQuotaOrders).run('submit', made.id);
      return made.id;
    });
    if (!approved) continue;
    await step(ctx, accounts, { by: 'manager', daysAgo: Math.max(daysAgo - 1, 0), hour: 11 }, (past) =>
      past.store(temporaryQuotaOrders).run('approve', id),
    );
    if (daysAgo > days)
      await step(ctx, accounts, { by: 'manager', daysAgo: daysAgo - days - 1, hour: 1 }, (past) =>
        past.asSystem((system) => system.store(temporaryQuotaOrders).run('expire', id)),
      );
  }
}
