import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineDocument } from '#model/document.ts';
import { text } from '#model/fields.ts';
import { isDeniedRequestAudited } from './deniedRequestAudit.ts';
const cancel = { label: ['取消', 'Cancel'], from: ['NEW'], to: 'GONE' };
const order = defineDocument({
    module: 'pur',
    code: 'order',
    label: ['订单', 'Order'],
    fields: { name: text('名称', 'Name') },
    states: { NEW: ['新建', 'New'], GONE: ['已取消', 'Gone'] },
    transitions: { issue: cancel, cancel: { ...cancel, danger: true }, judge: { ...cancel, notBy: 'asker' } },
});
const route = (facts) => ({
    method: 'POST',
    path: '/pur/order/x',
    label: ['操作', 'Act'],
    access: 'permission',
    permission: 'pur:order:x',
    document: order,
    kind: 'endpoint',
    name: 'x',
    ...facts,
});
test('refusals for want of a right are kept of every act, others of dangerous ones', () => {
    const endpoint = { label: ['操作', 'Act'], path: 'x' };
    const caller = { proof: { kind: 'password', codes: new Set(['pur:order:proven']), provenAt: null } };
    for (const [why, facts, code, isStored] of [
        ['no right', { kind: 'transition', name: 'issue' }, '16012', true],
        ['the wrong state', { kind: 'transition', name: 'issue' }, '16004', false],
        ['an act that cannot be undone', { kind: 'transition', name: 'cancel' }, '16004', true],
        ['an act of two persons', { kind: 'transition', name: 'judge' }, '16004', true],
        [
            'an act that asks for the second factor',
            { kind: 'transition', name: 'issue', permission: 'pur:order:proven' },
            '16004',
            true,
        ],
        ['a deletion', { kind: 'standard', name: 'delete' }, '16006', true],
        ['a save with a mistake', { kind: 'standard', name: 'update' }, '10011', false],
        ['a save without the right', { kind: 'standard', name: 'update' }, '20012', true],
        ['a list', { kind: 'standard', name: 'query' }, '20012', false],
        ['a secret', { endpoint: { ...endpoint, answersSecret: true } }, '10007', true],
        ['what may not be given on', { endpoint }, '10012', true],
        ['an endpoint that reads', { endpoint: { ...endpoint, readOnly: true } }, '20012', false],
        ['an export', { kind: 'raw', name: 'export' }, '20012', true],
        ['a download', { kind: 'raw', method: 'GET' }, '20012', false],
    ])
        assert.equal(isDeniedRequestAudited(route(facts), code, caller), isStored, why);
    const { permission: _, ...open } = route({ kind: 'transition', name: 'cancel' });
    assert.equal(isDeniedRequestAudited(open, '20012', caller), false, 'what everybody may call');
});
test('where a module asks for refusals, those of every call are kept', () => {
    const rules = { guards: [], levels: new Map([['pur:order:x', 'REFUSALS']]) };
    for (const facts of [
        { kind: 'standard', name: 'query' },
        { kind: 'standard', name: 'update' },
        { kind: 'raw', method: 'GET' },
    ])
        assert.equal(isDeniedRequestAudited(route(facts), '10011', { rules }), true, JSON.stringify(facts));
    assert.equal(isDeniedRequestAudited(route({ permission: 'pur:order:y', kind: 'standard', name: 'query' }), '20012', { rules }), false);
});
