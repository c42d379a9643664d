import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noQuantities } from '../ledger/balances.rules.ts';
import { quantitiesThen } from './asOf.rules.ts';
import { changesSince, differs, isSilent, lineNamesOf, paired } from './difference.rules.ts';
test('the quantities of a line at a moment follow from its movements; before its issue there is what the draft asked for', () => {
    const cases = [
        ['not issued', undefined, { orderQty: '7', openQty: '7', receiveQty: '0', deliverStatus: 'NONE' }],
        ['issued', { orderQty: '10' }, { orderQty: '10', openQty: '10', deliverStatus: 'NONE' }],
        [
            'partly received and judged',
            { orderQty: '10', receiveQty: '6', acceptQty: '3', rejectQty: '1', stockQty: '2' },
            { openQty: '4', waitInspQty: '2', waitStockQty: '1', blockedQty: '1', stockedNet: '2', deliverStatus: 'PART' },
        ],
        [
            'received but for what the tolerance lets pass',
            { orderQty: '100', receiveQty: '95' },
            { openQty: '5', deliverStatus: 'FULL' },
        ],
        [
            'sent back to be replaced',
            { orderQty: '10', receiveQty: '10', acceptQty: '10', stockQty: '10', retStock: '4', replaceQty: '4' },
            { openQty: '4', returnQty: '4', stockedNet: '6', deliverStatus: 'PART' },
        ],
    ];
    for (const [what, moved, expected] of cases)
        assert.partialDeepStrictEqual(quantitiesThen('7', moved && { ...noQuantities, ...moved, id: '1', closeUnderPct: '5' }), expected, what);
});
test('what differs from today is counted by what it says: decimals by amount, lookups by row', () => {
    const cases = [
        ['the same amount', { grossAmt: '10' }, { grossAmt: '10.00' }, 'grossAmt', false],
        ['another amount', { grossAmt: '10' }, { grossAmt: '12' }, 'grossAmt', true],
        ['another name of the same row', { unitId: '1', unitName: 'A' }, { unitId: '1', unitName: 'B' }, 'unit', false],
        ['another row', { unitId: '1' }, { unitId: '2' }, 'unit', true],
        ['nothing, and not there', { confirmDate: null }, {}, 'confirmDate', false],
        ['a state', { status: 'WAIT' }, { status: 'CONFIRMED' }, 'status', true],
    ];
    for (const [what, was, now, name, expected] of cases)
        assert.equal(differs({ was, now }, name), expected, what);
    assert.equal(isSilent({ was: { openQty: '0' }, now: { openQty: '0' } }, 'openQty'), true);
    assert.equal(isSilent({ was: { openQty: '0' }, now: { openQty: '2' } }, 'openQty'), false);
    assert.equal(isSilent({ was: { status: 'WAIT' }, now: {} }, 'status'), false);
});
test('lines stand beside the same lines of today, by id', () => {
    const line = (id, orderQty) => ({ id, lineNo: 10, status: 'CONFIRMED', orderQty });
    const was = { status: 'CONFIRMED', lines: [line('1', '5'), line('2', '5')] };
    const now = { status: 'EXECUTING', lines: [line('2', '5'), line('1', '4'), line('3', '1')] };
    assert.deepEqual(paired(was, now).map((pair) => [pair.id, pair.now['orderQty']]), [
        ['1', '4'],
        ['2', '5'],
    ]);
    assert.deepEqual(changesSince(was, now), { values: 2, added: 1 });
    assert.deepEqual(changesSince(now, now), { values: 0, added: 0 });
    assert.ok(lineNamesOf({ taxIncludedFlag: true }).includes('taxPrice'));
    assert.ok(lineNamesOf({ taxIncludedFlag: false }).includes('price'));
});
