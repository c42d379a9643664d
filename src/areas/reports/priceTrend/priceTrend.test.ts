import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { pricePermission } from '#model/prices.ts';
import { person, refusal } from '#test/app.ts';
import { personHolding } from '#test/fullAccess.ts';
import { ownMaterial } from '#test/needs.ts';
import type { Person } from '#test/person.ts';
import { approved, newOrder, purchasingFixture } from '#test/purchasingFixture.ts';
import { reportInFixtureCurrency } from '#test/reports.ts';
import { errors } from '../errors.ts';

interface Answer {
  readonly base: string;
  readonly months: readonly string[];
  readonly total: { readonly count: number; readonly index: readonly (string | null)[]; readonly showsMoney: boolean };
  readonly categories: readonly { readonly index: readonly (string | null)[] }[];
  readonly materials: readonly Readonly<Record<string, unknown>>[];
}

const period = { from: '1997-01-01', to: '1997-03-31' } as const;

const figures = (who: Person, body: object = {}): Promise<Answer> =>
  who.post('/rpt/priceTrend/figures', { ...period, ...body });

let made: Promise<string> | undefined;
const scene = () => (made ??= makeScene());

// Ten pieces at 10 in January; five at 11 in March.
async function makeScene(): Promise<string> {
  await reportInFixtureCurrency();
  const { buyer } = await purchasingFixture();
  const { id: materialId } = await ownMaterial();
  for (const [orderDate, orderQty, taxPrice] of [
    ['1997-01-10', '10', '11.3'],
    ['1997-03-11', '5', '12.43'],
  ] as const) {
    const { id } = await newOrder([{ materialId, orderQty, taxPrice }], { orderDate });
    await buyer.run(purchaseOrder, 'submit', id, { acceptReason: 'prices rise' });
    await approved(purchaseOrder, id);
  }
  return materialId;
}

test('the average price of a material weighs what was bought, and its category has an index', async () => {
  const materialId = await scene();
  const { buyer } = await purchasingFixture();
  const answer = await figures(buyer, { materials: [materialId] });
  assert.deepEqual([answer.base, answer.months], ['1997-01', ['1997-01', '1997-02', '1997-03']]);
  assert.deepEqual(answer.total.index, ['100', null, '110']);
  assert.deepEqual(
    answer.categories.map(({ index }) => index),
    [['100', null, '110']],
  );
  const [material] = answer.materials;
  assert.deepEqual(
    [
      material?.['key'],
      material?.['amount'],
      material?.['averagePrice'],
      material?.['changePct'],
      material?.['prices'],
    ],
    [materialId, '155', '10.3333', '10', ['10', null, '11']],
  );
  await assert.rejects(figures(buyer, { from: '1997-05-01' }), refusal(errors.periodReversed));
});

test('prices are told to whoever reads them, of companies in his sight alone', async () => {
  await scene();
  const stranger = await person('trend_stranger', { userType: 'BUYER', roles: ['buyer'], companies: [] });
  assert.equal((await figures(stranger)).total.count, 0);
  const priceless = await personHolding('trend_priceless', {
    userType: 'BUYER',
    holds: (code) => code !== pricePermission,
  });
  const answer = await figures(priceless);
  assert.deepEqual([answer.total.count, answer.total.showsMoney], [2, false]);
  assert.deepEqual([answer.categories, answer.materials], [[], []]);
  assert.ok(
    answer.total.index.every((value) => value === null),
    'an index tells prices too',
  );
});
