import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { sql } from '#engine/database/database.ts';
import { defineJob } from '#engine/runtime/jobs.ts';
import { app, asServer, person, refusal as refused, rows } from '#test/app.ts';
import { dispatchQueued } from '#areas/notice/public.ts';
import { errors } from '../errors.ts';
import { beginDueTasks, runTask } from './runner.server.ts';
import { sysTask } from './task.document.ts';
import { sysTaskLog } from './taskLog.document.ts';
const log = pino({ level: 'silent' });
const label = ['测试', 'Test'];
let counted = 0;
/** What the tests run under a registered name: the product's own handler is not called. */
const handlers = (run) => [defineJob({ code: 'engine.cleanUp', label, run })];
const counting = handlers(async () => {
    counted += 1;
});
const admin = () => person('task_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
let made = 0;
const sketch = (more = {}) => {
    made += 1;
    return {
        taskCode: `test.${made}`,
        taskName: { zh: '测试任务', en: 'Test task' },
        handler: 'engine.cleanUp',
        cron: '0 3 * * *',
        timezone: 'Asia/Shanghai',
        ...more,
    };
};
async function newTask(more = {}) {
    return (await admin()).add(sysTask, sketch(more));
}
/** Enables a task whose time came so many minutes ago, and lets the clock tick. */
async function tickLate(task, minutes) {
    await (await admin()).run(sysTask, 'start', task.id);
    await asServer(({ db }) => db.run(sql `
      update task_sys_task set next_run_at = clock_timestamp() - make_interval(mins => ${minutes}::int) where id = ${task.id}::bigint`));
    await beginDueTasks((await app()).engine, log);
}
const logsOf = async (taskId) => (await (await admin()).query(sysTaskLog, { taskId: { eq: taskId }, sort: ['id'] })).records;
/** Works off the waiting runs of a task, as the queue would. */
async function runWaiting(taskId, list) {
    const { engine } = await app();
    for (const run of await logsOf(taskId))
        if (run.result === 'WAITING')
            await runTask(engine, log, list, run.id);
}
test('every job with times of its own is a built-in task', async () => {
    const { records } = await (await admin()).query(sysTask, { builtInFlag: 'SYSTEM', page: { current: 1, size: 200 } });
    const codes = records.map((task) => task.taskCode);
    for (const code of ['engine.cleanUp', 'audit.link', 'audit.seal', 'task.forget'])
        assert.ok(codes.includes(code), code);
    const [first] = records;
    assert.ok(first);
    await assert.rejects((await admin()).remove(sysTask, [first.id]), refused(errors.builtInTask));
    await assert.rejects((await admin()).update(sysTask, first.id, { taskCode: 'other' }), refused(errors.builtInHandler));
});
test('a new task waits until it is started, and then knows its next time', async () => {
    const who = await admin();
    const task = await newTask();
    assert.deepEqual([task.status, task.nextRunAt, task.builtInFlag], ['PAUSED', null, 'CUSTOM']);
    const started = await who.run(sysTask, 'start', task.id);
    assert.ok(started.nextRunAt && started.nextRunAt > new Date().toISOString());
    const paused = await who.run(sysTask, 'pause', task.id);
    assert.deepEqual([paused.status, paused.nextRunAt], ['PAUSED', null]);
});
test('what cannot run is refused', async () => {
    const who = await admin();
    await assert.rejects(who.add(sysTask, sketch({ handler: 'rm.everything' })), refused(errors.handlerUnknown));
    await assert.rejects(who.add(sysTask, sketch({ cron: '* * *' })), refused(errors.cronWrong));
    await assert.rejects(who.add(sysTask, sketch({ cron: null })), refused(errors.cronMissing));
    await assert.rejects(who.add(sysTask, sketch({ timezone: 'Nowhere' })), refused(errors.zoneUnknown));
    await assert.rejects(who.add(sysTask, sketch({ params: { shell: 'ls' } })), refused(errors.paramsWrong));
    const past = await newTask({ scheduleKind: 'ONCE', runAt: '2026-01-01T00:00:00Z' });
    await assert.rejects(who.run(sysTask, 'start', past.id), refused(errors.noTimeLeft));
});
test('a due task runs once and is told in the log', async () => {
    const task = await newTask();
    await tickLate(task, 1);
    const before = counted;
    await runWaiting(task.id, counting);
    await runWaiting(task.id, counting);
    assert.equal(counted, before + 1);
    const [run, ...more] = await logsOf(task.id);
    assert.deepEqual([run?.result, run?.trigger, run?.attempt, more.length], ['SUCCESS', 'SCHEDULE', 1, 0]);
    const after = await (await admin()).get(sysTask, task.id);
    assert.equal(after.lastResult, 'SUCCESS');
    assert.ok(after.nextRunAt && after.nextRunAt > new Date().toISOString(), 'the next time lies ahead');
});
test('a time that was missed is skipped or made up for once', async () => {
    const skipped = await newTask({ misfire: 'SKIP' });
    await tickLate(skipped, 600);
    assert.deepEqual((await logsOf(skipped.id)).map((run) => run.result), ['SKIPPED']);
    const once = await newTask({ misfire: 'RUN_ONCE', scheduleKind: 'INTERVAL', intervalMinutes: 10, cron: null });
    await tickLate(once, 600);
    await beginDueTasks((await app()).engine, log);
    assert.deepEqual((await logsOf(once.id)).map((run) => run.result), ['WAITING'], 'sixty missed times are one run');
});
test('a task that runs once pauses when it has begun', async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const task = await newTask({ scheduleKind: 'ONCE', runAt: soon, cron: null });
    await tickLate(task, 1);
    const after = await (await admin()).get(sysTask, task.id);
    assert.deepEqual([after.status, after.nextRunAt], ['PAUSED', null]);
    await runWaiting(task.id, counting);
    assert.deepEqual((await logsOf(task.id)).map((run) => run.result), ['SUCCESS']);
});
test('a failure undoes its work, is told, and is tried again as often as the task says', async () => {
    const task = await newTask({ retryLimit: 1, retryDelaySec: 1 });
    await tickLate(task, 1);
    const failing = handlers(async (_, ctx) => {
        await ctx.db.run(sql `insert into sys_installation (key, value) values ('half done', '1')`);
        throw new Error('the disk is full');
    });
    await runWaiting(task.id, failing);
    const [first, second] = await logsOf(task.id);
    assert.deepEqual([first?.result, first?.message], ['FAILED', 'Error: the disk is full']);
    assert.deepEqual([second?.result, second?.trigger, second?.attempt], ['WAITING', 'RETRY', 2]);
    await runWaiting(task.id, failing);
    assert.deepEqual((await logsOf(task.id)).map((run) => run.result), ['FAILED', 'FAILED']);
    assert.deepEqual(await rows(sql `select 1 from sys_installation where key = 'half done'`), []);
});
test('a run that failed for good is told to the owner, the receivers of alarms and who may run tasks', async () => {
    const [owner, watcher] = [
        await person('task_owner', { userType: 'ADMIN', roles: ['platform_admin'] }),
        await person('task_watcher', { userType: 'ADMIN', roles: ['auditor'] }),
    ];
    const task = await newTask({ retryLimit: 0, ownerId: owner.id, alarmReceivers: [{ userId: watcher.id }] });
    const failing = handlers(() => Promise.reject(new Error('the disk is full')));
    for (const _ of [1, 2]) {
        await tickLate(task, 1);
        await runWaiting(task.id, failing);
        await (await admin()).run(sysTask, 'pause', task.id);
    }
    const { engine } = await app();
    await asServer((ctx) => dispatchQueued(engine, ctx));
    const reported = await rows(sql `
    select receiver_id as "userId", title, content->>'zh' as content from notice_msg_send_record where business_id = ${task.id} order by id`);
    const of = (id) => reported.filter(({ userId }) => userId === id);
    assert.deepEqual([of(owner.id).length, of(watcher.id).length, of((await admin()).id).length], [2, 2, 2]);
    const [first] = of(owner.id);
    assert.deepEqual([first?.title.zh, first?.content], [`定时任务 ${task.taskCode}：执行失败`, 'Error: the disk is full']);
});
test('a retry of a task that was paused meanwhile is cancelled', async () => {
    const task = await newTask({ retryLimit: 1 });
    await tickLate(task, 1);
    await runWaiting(task.id, handlers(() => Promise.reject(new Error('no'))));
    await (await admin()).run(sysTask, 'pause', task.id);
    await runWaiting(task.id, counting);
    assert.deepEqual((await logsOf(task.id)).map((run) => run.result), ['FAILED', 'CANCELLED']);
});
test('what takes too long is stopped and has no effect', async () => {
    const task = await newTask({ timeoutSec: 1, retryLimit: 0 });
    await tickLate(task, 1);
    const sleeping = handlers(async (_, ctx) => {
        await ctx.db.run(sql `insert into sys_installation (key, value) values ('too late', '1')`);
        await ctx.db.run(sql `select pg_sleep(5)`);
    });
    await runWaiting(task.id, sleeping);
    assert.deepEqual((await logsOf(task.id)).map((run) => run.result), ['TIMEOUT']);
    assert.deepEqual(await rows(sql `select 1 from sys_installation where key = 'too late'`), []);
});
test('a run does not begin while the one before still works, unless that is allowed', async () => {
    for (const [concurrency, wanted] of [
        ['FORBID', 'SKIPPED'],
        ['ALLOW', 'SUCCESS'],
    ]) {
        const task = await newTask({ concurrency });
        const who = await admin();
        const { logId: first } = await who.post('/task/sysTask/run', { id: task.id });
        const { logId: second } = await who.post('/task/sysTask/run', { id: task.id });
        const { engine } = await app();
        let release = () => { };
        const held = new Promise((resolve) => {
            release = resolve;
        });
        let began = () => { };
        const running = new Promise((resolve) => {
            began = resolve;
        });
        const slow = runTask(engine, log, handlers(async () => {
            began();
            await held;
        }), first);
        await running;
        await runTask(engine, log, counting, second);
        release();
        await slow;
        const results = new Map((await logsOf(task.id)).map((run) => [run.id, run.result]));
        assert.deepEqual([results.get(first), results.get(second)], ['SUCCESS', wanted]);
    }
});
test('running a task by hand leaves a trace of who did it', async () => {
    const who = await admin();
    const task = await newTask();
    await who.post('/task/sysTask/run', { id: task.id });
    const history = await who.post('/task/sysTask/history', { id: task.id });
    assert.deepEqual([history[0]?.action, history[0]?.userName], ['run', 'task_admin']);
    assert.deepEqual((await logsOf(task.id)).map((run) => run.trigger), ['MANUAL']);
    const auditor = await person('task_auditor', { userType: 'ADMIN', roles: ['auditor'] });
    assert.equal((await auditor.send('POST', '/task/sysTask/run', { id: task.id })).code, '20012');
});
test('a run whose process went away is told as failed', async () => {
    const task = await newTask();
    await (await admin()).post('/task/sysTask/run', { id: task.id });
    await asServer(({ db }) => db.run(sql `
      update task_sys_task_log set result = 'RUNNING', began_at = clock_timestamp() - interval '1 day' where task_id = ${task.id}`));
    await beginDueTasks((await app()).engine, log);
    assert.deepEqual((await logsOf(task.id)).map((run) => run.result), ['FAILED']);
});
test('the next times of a schedule are shown before it is saved', async () => {
    const who = await admin();
    const { times } = await who.post('/task/sysTask/preview', {
        scheduleKind: 'CRON',
        cron: '0 0 1 1 *',
        timezone: 'UTC',
    });
    assert.equal(times.length, 5);
    assert.ok(times.every((time) => time.endsWith('-01-01T00:00:00.000Z')), times.join(' '));
    const { data } = await who.send('GET', '/task/sysTask/handlers');
    assert.ok(JSON.stringify(data).includes('engine.cleanUp'));
});
