import { implement } from '#engine/runtime/implement.ts';
import { defineJob } from '#engine/runtime/jobs.ts';
import { parameterNumber } from '#engine/runtime/parameters.ts';
import { fail } from '#model/errors.ts';
import { textOf } from '#model/label.ts';
import { defineParameter } from '#model/parameters.ts';
import { unknownNames, validateFields } from '#model/validate.ts';
import { isRecord } from '#model/value.ts';
import { errors } from '../errors.ts';
import { runCode } from './runner.server.ts';
import { forgetRuns, noteRun } from './runs.queries.ts';
import { assertSchedule, nextTime, nextTimes } from './schedule.server.ts';
import { sysTask } from './task.document.ts';
/** Days for which the runs of tasks are told. */
export const taskLogDays = defineParameter({
    key: 'log.task.keepDays',
    type: 'INTEGER',
    label: ['任务执行日志保留天数', 'Days for which task logs are kept'],
    value: '90',
});
/** Forgets what ran long ago. */
export const forgetTaskLogs = defineJob({
    code: 'task.forget',
    label: ['清理执行日志', 'Forget old task logs'],
    cron: '40 3 * * *',
    async run(_, ctx) {
        await forgetRuns(ctx.db, await parameterNumber(ctx.db, taskLogDays));
    },
});
/** The tasks over the handlers that the product has registered. */
export const taskImplementation = (handlers, newId) => implement(sysTask, {
    beforeSave(task, _, before) {
        if (before?.builtInFlag === 'SYSTEM' && (before.taskCode !== task.taskCode || before.handler !== task.handler))
            fail(errors.builtInHandler);
        assertParams(task, handlers());
        assertSchedule(task);
        task.builtInFlag = before?.builtInFlag ?? 'CUSTOM';
        task.nextRunAt = task.status === 'ENABLED' ? nextOf(task) : null;
    },
    beforeDelete(task) {
        if (task.builtInFlag === 'SYSTEM')
            fail(errors.builtInTask);
    },
    transitions: {
        start: {
            guard(task) {
                if (!nextTime(task, new Date()))
                    fail(errors.noTimeLeft);
            },
            effect: (task, ctx) => ctx.store(sysTask).patch(task.id, { nextRunAt: nextOf(task) }, 'start'),
        },
        pause: { effect: (task, ctx) => ctx.store(sysTask).patch(task.id, { nextRunAt: null }, 'pause') },
    },
    endpoints: {
        async run({ body }, ctx) {
            const task = await ctx.store(sysTask).get(body.id, 'for update');
            const logId = newId();
            // The audit trail tells who began it.
            await ctx.store(sysTask).patch(task.id, { lastRunAt: ctx.now }, 'run');
            await ctx.asSystem(async (system) => {
                const plannedAt = ctx.now;
                await noteRun(system.db, {
                    id: logId,
                    taskId: task.id,
                    trigger: 'MANUAL',
                    attempt: 1,
                    result: 'WAITING',
                    plannedAt,
                });
                await system.jobs.add({ code: runCode }, { logId });
            });
            return { logId };
        },
        handlers: () => ({
            handlers: handlers().map((job) => ({
                code: job.code,
                name: { zh: textOf(job.label, 'zh'), en: textOf(job.label, 'en') },
                params: Object.entries(job.params ?? {}).map(([name, field]) => ({
                    name,
                    label: field.label,
                    type: field.type,
                    required: field.required === true,
                })),
            })),
        }),
        preview({ body }) {
            assertSchedule(body);
            return { times: nextTimes(body, new Date(), 5) };
        },
    },
});
const nextOf = (task) => nextTime(task, new Date())?.toISOString() ?? null;
function assertParams(task, handlers) {
    const handler = handlers.find((each) => each.code === task.handler);
    if (!handler)
        fail(errors.handlerUnknown, { handler: task.handler });
    const params = task.params ?? {};
    if (!isRecord(params))
        fail(errors.paramsWrong, { problem: ['应为对象', 'an object is expected'] });
    const fields = handler.params ?? {};
    const [problem] = [...unknownNames(new Set(Object.keys(fields)), params), ...validateFields(fields, params)];
    if (problem)
        fail(errors.paramsWrong, { problem: problem.label });
}
