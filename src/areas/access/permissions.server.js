import { keyOf, permissionOf } from '#model/document.ts';
import { covers } from '#model/callRules.ts';
import { declaredEndpoints, documentRoutes } from '#engine/http/routes.ts';
/** Permissions over the declarations of a registry. */
export function createPermissions(registry) {
    const implied = new Map();
    for (const document of registry.documents) {
        const choices = [...targetsOf(document)].map((key) => permissionOf(registry.get(key), 'queryForLov'));
        const actions = [
            'query',
            'add',
            'update',
            ...Object.keys(document.transitions ?? {}),
            ...Object.keys(document.endpoints ?? {}),
        ];
        for (const action of actions)
            implied.set(permissionOf(document, action), choices);
        implied.set(permissionOf(document, 'query'), [...choices, permissionOf(document, 'queryForLov')]);
    }
    // What a new form proposes is of no use to whoever cannot save it.
    const routes = Map.groupBy([
        ...documentRoutes(registry).filter(({ kind, name }) => kind !== 'standard' || name !== 'getDefaults'),
        ...declaredEndpoints(registry).map(({ route }) => route),
    ], ({ permission }) => permission ?? '');
    const seenBy = new Map(registry.documents.flatMap((document) => ['export', 'print'].map((action) => [permissionOf(document, action), permissionOf(document, 'query')])));
    return {
        effective(granted, guards = []) {
            const held = new Set(granted);
            const codes = new Set(granted.filter((code) => held.has(seenBy.get(code) ?? code)));
            for (const code of granted)
                for (const more of implied.get(code) ?? [])
                    codes.add(more);
            const lacked = guards.filter(({ permission }) => !codes.has(permission));
            if (lacked.length === 0)
                return codes;
            return new Set([...codes].filter((code) => !isBarred(routes.get(code), lacked)));
        },
    };
}
const isBarred = (routes, guards) => routes !== undefined && routes.every((route) => guards.some((guard) => covers(guard, route)));
function targetsOf(document) {
    const inputs = Object.values(document.transitions ?? {}).map((transition) => transition.input ?? {});
    const keys = [document.fields, ...inputs].flatMap(lookupsIn);
    return new Set(keys.filter((key) => key !== keyOf(document)));
}
const lookupsIn = (fields) => Object.values(fields).flatMap((field) => {
    if (field.type === 'lines' && field.of)
        return lookupsIn(field.of.fields);
    return field.type === 'lookup' && field.target ? [field.target] : [];
});
