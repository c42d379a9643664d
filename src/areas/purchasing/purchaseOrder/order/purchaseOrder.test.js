import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { BusinessError } from '#model/errors.ts';
import { refusal, rows } from '#test/app.ts';
import { approved, purchasingFixture, confirmedOrder, issue, issuedOrder, lineId, newOrder, orderLine, } from '#test/purchasingFixture.ts';
import { costCenter } from '#areas/masterData/costObject/costCenter.document.ts';
import { currency } from '#areas/masterData/currency/currency.document.ts';
import { exchangeRate } from '#areas/masterData/exchangeRate/exchangeRate.document.ts';
import { exchangeRateType } from '#areas/masterData/exchangeRate/exchangeRateType.document.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { unit } from '#areas/masterData/unit/unit.document.ts';
import { unitConversion } from '#areas/masterData/unitConversion/unitConversion.document.ts';
import { location } from '#areas/masterData/warehouse/location.document.ts';
import { warehouse } from '#areas/masterData/warehouse/warehouse.document.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { createRow } from '#test/factory.ts';
import { errors } from '../../errors.ts';
import { movementsOfLine } from '../../ledger/ledger.queries.ts';
import { rebuilt } from '../../ledger/ledger.rules.ts';
import { purchaseOrder } from './purchaseOrder.document.ts';
import { purchaseOrderDetail } from './purchaseOrderDetail.document.ts';
import { asServer } from '#test/app.ts';
test('a new order is numbered, filled in and added up', async () => {
    const { buyer, steelId, tonneId, companyId } = await purchasingFixture();
    const order = await newOrder([
        {},
        { materialId: steelId, unitId: tonneId, orderQty: '17.411', taxPrice: '15747.813' },
    ]);
    const stored = await buyer.get(purchaseOrder, order.id);
    assert.match(stored.orderNo, /^PO\d{12}$/);
    assert.equal(stored.invoiceCompanyId, companyId);
    assert.ok(stored.purchaseOrgId && stored.currencyId && stored.paymentTermId);
    assert.equal(stored.grossAmt, '274298.17');
    assert.equal(stored.homeGrossAmt, '274298.17');
    const [bearings, steel] = stored.lines;
    assert.equal(bearings?.price, '10');
    assert.equal(bearings?.orderLineNo, `${stored.orderNo}-10`);
    assert.equal(steel?.materialDesc, '热轧圆钢');
    assert.equal(steel?.baseFactorNum, '1000');
});
test('a material brings its unit and specification to a line that leaves them open', async () => {
    const { buyer, companyId, supplierId, pieceId } = await purchasingFixture();
    const { unitId: _unit, ...line } = await orderLine();
    const order = await buyer.post('/pur/purchaseOrder/add', {
        companyId,
        supplierBaseId: supplierId,
        lines: [line],
    });
    assert.equal(order.lines[0]?.unitId, pieceId);
});
test('what an order refuses', async () => {
    const { buyer, supplierId, companyId, bearingId, tonneId } = await purchasingFixture();
    await assert.rejects(newOrder([{ orderQty: '1.5' }]), refusal(errors.unitPrecision));
    const empty = await buyer.add(purchaseOrder, { companyId, supplierBaseId: supplierId });
    await assert.rejects(buyer.run(purchaseOrder, 'submit', empty.id), refusal(errors.noLines));
    const priceless = await newOrder([{ taxPrice: null }]);
    await assert.rejects(buyer.run(purchaseOrder, 'submit', priceless.id), refusal(errors.priceMissing));
    const odd = await newOrder([{ materialId: bearingId, unitId: tonneId }]);
    await assert.rejects(buyer.run(purchaseOrder, 'submit', odd.id), refusal(errors.unitNotConvertible));
});
test('an order in boxes counts pieces by the conversion of its material', async () => {
    const { buyer, bearingId, pieceId } = await purchasingFixture();
    const box = await createRow(unit, { precision: 0, baseFlag: false });
    await createRow(unitConversion, {
        materialId: bearingId,
        fromUnitId: box.id,
        toUnitId: pieceId,
        numerator: '12',
        denominator: '1',
        validFrom: null,
        validTo: null,
    });
    const order = await newOrder([{ materialId: bearingId, unitId: box.id, orderQty: '2' }]);
    assert.deepEqual([order.lines[0]?.baseFactorNum, order.lines[0]?.baseFactorDen], ['12', '1']);
    await buyer.run(purchaseOrder, 'submit', order.id);
});
test('an order in a foreign currency takes the rate of its date, keeps an agreed one, and needs either', async () => {
    const { buyer, companyId, supplierId } = await purchasingFixture();
    const foreign = await createRow(currency);
    const order = await buyer.add(purchaseOrder, {
        companyId,
        supplierBaseId: supplierId,
        currencyId: foreign.id,
        orderDate: '2026-11-20',
        lines: [await orderLine()],
    });
    assert.deepEqual([order.exchangeRate, order.ratePath], ['1', null]);
    await assert.rejects(buyer.run(purchaseOrder, 'submit', order.id), refusal(errors.rateMissing));
    const [type] = await asServer((ctx) => ctx.store(exchangeRateType).find({ code: { eq: 'DAILY' } }));
    const { currencyId: home } = await asServer((ctx) => ctx.store(company).get(companyId));
    await createRow(exchangeRate, {
        typeId: type?.id ?? (await createRow(exchangeRateType, { code: 'DAILY', maxAgeDays: 31 })).id,
        fromCurrencyId: foreign.id,
        toCurrencyId: home,
        rateDate: '2026-11-18',
        rate: '7.1',
    });
    const rated = await buyer.update(purchaseOrder, order.id, { remark: 'again' });
    assert.deepEqual([rated.exchangeRate, rated.rateDate, rated.ratePath, rated.homeGrossAmt], ['7.1', '2026-11-18', `${foreign.isoCode} → XTS`, '802.3']);
    const agreed = await buyer.update(purchaseOrder, order.id, { exchangeRate: '7' });
    assert.deepEqual([agreed.exchangeRate, agreed.ratePath], ['7', null]);
    await buyer.run(purchaseOrder, 'submit', order.id);
});
test('a supplier sees an order once it is issued, and no other supplier ever', async () => {
    const { buyer, supplier, otherSupplier } = await purchasingFixture();
    const order = await newOrder();
    await assert.rejects(supplier.get(purchaseOrder, order.id), refusal(engineErrors.notFound));
    await buyer.run(purchaseOrder, 'submit', order.id);
    await approved(purchaseOrder, order.id);
    assert.equal((await supplier.query(purchaseOrderDetail, { orderNo: order.orderNo })).total, 0);
    const issued = await buyer.run(purchaseOrder, 'issue', order.id);
    assert.equal(issued.status, 'ISSUED');
    assert.ok(issued.issueDate && issued.confirmDueDate);
    const seen = await supplier.get(purchaseOrder, order.id);
    assert.equal(seen.lines[0]?.status, 'WAIT');
    assert.ok(!('homeGrossAmt' in seen));
    await assert.rejects(otherSupplier.get(purchaseOrder, order.id), refusal(engineErrors.notFound));
});
test('one line is confirmed, another moved to a later day and agreed', async () => {
    const { buyer, supplier } = await purchasingFixture();
    const order = await issuedOrder([{}, {}]);
    await supplier.run(purchaseOrderDetail, 'confirm', lineId(order));
    const answer = { proposedDate: '2027-02-20', reason: '热处理排产' };
    await supplier.run(purchaseOrderDetail, 'propose', lineId(order, 1), answer);
    assert.equal((await buyer.get(purchaseOrder, order.id)).status, 'NEGOTIATING');
    await assert.rejects(supplier.run(purchaseOrderDetail, 'accept', lineId(order, 1)), refusal(engineErrors.denied16));
    await buyer.run(purchaseOrderDetail, 'accept', lineId(order, 1));
    const agreed = await buyer.get(purchaseOrder, order.id);
    assert.equal(agreed.status, 'CONFIRMED');
    assert.deepEqual(agreed.lines.map((line) => line.confirmDate), ['2027-01-15', '2027-02-20']);
    assert.equal(agreed.orderVersion, 1);
});
test('a smaller quantity that is accepted makes a new version', async () => {
    const { buyer, supplier } = await purchasingFixture();
    const order = await issuedOrder([{}, {}]);
    await supplier.run(purchaseOrderDetail, 'propose', lineId(order), { proposedQty: '8', reason: '库存不足' });
    await buyer.run(purchaseOrderDetail, 'accept', lineId(order));
    const changed = await buyer.get(purchaseOrder, order.id);
    assert.equal(changed.orderVersion, 2);
    assert.equal(changed.lines[0]?.orderQty, '8');
    assert.equal(changed.lines[0]?.grossAmt, '90.4');
    assert.equal(changed.grossAmt, '203.4');
});
test('a planner reviews a promised date', async () => {
    const { buyer, supplier } = await purchasingFixture();
    const order = await issuedOrder([{}, {}]);
    const ids = [lineId(order), lineId(order, 1)];
    const path = '/pur/purchaseOrderDetail/deliveryReview';
    await assert.rejects(buyer.post(`${path}/1`, await buyer.readAll(purchaseOrderDetail, ids)), refusal(errors.reviewNotWaiting));
    for (const id of ids)
        await supplier.run(purchaseOrderDetail, 'propose', id, { proposedDate: '2027-03-01', reason: '等料' });
    await assert.rejects(buyer.post(`${path}/9`, await buyer.readAll(purchaseOrderDetail, ids)), refusal(errors.reviewValue));
    await assert.rejects(buyer.post(`${path}/2`, await buyer.readAll(purchaseOrderDetail, ids)), refusal(errors.reviewReasonMissing));
    await buyer.post(`${path}/1`, await buyer.readAll(purchaseOrderDetail, ids.slice(0, 1)));
    const { operationId } = await buyer.post(`${path}/2`, {
        ...(await buyer.readAll(purchaseOrderDetail, ids.slice(1))),
        reason: '产线等料',
        counterDate: '2027-02-01',
    });
    const reviewed = await buyer.get(purchaseOrder, order.id);
    assert.deepEqual(reviewed.lines.map((line) => [line.status, line.reviewStatus]), [
        ['CONFIRMED', 'PASSED'],
        ['WAIT', 'FAILED'],
    ]);
    const batch = await supplier.post('/pur/purchaseOrderDetail/queryByOperationId', {
        operationId,
    });
    assert.deepEqual(batch.records.map((record) => record.id), ids.slice(1));
    await supplier.run(purchaseOrderDetail, 'confirm', lineId(order, 1));
    assert.equal((await buyer.get(purchaseOrder, order.id)).lines[1]?.confirmDate, '2027-02-01');
});
test('an order that a supplier refuses is issued again or cancelled', async () => {
    const { buyer, supplier } = await purchasingFixture();
    const order = await issuedOrder();
    await supplier.run(purchaseOrder, 'refuse', order.id, { reason: '产能不足' });
    assert.equal((await buyer.get(purchaseOrder, order.id)).status, 'REFUSED');
    await buyer.run(purchaseOrder, 'issue', order.id);
    await supplier.run(purchaseOrderDetail, 'reject', lineId(order), { reason: '停产' });
    const cancelled = await buyer.run(purchaseOrder, 'cancel', order.id, { reason: '改用其他供应商' });
    assert.equal(cancelled.status, 'CANCELLED');
    assert.equal(cancelled.lines[0]?.openQty, '0');
    assert.equal((await supplier.get(purchaseOrder, order.id)).status, 'CANCELLED');
});
test('an order ended before it was issued never shows', async () => {
    const { buyer, supplier } = await purchasingFixture();
    const order = await newOrder();
    const discarded = await buyer.run(purchaseOrder, 'discard', order.id, { reason: '需求取消' });
    assert.equal(discarded.status, 'DISCARDED');
    await assert.rejects(supplier.get(purchaseOrder, order.id), refusal(engineErrors.notFound));
});
test('a confirmed order cannot be cancelled', async () => {
    const { buyer } = await purchasingFixture();
    const order = await confirmedOrder();
    await assert.rejects(buyer.run(purchaseOrder, 'cancel', order.id, { reason: '不要了' }), refusal(engineErrors.state16));
});
test('urgency is set on orders and lines, with a reason, and read back as one operation', async () => {
    const { buyer, supplier } = await purchasingFixture();
    const order = await confirmedOrder([{}, {}]);
    const draft = await newOrder();
    const path = '/pur/purchaseOrder/updateUrgentStatusByIds';
    await assert.rejects(buyer.post(`${path}/1`, { ids: [], reason: '停线' }), refusal(errors.nothingSelected));
    await assert.rejects(buyer.post(`${path}/2`, { ids: [order.id], reason: '停线' }), refusal(errors.urgentValue));
    await assert.rejects(buyer.post(`${path}/1`, { ids: [order.id] }), refusal(errors.urgentReasonMissing));
    await assert.rejects(supplier.post(`${path}/1`, { ids: [order.id], reason: '停线' }), refusal(engineErrors.denied16));
    await assert.rejects(buyer.post(`/pur/purchaseOrderDetail/updateUrgentStatusByIds/1`, { ids: [lineId(draft)], reason: '停线' }), refusal(errors.urgentNotPossible));
    const done = await buyer.post(`${path}/1`, {
        ids: [order.id],
        reason: '停线',
    });
    assert.equal(done.updated, 2);
    const urgent = await buyer.get(purchaseOrder, order.id);
    assert.deepEqual([urgent.urgentStatus, ...urgent.lines.map((line) => line.urgentStatus)], [true, true, true]);
    await buyer.post('/pur/purchaseOrderDetail/updateUrgentStatusByIds/0', { ids: [lineId(order)] });
    assert.equal((await buyer.get(purchaseOrder, order.id)).urgentStatus, true);
    const batch = await buyer.post('/pur/purchaseOrderDetail/queryByOperationId', {
        operationId: done.operationId,
    });
    assert.equal(batch.records.length, 2);
});
test('a line that is refused stops no other, and the operation tells the outcome of each', async () => {
    const { buyer, supplier } = await purchasingFixture();
    const order = await confirmedOrder([{}, {}]);
    const draft = await newOrder();
    const [first, second, unsent] = [lineId(order), lineId(order, 1), lineId(draft)];
    await buyer.run(purchaseOrderDetail, 'closeOrderDetail', second, { closeReason: 'CANCEL' });
    const path = '/pur/purchaseOrderDetail';
    const statesOf = async () => (await buyer.get(purchaseOrder, order.id)).lines.map((line) => line.status);
    const all = { ids: [first, second], closeReason: 'CANCEL' };
    await assert.rejects(buyer.post(`${path}/closeOrderDetail`, { ...all, allOrNothing: true }), refusal(engineErrors.state16));
    assert.deepEqual(await statesOf(), ['CONFIRMED', 'CLOSED']);
    const closed = await buyer.post(`${path}/closeOrderDetail`, { ...all, ids: [second, first, '1'] });
    assert.deepEqual([closed.updated, closed.refused.map(({ id, code }) => [id, code])], [
        1,
        [
            ['1', '10007'],
            [second, '16004'],
        ],
    ]);
    assert.ok(closed.refused.every(({ msg }) => msg.length > 3));
    assert.deepEqual(await statesOf(), ['CLOSED', 'CLOSED']);
    const [noted] = await rows(sql `
    select o.id, string_agg(l.order_detail_id || ' ' || l.result || ' ' || (l.message is null), ',' order by l.result) as lines
      from pur_pur_operation o join pur_pur_operation_line l on l.parent_id = o.id
     where o.id in (select parent_id from pur_pur_operation_line where order_detail_id = ${first}::bigint) group by o.id`);
    assert.equal(noted?.lines, `${first} DONE true,${second} FAILED false`);
    await assert.rejects(buyer.post(`${path}/closeOrderDetail`, all), refusal(engineErrors.state16));
    await buyer.post(`${path}/backCloseOrderDetail`, { ids: [first, second] });
    const urgent = await buyer.post(`${path}/updateUrgentStatusByIds/1`, {
        ids: [unsent, first],
        reason: '停线',
    });
    assert.deepEqual([urgent.updated, urgent.refused.map(({ id, code }) => [id, code])], [1, [[unsent, '16004']]]);
    const headers = await buyer.post('/pur/purchaseOrder/updateUrgentStatusByIds/0', {
        ids: [draft.id, order.id],
    });
    assert.deepEqual([headers.updated, headers.refused.map(({ id }) => id)], [2, [draft.id]]);
    const asked = await issuedOrder([{}, {}]);
    await supplier.run(purchaseOrderDetail, 'propose', lineId(asked), { proposedDate: '2027-02-20', reason: '等料' });
    const review = await buyer.post(`${path}/deliveryReview/1`, await buyer.readAll(purchaseOrderDetail, [lineId(asked), lineId(asked, 1)]));
    assert.deepEqual([review.updated, review.refused.map(({ id }) => id)], [1, [lineId(asked, 1)]]);
    const batch = await buyer.post(`${path}/queryByOperationId`, { operationId: review.operationId });
    assert.deepEqual(new Map(batch.records.map(({ id, operation }) => [id, operation.result])), new Map([
        [lineId(asked), 'DONE'],
        [lineId(asked, 1), 'FAILED'],
    ]));
});
test('closing gives up what is open, reopening makes it due again', async () => {
    const { buyer } = await purchasingFixture();
    const order = await confirmedOrder();
    await buyer.run(purchaseOrderDetail, 'closeOrderDetail', lineId(order), { closeReason: 'CANCEL' });
    const closed = await buyer.get(purchaseOrder, order.id);
    assert.equal(closed.status, 'CLOSED');
    assert.equal(closed.lines[0]?.closeQty, '10');
    assert.equal(closed.lines[0]?.openQty, '0');
    await buyer.run(purchaseOrderDetail, 'backCloseOrderDetail', lineId(order));
    const open = await buyer.get(purchaseOrder, order.id);
    assert.equal(open.status, 'CONFIRMED');
    assert.equal(open.lines[0]?.openQty, '10');
    const movements = await asServer((ctx) => movementsOfLine(ctx.db, lineId(order)));
    assert.equal(rebuilt(movements).closeQty, '0');
    assert.deepEqual(movements.map((movement) => movement.event), ['ISSUE', 'CLOSE', 'REOPEN']);
});
test('the lookup of orders offers what is still to be delivered', async () => {
    const { buyer, supplier, otherSupplier } = await purchasingFixture();
    const order = await confirmedOrder();
    const ask = async (who) => {
        const answer = await who.send('GET', `/pur/purchaseOrder/querySelect?keyword=${order.orderNo}`);
        return answer.data;
    };
    const found = { records: [{ id: order.id }] };
    assert.partialDeepStrictEqual(await ask(buyer), found);
    assert.partialDeepStrictEqual(await ask(supplier), found);
    assert.deepEqual(await ask(otherSupplier), { records: [] });
});
test('the database itself refuses what breaks a limit', async () => {
    const order = await confirmedOrder();
    const broken = ['receive_qty = 11', 'in_transit_qty = -1', 'close_qty = 11', 'accept_qty = 1', 'stock_qty = 1'];
    for (const assignment of broken)
        await assert.rejects(rows(sql `update pur_purchase_order_detail set ${sql.raw(assignment)} where id = ${lineId(order)}::bigint`), /check/, assignment);
});
test('a line of another company or a price in both kinds is judged by the order', async () => {
    const line = await orderLine({ price: '5', taxPrice: '11.3' });
    const order = await newOrder([line]);
    assert.equal(order.lines[0]?.price, '10');
});
test('a list that names the side of the caller is answered, one that names the other side is refused', async () => {
    const { buyer, supplier } = await purchasingFixture();
    const order = await issuedOrder();
    for (const path of ['/pur/purchaseOrder/query', '/pur/purchaseOrderDetail/query']) {
        const ask = (who, scope) => who.post(`${path}?scope=${scope}`, { orderNo: order.orderNo });
        for (const scope of ['buyer', 'B']) {
            assert.equal((await ask(buyer, scope)).total, 1);
            await assert.rejects(ask(supplier, scope), refusal(engineErrors.denied16));
        }
        for (const scope of ['supplier', 'S']) {
            assert.equal((await ask(supplier, scope)).total, 1);
            await assert.rejects(ask(buyer, scope), refusal(engineErrors.denied16));
        }
        await assert.rejects(ask(buyer, 'expert'), refusal(engineErrors.wrongValue));
    }
});
test('a line knows the category of its material, a location in its warehouse and a cost centre of its company', async () => {
    const { buyer, supplier, supplierId, companyId, warehouseId, bearingId } = await purchasingFixture();
    const { inventoryOrgId } = await newOrder();
    const [bin, elsewhere, center, foreign, { categoryId }] = await Promise.all([
        createRow(location, { warehouseId }),
        createRow(warehouse, { inventoryOrgId: inventoryOrgId ?? '' }).then(({ id }) => createRow(location, { warehouseId: id })),
        createRow(costCenter, { companyId, parentCostCenterId: null }),
        createRow(company).then(({ id }) => createRow(costCenter, { companyId: id, parentCostCenterId: null })),
        buyer.get(material, bearingId),
    ]);
    const order = await newOrder([{ warehouseId: null, locationId: bin.id, costCenterId: center.id }]);
    const [line] = order.lines;
    assert.deepEqual([line?.categoryId, line?.warehouseId, line?.locationId], [categoryId, warehouseId, bin.id]);
    const found = await buyer.query(purchaseOrderDetail, { costCenterId: center.id, categoryId });
    assert.deepEqual(found.records.map(({ id }) => id), [line?.id]);
    await assert.rejects(newOrder([{ warehouseId, locationId: elsewhere.id }]), refusal(engineErrors.lookupElsewhere));
    await assert.rejects(newOrder([{ costCenterId: foreign.id }]), refusal(engineErrors.notFound), 'out of sight');
    const ofOther = { companyId, supplierBaseId: supplierId, lines: [await orderLine({ costCenterId: foreign.id })] };
    await assert.rejects(asServer((ctx) => ctx.store(purchaseOrder).create(ofOther)), (error) => error instanceof BusinessError && error.label[1] === 'Cost centre does not belong to the chosen Company');
    await issue(order.id);
    const seen = Object.keys((await supplier.get(purchaseOrder, order.id)).lines[0] ?? {});
    assert.ok(seen.includes('categoryId') && !seen.includes('costCenterId') && !seen.includes('locationId'));
});
