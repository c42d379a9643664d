import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarDocument, calendarRows, cellOf, daysBetween, isAt, linesOfCalendar, mostDays, } from './calendar.rules.ts';
const shape = { item: 'orderDetail', day: 'requireDate', qty: 'planQty' };
const days = daysBetween('2026-12-01', '2026-12-03');
const line = (id, orderDetailId, requireDate, planQty, lineNo) => ({
    id,
    orderDetailId,
    orderDetailName: `PO-${orderDetailId}`,
    requireDate,
    planQty,
    lineNo,
});
const lines = [
    line('1', 'a', '2026-12-01', '5', 10),
    line('2', 'a', '2026-12-03', '7', 20),
    line('3', 'b', '2026-12-03', '1', 30),
    line('4', 'b', '2027-01-09', '9', 40),
];
test('the days of a calendar, never more than fit', () => {
    assert.deepEqual(days, ['2026-12-01', '2026-12-02', '2026-12-03']);
    assert.deepEqual(daysBetween('2026-12-02', '2026-12-01'), []);
    assert.equal(daysBetween('2026-12-01', '2027-12-01').length, mostDays);
    assert.deepEqual(Object.keys(calendarDocument(days, { label: ['订单行', 'Order line'], target: 'pur.purchaseOrderDetail', filter: {} }).fields), ['item', 'd20261201', 'd20261202', 'd20261203']);
});
test('lines become rows with their quantities under the days', () => {
    const [first, second] = calendarRows(lines, days, shape);
    assert.deepEqual([first?.['itemId'], first && cellOf(first, '2026-12-01'), first && cellOf(first, '2026-12-02')], ['a', '5', undefined]);
    assert.equal(second && cellOf(second, '2026-12-03'), '1');
});
test('an item has a row for each of its parts', () => {
    const parted = { ...shape, part: 'inventoryOrg' };
    const at = (id, inventoryOrgId, day, lineNo) => ({
        ...line(id, 'a', day, id, lineNo),
        inventoryOrgId,
        inventoryOrgName: inventoryOrgId,
    });
    const held = [at('1', 'x', '2026-12-01', 10), at('2', 'y', '2026-12-01', 20), at('3', null, '2026-12-02', 30)];
    const rows = calendarRows(held, days, parted);
    assert.deepEqual(rows.map((row) => [row['itemId'], row['partId'], cellOf(row, '2026-12-01') ?? cellOf(row, '2026-12-02')]), [
        ['a', 'x', '1'],
        ['a', 'y', '2'],
        ['a', null, '3'],
    ]);
    assert.equal(isAt(held[1] ?? {}, rows[1] ?? {}, '2026-12-01', parted), true);
    assert.equal(isAt(held[1] ?? {}, rows[0] ?? {}, '2026-12-01', parted), false);
    const [first = {}, second = {}, third = {}] = rows;
    assert.deepEqual(linesOfCalendar([first, { ...second, d20261203: '9' }, third], held, days, parted), [
        { id: '1', planQty: '1' },
        { id: '2', planQty: '2' },
        { lineNo: 40, orderDetailId: 'a', inventoryOrgId: 'y', requireDate: '2026-12-03', planQty: '9' },
        { id: '3', planQty: '3' },
    ]);
});
test('what is typed becomes lines: kept, changed, added and taken away; what lies beyond the days stays', () => {
    const rows = [
        { itemId: 'a', d20261201: '6', d20261202: '2', d20261203: null },
        { itemId: 'b', d20261203: '1' },
        { itemId: null, d20261203: '8' },
    ];
    assert.deepEqual(linesOfCalendar(rows, lines, days, shape), [
        { id: '4' },
        { id: '1', planQty: '6' },
        { lineNo: 50, orderDetailId: 'a', requireDate: '2026-12-02', planQty: '2' },
        { id: '3', planQty: '1' },
    ]);
});
