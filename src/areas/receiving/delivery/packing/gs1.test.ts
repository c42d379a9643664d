import assert from 'node:assert/strict';
import { test } from 'node:test';
import { labelText } from './label.rules.ts';
import { bracketed, checkDigit, isSscc, shortDay, ssccIn, ssccOf } from './gs1.rules.ts';

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

test('elements are written with their identifiers in brackets', () => {
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

test('what readers report begins with the SSCC', () => {
  const sscc = '106141412345678908';
  const raw = `00${sscc}1727013110LOT-7/A${fnc1}3724`;
  for (const input of [sscc, ` ${sscc}\n`, raw, `]C1${raw}`, `]d200${sscc}`, bracketed(goods), '006141410000000012'])
    assert.equal(ssccIn(input), input.includes('6141412') ? sscc : '006141410000000012', input);
  for (const input of ['0 0614141 000 000 001 2', '００６１４１４１００００００００１２', '（00）006141410000000012'])
    assert.equal(ssccIn(input), '006141410000000012', input);
  for (const input of ['', 'DN202611210001', '(00)1061414', '106141412345678901', '(10)LOT-7', `10${sscc}`])
    assert.equal(ssccIn(input), undefined, input);
});

test('a label tells the number of the one piece in its box', () => {
  const pack = {
    sscc: '106141412345678908',
    materialCode: 'M-1',
    batchNo: null,
    productionDate: null,
    expiryDate: null,
    qty: '1',
    orderNo: 'PO1',
  } as const;
  assert.equal(labelText({ ...pack, serials: 'SN-7' }), '(00)106141412345678908(241)M-1(37)1(400)PO1(21)SN-7');
  for (const serials of [null, 'SN-7\nSN-8'])
    assert.equal(labelText({ ...pack, serials }), '(00)106141412345678908(241)M-1(37)1(400)PO1');
});
