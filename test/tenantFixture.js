import { hiddenStates } from '#model/document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { app } from './app.ts';
import { createOrigin } from './factory.ts';
const worlds = new Map();
/** The world of a marker word of at most six letters; made once. */
export function tenantFixture(marker) {
    const known = worlds.get(marker) ?? create(marker);
    worlds.set(marker, known);
    return known;
}
async function create(marker) {
    const { engine } = await app();
    const origin = createOrigin({ marker, stateOf: visibleState });
    const rows = new Map();
    for (const document of engine.registry.documents)
        rows.set(document, await origin.idOf(document));
    return {
        ...origin,
        marker,
        supplierBaseId: await origin.idOf(supplierBase),
        companyId: await origin.idOf(company),
        rows,
    };
}
// The first state in which both sides see the row, so that nothing but the wall hides it from others.
function visibleState(document) {
    const hidden = [...hiddenStates(document, 'supplier'), ...hiddenStates(document, 'buyer')];
    return Object.keys(document.states ?? {}).find((state) => !hidden.includes(state));
}
/** Whether a row of this document belongs to one supplier and no other. */
export function isOfOneSupplier(document, parent) {
    return typeof (document.scope ?? parent?.scope)?.supplier === 'object';
}
/** Whether a row of this document belongs to one company and no other. */
export function isOfOneCompany(document, parent) {
    return (document.scope ?? parent?.scope)?.buyer !== undefined;
}
