import { posix } from 'node:path';
import { fail } from '#model/errors.ts';
import { excelErrors } from './errors.ts';
import { openPackage, type Package } from './package.ts';
import { maxMerges, type Merge, type OpenSheet, type SheetRow } from './sheets.ts';
import { readStrings, readStyles, type Styles } from './xlsxParts.ts';
import { cellValue, columnOf, isTrue, rowBuilder } from './xlsxRows.ts';
import { attributeOf, scanXml, xmlScanner } from './xml.ts';

/** The visible sheets of an .xlsx file; texts and formats are read with the first sheet that is asked for. */
export async function openXlsx(bytes: Buffer): Promise<readonly OpenSheet[]> {
  const zip = await openPackage(bytes);
  const book = await bookPath(zip);
  const relations = await relationsOf(zip, book);
  const { sheets, is1904 } = await readBook(zip, book);
  let shared: Promise<Context> | undefined;
  const context = (): Promise<Context> => (shared ??= readContext(zip, relations, is1904));
  return sheets.flatMap(({ name, relation }) => {
    const target = relations.find(({ id, type }) => id === relation && type === 'worksheet');
    return target
      ? [
          {
            name,
            merges: () => mergesOf(zip, target.path),
            rows: (onMerge) => readSheet(zip, target.path, context, onMerge),
          },
        ]
      : [];
  });
}

/** What the cells of every sheet refer to. */
export interface Context {
  readonly strings: readonly string[];
  readonly styles: Styles;
  readonly is1904: boolean;
}

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly path: string;
}

async function readContext(zip: Package, relations: readonly Relation[], is1904: boolean): Promise<Context> {
  const pathOf = (type: string): string | undefined =>
    relations.find((relation) => relation.type === type && zip.has(relation.path))?.path;
  const strings = pathOf('sharedStrings');
  const styles = pathOf('styles');
  return {
    strings: strings ? await readStrings(zip.part(strings)) : [],
    styles: styles ? await readStyles(zip.part(styles)) : [],
    is1904,
  };
}

async function bookPath(zip: Package): Promise<string> {
  if (!zip.has('_rels/.rels')) fail(excelErrors.notWorkbook);
  const root = await relationsOf(zip, '');
  const path = root.find(({ type }) => type === 'officeDocument')?.path;
  // A .docx or .xlsb is a package too, but holds no workbook in XML.
  if (path === undefined || !/workbook[^/]*\.xml$/i.test(path) || !zip.has(path)) fail(excelErrors.notWorkbook);
  return path;
}

/** The relations of a part within the package; targets outside it are left out. */
async function relationsOf(zip: Package, part: string): Promise<readonly Relation[]> {
  const folder = posix.dirname(part);
  const path = part === '' ? '_rels/.rels' : posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  if (!zip.has(path)) return [];
  const relations: Relation[] = [];
  await scanXml(zip.part(path), {
    open: (name, attributes) => {
      const target = attributeOf(attributes, 'Target');
      if (name !== 'Relationship' || target === undefined || attributeOf(attributes, 'TargetMode') === 'External')
        return;
      relations.push({
        id: attributeOf(attributes, 'Id') ?? '',
        type: (attributeOf(attributes, 'Type') ?? '').split('/').at(-1) ?? '',
        path: target.startsWith('/') ? target.slice(1) : posix.join(folder, target.replaceAll('\\', '/')),
      });
    },
    close: () => {},
    text: () => {},
  });
  return relations;
}

interface BookSheet {
  readonly name: string;
  readonly relation: string;
}

async function readBook(zip: Package, path: string): Promise<{ sheets: readonly BookSheet[]; is1904: boolean }> {
  const sheets: BookSheet[] = [];
  let is1904 = false;
  await scanXml(zip.part(path), {
    open: (name, attributes) => {
      // An extension has an element of the same name, which does not say it again.
      if (name === 'workbookPr') is1904 ||= isTrue(attributeOf(attributes, 'date1904'));
      if (name !== 'sheet' || (attributeOf(attributes, 'state') ?? 'visible') !== 'visible') return;
      const relation = /\s(?:\w+:)?id\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(attributes)?.slice(1).join('') ?? '';
      sheets.push({ name: attributeOf(attributes, 'name') ?? '', relation });
    },
    close: () => {},
    text: () => {},
  });
  return { sheets, is1904 };
}

async function* readSheet(
  zip: Package,
  path: string,
  contextOf: () => Promise<Context>,
  onMerge: (merge: Merge) => void,
): AsyncGenerator<SheetRow> {
  if (!zip.has(path)) fail(excelErrors.damaged);
  const context = await contextOf();
  let ready: SheetRow[] = [];
  let merges = 0;
  const scanner = xmlScanner(
    rowBuilder(
      (raw) => cellValue(raw, context),
      (row) => ready.push(row),
      (reference) => {
        merges += 1;
        if (merges > maxMerges) fail(excelErrors.merges, { limit: maxMerges });
        const merge = mergeOf(reference);
        if (merge) onMerge(merge);
      },
    ),
  );
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of zip.part(path)) {
    scanner.push(decoder.decode(chunk, { stream: true }));
    yield* ready;
    ready = [];
  }
  scanner.push(decoder.decode());
  scanner.end();
  yield* ready;
}

/** Merged ranges stand behind the rows: only that end of the sheet is looked at. */
async function mergesOf(zip: Package, path: string): Promise<readonly Merge[]> {
  if (!zip.has(path)) fail(excelErrors.damaged);
  const decoder = new TextDecoder('utf-8');
  const merges: Merge[] = [];
  let text = '';
  let isBehind = false;
  for await (const chunk of zip.part(path)) {
    text += decoder.decode(chunk, { stream: true });
    isBehind ||= endOfRows.test(text);
    text = take(isBehind ? text : text.slice(-tagLength));
  }
  return merges;

  function take(from: string): string {
    if (!isBehind) return from;
    let position = 0;
    for (const { 0: tag, 1: reference = '', index } of from.matchAll(mergeTag)) {
      if (merges.length >= maxMerges) fail(excelErrors.merges, { limit: maxMerges });
      const merge = mergeOf(reference);
      if (merge) merges.push(merge);
      position = index + tag.length;
    }
    return from.slice(Math.max(position, from.length - tagLength));
  }
}

const endOfRows = /<(?:\/(?:\w+:)?sheetData|(?:\w+:)?sheetData\s*\/)\s*>/;
const mergeTag = /<(?:\w+:)?mergeCell\s[^<>]*?\bref\s*=\s*["']([^"']*)["'][^<>]*>/g;
/** No such tag is longer. */
const tagLength = 300;

function mergeOf(reference: string): Merge | undefined {
  const match = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(reference);
  if (!match) return undefined;
  const [, left = '', top = '', right = '', bottom = ''] = match;
  const [row, col] = [Number(top) - 1, columnOf(left)];
  return { row, col, rowspan: Number(bottom) - row, colspan: columnOf(right) - col + 1 };
}
