import type { AnyDocument } from '#model/document.ts';
import { isRecord } from '#model/value.ts';
import { sendForFile, urlOf } from '../request.ts';
import { server } from '../server.ts';
import type { Mapping } from './importRules.ts';

const pathOf = ({ module, code }: AnyDocument, action: string): string => `/${module}/${code}/excel/${action}`;

export interface ImportRequest {
  readonly fileId: string;
  readonly sheetIndex: number;
  readonly headerRow: number;
  readonly mapping: Mapping;
  readonly goodRowsOnly?: true;
  readonly skipsHidden?: true;
}

export interface JobProgress {
  readonly state: 'running' | 'done' | 'failed' | 'cancelled';
  readonly done: number;
  readonly total: number;
  readonly result: unknown;
}

const textIn = (answer: unknown, name: string): string => String(isRecord(answer) ? (answer[name] ?? '') : '');

/** The calls of importing and exporting one document (`docs/http.md`, Excel). */
export const excel = {
  upload: async (document: AnyDocument, file: File, onProgress: (part: number) => void, signal: AbortSignal) =>
    textIn(await server.upload(pathOf(document, 'upload'), file, { onProgress, signal }), 'fileId'),
  preview: (document: AnyDocument, fileId: string, previewRow: number) =>
    server.post(pathOf(document, 'preview'), { fileId, previewRow }),
  fields: (document: AnyDocument) => server.post(pathOf(document, 'fields')),
  propose: (document: AnyDocument, fileId: string, sheetIndex: number, headerRow: number) =>
    server.post(pathOf(document, 'propose'), { fileId, sheetIndex, headerRow }),
  check: async (document: AnyDocument, request: ImportRequest) =>
    textIn(await server.change(pathOf(document, 'check'), request), 'jobId'),
  import: async (document: AnyDocument, request: ImportRequest) =>
    textIn(await server.change(pathOf(document, 'import'), request), 'jobId'),
  progress: async (document: AnyDocument, jobId: string): Promise<JobProgress> =>
    readProgress(await server.post(pathOf(document, 'progress'), { jobId })),
  imports: (document: AnyDocument) => server.post(pathOf(document, 'imports'), {}, { quiet: true }),
  undo: async (document: AnyDocument, jobId: string, partly: boolean) =>
    textIn(await server.change(pathOf(document, 'undo'), { jobId, partly }), 'jobId'),
  cancel: (document: AnyDocument, jobId: string) => server.change(pathOf(document, 'cancel'), { jobId }),
  export: async (document: AnyDocument, request: unknown) =>
    textIn(await server.change(pathOf(document, 'export'), request, { quiet: true }), 'id'),
  exportData: (document: AnyDocument, id: string) =>
    server.post(pathOf(document, 'getExportData'), { id }, { quiet: true }),
  template: (document: AnyDocument) => sendForFile(pathOf(document, 'template'), { quiet: true }),
};

function readProgress(answer: unknown): JobProgress {
  const job = isRecord(answer) ? answer : {};
  const state = job['state'];
  return {
    state: state === 'done' || state === 'failed' || state === 'cancelled' ? state : 'running',
    done: Number(job['done'] ?? 0),
    total: Number(job['total'] ?? 0),
    result: job['result'],
  };
}

/** Where a finished workbook lies. */
export const downloadAddress = (fileId: string): string =>
  urlOf(`/attachment/excel/download?fileId=${encodeURIComponent(fileId)}`);
