import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fill, BusinessError, type ErrorDefinition } from '#model/errors.ts';
import { receiveErrors } from './errors.ts';
import { boxesOn, checkCounted, palletStates, scannedBoxes, type DockPack } from './scanned.rules.ts';

const box = (id: string, values: Partial<DockPack> = {}): DockPack => ({
  id,
  packNo: `DN1-${id}`,
  packType: 'BOX',
  parentPackId: null,
  deliveryDetailId: 'line',
  qty: '4',
  status: 'SHIPPED',
  ...values,
});
const pallet = (id: string, values: Partial<DockPack> = {}): DockPack =>
  box(id, { packType: 'PALLET', deliveryDetailId: null, qty: '0', ...values });

const refused = (definition: ErrorDefinition) => (error: unknown) => {
  assert.ok(error instanceof BusinessError);
  assert.deepEqual([error.code, error.label[1]], [definition.code, fill(definition.label[1], error.values, 'en')]);
  return true;
};

const packs = [box('1', { parentPackId: 'P' }), box('2', { parentPackId: 'P' }), box('3'), pallet('P')];

test('a package stands for itself, a pallet for the boxes that are still on it', () => {
  const cases: [packs: DockPack[], scanned: string[], boxes: string[]][] = [
    [packs, ['3'], ['3']],
    [packs, ['P'], ['1', '2']],
    [packs, ['1', 'P', '1'], ['1', '2']],
    [[box('1', { parentPackId: 'P', status: 'RECEIVED' }), box('2', { parentPackId: 'P' }), pallet('P')], ['P'], ['2']],
    [packs, [], []],
  ];
  for (const [all, scanned, expected] of cases)
    assert.deepEqual(
      scannedBoxes(all, scanned, 'DN1').map(({ id }) => id),
      expected,
      scanned.join(),
    );
  assert.deepEqual(boxesOn(pallet('Q'), packs), []);
});

test('a package is received once, and only when it is on its way', () => {
  const cases: [status: DockPack['status'], ErrorDefinition | undefined][] = [
    ['SHIPPED', undefined],
    ['RECEIVED', receiveErrors.packReceived],
    ['PACKED', receiveErrors.packNotExpected],
    ['MISSING', receiveErrors.packNotExpected],
    ['VOID', receiveErrors.packNotExpected],
  ];
  for (const [status, definition] of cases) {
    const scan = () => scannedBoxes([box('1', { status })], ['1'], 'DN1');
    if (definition) assert.throws(scan, refused(definition), status);
    else assert.equal(scan().length, 1);
  }
  assert.throws(() => scannedBoxes(packs, ['9'], 'DN1'), refused(receiveErrors.packOfOtherNote));
});

test('what is counted agrees with what is scanned, or says why it does not', () => {
  const cases: [arriveQty: DockPack['qty'], diffReason: string | null, ErrorDefinition | undefined][] = [
    ['8', null, undefined],
    ['9', null, undefined],
    ['7', null, receiveErrors.countBelowScan],
    ['7', '箱内短装', undefined],
  ];
  const boxes = [box('1'), box('2')];
  for (const [arriveQty, diffReason, definition] of cases) {
    const check = () => checkCounted([{ deliveryDetailId: 'line', lineNo: 10, arriveQty, diffReason }], boxes);
    if (definition) assert.throws(check, refused(definition), arriveQty);
    else check();
  }
  const other = [{ deliveryDetailId: 'other', lineNo: 20, arriveQty: '1' as const, diffReason: null }];
  assert.throws(() => checkCounted(other, boxes), refused(receiveErrors.packLineMissing));
});

test('a pallet has arrived when all its boxes have', () => {
  const cases: [pallet: DockPack['status'], boxes: DockPack['status'][], becomes: string | undefined][] = [
    ['SHIPPED', ['RECEIVED', 'RECEIVED'], 'RECEIVED'],
    ['SHIPPED', ['RECEIVED', 'SHIPPED'], undefined],
    ['RECEIVED', ['RECEIVED', 'SHIPPED'], 'SHIPPED'],
    ['RECEIVED', ['RECEIVED'], undefined],
    ['VOID', ['VOID'], undefined],
  ];
  for (const [status, boxes, becomes] of cases) {
    const all = [pallet('P', { status }), ...boxes.map((each, i) => box(`${i}`, { status: each, parentPackId: 'P' }))];
    assert.equal(palletStates(all)[0]?.status, becomes, `${status} ${boxes.join()}`);
  }
});
