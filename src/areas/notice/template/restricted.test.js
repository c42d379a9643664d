import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { restrictedBy } from './restricted.rules.ts';
const grant = (fieldRights, actions = ['QUERY']) => ({
    id: '1',
    source: { zh: '仓库模板' },
    actions,
    fieldRights,
});
for (const [title, names, rights, actions, wanted] of [
    ['hidden', ['grossAmt', 'orderNo'], { grossAmt: 'HIDE' }, ['QUERY'], ['grossAmt HIDE']],
    ['masked', ['urgentReason'], { urgentReason: 'MASK' }, ['QUERY'], ['urgentReason MASK']],
    ['masked for whoever may unmask', ['urgentReason'], { urgentReason: 'MASK' }, ['QUERY', 'UNMASK'], []],
    ['hidden, also for whoever may unmask', ['grossAmt'], { grossAmt: 'HIDE' }, ['QUERY', 'UNMASK'], ['grossAmt HIDE']],
    ['read only', ['grossAmt'], { grossAmt: 'READ' }, ['QUERY'], []],
    ['a right nobody knows', ['grossAmt'], { grossAmt: 'ADMIRE' }, ['QUERY'], ['grossAmt HIDE']],
    ['the text of a lookup', ['supplierBaseName'], { supplierBase: 'HIDE' }, ['QUERY'], ['supplierBaseName HIDE']],
    ['a field of the lines', ['lines.taxPrice'], { 'lines.taxPrice': 'MASK' }, ['QUERY'], ['lines.taxPrice MASK']],
    ['a field that the template does not name', ['orderNo'], { grossAmt: 'HIDE' }, ['QUERY'], []],
])
    test(`placeholders that not everybody reads: ${title}`, () => {
        const found = restrictedBy(purchaseOrder, undefined, names, [grant(rights, actions)]);
        assert.deepEqual(found.map(({ placeholder, right }) => `${placeholder} ${right}`), wanted);
    });
test('a template that speaks of a line is restricted by the grants of its header', () => {
    const grants = [grant({ 'lines.taxPrice': 'HIDE', orderQty: 'HIDE' })];
    const found = restrictedBy(purchaseOrderDetail, 'lines', ['taxPrice', 'orderQty'], grants);
    assert.deepEqual(found.map(({ placeholder }) => placeholder), ['taxPrice']);
});
