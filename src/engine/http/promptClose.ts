import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const longestAnswer = 12_000;

/**
 * Has the server closed as soon as what was asked is answered. Browsers keep connections for what they will ask next, and
 * open some ahead: Node takes one without a request for busy, and waits a minute for one whose answer came meanwhile.
 */
export function closePromptly(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  const open = new Set<Socket>();
  let isClosing = false;
  const use = ({ socket }: IncomingMessage): void => void unused.delete(socket);
  app.server
    .on('connection', (socket: Socket) => {
      if (isClosing) return socket.destroy();
      unused.add(socket);
      open.add(socket);
      return socket.once('close', () => {
        unused.delete(socket);
        open.delete(socket);
      });
    })
    .on('upgrade', use)
    .on('request', (request: IncomingMessage, response: ServerResponse) => {
      use(request);
      response.once('close', () => {
        // It is idle when Node has read what belongs to the request.
        if (isClosing) setImmediate(() => app.server.closeIdleConnections());
      });
    });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
    // What is still being answered has had its time then; a caller that never ends must not keep the server.
    setTimeout(() => open.forEach((socket) => socket.destroy()), longestAnswer).unref();
  });
}
