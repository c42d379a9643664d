import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';
import Fastify from 'fastify';
import pg from 'pg';
import { replyError } from '#engine/http/reply.ts';
import { connect } from '#engine/postgres/connection.ts';
import {
  createPool,
  DatabaseAway,
  NoConnection,
  sql,
  stateOf,
  systemIdentity,
  type BrokenConnection,
  type PoolOptions,
} from '#engine/database/database.ts';
import { app } from './app.ts';
import { cloneDatabase } from './database.ts';

test('each clone starts migrated and sees nothing of another one', async () => {
  const [one, two] = [await cloneDatabase(), await cloneDatabase()];
  const [inOne, inTwo] = [await connect(one.ownerUrl), await connect(two.appUrl)];
  try {
    await inOne.query('create table only_here ()');
    const { rows } = await inTwo.query(`select to_regclass('public.only_here') as foreign_table,
      to_regclass('public.kysely_migration') is not null as migrated, current_user as role`);
    assert.deepEqual(rows, [{ foreign_table: null, migrated: true, role: 'srm_app' }]);
  } finally {
    await Promise.all([inOne.end(), inTwo.end()]);
    await Promise.all([one.drop(), two.drop()]);
  }
});

test('a connection is made although its time went by while the process was at work on something else', async () => {
  const database = await cloneDatabase();
  try {
    const coming = connect(database.ownerUrl, 300);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600);
    const client = await coming;
    await client.end();
  } finally {
    await database.drop();
  }
});

test('a connection that ends below an open transaction fails that transaction alone, and is told of', async () => {
  const database = await cloneDatabase();
  let notify: (reported: { error: Error; connection: BrokenConnection }) => void = () => undefined;
  const reported = new Promise<{ error: Error; connection: BrokenConnection }>((resolve) => (notify = resolve));
  const onError: PoolOptions['onError'] = (error, connection) => notify({ error, connection });
  const pool = createPool({ url: database.appUrl, size: 1, onError });
  try {
    // Nobody listens to a connection between two statements; the database ends it there, and the process must not die of it.
    const idle = pool.transaction({ side: 'buyer', userId: '7', supplierBaseId: null }, async (db) => {
      await db.run(sql`set local idle_in_transaction_session_timeout = '20ms'`);
      await reported;
      await db.run(sql`select 1`);
    });
    await assert.rejects(idle, (error: unknown) => stateOf(error) === '25P03');
    const { error, connection } = await reported;
    assert.equal(stateOf(error), '25P03');
    assert.deepEqual(connection.use, { side: 'buyer', userId: '7', supplierBaseId: null });
    assert.ok(connection.process);
    assert.equal(await pool.transaction(systemIdentity, () => Promise.resolve('goes on')), 'goes on');
  } finally {
    await pool.close();
    await database.drop();
  }
});

test('who finds no connection in time is told so: while it is made, and behind others who wait', async () => {
  // Takes calls and never says a word.
  const mute = createServer().listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const address = mute.address();
  assert.ok(typeof address === 'object' && address);
  const url = `postgresql://nobody:nothing@127.0.0.1:${address.port}/nowhere`;
  const pool = createPool({ url, size: 1, onError: (error) => assert.ifError(error), patience: 20 });
  try {
    const work = () => pool.transaction(systemIdentity, () => assert.fail('ran'));
    await Promise.all([assert.rejects(work(), NoConnection), assert.rejects(work(), NoConnection)]);
  } finally {
    await pool.close();
    mute.close();
  }
});

test('calls while the database is away are answered 503, to be tried again, in both languages', async () => {
  const pool = createPool({
    url: 'postgresql://a:b@127.0.0.1:1/srm',
    size: 1,
    onError: (error) => assert.ifError(error),
  });
  const server = Fastify();
  server.setErrorHandler((error, request, reply) => replyError(error, request, reply));
  server.get('/away', () => pool.transaction(systemIdentity, () => assert.fail('ran')));
  // What PostgreSQL says while it stops, starts, is full of connections, or its disk is full.
  for (const state of ['57P01', '57P03', '08006', '53300', '53100'])
    server.get(`/${state}`, async () => {
      throw Object.assign(new pg.DatabaseError('said by the server', 1, 'error'), { code: state });
    });
  try {
    await assert.rejects(pool.bare(sql`select 1`), DatabaseAway);
    for (const [path, zh, en] of [
      ...['away', '57P01', '57P03', '08006', '53300'].map(
        (path) => [path, /数据库暂时无法连接/, /cannot be reached/] as const,
      ),
      ['53100', /磁盘已满/, /disk of the server is full/] as const,
    ])
      for (const [language, wanted] of [
        ['zh', zh],
        ['en', en],
      ] as const) {
        const answer = await server.inject({ url: `/${path}`, headers: { 'accept-language': language } });
        assert.equal(answer.statusCode, 503, path);
        assert.ok(Number(answer.headers['retry-after']) > 0, path);
        assert.match(answer.json<{ msg: string }>().msg, wanted);
      }
  } finally {
    await server.close();
    await pool.close();
  }
});

test('what a failed transaction still wanted to do is not done in the next one of its connection', async () => {
  const database = await cloneDatabase();
  const pool = createPool({ url: database.appUrl, size: 1, onError: (error) => assert.ifError(error) });
  const named = sql`select set_config('app.supplier_id', '4711', true)`;
  const gone = Promise.withResolvers<void>();
  const late = Promise.withResolvers<unknown>();
  try {
    const failing = pool.transaction(systemIdentity, (db) => {
      // Side by side with what fails, as in `Promise.all`.
      gone.promise.then(() => db.run(named)).then(late.resolve, late.resolve);
      return Promise.reject(new Error('refused'));
    });
    await assert.rejects(failing, /refused/);
    const seen = await pool.transaction({ side: 'supplier', userId: '7', supplierBaseId: '12' }, async (db) => {
      gone.resolve();
      const said = await late.promise;
      const { id } = await db.one<{ id: string }>(sql`select current_setting('app.supplier_id') as id`);
      return { id, said };
    });
    assert.equal(seen.id, '12');
    assert.match(String(seen.said), /over/);
  } finally {
    await pool.close();
    await database.drop();
  }
});

test('nobody waits for a lock longer than three seconds', async () => {
  const { engine } = await app();
  const { lock_timeout } = await engine.pool.transaction(systemIdentity, (db) =>
    db.one<{ lock_timeout: string }>(sql`show lock_timeout`),
  );
  assert.equal(lock_timeout, '3s');
});
