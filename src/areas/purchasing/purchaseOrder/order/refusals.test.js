import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { lifecycleErrors } from '#areas/supplier/lifecycle/errors.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { purchaseOrg } from '#areas/organisation/purchaseOrg/purchaseOrg.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { asServer, person, refusal, rows } from '#test/app.ts';
import { approved, purchasingFixture, confirmedOrder, issuedOrder, lineId, orderLine, } from '#test/purchasingFixture.ts';
import { createRow } from '#test/factory.ts';
import { errors } from '../../errors.ts';
import { terminationErrors } from '../../termination/errors.ts';
import { purchaseOrder } from './purchaseOrder.document.ts';
import { purchaseOrderDetail } from './purchaseOrderDetail.document.ts';
import { inDays } from '#test/days.ts';
// Guards of orders and their lines that no story comes upon.
async function orderFrom(supplierBaseId, line) {
    const { buyer, companyId } = await purchasingFixture();
    return buyer.add(purchaseOrder, { companyId, supplierBaseId, lines: [line] });
}
test('an order is not submitted without a payment term, for an obsolete material, or to a disabled supplier', async () => {
    const { buyer, companyId, supplierId, pieceId } = await purchasingFixture();
    const known = await buyer.get(supplierBase, supplierId);
    const { currencyId, taxRateId, paymentTermId } = known;
    const submit = async (id) => buyer.run(purchaseOrder, 'submit', id);
    const companies = [{ companyId, stage: 'QUALIFIED' }];
    const termless = await createRow(supplierBase, { currencyId, taxRateId, paymentTermId: null, companies });
    const open = await orderFrom(termless.id, await orderLine());
    await assert.rejects(submit(open.id), refusal(errors.paymentTermMissing));
    const goods = await createRow(material, { status: 'ACTIVE', baseUnitId: pieceId });
    const late = await orderFrom(supplierId, await orderLine({ materialId: goods.id }));
    await asServer((ctx) => ctx.store(material).patch(goods.id, { status: 'OBSOLETE' }));
    await assert.rejects(submit(late.id), refusal(errors.materialObsolete));
    const seller = await createRow(supplierBase, { currencyId, taxRateId, paymentTermId, companies });
    const order = await orderFrom(seller.id, await orderLine());
    await submit(order.id);
    await approved(purchaseOrder, order.id);
    await assert.rejects(buyer.run(purchaseOrder, 'issue', order.id), refusal(errors.supplierHasNoUser));
    await asServer((ctx) => ctx.store(supplierBase).patch(seller.id, { enabledFlag: false }));
    await assert.rejects(buyer.run(purchaseOrder, 'issue', order.id), refusal(lifecycleErrors.supplierOff));
});
test('an order is not submitted without its organisations', async () => {
    const { buyer, companyId, supplierId } = await purchasingFixture();
    const everywhere = await person('refusals_org_buyer', { userType: 'BUYER', roles: ['buyer'] });
    const { currencyId } = await buyer.get(company, companyId);
    const owner = await createRow(company, { currencyId });
    const draft = async () => everywhere.add(purchaseOrder, {
        companyId: owner.id,
        supplierBaseId: supplierId,
        lines: [await orderLine({ warehouseId: null })],
    });
    const first = await draft();
    await assert.rejects(everywhere.run(purchaseOrder, 'submit', first.id), refusal(errors.purchaseOrgMissing));
    await createRow(purchaseOrg, { companies: [{ companyId: owner.id }] });
    const second = await draft();
    await assert.rejects(everywhere.run(purchaseOrder, 'submit', second.id), refusal(errors.inventoryOrgMissing));
});
test('an order of which one line is answered is neither cancelled nor refused as a whole', async () => {
    const { buyer, supplier } = await purchasingFixture();
    const order = await issuedOrder([{}, {}]);
    await supplier.run(purchaseOrderDetail, 'confirm', lineId(order));
    const reason = '不再需要';
    await assert.rejects(buyer.run(purchaseOrder, 'cancel', order.id, { reason }), refusal(errors.lineConfirmed));
    await assert.rejects(supplier.run(purchaseOrder, 'refuse', order.id, { reason }), refusal(errors.someLineAnswered));
});
test('a closed line is not opened again when it is too late, or its order has been terminated', async () => {
    const { buyer, supplier } = await purchasingFixture();
    const order = await confirmedOrder([{}, {}]);
    const [closed, ended] = [lineId(order), lineId(order, 1)];
    await buyer.run(purchaseOrderDetail, 'closeOrderDetail', closed, { closeReason: 'CANCEL' });
    const reopen = () => buyer.run(purchaseOrderDetail, 'backCloseOrderDetail', closed);
    const closedAgo = (days) => rows(sql `update pur_purchase_order_detail set close_date = ${inDays(-days)}::date where id = ${closed}::bigint returning id`);
    await closedAgo(91);
    await assert.rejects(reopen(), refusal(errors.reopenTooLate));
    await closedAgo(1);
    const asked = { reasonCode: 'DEMAND', liableParty: 'NONE', reason: '项目取消' };
    await buyer.run(purchaseOrderDetail, 'termination', ended, asked);
    await supplier.run(purchaseOrderDetail, 'confirmationTermination', ended, { agree: '1' });
    assert.equal((await buyer.get(purchaseOrder, order.id)).status, 'TERMINATED');
    await assert.rejects(reopen(), refusal(errors.orderTerminated));
});
test('a closed line is not opened again for a supplier that is disabled', async () => {
    const { buyer, supplierId } = await purchasingFixture();
    const order = await confirmedOrder();
    const id = lineId(order);
    await buyer.run(purchaseOrderDetail, 'closeOrderDetail', id, { closeReason: 'CANCEL' });
    const reopen = () => buyer.run(purchaseOrderDetail, 'backCloseOrderDetail', id, { reason: '需求恢复' });
    const enable = (enabledFlag) => asServer((ctx) => ctx.store(supplierBase).patch(supplierId, { enabledFlag }));
    await enable(false);
    try {
        await assert.rejects(reopen(), refusal(lifecycleErrors.supplierOff));
    }
    finally {
        await enable(true);
    }
    assert.equal((await buyer.get(purchaseOrderDetail, id)).closeQty, '10', 'it stays given up');
    assert.equal((await reopen()).status, 'CONFIRMED');
});
test('a termination that was answered meanwhile is not answered again', async () => {
    const { supplier } = await purchasingFixture();
    const order = await confirmedOrder();
    await rows(sql `update pur_purchase_order_detail set status = 'TERMINATING' where id = ${lineId(order)}::bigint returning id`);
    await assert.rejects(supplier.run(purchaseOrderDetail, 'confirmationTermination', lineId(order), { agree: '1' }), refusal(terminationErrors.terminationAnswered));
});
