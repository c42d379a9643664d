import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { clustersOf, sharesOf, type Link } from './risk.rules.ts';

const link = (kind: Link['kind'], ...supplierIds: readonly string[]): Link => ({
  kind,
  value: supplierIds.join(''),
  places: supplierIds.map((supplierId) => ({ supplierId, field: 'phone' })),
});

test('suppliers that are linked through others stand in one group, with every link of the group', () => {
  const found = clustersOf([link('PHONE', '1', '2'), link('ACCOUNT', '3', '2'), link('PERSON', '8', '9')]);
  assert.deepEqual(
    found.map(({ supplierIds, links }) => [supplierIds, links.length]),
    [
      [['1', '2', '3'], 2],
      [['8', '9'], 1],
    ],
  );
  assert.deepEqual(clustersOf([]), []);
  assert.deepEqual(clustersOf([link('PHONE', '1')]), []);
});

test('every supplier stands in one group alone, whatever the order of the links', () => {
  const pairs = fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 30 })), { maxLength: 40 });
  fc.assert(
    fc.property(pairs, (list) => {
      const links = list.filter(([a, b]) => a !== b).map(([a, b]) => link('PHONE', `${a}`, `${b}`));
      const groups = clustersOf(links).map(({ supplierIds }) => supplierIds);
      const all = groups.flat();
      assert.equal(new Set(all).size, all.length);
      for (const { places } of links) {
        const [a, b] = places;
        assert.ok(groups.some((ids) => ids.includes(a?.supplierId ?? '') && ids.includes(b?.supplierId ?? '')));
      }
      const turned = clustersOf(links.toReversed()).map(({ supplierIds }) => supplierIds.join());
      assert.deepEqual(turned.toSorted(), groups.map((ids) => ids.join()).toSorted());
    }),
  );
});

test('shares of turnover: the largest first, all of them together are everything', () => {
  const found = sharesOf([
    { supplierId: '1', amount: '100' },
    { supplierId: '2', amount: '300' },
    { supplierId: '3', amount: '100' },
  ]);
  assert.deepEqual(
    found.map(({ supplierId, share, running }) => [supplierId, share, running]),
    [
      ['2', '60', '60'],
      ['1', '20', '80'],
      ['3', '20', '100'],
    ],
  );
  assert.deepEqual(sharesOf([{ supplierId: '1', amount: '0' }]), []);
});
