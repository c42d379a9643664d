/**
 * Has the server closed as soon as what was asked is answered. Browsers keep connections for what they will ask next, and
 * open some ahead: Node takes one without a request for busy, and waits a minute for one whose answer came meanwhile.
 */
export function closePromptly(app) {
    const unused = new Set();
    let isClosing = false;
    const use = ({ socket }) => void unused.delete(socket);
    app.server
        .on('connection', (socket) => {
        if (isClosing)
            return socket.destroy();
        unused.add(socket);
        return socket.once('close', () => unused.delete(socket));
    })
        .on('upgrade', use)
        .on('request', (request, response) => {
        use(request);
        response.once('close', () => {
            // It is idle when Node has read what belongs to the request.
            if (isClosing)
                setImmediate(() => app.server.closeIdleConnections());
        });
    });
    app.addHook('preClose', async () => {
        isClosing = true;
        for (const socket of unused)
            socket.destroy();
    });
}
