import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bracketed, checkDigit, elementString, isSscc, readElements, shortDay, ssccOf } from './gs1.rules.ts';

const fnc1 = '\u001d';

test('check digits of published GS1 keys', () => {
  // GS1 General Specifications and Wikipedia: SSCC, GTIN-14, GTIN-13, GTIN-8, GLN.
  const published = [
    '106141412345678908',
    '376104250021234569',
    '340123450000000000',
    '00614141000012',
    '6291041500213',
    '4006381333931',
    '9780306406157',
    '73513537',
    '96385074',
  ];
  for (const key of published) assert.equal(checkDigit(key.slice(0, -1)), key.slice(-1), key);
});

test('an SSCC is eighteen digits that check', () => {
  assert.equal(isSscc('106141412345678908'), true);
  for (const wrong of ['106141412345678901', '10614141234567890', '1061414123456789088', '10614141234567890X', ''])
    assert.equal(isSscc(wrong), false, wrong);
});

test('serial references of a company prefix, until there are no more', () => {
  const cases: [string, bigint, string | undefined][] = [
    ['0614141', 1n, '006141410000000012'],
    ['0614141', 1_234_567_890n, '106141412345678908'],
    ['690123456', 42n, '069012345600000428'],
    ['690123456789', 1n, '069012345678900019'],
    ['690123456789', 99_999n, '969012345678999993'],
    ['690123456789', 100_000n, undefined],
  ];
  for (const [prefix, count, expected] of cases) {
    assert.equal(ssccOf(prefix, count), expected, `${prefix} ${count}`);
    if (expected) assert.ok(isSscc(expected));
  }
});

const goods = [
  { ai: '00', value: '106141412345678908' },
  { ai: '17', value: '270131' },
  { ai: '10', value: 'LOT-7/A' },
  { ai: '37', value: '24' },
  { ai: '400', value: 'PO202611210001' },
];

test('elements of variable length end with FNC1, unless they are the last', () => {
  assert.equal(elementString(goods), `001061414123456789081727013110LOT-7/A${fnc1}3724${fnc1}400PO202611210001`);
  assert.equal(bracketed(goods), '(00)106141412345678908(17)270131(10)LOT-7/A(37)24(400)PO202611210001');
});

test('what cannot be written is left out of a label', () => {
  const bad = [
    { ai: '10', value: '批次一' },
    { ai: '10', value: 'x'.repeat(21) },
    { ai: '10', value: 'A(1' },
    { ai: '37', value: '1.5' },
    { ai: '17', value: '2027-1' },
    { ai: '99', value: '1' },
  ];
  assert.equal(bracketed([...bad, { ai: '37', value: '5' }]), '(37)5');
  assert.equal(shortDay('2027-01-31'), '270131');
});

test('what readers report becomes elements again', () => {
  const raw = elementString(goods);
  for (const given of [raw, `]C1${raw}`, `]d2${fnc1}${raw}`, bracketed(goods), ` ${raw}`])
    assert.deepEqual(readElements(given), goods, given);
  for (const given of [
    '',
    'DN202611210001',
    '(00)1061414',
    '0010614141',
    '(00)106141412345678908x(',
    `10${'x'.repeat(30)}`,
  ])
    assert.equal(readElements(given), undefined, given);
});
