import type { Context } from '#engine/context.ts';
import { sql } from '#engine/database.ts';
import { hashPassword } from '#areas/identity/public.ts';
import { supplierType } from '#areas/organisation/supplierType/supplierType.document.ts';
import { certificateType } from '#areas/supplier/certificateType/certificateType.document.ts';
import { registerForm } from '#areas/supplier/register/registerForm.document.ts';
import { entrust } from '#areas/supplier/public.ts';
import { supGroup } from '#areas/supplier/supGroup/supGroup.document.ts';
import { checkCharacter } from '#model/creditCode.ts';
import type { DemoWorld } from './orders.server.ts';
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
] as const;

const applicants = [
  ['宁波海川精密机械有限公司', '海川精密', '林海', '宁波北仑支行', 'haichuan', 'SUBMITTED', null],
  ['苏州明远电气有限公司', '明远电气', '顾明远', '苏州园区支行', 'mingyuan', 'SUBMITTED', null],
  ['常州立信模具有限公司', '立信模具', '徐立', '常州武进支行', 'lixin', 'REJECTED', '营业执照扫描件不清晰，请重新上传'],
  ['合肥中科传感技术有限公司', '中科传感', '程曦', '合肥高新支行', 'zhongke', 'DENIED', '经营范围与申报品类不符'],
  ['青岛海盛包装有限公司', '海盛包装', '于海', '青岛黄岛支行', 'haisheng', 'CLOSED', null],
] as const;

// Of the users that an approval makes.
const applicantPassword = 'Demo-2026';

/** What the registration page offers, and applications in the states that people meet. */
export async function loadRegistrations(ctx: Context, { basics, suppliers }: DemoWorld): Promise<void> {
  const [maker] = await ctx.store(supplierType).find({ code: { eq: 'MAKER' } });
  const [quality] = await ctx
    .store(certificateType)
    .createMany(certificates.map((each) => ({ ...each, expiryRequired: each.kind !== 'PRODUCT' })));
  await ctx
    .store(supGroup)
    .create({ groupName: '长江装备集团', groupShortName: '长江装备', ultimateOwner: '长江控股' });
  const password = await hashPassword(applicantPassword);
  const { country, category, bankId } = await ctx.db.one<{ country: string; category: string; bankId: string }>(sql`
    select (select id from basic_country where iso2 = 'CN') as country,
           (select id from basic_bank where not deleted_flag order by code limit 1) as "bankId",
           (select id from basic_material_category where not deleted_flag order by code limit 1) as category`);
  const currencyId = idOf(basics.currencies, 'PRE001');
  for (const [index, [fullName, shortName, person, branchName, login, status, reason]] of applicants.entries()) {
    const creditCode = codeOf(index);
    const row = await ctx.store(registerForm).create({
      groupFlag: 'N',
      companyId: idOf(basics.companies, '1000'),
      fullName,
      shortName,
      countryId: country,
      threeInOneFlag: true,
      creditCode,
      licenceNo: creditCode,
      supplierTypeId: maker?.id ?? null,
      userName: login,
      contactName: person,
      email: `${login}@example.com`,
      mobile: `1380013${String(8000 + index)}`,
      categories: [{ categoryId: category }],
      mainProducts: `${shortName}的主营产品`,
      businessNature: 'MANUFACTURER',
      currencyId,
      invoiceType: 'SPECIAL',
      legalPerson: person,
      registeredCapital: '5000000',
      capitalCurrencyId: currencyId,
      foundDate: '2012-05-08',
      companyNature: 'PRIVATE',
      taxpayerType: 'GENERAL',
      registerAddress: `${fullName.slice(0, 2)}市工业园区 ${String(index + 8)} 号`,
      staffCount: 80 + index * 35,
      relatedDisclosure: '无',
      businessScope: '机械电气产品的制造与销售',
      longTermFlag: true,
      contacts: [{ name: person, role: 'BUSINESS', primaryFlag: true }],
      banks: [
        {
          bankId,
          branchName,
          accountName: fullName,
          accountNo: `****45${String(60 + index)}`,
          currencyId,
          defaultFlag: true,
        },
      ],
      certificates: [
        {
          certTypeId: quality?.id ?? '',
          certNo: `00126Q3000${String(index)}`,
          issueDate: '2025-03-01',
          expireDate: '2028-02-29',
        },
      ],
      submitTime: ctx.now,
    });
    await ctx
      .store(registerForm)
      .patch(row.id, { status, ...(reason ? { decideReason: reason, decideTime: ctx.now } : {}) }, 'submit');
    if (status === 'SUBMITTED' || status === 'REJECTED')
      await entrust(ctx.db, row.id, `${login}@example.com`, password);
  }
  // One that became a supplier of the demo.
  const [first] = suppliers;
  if (first) await approvedOne(ctx, first.id, idOf(basics.companies, '1000'), country);
}

async function approvedOne(ctx: Context, supplierBaseId: string, companyId: string, countryId: string): Promise<void> {
  const known = await ctx.db.one<{ fullName: string; shortName: string; creditCode: string }>(sql`
    select full_name->>'zh' as "fullName", short_name->>'zh' as "shortName", credit_code as "creditCode"
      from sup_supplier_base where id = ${supplierBaseId}::bigint`);
  const facts = { ...known, companyId, countryId, groupFlag: 'N' as const, contactName: '李伟', submitTime: ctx.now };
  const row = await ctx.store(registerForm).create(facts);
  await ctx.store(registerForm).patch(row.id, { status: 'APPROVED', supplierBaseId, decideTime: ctx.now }, 'approve');
}

function codeOf(index: number): string {
  const body = `91330200MA2${String(710_001 + index)}`;
  return `${body}${checkCharacter(body)}`;
}
