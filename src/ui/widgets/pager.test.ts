import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pagerItems, pagesOf } from './pager.ts';

const shown = (page: number, pages: number, count: number) =>
  pagerItems(page, pages, count)
    .map((item) => (typeof item === 'number' ? item : '…'))
    .join(' ');

for (const [page, pages, count, items] of [
  [1, 1, 11, '1'],
  [3, 11, 11, '1 2 3 4 5 6 7 8 9 10 11'],
  [1, 12, 11, '1 2 3 4 5 6 7 8 9 … 12'],
  [50, 100, 11, '1 … 47 48 49 50 51 52 53 … 100'],
  [100, 100, 11, '1 … 92 93 94 95 96 97 98 99 100'],
  [6, 100, 11, '1 2 3 4 5 6 7 8 9 … 100'],
  [3, 9, 5, '1 2 3 … 9'],
  [5, 9, 5, '1 … 5 … 9'],
] as const) {
  test(`page ${page} of ${pages} with ${count} buttons`, () => assert.equal(shown(page, pages, count), items));
}

test('nothing found is still one page', () => {
  assert.equal(pagesOf(0, 10), 1);
  assert.equal(pagesOf(101, 10), 11);
});
