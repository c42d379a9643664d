import { defineArea } from '#model/area.ts';
import { sysTask, sysTaskReceiver } from './task/task.document.ts';
import { sysTaskLog } from './task/taskLog.document.ts';

export const scheduling = defineArea({
  code: 'scheduling',
  label: ['任务调度', 'Task scheduling'],
  documents: [sysTask, sysTaskReceiver, sysTaskLog],
  menu: [
    {
      code: 'task',
      path: 'task',
      icon: 'clock-circle',
      label: ['任务调度', 'Task scheduling'],
      component: 'layout',
      isOperating: 1,
      sides: 'A',
      children: [
        {
          code: 'task.job',
          path: 'task/job',
          icon: 'schedule',
          label: ['定时任务', 'Tasks'],
          component: 'task.sysTask',
          sides: 'A',
        },
        {
          code: 'task.log',
          path: 'task/log',
          icon: 'history',
          label: ['执行日志', 'Task logs'],
          component: 'task.sysTaskLog',
          sides: 'A',
        },
      ],
    },
  ],
});
