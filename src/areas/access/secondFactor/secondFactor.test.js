import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stepUpPermissions } from './stepUp.rules.ts';
import { needsSecondFactor } from './secondFactor.rules.ts';
test('the rules say who must have a second factor', () => {
    const buyer = { userType: 'BUYER', allRoles: ['buyer', 'finance'] };
    const admin = { userType: 'ADMIN', allRoles: ['platform_admin'] };
    const program = { userType: 'API', allRoles: ['buyer'] };
    for (const [setting, person, wanted] of [
        ['', admin, false],
        ['ADMIN', admin, true],
        ['ADMIN', buyer, false],
        ['ALL', buyer, true],
        ['ALL', program, false],
        ['auditor, finance', buyer, true],
        ['auditor；ADMIN', admin, true],
        ['fin', buyer, false],
    ])
        assert.equal(needsSecondFactor(setting, person), wanted, `${setting} ${person.userType}`);
});
test('acts of a marked page ask for the second factor, looking at it only when that is marked itself', () => {
    const marked = [
        { code: 'pur.order', isOwn: true },
        { code: 'pur:purchaseOrder:query', isOwn: false },
        { code: 'pur:purchaseOrder:approve', isOwn: false },
        { code: 'sup:supplierBase:query', isOwn: true },
    ];
    assert.deepEqual([...stepUpPermissions(marked)], ['pur.order', 'pur:purchaseOrder:approve', 'sup:supplierBase:query']);
});
