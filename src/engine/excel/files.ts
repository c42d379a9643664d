import { randomBytes } from 'node:crypto';
import { mkdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { keyOf, type AnyDocument } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import type { User } from '../runtime/context.ts';
import { sql, systemIdentity, type Database, type Pool } from '../database/database.ts';
import type { Engine } from '../runtime/engine.ts';
import { defineJob } from '../runtime/jobs.ts';
import type { RequestFacts } from '../runtime/request.ts';
import { excelErrors } from './errors.ts';

export type FileKind = 'upload' | 'errors' | 'export' | 'template';

export interface ExcelFile {
  readonly id: string;
  readonly name: string;
  /** Where it lies on the disk. */
  readonly path: string;
}

/** Workbooks on the disk and whose they are; ids cannot be guessed, and nobody opens the file of another user. */
export interface ExcelFiles {
  /** A name and place for a new file, not yet known to anybody. */
  readonly draft: (name: string) => Promise<ExcelFile>;
  /** Makes a written file known as that of a user. */
  readonly keep: (file: ExcelFile, user: User, document: AnyDocument, kind: FileKind) => Promise<void>;
  /** Removes a file that shall not be kept. */
  readonly drop: (file: ExcelFile) => Promise<void>;
  /** The upload of this user for this document. */
  readonly upload: (id: unknown, user: User, document: AnyDocument) => Promise<ExcelFile>;
  /** The key of the document that an upload of this user is for. */
  readonly documentKeyOf: (id: unknown, user: User) => Promise<string>;
  /** A workbook that the server wrote for this user. */
  readonly written: (id: unknown, userId: string) => Promise<ExcelFile>;
}

/** What an import or export is about: a document, on behalf of a person. */
export interface ExcelTask {
  readonly engine: Engine;
  readonly facts: RequestFacts;
  readonly files: ExcelFiles;
  readonly document: AnyDocument;
}

/** What an import or export asks for, after its request has ended. */
export interface RunningTask extends ExcelTask {
  /** Refuses where the rights it began with have changed meanwhile, and keeps them until `db` commits. */
  readonly assertStillGranted: (db: Database) => Promise<void>;
}

/** Minutes for which a file may be used: links to what was exported are short-lived. */
const minutes: Readonly<Record<FileKind, number>> = { upload: 24 * 60, errors: 24 * 60, export: 10, template: 10 };

const isFileId = (id: unknown): id is string => typeof id === 'string' && /^[A-Za-z0-9_-]{43}$/.test(id);

const folderIn = (dataFolder: string): string => join(dataFolder, 'excel');

/** Keeps workbooks below the data folder. */
export function createExcelFiles(pool: Pool, dataFolder: string): ExcelFiles {
  const folder = folderIn(dataFolder);

  async function draft(name: string): Promise<ExcelFile> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const id = randomBytes(32).toString('base64url');
    return { id, name: name.normalize('NFC').slice(-200), path: join(folder, id) };
  }

  async function keep(file: ExcelFile, user: User, document: AnyDocument, kind: FileKind): Promise<void> {
    await pool.transaction(systemIdentity, (db) =>
      db.run(sql`
        insert into sys_excel_file (id, user_id, document, kind, name, expires)
        values (${file.id}, ${user.id}::bigint, ${keyOf(document)}, ${kind}, ${file.name},
                clock_timestamp() + make_interval(mins => ${minutes[kind]}::int))`),
    );
  }

  async function find(id: unknown, condition: ReturnType<typeof sql>): Promise<ExcelFile> {
    if (!isFileId(id)) fail(excelErrors.file);
    const found = await pool.transaction(systemIdentity, (db) =>
      db.maybe<{ name: string }>(sql`
        select name from sys_excel_file where id = ${id} and expires > clock_timestamp() and ${condition}`),
    );
    return found ? { id, name: found.name, path: join(folder, id) } : fail(excelErrors.file);
  }

  return {
    draft,
    keep,
    drop: (file) => unlink(file.path).catch(ignoreMissing),
    upload: (id, user, document) =>
      find(id, sql`kind = 'upload' and user_id = ${user.id}::bigint and document = ${keyOf(document)}`),
    async documentKeyOf(id, user) {
      if (!isFileId(id)) return fail(excelErrors.file);
      const found = await pool.transaction(systemIdentity, (db) =>
        db.maybe<{ document: string }>(sql`
          select document from sys_excel_file
           where id = ${id} and kind = 'upload' and user_id = ${user.id}::bigint and expires > clock_timestamp()`),
      );
      return found?.document ?? fail(excelErrors.file);
    },
    written: (id, userId) => find(id, sql`kind <> 'upload' and user_id = ${userId}::bigint`),
  };
}

/** Removes workbooks and jobs a day after they were made; imports can be looked at and undone for a week. */
export const cleanExcelFiles = (dataFolder: string) =>
  defineJob({
    code: 'excel.clean',
    label: ['清理导入导出文件', 'Remove old import and export files'],
    cron: '17 * * * *',
    async run(_, ctx) {
      const old = await ctx.db.many<{ id: string }>(sql`
        select id from sys_excel_file where create_date < clock_timestamp() - interval '24 hours'`);
      for (const { id } of old) await unlink(join(folderIn(dataFolder), id)).catch(ignoreMissing);
      await ctx.db.run(sql`delete from sys_excel_file where id = any(${old.map(({ id }) => id)}::text[])`);
      await ctx.db.run(sql`
        delete from sys_excel_job where create_date < clock_timestamp() - case when imported_flag then interval '7 days' else interval '24 hours' end
           and state <> 'running'`);
    },
  });

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
