import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { dayAfter } from '#model/days.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { asServer, person, refusal } from '#test/app.ts';
import { Refused } from '#test/person.ts';
import { purchasingFixture, newOrder } from '#test/purchasingFixture.ts';
import { createRow, unique } from '#test/factory.ts';
import { errors } from './errors.ts';
import { material } from './material/material.document.ts';
import { taxRate } from './taxRate/taxRate.document.ts';
const named = (text) => ({ zh: text, en: text });
test('a lookup offers what counts today, or on the day it is asked for; a filter finds everything', async () => {
    const who = await person('period_reader', { userType: 'ADMIN', roles: ['mdm_admin'] });
    const today = await asServer(async (ctx) => ctx.today);
    const mark = unique(6);
    const rate = (code, period) => createRow(taxRate, { code: `${mark}${code}`, name: named(`${mark} ${code}`), rate: '13', ...period });
    const always = await rate('A', {});
    const past = await rate('P', { validTo: dayAfter(today, -1) });
    const coming = await rate('C', { validFrom: dayAfter(today, 1) });
    const off = await rate('O', { enabledFlag: false });
    const offered = async (search) => {
        const { records } = await who.post('/basic/taxRate/queryForLov', {
            keyword: mark,
            page: { current: 1, size: 50 },
            ...search,
        });
        return new Set(records.map(({ id }) => id));
    };
    assert.deepEqual(await offered({}), new Set([always.id]));
    assert.deepEqual(await offered({ validOn: dayAfter(today, 1) }), new Set([always.id, coming.id]));
    assert.deepEqual(await offered({ validOn: dayAfter(today, -1) }), new Set([always.id, past.id]));
    assert.deepEqual(await offered({ validOn: '', enabled: '' }), new Set([always.id, past.id, coming.id, off.id]));
    assert.deepEqual(await offered({ ids: [past.id] }), new Set([past.id]));
    await assert.rejects(offered({ validOn: 'tomorrow' }), refusal(engineErrors.query20));
});
test('an order line takes the tax rate of the day its goods are wanted, and keeps one that has ended since', async () => {
    const { buyer } = await purchasingFixture();
    const old = await createRow(taxRate, { code: unique(8), name: named('old rate'), rate: '16', validTo: '2031-06-30' });
    const next = await createRow(taxRate, {
        code: unique(8),
        name: named('next rate'),
        rate: '13',
        validFrom: '2031-07-01',
    });
    const ordered = (taxRateId, requireDate) => newOrder([{ taxRateId, requireDate }]);
    const outOfPeriod = refusal(engineErrors.lookupOutOfPeriod);
    await assert.rejects(ordered(old.id, '2031-07-01'), outOfPeriod);
    await assert.rejects(ordered(next.id, '2031-06-30'), outOfPeriod);
    const made = await ordered(old.id, '2031-06-30');
    await asServer((ctx) => ctx.store(taxRate).patch(old.id, { validTo: '2031-01-01', enabledFlag: false }));
    // Written while the rate counted: only another day, or another rate, asks again.
    const stored = await buyer.update(purchaseOrder, made.id, { internalRemark: 'later' });
    const wanted = (requireDate) => ({
        lines: stored.lines.map(({ id, lineNo, materialId, unitId, orderQty, taxRateId }) => ({
            id,
            lineNo,
            materialId,
            unitId,
            orderQty,
            taxRateId,
            requireDate,
        })),
    });
    await asServer((ctx) => ctx.store(taxRate).patch(old.id, { enabledFlag: true }));
    await assert.rejects(buyer.update(purchaseOrder, made.id, wanted('2031-06-29')), outOfPeriod);
    const moved = await buyer.update(purchaseOrder, made.id, wanted('2030-12-31'));
    assert.equal(moved.lines[0]?.taxRateId, old.id);
});
test('a material proposes its tax rate while that counts, then its successor, and nothing else; a refusal says why', async () => {
    const who = await person('rate_keeper', { userType: 'ADMIN', roles: ['mdm_admin'] });
    const rate = (code, more) => createRow(taxRate, { code: unique(8), name: named(code), rate: '13', ...more });
    const next = await rate('next rate', { validFrom: '2031-07-01', validTo: '2031-12-31' });
    const old = await rate('old rate', { validTo: '2031-06-30', successorId: next.id });
    const { id: materialId, baseUnitId: unitId } = await createRow(material, { taxRateId: old.id });
    const { buyer, companyId, supplierId: supplierBaseId } = await purchasingFixture();
    const ordered = (requireDate) => buyer.post('/pur/purchaseOrder/add', {
        companyId,
        supplierBaseId,
        lines: [{ lineNo: 10, materialId, unitId, orderQty: '1', price: '1', requireDate }],
    });
    for (const [day, expected] of [
        ['2031-06-30', old],
        ['2031-07-01', next],
    ])
        assert.equal((await ordered(day)).lines[0]?.taxRateId, expected.id, day);
    await assert.rejects(ordered('2032-01-01'), (error) => {
        assert.ok(error instanceof Refused);
        assert.match(JSON.stringify(error.answer), /物料的税率“old rate”在 2032-01-01 不可用，请改选该日有效的/);
        return true;
    });
    const { records } = await buyer.post('/basic/material/queryForLov', {
        ids: [materialId],
    });
    const reported = records[0]?.['taxRateSuccession'];
    assert.ok(Array.isArray(reported));
    assert.deepEqual(reported.map(({ id, until }) => [id, until]), [
        [old.id, '2031-06-30'],
        [next.id, '2031-12-31'],
    ]);
    // Named in a circle, neither counts after the last day of both.
    await who.update(taxRate, next.id, { successorId: old.id });
    await assert.rejects(ordered('2032-01-01'), refusal(engineErrors.invalid));
    const open = await rate('open rate', {});
    await assert.rejects(who.update(taxRate, open.id, { successorId: next.id }), refusal(errors.successorWithoutEnd));
    await assert.rejects(who.update(taxRate, open.id, { successorId: open.id, validTo: '2031-12-31' }), refusal(errors.successorOfItself));
});
