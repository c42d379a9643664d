import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { assertPermitted, deny, isDecider } from '#engine/access/permissions.ts';
import { createZip } from '#engine/excel/zipFile.ts';
import { largeBody } from '#engine/http/limits.ts';
import { attachmentNamed, requireUser } from '#engine/http/links.ts';
import { success } from '#engine/http/reply.ts';
import { prefix, type Http, type RawRoutes } from '#engine/http/server.ts';
import { isId } from '#engine/runtime/ids.ts';
import { StartupError } from '#engine/runtime/startupError.ts';
import type { XmlReader } from '#engine/xml/reader.ts';
import { permissionOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { textOf } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { errors } from './errors.ts';
import { importLabel, previewMessage, importMessage, type Incoming } from './incoming.server.ts';
import { ublMessage } from './message/ublMessage.document.ts';
import { outgoingFiles, type OutgoingFile } from './outgoing.server.ts';
import { assertNoMistakes } from './importing.server.ts';
import { kindOf, mistakesIn } from './ubl/check.rules.ts';
import { isMessageKind, messageKinds, type MessageKind } from '#model/messageKinds.ts';

const mostFiles = 100;
const mostLacks = 50;

/** The files of the published schemas below a folder, by the name of the root. */
export function schemaFiles(folder: string | undefined): Readonly<Record<string, string>> {
  if (folder === undefined) return {};
  const files = Object.keys(messageKinds).map(
    (kind) => [kind, join(folder, 'maindoc', `UBL-${kind}-2.3.xsd`)] as const,
  );
  const missing = files.find(([, path]) => !existsSync(path));
  if (missing)
    throw new StartupError([
      `SRM_UBL_SCHEMAS 指定的文件夹中没有 ${missing[1]}。`,
      `The folder of SRM_UBL_SCHEMAS lacks ${missing[1]}.`,
    ]);
  return Object.fromEntries(files);
}

/** What exchanging documents works with. */
export interface Exchange {
  readonly reader: XmlReader;
  /** By the name of the root; empty where documents are only checked by our own table. */
  readonly schemas: Readonly<Record<string, string>>;
}

const paths = { export: '/pur/ubl/export', import: '/pur/ubl/import' } as const;

/** The calls of UBL documents (`docs/erp.md`). */
export const ublRoutes = (exchange: Exchange): RawRoutes => ({
  routes: [
    {
      method: 'GET',
      path: paths.export,
      label: ['导出 UBL 报文', 'Export UBL documents'],
      access: 'login',
      programs: true,
      kind: 'raw',
      name: 'export',
    },
    {
      method: 'POST',
      path: paths.import,
      label: ['导入 UBL 报文', 'Import a UBL document'],
      access: 'permission',
      permission: permissionOf(ublMessage, 'take'),
      by: 'either',
      kind: 'raw',
      name: 'import',
    },
  ],
  register(app, http) {
    addExport(app, http, exchange);
    addImport(app, http, exchange);
  },
});

function addExport(app: FastifyInstance, http: Http, exchange: Exchange): void {
  app.get(`${prefix}${paths.export}`, async (request, reply) => {
    const user = await requireUser(http, request, true);
    const { kind, ids } = wantedOf(request);
    const files = await http.run(request, user, (ctx) => outgoingFiles(ctx, kind, ids), { readOnly: true });
    for (const file of files) await assertValid(exchange, file);
    const [first] = files;
    if (!first) return fail(errors.nothingChosen);
    // Before the files are fetched: what receivers who keep to Peppol would miss.
    if (isRecord(request.query) && request.query['check'] === 'true') {
      const language = http.factsOf(request, user).language;
      const lacks = files.flatMap((file) => file.lacks.map((lack) => `${file.name}：${textOf(lack, language)}`));
      return success({ lacks: lacks.slice(0, mostLacks), total: lacks.length });
    }
    if (files.length === 1)
      return reply
        .type('application/xml; charset=utf-8')
        .header('content-disposition', attachmentNamed(first.name, 'ubl.xml'))
        .send(first.xml);
    return reply
      .type('application/zip')
      .header('content-disposition', attachmentNamed(`UBL-${kind}.zip`, 'ubl.zip'))
      .send(await zipped(files));
  });
}

function wantedOf(request: FastifyRequest): { kind: MessageKind; ids: readonly string[] } {
  const query = isRecord(request.query) ? request.query : {};
  const { kind } = query;
  const ids = [...new Set(String(query['ids'] ?? '').split(','))].filter(isId);
  if (!isMessageKind(kind) || ids.length === 0) return fail(errors.nothingChosen);
  if (ids.length > mostFiles) fail(errors.tooMany, { limit: mostFiles });
  return { kind, ids };
}

// What does not keep to the published schema is a fault of ours, and never leaves the house.
async function assertValid({ reader, schemas }: Exchange, file: OutgoingFile): Promise<void> {
  if (Object.keys(schemas).length === 0) return;
  const { faults } = await reader.read(Buffer.from(file.xml), schemas);
  if (faults.length > 0)
    throw new Error(`${file.name} is not valid: ${faults.map(({ message }) => message).join('; ')}`);
}

async function zipped(files: readonly OutgoingFile[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'srm-ubl-'));
  try {
    const path = join(folder, 'ubl.zip');
    const zip = await createZip(path);
    for (const [index, { name, xml }] of files.entries()) {
      const isTwice = files.slice(0, index).some((file) => file.name === name);
      const entry = await zip.entry(isTwice ? `${index + 1}-${name}` : name);
      await entry.write(xml);
      await entry.end();
    }
    await zip.close();
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function addImport(app: FastifyInstance, http: Http, exchange: Exchange): void {
  for (const type of ['application/xml', 'text/xml'])
    app.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: largeBody }, (_request, body, done) =>
      done(null, body),
    );
  app.post(`${prefix}${paths.import}`, { bodyLimit: largeBody }, async (request) => {
    const user = await requireUser(http, request, false);
    assertPermitted(user, ublMessage, 'take', importLabel);
    if (!isDecider('either', user.side)) deny(ublMessage.module, importLabel);
    const incoming = await incomingOf(request, exchange);
    const isPreview = isRecord(request.query) && request.query['preview'] === 'true';
    const take = isPreview ? previewMessage : importMessage;
    return success(await http.run(request, user, (ctx) => take(ctx, incoming)));
  });
}

async function incomingOf(request: FastifyRequest, { reader, schemas }: Exchange): Promise<Incoming> {
  const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const { root, faults } = await reader.read(content, schemas);
  const kind = kindOf(root);
  if (!kind) return fail(errors.kindUnknown, { root: root.name.slice(0, 60), space: root.space.slice(0, 120) });
  assertNoMistakes(mistakesIn(root, kind));
  assertNoMistakes(faults.map(({ line, message }) => ({ place: `${line}`, label: [message, message] })));
  const { fileName } = isRecord(request.query) ? request.query : {};
  return {
    kind,
    root,
    digest: createHash('sha256').update(content).digest('hex'),
    fileName: typeof fileName === 'string' ? fileName.slice(0, 200) : null,
  };
}
