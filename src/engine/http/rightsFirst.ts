import type { FastifyRequest } from 'fastify';
import { BusinessError } from '#model/errors.ts';
import { assertPermitted, deny, isDecider } from '../access/permissions.ts';
import { isUnfinished, type Authenticator } from './authenticator.ts';
import { authorizeRoute } from './routeGuard.ts';
import { routeOf } from './origin.ts';
import { clientErrorStatus, Unauthorised } from './reply.ts';

/** Codes that already say that somebody may not do what he tried. */
const wantOfRight: ReadonlySet<string> = new Set(['10012', '16012', '20012']);

/**
 * What a call that failed is told: that its caller may not make it, where that is so, and otherwise what was thrown. A body
 * that cannot be read is refused before anybody has asked who sent it, and so are some calls that judge their bodies
 * themselves; whoever may not make a call learns nothing of what it takes.
 */
export async function judgeRightsFirst(
  authenticator: Authenticator,
  error: unknown,
  request: FastifyRequest,
): Promise<unknown> {
  const route = routeOf(request);
  if (!request.url.startsWith('/prod-api/') || route?.access === 'public' || !isAboutForm(error, route?.kind))
    return error;
  try {
    // A link that a browser opens by itself carries no token: its login is told by the cookie.
    const isLink = route?.kind === 'raw' && request.method === 'GET' && !request.headers.authorization;
    const login = await (isLink ? authenticator.authenticateLink(request) : authenticator.authenticate(request));
    // Whoever has still to enrol or to change the password is told by the calls of that what was wrong.
    if (login && isUnfinished(login) && error instanceof BusinessError) return error;
    if (!login || isUnfinished(login)) return new Unauthorised();
    authorizeRoute(request, login.user);
    if (!route?.permission) return error;
    const [module = '', code = '', action = ''] = route.permission.split(':');
    assertPermitted(login.user, { module, code }, action, route.label);
    if (route.by && !isDecider(route.by, login.user.side)) deny(module, route.label);
    return error;
  } catch (refusal) {
    return refusal;
  }
}

function isAboutForm(error: unknown, kind: string | undefined): boolean {
  if (error instanceof BusinessError) return kind === 'raw' && !wantOfRight.has(error.code);
  return clientErrorStatus(error) !== undefined;
}
