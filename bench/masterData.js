import { pino } from 'pino';
import { company } from '#areas/organisation/company/company.document.ts';
import { department } from '#areas/organisation/department/department.document.ts';
import { employee } from '#areas/organisation/employee/employee.document.ts';
import { inventoryOrg } from '#areas/organisation/inventoryOrg/inventoryOrg.document.ts';
import { purchaseOrg } from '#areas/organisation/purchaseOrg/purchaseOrg.document.ts';
import { purchaser } from '#areas/organisation/purchaser/purchaser.document.ts';
import { hashPassword } from '#areas/access/passwords.server.ts';
import { storePassword } from '#areas/access/users.queries.ts';
import { currency } from '#areas/masterData/currency/currency.document.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { materialCategory } from '#areas/masterData/materialCategory/materialCategory.document.ts';
import { paymentTerm } from '#areas/masterData/paymentTerm/paymentTerm.document.ts';
import { taxRate } from '#areas/masterData/taxRate/taxRate.document.ts';
import { unit } from '#areas/masterData/unit/unit.document.ts';
import { unitCategory } from '#areas/masterData/unit/unitCategory.document.ts';
import { location } from '#areas/masterData/warehouse/location.document.ts';
import { warehouse } from '#areas/masterData/warehouse/warehouse.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { iapSysUserT } from '#areas/access/user/user.document.ts';
import { sql } from '#engine/database/database.ts';
import { runRequest, systemUser } from '#engine/runtime/request.ts';
/** The people who measure: a buyer and a warehouse keeper who see one of the two companies, and a supplier. */
export const buyerName = 'bench.buyer';
export const supplierName = 'bench.sup1';
export const clerkName = 'bench.clerk';
const supplierCount = 200;
const materialCount = 500;
const buyerCount = 5;
/** Two companies with all an order needs, 200 suppliers that can answer, 500 materials, and the people who measure. */
export async function fillMasterData(app, password) {
    const hash = await hashPassword(password);
    await runRequest(app.engine, { user: systemUser, language: 'zh', log: pino({ level: 'silent' }) }, async (ctx) => {
        const basics = await fillBasics(ctx);
        await fillOrganisation(ctx, basics);
        await fillSuppliers(ctx, basics);
        for (const name of [buyerName, clerkName, supplierName]) {
            const { id } = await ctx.db.one(sql `select id from system_iap_sys_user_t where user_name = ${name}`);
            await storePassword(ctx.db, id, hash, false);
        }
    });
}
const names = (count, make) => Array.from({ length: count }, (_, index) => make(index + 1, String(index + 1).padStart(3, '0')));
async function fillBasics(ctx) {
    const yuan = await ctx.store(currency).create({
        code: 'CNY',
        isoCode: 'CNY',
        name: { zh: '人民币', en: 'Renminbi' },
        symbol: '¥',
        decimals: 2,
        roundMode: 'HALF_UP',
    });
    const vat = await ctx.store(taxRate).create({
        code: 'VAT13',
        name: { zh: '增值税13%', en: 'VAT 13%' },
        rate: '13',
        taxType: 'VAT',
    });
    const term = await ctx.store(paymentTerm).create({
        code: 'M30',
        name: { zh: '月结30天', en: '30 days net' },
        lines: [{ seq: 1, percent: '100', baseEvent: 'INVOICE', offsetDays: 30 }],
    });
    const count = await ctx.store(unitCategory).create({ code: 'COUNT', name: { zh: '数量', en: 'Count' } });
    const piece = await ctx.store(unit).create({
        code: 'PCS',
        name: { zh: '件', en: 'Piece' },
        symbol: 'pcs',
        categoryId: count.id,
        precision: 0,
        baseFlag: true,
        numerator: '1',
        denominator: '1',
    });
    const category = await ctx.store(materialCategory).create({ code: 'PARTS', name: { zh: '零部件', en: 'Parts' } });
    const materials = await ctx.store(material).createMany(names(materialCount, (n, code) => ({
        code: `M${code}`,
        name: { zh: `深沟球轴承 ${code}`, en: `Deep groove ball bearing ${code}` },
        categoryId: category.id,
        spec: `62${code}-2RS`,
        baseUnitId: piece.id,
        taxRateId: vat.id,
        inspectFlag: n % 4 === 0,
    })));
    await ctx.db.run(sql `update basic_material set status = 'ACTIVE'`);
    return { yuan, vat, term, piece, materials };
}
async function fillOrganisation(ctx, { yuan }) {
    const companies = await ctx.store(company).createMany(names(2, (n, code) => ({
        code: `C${code}`,
        name: { zh: `华东精密制造${n}厂`, en: `East Precision Plant ${n}` },
        legalName: `华东精密制造${n}厂有限公司`,
        currencyId: yuan.id,
        timezone: 'Asia/Shanghai',
    })));
    for (const [index, each] of companies.entries()) {
        const name = { zh: `${each.code} 工厂`, en: `Plant ${each.code}` };
        const org = await ctx.store(purchaseOrg).create({ code: `P${index}`, name, companies: [{ companyId: each.id }] });
        const plant = await ctx.store(inventoryOrg).create({ code: `I${index}`, name, companyId: each.id });
        const store = await ctx.store(warehouse).create({ code: `W${index}`, name, inventoryOrgId: plant.id, type: 'RAW' });
        await ctx.store(location).create({ code: 'L1', name, warehouseId: store.id });
        if (index === 0)
            await fillPeople(ctx, each.id, org.id);
    }
}
async function fillPeople(ctx, companyId, purchaseOrgId) {
    const dept = await ctx.store(department).create({ code: 'D1', name: { zh: '采购部', en: 'Purchasing' }, companyId });
    const roleId = await roleNamed(ctx, 'buyer');
    for (const [index, code] of names(buyerCount, (_, code) => code).entries()) {
        const userName = index === 0 ? buyerName : `bench.buyer${code}`;
        const realName = `采购员${code}`;
        const user = await ctx.store(iapSysUserT).create({
            userName,
            realName,
            userType: 'BUYER',
            roles: [{ roleId }],
            companies: [{ companyId }],
        });
        const person = await ctx.store(employee).create({ employeeNo: `E${code}`, realName, mainDeptId: dept.id });
        await ctx.store(purchaser).create({
            code: `B${code}`,
            name: { zh: realName, en: `Purchaser ${code}` },
            employeeId: person.id,
            userId: user.id,
            purchaseOrgs: [{ purchaseOrgId }],
        });
    }
    await ctx.store(iapSysUserT).create({
        userName: clerkName,
        realName: '仓管员001',
        userType: 'BUYER',
        roles: [{ roleId: await roleNamed(ctx, 'warehouse') }],
        companies: [{ companyId }],
    });
}
async function fillSuppliers(ctx, { yuan, vat, term }) {
    const companies = await ctx.db.many(sql `
    select id as "companyId" from basic_company where not deleted_flag order by id`);
    const qualified = companies.map(({ companyId }) => ({ companyId, stage: 'QUALIFIED' }));
    const suppliers = await ctx.store(supplierBase).createMany(names(supplierCount, (_, code) => ({
        fullName: { zh: `宁波紧固件${code}有限公司`, en: `Ningbo Fasteners ${code}` },
        shortName: { zh: `宁波${code}`, en: `Ningbo ${code}` },
        foreignFlag: true,
        companies: qualified,
        currencyId: yuan.id,
        paymentTermId: term.id,
        taxRateId: vat.id,
    })));
    const roleId = await roleNamed(ctx, 'sup_admin');
    await ctx.store(iapSysUserT).createMany(suppliers.map((each, index) => ({
        userName: `bench.sup${index + 1}`,
        realName: `销售${index + 1}`,
        userType: 'SUPPLIER',
        supplierBaseId: each.id,
        roles: [{ roleId }],
    })));
}
async function roleNamed(ctx, code) {
    return (await ctx.db.one(sql `select id from system_sys_role where role_code = ${code}`)).id;
}
