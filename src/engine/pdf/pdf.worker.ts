import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Book, Piece } from '#model/book.ts';
import { answerOf } from '../excel/worker.ts';
import { charactersOf } from './characters.ts';
import { definitionOf } from './definition.ts';
import { fontFiles, furtherFont, mainPart, partOf } from './fonts.ts';
import type { Written } from './lettering.ts';
import { writer } from './writer.ts';

const { fontFolder }: { fontFolder: string } = workerData;
const port = parentPort;
if (!port) throw new Error('This module runs in a worker thread');

// Nothing in a print names a file or an address of its own.
writer.setUrlAccessPolicy(() => false);
const readable = new Set<string>();
writer.setLocalAccessPolicy((path) => readable.has(path));

const missing = '□';
const written = new Map<number, Written>();
const charactersIn = new Map<string, Promise<ReadonlySet<number>>>();

/** Makes a font known to the writer; which characters it has. */
function addFont(name: string, { normal, bold }: { normal: string; bold: string }): Promise<ReadonlySet<number>> {
  const known = charactersIn.get(name) ?? readFile(normal).then(charactersOf);
  charactersIn.set(name, known);
  readable.add(normal).add(bold);
  writer.addFonts({ [name]: { normal, bold } });
  return known;
}

const addPart = async (part: string): Promise<ReadonlySet<number>> => addFont(part, await fontFiles(fontFolder, part));

async function make(book: Book): Promise<Buffer> {
  await findRare(book, await addPart(mainPart));
  const definition = definitionOf(book, { main: mainPart, writing: (character) => written.get(character) });
  return writer.createPdf(definition).getBuffer();
}

async function findRare(book: Book, main: ReadonlySet<number>): Promise<void> {
  const texts = book.sections.flatMap(({ head, body, foot, mark = '' }) => [
    mark,
    ...[...head, ...body, ...foot].flatMap(({ piece }) => textsOf(piece)),
  ]);
  const characters = new Set(texts.flatMap((text) => Array.from(text, (each) => each.codePointAt(0) ?? 0)));
  for (const character of characters)
    if (character > 31 && !main.has(character) && !written.has(character))
      written.set(character, (await fontWith(character)) ?? (await substitute()));
}

async function fontWith(character: number): Promise<Written | undefined> {
  const part = await partOf(character);
  if (part !== undefined && (await addPart(part)).has(character)) return { font: part };
  return (await addFont(furtherFont.name, furtherFont)).has(character) ? { font: furtherFont.name } : undefined;
}

const substitute = async (): Promise<Written> => {
  const { font } = (await fontWith(missing.codePointAt(0) ?? 0)) ?? { font: mainPart };
  return { font, as: missing };
};

function textsOf(piece: Piece): readonly string[] {
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

port.on('message', async (book: Book) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  port.postMessage(await answerOf(() => make(book)));
});
