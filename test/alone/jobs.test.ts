import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { createJobRunner } from '#engine/jobRunner.ts';
import type { FreeJob } from '#engine/jobs.ts';
import { app, asServer, ownerUrl } from '#test/app.ts';

const many = 25;
const patience = 10_000;

test('a burst of jobs is done at once, and one that fails leaves those beside it done', async () => {
  const { engine } = await app();
  const done: unknown[] = [];
  const burst: FreeJob = {
    code: 'test.burst',
    label: ['测试', 'Test'],
    async run(input) {
      const { place } = input as { place: number };
      if (place === 3) throw new Error('the third one fails');
      done.push(place);
    },
  };
  const log = pino({ level: 'silent' });
  const runner = createJobRunner({ jobs: [], freeJobs: [burst], ownerUrl: await ownerUrl(), workers: 1, log });
  await runner.start(engine);
  try {
    await asServer(async (ctx) => {
      for (let place = 0; place < many; place += 1) await ctx.jobs.add({ code: burst.code }, { place });
    });
    runner.wake();
    const end = Date.now() + patience;
    while (done.length < many - 1 && Date.now() < end) await pause(50);
    assert.equal(new Set(done).size, many - 1);
    assert.equal(done.length, many - 1, 'none ran twice because another failed');
  } finally {
    await runner.stop();
  }
});
