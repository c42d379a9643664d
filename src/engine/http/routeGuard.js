import { assertStepUp, deny } from '../access/permissions.ts';
import { codesAsked } from '#model/callRules.ts';
import { routeOf } from './origin.ts';
import { isForPrograms } from './routes.ts';
import { rememberCaller } from './deniedRequestAudit.ts';
/**
 * Whether somebody holds what modules with a pattern of addresses ask for beside the permission of a call, and, where
 * another program calls, whether the address is there for programs at all.
 */
export function isRouteAllowed(request, user) {
    if (!isOpenTo(request, user))
        return false;
    if (!user.rules || user.rules.guards.length === 0)
        return true;
    const route = routeOf(request);
    return (route === undefined ||
        codesAsked(user.rules, route).every((code, index) => index === 0 || user.permissions.has(code)));
}
// A login in a browser is more than a token: a program gets no further with it than to what is meant for programs.
function isOpenTo(request, user) {
    if (user.clientId === undefined)
        return true;
    const route = routeOf(request);
    return route !== undefined && isForPrograms(route);
}
/** Lets a caller in: he is remembered, and refused where such a module asks for more than he holds or has proven. */
export function authorizeRoute(request, user) {
    rememberCaller(request, user);
    if (!isOpenTo(request, user)) {
        const route = routeOf(request);
        return deny(route?.path.split('/')[1] ?? '', route?.label ?? ['调用', 'call']);
    }
    const route = user.rules && user.rules.guards.length > 0 ? routeOf(request) : undefined;
    if (!route || !user.rules)
        return;
    if (!isRouteAllowed(request, user))
        deny(route.permission?.split(':')[0] ?? '', route.label);
    for (const code of codesAsked(user.rules, route).slice(1))
        assertStepUp(user, code);
}
