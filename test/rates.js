import { createServer } from 'node:http';
/** Starts the service; without an answer it is down. */
export async function startRates() {
    const asked = [];
    const service = { answer: () => 503 };
    const server = createServer((request, response) => {
        asked.push(request.url ?? '');
        const { searchParams } = new URL(request.url ?? '', 'http://rates');
        const reported = service.answer({
            base: searchParams.get('base') ?? '',
            symbols: (searchParams.get('symbols') ?? '').split(','),
        });
        if (typeof reported === 'number')
            response.writeHead(reported).end();
        else
            response.end(typeof reported === 'string' ? reported : JSON.stringify(reported));
    });
    await new Promise((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    return Object.assign(service, {
        url: `http://127.0.0.1:${port}/latest`,
        asked,
        close: () => new Promise((resolve) => void server.close(() => resolve())),
    });
}
