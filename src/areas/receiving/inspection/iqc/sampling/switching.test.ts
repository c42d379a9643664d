import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  afterLot,
  backToNormal,
  firstState,
  isCertified,
  isSkipped,
  mayReduce,
  maySkip,
  reduced,
  resumed,
  skipping,
  type DecidedLot,
  type SwitchState,
} from './switching.rules.ts';

const lot = (letter: string): DecidedLot => ({
  accepted: letter !== 'x',
  resubmitted: letter === 'r',
  ac: 'tw'.includes(letter) ? 2 : 1,
  passesTighter: letter === 't',
  certified: letter === 'c',
});

/** A story of lots: + accepted, c with a certificate that is borne out, x refused, r presented again, t passes the tighter limit too, w does not. */
const after = (lots: string, from: SwitchState = firstState): SwitchState =>
  [...lots].reduce((state, each) => afterLot(state, lot(each)), from);

const tightened: SwitchState = { ...firstState, mode: 'TIGHTENED' };
const isReduced: SwitchState = { ...firstState, mode: 'REDUCED' };

test('modes after sequences of lots', () => {
  const cases: [SwitchState, lots: string, mode: SwitchState['mode']][] = [
    [firstState, 'x', 'NORMAL'],
    [firstState, 'xx', 'TIGHTENED'],
    [firstState, 'x+++x', 'TIGHTENED'],
    [firstState, 'x++++x', 'NORMAL'],
    [firstState, 'x++++xx', 'TIGHTENED'],
    [firstState, 'xrrrr+++x', 'TIGHTENED'],
    [tightened, '++++', 'TIGHTENED'],
    [tightened, '+++++', 'NORMAL'],
    [tightened, '++++x+++++', 'NORMAL'],
    [tightened, 'x++++r', 'TIGHTENED'],
    [tightened, 'xxxx', 'TIGHTENED'],
    [tightened, 'xxxxx', 'STOPPED'],
    [tightened, 'x+x++x+++x++x', 'STOPPED'],
    [tightened, 'xxxxx+++++', 'STOPPED'],
    [tightened, 'xxxx+++++xx', 'TIGHTENED'],
    [isReduced, '++++++++++', 'REDUCED'],
    [isReduced, '++x', 'NORMAL'],
  ];
  for (const [from, lots, mode] of cases) assert.equal(after(lots, from).mode, mode, `${from.mode} ${lots}`);
});

test('the switching score', () => {
  const cases: [lots: string, score: number][] = [
    ['+', 2],
    ['++++', 8],
    ['t', 3],
    ['ttt', 9],
    ['ttw', 0],
    ['ttw+', 2],
    ['+++x', 0],
    ['+r+', 4],
  ];
  for (const [lots, score] of cases) assert.equal(after(lots).score, score, lots);
  assert.equal(mayReduce(after('+'.repeat(14))), false);
  assert.equal(mayReduce(after('+'.repeat(15))), true);
  assert.equal(mayReduce(after('t'.repeat(10))), true);
  assert.equal(mayReduce(after('+'.repeat(30), tightened)), true, 'five of them end the tightened inspection');
  assert.equal(mayReduce({ ...tightened, score: 99 }), false);
});

test('what the quality engineer decides', () => {
  const good = after('+'.repeat(15));
  assert.deepEqual([reduced(good).mode, reduced(good).score], ['REDUCED', 0]);
  assert.equal(backToNormal(reduced(good)).mode, 'NORMAL');
  const again = resumed(after('xxxxx', tightened));
  assert.deepEqual([again.mode, again.refused], ['TIGHTENED', 0]);
  assert.equal(after('xxxx', again).mode, 'TIGHTENED');
});

test('lots are skipped more often as they stay good, and never after a bad one', () => {
  assert.equal(maySkip(after('+'.repeat(9))), false);
  assert.equal(maySkip(after('+'.repeat(10))), true);
  assert.equal(maySkip(after('+++++x++++')), false);
  const half = skipping(after('+'.repeat(10)));
  assert.equal(maySkip(half), false);
  const cases: [lots: string, frequency: number][] = [
    ['+'.repeat(9), 2],
    ['+'.repeat(10), 3],
    ['+'.repeat(20), 4],
    ['+'.repeat(40), 4],
    ['+'.repeat(20) + 'x', 1],
  ];
  for (const [lots, frequency] of cases) assert.equal(after(lots, half).frequency, frequency, lots);
});

test('three certificates in a row must be borne out before lots are skipped', () => {
  const cases: [lots: string, certified: boolean][] = [
    ['cc', false],
    ['ccc', true],
    ['cc+c', false],
    ['c+ccrc', true],
    ['cccx', false],
  ];
  for (const [lots, expected] of cases) assert.equal(isCertified(after(lots)), expected, lots);
});

test('the choice of skipped lots comes from the seed alone and keeps its share', () => {
  for (const frequency of [2, 3, 4] as const) {
    const drawn = Array.from({ length: 4000 }, (_, index) => isSkipped(20_261_121, index, frequency));
    const again = Array.from({ length: 4000 }, (_, index) => isSkipped(20_261_121, index, frequency));
    assert.deepEqual(drawn, again);
    const inspected = drawn.filter((each) => !each).length / 4000;
    assert.ok(Math.abs(inspected - 1 / frequency) < 0.04, `${inspected} of 1/${frequency}`);
  }
  assert.equal(isSkipped(1, 1, 1), false);
  const other = Array.from({ length: 64 }, (_, index) => isSkipped(7, index, 2));
  assert.notDeepEqual(
    other,
    Array.from({ length: 64 }, (_, index) => isSkipped(8, index, 2)),
  );
});
