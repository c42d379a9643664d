// The unique check of the specification: how many rows hold a value, by table and field.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnyDocument } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { assertPermitted } from '../access/permissions.ts';
import { engineErrors } from '../runtime/errors.ts';
import { standardHandler } from './documents.ts';
import { requireUser } from './links.ts';
import { success } from './reply.ts';
import type { Route } from './routes.ts';
import { prefix, type Http, type RawRoutes } from './server.ts';

const path = '/apijson/api/checkUnique';

const checkRoute: Route = {
  method: 'POST',
  path,
  label: ['唯一性检查', 'Unique check'],
  // The permission to query is asked for by its document.
  access: 'login',
  programs: true,
  kind: 'raw',
  name: 'checkUnique',
};

// Whoever asks often enough learns what is there; a form asks when somebody has typed.
const limited = {
  config: {
    rateLimit: {
      max: 60,
      timeWindow: '1 minute',
      keyGenerator: (request: FastifyRequest) => request.headers.authorization ?? request.ip,
    },
  },
};

/** `{ table, field, value }` → `info.total`: the rows in the caller's scope whose field is exactly the value, or one of several. */
export const uniqueCheck: RawRoutes = {
  routes: [checkRoute],
  register(app: FastifyInstance, http: Http) {
    app.post(`${prefix}${path}`, limited, async (request) => {
      const user = await requireUser(http, request, true);
      const body = isRecord(request.body) ? request.body : {};
      const document = typeof body['table'] === 'string' ? http.engine.registry.find(body['table']) : undefined;
      if (!document) return fail(engineErrors.notFound);
      assertPermitted(user, document, 'query', ['查询', 'view']);
      const search = { ...conditionOf(document, body['field'], body['value']), page: { current: 1, size: 1 } };
      const answer = await http.run(
        request,
        user,
        async (ctx) => standardHandler(document, 'query')({ params: {}, query: {}, body: search }, ctx),
        { readOnly: true },
      );
      const total = isRecord(answer) ? Number(answer['total']) : 0;
      return { ...success({ total }), info: { total } };
    });
  },
};

/** The search for a value; refused where the document has no such field, or none that can be compared. */
function conditionOf(document: AnyDocument, name: unknown, value: unknown): Readonly<Record<string, unknown>> {
  const field = typeof name === 'string' && Object.hasOwn(document.fields, name) ? document.fields[name] : undefined;
  const values = Array.isArray(value) ? value : [value];
  const isValue = (each: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof each) && each !== '';
  if (!field || field.type === 'lines' || field.type === 'json' || !values.every(isValue) || values.length === 0)
    return fail(engineErrors.parameters);
  if (field.type === 'lookup') return { [`${String(name)}Id`]: values.map(String) };
  // A text alone would find what contains it.
  const [only] = values;
  const exact = values.length === 1 && field.type === 'bilingual' ? only : values;
  return { [String(name)]: field.type === 'boolean' ? only : exact };
}
