import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WriteGuardSettings } from '#engine/http/writeGuard.ts';
import { demoProblem, type Config } from '#engine/runtime/config.ts';
import { StartupError } from '#engine/runtime/startupError.ts';
import type { StartedDatabase } from '#engine/postgres/start.ts';
import type { Logger } from 'pino';
import { createApp, type App } from './app.ts';
import { showDemoKeys } from './areas/demo/bidKeys.server.ts';
import { loadDesignedModules } from './areas/demo/designedModules.server.ts';
import { showDemoLogo } from './areas/demo/logo.server.ts';
import { demoAccounts, startDemo, type ShownAccount } from './areas/demo/start.server.ts';
import { loadReferenceData } from './areas/masterData/reference/reference.server.ts';
import { firstAdministrator } from '#areas/access/seed/administrator.server.ts';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string;
};

/** What serving stands on. */
export interface Ground {
  readonly config: Config;
  readonly database: Pick<StartedDatabase, 'appUrl' | 'jobsUrl'>;
  readonly logger: Logger;
  /** Given the product as soon as it must be closed again. */
  readonly opened: (app: App) => void;
  /** Told when people may come. */
  readonly listening?: (said: Announcement) => void;
}

/** Serves the product on a database that is migrated: loads what belongs into it, and listens. */
export async function serve({ config, database, logger, opened, listening }: Ground): Promise<void> {
  const app = await createApp({
    appUrl: database.appUrl,
    jobsUrl: database.jobsUrl,
    secret: config.secret,
    poolSize: config.poolSize,
    loginsInMemory: config.loginsInMemory,
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
    // Administrators of a production installation never work without one.
    secondFactorFor: config.profile === 'production' ? 'ADMIN' : '',
    wechat: config.wechat,
    outsideHosts: config.outsideHosts,
    sms: config.sms,
    ublSchemas: config.ublSchemas,
    sealFolder: config.sealFolder,
    // A developer's disk and clock are his own matter.
    writeGuard: config.profile === 'production' ? guarded(config.dataFolder) : undefined,
    chat: { port: config.chatPort, host: config.host },
    logger,
    version,
  });
  opened(app);
  if (config.profile === 'production' && config.clamd === undefined)
    logger.warn('uploads are not scanned for viruses: SRM_CLAMD names no scanner');
  await loadReferenceData(app.engine);
  if (config.demo) {
    const loaded = await startDemo(app.engine, logger);
    await showDemoLogo(app.engine, app.files, logger, loaded.length > 0);
    await showDemoKeys(app.engine, app.files, logger, loaded.length > 0);
    await loadDesignedModules(app.engine, logger, loaded.length > 0);
  }
  const administrator = config.demo ? undefined : await firstAdministrator(app.engine, logger);
  const accounts = await demoAccounts(app.engine);
  const problem = accounts.length > 0 ? demoProblem(config) : undefined;
  if (problem) throw new StartupError(problem);
  await app.http.listen({ port: config.port, host: config.host });
  listening?.({ address: config.publicUrl, version, administrator, accounts });
  await app.startJobs();
}

const megabyte = 1024 * 1024;

const guarded = (dataFolder: string): WriteGuardSettings => ({
  folders: [dataFolder],
  lowBytes: 2048 * megabyte,
  fullBytes: 512 * megabyte,
  ballast: { file: join(dataFolder, 'ballast'), bytes: 256 * megabyte },
});

/** What whoever started the product has to know. */
export interface Announcement {
  readonly address: string;
  readonly version: string;
  readonly administrator: { userName: string; password: string } | undefined;
  readonly accounts: readonly ShownAccount[];
}

/** Prints the address and the accounts that are shown. */
export function announce({ address, version, administrator, accounts }: Announcement): void {
  console.log(`\n  采购云平台 Procurement Cloud Platform ${version}\n\n  ${address}\n`);
  for (const { userName, password, label } of accounts)
    console.log(`  ${userName.padEnd(12)} ${password}   ${label.join(' ')}`);
  if (administrator)
    console.log(
      `  管理员 Administrator: ${administrator.userName}   密码 password: ${administrator.password}\n  （仅显示一次，首次登录后修改 shown once, to be changed at the first login）\n`,
    );
}
