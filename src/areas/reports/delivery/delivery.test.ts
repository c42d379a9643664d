import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measure } from '#areas/performance/metric/measure.server.ts';
import { purQtyLedger } from '#areas/purchasing/ledger/purQtyLedger.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { dueLine } from '#areas/receiving/receipt/punctuality/dueLine.document.ts';
import { receive } from '#areas/receiving/receipt/receive/receive.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { round, type Decimal } from '#model/decimal.ts';
import type { EndpointAnswer } from '#model/row.ts';
import { asServer, person, refusal } from '#test/app.ts';
import { createRow } from '#test/factory.ts';
import { personHolding } from '#test/fullAccess.ts';
import type { Person } from '#test/person.ts';
import { lineId, orderLine, purchasingFixture } from '#test/purchasingFixture.ts';
import { errors } from '../errors.ts';
import { addressOf, conditionsOf, daysOf, searchOf } from '../figures/rows.rules.ts';
import { dueRows, rowsOfFigure } from './delivery.rules.ts';
import type { deliveryReport } from './delivery.service.ts';

type Answer = EndpointAnswer<typeof deliveryReport.endpoints.figures>;

const period = { from: '2004-03-01', to: '2004-04-30' } as const;

const figures = (who: Person, body: object = {}): Promise<Answer> =>
  who.post('/rpt/delivery/figures', { ...period, ...body });

// A line as it is stored, with what only the server writes.
const stored = <T extends object>(line: T): T => line;

interface Delivered {
  readonly supplierBaseId: string;
  readonly due: string;
  readonly receipts: readonly [day: string, qty: Decimal][];
}

/** An order of a hundred pieces due on a day, and receipts of it on days; posted long after they arrived. */
async function delivered({ supplierBaseId, due, receipts }: Delivered): Promise<void> {
  const { companyId } = await purchasingFixture();
  const own = { companyId, supplierBaseId };
  const line = { ...(await orderLine({ orderQty: '100', requireDate: '2004-01-01' })), ...own };
  const order = await createRow(purchaseOrder, {
    ...own,
    status: 'EXECUTING',
    lines: [stored({ ...line, status: 'CONFIRMED', confirmDate: due })],
  });
  for (const [seq, [day, qty]] of receipts.entries()) {
    const arriveDate = `${day}T04:00:00.000Z`;
    const receipt = await createRow(receive, { ...own, postingDate: '2004-12-31', arriveDate, status: 'POSTED' });
    await createRow(purQtyLedger, {
      ...own,
      orderDetailId: lineId(order),
      event: 'RECEIVE',
      qty,
      baseQty: qty,
      sourceDoc: receipt.receiveNo,
      sourceLineId: receipt.id,
      seq,
      postingDate: '2004-12-31',
    });
  }
}

let made: Promise<{ readonly punctual: string; readonly late: string }> | undefined;

/** Two suppliers in a year in which nothing else fell due. */
const scene = () => (made ??= makeScene());

async function makeScene() {
  const { companyId } = await purchasingFixture();
  const of = { companies: [stored({ companyId, stage: 'QUALIFIED' })] } as const;
  const [punctual, late] = [(await createRow(supplierBase, of)).id, (await createRow(supplierBase, of)).id];
  await delivered({ supplierBaseId: punctual, due: '2004-03-10', receipts: [['2004-03-08', '100']] });
  await delivered({ supplierBaseId: punctual, due: '2004-04-10', receipts: [['2004-04-10', '100']] });
  // Forty in time, the rest four days late.
  await delivered({
    supplierBaseId: late,
    due: '2004-03-20',
    receipts: [
      ['2004-03-20', '40'],
      ['2004-03-24', '60'],
    ],
  });
  await delivered({ supplierBaseId: late, due: '2004-04-20', receipts: [['2004-04-01', '30']] });
  return { punctual, late };
}

test('lines count by the day of arrival: in time, late, overdue, by supplier and month', async () => {
  const { punctual, late } = await scene();
  const { buyer } = await purchasingFixture();
  const answer = await figures(buyer);
  assert.deepEqual(answer.total, {
    due: 4,
    inFull: 2,
    late: 1,
    overdue: 1,
    changes: 0,
    // 100 + 100 + 40 + 30 of 400.
    onTimePct: '67.5',
    inFullPct: '50',
  });
  assert.deepEqual(
    answer.groups.map(({ key, due, inFull, onTimePct }) => [key, due, inFull, onTimePct]),
    [
      [late, 2, 0, '35'],
      [punctual, 2, 2, '100'],
    ],
    'the worst first',
  );
  assert.deepEqual(
    answer.months.map(({ key, due, onTimePct }) => [key, due, onTimePct]),
    [
      ['2004-03', 2, '70'],
      ['2004-04', 2, '65'],
    ],
  );
  const spread = Object.fromEntries(answer.arrivals.map(({ key, count }) => [key, count]));
  assert.deepEqual([spread['EARLY1'], spread['ON_DAY'], spread['LATE7'], spread['LATE3']], [1, 1, 1, 0]);
  const april = await figures(buyer, { from: '2004-04-01', by: 'MONTH' });
  assert.deepEqual([april.previous.due, april.groups.length], [2, 1]);
  assert.deepEqual((await figures(buyer, { suppliers: [punctual] })).total.onTimePct, '100');
});

test('delivery and the metrics of performance say the same of the same lines', async () => {
  const { punctual, late } = await scene();
  const { buyer, companyId } = await purchasingFixture();
  const asked = { companyId, supplierIds: [punctual, late], ...period };
  // The report knows no tolerance.
  const options = { lateDays: 0, earlyDays: null, concessionWeight: '1' } as const;
  const [onTime, inFull] = await asServer(async (ctx) => [
    await measure(ctx, 'ON_TIME_DELIVERY', asked, options),
    await measure(ctx, 'OTIF', asked, options),
  ]);
  for (const { key, onTimePct, inFullPct, due } of (await figures(buyer)).groups) {
    const [quantity, lines] = [onTime?.get(key ?? ''), inFull?.get(key ?? '')];
    assert.equal(onTimePct, round(quantity?.value ?? '-1', 1));
    assert.equal(inFullPct, round(lines?.value ?? '-1', 1));
    assert.equal(due, lines?.sample);
  }
});

test('every figure opens as many lines as it says', async () => {
  const { late } = await scene();
  const { buyer } = await purchasingFixture();
  const body = { suppliers: [late] };
  const { total, overdue } = await figures(buyer, body);
  const conditions = conditionsOf(body, daysOf(dueRows, period));
  for (const figure of ['due', 'inFull', 'late', 'overdue'] as const) {
    const behind = { ...conditions, ...rowsOfFigure[figure] };
    assert.equal((await buyer.query(dueLine, searchOf(behind))).total, total[figure], addressOf(behind));
  }
  const open = await buyer.query(dueLine, searchOf({ ...conditionsOf(body), ...rowsOfFigure.overdue }));
  assert.equal(
    open.total,
    overdue.reduce((all, { count }) => all + count, 0),
  );
  for (const by of ['CATEGORY', 'COMPANY', 'PURCHASER', 'MONTH'])
    assert.equal(
      (await figures(buyer, { by })).groups.reduce((all, { due }) => all + due, 0),
      4,
      by,
    );
});

test('everybody counts the lines that he may list, and nobody else is answered', async () => {
  await scene();
  const { supplier, buyer, companyId } = await purchasingFixture();
  const stranger = await person('delivery_stranger', { userType: 'BUYER', roles: ['buyer'], companies: [] });
  assert.equal((await figures(stranger)).total.due, 0);
  const unlisted = await personHolding('delivery_unlisted', {
    userType: 'BUYER',
    companies: [companyId],
    holds: (code) => code === 'rpt:delivery:use',
  });
  await assert.rejects(figures(unlisted), refusal(engineErrors.denied16));
  assert.equal((await supplier.send('POST', '/rpt/delivery/figures', period)).code, '20012');
  await assert.rejects(figures(buyer, { from: '2004-05-01' }), refusal(errors.periodReversed));
});
