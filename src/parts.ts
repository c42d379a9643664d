import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { AreaParts } from '#engine/runtime/areaServer.ts';
import type { PasswordProfile, SmsProvider, WechatAccount } from '#engine/runtime/config.ts';
import type { User } from '#engine/runtime/context.ts';
import {
  createPool,
  systemIdentity,
  type BrokenConnection,
  type Database,
  type Pool,
} from '#engine/database/database.ts';
import { createLocalStore } from '#engine/files/localStore.ts';
import type { WriteGuardSettings } from '#engine/http/writeGuard.ts';
import { createS3Store, type S3Settings } from '#engine/files/s3Store.ts';
import { createClamScanner } from '#engine/files/scanner.ts';
import type { Registry } from '#engine/runtime/registry.ts';
import type { IdMaker } from '#engine/runtime/ids.ts';
import type { MailSender } from '#engine/mail/mail.ts';
import { createMailSender } from '#engine/mail/sender.ts';
import { createNumbering, type Numbering } from '#engine/write/numbering.ts';
import { withCircuitBreaker } from '#engine/outbound/circuitBreaker.ts';
import { createOutbound, type Outbound } from '#engine/outbound/outbound.ts';
import { createPdfMaker } from '#engine/pdf/maker.ts';
import { keyFor, loadKeys, type Keys } from '#engine/runtime/keys.ts';
import { setNumberBox } from '#engine/runtime/sealedNumbers.ts';
import { createSecretBox, type SecretBox } from '#engine/runtime/secretBox.ts';
import { createXmlReader } from '#engine/xml/reader.ts';
import { areas } from './areas.ts';
import type { Files } from './areas/files/files.server.ts';
import { galleryPage } from '#areas/access/menu.rules.ts';
import type { IdentityParts, SendCode } from '#areas/access/parts.server.ts';
import { passwordProfiles } from '#areas/access/password.rules.ts';
import { setPepper } from '#areas/access/passwords.server.ts';
import { createPermissions, type Permissions } from '#areas/access/permissions.server.ts';
import { relyingParty } from '#areas/access/securityKey/securityKey.rules.ts';
import { createOidc } from '#areas/access/sso/oidc.server.ts';
import { loadUser } from '#areas/access/users.queries.ts';
import { askOutside, createWechat, type Ask } from '#areas/access/wechat/wechat.server.ts';
import type { ChatOptions } from './areas/messaging/server.ts';
import type { MergeKind } from './areas/masterData/merge/mergeKinds.server.ts';
import { supplierMerging } from './areas/supplier/supplierBase/merging.server.ts';
import { createTypedRows, type TypedRows } from './areas/system/businessType/typedRows.server.ts';
import type { ExternalParts } from './areas/system/externalService/externalService.server.ts';
import { createInterfaceLog, type InterfaceLog } from './areas/system/interfaceLog/interfaceLog.server.ts';
import { createBreaker } from './areas/system/partner/partner.server.ts';

export interface AppOptions {
  readonly appUrl: string;
  readonly jobsUrl: string;
  readonly secret: string;
  readonly poolSize: number;
  readonly jobsWorkers: number;
  /** Below it lie uploads and exports. */
  readonly dataFolder: string;
  /** Another place for files than the data folder, who looks for viruses in them, and how large they may be. */
  readonly files?: FileOptions;
  /** Where the end of the audit log is sealed too, beside the data folder. */
  readonly sealFolder?: string | undefined;
  /** Whether users reach the server by https. */
  readonly secure: boolean;
  /** How many logins this process keeps in memory. */
  readonly loginsInMemory?: number;
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
  /** Whom a new installation asks for a second factor, as `login.secondFactor.requiredFor` says it; nobody unless said. */
  readonly secondFactorFor?: string;
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
  /** The port of the chat beside the main one. */
  readonly chat?: ChatOptions;
  /** Which disks and clocks keep changes from being taken; none are looked at without it. */
  readonly writeGuard?: WriteGuardSettings | undefined;
  /** The time that requests believe in, for tests. */
  readonly clock?: () => string;
}

export interface FileOptions {
  readonly s3?: S3Settings | undefined;
  readonly clamd?: string | undefined;
  readonly uploadMegabytes?: number;
  readonly resumableMegabytes?: number;
}

/** The zone of the days and clocks of the installation. */
export const timeZone = 'Asia/Shanghai';

/** What cuts across the areas: made once, before their server sides, and handed to all of them. */
export interface Parts extends AreaParts {
  readonly mail: MailSender;
  readonly numbering: Numbering;
  readonly files: Files;
  readonly interfaceLog: InterfaceLog;
  readonly identity: IdentityParts;
  /** The keys of the audit log. */
  readonly keys: Pick<Keys, 'audit'>;
  readonly sealFolder: string | undefined;
  readonly permissions: Permissions;
  /** Somebody who may work here. */
  readonly userById: (id: string) => Promise<User | undefined>;
  /** Who sends text messages. */
  readonly sms: (SmsProvider & { readonly outside: Outbound }) | undefined;
  readonly external: ExternalParts;
  readonly typedRows: TypedRows;
  readonly forgetNumbers: () => void;
  /** How suppliers are merged: their area lies above the one that merges. */
  readonly supplierMerging: MergeKind;
  readonly ublSchemas: string | undefined;
  readonly chat: ChatOptions;
}

/** What the parts need of what is put together from them. */
export type Later = Pick<AreaParts, 'registry' | 'designed' | 'engine' | 'jobs' | 'parameters' | 'routes'>;

/** The parts, and how they end. */
export async function createParts(
  options: AppOptions,
  ids: IdMaker,
  later: Later,
): Promise<{ readonly parts: Parts; close(): Promise<void> }> {
  const keys = loadKeys(options.dataFolder, options.secret);
  setPepper(keys);
  setNumberBox(createSecretBox(keys));
  const onError = (error: Error, { process: backend, use }: BrokenConnection): void =>
    options.logger.warn(
      { err: error, backend, ...(use ? { side: use.side, userId: use.userId } : {}) },
      use ? 'a database connection broke below a transaction' : 'a database connection broke',
    );
  const pool = createPool({ url: options.appUrl, size: options.poolSize, onError });
  // Numbers are taken beside running transactions: with connections of their own, so that they never wait for these.
  const numberPool = createPool({ url: options.appUrl, size: 2, onError });
  const interfaceLog = createInterfaceLog(pool, options.logger);
  const partners = createOutbound(options.outsideHosts);
  const breaker = createBreaker(numberPool, options.logger);
  // What was not sent because a partner is left alone is no entry of the log.
  const posting = (channel: 'WEBHOOK' | 'SMS' | 'SSO', isSecret = false) =>
    withCircuitBreaker(interfaceLog.posting(partners, channel, isSecret), breaker);
  const identity = identityParts(options, createSecretBox(keys), interfaceLog, {
    texts: posting('SMS', true),
    identities: posting('SSO', true),
  });
  const linkKey = keyFor(keys, 'links').value;
  const files = await filesOf(options, interfaceLog, linkKey);
  const sms = options.sms && { ...options.sms, outside: posting('SMS') };
  const mailFrom = options.mailFrom ?? 'no-reply@localhost';
  const mail = interfaceLog.mailing(
    createMailSender({ smtpUrl: options.smtpUrl, from: mailFrom, folder: join(options.dataFolder, 'mail') }),
  );
  const numbering = createNumbering(numberPool);
  const typedRows = createTypedRows(numberPool, later.registry);
  const permissions = latePermissions(later);
  const maker = createPdfMaker();
  const reader = createXmlReader();
  const parts: Parts = {
    ...later,
    areas,
    newId: () => ids.next(),
    pool,
    databaseUrl: options.appUrl,
    dataFolder: options.dataFolder,
    publicUrl: identity.publicUrl,
    timeZone,
    version: options.version,
    linkKey,
    keys,
    sealFolder: options.sealFolder,
    seal: identity.seal,
    outside: posting('WEBHOOK'),
    maker,
    reader,
    log: options.logger,
    mail,
    numbering,
    files,
    interfaceLog,
    identity,
    permissions,
    userById: (id) => activeUser(pool, permissions, id),
    sms,
    external: {
      mail,
      smtpUrl: options.smtpUrl,
      mailFrom,
      sms,
      wechat: identity.wechat,
      wechatSecret: options.wechat?.secret,
      files,
      s3: options.files?.s3,
      clamd: options.files?.clamd,
    },
    typedRows,
    forgetNumbers() {
      numbering.forget();
      typedRows.forget();
    },
    supplierMerging,
    ublSchemas: options.ublSchemas,
    chat: options.chat ?? {},
  };
  return {
    parts,
    async close() {
      mail.close();
      await maker.close();
      await reader.close();
      await Promise.all([pool.close(), numberPool.close()]);
    },
  };
}

async function filesOf({ dataFolder, files = {} }: AppOptions, log: InterfaceLog, linkKey: string): Promise<Files> {
  const folder = join(dataFolder, 'files');
  // Whatever is written below it, by whichever library: no other account of the machine gets in.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  return {
    blobs: files.s3 ? log.storing(await createS3Store(files.s3)) : createLocalStore(join(folder, 'blobs')),
    scanner: files.clamd === undefined ? undefined : createClamScanner(files.clamd),
    draftFolder: join(folder, 'drafts'),
    resumableFolder: join(folder, 'resumable'),
    plainMegabytes: files.uploadMegabytes ?? 50,
    resumableMegabytes: files.resumableMegabytes ?? 1536,
    linkKey,
  };
}

// Permissions are worked out from the declarations once these are put together.
function latePermissions({ registry }: Later): Permissions {
  const made = new WeakMap<Registry, Permissions>();
  const permissions = (): Permissions => {
    const now = registry();
    const known = made.get(now) ?? createPermissions(now);
    made.set(now, known);
    return known;
  };
  return { effective: (...asked) => permissions().effective(...asked) };
}

const activeUser = (pool: Pool, permissions: Permissions, id: string): Promise<User | undefined> =>
  pool.transaction(systemIdentity, (db) => loadActiveUser(db, permissions, id), { readOnly: true });

async function loadActiveUser(db: Database, permissions: Permissions, id: string): Promise<User | undefined> {
  const user = await loadUser(db, permissions, id, null);
  return user?.isActive && !user.firstLogin ? user : undefined;
}

function identityParts(
  options: AppOptions,
  seal: SecretBox,
  log: InterfaceLog,
  { texts, identities }: { readonly texts: Outbound; readonly identities: Outbound },
): IdentityParts {
  const publicUrl = options.publicUrl ?? 'http://localhost:8080';
  return {
    seal,
    oidc: createOidc(identities, seal),
    secure: options.secure,
    loginsInMemory: options.loginsInMemory ?? 20_000,
    furtherPages: options.gallery ? [galleryPage] : [],
    publicUrl,
    keyParty: relyingParty(publicUrl),
    lengths: passwordProfiles[options.passwordProfile ?? 'standard'],
    verifyInPath: options.verifyInPath ?? false,
    secondFactorFor: options.secondFactorFor ?? '',
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
