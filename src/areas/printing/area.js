import { can, canAll, defineArea, page } from '#model/area.ts';
import { print } from './print/print.service.ts';
import { sysPrintLog } from './print/sysPrintLog.document.ts';
import { sysPrintTemplate } from './template/sysPrintTemplate.document.ts';
export const printing = defineArea({
    code: 'printing',
    label: ['打印', 'Printing'],
    documents: [sysPrintTemplate, sysPrintLog],
    services: [print],
    groups: [{ code: 'mdl', group: 'sys', order: 30, icon: 'build', label: ['单据设计与任务', 'Design and jobs'] }],
    pages: [
        page(sysPrintTemplate, {
            code: 'mdl.print',
            path: 'mdl/print',
            icon: 'printer',
            group: 'mdl',
            sides: 'A',
            roles: ['designer'],
        }),
        page(sysPrintLog, {
            code: 'mdl.printLog',
            path: 'mdl/print-log',
            label: ['打印记录', 'Print log'],
            icon: 'history',
            group: 'mdl',
            sides: 'A',
            roles: ['designer'],
        }),
    ],
    grants: {
        platform_admin: [canAll('*')],
        designer: [can(sysPrintTemplate, '*'), can(sysPrintLog, 'query')],
    },
});
