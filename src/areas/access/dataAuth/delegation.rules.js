import { fieldRights, otherDimensions, rightOn, scopeIn } from '#model/grants.ts';
const noCompanies = { values: [], below: false };
/** Whether somebody with these grants may give this one: one of his own must contain all of it. */
export const mayDelegate = (own, wanted, companies = noCompanies) => own.some((grant) => contains(grant, wanted, companies));
function contains(own, wanted, companies) {
    return (containsResource(own.resource, wanted.resource) &&
        wanted.actions.every((action) => own.actions.includes(action)) &&
        containsDates(own, wanted) &&
        containsScopes(own, wanted, companies) &&
        containsFields(own, wanted));
}
function containsResource(own, wanted) {
    if (own === '*' || own === wanted)
        return true;
    return own.endsWith('.*') && wanted !== '*' && wanted.startsWith(own.slice(0, -1));
}
const containsDates = (own, wanted) => (own.validFrom === null || (wanted.validFrom !== null && wanted.validFrom >= own.validFrom)) &&
    (own.validTo === null || (wanted.validTo !== null && wanted.validTo <= own.validTo));
// Dimensions that neither names are judged together, by what both say of all others.
function containsScopes(own, wanted, companies) {
    const names = new Set([...Object.keys(own.dimensions), ...Object.keys(wanted.dimensions)]);
    const asGrant = { ...own, ...wanted };
    return [...names].every((name) => {
        const asked = name === otherDimensions ? wanted.dimensions[otherDimensions] : scopeIn(asGrant, name);
        // What is not named allows no rows, and nobody needs a right to give nothing.
        if (!asked)
            return true;
        const held = name === otherDimensions ? own.dimensions[otherDimensions] : scopeIn(own, name);
        return held !== undefined && containsScope(name, held, asked, companies);
    });
}
function containsScope(name, held, asked, companies) {
    if (held.kind === 'ALL')
        return true;
    // "One's own companies" are those that he reaches, so he may also name them one by one.
    if (name === 'COMPANY' && held.kind === 'OWN_ORG' && asked.kind === 'ASSIGNED')
        return ((asked.values ?? []).every((value) => companies.values.includes(value)) &&
            (companies.below || asked.below !== true));
    if (held.kind !== asked.kind)
        return false;
    if (held.kind === 'ASSIGNED')
        return ((asked.values ?? []).every((value) => held.values?.includes(value)) &&
            (held.below === true || asked.below !== true));
    if (held.kind === 'RULE')
        return held.rule === asked.rule;
    // "One's own" means other rows for everybody, but the companies in sight are given to a user by the same rule.
    return held.kind === 'OWN_ORG' && name === 'COMPANY';
}
const order = Object.keys(fieldRights);
function containsFields(own, wanted) {
    const asGrant = { ...own, ...wanted };
    return Object.keys(own.fieldRights).every((field) => order.indexOf(rightOn(asGrant, field)) <= order.indexOf(rightOn(own, field)));
}
