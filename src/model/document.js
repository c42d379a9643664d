/** Declares a document type; see `docs/architecture.md`. */
export function defineDocument(declaration) {
    return { kind: 'document', ...declaration };
}
/** Declares a service: endpoints only, such as a password reset. */
export function defineService(declaration) {
    return { kind: 'service', ...declaration };
}
/** `pur.purchaseOrder`: how other declarations and the menu name a document. */
export const keyOf = (document) => `${document.module}.${document.code}`;
/** `purchaseOrder` → `purchase_order`. */
export const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** The table of a document: `pur_purchase_order`. */
export const tableOf = (document) => `${snake(document.module)}_${snake(document.code)}`;
/** The name of a field on the wire: lookups carry `Id`. */
export const wireName = (name, field) => (field.type === 'lookup' ? `${name}Id` : name);
/** The permission code of an action: `pur:purchaseOrder:issue`. */
export const permissionOf = (document, action) => `${document.module}:${document.code}:${action}`;
/** Remembers what follows from a declaration alone: rules ask for it with every row. */
export function perDocument(follows) {
    const known = new WeakMap();
    return (document) => {
        const found = known.get(document) ?? { value: follows(document) };
        known.set(document, found);
        return found.value;
    };
}
/** The line documents of a header, by field name. */
export const linesOf = perDocument((document) => Object.entries(document.fields).flatMap(([name, field]) => field.type === 'lines' && field.of ? [[name, field.of]] : []));
/** The lines people fill in, without those that only the server writes. */
export const inputLinesOf = (document) => linesOf(document).filter(([name]) => !document.fields[name]?.computed);
/** The fields that have a column of their own, by name. */
export const columnsOf = perDocument((document) => Object.entries(document.fields).filter(([, field]) => field.type !== 'lines' && field.type !== 'ids'));
/** Who hears of a transition, an endpoint or an event of a document; nobody unless it says so. */
export const recipientsOf = (document, action) => document.transitions?.[action]?.notifies ??
    document.endpoints?.[action]?.notifies ??
    document.events?.[action]?.notifies ??
    [];
/** What the files of a document may be filed as: its own kinds, or plain attachments. */
export const attachmentKinds = (document) => document.attachments?.kinds ?? { Attachment: { label: ['附件', 'Attachment'] } };
/** The state of a new row; undefined for documents without states. */
export function initialState(document) {
    return document.states ? Object.keys(document.states)[0] : undefined;
}
/** What a state is called to somebody on a side: what waits for the supplier waits for him, not for “the supplier”. */
export const stateLabel = (document, state, side) => (side === 'supplier' ? document.supplierStates?.[state] : undefined) ?? document.states?.[state];
/** The states in which a side does not see a row. */
export function hiddenStates(document, side) {
    const scope = document.scope?.[side];
    return (typeof scope === 'object' ? scope.hiddenIn : undefined) ?? [];
}
/** The states in which a side sees a row of its own. Named one by one, because an index finds what is, not what is not. */
export function visibleStates(document, side = 'supplier') {
    const hidden = hiddenStates(document, side);
    return Object.keys(document.states ?? {}).filter((state) => !hidden.includes(state));
}
