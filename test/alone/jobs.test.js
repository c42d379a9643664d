import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { createJobRunner } from '#engine/runtime/jobRunner.ts';
import { sql } from '#engine/database/database.ts';
import { app, asServer, jobsUrl } from '#test/app.ts';
import { until } from '#test/until.ts';
const many = 25;
test('a burst of jobs is done at once, and one that fails leaves those beside it done', async () => {
    const { engine } = await app();
    const done = [];
    const burst = {
        code: 'test.burst',
        label: ['测试', 'Test'],
        async run(input) {
            const { place } = input;
            if (place === 3)
                throw new Error('the third one fails');
            done.push(place);
        },
    };
    const log = pino({ level: 'silent' });
    const runner = createJobRunner({ jobs: [], freeJobs: [burst], jobsUrl: await jobsUrl(), workers: 1, log });
    await runner.start(engine);
    try {
        await asServer(async (ctx) => {
            for (let place = 0; place < many; place += 1)
                await ctx.jobs.add({ code: burst.code }, { place });
        });
        runner.wake();
        await until(() => done.length, (count) => count >= many - 1);
        assert.equal(new Set(done).size, many - 1);
        assert.equal(done.length, many - 1, 'none ran twice because another failed');
    }
    finally {
        await runner.stop();
    }
});
test('jobs that join share a transaction, and each stands alone where one of them fails', async () => {
    const { engine } = await app();
    // By transaction: which places came through it.
    const done = new Map();
    let failing = 3;
    const joining = {
        code: 'test.joining',
        label: ['测试', 'Test'],
        brief: true,
        joins: true,
        async run(input, { db }) {
            const { place } = input;
            if (place === failing)
                throw new Error('it fails');
            const { id } = await db.one(sql `select pg_current_xact_id()::text as id`);
            done.set(id, [...(done.get(id) ?? []), place]);
        },
    };
    const log = pino({ level: 'silent' });
    const runner = createJobRunner({ jobs: [joining], freeJobs: [], jobsUrl: await jobsUrl(), workers: 1, log });
    const ask = (places) => asServer(async (ctx) => {
        for (const place of places)
            await ctx.jobs.add({ code: joining.code }, { place });
    });
    await runner.start(engine);
    try {
        await ask([1, 2, 3]);
        runner.wake();
        const alone = () => [...done.values()].filter(({ length }) => length === 1).flat();
        const two = await until(alone, ({ length }) => length === 2);
        assert.deepEqual(two.toSorted((a, b) => a - b), [1, 2], 'what was done with the one that fails is taken back and done alone');
        failing = undefined;
        done.clear();
        await ask([4, 5, 6]);
        runner.wake();
        const together = [4, 5, 6];
        // The third is tried again, and comes with them where a second has passed.
        const joined = () => [...done.values()].map((all) => all.filter((place) => place !== 3)).filter(({ length }) => length);
        const came = await until(joined, (all) => all.flat().length >= together.length);
        assert.deepEqual(came, [together], 'one transaction, in the order they were asked for');
    }
    finally {
        await runner.stop();
    }
});
test('what a killed process was doing is done by another within a minute', async () => {
    const { engine } = await app();
    const done = [];
    const left = {
        code: 'test.left',
        label: ['测试', 'Test'],
        async run(input) {
            done.push(input.place);
        },
    };
    const url = await jobsUrl();
    const dead = new PgBoss({
        connectionString: url,
        schema: 'srm_jobs',
        createSchema: false,
        supervise: false,
        schedule: false,
    });
    await dead.start();
    await dead.createQueue(left.code, { retryLimit: 3, retryBackoff: true, notify: true, heartbeatSeconds: 10 });
    await dead.send(left.code, { place: 7 });
    // It takes the job and is heard of no more, as after `kill -9`.
    assert.equal((await dead.fetch(left.code)).length, 1);
    const begin = performance.now();
    const log = pino({ level: 'silent' });
    const runner = createJobRunner({ jobs: [], freeJobs: [left], jobsUrl: url, workers: 1, log, heartbeat: 10 });
    await runner.start(engine);
    try {
        await until(() => done, ({ length }) => length === 1, 60_000);
        assert.deepEqual(done, [7]);
        assert.ok(performance.now() - begin < 60_000);
    }
    finally {
        await runner.stop();
        await dead.stop({ graceful: false });
    }
});
