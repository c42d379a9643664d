// The generic data service of the specification: rows of any document by its alias, with the permissions, the scope and the
// rules that its own calls have. What it cannot name does not exist for it.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnyDocument } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import type { Label } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import type { EngineContext } from '../runtime/engine.ts';
import { engineErrors } from '../runtime/errors.ts';
import { isId } from '../runtime/ids.ts';
import type { Registry } from '../runtime/registry.ts';
import { runEach } from '../write/savepoint.ts';
import { chosenColumns, readColumns } from './dataColumns.ts';
import { assertMayCall, runStandard, standardCalls } from './documents.ts';
import { once } from './idempotency.ts';
import { requireUser } from './links.ts';
import { success } from './reply.ts';
import { isOffered, type Route } from './routes.ts';
import { prefix, type Http, type RawRoutes } from './server.ts';

type Body = Readonly<Record<string, unknown>>;

interface Call {
  readonly method: 'POST' | 'DELETE';
  readonly path: string;
  readonly label: Label;
  /** The standard call whose permission and rules it has. */
  readonly action: 'query' | 'update' | 'delete';
  run(ctx: EngineContext, document: AnyDocument, body: Body): Promise<unknown>;
}

const calls: readonly Call[] = [
  { method: 'POST', path: '/apijson/api/get', label: ['读取数据', 'Read data'], action: 'query', run: read },
  {
    method: 'POST',
    path: '/apijson/api/updateBatchBeta',
    label: ['批量修改数据', 'Change data in a batch'],
    action: 'update',
    run: updateBatch,
  },
  {
    method: 'DELETE',
    path: '/apijson/api/deleteByTableAliasBeta',
    label: ['按别名删除数据', 'Delete data by alias'],
    action: 'delete',
    run: deleteBatch,
  },
];

// Who people are, what they may do, what happened, what flows and talks hold: no alias leads there.
const modulesWithoutAlias: ReadonlySet<string> = new Set([
  'system',
  'sysmodule',
  'user',
  'auth',
  'workflow',
  'task',
  'notice',
  'im',
  'imServer/im',
  'attachment',
]);

const mostRows = 500;
const greatestPage = 1000;

/** `{ alias, columns, where, sort, page }` → records; `{ alias, rows }` and `{ alias, ids }` → how many, and what was refused. */
export const dataService: RawRoutes = {
  routes: calls.map(({ method, path, label }): Route => ({
    method,
    path,
    label,
    // The permission is asked for by the document.
    access: 'login',
    programs: true,
    kind: 'raw',
    name: path.split('/').at(-1) ?? '',
  })),
  register(app: FastifyInstance, http: Http) {
    for (const call of calls)
      app.route({
        method: call.method,
        url: `${prefix}${call.path}`,
        handler: async (request) => success(await answer(http, request, call)),
      });
  },
};

async function answer(http: Http, request: FastifyRequest, call: Call): Promise<unknown> {
  const readOnly = call.action === 'query';
  const user = await requireUser(http, request, readOnly);
  const body = isRecord(request.body) ? request.body : {};
  const document = documentOf(http.engine.registry, body['alias'] ?? body['table']);
  return http.run(
    request,
    user,
    async (ctx) => {
      const action = standardCalls[call.action] ?? fail(engineErrors.parameters);
      assertMayCall(ctx, document, action);
      if (!isServed(http.engine.registry, document, call.action)) return fail(engineErrors.parameters);
      const work = (): Promise<unknown> => call.run(ctx, document, body);
      return readOnly ? work() : once(ctx, request.headers['idempotency-key'], [request.url, body], work);
    },
    { readOnly },
  );
}

/** The document of an alias, such as `pur.purchaseOrder`; refused like a row that does not exist. */
function documentOf(registry: Registry, alias: unknown): AnyDocument {
  const document = typeof alias === 'string' ? registry.find(alias) : undefined;
  return document && hasAlias(document) ? document : fail(engineErrors.notFound);
}

/** Whether a document has an alias at all. */
export const hasAlias = (document: AnyDocument): boolean =>
  !modulesWithoutAlias.has(document.module) &&
  !document.withoutAlias &&
  document.log !== true &&
  document.scope?.buyer?.hiddenIn === undefined;

// What a document does in its own way in place of a standard call, it does nowhere else.
const isServed = (registry: Registry, document: AnyDocument, name: Call['action']): boolean => {
  const action = standardCalls[name];
  return (
    action !== undefined &&
    isOffered(registry, document, action) &&
    !document.endpoints?.[name]?.overrides &&
    !document.transitions?.[name]?.overrides
  );
};

async function read(ctx: EngineContext, document: AnyDocument, body: Body): Promise<unknown> {
  const columns = chosenColumns(ctx.engine.registry, document, body['columns'], hasAlias);
  const { page, where, sort } = body;
  const size = isRecord(page) ? Number(page['size'] ?? 10) : 10;
  if (size > greatestPage || !(where === undefined || isRecord(where))) fail(engineErrors.parameters);
  const search = { ...where, page: { ...(isRecord(page) ? page : {}), size }, sort };
  const found = await runStandard(ctx, document, standardCalls['query'] ?? fail(engineErrors.parameters), search);
  if (!isRecord(found) || !Array.isArray(found['records'])) return fail(engineErrors.parameters);
  return { ...found, records: await readColumns(ctx, columns, found['records'].filter(isRecord)) };
}

/** Changes rows one by one, each with the version that was read; a refused one stays and stops no other. */
async function updateBatch(ctx: EngineContext, document: AnyDocument, body: Body): Promise<unknown> {
  const rows = Array.isArray(body['rows']) ? body['rows'].filter(isRecord) : [];
  if (rows.some(({ id }) => !isId(id))) fail(engineErrors.idMissing);
  const byId = new Map(rows.map((row) => [String(row['id']), row]));
  if (rows.length === 0 || byId.size !== rows.length || rows.length > mostRows) fail(engineErrors.parameters);
  if (rows.some(({ versionNo }) => !Number.isInteger(versionNo))) fail(engineErrors.parameters);
  return each(ctx, [...byId.keys()], 'updated', async (id) => {
    await runStandard(ctx, document, standardCalls['update'] ?? fail(engineErrors.parameters), byId.get(id) ?? {});
  });
}

/** Deletes rows one by one; a refused one stays and stops no other. */
async function deleteBatch(ctx: EngineContext, document: AnyDocument, body: Body): Promise<unknown> {
  const ids: unknown[] = Array.isArray(body['ids']) ? body['ids'] : [body['id']];
  if (ids.length === 0 || !ids.every(isId)) return fail(engineErrors.idMissing);
  if (ids.length > mostRows) fail(engineErrors.parameters);
  return each(ctx, [...new Set(ids)], 'deleted', async (id) => {
    await runStandard(ctx, document, standardCalls['delete'] ?? fail(engineErrors.parameters), { ids: [id] });
  });
}

async function each(
  ctx: EngineContext,
  ids: readonly string[],
  name: 'updated' | 'deleted',
  work: (id: string) => Promise<void>,
): Promise<unknown> {
  // Ascending, so that two calls over the same rows never wait for each other in a circle.
  const sorted = ids.toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  const refused = await runEach(ctx, sorted, work);
  return { [name]: sorted.length - refused.length, refused };
}
