import { readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pino } from 'pino';
import { consoleLanguage, readConfig } from '#engine/config.ts';
import { migrate } from '#engine/migrate.ts';
import { startDatabase, type StartedDatabase } from '#engine/postgres/start.ts';
import { explainStartFailure } from '#engine/startProblem.ts';
import { whenAskedToStop, within } from '#engine/stopping.ts';
import { createApp, type App } from './app.ts';
import { showDemoLogo } from './areas/demo/logo.server.ts';
import { demoAccounts, startDemo, type ShownAccount } from './areas/demo/start.server.ts';
import { loadReferenceData } from './areas/masterData/reference/reference.server.ts';
import { firstAdministrator } from './areas/system/seed/administrator.server.ts';

enableCompileCache();

const oldestNode = 24;
if (Number(process.versions.node.split('.')[0]) < oldestNode) {
  console.error(`Node ${oldestNode} is needed; npm start brings it.`);
  process.exit(1);
}

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string;
};
// The promise, not the database: somebody may stop the server while its database is still starting.
const running: { app?: App; database?: Promise<StartedDatabase> } = {};

// Connections to a database that is gone never close; its own process is stopped all the same.
const longestClose = 20_000;

async function stop(): Promise<void> {
  try {
    await within(longestClose, async () => running.app?.close());
  } finally {
    const database = await running.database?.catch(() => undefined);
    await database?.stop();
  }
}

whenAskedToStop(stop, (error) => console.error(error));

try {
  await start();
} catch (error) {
  console.error(explainStartFailure(error, consoleLanguage()));
  await stop().catch(() => undefined);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig();
  const logger = pino({ level: config.logLevel });
  running.database = startDatabase(config, logger);
  const database = await running.database;
  await migrate(database.ownerUrl);
  const app = await createApp({
    appUrl: database.appUrl,
    ownerUrl: database.ownerUrl,
    secret: config.secret,
    poolSize: config.poolSize,
    jobsWorkers: config.jobsWorkers,
    dataFolder: config.dataFolder,
    files: {
      s3: config.s3,
      clamd: config.clamd,
      uploadMegabytes: config.uploadMegabytes,
      resumableMegabytes: config.resumableMegabytes,
    },
    trustedProxy: config.trustedProxy,
    gallery: config.gallery,
    secure: config.publicUrl.startsWith('https:'),
    publicUrl: config.publicUrl,
    smtpUrl: config.smtpUrl,
    mailFrom: config.mailFrom,
    passwordProfile: config.passwordProfile,
    verifyInPath: config.verifyInPath,
    wechat: config.wechat,
    outsideHosts: config.outsideHosts,
    sms: config.sms,
    ublSchemas: config.ublSchemas,
    logger,
    version,
  });
  running.app = app;
  await loadReferenceData(app.engine);
  if (config.demo) {
    const loaded = await startDemo(app.engine, logger);
    await showDemoLogo(app.engine, app.files, logger, loaded.length > 0);
  }
  const administrator = config.demo ? undefined : await firstAdministrator(app.engine, logger);
  const accounts = await demoAccounts(app.engine);
  await app.http.listen({ port: config.port, host: config.host });
  announce(config.publicUrl, administrator, accounts);
  await app.startJobs();
}

function announce(
  address: string,
  administrator: { userName: string; password: string } | undefined,
  accounts: readonly ShownAccount[],
): void {
  console.log(`\n  采购云平台 Procurement Cloud Platform ${version}\n\n  ${address}\n`);
  for (const { userName, password, label } of accounts)
    console.log(`  ${userName.padEnd(12)} ${password}   ${label.join(' ')}`);
  if (administrator)
    console.log(
      `  管理员 Administrator: ${administrator.userName}   密码 password: ${administrator.password}\n  （仅显示一次，首次登录后修改 shown once, to be changed at the first login）\n`,
    );
}
