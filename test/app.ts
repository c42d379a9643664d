import { after } from 'node:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { systemIdentity, type Fragment } from '#engine/database.ts';
import { runRequest, systemUser } from '#engine/request.ts';
import type { Context } from '#engine/context.ts';
import { createApp, type App } from '../src/app.ts';
import { cloneDatabase } from './database.ts';
import { createPerson, type Person, type PersonFacts } from './person.ts';

export { refusal } from './person.ts';

let running: Promise<App> | undefined;
let folder = '';
const endings: (() => Promise<void>)[] = [];

// Registered while the file loads: inside a test it would run when that test ends.
after(async () => {
  for (const end of endings) await end();
});

/** The product on a database of its own, shared by all test files that run in this process. */
export function app(): Promise<App> {
  running ??= start();
  return running;
}

async function start(): Promise<App> {
  const database = await cloneDatabase();
  const dataFolder = await mkdtemp(join(tmpdir(), 'srm-app-'));
  folder = dataFolder;
  const made = await createApp({
    appUrl: database.appUrl,
    ownerUrl: database.ownerUrl,
    secret: 'a secret of the tests, long enough to be one',
    poolSize: 10,
    jobsWorkers: 1,
    dataFolder,
    secure: false,
    logger: pino({ level: process.env['SRM_TEST_LOG'] ?? 'silent' }),
    version: 'test',
  });
  endings.push(async () => {
    await made.close();
    await database.drop();
    await rm(dataFolder, { recursive: true, force: true });
  });
  return made;
}

/** Where the product of this process keeps its files. */
export async function dataFolder(): Promise<string> {
  await app();
  return folder;
}

/** Runs work as the server itself, in one transaction. */
export async function asServer<T>(work: (ctx: Context) => Promise<T>): Promise<T> {
  const { engine } = await app();
  return runRequest(engine, { user: systemUser, language: 'zh', log: pino({ level: 'silent' }) }, work);
}

/** The rows of a statement, read beyond every scope. */
export async function rows<T>(statement: Fragment): Promise<T[]> {
  const { engine } = await app();
  return engine.pool.transaction(systemIdentity, (db) => db.many<T>(statement));
}

const people = new Map<string, Promise<Person>>();

/** Somebody with a login; the same name gives the same person within a test file. */
export function person(name: string, facts: PersonFacts): Promise<Person> {
  const known = people.get(name) ?? app().then((made) => createPerson(made, name, facts));
  people.set(name, known);
  return known;
}
