// Modules that tests design, hand in and have approved.
import assert from 'node:assert/strict';
import { sysModule } from '#areas/access/module/module.document.ts';
import { mdModule, mdVersion } from '#areas/moduleDesigner/module/mdModule.document.ts';
import { asServer, person } from './app.ts';
import { unique } from './factory.ts';

export const designer = () => person('md_designer', { userType: 'ADMIN', roles: ['designer'] });
export const second = () => person('md_second', { userType: 'ADMIN', roles: ['designer'] });
export const admin = () => person('md_admin', { userType: 'ADMIN', roles: ['platform_admin'] });

export const group = async (): Promise<string> => {
  const [found] = await asServer(({ store }) => store(sysModule).find({ moduleCode: 'base.materials' }));
  return found?.id ?? assert.fail('there is no group');
};

export const named = (text: string) => ({ zh: text, en: text });
export const field = (fieldCode: string, more: object = {}) => ({
  fieldCode,
  label: named(fieldCode),
  type: 'INPUT',
  ...more,
});

export async function drafted(fields: readonly object[], more: object = {}) {
  const author = await designer();
  const code = `m${unique(8).toLowerCase()}`;
  const module = await author.add(mdModule, {
    moduleCode: code,
    moduleName: named(code),
    menuParentId: await group(),
    ownerDimension: 'NONE',
    fields,
    ...more,
  } as never);
  return { author, code, id: module.id };
}

/** Hands a version in and has somebody else approve it. */
export async function publish(id: string): Promise<string> {
  const [author, approver] = [await designer(), await second()];
  await author.post('/system/mdModule/publish', { id });
  const version = await waiting(id);
  await approver.run(mdVersion, 'approve', version);
  return version;
}

export async function waiting(id: string): Promise<string> {
  const found = await (await designer()).query(mdVersion, { mdModuleId: id, status: 'PENDING' });
  return found.records[0]?.id ?? assert.fail('no version waits');
}

export const published = async (fields: readonly object[], more: object = {}) => {
  const made = await drafted(fields, more);
  await publish(made.id);
  return made;
};
