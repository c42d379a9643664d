import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errors } from '#areas/moduleDesigner/errors.ts';
import { mdModule } from '#areas/moduleDesigner/module/mdModule.document.ts';
import { isRecord } from '#model/value.ts';
import { refusal } from '#test/app.ts';
import { designer, drafted, field, publish } from '#test/designedModules.ts';

const fields = [field('purpose', { requiredFlag: true, maxLength: 40 }), field('qty', { type: 'NUMBER', scale: 1 })];

async function exported(id: string): Promise<Record<string, unknown>> {
  const { content } = await (await designer()).post<{ content: unknown }>('/system/mdModule/exportPackage', { id });
  return isRecord(content) ? content : assert.fail('a package is an object');
}

const imported = async (content: unknown, versionNo?: number) =>
  (await designer()).post<{ id: string; isReplaced: boolean }>('/system/mdModule/importPackage', {
    content,
    replace: versionNo !== undefined,
    versionNo: versionNo ?? null,
  });

const versionOf = async (id: string): Promise<number> => (await (await designer()).get(mdModule, id)).versionNo;

test('a package brings a module into an installation that does not know it, as a draft', async () => {
  const { id, code } = await drafted(fields, { approvalFlag: true });
  const content = await exported(id);
  await (await designer()).post('/system/mdModule/delete', { ids: [id] });
  const taken = await imported(content);
  assert.equal(taken.isReplaced, false);
  const module = await (await designer()).get(mdModule, taken.id);
  assert.deepEqual(
    [module.moduleCode, module.status, module.approvalFlag, module.fields.map(({ fieldCode }) => fieldCode)],
    [code, 'DRAFT', true, ['purpose', 'qty']],
  );
  await publish(taken.id);
  assert.equal((await (await designer()).get(mdModule, taken.id)).status, 'PUBLISHED');
});

test('a package of a module that is here replaces its design where that is said, and keeps what its fields hold', async () => {
  const { id } = await drafted(fields);
  await publish(id);
  const content = await exported(id);
  const author = await designer();
  const before = await author.get(mdModule, id);
  await author.update(mdModule, id, {
    fields: before.fields.map((each) => (each.fieldCode === 'qty' ? { ...each, fieldCode: 'amount' } : each)),
  });
  const later = await exported(id);
  await assert.rejects(imported(later), refusal(errors.packageExists));
  await assert.rejects(
    imported(content, before.versionNo),
    refusal(errors.changedMeanwhile),
    'changed since it was read',
  );
  assert.deepEqual(await imported(content, await versionOf(id)), { id, isReplaced: true });
  const back = await author.get(mdModule, id);
  assert.deepEqual(
    back.fields.map(({ fieldId, fieldCode }) => [fieldId, fieldCode]),
    before.fields.map(({ fieldId, fieldCode }) => [fieldId, fieldCode]),
  );
  await imported(later, await versionOf(id));
  const { steps, problems } = await author.post<{ steps: { class: string }[]; problems: unknown[] }>(
    '/system/mdModule/plan',
    { id },
  );
  assert.deepEqual(problems, []);
  assert.ok(
    steps.every((step) => step.class === 'SAFE'),
    'a renamed field loses nothing',
  );
});

test('what is no package, was altered or names what is not here is refused, and nothing is made of it', async () => {
  const { id, code } = await drafted(fields);
  const content = await exported(id);
  await (await designer()).post('/system/mdModule/delete', { ids: [id] });
  const design = content['design'] as Record<string, unknown>;
  await assert.rejects(imported({ some: 'file' }), refusal(errors.packageFormat));
  await assert.rejects(imported({ ...content, format: 'srm-module/9' }), refusal(errors.packageFormat));
  await assert.rejects(
    imported({ ...content, design: { ...design, moduleCode: `${code}x` } }),
    refusal(errors.packageAltered),
  );
  const found = await (await designer()).query(mdModule, { moduleCode: [code, `${code}x`] });
  assert.equal(found.total, 0);
});
