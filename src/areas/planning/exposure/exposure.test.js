import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusal } from '#test/app.ts';
import { approved, purchasingFixture, confirmedOrder, lineId } from '#test/purchasingFixture.ts';
import { inDays } from '#test/days.ts';
import { createRow } from '#test/factory.ts';
import { newPlan, plan } from '#test/plans.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { divide, isEqual, round, sum, times } from '#model/decimal.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { deliveryPlan } from '../deliveryPlan/deliveryPlan.document.ts';
import { deliveryPlanDetail } from '../deliveryPlan/deliveryPlanDetail.document.ts';
import { errors } from '../errors.ts';
import { forecast } from '../forecast/forecast.document.ts';
import { bucketOf } from '../forecast/forecast.rules.ts';
import { stockUp } from '../stockUp/stockUp.document.ts';
import { stockUpDetail } from '../stockUp/stockUpDetail.document.ts';
import { bindingExposure } from './bindingExposure.document.ts';
import { exposureLine } from './exposureLine.document.ts';
/** A material that no other test orders, and a confirmed order of a hundred at 10 for it. */
async function ordered() {
    const { pieceId } = await purchasingFixture();
    const goods = await createRow(material, {
        status: 'ACTIVE',
        baseUnitId: pieceId,
        inspectFlag: false,
        batchFlag: false,
    });
    const order = await confirmedOrder([{ materialId: goods.id, orderQty: '100', deliveryMode: 'PLAN' }]);
    return { materialId: goods.id, orderDetailId: lineId(order) };
}
/** What binds of a material, by kind. */
async function boundOf(who, materialId) {
    const { records } = await who.query(exposureLine, { materialId });
    return Object.fromEntries(records.map(({ kind, openQty, exposureAmt }) => [kind, [openQty, exposureAmt]]));
}
const foresee = (document, body) => purchasingFixture().then(({ buyer: planner }) => planner.post(`/pur/${document}/foresee`, body));
test('plans bind by zone, forecasts by what no plan calls off, stock by what was agreed; the sums are those of the lines', async () => {
    const { buyer: planner, supplier, otherSupplier, companyId, supplierId } = await purchasingFixture();
    const { materialId, orderDetailId } = await ordered();
    const made = await newPlan([
        { orderDetailId, planQty: '10', requireDate: inDays(9) },
        { orderDetailId, planQty: '20', requireDate: inDays(30) },
        { orderDetailId, planQty: '40', requireDate: inDays(80) },
    ]);
    assert.deepEqual(await boundOf(planner, materialId), {}, 'a draft binds nobody');
    const published = await planner.run(deliveryPlan, 'publish', made.id);
    assert.deepEqual(await boundOf(planner, materialId), { PLAN_FIRM: ['10', '100'], PLAN_TRADE: ['20', '120'] });
    assert.deepEqual([published.firmAmt, published.tradeAmt], ['100', '120'], 'the rule of plans says the same');
    const week = bucketOf(inDays(30), 'WEEK');
    const outlook = await planner.add(forecast, {
        companyId,
        supplierBaseId: supplierId,
        horizonFrom: bucketOf(inDays(0), 'WEEK'),
        horizonTo: inDays(120),
        replyDueDate: `${inDays(3)}T10:00:00.000Z`,
        lines: [
            { lineNo: 10, materialId, bucketStart: week, forecastQty: '50' },
            { lineNo: 20, materialId, bucketStart: inDays(100), forecastQty: '70' },
        ],
    });
    await planner.run(forecast, 'publish', outlook.id);
    const withOutlook = await boundOf(planner, materialId);
    assert.deepEqual(withOutlook['FORECAST_TRADE'], ['30', '180'], 'what the plan calls off counts once');
    await supplier.post('/pur/forecast/commit', {
        id: outlook.id,
        commitments: [{ detailId: lineId(outlook), commitQty: '25', capacityQty: '0', supplierRemark: '产能不足' }],
    });
    assert.deepEqual((await boundOf(planner, materialId))['FORECAST_TRADE'], ['5', '30'], 'only what is committed');
    const store = await planner.add(stockUp, {
        companyId,
        supplierBaseId: supplierId,
        validFrom: inDays(-2),
        validTo: inDays(60),
        liabilityRule: 'FULL',
        lines: [{ lineNo: 10, materialId, minQty: '10', maxQty: '50', stockUpQty: '40', readyDate: inDays(7) }],
    });
    await planner.run(stockUp, 'submit', store.id);
    await approved(stockUp, store.id);
    await supplier.run(stockUp, 'commit', store.id);
    assert.equal((await boundOf(planner, materialId))['STOCK_UP'], undefined, 'what is not ready is not owed');
    await supplier.run(stockUpDetail, 'report', lineId(store), { readyQty: '30' });
    assert.deepEqual((await boundOf(supplier, materialId))['STOCK_UP'], ['30', '300']);
    assert.deepEqual(await boundOf(otherSupplier, materialId), {});
    const search = { companyId, supplierBaseId: supplierId, page: { current: 1, size: 1000 } };
    const lines = (await planner.query(exposureLine, search)).records;
    const [total] = (await planner.query(bindingExposure, search)).records;
    const sumOf = (kind) => sum(lines.filter((line) => kind === undefined || line.kind === kind).map(({ exposureAmt }) => exposureAmt));
    const reported = [
        [total?.planFirmAmt, 'PLAN_FIRM'],
        [total?.planTradeAmt, 'PLAN_TRADE'],
        [total?.forecastFirmAmt, 'FORECAST_FIRM'],
        [total?.forecastTradeAmt, 'FORECAST_TRADE'],
        [total?.stockUpAmt, 'STOCK_UP'],
        [total?.totalAmt, undefined],
    ];
    for (const [amount, kind] of reported)
        assert.ok(isEqual(amount ?? '0', sumOf(kind)), kind);
    for (const { sourceNo, openQty, unitPrice, sharePct, exposureAmt } of lines)
        assert.equal(exposureAmt, round(divide(times(times(openQty, unitPrice), sharePct), 100), 2), sourceNo ?? '');
    assert.deepEqual((await supplier.query(bindingExposure, {})).records.map(({ supplierBaseId }) => supplierBaseId), [supplierId], 'a supplier sees what is owed to him');
    assert.equal((await otherSupplier.query(exposureLine, search)).records.length, 0);
    const released = await foresee('stockUp', { id: store.id });
    assert.equal(released.costAmt, '300');
    await planner.run(stockUp, 'release', store.id, { reason: '停产' });
    assert.equal((await planner.get(stockUp, store.id)).liabilityAmt, '300', 'as foreseen');
});
test('the price of a cut is told before it is made, and nothing is done by telling it', async () => {
    const { buyer: planner, supplier, supplierId, companyId } = await purchasingFixture();
    const { orderDetailId } = await ordered();
    const made = await newPlan([
        { orderDetailId, planQty: '10', requireDate: inDays(9) },
        { orderDetailId, planQty: '20', requireDate: inDays(30) },
        { orderDetailId, planQty: '5', requireDate: inDays(2) },
    ]);
    await planner.run(deliveryPlan, 'publish', made.id);
    const [near, far, frozen] = [lineId(made), lineId(made, 1), lineId(made, 2)];
    const line = (id, act, planQty, requireDate) => foresee('deliveryPlanDetail', { id, act, planQty, requireDate });
    const cases = [
        ['less in the firm zone', () => line(near, 'change', '4', inDays(9)), '60'],
        ['less in the material zone', () => line(far, 'change', '10', inDays(30)), '60'],
        ['from the firm to the material zone', () => line(near, 'change', '10', inDays(30)), '40'],
        ['more', () => line(near, 'change', '12', inDays(9)), '0'],
        ['nearer', () => line(far, 'change', '20', inDays(10)), '0'],
        ['cancelled', () => line(near, 'cancel'), '100'],
        ['closed', () => line(far, 'close'), '120'],
        ['asked for, once the supplier agrees', () => line(frozen, 'ask', '0', inDays(2)), '50'],
    ];
    for (const [what, notify, cost] of cases)
        assert.equal((await notify()).costAmt, cost, what);
    await assert.rejects(line(frozen, 'cancel'), refusal(errors.frozen));
    await assert.rejects(foresee('deliveryPlan', { id: made.id, act: 'cancel' }), refusal(errors.frozen));
    await assert.rejects(supplier.post('/pur/deliveryPlanDetail/foresee', { id: near, act: 'cancel' }), refusal(engineErrors.denied16));
    const untouched = await plan(made.id);
    assert.deepEqual([untouched.planVersion, untouched.status], [made.planVersion, 'PUBLISHED']);
    const reported = await line(near, 'cancel');
    await planner.run(deliveryPlanDetail, 'cancel', near, { reason: '需求取消' });
    const [now] = (await planner.query(bindingExposure, { companyId, supplierBaseId: supplierId })).records;
    assert.ok(isEqual(now?.totalAmt ?? '0', reported.afterAmt), 'it came as foreseen');
});
test('a version of a forecast with less tells what it gives up', async () => {
    const { buyer: planner, companyId, supplierId } = await purchasingFixture();
    const { materialId } = await ordered();
    const outlook = await planner.add(forecast, {
        companyId,
        supplierBaseId: supplierId,
        horizonFrom: bucketOf(inDays(0), 'WEEK'),
        horizonTo: inDays(120),
        replyDueDate: `${inDays(3)}T10:00:00.000Z`,
        lines: [{ lineNo: 10, materialId, bucketStart: inDays(30), forecastQty: '50' }],
    });
    await planner.run(forecast, 'publish', outlook.id);
    const next = await planner.post('/pur/forecast/revise', {
        id: outlook.id,
    });
    const [line] = (await planner.get(forecast, next.id)).lines;
    assert.ok(line);
    const { id, lineNo, bucketStart } = line;
    await planner.update(forecast, next.id, { lines: [{ id, lineNo, materialId, bucketStart, forecastQty: '20' }] });
    assert.equal((await foresee('forecast', { id: next.id })).costAmt, '180');
    assert.equal((await planner.get(forecast, next.id)).status, 'NEW');
});
