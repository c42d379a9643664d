import type { FastifyReply, FastifyRequest } from 'fastify';
import { assertPermitted } from '#engine/access/permissions.ts';
import { isUnfinished, type Login } from '#engine/http/authenticator.ts';
import { languageOf, success, Unauthorised } from '#engine/http/reply.ts';
import type { Route } from '#engine/http/routes.ts';
import { prefix, type Http, type RawRoutes } from '#engine/http/server.ts';
import type { Language } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import type { Caller } from './login.server.ts';

/** What a call of this area is given: calls that count failures must commit them, so they open their transactions themselves. */
export interface CallInput {
  readonly http: Http;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly body: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly params: Readonly<Record<string, unknown>>;
  readonly language: Language;
  readonly caller: Caller;
}

type Facts = Pick<Route, 'method' | 'path' | 'name' | 'label'> & {
  /** How often one network address may call it in a minute. */
  readonly perMinute?: number;
};

/** One address of this area together with what runs it. */
export interface Call {
  readonly route: Route;
  readonly perMinute: number | undefined;
  run(input: CallInput): Promise<unknown>;
}

/** A call that needs no login. */
export const publicCall = (facts: Facts, run: (input: CallInput) => Promise<unknown>): Call =>
  callOf(facts, { access: 'public' }, run);

/** A call that everybody with a finished login in a browser may make for himself. */
export const ownCall = (facts: Facts, run: (input: CallInput, login: Login) => Promise<unknown>): Call =>
  callOf(facts, { access: 'login' }, async (input) => run(input, await fullLogin(input)));

/** The same, also while the second factor that the rules ask for is still missing. */
export const enrolCall = (facts: Facts, run: (input: CallInput, login: Login) => Promise<unknown>): Call =>
  callOf(facts, { access: 'login' }, async (input) => {
    const login = await input.http.requireLogin(input.request);
    if (login.mustChangePassword) throw new Unauthorised();
    return run(input, login);
  });

/** A call about accounts and sessions that asks for a permission such as `system:session:end`, in a browser too. */
export const grantedCall = (
  facts: Facts,
  owner: { readonly module: string; readonly code: string },
  run: (input: CallInput, login: Login) => Promise<unknown>,
): Call => {
  const permission = `${owner.module}:${owner.code}:${facts.name}`;
  return callOf(facts, { access: 'permission', permission, programs: false }, async (input) => {
    const login = await fullLogin(input);
    assertPermitted(login.user, owner, facts.name, facts.label);
    return run(input, login);
  });
};

function callOf(
  { perMinute, ...facts }: Facts,
  access: Pick<Route, 'access' | 'permission' | 'programs'>,
  run: Call['run'],
): Call {
  return { route: { ...facts, ...access, kind: 'raw' }, perMinute, run };
}

async function fullLogin({ http, request }: CallInput): Promise<Login> {
  const login = await http.requireLogin(request);
  if (isUnfinished(login)) throw new Unauthorised();
  return login;
}

/** Serves calls; bodies are JSON unless a form parser is registered beside them. */
export function callRoutes(calls: readonly Call[]): RawRoutes {
  return {
    routes: calls.map((call) => call.route),
    register(app, http) {
      for (const { route, perMinute, run } of calls)
        app.route({
          method: route.method,
          url: `${prefix}${route.path}`,
          ...(perMinute ? { config: { rateLimit: { max: perMinute, timeWindow: '1 minute' } } } : {}),
          handler: async (request, reply) => {
            const data = await run({
              http,
              request,
              reply,
              body: recordOf(request.body),
              query: recordOf(request.query),
              params: recordOf(request.params),
              language: languageOf(request),
              caller: callerOf(request),
            });
            return reply.sent ? reply : success(data ?? null);
          },
        });
    },
  };
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

/** From where a request comes. */
export const callerOf = (request: FastifyRequest): Caller => ({
  address: request.ip,
  agent: request.headers['user-agent'] ?? null,
});

/** A text of a body; anything else counts as empty. */
export const textIn = (values: Readonly<Record<string, unknown>>, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value : '';
};
