import assert from 'node:assert/strict';
import { isEqual } from '#model/decimal.ts';
import { deliveryPlan } from '#areas/planning/deliveryPlan/deliveryPlan.document.ts';
import { movementsOfLine } from '#areas/purchasing/ledger/ledger.queries.ts';
import { rebuilt } from '#areas/purchasing/ledger/ledger.rules.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { asServer } from './app.ts';
import { purchasingFixture, confirmedOrder } from './purchasingFixture.ts';
import { inDays, today } from './days.ts';
/** A plan that the planner has written: four of each line, unless the test says otherwise. */
export async function newPlan(lines, values = {}) {
    const { planner, companyId, supplierId } = await purchasingFixture();
    return planner.add(deliveryPlan, {
        companyId,
        supplierBaseId: supplierId,
        planFrom: today(),
        planTo: inDays(90),
        replyDueDate: `${inDays(2)}T10:00:00.000Z`,
        ...values,
        lines: lines.map((line, index) => ({
            lineNo: (index + 1) * 10,
            orderDetailId: '',
            planQty: '4',
            requireDate: inDays(20 + index * 7),
            ...line,
        })),
    });
}
/** A confirmed order of ten that is delivered by plan. */
export async function orderedByPlan(orderQty = '10') {
    return confirmedOrder([{ orderQty, deliveryMode: 'PLAN' }]);
}
/** A plan that the supplier has before him. */
export async function publishedPlan(lines, values = {}) {
    const { planner } = await purchasingFixture();
    const plan = await newPlan(lines, values);
    return planner.run(deliveryPlan, 'publish', plan.id);
}
/** A plan that was promised as written. */
export async function confirmedPlan(lines) {
    const { planner, supplier } = await purchasingFixture();
    const plan = await publishedPlan(lines);
    await supplier.run(deliveryPlan, 'reply', plan.id);
    return planner.run(deliveryPlan, 'accept', plan.id);
}
/** What the ledger holds as planned of an order line. */
export const planned = async (id) => (await (await purchasingFixture()).buyer.get(purchaseOrderDetail, id)).planQty;
/** A plan as it is now. */
export const plan = async (id) => (await purchasingFixture()).planner.get(deliveryPlan, id);
/** What is planned of a line equals what its ledger adds up to. */
export async function assertRebuilt(id) {
    const columns = rebuilt(await asServer((ctx) => movementsOfLine(ctx.db, id)));
    assert.ok(isEqual(columns.planQty, await planned(id)), 'the ledger tells what is planned');
}
