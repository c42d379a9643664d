import { fail } from '#model/errors.ts';
import { engineErrors } from '../runtime/errors.ts';
import { isUnfinished } from './authenticator.ts';
import { authorizeRoute } from './routeGuard.ts';
import { Unauthorised } from './reply.ts';
/** The user of a request; a link that the browser follows carries only the cookie. */
export async function requireUser(http, request, byLink) {
    const login = await (byLink && !request.headers.authorization
        ? http.authenticator.authenticateLink(request)
        : http.authenticator.authenticate(request));
    if (!login || isUnfinished(login))
        throw new Unauthorised();
    authorizeRoute(request, login.user);
    if (login.user.viewedBy && request.method !== 'GET')
        fail(engineErrors.viewOnly);
    return login.user;
}
/** The header that makes a browser save an answer under a name, whatever its letters (RFC 6266). */
export function attachmentNamed(name, plainName) {
    const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
    return `attachment; filename="${plainName}"; filename*=UTF-8''${encoded}`;
}
