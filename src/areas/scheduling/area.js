import { canAll, defineArea, page } from '#model/area.ts';
import { sysTask, sysTaskReceiver } from './task/task.document.ts';
import { sysTaskLog } from './task/taskLog.document.ts';
export const scheduling = defineArea({
    code: 'scheduling',
    label: ['任务调度', 'Task scheduling'],
    documents: [sysTask, sysTaskReceiver, sysTaskLog],
    pages: [
        page(sysTask, {
            code: 'task.job',
            path: 'task/job',
            label: ['定时任务', 'Tasks'],
            icon: 'schedule',
            group: 'mdl',
            sides: 'A',
        }),
        page(sysTaskLog, { code: 'task.log', path: 'task/log', icon: 'history', group: 'mdl', sides: 'A' }),
    ],
    grants: {
        platform_admin: [canAll('*')],
    },
});
