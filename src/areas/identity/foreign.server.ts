import type { FastifyRequest } from 'fastify';

/** Another program that calls. */
export interface Foreign {
  readonly clientId: string;
  /** As whom it works; null while it only asks for a token. */
  readonly userName: string | null;
}

const known = new WeakMap<FastifyRequest, Foreign>();

/** Notes that a request comes from another program. */
export function noteForeign(request: FastifyRequest, foreign: Foreign): void {
  known.set(request, foreign);
}

/** The program behind a request; undefined for the pages of our own. */
export const clientBehind = (request: FastifyRequest): Foreign | undefined => known.get(request);
