import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, test } from 'node:test';
import type { Book, Piece, Placed, Symbology } from '#model/book.ts';
import { BusinessError } from '#model/errors.ts';
import { readPdf } from '#test/pdfText.ts';
import { charactersOf } from './characters.ts';
import { drawCode } from './codes.ts';
import { rowed } from './definition.ts';
import { furtherFonts, mainFont } from './fonts.ts';
import { createPdfMaker } from './maker.ts';

const maker = createPdfMaker();
after(() => maker.close());

const margins = { top: 20, right: 15, bottom: 18, left: 15 };
const paper = { width: 210, height: 297, margins };
const full = (piece: Piece): Placed => ({ span: 12, piece });
const said = (text: string): Placed => full({ kind: 'text', text, size: 9 });
const bookOf = (...bodies: readonly (readonly Placed[])[]): Book => ({
  title: 'a book',
  paper,
  sections: bodies.map((body) => ({ head: [said('抬头')], body, foot: [said('{page} of {pages}')] })),
});

test('Chinese and English stand in the file as text, in embedded parts of the typeface', async () => {
  const file = await maker.make(
    bookOf([
      said('采购订单 Purchase order'),
      full({ kind: 'pair', label: '总额', value: '1,200.00', size: 9, bold: true }),
    ]),
  );
  const { pages, fonts } = readPdf(file);
  assert.match(pages[0] ?? '', /采购订单 Purchase order/);
  assert.match(pages[0] ?? '', /总额 {2}1,200\.00/);
  assert.ok(fonts.length >= 2 && fonts.every((name) => /^[A-Z]{6}\+/.test(name)), `${fonts.join()} are subsets`);
  assert.ok(file.length < 60_000, `${file.length} bytes`);
});

test('characters that the main font lacks come from another one; what no font has is a square, and is named', async () => {
  const { file, missing } = await maker.typeset(bookOf([said('直径Φ25 ①级 ć한글 ไทยผู้ซื้อ Ж 𠀀\u200bé🙂')]));
  const { pages } = readPdf(Buffer.from(file));
  assert.match(pages[0] ?? '', /直径Φ25 ①级 ć한글 .*Ж □/u);
  assert.deepEqual(missing, ['𠀀', '🙂']);
});

// The 196 characters of the general standard list (通用规范汉字表) that stand beyond the basic plane: level 2 of GB 18030-2022.
const beyond =
  `20164 20676 20CD0 2139A 21413 235CB 23C97 23C98 23E23 249DB 24A7D 24AC9 25532 25562 255A8 25ED7 26221 2648D 26676 2677C
26B5C 26C21 27FF9 28408 28678 28695 287E0 28B49 28C47 28C4F 28C51 28C54 28E99 29F7E 29F83 29F8C 2A7DD 2A8FB 2A917 2AA30 2AA36
2AA58 2AFA2 2B127 2B128 2B137 2B138 2B1ED 2B300 2B363 2B36F 2B372 2B37D 2B404 2B410 2B413 2B461 2B4E7 2B4EF 2B4F6 2B4F9 2B50D
2B50E 2B536 2B5AE 2B5AF 2B5B3 2B5E7 2B5F4 2B61C 2B61D 2B626 2B627 2B628 2B62A 2B62C 2B695 2B696 2B6AD 2B6ED 2B7A9 2B7C5 2B7E6
2B7F9 2B7FC 2B806 2B80A 2B81C 2B8B8 2BAC7 2BB5F 2BB62 2BB7C 2BB83 2BC1B 2BD77 2BD87 2BDF7 2BE29 2C029 2C02A 2C0A9 2C0CA 2C1D5
2C1D9 2C1F9 2C27C 2C288 2C2A4 2C317 2C35B 2C361 2C364 2C488 2C494 2C497 2C542 2C613 2C618 2C621 2C629 2C62B 2C62C 2C62D 2C62F
2C642 2C64A 2C64B 2C72C 2C72F 2C79F 2C7C1 2C7FD 2C8D9 2C8DE 2C8E1 2C8F3 2C907 2C90A 2C91D 2CA02 2CA0E 2CA7D 2CAA9 2CB29 2CB2D
2CB2E 2CB31 2CB38 2CB39 2CB3B 2CB3F 2CB41 2CB4A 2CB4E 2CB5A 2CB5B 2CB64 2CB69 2CB6C 2CB6F 2CB73 2CB76 2CB78 2CB7C 2CBB1 2CBBF
2CBC0 2CBCE 2CC56 2CC5F 2CCF5 2CCF6 2CCFD 2CCFF 2CD02 2CD03 2CD0A 2CD8B 2CD8D 2CD8F 2CD90 2CD9F 2CDA0 2CDA8 2CDAD 2CDAE 2CDD5
2CE18 2CE1A 2CE23 2CE26 2CE2A 2CE7C 2CE88 2CE93`
    .split(/\s/)
    .map((code) => Number.parseInt(code, 16));

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Every character of two bytes in GB 18030 that is not left to private use. */
function twoByteCharacters(): number[] {
  const decoder = new TextDecoder('gb18030');
  const found = range(0x81, 0xfe).flatMap((lead) =>
    range(0x40, 0xfe)
      .filter((trail) => trail !== 0x7f)
      .map((trail) => decoder.decode(Uint8Array.of(lead, trail)).codePointAt(0) ?? 0),
  );
  return found.filter((character) => character !== 0xfffd && !(character >= 0xe000 && character <= 0xf8ff));
}

test('prints have every character of GB 18030 level 2 and of Latin, Greek, Cyrillic, Korean and Thai', async () => {
  const fonts = await Promise.all(
    [mainFont, ...furtherFonts].flatMap(({ normal, bold }) =>
      [normal, bold].map(async (path) => charactersOf(await readFile(path))),
    ),
  );
  // Normal and bold of each have the same.
  const known = new Set(fonts.flatMap((characters, index) => (index % 2 === 0 ? [...characters] : [])));
  const inBold = new Set(fonts.flatMap((characters, index) => (index % 2 === 1 ? [...characters] : [])));
  assert.equal(new Set(beyond).size, 196);
  const kinds: Readonly<Record<string, readonly number[]>> = {
    'GB 18030, two bytes': twoByteCharacters(),
    'basic ideographs': range(0x4e00, 0x9fa5),
    'extension A': range(0x3400, 0x4db5),
    'beyond the basic plane': beyond,
    Latin: [...range(0x20, 0x7e), ...range(0xa1, 0x17f), ...range(0x1ea0, 0x1ef9)].filter((each) => each !== 0xad),
    Greek: [...'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρςστυφχψωάέήίόύώ'].map((each) => each.codePointAt(0) ?? 0),
    Cyrillic: range(0x400, 0x45f),
    Korean: [...range(0xac00, 0xd7a3), ...range(0x3131, 0x3163)],
    Thai: [...range(0xe01, 0xe3a), ...range(0xe3f, 0xe5b)],
  };
  for (const [kind, characters] of Object.entries(kinds))
    for (const has of [known, inBold]) {
      const lacking = characters.filter((each) => !has.has(each));
      assert.deepEqual(
        lacking.map((each) => each.toString(16)),
        [],
        kind,
      );
    }
});

test('a table repeats its head on every page; pages are counted for each section', async () => {
  const table: Piece = {
    kind: 'table',
    size: 8,
    columns: [
      { title: '行号', width: 1 },
      { title: '数量', width: 2, align: 'right' },
    ],
    rows: Array.from({ length: 60 }, (_, index) => [`row${index}`, String(index)]),
    sums: ['合计', '1770'],
  };
  const { pages } = readPdf(await maker.make(bookOf([full(table)], [said('short')])));
  assert.equal(pages.length, 3);
  for (const page of pages.slice(0, 2)) assert.match(page, /行号数量/);
  assert.match(pages[1] ?? '', /row59.*合计1770/);
  assert.deepEqual(
    pages.map((page) => /\d of \d/.exec(page)?.[0]),
    ['1 of 2', '2 of 2', '1 of 1'],
  );
  assert.ok(pages.every((page) => page.includes('抬头')));
});

test('pieces stand side by side while twelve columns have room', () => {
  const spans = [4, 4, 4, 8, 6, 6, 12];
  const rows = rowed(spans.map((span) => ({ ...said('x'), span })));
  assert.deepEqual(
    rows.map((row) => row.map(({ span }) => span)),
    [[4, 4, 4], [8], [6, 6], [12]],
  );
});

for (const [symbology, content, good] of [
  ['QR', '送货单 DN1', true],
  ['DATAMATRIX', '批次 1', true],
  ['CODE128', 'DN20261121', true],
  ['CODE128', '送货单', false],
  ['GS1_128', '(00)106141412345678908', true],
  ['GS1_128', '(00)106141412345678901', false],
  ['GS1_DATAMATRIX', '(00)106141412345678908(241)M-1(10)LOT-7(37)12(400)PO1', true],
  ['GS1_DATAMATRIX', '托盘 1', false],
  ['EAN13', '6901234567892', true],
  ['EAN13', '690', false],
] as const satisfies readonly (readonly [Symbology, string, boolean])[])
  test(`${symbology} ${good ? 'says' : 'refuses'} ${content}`, () => {
    const draw = () => drawCode({ symbology, content, height: 10 });
    if (good) assert.match(draw(), /^<svg [\s\S]*<path/);
    else assert.throws(draw, (error) => error instanceof BusinessError && error.code === '10008');
  });

test('a print that takes too long is given up, and the next one is made', async () => {
  const hasty = createPdfMaker({ seconds: 0.05, megabytes: 512 });
  const long = Array.from({ length: 3000 }, (_, index) => said(`line ${index}`));
  await assert.rejects(hasty.make(bookOf(long)), (error) => error instanceof BusinessError && error.code === '10008');
  await hasty.close();
  assert.ok((await maker.make(bookOf([said('again')]))).length > 0);
});

test('a print names no file: an address as a picture is refused', async () => {
  const picture: Piece = { kind: 'image', data: '/etc/hostname', height: 10 };
  await assert.rejects(maker.make(bookOf([full(picture)])));
});
