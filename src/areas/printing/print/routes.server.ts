import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { User } from '#engine/runtime/context.ts';
import { systemIdentity } from '#engine/database/database.ts';
import type { EngineContext } from '#engine/runtime/engine.ts';
import { attachmentNamed } from '#engine/http/links.ts';
import { success, Unauthorised } from '#engine/http/reply.ts';
import type { Route } from '#engine/http/routes.ts';
import { prefix, type Http, type RawRoutes } from '#engine/http/server.ts';
import { readLink, signLink } from '#engine/http/signedLinks.ts';
import { defineJob } from '#engine/runtime/jobs.ts';
import type { PdfMaker } from '#engine/pdf/maker.ts';
import { requireRow, readerOf } from '#engine/read/read.ts';
import { fail } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { errors } from '../errors.ts';
import { documentOf } from '../template/sysPrintTemplate.server.ts';
import { assertPrintable, preparePreview, preparePrint, type Print, type TemplatesOf } from './print.server.ts';
import { forgetPrint, printedIn } from './print.queries.ts';

/** Finds somebody who may work here. */
export type UserById = (id: string) => Promise<User | undefined>;

/** What printing works with. */
export interface Prints {
  readonly maker: PdfMaker;
  readonly dataFolder: string;
  /** Signs the links to prints. */
  readonly linkKey: string;
  readonly templatesOf: TemplatesOf;
}

const folderIn = (dataFolder: string): string => join(dataFolder, 'prints');

const calls = {
  make: { path: '/system/print/make', label: ['打印单据', 'Print documents'], prepare: preparePrint },
  preview: {
    path: '/system/print/preview',
    label: ['预览打印模板', 'Preview a print template'],
    prepare: preparePreview,
  },
} as const;

const filePath = '/system/print/file';

/** The calls of printing (`docs/http.md`, Printing); `userById` tells who somebody is at this moment. */
export function printRoutes(prints: Prints, userById: UserById): RawRoutes {
  const raw = (path: string, label: Route['label'], method: Route['method'], access: Route['access']): Route => ({
    method,
    path,
    label,
    access,
    kind: 'raw',
    name: path.split('/').at(-1) ?? '',
  });
  return {
    routes: [
      ...Object.values(calls).map(({ path, label }) => raw(path, label, 'POST', 'login')),
      raw(filePath, ['打开打印文件', 'Open a print'], 'GET', 'public'),
    ],
    register(app, http) {
      for (const call of Object.values(calls)) addMaking(app, http, prints, call);
      addFile(app, http, prints, userById);
    },
  };
}

type Prepare = (
  ctx: EngineContext,
  body: Readonly<Record<string, unknown>>,
  templatesOf: TemplatesOf,
) => Promise<Print>;

interface Making {
  readonly path: string;
  readonly prepare: Prepare;
}

function addMaking(app: FastifyInstance, http: Http, prints: Prints, { path, prepare }: Making): void {
  // A preview shows for itself what is missing.
  const isPreview = path === calls.preview.path;
  app.post(`${prefix}${path}`, async (request) => {
    const { user, mustChangePassword } = await http.requireLogin(request);
    if (mustChangePassword) throw new Unauthorised();
    const body = isRecord(request.body) ? request.body : {};
    const print = await http.run(request, user, (ctx) => prepare(ctx, body, prints.templatesOf));
    // Outside of the transaction: nobody waits for a connection while pages are set.
    const missing = await keep(http, prints, print, body['acceptMissing'] === true || isPreview);
    if (missing !== undefined) return success({ missing });
    const token = signLink(prints.linkKey, 'print', { fileId: print.fileId, userId: user.id }, Date.now());
    const query = new URLSearchParams({ token, name: print.name });
    return success({ url: `${prefix}${filePath}?${query}`, name: print.name, reprints: print.reprints });
  });
}

/** Makes the file of a print; where no font has some characters and nobody has accepted that, it tells them and forgets the print. */
async function keep(
  http: Http,
  { maker, dataFolder }: Prints,
  { fileId, book }: Print,
  accepted: boolean,
): Promise<string | undefined> {
  try {
    const { file, missing } = await maker.typeset(book);
    if (missing.length > 0 && !accepted) {
      await http.engine.pool.transaction(systemIdentity, (db) => forgetPrint(db, fileId));
      return missing.join(' ');
    }
    await mkdir(folderIn(dataFolder), { recursive: true, mode: 0o700 });
    await writeFile(join(folderIn(dataFolder), fileId), file, { flag: 'wx', mode: 0o600 });
    return undefined;
  } catch (error) {
    await http.engine.pool.transaction(systemIdentity, (db) => forgetPrint(db, fileId));
    throw error;
  }
}

// The link speaks for the right to ask; whether the user may still read and print the documents is asked when it is used.
function addFile(
  app: FastifyInstance,
  http: Http,
  { linkKey, dataFolder }: Prints,
  userById: (id: string) => Promise<User | undefined>,
): void {
  app.get(`${prefix}${filePath}`, async (request, reply) => {
    const query = isRecord(request.query) ? request.query : {};
    const facts = readLink(linkKey, 'print', String(query['token'] ?? ''), Date.now());
    const user = facts && (await userById(facts.userId));
    if (!facts || !user) return fail(errors.linkOver);
    await assertStillPrintable(http, request, user, facts.fileId);
    const path = join(folderIn(dataFolder), facts.fileId);
    const { size } = await stat(path).catch(() => fail(errors.linkOver));
    const disposition = attachmentNamed(plainName(query['name']), 'print.pdf');
    return (
      reply
        .type('application/pdf')
        .header('content-length', size)
        // Viewers of browsers are objects within a page of their own.
        .header(
          'content-security-policy',
          "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        )
        .header(
          'content-disposition',
          query['show'] === '1' ? disposition.replace(/^attachment/, 'inline') : disposition,
        )
        .send(createReadStream(path))
    );
  });
}

const plainName = (name: unknown): string =>
  String(name ?? 'print.pdf')
    .replaceAll(/[\\/\u0000-\u001f]/g, ' ')
    .slice(0, 200);

async function assertStillPrintable(http: Http, request: FastifyRequest, user: User, fileId: string): Promise<void> {
  const printed = await http.engine.pool.transaction(systemIdentity, (db) => printedIn(db, fileId, user.id));
  const byDocument = Map.groupBy(printed, ({ docId }) => docId);
  for (const [docId, rows] of byDocument)
    await http.run(
      request,
      user,
      async (ctx) => {
        const document = documentOf(ctx.engine.registry, docId);
        const ids = rows.map(({ businessId }) => businessId);
        await assertPrintable(ctx, document, ids);
        for (const id of ids) await requireRow(readerOf(ctx), document, id);
      },
      { readOnly: true },
    );
}

const hour = 60 * 60 * 1000;

/** Removes the files of prints an hour after they were made: their links are over long before. */
export const cleanPrints = (dataFolder: string) =>
  defineJob({
    code: 'print.clean',
    label: ['清理打印文件', 'Remove old prints'],
    cron: '37 * * * *',
    async run() {
      const folder = folderIn(dataFolder);
      const names = await readdir(folder).catch(noneYet);
      for (const name of names) {
        const path = join(folder, name);
        const { mtimeMs } = await stat(path);
        if (mtimeMs < Date.now() - hour) await rm(path, { force: true });
      }
    },
  });

// The folder comes with the first print.
function noneYet(error: unknown): string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}
