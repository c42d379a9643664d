import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { largeBody } from '../http/limits.ts';
import { writeWorkbook, type WriteOptions } from './writer.ts';

/** The type of content of a workbook. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The table of a workbook that the product wrote itself: first sheet, titles in its first row. */
export const firstTable = { sheetIndex: 0, headerRow: 0 };

/** Gives an uploaded workbook to some work as a file, which is gone afterwards. */
export const withWorkbook = <T>(bytes: Buffer, work: (file: string) => Promise<T>): Promise<T> =>
  inFolder(async (file) => {
    await writeFile(file, bytes, { mode: 0o600 });
    return work(file);
  });

/** A workbook of few rows, as bytes. */
export const smallWorkbook = (
  rows: readonly (readonly (string | number | boolean | null)[])[],
  options: Omit<WriteOptions, 'rows'>,
): Promise<Buffer> =>
  inFolder(async (file) => {
    await writeWorkbook(file, { ...options, rows: inOneBatch(rows) });
    return readFile(file);
  });

/** Lets an address take workbooks as they are, as bytes. */
export function takeWorkbooks(app: FastifyInstance): void {
  app.addContentTypeParser(workbookType, { parseAs: 'buffer', bodyLimit: largeBody }, (_request, body, done) =>
    done(null, body),
  );
}

async function inFolder<T>(work: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'srm-workbook-'));
  try {
    return await work(join(folder, 'workbook.xlsx'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* inOneBatch<T>(batch: T): AsyncGenerator<T> {
  yield batch;
}
