import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import type { Label, Language } from '#model/label.ts';
import type { S3Settings } from '../files/s3Store.ts';
import { isCallable } from '../outbound/addresses.ts';
import { beginKeys } from './keys.ts';
import { StartupError } from './startupError.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const PROFILES = ['development', 'production'] as const;
const SECRET_LENGTH = 32;

type Environment = Readonly<Record<string, string | undefined>>;

const PASSWORD_PROFILES = ['standard', 'legacy'] as const;

export type PasswordProfile = (typeof PASSWORD_PROFILES)[number];

/** Where text messages are posted, and what both sides sign with. */
export interface SmsProvider {
  readonly url: string;
  readonly secret: string;
}

export interface WechatAccount {
  readonly appId: string;
  readonly secret: string;
}

/** Everything that an installation may set. */
export interface Config {
  readonly profile: (typeof PROFILES)[number];
  readonly host: string;
  readonly port: number;
  /** The port on which existing clients look for the chat; undefined where it is switched off. */
  readonly chatPort: number | undefined;
  /** The address people type, without a slash at the end. */
  readonly publicUrl: string;
  /** The reverse proxy in front: whose word about the address of a caller counts. */
  readonly trustedProxy: string | undefined;
  /** An existing PostgreSQL; without it the server starts its own one below the data folder. */
  readonly databaseUrl: string | undefined;
  /** Absolute. */
  readonly dataFolder: string;
  readonly demo: boolean;
  /** Shows developers the page with every widget; never in production. */
  readonly gallery: boolean;
  /** Passwords and keys of this installation are derived from it. */
  readonly secret: string;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly poolSize: number;
  readonly jobsWorkers: number;
  /** How many logins this process keeps in memory. */
  readonly loginsInMemory: number;
  /** The mail server; without one, mails are kept as files in the data folder. */
  readonly smtpUrl: string | undefined;
  /** The address that mails come from. */
  readonly mailFrom: string;
  /** Which lengths a password may have. */
  readonly passwordProfile: PasswordProfile;
  /** Whether a password in an address is still judged. */
  readonly verifyInPath: boolean;
  /** The account at the messenger service; without it its calls answer that the service is not there. */
  readonly wechat: WechatAccount | undefined;
  /** Who sends text messages; without one they are recorded as files. */
  readonly sms: SmsProvider | undefined;
  /** The greatest size of an uploaded file in MB: sent at once, and sent so that it can be resumed. */
  readonly uploadMegabytes: number;
  readonly resumableMegabytes: number;
  /** Where files are kept instead of the data folder. */
  readonly s3: S3Settings | undefined;
  /** Hosts that programs may call although they lie within the own network, or speak plain http. */
  readonly outsideHosts: readonly string[];
  /** The virus scanner daemon that looks at every upload, 'host:port'. */
  readonly clamd: string | undefined;
  /** The folder of the published schemas of UBL 2.3, which every document exchanged is then held against. */
  readonly ublSchemas: string | undefined;
  /** Where the end of the audit log is sealed too, beside the data folder. */
  readonly sealFolder: string | undefined;
  /** The language of the sentences printed on the console. */
  readonly language: Language;
}

/** Reads the environment once. Throws one StartProblem that lists everything that is wrong with it. */
export function readConfig(environment: Environment = process.env): Config {
  const read = new Reader(environment);
  const profile = read.oneOf('NODE_ENV', PROFILES, 'development');
  const port = read.integer('PORT', 8080, 0, 65_535);
  // Only this machine by default: a newcomer opens localhost, and the passwords of the demo accounts are known to all.
  const host = read.text('HOST') ?? '127.0.0.1';
  const isProduction = profile === 'production';
  const config = {
    profile,
    host,
    port,
    chatPort: read.integer('SRM_CHAT_PORT', 34_567, 0, 65_535) || undefined,
    publicUrl: read.publicUrl('SRM_PUBLIC_URL', isProduction) ?? `http://${nameOf(host)}:${port}`,
    trustedProxy: read.addresses('SRM_TRUSTED_PROXY'),
    databaseUrl: read.address('DATABASE_URL', /^postgres(ql)?:\/\//, 'postgresql://user:password@host:port/database'),
    dataFolder: resolve(read.text('SRM_DATA') ?? 'data'),
    demo: read.oneOf('SRM_DEMO', ['on', 'off'], isProduction ? 'off' : 'on') === 'on',
    gallery: read.oneOf('SRM_GALLERY', ['on', 'off'], 'off') === 'on' && !isProduction,
    logLevel: read.oneOf('SRM_LOG_LEVEL', LOG_LEVELS, 'info'),
    poolSize: read.integer('SRM_POOL_SIZE', 15, 2, 200),
    loginsInMemory: read.integer('SRM_LOGINS_IN_MEMORY', 20_000, 1, 1_000_000),
    jobsWorkers: read.integer('SRM_JOBS_WORKERS', Math.max(1, availableParallelism() - 1), 1, 64),
    smtpUrl: read.address('SRM_SMTP_URL', /^smtps?:\/\//, 'smtp://user:password@host:587'),
    mailFrom: read.text('SRM_MAIL_FROM') ?? 'no-reply@localhost',
    passwordProfile: read.oneOf('SRM_PASSWORD_PROFILE', PASSWORD_PROFILES, 'standard'),
    verifyInPath: read.oneOf('SRM_VERIFY_IN_PATH', ['on', 'off'], isProduction ? 'off' : 'on') === 'on',
    wechat: read.wechat(read.text('SRM_WX_APP_ID'), read.text('SRM_WX_SECRET')),
    sms: read.sms(),
    uploadMegabytes: read.integer('SRM_UPLOAD_MB', 50, 1, 200),
    resumableMegabytes: read.integer('SRM_RESUMABLE_MB', 1536, 1, 2000),
    s3: read.s3(),
    clamd: read.hostAndPort('SRM_CLAMD'),
    outsideHosts: read.hosts('SRM_OUTSIDE_HOSTS'),
    ublSchemas: read.text('SRM_UBL_SCHEMAS'),
    sealFolder: read.text('SRM_AUDIT_SEALS'),
    language: consoleLanguage(environment),
  };
  if (config.demo) {
    const problem = demoProblem(config);
    if (problem) read.refuse(problem);
  }
  const secret = read.secret('SRM_SECRET');
  read.finish();
  return Object.freeze({ ...config, secret: secret ?? secretOfFolder(config.dataFolder) });
}

/**
 * What backups are encrypted with; undefined where they are not. It is no setting of a server: only the commands that write and
 * read backups are given it, and it lies nowhere in the installation.
 */
export function readBackupKey(environment: Environment = process.env): string | undefined {
  const read = new Reader(environment);
  const file = read.text('SRM_BACKUP_KEY_FILE');
  const key = read.secret('SRM_BACKUP_KEY', file === undefined ? undefined : readFileSync(file, 'utf8').trim());
  read.finish();
  return key;
}

const ownMachine = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** Why the demo must not be served as configured: the passwords of its accounts are known to everybody; undefined where it may. */
export function demoProblem({
  profile,
  host,
  publicUrl,
}: Pick<Config, 'profile' | 'host' | 'publicUrl'>): Label | undefined {
  const isOwn = ownMachine.has(host) && URL.canParse(publicUrl) && ownMachine.has(new URL(publicUrl).hostname);
  if (profile !== 'production' && isOwn) return undefined;
  return [
    '演示数据的账号密码众所周知，只能在本机（HOST 与 SRM_PUBLIC_URL 均为 localhost）且非生产环境使用；请设置 SRM_DEMO=off，已装入演示数据的请换一个 SRM_DATA',
    'The passwords of the demo are known to everybody: it is served on this machine alone (HOST and SRM_PUBLIC_URL local) and never in production; set SRM_DEMO=off, and another SRM_DATA where the demo is loaded already',
  ];
}

/** The language of this console, as far as the environment tells. */
export function consoleLanguage(environment: Environment = process.env): Language {
  const locale = environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG'] || '';
  return locale.toLowerCase().startsWith('zh') ? 'zh' : 'en';
}

class Reader {
  private readonly problems: Label[] = [];
  private readonly environment: Environment;

  constructor(environment: Environment) {
    this.environment = environment;
  }

  text(name: string): string | undefined {
    return this.environment[name]?.trim() || undefined;
  }

  oneOf<T extends string>(name: string, choices: readonly T[], standard: T): T {
    const text = this.text(name);
    const choice = text === undefined ? standard : choices.find((one) => one === text.toLowerCase());
    if (choice === undefined) {
      this.refuse([`${name} 须为以下之一：${choices.join('、')}`, `${name} must be one of ${choices.join(', ')}`]);
    }
    return choice ?? standard;
  }

  integer(name: string, standard: number, least: number, most: number): number {
    const text = this.text(name);
    if (text === undefined) return standard;
    const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
    if (value >= least && value <= most) return value;
    this.refuse([
      `${name} 须为 ${least} 至 ${most} 之间的整数`,
      `${name} must be a whole number from ${least} to ${most}`,
    ]);
    return standard;
  }

  publicUrl(name: string, isProduction: boolean): string | undefined {
    const text = this.text(name);
    // Login cookies are only sent over https, so a production installation has to say where its users find it.
    const pattern = isProduction ? /^https:\/\/[^/]/ : /^https?:\/\/[^/]/;
    if (text === undefined ? isProduction : !(pattern.test(text) && URL.canParse(text))) {
      const scheme = isProduction ? 'https://' : 'http(s)://';
      this.refuse([
        `${name} 须为用户访问的地址，以 ${scheme} 开头`,
        `${name} must be the address of this site and start with ${scheme}`,
      ]);
    }
    return text?.replace(/\/+$/, '');
  }

  addresses(name: string): string | undefined {
    const list = this.text(name)?.split(/[\s,]+/);
    if (list?.every(isNetwork) ?? true) return list?.join(',');
    this.refuse([
      `${name} 须为 IP 地址或网段，如 127.0.0.1,10.0.0.0/8`,
      `${name} must list addresses or networks, such as 127.0.0.1,10.0.0.0/8`,
    ]);
    return undefined;
  }

  address(name: string, scheme: RegExp, example: string): string | undefined {
    const text = this.text(name);
    if (text !== undefined && !(scheme.test(text) && URL.canParse(text))) {
      this.refuse([`${name} 的格式须为 ${example}`, `${name} must look like ${example}`]);
    }
    return text;
  }

  wechat(appId: string | undefined, secret: string | undefined): WechatAccount | undefined {
    if (appId !== undefined && secret !== undefined) return { appId, secret };
    if (appId !== secret) {
      this.refuse([
        'SRM_WX_APP_ID 与 SRM_WX_SECRET 须同时设置',
        'SRM_WX_APP_ID and SRM_WX_SECRET must be set together',
      ]);
    }
    return undefined;
  }

  sms(): SmsProvider | undefined {
    const [url, secret] = [this.text('SRM_SMS_URL'), this.text('SRM_SMS_SECRET')];
    if (url === undefined && secret === undefined) return undefined;
    if (url === undefined || secret === undefined || !isCallable(url, this.hosts('SRM_OUTSIDE_HOSTS')))
      this.refuse([
        'SRM_SMS_URL 须为外网 https 地址或 SRM_OUTSIDE_HOSTS 列出的主机，并与 SRM_SMS_SECRET 同时设置',
        'SRM_SMS_URL must be https in the public internet or a host of SRM_OUTSIDE_HOSTS, and needs SRM_SMS_SECRET beside it',
      ]);
    return { url: url ?? '', secret: secret ?? '' };
  }

  hostAndPort(name: string): string | undefined {
    const text = this.text(name);
    if (text !== undefined && !/^[^\s/]+:\d{1,5}$/.test(text))
      this.refuse([`${name} 的格式须为 主机:端口`, `${name} must look like host:port`]);
    return text;
  }

  hosts(name: string): readonly string[] {
    const list =
      this.text(name)
        ?.toLowerCase()
        .split(/[\s,]+/) ?? [];
    if (list.some((host) => !/^([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?$/.test(host)))
      this.refuse([
        `${name} 须为主机名列表，如 erp.example.com,192.168.1.20:8443`,
        `${name} must list hosts, such as erp.example.com,192.168.1.20:8443`,
      ]);
    return list;
  }

  /** An S3-compatible store: all of its settings, or none. */
  s3(): S3Settings | undefined {
    const endpoint = this.text('SRM_S3_ENDPOINT');
    if (endpoint === undefined) return undefined;
    const bucket = this.text('SRM_S3_BUCKET') ?? '';
    const accessKey = this.text('SRM_S3_KEY') ?? '';
    const secretKey = this.text('SRM_S3_SECRET') ?? '';
    if (!(/^https?:\/\//.test(endpoint) && URL.canParse(endpoint) && bucket && accessKey && secretKey))
      this.refuse([
        'SRM_S3_ENDPOINT 须为 http(s) 地址，并同时设置 SRM_S3_BUCKET、SRM_S3_KEY 和 SRM_S3_SECRET',
        'SRM_S3_ENDPOINT must be an http(s) address and needs SRM_S3_BUCKET, SRM_S3_KEY and SRM_S3_SECRET beside it',
      ]);
    return { endpoint, bucket, accessKey, secretKey, region: this.text('SRM_S3_REGION') ?? 'us-east-1' };
  }

  secret(name: string, elsewhere?: string): string | undefined {
    const text = this.text(name) ?? elsewhere;
    if (text !== undefined && (text.length < SECRET_LENGTH || new Set(text).size < 10)) {
      this.refuse([
        `${name} 须为至少 ${SECRET_LENGTH} 个字符的随机文本`,
        `${name} must be random text of at least ${SECRET_LENGTH} characters`,
      ]);
    }
    return text;
  }

  finish(): void {
    if (this.problems.length === 0) return;
    throw new StartupError([
      `配置有误：${this.problems.map(([zh]) => zh).join('；')}。`,
      `The configuration is wrong: ${this.problems.map(([, en]) => en).join('; ')}.`,
    ]);
  }

  refuse(problem: Label): void {
    this.problems.push(problem);
  }
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const most = { 4: 32, 6: 128 }[isIP(address)];
  return most !== undefined && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= most));
}

function nameOf(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function secretOfFolder(dataFolder: string): string {
  const file = join(dataFolder, 'secret');
  // Others may pass through, but not list: the embedded PostgreSQL may run below it under an account of its own.
  mkdirSync(dataFolder, { recursive: true, mode: 0o711 });
  return readSecret(file) ?? createSecret(file, dataFolder);
}

function readSecret(file: string): string | undefined {
  try {
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length >= SECRET_LENGTH) return secret;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  throw new StartupError([
    `密钥文件 ${file} 内容不完整，请从备份恢复。`,
    `The file ${file} holds no complete secret; restore it from a backup.`,
  ]);
}

/** Written aside and linked, so that of two processes starting at once both end with the same, complete secret. */
function createSecret(file: string, dataFolder: string): string {
  const draft = `${file}.${process.pid}`;
  const fresh = randomBytes(32).toString('base64url');
  try {
    writeFileSync(draft, `${fresh}\n`, { mode: 0o600, flush: true });
    linkSync(draft, file);
    // Whoever made the secret gives the installation its keys; others follow from the secret alone.
    beginKeys(dataFolder, fresh);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const secret = readSecret(file);
  if (secret === undefined) throw new Error(`${file} vanished while starting`);
  return secret;
}
