import { canAll, defineArea, page } from '#model/area.ts';
import { mdField, mdModule, mdStepLog, mdVersion } from './module/mdModule.document.ts';

export const moduleDesigner = defineArea({
  code: 'moduleDesigner',
  label: ['模块设计器', 'Module designer'],
  documents: [mdModule, mdField, mdVersion, mdStepLog],
  pages: [
    page(mdModule, {
      code: 'mdl.module',
      path: 'mdl/module',
      label: ['模块设计', 'Module designer'],
      icon: 'build',
      group: 'mdl',
      sides: 'A',
      roles: ['designer'],
    }),
    page(mdVersion, {
      code: 'mdl.version',
      path: 'mdl/version',
      label: ['模块版本', 'Versions of modules'],
      icon: 'history',
      viewOf: 'mdl.module',
      sides: 'A',
      roles: ['designer'],
    }),
    page(mdStepLog, {
      code: 'mdl.stepLog',
      path: 'mdl/step-log',
      label: ['发布记录', 'Log of publishing'],
      icon: 'profile',
      viewOf: 'mdl.module',
      sides: 'A',
      roles: ['designer'],
    }),
  ],
  grants: {
    platform_admin: [canAll('*')],
    designer: [canAll('*')],
    auditor: [canAll('query')],
  },
});
