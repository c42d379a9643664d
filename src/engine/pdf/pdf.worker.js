import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { answerOf } from '../excel/worker.ts';
import { charactersOf } from './characters.ts';
import { definitionOf } from './definition.ts';
import { fontFiles, furtherFont, mainPart, partOf } from './fonts.ts';
import { writer } from './writer.ts';
const { fontFolder } = workerData;
const port = parentPort;
if (!port)
    throw new Error('This module runs in a worker thread');
// Nothing in a print names a file or an address of its own.
writer.setUrlAccessPolicy(() => false);
const readable = new Set();
writer.setLocalAccessPolicy((path) => readable.has(path));
const missing = '□';
const written = new Map();
const charactersIn = new Map();
/** Makes a font known to the writer; which characters it has. */
function addFont(name, { normal, bold }) {
    const known = charactersIn.get(name) ?? readFile(normal).then(charactersOf);
    charactersIn.set(name, known);
    readable.add(normal).add(bold);
    writer.addFonts({ [name]: { normal, bold } });
    return known;
}
const addPart = async (part) => addFont(part, await fontFiles(fontFolder, part));
async function make(book) {
    await findRare(book, await addPart(mainPart));
    const definition = definitionOf(book, { main: mainPart, writing: (character) => written.get(character) });
    return writer.createPdf(definition).getBuffer();
}
async function findRare(book, main) {
    const texts = book.sections.flatMap(({ head, body, foot, mark = '' }) => [
        mark,
        ...[...head, ...body, ...foot].flatMap(({ piece }) => textsOf(piece)),
    ]);
    const characters = new Set(texts.flatMap((text) => Array.from(text, (each) => each.codePointAt(0) ?? 0)));
    for (const character of characters)
        if (character > 31 && !main.has(character) && !written.has(character))
            written.set(character, (await fontWith(character)) ?? (await substitute()));
}
async function fontWith(character) {
    const part = await partOf(character);
    if (part !== undefined && (await addPart(part)).has(character))
        return { font: part };
    return (await addFont(furtherFont.name, furtherFont)).has(character) ? { font: furtherFont.name } : undefined;
}
const substitute = async () => {
    const { font } = (await fontWith(missing.codePointAt(0) ?? 0)) ?? { font: mainPart };
    return { font, as: missing };
};
function textsOf(piece) {
    switch (piece.kind) {
        case 'text':
            return [piece.text];
        case 'pair':
            return [piece.label, piece.value];
        case 'table':
            return [...piece.columns.map(({ title }) => title), ...piece.rows.flat(), ...(piece.sums ?? [])];
        case 'code':
            return [piece.content];
        case 'signature':
            return [piece.label];
        default:
            return [];
    }
}
port.on('message', async (book) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    port.postMessage(await answerOf(() => make(book)));
});
