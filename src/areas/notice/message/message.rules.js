import { hiddenStates, visibleStates } from '#model/document.ts';
/** What a message says of a document: which one it is, and the state it came to, or what was done to it. */
export function messageTitle(document, row, done) {
    const name = document.lov?.code ?? document.lov?.text;
    const number = name === undefined ? undefined : row[name];
    const shown = typeof number === 'string' ? ` ${number}` : '';
    const state = done ?? document.states?.[String(row['status'])] ?? ['', ''];
    return {
        zh: `${document.label[0]}${shown}：${state[0]}`,
        en: `${document.label[1]}${shown}: ${state[1]}`,
    };
}
/** The supplier that may hear of a row; null where the wall hides it. */
export function recipientSupplier(document, row) {
    const scope = document.scope?.supplier;
    if (typeof scope !== 'object')
        return null;
    if (document.states && !visibleStates(document).includes(String(row['status'])))
        return null;
    const id = row[scope.by === 'id' ? 'id' : `${scope.by}Id`];
    return typeof id === 'string' ? id : null;
}
/** Whether a row is hidden from the whole buyer side in its state. */
export const isSealed = (document, row) => hiddenStates(document, 'buyer').includes(String(row['status']));
/** The company whose people a row concerns; null where it belongs to none. */
export function companyOf(document, row) {
    const by = document.scope?.buyer?.by;
    const id = by === undefined ? undefined : row[`${by}Id`];
    return typeof id === 'string' ? id : null;
}
