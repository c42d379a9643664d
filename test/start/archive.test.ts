import assert from 'node:assert/strict';
import { appendFileSync, chmodSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { handOver } from '#engine/postgres/account.ts';
import { openCluster, startCluster, stopCluster } from '#engine/postgres/cluster.ts';
import { connect } from '#engine/postgres/connection.ts';
import { until } from '../until.ts';
import { dataFolder } from './programs.ts';

const password = 'of a superuser of this test';

// The recipe of docs/operations.md, "Losing less than a minute", step by step.
test('what was written until the machine was lost comes back from a base copy and the archive', async (t) => {
  const [first, second] = [dataFolder(t), dataFolder(t)];
  const archive = join(first, 'archive');
  mkdirSync(archive);
  chmodSync(archive, 0o777);
  const cluster = await openCluster(join(first, 'postgres'), password, true);
  const { folder } = cluster;
  appendFileSync(
    join(folder, 'postgresql.auto.conf'),
    `archive_mode = on\narchive_timeout = 30\narchive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/.%f && mv ${archive}/.%f ${archive}/%f'\n`,
  );
  const running = await startCluster(cluster, undefined);
  const at = (port: number) => `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
  const client = await connect(at(running.port));
  const base = join(second, 'postgres');
  try {
    await client.query('create table kept (id integer)');
    await client.query('insert into kept values (1)');
    await client.query(`select pg_backup_start('base', true)`);
    cpSync(folder, base, {
      recursive: true,
      filter: (path) => !/\/(pg_wal\/.*|postmaster\.(pid|opts)|\.s\..*)$/.test(path),
    });
    const { rows } = await client.query<{ labelfile: string; spcmapfile: string }>('select * from pg_backup_stop()');
    writeFileSync(join(base, 'backup_label'), rows[0]?.labelfile ?? '');
    // After the copy: these rows lie in the archive alone.
    await client.query('insert into kept select generate_series(2, 1000)');
    const { rows: switched } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
    const last = switched[0]?.name ?? '';
    assert.ok(await until(() => readdirSync(archive).includes(last), Boolean), 'the archive has what was written');
  } finally {
    await client.end();
    process.kill(running.pid, 'SIGKILL');
  }
  rmSync(folder, { recursive: true, force: true });

  appendFileSync(join(base, 'postgresql.auto.conf'), `archive_mode = off\nrestore_command = 'cp ${archive}/%f %p'\n`);
  writeFileSync(join(base, 'recovery.signal'), '');
  mkdirSync(join(base, 'pg_wal'), { recursive: true });
  const { uid, gid } = cluster.account ?? {};
  for (const entry of readdirSync(base, { recursive: true, encoding: 'utf8' }).map((path) => join(base, path)))
    if (uid !== undefined && gid !== undefined) await handOver(entry, { uid, gid });
  await handOver(base, cluster.account);
  chmodSync(base, 0o700);
  const restored = await openCluster(base, password, true);
  const again = await startCluster(restored, undefined);
  try {
    const reader = await connect(at(again.port));
    const ready = await until(
      async () => (await reader.query<{ waits: boolean }>('select pg_is_in_recovery() as waits')).rows[0]?.waits,
      (waits) => waits === false,
    );
    assert.equal(ready, false);
    const { rows } = await reader.query('select count(*)::integer as count, max(id) as last from kept');
    assert.deepEqual(rows, [{ count: 1000, last: 1000 }]);
    await reader.end();
  } finally {
    await stopCluster(again.pid);
  }
});
