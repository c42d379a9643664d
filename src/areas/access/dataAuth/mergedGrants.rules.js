import { conditionText, readCondition } from '#model/condition.ts';
/**
 * The scopes of a grant once a row has been merged into another one: where they name the row that went away they name both,
 * because what was written before goes on naming it. The same object where they do not name it.
 */
export function withSurvivor(scopes, from, into) {
    const next = Object.entries(scopes).map(([code, scope]) => [code, survivorIn(scope, from, into)]);
    return next.every(([code, scope]) => scope === scopes[code]) ? scopes : Object.fromEntries(next);
}
function survivorIn(scope, from, into) {
    if (scope.values?.includes(from))
        return scope.values.includes(into) ? scope : { ...scope, values: [...scope.values, into] };
    const condition = scope.rule === undefined ? undefined : readCondition(scope.rule);
    if (!condition || !names(condition, from))
        return scope;
    const rule = conditionText(both(condition, from, into));
    // Too long to be read it would allow nothing any more.
    return readCondition(rule) && !names(condition, into) ? { ...scope, rule } : scope;
}
// Ids are unique in the whole product: whatever equals it means the row.
function names(condition, id) {
    switch (condition.kind) {
        case 'and':
        case 'or':
            return names(condition.left, id) || names(condition.right, id);
        case 'not':
            return names(condition.inner, id);
        case 'compare':
            return condition.value === id;
        case 'oneOf':
            return condition.values.includes(id);
    }
}
function both(condition, from, into) {
    switch (condition.kind) {
        case 'and':
        case 'or':
            return { ...condition, left: both(condition.left, from, into), right: both(condition.right, from, into) };
        case 'not':
            return { ...condition, inner: both(condition.inner, from, into) };
        case 'oneOf':
            return condition.values.includes(from) ? { ...condition, values: [...condition.values, into] } : condition;
        case 'compare': {
            const { field, operator, value } = condition;
            if (value !== from)
                return condition;
            if (operator === '==')
                return { kind: 'oneOf', field, values: [from, into] };
            // What is kept from the one is kept from the other.
            return operator === '!=' ? { kind: 'and', left: condition, right: { ...condition, value: into } } : condition;
        }
    }
}
