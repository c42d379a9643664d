import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import { assertFileName } from '#engine/files/contentType.ts';
import { draftAt, mebibyte } from '#engine/files/drafts.ts';
import { fileErrors } from '#engine/files/errors.ts';
import { requireUser } from '#engine/http/links.ts';
import { languageOf, success } from '#engine/http/reply.ts';
import type { Route } from '#engine/http/routes.ts';
import { prefix, type Http } from '#engine/http/server.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import type { User } from '#engine/runtime/context.ts';
import { BusinessError, fail } from '#model/errors.ts';
import { checkTarget, uploaded, type Files } from './files.server.ts';
import { targetOf } from './target.rules.ts';
import { storeDraft, type Run } from './upload.server.ts';

const path = '/attachment/resumable';

/** The calls of the tus protocol 1.0 at an address: begin, ask how far it came, go on, give up. */
export const resumableCallsAt = (at: string): readonly Pick<Route, 'method' | 'path' | 'label'>[] => [
  { method: 'POST', path: at, label: ['开始断点上传', 'Begin a resumable upload'] },
  { method: 'HEAD', path: `${at}/:id`, label: ['断点上传进度', 'How far a resumable upload came'] },
  { method: 'PATCH', path: `${at}/:id`, label: ['继续断点上传', 'Go on with a resumable upload'] },
  { method: 'DELETE', path: `${at}/:id`, label: ['放弃断点上传', 'Give a resumable upload up'] },
];

export const resumableCalls = resumableCallsAt(path);

/** The same as routes of whoever serves them: what they may do is decided where they begin and end. */
export const resumableRoutesAt = (at: string): Route[] =>
  resumableCallsAt(at).map((call) => ({
    ...call,
    access: 'login',
    kind: 'raw',
    name: call.path.split('/').at(-1) ?? '',
  }));

const week = 7 * 24 * 60 * 60 * 1000;

/** Whoever uploads. */
export interface ResumableCaller {
  readonly request: FastifyRequest;
  readonly user: User;
}

type Caller = ResumableCaller;

/** What is made of resumable uploads at an address. */
export interface ResumableUse {
  readonly path: string;
  /** Where they lie until they are complete. */
  readonly folder: string;
  readonly megabytes: number;
  /** Refuses before the first byte. */
  begin(caller: Caller, metadata: Readonly<Record<string, string>>, size: number): Promise<void>;
  /** Makes something of a complete upload, once; what the last call answers. */
  end(id: string, metadata: Metadata, caller: Caller): Promise<unknown>;
  /** What an upload has become already. */
  ended(id: string, caller: Caller): Promise<{ readonly size: number; readonly answer: unknown } | undefined>;
}

/** Serves uploads that go on after an interruption, by the same rules as all others. */
export function addResumable(app: FastifyInstance, http: Http, files: Files): void {
  serveResumable(app, http, {
    path,
    folder: files.resumableFolder,
    megabytes: files.resumableMegabytes,
    async begin({ request, user }, metadata, size) {
      const target = targetOf(metadata, '');
      assertFileName(target.fileName);
      await http.run(request, user, (ctx) => checkTarget(ctx, target, size));
    },
    async end(id, metadata, { request, user }) {
      const run: Run = (work) => http.run(request, user, work);
      const draft = await draftAt(join(files.resumableFolder, id));
      return storeDraft(files, draft, targetOf(textsOf(metadata), ''), run, id);
    },
    async ended(id, { request, user }) {
      const file = await http.run(request, user, (ctx) => uploaded(ctx, id), { readOnly: true });
      return file ? { size: file.size, answer: { id: file.id } } : undefined;
    },
  });
}

/** Serves resumable uploads for one use. */
export function serveResumable(app: FastifyInstance, http: Http, use: ResumableUse): void {
  const store = new FileStore({ directory: use.folder, expirationPeriodInMilliseconds: week });
  const callers = new WeakMap<object, Caller>();
  const ending = new Map<string, Promise<unknown>>();

  /** Makes a complete upload what it is to become, once; asked again it waits for the first time. */
  async function end(id: string, metadata: Metadata, caller: Caller): Promise<unknown> {
    const work = async (): Promise<unknown> => success(await use.end(id, metadata, caller));
    const running = ending.get(id) ?? work().finally(() => store.configstore.delete(id));
    ending.set(id, running);
    return running.finally(() => ending.delete(id));
  }

  const tus = new Server({
    path: `${prefix}${use.path}`,
    datastore: store,
    relativeLocation: true,
    maxSize: use.megabytes * mebibyte,
    // Pages of our own origin only: no answer names another one.
    allowedOrigins: () => false,
    namingFunction: (request) => {
      const caller = callers.get(nodeRequest(request));
      if (!caller) throw new Error('An upload begins without a caller.');
      // Whose it is stands in its name.
      return `${caller.user.id}-${randomBytes(24).toString('base64url')}`;
    },
    onUploadFinish: async (request, upload) => {
      const caller = callers.get(nodeRequest(request));
      if (!caller) throw new Error('An upload ends without a caller.');
      const answer = await end(upload.id, upload.metadata ?? {}, caller).catch((error: unknown) => {
        throw refusalOf(error, caller.request);
      });
      return { status_code: 200, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(answer) };
    },
  });

  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
  app.post(`${prefix}${use.path}`, async (request, reply) => {
    const user = await requireCaller(http, request);
    await checkBeginning(use, { request, user });
    return pass(request, reply, user);
  });
  app.route({
    method: ['HEAD', 'PATCH', 'DELETE'],
    url: `${prefix}${use.path}/:id`,
    handler: async (request, reply) => {
      const user = await requireCaller(http, request);
      const id = ownId(request, user);
      const done = request.method === 'HEAD' && (await endedSize(id, { request, user }));
      if (done !== false) return sendEnded(reply, done);
      return pass(request, reply, user);
    },
  });

  /** The size of an upload that is complete; false while it is not. One whose end a crash has eaten is ended now. */
  async function endedSize(id: string, caller: Caller): Promise<number | false> {
    const known = await storedSize(id, caller);
    if (known !== false) return known;
    const upload = await store.getUpload(id).catch(() => undefined);
    // Whoever asked at the same moment may have made a file of it since.
    if (!upload) return storedSize(id, caller);
    if (upload.size === undefined || upload.offset !== upload.size) return false;
    try {
      await end(id, upload.metadata ?? {}, caller);
    } catch (error) {
      if ((await storedSize(id, caller)) === false) throw error;
    }
    return upload.size;
  }

  /** The size of the file that an upload has become, also when it is just becoming one; false when it has not. */
  async function storedSize(id: string, caller: Caller): Promise<number | false> {
    await ending.get(id)?.catch(() => undefined);
    return (await use.ended(id, caller))?.size ?? false;
  }

  async function pass(request: FastifyRequest, reply: FastifyReply, user: User): Promise<FastifyReply> {
    callers.set(request.raw, { request, user });
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    await tus.handle(request.raw, reply.raw);
    return reply;
  }
}

type Metadata = Readonly<Record<string, string | null>>;

const textsOf = (metadata: Metadata): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(metadata).map(([name, value]) => [name, value?.slice(0, 2000) ?? undefined]));

interface ServedRequest {
  readonly runtime?: { readonly node?: { readonly req: object } | undefined } | undefined;
}

function nodeRequest({ runtime }: ServedRequest): object {
  if (!runtime?.node) throw new Error('A request did not come by Node.');
  return runtime.node.req;
}

async function requireCaller(http: Http, request: FastifyRequest): Promise<User> {
  const user = await requireUser(http, request, false);
  if (request.headers['tus-resumable'] !== '1.0.0') fail(engineErrors.parameters);
  return user;
}

function ownId(request: FastifyRequest, user: User): string {
  const id = new URL(request.url, 'http://localhost').pathname.split('/').at(-1) ?? '';
  return id.startsWith(`${user.id}-`) && /^\d+-[A-Za-z0-9_-]{32}$/.test(id) ? id : fail(engineErrors.notFound);
}

// Before the first byte: a name or place that is refused, a file that is too large.
async function checkBeginning(use: ResumableUse, caller: Caller): Promise<void> {
  const { headers } = caller.request;
  const size = Number(headers['upload-length']);
  if (!Number.isSafeInteger(size) || size < 0) fail(engineErrors.parameters);
  if (size > use.megabytes * mebibyte) fail(fileErrors.tooLarge, { limit: use.megabytes });
  await use.begin(caller, metadataIn(headers['upload-metadata']), size);
}

/** `name base64, name base64`, as the protocol writes it. */
function metadataIn(header: string | string[] | undefined): Record<string, string> {
  const pairs = String(header ?? '')
    .split(',')
    .map((pair) => pair.trim().split(' '));
  return Object.fromEntries(
    pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString('utf8')]),
  );
}

/** A refusal in the form of the protocol, with our own body. */
function refusalOf(error: unknown, request: FastifyRequest): unknown {
  if (!(error instanceof BusinessError)) return error;
  const { code, values } = error;
  const body = { code, success: false, msg: error.in(languageOf(request)), data: { values } };
  return Object.assign(new Error(error.message), { status_code: 422, body: JSON.stringify(body) });
}

function sendEnded(reply: FastifyReply, size: number): FastifyReply {
  return reply
    .header('tus-resumable', '1.0.0')
    .header('upload-offset', String(size))
    .header('upload-length', String(size))
    .code(200)
    .send();
}
