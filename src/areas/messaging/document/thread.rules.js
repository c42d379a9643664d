import { visibleStates } from '#model/document.ts';
/** Whether nothing is said to the supplier in this state: he does not see the row, or what stands in it is sealed. */
export function isClosedToSupplier(document, status) {
    const { conversations, states } = document;
    if (conversations === undefined)
        return true;
    if (!states)
        return false;
    const isSealed = conversations !== true && conversations.closedIn?.includes(status ?? '') === true;
    return isSealed || !visibleStates(document).includes(status ?? '');
}
/** The states that a row never leaves. */
export function finalStates({ states, transitions }) {
    const left = new Set(Object.values(transitions ?? {}).flatMap(({ from, keepsState }) => (keepsState ? [] : from)));
    return Object.keys(states ?? {}).filter((state) => !left.has(state));
}
/** The conversations of a row that somebody who reads it takes part in. */
export function threadsFor(document, row, reader) {
    if (document.conversations === undefined)
        return [];
    const isOwn = reader.side === 'buyer' || (reader.side === 'supplier' && reader.supplierBaseId === row.supplierBaseId);
    const external = { thread: 'external', isClosed: isClosedToSupplier(document, row.status) };
    return [
        ...(row.supplierBaseId !== null && isOwn ? [external] : []),
        ...(reader.side === 'buyer' ? [{ thread: 'internal', isClosed: false }] : []),
    ];
}
