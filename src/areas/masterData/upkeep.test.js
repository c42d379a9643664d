import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { department } from '#areas/organisation/department/department.document.ts';
import { buyerDimension } from '#areas/organisation/buyerDimension/buyerDimension.document.ts';
import { errors as organisationErrors } from '#areas/organisation/errors.ts';
import { purchaseGroup } from '#areas/organisation/purchaseGroup/purchaseGroup.document.ts';
import { purchaser } from '#areas/organisation/purchaser/purchaser.document.ts';
import { iapSysUserT } from '#areas/access/user/user.document.ts';
import { msgSendRecord } from '#areas/notice/message/msgSendRecord.document.ts';
import { msgWebhook } from '#areas/notice/webhook/msgWebhook.document.ts';
import { sysPrintLog } from '#areas/printing/print/sysPrintLog.document.ts';
import { sysPrintTemplate } from '#areas/printing/template/sysPrintTemplate.document.ts';
import { app, asServer, person, refusal } from '#test/app.ts';
import { purchasingFixture, issuedOrder } from '#test/purchasingFixture.ts';
import { fullAccessPerson } from '#test/fullAccess.ts';
import { createRow, unique } from '#test/factory.ts';
import { area } from './area/area.document.ts';
import { bank } from './bank/bank.document.ts';
import { bankBranch } from './bank/bankBranch.document.ts';
import { country } from './country/country.document.ts';
import { currency } from './currency/currency.document.ts';
import { errors } from './errors.ts';
import { exchangeRate } from './exchangeRate/exchangeRate.document.ts';
import { exchangeRateType } from './exchangeRate/exchangeRateType.document.ts';
import { material } from './material/material.document.ts';
import { materialCategory } from './materialCategory/materialCategory.document.ts';
import { unit } from './unit/unit.document.ts';
import { unitCategory } from './unit/unitCategory.document.ts';
import { unitConversion } from './unitConversion/unitConversion.document.ts';
const steward = () => person('upkeep_steward', { userType: 'ADMIN', roles: ['mdm_admin'] });
const named = (text) => ({ zh: text, en: text });
test('a row below another is found with it, also after a move, and never below itself', async () => {
    const who = await steward();
    const { companyId } = await purchasingFixture();
    const make = async (code, parentDepartmentId) => who.add(department, {
        code: `${code}${unique(6)}`,
        name: named(`${code}${unique(6)}`),
        companyId,
        ...(parentDepartmentId ? { parentDepartmentId } : {}),
    });
    const top = await make('A');
    const middle = await make('B', top.id);
    const leaf = await make('C', middle.id);
    const other = await make('D');
    const under = async (id) => new Set((await who.query(department, { id: { under: id } })).records.map((each) => each.id));
    assert.deepEqual(await under(top.id), new Set([top.id, middle.id, leaf.id]));
    await assert.rejects(who.update(department, top.id, { parentDepartmentId: leaf.id }), refusal(engineErrors.treeCycle));
    await who.update(department, middle.id, { parentDepartmentId: other.id });
    assert.deepEqual(await under(top.id), new Set([top.id]));
    assert.deepEqual(await under(other.id), new Set([other.id, middle.id, leaf.id]));
    const tree = await who.post('/basic/department/tree');
    assert.equal(tree.find((each) => each.id === leaf.id)?.parentId, middle.id);
});
test('what is used says where, is disabled instead of deleted, and comes back', async () => {
    const who = await steward();
    const { pieceId } = await purchasingFixture();
    const category = await createRow(materialCategory);
    const one = await who.add(material, {
        code: `U${unique(8)}`,
        name: named('used'),
        categoryId: category.id,
        baseUnitId: pieceId,
    });
    const usages = await who.post('/basic/materialCategory/usedBy', { id: category.id });
    assert.deepEqual(usages.map(({ document, field, total, rows }) => [document, field, total, rows[0]?.id]), [['basic.material', 'category', 1, one.id]]);
    await assert.rejects(who.remove(materialCategory, [category.id]), refusal(engineErrors.used20));
    await who.post('/basic/materialCategory/disable', { ids: [category.id] });
    const offered = async () => (await who.post('/basic/materialCategory/queryForLov', { code: category.code })).total;
    assert.equal(await offered(), 0);
    await who.post('/basic/materialCategory/enable', { ids: [category.id] });
    assert.equal(await offered(), 1);
});
test('what only logs tell of is not in use', async () => {
    const template = await createRow(sysPrintTemplate);
    const robot = await createRow(msgWebhook);
    await createRow(sysPrintLog, { templateId: template.id });
    await createRow(msgSendRecord, { webhookId: robot.id });
    const admin = await fullAccessPerson('upkeep_logs', { userType: 'ADMIN' });
    assert.deepEqual(await admin.post('/system/sysPrintTemplate/usedBy', { id: template.id }), []);
    assert.deepEqual(await admin.post('/notice/msgWebhook/usedBy', { id: robot.id }), []);
    await asServer((ctx) => ctx.store(msgWebhook).remove([robot.id]));
});
test('a material is new until it is activated, or first ordered', async () => {
    const who = await steward();
    const { pieceId, buyer } = await purchasingFixture();
    const { categoryId } = await createRow(material);
    const make = async () => who.add(material, { code: `N${unique(8)}`, name: named('fresh'), categoryId, baseUnitId: pieceId });
    const [first, second] = [await make(), await make()];
    assert.equal(first.status, 'NEW');
    assert.equal((await who.run(material, 'activate', first.id)).status, 'ACTIVE');
    await issuedOrder([{ materialId: second.id }]);
    const used = await who.get(material, second.id);
    assert.equal(used.status, 'ACTIVE');
    const history = await who.post('/basic/material/history', { id: second.id });
    assert.ok(history.some(({ action, userId }) => action === 'activate' && userId === buyer.id));
});
test('a material that is written a little differently is found again', async () => {
    const who = await steward();
    const spec = unique(8);
    const base = await createRow(material, { name: named('深沟球轴承'), spec: `${spec}-2Z`, model: null });
    const found = await who.post('/basic/material/similar', {
        name: '深沟 球轴承',
        spec: `${spec.toLowerCase()} 2z`,
    });
    assert.deepEqual(found.records.map(({ id }) => id), [base.id]);
});
test('conversions: one a pair and time, never from a unit to itself, and tried out', async () => {
    const who = await steward();
    const [box, piece] = [await createRow(unit, { precision: 0 }), await createRow(unit, { precision: 0 })];
    const row = { fromUnitId: box.id, toUnitId: piece.id, numerator: '12', denominator: '1' };
    await assert.rejects(who.add(unitConversion, { ...row, toUnitId: box.id }), refusal(errors.sameUnit));
    const stored = await who.add(unitConversion, row);
    assert.equal(stored.roundTrip, 'EXACT');
    await assert.rejects(who.add(unitConversion, { ...row, fromUnitId: piece.id, toUnitId: box.id }), refusal(errors.conversionTwice));
    const tried = await who.post('/basic/unitConversion/convert', {
        quantity: '30',
        fromUnitId: piece.id,
        toUnitId: box.id,
    });
    assert.deepEqual([tried.quantity, tried.back], ['3', '36']);
    const lonely = await createRow(unit, { categoryId: (await createRow(unitCategory)).id });
    await assert.rejects(who.post('/basic/unitConversion/convert', { quantity: '1', fromUnitId: box.id, toUnitId: lonely.id }), refusal(errors.noConversion));
});
test('exchange rates: an unusual one is confirmed, a day has one, and a missing one is named', async () => {
    const who = await steward();
    const type = await createRow(exchangeRateType, { code: `R${unique(8)}`, tolerance: '5', maxAgeDays: 31 });
    const [from, to] = [await createRow(currency), await createRow(currency)];
    const row = {
        typeId: type.id,
        fromCurrencyId: from.id,
        toCurrencyId: to.id,
        rateDate: '2026-11-01',
        rate: '7',
    };
    await who.add(exchangeRate, row);
    await assert.rejects(who.add(exchangeRate, row), refusal(engineErrors.duplicateRow));
    const next = { ...row, rateDate: '2026-11-02', rate: '8' };
    await assert.rejects(who.add(exchangeRate, next), refusal(errors.rateUnusual));
    assert.equal((await who.add(exchangeRate, { ...next, confirmFlag: true })).deviation, '14.2857');
    const ask = { fromCurrencyId: from.id, toCurrencyId: to.id, type: type.code, rateDate: '2026-11-20' };
    assert.equal((await who.post('/basic/exchangeRate/rateOf', ask)).rate, '8');
    await assert.rejects(who.post('/basic/exchangeRate/rateOf', { ...ask, rateDate: '2027-03-01' }), refusal(errors.noRate));
    const board = await who.post('/basic/exchangeRate/board', {
        month: '2026-11',
        typeId: type.id,
    });
    assert.deepEqual([board.days.length, board.total], [30, 1]);
    assert.match(board.today, /^\d{4}-\d\d-\d\d$/);
});
test('areas are four levels of one country, and codes of banks have their forms', async () => {
    const who = await steward();
    const home = await createRow(country);
    const make = async (parentAreaId, countryId = home.id) => who.add(area, { adminCode: unique(10), name: named(`area ${unique(6)}`), countryId, parentAreaId });
    let parent = null;
    for (const level of [1, 2, 3, 4]) {
        const row = await make(parent);
        assert.equal(row.level, level);
        parent = row.id;
    }
    await assert.rejects(make(parent), refusal(errors.areaTooDeep));
    const abroad = await createRow(country);
    const top = await make(null);
    await assert.rejects(make(top.id, abroad.id), refusal(errors.areaOfOtherCountry));
    const house = { code: unique(8), name: named('bank'), countryId: home.id };
    await assert.rejects(who.add(bank, { ...house, swift: 'SHORT' }), refusal(errors.swiftFormat));
    const { id: bankId } = await who.add(bank, { ...house, swift: 'ICBKCNBJ' });
    await assert.rejects(who.add(bankBranch, { cnaps: '12', name: named('branch'), bankId }), refusal(errors.cnapsFormat));
});
test('before a login countries, areas and companies are known; afterwards the own purchaser', async () => {
    const who = await steward();
    const home = await createRow(country);
    const top = await who.add(area, { adminCode: unique(10), name: named('area'), countryId: home.id });
    const { http } = await app();
    const ask = async (method, url) => {
        const answer = await http.inject({ method, url: `/prod-api${url}`, ...(method === 'POST' ? { payload: {} } : {}) });
        return answer.json();
    };
    const has = async (method, url, id) => (await ask(method, url)).data.records.some((each) => each.id === id);
    assert.ok(await has('POST', '/basic/country/getAllCountry', home.id));
    assert.ok(await has('GET', `/basic/area/queryArea?countryId=${home.id}`, top.id));
    const { companyId } = await purchasingFixture();
    assert.ok(await has('POST', '/basic/company/getUserCompany', companyId));
    assert.equal((await who.send('GET', '/basic/purchaser/getByUserId')).code, organisationErrors.noPurchaser.code);
});
test('a buyer dimension finds who is responsible, and refuses what would find two', async () => {
    const who = await steward();
    const purchaserOf = async () => createRow(purchaser, { userId: (await createRow(iapSysUserT)).id });
    const [near, far] = [await purchaserOf(), await purchaserOf()];
    const top = await who.add(materialCategory, { code: `D${unique(8)}`, name: named(`top ${unique(6)}`) });
    const leaf = await who.add(materialCategory, {
        code: `D${unique(8)}`,
        name: named('leaf'),
        parentCategoryId: top.id,
    });
    const dimension = { code: unique(8), name: named('by category'), priority: 1, byCategory: true };
    const lines = [
        { categoryId: top.id, purchaserId: far.id },
        { categoryId: leaf.id, purchaserId: near.id },
    ];
    await assert.rejects(who.add(buyerDimension, { ...dimension, lines: [...lines, { categoryId: top.id, purchaserId: near.id }] }), refusal(organisationErrors.dimensionClash));
    await assert.rejects(who.add(buyerDimension, { ...dimension, byCategory: false, lines }), refusal(organisationErrors.dimensionWithoutKey));
    await assert.rejects(who.add(buyerDimension, { ...dimension, byCompany: true, lines }), refusal(organisationErrors.dimensionKey));
    await who.add(buyerDimension, { ...dimension, lines });
    const found = await who.post('/basic/buyerDimension/resolve', { categoryId: leaf.id });
    assert.equal(found.purchaserId, near.id);
    await assert.rejects(who.add(purchaseGroup, { code: unique(8), name: named('group') }), refusal(organisationErrors.purchaseOrgMissing));
});
