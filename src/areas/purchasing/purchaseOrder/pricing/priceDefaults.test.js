import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asServer, refusal } from '#test/app.ts';
import { approved, purchasingFixture, issuedOrder, lineId } from '#test/purchasingFixture.ts';
import { createRow } from '#test/factory.ts';
import { dayAfter } from '#model/days.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { deliveryPlan } from '#areas/planning/deliveryPlan/deliveryPlan.document.ts';
import { errors as planErrors } from '#areas/planning/errors.ts';
import { dueDaysOf } from '#areas/receiving/receiving.queries.ts';
import { purchaseOrderChange } from '../../change/purchaseOrderChange.document.ts';
import { errors } from '../../errors.ts';
import { purchaseOrder } from '../order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '../order/purchaseOrderDetail.document.ts';
import { inDays } from '#test/days.ts';
test('a line is proposed in parts, countered, proposed again and accepted; plans and arrivals go by the parts', async () => {
    const { buyer, planner, supplier, otherSupplierId, companyId, supplierId } = await purchasingFixture();
    const order = await issuedOrder([{ deliveryMode: 'PLAN' }]);
    const id = lineId(order);
    const [soon, later] = [inDays(500), inDays(520)];
    const offer = { proposedSchedule: `${later} 6\n${soon} 4`, reason: '分两批投料' };
    const proposed = await supplier.run(purchaseOrderDetail, 'propose', id, offer);
    assert.deepEqual([proposed.proposedSchedule, proposed.proposedDate, proposed.proposedQty, proposed.promiseSchedule], [`${soon} 4; ${later} 6`, later, '10', null]);
    await buyer.run(purchaseOrderDetail, 'counter', id, { counterDate: soon, reason: '都要早到' });
    const tooFine = { proposedSchedule: `${soon} 4.5; ${later} 5.5`, reason: '分批' };
    await assert.rejects(supplier.run(purchaseOrderDetail, 'propose', id, tooFine), refusal(errors.unitPrecision));
    await supplier.run(purchaseOrderDetail, 'propose', id, offer);
    const accepted = await buyer.run(purchaseOrderDetail, 'accept', id);
    assert.deepEqual([accepted.status, accepted.confirmDate, accepted.promiseSchedule], ['CONFIRMED', later, `${soon} 4; ${later} 6`]);
    assert.equal((await buyer.get(purchaseOrder, order.id)).orderVersion, 1, 'other days are no other purchase');
    const due = (shipQty, isShipped = false) => asServer(async ({ db }) => {
        const lines = [{ orderDetailId: id, planDetailId: null, shipQty }];
        return (await dueDaysOf(db, lines, isShipped))[0]?.due;
    });
    assert.equal(await due('4'), soon, 'the first part is not early');
    const asked = { companyId, supplierBaseId: supplierId };
    const none = { companyId, supplierBaseId: otherSupplierId };
    const { id: planId } = await planner.post('/pur/deliveryPlan/planAsPromised', asked);
    const drafted = (await planner.get(deliveryPlan, planId)).lines.filter(({ orderDetailId }) => orderDetailId === id);
    assert.deepEqual(drafted.map(({ requireDate, planQty }) => [requireDate, planQty]), [
        [soon, '4'],
        [later, '6'],
    ]);
    await assert.rejects(planner.post('/pur/deliveryPlan/planAsPromised', none), refusal(planErrors.nothingPromised));
    await planner.remove(deliveryPlan, [planId]);
    // Another day for all of it takes the parts back.
    const { id: changeId } = await supplier.post('/pur/purchaseOrderDetail/askForChange', {
        id,
        newDate: dayAfter(later, -2),
        reasonCode: 'SUPPLY',
        reason: '提前两天到齐',
    });
    await buyer.run(purchaseOrderChange, 'take', changeId);
    const after = await buyer.get(purchaseOrderDetail, id);
    assert.deepEqual([after.confirmDate, after.promiseSchedule], [dayAfter(later, -2), null]);
});
test('only a substitute of the material is proposed in its place; what costs more waits for an approval', async () => {
    const { buyer, supplier, pieceId, kilogramId, taxRateId } = await purchasingFixture();
    const part = (values = {}) => createRow(material, { baseUnitId: pieceId, taxRateId, inspectFlag: false, ...values });
    const [same, double, ended, heavy, stranger] = await Promise.all([
        part({ inspectFlag: true, name: { zh: '替代轴承', en: 'Substitute' } }),
        part(),
        part(),
        part({ baseUnitId: kilogramId }),
        part(),
    ]);
    const own = await part({
        substitutes: [
            { substituteId: same.id, ratio: '1' },
            { substituteId: double.id, ratio: '2' },
            { substituteId: ended.id, ratio: '1', validTo: '2020-01-01' },
            { substituteId: heavy.id, ratio: '1' },
        ],
    });
    const order = await issuedOrder([{ materialId: own.id }, { materialId: own.id }]);
    const propose = (index, proposedMaterialId) => supplier.run(purchaseOrderDetail, 'propose', lineId(order, index), { proposedMaterialId, reason: '原型号停产' });
    await assert.rejects(propose(0, stranger.id), refusal(errors.notSubstitute));
    await assert.rejects(propose(0, ended.id), refusal(errors.notSubstitute));
    await assert.rejects(propose(0, heavy.id), refusal(errors.substituteUnit));
    await assert.rejects(propose(0, own.id), refusal(errors.proposalEmpty));
    assert.equal((await propose(0, same.id)).proposedMaterialId, same.id);
    const [inbox] = (await buyer.post('/pur/orderInbox/query', {
        ids: [lineId(order)],
    })).records;
    assert.equal(inbox?.['proposedMaterialId'], same.id);
    const replaced = await buyer.run(purchaseOrderDetail, 'accept', lineId(order));
    assert.deepEqual([replaced.status, replaced.materialId, replaced.materialDesc, replaced.inspectMode, replaced.orderQty], ['CONFIRMED', same.id, '替代轴承', 'INSPECT', '10']);
    assert.equal((await buyer.get(purchaseOrder, order.id)).orderVersion, 2);
    assert.equal((await propose(1, double.id)).proposedQty, '20', 'two stand for one');
    assert.equal((await buyer.run(purchaseOrderDetail, 'accept', lineId(order, 1))).status, 'PROPOSED');
    const { records } = await buyer.query(purchaseOrderChange, { orderId: order.id });
    await approved(purchaseOrderChange, records[0]?.id ?? '');
    const after = await buyer.get(purchaseOrderDetail, lineId(order, 1));
    assert.deepEqual([after.status, after.materialId, after.orderQty], ['CONFIRMED', double.id, '20']);
});
