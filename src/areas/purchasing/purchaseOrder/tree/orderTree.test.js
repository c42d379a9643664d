import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purchasingFixture, confirmedOrder, lineId, newOrder } from '#test/purchasingFixture.ts';
import { purchaseOrderDetail } from '../order/purchaseOrderDetail.document.ts';
import { orderTree } from './orderTree.rules.ts';
test('the tree tells what there is, in the order of the declaration, and leaves out the rest', () => {
    const tree = orderTree([
        { group: 'status', code: 'CONFIRMED', count: 2 },
        { group: 'status', code: 'NEW', count: 1 },
        { group: 'terminationReason', code: 'FORCE', count: 1 },
    ], 'en');
    assert.deepEqual(tree.map(({ id, count, children }) => [id, count, children.map((child) => [child.id, child.text, child.count])]), [
        [
            'status',
            3,
            [
                ['status:NEW', 'New', 1],
                ['status:CONFIRMED', 'Confirmed', 2],
            ],
        ],
        ['terminationReason', 1, [['terminationReason:FORCE', 'Force majeure', 1]]],
    ]);
    assert.deepEqual(orderTree([], 'zh'), []);
});
test('everybody is told the numbers of the orders in sight', async () => {
    const { buyer, supplier, otherSupplier } = await purchasingFixture();
    const ask = async (who) => {
        const { records } = await who.post('/pur/code/getTree', {});
        return new Map(records.flatMap(({ children }) => children.map(({ id, count }) => [id, count])));
    };
    const before = await ask(supplier);
    const [mine, others] = [await ask(buyer), await ask(otherSupplier)];
    await newOrder();
    const order = await confirmedOrder([{}, {}]);
    for (const index of [0, 1])
        await buyer.run(purchaseOrderDetail, 'closeOrderDetail', lineId(order, index), { closeReason: 'QUALITY' });
    const after = await ask(supplier);
    const more = (id, now, then) => (now.get(id) ?? 0) - (then.get(id) ?? 0);
    assert.deepEqual([more('status:CLOSED', after, before), more('closeReason:QUALITY', after, before)], [1, 1]);
    assert.equal(after.has('status:NEW'), false);
    const seen = await ask(buyer);
    assert.deepEqual([more('status:NEW', seen, mine), more('status:CLOSED', seen, mine)], [1, 1]);
    assert.deepEqual(await ask(otherSupplier), others);
});
