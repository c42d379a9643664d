import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { currency } from '#areas/masterData/currency/currency.document.ts';
import { exchangeRate } from '#areas/masterData/exchangeRate/exchangeRate.document.ts';
import { exchangeRateType } from '#areas/masterData/exchangeRate/exchangeRateType.document.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { taxRate } from '#areas/masterData/taxRate/taxRate.document.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { purchaser } from '#areas/organisation/purchaser/purchaser.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { iapSysUserT } from '#areas/access/user/user.document.ts';
import { asServer, person, refusal } from '#test/app.ts';
import { approved, purchasingFixture, orderLine } from '#test/purchasingFixture.ts';
import { createRow } from '#test/factory.ts';
import { errors } from '../errors.ts';
import { isRateFar, limitAmountOf, rateDeviation } from './approvalLimit/approvalLimit.rules.ts';
import { purchaseOrder } from './order/purchaseOrder.document.ts';
const plain = {
    orderQty: '10',
    netAmt: '100',
    grossAmt: '113',
    baseFactorNum: '1',
    baseFactorDen: '1',
    overReceiptPct: null,
    unlimitedFlag: false,
    reference: null,
    taxPct: null,
};
const lineCases = [
    ['as it stands', {}, '1', '113'],
    ['at the rate of the table', {}, '7', '791'],
    ['with the tax of its material where less was typed', { grossAmt: '100', taxPct: '13' }, '1', '113'],
    ['with the tax that was typed where it is more', { taxPct: '3' }, '1', '113'],
    ['with what may come beyond', { overReceiptPct: '100' }, '1', '226'],
    ['as typed where it is near the reference', { reference: '20' }, '1', '113'],
    ['at the reference where it is far below', { reference: '200' }, '1', '2000'],
    ['at the reference of its base units', { reference: '2', baseFactorNum: '1000' }, '1', '20000'],
    ['as typed where it is dearer than the reference', { reference: '1' }, '1', '113'],
    ['a line for nothing at its reference', { netAmt: '0', grossAmt: '0', reference: '50' }, '1', '500'],
];
for (const [what, line, rate, expected] of lineCases)
    test(`a limit counts a line ${what}`, () => assert.equal(limitAmountOf({ ...plain, ...line }, { rate, priceDownPct: '50' }), expected));
test('a rate is far when it leaves that of the table by more than the tolerance, or when there is none', () => {
    assert.equal(rateDeviation('7.7', '7'), '10');
    assert.equal(isRateFar('7.35', '7', '5'), false);
    assert.equal(isRateFar('7.36', '7', '5'), true);
    assert.equal(isRateFar('6.64', '7', '5'), true);
    assert.equal(isRateFar('7', undefined, '5'), true);
});
/** A currency of which one is seven of the home currency today. */
async function dollars() {
    const { companyId } = await purchasingFixture();
    const [types, { currencyId }, foreign] = await Promise.all([
        asServer((ctx) => ctx.store(exchangeRateType).find({ code: { eq: 'DAILY' } })),
        asServer((ctx) => ctx.store(company).get(companyId)),
        createRow(currency, { decimals: 2 }),
    ]);
    const typeId = types[0]?.id ?? (await createRow(exchangeRateType, { code: 'DAILY', maxAgeDays: 31 })).id;
    const rateDate = await asServer(async (ctx) => ctx.today);
    await createRow(exchangeRate, { typeId, fromCurrencyId: foreign.id, toCurrencyId: currencyId, rateDate, rate: '7' });
    return foreign.id;
}
const superiorOf = async (name) => person(name, { userType: 'BUYER', roles: ['buyer_mgr'], companies: [(await purchasingFixture()).companyId] });
const purchaserWith = async (amountLimit) => (await createRow(purchaser, { amountLimit, userId: (await createRow(iapSysUserT, { userType: 'BUYER' })).id })).id;
/** An order of 113 including tax that the buyer has submitted. */
async function submitted({ head = {}, line = {} }) {
    const { buyer, companyId, supplierId } = await purchasingFixture();
    const lines = [await orderLine(line)];
    const { id } = await buyer.add(purchaseOrder, { companyId, supplierBaseId: supplierId, ...head, lines });
    await buyer.run(purchaseOrder, 'submit', id);
    return id;
}
const levelOf = async (id) => (await (await purchasingFixture()).buyer.get(purchaseOrder, id)).approvalLevel;
// H3: 10 × 900,000 USD at a typed rate of 0.00001 is 90 in home currency, which anybody may approve.
test('an order whose rate was typed far from that of the day goes to a superior, whatever it then comes to', async () => {
    const { buyer } = await purchasingFixture();
    const currencyId = await dollars();
    const purchaserId = await purchaserWith('500000');
    const head = { currencyId, purchaserId, exchangeRate: '0.00001' };
    const id = await submitted({ head, line: { taxPrice: '900000' } });
    assert.equal((await buyer.get(purchaseOrder, id)).homeGrossAmt, '90');
    await assert.rejects(approved(purchaseOrder, id), refusal(errors.rateFar));
    const { warnings } = await buyer.post('/pur/purchaseOrder/allowedActions', { id });
    assert.match(warnings.find(({ path }) => path === 'exchangeRate')?.message ?? '', /当日汇率 7/);
    // A superior's own limit counts by the table too.
    const bounded = await superiorOf('facts_bounded');
    await createRow(purchaser, { amountLimit: '500000', userId: bounded.id });
    await assert.rejects(bounded.run(purchaseOrder, 'approveHigher', id), refusal(errors.aboveOwnLimit));
    const free = await superiorOf('facts_free');
    assert.equal((await free.run(purchaseOrder, 'approveHigher', id)).status, 'APPROVED');
});
test('the limit is judged at the rate of the day, also where an agreed rate is near it', async () => {
    const currencyId = await dollars();
    const near = { currencyId, exchangeRate: '6.8' };
    const within = await submitted({ head: { ...near, purchaserId: await purchaserWith('791') } });
    assert.equal(await levelOf(within), 'NORMAL');
    // 113 at 6.8 would be 768.4.
    const above = await submitted({ head: { ...near, purchaserId: await purchaserWith('780') } });
    assert.equal(await levelOf(above), 'HIGHER');
});
test('a rate that no table knows is for a superior', async () => {
    const foreign = await createRow(currency, { decimals: 2 });
    const id = await submitted({ head: { currencyId: foreign.id, exchangeRate: '0.01' } });
    assert.equal(await levelOf(id), 'HIGHER');
    await assert.rejects(approved(purchaseOrder, id), refusal(errors.rateFar));
});
test('price units, discounts, taxes and tolerances that were typed do not bring an order below a limit', async () => {
    const { pieceId } = await purchasingFixture();
    const standard = await createRow(taxRate, { rate: '13' });
    const free = await createRow(taxRate, { rate: '0' });
    const dear = await createRow(material, {
        status: 'ACTIVE',
        inspectFlag: false,
        batchFlag: false,
        baseUnitId: pieceId,
        referenceTaxPrice: '11.3',
        taxRateId: standard.id,
    });
    const attempts = [
        { priceUnit: '100' },
        { discountPct: '90' },
        { taxPrice: '0.01' },
        { taxPrice: '10', taxRateId: free.id },
        { overReceiptPct: '50', orderQty: '7' },
    ];
    for (const line of attempts) {
        const purchaserId = await purchaserWith('110');
        const id = await submitted({ head: { purchaserId }, line: { materialId: dear.id, ...line } });
        assert.equal(await levelOf(id), 'HIGHER', JSON.stringify(line));
    }
    const honest = { materialId: dear.id, orderQty: '9', discountPct: '20' };
    assert.equal(await levelOf(await submitted({ head: { purchaserId: await purchaserWith('110') }, line: honest })), 'NORMAL');
});
test('an order that is split among several to one supplier counts as one', async () => {
    const purchaserId = await purchaserWith('230');
    const [first, second, third] = [
        await submitted({ head: { purchaserId } }),
        await submitted({ head: { purchaserId } }),
        await submitted({ head: { purchaserId } }),
    ];
    assert.deepEqual([await levelOf(first), await levelOf(second), await levelOf(third)], ['NORMAL', 'NORMAL', 'HIGHER']);
    const { companyId } = await purchasingFixture();
    const companies = [{ companyId, stage: 'QUALIFIED' }];
    const { id } = await createRow(supplierBase, { foreignFlag: true, paymentTermId: await termOf(), companies });
    assert.equal(await levelOf(await submitted({ head: { purchaserId, supplierBaseId: id } })), 'NORMAL', 'elsewhere');
    await asServer(({ db }) => db.run(sql `
    update pur_purchase_order set create_date = create_date - interval '2 days' where purchaser_id = ${purchaserId}::bigint`));
    assert.equal(await levelOf(await submitted({ head: { purchaserId } })), 'NORMAL', 'another day');
});
async function termOf() {
    const { supplierId } = await purchasingFixture();
    return (await asServer((ctx) => ctx.store(supplierBase).get(supplierId))).paymentTermId;
}
