import { stateOf } from '#engine/database/database.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { runRequest, systemUser } from '#engine/runtime/request.ts';
import { BusinessError } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { textOf } from '#model/label.ts';
import { addBuiltInTasks, becomeClock, beginRun, dueTasks, endLostRuns, endRun, isRunning, keepHandlerList, lockTask, noteRun, setNextRun, waitingRun, } from './runs.queries.ts';
import { dueAction, nextTime } from './schedule.server.ts';
import { sysTask } from './task.document.ts';
const asServer = (engine, log, work, statementTimeout) => runRequest(engine, { user: systemUser, language: 'zh', log }, work, statementTimeout === undefined ? {} : { statementTimeout });
/** The name under which the queue knows the runs of tasks. */
export const runCode = 'task.run';
/** The two jobs behind all tasks: the clock, which begins what is due, and the run of one task. */
export function taskJobs(handlers) {
    return [
        {
            code: 'task.clock',
            label: ['任务时钟', 'Clock of the tasks'],
            cron: '* * * * *',
            run: (_, engine, log) => beginDueTasks(engine, log),
        },
        {
            code: runCode,
            label: ['执行任务', 'Run a task'],
            run: (input, engine, log) => runTask(engine, log, handlers(), isRecord(input) ? String(input.logId) : ''),
        },
    ];
}
/** Adds a task for every job with times of its own, and lists the handlers; what an administrator made of a task stays. */
export async function seedTasks(engine, log, jobs) {
    const tasks = jobs
        .filter((job) => job.cron !== undefined)
        .map((job) => ({
        id: engine.ids.next(),
        code: job.code,
        name: bilingualOf(job),
        cron: job.cron,
        zone: engine.timeZone,
        next: nextTime({ scheduleKind: 'CRON', cron: job.cron, timezone: engine.timeZone }, new Date()),
    }));
    const handlers = jobs.map((job) => ({ id: engine.ids.next(), code: job.code, name: bilingualOf(job) }));
    await asServer(engine, log, async ({ db }) => {
        await addBuiltInTasks(db, tasks);
        await keepHandlerList(db, engine.ids.next(), handlers);
    });
}
const bilingualOf = ({ label }) => ({ zh: textOf(label, 'zh'), en: textOf(label, 'en') });
/** Begins every task whose time has come; what was missed too long ago is skipped or made up for once. */
export async function beginDueTasks(engine, log) {
    await asServer(engine, log, async (ctx) => {
        if (!(await becomeClock(ctx.db)))
            return;
        for (const { taskId, message } of await endLostRuns(ctx.db))
            await notifyEvent(ctx, sysTask, 'fail', taskId, message);
        for (const task of await dueTasks(ctx.db))
            await beginTask(ctx, task);
    });
}
async function beginTask(ctx, task) {
    const now = new Date();
    if (task.nextRunAt !== null) {
        const skip = dueAction(new Date(task.nextRunAt), now, task.misfire) === 'SKIP';
        const id = ctx.engine.ids.next();
        await noteRun(ctx.db, {
            id,
            taskId: task.id,
            trigger: 'SCHEDULE',
            attempt: 1,
            result: skip ? 'SKIPPED' : 'WAITING',
            plannedAt: task.nextRunAt,
            ...(skip ? { message: '已错过执行时间 Its time was missed' } : {}),
        });
        if (!skip)
            await ctx.jobs.add({ code: runCode }, { logId: id });
    }
    await setNextRun(ctx.db, task.id, task.scheduleKind === 'ONCE' && task.nextRunAt ? undefined : nextTime(task, now));
}
class TimedOut extends Error {
}
/** Runs one waiting run of a task, at most once, and notes what came of it. */
export async function runTask(engine, log, handlers, logId) {
    const claimed = await asServer(engine, log, (ctx) => claim(ctx, logId));
    if (!claimed)
        return;
    const { task, attempt } = claimed;
    const end = await attemptOf(engine, log, handlers, task);
    await asServer(engine, log, async (ctx) => {
        await endRun(ctx.db, logId, end);
        if (end.result === 'SUCCESS')
            return;
        if (attempt <= task.retryLimit)
            await runAgain(ctx, task, attempt + 1);
        else
            await notifyEvent(ctx, sysTask, 'fail', task.id, end.message ?? '超过时间限制 It ran past its time limit');
    });
}
async function claim(ctx, logId) {
    const run = await waitingRun(ctx.db, logId);
    if (!run)
        return undefined;
    const task = await lockTask(ctx.db, run.taskId);
    if (!task || (task.status === 'PAUSED' && run.trigger === 'RETRY')) {
        await endRun(ctx.db, logId, { result: 'CANCELLED', message: null });
        return undefined;
    }
    if (task.concurrency === 'FORBID' && (await isRunning(ctx.db, task.id))) {
        await endRun(ctx.db, logId, { result: 'SKIPPED', message: '上一次执行尚未结束 The run before has not ended' });
        return undefined;
    }
    await beginRun(ctx.db, logId);
    return { task, attempt: run.attempt };
}
// The transaction asks for the time once more before it commits: what came too late has no effect.
async function attemptOf(engine, log, handlers, task) {
    const limit = task.timeoutSec * 1000;
    const deadline = performance.now() + limit;
    try {
        const handler = handlers.find((each) => each.code === task.handler);
        if (!handler)
            throw new Error(`No handler ${task.handler} is registered.`);
        const work = asServer(engine, log, async (ctx) => {
            await handler.run(isRecord(task.params) ? task.params : {}, ctx);
            if (performance.now() > deadline)
                throw new TimedOut();
        }, limit);
        await within(work, limit);
        return { result: 'SUCCESS', message: null };
    }
    catch (error) {
        if (error instanceof TimedOut || stateOf(error) === '57014')
            return { result: 'TIMEOUT', message: null };
        log.error({ err: error, task: task.taskCode }, 'a task failed');
        const message = error instanceof BusinessError ? error.label.join(' ') : String(error);
        return { result: 'FAILED', message };
    }
}
async function within(work, limit) {
    let timer;
    const late = new Promise((_, reject) => {
        timer = setTimeout(() => reject(new TimedOut()), limit);
    });
    // Whoever comes second is heard by nobody.
    work.catch(() => undefined);
    try {
        await Promise.race([work, late]);
    }
    finally {
        clearTimeout(timer);
    }
}
async function runAgain(ctx, task, attempt) {
    const id = ctx.engine.ids.next();
    const at = new Date(Date.now() + task.retryDelaySec * 1000).toISOString();
    await noteRun(ctx.db, { id, taskId: task.id, trigger: 'RETRY', attempt, result: 'WAITING', plannedAt: at });
    await ctx.jobs.add({ code: runCode }, { logId: id }, { at });
}
