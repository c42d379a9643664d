import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isRecord } from '#model/value.ts';
import { asServer, refusal } from '#test/app.ts';
import { purchasingFixture, issuedOrder, lineId, newOrder } from '#test/purchasingFixture.ts';
import { postQuantities } from '../ledger/posting.server.ts';
import { purchaseOrder } from '../purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '../purchaseOrder/order/purchaseOrderDetail.document.ts';
import { timelineFor } from './timeline.rules.ts';
const entry = (values) => ({
    id: '1',
    time: '2026-11-21T08:00:00.000Z',
    source: 'order',
    action: 'issue',
    person: '李敏',
    side: 'buyer',
    reason: null,
    doc: null,
    lines: [],
    ...values,
});
test('a supplier reads what happened since the order was his, without the names of the buyers', () => {
    const entries = [
        entry({ time: '2026-11-21T09:00:00.000Z', action: 'confirm', side: 'supplier', person: '王强' }),
        entry({ time: '2026-11-21T07:00:00.000Z', action: 'approve' }),
        entry({}),
        entry({ source: 'ledger', action: 'ISSUE' }),
        entry({ source: 'version', action: 'ISSUE', doc: '1' }),
    ];
    const reported = (side, issued) => timelineFor(entries, side, issued).map(({ action, person }) => [action, person]);
    const issued = '2026-11-21T08:00:00.000Z';
    assert.deepEqual(reported('buyer', issued), [
        ['approve', '李敏'],
        ['issue', '李敏'],
        ['confirm', '王强'],
    ]);
    assert.deepEqual(reported('supplier', issued), [
        ['issue', null],
        ['confirm', '王强'],
    ]);
    assert.deepEqual(reported('supplier', null), []);
});
test('a receipt is told once, a cancelled delivery note by itself', () => {
    const moved = (action, doc) => entry({ source: 'ledger', action, doc });
    const entries = [moved('UNSHIP', 'RC1'), moved('RECEIVE', 'RC1'), moved('UNSHIP', 'DN2')];
    assert.deepEqual(timelineFor(entries, 'buyer', null).map(({ action, doc }) => [action, doc]), [
        ['RECEIVE', 'RC1'],
        ['UNSHIP', 'DN2'],
    ]);
});
test('the timeline of an order tells its decisions and movements, to each side its own', async () => {
    const { buyer, supplier, otherSupplier } = await purchasingFixture();
    const order = await issuedOrder([{}, {}]);
    await supplier.run(purchaseOrderDetail, 'confirm', lineId(order));
    await supplier.run(purchaseOrder, 'confirm', order.id, {});
    await asServer((ctx) => postQuantities(ctx, [
        { detailId: lineId(order), act: { kind: 'ship', qty: '4' }, sourceDoc: 'DN1', sourceLineId: `t-${order.id}` },
    ]));
    const notify = async (who, id) => {
        const { records } = await who.post('/pur/purchaseOrder/timeline', { id });
        return records.filter(isRecord).map(({ source, action, doc, lines }) => [source, action, doc, lines]);
    };
    const since = [
        ['order', 'issue', null, []],
        ['line', 'confirm', null, [{ lineNo: 10 }]],
        ['order', 'confirm', null, []],
        ['ledger', 'SHIP', 'DN1', [{ lineNo: 10, qty: '4' }]],
    ];
    const reported = await notify(buyer, order.id);
    assert.partialDeepStrictEqual(reported, [
        ['order', 'add', null, []],
        ['order', 'submit', null, []],
        ['order', 'approve', null, []],
        ...since,
    ]);
    assert.equal(reported.length, 7);
    assert.partialDeepStrictEqual(await notify(supplier, order.id), since);
    await assert.rejects(notify(otherSupplier, order.id), refusal(engineErrors.notFound));
    await assert.rejects(notify(supplier, (await newOrder()).id), refusal(engineErrors.notFound));
});
