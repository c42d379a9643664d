import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayAfter } from '#model/days.ts';
import { sysDataAuth } from '#areas/access/dataAuth/dataAuth.document.ts';
import { app, asServer, person } from '#test/app.ts';
import { purchasingFixture, confirmedOrder, issuedOrder, orderLine } from '#test/purchasingFixture.ts';
import { sql } from '#engine/database/database.ts';
import { postQuantities } from '../../ledger/posting.server.ts';
import { purchaseOrder } from './purchaseOrder.document.ts';
import { purchaseOrderDetail } from './purchaseOrderDetail.document.ts';
const found = async (who, path, search) => {
    const { records } = await who.post(`/pur/${path}/query`, {
        page: { current: 1, size: 100 },
        ...search,
    });
    return records.map(({ id }) => id).toSorted();
};
test('lists are narrowed to what is open and what is overdue, by the date that is agreed upon', async () => {
    const { buyer, supplier, otherSupplier } = await purchasingFixture();
    const { id: orderId, orderNo, lines } = await confirmedOrder([{}, {}, {}, {}]);
    const [late, future, done, closed] = lines.map(({ id }) => id);
    assert.ok(late && future && done && closed);
    await buyer.run(purchaseOrderDetail, 'closeOrderDetail', closed, { closeReason: 'CANCEL' });
    await asServer(async (ctx) => {
        const store = ctx.store(purchaseOrderDetail);
        const yesterday = dayAfter(ctx.today, -1);
        // Due today is not overdue; a date that was agreed upon goes before the one that was wanted.
        await store.patch(late, { confirmDate: yesterday, requireDate: ctx.today });
        await store.patch(future, { confirmDate: ctx.today, requireDate: yesterday });
        await store.patch(done, { confirmDate: yesterday });
        await store.patch(closed, { confirmDate: yesterday });
        const act = { kind: 'receive', received: '10', refused: '0', taken: '0', accepted: '10' };
        await postQuantities(ctx, [{ detailId: done, act, sourceDoc: 'LIST', sourceLineId: done }]);
    });
    for (const who of [buyer, supplier]) {
        const lineList = (search) => found(who, 'purchaseOrderDetail', { orderNo, ...search });
        assert.deepEqual(await lineList({ open: true }), [late, future].toSorted());
        assert.deepEqual(await lineList({ open: false }), [done, closed].toSorted());
        assert.deepEqual(await lineList({ unfinished: true }), [late, future].toSorted());
        assert.deepEqual(await lineList({ overdue: true }), [late]);
        assert.deepEqual(await lineList({ overdue: true, sort: ['material', '-requireDate'] }), [late]);
        assert.equal((await lineList({ overdue: false })).length, 3);
        assert.deepEqual(await found(who, 'purchaseOrder', { orderNo, overdue: true }), [orderId]);
    }
    assert.deepEqual(await found(otherSupplier, 'purchaseOrderDetail', { orderNo, open: true }), []);
    assert.deepEqual(await found(otherSupplier, 'purchaseOrder', { orderNo, open: true }), []);
    const held = await buyer.get(purchaseOrderDetail, done);
    assert.deepEqual([held.receiveQty, held.waitInspQty, held.waitStockQty, held.openQty], ['10', '0', '10', '0']);
});
test('whoever may not see the dates of lines cannot ask what is overdue', async () => {
    const { companyId } = await purchasingFixture();
    const who = await person('overdue_blind', { userType: 'BUYER', roles: ['buyer'], companies: [companyId] });
    await asServer((ctx) => ctx.store(sysDataAuth).create({
        subjectType: 'USER',
        userId: who.id,
        resource: 'pur.purchaseOrder',
        actions: ['QUERY'],
        dimensions: { '*': { kind: 'ALL' } },
        fieldRights: { 'lines.confirmDate': 'HIDE' },
    }));
    for (const path of ['purchaseOrder', 'purchaseOrderDetail']) {
        assert.equal((await who.send('POST', `/pur/${path}/query`, { overdue: true })).code, '16001', path);
        assert.equal((await who.send('POST', `/pur/${path}/query`, { open: true })).code, '200', path);
    }
});
test('what is not issued is not open, and a value that is no yes or no is refused', async () => {
    const { buyer } = await purchasingFixture();
    const issued = await issuedOrder([{}]);
    const ids = issued.lines.map(({ id }) => id);
    const ofOrder = { orderNo: issued.orderNo };
    assert.deepEqual(await found(buyer, 'purchaseOrderDetail', { ...ofOrder, open: 'true' }), ids);
    assert.deepEqual(await found(buyer, 'purchaseOrder', { ...ofOrder, overdue: true }), []);
    const answer = await buyer.send('POST', '/pur/purchaseOrderDetail/query', { open: 'perhaps' });
    assert.equal(answer.code, '16001');
    const draft = await buyer.add(purchaseOrder, {
        companyId: issued.companyId,
        supplierBaseId: issued.supplierBaseId,
        lines: [await orderLine()],
    });
    assert.deepEqual(await found(buyer, 'purchaseOrder', { orderNo: draft.orderNo, open: true }), []);
    const unissued = draft.lines.map(({ id }) => id);
    const ofDraft = { orderNo: draft.orderNo };
    assert.deepEqual(await found(buyer, 'purchaseOrderDetail', { ...ofDraft, open: true }), []);
    assert.deepEqual(await found(buyer, 'purchaseOrderDetail', { ...ofDraft, unfinished: true }), unissued);
});
test('the list of open lines is read from the index over those that are not done with', async () => {
    await app();
    const plan = await asServer(async ({ db }) => {
        await db.run(sql `set local enable_seqscan = off`);
        await db.run(sql `set local enable_sort = off`);
        return db.many(sql `
      explain select t.id from pur_purchase_order_detail t
       where not t.deleted_flag
         and (t.status in ('WAIT', 'PROPOSED', 'CONFIRMED', 'TERMINATING') and t.deliver_status in ('NONE', 'PART'))
       order by t.urgent_status desc, t.require_date, t.order_line_no limit 10`);
    });
    assert.match(JSON.stringify(plan), /urgent_status_desc_requ/);
});
