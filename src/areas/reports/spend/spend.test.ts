import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currency } from '#areas/masterData/currency/currency.document.ts';
import { exchangeRate } from '#areas/masterData/exchangeRate/exchangeRate.document.ts';
import { exchangeRateType } from '#areas/masterData/exchangeRate/exchangeRateType.document.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { purchaser } from '#areas/organisation/purchaser/purchaser.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { spendLine } from '#areas/purchasing/purchaseOrder/spend/spendLine.document.ts';
import { pricePermission } from '#model/prices.ts';
import { asServer, person, refusal } from '#test/app.ts';
import { createRow } from '#test/factory.ts';
import { personHolding } from '#test/fullAccess.ts';
import { manager } from '#test/needs.ts';
import type { Person } from '#test/person.ts';
import { approved, orderLine, purchasingFixture } from '#test/purchasingFixture.ts';
import { reportInFixtureCurrency } from '#test/reports.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { errors } from '../errors.ts';

interface Figures {
  readonly currency: string;
  readonly bases: readonly string[];
  readonly total: Readonly<Record<string, unknown>>;
  readonly tail: Readonly<Record<string, unknown>>;
  readonly groups: readonly Readonly<Record<string, unknown>>[];
  readonly months: readonly Readonly<Record<string, unknown>>[];
}

const period = { from: '1998-03-01', to: '1998-04-30' } as const;

const figures = (who: Person, body: object = {}): Promise<Figures> =>
  who.post('/rpt/spend/figures', { ...period, ...body });

let made: Promise<{ readonly ownId: string; readonly purchaserId: string }> | undefined;

/** Orders of two months in two currencies, in a year in which nothing else was bought. */
const scene = () => (made ??= makeScene());

async function makeScene() {
  const { buyer, companyId, supplierId, otherSupplierId } = await purchasingFixture();
  const foreign = await createRow(currency, { isoCode: 'XTF', decimals: 2 });
  await asServer(async (ctx) => {
    const home = (await ctx.store(company).get(companyId)).currencyId;
    const [known] = await ctx.store(exchangeRateType).find({ code: 'DAILY' });
    const daily = known ?? (await createRow(exchangeRateType, { code: 'DAILY', maxAgeDays: 60 }));
    for (const [rateDate, rate] of [
      ['1998-03-01', '7.1'],
      ['1998-03-20', '8'],
    ] as const)
      await createRow(exchangeRate, {
        typeId: daily.id,
        fromCurrencyId: foreign.id,
        toCurrencyId: home,
        rateDate,
        rate,
        confirmFlag: true,
      });
  });
  await reportInFixtureCurrency();
  const own = await createRow(purchaser);
  const order = async (orderDate: string, orderQty: `${number}`, more: object = {}) => {
    const lines = [await orderLine({ orderQty })];
    return buyer.add(purchaseOrder, { companyId, supplierBaseId: supplierId, orderDate, lines, ...more });
  };
  const placed = async (...input: Parameters<typeof order>) => {
    const { id } = await order(...input);
    await buyer.run(purchaseOrder, 'submit', id, { acceptReason: 'a price of its own' });
    // The table has no rate of today, so a foreign order takes a superior.
    if ('currencyId' in (input[2] ?? {})) return (await manager()).run(purchaseOrder, 'approveHigher', id);
    return approved(purchaseOrder, id);
  };
  const first = await placed('1998-03-10', '10', { purchaserId: own.id });
  await placed('1998-03-11', '20', { supplierBaseId: otherSupplierId });
  await placed('1998-03-12', '10', { currencyId: foreign.id });
  await placed('1998-04-02', '10', { currencyId: foreign.id });
  await order('1998-03-13', '1000');
  const cancelled = await placed('1998-03-14', '1000');
  await buyer.run(purchaseOrder, 'discard', cancelled.id, { reason: 'not needed' });
  return { ownId: first.id, purchaserId: own.id };
}

test('spend is what was approved and not cancelled, at the rate of the order day', async () => {
  await scene();
  const { buyer, supplierId, otherSupplierId } = await purchasingFixture();
  const answer = await figures(buyer);
  assert.equal(answer.currency, 'XTS');
  // 100 and 200 of its own, 100 at 7.1 and 100 at 8.
  assert.equal(answer.total['amount'], '1810');
  assert.deepEqual([answer.total['count'], answer.total['unconverted'], answer.total['changePct']], [4, 0, null]);
  assert.deepEqual(
    answer.groups.map(({ key, amount, sharePct, cumulativePct, isTail }) => [
      key,
      amount,
      sharePct,
      cumulativePct,
      isTail,
    ]),
    [
      [supplierId, '1610', '89', '89', false],
      [otherSupplierId, '200', '11', '100', true],
    ],
  );
  assert.deepEqual([answer.tail['count'], answer.tail['amount']], [1, '200']);
  assert.deepEqual(
    answer.months.map(({ key, amount, count }) => [key, amount, count]),
    [
      ['1998-03', '1010', 3],
      ['1998-04', '800', 1],
    ],
  );
  const april = await figures(buyer, { from: '1998-04-01', to: '1998-04-30' });
  assert.equal(april.total['previousAmount'], '1010', 'thirty days before the first of April');
  const unknown = await figures(buyer, { from: '1998-03-11', to: '1998-03-11', by: 'MONTH' });
  assert.deepEqual(
    unknown.groups.map(({ key, amount }) => [key, amount]),
    [['1998-03', '200']],
  );
});

test('the list behind a figure holds as many rows as it says', async () => {
  await scene();
  const { buyer, supplierId } = await purchasingFixture();
  const answer = await figures(buyer, { suppliers: [supplierId] });
  const rows = await buyer.query(spendLine, { orderDate: period, supplierBase: [supplierId] });
  assert.equal(rows.total, answer.total['count']);
  for (const by of ['CATEGORY', 'COMPANY', 'PURCHASER'])
    assert.equal(
      (await figures(buyer, { by })).groups.reduce((all, { count }) => all + Number(count), 0),
      4,
      by,
    );
});

test('everybody sees figures of the rows that he may read, by company and by data permission', async () => {
  await scene();
  const { companyId, supplier } = await purchasingFixture();
  const stranger = await person('spend_stranger', { userType: 'BUYER', roles: ['buyer'], companies: [] });
  assert.equal((await figures(stranger)).total['count'], 0);
  const other = await createRow(company);
  const elsewhere = await person('spend_elsewhere', { userType: 'BUYER', roles: ['buyer'], companies: [other.id] });
  assert.equal((await figures(elsewhere)).total['count'], 0);
  assert.equal((await figures(elsewhere, { companies: [companyId] })).total['count'], 0, 'whatever he asks for');
  const everything = { '*': { kind: 'ALL' } } as const;
  const narrow = await personHolding('spend_narrow', {
    userType: 'BUYER',
    grants: [
      {
        resource: 'pur.purchaseOrder',
        actions: ['QUERY'],
        dimensions: { ...everything, BUYER: { kind: 'ASSIGNED', values: [(await scene()).purchaserId] } },
        fieldRights: {},
      },
    ],
  });
  const own = await figures(narrow);
  assert.deepEqual(
    [own.total['amount'], own.total['count']],
    ['100', 1],
    'the rights to orders narrow what is added up',
  );
  assert.equal((await narrow.query(spendLine, { orderDate: period })).total, 1);
  const refused = await supplier.send('POST', '/rpt/spend/figures', period);
  assert.equal(refused.code, '20012');
});

test('whoever reads no prices is told numbers of lines alone, whichever way they are hidden', async () => {
  await scene();
  const priceless = await personHolding('spend_priceless', {
    userType: 'BUYER',
    holds: (code) => code !== pricePermission,
  });
  const hiddenByGrant = await personHolding('spend_hidden', {
    userType: 'BUYER',
    grants: [
      {
        resource: '*',
        actions: ['QUERY'],
        dimensions: { '*': { kind: 'ALL' } },
        fieldRights: { 'lines.netAmt': 'HIDE' },
      },
    ],
  });
  for (const who of [priceless, hiddenByGrant]) {
    const answer = await figures(who);
    assert.deepEqual([answer.total['count'], answer.total['showsMoney']], [4, false]);
    const told = JSON.stringify([answer.total, answer.groups, answer.months, answer.tail]);
    for (const amount of ['1810', '1610', '1010', '800', '"200"']) assert.ok(!told.includes(amount), amount);
    const { records } = await who.query(spendLine, { orderDate: period });
    assert.equal(records.length, 4);
    for (const row of records) assert.ok(!Object.hasOwn(row, 'netAmt'));
  }
});

test('wrong periods and bases that somebody may not read are refused', async () => {
  const { buyer } = await purchasingFixture();
  await assert.rejects(figures(buyer, { from: '1998-05-01', to: '1998-04-30' }), refusal(errors.periodReversed));
  const orders = await personHolding('spend_orders', { userType: 'BUYER', holds: (code) => !code.startsWith('fin:') });
  assert.deepEqual((await figures(orders)).bases, ['ORDER', 'RECEIPT']);
  await assert.rejects(figures(orders, { basis: 'INVOICE' }), refusal(engineErrors.denied20));
  assert.equal((await figures(buyer, { basis: 'RECEIPT' })).total['count'], 0);
  assert.equal((await figures(buyer, { basis: 'INVOICE' })).total['count'], 0);
});
