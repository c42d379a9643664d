import type { Context } from '#engine/context.ts';
import { sql } from '#engine/database.ts';
import { mergeRequest } from '#areas/masterData/merge/mergeRequest.document.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { step } from './history.server.ts';
import type { DemoWorld } from './orders.server.ts';

/** Somebody entered a split pin a second time; that it be merged waits for a second person. */
export async function loadMerges(ctx: Context, { accounts }: DemoWorld): Promise<void> {
  const original = await ctx.db.maybe<{ id: string }>(sql`
    select id from basic_material where code = 'A0102016' and not deleted_flag`);
  if (!original) return;
  const { name, spec, categoryId, baseUnitId, taxRateId } = await ctx.store(material).get(original.id);
  const twin = await ctx
    .store(material)
    .create({ code: 'Z0102016', name, spec, categoryId, baseUnitId, taxRateId, remark: '重复建档' });
  const buyer = accounts.find(({ userName }) => userName === 'buyer')?.userId ?? null;
  await step(ctx, accounts, { by: 'buyer', daysAgo: 1, hour: 16 }, async (past) => {
    const requests = past.store(mergeRequest);
    const request = await requests.create({
      kind: 'MATERIAL',
      materialId: twin.id,
      intoMaterialId: original.id,
      reason: '名称与规格完全相同，是同一物料重复建档',
      askerId: buyer,
      askDate: past.today,
    });
    await requests.run('submit', request.id);
  });
}
