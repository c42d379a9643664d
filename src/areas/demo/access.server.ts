import type { Context } from '#engine/runtime/context.ts';
import { sysParam } from '#areas/system/param/param.document.ts';
import { erpConnection } from '#areas/purchasing/erp/erpConnection.document.ts';
import { sysWebhook } from '#areas/system/webhook/webhook.document.ts';
import { idOf } from './basics.server.ts';
import type { DemoWorld } from './orders.server.ts';
import { sysBusinessDoc } from '#areas/system/businessType/sysBusinessDoc.document.ts';
import { sysBusinessType } from '#areas/system/businessType/sysBusinessType.document.ts';
import { sysNumberRule } from '#areas/system/numberRule/numberRule.document.ts';
import { sysDataAuth } from '#areas/access/dataAuth/dataAuth.document.ts';
import { iapSysAuthTemplate } from '#areas/access/authTemplate/authTemplate.document.ts';
import { sysModule } from '#areas/access/module/module.document.ts';
import { sysRole } from '#areas/access/role/role.document.ts';
import { sysLov } from '#areas/system/lov/lov.document.ts';

/** An ERP and a listener that nobody has connected yet, to look at and to set up. */
export async function loadPartners(ctx: Context, { basics }: DemoWorld): Promise<void> {
  await ctx.store(erpConnection).create({
    companyId: idOf(basics.companies, '1000'),
    sourceSystem: 'ERP-DEMO',
    baseUrl: 'https://erp.example.com/api/v1/',
    enabledFlag: false,
    lines: [{ kind: 'UNIT', sourceCode: 'ST', ownCode: 'PC' }],
  });
  await ctx.store(sysWebhook).create({
    name: '仓库系统（示例）',
    url: 'https://wms.example.com/hooks/srm',
    events: 'pur.deliveryNote.ship\npur.receive.*',
    enabledFlag: false,
  });
}

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
  const carriers = await ctx.store(sysLov).create({
    code: 'CARRIER',
    title: { zh: '承运商', en: 'Carriers' },
    sqlTypeCode: 'SQL',
    sqlText: [
      'select c.name from (',
      "  select '顺丰速运' as name union all select '京东物流' union all select '德邦物流'",
      "  union all select '中通快运' union all select '安能物流'",
      ') as c where {{filters}} order by c.name',
    ].join('\n'),
    valueField: 'name',
    textField: 'name',
    entries: [{ field: 'name', label: { zh: '承运商', en: 'Carrier' }, width: 200, sort: 1 }],
    parameters: [
      {
        name: 'keyword',
        label: { zh: '关键字', en: 'Keyword' },
        filterSql: "c.name ilike '%' || :keyword || '%'",
        sort: 1,
      },
    ],
  });
  for (const { id } of [call, statement, carriers]) {
    await ctx.store(sysLov).run('submit', id);
    await ctx.store(sysLov).run('publish', id);
  }
}

/** A role that inherits: everything a purchaser may do, and approving orders on top. */
export async function loadRoles(ctx: Context): Promise<void> {
  const [buyer] = await ctx.store(sysRole).find({ roleCode: { eq: 'buyer' } });
  const [approve] = await ctx.store(sysModule).find({ moduleCode: { eq: 'pur:purchaseOrder:approve' } });
  if (!buyer || !approve) throw new Error('There are no purchasers, or no approval of orders.');
  await ctx.store(sysRole).create({
    roleCode: 'buyer_lead',
    roleName: { zh: '采购组长', en: 'Purchasing team lead' },
    userType: 'BUYER',
    modules: [{ moduleId: approve.id }],
    parentRoles: [{ parentRoleId: buyer.id }],
  });
}

/** Two business types of orders: capital goods have numbers of their own, counted by company, and need their terms and papers before they are submitted. */
export async function loadBusinessTypes(ctx: Context): Promise<void> {
  const [doc] = await ctx.store(sysBusinessDoc).find({ docCode: { eq: 'pur.purchaseOrder' } });
  if (!doc) throw new Error('Orders are no business document.');
  await ctx.store(sysBusinessType).create({
    typeCode: 'PO_STANDARD',
    typeName: { zh: '一般采购', en: 'Ordinary purchase' },
    docId: doc.id,
    closePoint: 'STOCKED',
    closeAfterDays: 90,
  });
  const assets = await ctx.store(sysBusinessType).create({
    typeCode: 'PO_ASSET',
    typeName: { zh: '资产采购', en: 'Capital goods' },
    docId: doc.id,
    rule: 'orderType == "ASSET"',
    requiredFields: 'purchaser,paymentTerm,dept',
    defaults: [{ fieldCode: 'incotermPlace', fieldValue: '设备安装现场' }],
    files: [{ fileKind: 'Attachment', minCount: 1 }],
  });
  await ctx.store(sysNumberRule).create({
    ruleCode: 'PO_ASSET',
    businessTypeId: assets.id,
    segments: [
      { lineNo: 10, segmentType: 'CONST', segmentValue: 'POA-' },
      { lineNo: 20, segmentType: 'ORG', segmentValue: 'company' },
      { lineNo: 30, segmentType: 'CONST', segmentValue: '-' },
      { lineNo: 40, segmentType: 'DATE', segmentValue: 'yyyy' },
      { lineNo: 50, segmentType: 'SEQ' },
    ],
    seqLength: 4,
    resetCycle: 'YEAR',
  });
}

/** Settlements of consigned goods go to the books: each company numbers its own month by month, without a gap. */
export async function loadGaplessNumbers(ctx: Context): Promise<void> {
  const [rule] = await ctx.store(sysNumberRule).find({ ruleCode: { eq: 'CS' } });
  if (!rule) throw new Error('There is no rule for settlements.');
  await ctx.store(sysNumberRule).update(rule.id, {
    segments: [
      { lineNo: 10, segmentType: 'CONST', segmentValue: 'CS' },
      { lineNo: 20, segmentType: 'ORG', segmentValue: 'company' },
      { lineNo: 30, segmentType: 'CONST', segmentValue: '-' },
      { lineNo: 40, segmentType: 'DATE', segmentValue: 'yyyyMM' },
      { lineNo: 50, segmentType: 'SEQ' },
    ],
    resetCycle: 'MONTH',
    gapless: true,
  });
}

/** Values of parameters beyond those of the system: a patient supplier, one whose silence is consent, a bulk material. */
export async function loadParameters(ctx: Context, { suppliers, goods }: DemoWorld): Promise<void> {
  const [patient, silent] = suppliers;
  const bulk = goods.find((good) => good.byWeight);
  const bySupplier = { paramScope: 'SUPPLIER', paramType: 'TEXT' } as const;
  await ctx.store(sysParam).create({
    ...bySupplier,
    paramKey: 'pur.lateDays',
    paramType: 'INTEGER',
    supplierBaseId: patient?.id ?? null,
    value: '2',
    description: { zh: '远途供应商，允许晚到两天', en: 'Comes from far away and may be two days late' },
  });
  await ctx.store(sysParam).create({
    ...bySupplier,
    paramKey: 'pur.confirmMode',
    supplierBaseId: silent?.id ?? null,
    value: 'SILENCE',
    description: { zh: '框架协议约定：超时视为确认', en: 'As the agreement says, silence counts as consent' },
  });
  await ctx.store(sysParam).create({
    paramScope: 'MATERIAL',
    paramKey: 'pur.overReceiptPct',
    paramType: 'DECIMAL',
    materialId: bulk?.id ?? null,
    value: '5',
    description: { zh: '散料按磅单收货，可超收 5%', en: 'Weighed on arrival; up to 5 % more is taken over' },
  });
}
