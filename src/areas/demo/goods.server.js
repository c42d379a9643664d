import { material } from '#areas/masterData/material/material.document.ts';
import { materialCategory } from '#areas/masterData/materialCategory/materialCategory.document.ts';
import { divide } from '#model/decimal.ts';
import { idOf } from './basics.server.ts';
import { weightOf } from './emissions.server.ts';
import { loadInspectionPlans } from './inspection.server.ts';
const tops = [
  ['01', '机械零件', 'Mechanical parts'],
  ['02', '金属材料', 'Metals'],
  ['03', '电气电子', 'Electrical and electronic'],
  ['04', '包装', 'Packaging'],
  ['05', '塑胶', 'Plastics'],
];
const families = [
  {
    code: '0101',
    name: ['轴承', 'Bearings'],
    unit: 'PC',
    names: [
      ['深沟球轴承', 'Deep groove ball bearing'],
      ['调心滚子轴承', 'Spherical roller bearing'],
      ['滚针轴承', 'Needle bearing'],
      ['直线轴承', 'Linear bearing'],
      ['轴承座', 'Bearing housing'],
    ],
    specs: ['6203-2Z', '22208', 'HK2016', 'LM20UU', 'UCP205'],
    attributes: [
      { name: ['材质', 'Steel grade'], values: ['GCr15'] },
      { name: ['内径(mm)', 'Bore (mm)'], dataType: 'NUMBER', values: ['17', '40', '20', '20', '25'] },
      { name: ['带密封', 'Sealed'], dataType: 'BOOLEAN', values: ['Y', 'N', 'N', 'Y', 'Y'] },
    ],
    cents: [800, 26_000],
  },
  {
    code: '0102',
    name: ['紧固件', 'Fasteners'],
    unit: 'PC',
    names: [
      ['六角法兰螺栓', 'Hexagon flange bolt'],
      ['自锁螺母', 'Lock nut'],
      ['十字槽盘头螺钉', 'Pan head screw'],
      ['开口销', 'Split pin'],
      ['弹性圆柱销', 'Spring pin'],
    ],
    specs: ['M6×16', 'M8×25', 'M10×30', 'M12×45', 'M16×60'],
    cents: [20, 480],
  },
  {
    code: '0201',
    name: ['铝型材', 'Aluminium profiles'],
    unit: 'KG',
    names: [
      ['工业铝型材', 'Industrial profile'],
      ['铝圆棒', 'Round bar'],
      ['铝管', 'Tube'],
      ['散热器型材', 'Heat-sink profile'],
      ['铝排', 'Flat bar'],
    ],
    specs: ['6063-T5 3030', '6061-T6 Φ40', '6063 Φ25×2', '6063-T5 100×25', '6082-T6 40×8'],
    attributes: [
      { name: ['合金牌号', 'Alloy'], values: ['6063', '6061', '6063', '6063', '6082'] },
      { name: ['定尺长度', 'Length'], dataType: 'NUMBER', unit: 'M', values: ['6', '3', '6', '4.5', '6'] },
    ],
    cents: [2_100, 3_400],
  },
  {
    code: '0202',
    name: ['钢材', 'Steel'],
    unit: 'T',
    names: [
      ['冷轧钢板', 'Cold-rolled sheet'],
      ['无缝钢管', 'Seamless tube'],
      ['热轧角钢', 'Hot-rolled angle'],
      ['不锈钢板', 'Stainless sheet'],
      ['合金结构钢', 'Alloy steel'],
    ],
    specs: ['SPCC 1.5', '20# Φ57×4', 'Q235B 63×6', '304 2B 2.0', '42CrMo Φ60'],
    cents: [420_000, 1_700_000],
  },
  {
    code: '0301',
    name: ['电子元件', 'Electronic components'],
    unit: 'KPC',
    names: [
      ['贴片电容', 'Chip capacitor'],
      ['厚膜电阻', 'Thick-film resistor'],
      ['功率电感', 'Power inductor'],
      ['稳压二极管', 'Zener diode'],
      ['发光二极管', 'LED'],
    ],
    specs: ['0402 1uF 16V', '0805 10k 1%', '10uH 2A', 'BZT52C5V1', '0603 绿'],
    cents: [900, 28_000],
  },
  {
    code: '0302',
    name: ['线束与连接器', 'Harnesses and connectors'],
    unit: 'SET',
    names: [
      ['电源线束', 'Power harness'],
      ['传感器线束', 'Sensor harness'],
      ['圆形连接器', 'Circular connector'],
      ['端子排', 'Terminal block'],
      ['扁平电缆', 'Flat cable'],
    ],
    specs: ['3×1.5 1.2m', 'M12-4 2m', 'WS20-7', 'UK2.5B×10', 'FFC 24P 0.5'],
    cents: [350, 9_800],
  },
  {
    code: '0401',
    name: ['包装材料', 'Packaging material'],
    unit: 'PC',
    names: [
      ['五层瓦楞纸箱', 'Five-ply carton'],
      ['珍珠棉内衬', 'EPE insert'],
      ['木托盘', 'Wooden pallet'],
      ['缠绕膜', 'Stretch film'],
      ['防锈袋', 'VCI bag'],
    ],
    specs: ['600×400×300', '580×380×50', '1200×1000', '500mm×300m', '800×600'],
    cents: [60, 9_500],
  },
  {
    code: '0501',
    name: ['塑胶件', 'Plastic parts'],
    unit: 'EA',
    names: [
      ['控制盒上盖', 'Control box lid'],
      ['风扇叶轮', 'Fan impeller'],
      ['导轨滑块', 'Guide slider'],
      ['密封圈', 'Seal ring'],
      ['线夹', 'Cable clip'],
    ],
    specs: ['ABS 白', 'PBT-GF30', 'POM 黑', 'FKM 75A', 'PA66 本色'],
    cents: [35, 4_600],
  },
];
/** The tree of categories and two hundred materials. */
export async function loadGoods(ctx, basics, random) {
  const categories = ctx.store(materialCategory);
  const parents = await categories.createMany(tops.map(([code, zh, en]) => ({ code, name: { zh, en } })));
  const parentIds = new Map(parents.map((row) => [row.code, row.id]));
  const leaves = await categories.createMany(
    families.map(({ code, name: [zh, en], attributes = [] }) => ({
      code,
      name: { zh, en },
      parentCategoryId: idOf(parentIds, code.slice(0, 2)),
      attributes: attributes.map((each, index) => ({
        seq: index + 1,
        name: { zh: each.name[0], en: each.name[1] },
        dataType: each.dataType ?? 'TEXT',
        unitId: each.unit === undefined ? null : idOf(basics.units, each.unit),
      })),
    })),
  );
  const leafIds = new Map(leaves.map((row) => [row.code, row.id]));
  await loadInspectionPlans(ctx, leafIds);
  const goods = [];
  for (const family of families) {
    const leaf = leaves.find(({ code }) => code === family.code);
    if (leaf) goods.push(...(await loadFamily(ctx, family, leaf, basics, random)));
  }
  // Not bought for years: it still proposes the rate of its time, which gives way to its successor.
  const old = goods.at(-1);
  if (old) await ctx.store(material).patch(old.id, { taxRateId: idOf(basics.taxRates, 'SL16') }, 'import');
  return goods;
}
async function loadFamily(ctx, family, category, basics, random) {
  const unitId = idOf(basics.units, family.unit);
  const variants = family.names.flatMap((name) => family.specs.map((spec) => ({ name, spec })));
  const rows = variants.map(({ name: [zh, en], spec }, index) => ({
    code: `A${family.code}${String(index + 1).padStart(3, '0')}`,
    name: { zh, en },
    spec,
    categoryId: category.id,
    baseUnitId: unitId,
    referenceTaxPrice: divide(random.between(...family.cents), 100),
    taxRateId: idOf(basics.taxRates, 'SL02_SYS'),
    leadTimeDays: random.between(5, 45),
    inspectFlag: index % 4 === 0,
    unitWeight: weightOf(family.code, index, variants.length),
    attributes: category.attributes.map(({ id: attributeId }, place) => {
      const values = family.attributes?.[place]?.values ?? [];
      return { attributeId, value: values[index % values.length] ?? null };
    }),
  }));
  const created = await ctx.store(material).createMany(rows);
  // The last of each family has not been bought yet.
  await ctx.store(material).patch(
    created.slice(0, -1).map(({ id }) => id),
    { status: 'ACTIVE' },
    'activate',
  );
  return created.map((row) => ({
    id: row.id,
    family: family.code,
    unitId,
    taxPrice: row.referenceTaxPrice ?? '1',
    byWeight: family.unit === 'T',
  }));
}
