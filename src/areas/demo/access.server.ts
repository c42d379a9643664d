import type { Context } from '#engine/context.ts';
import { sysBusinessDoc } from '#areas/system/businessType/sysBusinessDoc.document.ts';
import { sysBusinessType } from '#areas/system/businessType/sysBusinessType.document.ts';
import { sysNumberRule } from '#areas/system/numberRule/numberRule.document.ts';
import { sysDataAuth } from '#areas/system/dataAuth/dataAuth.document.ts';
import { iapSysAuthTemplate } from '#areas/system/authTemplate/authTemplate.document.ts';
import { sysLov } from '#areas/system/lov/lov.document.ts';

/** An authorisation template that nobody holds yet, and lists of values of both kinds, to look at and to try. */
export async function loadAccess(ctx: Context): Promise<void> {
  const template = await ctx.store(iapSysAuthTemplate).create({
    code: 'OWN_ORDERS',
    name: { zh: '只看本人订单', en: 'Own orders only' },
    remark: '采购员只看自己的订单，看不到含税总额',
  });
  await ctx.store(sysDataAuth).create({
    subjectType: 'TEMPLATE',
    templateId: template.id,
    resource: 'pur.purchaseOrder',
    actions: ['QUERY', 'EDIT', 'EXPORT'],
    dimensions: { BUYER: { kind: 'SELF_BUYER' }, '*': { kind: 'ALL' } },
    fieldRights: { grossAmt: 'MASK' },
  });
  const call = await ctx.store(sysLov).create({
    code: 'SUPPLIER',
    title: { zh: '供应商', en: 'Suppliers' },
    sqlTypeCode: 'API',
    apiUrl: '/sup/supplierBase/queryForLov',
    valueField: 'id',
    textField: 'text',
    entries: [
      { field: 'supplierCode', label: { zh: '供应商编码', en: 'Supplier code' }, width: 140, sort: 1 },
      { field: 'text', label: { zh: '供应商名称', en: 'Supplier name' }, width: 260, sort: 2 },
    ],
  });
  const statement = await ctx.store(sysLov).create({
    code: 'WAREHOUSE_OF_ORG',
    title: { zh: '库存组织的仓库', en: 'Warehouses of an inventory organisation' },
    sqlTypeCode: 'SQL',
    sqlText: [
      'select w.id, w.code, w.name_zh as name, o.name_zh as org',
      '  from lov.basic_warehouse w join lov.basic_inventory_org o on o.id = w.inventory_org_id',
      ' where w.enabled_flag and {{filters}} order by w.code',
    ].join('\n'),
    valueField: 'id',
    textField: 'name',
    entries: [
      { field: 'code', label: { zh: '仓库编码', en: 'Warehouse code' }, width: 120, sort: 1 },
      { field: 'name', label: { zh: '仓库', en: 'Warehouse' }, width: 200, sort: 2 },
      { field: 'org', label: { zh: '库存组织', en: 'Inventory organisation' }, width: 200, sort: 3 },
    ],
    parameters: [
      {
        name: 'keyword',
        label: { zh: '关键字', en: 'Keyword' },
        filterSql: "(w.code ilike '%' || :keyword || '%' or w.name_zh ilike '%' || :keyword || '%')",
        sort: 1,
      },
    ],
  });
  for (const { id } of [call, statement]) {
    await ctx.store(sysLov).run('submit', id);
    await ctx.store(sysLov).run('publish', id);
  }
}

/** Two business types of orders: capital goods have numbers of their own and need their terms and papers before they are submitted. */
export async function loadBusinessTypes(ctx: Context): Promise<void> {
  const [doc] = await ctx.store(sysBusinessDoc).find({ docCode: { eq: 'pur.purchaseOrder' } });
  if (!doc) throw new Error('Orders are no business document.');
  await ctx.store(sysBusinessType).create({
    typeCode: 'PO_STANDARD',
    typeName: { zh: '一般采购', en: 'Ordinary purchase' },
    docId: doc.id,
  });
  const numbers = await ctx
    .store(sysNumberRule)
    .create({ ruleCode: 'PO_ASSET', prefix: 'POA', datePattern: 'yyyy', seqLength: 4, resetCycle: 'YEAR' });
  await ctx.store(sysBusinessType).create({
    typeCode: 'PO_ASSET',
    typeName: { zh: '资产采购', en: 'Capital goods' },
    docId: doc.id,
    rule: 'orderType == "ASSET"',
    numberRuleId: numbers.id,
    requiredFields: 'purchaser,paymentTerm,dept',
    files: [{ fileKind: 'Attachment', minCount: 1 }],
  });
}
