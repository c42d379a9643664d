import type { FastifyReply, FastifyRequest } from 'fastify';
import { isRefusal } from './refusal.ts';
import { BusinessError } from '#model/errors.ts';
import type { Language } from '#model/label.ts';
import { engineErrors, faultOf } from '../runtime/errors.ts';
import { DatabaseAway, NoConnection, stateOf } from '../database/database.ts';
import { translate } from '../database/databaseErrors.ts';
import type { Registry } from '../runtime/registry.ts';

/** The answer of a call that succeeded. */
export const success = (data: unknown) => ({ code: '200', success: true, msg: '', data });

/** The language a request asks for; Chinese unless it says English. */
export function languageOf(request: FastifyRequest): Language {
  return /^en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'zh';
}

/** A refusal that ends the login: HTTP 401. */
export class Unauthorised extends Error {}

/** A refusal of too many calls: HTTP 429, to be tried again after so many seconds. */
export class TooMany extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super(`Too many calls; again in ${seconds} s.`);
    this.seconds = seconds;
  }
}

/** A call that is turned away because there is too much to do: HTTP 503, to be tried again after so many seconds. */
export class Overloaded extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super(`Too much to do; again in ${seconds} s.`);
    this.seconds = seconds;
  }
}

/** Why nothing is changed at the moment. */
export type Hindrance = 'diskLow' | 'diskFull' | 'clocksApart';

/** A call that is turned away because of the disk or the clocks: HTTP 503, until somebody has seen to them. */
export class Hindered extends Error {
  readonly why: Hindrance;
  constructor(why: Hindrance) {
    super(`Not taken at the moment: ${why}.`);
    this.why = why;
  }
}

/** A request of a kind that a call does not take: HTTP 415. */
export class WrongMediaType extends Error {
  readonly statusCode = 415;
}

/** A request for another host than the installation: HTTP 421. */
export class Misdirected extends Error {}

// Whoever waited in vain for a connection comes back when the queue had time to empty.
const secondsWithoutConnection = 10;

const hindrances = {
  diskLow: [
    '服务器磁盘空间不足，暂不能上传、导入或导出，请联系管理员清理磁盘',
    'The disk of the server is nearly full: nothing can be uploaded, imported or exported until an administrator has made room',
  ],
  diskFull: [
    '服务器磁盘已满，目前只能查看，不能修改，请联系管理员清理磁盘',
    'The disk of the server is full: you can read but change nothing until an administrator has made room',
  ],
  clocksApart: [
    '服务器与数据库的时钟相差过大，目前只能查看，不能修改，请联系管理员校准时钟',
    'The clocks of the server and its database are too far apart: you can read but change nothing until an administrator has set them',
  ],
} as const satisfies Record<Hindrance, readonly [string, string]>;

const secondsUntilRoom = 30;
// A database that was killed is back within this time.
const secondsUntilDatabase = 10;

const texts = {
  expired: ['登录过期，请重新登录！', 'Login expired, please log in again!'],
  tooMany: ['操作过于频繁，请稍后再试', 'Too many requests, please try again later'],
  overloaded: ['系统繁忙，请稍后重试', 'The system is busy; please try again in a moment'],
  databaseAway: [
    '数据库暂时无法连接，请稍后重试；未显示成功的操作请先查看结果再重试',
    'The database cannot be reached at the moment; please try again shortly, and look first whether what was not confirmed has happened',
  ],
  mediaType: ['不支持的内容类型', 'Unsupported content type'],
  misdirected: [
    '此地址不属于本平台，请使用管理员提供的地址访问',
    'This address is not that of the platform; use the one your administrator has given you',
  ],
  notThere: ['请求的地址不存在', 'There is no such address'],
} as const;

// '/prod-api/pur/returned/ship' belongs to 'pur'.
const moduleOf = (url: string): string => url.split('/')[2] ?? '';

/** What was thrown as a refusal; undefined when it was none. */
export const refusalIn = (registry: Registry, error: unknown, request: FastifyRequest): BusinessError | undefined =>
  error instanceof BusinessError ? error : translate(registry, error, moduleOf(request.url));

/** Turns what was thrown into an answer; only what nobody expected is logged as an error. */
export function replyError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const language = languageOf(request);
  if (error instanceof BusinessError) return sendRefusal(error, language, request, reply);
  if (stateOf(error) === diskFullState) return replyError(new Hindered('diskFull'), request, reply);
  if (isDatabaseAway(error)) return replyAway(error, request, reply);
  if (error instanceof Unauthorised) return sendPlain(reply, 401, '401', texts.expired[language === 'en' ? 1 : 0]);
  if (error instanceof Misdirected) return sendPlain(reply, 421, '421', texts.misdirected[language === 'en' ? 1 : 0]);
  if (error instanceof Hindered) {
    void reply.header('retry-after', String(secondsUntilRoom));
    return sendPlain(reply, 503, '503', hindrances[error.why][language === 'en' ? 1 : 0]);
  }
  if (error instanceof TooMany) {
    void reply.header('retry-after', String(error.seconds));
    return sendPlain(reply, 429, '429', texts.tooMany[language === 'en' ? 1 : 0]);
  }
  if (error instanceof Overloaded || error instanceof NoConnection) {
    if (error instanceof NoConnection)
      request.log.warn({ err: error, requestId: request.id }, 'no connection came free');
    void reply.header('retry-after', String(error instanceof Overloaded ? error.seconds : secondsWithoutConnection));
    return sendPlain(reply, 503, '503', texts.overloaded[language === 'en' ? 1 : 0]);
  }
  const status = statusOf(error);
  if (status === 429) return sendPlain(reply, 429, '429', texts.tooMany[language === 'en' ? 1 : 0]);
  if (status === 415) return sendPlain(reply, 415, '10017', texts.mediaType[language === 'en' ? 1 : 0]);
  if (status >= 400 && status < 500)
    return sendPlain(reply, status, '10017', new BusinessError(engineErrors.format).in(language));
  // Nobody is there to be answered any more, and nothing is wrong here.
  if (isLeft(error, request)) return request.log.info('The caller left before its answer.');
  request.log.error({ err: error, requestId: request.id }, 'A request failed.');
  const fault = new BusinessError(faultOf(moduleOf(request.url)));
  void reply
    .code(500)
    .send({ code: fault.code, success: false, msg: fault.in(language), data: { requestId: request.id } });
}

function replyAway(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  request.log.warn({ err: error, requestId: request.id }, 'the database is away');
  void reply.header('retry-after', String(secondsUntilDatabase));
  sendPlain(reply, 503, '503', texts.databaseAway[languageOf(request) === 'en' ? 1 : 0]);
}

const diskFullState = '53100';
// Connections that ended, a server that stops, starts or recovers, and one that takes no more connections.
const awayStates = /^(?:08...|57P0[123]|53300)$/;
const isDatabaseAway = (error: unknown): boolean =>
  error instanceof DatabaseAway || awayStates.test(stateOf(error) ?? '');

const isLeft = (error: unknown, { raw }: FastifyRequest): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.socket.destroyed;

const refusals = new WeakMap<FastifyRequest, string>();

/** Why a request was refused, for logs; undefined when it was not. */
export const refusalOf = (request: FastifyRequest): string | undefined => refusals.get(request);

function sendRefusal(error: BusinessError, language: Language, request: FastifyRequest, reply: FastifyReply): void {
  const part = language === 'en' ? 1 : 0;
  refusals.set(request, `${error.code} ${error.label[0]}`);
  request.log.info({ code: error.code, refusal: error.label[1] }, 'refused');
  const problems = error.problems.map(({ path, label }) => ({ path, message: label[part] }));
  const extra = isRefusal(error) ? error.data : {};
  const msg =
    problems.length > 0 && problems.length <= 3
      ? problems.map((problem) => problem.message).join(language === 'en' ? '; ' : '；')
      : error.in(language);
  void reply
    .code(200)
    .send({ code: error.code, success: false, msg, data: { problems, values: error.values, ...extra } });
}

function sendPlain(reply: FastifyReply, status: number, code: string, msg: string): void {
  void reply.code(status).send({ code, success: false, msg, data: null });
}

/** The status of a request that was not understood, such as 400, 413 or 415; undefined for anything else. */
export function clientErrorStatus(error: unknown): number | undefined {
  const status = statusOf(error);
  return status >= 400 && status < 500 && status !== 429 ? status : undefined;
}

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;

/** The answer of an address that does not exist. */
export function replyNotThere(request: FastifyRequest, reply: FastifyReply): void {
  sendPlain(reply, 404, '404', texts.notThere[languageOf(request) === 'en' ? 1 : 0]);
}
