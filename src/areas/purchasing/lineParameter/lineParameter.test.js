import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asServer } from '#test/app.ts';
import { purchasingFixture, issue, newOrder } from '#test/purchasingFixture.ts';
import { createRow } from '#test/factory.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { inventoryOrg } from '#areas/organisation/inventoryOrg/inventoryOrg.document.ts';
import { sysParam } from '#areas/system/param/param.document.ts';
import { purchaseOrder } from '../purchaseOrder/order/purchaseOrder.document.ts';
import { effectiveTerms } from './effectiveTerms.rules.ts';
const silent = {
    confirmMode: null,
    deliveryMode: null,
    overReceiptPct: null,
    unlimitedFlag: false,
    asnOverPct: null,
    closeUnderPct: null,
    earlyDays: null,
    lateDays: null,
    inspectMode: null,
};
const reported = {
    confirmMode: 'AUTO',
    deliveryMode: 'PLAN',
    overReceiptPct: '5',
    unlimitedFlag: 'false',
    asnOverPct: '2.5',
    closeUnderPct: '1',
    earlyDays: '4',
    lateDays: '2',
    inspectMode: 'SKIP',
};
test('what a line says goes before the parameters; without a word the material decides on its inspection', () => {
    const all = { ...reported, unlimitedFlag: false, earlyDays: 4, lateDays: 2 };
    const own = {
        confirmMode: 'MANUAL',
        deliveryMode: 'ORDER',
        overReceiptPct: '0',
        unlimitedFlag: false,
        asnOverPct: '0',
        closeUnderPct: '0',
        earlyDays: 0,
        lateDays: 0,
        inspectMode: 'FREE',
    };
    const cases = [
        [{}, {}, false, all],
        [own, {}, true, own],
        [{ overReceiptPct: '0' }, {}, false, { ...all, overReceiptPct: '0' }],
        [{}, { inspectMode: 'MATERIAL' }, true, { ...all, inspectMode: 'INSPECT' }],
        [{}, { inspectMode: 'MATERIAL' }, false, { ...all, inspectMode: 'FREE' }],
        [
            {},
            { deliveryMode: 'ORDER', confirmMode: 'whatever' },
            true,
            { ...all, deliveryMode: 'ORDER', confirmMode: 'MANUAL' },
        ],
    ];
    for (const [line, parameters, isInspected, expected] of cases)
        assert.deepEqual(effectiveTerms({ ...silent, ...line }, { ...reported, ...parameters }, { inspectFlag: isInspected, bulkFlag: false }), expected, JSON.stringify([line, parameters]));
});
test('any excess is received of bulk goods alone, where the line or a parameter says so', () => {
    const cases = [
        [true, 'false', true, true],
        [false, 'true', true, true],
        [false, 'false', true, false],
        [true, 'true', false, false],
    ];
    for (const [unlimitedFlag, parameter, bulkFlag, expected] of cases) {
        const own = { ...silent, unlimitedFlag };
        const settled = effectiveTerms(own, { ...reported, unlimitedFlag: parameter }, { inspectFlag: false, bulkFlag });
        assert.equal(settled.unlimitedFlag, expected, JSON.stringify([unlimitedFlag, parameter, bulkFlag]));
    }
    assert.equal(effectiveTerms({ ...silent, unlimitedFlag: true }, reported, undefined).unlimitedFlag, false);
});
test('a line takes its parameters when it is issued, the most specific ones, and never reads them again', async () => {
    const { companyId, supplierId, pieceId, taxRateId, buyer } = await purchasingFixture();
    const goods = await createRow(material, { baseUnitId: pieceId, inspectFlag: true });
    const { inventoryOrgId } = await newOrder();
    const orgParams = [
        { inventoryOrgId: inventoryOrgId ?? '', overReceiptPct: '12.5' },
        { inventoryOrgId: (await createRow(inventoryOrg)).id, overReceiptPct: '50' },
    ];
    const stored = await createRow(material, { baseUnitId: pieceId, inspectFlag: false, orgParams });
    const set = (paramKey, value, at) => createRow(sysParam, { paramKey, value, paramType: 'TEXT', builtInFlag: false, ...at });
    const made = [
        await set('pur.overReceiptPct', '7', { paramScope: 'MATERIAL', materialId: goods.id, companyId: null }),
        await set('pur.overReceiptPct', '3', { paramScope: 'COMPANY', companyId, materialId: null, supplierBaseId: null }),
        await set('pur.lateDays', '6', { paramScope: 'SUPPLIER', supplierBaseId: supplierId, companyId, materialId: null }),
        await set('pur.inspectMode', 'SKIP', { paramScope: 'MATERIAL', materialId: goods.id, companyId }),
    ];
    const line = { materialId: goods.id, unitId: pieceId, taxRateId };
    const order = await newOrder([
        {},
        line,
        { ...line, overReceiptPct: '0', inspectMode: 'INSPECT' },
        { ...line, materialId: stored.id },
        { ...line, materialId: stored.id, overReceiptPct: '1' },
    ]);
    assert.deepEqual(order.lines.map(({ overReceiptPct, lateDays }) => [overReceiptPct, lateDays]), [
        [null, null],
        [null, null],
        ['0', null],
        [null, null],
        ['1', null],
    ]);
    await issue(order.id);
    await asServer(async (ctx) => {
        for (const { id } of made)
            await ctx.store(sysParam).patch(id, { enabledFlag: false });
    });
    const issued = await buyer.get(purchaseOrder, order.id);
    assert.deepEqual(issued.lines.map((each) => [
        each.overReceiptPct,
        each.lateDays,
        each.earlyDays,
        each.inspectMode,
        each.deliveryMode,
    ]), [
        ['3', 6, 3, 'FREE', 'ORDER'],
        ['7', 6, 3, 'SKIP', 'ORDER'],
        ['0', 6, 3, 'INSPECT', 'ORDER'],
        ['12.5', 6, 3, 'FREE', 'ORDER'],
        ['1', 6, 3, 'FREE', 'ORDER'],
    ]);
});
