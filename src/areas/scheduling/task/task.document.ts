import { defineDocument } from '#model/document.ts';
import { bilingual, computed, datetime, integer, json, lines, lookup, quickCode, select, text } from '#model/fields.ts';

/** Somebody who is told when a task has failed. */
export const sysTaskReceiver = defineDocument({
  module: 'task',
  code: 'sysTaskReceiver',
  label: ['告警接收人', 'Receiver of alarms'],
  fields: { user: lookup('用户', 'User', 'system.iapSysUserT', { required: true }) },
  unique: [['parent', 'user']],
});

export const sysTask = defineDocument({
  module: 'task',
  code: 'sysTask',
  label: ['定时任务', 'Scheduled task'],
  help: [
    '按时间自动执行的工作：何时执行、错过怎么办、失败重试几次。',
    'Work that runs by itself: when, what happens when a time is missed, how often a failure is tried again.',
  ],
  fields: {
    taskCode: text('任务编码', 'Task code', {
      required: true,
      unique: true,
      maxLength: 60,
      pattern: '^[A-Za-z][A-Za-z0-9._-]*$',
      patternHint: [
        '任务编码以字母开头，由字母、数字、点、横线和下划线组成',
        'A task code begins with a letter and has letters, digits, dots, dashes and underscores',
      ],
    }),
    taskName: bilingual('任务名称', 'Task name', { required: true, maxLength: 100 }),
    handler: quickCode('处理器', 'Handler', 'TASK_HANDLER', {
      required: true,
      help: ['只能选择产品登记的处理器', 'Only handlers that the product has registered'],
    }),
    params: json('参数', 'Parameters'),
    scheduleKind: select(
      '执行方式',
      'Schedule',
      { CRON: ['按 cron 表达式', 'Cron expression'], INTERVAL: ['固定间隔', 'Interval'], ONCE: ['一次', 'Once'] },
      { required: true, default: 'CRON' },
    ),
    cron: text('cron 表达式', 'Cron expression', {
      maxLength: 60,
      help: ['五段：分 时 日 月 周，例如 30 2 * * *', 'Five fields: minute hour day month weekday, such as 30 2 * * *'],
    }),
    intervalMinutes: integer('间隔（分钟）', 'Interval in minutes', { min: 1, max: 525_600 }),
    runAt: datetime('执行时间', 'Run at'),
    timezone: text('时区', 'Time zone', { required: true, maxLength: 60, default: 'Asia/Shanghai' }),
    misfire: select(
      '错过策略',
      'When a time was missed',
      { SKIP: ['跳过', 'Skip'], RUN_ONCE: ['补执行一次', 'Run once'] },
      { required: true, default: 'RUN_ONCE' },
    ),
    concurrency: select(
      '并发',
      'While it still runs',
      { FORBID: ['不重叠', 'Do not start again'], ALLOW: ['允许重叠', 'Start again'] },
      { required: true, default: 'FORBID' },
    ),
    timeoutSec: integer('超时（秒）', 'Time limit in seconds', { required: true, min: 1, max: 7200, default: 600 }),
    retryLimit: integer('重试次数', 'Retries', { required: true, min: 0, max: 10, default: 2 }),
    retryDelaySec: integer('重试间隔（秒）', 'Seconds between retries', {
      required: true,
      min: 1,
      max: 86_400,
      default: 60,
    }),
    owner: lookup('负责人', 'Owner', 'system.iapSysUserT', {
      help: ['执行失败时收到消息', 'Hears of it when a run has failed'],
    }),
    alarmReceivers: lines('告警接收人', 'Who is told of failures', sysTaskReceiver, {
      help: [
        '重试后仍失败时，与负责人一起收到消息；有“立即执行”权限的管理员总会收到',
        'They and the owner hear of a run that failed for good; so does everybody who may run tasks',
      ],
    }),
    builtInFlag: computed(select('来源', 'Origin', { SYSTEM: ['内置', 'Built-in'], CUSTOM: ['自定义', 'Own'] })),
    nextRunAt: computed(datetime('下次执行', 'Next run')),
    lastRunAt: computed(datetime('上次执行', 'Last run')),
    lastResult: computed(text('上次结果', 'Last result', { maxLength: 20 })),
  },
  states: { PAUSED: ['暂停', 'Paused'], ENABLED: ['启用', 'Enabled'] },
  transitions: {
    start: { label: ['启用', 'Start'], from: ['PAUSED'], to: 'ENABLED', by: 'buyer' },
    pause: { label: ['暂停', 'Pause'], from: ['ENABLED'], to: 'PAUSED', by: 'buyer' },
  },
  events: {
    fail: {
      label: ['执行失败', 'failed'],
      notifies: [{ peopleIn: 'owner' }, { peopleIn: 'alarmReceivers.user' }, { holdersOf: 'run', admins: true }],
    },
  },
  endpoints: {
    run: {
      label: ['立即执行', 'Run now'],
      path: 'run',
      by: 'buyer',
      body: { id: text('任务', 'Task', { required: true, maxLength: 19, pattern: '^[0-9]+$' }) },
      returns: { logId: text('日志', 'Log', { required: true }) },
    },
    handlers: {
      label: ['可用的处理器', 'Registered handlers'],
      path: 'handlers',
      method: 'GET',
      action: 'query',
      by: 'buyer',
      returns: { handlers: json('处理器', 'Handlers', { required: true }) },
    },
    preview: {
      label: ['预览执行时间', 'Preview of the next runs'],
      path: 'preview',
      action: 'query',
      by: 'buyer',
      readOnly: true,
      body: {
        scheduleKind: text('执行方式', 'Schedule', { required: true, maxLength: 10 }),
        cron: text('cron 表达式', 'Cron expression', { maxLength: 60 }),
        intervalMinutes: integer('间隔（分钟）', 'Interval in minutes', { min: 1, max: 525_600 }),
        runAt: datetime('执行时间', 'Run at'),
        timezone: text('时区', 'Time zone', { required: true, maxLength: 60 }),
      },
      returns: { times: json('时间', 'Times', { required: true }) },
    },
  },
  search: ['taskCode', 'taskName', 'handler', 'scheduleKind', 'status'],
  list: ['taskCode', 'taskName', 'scheduleKind', 'cron', 'status', 'nextRunAt', 'lastRunAt', 'lastResult'],
  form: [
    { label: ['任务', 'Task'], fields: ['taskCode', 'taskName', 'handler'] },
    { label: ['时间', 'Time'], fields: ['scheduleKind', 'cron', 'intervalMinutes', 'runAt', 'timezone', 'misfire'] },
    { label: ['告警', 'Alarm'], fields: ['owner', 'alarmReceivers'] },
    { label: ['执行', 'Execution'], fields: ['concurrency', 'timeoutSec', 'retryLimit', 'retryDelaySec'] },
    { label: ['状态', 'Status'], fields: ['builtInFlag', 'nextRunAt', 'lastRunAt', 'lastResult'] },
  ],
  sort: ['taskCode'],
  lov: { code: 'taskCode', text: 'taskName' },
});
