import type { Context, Log } from '#engine/runtime/context.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import { runRequest, systemUser } from '#engine/runtime/request.ts';
import { sysModule } from '#areas/access/module/module.document.ts';
import { iapSysUserT } from '#areas/access/user/user.document.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { mdModule } from '#areas/moduleDesigner/module/mdModule.document.ts';
import { publishModule } from '#areas/moduleDesigner/public.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { sysCode } from '#areas/system/quickCode/quickCode.document.ts';
import { dayAfter } from '#model/days.ts';

const name = (zh: string, en: string) => ({ zh, en });

const flags = { requiredFlag: false, uniqueFlag: false, searchFlag: false, listFlag: true, importFlag: true } as const;

const loanFields = [
  {
    ...flags,
    fieldCode: 'docNo',
    label: name('借用单号', 'Loan No.'),
    type: 'SERIAL',
    searchFlag: true,
    importFlag: false,
  },
  {
    ...flags,
    fieldCode: 'material',
    label: name('物料', 'Material'),
    type: 'RELATED',
    target: 'basic.material',
    requiredFlag: true,
    searchFlag: true,
  },
  {
    ...flags,
    fieldCode: 'supplier',
    label: name('供样供应商', 'Sample from'),
    type: 'RELATED',
    target: 'sup.supplierBase',
    searchFlag: true,
  },
  {
    ...flags,
    fieldCode: 'borrower',
    label: name('借用人', 'Borrower'),
    type: 'RELATED',
    target: 'system.iapSysUserT',
    requiredFlag: true,
    searchFlag: true,
  },
  {
    ...flags,
    fieldCode: 'purpose',
    label: name('用途', 'Purpose'),
    type: 'SELECT',
    listCode: 'SAMPLE_LOAN_PURPOSE',
    requiredFlag: true,
    searchFlag: true,
  },
  {
    ...flags,
    fieldCode: 'qty',
    label: name('件数', 'Pieces'),
    type: 'NUMBER',
    scale: 0,
    minValue: '1',
    requiredFlag: true,
  },
  {
    ...flags,
    fieldCode: 'place',
    label: name('存放位置', 'Where it is'),
    type: 'INPUT',
    maxLength: 40,
    searchFlag: true,
  },
  { ...flags, fieldCode: 'borrowedOn', label: name('借出日期', 'Lent on'), type: 'DATE', requiredFlag: true },
  {
    ...flags,
    fieldCode: 'dueOn',
    label: name('应还日期', 'Due back'),
    type: 'DATE',
    requiredFlag: true,
    searchFlag: true,
  },
  { ...flags, fieldCode: 'returned', label: name('已归还', 'Returned'), type: 'SWITCH', searchFlag: true },
] as const;

const purposes = [
  ['TRIAL', '装机试用', 'Trial assembly'],
  ['TEST', '检测', 'Testing'],
  ['SHOW', '客户展示', 'Shown to a customer'],
] as const;

/** One register of samples that are lent, in use, and a register of packaging that is still being designed. */
export async function loadDesignedModules(engine: Engine, log: Log, isNew: boolean): Promise<void> {
  if (!isNew) return;
  const facts = { user: systemUser, language: 'zh', log } as const;
  await runRequest(engine, facts, designModules, { statementTimeout: 120_000 });
  await runRequest(engine, facts, (ctx) => lendSamples(engine, ctx), { statementTimeout: 120_000 });
}

async function designModules(ctx: Context): Promise<void> {
  await ctx.store(sysCode).create({
    code: 'SAMPLE_LOAN_PURPOSE',
    name: name('样件借用用途', 'Purposes of sample loans'),
    entries: purposes.map(([value, zh, en], index) => ({ value, label: name(zh, en), sort: index + 1 })),
  });
  const [group] = await ctx.store(sysModule).find({ moduleCode: 'base.materials' });
  const menuParentId = group?.id ?? '';
  const loans = await ctx.store(mdModule).create({
    moduleCode: 'sampleLoan',
    moduleName: name('样件借用登记', 'Sample loans'),
    helpText: name('登记借出的样件、借用人和应还日期', 'Samples that are lent, to whom, and when they are due back'),
    menuParentId,
    icon: 'inbox',
    ownerDimension: 'COMPANY',
    numberPrefix: 'SL',
    attachmentFlag: true,
    fields: loanFields.map((field, index) => ({ ...field, place: 'MAIN', lineNo: 10 * (index + 1) })),
  });
  await publishModule(ctx, loans.id);
  await ctx.store(mdModule).create({
    moduleCode: 'packagingSpec',
    moduleName: name('包装规范登记', 'Packaging specifications'),
    helpText: name('物料的包装方式与每箱数量', 'How materials are packed, and how many go into a box'),
    menuParentId,
    icon: 'inbox',
    ownerDimension: 'COMPANY',
    fields: [
      {
        ...flags,
        place: 'MAIN',
        lineNo: 10,
        fieldCode: 'material',
        label: name('物料', 'Material'),
        type: 'RELATED',
        target: 'basic.material',
        requiredFlag: true,
        searchFlag: true,
      },
      {
        ...flags,
        place: 'MAIN',
        lineNo: 20,
        fieldCode: 'perBox',
        label: name('每箱数量', 'Pieces per box'),
        type: 'NUMBER',
        scale: 0,
        minValue: '1',
      },
      {
        ...flags,
        place: 'MAIN',
        lineNo: 30,
        fieldCode: 'boxSize',
        label: name('外箱尺寸', 'Size of the box'),
        type: 'INPUT',
        maxLength: 60,
      },
      {
        ...flags,
        place: 'MAIN',
        lineNo: 40,
        fieldCode: 'returnable',
        label: name('可循环', 'Returnable'),
        type: 'SWITCH',
      },
    ],
  });
}

const loansOfDemo = 12;

async function lendSamples(engine: Engine, ctx: Context): Promise<void> {
  const sampleLoan = engine.registry.get('ext.sampleLoan');
  const few = { page: { size: loansOfDemo, current: 1 } };
  const [owner] = await ctx.store(company).find({ code: '100.1' }, few);
  const materials = await ctx.store(material).find({ enabledFlag: true }, few);
  const suppliers = await ctx.store(supplierBase).find({ enabledFlag: true }, few);
  const people = await ctx.store(iapSysUserT).find({ userType: 'BUYER', enabledFlag: true }, few);
  const rows = Array.from({ length: loansOfDemo }, (_, index) => {
    const borrowedOn = dayAfter(ctx.today, -3 * index - 2);
    return {
      companyId: owner?.id ?? '',
      materialId: materials[index % materials.length]?.id ?? '',
      supplierId: suppliers[index % suppliers.length]?.id ?? null,
      borrowerId: people[index % people.length]?.id ?? '',
      purpose: purposes[index % purposes.length]?.[0] ?? 'TEST',
      qty: String((index % 3) + 1),
      place: `LAB-0${(index % 4) + 1}`,
      borrowedOn,
      dueOn: dayAfter(borrowedOn, 14),
      returned: index % 3 === 2,
    };
  });
  await ctx.store(sampleLoan).createMany(rows);
}
