import { dimensions, fieldRights, grantActions, otherDimensions, scopeKinds, } from '#model/grants.ts';
import { isRecord } from '#model/value.ts';
const known = (list, name) => Object.hasOwn(list, name);
const isIdText = (value) => typeof value === 'string' && /^\d{1,19}$/.test(value);
const isDay = (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
/** Reads a grant that somebody wrote; what is wrong with it, in words, otherwise. */
export function readGrant(value, resources) {
    if (!isRecord(value))
        return ['授权项格式错误', 'A grant is malformed'];
    const resource = String(value.resource ?? '');
    const found = resources.filter((each) => covered(resource, each.key));
    if (found.length === 0)
        return [`没有数据资源“${resource}”`, `There is no data resource “${resource}”`];
    const actions = Array.isArray(value.actions) ? value.actions.map(String) : [];
    if (actions.length === 0 || !actions.every((each) => known(grantActions, each)))
        return ['请选择操作', 'Choose the actions'];
    const input = isRecord(value.dimensions) ? value.dimensions : {};
    const scopes = Object.entries(input).map(([name, scope]) => [name, readScope(name, scope, found)]);
    const wrong = scopes.find(([, scope]) => isLabel(scope))?.[1];
    if (isLabel(wrong))
        return wrong;
    const rights = readRights(value.fieldRights, found);
    if (isLabel(rights))
        return rights;
    const [validFrom, validTo] = [value.validFrom ?? null, value.validTo ?? null];
    if ((validFrom !== null && !isDay(validFrom)) || (validTo !== null && !isDay(validTo)))
        return ['有效期格式错误', 'The dates are malformed'];
    if (validFrom && validTo && validFrom > validTo)
        return ['有效期止不能早于有效期起', 'The dates are the wrong way round'];
    return {
        resource,
        actions,
        dimensions: Object.fromEntries(scopes.flatMap(([name, scope]) => (isLabel(scope) ? [] : [[name, scope]]))),
        fieldRights: rights,
        validFrom,
        validTo,
    };
}
/** Whether what was read is a complaint. */
export const isLabel = (value) => Array.isArray(value);
const covered = (resource, key) => resource === '*' || resource === key || (resource.endsWith('.*') && key.startsWith(resource.slice(0, -1)));
function readScope(name, value, resources) {
    if (name !== otherDimensions && !known(dimensions, name))
        return [`没有维度“${name}”`, `There is no dimension “${name}”`];
    const scope = isRecord(value) ? value : {};
    const kind = String(scope.kind ?? '');
    if (!known(scopeKinds, kind) || (name === otherDimensions && kind !== 'ALL'))
        return [`维度“${name}”的范围类型错误`, `The scope of “${name}” is of no known kind`];
    if (kind === 'ASSIGNED') {
        const values = Array.isArray(scope.values) ? scope.values : [];
        if (values.length === 0 || values.length > 1000 || !values.every(isIdText))
            return ['请选择指定值', 'Choose the values'];
        return { kind, values, ...(scope.below === true ? { below: true } : {}) };
    }
    if (kind !== 'RULE')
        return { kind };
    const rule = String(scope.rule ?? '');
    if (!resources.every((each) => each.isRule(rule)))
        return ['条件只能比较该资源的字段与常量', 'A condition compares fields of the resource with constants'];
    return { kind, rule };
}
function readRights(value, resources) {
    const rights = {};
    for (const [field, right] of Object.entries(isRecord(value) ? value : {})) {
        if (!resources.some((each) => each.fields.has(field)))
            return [`没有字段“${field}”`, `There is no field “${field}”`];
        if (typeof right !== 'string' || !known(fieldRights, right))
            return [`字段“${field}”的权限错误`, `The right on “${field}” is not known`];
        rights[field] = right;
    }
    return rights;
}
