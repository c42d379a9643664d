import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { wireName, type AnyDocument } from '#model/document.ts';
import { fail, failFields } from '#model/errors.ts';
import { unknownNames, validateFields } from '#model/validate.ts';
import { isRecord } from '#model/value.ts';
import type { Fields } from '#model/fields.ts';
import { assertPermitted, deny, isDecider } from '../access/permissions.ts';
import { cleanValue } from '../write/cleanInput.ts';
import type { User } from '../runtime/context.ts';
import { sql, StaleRights, type TransactionOptions } from '../database/database.ts';
import type { Engine, EngineContext } from '../runtime/engine.ts';
import { assertVersionsRead, decisionIn } from '../write/decision.ts';
import { engineErrors } from '../runtime/errors.ts';
import { notifyRows } from '../runtime/notifications.ts';
import { monotonicNow } from '../runtime/monotonicClock.ts';
import type { Registry } from '../runtime/registry.ts';
import { runRequest, type RequestFacts } from '../runtime/request.ts';
import { redactAnswer } from '../rights/fields.ts';
import { addAccountQueue } from './accountQueue.ts';
import { authorizeRoute, isRouteAllowed } from './routeGuard.ts';
import { isUnfinished, type Authenticator, type Login } from './authenticator.ts';
import { closePromptly } from './promptClose.ts';
import { judgeRightsFirst } from './rightsFirst.ts';
import { endSlowBodies } from './slowBodies.ts';
import { answerUnreadable } from './unreadable.ts';
import { drainRefusedBodies } from './refusedBody.ts';
import { addCompression } from './compression.ts';
import { addColumnarRows } from './columnarRows.ts';
import { assertMayCall, runStandard, runTransitionCall, standardCalls } from './documents.ts';
import { assertMayRun } from '../write/transition.ts';
import { once } from './idempotency.ts';
import { addLimits, largeBody, usualBody } from './limits.ts';
import { addressKey, originOf } from './origin.ts';
import { addWriteGuard, WriteGuard, type WriteGuardSettings } from './writeGuard.ts';
import { auditDeniedRequest } from './deniedRequestAudit.ts';
import { auditRead } from './readAudit.ts';
import { languageOf, refusalIn, replyError, replyNotThere, success, Unauthorised } from './reply.ts';
import { declaredEndpoints, documentRoutes, isOffered, type DeclaredEndpoint, type Route } from './routes.ts';
import { addSecurity } from './security.ts';
import { addLoadShedding } from './loadShedding.ts';
import { addSockets } from './sockets.ts';
import { serveWeb } from './web.ts';

export const prefix = '/prod-api';

/** A part of the HTTP side that fits no declaration: forms, streams, files. It lists every address it serves. */
export interface RawRoutes {
  readonly routes: readonly Route[];
  /** Those of them that it serves for every document of a registry. */
  ofDocuments?(registry: Registry): readonly Route[];
  register(app: FastifyInstance, http: Http): void | Promise<void>;
}

/** What raw routes may use. */
export interface Http {
  readonly engine: Engine;
  readonly authenticator: Authenticator;
  /** The login of a request; refuses with 401 without one, and somebody who only looks through the eyes of another. */
  requireLogin(request: FastifyRequest): Promise<Login>;
  /** The same for what changes nothing. */
  requireReader(request: FastifyRequest): Promise<Login>;
  /** What is known of a request of this login, for work that outlives it. */
  factsOf(request: FastifyRequest, user: User): RequestFacts;
  /**
   * The same with the rights of this moment, for work that begins after its request; refuses where the login has ended, and
   * what runs in a transaction of these facts is refused with `StaleRights` once the rights have changed.
   */
  factsAnew(facts: RequestFacts): Promise<RequestFacts>;
  /** Runs a request of this login in one transaction. */
  run<T>(
    request: FastifyRequest,
    user: User,
    work: (ctx: EngineContext) => Promise<T>,
    settings?: TransactionOptions,
  ): Promise<T>;
  /** The same for whoever calls, with the rights from memory: read and run again when the transaction finds newer ones. */
  runRecalled<T>(
    request: FastifyRequest,
    work: (ctx: EngineContext) => Promise<T>,
    options: TransactionOptions,
  ): Promise<T>;
}

export interface HttpOptions {
  readonly engine: Engine;
  readonly authenticator: Authenticator;
  readonly rawRoutes: readonly RawRoutes[];
  readonly logger: FastifyBaseLogger;
  /** Whether users reach the server by https. */
  readonly secure: boolean;
  /** The address that users type; requests to another host are refused. */
  readonly publicUrl: string;
  readonly trustedProxy?: string | undefined;
  /** Where the built pages lie. */
  readonly webFolder: string;
  /** Told of every finished call. */
  readonly onAnswer?: (request: FastifyRequest, reply: FastifyReply) => void;
  /** The time that requests believe in, for tests. */
  readonly clock?: () => string;
  /** Which disks and clocks keep changes from being taken; none are looked at without it. */
  readonly writeGuard?: WriteGuardSettings | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every address that is served, with whom it serves. */
    routeList: readonly Route[];
    /** The same by method and address. */
    routeAt: ReadonlyMap<string, Route>;
    /** Takes the documents of another registry into both: what was declared while the product runs. */
    serveDocuments(registry: Registry): void;
  }
  interface FastifyRequest {
    /** The `moment` in which the call came. */
    began: number;
  }
}

/** The HTTP side of the product: declared routes, standard calls, and the raw ones; not yet listening. */
export async function createServer(options: HttpOptions): Promise<FastifyInstance> {
  const { engine } = options;
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: usualBody,
    genReqId: () => randomUUID(),
    requestTimeout: 120_000,
    // Who sends nothing but pieces of headers is let go within half a minute; bodies are watched by their pace.
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 10_000 },
    // An address that cannot be read, answered in our form like everything else.
    frameworkErrors: (error, request, reply) => replyError(error, request, reply),
    clientErrorHandler: answerUnreadable,
    trustProxy: options.trustedProxy ?? false,
    // Every served address and method is in the list of routes, none besides.
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 200 },
  });
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler(async (error, request, reply) => {
    const thrown = refusalIn(engine.registry, error, request) ?? error;
    const judged = await judgeRightsFirst(options.authenticator, thrown, request);
    const refusal = refusalIn(engine.registry, judged, request);
    if (refusal) await auditDeniedRequest(engine, refusal, request);
    replyError(refusal ?? judged, request, reply);
    return reply;
  });
  app.addHook('onSend', (request, reply) => auditRead(engine, request, reply));
  closePromptly(app);
  drainRefusedBodies(app);
  endSlowBodies(app);
  addSecurity(app, options);
  addRequestLog(app, options.onAnswer);
  addLoadShedding(app, engine.pool);
  addLimits(app);
  const guard = await guardWrites(app, options);
  await addCompression(app);
  addColumnarRows(app);
  await app.register(cookie);
  await app.register(rateLimit, { global: false });
  await addSockets(app);
  app.removeContentTypeParser('text/plain');
  const http = httpOf(options, addAccountQueue(app));
  const endpoints = declaredEndpoints(engine.registry);
  const routesOf = (registry: Registry): readonly Route[] => [
    ...documentRoutes(registry),
    ...endpoints.map((each) => each.route),
    ...options.rawRoutes.flatMap((each) => [...(each.ofDocuments?.(registry) ?? []), ...each.routes]),
  ];
  app.decorate('routeList', []);
  app.decorate('routeAt', new Map());
  app.decorate('serveDocuments', (registry) => {
    const routes = routesOf(registry);
    app.routeList = routes;
    app.routeAt = new Map(routes.map((route) => [addressKey(route.method, `${prefix}${route.path}`), route]));
  });
  app.serveDocuments(engine.registry);
  app.get('/health', async () => {
    const hindrance = guard?.hindranceOf('change');
    return hindrance ? { status: 'readOnly', reason: hindrance } : { status: 'ok' };
  });
  for (const raw of options.rawRoutes) await app.register(async (scope) => raw.register(scope, http));
  for (const each of endpoints) addEndpoint(app, http, each);
  addDocuments(app, http);
  await serveWeb(app, options.webFolder);
  return app;
}

async function guardWrites(
  app: FastifyInstance,
  { engine, writeGuard, logger }: HttpOptions,
): Promise<WriteGuard | undefined> {
  if (!writeGuard) return undefined;
  const databaseTime = async () => {
    const [row] = await engine.pool.bare<{ time: number }>(
      sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as time`,
    );
    return row?.time ?? Date.now();
  };
  const guard = new WriteGuard(writeGuard, { databaseTime, log: logger });
  await guard.start();
  addWriteGuard(app, guard);
  return guard;
}

function httpOf(options: HttpOptions, takeTurn: (request: FastifyRequest, userId: string) => Promise<void>): Http {
  const { engine, authenticator, clock } = options;
  const factsOf = (request: FastifyRequest, user: User): RequestFacts => ({
    user,
    language: languageOf(request),
    log: request.log,
    requestId: request.id,
    address: request.ip,
    origin: originOf(request),
    ...(clock ? { now: clock() } : {}),
  });
  const http: Http = {
    engine,
    authenticator,
    factsOf,
    async factsAnew(facts) {
      const { id, loginId, viewedBy } = facts.user;
      const login = loginId === undefined ? undefined : await authenticator.reload(loginId);
      if (!login || isUnfinished(login) || login.user.id !== id) return fail(engineErrors.rightsGone);
      // Of somebody looked at two versions count; who looks changes nothing.
      return { ...facts, user: login.user, ...(viewedBy ? {} : { rightsVersion: login.rightsVersion }) };
    },
    async requireLogin(request) {
      const login = await http.requireReader(request);
      if (login.user.viewedBy) fail(engineErrors.viewOnly);
      return login;
    },
    async requireReader(request) {
      const login = await authenticator.authenticate(request);
      if (!login) throw new Unauthorised();
      authorizeRoute(request, login.user);
      await takeTurn(request, login.user.id);
      return login;
    },
    run: (request, user, work, settings) => runRequest(engine, factsOf(request, user), work, settings),
    async runRecalled(request, work, settings) {
      const known = await authenticator.recall(request);
      // Whom his remembered rights would refuse is asked for with those of now.
      if (known && !isUnfinished(known) && isRouteAllowed(request, known.user)) {
        authorizeRoute(request, known.user);
        await takeTurn(request, known.user.id);
        const facts = { ...factsOf(request, known.user), rightsVersion: known.rightsVersion };
        try {
          return await runRequest(engine, facts, work, settings);
        } catch (error) {
          if (!(error instanceof StaleRights)) throw error;
        }
      }
      const { user } = await requireFullLogin(http, request);
      return runRequest(engine, factsOf(request, user), work, settings);
    },
  };
  return http;
}

// One line a request: never a body, a query or the concrete path, which may carry what nobody should read in a log.
function addRequestLog(app: FastifyInstance, onAnswer: HttpOptions['onAnswer']): void {
  app.decorateRequest('began', 0);
  app.addHook('onRequest', (request, _reply, done) => {
    request.began = monotonicNow();
    done();
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        route: request.routeOptions.url,
        method: request.method,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'request',
    );
    onAnswer?.(request, reply);
  });
}

function addDocuments(app: FastifyInstance, http: Http): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const params = request.params as { module: string; code: string; action: string };
    const document = http.engine.registry.find(`${params.module}.${params.code}`);
    const run = document && callOf(http, document, params.action, request.method);
    if (!run) {
      await requireFullLogin(http, request);
      return replyNotThere(request, reply);
    }
    const body = request.method === 'GET' ? request.query : (request.body ?? {});
    const work = (ctx: EngineContext): Promise<unknown> => {
      // Before anything is read: whoever may not call it learns nothing of what it takes.
      run.assertPermitted(ctx);
      if (!isRecord(body)) return fail(engineErrors.format);
      if (params.action === 'query') assertOwnSide(ctx, document, request.query);
      if (!run.writes) return run.call(ctx, body);
      return once(ctx, request.headers['idempotency-key'], [request.url, body], () => run.call(ctx, body));
    };
    const readOnly = isRecord(body) && run.isReadOnly(body);
    return success((await http.runRecalled(request, work, { readOnly })) ?? null);
  };
  app.post(`${prefix}/:module/:code/:action`, handler);
  // A document is saved with all its lines.
  app.post(`${prefix}/:module/:code/:action(^(?:add|update)$)`, { bodyLimit: largeBody }, handler);
  app.get(`${prefix}/:module/:code/:action`, handler);
}

// Which side asks is told by the login; a list that names the other one is refused.
function assertOwnSide(ctx: EngineContext, document: AnyDocument, query: unknown): void {
  const scope = isRecord(query) ? query.scope : undefined;
  if (scope === undefined) return;
  const isSupplier = scope === 'S' || scope === 'supplier';
  if (!isSupplier && scope !== 'B' && scope !== 'buyer') fail(engineErrors.wrongValue);
  if (isSupplier !== (ctx.user.side === 'supplier')) deny(document.module, ['查询', 'view']);
}

interface Call {
  readonly writes: boolean;
  assertPermitted(ctx: EngineContext): void;
  isReadOnly(body: Record<string, unknown>): boolean;
  call(ctx: EngineContext, body: Record<string, unknown>): Promise<unknown>;
}

function callOf(http: Http, document: AnyDocument, action: string, method: string): Call | undefined {
  const { registry } = http.engine;
  const transition = Object.hasOwn(document.transitions ?? {}, action) ? document.transitions?.[action] : undefined;
  if (transition && method === 'POST' && transition.by !== 'system')
    return {
      writes: true,
      assertPermitted: (ctx) => assertMayRun(ctx, document, action),
      isReadOnly: () => false,
      call: (ctx, body) => runTransitionCall(ctx, document, action, body),
    };
  const standard = Object.hasOwn(standardCalls, action) ? standardCalls[action] : undefined;
  // Only reading one row is a GET; every other call has a body.
  if (!standard || !isOffered(registry, document, standard) || (method === 'GET' && action !== 'get')) return undefined;
  const { writes, readOnly = false } = standard;
  const isReadOnly = typeof readOnly === 'function' ? readOnly : () => readOnly;
  return {
    writes,
    isReadOnly,
    assertPermitted: (ctx) => assertMayCall(ctx, document, standard),
    call: (ctx, body) => runStandard(ctx, document, standard, body),
  };
}

/** Somebody without a login. */
export const anonymous: User = {
  id: '0',
  userName: 'anonymous',
  realName: '',
  side: 'expert',
  supplierBaseId: null,
  companies: [],
  permissions: new Set(),
  reach: { companies: [], below: false },
  grants: [],
  roles: [],
};

function addEndpoint(app: FastifyInstance, http: Http, declared: DeclaredEndpoint): void {
  const { route, endpoint } = declared;
  app.route({
    method: route.method,
    url: `${prefix}${route.path}`,
    handler: async (request) => {
      const readOnly = endpoint.readOnly || route.method === 'GET';
      const settings = { readOnly, ...(endpoint.readsByKey ? { readsByKey: true } : {}) };
      const run = async (ctx: EngineContext) => {
        // Before anything is read: whoever may not call it learns nothing of what it takes.
        if (route.access === 'permission')
          assertPermitted(ctx.user, declared.owner, endpoint.action ?? route.name, endpoint.label);
        if (endpoint.by && !isDecider(endpoint.by, ctx.user.side)) deny(declared.owner.module, endpoint.label);
        const provided = isRecord(request.body) ? request.body : {};
        const decided = endpoint.decides === undefined ? undefined : decisionIn(endpoint.decides, provided);
        const input = {
          params: checked(endpoint.params, fromText(endpoint.params, request.params), true),
          query: checked(endpoint.query, fromText(endpoint.query, request.query), true),
          body: checked(endpoint.body, decided?.body ?? provided, false),
        };
        const work = async () => {
          if (decided && route.document) await assertVersionsRead(ctx, route.document, decided.rows);
          const answer = await declared.handler(input, ctx);
          if (endpoint.notifies && route.document)
            await notifyRows(ctx, route.document, route.name, input.body, answer);
          return redactAnswer(ctx, route.document, answer);
        };
        if (readOnly) return work();
        const repetition = { keepsAnswer: endpoint.answersSecret !== true };
        return once(
          ctx,
          request.headers['idempotency-key'],
          [request.url, decided ? [input.body, decided.rows] : input.body],
          work,
          repetition,
        );
      };
      const data = await (route.access === 'public'
        ? http.run(request, anonymous, run, settings)
        : http.runRecalled(request, run, settings));
      return success(data ?? null);
    },
  });
}

async function requireFullLogin(http: Http, request: FastifyRequest): Promise<Login> {
  const login = await http.requireReader(request);
  if (isUnfinished(login)) throw new Unauthorised();
  return login;
}

// Parameters of an address arrive as text; numbers and switches are read from it.
function fromText(fields: Fields | undefined, values: unknown): Record<string, unknown> {
  const provided = isRecord(values) ? values : {};
  return Object.fromEntries(
    Object.entries(provided).map(([name, value]) => {
      const type = fields?.[name]?.type;
      if (type === 'integer' && typeof value === 'string' && /^-?\d{1,9}$/.test(value)) return [name, Number(value)];
      return [name, type === 'boolean' ? value === 'true' || value === '1' : value];
    }),
  );
}

// An endpoint without a declared body takes the whole body as it is and judges it itself; the same holds for `json`.
function checked(
  fields: Fields | undefined,
  values: Record<string, unknown>,
  lenient: boolean,
): Record<string, unknown> {
  if (!fields) return lenient ? {} : values;
  const names = new Set(Object.entries(fields).map(([name, field]) => wireName(name, field)));
  const unknown = lenient ? [] : unknownNames(names, values);
  const clean = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = cleanValue(field, values[wireName(name, field)]);
      return [wireName(name, field), value === null ? (field.default ?? null) : value];
    }),
  );
  const problems = [...unknown, ...validateFields(fields, clean)];
  if (problems.length > 0) failFields(engineErrors.invalid, problems);
  return clean;
}
