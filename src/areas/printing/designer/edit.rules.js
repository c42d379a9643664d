import { linesOf } from '#model/document.ts';
/** The first id that no block has yet. */
export function freeId({ blocks }) {
    const taken = new Set(blocks.map(({ id }) => id));
    let number = blocks.length + 1;
    while (taken.has(`b${number}`))
        number += 1;
    return `b${number}`;
}
const numberOf = (document) => document.lov?.code ?? document.lov?.text ?? 'id';
/** A new block of a kind, with what makes it print something of this document. */
export function newBlock(kind, id, document) {
    const number = numberOf(document);
    const plain = { id, kind, place: kind === 'page' ? 'foot' : 'body', span: 12 };
    const [lines] = linesOf(document)[0] ?? [];
    const made = {
        text: { text: { zh: document.label[0], en: document.label[1] }, size: 14, bold: true },
        field: { field: number, span: 6 },
        table: { lines: lines ?? 'lines', columns: firstColumns(document, lines) },
        capital: { field: amountOf(document) },
        code: { symbology: 'QR', content: `\${${number}}`, height: 20, span: 3 },
        image: { height: 15, span: 3, image: dot },
        signature: { text: { zh: '签字', en: 'Signature' }, span: 4 },
        page: { align: 'center', size: 8 },
        line: { height: 2 },
        space: { height: 5 },
        watermark: { text: { zh: '仅供内部使用', en: 'For internal use' } },
    };
    return { ...plain, ...made[kind] };
}
// One white point, until a picture is chosen.
const dot = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';
// Those that a list of the lines shows first.
function firstColumns(document, lines) {
    const line = lines === undefined ? undefined : document.fields[lines]?.of;
    const names = Object.keys(line?.fields ?? {});
    const listed = (line?.list ?? names).filter((name) => names.includes(name));
    return listed.slice(0, 4).map((field) => ({ field, width: 10 }));
}
function amountOf(document) {
    const amounts = Object.entries(document.fields).filter(([, field]) => field.kind === 'money');
    return (amounts.find(([name]) => name === 'grossAmt') ?? amounts[0])?.[0] ?? numberOf(document);
}
/** The kinds that mean something for a document: tables need lines, capitals an amount. */
export function kindsFor(document, kinds) {
    const hasAmount = Object.values(document.fields).some(({ kind }) => kind === 'money');
    const hasLines = linesOf(document).length > 0;
    return kinds.filter((kind) => (kind !== 'table' || hasLines) && (kind !== 'capital' || hasAmount));
}
/** Puts a block after another one, or at the end. */
export function added(layout, block, after) {
    const at = layout.blocks.findIndex(({ id }) => id === after);
    const index = at < 0 ? layout.blocks.length : at + 1;
    return { ...layout, blocks: layout.blocks.toSpliced(index, 0, block) };
}
/** Puts a block before another one of a place, or behind all of them. */
export function placed(layout, block, place, before) {
    const rest = layout.blocks.filter(({ id }) => id !== block.id);
    // A page number has no meaning elsewhere.
    const moved = { ...block, place: block.kind === 'page' ? 'foot' : place };
    const at = rest.findIndex(({ id }) => id === before);
    return { ...layout, blocks: rest.toSpliced(at < 0 ? rest.length : at, 0, moved) };
}
/** Changes a block; what becomes undefined is left out. */
export function changed(layout, id, change) {
    const merge = (block) => {
        const entries = Object.entries({ ...block, ...change }).filter(([, value]) => value !== undefined);
        return Object.assign({ id: block.id, kind: block.kind, place: block.place, span: block.span }, Object.fromEntries(entries));
    };
    return { ...layout, blocks: layout.blocks.map((block) => (block.id === id ? merge(block) : block)) };
}
/** Moves a block one step up or down among those of its place. */
export function shifted(layout, id, step) {
    const { blocks } = layout;
    const at = blocks.findIndex((block) => block.id === id);
    const block = blocks[at];
    if (!block)
        return layout;
    const others = blocks.map((each, index) => ({ each, index })).filter(({ each }) => each.place === block.place);
    const other = others[others.findIndex(({ index }) => index === at) + step];
    return other ? { ...layout, blocks: blocks.with(at, other.each).with(other.index, block) } : layout;
}
export const removed = (layout, id) => ({
    ...layout,
    blocks: layout.blocks.filter((block) => block.id !== id),
});
/** The block that is chosen after one has gone: the one that takes its place, or the last. */
export function neighbour({ blocks }, id) {
    const at = blocks.findIndex((block) => block.id === id);
    return (blocks[at + 1] ?? blocks[at - 1])?.id;
}
