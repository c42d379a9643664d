import { isDecimal, isPositive, minus, plus } from './decimal.ts';
import { keyOf, linesOf } from './document.ts';
/** The lookups by which documents come after others. */
export const followEdges = (documents) => documents.flatMap((document) => Object.entries(document.follows ?? {}).map(([path, follows]) => {
    const [head = '', field] = path.split('.');
    const line = field === undefined ? undefined : linesOf(document).find(([name]) => name === head)?.[1];
    const owner = line ?? document;
    const name = field ?? head;
    return {
        document,
        line: line && { document: line, field: head },
        field: name,
        target: owner.fields[name]?.target ?? '',
        follows,
    };
}));
/** What is open of a row that is followed, by the quantities that make it up. */
export const openQtyOf = ({ qty: { open } }, line) => open.reduce((total, part) => {
    const value = line[part.slice(1)];
    const qty = isDecimal(value) ? value : '0';
    return part.startsWith('+') ? plus(total, qty) : minus(total, qty);
}, '0');
/** Whether something of a row can be taken over: its state, that of its header, its values, and what is open. */
export function isDraftable(draft, line, header) {
    const isIn = (states, row) => !states || !row || states.includes(String(row['status']));
    return (isIn(draft.from, line) &&
        isIn(draft.headerFrom, header) &&
        Object.entries(draft.where ?? {}).every(([name, value]) => {
            const held = line[name] ?? null;
            return typeof value === 'boolean' ? held === value : value.some((each) => each === held);
        }) &&
        isPositive(openQtyOf(draft, line)));
}
/** What a document is drafted from. */
export const draftSources = (document) => followEdges([document]).flatMap(({ target, follows: { draft } }) => (draft ? [{ target, draft }] : []));
/**
 * What can be drafted from rows of a document, be it the header or the line that is followed: the buttons of its pages. The
 * call `draftFrom` of the document gives the draft.
 */
export function nextDocuments(documents, source) {
    const own = keyOf(source);
    const ownLines = new Map(linesOf(source).map(([name, line]) => [keyOf(line), name]));
    return documents.flatMap((document) => (document.drafts ?? []).flatMap(({ target, draft }) => {
        if (target === own)
            return [{ document, draft, states: draft.from, lines: undefined }];
        const lines = ownLines.get(target);
        return lines === undefined ? [] : [{ document, draft, states: draft.headerFrom, lines }];
    }));
}
/** Every kind of row that waits for a document to be drafted from it. */
export const waitingKinds = (documents) => documents.flatMap((document) => (document.drafts ?? []).flatMap(({ target, draft }) => draft.waiting ? [{ document, source: target, waiting: draft.waiting, draft }] : []));
