import { defineDocument } from '#model/document.ts';
import { bilingual, computed, datetime, integer, select, text } from '#model/fields.ts';

export const sysTaskLog = defineDocument({
  module: 'task',
  code: 'sysTaskLog',
  label: ['执行日志', 'Task log'],
  help: ['每次执行的开始、结束与结果。', 'When each run began and ended, and what came of it.'],
  fields: {
    // No lookup: what has run stays told after its task is gone.
    taskId: computed(text('任务标识', 'Task id', { maxLength: 19 })),
    taskCode: computed(text('任务编码', 'Task code', { maxLength: 60, required: true })),
    taskName: computed(bilingual('任务名称', 'Task name', { maxLength: 100 })),
    handler: computed(text('处理器', 'Handler', { maxLength: 60, required: true })),
    trigger: computed(
      select(
        '触发方式',
        'Started by',
        { SCHEDULE: ['定时', 'Schedule'], MANUAL: ['手工', 'A person'], RETRY: ['重试', 'Retry'] },
        { required: true },
      ),
    ),
    attempt: computed(integer('第几次', 'Attempt')),
    result: computed(
      select(
        '结果',
        'Result',
        {
          WAITING: ['等待', 'Waiting'],
          RUNNING: ['执行中', 'Running'],
          SUCCESS: ['成功', 'Succeeded'],
          FAILED: ['失败', 'Failed'],
          TIMEOUT: ['超时', 'Timed out'],
          SKIPPED: ['跳过', 'Skipped'],
          CANCELLED: ['取消', 'Cancelled'],
        },
        { required: true },
      ),
    ),
    plannedAt: computed(datetime('计划时间', 'Planned', { required: true })),
    beganAt: computed(datetime('开始', 'Started')),
    endedAt: computed(datetime('结束', 'Ended')),
    milliseconds: computed(integer('耗时（毫秒）', 'Duration (ms)')),
    message: computed(text('说明', 'Message', { maxLength: 2000, multiline: true })),
  },
  readOnly: true,
  search: ['taskCode', 'taskName', 'result', 'trigger', 'plannedAt'],
  list: ['taskCode', 'taskName', 'trigger', 'attempt', 'result', 'plannedAt', 'beganAt', 'milliseconds', 'message'],
  indexes: [['taskId', '-plannedAt']],
  sort: ['-plannedAt'],
  lov: { text: 'taskCode' },
});
