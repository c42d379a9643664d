import { dayAfter } from '#model/days.ts';
import { stockUp } from '#areas/planning/stockUp/stockUp.document.ts';
import { stockUpDetail } from '#areas/planning/stockUp/stockUpDetail.document.ts';
import { idOf } from './basics.server.ts';
/** How far stocking-up of the demo gets, each told by the last thing that happens to it. */
const fates = ['ready', 'committed', 'published', 'pending', 'new', 'released'];
export const stockUpCount = fates.length;
/** Stock that one supplier is asked to keep ready, and everything that happened to it. */
export async function loadStockUp(ctx, world, index) {
  const seller = world.suppliers[(index + 2) % world.suppliers.length];
  if (!seller) return;
  const goods = world.goods.filter((good) => seller.families.includes(good.family)).slice(3, 6);
  const fate = fates[index % fates.length] ?? 'new';
  const stockUps = ctx.store(stockUp);
  const { id, lines } = await stockUps.create({
    companyId: idOf(world.basics.companies, '1000'),
    supplierBaseId: seller.id,
    mode: index % 3 === 1 ? 'VMI' : 'SITE',
    liabilityRule: index % 2 === 0 ? 'FULL' : 'MATERIAL',
    validTo: dayAfter(ctx.today, 90),
    maxAgeDays: 60,
    lines: goods.map((good, at) => ({
      lineNo: (at + 1) * 10,
      materialId: good.id,
      minQty: '100',
      maxQty: '400',
      stockUpQty: '300',
      packQty: '20',
      readyDate: dayAfter(ctx.today, 14),
    })),
  });
  if (fate === 'new') return;
  await stockUps.run('submit', id);
  if (fate === 'pending') return;
  await stockUps.run('approve', id);
  if (fate === 'published') return;
  await stockUps.run('commit', id);
  if (fate === 'committed') return;
  for (const [at, line] of lines.entries())
    await ctx.store(stockUpDetail).run('report', line.id, { readyQty: at === 0 ? '60' : '240' });
  if (fate === 'released') await stockUps.run('release', id, { reason: '机型停产' });
}
/** The agreement by which a supplier keeps consigned goods here, between limits. */
export async function loadConsignedStore(ctx, world, of) {
  const stockUps = ctx.store(stockUp);
  const { id, lines } = await stockUps.create({
    companyId: idOf(world.basics.companies, '1000'),
    supplierBaseId: of.supplierBaseId,
    mode: 'CONSIGN',
    warehouseId: idOf(world.basics.warehouses, 'WH01'),
    liabilityRule: 'FULL',
    validTo: dayAfter(ctx.today, 180),
    maxAgeDays: 90,
    lines: of.materialIds.map((materialId, at) => ({
      lineNo: (at + 1) * 10,
      materialId,
      // One of them is short, so that its supplier has something to bring.
      minQty: at === 0 ? '250' : '100',
      maxQty: '400',
      stockUpQty: '300',
      packQty: '20',
      readyDate: dayAfter(ctx.today, 3),
    })),
  });
  await stockUps.run('submit', id);
  await stockUps.run('approve', id);
  await stockUps.run('commit', id);
  for (const line of lines) await ctx.store(stockUpDetail).run('report', line.id, { readyQty: '120' });
}
