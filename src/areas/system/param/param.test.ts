import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parameterNumber, parameterText } from '#engine/parameters.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { defineParameter, fitsType, type ParameterType } from '#model/parameters.ts';
import { asServer, person, refusal } from '#test/app.ts';
import { given } from '#test/given.ts';
import { errors } from '../errors.ts';
import { sysParam } from './param.document.ts';

const values: readonly (readonly [ParameterType, string, boolean])[] = [
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

const admin = () => person('param_admin', { userType: 'ADMIN', roles: ['platform_admin'] });

test('the value of a company goes before that of the system, and that before the declared one', async () => {
  const who = await admin();
  const limit = defineParameter({ key: 'trial.limit', type: 'INTEGER', label: ['试验', 'Trial'], value: '1' });
  const plant = await given(company);
  const read = (companyId: string | null) => asServer(({ db }) => parameterNumber(db, limit, companyId));
  assert.deepEqual([await read(null), await read(plant.id)], [1, 1]);
  await who.add(sysParam, { paramKey: limit.key, paramType: 'INTEGER', value: '2' });
  const own = { paramKey: limit.key, paramType: 'INTEGER', paramScope: 'COMPANY', companyId: plant.id } as const;
  const row = await who.add(sysParam, { ...own, value: '3' });
  assert.deepEqual([await read(null), await read(plant.id)], [2, 3]);
  await who.update(sysParam, row.id, { enabledFlag: false });
  assert.equal(await read(plant.id), 2);
  assert.equal(await asServer(({ db }) => parameterText(db, { ...limit, key: 'trial.none' })), '1');
  await assert.rejects(who.add(sysParam, { ...own, value: '4' }), refusal(errors.paramTwice));
});

test('what a parameter cannot be is refused, and every change is told in its history', async () => {
  const who = await admin();
  const add = (more: object) => who.add(sysParam, { paramKey: 'trial.other', value: 'x', ...more });
  await assert.rejects(add({ paramType: 'INTEGER' }), refusal(errors.paramValue));
  await assert.rejects(add({ paramScope: 'COMPANY' }), refusal(errors.paramCompanyMissing));
  const { records } = await who.query(sysParam, { paramKey: { eq: 'log.login.keepDays' } });
  const [known] = records;
  assert.ok(known?.builtInFlag);
  await assert.rejects(who.remove(sysParam, [known.id]), refusal(errors.paramBuiltIn));
  await assert.rejects(who.update(sysParam, known.id, { paramKey: 'other' }), refusal(errors.paramFixed));
  await assert.rejects(who.update(sysParam, known.id, { paramType: 'TEXT' }), refusal(errors.paramTypeFixed));
  await who.update(sysParam, known.id, { value: '120' });
  const history = await who.post<{ changes: unknown }[]>('/system/sysParam/history', { id: known.id });
  assert.deepEqual(history[0]?.changes, [{ path: 'value', before: '90', after: '120' }]);
});
