import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { pino } from 'pino';
import { readBackup } from '#engine/backup/manifest.ts';
import { assertRestorable } from '#engine/backup/restore.ts';
import { readTables, rowsOf, connectToRead } from '#engine/backup/tables.ts';
import { readConfig } from '#engine/runtime/config.ts';
import { knownMigrations, migrate } from '#engine/database/migrate.ts';
import { connect } from '#engine/postgres/connection.ts';
import { startDatabase, type StartedDatabase } from '#engine/postgres/start.ts';
import { StartupError } from '#engine/runtime/startupError.ts';
import { runRequest, systemUser } from '#engine/runtime/request.ts';
import { sysModule } from '#areas/access/module/module.document.ts';
import { mdModule } from '#areas/moduleDesigner/module/mdModule.document.ts';
import { publishModule } from '#areas/moduleDesigner/public.ts';
import type { Context } from '#engine/runtime/context.ts';
import { unitCategory } from '#areas/masterData/unit/unitCategory.document.ts';
import { firstAdministrator } from '#areas/access/seed/administrator.server.ts';
import { createApp } from '../../src/app.ts';
import { dataFolder } from './programs.ts';

const log = { info: () => {}, warn: console.warn, error: console.error };
const logger = pino({ level: 'silent' });
const secret = 'k7Qw2nV9xT4bLr8mZc1yHs6dPf3gJa5e';

type Environment = Record<string, string>;

/** Runs one of the commands as an administrator does. */
function command(
  name: string,
  words: readonly string[],
  environment: Environment,
): Promise<{ code: number; said: string }> {
  const program = join(import.meta.dirname, '../../scripts', `${name}.ts`);
  const env = { PATH: process.env['PATH'], LANG: 'en_US.UTF-8', SRM_SECRET: secret, ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...words], { env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, said: (out + err).trim() });
    });
  });
}

function succeeds(answer: { code: number; said: string }, sentence: RegExp): void {
  assert.match(answer.said, sentence);
  assert.equal(answer.code, 0, answer.said);
}

function refuses(answer: { code: number; said: string }, sentence: RegExp): void {
  assert.match(answer.said, sentence);
  assert.equal(answer.said.split('\n').length, 1, answer.said);
  assert.equal(answer.code, 1);
}

type Endings = (() => Promise<void>)[];

/** What ends the parts of a test, the last one first; to be asked for before the folders, which go after all. */
function endings(t: TestContext): Endings {
  const ends: Endings = [];
  t.after(async () => {
    for (const end of ends.toReversed()) await end();
  });
  return ends;
}

async function started(ends: Endings, folder: string): Promise<StartedDatabase> {
  const database = await startDatabase(readConfig({ SRM_DATA: folder, SRM_SECRET: secret }), log, false);
  ends.push(() => database.stop());
  return database;
}

/** The product with an administrator and some master data, as a server would have left it. */
async function runningProduct(ends: Endings, folder: string): Promise<StartedDatabase> {
  const database = await started(ends, folder);
  await migrate(database.ownerUrl);
  const config = readConfig({ SRM_DATA: folder, SRM_SECRET: secret, SRM_POOL_SIZE: '2' });
  const app = await createApp({ ...config, ...database, logger, version: 'test', secure: false });
  ends.push(() => app.close());
  await firstAdministrator(app.engine, logger);
  await runRequest(app.engine, { user: systemUser, language: 'zh', log: logger }, async (ctx) => {
    for (const code of ['MASS', '长度', 'tab\tand\\back\nslash'])
      await ctx.store(unitCategory).create({ code, name: { zh: `类别${code}`, en: code } });
  });
  await runRequest(app.engine, { user: systemUser, language: 'zh', log: logger }, publishRegister);
  await runRequest(app.engine, { user: systemUser, language: 'zh', log: logger }, (ctx) =>
    ctx.store(app.engine.registry.get('ext.register')).create({ purpose: 'lent', heldById: null }),
  );
  mkdirSync(join(folder, 'excel'));
  writeFileSync(join(folder, 'excel', '1234'), Buffer.from([0, 255, 10, 13]));
  return database;
}

/** A module that somebody designed: its tables come back too. */
async function publishRegister(ctx: Context): Promise<void> {
  const [group] = await ctx.store(sysModule).find({ moduleCode: 'base.materials' });
  const { id } = await ctx.store(mdModule).create({
    moduleCode: 'register',
    moduleName: { zh: '登记', en: 'Register' },
    menuParentId: group?.id ?? '',
    ownerDimension: 'NONE',
    fields: [
      {
        fieldCode: 'purpose',
        label: { zh: '用途', en: 'Purpose' },
        type: 'INPUT',
        requiredFlag: true,
        listFlag: true,
        searchFlag: true,
      },
      { fieldCode: 'heldBy', label: { zh: '单位', en: 'Unit' }, type: 'RELATED', target: 'basic.unit' },
    ],
  } as never);
  await publishModule(ctx, id);
}

/** The sum of the rows of every table. */
async function sums(ownerUrl: string): Promise<object> {
  const client = await connectToRead(ownerUrl);
  try {
    const found: Record<string, object> = {};
    for (const table of await readTables(client)) {
      await client.query(table.secured ? 'set role srm_system' : 'reset role');
      found[table.name] = await rowsOf(client, table);
    }
    return found;
  } finally {
    await client.end();
  }
}

async function inDatabase(url: string, name: string): Promise<string> {
  const client = await connect(url);
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

describe('what was backed up comes back', { concurrency: 2 }, () => {
  test('a backup made beside the server comes back elsewhere, row for row', async (t) => {
    const ends = endings(t);
    const [folder, other, place] = [dataFolder(t), dataFolder(t), join(dataFolder(t), 'backup')];
    const product = await runningProduct(ends, folder);
    succeeds(await command('backup', [place], { SRM_DATA: folder }), /^Backed up \d+ rows of \d+ tables and 1 files/);
    refuses(await command('backup', [place], { SRM_DATA: folder }), /exists already/);
    assert.ok(!readFileSync(join(place, 'manifest.json'), 'utf8').includes(secret));
    const password = await command('password', ['ADMIN'], { SRM_DATA: folder });
    succeeds(password, /^One-time password of ADMIN: [A-Za-z2-9]{14} /);

    succeeds(await command('restore', [place], { SRM_DATA: other }), /^Restored the backup of .* 1 files/);
    const restored = await started(ends, other);
    const [before, after] = [await sums(product.ownerUrl), await sums(restored.ownerUrl)];
    // The password was given after the backup.
    assert.deepEqual(
      { ...after, sys_credential: 0, sys_auth_version: 0 },
      { ...before, sys_credential: 0, sys_auth_version: 0 },
    );
    assert.deepEqual(readFileSync(join(other, 'excel', '1234')), readFileSync(join(folder, 'excel', '1234')));
    const elsewhere = { SRM_DATA: dataFolder(t), DATABASE_URL: restored.ownerUrl };
    refuses(await command('restore', [place], elsewhere), /^The database already holds data \(table \w+\)/);
    const app = await createApp({
      ...readConfig({ SRM_DATA: other, SRM_SECRET: secret, SRM_POOL_SIZE: '2' }),
      ...restored,
      logger,
      version: 'test',
      secure: false,
    });
    await app.close();
    assert.deepEqual(await sums(restored.ownerUrl), after, 'a start after the restore adds nothing');
  });

  test('an older backup is brought up to the present, with a database of its own', async (t) => {
    const ends = endings(t);
    const [folder, place] = [dataFolder(t), join(dataFolder(t), 'backup')];
    const { ownerUrl } = await started(ends, folder);
    const [first = ''] = await knownMigrations();
    const [old, fresh] = [await inDatabase(ownerUrl, 'old'), await inDatabase(ownerUrl, 'fresh')];
    refuses(await command('backup', [place], { SRM_DATA: folder, DATABASE_URL: old }), /nothing to back up/);
    await migrate(old, first);
    const client = await connect(old);
    await client.query("insert into sys_installation values ('first', '\"甲\"'), ('second', '\"b\"')");
    await client.end();
    succeeds(await command('backup', [place], { SRM_DATA: folder, DATABASE_URL: old }), /^Backed up 2 rows/);

    const wrongSecret = { SRM_DATA: folder, DATABASE_URL: fresh, SRM_SECRET: [...secret].toReversed().join('') };
    refuses(await command('restore', [place], wrongSecret), /^The secret is not the one of the backup/);
    await refusesWhatIsWrong(t, place);
    succeeds(await command('restore', [place], { SRM_DATA: folder, DATABASE_URL: fresh }), /^Restored .* 2 rows/);
    const restored = await connect(fresh);
    const { rows } = await restored.query('select count(*)::integer as count from kysely_migration');
    assert.deepEqual(rows, [{ count: (await knownMigrations()).length }]);
    await restored.end();
  });
});

describe('a backup with a key of the operator', () => {
  test('tells nothing without it, and comes back with it', async (t) => {
    const ends = endings(t);
    const [folder, place] = [dataFolder(t), join(dataFolder(t), 'backup')];
    const { ownerUrl } = await started(ends, folder);
    const [first = ''] = await knownMigrations();
    const [old, fresh] = [await inDatabase(ownerUrl, 'old'), await inDatabase(ownerUrl, 'fresh')];
    await migrate(old, first);
    const client = await connect(old);
    const marker = 'markerOfTheBackup';
    await client.query('insert into sys_installation values ($1, \'"b"\')', [marker]);
    await client.end();
    mkdirSync(join(folder, 'excel'));
    writeFileSync(join(folder, 'excel', marker), marker.repeat(10_000));
    const key = 'a key that only the operator has, 0123456789';
    const from = { SRM_DATA: folder, DATABASE_URL: old };
    refuses(
      await command('backup', [place], { ...from, SRM_BACKUP_KEY: 'short' }),
      /SRM_BACKUP_KEY must be random text/,
    );
    succeeds(await command('backup', [place], { ...from, SRM_BACKUP_KEY: key }), /, encrypted\./);
    for (const file of readdirSync(place, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())) {
      const content = readFileSync(join(file.parentPath, file.name));
      assert.ok(!content.includes(marker) && !content.includes('sys_installation'), file.name);
      assert.notEqual(content.readUInt16BE(0), 0x1f8b, `${file.name} is packed in the open`);
    }
    const to = { SRM_DATA: folder, DATABASE_URL: fresh };
    refuses(await command('restore', [place], to), /^The backup is encrypted/);
    const wrong = { ...to, SRM_BACKUP_KEY: [...key].toReversed().join('') };
    refuses(await command('restore', [place], wrong), /^The backup cannot be read with this key/);
    // One table in the place of another one of the same length would be read as it.
    const other = join(dataFolder(t), 'backup');
    cpSync(place, other, { recursive: true });
    const manifest = join(other, 'manifest.json');
    const bytes = readFileSync(manifest);
    bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40);
    writeFileSync(manifest, bytes);
    refuses(
      await command('restore', [other], { ...to, SRM_BACKUP_KEY: key }),
      /^The backup cannot be read with this key/,
    );
    const keyPlace = join(dataFolder(t), 'key');
    writeFileSync(keyPlace, `${key}\n`);
    rmSync(join(folder, 'excel'), { recursive: true });
    succeeds(await command('restore', [place], { ...to, SRM_BACKUP_KEY_FILE: keyPlace }), /^Restored .* 1 rows/);
    assert.equal(readFileSync(join(folder, 'excel', marker), 'utf8'), marker.repeat(10_000));
    const restored = await connect(fresh);
    const { rows } = await restored.query('select key from sys_installation');
    assert.deepEqual(rows, [{ key: marker }]);
    await restored.end();
  });
});

/** Copies of a backup, each with one thing wrong. */
async function refusesWhatIsWrong(t: TestContext, place: string): Promise<void> {
  const spoilt = async (spoil: (copy: string) => void, sentence: RegExp) => {
    const copy = join(dataFolder(t), 'backup');
    cpSync(place, copy, { recursive: true });
    spoil(copy);
    const reading = async () => assertRestorable((await readBackup(copy)).manifest, secret, false);
    await assert.rejects(reading, (error) => error instanceof StartupError && sentence.test(error.message));
  };
  const edited = (change: (text: string) => string) => (copy: string) => {
    const file = join(copy, 'manifest.json');
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  };
  const table = join('tables', 'sys_installation.copy.gz');
  await spoilt((copy) => rmSync(join(copy, 'manifest.json')), /^The backup is incomplete: .*manifest\.json is missing/);
  await spoilt(
    (copy) => rmSync(join(copy, table)),
    /^The backup is incomplete: .*sys_installation\.copy\.gz is missing/,
  );
  await spoilt((copy) => truncateSync(join(copy, table), 20), /^The backup is damaged: .*sys_installation/);
  await spoilt((copy) => {
    const bytes = readFileSync(join(copy, table));
    bytes.writeUInt8(bytes.readUInt8(15) ^ 1, 15);
    writeFileSync(join(copy, table), bytes);
  }, /^The backup is damaged: .*sys_installation/);
  await spoilt(
    edited((text) => text.slice(0, -20)),
    /^The backup is damaged: .*manifest/,
  );
  await spoilt(
    edited((text) => text.replace('"format": 1', '"format": 2')),
    /another release/,
  );
  await spoilt(
    edited((text) => text.replace('engine"', 'engine", "99990101-0000-later"')),
    /99990101-0000-later is unknown here/,
  );
}
