import assert from 'node:assert/strict';
import { test } from 'node:test';
import { audienceMistake } from './audience.rules.ts';
const nobody = { companyId: null, departmentId: null, roleId: null, supplierTypeId: null, supplierId: null };
const cases = [
    ['a public notice without an audience', true, [], undefined],
    ['a public notice for some', true, [{ audienceKind: 'BUYERS', ...nobody }], 'OF_PUBLIC'],
    ['a notice for nobody', false, [], 'MISSING'],
    ['a notice for all suppliers', false, [{ audienceKind: 'SUPPLIERS', ...nobody }], undefined],
    ['a company that is not named', false, [{ audienceKind: 'COMPANY', ...nobody }], { open: 1 }],
    ['a supplier type that is not named', false, [{ audienceKind: 'SUPPLIER_TYPE', ...nobody }], { open: 1 }],
    ['a company', false, [{ audienceKind: 'COMPANY', ...nobody, companyId: '1' }], undefined],
    ['a department that is not named', false, [{ audienceKind: 'DEPARTMENT', ...nobody, companyId: '1' }], { open: 1 }],
    [
        'a supplier that is not named, in the second row',
        false,
        [
            { audienceKind: 'ROLE', ...nobody, roleId: '1' },
            { audienceKind: 'SUPPLIER', ...nobody, roleId: '1' },
        ],
        { open: 2 },
    ],
];
for (const [title, isPublic, audience, mistake] of cases)
    test(`audience of a notice: ${title}`, () => assert.deepEqual(audienceMistake(isPublic, audience), mistake));
