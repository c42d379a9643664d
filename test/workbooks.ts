import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { app } from './app.ts';
import type { Person } from './person.ts';

/** The address of the Excel calls of orders, which most tests of workbooks use. */
export const orders = '/pur/purchaseOrder/excel';

/** Sends a workbook and gives its file id. */
export async function upload(who: Person, path: string, name: string, base = orders): Promise<string> {
  const { http } = await app();
  const boundary = 'a-boundary-of-the-test';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), await readFile(path), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const answer = await http.inject({
    method: 'POST',
    url: `/prod-api${base}/upload`,
    headers: { ...who.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  });
  const body = answer.json();
  if (!body.success) throw new Error(`${body.code} ${body.msg}`);
  return body.data.fileId;
}

interface Preview {
  readonly sheetIndex: number;
  readonly rowCount: number;
  readonly headerRow: number;
}

/** What came of a check or an import. */
export interface Result {
  readonly totalNum: number;
  readonly errorNum: number;
  readonly successNum: number;
  readonly documents: number;
  readonly errors: readonly { row: number; column: string; message: string }[];
  readonly errorFileId?: string;
  readonly userOrgFileId?: string;
}

export interface Asked {
  readonly fileId: string;
  readonly sheetIndex: number;
  readonly headerRow: number;
  readonly mapping: Record<string, string>;
}

/** What the wizard would send for a file: the largest sheet, the proposed header and mapping. */
export async function wizard(who: Person, path: string, name: string, base = orders): Promise<Asked> {
  const fileId = await upload(who, path, name, base);
  const previews = await who.post<Preview[]>(`${base}/preview`, { fileId, previewRow: 20 });
  const { sheetIndex, headerRow } = previews.toSorted((a, b) => b.rowCount - a.rowCount)[0] ?? assert.fail();
  const { mapping } = await who.post<Asked>(`${base}/propose`, { fileId, sheetIndex, headerRow });
  return { fileId, sheetIndex, headerRow, mapping };
}

interface State {
  readonly state: string;
  readonly done: number;
  readonly total: number;
  readonly result?: unknown;
}

/** Waits for the end of a job. */
export async function ended(who: Person, jobId: string, base = orders): Promise<State> {
  for (;;) {
    const state = await who.post<State>(`${base}/progress`, { jobId });
    if (state.state !== 'running') return state;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Runs a check or an import to its end. */
export async function run(who: Person, call: 'check' | 'import', asked: object, base = orders): Promise<Result> {
  const { jobId } = await who.post<{ jobId: string }>(`${base}/${call}`, asked);
  const { state, result } = await ended(who, jobId, base);
  assert.equal(state, 'done', JSON.stringify(result));
  return result as Result;
}

/** Follows a link to a workbook, as the browser does. */
export async function fetched(who: Person, link: string, more: Record<string, string> = {}) {
  const { http } = await app();
  const { cookie = '' } = who.headers;
  return http.inject({ method: 'GET', url: link, headers: { cookie, 'sec-fetch-site': 'same-origin', ...more } });
}
