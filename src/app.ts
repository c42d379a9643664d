import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import pg from 'pg';
import { approvalByPermission } from '#engine/write/approval.ts';
import type { Context, User } from '#engine/runtime/context.ts';
import { createPool, type BrokenConnection, sql, systemIdentity, type Database } from '#engine/database/database.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import { cleanExcelFiles } from '#engine/excel/files.ts';
import { createLocalStore } from '#engine/files/localStore.ts';
import { createS3Store, type S3Settings } from '#engine/files/s3Store.ts';
import { createClamScanner } from '#engine/files/scanner.ts';
import { excelRoutes } from '#engine/http/excel.ts';
import { openApiOf } from '#engine/http/openapi.ts';
import { createServer } from '#engine/http/server.ts';
import { createIdMaker, nodeLimit } from '#engine/runtime/ids.ts';
import { createJobRunner } from '#engine/runtime/jobRunner.ts';
import { createMailSender } from '#engine/mail/sender.ts';
import { createNumbering } from '#engine/write/numbering.ts';
import { withCircuitBreaker } from '#engine/outbound/circuitBreaker.ts';
import { createOutbound, type Outbound } from '#engine/outbound/outbound.ts';
import { createPdfMaker } from '#engine/pdf/maker.ts';
import type { Files } from './areas/files/files.server.ts';
import { scanFile, sweepFiles } from './areas/files/jobs.server.ts';
import { fileRoutes } from './areas/files/routes.server.ts';
import { createSecretBox } from '#engine/runtime/secretBox.ts';
import { createXmlReader } from '#engine/xml/reader.ts';
import type { PasswordProfile, SmsProvider, WechatAccount } from '#engine/runtime/config.ts';
import type { Registry } from '#engine/runtime/registry.ts';
import { createAuthenticator } from './areas/identity/authenticator.server.ts';
import { offeredMethods } from './areas/identity/loginConfig/loginConfig.rules.ts';
import { isRegistrationOpen, publishedPage, termsVersion } from './areas/identity/loginConfig/loginPage.server.ts';
import { policyInForce } from './areas/identity/loginConfig/policy.queries.ts';
import { galleryPage } from './areas/identity/menu.rules.ts';
import { passwordProfiles } from './areas/identity/password.rules.ts';
import { providersOf, type IdentityParts, type SendCode } from './areas/identity/parts.server.ts';
import { setPepper } from './areas/identity/passwords.server.ts';
import { masterDataServer } from './areas/masterData/server.ts';
import { createChannels } from './areas/notice/message/channels.server.ts';
import { messageHook } from './areas/notice/message/message.server.ts';
import { noticeSocket } from './areas/notice/message/socket.server.ts';
import { schemaFiles, ublRoutes } from './areas/exchange/routes.server.ts';
import { cleanPrints, printRoutes } from './areas/printing/print/routes.server.ts';
import {
  erpJobs,
  printVersions,
  versionPaperRoutes,
  type ErpParts,
  type PaperParts,
} from './areas/purchasing/server.ts';
import { seedPrinting } from './areas/printing/template/seed.server.ts';
import { seedMessageTypes } from './areas/notice/msgType/catalogue.server.ts';
import { noticeJobs } from './areas/notice/server.ts';
import { seedTasks, taskJobs } from './areas/scheduling/task/runner.server.ts';
import { createBreaker } from './areas/system/partner/partner.server.ts';
import { checkLedgersNightly } from './areas/system/ledgerCheck/sysLedgerCheck.server.ts';
import { exportGate } from './areas/system/exportRequest/exportRequest.server.ts';
import { createTypedRows } from './areas/system/businessType/typedRows.server.ts';
import { approvalByType, seedBusinessDocs } from './areas/system/businessType/businessType.server.ts';
import { sealAudit } from './areas/system/audit/auditLog.server.ts';
import { seedParameters } from './areas/system/param/param.server.ts';
import { createWebhookSubscriptions, sendWebhooks, transitionHook } from './areas/system/server.ts';
import { createPermissions, type Permissions } from './areas/identity/permissions.server.ts';
import { clientBehind } from './areas/identity/unfamiliarLogin.server.ts';
import { createInterfaceLog, type InterfaceLog } from './areas/system/interfaceLog/interfaceLog.server.ts';
import { identityCalls, identityJobs } from './areas/identity/server.ts';
import { askOutside, createWechat, type Ask } from './areas/identity/wechat/wechat.server.ts';
import { createOidc } from './areas/identity/sso/oidc.server.ts';
import { offeredProviders } from './areas/identity/sso/provider.queries.ts';
import { labelOf } from './areas/identity/sso/sso.server.ts';
import { relyingParty } from './areas/identity/securityKey/securityKey.rules.ts';
import { loadUser } from './areas/identity/users.queries.ts';
import type { LoginHints } from './areas/system/public/public.server.ts';
import { supplierServer } from './areas/supplier/server.ts';
import { seed } from './areas/system/seed/seed.server.ts';
import { declaredParameters, jobs, makeRegistry } from './parts.ts';

export interface AppOptions {
  readonly appUrl: string;
  readonly ownerUrl: string;
  readonly secret: string;
  readonly poolSize: number;
  readonly jobsWorkers: number;
  /** Below it lie uploads and exports. */
  readonly dataFolder: string;
  /** Another place for files than the data folder, who looks for viruses in them, and how large they may be. */
  readonly files?: FileOptions;
  /** Whether users reach the server by https. */
  readonly secure: boolean;
  /** The reverse proxy in front; without one nobody's word about the address of a caller counts. */
  readonly trustedProxy?: string | undefined;
  /** Gives everybody the page with every widget, for developers. */
  readonly gallery?: boolean;
  readonly logger: FastifyBaseLogger;
  readonly version: string;
  /** The address that users type. */
  readonly publicUrl?: string;
  /** The mail server; without one, mails are kept as files below the data folder. */
  readonly smtpUrl?: string | undefined;
  readonly mailFrom?: string;
  readonly passwordProfile?: PasswordProfile;
  /** Whether a password in an address is still judged. */
  readonly verifyInPath?: boolean;
  /** The account at the messenger service; without one its calls are refused. */
  readonly wechat?: WechatAccount | undefined;
  /** How the messenger service is asked, for tests. */
  readonly askWechat?: Ask;
  /** Hosts within the own network that webhooks may call. */
  readonly outsideHosts?: readonly string[];
  /** Who sends text messages; without one they are recorded as files. */
  readonly sms?: SmsProvider | undefined;
  /** How codes are sent as text messages, for tests. */
  readonly sendCode?: SendCode;
  /** The folder of the published schemas of UBL 2.3. */
  readonly ublSchemas?: string | undefined;
  /** The time that requests believe in, for tests. */
  readonly clock?: () => string;
}

export interface FileOptions {
  readonly s3?: S3Settings | undefined;
  readonly clamd?: string | undefined;
  readonly uploadMegabytes?: number;
  readonly resumableMegabytes?: number;
}

/** The product on a migrated database, not yet listening. */
export interface App {
  readonly http: FastifyInstance;
  readonly engine: Engine;
  /** Where the contents of files lie. */
  readonly files: Files;
  /** Starts the job queue; requests are served without it. */
  startJobs(): Promise<void>;
  close(): Promise<void>;
}

/** The zone of the days and clocks of the installation. */
export const timeZone = 'Asia/Shanghai';

/** Puts the parts together; the one place that knows them all. */
export async function createApp(options: AppOptions): Promise<App> {
  setPepper(options.secret);
  const onError = (error: Error, { process: backend, use }: BrokenConnection): void =>
    options.logger.warn(
      { err: error, backend, ...(use ? { side: use.side, userId: use.userId } : {}) },
      use ? 'a database connection broke below a transaction' : 'a database connection broke',
    );
  const pool = createPool({ url: options.appUrl, size: options.poolSize, onError });
  // Numbers are taken beside running transactions: with connections of their own, so that they never wait for these.
  const numberPool = createPool({ url: options.appUrl, size: 2, onError });
  const node = await takeNode(options.appUrl);
  const interfaceLog = createInterfaceLog(pool, options.logger);
  const files = await filesOf(options, interfaceLog);
  const ids = createIdMaker(node.number);
  const partners = createOutbound(options.outsideHosts);
  const breaker = createBreaker(numberPool, options.logger);
  // What was not sent because a partner is left alone is no entry of the log.
  const posting = (channel: 'WEBHOOK' | 'SMS' | 'SSO', isSecret = false) =>
    withCircuitBreaker(interfaceLog.posting(partners, channel, isSecret), breaker);
  const parts = identityParts(options, interfaceLog, posting('SMS', true), posting('SSO', true));
  const outside = posting('WEBHOOK');
  const robots = { outside, seal: parts.seal };
  const erp: ErpParts = { engine: () => engine, outside, seal: parts.seal };
  const listening = createWebhookSubscriptions();
  const typedRows = createTypedRows(numberPool, () => registry);
  const numbering = createNumbering(numberPool);
  const maker = createPdfMaker(options.dataFolder);
  const paper: PaperParts = { maker, files, templatesOf: typedRows.templatesOf };
  const texts = options.sms && { ...options.sms, outside: posting('SMS') };
  const channels = createChannels({
    folder: options.dataFolder,
    publicUrl: parts.publicUrl,
    robots,
    ...(texts ? { sms: texts } : {}),
    ...(options.wechat ? { wechat: (message) => parts.wechat.send(message) } : {}),
  });
  const allJobs = [
    ...jobs,
    ...noticeJobs({ registry: () => registry, newId: () => ids.next(), timeZone }, channels),
    ...identityJobs(parts),
    ...supplierServer.jobs(parts),
    ...masterDataServer.jobs({ ...erp, ...supplierServer }),
    ...erpJobs(erp),
    checkLedgersNightly(() => registry),
    cleanExcelFiles(options.dataFolder),
    cleanPrints(options.dataFolder),
    sealAudit(options.dataFolder),
    scanFile(files),
    sweepFiles(files),
  ];
  const mailFrom = options.mailFrom ?? 'no-reply@localhost';
  const mail = interfaceLog.mailing(
    createMailSender({ smtpUrl: options.smtpUrl, from: mailFrom, folder: join(options.dataFolder, 'mail') }),
  );
  const registry: Registry = makeRegistry({
    registry: () => registry,
    handlers: allJobs,
    newId: () => ids.next(),
    robots,
    seal: parts.seal,
    publicUrl: parts.publicUrl,
    oidc: parts.oidc,
    providers: providersOf(parts),
    dataFolder: options.dataFolder,
    erp,
    webhooks: { ...erp, listening },
    typedRows,
    forgetNumbers() {
      numbering.forget();
      typedRows.forget();
    },
    external: {
      mail,
      smtpUrl: options.smtpUrl,
      mailFrom,
      sms: texts,
      wechat: parts.wechat,
      wechatSecret: options.wechat?.secret,
      files,
      s3: options.files?.s3,
      clamd: options.files?.clamd,
    },
    loginHints: (ctx) => loginHints(ctx, options.version, parts),
    routes: () => http.routeList,
    reference: () => openApiOf(registry, http.routeList, options.version),
  });
  const runner = createJobRunner({
    jobs: allJobs,
    freeJobs: [...taskJobs(allJobs), sendWebhooks(erp), printVersions(paper)],
    ownerUrl: options.ownerUrl,
    workers: options.jobsWorkers,
    log: options.logger,
  });
  const engine: Engine = {
    registry,
    pool,
    ids,
    numbering,
    approval: approvalByType(approvalByPermission),
    numberRules: typedRows.ruleOf,
    defaults: typedRows.defaultsOf,
    notificationHook: messageHook,
    transitions: transitionHook(listening),
    mail,
    timeZone,
    wakeOutbox: () => runner.wake(),
  };
  await seed(engine);
  await seedParameters(engine, declaredParameters);
  await seedTasks(engine, options.logger, allJobs);
  await seedBusinessDocs(engine);
  await seedPrinting(engine, options.logger);
  await seedMessageTypes(engine);
  const permissions = createPermissions(registry);
  const userById = (id: string) =>
    pool.transaction(systemIdentity, (db) => loadActiveUser(db, permissions, id), { readOnly: true });
  const xml = createXmlReader();
  const http = await createServer({
    engine,
    authenticator: createAuthenticator(pool, permissions, options.secure),
    rawRoutes: [
      ...identityCalls(permissions, parts),
      noticeSocket(options.appUrl, options.logger),
      excelRoutes(registry, options.dataFolder, exportGate),
      fileRoutes(files, userById),
      ...supplierServer.routes({ ...parts, files, termsVersion, isRegistrationOpen }),
      printRoutes(
        { maker, dataFolder: options.dataFolder, secret: options.secret, templatesOf: typedRows.templatesOf },
        userById,
      ),
      versionPaperRoutes(paper),
      ublRoutes({ reader: xml, schemas: schemaFiles(options.ublSchemas) }),
    ],
    logger: options.logger,
    secure: options.secure,
    trustedProxy: options.trustedProxy,
    onAnswer: (request, reply) => interfaceLog.answered(request, reply, clientBehind(request)),
    webFolder: join(import.meta.dirname, '../dist/web'),
    ...(options.clock ? { clock: options.clock } : {}),
  });
  return {
    http,
    engine,
    files,
    startJobs: () => runner.start(engine),
    async close() {
      await http.close();
      await runner.stop();
      mail.close();
      await maker.close();
      await xml.close();
      await Promise.all([pool.close(), numberPool.close(), node.release()]);
    },
  };
}

async function filesOf({ dataFolder, secret, files = {} }: AppOptions, log: InterfaceLog): Promise<Files> {
  const folder = join(dataFolder, 'files');
  return {
    blobs: files.s3 ? log.storing(await createS3Store(files.s3)) : createLocalStore(join(folder, 'blobs')),
    scanner: files.clamd === undefined ? undefined : createClamScanner(files.clamd),
    draftFolder: join(folder, 'drafts'),
    resumableFolder: join(folder, 'resumable'),
    plainMegabytes: files.uploadMegabytes ?? 50,
    resumableMegabytes: files.resumableMegabytes ?? 1536,
    secret,
  };
}

async function loadActiveUser(db: Database, permissions: Permissions, id: string): Promise<User | undefined> {
  const user = await loadUser(db, permissions, id, null);
  return user?.isActive && !user.firstLogin ? user : undefined;
}

// Each process makes ids with a number of its own, held by a lock for as long as its connection lives.
async function takeNode(url: string): Promise<{ number: number; release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  for (let number = 0; number < nodeLimit; number += 1) {
    const result = await client.query<{ taken: boolean }>('select pg_try_advisory_lock(726101, $1) as taken', [number]);
    if (result.rows[0]?.taken) return { number, release: () => client.end() };
  }
  await client.end();
  throw new Error(`More than ${nodeLimit} processes use this database.`);
}

function identityParts(options: AppOptions, log: InterfaceLog, texts: Outbound, identities: Outbound): IdentityParts {
  const seal = createSecretBox(options.secret);
  const publicUrl = options.publicUrl ?? 'http://localhost:8080';
  return {
    seal,
    oidc: createOidc(identities, seal),
    secure: options.secure,
    furtherPages: options.gallery ? [galleryPage] : [],
    publicUrl,
    keyParty: relyingParty(publicUrl),
    lengths: passwordProfiles[options.passwordProfile ?? 'standard'],
    verifyInPath: options.verifyInPath ?? false,
    sendCode: options.sendCode ?? codesBy(options.sms, texts),
    wechat: createWechat(options.wechat, log.asking(options.askWechat ?? askOutside)),
  };
}

function codesBy(provider: SmsProvider | undefined, outside: Outbound): SendCode | undefined {
  if (!provider) return undefined;
  const { url, secret } = provider;
  return async ({ id, to, text }) => {
    const body = { to, type: 'LOGIN_CODE', sign: null, code: null, text };
    await outside.sendSigned({ url, secret, id, body });
  };
}

async function loginHints(ctx: Context, version: string, parts: IdentityParts): Promise<LoginHints> {
  const { lengths, wechat, publicUrl } = parts;
  const demo = await ctx.db.maybe<{ value: LoginHints['accounts'] }>(
    sql`select value from sys_installation where key = 'demo'`,
  );
  const policy = await ctx.asSystem(({ db }) => policyInForce(db));
  const methods = offeredMethods(policy, providersOf(parts));
  const sso = methods.includes('SSO') ? await ctx.asSystem(({ db }) => offeredProviders(db)) : [];
  return {
    demo: demo !== undefined,
    accounts: demo?.value ?? [],
    passwordMin: lengths.min,
    passwordMax: lengths.max,
    version,
    page: await publishedPage(ctx),
    methods,
    sso: sso.map((provider) => ({ id: provider.id, name: labelOf(provider) })),
    asksPicture: policy.captchaPolicy === 'ALWAYS',
    wechat: (methods.includes('WECHAT') ? wechat.bindAddress('', `${publicUrl}/`) : undefined) ?? null,
  };
}
