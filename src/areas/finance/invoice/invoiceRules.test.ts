import assert from 'node:assert/strict';
import { test } from 'node:test';
import { identityFault, identityOf, isAlike, readQr, taxDeviation } from './invoiceIdentity.rules.ts';
import { blocksOf, varianceOf, type Limits, type MatchedLine } from './matching.rules.ts';

const twenty = '24312000000012345678';

test('code and number of each kind of invoice', () => {
  const cases = [
    ['E_SPECIAL', null, twenty, undefined],
    ['E_SPECIAL', null, '1234567', 'NUMBER'],
    ['E_SPECIAL', '3100201130', twenty, 'CODE'],
    ['RAIL', null, twenty, undefined],
    ['P_SPECIAL', '3100201130', '12345678', undefined],
    ['P_SPECIAL', '310020113000', '12345678', 'CODE'],
    ['P_SPECIAL', null, '12345678', 'CODE'],
    ['OE_NORMAL', '031002011300', '12345678', undefined],
    ['OE_NORMAL', '031002011300', '123456789', 'NUMBER'],
    ['P_NORMAL', '031002011300', '1234567a', 'NUMBER'],
    ['FOREIGN', null, 'INV-2026/118', undefined],
    ['FOREIGN', null, '', 'NUMBER'],
  ] as const;
  for (const [kind, code, number, fault] of cases)
    assert.equal(identityFault(kind, code, number), fault, `${kind} ${code} ${number}`);
  assert.equal(identityOf(' 91310000ma1k ', null, ' 12 '), '91310000MA1K//12');
});

test('the text of a QR code', () => {
  assert.deepEqual(readQr(`01,31,,${twenty},1130.00,20261105,,A1B2`), {
    kind: 'E_SPECIAL',
    code: null,
    number: twenty,
    issueDate: '2026-11-05',
    amount: '1130.00',
    isGross: true,
  });
  const old = readQr('01,01,3100201130,12345678,1000.00,20201105,12345678901234567890,A1B2');
  assert.deepEqual([old?.kind, old?.code, old?.isGross], ['P_SPECIAL', '3100201130', false]);
  for (const text of [
    '',
    'https://example.org',
    `02,31,,${twenty},1,20261105`,
    `01,99,,${twenty},1,20261105`,
    `01,31,,12,1,20261105`,
    `01,31,,${twenty},1,20261305`,
  ])
    assert.equal(readQr(text), undefined, text);
});

test('how far tax is from net times rate', () => {
  const line = (netAmt: `${number}`, taxAmt: `${number}`) => ({ netAmt, taxAmt, taxRate: '13' as const });
  assert.deepEqual(taxDeviation([line('100', '13')], 2), { worst: '0', total: '0' });
  assert.deepEqual(taxDeviation([line('100', '13.06'), line('100', '12.94')], 2), { worst: '0.06', total: '0' });
  assert.deepEqual(taxDeviation([line('-100', '-13.10')], 2), { worst: '0.1', total: '0.1' });
});

test('numbers that differ in one place are alike', () => {
  for (const [a, b, alike] of [
    ['12345678', '12345678', true],
    ['12345678', '12345679', true],
    ['12345678', '1234568', true],
    ['12345678', '12345687', false],
    ['1', '123', false],
  ] as const)
    assert.equal(isAlike(a, b), alike, `${a} ${b}`);
});

const limits: Limits = { priceAmt: '100', pricePct: '1', amount: '1000' };
// A hundred pieces at 100.00.
const agreed: MatchedLine = {
  statedQty: '100',
  statedNet: '10000',
  qty: '100',
  netAmt: '10000',
  taxAmt: '1300',
  taxRate: '13',
  passedBefore: '0',
};

test('what is matched, and what is blocked', () => {
  const cases: readonly (readonly [string, Partial<MatchedLine>, readonly string[]])[] = [
    ['as agreed', {}, []],
    ['cheaper', { netAmt: '5000', taxAmt: '650' }, []],
    ['exactly 1 % and 100 above', { netAmt: '10100', taxAmt: '1313' }, []],
    ['a cent above both', { netAmt: '10100.01', taxAmt: '1313' }, ['PRICE']],
    [
      'little money, many per cent',
      { statedQty: '1', statedNet: '100', qty: '1', netAmt: '102', taxAmt: '13.26' },
      ['PRICE'],
    ],
    ['few per cent, much money', { statedNet: '100000', netAmt: '100101', taxAmt: '13013.13' }, ['PRICE']],
    ['used up by earlier invoices', { netAmt: '10001', taxAmt: '1300.13', passedBefore: '99.5' }, ['PRICE']],
    ['the last cent of the limit', { netAmt: '10001', taxAmt: '1300.13', passedBefore: '99' }, []],
    ['earlier savings help', { netAmt: '10100', taxAmt: '1313', passedBefore: '-50' }, []],
    ['as agreed although the limit is used up', { passedBefore: '500' }, []],
    ['one piece too many', { qty: '101', netAmt: '10100', taxAmt: '1313' }, ['QTY']],
    ['a millionth too many', { qty: '100.000001', netAmt: '10000', taxAmt: '1300' }, ['QTY']],
    ['a part of it', { qty: '40', netAmt: '4000', taxAmt: '520' }, []],
    ['tax six cents off', { taxAmt: '1300.06' }, []],
    ['tax seven cents off', { taxAmt: '1299.93' }, ['TAX']],
    ['without a quantity within the amount', { statedQty: null, qty: null, netAmt: '11000', taxAmt: '1430' }, []],
    ['without a quantity above it', { statedQty: null, qty: null, netAmt: '11000.01', taxAmt: '1430' }, ['AMOUNT']],
    [
      'less taken back than agreed',
      { statedQty: '-10', statedNet: '-1000', qty: '-9', netAmt: '-900', taxAmt: '-117' },
      ['QTY'],
    ],
    ['everything at once', { qty: '101', netAmt: '20000', taxAmt: '0' }, ['PRICE', 'QTY', 'TAX']],
  ];
  for (const [what, more, blocks] of cases)
    assert.deepEqual(
      blocksOf({ ...agreed, ...more }, limits).map(({ blockType }) => blockType),
      blocks,
      what,
    );
  assert.equal(varianceOf({ ...agreed, qty: '50', netAmt: '5010' }), '10');
});
