import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayAfter } from '#model/days.ts';
import { BusinessError } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { checkPromises, cumulated, exposure, gapOf, isFrozen, lastPromise, planState, trimmed, wayToMove, zoneOf, } from './plan.rules.ts';
import { calledOff, callsAsPromised, netRequirements, readDemand, wholePacks, } from './proposal.rules.ts';
const horizons = { frozenDays: 3, firmDays: 14, tradeDays: 42 };
const today = '2026-11-21';
const refusedWith = (definition) => (error) => error instanceof BusinessError &&
    error.code === definition.code &&
    error.label[1].startsWith(definition.label[1].split('{')[0] ?? '');
test('a call-off is moved at once where neither day is near, else by consent', () => {
    const cases = [
        ['2026-12-10', '2026-12-11', 'change'],
        ['2026-12-10', '2026-11-25', 'change'],
        ['2026-12-10', '2026-11-24', 'ask'],
        ['2026-11-22', '2026-12-10', 'ask'],
    ];
    for (const [from, to, way] of cases)
        assert.equal(wayToMove(from, to, today, horizons), way, `${from} → ${to}`);
    assert.equal(wayToMove(today, today, today, { ...horizons, frozenDays: 0 }), 'change');
});
test('zones and the frozen days, over the end of a month and a leap day', () => {
    assert.equal(dayAfter('2028-02-28', 1), '2028-02-29');
    const cases = [
        ['2026-11-20', 'FIRM', true],
        ['2026-11-24', 'FIRM', true],
        ['2026-11-25', 'FIRM', false],
        ['2026-12-05', 'FIRM', false],
        ['2026-12-06', 'TRADE', false],
        ['2027-01-02', 'TRADE', false],
        ['2027-01-03', 'PLAN', false],
    ];
    for (const [day, zone, frozen] of cases) {
        assert.equal(zoneOf(day, today, horizons), zone, day);
        assert.equal(isFrozen(day, today, horizons), frozen, day);
    }
    assert.equal(isFrozen(today, today, { ...horizons, frozenDays: 0 }), false);
});
const promise = (promiseQty, promiseDate, reason = null) => ({
    promiseQty,
    promiseDate,
    reason,
});
test('the gap counts what is promised by the required day', () => {
    const day = '2026-12-01';
    const cases = [
        [[], '10'],
        [[promise('10', day)], '0'],
        [[promise('6', '2026-11-30'), promise('4', '2026-12-02')], '4'],
        [[promise('0.5', day)], '9.5'],
    ];
    for (const [promises, gap] of cases)
        assert.equal(gapOf('10', day, promises), gap);
    assert.equal(lastPromise(day, [promise('6', '2026-11-30'), promise('4', '2026-12-02'), promise('0', '2027-01-01')]), '2026-12-02');
    assert.equal(lastPromise(day, []), day);
});
test('promises: never more than planned, never negative, and a shortfall or delay says why', () => {
    const line = { planQty: '10', closedQty: '2', requireDate: '2026-12-01', planLineNo: 'DP1-10' };
    checkPromises(line, [promise('8', '2026-12-01')]);
    checkPromises(line, [promise('5', '2026-12-01', '产能不足')]);
    const refused = [
        [[promise('8.000001', '2026-12-01')], errors.overPromise],
        [[promise('9', '2026-12-01'), promise('-1', '2026-12-01')], errors.promiseNegative],
        [[promise('8', '2026-12-02')], errors.shortfallUnexplained],
        [[promise('7', '2026-12-01', ' ')], errors.shortfallUnexplained],
    ];
    for (const [promises, definition] of refused)
        assert.throws(() => checkPromises(line, promises), refusedWith(definition));
});
test('the state of a plan follows its lines', () => {
    const line = (status, receivedQty = '0', closedQty = '0') => ({
        status,
        planQty: '10',
        shippedQty: receivedQty,
        receivedQty,
        closedQty,
    });
    const cases = [
        [[line('CONFIRMED', '10'), line('WAIT')], 'PUBLISHED'],
        [[line('WAIT'), line('RETURNED')], 'RETURNED'],
        [[line('REPLIED'), line('CONFIRMED')], 'REPLIED'],
        [[line('CONFIRMED'), line('CHANGING')], 'CONFIRMED'],
        [[line('CONFIRMED', '4'), line('CONFIRMED')], 'PART'],
        [[line('CONFIRMED', '10'), line('CANCELLED')], 'FULL'],
        [[line('CONFIRMED', '10'), line('CLOSED', '4', '6')], 'CLOSED'],
        [[line('CONFIRMED', '8', '2')], 'FULL'],
        [[line('CANCELLED'), line('CANCELLED')], 'CANCELLED'],
        [[line('CLOSED', '4', '6')], 'CLOSED'],
    ];
    for (const [lines, state] of cases)
        assert.equal(planState(lines), state, JSON.stringify(lines));
});
test('exposure: finished goods when firm, a share for material, nothing beyond; shipped goods are no exposure', () => {
    const line = (zone, shippedQty = '0') => ({ zone, planQty: '10', closedQty: '1', shippedQty, unitPrice: '2' });
    assert.deepEqual(exposure([line('FIRM', '4'), line('TRADE'), line('PLAN')], '60'), {
        firmAmt: '10',
        tradeAmt: '10.8',
        exposureAmt: '20.8',
    });
});
test('what is ordered no more leaves the latest call-offs first, never what is shipped', () => {
    const line = (id, requireDate, shippedQty = '0') => ({ id, requireDate, shippedQty, planQty: '10', closedQty: '0' });
    const lines = [line('1', '2026-12-01'), line('2', '2026-12-08', '7'), line('3', '2026-12-15')];
    assert.deepEqual(trimmed(lines, '12'), [
        { id: '3', qty: '10' },
        { id: '2', qty: '2' },
    ]);
    assert.deepEqual(trimmed(lines, '99'), [
        { id: '3', qty: '10' },
        { id: '2', qty: '3' },
        { id: '1', qty: '10' },
    ]);
    assert.deepEqual(trimmed(lines, '0'), []);
});
test('cumulative quantities run by day within an order line, from the day they begin', () => {
    const line = (id, requireDate, orderDetailId = 'a') => ({ id, requireDate, orderDetailId, planQty: '10', closedQty: '0', shippedQty: '4', receivedQty: '3' });
    const all = cumulated([line('2', '2026-12-08'), line('1', '2026-12-01'), line('9', '2026-12-02', 'b')], null);
    assert.deepEqual(all.get('1'), { cumPlanQty: '10', cumReceiveQty: '6', cumBalanceQty: '2' });
    assert.deepEqual(all.get('2'), { cumPlanQty: '20', cumReceiveQty: '6', cumBalanceQty: '12' });
    assert.equal(all.get('9')?.cumPlanQty, '10');
    const later = cumulated([line('1', '2026-12-01'), line('2', '2026-12-08')], '2026-12-05');
    assert.deepEqual([later.has('1'), later.get('2')?.cumPlanQty], [false, '10']);
});
test('demand is read as it is pasted', () => {
    assert.deepEqual(readDemand('A1\t2026-12-01\t1,200\r\n\nA2 2026/1/5 3.5\nA3;2026年12月3日;7'), [
        { material: 'A1', requireDate: '2026-12-01', quantity: '1200' },
        { material: 'A2', requireDate: '2026-01-05', quantity: '3.5' },
        { material: 'A3', requireDate: '2026-12-03', quantity: '7' },
    ]);
    for (const row of ['A1', 'A1 2026-13-01 5', 'A1 2026-12-01 x', 'A1 2026-12-01 -5', 'A1 2026-12-01 0'])
        assert.throws(() => readDemand(row), refusedWith(errors.demandUnreadable), row);
});
test('net requirements: the cover is used up by the earliest needs; of what waits, what passes counts', () => {
    const cover = { available: '50', inTransit: '10', waitInsp: '20', planned: '5', passRate: '95' };
    assert.deepEqual(netRequirements([
        { requireDate: '2026-12-08', quantity: '40' },
        { requireDate: '2026-12-01', quantity: '60' },
    ], cover), [{ requireDate: '2026-12-08', quantity: '16' }]);
    const packs = [
        ['16', '12', '24'],
        ['24', '12', '24'],
        ['0.1', '2.5', '2.5'],
        ['16', null, '16'],
    ];
    for (const [quantity, pack, whole] of packs)
        assert.equal(wholePacks(quantity, pack), whole);
});
test('a requirement is spread by what is on order with each supplier, oldest orders first, never beyond them', () => {
    const line = (id, supplierBaseId, openToPlan, requireDate = '2026-12-01') => ({
        id,
        supplierBaseId,
        requireDate,
        openToPlan,
        packQty: '10',
    });
    const need = (quantity) => ({ requireDate: '2026-12-08', quantity });
    const two = [line('1', 'S', '60', '2026-12-03'), line('2', 'S', '30'), line('3', 'T', '30')];
    const { calls, left } = calledOff(need('80'), two);
    assert.deepEqual(calls.map(({ id, quantity }) => [id, quantity]), [
        ['2', '30'],
        ['1', '30'],
        ['3', '20'],
    ]);
    assert.equal(left, '0');
    assert.equal(calledOff(need('200'), two).left, '80');
    assert.deepEqual(calledOff(need('5'), []).calls, []);
});
test('what was promised is called off on its days, after what is called off already', () => {
    const line = {
        id: '1',
        promisedQty: '100',
        plannedQty: '0',
        confirmDate: '2026-12-30',
        schedule: '2026-12-10 40; 2026-12-30 60',
    };
    const cases = [
        [{}, '2026-12-10 40, 2026-12-30 60'],
        [{ schedule: null }, '2026-12-30 100'],
        [{ plannedQty: '50' }, '2026-12-30 50'],
        [{ plannedQty: '100' }, ''],
        // More is to be delivered than was promised in parts: a replacement; or less: some was closed.
        [{ promisedQty: '110' }, '2026-12-10 40, 2026-12-30 70'],
        [{ promisedQty: '70' }, '2026-12-10 40, 2026-12-30 30'],
        // Overdue: today.
        [{ schedule: '2026-11-01 40; 2026-11-20 60' }, '2026-12-01 100'],
    ];
    for (const [own, expected] of cases)
        assert.equal(callsAsPromised({ ...line, ...own }, '2026-12-01')
            .map(({ requireDate, planQty }) => `${requireDate} ${planQty}`)
            .join(', '), expected, JSON.stringify(own));
});
