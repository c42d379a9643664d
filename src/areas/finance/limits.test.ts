import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ErrorDefinition } from '#model/errors.ts';
import type { LedgerFacts } from '#model/ledger.ts';
import { deductionLedger } from './deduction/deduction.ledger.ts';
import { errors } from './errors.ts';
import { payableLedger } from './payable/apEntry.ledger.ts';
import { prepaymentLedger } from './prepayment/prepayment.ledger.ts';

type Line = Readonly<Record<string, string>>;

const payable: Line = {
  entryNo: 'AE1',
  docAmt: '100',
  appliedAmt: '20',
  paidAmt: '30',
  reversedAmt: '0',
  prepaidAmt: '10',
};
const prepaid: Line = { prepaymentNo: 'AV1', status: 'PAID', paidAmt: '100', offsetAmt: '60', refundedAmt: '0' };
const deducted: Line = { deductionNo: 'DD1', status: 'EFFECTIVE', grossAmt: '100', offsetAmt: '60' };

// What of each balance is left, what is asked of it, and the refusal with the code of §16; nothing where it fits.
const cases = [
  ['the rest of a payable', payableLedger.facts, payable, 'APPLY', '40', { appliedAmt: '60' }, undefined],
  [
    'more than is left of a payable',
    payableLedger.facts,
    payable,
    'APPLY',
    '41',
    { appliedAmt: '61' },
    errors.payableExceeded,
  ],
  [
    'more than is left, prepaid',
    payableLedger.facts,
    payable,
    'PREPAID',
    '41',
    { prepaidAmt: '51' },
    errors.payableExceeded,
  ],
  [
    'what was applied for is paid',
    payableLedger.facts,
    payable,
    'PAY',
    '20',
    { appliedAmt: '0', paidAmt: '50' },
    undefined,
  ],
  ['the rest of a prepayment', prepaymentLedger.facts, prepaid, 'OFFSET', '40', { offsetAmt: '100' }, undefined],
  [
    'more than is left of a prepayment',
    prepaymentLedger.facts,
    prepaid,
    'OFFSET',
    '41',
    { offsetAmt: '101' },
    errors.prepaymentExceeded,
  ],
  [
    'a refund of more than is left',
    prepaymentLedger.facts,
    prepaid,
    'REFUND',
    '41',
    { refundedAmt: '41' },
    errors.prepaymentExceeded,
  ],
  [
    'a prepayment that is asked back',
    prepaymentLedger.facts,
    { ...prepaid, status: 'REFUNDING' },
    'OFFSET',
    '1',
    { offsetAmt: '61' },
    errors.prepaymentNotOpen,
  ],
  [
    'a prepayment asked back takes an offset back',
    prepaymentLedger.facts,
    { ...prepaid, status: 'REFUNDING' },
    'OFFSET',
    '-60',
    { offsetAmt: '0' },
    undefined,
  ],
  ['the rest of a deduction', deductionLedger.facts, deducted, 'OFFSET', '40', { offsetAmt: '100' }, undefined],
  [
    'more than is left of a deduction',
    deductionLedger.facts,
    deducted,
    'OFFSET',
    '41',
    { offsetAmt: '101' },
    errors.offsetTooMuch,
  ],
  [
    'a deduction that is appealed',
    deductionLedger.facts,
    { ...deducted, status: 'APPEAL' },
    'OFFSET',
    '1',
    { offsetAmt: '61' },
    errors.offsetNotInForce,
  ],
] as const satisfies readonly (readonly [string, LedgerFacts, Line, string, string, Line, unknown])[];

// Its words as far as no value stands in them.
const beginOf = ({ label }: ErrorDefinition): string => label[1].split('{')[0] ?? '';

for (const [what, { check }, line, event, amount, after, error] of cases)
  test(`limits of money: ${what}`, () => {
    assert.ok(check);
    const refused = check(line, { event, amount }, { ...line, ...after });
    if (error === undefined) assert.equal(refused, undefined);
    else assert.deepEqual([refused?.code, refused?.label[1].startsWith(beginOf(error))], [error.code, true]);
  });
