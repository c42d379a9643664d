import { isRecord } from '#model/value.ts';
export const emptyGrant = {
    resource: '',
    actions: ['QUERY'],
    dimensions: { '*': { kind: 'ALL', values: [], below: false, rule: '' } },
    fieldRights: {},
    validFrom: null,
    validTo: null,
};
const entriesOf = (value) => (isRecord(value) ? Object.entries(value) : []);
const textsIn = (value) => Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
const dayOf = (value) => (typeof value === 'string' && value !== '' ? value : null);
/** A scope as the server gives it, made ready to be edited. */
export const scopeDraft = (value) => {
    const scope = isRecord(value) ? value : {};
    return {
        kind: typeof scope.kind === 'string' ? scope.kind : '',
        values: textsIn(scope.values),
        below: scope.below === true,
        rule: typeof scope.rule === 'string' ? scope.rule : '',
    };
};
/** The grants in the answer of the server, ready to be edited. */
export const draftsIn = (answer) => {
    const list = isRecord(answer) ? answer.dataGrants : undefined;
    return (Array.isArray(list) ? list : []).filter(isRecord).map((grant) => ({
        ...(typeof grant.id === 'string' ? { id: grant.id } : {}),
        resource: typeof grant.resource === 'string' ? grant.resource : '',
        actions: textsIn(grant.actions),
        dimensions: Object.fromEntries(entriesOf(grant.dimensions).map(([name, scope]) => [name, scopeDraft(scope)])),
        fieldRights: Object.fromEntries(entriesOf(grant.fieldRights).map(([field, right]) => [field, String(right)])),
        validFrom: dayOf(grant.validFrom),
        validTo: dayOf(grant.validTo),
    }));
};
/** A grant as the server takes it: of each scope only what its kind needs. */
export const grantBody = (draft) => ({
    ...draft,
    dimensions: Object.fromEntries(Object.entries(draft.dimensions)
        .filter(([, scope]) => scope.kind !== '')
        .map(([name, { kind, values, below, rule }]) => [
        name,
        {
            kind,
            ...(kind === 'ASSIGNED' ? { values, ...(below ? { below } : {}) } : {}),
            ...(kind === 'RULE' ? { rule } : {}),
        },
    ])),
});
