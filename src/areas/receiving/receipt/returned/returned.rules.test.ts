import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Decimal } from '#model/decimal.ts';
import {
  answerDue,
  freeAmounts,
  needsEvidence,
  returnables,
  returnAmounts,
  stageBalance,
  stageFits,
  stockStatusOf,
  typeOfStages,
  type ReturnStage,
} from './returned.rules.ts';

const nothing = {
  receiveQty: '0',
  acceptQty: '0',
  concedeQty: '0',
  rejectQty: '0',
  destroyQty: '0',
  scrapQty: '0',
  stockQty: '0',
  retUninsp: '0',
  retAccept: '0',
  retReject: '0',
  retStock: '0',
} as const;

const line = (values: Partial<Record<keyof typeof nothing, Decimal>>) => ({ ...nothing, ...values });

/** Ten received: five accepted of which two are in stock, one conceded, two rejected, two not judged yet. */
const mixed = line({ receiveQty: '10', acceptQty: '5', concedeQty: '1', rejectQty: '2', stockQty: '2' });

test('what lies in a stage is what came in, less what went on and what was sent back', () => {
  const cases: [ReturnType<typeof line>, ReturnStage, Decimal][] = [
    [mixed, 'UNINSP', '2'],
    [mixed, 'ACCEPT', '4'],
    [mixed, 'REJECT', '2'],
    [{ ...mixed, scrapQty: '1.5' }, 'REJECT', '0.5'],
    [mixed, 'STOCK', '2'],
    [line({ ...mixed, retUninsp: '2' }), 'UNINSP', '0'],
    [line({ ...mixed, retAccept: '3' }), 'ACCEPT', '1'],
    [line({ ...mixed, retReject: '0.5' }), 'REJECT', '1.5'],
    [line({ ...mixed, retStock: '2' }), 'STOCK', '0'],
  ];
  for (const [input, stage, expected] of cases) assert.equal(stageBalance(input, stage), expected, stage);
});

test('what others have reserved is not offered; bad goods come first', () => {
  const reserved = (stage: ReturnStage): Decimal => (stage === 'REJECT' ? '2' : stage === 'UNINSP' ? '0.5' : '0');
  assert.deepEqual(returnables(mixed, reserved), [
    { stage: 'UNINSP', quantity: '1.5' },
    { stage: 'ACCEPT', quantity: '4' },
    { stage: 'STOCK', quantity: '2' },
  ]);
  assert.deepEqual(
    returnables(mixed, () => '0').map((each) => each.stage),
    ['REJECT', 'UNINSP', 'ACCEPT', 'STOCK'],
  );
});

test('the type of a return limits the stages of its lines', () => {
  assert.deepEqual(
    (['RECEIPT', 'REJECT', 'STOCK', 'FREE'] as const).map((type) =>
      (['UNINSP', 'ACCEPT', 'REJECT', 'STOCK'] as const).filter((stage) => stageFits(type, stage)),
    ),
    [['UNINSP', 'ACCEPT', 'REJECT', 'STOCK'], ['REJECT'], ['STOCK'], ['STOCK']],
  );
  assert.equal(typeOfStages(['REJECT', 'REJECT']), 'REJECT');
  assert.equal(typeOfStages(['STOCK']), 'STOCK');
  assert.equal(typeOfStages(['REJECT', 'UNINSP']), 'RECEIPT');
});

test('goods leave the stock status that their stage has', () => {
  assert.deepEqual((['UNINSP', 'ACCEPT', 'REJECT', 'STOCK'] as const).map(stockStatusOf), [
    'INSPECT',
    'INSPECT',
    'BLOCKED',
    'AVAILABLE',
  ]);
});

test('the returns of a receipt line add up to its amount exactly, however it is cut', () => {
  const yuan = { decimals: 2, roundMode: 'HALF_UP' } as const;
  const receipt = { netAmt: '100', grossAmt: '113', receiveQty: '3' } as const;
  const first = returnAmounts({ ...receipt, returnQty: '0', returnedNet: '0', returnedGross: '0' }, '1', yuan);
  assert.deepEqual(first, { netAmt: '33.33', grossAmt: '37.67', taxAmt: '4.34' });
  const rest = { ...receipt, returnQty: '1', returnedNet: '33.33', returnedGross: '37.67' } as const;
  assert.deepEqual(returnAmounts(rest, '2', yuan), { netAmt: '66.67', grossAmt: '75.33', taxAmt: '8.66' });
});

test('goods without a receipt are worth what was entered', () => {
  const yen = { decimals: 0, roundMode: 'HALF_UP' } as const;
  assert.deepEqual(freeAmounts('3', '33.5', '10', yen), { netAmt: '101', taxAmt: '10', grossAmt: '111' });
});

test('a return for quality needs evidence unless an inspection found it', () => {
  const cases: [Parameters<typeof needsEvidence>[0]['reasonCode'], ReturnStage, boolean][] = [
    ['QUALITY', 'REJECT', false],
    ['QUALITY', 'UNINSP', true],
    ['QUALITY', 'STOCK', true],
    ['OVER', 'UNINSP', false],
  ];
  for (const [reasonCode, stage, expected] of cases)
    assert.equal(needsEvidence({ reasonCode, lines: [{ stage }] }), expected, `${reasonCode} ${stage}`);
});

test('silence counts as consent when it was agreed, and only then', () => {
  const now = '2026-11-21T08:00:00.000Z';
  assert.equal(answerDue({ confirmMode: 'MANUAL' }, 0, now), null);
  assert.equal(answerDue({ confirmMode: 'MANUAL' }, 7, now), '2026-11-28T08:00:00.000Z');
  assert.equal(answerDue({ confirmMode: 'SILENCE' }, 0, now), '2026-11-23T08:00:00.000Z');
  assert.equal(answerDue({ confirmMode: 'SILENCE' }, 1, now), '2026-11-22T08:00:00.000Z');
});
