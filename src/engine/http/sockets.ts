import type { ServerResponse } from 'node:http';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';

/** The largest frame that a client may send, in bytes. */
export const largestFrame = 64 * 1024;

// Our own clients name the protocol first and their token second; only the first is agreed on.
const ownProtocol = /^srm-[a-z]+$/;

/** Lets routes serve sockets. */
export async function addSockets(app: FastifyInstance): Promise<void> {
  await app.register(websocket, {
    options: {
      maxPayload: largestFrame,
      perMessageDeflate: false,
      handleProtocols: (protocols) => [...protocols].find((each) => ownProtocol.test(each)) ?? false,
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.ws) answers.set(request, reply.raw);
  });
}

// The answers that requests for a socket would have had.
const answers = new WeakMap<FastifyRequest, ServerResponse>();

/**
 * Lets go of the request that a socket came with: a quiet socket lives for hours, and would hold its request, the answer and
 * their log as long, which is five times the memory of the socket itself. The caller listens for errors of the socket.
 */
export function dropRequest(socket: WebSocket, request: FastifyRequest): void {
  const [answer, line] = [answers.get(request), request.raw.socket];
  if (answer?.socket === line) {
    answer.detachSocket(line);
    // Whoever waits for its end waits no longer.
    answer.emit('close');
  }
  // The listener that came with it holds both.
  socket.removeAllListeners('error');
}

/** A page cannot set headers of a socket: its token travels as the second protocol. The cookie is asked for as well. */
export async function bearerOfProtocol(request: FastifyRequest): Promise<void> {
  const [, token] = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((each) => each.trim());
  if (request.ws && token) request.headers.authorization = `Bearer ${token}`;
}
