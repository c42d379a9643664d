import type { FastifyInstance, FastifyRequest } from 'fastify';

// Within so many looks a caller has to send so much, or is let go: a telephone on a bad line sends ten times as much.
const lookEvery = 10_000;
const looks = 3;
const leastBytes = 3000;

interface Watched {
  bytes: number;
  /** How often in a row too little came. */
  slow: number;
}

/**
 * Ends connections whose body trickles in, so that a thousand of them hold no memory for long. Only what the caller does
 * not send counts: where the server itself waits before it reads on, something lies in the buffer.
 */
export function endSlowBodies(app: FastifyInstance, every = lookEvery): void {
  const coming = new Map<FastifyRequest, Watched>();
  const look = (): void => {
    for (const [request, watched] of coming) {
      const { raw } = request;
      const { bytesRead } = raw.socket;
      const came = bytesRead - watched.bytes;
      watched.bytes = bytesRead;
      watched.slow = raw.readableLength === 0 && came < leastBytes / looks ? watched.slow + 1 : 0;
      if (raw.complete || raw.destroyed) coming.delete(request);
      else if (watched.slow >= looks) {
        coming.delete(request);
        request.log.info('A body came too slowly.');
        raw.socket.destroy();
      }
    }
  };
  const timer = setInterval(look, every).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', async (request) => {
    const { raw, headers } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
    if (hasBody) coming.set(request, { bytes: raw.socket.bytesRead, slow: 0 });
  });
  app.addHook('onResponse', async (request) => void (request.raw.complete && coming.delete(request)));
}
