// The calls on workbooks that the specification names by module and by file instead of by document: thin words for the calls
// of `excel.ts`, with the same permissions.
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyDocument } from '#model/document.ts';
import { BusinessError, fail } from '#model/errors.ts';
import type { Label } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { assertPermitted, deny, isWriter } from '../access/permissions.ts';
import { excelErrors } from '../excel/errors.ts';
import { knownTitles, proposeMapping } from '../excel/mapping.ts';
import { previewWorkbook, readHeader } from '../excel/workbook.ts';
import type { User } from '../runtime/context.ts';
import { engineErrors } from '../runtime/errors.ts';
import type { Registry } from '../runtime/registry.ts';
import { previewRows } from './excelBodies.ts';
import {
  isOffered,
  labels,
  limited,
  send,
  startImport,
  template,
  upload,
  type ExcelParts,
  type Provided,
} from './excelParts.ts';
import { attachmentNamed, requireUser } from './links.ts';
import { success } from './reply.ts';
import type { Route } from './routes.ts';
import { prefix, type Http } from './server.ts';

type Body = Readonly<Record<string, unknown>>;

/** What a call has before it knows its document. */
interface Asked extends ExcelParts {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly http: Http;
  readonly body: Body;
  readonly query: Body;
  /** The part of the address that is open: a module, or a file. */
  readonly subject: string;
}

interface SpecifiedCall {
  readonly path: string;
  readonly label: Label;
  run(asked: Asked): Promise<unknown>;
}

const ofModules: readonly SpecifiedCall[] = [
  { path: 'exportModel', label: ['导入模板', 'Import template'], run: exportModel },
  { path: 'exportModels', label: ['导入模板（含明细）', 'Import template with lines'], run: exportModel },
  { path: 'import', label: ['导入工作簿', 'Import a workbook'], run: (asked) => importAtOnce(asked, false) },
  { path: 'imports', label: ['导入工作簿并取回错误', 'Import a workbook, errors as a file'], run: importToFile },
];

const ofFiles: readonly SpecifiedCall[] = [
  { path: 'preview', label: ['预览工作簿', 'Preview a workbook'], run: preview },
  { path: 'checkData/:subject', label: ['检查工作簿', 'Check a workbook'], run: (asked) => workOn(asked, 'check') },
  { path: 'saveData/:subject', label: ['导入工作簿', 'Import a workbook'], run: (asked) => workOn(asked, 'import') },
  { path: 'download', label: ['下载错误明细', 'Download what was wrong'], run: downloadMistakes },
];

const percentPath = '/bidding/excel/getPercent';

const route = (path: string, label: Label): Route => ({
  method: 'POST',
  path,
  label,
  // The permission to import is asked for by its document.
  access: 'login',
  programs: true,
  kind: 'raw',
  name: path.split('/').at(-1) ?? '',
});

/** The modules whose documents take workbooks. */
const modulesOf = (registry: Registry): string[] => [
  ...new Set(registry.documents.filter((each) => isOffered(registry, each, 'import')).map(({ module }) => module)),
];

/** The calls that the specification names. */
export const specifiedExcelRoutes = (registry: Registry): Route[] => [
  ...modulesOf(registry).flatMap((module) =>
    ofModules.map(({ path, label }) => route(`/${module}/excel/${path}`, label)),
  ),
  ...ofFiles.map(({ path, label }) => route(`/apijson/excel/${path}`, label)),
  route(percentPath, ['导入进度', 'Progress of an import']),
];

/** Serves them. */
export function addSpecifiedExcelCalls(app: FastifyInstance, http: Http, parts: ExcelParts): void {
  const serve = (url: string, call: SpecifiedCall, module?: string): void => {
    app.post(`${prefix}${url}`, limited, async (request, reply) => {
      const [body, query, params] = [request.body, request.query, request.params].map((each) =>
        isRecord(each) ? each : {},
      );
      // The specification sends lists of one row; what they say is told by the call itself.
      const stated = Array.isArray(request.body) && isRecord(request.body[0]) ? request.body[0] : (body ?? {});
      const subject = module ?? String(params?.['subject'] ?? '');
      const data = await call.run({ request, reply, http, body: stated, query: query ?? {}, subject, ...parts });
      return reply.sent ? reply : success(data ?? null);
    });
  };
  for (const module of modulesOf(http.engine.registry))
    for (const call of ofModules) serve(`/${module}/excel/${call.path}`, call, module);
  for (const call of ofFiles) serve(`/apijson/excel/${call.path}`, call);
  app.post(`${prefix}${percentPath}`, async (request) => {
    const user = await requireUser(http, request, false);
    const body = isRecord(request.body) ? request.body : {};
    const { state, done, total } = await parts.jobs.state(body['key'] ?? body['id'], user);
    const share = total === 0 ? 0 : Math.floor((done / total) * 100);
    return success({ percent: state === 'running' ? Math.min(share, 99) : 100, state });
  });
}

/** What the calls of a document get; refuses whoever may not import it. */
async function providedFor(asked: Asked, document: AnyDocument | undefined): Promise<Provided> {
  const { http, request } = asked;
  const user = await requireUser(http, request, false);
  if (!document || !isOffered(http.engine.registry, document, 'import')) return fail(engineErrors.notFound);
  assertPermitted(user, document, 'import', labels.import);
  if (!isWriter(document, user.side)) deny(document.module, labels.import);
  return { ...asked, user, document };
}

/** The document of a module that `template` names, alone or with its module. */
const templateOf = ({ http, subject }: Asked, template: string): AnyDocument | undefined =>
  http.engine.registry.find(template.includes('.') ? template : `${subject}.${template}`);

// A document and its lines are imported from the same rows: one workbook serves both calls.
/** Sends an empty workbook of the document that `template` names. */
async function exportModel(asked: Asked): Promise<unknown> {
  const name = String(asked.query['template'] ?? asked.body['template'] ?? '').trim();
  return template(await providedFor(asked, templateOf(asked, name)));
}

/** Takes a workbook as it comes: its first sheet, its first row as titles, every title that is known. */
async function importAtOnce(asked: Asked, goodRowsOnly: boolean): Promise<Body> {
  const provided = await providedFor(asked, templateOf(asked, String(asked.query['template'] ?? '')));
  const uploaded = await upload(provided);
  const fileId = isRecord(uploaded) ? String(uploaded['fileId']) : '';
  return finish(provided, { fileId, goodRowsOnly }, 'import');
}

/** The same; where rows are wrong, the answer is the workbook that says what is wrong with them. */
async function importToFile(asked: Asked): Promise<unknown> {
  const result = await importAtOnce(asked, true);
  const { errorFileId } = result;
  if (typeof errorFileId !== 'string') return result;
  const user = await requireUser(asked.http, asked.request, false);
  return send(asked.reply, await asked.files.written(errorFileId, user.id));
}

const documentOfUpload = async (
  { http, files }: Asked,
  user: User,
  fileId: unknown,
): Promise<AnyDocument | undefined> => http.engine.registry.find(await files.documentKeyOf(fileId, user));

async function preview(asked: Asked): Promise<unknown> {
  const { fileId = asked.body['fileId'], previewRow = asked.body['previewRow'] } = asked.query;
  const user = await requireUser(asked.http, asked.request, false);
  const provided = await providedFor(asked, await documentOfUpload(asked, user, fileId));
  const file = await asked.files.upload(fileId, user, provided.document);
  const rows = previewRow === undefined ? undefined : Number(previewRow);
  return previewWorkbook(file.path, previewRows(rows), knownTitles(provided.document));
}

/** Checks or imports an upload, and waits for it; `flag=false` takes it only as a whole. */
async function workOn(asked: Asked, mode: 'check' | 'import'): Promise<unknown> {
  const user = await requireUser(asked.http, asked.request, false);
  const provided = await providedFor(asked, await documentOfUpload(asked, user, asked.subject));
  const goodRowsOnly = mode === 'import' && asked.query['flag'] === 'true';
  return finish(provided, { ...asked.body, fileId: asked.subject, goodRowsOnly }, mode);
}

const lookEvery = 100;

async function finish(provided: Provided, wanted: Body, mode: 'check' | 'import'): Promise<Body> {
  const { files, user, document, jobs } = provided;
  const place = { sheetIndex: wanted['sheetIndex'] ?? 0, headerRow: wanted['headerRow'] ?? 0 };
  const body = { ...wanted, ...place, mapping: wanted['mapping'] ?? (await mappingFor(provided, wanted, place)) };
  await files.upload(wanted['fileId'], user, document);
  const started = await startImport({ ...provided, body }, mode);
  const id = isRecord(started) ? started['jobId'] : undefined;
  let now = await jobs.state(id, user, document);
  while (now.state === 'running') {
    await wait(lookEvery);
    now = await jobs.state(id, user, document);
  }
  const { result } = now;
  if (now.state !== 'done' || !isRecord(result)) return failedAs(result);
  return result;
}

// What a job was refused for is told in the language of its user already.
function failedAs(result: unknown): never {
  const { code, msg } = isRecord(result) ? result : {};
  if (typeof code !== 'string' || typeof msg !== 'string') return fail(excelErrors.job);
  throw new BusinessError({ code, label: [msg, msg] });
}

async function mappingFor(
  { files, user, document }: Provided,
  { fileId }: Body,
  place: { readonly sheetIndex: unknown; readonly headerRow: unknown },
): Promise<Body> {
  const { sheetIndex, headerRow } = place;
  if (typeof sheetIndex !== 'number' || typeof headerRow !== 'number') return fail(engineErrors.wrongValue);
  const file = await files.upload(fileId, user, document);
  const titles = await readHeader(file.path, { sheetIndex, headerRow });
  return { ...proposeMapping(titles, document) };
}

const longestText = 1_000_000;

/** What a page was told about mistakes, as the text file that the specification names. */
async function downloadMistakes({ http, request, reply, body, query }: Asked): Promise<unknown> {
  await requireUser(http, request, false);
  const { errMessage } = body;
  const text = Array.isArray(errMessage) ? errMessage.map(String).join('\r\n') : String(errMessage ?? '');
  if (text.length > longestText) fail(engineErrors.wrongValue);
  const name = String(query['fileName'] ?? 'errors')
    .replaceAll(/[\\/\u0000-\u001f]/g, ' ')
    .slice(0, 100);
  return reply
    .type('text/plain; charset=utf-8')
    .header('content-disposition', attachmentNamed(name.endsWith('.txt') ? name : `${name}.txt`, 'errors.txt'))
    .send(text);
}
