import type { FastifyRequest } from 'fastify';
import { assertStepUp, deny } from '../access/permissions.ts';
import { codesAsked } from '#model/callRules.ts';
import type { User } from '../runtime/context.ts';
import { routeOf } from './origin.ts';
import { rememberCaller } from './deniedRequestAudit.ts';

/** Whether somebody holds what modules with a pattern of addresses ask for beside the permission of a call. */
export function isRouteAllowed(request: FastifyRequest, user: User): boolean {
  if (!user.rules || user.rules.guards.length === 0) return true;
  const route = routeOf(request);
  return (
    route === undefined ||
    codesAsked(user.rules, route).every((code, index) => index === 0 || user.permissions.has(code))
  );
}

/** Lets a caller in: he is remembered, and refused where such a module asks for more than he holds or has proven. */
export function authorizeRoute(request: FastifyRequest, user: User): void {
  rememberCaller(request, user);
  const route = user.rules && user.rules.guards.length > 0 ? routeOf(request) : undefined;
  if (!route || !user.rules) return;
  if (!isRouteAllowed(request, user)) deny(route.permission?.split(':')[0] ?? '', route.label);
  for (const code of codesAsked(user.rules, route).slice(1)) assertStepUp(user, code);
}
