import { deviceOf } from '#model/device.ts';
import { isRecord } from '#model/value.ts';
import { isId } from '../runtime/ids.ts';
/** Under what a request finds its route: the address as it is declared, or the one it was called by. */
export const addressKey = (method, url) => `${method} ${url}`;
/** The declared route of a request; undefined for addresses that do not exist. */
export function routeOf({ server, method, routeOptions, params }) {
    const { routeAt } = server;
    const declared = routeOptions.url ?? '';
    return routeAt.get(addressKey(method, declared)) ?? routeAt.get(addressKey(method, filled(declared, params)));
}
// One address serves the calls of all documents; its parts are read as the server reads them, however they were written.
const filled = (declared, params) => declared.replace(/:(\w+)(\([^/]*\))?/g, (part, name) => {
    const value = isRecord(params) ? params[name] : undefined;
    return typeof value === 'string' ? value : part;
});
/** From where a request comes: its device, the page it was sent from, and the permission it asks for. */
export function originOf(request) {
    const page = request.headers['resourceid'];
    return {
        device: deviceOf(request.headers['user-agent']),
        resourceId: isId(page) ? page : null,
        permission: routeOf(request)?.permission ?? null,
    };
}
