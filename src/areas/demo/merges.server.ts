import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import { mergeRequest } from '#areas/masterData/merge/mergeRequest.document.ts';
import { materialSupplier } from '#areas/masterData/materialSupplier/materialSupplier.document.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { checkCharacter } from '#model/creditCode.ts';
import type { NewRow, ServerPatch } from '#model/row.ts';
import { step } from './history.server.ts';
import type { DemoWorld } from './orders.server.ts';

type NewRequest = NewRow<typeof mergeRequest> & Partial<ServerPatch<typeof mergeRequest>>;

/** A split pin and a branch of a supplier were entered a second time; that they be merged waits for a second person. */
export async function loadMerges(ctx: Context, world: DemoWorld): Promise<void> {
  await askForMaterial(ctx, world);
  await askForSupplier(ctx, world);
}

async function askForMaterial(ctx: Context, world: DemoWorld): Promise<void> {
  const original = await ctx.db.maybe<{ id: string }>(sql`
    select id from basic_material where code = 'A0102016' and not deleted_flag`);
  if (!original) return;
  const { name, spec, categoryId, baseUnitId, taxRateId } = await ctx.store(material).get(original.id);
  const duplicate = await ctx
    .store(material)
    .create({ code: 'Z0102016', name, spec, categoryId, baseUnitId, taxRateId, remark: '重复建档' });
  await ask(ctx, world, {
    kind: 'MATERIAL',
    materialId: duplicate.id,
    intoMaterialId: original.id,
    source: { zh: `Z0102016 ${name.zh}`, en: `Z0102016 ${name.en}` },
    target: { zh: `A0102016 ${name.zh}`, en: `A0102016 ${name.en}` },
    reason: '名称与规格完全相同，是同一物料重复建档',
  });
}

async function askForSupplier(ctx: Context, world: DemoWorld): Promise<void> {
  const suppliers = ctx.store(supplierBase);
  const [original] = await suppliers.find({ fullName: '温州恒固' }, { sort: ['supplierCode'] });
  if (!original) return;
  const { fullName, shortName, countryId, supplierTypeId, region, currencyId, paymentTermId, taxRateId } = original;
  const branch = await suppliers.create({
    fullName: { zh: `${fullName.zh}城南分公司`, en: `${fullName.en}, South branch` },
    shortName: { zh: `${shortName.zh}城南`, en: `${shortName.en} South` },
    creditCode: `91330300MA2T4E0B0${checkCharacter('91330300MA2T4E0B0')}`,
    countryId,
    supplierTypeId,
    region,
    currencyId,
    paymentTermId,
    taxRateId,
    contacts: [{ name: '周敏', englishName: 'Zhou Min', role: 'BUSINESS', primaryFlag: true }],
  });
  const sold = await ctx.db.maybe<{ id: string }>(sql`
    select material_id as id from basic_material_supplier
     where supplier_base_id = ${original.id}::bigint and not deleted_flag order by id limit 1`);
  if (sold) await ctx.store(materialSupplier).create({ materialId: sold.id, supplierBaseId: branch.id });
  await ask(ctx, world, {
    kind: 'SUPPLIER',
    supplierId: branch.id,
    intoSupplierId: original.id,
    source: { zh: `${branch.supplierCode} ${branch.fullName.zh}`, en: `${branch.supplierCode} ${branch.fullName.en}` },
    target: { zh: `${original.supplierCode} ${fullName.zh}`, en: `${original.supplierCode} ${fullName.en}` },
    reason: '分公司已注销，业务并入总公司',
  });
}

async function ask(ctx: Context, { accounts }: DemoWorld, asked: NewRequest): Promise<void> {
  const buyer = accounts.find(({ userName }) => userName === 'buyer')?.userId ?? null;
  await step(ctx, accounts, { by: 'buyer', daysAgo: 1, hour: 16 }, async (past) => {
    const requests = past.store(mergeRequest);
    const request = await requests.create({ ...asked, askerId: buyer, askDate: past.today });
    await requests.run('submit', request.id);
  });
}
