import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { asServer, refusal } from '#test/app.ts';
import { letPass } from '#test/deadlines.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { inventoryOrg } from '#areas/organisation/inventoryOrg/inventoryOrg.document.ts';
import { purchasingFixture, lineId } from '#test/purchasingFixture.ts';
import { createRow } from '#test/factory.ts';
import { dayAfter } from '#model/days.ts';
import { errors } from '../errors.ts';
import { forecast } from './forecast.document.ts';
import { bucketOf } from './forecast.rules.ts';
import { inDays, today } from '#test/days.ts';
async function newForecast(lines, values = {}) {
    const { planner, companyId, supplierId, bearingId } = await purchasingFixture();
    return planner.add(forecast, {
        companyId,
        supplierBaseId: supplierId,
        horizonFrom: today(),
        horizonTo: inDays(120),
        replyDueDate: `${inDays(3)}T10:00:00.000Z`,
        ...values,
        lines: lines.map((line, index) => ({
            lineNo: (index + 1) * 10,
            materialId: bearingId,
            bucketStart: inDays(60 + index * 7),
            forecastQty: '100',
            ...line,
        })),
    });
}
async function published(...input) {
    const { planner } = await purchasingFixture();
    return planner.run(forecast, 'publish', (await newForecast(...input)).id);
}
const commit = async (id, commitments) => (await purchasingFixture()).supplier.post('/pur/forecast/commit', { id, commitments });
test('a forecast is written by week; the supplier sees it when it is published', async () => {
    const { planner, supplier, otherSupplier } = await purchasingFixture();
    await assert.rejects(newForecast([{}], { horizonTo: inDays(-1) }), refusal(errors.periodReversed));
    await assert.rejects(newForecast([{ bucketStart: inDays(130) }]), refusal(errors.outsideHorizon));
    await assert.rejects(newForecast([{}, { bucketStart: inDays(60) }]), refusal(errors.bucketTwice));
    const draft = await newForecast([{}, { bucketStart: inDays(3) }]);
    assert.match(draft.forecastNo, /^FC\d{12}$/);
    assert.equal(draft.lines[0]?.bucketStart, bucketOf(inDays(60), 'WEEK'));
    assert.deepEqual(draft.lines.map(({ zone }) => zone), ['PLAN', 'FIRM']);
    await assert.rejects(supplier.get(forecast, draft.id), refusal(engineErrors.notFound));
    await planner.run(forecast, 'publish', draft.id);
    assert.equal((await supplier.get(forecast, draft.id)).lines[0]?.status, 'ASKED');
    await assert.rejects(otherSupplier.get(forecast, draft.id), refusal(engineErrors.notFound));
    await asServer((ctx) => ctx.db.run(sql `update pur_forecast_detail set deleted_flag = true where parent_id = ${draft.id}::bigint`));
    const empty = await newForecast([{}]);
    await asServer((ctx) => ctx.db.run(sql `update pur_forecast_detail set deleted_flag = true where parent_id = ${empty.id}::bigint`));
    await assert.rejects(planner.run(forecast, 'publish', empty.id), refusal(errors.noLines));
});
test('the supplier commits line by line; the buyer accepts or escalates, and the supplier answers again', async () => {
    const { planner, supplier, buyer, steelId } = await purchasingFixture();
    const made = await published([{ bucketStart: inDays(3) }, {}, { materialId: steelId }]);
    const [firm, far] = [lineId(made), lineId(made, 1)];
    const answer = { detailId: firm, commitQty: '80', capacityQty: '90', capacityNote: '一号线' };
    await assert.rejects(commit(made.id, [{ ...answer, commitQty: '-1' }]), refusal(errors.commitNegative));
    await assert.rejects(commit(made.id, [answer]), refusal(errors.shortCommitment));
    await assert.rejects(commit(made.id, [{ ...answer, commitQty: '' }]), refusal(errors.commitmentMissing));
    await assert.rejects(commit(made.id, [{ ...answer, detailId: '1' }]), refusal(errors.commitmentForOther));
    await assert.rejects(buyer.post('/pur/forecast/commit', { id: made.id }), refusal(engineErrors.denied16));
    await commit(made.id, [
        { ...answer, supplierRemark: '设备大修' },
        { detailId: far, commitQty: '100', capacityQty: '70', capacityNote: '二号线' },
    ]);
    const replied = await planner.get(forecast, made.id);
    assert.deepEqual([replied.status, replied.gapLines, replied.commitPct, replied.lateReplyFlag], ['REPLIED', 1, '93.3333', false]);
    assert.deepEqual(replied.lines.map((line) => [line.commitQty, line.gapQty, line.overCapacityFlag]), [
        ['80', '20', false],
        ['100', '0', true],
        ['100', '0', false],
    ]);
    await assert.rejects(planner.post('/pur/forecast/escalate', { id: made.id }), refusal(engineErrors.invalid));
    await planner.run(forecast, 'escalate', made.id, { reason: '缺口影响交付' });
    await commit(made.id, [{ ...answer, commitQty: '100', capacityQty: '100' }]);
    assert.equal((await planner.run(forecast, 'accept', made.id)).gapLines, 0);
    await assert.rejects(supplier.run(forecast, 'reply', made.id), refusal(engineErrors.state16));
});
test('each site has lines of its own, with its own commitment and capacity; measures add them up', async () => {
    const { planner, companyId, steelId } = await purchasingFixture();
    const plants = await planner.post('/basic/inventoryOrg/queryForLov', { companyId });
    const plant = plants.records[0]?.id ?? '';
    const foreign = await createRow(inventoryOrg, { companyId: (await createRow(company)).id });
    const week = bucketOf(inDays(60), 'WEEK');
    const at = (inventoryOrgId, forecastQty) => ({
        materialId: steelId,
        bucketStart: week,
        inventoryOrgId,
        forecastQty,
    });
    await assert.rejects(newForecast([at(foreign.id, '1')]), refusal(engineErrors.lookupUnknown));
    await assert.rejects(newForecast([at(plant, '1'), at(plant, '2')]), refusal(errors.bucketTwice));
    const made = await published([at(plant, '60'), at(null, '50')]);
    await commit(made.id, [
        { detailId: lineId(made), commitQty: '60', capacityQty: '100', capacityNote: '轧机' },
        { detailId: lineId(made, 1), commitQty: '50', capacityNote: '轧机' },
    ]);
    const { lines } = await planner.get(forecast, made.id);
    assert.deepEqual(lines.map(({ inventoryOrgId, commitQty, overCapacityFlag }) => [inventoryOrgId, commitQty, overCapacityFlag]), [
        [plant, '60', true],
        [null, '50', true],
    ], 'one rolling mill makes 100 for both sites');
    const next = await planner.post('/pur/forecast/revise', { id: made.id });
    assert.deepEqual(next.lines.map(({ inventoryOrgId, lastQty }) => [inventoryOrgId, lastQty]), [
        [plant, '60'],
        [null, '50'],
    ]);
});
test('the next version tells what changed, asks beyond the band, binds within it, and ends the one before', async () => {
    const { planner, supplier } = await purchasingFixture();
    const bands = [{ weeksAhead: 26, upPct: '20', downPct: '10' }];
    const first = await published([{}, {}], { bands });
    const draft = await planner.post('/pur/forecast/revise', { id: first.id });
    assert.deepEqual([draft.forecastVersion, draft.previousId, draft.lines.length, draft.bands.length], [2, first.id, 2, 1]);
    await assert.rejects(planner.post('/pur/forecast/revise', { id: draft.id }), refusal(errors.notPublished));
    await assert.rejects(planner.post('/pur/forecast/revise', {}), refusal(engineErrors.idMissing));
    const changed = await planner.update(forecast, draft.id, {
        lines: draft.lines.map(({ id, lineNo, materialId, bucketStart }, index) => ({
            id,
            lineNo,
            materialId,
            bucketStart,
            forecastQty: index === 0 ? '130' : '110',
        })),
    });
    assert.deepEqual(changed.lines.map((line) => [line.lastQty, line.changePct, line.beyondFlag]), [
        ['100', '30', true],
        ['100', '10', false],
    ]);
    assert.deepEqual([changed.beyondLines, changed.nervousPct], [1, '20']);
    await planner.run(forecast, 'publish', draft.id);
    const ended = await supplier.get(forecast, first.id);
    assert.deepEqual([ended.status, ended.lines[0]?.status], ['EXPIRED', 'EXPIRED']);
    await assert.rejects(supplier.run(forecast, 'reply', first.id), refusal(engineErrors.state16));
    const less = (detailId) => ({ detailId, commitQty: '50' });
    await assert.rejects(commit(draft.id, [less(lineId(draft, 1))]), refusal(errors.shortCommitment));
    await commit(draft.id, [less(lineId(draft))]);
});
test('what nobody answers is escalated, what has passed expires and is answered no more', async () => {
    const { planner, supplier } = await purchasingFixture();
    const silent = await published([{}], { replyDueDate: `${inDays(-1)}T00:00:00.000Z` });
    const over = await published([{ bucketStart: inDays(-10) }], { horizonFrom: inDays(-30), horizonTo: inDays(-2) });
    await assert.rejects(supplier.run(forecast, 'reply', over.id), refusal(errors.forecastOver));
    await letPass(forecast, 'escalate', silent.id);
    await letPass(forecast, 'expire', over.id);
    const escalated = await planner.get(forecast, silent.id);
    assert.deepEqual([escalated.status, escalated.escalateReason], ['ESCALATED', '逾期未答复 · Not answered in time']);
    assert.equal((await planner.get(forecast, over.id)).status, 'EXPIRED');
    assert.equal((await supplier.run(forecast, 'reply', silent.id)).lateReplyFlag, true);
});
test('accuracy compares what was said a period before with what was received', async () => {
    const { planner, bearingId, supplier } = await purchasingFixture();
    const week = bucketOf(inDays(-14), 'WEEK');
    const made = await published([{ bucketStart: week, forecastQty: '40' }], {
        horizonFrom: week,
        horizonTo: inDays(10),
    });
    await asServer((ctx) => ctx.db.run(sql `update pur_forecast set publish_date = ${`${dayAfter(week, -10)}T00:00:00Z`}::timestamptz where id = ${made.id}::bigint`));
    const { records } = await planner.post('/pur/forecast/measures', { id: made.id, lag: 1 });
    // Nothing was received then: there is nothing to weigh an error by.
    assert.deepEqual(records
        .filter(({ materialId }) => materialId === bearingId)
        .map(({ periods, wmape, bias }) => [periods, wmape, bias]), [[1, null, null]]);
    assert.deepEqual((await planner.post('/pur/forecast/measures', { id: made.id, lag: 3 })).records, []);
    await assert.rejects(supplier.post('/pur/forecast/measures', { id: made.id }), refusal(engineErrors.denied16));
});
