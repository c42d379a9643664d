import { defineErrors } from '#model/errors.ts';
export const errors = defineErrors({
    handlerUnknown: [20011, '没有登记处理器 {handler}', 'No handler {handler} is registered'],
    paramsWrong: [10017, '任务参数不正确：{problem}', 'The parameters of the task are wrong: {problem}'],
    cronMissing: [10011, '请填写 cron 表达式', 'Enter a cron expression'],
    cronWrong: [
        10017,
        'cron 表达式“{cron}”不正确，应为五段：分 时 日 月 周',
        'The cron expression “{cron}” is wrong; it has five fields: minute hour day month weekday',
    ],
    intervalMissing: [10011, '请填写间隔分钟数', 'Enter the minutes of the interval'],
    runAtMissing: [10011, '请填写执行时间', 'Enter when to run'],
    zoneUnknown: [10017, '时区 {zone} 不存在', 'There is no time zone {zone}'],
    noTimeLeft: [20004, '该任务没有将来的执行时间', 'This task has no time left to run at'],
    builtInTask: [20004, '内置任务不能删除，可以暂停', 'Built-in tasks cannot be deleted; pause them instead'],
    builtInHandler: [10008, '内置任务的编码和处理器不能修改', 'Code and handler of a built-in task cannot be changed'],
});
