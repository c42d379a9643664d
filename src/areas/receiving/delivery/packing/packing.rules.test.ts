import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BusinessError, type ErrorDefinition } from '#model/errors.ts';
import { packingErrors } from './errors.ts';
import {
  checkPacked,
  checkPackedSerials,
  checkPacks,
  mostPacks,
  nextNumber,
  numbersOf,
  piecesOf,
  proposePacks,
  putOnPallet,
  splitPack,
  wholeCount,
  type Pack,
  type PackedLine,
} from './packing.rules.ts';

const line = (id: string, shipQty: PackedLine['shipQty'], packQty: PackedLine['packQty']): PackedLine => ({
  id,
  lineNo: Number(id),
  shipQty,
  packQty,
});
const box = (number: number, detailId: string | null, qty: Pack['qty'], pallet: number | null = null): Pack => ({
  number,
  packType: 'BOX',
  detailId,
  qty,
  pallet,
});
const pallet = (number: number, values: Partial<Pack> = {}): Pack => ({
  ...box(number, null, null),
  packType: 'PALLET',
  ...values,
});

test('a proposal fills boxes and puts the rest into one more', () => {
  const cases: [PackedLine[], [string, string][]][] = [
    [
      [line('10', '60', '20')],
      [
        ['10', '20'],
        ['10', '20'],
        ['10', '20'],
      ],
    ],
    [
      [line('10', '45', '20')],
      [
        ['10', '20'],
        ['10', '20'],
        ['10', '5'],
      ],
    ],
    [[line('10', '45', null)], [['10', '45']]],
    [
      [line('10', '0.3', '0.1'), line('20', '7', '10')],
      [
        ['10', '0.1'],
        ['10', '0.1'],
        ['10', '0.1'],
        ['20', '7'],
      ],
    ],
    [[], []],
  ];
  for (const [lines, expected] of cases) {
    const packs = proposePacks(lines);
    assert.deepEqual(
      packs.map(({ detailId, qty }) => [detailId, qty]),
      expected,
    );
    assert.deepEqual(
      packs.map(({ number }) => number),
      expected.map((_, index) => index + 1),
    );
    checkPacks(packs, lines);
    checkPacked(packs, lines);
  }
  assert.equal(proposePacks([line('10', '1000000', '1')]).length, mostPacks + 1, 'more than anybody may send');
});

test('splitting takes a part of a box into a new one', () => {
  const packs = [box(1, '10', '20'), box(2, '10', '5')];
  assert.deepEqual(splitPack(packs, 1, '8'), [box(1, '10', '12'), box(3, '10', '8'), box(2, '10', '5')]);
  for (const [number, qty] of [
    [1, '20'],
    [1, '21'],
    [1, '0'],
    [9, '1'],
  ] as const)
    assert.deepEqual(splitPack(packs, number, qty), packs);
});

test('boxes move to a pallet, which is made when its number is not given', () => {
  const packs = [box(1, '10', '20'), box(2, '10', '5'), box(3, '10', '1')];
  const moved = putOnPallet(packs, [1, 3], null);
  assert.deepEqual(moved, [box(1, '10', '20', 4), box(2, '10', '5'), box(3, '10', '1', 4), pallet(4)]);
  assert.deepEqual(putOnPallet(moved, [2], 4).at(1), box(2, '10', '5', 4));
  assert.deepEqual(putOnPallet(packs, [9], null), packs, 'no pallet without boxes');
  assert.equal(piecesOf(moved), 2);
  assert.equal(nextNumber(moved), 5);
  assert.equal(nextNumber([]), 1);
});

test('numbers of packages as people type them', () => {
  const cases: [string, number[] | undefined][] = [
    ['1-3, 7', [1, 2, 3, 7]],
    ['3，1 1', [1, 3]],
    ['5–6', [5, 6]],
    ['', undefined],
    ['3-1', undefined],
    ['all', undefined],
    ['1-99999', undefined],
  ];
  for (const [text, expected] of cases) assert.deepEqual(numbersOf(text), expected, text);
});

test('only whole pieces are counted on labels', () => {
  assert.equal(wholeCount('12.000'), '12');
  assert.equal(wholeCount('1.5'), undefined);
});

const refusedWith = (definition: ErrorDefinition) => (error: unknown) =>
  error instanceof BusinessError && new BusinessError(definition, error.values).message === error.message;

test('packages that cannot be are refused, each with its reason', () => {
  const lines = [line('10', '20', '10')];
  const refused: [Pack[], ErrorDefinition][] = [
    [[box(1, '10', '10'), box(1, '10', '10')], packingErrors.packTwice],
    [[box(1, null, '10')], packingErrors.packEmpty],
    [[box(1, '10', null)], packingErrors.packEmpty],
    [[box(1, '10', '0')], packingErrors.packQuantity],
    [[box(1, '99', '1')], packingErrors.packForeign],
    [[box(1, '10', '1', 2)], packingErrors.palletMissing],
    [[box(1, '10', '1', 2), box(2, '10', '1')], packingErrors.palletMissing],
    [[pallet(1)], packingErrors.palletEmpty],
    [[box(1, '10', '1', 2), pallet(2, { qty: '1' })], packingErrors.palletHoldsBoxes],
    [[box(1, '10', '1', 2), pallet(2, { detailId: '10' })], packingErrors.palletHoldsBoxes],
    [[box(1, '10', '1', 2), pallet(2, { pallet: 2 })], packingErrors.palletHoldsBoxes],
    [proposePacks([line('10', '9999', '1')]), packingErrors.tooManyPacks],
  ];
  for (const [packs, definition] of refused) assert.throws(() => checkPacks(packs, lines), refusedWith(definition));
});

test('what is packed is what is shipped, where packages are used', () => {
  const lines = [line('10', '20', '10'), line('20', '5', null)];
  checkPacked([], lines);
  checkPacked([box(1, '10', '20'), box(2, '20', '5')], lines);
  for (const packs of [
    [box(1, '10', '20')],
    [box(1, '10', '21'), box(2, '20', '5')],
    [box(1, '10', '19.9'), box(2, '20', '5')],
  ])
    assert.throws(() => checkPacked(packs, lines), refusedWith(packingErrors.packedQuantity));
});

test('numbered pieces stand in one box each, on the line that announces them, no more than it holds', () => {
  const numbered = { ...line('10', '4', null), serials: 'A1\nA2\nA3\nA4', serialQty: 4 };
  const dozens = { ...line('10', '1', null), serials: 'A1\nA2', serialQty: 12 };
  const holding = (number: number, qty: Pack['qty'], ...serials: string[]) => ({ ...box(number, '10', qty), serials });
  const cases: [PackedLine, Pack[], ErrorDefinition | undefined][] = [
    [numbered, [holding(1, '2', 'A1', 'A2'), holding(2, '2', 'A3')], undefined],
    [numbered, [box(1, '10', '4')], undefined],
    [dozens, [holding(1, '1', 'A1', 'A2')], undefined],
    [numbered, [holding(1, '2', 'B1')], packingErrors.packSerialForeign],
    [numbered, [holding(1, '2', 'A1'), holding(2, '2', 'A1')], packingErrors.packSerialTwice],
    [numbered, [holding(1, '1', 'A1', 'A2')], packingErrors.packSerialCount],
  ];
  for (const [of, packs, definition] of cases)
    if (definition)
      assert.throws(
        () => checkPackedSerials(packs, [of]),
        (error) => error instanceof BusinessError && error.code === definition.code,
      );
    else checkPackedSerials(packs, [of]);
  assert.ok(splitPack([holding(1, '4', 'A1')], 1, '1').every(({ serials }) => serials === undefined));
});
