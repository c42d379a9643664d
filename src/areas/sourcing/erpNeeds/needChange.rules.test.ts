import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ErpFormatError } from '#areas/purchasing/erp/erpOrder.rules.ts';
import { nameOfRefusal } from '#test/refusals.ts';
import { erpNeedErrors } from './errors.ts';
import { requestOf } from './erpRequest.rules.ts';
import { reductionOf, type HeldNeed } from './needChange.rules.ts';

const need = (more: Partial<HeldNeed> = {}): HeldNeed => ({
  lineNo: 10,
  qty: '100',
  openQty: '60',
  returnedQty: '10',
  closedQty: '0',
  isMoved: false,
  ...more,
});

const cases: readonly [what: string, held: HeldNeed, wanted: `${number}`, found: string][] = [
  ['the same', need(), '100', '0 0'],
  ['less, of what is open', need(), '70', '30 0'],
  ['less than is open, the rest of what was sent back', need(), '35', '60 5'],
  ['less than is free: the rest is in sourcing', need(), '29', 'needTaken'],
  ['nothing of it any more', need({ openQty: '100', returnedQty: '0' }), '0', '100 0'],
  ['more than was approved', need(), '101', 'needGrew'],
  ['more than was left open here', need({ closedQty: '20', openQty: '40' }), '81', 'needGrew'],
  ['split or merged, unchanged there', need({ isMoved: true, openQty: '0', closedQty: '100' }), '100', '0 0'],
  ['split or merged, changed there', need({ isMoved: true, openQty: '0', closedQty: '100' }), '90', 'needMoved'],
];

for (const [what, held, wanted, expected] of cases)
  test(`what an approved need loses when the ERP changes it: ${what}`, () => {
    let found: string;
    try {
      const { open, returned } = reductionOf(held, wanted);
      found = `${open} ${returned}`;
    } catch (error) {
      found = nameOfRefusal(error, erpNeedErrors);
    }
    assert.equal(found, expected);
  });

const line = { lineNo: 10, material: 'M1', quantity: '5', unit: 'EA', requiredOn: '2027-01-15' };
const request = { number: 'PR1', version: 1, source: 'MRP', lines: [line] };

for (const [place, wrong] of [
  ['number', { ...request, number: 'P R' }],
  ['version', { ...request, version: 0 }],
  ['source', { ...request, source: 'EXCEL' }],
  ['released', { ...request, released: 'yes' }],
  ['lines', { ...request, lines: [] }],
  ['lines', { ...request, lines: [line, line] }],
  ['lines[0].quantity', { ...request, lines: [{ ...line, quantity: '-1' }] }],
  ['lines[0].requiredOn', { ...request, lines: [{ ...line, requiredOn: '2027-02-30' }] }],
  ['lines[0].material', { ...request, lines: [{ ...line, material: '' }] }],
] as const)
  test(`a request that is not as agreed is refused, and the place is named: ${place} ${JSON.stringify(wrong).length}`, () => {
    assert.throws(
      () => requestOf(wrong),
      (error) => error instanceof ErpFormatError && error.place === place,
    );
  });

test('a request without what may be left out is one that is not released', () => {
  const { released, cancelled, budget, lines } = requestOf(request);
  assert.deepEqual([released, cancelled, budget, lines[0]?.estimatedPrice], [false, false, null, null]);
});
