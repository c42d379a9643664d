import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { sql, systemIdentity } from '../database/database.ts';
import { runRequest, systemUser } from './request.ts';
// A killed process gives no sign any more: what it was doing is done by another, or by itself when it is back, within a
// minute. Jobs of thousands of rows give theirs between two statements.
const usualHeartbeat = 25;
const supervision = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 10 };
const lookEvery = 10_000;
// So long what is left in the outbox waits for what others leave there: busy hours hand it over in handfuls.
const gathering = 25;
/** Keeps jobs in PostgreSQL and runs them; several processes may share the work. */
export function createJobRunner(options) {
    let boss;
    let running;
    let draining;
    let isAskedAgain = false;
    let timer;
    let starting = Promise.resolve();
    const wake = () => {
        const queue = boss;
        const engine = running;
        if (!queue || !engine)
            return;
        isAskedAgain = true;
        draining ??= pause(gathering)
            .then(() => {
            // What is left there from now on may come too late for this time.
            isAskedAgain = false;
            return drain(engine, queue);
        })
            .catch((error) => options.log.error({ err: error }, 'the outbox could not be emptied'))
            .finally(() => {
            draining = undefined;
            if (isAskedAgain)
                wake();
        });
    };
    async function begin(engine) {
        running = engine;
        boss = new PgBoss({
            connectionString: options.jobsUrl,
            schema: 'srm_jobs',
            createSchema: false,
            useListenNotify: true,
            ...supervision,
        });
        boss.on('error', (error) => options.log.error({ err: error }, 'the job queue reports a fault'));
        await boss.start();
        for (const job of options.jobs)
            await addJob(boss, engine, { ...job, cron: undefined }, options, (inputs) => runJob(engine, job, inputs, options.log));
        for (const job of options.freeJobs)
            await addJob(boss, engine, job, options, async (inputs) => {
                for (const input of inputs)
                    await job.run(input, engine, options.log);
            });
        timer = setInterval(wake, lookEvery);
        wake();
    }
    return {
        start(engine) {
            starting = begin(engine);
            return starting;
        },
        wake,
        async stop() {
            // Asked to stop while it still starts: a half-started queue cannot be stopped. A failure is heard by who started it.
            await starting.catch(() => undefined);
            clearInterval(timer);
            const stopping = boss;
            boss = undefined;
            await draining;
            await stopping?.stop({ graceful: true, timeout: 5_000 });
        },
    };
}
async function addJob(boss, engine, { code, cron, joins }, options, run) {
    const heartbeatSeconds = options.heartbeat ?? usualHeartbeat;
    await boss.createQueue(code, { retryLimit: 3, retryBackoff: true, notify: true, heartbeatSeconds });
    // One that was made by an earlier release.
    await boss.updateQueue(code, { heartbeatSeconds });
    await boss.work(code, { ...fetching, localConcurrency: options.workers }, async (batch) => {
        if (joins && batch.length > 1 && (await haveJoined(batch, run, options.log)))
            return batch.map(({ id }) => ({ id, status: 'completed' }));
        const results = [];
        for (const each of batch)
            results.push(await outcomeOf(each, run, options.log));
        return results;
    });
    // The times of ordinary jobs are those of their tasks, which administrators may change.
    if (cron)
        await boss.schedule(code, cron, {}, { tz: engine.timeZone });
    else
        await boss.unschedule(code);
}
// Several notices of jobs wake a worker once: whoever then takes one job at a time leaves the others for half a minute.
const fetching = { batchSize: 10, burstWhenBatchFull: true, perJobResults: true };
async function haveJoined(batch, run, log) {
    try {
        await run(batch.map(inputOf));
        return true;
    }
    catch (error) {
        log.warn({ err: error, job: batch[0]?.name }, 'jobs failed together and run one by one');
        return false;
    }
}
const inputOf = ({ data }) => data ?? {};
// Each job stands for itself: one that fails is tried again, and those beside it are done.
async function outcomeOf(job, run, log) {
    try {
        await run([inputOf(job)]);
        return { id: job.id, status: 'completed' };
    }
    catch (error) {
        log.error({ err: error, job: job.name }, 'a job failed');
        return {
            id: job.id,
            status: 'failed',
            output: { message: error instanceof Error ? error.message : String(error) },
        };
    }
}
async function runJob(engine, job, inputs, log) {
    const start = performance.now();
    const limits = job.brief ? {} : { statementTimeout: 600_000 };
    const work = async (ctx) => {
        for (const input of inputs)
            await job.run(input, ctx);
    };
    await runRequest(engine, { user: systemUser, language: 'zh', log }, work, limits);
    const milliseconds = Math.round(performance.now() - start);
    // Small jobs come by the hundred: told each by itself they would hide what matters in the log.
    if (milliseconds >= longJob)
        log.info({ job: job.code, milliseconds }, 'job');
}
const longJob = 1000;
const batchSize = 100;
const queued = ({ id, input, startAfter }) => ({
    id: uuidOf(id),
    data: input,
    ...(startAfter ? { startAfter } : {}),
});
// The queue names its jobs by UUIDs: the number of the row, written as one.
const uuidOf = (id) => BigInt(id)
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
// At least once: a row leaves the outbox only after the queue has it, under an id of its own, so a repetition is one job.
async function drain(engine, boss) {
    for (;;) {
        const handed = await engine.pool.transaction(systemIdentity, async (db) => {
            const rows = await db.many(sql `
        select id, job, input, start_after as "startAfter" from sys_outbox order by id limit ${batchSize} for update skip locked`);
            for (const [job, alike] of Map.groupBy(rows, (row) => row.job))
                await boss.insert(job, alike.map(queued));
            db.send(sql `delete from sys_outbox where id = any(${rows.map((row) => row.id)}::bigint[])`);
            return rows.length;
        });
        if (handed < batchSize)
            return;
    }
}
