import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import { purchaser } from '#areas/organisation/purchaser/purchaser.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { checkCharacter } from '#model/creditCode.ts';
import { iapSysUserT } from '#areas/access/user/user.document.ts';
import type { Label } from '#model/label.ts';
import { staff, type Account } from './accounts.rules.ts';
import { idOf, type Basics } from './basics.server.ts';
import type { Random } from './random.rules.ts';
import { loadStaff } from './staff.server.ts';

/** An account of the demo, for the login page. */
export interface DemoAccount {
  readonly userId: string;
  readonly userName: string;
  readonly realName: string;
  readonly label: Label;
  readonly supplierBaseId?: string;
}

// What else people of the first suppliers may be.
const supplierStaff = [
  { userName: 'supquality', role: 'sup_quality', label: ['质量', 'quality'] },
  { userName: 'suplimited', role: 'sup_limited', label: ['受限', 'restricted'] },
  { userName: 'supfinance', role: 'sup_finance', label: ['财务', 'finance'] },
] as const;

type SupplierRow = readonly [
  city: string,
  region: string,
  areaCode: string,
  zh: string,
  en: string,
  shortZh: string,
  shortEn: string,
  families: readonly string[],
];

const suppliers: readonly SupplierRow[] = [
  [
    '无锡',
    '江苏无锡',
    '320200',
    '无锡锐捷轴承有限公司',
    'Wuxi Ruijie Bearing Co., Ltd.',
    '锐捷轴承',
    'Ruijie Bearing',
    ['0101'],
  ],
  [
    '温州',
    '浙江温州',
    '330300',
    '温州恒固标准件有限公司',
    'Wenzhou Henggu Fasteners Co., Ltd.',
    '恒固标准件',
    'Henggu Fasteners',
    ['0102'],
  ],
  [
    '佛山',
    '广东佛山',
    '440600',
    '佛山南铝型材有限公司',
    'Foshan Nanlü Profiles Co., Ltd.',
    '南铝型材',
    'Nanlü Profiles',
    ['0201'],
  ],
  [
    '唐山',
    '河北唐山',
    '130200',
    '唐山冀东钢铁贸易有限公司',
    'Tangshan Jidong Steel Trading Co., Ltd.',
    '冀东钢贸',
    'Jidong Steel',
    ['0202'],
  ],
  [
    '深圳',
    '广东深圳',
    '440300',
    '深圳芯联电子有限公司',
    'Shenzhen Xinlian Electronics Co., Ltd.',
    '芯联电子',
    'Xinlian Electronics',
    ['0301'],
  ],
  [
    '昆山',
    '江苏昆山',
    '320583',
    '昆山通达线束有限公司',
    'Kunshan Tongda Harness Co., Ltd.',
    '通达线束',
    'Tongda Harness',
    ['0302'],
  ],
  [
    '嘉兴',
    '浙江嘉兴',
    '330400',
    '嘉兴新源包装有限公司',
    'Jiaxing Xinyuan Packaging Co., Ltd.',
    '新源包装',
    'Xinyuan Packaging',
    ['0401'],
  ],
  [
    '东莞',
    '广东东莞',
    '441900',
    '东莞精塑科技有限公司',
    'Dongguan Jingsu Plastics Co., Ltd.',
    '精塑科技',
    'Jingsu Plastics',
    ['0501'],
  ],
  [
    '洛阳',
    '河南洛阳',
    '410300',
    '洛阳重轴机械有限公司',
    'Luoyang Zhongzhou Machinery Co., Ltd.',
    '重轴机械',
    'Zhongzhou Machinery',
    ['0101', '0102'],
  ],
  [
    '重庆',
    '重庆',
    '500112',
    '重庆西铝金属有限公司',
    'Chongqing Xilü Metal Co., Ltd.',
    '西铝金属',
    'Xilü Metal',
    ['0201', '0202'],
  ],
  [
    '成都',
    '四川成都',
    '510100',
    '成都川电连接器有限公司',
    'Chengdu Chuandian Connectors Co., Ltd.',
    '川电连接器',
    'Chuandian Connectors',
    ['0301', '0302'],
  ],
  [
    '天津',
    '天津',
    '120110',
    '天津华塑包装制品有限公司',
    'Tianjin Huasu Packaging Co., Ltd.',
    '华塑包装',
    'Huasu Packaging',
    ['0401', '0501'],
  ],
];

const contacts = [
  { name: '李伟', englishName: 'Li Wei' },
  { name: '张静', englishName: 'Zhang Jing' },
  { name: '刘洋', englishName: 'Liu Yang' },
  { name: '陈杰', englishName: 'Chen Jie' },
  { name: '赵磊', englishName: 'Zhao Lei' },
] as const;

const dispatchers = [
  { name: '孙丽', englishName: 'Sun Li' },
  { name: '周强', englishName: 'Zhou Qiang' },
  { name: '吴敏', englishName: 'Wu Min' },
] as const;

/** A supplier of the demo and what it sells. */
export interface DemoSupplier {
  readonly id: string;
  readonly families: readonly string[];
}

/** A dozen suppliers with valid credit codes, contacts and the companies they serve. */
export async function loadSuppliers(ctx: Context, basics: Basics, random: Random): Promise<DemoSupplier[]> {
  const { china } = await ctx.db.one<{ china: string }>(sql`select id as china from basic_country where iso2 = 'CN'`);
  const rows = suppliers.map(([, region, areaCode, zh, en, shortZh, shortEn], index) => ({
    fullName: { zh, en },
    shortName: { zh: shortZh, en: shortEn },
    creditCode: creditCode(areaCode, random),
    countryId: china,
    supplierTypeId: idOf(basics.supplierTypes, 'MAKER'),
    region,
    phone: `1${random.one(['38', '39', '59', '86'])}${random.between(10_000_000, 99_999_999)}`,
    taxRateId: idOf(basics.taxRates, 'SL02_SYS'),
    paymentTermId: idOf(basics.terms, random.one(['M30', 'M60', 'COD', 'PRE30'])),
    currencyId: idOf(basics.currencies, 'PRE001'),
    bankName: random.one(['中国工商银行', '中国建设银行', '招商银行', '中国银行']),
    accountNo: `62${random.between(10_000_000, 99_999_999)}${random.between(100_000_000, 999_999_999)}`,
    // A dozen prefixes of the range that GS1 China gives out; two suppliers have none.
    gs1Prefix: index % 6 === 5 ? null : `69${String(index + 11).padStart(6, '0')}`,
    // Half of them take part in Peppol.
    peppolId: index % 2 === 0 ? `0060:${String(540_210_000 + index)}` : null,
    contacts: [
      {
        ...random.one(contacts),
        role: 'BUSINESS' as const,
        mobile: `1381234${String(5600 + index)}`,
        email: `sales@${mailDomain(shortEn)}`,
        primaryFlag: true,
      },
      { ...(dispatchers[index % dispatchers.length] ?? dispatchers[0]), role: 'LOGISTICS' as const },
    ],
    sites: sitesOf(region, [shortZh, shortEn], index),
    companies: ['1000', '2000'].map((code) => ({
      companyId: idOf(basics.companies, code),
      stage: 'QUALIFIED' as const,
    })),
  }));
  const created = await ctx.store(supplierBase).createMany(rows);
  return created.map((row, index) => ({ id: row.id, families: suppliers[index]?.[7] ?? [] }));
}

// Two packaging makers share a mailbox provider of their own: the radar of relations has something to find.
const mailDomain = (name: string): string => {
  const [first = ''] = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .split(' ');
  return `${first === 'huasu' ? 'xinyuan' : first}.example`;
};

// Every third supplier ships from a warehouse near the customer as well.
function sitesOf(region: string, [name, english]: readonly [string, string], index: number) {
  const factory = { siteType: 'FACTORY' as const, region, primaryFlag: true };
  const made = {
    ...factory,
    name: `${name}本部`,
    englishName: `${english} headquarters`,
    address: `${region}高新区创业路 ${index * 8 + 6} 号`,
  };
  const store = {
    siteType: 'WAREHOUSE' as const,
    region: '上海',
    name: `${name}上海仓`,
    englishName: `${english} Shanghai warehouse`,
  };
  return [made, ...(index % 3 === 0 ? [{ ...store, address: `上海市嘉定区曹安公路 ${index * 10 + 1200} 号` }] : [])];
}

function creditCode(areaCode: string, random: Random): string {
  const body = `91${areaCode}MA${random.between(1_000_000, 9_999_999)}`.slice(0, 17).padEnd(17, '0');
  return `${body}${checkCharacter(body)}`;
}

/** The people of the buyer and one login for each supplier; the first purchaser is the buyer's. */
export async function loadPeople(
  ctx: Context,
  basics: Basics,
  known: readonly DemoSupplier[],
): Promise<{ accounts: DemoAccount[]; purchaserId: string }> {
  const supplierAccounts = known.map(({ id }, index): Account => {
    const [, , , zh, en, shortZh, shortEn] = suppliers[index] ?? ['', '', '', '', '', '', ''];
    return {
      userName: `supplier${String(index + 1).padStart(2, '0')}`,
      realName: `${shortZh || zh}业务`,
      englishName: `${shortEn || en} sales`,
      userType: 'SUPPLIER',
      role: 'sup_admin',
      label: [`供应商：${shortZh}`, `Supplier: ${shortEn || en}`],
      supplierBaseId: id,
    };
  });
  const more = supplierStaff.flatMap(({ userName, role, label }, index): Account[] => {
    const [supplier] = supplierAccounts.slice(index, index + 1);
    if (!supplier) return [];
    const [zh, en] = supplier.label;
    return [{ ...supplier, userName, role, label: [`${zh}（${label[0]}）`, `${en} (${label[1]})`] }];
  });
  const accounts: DemoAccount[] = [];
  for (const account of [...staff, ...supplierAccounts, ...more])
    accounts.push(await openAccount(ctx, account, basics));
  return {
    accounts,
    purchaserId: await loadPurchaser(ctx, basics, accounts),
  };
}

async function openAccount(ctx: Context, account: Account, basics: Basics): Promise<DemoAccount> {
  const codes = [account.role, account.secondRole].filter((code) => code !== undefined);
  const roles = await ctx.db.many<{ roleId: string }>(sql`
    select id as "roleId" from system_sys_role where role_code = any(${codes}) and not deleted_flag`);
  const user = await ctx.store(iapSysUserT).create({
    userName: account.userName,
    realName: account.realName,
    englishName: account.englishName,
    userType: account.userType,
    allCompaniesFlag: account.userType !== 'SUPPLIER' && account.userType !== 'EXPERT' && account.company === undefined,
    companies: account.company ? [{ companyId: idOf(basics.companies, account.company) }] : [],
    ...(account.supplierBaseId ? { supplierBaseId: account.supplierBaseId } : {}),
    roles,
  });
  return { ...account, userId: user.id };
}

async function loadPurchaser(ctx: Context, basics: Basics, accounts: readonly DemoAccount[]): Promise<string> {
  const users = new Map(accounts.map(({ userName, userId }) => [userName, userId]));
  const employees = await loadStaff(ctx, idOf(basics.companies, '1000'), users);
  const record = await ctx.store(purchaser).create({
    code: 'B01',
    name: { zh: '王晓燕', en: 'Wang Xiaoyan' },
    employeeId: employees.get('buyer') ?? '',
    userId: users.get('buyer') ?? '',
    phone: '021-59570001',
    amountLimit: '500000',
    purchaseOrgs: [{ purchaseOrgId: idOf(basics.purchaseOrgs, '100.1') }],
  });
  // Takes on what nobody answers for, and succeeds whoever leaves.
  await ctx.store(purchaser).create({
    code: 'B02',
    name: { zh: '李娜', en: 'Li Na' },
    employeeId: employees.get('buyer2') ?? '',
    userId: users.get('buyer2') ?? '',
    phone: '021-59570002',
    amountLimit: '300000',
    purchaseOrgs: [{ purchaseOrgId: idOf(basics.purchaseOrgs, '100.1') }],
  });
  return record.id;
}
