import assert from 'node:assert/strict';
import { test } from 'node:test';
import { combine, settlePeople } from '../people/source.rules.ts';
import { gapsIn, overlapIn, rowsFor } from '../people/matrix.rules.ts';
import { canonical } from './checksum.rules.ts';
import { readFraction, shareOf, verdictOf } from './verdict.rules.ts';
import { afterWorkingHours } from './workingTime.rules.ts';
const votes = (text) => [...text].map((sign) => ({
    weight: '1',
    result: sign === 'p'
        ? 'PASS'
        : sign === 'r'
            ? 'REJECT'
            : sign === 'a'
                ? 'ABSTAIN'
                : null,
}));
// p passes, r rejects, a abstains, . has not decided.
const verdicts = [
    [{ mode: 'OR_SIGN' }, '..', 'OPEN'],
    [{ mode: 'OR_SIGN' }, '.p', 'PASS'],
    [{ mode: 'OR_SIGN' }, 'r.', 'REJECT'],
    [{ mode: 'ALL' }, 'p.', 'OPEN'],
    [{ mode: 'ALL' }, 'pp', 'PASS'],
    [{ mode: 'ALL' }, 'pr', 'REJECT'],
    [{ mode: 'ALL' }, 'pa', 'PASS'],
    [{ mode: 'SEQUENTIAL' }, 'pp', 'PASS'],
    [{ mode: 'CLAIM' }, 'p..', 'PASS'],
    // Two thirds of three are two, exactly; as a float 0.6667 they would be three.
    [{ mode: 'RATIO', ratio: '2/3' }, 'pp.', 'PASS'],
    [{ mode: 'RATIO', ratio: '2/3' }, 'p..', 'OPEN'],
    [{ mode: 'RATIO', ratio: '2/3' }, 'pr.', 'OPEN'],
    [{ mode: 'RATIO', ratio: '2/3' }, 'rr.', 'REJECT'],
    [{ mode: 'RATIO', ratio: '60%' }, 'ppp..', 'PASS'],
    [{ mode: 'RATIO', ratio: '60%' }, 'pp.rr', 'OPEN'],
    [{ mode: 'RATIO', ratio: '60%' }, 'pprrr', 'REJECT'],
    [{ mode: 'RATIO', ratio: '1/2', oneVeto: true }, 'pr..', 'REJECT'],
    [{ mode: 'RATIO', ratio: '1/2' }, 'paa', 'PASS'],
    [{ mode: 'ALL' }, 'aa', 'OPEN'],
];
for (const [rules, input, expected] of verdicts)
    test(`${rules.mode} ${rules.ratio ?? ''} of ${input} is ${expected}`, () => assert.equal(verdictOf(rules, votes(input)), expected));
test('weights count exactly', () => {
    const weighed = (first) => verdictOf({ mode: 'WEIGHTED', ratio: '1/3' }, [
        { weight: '0.1', result: first },
        { weight: '0.2', result: null },
    ]);
    assert.equal(weighed('PASS'), 'PASS', 'a third of 0.3 is 0.1');
    assert.equal(weighed('REJECT'), 'OPEN');
    const share = readFraction('66.67%');
    assert.ok(share);
    assert.equal(shareOf(share, 3n), 3n);
    for (const wrong of ['0', '4/3', '101%', 'x', '1/0', '-1'])
        assert.equal(readFraction(wrong), undefined, wrong);
});
const facts = (more = {}) => ({
    starterId: 's',
    active: new Set(['a', 'b', 'c', 's', 'l']),
    agents: new Map(),
    leaders: new Map([['s', 'l']]),
    passedBefore: new Set(),
    passedAnywhere: new Set(),
    barred: new Set(),
    ...more,
});
const from = (...ids) => ids.map((userId) => ({ userId, why: 'users' }));
const settled = (ids, rules = {}, more = {}) => settlePeople(from(...ids), { selfApprove: 'KEEP', dedupe: 'NONE', ...rules }, facts(more))
    .people.map(({ userId, actingForId, auto }) => `${userId}${actingForId ? `<${actingForId}` : ''}${auto ? `!${auto}` : ''}`)
    .join(' ');
const settlings = [
    ['those who left go', settled(['a', 'gone', 'b']), 'a b'],
    ['an agent acts', settled(['a', 'b'], {}, { agents: new Map([['a', 'c']]) }), 'c<a b'],
    ['an agent acts for somebody who left', settled(['gone'], {}, { agents: new Map([['gone', 'c']]) }), 'c<gone'],
    ['nobody is asked twice', settled(['a', 'b'], {}, { agents: new Map([['a', 'b']]) }), 'b<a'],
    [
        'an agent who is the starter leaves it to the leader of his principal',
        settled(['a'], {}, { agents: new Map([['a', 's']]), leaders: new Map([['a', 'l']]) }),
        'l<a',
    ],
    ['the starter himself', settled(['s', 'a']), 's a'],
    ['his superior', settled(['s'], { selfApprove: 'LEADER' }), 'l<s'],
    ['nobody', settled(['s'], { selfApprove: 'FORBID' }), ''],
    ['at once', settled(['s'], { selfApprove: 'PASS' }), 's!SELF'],
    ['whom the document bars', settled(['a', 'b'], {}, { barred: new Set(['a']) }), 'b'],
    [
        'who passed the step before',
        settled(['a', 'b'], { dedupe: 'ADJACENT' }, { passedBefore: new Set(['a']) }),
        'a!DEDUPE b',
    ],
    ['who passed any step', settled(['a'], { dedupe: 'ALL' }, { passedAnywhere: new Set(['a']) }), 'a!DEDUPE'],
];
for (const [what, got, expected] of settlings)
    test(`people of a step: ${what}`, () => assert.equal(got, expected));
test('sources are united, intersected and excluded', () => {
    const ids = (kind) => combine(kind, [from('a', 'b'), from('b', 'c')]).map(({ userId }) => userId);
    assert.deepEqual([ids('union'), ids('intersection'), ids('exclusion')], [['a', 'b', 'c'], ['b'], ['a']]);
});
const row = (more) => ({
    companyId: null,
    categoryId: null,
    purchaserId: null,
    fromAmt: null,
    toAmt: null,
    level: 1,
    ...more,
});
test('of a matrix the most specific rows of the band apply, a bound belongs to the lower band', () => {
    const small = row({ toAmt: '1000' });
    const large = row({ fromAmt: '1000' });
    const own = row({ companyId: '1', fromAmt: '1000' });
    const steel = row({ categoryId: '7', fromAmt: '1000', level: 2 });
    const all = [small, large, own, steel];
    const key = { companyId: '2', purchaserId: null, categoryPaths: [] };
    assert.deepEqual(rowsFor(all, { ...key, amount: '1000' }), [small]);
    assert.deepEqual(rowsFor(all, { ...key, amount: '1000.01' }), [large]);
    assert.deepEqual(rowsFor(all, { ...key, companyId: '1', amount: '2000' }), [own]);
    assert.deepEqual(rowsFor(all, { ...key, amount: '2000', categoryPaths: [['9', '7']] }), [steel]);
    assert.deepEqual(rowsFor(all, { ...key, amount: '2000', categoryPaths: [['9', '7'], ['8']] }), [large, steel]);
});
test('overlaps of a matrix are found, and its gaps', () => {
    assert.equal(overlapIn([row({ toAmt: '10' }), row({ fromAmt: '10' })]), undefined);
    assert.equal(overlapIn([row({ toAmt: '10' }), row({ toAmt: '10', level: 2 })]), undefined, 'several people of one band');
    assert.deepEqual(overlapIn([row({ toAmt: '10' }), row({ fromAmt: '9' })]), [2, 1]);
    assert.equal(overlapIn([row({ toAmt: '10' }), row({ fromAmt: '9', companyId: '1' })]), undefined);
    const gap = (fromAmt, toAmt) => ({
        companyId: null,
        categoryId: null,
        purchaserId: null,
        fromAmt,
        toAmt,
    });
    assert.deepEqual(gapsIn([row({ toAmt: '10' }), row({ fromAmt: '20', toAmt: '30' })]), [
        gap('10', '20'),
        gap('30', null),
    ]);
    assert.deepEqual(gapsIn([row({})]), []);
});
const everyWeekday = (day) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
// 2026-11-27 is a Friday.
const times = [
    [['2026-11-27', 9 * 60], 3, ['2026-11-27', 12 * 60]],
    [['2026-11-27', 9 * 60], 4, ['2026-11-27', 14 * 60]],
    [['2026-11-27', 17 * 60], 2, ['2026-11-30', 10 * 60]],
    [['2026-11-27', 20 * 60], 1, ['2026-11-30', 10 * 60]],
    [['2026-11-28', 10 * 60], 8, ['2026-11-30', 18 * 60]],
    [['2026-11-27', 12 * 60 + 30], 1, ['2026-11-27', 14 * 60]],
];
for (const [[day, minute], hours, [dueDay, dueMinute]] of times)
    test(`${hours} working hours after ${day} ${minute / 60}`, () => assert.deepEqual(afterWorkingHours({ day, minute }, hours, everyWeekday), { day: dueDay, minute: dueMinute }));
test('a calendar without working days still gives a time', () => {
    assert.equal(afterWorkingHours({ day: '2026-11-27', minute: 0 }, 48, () => false).day, '2026-11-29');
});
test('the mark of a version does not depend on the order of keys', () => {
    assert.equal(canonical({ b: [1, { d: 2, c: null }], a: 'x' }), canonical({ a: 'x', b: [1, { c: null, d: 2 }] }));
    assert.notEqual(canonical({ a: 1 }), canonical({ a: '1' }));
});
