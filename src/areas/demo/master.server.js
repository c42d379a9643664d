import { sql } from '#engine/database/database.ts';
import { bankBranch } from '#areas/masterData/bank/bankBranch.document.ts';
import { budgetItem } from '#areas/masterData/costObject/budgetItem.document.ts';
import { costCenter } from '#areas/masterData/costObject/costCenter.document.ts';
import { project } from '#areas/masterData/costObject/project.document.ts';
import { exchangeRate } from '#areas/masterData/exchangeRate/exchangeRate.document.ts';
import { materialSupplier } from '#areas/masterData/materialSupplier/materialSupplier.document.ts';
import { unitConversion } from '#areas/masterData/unitConversion/unitConversion.document.ts';
import { businessUnit } from '#areas/organisation/businessUnit/businessUnit.document.ts';
import { buyerDimension } from '#areas/organisation/buyerDimension/buyerDimension.document.ts';
import { purchaseGroup } from '#areas/organisation/purchaseGroup/purchaseGroup.document.ts';
import { divide, round } from '#model/decimal.ts';
import { idOf } from './basics.server.ts';
import { orphaned } from './pool.server.ts';
/** The master data that orders do not need: rates, conversions, who supplies what, cost objects, who buys what. */
export async function loadMaster(ctx, made) {
  await loadRates(ctx, made);
  await loadConversions(ctx, made);
  await loadSources(ctx, made);
  await loadCostObjects(ctx, made);
  await loadBuying(ctx, made);
  await loadBranches(ctx);
}
async function loadRates(ctx, { basics, random }) {
  const { id: typeId } = await ctx.db.one(
    sql`select id from basic_exchange_rate_type where code = 'DAILY' and not deleted_flag`,
  );
  const days = await ctx.db.many(sql`
    select d::date as day from generate_series(${ctx.today}::date - 30, ${ctx.today}::date, '1 day') d
     where extract(isodow from d) < 6`);
  const toCurrencyId = idOf(basics.currencies, 'PRE001');
  const rows = [
    ['USD', 71_200],
    ['EUR', 82_400],
  ].flatMap(([code, base]) =>
    days.map(({ day }) => ({
      typeId,
      fromCurrencyId: idOf(basics.currencies, code),
      toCurrencyId,
      rateDate: day,
      rate: round(divide(base + random.between(-300, 300), 10_000), 4),
    })),
  );
  // One day after the other: each rate says by how much it differs from the one before it.
  for (const { day } of days) await ctx.store(exchangeRate).createMany(rows.filter(({ rateDate }) => rateDate === day));
}
async function loadConversions(ctx, { basics, goods }) {
  const profile = goods.find(({ family }) => family === '0201');
  const row = (from, to, numerator, materialId) => ({
    fromUnitId: idOf(basics.units, from),
    toUnitId: idOf(basics.units, to),
    numerator,
    ...(materialId ? { materialId } : {}),
  });
  await ctx
    .store(unitConversion)
    .createMany([row('SET', 'PC', '4'), ...(profile ? [row('M', 'KG', '0.86', profile.id)] : [])]);
}
async function loadSources(ctx, { goods, suppliers, random }) {
  const rows = goods.flatMap((good, index) =>
    suppliers
      .filter(({ families }) => families.includes(good.family))
      .map((supplier) => ({
        materialId: good.id,
        supplierBaseId: supplier.id,
        supplierPartNo: `V${good.family}-${String(index + 1).padStart(4, '0')}`,
        leadTimeDays: random.between(5, 30),
        // Some sell by the box and not less than so many: drafts of orders are warned of it.
        ...(index % 5 === 0 && !good.byWeight ? { packQty: '24', minOrderQty: '240' } : {}),
      })),
  );
  await ctx.store(materialSupplier).createMany(rows);
}
async function loadCostObjects(ctx, { basics }) {
  const companyId = idOf(basics.companies, '1000');
  const named = (code, zh, en) => ({ code, name: { zh, en }, companyId });
  // The ledger keeps the cost centres.
  const ofLedger = (code, zh, en) => ({
    ...named(code, zh, en),
    sourceSystem: 'SAP-FI',
    sourceKey: code,
    syncDate: ctx.now,
  });
  const works = await ctx.store(costCenter).create(ofLedger('CC10', '制造中心', 'Manufacturing'));
  await ctx
    .store(costCenter)
    .createMany([
      { ...ofLedger('CC1010', '机加车间', 'Machining'), parentCostCenterId: works.id },
      { ...ofLedger('CC1020', '装配车间', 'Assembly'), parentCostCenterId: works.id },
      ofLedger('CC20', '研发中心', 'Research'),
    ]);
  await ctx
    .store(project)
    .createMany([
      { ...named('P2601', '新能源产线扩建', 'New energy line'), validFrom: '2026-01-01', validTo: '2027-06-30' },
    ]);
  await ctx
    .store(budgetItem)
    .createMany([named('B01', '直接材料', 'Direct materials'), named('B02', '设备与备件', 'Equipment and spares')]);
  await ctx
    .store(businessUnit)
    .createMany([named('BU1', '精密零件事业部', 'Precision parts'), named('BU2', '智能装备事业部', 'Equipment')]);
}
async function loadBuying(ctx, { basics, purchaserId }) {
  await ctx.store(purchaseGroup).create({
    code: 'G01',
    name: { zh: '机电采购组', en: 'Mechanical and electrical' },
    purchaseOrgId: idOf(basics.purchaseOrgs, '100.1'),
    buyers: [{ purchaserId, leadFlag: true }],
  });
  const tops = await ctx.db.many(sql`select id from basic_material_category
         where parent_category_id is null and code <> ${orphaned} and not deleted_flag order by code`);
  await ctx.store(buyerDimension).create({
    code: 'CATEGORY',
    name: { zh: '按类别', en: 'By category' },
    byCategory: true,
    lines: tops.map(({ id }) => ({ categoryId: id, purchaserId })),
  });
}
async function loadBranches(ctx) {
  const places = await ctx.db.many(sql`
    select b.code, b.id as "bankId", a.id as "areaId" from basic_bank b, basic_area a
     where b.code in ('102', '105', '308') and a.admin_code = '310114'`);
  const names = {
    102: ['工商银行上海嘉定支行', 'ICBC Shanghai Jiading'],
    105: ['建设银行上海嘉定支行', 'CCB Shanghai Jiading'],
    308: ['招商银行上海嘉定支行', 'CMB Shanghai Jiading'],
  };
  const rows = places.flatMap(({ code, bankId, areaId }, index) => {
    const [zh, en] = names[code === '102' ? 102 : code === '105' ? 105 : 308];
    return [{ cnaps: `${code}29000${String(1001 + index)}`, name: { zh, en }, bankId, areaId }];
  });
  await ctx.store(bankBranch).createMany(rows);
}
