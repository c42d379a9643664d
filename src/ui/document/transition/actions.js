import { permissionOf } from '#model/document.ts';
const isTrading = (side) => side === 'buyer' || side === 'supplier';
// Administrators stand on the buyer side; approvals are decided there too.
const standsOnBuyerSide = (side) => side === 'buyer' || side === 'system';
/** Whether a person on a side is the one who decides. What the server alone decides is never offered. */
export function mayDecide(side, decider = 'buyer') {
    switch (decider) {
        case 'buyer':
        case 'workflow':
            return standsOnBuyerSide(side);
        case 'supplier':
        case 'expert':
            return side === decider;
        case 'either':
            return isTrading(side) || standsOnBuyerSide(side);
        case 'system':
            return false;
    }
}
/** The transitions to offer to a person, in the order of the declaration. */
export function offeredTransitions(document, side, may) {
    return Object.entries(document.transitions ?? {}).filter(([name, { by }]) => mayDecide(side, by) && may(permissionOf(document, name)));
}
/** Whether a side may write rows of a document itself. */
export function isWrittenBy(document, side) {
    if (document.readOnly)
        return false;
    return mayDecide(side, document.writtenBy ?? 'buyer');
}
/** Whether a person may be offered to create a row. */
export const offersNew = (document, side, may) => isWrittenBy(document, side) && may(permissionOf(document, 'add'));
/** Whether a person may be offered an action that writes rows. */
export function offers(document, action, side, may) {
    if (action === 'import' && !document.excel)
        return false;
    return isWrittenBy(document, side) && may(permissionOf(document, action));
}
/** Whether a field may be edited in a state; in a new row every given field may. */
export function isEditableIn(document, field, status) {
    if (field.computed || field.type === 'serial' || field.type === 'json' || field.type === 'file')
        return false;
    if (typeof status !== 'string' || !document.editableIn)
        return true;
    return document.editableIn.includes(status) || field.editableIn?.includes(status) === true;
}
/** Whether deleting is possible in a state, as far as the declaration tells. */
export function isDeletableIn(document, status) {
    const states = document.deletableIn ?? document.editableIn;
    return states === undefined || (typeof status === 'string' && states.includes(status));
}
