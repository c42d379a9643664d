import { supAdmissionRule } from '#areas/supplier/lifecycle/supAdmissionRule.document.ts';
import { supLifecycleChange } from '#areas/supplier/lifecycle/supLifecycleChange.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { checkCharacter } from '#model/creditCode.ts';
import { dayAfter } from '#model/days.ts';
import { idOf } from './basics.server.ts';
import { step } from './history.server.ts';
const qualified = (daysAgo) => ({
  daysAgo,
  change: { changeType: 'QUALIFY', reasonCode: 'ADMISSION', reasonText: '准入评审通过，证照与样品合格' },
});
const stories = [
  {
    body: '91320506MA1X3J7K2',
    region: '苏州',
    name: ['苏州新锐精密制造有限公司', 'Suzhou Xinrui Precision Co., Ltd.'],
    short: ['新锐精密', 'Xinrui'],
    person: '顾峰',
    known: 24,
    changes: [
      {
        daysAgo: 2,
        left: 'PENDING',
        change: {
          changeType: 'TRIAL',
          reasonCode: 'ADMISSION',
          reasonText: '样品合格，建议小批试用',
          trialMaxAmount: '30000',
        },
      },
    ],
  },
  {
    body: '91330502MA2B6C8D4',
    region: '湖州',
    name: ['湖州联合弹簧有限公司', 'Huzhou United Springs Co., Ltd.'],
    short: ['联合弹簧', 'United Springs'],
    person: '沈强',
    known: 90,
    changes: [
      {
        daysAgo: 60,
        change: {
          changeType: 'TRIAL',
          reasonCode: 'ADMISSION',
          reasonText: '先小批试用三个月',
          trialMaxAmount: '50000',
        },
      },
    ],
  },
  {
    body: '91320214MA1Y5H9J1',
    region: '无锡',
    name: ['无锡恒泰铸造有限公司', 'Wuxi Hengtai Casting Co., Ltd.'],
    short: ['恒泰铸造', 'Hengtai'],
    person: '陆明',
    known: 420,
    changes: [
      qualified(380),
      {
        daysAgo: 35,
        change: {
          changeType: 'DOWNGRADE',
          reasonCode: 'QUALITY',
          reasonText: '连续两个季度来料不良率超过目标，限期整改',
          evidence: '来料检验统计 2026 第三季度',
        },
      },
    ],
  },
  {
    body: '91321003MA1W2F6G8',
    region: '扬州',
    name: ['扬州宏达铸件厂', 'Yangzhou Hongda Foundry'],
    short: ['宏达铸件', 'Hongda'],
    person: '宋军',
    known: 500,
    changes: [
      qualified(460),
      {
        daysAgo: 120,
        change: { changeType: 'ELIMINATE', reasonCode: 'BUSINESS', reasonText: '厂区搬迁停产，业务已转移' },
      },
    ],
  },
  {
    body: '91340202MA2N7P3Q5',
    region: '芜湖',
    name: ['芜湖振兴五金有限公司', 'Wuhu Zhenxing Hardware Co., Ltd.'],
    short: ['振兴五金', 'Zhenxing'],
    person: '韩波',
    known: 400,
    changes: [
      qualified(360),
      {
        daysAgo: 75,
        change: {
          changeType: 'BLACKLIST',
          reasonCode: 'COMPLIANCE',
          reasonText: '送货时提供伪造的材质证明',
          evidence: '第三方检测报告与送货单复印件',
        },
      },
    ],
  },
  {
    body: '91330402MA2C8E1F3',
    region: '嘉兴',
    name: ['嘉兴中盛电器有限公司', 'Jiaxing Zhongsheng Electric Co., Ltd.'],
    short: ['中盛电器', 'Zhongsheng'],
    person: '章琪',
    known: 330,
    changes: [
      qualified(300),
      {
        daysAgo: 18,
        change: {
          changeType: 'FREEZE',
          reasonCode: 'COMPLIANCE',
          reasonText: '涉及买卖合同诉讼，账户被法院保全，暂停新业务和付款',
          rfqFlag: true,
          awardFlag: true,
          poFlag: true,
          paymentFlag: true,
        },
      },
      {
        daysAgo: 1,
        left: 'PENDING',
        change: {
          changeType: 'UNFREEZE',
          reasonCode: 'COMPLIANCE',
          reasonText: '双方已和解，法院解除保全',
          evidence: '民事调解书',
          rfqFlag: true,
          awardFlag: true,
          poFlag: true,
          paymentFlag: true,
        },
      },
    ],
  },
];
/** A supplier in every stage, each with the way it came there; one is frozen, and that it be unfrozen waits for a second person. */
export async function loadLifecycle(ctx, world) {
  const rules = ctx.store(supAdmissionRule);
  await rules.create({ changeType: 'QUALIFY', gate: 'CONTACT', mandatory: true });
  await rules.create({ changeType: 'QUALIFY', gate: 'USER', mandatory: false });
  for (const story of stories) {
    const supplierBaseId = await openSupplier(ctx, world, story);
    for (const past of story.changes) await change(ctx, world, supplierBaseId, past);
  }
}
async function openSupplier(ctx, { accounts, basics }, story) {
  const { body, region, name, short, person, known } = story;
  const supplier = await step(ctx, accounts, { by: 'supmanager', daysAgo: known, hour: 10 }, (past) =>
    past.store(supplierBase).create({
      fullName: { zh: name[0], en: name[1] },
      shortName: { zh: short[0], en: short[1] },
      creditCode: `${body}${checkCharacter(body)}`,
      supplierTypeId: idOf(basics.supplierTypes, 'MAKER'),
      region,
      legalPerson: person,
      taxRateId: idOf(basics.taxRates, 'SL02_SYS'),
      paymentTermId: idOf(basics.terms, 'M60'),
      currencyId: idOf(basics.currencies, 'PRE001'),
      contacts: [{ name: person, role: 'BUSINESS', primaryFlag: true }],
      companies: [{ companyId: idOf(basics.companies, '1000') }],
    }),
  );
  return supplier.id;
}
async function change(ctx, { accounts }, supplierBaseId, { daysAgo, change: asked, left }) {
  const { id } = await step(ctx, accounts, { by: 'supmanager', daysAgo, hour: 9 }, (past) =>
    past.store(supLifecycleChange).create({
      ...asked,
      supplierBaseId,
      effectiveDate: dayAfter(ctx.today, -daysAgo),
    }),
  );
  if (asked.changeType === 'FREEZE') {
    await step(ctx, accounts, { by: 'supmanager', daysAgo, hour: 10 }, (past) =>
      past.store(supLifecycleChange).run('freezeNow', id),
    );
    return;
  }
  await step(ctx, accounts, { by: 'supmanager', daysAgo, hour: 10 }, (past) =>
    past.store(supLifecycleChange).run('submit', id),
  );
  if (left === 'PENDING') return;
  await step(ctx, accounts, { by: 'manager', daysAgo, hour: 14 }, (past) =>
    past.store(supLifecycleChange).run('approve', id),
  );
  if (asked.changeType === 'BLACKLIST')
    await step(ctx, accounts, { by: 'compliance', daysAgo, hour: 16 }, (past) =>
      past.store(supLifecycleChange).run('confirmBlacklist', id),
    );
}
