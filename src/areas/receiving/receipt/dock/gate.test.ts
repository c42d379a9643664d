import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardsIn, columnsOf, countsOf, docksIn, isOverdue, sitesIn, type Card } from './gate.rules.ts';

const note = (id: string, values: object = {}) => ({
  id,
  deliveryNo: `DN${id}`,
  status: 'SHIPPED',
  supplierBaseName: '宁波明达',
  warehouseId: 'w1',
  warehouseName: 'WH01',
  etaDate: '2026-11-21T08:00:00.000Z',
  dockNo: 0,
  ...values,
});
const now = Date.parse('2026-11-21T10:00:00.000Z');

test('the cards are read from what the server answers, and nothing else', () => {
  const cards = cardsIn([
    note('1', { arrivalWindow: 'LATE', packages: 3, driverName: '李师傅', driverPhone: '138****8000' }),
    note('2', { status: 'NEW' }),
    7,
    { id: 9 },
  ]);
  assert.equal(cards.length, 1);
  assert.deepEqual([cards[0]?.window, cards[0]?.packages, cards[0]?.vehicleNo], ['LATE', 3, null]);
  assert.equal(cards[0]?.driver, '李师傅 138****8000');
  assert.equal(cardsIn([note('3')])[0]?.driver, null);
  assert.deepEqual(cardsIn(undefined), []);
  assert.deepEqual(
    [
      ...docksIn([
        { id: 'w1', docks: 4 },
        { id: 'w2', docks: null },
      ]),
    ],
    [['w1', 4]],
  );
  const named = { id: 'w1', code: 'WH01', name: { zh: '原料一库', en: 'Raw material 1' } };
  assert.deepEqual(sitesIn([named, { id: 'w2' }], 'en'), [{ value: 'w1', label: 'WH01 Raw material 1' }]);
});

test('columns go by warehouse and dock, cards by the time they are expected', () => {
  const cards = cardsIn([
    note('1', { dockNo: 2 }),
    note('2', { etaDate: '2026-11-21T09:00:00.000Z' }),
    note('3'),
    note('4', { warehouseId: 'w2', warehouseName: 'WH02', dockNo: 1 }),
  ]);
  assert.deepEqual(
    columnsOf(cards).map(({ warehouse, dockNo, cards: of }) => [warehouse, dockNo, of.map(({ id }) => id)]),
    [
      ['WH01', 0, ['3', '2']],
      ['WH01', 2, ['1']],
      ['WH02', 1, ['4']],
    ],
  );
});

test('what is expected, overdue, here and done is counted', () => {
  const cases: [status: Card['status'], etaDate: string, overdue: boolean][] = [
    ['SHIPPED', '2026-11-21T08:00:00.000Z', true],
    ['SHIPPED', '2026-11-21T12:00:00.000Z', false],
    ['ARRIVED', '2026-11-21T08:00:00.000Z', false],
    ['RECEIVING', '2026-11-20T08:00:00.000Z', false],
    ['RECEIVED', '2026-11-20T08:00:00.000Z', false],
    ['CLOSED', '2026-11-20T08:00:00.000Z', false],
  ];
  const cards = cardsIn(cases.map(([status, etaDate], index) => note(String(index), { status, etaDate })));
  assert.deepEqual(
    cards.map((card) => isOverdue(card, now)),
    cases.map(([, , overdue]) => overdue),
  );
  assert.deepEqual(countsOf(cards, now), { expected: 2, late: 1, here: 2, done: 2, noShows: 0 });
});

test('a booked half hour is read with its note: it is overdue when that is over', () => {
  const slot = (id: string, values: object = {}) => ({
    id,
    slotStart: '2026-11-21T09:30:00.000Z',
    slotEnd: '2026-11-21T10:00:00.000Z',
    status: 'BOOKED',
    lateMinutes: 0,
    ...values,
  });
  const notes = ['1', '2', '3', '4', '5'].map((id) => note(id, { appointmentId: `s${id}` }));
  const cards = cardsIn(notes, [
    slot('s1', { slotEnd: '2026-11-21T10:30:00.000Z' }),
    slot('s2'),
    slot('s3', { status: 'NO_SHOW' }),
    slot('s4', { status: 'CANCELLED' }),
    slot('s5', { status: 'ARRIVED', lateMinutes: 12 }),
    { id: 's6' },
  ]);
  assert.deepEqual(
    cards.map(({ slot: of }) => of && [of.isMissed, of.lateMinutes]),
    [[false, 0], [false, 0], [true, 0], null, [false, 12]],
  );
  assert.deepEqual(
    cards.map((card) => isOverdue(card, now + 1)),
    [false, true, true, true, true],
  );
  assert.equal(countsOf(cards, now).noShows, 1);
});
