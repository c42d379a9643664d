import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isRecord } from '#model/value.ts';
import { asServer, person, refusal } from '#test/app.ts';
import { errors } from '../errors.ts';
import { sysCode } from './quickCode.document.ts';
import { isOffered, repeatedValue } from './quickCode.rules.ts';
const value = (more) => ({ value: 'A', activeFlag: true, effectiveFrom: null, effectiveTo: null, ...more });
const offers = [
    [value({}), true],
    [value({ activeFlag: false }), false],
    [value({ effectiveFrom: '2026-11-21' }), true],
    [value({ effectiveFrom: '2026-11-22' }), false],
    [value({ effectiveTo: '2026-11-21' }), true],
    [value({ effectiveTo: '2026-11-20' }), false],
];
for (const [each, wanted] of offers)
    test(`${JSON.stringify(each)} is ${wanted ? '' : 'not '}offered on 21 November`, () => assert.equal(isOffered(each, '2026-11-21'), wanted));
test('a value that stands twice is found', () => {
    assert.equal(repeatedValue([{ value: 'A' }, { value: 'B' }, { value: 'A' }]), 'A');
    assert.equal(repeatedValue([{ value: 'A' }, { value: 'a' }]), undefined);
});
const admin = () => person('code_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
const entry = (each, more = {}) => ({ value: each, label: { zh: `值${each}`, en: each }, ...more });
test('the calls of the specification keep a quick code from its birth to its end', async () => {
    const who = await admin();
    const list = await who.post('/system/sys/code/add', {
        code: 'QC_COLOUR',
        name: { zh: '颜色', en: 'Colour' },
        entries: [entry('RED', { sort: 2 }), entry('BLUE', { sort: 1 }), entry('OLD', { activeFlag: false, sort: 3 })],
    });
    const { records } = await who.post('/system/sys/code/query', { code: 'QC_COL' });
    assert.deepEqual(records.map((each) => each.id), [list.id]);
    const clerk = await person('code_clerk', { userType: 'BUYER', roles: ['warehouse'] });
    const get = async (path) => {
        const answer = await clerk.send('GET', `/system/sys/code/${path}`);
        assert.ok(answer.success, answer.msg);
        return answer.data;
    };
    const values = (data) => (Array.isArray(data) ? data.filter(isRecord).map((each) => each.value) : data);
    const entriesIn = (data) => values(isRecord(data) ? data.entries : undefined);
    assert.deepEqual(entriesIn(await get('getByCode?code=QC_COLOUR')), ['RED', 'BLUE', 'OLD']);
    assert.deepEqual(entriesIn(await get('getByCodeAndEnabledFlag?code=QC_COLOUR&enabledFlag=1')), ['RED', 'BLUE']);
    assert.deepEqual(entriesIn(await get('getByCodeAndEnabledFlag?code=QC_COLOUR&enabledFlag=0')), ['OLD']);
    assert.deepEqual(values(await get('queryCodeValueByCode?code=QC_COLOUR')), ['RED', 'BLUE']);
    assert.deepEqual(values(await clerk.post('/system/sys/code/data/QC_COLOUR')), ['RED', 'BLUE']);
    const several = await clerk.post('/system/sys/code/data', { codes: ['QC_COLOUR'] });
    assert.deepEqual(values(several['QC_COLOUR']), ['RED', 'BLUE']);
    await who.post('/system/sys/code/update', { id: list.id, name: { zh: '色彩', en: 'Colours' } });
    const red = list.entries.find((each) => each.value === 'RED');
    await who.post('/system/sys/code/batchRemoveEntry', { ids: [red?.id] });
    const left = await who.get(sysCode, list.id);
    assert.deepEqual([left.name.zh, left.entries.map((each) => each.value)], ['色彩', ['BLUE', 'OLD']]);
    await who.post('/system/sys/code/remove?code=QC_COLOUR');
    assert.equal((await who.send('GET', '/system/sys/code/getByCode?code=QC_COLOUR')).code, '10007');
});
test('what a quick code may not do is refused with its code', async () => {
    const who = await admin();
    const twice = who.add(sysCode, { code: 'QC_TWICE', name: { zh: '重复' }, entries: [entry('A'), entry('A')] });
    await assert.rejects(twice, refusal(errors.valueTwice));
    const empty = await who.add(sysCode, { code: 'QC_EMPTY', name: { zh: '空' }, entries: [] });
    await assert.rejects(who.add(sysCode, { code: 'QC_EMPTY', name: { zh: '空' } }), refusal(engineErrors.duplicateCode));
    assert.equal((await who.send('GET', '/system/sys/code/queryCodeValueByCode?code=QC_EMPTY')).code, '11003');
    assert.equal((await who.send('POST', '/system/sys/code/remove?code=QC_NOBODY')).code, '10007');
    await who.remove(sysCode, [empty.id]);
    const clerk = await person('code_clerk', { userType: 'BUYER', roles: ['warehouse'] });
    for (const call of ['query', 'add', 'update', 'remove?code=LANGUAGE_TYPE', 'batchRemoveEntry'])
        assert.equal((await clerk.send('POST', `/system/sys/code/${call}`, {})).code, '20012', call);
});
test('a system list and its values stay, but may be deactivated', async () => {
    const who = await admin();
    const [found] = await asServer((ctx) => ctx.store(sysCode).find({ code: { eq: 'LANGUAGE_TYPE' } }));
    assert.ok(found);
    const list = await who.get(sysCode, found.id);
    await assert.rejects(who.remove(sysCode, [list.id]), refusal(errors.systemList));
    const [first, ...others] = list.entries;
    assert.ok(first);
    await assert.rejects(who.update(sysCode, list.id, { entries: others }), refusal(errors.systemValue));
    await who.update(sysCode, list.id, { entries: [...others, { ...first, tag1: 'kept' }] });
});
