import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { BusinessError } from '#model/errors.ts';
import { asServer, refusal, rows } from '#test/app.ts';
import { purchasingFixture, confirmedOrder, lineId } from '#test/purchasingFixture.ts';
import { fullAccessPerson } from '#test/fullAccess.ts';
import { Refused } from '#test/person.ts';
import { purchaseOrderChange } from '../change/purchaseOrderChange.document.ts';
import { postQuantities } from '../ledger/posting.server.ts';
import { purchaseOrder } from '../purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '../purchaseOrder/order/purchaseOrderDetail.document.ts';
import { ledgerProof } from './ledgerProof.document.ts';
import { differencesOf } from './proof.queries.ts';
import { checkLedger, checkLedgerNightly } from './ledgerProof.server.ts';
const proof = (ids) => asServer((ctx) => differencesOf(ctx.db, ids));
test('a proof finds what a line holds beside its ledger, and repairs nothing', async () => {
    const { buyer } = await purchasingFixture();
    const order = await confirmedOrder();
    const id = lineId(order);
    assert.deepEqual(await proof([id]), []);
    await rows(sql `update pur_purchase_order_detail set receive_qty = 3, in_transit_qty = 2 where id = ${id}::bigint returning id`);
    const found = [
        { orderDetailId: id, ledgerColumn: 'inTransitQty', held: '2', rebuilt: '0' },
        { orderDetailId: id, ledgerColumn: 'receiveQty', held: '3', rebuilt: '0' },
    ];
    assert.deepEqual(await proof([id]), found);
    const administrator = await fullAccessPerson('proof_admin', { userType: 'ADMIN' });
    await assert.rejects(buyer.post('/pur/ledgerProof/run', {}), refusal(engineErrors.denied16));
    const run = await administrator.post('/pur/ledgerProof/run', {});
    assert.ok(run.differenceCount >= 2);
    const stored = await administrator.get(ledgerProof, run.id);
    assert.ok(stored.lineCount > 0 && stored.movementCount > 0);
    assert.partialDeepStrictEqual(stored.lines.filter((line) => line.orderDetailId === id), found);
    await asServer((ctx) => checkLedgerNightly.run({}, ctx));
    assert.deepEqual(await proof([id]), found);
    await rows(sql `update pur_purchase_order_detail set receive_qty = 0, in_transit_qty = 0 where id = ${id}::bigint returning id`);
    assert.equal(typeof (await asServer(checkLedger)).id, 'string');
});
// Goods in every stage, so that most of what the workers want is possible.
const stocked = [
    { kind: 'ship', qty: '200' },
    { kind: 'receive', received: '150', refused: '0', taken: '150', accepted: '0' },
    { kind: 'inspect', accept: '80', concede: '0', reject: '40' },
    { kind: 'stockIn', qty: '40' },
];
const acts = [
    { kind: 'ship', qty: '3' },
    { kind: 'ship', qty: '2' },
    { kind: 'unship', qty: '1' },
    { kind: 'receive', received: '2', refused: '1', taken: '3', accepted: '0' },
    { kind: 'inspect', accept: '1', concede: '0', reject: '1' },
    { kind: 'stockIn', qty: '1' },
    { kind: 'return', stage: 'REJECT', qty: '1', replace: true },
    { kind: 'return', stage: 'STOCK', qty: '1', replace: false },
    { kind: 'scrap', qty: '1' },
    { kind: 'plan', qty: '4' },
];
// What rules refuse is expected here; a failure of the server, or of the locks after all repetitions, is a fault.
const faults = new Set(['10', '100000', '100001', '16005']);
const codeOf = (error) => {
    if (error instanceof Refused)
        return error.answer.code;
    return error instanceof BusinessError ? error.code : '10';
};
test('fifty workers at once on the same lines: nothing exceeded, nothing lost', async () => {
    const { buyer, supplier } = await purchasingFixture();
    const large = [{ orderQty: '1000' }, { orderQty: '1000' }];
    const orders = await Promise.all([confirmedOrder(large), confirmedOrder(large), confirmedOrder(large)]);
    const lines = orders.flatMap((order) => order.lines.map((line) => line.id));
    for (const [index, act] of stocked.entries())
        await asServer((ctx) => postQuantities(ctx, lines.map((detailId) => ({ detailId, act, sourceDoc: 'RUSH', sourceLineId: `stock-${index}-${detailId}` }))));
    const at = (index) => lines[index % lines.length] ?? '';
    const changes = await Promise.all(orders.slice(0, 2).map(async (order) => {
        const { id } = await buyer.add(purchaseOrderChange, {
            orderId: order.id,
            reasonCode: 'DEMAND',
            lines: [{ lineNo: 10, kind: 'CHANGE', orderDetailId: lineId(order), newQty: '900' }],
        });
        return (await buyer.run(purchaseOrderChange, 'send', id)).id;
    }));
    const asked = { reasonCode: 'DEMAND', liableParty: 'NONE', inTransitMode: 'RECEIVE', reason: '并发' };
    const others = [
        ...changes.map((id) => () => supplier.run(purchaseOrderChange, 'confirm', id)),
        ...orders.map((order) => () => buyer.run(purchaseOrderDetail, 'closeOrderDetail', lineId(order, 1), { closeReason: 'CANCEL' })),
        () => buyer.run(purchaseOrderDetail, 'termination', at(3), asked),
        () => buyer.run(purchaseOrder, 'termination', orders[2]?.id ?? '', asked),
    ];
    const work = Array.from({ length: 50 }, (_, worker) => async () => {
        // What ends lines begins last, so that not everything before it is refused.
        const other = others[worker - (50 - others.length)];
        if (other)
            return other();
        // Several lines in one posting, in an order of its own.
        const ids = worker % 2 === 0 ? [at(worker), at(worker + 3)] : [at(worker + 3), at(worker)];
        const postings = ids.map((detailId, index) => ({
            detailId,
            act: acts[(worker + index) % acts.length] ?? { kind: 'close' },
            sourceDoc: 'RUSH',
            sourceLineId: `${worker}-${index}-${detailId}`,
        }));
        return asServer((ctx) => postQuantities(ctx, postings));
    });
    const outcomes = await Promise.allSettled(work.map((run) => run()));
    const failed = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    assert.deepEqual(failed.filter((error) => faults.has(codeOf(error))), []);
    const count = outcomes.length - failed.length;
    assert.ok(count >= 25, `only ${count} of 50 could be done: ${failed.join('; ')}`);
    assert.deepEqual(await proof(lines), []);
});
