import { sql } from '#engine/database/database.ts';
import { inPast } from '#engine/runtime/request.ts';
import { sysLoginConfig } from '#areas/access/loginConfig/loginConfig.document.ts';
import { hashPassword } from '#areas/access/public.ts';
import { supCertificate } from '#areas/supplier/certificate/supCertificate.document.ts';
import { dayAfter } from '#model/days.ts';
import { certificateType } from '#areas/supplier/certificateType/certificateType.document.ts';
import { registerForm } from '#areas/supplier/register/registerForm.document.ts';
import { approveTask, openTasksOn } from '#areas/workflow/public.ts';
import { step } from './history.server.ts';
import { entrust } from '#areas/supplier/public.ts';
import { supGroup } from '#areas/supplier/supGroup/supGroup.document.ts';
import { checkCharacter } from '#model/creditCode.ts';
import { idOf } from './basics.server.ts';
const certificates = [
  { certTypeCode: 'ISO9001', name: { zh: '质量管理体系认证', en: 'Quality management (ISO 9001)' }, kind: 'QUALITY' },
  { certTypeCode: 'ISO14001', name: { zh: '环境管理体系认证', en: 'Environment (ISO 14001)' }, kind: 'ENVIRONMENT' },
  {
    certTypeCode: 'IATF16949',
    name: { zh: '汽车质量管理体系', en: 'Automotive quality (IATF 16949)' },
    kind: 'QUALITY',
  },
  { certTypeCode: 'CCC', name: { zh: '强制性产品认证', en: 'Compulsory product certification' }, kind: 'PRODUCT' },
];
const applicants = [
  {
    fullName: '宁波海川精密机械有限公司',
    shortName: '海川精密',
    person: '林海',
    branchName: '宁波北仑支行',
    login: 'haichuan',
    status: 'SUBMITTED',
    daysAgo: 2,
  },
  {
    fullName: '苏州明远电气有限公司',
    shortName: '明远电气',
    person: '顾明远',
    branchName: '苏州园区支行',
    login: 'mingyuan',
    status: 'SUBMITTED',
    daysAgo: 1,
  },
  {
    fullName: '常州立信模具有限公司',
    shortName: '立信模具',
    person: '徐立',
    branchName: '常州武进支行',
    login: 'lixin',
    status: 'REJECTED',
    reason: '营业执照扫描件不清晰，请重新上传',
    daysAgo: 6,
  },
  {
    fullName: '合肥中科传感技术有限公司',
    shortName: '中科传感',
    person: '程曦',
    branchName: '合肥高新支行',
    login: 'zhongke',
    status: 'DENIED',
    reason: '经营范围与申报品类不符',
    daysAgo: 47,
  },
  {
    fullName: '青岛海盛包装有限公司',
    shortName: '海盛包装',
    person: '于海',
    branchName: '青岛黄岛支行',
    login: 'haisheng',
    status: 'CLOSED',
    daysAgo: 110,
  },
];
// Of the users that an approval makes.
const applicantPassword = 'Demo-2026';
const terms = {
  configName: '登录页与注册条款',
  agreementVersion: '2026-01',
  agreementZh: `一、注册信息真实、完整、有效；发生变更的，应在十个工作日内更新。
二、账号由注册企业指定的管理员保管，以其名义作出的确认、报价和送货视为企业行为。
三、双方对在平台上获知的图纸、价格和计划负有保密义务，合作终止后三年内继续有效。
四、不得向采购方人员提供礼金、宴请或其他利益；存在关联关系的，应在注册时如实申报。
五、平台上的订单、变更和收货记录作为双方对账和结算的依据。`,
  agreementEn: `1. What you register is true, complete and valid. Changes are entered within ten working days.
2. The administrator you name keeps the account. Confirmations, quotations and deliveries made with it bind your company.
3. Both sides keep drawings, prices and plans they learn of here confidential, for three years beyond the cooperation.
4. No gifts, meals or other benefits are offered to staff of the buyer. Relations to them are declared when registering.
5. Orders, changes and receipts recorded here are what both sides reconcile and settle by.`,
};
/** What the registration page offers, and applications in the states that people meet. */
export async function loadRegistrations(ctx, world) {
  const { basics, suppliers } = world;
  const certTypes = await ctx
    .store(certificateType)
    .createMany(certificates.map((each) => ({ ...each, expiryRequired: each.kind !== 'PRODUCT' })));
  await loadCertificates(
    ctx,
    suppliers.map(({ id }) => id),
    certTypes.map(({ id }) => id),
  );
  await ctx
    .store(supGroup)
    .create({ groupName: '长江装备集团', groupShortName: '长江装备', ultimateOwner: '长江控股' });
  const { id: termsId } = await ctx.store(sysLoginConfig).create(terms);
  await ctx.store(sysLoginConfig).patch(termsId, { status: 'PUBLISHED', publishedAt: ctx.now }, 'publish');
  const password = await hashPassword(applicantPassword);
  const chosen = { ...(await choices(ctx)), basics, certTypeId: certTypes[0]?.id ?? '' };
  for (const [index, applicant] of applicants.entries()) {
    const { login, status } = applicant;
    const id = await loadApplication(ctx, { ...applicant, creditCode: codeOf(index) }, chosen);
    if (status === 'SUBMITTED' || status === 'REJECTED') await entrust(ctx.db, id, `${login}@example.com`, password);
  }
  await loadTraders(ctx, world, chosen, password);
  // One that became a supplier of the demo.
  const [first] = suppliers;
  if (first) await loadApplication(ctx, await approved(ctx, first.id), chosen);
}
const traders = [
  ['苏州汇通贸易有限公司', '汇通贸易', '钱程', 'huitong', 3],
  ['上海联拓工业品有限公司', '联拓工业品', '陆展', 'liantuo', 5],
  ['南京恒瑞代理有限公司', '恒瑞代理', '季恒', 'hengrui', 8],
];
/** Applications of traders, which a flow decides: each has come one step further than the one before. */
async function loadTraders(ctx, world, chosen, password) {
  const { accounts, workflow, basics } = world;
  for (const [index, [fullName, shortName, person, login, daysAgo]] of traders.entries()) {
    const creditCode = codeOf(applicants.length + 1 + index);
    const facts = { fullName, shortName, person, branchName: '苏州园区支行', login, creditCode, daysAgo };
    const { id } = await inPast(ctx, ctx.user, instantBefore(ctx, daysAgo), async (past) => {
      const forms = past.store(registerForm);
      const form = await forms.create({
        ...contentOf({ ...facts, status: 'SUBMITTED' }, chosen),
        businessNature: index === 2 ? 'AGENT' : 'TRADER',
        companyId: idOf(basics.companies, '2000'),
        submitTime: past.now,
      });
      return forms.run('submit', form.id);
    });
    await entrust(ctx.db, id, `${login}@example.com`, password);
    for (let turn = 0; turn < index; turn += 1) {
      const [task] = await openTasksOn(ctx.db, 'sup.registerForm', id);
      if (task)
        await step(ctx, accounts, { by: { user: task.userName }, daysAgo: daysAgo - 1 - turn, hour: 10 }, (past) =>
          approveTask(past, workflow, { task: task.id, comment: '资料齐全' }),
        );
    }
  }
}
/** Certificates of suppliers: in force, soon at their end, past it, and not looked at yet. */
async function loadCertificates(ctx, suppliers, types) {
  const certificates = ctx.store(supCertificate);
  const ends = [500, 20, -15, 700];
  for (const [index, supplierBaseId] of suppliers.slice(0, 8).entries()) {
    const { id } = await certificates.create({
      supplierBaseId,
      certTypeId: types[index % types.length] ?? '',
      certNo: `CN${26_100 + index * 37}Q`,
      issuer: '中国质量认证中心',
      issueDate: dayAfter(ctx.today, -900),
      expireDate: dayAfter(ctx.today, ends[index % ends.length] ?? 0),
    });
    if (index % ends.length !== ends.length - 1) await certificates.run('verify', id);
  }
}
const choices = (ctx) =>
  ctx.db.one(sql`
    select (select id from basic_country where iso2 = 'CN') as "countryId",
           (select id from basic_bank where not deleted_flag order by code limit 1) as "bankId",
           (select id from basic_material_category where not deleted_flag order by code limit 1) as "categoryId"`);
const decisions = {
  SUBMITTED: null,
  APPROVED: 'approve',
  REJECTED: 'reject',
  DENIED: 'deny',
  CLOSED: 'close',
};
// Handed in so many days ago, and decided a day later.
async function loadApplication(ctx, applicant, chosen) {
  const { daysAgo, status, reason, supplierBaseId } = applicant;
  const { id } = await inPast(ctx, ctx.user, instantBefore(ctx, daysAgo), async (past) => {
    const made = await past.store(registerForm).create(contentOf(applicant, chosen));
    await past.store(registerForm).patch(made.id, { status: 'SUBMITTED', submitTime: past.now }, 'submit');
    return made;
  });
  const decision = decisions[status];
  if (decision)
    await inPast(ctx, ctx.user, instantBefore(ctx, daysAgo - 1), (past) =>
      past.store(registerForm).patch(
        id,
        {
          status,
          decideTime: past.now,
          ...(reason ? { decideReason: reason } : {}),
          ...(supplierBaseId ? { supplierBaseId } : {}),
        },
        decision,
      ),
    );
  return id;
}
const instantBefore = (ctx, days) => new Date(Date.parse(ctx.now) - days * 86_400_000).toISOString();
function contentOf({ fullName, shortName, person, branchName, login, creditCode }, chosen) {
  const { basics, countryId, categoryId, bankId, certTypeId } = chosen;
  const currencyId = idOf(basics.currencies, 'PRE001');
  const size = Number(creditCode.slice(-5, -1).replaceAll(/[^0-9]/g, '')) % 180;
  return {
    groupFlag: 'N',
    companyId: idOf(basics.companies, '1000'),
    fullName,
    shortName,
    countryId,
    threeInOneFlag: true,
    creditCode,
    licenceNo: creditCode,
    supplierTypeId: idOf(basics.supplierTypes, 'MAKER'),
    userName: login,
    contactName: person,
    email: `${login}@example.com`,
    mobile: `1380013${String(8000 + size)}`,
    categories: [{ categoryId }],
    mainProducts: `${shortName}的主营产品`,
    businessNature: 'MANUFACTURER',
    annualSales: `${(20 + size) * 1_000_000}`,
    exportRatio: `${size % 40}`,
    leadTimeDays: 7 + (size % 24),
    paymentTermId: idOf(basics.terms, 'M60'),
    currencyId,
    taxRateId: idOf(basics.taxRates, 'SL02_SYS'),
    invoiceType: 'SPECIAL',
    legalPerson: person,
    registeredCapital: '5000000',
    capitalCurrencyId: currencyId,
    foundDate: '2012-05-08',
    companyNature: 'PRIVATE',
    taxpayerType: 'GENERAL',
    registerAddress: `${fullName.slice(0, 2)}市工业园区 ${String(1 + (size % 60))} 号`,
    staffCount: 40 + size,
    relatedDisclosure: '无',
    businessScope: '机械电气产品的制造与销售',
    longTermFlag: true,
    contacts: [{ name: person, role: 'BUSINESS', primaryFlag: true }],
    banks: [
      {
        bankId,
        branchName,
        accountName: fullName,
        accountNo: `****${creditCode.slice(-5, -1)}`,
        currencyId,
        defaultFlag: true,
      },
    ],
    certificates: [
      { certTypeId, certNo: `00126Q3${creditCode.slice(-5, -1)}`, issueDate: '2025-03-01', expireDate: '2028-02-29' },
    ],
  };
}
async function approved(ctx, supplierBaseId) {
  const known = await ctx.db.one(sql`
    select full_name->>'zh' as "fullName", short_name->>'zh' as "shortName", credit_code as "creditCode"
      from sup_supplier_base where id = ${supplierBaseId}::bigint`);
  return {
    ...known,
    supplierBaseId,
    person: '李伟',
    branchName: '无锡滨湖支行',
    login: 'ruijie',
    status: 'APPROVED',
    daysAgo: 380,
  };
}
function codeOf(index) {
  const body = `91330200MA2${String(710_001 + index)}`;
  return `${body}${checkCharacter(body)}`;
}
