import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '#engine/runtime/context.ts';
import type { EngineContext } from '#engine/runtime/engine.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { mebibyte } from '#engine/files/drafts.ts';
import { attachmentNamed, requireUser } from '#engine/http/links.ts';
import { success } from '#engine/http/reply.ts';
import type { Route } from '#engine/http/routes.ts';
import { readLink, signLink } from '#engine/http/signedLinks.ts';
import { anonymous, prefix, type Http, type RawRoutes } from '#engine/http/server.ts';
import { isId } from '#engine/runtime/ids.ts';
import { fail } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { errors } from './errors.ts';
import {
  bindFiles,
  assertDownload,
  requirePublicFile,
  listFiles,
  removeFiles,
  removeOfBusiness,
  type Files,
} from './files.server.ts';
import type { KnownFile } from './files.queries.ts';
import { resumableCalls, addResumable } from './resumable.server.ts';
import { receiveUpload } from './upload.server.ts';

interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly label: Route['label'];
  /** A browser may follow it by itself, with its cookie alone. */
  readonly byLink?: true;
  readonly readOnly?: true;
  run(input: Provided): Promise<unknown>;
}

interface Provided {
  readonly files: Files;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly user: User;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  in<T>(work: (ctx: EngineContext) => Promise<T>): Promise<T>;
}

const calls: readonly Call[] = [
  {
    method: 'POST',
    path: '/attachment/sys/oss/upload',
    label: ['上传附件', 'Upload an attachment'],
    run: (input) => receiveUpload(input.files, input.request, input.in, undefined),
  },
  {
    method: 'POST',
    path: '/attachment/:url',
    label: ['上传文件', 'Upload a file'],
    run: (input) => receiveUpload(input.files, input.request, input.in, urlOf(input.request)),
  },
  { method: 'POST', path: '/attachment/sys/oss/remove', label: ['删除附件', 'Remove attachments'], run: remove },
  { method: 'POST', path: '/attachment/ossBusiness/remove', label: ['删除附件', 'Remove attachments'], run: remove },
  // The generic data service of the specification takes and removes files like the pages do.
  {
    method: 'POST',
    path: '/apijson/api/uploadFile',
    label: ['上传附件', 'Upload an attachment'],
    run: (input) => receiveUpload(input.files, input.request, input.in, undefined),
  },
  { method: 'DELETE', path: '/apijson/api/removeFile', label: ['删除附件', 'Remove attachments'], run: removeNamed },
  {
    method: 'POST',
    path: '/attachment/ossBusiness/removeByBusinessId',
    label: ['删除单据的附件', 'Remove the attachments of a document'],
    run: ({ in: run, body, query }) =>
      run((ctx) => removeOfBusiness(ctx, ...businessOf({ ...query, ...recordOf(body) }))),
  },
  {
    method: 'GET',
    path: '/attachment/ossBusiness/getOssBusinessLists',
    label: ['查询附件', 'List attachments'],
    readOnly: true,
    run: ({ in: run, query }) => run((ctx) => listFiles(ctx, ...businessOf(query))),
  },
  {
    method: 'POST',
    path: '/attachment/ossBusiness/bind',
    label: ['附件归入单据', 'Attach files to a document'],
    run: ({ in: run, body }) => run((ctx) => bind(ctx, recordOf(body))),
  },
  {
    method: 'GET',
    path: '/system/public/getUuid',
    label: ['获取唯一编号', 'Get a unique id'],
    readOnly: true,
    run: async () => randomUUID(),
  },
  {
    method: 'GET',
    path: '/attachment/fileManager/link',
    label: ['获取下载链接', 'Get a link to a file'],
    readOnly: true,
    run: link,
  },
  {
    method: 'GET',
    path: '/attachment/fileManager/downloadFile',
    label: ['下载文件', 'Download a file'],
    byLink: true,
    readOnly: true,
    run: download,
  },
];

const publicPath = '/attachment/fileManager/publicFile';
const signedPath = '/attachment/fileManager/signed';

/** Where everybody has a file of what is public itself. */
export const publicAddress = (fileId: string): string => `${prefix}${publicPath}?fileId=${fileId}`;

/** Who somebody is at this moment, by the id; undefined for somebody who may no longer log in. */
export type UserById = (id: string) => Promise<User | undefined>;

/** The calls of files and attachments (`docs/http.md`, Files). */
export function fileRoutes(files: Files, userById: UserById): RawRoutes {
  const raw = (route: Pick<Route, 'method' | 'path' | 'label'>, access: Route['access'] = 'login'): Route => ({
    ...route,
    access,
    // What may be done with a file is decided by the permissions for its row, which scopes narrow.
    programs: true,
    kind: 'raw',
    name: route.path.split('/').at(-1) ?? '',
  });
  return {
    routes: [
      ...calls.map(({ method, path, label }) => raw({ method, path, label })),
      ...resumableCalls.map((each) => raw(each)),
      raw({ method: 'GET', path: publicPath, label: ['下载公开附件', 'Download a public file'] }, 'public'),
      raw({ method: 'GET', path: signedPath, label: ['按链接下载', 'Download by a link'] }, 'public'),
    ],
    async register(app, http) {
      await app.register(multipart, { limits: { files: 1, fileSize: files.plainMegabytes * mebibyte + 1 } });
      for (const call of calls) addCall(app, http, files, call);
      addSigned(app, http, files, userById);
      addPublic(app, http, files);
      await app.register(async (scope) => addResumable(scope, http, files));
    },
  };
}

function addCall(app: FastifyInstance, http: Http, files: Files, call: Call): void {
  app.route({
    method: call.method,
    url: `${prefix}${call.path}`,
    handler: async (request, reply) => {
      const user = await requireUser(http, request, call.byLink === true);
      const data = await call.run({
        files,
        request,
        reply,
        user,
        query: recordOf(request.query),
        body: request.body,
        in: (work) => http.run(request, user, work, { readOnly: call.readOnly === true }),
      });
      return reply.sent ? reply : success(data ?? null);
    },
  });
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const urlOf = (request: FastifyRequest): string => textIn(recordOf(request.params).url) ?? '';

function businessOf(input: Readonly<Record<string, unknown>>): [businessId: string, document: string | null] {
  return [textIn(input.businessId) ?? fail(engineErrors.idMissing), textIn(input.document)];
}

async function remove({ in: run, body }: Provided): Promise<unknown> {
  const list: readonly unknown[] = Array.isArray(body) ? body : listIn(recordOf(body).ossBusinessFiles);
  const ids = list.map((each) => recordOf(each).id);
  if (!ids.every(isId) || ids.length > 500) fail(engineErrors.wrongValue);
  return run(async (ctx) => ({ deleted: await removeFiles(ctx, ids) }));
}

/** One attachment by its id, of the address or of the body. */
async function removeNamed({ in: run, body, query }: Provided): Promise<unknown> {
  const id = query.id ?? recordOf(body).id;
  if (!isId(id)) return fail(engineErrors.idMissing);
  return run(async (ctx) => ({ deleted: await removeFiles(ctx, [id]) }));
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

async function bind(ctx: EngineContext, body: Readonly<Record<string, unknown>>): Promise<unknown> {
  const [looseId, document] = businessOf(body);
  if (document === null || !isId(body.id)) return fail(engineErrors.idMissing);
  return { bound: await bindFiles(ctx, looseId, document, body.id) };
}

async function link({ files, in: run, user, query }: Provided): Promise<unknown> {
  const { id } = await run((ctx) => assertDownload(ctx, query.fileId));
  const token = signLink(files.linkKey, 'file', { fileId: id, userId: user.id }, Date.now());
  return { url: `${prefix}${signedPath}?token=${token}` };
}

async function download({ files, in: run, reply, query }: Provided): Promise<unknown> {
  const file = await run((ctx) => assertDownload(ctx, query.fileId));
  return sendFile(files, reply, file);
}

// The link speaks for the right to ask; whether the user may still read the file is asked when it is used.
function addSigned(app: FastifyInstance, http: Http, files: Files, userById: UserById): void {
  app.get(`${prefix}${signedPath}`, async (request, reply) => {
    const { token, show } = recordOf(request.query);
    const facts = readLink(files.linkKey, 'file', textIn(token) ?? '', Date.now());
    const user = facts && (await userById(facts.userId));
    if (!facts || !user) return fail(errors.linkOver);
    const file = await http.run(request, user, (ctx) => assertDownload(ctx, facts.fileId), { readOnly: true });
    if (show === '1' && isShownInPage(file)) showInPage(reply, file);
    return sendFile(files, reply, file);
  });
}

const isShownInPage = ({ contentType }: KnownFile): boolean =>
  contentType === 'application/pdf' || contentType.startsWith('text/plain');

// Within a page of ours, and in no other. The viewer of a browser shows no PDF in a sandbox; it runs what is in one in none of our pages.
function showInPage(reply: FastifyReply, { contentType }: KnownFile): void {
  const rules = ["default-src 'none'", "object-src 'self'", "style-src 'unsafe-inline'", "frame-ancestors 'self'"];
  void reply
    .header('content-disposition', 'inline')
    .header(
      'content-security-policy',
      [...(contentType === 'application/pdf' ? [] : ['sandbox']), ...rules].join('; '),
    );
}

// Of what is public, such as a bulletin or the login page itself.
function addPublic(app: FastifyInstance, http: Http, files: Files): void {
  app.get(`${prefix}${publicPath}`, async (request, reply) => {
    const { fileId } = recordOf(request.query);
    const { file, isPicture } = await http.run(request, anonymous, (ctx) => requirePublicFile(ctx, fileId), {
      readOnly: true,
    });
    // What has an id never changes, and pictures are asked for with every visit.
    if (isPicture) void reply.header('cache-control', 'public, max-age=3600');
    return sendFile(files, reply, file);
  });
}

/** Answers with the content of a file. */
async function sendFile(files: Files, reply: FastifyReply, file: KnownFile): Promise<FastifyReply> {
  const content = await files.blobs.read(file.hash).catch((error: unknown) => {
    reply.log.error({ err: error, file: file.id }, 'the content of a file cannot be read');
    return fail(errors.abnormal);
  });
  if (reply.getHeader('content-disposition') !== 'inline')
    void reply
      .header('content-disposition', attachmentNamed(file.name, `file.${file.extension}`))
      // Nothing in it may run, even where a browser insists on showing it.
      .header('content-security-policy', "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'");
  return reply.type(file.contentType).header('content-length', file.size).send(content);
}
