import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/errors.ts';
import { person, refusal } from '#test/app.ts';
import { errors } from '../errors.ts';
import { sysModule } from './module.document.ts';
import { withAncestors, wrongLength, type ModuleFacts } from './module.rules.ts';

const page = (more: Partial<ModuleFacts>): ModuleFacts => ({
  moduleCode: 'abc',
  moduleName: 'menu.abc',
  modulePath: '/page/abc',
  isOperating: 0,
  ...more,
});

const lengths: readonly (readonly [Partial<ModuleFacts>, string | undefined])[] = [
  [{}, undefined],
  [{ moduleCode: 'ab' }, 'moduleCode'],
  [{ moduleCode: 'a'.repeat(32) }, undefined],
  [{ moduleCode: 'a'.repeat(33) }, 'moduleCode'],
  [{ moduleName: 'ab' }, 'moduleName'],
  [{ moduleName: 'a'.repeat(33) }, 'moduleName'],
  [{ modulePath: '/a' }, 'modulePath'],
  [{ modulePath: null }, 'modulePath'],
  [{ modulePath: 'a'.repeat(100) }, undefined],
  [{ modulePath: 'a'.repeat(101) }, 'modulePath'],
  [{ isOperating: 3, moduleCode: 'a'.repeat(60), moduleName: 'a'.repeat(60), modulePath: null }, undefined],
];

for (const [more, wanted] of lengths)
  test(`${JSON.stringify(more).slice(0, 60)}: ${wanted ?? 'fits'}`, () =>
    assert.equal(wrongLength(page(more)), wanted));

test('what is chosen brings everything above it, once', () => {
  const modules = [
    { id: '1', parentId: null },
    { id: '2', parentId: '1' },
    { id: '3', parentId: '2' },
    { id: '4', parentId: '2' },
    { id: '5', parentId: null },
  ];
  assert.deepEqual(withAncestors(modules, ['4']), ['1', '2', '4']);
  assert.deepEqual(withAncestors(modules, ['3', '4']), ['1', '2', '3', '4']);
  assert.deepEqual(withAncestors(modules, ['9']), []);
});

test('a module of the wrong length, a cycle and a module in use are refused', async () => {
  const who = await person('module_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
  const row = { moduleName: 'menu.mdt', title: { zh: '测试' }, modulePath: '/page/mdt', component: 'layout' };
  await assert.rejects(who.add(sysModule, { ...row, moduleCode: 'm'.repeat(33) }), refusal(errors.moduleCode));
  await assert.rejects(
    who.add(sysModule, { ...row, moduleCode: 'mdt.a', modulePath: '/m' }),
    refusal(errors.modulePath),
  );
  const above = await who.add(sysModule, { ...row, moduleCode: 'mdt.above' });
  const below = await who.add(sysModule, { ...row, moduleCode: 'mdt.below', parentModuleId: above.id });
  await assert.rejects(who.add(sysModule, { ...row, moduleCode: 'mdt.above' }), refusal(engineErrors.duplicateCode));
  await assert.rejects(who.update(sysModule, above.id, { parentModuleId: below.id }), refusal(errors.moduleCycle));
  await assert.rejects(who.update(sysModule, above.id, { parentModuleId: above.id }), refusal(errors.moduleCycle));
  await assert.rejects(who.remove(sysModule, [above.id]), refusal(engineErrors.used20));
  const { records } = await who.query(sysModule, { moduleCode: { eq: 'sys.user' } });
  await assert.rejects(who.remove(sysModule, [records[0]?.id ?? '']), refusal(engineErrors.used20));
  await who.remove(sysModule, [below.id]);
  await who.remove(sysModule, [above.id]);
});
