import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftsIn, emptyGrant, grantBody } from './grantDraft.rules.ts';
test('what the server gives comes back unchanged when nobody edits it', () => {
    const grant = {
        id: '7',
        resource: 'pur.purchaseOrder',
        actions: ['QUERY', 'EXPORT'],
        dimensions: {
            COMPANY: { kind: 'ASSIGNED', values: ['1', '2'], below: true },
            BUYER: { kind: 'SELF_BUYER' },
            SUPPLIER: { kind: 'RULE', rule: 'grossAmt < 5' },
            '*': { kind: 'ALL' },
        },
        fieldRights: { 'lines.taxPrice': 'HIDE' },
        validFrom: '2026-01-01',
        validTo: null,
    };
    const [draft] = draftsIn({ dataGrants: [grant] });
    assert.ok(draft);
    assert.deepEqual(grantBody(draft), grant);
});
test('a dimension that is taken back is not sent; a new grant allows all that it does not name', () => {
    const draft = {
        ...emptyGrant,
        dimensions: { ...emptyGrant.dimensions, BUYER: { kind: '', values: ['1'], below: true, rule: 'x' } },
    };
    assert.deepEqual(grantBody(draft)['dimensions'], { '*': { kind: 'ALL' } });
});
test('an answer of another shape holds no grants', () => {
    assert.deepEqual(draftsIn(null), []);
    assert.deepEqual(draftsIn({ dataGrants: 'all' }), []);
});
