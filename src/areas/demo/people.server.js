import { sql } from '#engine/database/database.ts';
import { purchaser } from '#areas/organisation/purchaser/purchaser.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { checkCharacter } from '#model/creditCode.ts';
import { iapSysUserT } from '#areas/access/user/user.document.ts';
import { idOf } from './basics.server.ts';
import { loadStaff } from './staff.server.ts';
const staff = [
  {
    userName: 'admin',
    realName: '秦岚',
    userType: 'ADMIN',
    role: 'platform_admin',
    label: ['平台管理员', 'Platform administrator'],
  },
  {
    userName: 'master',
    realName: '陆敏',
    userType: 'ADMIN',
    role: 'mdm_admin',
    // Somebody must show what it is to hold two roles.
    secondRole: 'auditor',
    label: ['主数据管理员', 'Master-data administrator'],
  },
  { userName: 'buyer', realName: '王晓燕', userType: 'BUYER', role: 'buyer', label: ['采购员', 'Buyer'] },
  {
    userName: 'buyer2',
    realName: '李娜',
    userType: 'BUYER',
    role: 'buyer',
    secondRole: 'pur_pool',
    label: ['采购员（采购池）', 'Buyer (purchasing pool)'],
  },
  {
    userName: 'manager',
    realName: '沈建国',
    userType: 'BUYER',
    role: 'buyer_mgr',
    label: ['采购经理', 'Purchasing manager'],
  },
  {
    userName: 'supmanager',
    realName: '许静',
    userType: 'BUYER',
    role: 'sup_manager',
    label: ['供应商管理员', 'Supplier manager'],
  },
  { userName: 'planner', realName: '何蓉', userType: 'BUYER', role: 'planner', label: ['计划员', 'Planner'] },
  { userName: 'clerk', realName: '周强', userType: 'BUYER', role: 'warehouse', label: ['仓管员', 'Warehouse clerk'] },
  { userName: 'inspector', realName: '孙萍', userType: 'BUYER', role: 'inspector', label: ['检验员', 'Inspector'] },
  {
    userName: 'sqe',
    realName: '高翔',
    userType: 'BUYER',
    role: 'sqe',
    label: ['供应商质量工程师', 'Supplier quality engineer'],
  },
  { userName: 'auditor', realName: '方正', userType: 'ADMIN', role: 'auditor', label: ['审计员', 'Auditor'] },
  {
    userName: 'groupadmin',
    realName: '钱正',
    userType: 'ADMIN',
    role: 'group_admin',
    company: '100.1',
    label: ['集团管理员', 'Group administrator'],
  },
  {
    userName: 'companyadmin',
    realName: '冯洁',
    userType: 'ADMIN',
    role: 'company_admin',
    company: '2000',
    label: ['公司管理员（苏州）', 'Company administrator (Suzhou)'],
  },
  {
    userName: 'security',
    realName: '严峻',
    userType: 'ADMIN',
    role: 'sec_officer',
    company: '100.1',
    label: ['安全管理员', 'Security officer'],
  },
  {
    userName: 'designer',
    realName: '温雅',
    userType: 'ADMIN',
    role: 'designer',
    label: ['流程模块设计员', 'Designer'],
  },
  {
    userName: 'flowmanager',
    realName: '潘岳',
    userType: 'BUYER',
    role: 'flow_manager',
    label: ['流程管理员', 'Flow manager'],
  },
  {
    // What one of them asks to do about money, another one confirms.
    userName: 'flowmanager2',
    realName: '田野',
    userType: 'BUYER',
    role: 'flow_manager',
    label: ['流程管理员（复核）', 'Flow manager (second person)'],
  },
  {
    userName: 'expertadmin',
    realName: '苏敏',
    userType: 'BUYER',
    role: 'expert_admin',
    label: ['专家管理员', 'Administrator of experts'],
  },
  {
    userName: 'witness',
    realName: '郑直',
    userType: 'BUYER',
    role: 'draw_witness',
    label: ['抽取监督员', 'Witness of draws'],
  },
  { userName: 'expert', realName: '顾维钧', userType: 'EXPERT', role: 'expert', label: ['评审专家', 'Expert'] },
  { userName: 'finance', realName: '金玲', userType: 'BUYER', role: 'finance', label: ['财务', 'Finance'] },
  {
    userName: 'compliance',
    realName: '于谨',
    userType: 'BUYER',
    role: 'compliance',
    company: '2000',
    label: ['合规专员', 'Compliance officer'],
  },
];
// What else people of the first suppliers may be.
const supplierStaff = [
  { userName: 'supquality', role: 'sup_quality', label: ['质量', 'quality'] },
  { userName: 'suplimited', role: 'sup_limited', label: ['受限', 'restricted'] },
];
const suppliers = [
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
/** A dozen suppliers with valid credit codes, contacts and the companies they serve. */
export async function loadSuppliers(ctx, basics, random) {
  const { china } = await ctx.db.one(sql`select id as china from basic_country where iso2 = 'CN'`);
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
    contacts: [
      { name: random.one(['李伟', '张静', '刘洋', '陈杰', '赵磊']), role: 'BUSINESS', primaryFlag: true },
      { name: ['孙丽', '周强', '吴敏'][index % 3] ?? '', role: 'LOGISTICS' },
    ],
    sites: sitesOf(region, shortZh, index),
    companies: ['1000', '2000'].map((code) => ({
      companyId: idOf(basics.companies, code),
      stage: 'QUALIFIED',
    })),
  }));
  const created = await ctx.store(supplierBase).createMany(rows);
  return created.map((row, index) => ({ id: row.id, families: suppliers[index]?.[7] ?? [] }));
}
// Every third supplier ships from a warehouse near the customer as well.
function sitesOf(region, name, index) {
  const factory = { siteType: 'FACTORY', region, primaryFlag: true };
  const made = { ...factory, name: `${name}本部`, address: `${region}高新区创业路 ${index * 8 + 6} 号` };
  const store = { siteType: 'WAREHOUSE', region: '上海', name: `${name}上海仓` };
  return [made, ...(index % 3 === 0 ? [{ ...store, address: `上海市嘉定区曹安公路 ${index * 10 + 1200} 号` }] : [])];
}
function creditCode(areaCode, random) {
  const body = `91${areaCode}MA${random.between(1_000_000, 9_999_999)}`.slice(0, 17).padEnd(17, '0');
  return `${body}${checkCharacter(body)}`;
}
/** The people of the buyer and one login for each supplier; the first purchaser is the buyer's. */
export async function loadPeople(ctx, basics, known) {
  const supplierAccounts = known.map(({ id }, index) => {
    const [, , , zh, en, shortZh, shortEn] = suppliers[index] ?? ['', '', '', '', '', '', ''];
    return {
      userName: `supplier${String(index + 1).padStart(2, '0')}`,
      realName: `${shortZh || zh}业务`,
      userType: 'SUPPLIER',
      role: 'sup_admin',
      label: [`供应商：${shortZh}`, `Supplier: ${shortEn || en}`],
      supplierBaseId: id,
    };
  });
  const more = supplierStaff.flatMap(({ userName, role, label }, index) => {
    const [supplier] = supplierAccounts.slice(index, index + 1);
    if (!supplier) return [];
    const [zh, en] = supplier.label;
    return [{ ...supplier, userName, role, label: [`${zh}（${label[0]}）`, `${en} (${label[1]})`] }];
  });
  const accounts = [];
  for (const account of [...staff, ...supplierAccounts, ...more])
    accounts.push(await openAccount(ctx, account, basics));
  return {
    accounts,
    purchaserId: await loadPurchaser(ctx, basics, accounts),
  };
}
async function openAccount(ctx, account, basics) {
  const codes = [account.role, account.secondRole].filter((code) => code !== undefined);
  const roles = await ctx.db.many(sql`
    select id as "roleId" from system_sys_role where role_code = any(${codes}) and not deleted_flag`);
  const user = await ctx.store(iapSysUserT).create({
    userName: account.userName,
    realName: account.realName,
    userType: account.userType,
    allCompaniesFlag: account.userType !== 'SUPPLIER' && account.userType !== 'EXPERT' && account.company === undefined,
    companies: account.company ? [{ companyId: idOf(basics.companies, account.company) }] : [],
    ...(account.supplierBaseId ? { supplierBaseId: account.supplierBaseId } : {}),
    roles,
  });
  return { ...account, userId: user.id };
}
async function loadPurchaser(ctx, basics, accounts) {
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
