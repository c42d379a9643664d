import { wireName } from '#model/document.ts';
import { sample } from './factory.ts';
/** Values for the declared fields of a call; every id in it is `id`, or the operation of `from`. */
function inputOf(fields, id) {
    return Object.fromEntries(Object.entries(fields ?? {}).map(([name, field]) => {
        if (field.type === 'ids')
            return [name, [id]];
        if (field.type === 'lookup' || name.endsWith('Id'))
            return [wireName(name, field), id];
        return [wireName(name, field), sample(field) ?? null];
    }));
}
/** Every way to name one row in a call of a route. */
export function bodiesFor(route, id, marker) {
    if (route.endpoint)
        return [inputOf({ ...route.endpoint.body, ...route.endpoint.query }, id)];
    const input = inputOf(route.document?.transitions?.[route.name]?.input, id);
    switch (route.name) {
        case 'query':
            return [{ ids: [id] }, { id }, { creator: id }, { keyword: marker }];
        case 'queryForLov':
            return [{ ids: [id] }, { keyword: marker, enabled: 0 }, { exact: [marker, id] }];
        case 'update':
            return [
                { id, remark: 'changed' },
                { id, versionNo: 1, remark: 'changed' },
            ];
        case 'add':
        case 'getDefaults':
            return [];
        case 'get':
            return [{ id }];
        default:
            return [
                { id, ...input },
                { ids: [id], ...input },
            ];
    }
}
/** Calls a route with a body, or with the same as a query where it is a GET. */
export async function callRoute(who, route, body) {
    const path = route.path.replace(/:\w+/g, '1');
    if (route.method === 'POST')
        return who.send('POST', path, body);
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(body))
        query.set(name, String(value));
    return who.send('GET', `${path}?${query}`);
}
