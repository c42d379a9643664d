import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { spendLine } from '#areas/purchasing/purchaseOrder/spend/spendLine.document.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { pricePermission } from '#model/prices.ts';
import type { EndpointAnswer } from '#model/row.ts';
import { asServer, person, refusal } from '#test/app.ts';
import { createRow } from '#test/factory.ts';
import { personHolding } from '#test/fullAccess.ts';
import type { Person } from '#test/person.ts';
import { orderLine, purchasingFixture } from '#test/purchasingFixture.ts';
import { reportInFixtureCurrency } from '#test/reports.ts';
import { conditionsOf, daysOf, searchOf } from '../figures/rows.rules.ts';
import { orderedRows, rowsOfCoverage, type PriceSource } from './coverage.rules.ts';
import type { coverageReport } from './coverage.service.ts';

type Answer = EndpointAnswer<typeof coverageReport.endpoints.figures>;

const period = { from: '1997-05-01', to: '1997-06-30' } as const;

const figures = (who: Person, body: object = {}): Promise<Answer> =>
  who.post('/rpt/coverage/figures', { ...period, ...body });

// A line as it is stored, with what only the server writes.
const stored = <T extends object>(line: T): T => line;

let made: Promise<void> | undefined;

/** Orders of two suppliers in a year in which nothing else was bought. */
const scene = () => (made ??= makeScene());

async function makeScene(): Promise<void> {
  const { companyId, supplierId, otherSupplierId } = await purchasingFixture();
  await reportInFixtureCurrency();
  const { currencyId } = await asServer((ctx) => ctx.store(company).get(companyId));
  const ordered = async (
    supplierBaseId: string,
    orderDate: string,
    lines: readonly [source: PriceSource, netAmt: `${number}`][],
  ): Promise<void> => {
    const line = await orderLine({});
    await createRow(purchaseOrder, {
      companyId,
      supplierBaseId,
      orderDate,
      currencyId,
      status: 'CONFIRMED',
      lines: lines.map(([priceSource, netAmt], index) =>
        stored({
          ...line,
          lineNo: (index + 1) * 10,
          companyId,
          supplierBaseId,
          priceSource,
          netAmt,
          status: 'CONFIRMED',
        }),
      ),
    });
  };
  await ordered(supplierId, '1997-05-05', [
    ['CONTRACT', '500'],
    ['AGREED', '200'],
    ['MANUAL', '100'],
  ]);
  await ordered(otherSupplierId, '1997-06-05', [
    ['AWARD', '100'],
    ['LAST', '80'],
    ['ERP', '20'],
  ]);
}

test('spend is covered or maverick, by supplier, month and source of the price', async () => {
  await scene();
  const { buyer, supplierId, otherSupplierId } = await purchasingFixture();
  const answer = await figures(buyer);
  assert.deepEqual(answer.total, {
    amount: '1000',
    covered: '800',
    maverick: '200',
    coveragePct: '80',
    lines: 6,
    maverickLines: 3,
  });
  const bySupplier = new Map(answer.groups.map(({ key, maverick, coveragePct }) => [key, [maverick, coveragePct]]));
  assert.deepEqual(bySupplier.get(supplierId), ['100', '87.5']);
  assert.deepEqual(bySupplier.get(otherSupplierId), ['100', '50']);
  assert.equal(answer.groups[0]?.key, otherSupplierId, 'of two with the same amount the one with more lines first');
  assert.deepEqual(
    answer.months.map(({ key, coveragePct }) => [key, coveragePct]),
    [
      ['1997-05', '87.5'],
      ['1997-06', '50'],
    ],
  );
  assert.deepEqual(
    answer.sources.map(({ key, amount, lines }) => [key, amount, lines]),
    [
      ['CONTRACT', '500', 1],
      ['AGREED', '200', 1],
      ['AWARD', '100', 1],
      ['MANUAL', '100', 1],
      ['LAST', '80', 1],
      ['ERP', '20', 1],
    ],
  );
  assert.equal((await figures(buyer, { from: '1997-06-01' })).previous.coveragePct, '87.5');
});

test('what a figure opens comes to what it says', async () => {
  await scene();
  const { buyer, supplierId } = await purchasingFixture();
  const body = { suppliers: [supplierId] };
  const { total } = await figures(buyer, body);
  const conditions = conditionsOf(body, daysOf(orderedRows, period));
  const maverick = await buyer.query(spendLine, searchOf({ ...conditions, ...rowsOfCoverage.maverick }));
  assert.deepEqual([maverick.total, maverick.records[0]?.netAmt], [total.maverickLines, total.maverick]);
  const covered = await buyer.query(spendLine, searchOf({ ...conditions, ...rowsOfCoverage.covered }));
  assert.equal(covered.total, total.lines - total.maverickLines);
});

test('whoever reads no prices is told lines alone; others see nothing of companies that are not theirs', async () => {
  await scene();
  const priceless = await personHolding('coverage_priceless', {
    userType: 'BUYER',
    holds: (code) => code !== pricePermission,
  });
  const answer = await figures(priceless);
  assert.deepEqual([answer.showsMoney, answer.total.maverickLines, answer.total.lines], [false, 3, 6]);
  const said = JSON.stringify(answer);
  for (const amount of ['"1000"', '"800"', '"500"', '"200"', '"87.5"']) assert.ok(!said.includes(amount), amount);
  const stranger = await person('coverage_stranger', { userType: 'BUYER', roles: ['buyer'], companies: [] });
  assert.equal((await figures(stranger)).total.lines, 0);
  const unlisted = await personHolding('coverage_unlisted', {
    userType: 'BUYER',
    holds: (code) => code === 'rpt:coverage:use',
  });
  await assert.rejects(figures(unlisted), refusal(engineErrors.denied16));
  const { supplier } = await purchasingFixture();
  assert.equal((await supplier.send('POST', '/rpt/coverage/figures', period)).code, '20012');
});
