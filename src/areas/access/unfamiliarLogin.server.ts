import type { FastifyRequest } from 'fastify';

/** Another program that calls. */
export interface UnfamiliarLogin {
  readonly clientId: string;
  /** As whom it works; null while it only asks for a token. */
  readonly userName: string | null;
}

const known = new WeakMap<FastifyRequest, UnfamiliarLogin>();

/** Notes that a request comes from another program. */
export function recordUnfamiliarLogin(request: FastifyRequest, foreign: UnfamiliarLogin): void {
  known.set(request, foreign);
}

/** The program behind a request; undefined for the pages of our own. */
export const clientBehind = (request: FastifyRequest): UnfamiliarLogin | undefined => known.get(request);
