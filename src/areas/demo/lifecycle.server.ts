import type { Context } from '#engine/runtime/context.ts';
import { supAdmissionRule } from '#areas/supplier/lifecycle/supAdmissionRule.document.ts';
import { supLifecycleChange } from '#areas/supplier/lifecycle/supLifecycleChange.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { checkCharacter } from '#model/creditCode.ts';
import { dayAfter } from '#model/days.ts';
import type { NewRow, ServerPatch } from '#model/row.ts';
import { idOf } from './basics.server.ts';
import { step } from './history.server.ts';
import type { DemoWorld } from './orders.server.ts';

type NewChange = NewRow<typeof supLifecycleChange> & Partial<ServerPatch<typeof supLifecycleChange>>;
type Change = Omit<NewChange, 'supplierBaseId'>;

interface Story {
  readonly body: string;
  readonly region: string;
  readonly name: readonly [zh: string, en: string];
  readonly short: readonly [zh: string, en: string];
  readonly person: string;
  /** For how many days it has been known. */
  readonly known: number;
}

interface Past extends Change {
  readonly of: string;
  readonly daysAgo: number;
  /** How far it has come; in effect unless said. */
  readonly left?: 'PENDING';
}

const suppliers: readonly Story[] = (
  [
    [
      '91320506MA1X3J7K2',
      '苏州',
      '苏州新锐精密制造有限公司',
      'Suzhou Xinrui Precision Co., Ltd.',
      '新锐精密',
      'Xinrui',
      '顾峰',
      24,
    ],
    [
      '91330502MA2B6C8D4',
      '湖州',
      '湖州联合弹簧有限公司',
      'Huzhou United Springs Co., Ltd.',
      '联合弹簧',
      'United Springs',
      '沈强',
      90,
    ],
    [
      '91320214MA1Y5H9J1',
      '无锡',
      '无锡恒泰铸造有限公司',
      'Wuxi Hengtai Casting Co., Ltd.',
      '恒泰铸造',
      'Hengtai',
      '陆明',
      420,
    ],
    ['91321003MA1W2F6G8', '扬州', '扬州宏达铸件厂', 'Yangzhou Hongda Foundry', '宏达铸件', 'Hongda', '宋军', 500],
    [
      '91340202MA2N7P3Q5',
      '芜湖',
      '芜湖振兴五金有限公司',
      'Wuhu Zhenxing Hardware Co., Ltd.',
      '振兴五金',
      'Zhenxing',
      '韩波',
      400,
    ],
    [
      '91330402MA2C8E1F3',
      '嘉兴',
      '嘉兴中盛电器有限公司',
      'Jiaxing Zhongsheng Electric Co., Ltd.',
      '中盛电器',
      'Zhongsheng',
      '章琪',
      330,
    ],
  ] as const
).map(([body, region, zh, en, shortZh, shortEn, person, known]) => ({
  body,
  region,
  name: [zh, en],
  short: [shortZh, shortEn],
  person,
  known,
}));

const admitted = {
  changeType: 'QUALIFY',
  reasonCode: 'ADMISSION',
  reasonText: '准入评审通过，证照与样品合格',
} as const;
const allNew = { rfqFlag: true, awardFlag: true, poFlag: true, paymentFlag: true } as const;

// The way of each supplier to the stage it is in, by its short name, the oldest first.
const changes: readonly Past[] = [
  { of: '恒泰铸造', daysAgo: 380, ...admitted },
  { of: '宏达铸件', daysAgo: 460, ...admitted },
  { of: '振兴五金', daysAgo: 360, ...admitted },
  { of: '中盛电器', daysAgo: 300, ...admitted },
  {
    of: '宏达铸件',
    daysAgo: 120,
    changeType: 'ELIMINATE',
    reasonCode: 'BUSINESS',
    reasonText: '厂区搬迁停产，业务已转移',
  },
  {
    of: '振兴五金',
    daysAgo: 75,
    changeType: 'BLACKLIST',
    reasonCode: 'COMPLIANCE',
    reasonText: '送货时提供伪造的材质证明',
    evidence: '第三方检测报告与送货单复印件',
  },
  {
    of: '联合弹簧',
    daysAgo: 60,
    changeType: 'TRIAL',
    reasonCode: 'ADMISSION',
    reasonText: '先小批试用三个月',
    trialMaxAmount: '50000',
  },
  {
    of: '恒泰铸造',
    daysAgo: 35,
    changeType: 'DOWNGRADE',
    reasonCode: 'QUALITY',
    reasonText: '连续两个季度来料不良率超过目标，限期整改',
    evidence: '来料检验统计 2026 第三季度',
  },
  {
    of: '中盛电器',
    daysAgo: 18,
    changeType: 'FREEZE',
    reasonCode: 'COMPLIANCE',
    reasonText: '涉及买卖合同诉讼，账户被法院保全，暂停新业务和付款',
    ...allNew,
  },
  {
    of: '新锐精密',
    daysAgo: 2,
    changeType: 'TRIAL',
    reasonCode: 'ADMISSION',
    reasonText: '样品合格，建议小批试用',
    trialMaxAmount: '30000',
    left: 'PENDING',
  },
  {
    of: '中盛电器',
    daysAgo: 1,
    changeType: 'UNFREEZE',
    reasonCode: 'COMPLIANCE',
    reasonText: '双方已和解，法院解除保全',
    evidence: '民事调解书',
    ...allNew,
    left: 'PENDING',
  },
];

/** A supplier in every stage, each with the way it came there; one is frozen, and that it be unfrozen waits for a second person. */
export async function loadLifecycle(ctx: Context, world: DemoWorld): Promise<void> {
  const rules = ctx.store(supAdmissionRule);
  await rules.create({ changeType: 'TRIAL', gate: 'BANK', mandatory: false });
  await rules.create({ changeType: 'QUALIFY', gate: 'CONTACT', mandatory: true });
  await rules.create({ changeType: 'QUALIFY', gate: 'USER', mandatory: false });
  for (const story of suppliers) {
    const supplierBaseId = await openSupplier(ctx, world, story);
    for (const past of changes.filter(({ of }) => of === story.short[0]))
      await change(ctx, world, supplierBaseId, past);
  }
}

async function openSupplier(ctx: Context, { accounts, basics }: DemoWorld, story: Story): Promise<string> {
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

async function change(
  ctx: Context,
  { accounts }: DemoWorld,
  supplierBaseId: string,
  { of: _name, daysAgo, left, ...asked }: Past,
): Promise<void> {
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
