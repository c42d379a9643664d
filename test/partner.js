import { createServer } from 'node:http';
import { isRecord } from '#model/value.ts';
/** The server of a partner on this machine, and what it has heard. */
export async function startPartner(answer) {
    const received = [];
    const server = createServer((request, response) => {
        const parts = [];
        request.on('data', (part) => parts.push(part));
        request.on('end', () => {
            received.push({ headers: request.headers, path: request.url ?? '', body: Buffer.concat(parts).toString('utf8') });
            answer(response);
        });
    });
    await new Promise((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = isRecord(address) ? String(address['port']) : '';
    return { url: `http://127.0.0.1:${port}/in`, heard: received, close: () => void server.close() };
}
