import assert from 'node:assert/strict';
import { test } from 'node:test';
import { computed, lookup } from './fields.ts';
import { emptiedBy, emptiedByHeader, fitsDependency, dependentSearch } from './dependentLookups.ts';
const contact = lookup('联系人', 'Contact', 'sup.supplierContact', { dependsOn: { parent: 'supplierBase' } });
const location = lookup('库位', 'Location', 'basic.location', { dependsOn: { warehouse: 'warehouse' } });
const costCenter = lookup('成本中心', 'Cost centre', 'basic.costCenter', {
    filter: { enabledFlag: true },
    dependsOn: { company: 'parent.company' },
});
test('a lookup is narrowed by its own row and by its header, and by nothing that is empty', () => {
    const cases = [
        [contact, { supplierBaseId: '7' }, {}, { parentId: '7' }],
        [contact, { supplierBaseId: null }, {}, {}],
        [location, { warehouseId: '3' }, { warehouseId: '4' }, { warehouseId: '3' }],
        [costCenter, { companyId: '1' }, { companyId: '2' }, { enabledFlag: true, companyId: '2' }],
        [costCenter, {}, { companyId: '' }, { enabledFlag: true }],
    ];
    for (const [field, row, header, search] of cases)
        assert.deepEqual(dependentSearch(field, row, header), search);
});
test('a row fits where it says the same, or where nothing is said', () => {
    const cases = [
        [{ supplierBaseId: '7' }, { parentId: '7' }, true],
        [{ supplierBaseId: '7' }, { parentId: '8' }, false],
        [{}, { parentId: '8' }, true],
    ];
    for (const [row, offered, fits] of cases)
        assert.equal(fitsDependency(contact, row, {}, offered), fits);
});
test('a change empties what it takes the ground from, unless that is given anew', () => {
    const fields = { contact, location, found: computed(contact) };
    const before = { supplierBaseId: '7', contactId: '1', foundId: '2', warehouseId: '3', locationId: '4' };
    const gone = { contactId: null, contactName: null, contactCode: null };
    const cases = [
        [{ supplierBaseId: '8' }, gone],
        [{ supplierBaseId: '7' }, {}],
        [{ supplierBaseId: '8', contactId: '9' }, {}],
        [{ note: 'x' }, {}],
    ];
    for (const [changes, expected] of cases)
        assert.deepEqual(emptiedBy(fields, before, changes), expected);
    assert.deepEqual(emptiedBy(fields, { contactId: '1' }, { supplierBaseId: '8' }), {}, 'chosen first');
});
test('a changed header empties what its lines have of the former one', () => {
    const line = { costCenterId: '5', locationId: '4' };
    const gone = { costCenterId: null, costCenterName: null, costCenterCode: null };
    assert.deepEqual(emptiedByHeader({ costCenter, location }, line, new Set(['company'])), gone);
    assert.deepEqual(emptiedByHeader({ costCenter, location }, line, new Set(['warehouse'])), {});
});
test('a lookup offers what counts on the date of its row or header, or on any day', () => {
    const onOwn = lookup('税率', 'Tax rate', 'basic.taxRate', { validOn: 'requireDate' });
    const onHeader = lookup('部门', 'Department', 'basic.department', { validOn: 'parent.orderDate' });
    const whenever = lookup('税率', 'Tax rate', 'basic.taxRate', { validOn: 'any' });
    const [row, header] = [{ requireDate: '2027-01-15' }, { orderDate: '2026-12-01' }];
    assert.deepEqual(dependentSearch(onOwn, row, header), { validOn: '2027-01-15' });
    assert.deepEqual(dependentSearch(onOwn, {}, header), {});
    assert.deepEqual(dependentSearch(onHeader, row, header), { validOn: '2026-12-01' });
    assert.deepEqual(dependentSearch(whenever, row, header), { validOn: 'any' });
});
