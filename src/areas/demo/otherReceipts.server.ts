import type { Context } from '#engine/runtime/context.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { materialCategory } from '#areas/masterData/materialCategory/materialCategory.document.ts';
import { deliveryNote } from '#areas/receiving/delivery/deliveryNote/deliveryNote.document.ts';
import { discrepancy } from '#areas/receiving/receipt/discrepancy/discrepancy.document.ts';
import { receive } from '#areas/receiving/receipt/receive/receive.document.ts';
import { idOf } from './basics.server.ts';
import { placeDeal } from './deal.server.ts';
import { step } from './history.server.ts';
import type { DemoSupplier } from './people.server.ts';
import type { DemoWorld } from './orders.server.ts';

/** Samples that nobody ordered, the upkeep of machines, of which two parts of three are accepted, and a delivery that did not come as it was announced. */
export async function loadOtherReceipts(ctx: Context, world: DemoWorld): Promise<void> {
  const [first, second] = world.suppliers;
  if (!first || !second) return;
  for (const [index, seller] of [first, second].entries()) await samples(ctx, world, seller, index);
  await service(ctx, world, first);
  await damagedDelivery(ctx, world, second);
}

async function samples(ctx: Context, world: DemoWorld, seller: DemoSupplier, index: number): Promise<void> {
  const goods = world.goods.filter((good) => seller.families.includes(good.family)).slice(4, 6);
  await step(ctx, world.accounts, { by: 'clerk', daysAgo: 3 + index, hour: 11 }, async (past) => {
    const receipts = past.store(receive);
    const { id } = await receipts.create({
      receiveType: 'FREE',
      supplierBaseId: seller.id,
      warehouseId: idOf(world.basics.warehouses, 'WH01'),
      remark: index === 0 ? '新模具首批样件，随车免费送达' : '补发上批短少，尚无订单',
      lines: goods.map((good, at) => ({
        lineNo: (at + 1) * 10,
        materialId: good.id,
        arriveQty: '5',
        batchNo: `S2611${index + 1}`,
      })),
    });
    await receipts.run('post', id);
  });
}

async function service(ctx: Context, world: DemoWorld, seller: DemoSupplier): Promise<void> {
  const { basics } = world;
  const category = await ctx.store(materialCategory).create({ code: '06', name: { zh: '服务', en: 'Services' } });
  const unitId = idOf(basics.units, 'SET');
  const upkeep = await ctx.store(material).create({
    code: 'S0601001',
    name: { zh: '注塑机年度保养', en: 'Yearly upkeep of the moulding machines' },
    categoryId: category.id,
    baseUnitId: unitId,
    taxRateId: idOf(basics.taxRates, 'SL02_SYS'),
  });
  const ordered = { materialId: upkeep.id, unitId, orderQty: '1', taxPrice: '36000', itemKind: 'SERVICE' } as const;
  const order = await placeDeal(ctx, world, { supplierBaseId: seller.id, daysAgo: 70, lines: [ordered] });
  for (const [index, progressPct] of (['30', '40', '30'] as const).entries())
    await step(ctx, world.accounts, { by: 'clerk', daysAgo: 50 - index * 24, hour: 15 }, async (past) => {
      const receipts = past.store(receive);
      const lines = [{ lineNo: 10, orderDetailId: order.lines[0]?.id ?? '', progressPct }];
      const warehouseId = idOf(basics.warehouses, 'WH01');
      const { id } = await receipts.create({ receiveType: 'SERVICE', warehouseId, lines });
      if (index < 2) await receipts.run('post', id);
    });
}

/** Of four lines one comes short and three are damaged in part; what becomes of that stands in every state. */
async function damagedDelivery(ctx: Context, world: DemoWorld, seller: DemoSupplier): Promise<void> {
  const { accounts } = world;
  const goods = world.goods.filter((good) => seller.families.includes(good.family)).slice(0, 4);
  const order = await placeDeal(ctx, world, {
    supplierBaseId: seller.id,
    daysAgo: 24,
    lines: goods.map((good) => ({
      materialId: good.id,
      unitId: good.unitId,
      orderQty: '200',
      taxPrice: good.taxPrice,
    })),
  });
  const note = await step(ctx, accounts, { by: { supplier: seller.id }, daysAgo: 7, hour: 14 }, async (past) => {
    const notes = past.store(deliveryNote);
    const made = await notes.create({
      carrier: '德邦物流',
      lines: order.lines.map(({ id, lineNo }) => ({ lineNo, orderDetailId: id, shipQty: '200' })),
    });
    await notes.run('ship', made.id);
    return made;
  });
  await step(ctx, accounts, { by: 'clerk', daysAgo: 6, hour: 10 }, async (past) => {
    const notes = past.store(deliveryNote);
    await notes.run('arrive', note.id);
    const receipts = past.store(receive);
    const { id } = await receipts.create({
      receiveType: 'ASN',
      deliveryId: note.id,
      warehouseId: idOf(world.basics.warehouses, 'WH01'),
      lines: note.lines.map((line, at) => ({
        lineNo: line.lineNo,
        orderDetailId: line.orderDetailId,
        deliveryDetailId: line.id,
        arriveQty: at === 0 ? '180' : '200',
        refuseQty: at === 0 ? '0' : '6',
        refuseReason: at === 0 ? null : '外箱受潮，内件锈蚀',
      })),
    });
    await receipts.run('post', id);
    await notes.run('shortClose', note.id);
  });
  await settleSome(ctx, world, seller, note.id);
}

async function settleSome(ctx: Context, world: DemoWorld, seller: DemoSupplier, deliveryId: string): Promise<void> {
  const { accounts } = world;
  const damaged = await ctx.store(discrepancy).find({ deliveryId, kind: 'DAMAGED' });
  for (const [index, { id }] of damaged.entries()) {
    await step(ctx, accounts, { by: 'buyer', daysAgo: 5, hour: 9 }, (past) =>
      past.store(discrepancy).run('propose', id, {
        outcome: index === 0 ? 'REDELIVER' : 'CLAIM',
        outcomeRemark: '请于三个工作日内答复',
      }),
    );
    if (index === 0) continue;
    await step(ctx, accounts, { by: { supplier: seller.id }, daysAgo: 3, hour: 16 }, async (past) => {
      const rows = past.store(discrepancy);
      if (index === 1) await rows.run('dispute', id, { reason: '出厂照片显示包装完好，应由承运商承担' });
      else await rows.run('agree', id);
    });
  }
}
