import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberedLines } from './numberedLines.rules.ts';
import {
  faultOf,
  piecesOf,
  repeatedIn,
  serialsIn,
  serialText,
  type CameWith,
  type Known,
  type SerialActName,
  type SerialFault,
} from './serials.rules.ts';

test('serial numbers are read as people paste and scan them', () => {
  const cases: [input: string | null, serials: string[]][] = [
    ['A1\nA2\r\nA3\n', ['A1', 'A2', 'A3']],
    ['A1, A2;A3，A4；A5、A6\tA7 A8', ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8']],
    ['  ', []],
    ['', []],
    [null, []],
  ];
  for (const [input, serials] of cases) assert.deepEqual(serialsIn(input), serials, String(input));
  assert.deepEqual([serialText([]), serialText(['A', 'B'])], [null, 'A\nB']);
  assert.deepEqual([repeatedIn(['A', 'B', 'A']), repeatedIn(['A', 'a'])], ['A', undefined]);
  assert.deepEqual([piecesOf('12'), piecesOf('12.000'), piecesOf('0'), piecesOf('1.5')], [12, 12, 0, undefined]);
});

test('a number moves only from where it stands, and with the goods it came with', () => {
  const known = (status: Known['status'], values: Partial<Known> = {}): Known => ({
    status,
    deliveryDetailId: 'd1',
    receiveDetailId: 'r1',
    ...values,
  });
  const cases: [act: SerialActName, known: Known | undefined, came: CameWith, fault: SerialFault | undefined][] = [
    ['ship', undefined, {}, undefined],
    ['ship', known('RETURNED'), {}, undefined],
    ['ship', known('VOID'), {}, undefined],
    ['ship', known('SHIPPED'), {}, 'HERE'],
    ['ship', known('STOCKED'), {}, 'HERE'],
    ['receive', undefined, { deliveryDetailId: 'd1' }, undefined],
    ['receive', known('SHIPPED'), { deliveryDetailId: 'd1' }, undefined],
    ['receive', known('SHIPPED'), { deliveryDetailId: 'd2' }, 'HERE'],
    ['receive', known('SHIPPED'), { deliveryDetailId: null }, 'HERE'],
    ['receive', known('RECEIVED'), { deliveryDetailId: 'd1' }, 'HERE'],
    ['receive', known('STOCKED'), {}, 'HERE'],
    ['receive', known('ISSUED'), {}, 'HERE'],
    ['receive', known('RETURNED'), { deliveryDetailId: 'd9' }, undefined],
    ['takeBack', known('RECEIVED'), { receiveDetailId: 'r1' }, undefined],
    ['forget', known('STOCKED'), { receiveDetailId: 'r1' }, 'STATE'],
    ['stock', known('RECEIVED'), { receiveDetailId: 'r1' }, undefined],
    ['stock', known('RECEIVED'), { receiveDetailId: 'r2' }, 'OTHER'],
    ['stock', undefined, { receiveDetailId: 'r1' }, 'STATE'],
    ['stock', known('STOCKED'), { receiveDetailId: 'r1' }, 'STATE'],
    ['unstock', known('ISSUED'), { receiveDetailId: 'r1' }, 'STATE'],
    ['returnFromDock', known('RECEIVED'), { receiveDetailId: 'r1' }, undefined],
    ['returnFromDock', known('STOCKED'), { receiveDetailId: 'r1' }, 'STATE'],
    ['returnFromStock', known('STOCKED'), { receiveDetailId: null }, undefined],
    ['backToStock', known('RETURNED'), { receiveDetailId: 'r1' }, undefined],
    ['backToDock', known('RECEIVED'), { receiveDetailId: 'r1' }, 'STATE'],
    ['issue', known('STOCKED'), {}, undefined],
    ['issue', known('RECEIVED'), {}, 'STATE'],
    ['unissue', known('ISSUED'), {}, undefined],
    ['unship', known('SHIPPED'), {}, undefined],
    ['unship', known('RECEIVED'), {}, 'STATE'],
  ];
  for (const [act, before, came, fault] of cases)
    assert.equal(faultOf(act, before, came), fault, `${act} from ${before?.status ?? 'nowhere'}`);
});

test('only lines whose pieces have numbers are shown', () => {
  const lines = [
    { id: '1', lineNo: 10, materialDesc: '泵', serialQty: 2, serials: 'A\nB' },
    { id: '2', lineNo: 20, materialName: '阀', serialQty: 1, serials: null },
    { id: '3', lineNo: 30, serialQty: 0 },
    { id: '4', lineNo: 40 },
  ];
  assert.deepEqual(numberedLines(lines), [
    { id: '1', lineNo: 10, materialDesc: '泵', due: 2, serials: 'A\nB' },
    { id: '2', lineNo: 20, materialDesc: '阀', due: 1, serials: '' },
  ]);
});
