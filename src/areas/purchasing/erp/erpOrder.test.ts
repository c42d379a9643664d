import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ErpFormatError, numberOf, orderOf, pageOf } from './erpOrder.rules.ts';

const line = {
  lineNo: 10,
  material: 'M1',
  quantity: '12.50',
  unit: 'KG',
  price: 3.2,
  taxRate: 'VAT13',
  requiredOn: '2027-01-15',
};

const order = {
  number: '4500000001',
  version: 1,
  supplier: 'V100',
  orderDate: '2026-11-21',
  currency: 'CNY',
  taxIncluded: true,
  lines: [line],
};

test('an order is read as agreed: decimals exact, what is left out empty', () => {
  const read = orderOf({ ...order, further: 'ignored' });
  assert.deepEqual([read.number, read.version, read.paymentTerm, read.cancelled], ['4500000001', 1, null, false]);
  assert.deepEqual(
    [read.lines[0]?.quantity, read.lines[0]?.price, read.lines[0]?.priceUnit, read.lines[0]?.warehouse],
    ['12.5', '3.2', '1', null],
  );
});

for (const [index, [wrong, place]] of [
  [{ ...order, number: '' }, 'number'],
  [{ ...order, number: '45 00' }, 'number'],
  [{ ...order, number: 4500000001 }, 'number'],
  [{ ...order, version: 0 }, 'version'],
  [{ ...order, version: '1' }, 'version'],
  [{ ...order, version: 2 ** 31 }, 'version'],
  [{ ...order, supplier: null }, 'supplier'],
  [{ ...order, supplier: 'x'.repeat(61) }, 'supplier'],
  [{ ...order, supplier: 'a\u0000b' }, 'supplier'],
  [{ ...order, orderDate: '2026-02-30' }, 'orderDate'],
  [{ ...order, orderDate: '2026-13-01' }, 'orderDate'],
  [{ ...order, taxIncluded: 1 }, 'taxIncluded'],
  [{ ...order, exchangeRate: '0' }, 'exchangeRate'],
  [{ ...order, lines: [] }, 'lines'],
  [{ ...order, lines: {} }, 'lines'],
  [{ ...order, lines: [null] }, 'lines[0].'],
  [{ ...order, lines: [line, line] }, 'lines'],
  [{ ...order, lines: [{ ...line, quantity: '-1' }] }, 'lines[0].quantity'],
  [{ ...order, lines: [{ ...line, quantity: '1e3' }] }, 'lines[0].quantity'],
  [{ ...order, lines: [{ ...line, quantity: 1e300 }] }, 'lines[0].quantity'],
  [{ ...order, lines: [{ ...line, quantity: null }] }, 'lines[0].quantity'],
  [{ ...order, lines: [{ ...line, price: '-0.01' }] }, 'lines[0].price'],
  [{ ...order, lines: [{ ...line, requiredOn: '15.01.2027' }] }, 'lines[0].requiredOn'],
  ['text', 'number'],
  [null, 'number'],
].entries())
  test(`T-FUZZ-6 an order that is not as agreed is refused, and the place is named: ${index} ${String(place)}`, () => {
    assert.throws(
      () => orderOf(wrong),
      (error) => error instanceof ErpFormatError && error.place === place,
    );
  });

test('an answer is a page of orders, or nothing that can be used', () => {
  assert.deepEqual(pageOf('{"orders":[],"next":"7"}', 'orders'), { records: [], next: '7' });
  assert.deepEqual(pageOf('{"orders":[1]}', 'orders'), { records: [1], next: null });
  for (const body of ['', '<html>', '[]', 'null', '{"orders":{}}', '{"orders":[],"next":7}'])
    assert.throws(() => pageOf(body, 'orders'), ErpFormatError, body);
  assert.deepEqual(
    [numberOf({ number: 'A1' }), numberOf({ number: 'A 1' }), numberOf(null)],
    ['A1', undefined, undefined],
  );
});
