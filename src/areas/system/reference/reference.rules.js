import { isRecord } from '#model/value.ts';
/** The calls of an OpenAPI document, grouped by their first tag. */
export function operationsOf(document) {
    const groups = new Map();
    const paths = part(document, 'paths');
    for (const [path, methods] of Object.entries(paths)) {
        if (!isRecord(methods))
            continue;
        for (const [method, value] of Object.entries(methods)) {
            if (!isRecord(value))
                continue;
            const tag = Array.isArray(value.tags) ? String(value.tags[0]) : '';
            groups.set(tag, [...(groups.get(tag) ?? []), operation(document, path, method, value)]);
        }
    }
    return [...groups].map(([tag, operations]) => ({ tag, operations })).toSorted((a, b) => a.tag.localeCompare(b.tag));
}
function operation(document, path, method, value) {
    const answer = part(part(schemaIn(part(part(value, 'responses'), '200')), 'properties'), 'data');
    return {
        method: method.toUpperCase(),
        path,
        summary: String(value.summary ?? ''),
        permission: typeof value['x-permission'] === 'string' ? value['x-permission'] : undefined,
        decidedBy: typeof value['x-decided-by'] === 'string' ? value['x-decided-by'] : undefined,
        isPublic: Array.isArray(value.security) && value.security.length === 0,
        parameters: (Array.isArray(value.parameters) ? value.parameters : []).filter(isRecord).map(parameter),
        body: membersOf(document, schemaIn(part(value, 'requestBody'))),
        answer: membersOf(document, answer),
    };
}
const schemaIn = (holder) => part(part(part(holder, 'content'), 'application/json'), 'schema');
function parameter(value) {
    return {
        name: String(value.name),
        type: typeName(part(value, 'schema')),
        required: value.required === true,
        description: String(value.description ?? ''),
    };
}
function membersOf(document, schema) {
    const resolved = typeof schema.$ref === 'string' ? named(document, schema.$ref) : schema;
    const required = Array.isArray(resolved.required) ? resolved.required : [];
    return Object.entries(part(resolved, 'properties')).map(([name, value]) => {
        const member = isRecord(value) ? value : {};
        return {
            name,
            type: typeName(member),
            required: required.includes(name),
            description: String(member.description ?? ''),
        };
    });
}
const named = (document, reference) => part(part(part(document, 'components'), 'schemas'), reference.split('/').at(-1) ?? '');
/** A schema in a few words: 'string', 'string[]', 'NEW | PENDING', 'pur.purchaseOrderDetail[]'. */
export function typeName(schema) {
    if (typeof schema.$ref === 'string')
        return (schema.$ref.split('/').at(-1) ?? '').replace(/\.(Row|Given)$/, '');
    if (Array.isArray(schema.enum))
        return schema.enum.join(' | ');
    if (schema.const !== undefined)
        return String(schema.const);
    const union = Array.isArray(schema.anyOf) ? schema.anyOf.filter(isRecord) : [];
    if (union.length > 0)
        return union.map(typeName).join(' | ');
    if (schema.type === 'array')
        return `${typeName(part(schema, 'items'))}[]`;
    return Array.isArray(schema.type) ? schema.type.join(' | ') : String(schema.type ?? 'any');
}
function part(value, name) {
    const found = isRecord(value) ? value[name] : undefined;
    return isRecord(found) ? found : {};
}
