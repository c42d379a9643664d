import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { permissionOf, type AnyDocument } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import type { Label } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { assertPermitted, deny, isWriter } from '../access/permissions.ts';
import { systemIdentity } from '../database/database.ts';
import { createBackgroundJobs, type JobState } from '../excel/backgroundJobs.ts';
import { generic, engineErrors } from '../runtime/errors.ts';
import { countExported, countRows, exportDocument, type ExportGate } from '../excel/exportDocument.ts';
import { createExcelFiles, type ExcelFiles } from '../excel/files.ts';
import { importsOf } from '../excel/importedRows.ts';
import { importFields, knownTitles, proposeMapping } from '../excel/mapping.ts';
import { maxPackedSize } from '../excel/sheets.ts';
import { undoImport } from '../excel/undoImport.ts';
import { previewWorkbook, readHeader } from '../excel/workbook.ts';
import type { Registry } from '../runtime/registry.ts';
import { exportBody, placeBody, previewRows } from './excelBodies.ts';
import {
  asNow,
  isOffered,
  labels,
  limited,
  send,
  startImport,
  template,
  upload,
  type ExcelParts,
  type Permission,
  type Provided,
} from './excelParts.ts';
import { addSpecifiedExcelCalls, specifiedExcelRoutes } from './excelSpecified.ts';
import { requireUser } from './links.ts';
import { replyNotThere, success } from './reply.ts';
import type { Route } from './routes.ts';
import { prefix, type Http, type RawRoutes } from './server.ts';

/** One call on the workbooks of a document. */
interface Call {
  readonly permission: Permission;
  readonly method?: 'GET';
  readonly label: Label;
  readonly isLimited?: boolean;
  run(input: Provided): Promise<unknown>;
}

const calls: Readonly<Record<string, Call>> = {
  upload: { permission: 'import', label: ['上传工作簿', 'Upload a workbook'], isLimited: true, run: upload },
  preview: { permission: 'import', label: ['预览工作簿', 'Preview a workbook'], isLimited: true, run: preview },
  fields: { permission: 'import', label: ['可导入的字段', 'Fields to import'], run: fields },
  propose: { permission: 'import', label: ['建议的对应关系', 'Proposed mapping'], run: propose },
  check: {
    permission: 'import',
    label: ['检查工作簿', 'Check a workbook'],
    run: (input) => startImport(input, 'check'),
  },
  import: {
    permission: 'import',
    label: ['导入工作簿', 'Import a workbook'],
    run: (input) => startImport(input, 'import'),
  },
  progress: { permission: 'import', label: ['导入进度', 'Progress of an import'], run: progress },
  cancel: { permission: 'import', label: ['取消导入', 'Cancel an import'], run: cancel },
  imports: { permission: 'import', label: ['最近的导入', 'Recent imports'], run: imports },
  undo: { permission: 'import', label: ['撤销导入', 'Undo an import'], run: startUndo },
  template: {
    permission: 'import',
    method: 'GET',
    label: ['导入模板', 'Import template'],
    isLimited: true,
    run: template,
  },
  export: { permission: 'export', label: ['导出', 'Export'], isLimited: true, run: startExport },
  getExportData: { permission: 'export', label: ['导出结果', 'What an export came to'], run: exportData },
};

/** Lists are exported under one address for their whole module, too; the second one takes those of every module. */
const listExports = [
  { path: '/pur/purchaseExcelExport', module: 'pur' },
  { path: '/basic/dataExcelExport', module: undefined },
] as const;

const downloadPath = '/attachment/excel/download';

/** The calls of importing and exporting workbooks (`docs/http.md`, Excel). */
export function excelRoutes(registry: Registry, dataFolder: string, gate: ExportGate): RawRoutes {
  return {
    ofDocuments: (now) => now.documents.flatMap(routesOf(now)),
    routes: [
      ...specifiedExcelRoutes(registry),
      ...listExports.flatMap(({ path }) => [
        listRoute(`${path}/preloadExportData`, ['开始导出', 'Start an export'], 'preloadExportData'),
        listRoute(`${path}/getExportData`, ['导出结果', 'What an export came to'], 'getExportData'),
      ]),
      {
        method: 'GET',
        path: downloadPath,
        label: ['下载工作簿', 'Download a workbook'],
        access: 'login',
        programs: true,
        kind: 'raw',
        name: 'download',
      },
    ],
    async register(app, http) {
      const files = createExcelFiles(http.engine.pool, dataFolder);
      const jobs = createBackgroundJobs(http.engine.pool);
      app.addHook('onClose', () => jobs.stop());
      await app.register(multipart, { limits: { files: 1, fileSize: maxPackedSize, fields: 4, parts: 5 } });
      for (const [name, call] of Object.entries(calls)) addCall(app, http, name, call, { files, jobs, gate });
      for (const lists of listExports) addListExport(app, http, lists, { files, jobs, gate });
      addSpecifiedExcelCalls(app, http, { files, jobs, gate });
      addDownload(app, http, files);
    },
  };
}

const routesOf = (registry: Registry) => (document: AnyDocument) =>
  Object.entries(calls)
    .filter(([, call]) => isOffered(registry, document, call.permission))
    .map(([name, call]): Route => ({
      method: call.method ?? 'POST',
      path: `/${document.module}/${document.code}/excel/${name}`,
      label: call.label,
      access: 'permission',
      permission: permissionOf(document, call.permission),
      ...(call.permission === 'import' ? { by: document.writtenBy ?? 'buyer' } : {}),
      document,
      kind: 'raw',
      name,
    }));

const listRoute = (path: string, label: Label, name: string): Route => ({
  method: 'POST',
  path,
  label,
  access: 'login',
  // The permission to export the list is asked for by its document.
  programs: true,
  kind: 'raw',
  name,
});

function addCall(app: FastifyInstance, http: Http, name: string, call: Call, parts: ExcelParts): void {
  app.route({
    method: call.method ?? 'POST',
    url: `${prefix}/:module/:code/excel/${name}`,
    ...(call.isLimited ? limited : {}),
    handler: async (request, reply) => {
      const { module, code } = request.params as { module: string; code: string };
      const user = await requireUser(http, request, call.method === 'GET');
      const document = http.engine.registry.find(`${module}.${code}`);
      if (!document || !isOffered(http.engine.registry, document, call.permission))
        return replyNotThere(request, reply);
      assertPermitted(user, document, call.permission, labels[call.permission]);
      if (call.permission === 'import' && !isWriter(document, user.side)) deny(module, labels.import);
      const body = isRecord(request.body) ? request.body : {};
      const data = await call.run({ request, reply, http, user, document, body, ...parts });
      return reply.sent ? reply : success(data ?? null);
    },
  });
}

async function preview({ request, user, document, body, files }: Provided): Promise<unknown> {
  const file = await files.upload(body.fileId, user, document);
  const aborted = new AbortController();
  request.raw.once('close', () => request.raw.destroyed && aborted.abort(new Error('the caller went away')));
  return previewWorkbook(file.path, previewRows(body.previewRow), knownTitles(document), aborted.signal);
}

async function fields({ document }: Provided): Promise<unknown> {
  return importFields(document).map(({ fieldCode, title, required, lines }) => ({
    fieldCode,
    title,
    required,
    line: lines !== undefined,
  }));
}

async function propose({ user, document, body, files }: Provided): Promise<unknown> {
  const file = await files.upload(body.fileId, user, document);
  const headers = await readHeader(file.path, placeBody(body));
  return { headers, mapping: proposeMapping(headers, document) };
}

async function imports({ http, user, document }: Provided): Promise<unknown> {
  return http.engine.pool.transaction(systemIdentity, (db) => importsOf(db, user, document));
}

async function startUndo(input: Provided): Promise<unknown> {
  const { http, user, document, body, jobs, request } = input;
  const { jobId, partly } = body;
  if (typeof jobId !== 'string') fail(engineErrors.wrongValue);
  const facts = http.factsOf(request, user);
  const id = await jobs.start({
    kind: 'undo',
    user,
    language: facts.language,
    document,
    log: request.log,
    work: (job) => asNow(input, facts, 'import', (task) => undoImport(task, { jobId, partly: partly === true }, job)),
  });
  return { jobId: id };
}

async function progress({ user, document, body, jobs }: Provided): Promise<unknown> {
  return jobs.state(body.jobId, user, document);
}

async function cancel({ user, document, body, jobs }: Provided): Promise<unknown> {
  return jobs.cancel(body.jobId, user, document);
}

async function startExport(input: Provided): Promise<unknown> {
  const { http, user, document, body, files, jobs, request } = input;
  const asked = exportBody(body);
  const facts = http.factsOf(request, user);
  const task = { engine: http.engine, facts, files, document };
  await input.gate(task, asked, () => countRows(task, asked));
  const id = await jobs.start({
    kind: 'export',
    user,
    language: facts.language,
    document,
    log: request.log,
    work: async (job) => {
      const file = await asNow(input, facts, 'export', (now) => exportDocument(now, asked, job));
      return { link: `${prefix}${downloadPath}?fileId=${file.id}` };
    },
  });
  return { id };
}

async function exportData({ user, document, body, jobs }: Provided): Promise<unknown> {
  return reported(await jobs.state(body.id, user, document));
}

function reported({ state, done, total, result }: JobState): unknown {
  if (state === 'running') return { progress: { done, total } };
  return state === 'done' ? result : { failed: true };
}

/** The same exports, the document named in the body and the permission asked for that one. */
function addListExport(
  app: FastifyInstance,
  http: Http,
  { path, module }: (typeof listExports)[number],
  parts: ExcelParts,
): void {
  app.post(`${prefix}${path}/preloadExportData`, limited, async (request, reply) => {
    const user = await requireUser(http, request, false);
    const body = isRecord(request.body) ? request.body : {};
    const document = typeof body.document === 'string' ? http.engine.registry.find(body.document) : undefined;
    if (!document || (module && document.module !== module)) return fail(engineErrors.notFound);
    assertPermitted(user, document, 'export', labels.export);
    const input = { request, reply, http, user, document, body, ...parts };
    const task = { engine: http.engine, facts: http.factsOf(request, user), files: parts.files, document };
    if ((await countExported(task, exportBody(body))) === 0) fail(generic('nothing', document.module));
    return success(await startExport(input));
  });
  app.post(`${prefix}${path}/getExportData`, async (request) => {
    const user = await requireUser(http, request, false);
    const body = isRecord(request.body) ? request.body : {};
    return success(reported(await parts.jobs.state(body.key ?? body.id, user)));
  });
}

function addDownload(app: FastifyInstance, http: Http, files: ExcelFiles): void {
  app.get(`${prefix}${downloadPath}`, limited, async (request, reply) => {
    const user = await requireUser(http, request, true);
    const query = isRecord(request.query) ? request.query : {};
    return send(reply, await files.written(query.fileId, user.id));
  });
}
