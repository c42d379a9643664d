import { createServer } from 'node:http';
const own = new WeakSet();
/**
 * Opens the port of the chat: what asks for a socket there is handed to the main server, under its paths. Where the port is
 * taken the product goes on without it: our own pages use the main port.
 */
export async function openChatPort(app, { port, host }, log) {
    const server = createServer((_request, response) => {
        response.writeHead(426, { connection: 'close', upgrade: 'websocket' }).end();
    });
    server.on('upgrade', (request, socket, head) => {
        own.add(request);
        const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
        request.url = pathname === '/' ? `/imSocket${search}` : `/prod-api${pathname}${search}`;
        app.server.emit('upgrade', request, socket, head);
    });
    const failure = await new Promise((resolve) => {
        server.once('error', resolve);
        server.listen({ port, ...(host === undefined ? {} : { host }) }, () => resolve(undefined));
    });
    if (failure) {
        log.warn({ port, reason: failure.message }, 'The chat port cannot be opened, most likely because another program uses it. Chat works through the main port; existing clients of the chat port do not. Set SRM_CHAT_PORT to a free port, or to 0 to switch the port off.');
        return undefined;
    }
    server.on('error', (error) => log.warn({ err: error }, 'the chat port broke'));
    const address = server.address();
    return {
        port: typeof address === 'object' && address ? address.port : port,
        close: () => new Promise((resolve) => {
            server.close(() => resolve());
            server.closeAllConnections();
        }),
    };
}
const hostOf = (text) => (URL.canParse(text) ? new URL(text) : undefined);
/** Whether a socket is asked for by a page of our own; those of the chat's own port come from the main one. */
export function isOwnOrigin(request, publicUrl) {
    const origin = hostOf(request.headers.origin ?? '');
    const host = hostOf(`http://${request.headers.host ?? ''}`);
    if (!origin || !host)
        return false;
    if (!own.has(request.raw))
        return origin.host === host.host;
    if (origin.host === hostOf(publicUrl)?.host)
        return true;
    const address = request.server.server.address();
    const main = typeof address === 'object' && address ? address.port : 0;
    const port = origin.port === '' ? (origin.protocol === 'https:' ? 443 : 80) : Number(origin.port);
    return origin.hostname === host.hostname && port === main;
}
