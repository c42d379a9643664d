import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyDocument } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { textOf } from '#model/label.ts';
import { assertPermitted } from '../access/permissions.ts';
import { StaleRights } from '../access/databaseIdentity.ts';
import { sql, type Database } from '../database/database.ts';
import type { BackgroundJobs } from '../excel/backgroundJobs.ts';
import { excelErrors } from '../excel/errors.ts';
import type { ExportGate } from '../excel/exportDocument.ts';
import type { ExcelFile, ExcelFiles, RunningTask } from '../excel/files.ts';
import { importDocument } from '../excel/importDocument.ts';
import { importFields } from '../excel/mapping.ts';
import { maxPackedSize } from '../excel/sheets.ts';
import { checkExtension } from '../excel/workbook.ts';
import { writeWorkbook } from '../excel/writer.ts';
import type { User } from '../runtime/context.ts';
import { engineErrors } from '../runtime/errors.ts';
import type { Registry } from '../runtime/registry.ts';
import type { RequestFacts } from '../runtime/request.ts';
import { importBody } from './excelBodies.ts';
import { attachmentNamed } from './links.ts';
import { languageOf } from './reply.ts';
import type { Http } from './server.ts';

/** What the permissions of these calls are called. */
export const labels = { import: ['导入', 'import'], export: ['导出', 'export'] } as const;

export type Permission = keyof typeof labels;

/** What calls on workbooks share. */
export interface ExcelParts {
  readonly files: ExcelFiles;
  readonly jobs: BackgroundJobs;
  readonly gate: ExportGate;
}

/** What one of them gets. */
export interface Provided extends ExcelParts {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly http: Http;
  readonly user: User;
  readonly document: AnyDocument;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Whether a document offers the calls of a permission: lines are imported with their header. */
export function isOffered(registry: Registry, document: AnyDocument, permission: Permission): boolean {
  if (permission === 'export') return true;
  return !registry.parentOf(document) && importFields(document).length > 0 && !document.readOnly;
}

/** Per login: the people of one office share an address. */
export const limited = {
  config: {
    rateLimit: {
      max: 600,
      timeWindow: '1 minute',
      keyGenerator: (request: FastifyRequest) => request.headers.authorization ?? request.ip,
    },
  },
};

/** Keeps the workbook of a request as the upload of its user. */
export async function upload({ request, user, document, files }: Provided): Promise<unknown> {
  if (!request.isMultipart()) fail(excelErrors.noFile);
  const part = await request.file();
  if (!part) return fail(excelErrors.noFile);
  checkExtension(part.filename);
  const file = await files.draft(part.filename);
  try {
    await pipeline(part.file, createWriteStream(file.path, { flags: 'wx', mode: 0o600 }));
    if (part.file.truncated) fail(excelErrors.packedSize, { limit: maxPackedSize / 1024 / 1024 });
    await files.keep(file, user, document, 'upload');
  } catch (error) {
    await files.drop(file);
    throw error;
  }
  return { fileId: file.id, name: file.name, size: (await stat(file.path)).size };
}

/** Begins to check or to import an upload; gives the id of the job. */
export async function startImport(input: Provided, mode: 'check' | 'import'): Promise<unknown> {
  const { http, user, document, body, files, jobs, request } = input;
  const file = await files.upload(body.fileId, user, document);
  const asked = { mode, file, ...importBody(body) };
  const facts = http.factsOf(request, user);
  const jobId = await jobs.start({
    kind: mode,
    user,
    language: facts.language,
    document,
    log: request.log,
    fileId: file.id,
    work: (job) => asNow(input, facts, 'import', (task) => importDocument(task, asked, job)),
  });
  return { jobId };
}

/** Runs work of the background as its user is now: with the rights of this moment, which hold until it commits. */
export async function asNow<T>(
  { http, document, files }: Provided,
  asked: RequestFacts,
  permission: Permission,
  work: (task: RunningTask) => Promise<T>,
): Promise<T> {
  const facts = await http.factsAnew(asked);
  const { user, rightsVersion } = facts;
  assertPermitted(user, document, permission, labels[permission]);
  const assertStillGranted = async (db: Database): Promise<void> => {
    if (rightsVersion === undefined) return;
    const row = await db.maybe<{ version: string }>(
      sql`select version from sys_auth_version where user_id = ${user.id}::bigint for share`,
    );
    if ((row?.version ?? '0') !== rightsVersion) fail(engineErrors.rightsGone);
  };
  try {
    return await work({ engine: http.engine, facts, files, document, assertStillGranted });
  } catch (error) {
    if (error instanceof StaleRights) return fail(engineErrors.rightsGone);
    throw error;
  }
}

/** Sends an empty workbook with the titles of a document. */
export async function template({ request, document, files, reply }: Provided): Promise<unknown> {
  const language = languageOf(request);
  const name = `${textOf(document.label, language)}-${textOf(['导入模板', 'import template'], language)}.xlsx`;
  const file = await files.draft(name);
  const columns = importFields(document).map(({ title, required }) => ({
    title: `${required ? '*' : ''}${textOf(title, language)}`,
    type: 'text' as const,
  }));
  try {
    const sheetName = textOf(document.label, language);
    await writeWorkbook(file.path, { columns, rows: noRows(), language, timeZone: 'UTC', sheetName });
    return await send(reply, file);
  } finally {
    await files.drop(file);
  }
}

async function* noRows(): AsyncGenerator<never> {}

/** Sends a workbook. */
export async function send(reply: FastifyReply, file: ExcelFile): Promise<FastifyReply> {
  const { size } = await stat(file.path);
  return reply
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('content-length', size)
    .header('content-disposition', attachmentNamed(file.name, 'export.xlsx'))
    .send(createReadStream(file.path));
}
