import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { BusinessError } from '#model/errors.ts';
import { date, text } from '#model/fields.ts';
import { convertCell, type Cell } from './cells.ts';
import { excelErrors } from './errors.ts';
import { numberCell, numberFormatOf } from './numberFormats.ts';
import { packageParts, styles } from './sheetXml.ts';
import { previewWorkbook, readHeader, readRows } from './workbook.ts';
import { createZip } from './zipFile.ts';

// Workbooks that were read wrongly once, each with others of its kind.

const folder = await mkdtemp(join(tmpdir(), 'cases-'));
after(() => rm(folder, { recursive: true }));
const caseOf = (name: string): string => new URL(`../../../test/samples/cases/${name}`, import.meta.url).pathname;
const first = { sheetIndex: 0, headerRow: 0 };
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
let files = 0;

async function tableOf(path: string): Promise<Record<string, Cell>[]> {
  const header = await readHeader(path, first);
  const rows: Record<string, Cell>[] = [];
  for await (const batch of readRows(path, first))
    for (const { cells } of batch) rows.push(Object.fromEntries(header.map((title, at) => [title, cells[at] ?? null])));
  return rows;
}

async function bookOf(rows: string, behind = '', parts: Readonly<Record<string, string>> = {}): Promise<string> {
  const path = join(folder, `${(files += 1)}.xlsx`);
  const zip = await createZip(path);
  const sheet = `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${behind}</worksheet>`;
  const all = { ...packageParts(['Sheet']), 'xl/styles.xml': styles, 'xl/worksheets/sheet1.xml': sheet, ...parts };
  for (const [name, content] of Object.entries(all)) {
    const entry = await zip.entry(name);
    await entry.write(content);
    await entry.end();
  }
  await zip.close();
  return path;
}

async function changed(name: string, change: (bytes: Buffer) => void): Promise<string> {
  const bytes = await readFile(caseOf(name));
  change(bytes);
  const path = join(folder, `${(files += 1)}.xls`);
  await writeFile(path, bytes);
  return path;
}

const rowsOf = async (path: string): Promise<(readonly Cell[])[]> => {
  const rows: (readonly Cell[])[] = [];
  for await (const batch of readRows(path, first)) rows.push(...batch.map(({ cells }) => cells));
  return rows;
};

test('per cent in an .xls is the text that is shown', async () => {
  const values = Object.values((await tableOf(caseOf('orders-discount-percent.xls')))[0] ?? {});
  assert.ok(values.includes('5%'), JSON.stringify(values));
});

test('a number of more than 15 digits has lost some, and is refused where a text is wanted', async () => {
  const [row] = await tableOf(caseOf('supplier-account-as-number.xlsx'));
  const damaged = Object.values(row ?? {}).filter((cell) => typeof cell === 'number' && cell >= 1e15);
  assert.equal(damaged.length, 1);
  const converted = convertCell(text('银行账号', 'Account'), damaged[0] ?? null, 'UTC');
  assert.ok('problem' in converted && converted.problem[0].includes('15位'));
});

test('merged cells hold what their range shows', async () => {
  const path = caseOf('orders-merged-number.xlsx');
  const header = await readHeader(path, first);
  const rows = await rowsOf(path);
  assert.equal(rows.length, 3);
  for (const column of [0, 1, 2]) {
    const values = rows.map((cells) => cells[column]);
    assert.ok(values[0] && new Set(values).size === 1, `${header[column]}: ${JSON.stringify(values)}`);
  }
});

test('merged cells reach over columns, not over the header, and not from the header into the data', async () => {
  const cell = (reference: string, value: string): string => `<c r="${reference}" t="str"><v>${value}</v></c>`;
  const path = await bookOf(
    `<row r="1">${cell('A1', 'head')}${cell('B1', 'wide')}</row>
     <row r="2">${cell('A2', 'x')}${cell('B2', 'y')}</row>
     <row r="3">${cell('D3', 'own')}</row><row r="4">${cell('D4', 'own')}</row>`,
    '<mergeCells><mergeCell ref="B1:C1"/><mergeCell ref="A1:A2"/><mergeCell ref = "B2:C3" /></mergeCells>',
  );
  assert.deepEqual(await readHeader(path, first), ['head', 'wide']);
  assert.deepEqual(await rowsOf(path), [
    ['x', 'y', 'y'],
    [null, 'y', 'y', 'own'],
    [null, null, null, 'own'],
  ]);
});

test('bare numbers in a column of days are refused unless they are days of our time', async () => {
  const required = date('需求日期', 'Required date');
  const cells = (await tableOf(caseOf('orders-dates-as-plain-numbers.xlsx'))).flatMap((row) => Object.values(row));
  const read = [2027, 202_701, 10].map((number) => {
    assert.ok(cells.includes(number), String(number));
    return 'problem' in convertCell(required, number, 'UTC');
  });
  assert.deepEqual(read, [true, true, true]);
  assert.deepEqual(convertCell(required, 46_402, 'UTC'), { value: '2027-01-15' });
});

test('days are counted from 1904 however the workbook says so', async () => {
  const cells = (await tableOf(caseOf('orders-1904-of-new-excel.xlsx'))).flatMap((row) => Object.values(row));
  assert.ok(cells.includes('2027-01-15'), JSON.stringify(cells));
  const usual = packageParts(['Sheet']);
  for (const declared of ['date1904="true"', "date1904='1'", 'date1904 = "1"', 'a="" date1904="1"']) {
    const book = usual['xl/workbook.xml']?.replace('<sheets>', `<workbookPr ${declared}/><sheets>`) ?? '';
    const rows = '<row r="1"><c r="A1" t="str"><v>day</v></c></row><row r="2"><c r="A2"><v>44940</v></c></row>';
    const [[bare] = []] = await rowsOf(await bookOf(rows, '', { 'xl/workbook.xml': book }));
    assert.equal(bare, '44940', declared);
    assert.ok('problem' in convertCell(date('日期', 'Day'), bare, 'UTC'));
  }
});

test('an empty shared text is empty', async () => {
  const rows = await rowsOf(caseOf('orders-empty-shared-string.xlsx'));
  assert.equal(rows[0]?.[10] ?? null, null);
});

test('what is no number is an error of its cell', async () => {
  for (const path of [
    caseOf('not-a-number.xls'),
    await bookOf(
      '<row r="1"><c r="A1" t="str"><v>n</v></c></row><row r="2"><c r="A2"><v>NaN</v></c><c r="B2"><v>INF</v></c></row>',
    ),
  ]) {
    const cells = (await rowsOf(path)).flat();
    assert.ok(
      cells.some((cell) => typeof cell === 'object' && cell?.error === '#NUM!'),
      JSON.stringify(cells),
    );
    assert.ok(cells.every((cell) => typeof cell !== 'number' || Number.isFinite(cell)));
  }
});

test('results of formulas count in whichever record a program wrote them', async () => {
  for (const type of [0x06, 0x0206, 0x0406]) {
    // A number and the record behind it become one formula, whose first bytes are those of a number.
    const path = await changed('not-a-number.xls', (bytes) => {
      const at = bytes.indexOf(Buffer.from([0x03, 0x02, 0x0e, 0x00]));
      bytes.writeUInt16LE(type, at);
      bytes.writeUInt16LE(14 + 4 + bytes.readUInt16LE(at + 20), at + 2);
      bytes.writeDoubleLE(42, at + 10);
    });
    assert.deepEqual(await readHeader(path, first), ['a', '42'], `record ${type}`);
  }
});

test('a text in its cell counts, whatever stands beside it as a value', async () => {
  const row = '<row r="1"><c r="A1" t="inlineStr"><is><t>1.</t></is><v>01.</v></c></row>';
  assert.deepEqual(await rowsOf(await bookOf(`<row r="1"/>${row.replaceAll('1"', '2"')}`)), [['1.']]);
});

test('workbooks before Excel 97 are told to be too old', async () => {
  const start = Buffer.from([0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x05, 0x00]);
  const excel95 = await changed('orders-discount-percent.xls', (bytes) => {
    const at = bytes.indexOf(start);
    assert.ok(at > 0);
    bytes.writeUInt16LE(0x0500, at + 4);
  });
  const excel4 = join(folder, 'old.xls');
  await writeFile(excel4, Buffer.from([0x09, 0x04, 0x06, 0x00, 0x00, 0x00, 0x10, 0x00, 0x00, 0x00, 0x0a, 0, 0, 0]));
  for (const path of [excel95, excel4])
    await assert.rejects(previewWorkbook(path, 5, []), (error) => {
      assert.ok(error instanceof BusinessError);
      assert.equal(error.label[0], excelErrors.tooOld.label[0]);
      return true;
    });
});

const shown: readonly (readonly [number, string | undefined, number, Cell])[] = [
  [14, undefined, 59, '1900-02-28'],
  [14, undefined, 61, '1900-03-01'],
  [22, undefined, 46_360.5, '2026-12-04 12:00:00'],
  [164, 'yyyy"年"m"月"d"日"', 46_360, '2026-12-04'],
  [164, '[$-804]yyyy/m/d;@', 46_360, '2026-12-04'],
  [164, 'mmm-yy', 46_360, '2026-12-04'],
  [20, undefined, 0.354_166_666_666_666_7, '08:30'],
  [164, '[h]:mm:ss', 1.062_511_574_074_074, '25:30:01'],
  [164, 'h:mm AM/PM', 0.5, '12:00'],
  [164, 'h:mm', 12.3, '07:12'],
  [46, undefined, 1.5, '36:00'],
  [164, '[h]:mm', 400, '9600:00'],
  [9, undefined, 0.05, '5%'],
  [164, '0.0%;[Red]-0.0%', 0.125, '12.5%'],
  [164, '0"%"', 5, 5],
  [164, '000000', 42, '000042'],
  [164, '[Red]0000;-0000', 7, '0007'],
  [164, '0', 42, 42],
  [164, '#,##0.00', 1234.5, 1234.5],
  [0, undefined, Number.NaN, { error: '#NUM!' }],
];

for (const [id, code, number, cell] of shown)
  test(`${number} in the format ${code ?? id}`, () => {
    assert.deepEqual(numberCell(number, numberFormatOf(id, code), false), cell);
  });

test('rows that a sheet does not show are marked and counted, and left out where somebody says so', async () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const path = await bookOf(
    `<row r="1">${cell('Code')}</row><row r="2">${cell('shown')}</row><row r="3" hidden="1">${cell('filtered')}</row><row r="4" hidden="true">${cell('hidden')}</row><row r="5">${cell('last')}</row>`,
  );
  const [sheet] = await previewWorkbook(path, 3, ['Code']);
  assert.equal(sheet?.hiddenCount, 2);
  assert.deepEqual(
    sheet?.dataList.map(({ isHidden }) => isHidden ?? false),
    [false, false, true],
  );
  const read = async (skipsHidden: boolean) => {
    const found: Cell[] = [];
    for await (const batch of readRows(path, { ...first, skipsHidden }))
      for (const { cells } of batch) found.push(cells[0] ?? null);
    return found;
  };
  assert.deepEqual(await read(false), ['shown', 'filtered', 'hidden', 'last']);
  assert.deepEqual(await read(true), ['shown', 'last']);
});

test('names of streams and parts are compared without case, and backslashes separate folders too', async () => {
  const capital = await changed('orders-discount-percent.xls', (bytes) => {
    const [name, other] = ['Workbook', 'WORKBOOK'].map((each) => Buffer.from(each, 'utf16le'));
    assert.ok(name && other);
    const at = bytes.indexOf(name);
    assert.ok(at > 0);
    other.copy(bytes, at);
  });
  assert.deepEqual(await tableOf(capital), await tableOf(caseOf('orders-discount-percent.xls')));

  const path = join(folder, `${(files += 1)}.xlsx`);
  const zip = await createZip(path);
  const sheet = `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>编码</t></is></c></row></sheetData></worksheet>`;
  const all = { ...packageParts(['Sheet']), 'xl/styles.xml': styles, 'xl/worksheets/sheet1.xml': sheet };
  for (const [name, content] of Object.entries(all)) {
    if (name === '[Content_Types].xml') continue;
    const entry = await zip.entry(name.replaceAll('/', '\\').replace('worksheets', 'Worksheets'));
    await entry.write(content.replaceAll('"rId1"', "'rId1'"));
    await entry.end();
  }
  await zip.close();
  assert.deepEqual(await readHeader(path, first), ['编码']);
});
