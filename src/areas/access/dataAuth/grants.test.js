import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCondition } from '#model/condition.ts';
import { companyGrant, covers, isInForce, rightOn, scopeIn, strongest } from '#model/grants.ts';
import { mayDelegate } from './delegation.rules.ts';
import { isLabel, readGrant } from './grants.rules.ts';
const grant = (values) => ({
    ...companyGrant,
    id: '1',
    resource: 'pur.purchaseOrder',
    dimensions: { '*': { kind: 'ALL' } },
    ...values,
});
const resources = [
    {
        key: 'pur.purchaseOrder',
        fields: new Set(['grossAmt', 'lines.taxPrice']),
        isRule: (rule) => rule === 'grossAmt < 5',
    },
    { key: 'basic.material', fields: new Set(['code']), isRule: () => false },
];
const input = { resource: 'pur.purchaseOrder', actions: ['QUERY'], dimensions: { COMPANY: { kind: 'ALL' } } };
const wrong = [
    ['an unknown resource', { ...input, resource: 'sys.everything' }],
    ['no action', { ...input, actions: [] }],
    ['an unknown action', { ...input, actions: ['QUERY', 'FLY'] }],
    ['an unknown dimension', { ...input, dimensions: { PLANET: { kind: 'ALL' } } }],
    ['an unknown kind', { ...input, dimensions: { COMPANY: { kind: 'SOME' } } }],
    ['a kind from the prototype', { ...input, dimensions: { COMPANY: { kind: 'constructor' } } }],
    ['all others with anything but ALL', { ...input, dimensions: { '*': { kind: 'OWN_ORG' } } }],
    ['no values', { ...input, dimensions: { COMPANY: { kind: 'ASSIGNED', values: [] } } }],
    ['values that are no ids', { ...input, dimensions: { COMPANY: { kind: 'ASSIGNED', values: ['1 or 1=1'] } } }],
    ['a rule over other fields', { ...input, dimensions: { COMPANY: { kind: 'RULE', rule: 'password == "x"' } } }],
    ['a field right on no field', { ...input, fieldRights: { secret: 'HIDE' } }],
    ['an unknown field right', { ...input, fieldRights: { grossAmt: 'ADMIRE' } }],
    ['dates the wrong way round', { ...input, validFrom: '2026-02-01', validTo: '2026-01-01' }],
    ['a day that is none', { ...input, validFrom: 'tomorrow' }],
];
for (const [name, value] of wrong)
    test(`a grant with ${name} is refused`, () => assert.ok(isLabel(readGrant(value, resources))));
test('a grant is read as it was written', () => {
    const dimensions = {
        COMPANY: { kind: 'ASSIGNED', values: ['1', '2'], below: true },
        BUYER: { kind: 'SELF_BUYER' },
        SUPPLIER: { kind: 'RULE', rule: 'grossAmt < 5' },
        '*': { kind: 'ALL' },
    };
    const written = { ...input, dimensions, fieldRights: { 'lines.taxPrice': 'MASK' }, validFrom: '2026-01-01' };
    assert.deepEqual(readGrant(written, resources), { ...written, validTo: null });
});
test('a grant speaks of its document, its module or everything, and of its actions alone', () => {
    assert.ok(covers(grant({}), 'pur.purchaseOrder', 'QUERY'));
    assert.ok(covers(grant({ resource: 'pur.*' }), 'pur.purchaseOrder', 'QUERY'));
    assert.ok(covers(grant({ resource: '*' }), 'pur.purchaseOrder', 'QUERY'));
    assert.ok(!covers(grant({ resource: 'pu.*' }), 'pur.purchaseOrder', 'QUERY'));
    assert.ok(!covers(grant({ resource: 'pur.purchase' }), 'pur.purchaseOrder', 'QUERY'));
    assert.ok(!covers(grant({ actions: ['QUERY'] }), 'pur.purchaseOrder', 'DELETE'));
});
test('what a grant does not name allows nothing, unless it says ALL for the rest', () => {
    assert.equal(scopeIn(grant({ dimensions: {} }), 'COMPANY'), undefined);
    assert.equal(scopeIn(grant({ dimensions: { '*': { kind: 'OWN_ORG' } } }), 'COMPANY'), undefined);
    assert.deepEqual(scopeIn(grant({}), 'COMPANY'), { kind: 'ALL' });
    assert.equal(scopeIn(grant({ dimensions: {} }), 'constructor'), undefined);
});
test('the dates of a grant are inclusive', () => {
    const dated = grant({ validFrom: '2026-03-01', validTo: '2026-03-31' });
    assert.deepEqual(['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'].map((day) => isInForce(dated, day)), [false, true, true, false]);
});
test('the strongest right of the grants that match a row counts', () => {
    const [hide, mask, read] = ['HIDE', 'MASK', 'READ'].map((right) => grant({ fieldRights: { grossAmt: right } }));
    assert.ok(hide && mask && read);
    assert.equal(strongest([hide, mask], 'grossAmt'), 'MASK');
    assert.equal(strongest([hide, read, mask], 'grossAmt'), 'READ');
    assert.equal(strongest([hide, grant({})], 'grossAmt'), 'WRITE');
    assert.equal(strongest([], 'grossAmt'), 'HIDE');
    assert.equal(rightOn(grant({ fieldRights: { grossAmt: 'NONSENSE' } }), 'grossAmt'), 'HIDE');
});
const own = grant({
    resource: 'pur.*',
    actions: ['QUERY', 'EDIT'],
    dimensions: { COMPANY: { kind: 'ASSIGNED', values: ['1', '2'] }, '*': { kind: 'ALL' } },
    fieldRights: { grossAmt: 'READ' },
    validTo: '2026-12-31',
});
const wanted = (values) => ({
    resource: 'pur.purchaseOrder',
    actions: ['QUERY'],
    dimensions: { COMPANY: { kind: 'ASSIGNED', values: ['1'] }, '*': { kind: 'ALL' } },
    fieldRights: { grossAmt: 'READ' },
    validFrom: null,
    validTo: '2026-06-30',
    ...values,
});
const delegation = [
    ['a part of what one holds', {}, true],
    [
        'a narrower dimension',
        { dimensions: { COMPANY: { kind: 'ASSIGNED', values: ['2'] }, BUYER: { kind: 'SELF_BUYER' } } },
        true,
    ],
    ['nothing at all', { dimensions: {} }, true],
    ['a weaker field right', { fieldRights: { grossAmt: 'HIDE' } }, true],
    ['another module', { resource: 'basic.material' }, false],
    ['every resource', { resource: '*' }, false],
    ['another action', { actions: ['QUERY', 'DELETE'] }, false],
    [
        'another company',
        { dimensions: { COMPANY: { kind: 'ASSIGNED', values: ['1', '3'] }, '*': { kind: 'ALL' } } },
        false,
    ],
    ['everything below a company', { dimensions: { COMPANY: { kind: 'ASSIGNED', values: ['1'], below: true } } }, false],
    ['all companies', { dimensions: { COMPANY: { kind: 'ALL' } } }, false],
    ['all dimensions', { dimensions: { '*': { kind: 'ALL' } } }, false],
    ["the receiver's own companies", { dimensions: { COMPANY: { kind: 'OWN_ORG' } } }, false],
    ['a stronger field right', { fieldRights: { grossAmt: 'WRITE' } }, false],
    ['a field right left open', { fieldRights: {} }, false],
    ['a longer time', { validTo: '2027-01-01' }, false],
    ['no end', { validTo: null }, false],
];
for (const [name, values, allowed] of delegation)
    test(`${allowed ? 'may' : 'may not'} give ${name}`, () => assert.equal(mayDelegate([own], wanted(values)), allowed));
test('the companies in sight may be given on, because they are bounded themselves', () => {
    assert.ok(mayDelegate([companyGrant], companyGrant));
    assert.ok(!mayDelegate([companyGrant], { ...companyGrant, dimensions: { '*': { kind: 'ALL' } } }));
    assert.ok(!mayDelegate([], companyGrant));
});
const conditions = [
    ['amount < 5', true],
    ["status == 'NEW' && !(amount >= 10.5 || urgent == true)", true],
    ["status in ['NEW', 'ISSUED']", true],
    ['note != null', true],
    ['amount > -1', true],
    ['', false],
    ['amount', false],
    ['5 < amount', false],
    ['amount + 1 < 5', false],
    ['f(amount) < 5', false],
    ['this.amount < 5', false],
    ['a.b == 1', false],
    ['amount < other', false],
    ['amount < 5; 1', false],
    ["status == 'x' ? true : false", false],
    ['status in []', false],
    ['amount <', false],
    [`a == '${'x'.repeat(600)}'`, false],
];
for (const [text, isCondition] of conditions)
    test(`“${text.slice(0, 60)}” is ${isCondition ? 'a' : 'no'} condition`, () => assert.equal(readCondition(text) !== undefined, isCondition));
