import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { deadlinesOf, dueRowsQuery, runDeadlines, runDue } from '#engine/runtime/deadlines.ts';
import type { EngineContext } from '#engine/runtime/engine.ts';
import { runRequest, systemUser } from '#engine/runtime/request.ts';
import { sysNotice } from '#areas/notice/sysNotice/sysNotice.document.ts';
import { pino } from 'pino';
import { createRow } from './factory.ts';
import { app, asServer, rows } from './app.ts';

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

async function notices(count: number, publishDate: string): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1)
    ids.push((await createRow(sysNotice, { status: 'WAITING', publicFlag: true, publishDate })).id);
  return ids;
}

const statesOf = (ids: readonly string[]) =>
  asServer(async (ctx) => Promise.all(ids.map(async (id) => (await ctx.store(sysNotice).get(id)).status)));

test('what is due runs in batches, each beginning where the one before ended', async () => {
  const { engine } = await app();
  const deadline = deadlinesOf(engine.registry).find(
    ({ document, name }) => document === sysNotice && name === 'publish',
  );
  assert.ok(deadline);
  const ids = await notices(60, inMinutes(60));
  const now = inMinutes(61);
  const run = (from?: { moment: string; id: string }) =>
    runRequest(engine, { user: systemUser, language: 'zh', log: pino({ level: 'silent' }), now }, (ctx) =>
      runDue(ctx, deadline, { now, only: ids, ...(from ? { from } : {}) }),
    );
  const first = await run();
  assert.equal(first.done.length, 50);
  const second = await run(first.next);
  assert.deepEqual([second.done.length, second.next], [10, undefined]);
  assert.deepEqual([...new Set(await statesOf(ids))], ['PUBLISHED']);
});

test('the job runs what is due by the clock of the database, and two of them do not meet', async () => {
  const [due = '', later = ''] = [...(await notices(1, inMinutes(-1))), ...(await notices(1, inMinutes(5)))];
  await Promise.all([asServer((ctx) => runDeadlines.run({}, ctx)), asServer((ctx) => runDeadlines.run({}, ctx))]);
  assert.deepEqual(await statesOf([due, later]), ['PUBLISHED', 'WAITING']);
  const history = await rows(sql`
    select 1 from sys_audit_log where object_id = ${due}::bigint and action = 'publish'`);
  assert.equal(history.length, 1);
});

test('every deadline finds its due rows by an index of its own', async () => {
  const { engine } = await app();
  const deadlines = deadlinesOf(engine.registry);
  assert.ok(deadlines.length >= 11, `${deadlines.length} deadlines`);
  const log = pino({ level: 'silent' });
  await runRequest(engine, { user: systemUser, language: 'zh', log }, async (ctx) => {
    // That an index gives them in order is what holds, not what a planner prefers for the few rows of a test.
    await ctx.db.run(sql`set local enable_seqscan = off`);
    await ctx.db.run(sql`set local enable_bitmapscan = off`);
    await ctx.db.run(sql`set local enable_sort = off`);
    for (const deadline of deadlines) {
      const plan = await explained(ctx, deadline);
      const column = deadline.transition.after ?? deadline.transition.onDay ?? '';
      assert.match(
        plan,
        /Index (Only )?Scan using ix_/,
        `${deadline.document.code}.${deadline.name} by ${column}: ${plan}`,
      );
      assert.doesNotMatch(plan, /Sort/, `${deadline.document.code}.${deadline.name} sorts: ${plan}`);
    }
  });
});

async function explained(ctx: EngineContext, deadline: Parameters<typeof runDue>[1]): Promise<string> {
  const found = await ctx.db.many<{ 'QUERY PLAN': string }>(
    sql`explain (costs off) ${dueRowsQuery(ctx, deadline, { now: ctx.now })}`,
  );
  return found.map((line) => line['QUERY PLAN']).join('\n');
}
