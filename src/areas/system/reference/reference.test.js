import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operationsOf, typeName } from './reference.rules.ts';
test('types of a schema are told in a few words', () => {
    assert.equal(typeName({ type: 'string' }), 'string');
    assert.equal(typeName({ type: 'array', items: { type: 'string' } }), 'string[]');
    assert.equal(typeName({ anyOf: [{ const: 'NEW' }, { const: 'DONE' }, { type: 'null' }] }), 'NEW | DONE | null');
    assert.equal(typeName({ type: 'array', items: { $ref: '#/components/schemas/pur.purchaseOrderDetail.Given' } }), 'pur.purchaseOrderDetail[]');
    assert.equal(typeName({}), 'any');
});
test('calls are grouped by tag with their bodies resolved', () => {
    const groups = operationsOf({
        paths: {
            '/prod-api/a/b/add': {
                post: {
                    tags: ['a.b'],
                    summary: 'add',
                    'x-permission': 'a:b:add',
                    requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/a.b.Given' } } } },
                },
            },
        },
        components: {
            schemas: {
                'a.b.Given': { required: ['name'], properties: { name: { type: 'string', description: 'the name' } } },
            },
        },
    });
    assert.deepEqual(groups[0]?.operations[0]?.body, [
        { name: 'name', type: 'string', required: true, description: 'the name' },
    ]);
    assert.equal(groups[0]?.operations[0]?.permission, 'a:b:add');
});
