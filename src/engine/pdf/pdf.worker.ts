import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import type { Book, Piece } from '#model/book.ts';
import { answerOf } from '../excel/worker.ts';
import { charactersOf } from './characters.ts';
import { definitionOf } from './definition.ts';
import { furtherFonts, mainFont, type Font } from './fonts.ts';
import { isSilent, type Written } from './lettering.ts';
import type { Typeset } from './maker.ts';
import { writer } from './writer.ts';

const port = parentPort;
if (!port) throw new Error('This module runs in a worker thread');

// Nothing in a print names a file or an address of its own.
writer.setUrlAccessPolicy(() => false);
const readable = new Set<string>();
writer.setLocalAccessPolicy((path) => readable.has(path));

const placeholder = '□';
const written = new Map<number, Written>();
const charactersIn = new Map<string, Promise<ReadonlySet<number>>>();

/** Makes a font known to the writer; which characters it has. */
function addFont({ name, normal, bold }: Font): Promise<ReadonlySet<number>> {
  const known = charactersIn.get(name) ?? readFile(normal).then(charactersOf);
  charactersIn.set(name, known);
  readable.add(normal).add(bold);
  writer.addFonts({ [name]: { normal, bold } });
  return known;
}

async function make(book: Book): Promise<Typeset> {
  const missing = await findRare(book, await addFont(mainFont));
  const definition = definitionOf(book, { main: mainFont.name, writing: (character) => written.get(character) });
  return { file: await writer.createPdf(definition).getBuffer(), missing };
}

/** Finds a font for each character that the main one lacks; gives those that none has. */
async function findRare(book: Book, main: ReadonlySet<number>): Promise<string[]> {
  const texts = book.sections.flatMap(({ head, body, foot, mark = '' }) => [
    mark,
    ...[...head, ...body, ...foot].flatMap(({ piece }) => textsOf(piece)),
  ]);
  const characters = new Set(texts.flatMap((text) => Array.from(text, (each) => each.codePointAt(0) ?? 0)));
  const rare = [...characters].filter((character) => character > 31 && !main.has(character) && !isSilent(character));
  for (const character of rare)
    if (!written.has(character))
      written.set(character, (await fontWith(character)) ?? { font: mainFont.name, as: placeholder });
  return rare.filter((character) => written.get(character)?.as).map((character) => String.fromCodePoint(character));
}

async function fontWith(character: number): Promise<Written | undefined> {
  for (const font of furtherFonts) if ((await addFont(font)).has(character)) return { font: font.name };
  return undefined;
}

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
