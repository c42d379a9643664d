import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { isRecord } from '#model/value.ts';
import { person } from '#test/app.ts';
import { hasWord, placeholdersOf } from './placeholder.rules.ts';
test('a document offers its fields, the names of its lookups, its state and its lines', () => {
    const codes = placeholdersOf(purchaseOrder).map((each) => each.code);
    for (const code of [
        '{{orderNo}}',
        '{{supplierBaseName}}',
        '{{statusName}}',
        '{{#lines}}{{orderQty}}{{/lines}}',
        '{{#lines}}{{materialName}}{{/lines}}',
    ])
        assert.ok(codes.includes(code), `${code} is missing`);
    const internal = Object.entries(purchaseOrder.fields).filter(([, field]) => 'internal' in field && field.internal);
    for (const [name] of internal)
        assert.ok(!codes.includes(`{{${name}}}`), `${name} is internal`);
});
test('an example is what may stand there: of a choice its first, in both languages', () => {
    const sampleOf = (path) => placeholdersOf(purchaseOrder).find((each) => each.path === path)?.sample;
    assert.deepEqual(sampleOf('statusName'), { zh: '新建', en: 'New' });
    assert.deepEqual(sampleOf('urgentStatus'), { zh: '是', en: 'Yes' });
    assert.deepEqual(sampleOf('orderDate'), { zh: '2026-11-21', en: '2026-11-21' });
});
test('a word is looked for in code and both names', () => {
    const [first] = placeholdersOf(purchaseOrder).filter((each) => each.code === '{{orderNo}}');
    assert.ok(first);
    assert.deepEqual([hasWord(first, 'ORDERNO'), hasWord(first, '订单'), hasWord(first, 'nothing')], [true, true, false]);
});
test('the calls answer the registry of business documents and its placeholders', async () => {
    const who = await person('holder_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
    const modules = await who.send('GET', '/basic/placeholderModule/queryAll');
    assert.ok(Array.isArray(modules.data) && modules.data.filter(isRecord).some((each) => each.code === 'pur.purchaseOrder'));
    const found = await who.send('GET', '/basic/placeholder/findAllByParam?docCode=pur.purchaseOrder&keyword=orderNo');
    assert.ok(JSON.stringify(found.data).includes('{{orderNo}}'));
    assert.equal((await who.send('GET', '/basic/placeholder/findAllByParam?docCode=no.such')).code, '10007');
    const clerk = await person('holder_clerk', { userType: 'BUYER', roles: ['warehouse'] });
    assert.equal((await clerk.send('GET', '/basic/placeholder/findAllByParam')).code, '20012');
});
