import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Client } from 'pg';
import { connect } from '#engine/postgres/connection.ts';
import { keyPurposes } from '#engine/runtime/keys.ts';
import { rotateKeys } from '#engine/runtime/keyRotation.ts';
import { until } from '../until.ts';
import { databasePid, dataFolder, start } from './programs.ts';

async function connected(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = await connect(url);
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

test('the application logs in without rights and becomes one side at a time', async (t) => {
  const { urls } = await start(t, { SRM_DATA: dataFolder(t) });
  await connected(urls.appUrl, async (app) => {
    const { rows } = await app.query(`select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolinherit,
      pg_has_role('srm_buyer', 'usage') as inherits, pg_has_role('srm_buyer', 'set') as may_become
    from pg_roles where rolname = current_user`);
    assert.deepEqual(rows, [
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolinherit: false,
        inherits: false,
        may_become: true,
      },
    ]);
    await assert.rejects(app.query('select * from kept'), /permission denied/);
    for (const side of ['srm_buyer', 'srm_supplier', 'srm_expert', 'srm_system']) await app.query(`set role ${side}`);
    await assert.rejects(app.query('set role srm_owner'), /permission denied/);
  });
});

test('our own database keeps what it acknowledged and orders Chinese by sound', async (t) => {
  const { urls } = await start(t, { SRM_DATA: dataFolder(t) });
  await connected(urls.ownerUrl, async (owner) => {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums']) {
      const { rows } = await owner.query('select current_setting($1) as value', [setting]);
      assert.deepEqual(rows, [{ value: 'on' }], setting);
    }
    const { rows } = await owner.query(`select string_agg(name, '' order by name) as names
    from unnest(array['张', '李', '安', '王']) name`);
    assert.deepEqual(rows, [{ names: '安李王张' }]);
    await owner.query('create extension pg_trgm');
    const { rows: trigrams } = await owner.query("select cardinality(show_trgm('采购订单')) as count");
    assert.deepEqual(trigrams, [{ count: 5 }]);
  });
});

test('an existing PostgreSQL serves several processes at once', async (t) => {
  const { urls } = await start(t, { SRM_DATA: dataFolder(t) });
  const folder = dataFolder(t);
  const environment = { SRM_DATA: folder, DATABASE_URL: urls.ownerUrl };
  const [one, two] = await Promise.all([start(t, environment), start(t, environment)]);
  assert.equal(one.urls.appUrl, two.urls.appUrl);
  assert.equal(await one.store(), true);
  assert.equal(await two.count(), 1);
  await connected(one.urls.appUrl, async (app) => void (await app.query('set role srm_buyer')));
});

test('what serves owns no table and cannot become who does, the queue of jobs included', async (t) => {
  const { urls } = await start(t, { SRM_DATA: dataFolder(t) });
  for (const url of [urls.appUrl, urls.jobsUrl])
    await connected(url, async (serving) => {
      const { rows } = await serving.query<{ owned: string }>(`
        select c.oid::regclass::text as owned from pg_class c
         where c.relnamespace = 'public'::regnamespace and pg_has_role(c.relowner, 'member')`);
      assert.deepEqual(rows, [], url);
      for (const statement of ['set role srm_owner', 'alter table kept disable row level security', 'drop table kept'])
        await assert.rejects(serving.query(statement), statement);
    });
  await connected(urls.jobsUrl, async (jobs) => {
    await jobs.query('create table srm_jobs.tried (id integer)');
    await assert.rejects(jobs.query('select * from kept'), /permission denied/);
    await assert.rejects(jobs.query('create schema another'), /permission denied/);
  });
});

test('what the owner made of the queue before it had a role of its own goes over to that role', async (t) => {
  const folder = dataFolder(t);
  const { urls, end } = await start(t, { SRM_DATA: folder });
  await connected(urls.ownerUrl, async (owner) => {
    await owner.query('set role srm_jobs');
    await owner.query('drop schema srm_jobs cascade');
    await owner.query('reset role');
    await owner.query('create schema srm_jobs');
    await owner.query(`create type srm_jobs.state as enum ('a', 'b')`);
    await owner.query(
      'create table srm_jobs.job (id bigint generated always as identity, state srm_jobs.state) partition by list (state)',
    );
    await owner.query(`create table srm_jobs.first partition of srm_jobs.job for values in ('a')`);
    await owner.query('create function srm_jobs.one() returns integer language sql as $$ select 1 $$');
    await owner.query(`insert into srm_jobs.job (state) values ('a')`);
  });
  await end('SIGTERM');
  const again = await start(t, { SRM_DATA: folder });
  await connected(again.urls.jobsUrl, async (jobs) => {
    assert.equal((await jobs.query('select * from srm_jobs.job')).rowCount, 1);
    await jobs.query('alter table srm_jobs.job add column more text');
    await jobs.query(`alter type srm_jobs.state add value 'c'`);
    await jobs.query('drop function srm_jobs.one()');
  });
});

test('keys of the database are rotated, and the next start makes them its passwords', async (t) => {
  const folder = dataFolder(t);
  const { urls, end, store } = await start(t, { SRM_DATA: folder });
  assert.equal(await store(), true);
  await end('SIGTERM');
  const secret = readFileSync(join(folder, 'secret'), 'utf8').trim();
  rotateKeys({ dataFolder: folder, secret }, keyPurposes);
  const again = await start(t, { SRM_DATA: folder });
  assert.equal(await again.count(), 1);
  for (const name of ['ownerUrl', 'appUrl', 'jobsUrl'] as const) {
    assert.notEqual(again.urls[name], urls[name]);
    await connected(again.urls[name], async (client) => void (await client.query('select 1')));
    await assert.rejects(connect(urls[name]), { code: '28P01' }, `the former password of ${name}`);
  }
});

test('once it serves, nothing of the server is logged in as the superuser, also after the database was killed', async (t) => {
  const folder = dataFolder(t);
  const running = await start(t, { SRM_DATA: folder });
  const assertNone = () =>
    connected(running.urls.ownerUrl, async (owner) => {
      const { rows } = await owner.query<{ name: string; super: boolean }>(`
        select a.usename as name, r.rolsuper or r.rolcreaterole or r.rolcreatedb as super
          from pg_stat_activity a join pg_roles r on r.rolname = a.usename
         where a.datname is not null and a.pid <> pg_backend_pid()`);
      assert.ok(
        rows.some(({ name }) => name === 'srm_guard'),
        JSON.stringify(rows),
      );
      assert.deepEqual(
        rows.filter((each) => each.super && each.name !== 'srm_owner'),
        [],
      );
      const { rows: member } = await owner.query(`
        select 1 from pg_auth_members m where m.member = 'srm_guard'::regrole`);
      assert.deepEqual(member, []);
    });
  await assertNone();
  const former = databasePid(folder);
  process.kill(former, 'SIGKILL');
  // What is left of the killed one answers for a moment.
  const isNew = () => running.output().includes('PostgreSQL runs again');
  assert.ok(await until(isNew, Boolean, 30_000), 'the database was started again');
  assert.ok(
    await until(
      () => running.store(),
      (isThere) => isThere,
    ),
    'the database came back',
  );
  await assertNone();
  assert.equal(await running.end('SIGTERM'), 0);
});
