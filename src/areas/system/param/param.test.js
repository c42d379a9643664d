import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parameterNumber, parameterText } from '#engine/runtime/parameters.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { defineParameter, fitsType, valuesFor, } from '#model/parameters.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { asServer, person, refusal } from '#test/app.ts';
import { createRow } from '#test/factory.ts';
import { errors } from '../errors.ts';
import { sysParam } from './param.document.ts';
const values = [
    ['INTEGER', '90', true],
    ['INTEGER', '9.5', false],
    ['DECIMAL', '9.5', true],
    ['DECIMAL', '1e3', false],
    ['BOOLEAN', 'true', true],
    ['BOOLEAN', 'yes', false],
    ['DAY', '2026-02-28', true],
    ['DAY', '2026-02-30', false],
    ['TEXT', 'anything', true],
];
for (const [type, value, fits] of values)
    test(`${value} is ${fits ? '' : 'no '}${type}`, () => assert.equal(fitsType(type, value), fits));
const value = (paramScope, at = {}) => ({
    paramScope,
    companyId: at.companyId ?? null,
    supplierBaseId: at.supplierBaseId ?? null,
    materialId: at.materialId ?? null,
    value: [paramScope, ...Object.values(at)].join(' '),
});
test('the material goes before the supplier, the supplier before the company, the company before the system', () => {
    const values = [
        value('SYSTEM'),
        value('COMPANY', { companyId: 'c' }),
        value('SUPPLIER', { supplierBaseId: 's' }),
        value('SUPPLIER', { supplierBaseId: 's', companyId: 'c' }),
        value('MATERIAL', { materialId: 'm' }),
        value('MATERIAL', { materialId: 'm', companyId: 'c' }),
    ];
    const cases = [
        [{}, 'MATERIAL', ['SYSTEM']],
        [{ companyId: 'x', supplierBaseId: 'x', materialId: 'x' }, 'MATERIAL', ['SYSTEM']],
        [{ companyId: 'c' }, 'MATERIAL', ['COMPANY c', 'SYSTEM']],
        [{ supplierBaseId: 's' }, 'MATERIAL', ['SUPPLIER s', 'SYSTEM']],
        [{ companyId: 'c', supplierBaseId: 's' }, 'MATERIAL', ['SUPPLIER s c', 'SUPPLIER s', 'COMPANY c', 'SYSTEM']],
        [
            { companyId: 'c', supplierBaseId: 's', materialId: 'm' },
            'MATERIAL',
            ['MATERIAL m c', 'MATERIAL m', 'SUPPLIER s c', 'SUPPLIER s', 'COMPANY c', 'SYSTEM'],
        ],
        [{ companyId: 'x', supplierBaseId: 's', materialId: 'm' }, 'MATERIAL', ['MATERIAL m', 'SUPPLIER s', 'SYSTEM']],
        [{ companyId: 'c', supplierBaseId: 's', materialId: 'm' }, 'COMPANY', ['COMPANY c', 'SYSTEM']],
        [{ companyId: 'c' }, 'SYSTEM', ['SYSTEM']],
    ];
    for (const [place, upTo, expected] of cases)
        assert.deepEqual(valuesFor({ upTo }, values, place).map((each) => each.value), expected, `${upTo} ${JSON.stringify(place)}`);
});
const admin = () => person('param_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
test('the value of a company goes before that of the system, and that before the declared one', async () => {
    const who = await admin();
    const limit = defineParameter({
        key: 'trial.limit',
        type: 'INTEGER',
        label: ['试验', 'Trial'],
        value: '1',
        upTo: 'COMPANY',
    });
    const plant = await createRow(company);
    const read = (companyId) => asServer(({ db }) => parameterNumber(db, limit, companyId));
    assert.deepEqual([await read(null), await read(plant.id)], [1, 1]);
    await who.add(sysParam, { paramKey: limit.key, paramType: 'INTEGER', value: '2' });
    const own = { paramKey: limit.key, paramType: 'INTEGER', paramScope: 'COMPANY', companyId: plant.id };
    const row = await who.add(sysParam, { ...own, value: '3' });
    assert.deepEqual([await read(null), await read(plant.id)], [2, 3]);
    await who.update(sysParam, row.id, { enabledFlag: false });
    assert.equal(await read(plant.id), 2);
    assert.equal(await asServer(({ db }) => parameterText(db, { ...limit, key: 'trial.none' })), '1');
    await assert.rejects(who.add(sysParam, { ...own, value: '4' }), refusal(errors.paramTwice));
});
test('what a parameter cannot be is refused, and every change is told in its history', async () => {
    const who = await admin();
    const add = (more) => who.add(sysParam, { paramKey: 'trial.other', value: 'x', ...more });
    await assert.rejects(add({ paramType: 'INTEGER' }), refusal(errors.paramValue));
    await assert.rejects(add({ paramScope: 'COMPANY' }), refusal(errors.paramPlaceMissing));
    const { records } = await who.query(sysParam, { paramKey: { eq: 'log.login.keepDays' } });
    const [known] = records;
    assert.ok(known?.builtInFlag);
    await assert.rejects(who.remove(sysParam, [known.id]), refusal(errors.paramBuiltIn));
    await assert.rejects(who.update(sysParam, known.id, { paramKey: 'other' }), refusal(errors.paramFixed));
    await assert.rejects(who.update(sysParam, known.id, { paramType: 'TEXT' }), refusal(errors.paramTypeFixed));
    await who.update(sysParam, known.id, { value: '120' });
    const history = await who.post('/system/sysParam/history', { id: known.id });
    assert.deepEqual(history[0]?.changes, [{ path: 'value', before: '90', after: '120' }]);
});
test('a value names what it counts for, is none the product cannot follow, and the page tells which one applies', async () => {
    const who = await admin();
    const [supplier, goods] = await Promise.all([createRow(supplierBase), createRow(material)]);
    const add = (more) => who.add(sysParam, { paramKey: 'pur.overReceiptPct', paramType: 'DECIMAL', value: '5', ...more });
    const bySupplier = { paramScope: 'SUPPLIER', supplierBaseId: supplier.id };
    await assert.rejects(add({ paramScope: 'SUPPLIER' }), refusal(errors.paramPlaceMissing));
    await assert.rejects(add({ ...bySupplier, materialId: goods.id }), refusal(errors.paramPlaceNotWanted));
    await assert.rejects(add({ ...bySupplier, value: '101' }), refusal(errors.paramRange));
    const mode = { paramKey: 'pur.confirmMode', paramType: 'TEXT', value: 'SOMETIMES' };
    await assert.rejects(add({ ...bySupplier, ...mode }), refusal(errors.paramNotAllowed));
    const days = { paramKey: 'log.login.keepDays', paramType: 'INTEGER', value: '9' };
    await assert.rejects(add({ ...bySupplier, ...days }), refusal(errors.paramScopeTooFine));
    await add(bySupplier);
    const off = await add({ paramScope: 'MATERIAL', materialId: goods.id, value: '8' });
    await who.update(sysParam, off.id, { enabledFlag: false });
    const place = { supplierBaseId: supplier.id, materialId: goods.id };
    const reported = await who.post('/system/sysParam/effective', { paramKey: 'pur.overReceiptPct', ...place });
    assert.equal(reported.value, '5');
    assert.deepEqual(reported.steps.map((step) => [step.paramScope, step.value, step.verdict]), [
        ['MATERIAL', '8', 'DISABLED'],
        ['SUPPLIER', '5', 'APPLIES'],
        ['SYSTEM', '0', 'OUTDONE'],
        ['DECLARED', '0', 'OUTDONE'],
    ]);
});
