import assert from 'node:assert/strict';
import { createRow, unique } from '#test/factory.ts';
import { test } from 'node:test';
import { department } from '#areas/organisation/department/department.document.ts';
import { errors as organisationErrors } from '#areas/organisation/errors.ts';
import { employee } from '#areas/organisation/employee/employee.document.ts';
import { purchaser } from '#areas/organisation/purchaser/purchaser.document.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { stockUpDetail } from '#areas/planning/stockUp/stockUpDetail.document.ts';
import { iapSysUserT } from '#areas/access/user/user.document.ts';
import { errors as supplierErrors } from '#areas/supplier/errors.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { person, refusal } from '#test/app.ts';
import { purchasingFixture, newOrder } from '#test/purchasingFixture.ts';
import { currency } from './currency/currency.document.ts';
import { errors } from './errors.ts';
import { material } from './material/material.document.ts';
import { materialCategory } from './materialCategory/materialCategory.document.ts';
import { paymentTerm } from './paymentTerm/paymentTerm.document.ts';
import { taxRate } from './taxRate/taxRate.document.ts';
import { unit } from './unit/unit.document.ts';
import { unitCategory } from './unit/unitCategory.document.ts';
const steward = () => person('steward', { userType: 'ADMIN', roles: ['mdm_admin'] });
test('a unit category has one base unit', async () => {
    const who = await steward();
    const category = await createRow(unitCategory);
    const metre = { code: 'M-T', name: { zh: '米', en: 'metre' }, symbol: 'm', categoryId: category.id, baseFlag: true };
    await who.add(unit, metre);
    await assert.rejects(who.add(unit, { ...metre, code: 'KM-T', name: { zh: '千米', en: 'kilometre' } }), refusal(errors.baseUnitTwice));
});
test('the shares of a payment term make a hundred', async () => {
    const who = await steward();
    const lines = [
        { seq: 1, percent: '30', baseEvent: 'ORDER' },
        { seq: 2, percent: '60', baseEvent: 'INVOICE' },
    ];
    const term = { code: 'T90', name: { zh: '三六', en: 'Thirty sixty' }, lines };
    await assert.rejects(who.add(paymentTerm, term), refusal(errors.percentNot100));
});
test('a tax rate in use keeps its rate', async () => {
    const who = await steward();
    const { taxRateId } = await purchasingFixture();
    await newOrder();
    await assert.rejects(who.update(taxRate, taxRateId, { rate: '9' }), refusal(errors.taxRateUsed));
    await who.update(taxRate, taxRateId, { name: { zh: '13%', en: '13 %' } });
});
test('the base unit of a material and the currency of a company stay once figures are kept in them', async () => {
    const who = await steward();
    const [{ id }, box, { companyId }, dollar] = [
        await createRow(material),
        await createRow(unit),
        await purchasingFixture(),
        await createRow(currency),
    ];
    await who.update(material, id, { baseUnitId: box.id });
    // No order names it, but a quantity of it is kept.
    await createRow(stockUpDetail, { materialId: id });
    await assert.rejects(who.update(material, id, { baseUnitId: (await createRow(unit)).id }), refusal(errors.baseUnitUsed));
    await newOrder();
    const admin = await person('currency_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
    await assert.rejects(admin.update(company, companyId, { currencyId: dollar.id }), refusal(organisationErrors.homeCurrencyUsed));
});
test('a material belongs to the lowest level, and no level lies below itself', async () => {
    const who = await steward();
    const { pieceId } = await purchasingFixture();
    const top = await who.add(materialCategory, { code: 'TOP', name: { zh: '五金', en: 'Hardware' } });
    const below = await who.add(materialCategory, {
        code: 'LOW',
        name: { zh: '轴承', en: 'Bearings' },
        parentCategoryId: top.id,
    });
    const bolt = { code: 'BOLT', name: { zh: '螺栓', en: 'Bolt' }, categoryId: top.id, baseUnitId: pieceId };
    await assert.rejects(who.add(material, bolt), refusal(errors.categoryNotLeaf));
    await who.add(material, { ...bolt, categoryId: below.id });
    await assert.rejects(who.update(materialCategory, top.id, { parentCategoryId: below.id }), refusal(engineErrors.treeCycle));
});
test('two departments of one name do not lie side by side', async () => {
    const who = await steward();
    const { companyId } = await purchasingFixture();
    await who.add(department, { code: 'D1', name: { zh: '采购部', en: 'Purchasing' }, companyId });
    const duplicate = { code: 'D2', name: { zh: '采购部', en: 'Buying' }, companyId };
    await assert.rejects(who.add(department, duplicate), refusal(engineErrors.duplicateName));
});
test('a name is free again beside another parent, and a row keeps its own', async () => {
    const who = await steward();
    const [top, other] = [await createRow(materialCategory), await createRow(materialCategory)];
    const name = { zh: '密封件', en: 'Seals' };
    const row = { name, parentCategoryId: top.id };
    const first = await who.add(materialCategory, { ...row, code: `N${unique(8)}` });
    await assert.rejects(who.add(materialCategory, { ...row, code: `N${unique(8)}` }), refusal(engineErrors.duplicateName));
    const second = await who.add(materialCategory, { name, parentCategoryId: other.id, code: `N${unique(8)}` });
    await who.update(materialCategory, first.id, { unspsc: '31170000' });
    await assert.rejects(who.update(materialCategory, second.id, { parentCategoryId: top.id }), refusal(engineErrors.duplicateName));
});
test('a mobile number and an address lead to one employee, until that one has left', async () => {
    const who = await steward();
    const { id: mainDeptId } = await createRow(department);
    const mobile = `139${String(Date.now()).slice(-8)}`;
    const email = `${unique(8)}@example.com`;
    const one = await who.add(employee, { employeeNo: `E${unique(8)}`, realName: '王一', mainDeptId, mobile, email });
    const two = { employeeNo: `E${unique(8)}`, realName: '王二', mainDeptId };
    await assert.rejects(who.add(employee, { ...two, mobile }), refusal(organisationErrors.mobileTaken));
    await assert.rejects(who.add(employee, { ...two, email: email.toLowerCase() }), refusal(organisationErrors.emailTaken));
    await who.update(employee, one.id, { leaveDate: '2026-01-31', entryDate: '2020-01-01' });
    await who.add(employee, { ...two, mobile, email });
});
test('what needs rows says so with its own code', async () => {
    const who = await steward();
    await assert.rejects(who.add(paymentTerm, { code: unique(8), name: { zh: `无明细${unique(4)}` }, lines: [] }), refusal(errors.noInstalments));
    const facts = { employeeId: (await createRow(employee)).id, userId: (await createRow(iapSysUserT)).id };
    await assert.rejects(who.add(purchaser, { ...facts, code: unique(8), name: { zh: '无组织' }, purchaseOrgs: [] }), refusal(organisationErrors.purchaseOrgMissing));
});
test('a supplier in China has a valid credit code, a foreign one needs none', async () => {
    const who = await steward();
    const names = (zh) => ({ fullName: { zh }, shortName: { zh } });
    await assert.rejects(who.add(supplierBase, names('无码公司')), refusal(supplierErrors.creditCodeMissing));
    await assert.rejects(who.add(supplierBase, { ...names('短码公司'), creditCode: '9133' }), refusal(supplierErrors.creditCodeLength));
    await who.add(supplierBase, { ...names('有码公司'), creditCode: '91330200R347QYEA6A' });
    await assert.rejects(who.add(supplierBase, { ...names('有码公司'), foreignFlag: true }), refusal(supplierErrors.nameTaken));
    const foreign = await who.add(supplierBase, { ...names('博世'), foreignFlag: true });
    assert.match(foreign.supplierCode, /^S\d+$/);
});
