import { randomUUID } from 'node:crypto';
import { app } from './app.ts';
/** A small file of a kind, by its extension. */
export const contents = {
    pdf: '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n',
    txt: '合同附件\nplain text\n',
    png: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
};
/** Sends one file as a form of a page would. */
export async function upload(who, { name, content, fields = {}, to, address }) {
    const { http } = await app();
    const boundary = `--------${randomUUID()}`;
    const parts = [
        ...Object.entries(fields).map(([key, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`),
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ];
    const response = await http.inject({
        method: 'POST',
        url: `/prod-api${to ?? '/attachment/sys/oss/upload'}`,
        headers: { ...who.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
        ...(address ? { remoteAddress: address } : {}),
        payload: Buffer.concat([Buffer.from(parts.join('')), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
    return { status: response.statusCode, ...response.json() };
}
/** Fetches an address as the browser follows a link: with the cookie alone. */
export async function follow(who, path, headers = {}) {
    const { http } = await app();
    return http.inject({
        method: 'GET',
        url: path,
        headers: { cookie: who.headers['cookie'] ?? '', 'sec-fetch-site': 'same-origin', ...headers },
    });
}
