import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { connect } from '#engine/postgres/connection.ts';
import { startupErrorText } from '#engine/runtime/startupError.ts';
import { dataFolder, fail, start } from './programs.ts';

const NOBODY = 65_534;

function refuses(answer: { code: number | null; said: string }, sentence: RegExp): void {
  assert.match(answer.said, sentence);
  assert.equal(answer.said.split('\n').length, 1, answer.said);
  assert.equal(answer.code, 1);
}

describe('a start that cannot succeed ends with one sentence and code 1', { concurrency: 2 }, () => {
  test('the port is in use', async (t) => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    t.after(() => blocker.close());
    const address = blocker.address();
    const port = String(typeof address === 'object' && address?.port);
    const answer = await fail({ SRM_DATA: dataFolder(t), PORT: port });
    refuses(answer, new RegExp(`^Port ${port} is in use`));
  });

  test('the data folder is of another PostgreSQL', async (t) => {
    const folder = dataFolder(t);
    mkdirSync(join(folder, 'postgres'));
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '17\n');
    refuses(await fail({ SRM_DATA: folder }), /was made by PostgreSQL 17, but this program brings PostgreSQL 18/);
    refuses(await fail({ SRM_DATA: folder, LANG: 'zh_CN.UTF-8' }), /由 PostgreSQL 17 创建/);
  });

  test('the data folder may not be written', async (t) => {
    const folder = dataFolder(t);
    chmodSync(folder, 0o555);
    const uid = process.getuid?.() === 0 ? NOBODY : undefined;
    refuses(await fail({ SRM_DATA: folder }, uid), /^No permission to read or write /);
    refuses(await fail({ SRM_DATA: join(folder, 'below') }, uid), /^No permission to read or write /);
  });

  test('the data folder holds something else', async (t) => {
    const folder = dataFolder(t);
    mkdirSync(join(folder, 'postgres'));
    writeFileSync(join(folder, 'postgres', 'letter.txt'), 'dear\n');
    refuses(await fail({ SRM_DATA: folder }), /is not empty and not a data folder of PostgreSQL/);
  });

  test('the data folder is a file', async (t) => {
    const file = join(dataFolder(t), 'file');
    writeFileSync(file, '');
    refuses(await fail({ SRM_DATA: file }), /should be a folder/);
  });

  test('the secret is another one, or another server is at work', async (t) => {
    const folder = dataFolder(t);
    const running = await start(t, { SRM_DATA: folder });
    refuses(await fail({ SRM_DATA: folder }), /^Another server is using the data folder/);
    assert.equal(await running.store(), true);
    assert.equal(await running.end('SIGTERM'), 0);
    const other = { SRM_DATA: folder, SRM_SECRET: 'k7Qw2nV9xT4bLr8mZc1yHs6dPf3gJa5e' };
    refuses(await fail(other), /^The secret does not fit the data folder/);
  });

  test('the database in DATABASE_URL does not answer, or refuses', async (t) => {
    const folder = dataFolder(t);
    const { urls } = await start(t, { SRM_DATA: folder });
    const other = dataFolder(t);
    const from = (change: (url: URL) => void): Record<string, string> => {
      const url = new URL(urls.ownerUrl);
      change(url);
      return { SRM_DATA: other, DATABASE_URL: url.href };
    };
    const nowhere = { SRM_DATA: other, DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/srm' };
    refuses(await fail(nowhere), /^The database at 127\.0\.0\.1:1 cannot be reached/);
    refuses(await fail(from((url) => (url.password = 'no'))), /refused the user name or password/);
    refuses(await fail(from((url) => (url.pathname = '/none'))), /does not exist/);
    const app = { SRM_DATA: other, DATABASE_URL: urls.appUrl };
    refuses(await fail(app), /must have CREATEROLE/);
  });

  test('the database has fewer connections than the process wants', async (t) => {
    const folder = dataFolder(t);
    refuses(
      await fail({ SRM_DATA: folder, SRM_POOL_SIZE: '200' }),
      /^The database takes 97 connections and this process needs 215: set SRM_POOL_SIZE to 82 or less/,
    );
  });

  test('the configuration is wrong: all of it in one sentence', async (t) => {
    const environment = {
      SRM_DATA: dataFolder(t),
      PORT: '80 80',
      SRM_TRUSTED_PROXY: '10.0.0.0/33',
      SRM_SECRET: 'secret',
      SRM_DEMO: 'perhaps',
    };
    refuses(
      await fail(environment),
      /PORT must be .*; SRM_TRUSTED_PROXY must .*; SRM_DEMO must be .*; SRM_SECRET must be /,
    );
  });
});

test('a database that takes a connection and says nothing is told as one that cannot be reached', async (t) => {
  const silent = createServer();
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  t.after(() => silent.close());
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const reported = await connect(`postgresql://a:b@127.0.0.1:${port}/srm`, 200).then(String, startupErrorText);
  assert.match(reported, new RegExp(`^The database at 127\\.0\\.0\\.1:${port} cannot be reached`));
});

test('a full disk is told as such', () => {
  let error: unknown;
  try {
    // The device that is always full.
    writeFileSync('/dev/full', 'x');
  } catch (caught) {
    error = caught;
  }
  assert.match(startupErrorText(error), /^The disk is full/);
});
