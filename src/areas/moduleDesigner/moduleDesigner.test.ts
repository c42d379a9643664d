import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sysModule } from '#areas/access/module/module.document.ts';
import { asServer, person, rows } from '#test/app.ts';
import { sql } from '#engine/database/database.ts';
import { unique } from '#test/factory.ts';
import { mdModule, mdVersion } from './module/mdModule.document.ts';

const designer = () => person('md_designer', { userType: 'ADMIN', roles: ['designer'] });
const second = () => person('md_second', { userType: 'ADMIN', roles: ['designer'] });
const admin = () => person('md_admin', { userType: 'ADMIN', roles: ['platform_admin'] });

const group = async (): Promise<string> => {
  const [found] = await asServer(({ store }) => store(sysModule).find({ moduleCode: 'base.materials' }));
  return found?.id ?? assert.fail('there is no group');
};

const name = (text: string) => ({ zh: text, en: text });

test('a module with one text field is published and used like any document', async () => {
  const [author, approver] = [await designer(), await second()];
  const code = `loan${unique(6).toLowerCase()}`;
  const module = await author.add(mdModule, {
    moduleCode: code,
    moduleName: name('借用登记'),
    menuParentId: await group(),
    ownerDimension: 'NONE',
    fields: [{ fieldCode: 'purpose', label: name('用途'), type: 'INPUT', searchFlag: true, requiredFlag: true }],
  } as never);
  const answer = await author.post<{ status: string }>('/system/mdModule/publish', { id: module.id });
  assert.equal(answer.status, 'PENDING');
  const [version] = (await approver.query(mdVersion, { mdModuleId: module.id })).records;
  await approver.run(mdVersion, 'approve', version?.id ?? '').catch(async (error: unknown) => {
    console.log(await rows(sql`select statement, result, message from system_md_step_log order by seq`));
    throw error;
  });
  const user = await admin();
  const added = await user.post<{ id: string }>(`/ext/${code}/add`, { purpose: '试用' });
  const found = await user.post<{ records: { purpose: string }[] }>(`/ext/${code}/query`, { purpose: '试' });
  assert.deepEqual(found.records.map(({ purpose }) => purpose), ['试用']);
  console.log(added, await rows(sql`select statement, milliseconds from system_md_step_log order by seq`));
});
