import { after } from 'node:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { systemIdentity, type Fragment } from '#engine/database/database.ts';
import { runRequest, systemUser } from '#engine/runtime/request.ts';
import type { Context } from '#engine/runtime/context.ts';
import type { SendCode } from '#areas/access/parts.server.ts';
import { createApp, type App } from '../src/app.ts';
import { cloneDatabase, secret } from './database.ts';
import { ublSchemas } from './ublSchemas.ts';
import { wechatRecord } from './wechatRecord.ts';
import { createPerson, type Person, type PersonFacts } from './person.ts';

export { secret } from './database.ts';
export { refusal } from './person.ts';

/** The codes that were sent as text messages, oldest first. */
export const textsSent: Parameters<SendCode>[0][] = [];

/** Takes the place of the provider of text messages. */
export const recordCode: SendCode = async (message) => void textsSent.push(message);

/** What the product has logged since somebody listens, one line each. */
export const logged: string[] = [];

const wantedLevel = process.env['SRM_TEST_LOG'];
const logger = wantedLevel
  ? pino({ level: wantedLevel })
  : pino({ level: 'silent' }, { write: (line: string) => void logged.push(line) });

/** Has the product log everything from now on, for a test that reads it. */
export const listenToLog = (): void => {
  logger.level = 'trace';
};

interface Running {
  readonly made: App;
  readonly dataFolder: string;
  readonly ownerUrl: string;
  readonly jobsUrl: string;
}

let running: Promise<Running> | undefined;
const endings: (() => Promise<void>)[] = [];

// Registered while the file loads: inside a test it would run when that test ends.
after(async () => {
  for (const end of endings) await end();
});

/** The product on a database of its own, shared by all test files that run in this process. */
export async function app(): Promise<App> {
  running ??= start();
  return (await running).made;
}

/** Where it keeps its files. */
export async function dataFolder(): Promise<string> {
  running ??= start();
  return (await running).dataFolder;
}

/** Its database, as the owner of the tables. */
export async function ownerUrl(): Promise<string> {
  running ??= start();
  return (await running).ownerUrl;
}

/** Its database, as the role of the job queue. */
export async function jobsUrl(): Promise<string> {
  running ??= start();
  return (await running).jobsUrl;
}

async function start(): Promise<Running> {
  const database = await cloneDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'srm-app-'));
  const made = await createApp({
    appUrl: database.appUrl,
    jobsUrl: database.jobsUrl,
    secret,
    poolSize: 10,
    jobsWorkers: 1,
    dataFolder: folder,
    verifyInPath: true,
    wechat: { appId: 'wx_test', secret: 'the secret of the record' },
    askWechat: wechatRecord,
    sendCode: recordCode,
    outsideHosts: ['127.0.0.1'],
    ublSchemas,
    secure: false,
    logger,
    version: 'test',
  });
  endings.push(async () => {
    await made.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  return { made, dataFolder: folder, ownerUrl: database.ownerUrl, jobsUrl: database.jobsUrl };
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
