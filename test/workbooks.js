import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { app } from './app.ts';
/** The address of the Excel calls of orders, which most tests of workbooks use. */
export const orders = '/pur/purchaseOrder/excel';
/** Sends a workbook and gives its file id. */
export async function upload(who, path, name, base = orders) {
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
    if (!body.success)
        throw new Error(`${body.code} ${body.msg}`);
    return body.data.fileId;
}
/** What the wizard would send for a file: the largest sheet, the proposed header and mapping. */
export async function wizard(who, path, name, base = orders) {
    const fileId = await upload(who, path, name, base);
    const previews = await who.post(`${base}/preview`, { fileId, previewRow: 20 });
    const { sheetIndex, headerRow } = previews.toSorted((a, b) => b.rowCount - a.rowCount)[0] ?? assert.fail();
    const { mapping } = await who.post(`${base}/propose`, { fileId, sheetIndex, headerRow });
    return { fileId, sheetIndex, headerRow, mapping };
}
/** Waits for the end of a job. */
export async function ended(who, jobId, base = orders) {
    for (;;) {
        const state = await who.post(`${base}/progress`, { jobId });
        if (state.state !== 'running')
            return state;
        await new Promise((resolve) => setTimeout(resolve, 20));
    }
}
/** Runs a check or an import to its end. */
export async function run(who, call, asked, base = orders) {
    const { jobId } = await who.post(`${base}/${call}`, asked);
    const { state, result } = await ended(who, jobId, base);
    assert.equal(state, 'done', JSON.stringify(result));
    return result;
}
/** Follows a link to a workbook, as the browser does. */
export async function fetched(who, link, more = {}) {
    const { http } = await app();
    const { cookie = '' } = who.headers;
    return http.inject({ method: 'GET', url: link, headers: { cookie, 'sec-fetch-site': 'same-origin', ...more } });
}
