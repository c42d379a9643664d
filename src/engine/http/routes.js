import { keyOf, permissionOf } from '#model/document.ts';
import { isWriter } from '../access/permissions.ts';
import { standardCalls } from './documents.ts';
/** Whether another program may call an address with its token; what its scopes leave out is refused by the permission. */
export const isForPrograms = ({ access, programs }) => access === 'public' || (programs ?? access === 'permission');
/** The declared endpoints of documents and services. */
export function declaredEndpoints(registry) {
    const ofDocuments = registry.documents.flatMap((document) => Object.entries(document.endpoints ?? {}).map(([name, endpoint]) => declared(document, name, endpoint, registry.behaviourOf(document).endpoints?.[name], document)));
    const ofServices = registry.services.flatMap(({ service, endpoints }) => Object.entries(service.endpoints).map(([name, endpoint]) => declared(service, name, endpoint, endpoints[name])));
    return [...ofDocuments, ...ofServices];
}
function declared(owner, name, endpoint, handler, document) {
    if (!handler)
        throw new Error(`${keyOf(owner)}.${name} has no behaviour.`);
    const access = endpoint.access ?? 'permission';
    const route = {
        method: endpoint.method ?? 'POST',
        path: endpoint.path.startsWith('/') ? endpoint.path : `/${owner.module}/${owner.code}/${endpoint.path}`,
        label: endpoint.label,
        access,
        ...(access === 'permission' ? { permission: permissionOf(owner, endpoint.action ?? name) } : {}),
        ...(endpoint.programs === undefined ? {} : { programs: endpoint.programs }),
        ...(endpoint.by ? { by: endpoint.by } : {}),
        ...(document ? { document } : {}),
        endpoint,
        kind: 'endpoint',
        name,
    };
    return { route, endpoint, owner, handler };
}
/** The standard calls and transitions of every document, as addresses. */
export function documentRoutes(registry) {
    return registry.documents.flatMap((document) => [
        ...standardRoutes(registry, document),
        ...transitionRoutes(document),
    ]);
}
function standardRoutes(registry, document) {
    return Object.entries(standardCalls)
        .filter(([, action]) => isOffered(registry, document, action))
        .map(([name, action]) => ({
        method: name === 'get' ? 'GET' : 'POST',
        path: `/${document.module}/${document.code}/${name}`,
        label: action.label,
        access: 'permission',
        permission: permissionOf(document, action.permission),
        ...(action.writes ? { by: document.writtenBy ?? 'buyer' } : {}),
        document,
        kind: 'standard',
        name,
    }));
}
/** Whether a document answers a standard call: lines are written with their header, read-only ones by the server. */
export function isOffered(registry, document, action) {
    if (action.of && !action.of(document))
        return false;
    const writes = action.writes || action.permission === 'add';
    return !writes || (isWriter(document, 'system') && !document.readOnly && registry.parentOf(document) === undefined);
}
function transitionRoutes(document) {
    return Object.entries(document.transitions ?? {})
        .filter(([, transition]) => transition.by !== 'system')
        .map(([name, transition]) => ({
        method: 'POST',
        path: `/${document.module}/${document.code}/${name}`,
        label: transition.label,
        access: 'permission',
        permission: permissionOf(document, name),
        by: transition.by ?? 'buyer',
        document,
        kind: 'transition',
        name,
    }));
}
