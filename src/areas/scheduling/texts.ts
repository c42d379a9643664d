import type { Label } from '#model/label.ts';

export const taskTexts = {
  runAsk: ['立即执行一次，不影响原有时间。', 'It runs once now; its own times stay as they are.'],
  started: ['已开始执行', 'Started'],
  runs: ['执行记录', 'Runs'],
  times: ['接下来的执行时间', 'Next times'],
  noTimes: ['没有将来的执行时间', 'There is no time to come'],
  noRuns: ['还没有执行过', 'It has not run yet'],
  result: ['结果', 'Result'],
  trigger: ['触发方式', 'Started by'],
  planned: ['计划时间', 'Planned'],
  milliseconds: ['耗时（毫秒）', 'Duration (ms)'],
  message: ['说明', 'Message'],
} as const satisfies Record<string, Label>;
