import { canAll, defineArea, page } from '#model/area.ts';
import { sysTask, sysTaskReceiver } from './task/task.document.ts';
import { sysTaskLog } from './task/taskLog.document.ts';

export const scheduling = defineArea({
  code: 'scheduling',
  label: ['任务调度', 'Task scheduling'],
  documents: [sysTask, sysTaskReceiver, sysTaskLog],
  groups: [
    {
      code: 'task',
      order: 90,
      icon: 'clock-circle',
      label: ['任务调度', 'Task scheduling'],
      roles: ['platform_admin'],
    },
  ],
  pages: [
    page(sysTask, {
      code: 'task.job',
      path: 'task/job',
      label: ['定时任务', 'Tasks'],
      icon: 'schedule',
      group: 'task',
      sides: 'A',
    }),
    page(sysTaskLog, { code: 'task.log', path: 'task/log', icon: 'history', group: 'task', sides: 'A' }),
  ],
  grants: {
    platform_admin: [canAll('*')],
  },
});
