import assert from 'node:assert/strict';
import { test } from 'node:test';
import { company } from '#areas/organisation/company/company.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { purTermination } from '#areas/purchasing/termination/purTermination.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { todosFor } from '#model/todo.ts';
import { areas } from '../../../areas.ts';
import { person } from '#test/app.ts';
import { createRow } from '#test/factory.ts';
async function waiting(who) {
    const { items } = await who.post('/notice/todo/query');
    return Object.fromEntries(items.map(({ key, count, overdue }) => [key, [count, overdue]]));
}
test('what waits is counted for those who may act on it, within what they see', async () => {
    const [here, there] = [await createRow(company, {}), await createRow(company, {})];
    const { id: supplierBaseId } = await createRow(supplierBase, { foreignFlag: true });
    const { id: otherId } = await createRow(supplierBase, { foreignFlag: true });
    const order = (companyId, supplier, status, confirmDueDate) => createRow(purchaseOrder, {
        companyId,
        supplierBaseId: supplier,
        status,
        ...(confirmDueDate ? { confirmDueDate } : {}),
    });
    await order(here.id, supplierBaseId, 'PENDING');
    await order(there.id, supplierBaseId, 'PENDING');
    await order(here.id, supplierBaseId, 'ISSUED', '2020-01-01T00:00:00.000Z');
    await order(here.id, supplierBaseId, 'ISSUED', '2099-01-01T00:00:00.000Z');
    await order(here.id, otherId, 'ISSUED');
    const term = {
        companyId: here.id,
        supplierBaseId,
        status: 'WAIT_OTHER',
        answerDue: '2020-01-01T00:00:00.000Z',
    };
    await createRow(purTermination, { ...term, initiator: 'B' });
    const manager = await person('todo_manager', { userType: 'BUYER', roles: ['buyer_mgr'], companies: [here.id] });
    const clerk = await person('todo_clerk', { userType: 'BUYER', roles: ['warehouse'], companies: [here.id] });
    const seller = await person('todo_seller', { userType: 'SUPPLIER', roles: ['sup_sales'], supplierBaseId });
    const forManager = await waiting(manager);
    assert.deepEqual(forManager['pur.purchaseOrder.approve'], [1, 0], 'the other company is out of sight');
    assert.equal(forManager['pur.purchaseOrder.confirm'], undefined, 'the supplier confirms');
    assert.equal(forManager['pur.purTermination.buyer'], undefined, 'the buyer asked for it himself');
    const forSeller = await waiting(seller);
    assert.deepEqual(forSeller['pur.purchaseOrder.confirm'], [2, 1]);
    assert.deepEqual(forSeller['pur.purTermination.supplier'], [1, 1]);
    assert.equal(forSeller['pur.purchaseOrder.approve'], undefined);
    assert.equal((await waiting(clerk))['pur.purchaseOrder.approve'], undefined, 'no permission, no work');
});
test('every kind of work leads to rows that its people can list by state', () => {
    const documents = areas.flatMap((area) => area.documents);
    for (const side of ['buyer', 'supplier'])
        for (const { key, document } of todosFor(documents, side, () => true))
            assert.ok(document.search?.includes('status'), `${key} cannot be filtered by its state`);
});
