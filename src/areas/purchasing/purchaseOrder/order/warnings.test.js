import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asServer } from '#test/app.ts';
import { approved, purchasingFixture, newOrder } from '#test/purchasingFixture.ts';
import { createRow } from '#test/factory.ts';
import { dayAfter } from '#model/days.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { materialSupplier } from '#areas/masterData/materialSupplier/materialSupplier.document.ts';
import { sysParam } from '#areas/system/param/param.document.ts';
import { purchaseOrder } from './purchaseOrder.document.ts';
import { lineWarnings, priceDeviation } from './warnings.rules.ts';
test('how far a price is above the reference, for a base unit in the home currency', () => {
    const plain = { taxPrice: '110', priceUnit: '1', discountPct: '0', baseFactorNum: '1', baseFactorDen: '1' };
    const cases = [
        [{}, '1', '100', '10'],
        [{}, '1', '110', '0'],
        [{}, '1', '120', '-8.3333'],
        [{ discountPct: '10' }, '1', '100', '-1'],
        [{ priceUnit: '10' }, '1', '10', '10'],
        [{}, '7', '700', '10'],
        // A box of twelve.
        [{ baseFactorNum: '12' }, '1', '10', '-8.3333'],
        // Without a price or a reference there is nothing to compare.
        [{ taxPrice: null }, '1', '100', '0'],
        [{}, '1', null, '0'],
        [{}, '1', '0', '0'],
        [{}, '1', '0.00001', '99999.9999'],
    ];
    for (const [line, rate, reference, expected] of cases)
        assert.equal(priceDeviation({ ...plain, ...line }, rate, reference), expected, JSON.stringify([line, rate]));
});
test('what a line is warned of', () => {
    const line = {
        orderQty: '100',
        packQty: null,
        baseFactorNum: '1',
        baseFactorDen: '1',
        requireDate: '2027-01-31',
        priceDeviationPct: '0',
    };
    const silent = {
        leadTimeDays: null,
        minOrderQty: null,
        packQty: null,
        baseUnit: { zh: '个', en: 'piece' },
    };
    const cases = [
        [{}, {}, '0', []],
        [{}, { minOrderQty: '100' }, '0', []],
        [{}, { minOrderQty: '100.5' }, '0', ['orderQty: Below the minimum order quantity of 100.5 piece']],
        // Ten boxes of twelve are 120 pieces.
        [{ orderQty: '10', baseFactorNum: '12' }, { minOrderQty: '120', packQty: '40' }, '0', []],
        [{}, { packQty: '25' }, '0', []],
        [{}, { packQty: '0.1' }, '0', []],
        [{}, { packQty: '30' }, '0', ['orderQty: Not in whole packs of 30 piece']],
        // The line's own pack goes first, in its own unit.
        [{ packQty: '50' }, { packQty: '30' }, '0', []],
        [{ packQty: '30' }, { packQty: '25' }, '0', ['orderQty: Not in whole packs of 30 box']],
        [{}, { leadTimeDays: 30 }, '0', []],
        [{}, { leadTimeDays: 31 }, '0', ['requireDate: Sooner than the lead time allows; 2027-02-01 at the earliest']],
        [{ requireDate: '2026-12-01' }, { leadTimeDays: 0 }, '0', []],
        [{ priceDeviationPct: '-3' }, {}, '0', []],
        [{ priceDeviationPct: '4.999' }, {}, '0', ['taxPrice: 5% above the reference price']],
        [{ priceDeviationPct: '5' }, {}, '5', []],
        [{ priceDeviationPct: '5.1' }, {}, '5', ['taxPrice: 5.1% above the reference price']],
        [
            { requireDate: '2027-01-01' },
            { leadTimeDays: 1, minOrderQty: '300', packQty: '30' },
            '0',
            [
                'orderQty: Below the minimum order quantity of 300 piece',
                'orderQty: Not in whole packs of 30 piece',
                'requireDate: Sooner than the lead time allows; 2027-01-02 at the earliest',
            ],
        ],
    ];
    for (const [own, supply, priceUpPct, expected] of cases) {
        const measure = { today: '2027-01-01', unit: { zh: '箱', en: 'box' }, priceUpPct };
        const found = lineWarnings({ ...line, ...own }, { ...silent, ...supply }, measure);
        assert.deepEqual(found.map(({ path, label }) => `${path}: ${label[1]}`), expected, JSON.stringify([own, supply]));
    }
    const measure = { today: '2027-01-01', unit: { zh: '箱' }, priceUpPct: '0' };
    assert.deepEqual(lineWarnings(line, undefined, measure), []);
    assert.deepEqual(lineWarnings(line, { ...silent, packQty: '30' }, measure)[0]?.label[0], '不是包装量 30 个的整数倍');
});
test('a new order is warned of and submitted all the same, with a reason that the supplier never sees', async () => {
    const { buyer, supplier, supplierId, otherSupplierId, companyId, pieceId, taxRateId } = await purchasingFixture();
    const goods = await createRow(material, {
        baseUnitId: pieceId,
        taxRateId,
        referenceTaxPrice: '10',
        leadTimeDays: 3600,
        minOrderQty: '5',
        packQty: '4',
    });
    const today = await asServer(async (ctx) => ctx.today);
    const source = { materialId: goods.id, companyId: null, leadTimeDays: null, minOrderQty: null, packQty: null };
    await createRow(materialSupplier, { ...source, supplierBaseId: otherSupplierId, minOrderQty: '900' });
    await createRow(materialSupplier, { ...source, supplierBaseId: supplierId, minOrderQty: '800', leadTimeDays: 2 });
    await createRow(materialSupplier, { ...source, supplierBaseId: supplierId, companyId, minOrderQty: '20' });
    const line = { materialId: goods.id, taxPrice: '10.8', requireDate: dayAfter(today, 1) };
    const order = await newOrder([{}, line]);
    assert.deepEqual([order.priceDeviationPct, order.lines[1]?.priceDeviationPct], ['8', '8']);
    const ask = async (who, id = order.id) => (await who.post('/pur/purchaseOrder/allowedActions', { id }, { 'accept-language': 'en' })).warnings;
    const piece = (await ask(buyer))[0]?.message.split(' of 20 ')[1];
    const expected = [
        { path: 'lines.1.orderQty', message: `Below the minimum order quantity of 20 ${piece}` },
        { path: 'lines.1.orderQty', message: `Not in whole packs of 4 ${piece}` },
        {
            path: 'lines.1.requireDate',
            message: `Sooner than the lead time allows; ${dayAfter(today, 2)} at the earliest`,
        },
        { path: 'lines.1.taxPrice', message: '8% above the reference price' },
    ];
    assert.deepEqual(await ask(buyer), expected);
    const set = { paramKey: 'pur.priceUpPct', paramType: 'DECIMAL', builtInFlag: false, value: '8' };
    const stored = await createRow(sysParam, { ...set, paramScope: 'MATERIAL', materialId: goods.id, companyId: null });
    assert.deepEqual(await ask(buyer), expected.slice(0, 3));
    await asServer((ctx) => ctx.store(sysParam).patch(stored.id, { enabledFlag: false }));
    const submitted = await buyer.run(purchaseOrder, 'submit', order.id, { acceptReason: '客户急单' });
    assert.equal(submitted.acceptReason, '客户急单');
    assert.equal((await ask(buyer)).length, 4, 'whoever approves sees them too');
    await approved(purchaseOrder, order.id);
    await buyer.run(purchaseOrder, 'issue', order.id);
    assert.deepEqual(await ask(buyer), [], 'an issued order stands as it is');
    assert.deepEqual(await ask(supplier), []);
    const seen = await supplier.get(purchaseOrder, order.id);
    const names = [seen, ...seen.lines].flatMap((row) => Object.keys(row));
    assert.ok(!names.includes('acceptReason') && !names.includes('priceDeviationPct'));
});
