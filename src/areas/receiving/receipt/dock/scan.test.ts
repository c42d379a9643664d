import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSscc, ssccOf } from '../../delivery/packing/gs1.rules.ts';
import {
  arrivedQty,
  linesDue,
  noStoredScans,
  postingOf,
  readStoredScans,
  scanOn,
  stepped,
  type StoredScans,
  type Scannable,
} from './scan.rules.ts';

const sscc = ssccOf('6901234', 7n) ?? '';

const line = (id: string, lineNo: number, shipQty: '8' | '5') => ({
  id,
  lineNo,
  shipQty,
  receivedQty: '0' as const,
  refuseQty: '0' as const,
  shortQty: '0' as const,
});
const pack = (id: string, values: Partial<Scannable['packs'][number]>): Scannable['packs'][number] => ({
  id,
  packNo: `P-${id}`,
  packType: 'BOX',
  parentPackId: '3',
  deliveryDetailId: 'boxed',
  qty: '4',
  status: 'SHIPPED',
  sscc: null,
  labelToken: `token-${id}`,
  ...values,
});
const [boxed, loose] = [line('boxed', 10, '8'), line('loose', 20, '5')];

/** A note of two lines, the first in two boxes on a pallet, the second without boxes. */
const made: Scannable = {
  id: '77',
  deliveryNo: 'DN202611210001',
  lines: [boxed, loose],
  packs: [
    pack('1', { sscc }),
    pack('2', {}),
    pack('3', { packType: 'PALLET', parentPackId: null, deliveryDetailId: null, qty: '0' }),
  ],
};

test('a code is found on the note before the clerk without asking anybody', () => {
  assert.ok(isSscc(sscc));
  const old = {
    ...made,
    packs: made.packs.map((pack) => (pack.id === '1' ? { ...pack, status: 'RECEIVED' as const } : pack)),
  };
  const gone = { ...made, packs: made.packs.map((pack) => ({ ...pack, status: 'VOID' as const })) };
  const cases: [note: Scannable, scanned: StoredScans['scanned'], code: string, expected: object][] = [
    [made, {}, 'token-2', { kind: 'TAKEN', packNo: 'P-2', boxes: ['2'] }],
    [made, {}, ` ${sscc}\n`, { kind: 'TAKEN', packNo: 'P-1', boxes: ['1'] }],
    [made, {}, `]C100${sscc}`, { kind: 'TAKEN', packNo: 'P-1', boxes: ['1'] }],
    [made, {}, 'token-3', { kind: 'TAKEN', packNo: 'P-3', boxes: ['1', '2'] }],
    [made, { 1: 'now' }, 'token-3', { kind: 'TAKEN', packNo: 'P-3', boxes: ['2'] }],
    [made, { 1: 'now' }, sscc, { kind: 'AGAIN', packNo: 'P-1' }],
    [made, { 1: 'now', 2: 'now' }, 'token-3', { kind: 'AGAIN', packNo: 'P-3' }],
    [old, {}, sscc, { kind: 'RECEIVED', packNo: 'P-1' }],
    [old, {}, 'token-3', { kind: 'TAKEN', packNo: 'P-3', boxes: ['2'] }],
    [gone, {}, 'token-2', { kind: 'UNEXPECTED', packNo: 'P-2' }],
    [made, {}, made.deliveryNo, { kind: 'NOTE' }],
    [made, {}, 'token-9', { kind: 'ELSEWHERE' }],
    [made, {}, '', { kind: 'ELSEWHERE' }],
  ];
  for (const [on, scanned, code, expected] of cases) assert.deepEqual(scanOn(on, scanned, code), expected, code);
});

test('what arrived is what was typed, else what was scanned, else what was announced', () => {
  const stored: StoredScans = {
    ...noStoredScans,
    scanned: { 1: 't1' },
    counts: { [loose.id]: { arriveQty: '3', diffReason: '短装' } },
  };
  assert.deepEqual([arrivedQty(made, noStoredScans, boxed), arrivedQty(made, noStoredScans, loose)], ['0', '5']);
  assert.deepEqual([arrivedQty(made, stored, boxed), arrivedQty(made, stored, loose)], ['4', '3']);
  assert.deepEqual(postingOf(made, stored), {
    deliveryId: made.id,
    packs: [{ id: '1', at: 't1' }],
    lines: [
      { deliveryDetailId: boxed.id, arriveQty: '4' },
      { deliveryDetailId: loose.id, arriveQty: '3', diffReason: '短装' },
    ],
  });
  const blind: StoredScans = { ...stored, isBlind: true, counts: {} };
  assert.deepEqual([arrivedQty(made, blind, boxed), arrivedQty(made, blind, loose)], ['4', '']);
  assert.deepEqual(postingOf(made, blind).lines, [{ deliveryDetailId: 'boxed', arriveQty: '4' }]);
  const cleared: StoredScans = { ...blind, counts: { loose: { arriveQty: '' } } };
  assert.equal(postingOf(made, cleared).lines[1]?.arriveQty, '', 'what was taken away again is asked for');
  const half = { ...made, lines: [{ ...boxed, receivedQty: '8' as const }, loose] };
  assert.deepEqual(
    linesDue(half).map(({ lineNo }) => lineNo),
    [20],
  );
});

test('steps never go below nothing, and what a device kept is read as far as it can be', () => {
  const cases: [from: string, step: 1 | -1, to: string][] = [
    ['2', 1, '3'],
    ['0.5', -1, '0'],
    ['', 1, '1'],
    ['2.5', -1, '1.5'],
  ];
  for (const [from, step, to] of cases) assert.equal(stepped(from, step), to, from);
  const stored: StoredScans = {
    deliveryId: '7',
    scanned: { 1: 'now' },
    counts: { 2: { arriveQty: '3' } },
    waiting: ['x'],
    isBlind: true,
  };
  assert.deepEqual(readStoredScans(JSON.parse(JSON.stringify(stored))), stored);
  assert.deepEqual(
    readStoredScans({ ...stored, scanned: { 1: 7 }, waiting: [null], counts: 'no', deliveryId: 4, isBlind: 1 }),
    noStoredScans,
  );
  assert.deepEqual(readStoredScans('broken'), noStoredScans);
});
