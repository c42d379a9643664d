import { defineArea } from '#model/area.ts';
import { print } from './print/print.service.ts';
import { sysPrintLog } from './print/sysPrintLog.document.ts';
import { sysPrintTemplate } from './template/sysPrintTemplate.document.ts';

export const printing = defineArea({
  code: 'printing',
  label: ['打印', 'Printing'],
  documents: [sysPrintTemplate, sysPrintLog],
  services: [print],
  menu: [
    {
      code: 'mdl',
      path: 'mdl',
      icon: 'build',
      label: ['模块设计', 'Module designer'],
      component: 'layout',
      isOperating: 1,
      sides: 'A',
      children: [
        {
          code: 'mdl.doc',
          path: 'mdl/business-doc',
          icon: 'profile',
          label: ['业务单据配置', 'Business documents'],
          component: 'system.sysBusinessDoc',
          sides: 'A',
        },
        {
          code: 'mdl.type',
          path: 'mdl/business-type',
          icon: 'tags',
          label: ['业务类型', 'Business types'],
          component: 'system.sysBusinessType',
          sides: 'A',
        },
        {
          code: 'mdl.print',
          path: 'mdl/print',
          icon: 'printer',
          label: ['打印模板', 'Print templates'],
          component: 'system.sysPrintTemplate',
          sides: 'A',
        },
        {
          code: 'mdl.printLog',
          path: 'mdl/print-log',
          icon: 'history',
          label: ['打印记录', 'Print log'],
          component: 'system.sysPrintLog',
          sides: 'A',
        },
      ],
    },
  ],
});
