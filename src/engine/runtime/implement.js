/** Ties behaviour to a document; TypeScript demands every declared endpoint. */
export function implement(document, behaviour) {
    // The one place where typed behaviour meets the engine, which treats documents as data.
    return { document, behaviour: behaviour };
}
/** Ties handlers to the endpoints of a service. */
export function implementService(service, endpoints) {
    return { service, endpoints: endpoints };
}
/** Runs in the transaction of another area's transition, after its effect: how a lower area tells a higher one. */
export function onTransition(document, transition, run) {
    return { document, transition, run };
}
/** Runs in the transaction that changes a row of another area, after its own `afterSave`; new rows are not told. */
export function onChange(document, run) {
    return { document, run };
}
