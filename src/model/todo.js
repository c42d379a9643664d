import { keyOf, permissionOf } from './document.ts';
/** The kinds of work that may wait for somebody: where his side has to act, and he may both see and do it. */
export function todosFor(documents, side, may) {
    return documents.flatMap((document) => Object.entries(document.todo ?? {})
        .filter(([, todo]) => sideOf(document, todo) === side)
        .filter(([, todo]) => may(permissionOf(document, 'query')) && may(permissionOf(document, todo.action)))
        .map(([name, todo]) => ({ key: `${keyOf(document)}.${name}`, document, todo })));
}
// Approvals belong to the buyer side, as everything does that names no side.
function sideOf(document, { action, side }) {
    return side ?? (document.transitions?.[action]?.by === 'supplier' ? 'supplier' : 'buyer');
}
/** The kinds that are approvals: decided by looking at them. */
export const isApproval = ({ document, todo }) => document.approval?.approved === todo.action;
