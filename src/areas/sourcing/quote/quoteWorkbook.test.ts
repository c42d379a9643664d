import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { ErrorDefinition } from '#model/errors.ts';
import { quoteErrors as errors } from './errors.ts';
import { saysRefusal } from '#test/refusals.ts';
import { readHeader, readRows } from '#engine/excel/workbook.ts';
import { writeWorkbook } from '#engine/excel/writer.ts';
import { app } from '#test/app.ts';
import { inviteOf, openEditor, publishedInquiry, writeQuote, type Editor } from '#test/inquiries.ts';
import type { Person } from '#test/person.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { quoteColumns } from './quoteSheet.rules.ts';

type Sheet = (string | number | boolean | null)[][];

const place = { sheetIndex: 0, headerRow: 0 };
const path = '/prod-api/bidding/inquiryQuote/workbook';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function inFolder<T>(work: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'quote-test-'));
  try {
    return await work(join(folder, 'q.xlsx'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What a supplier is given: the header and the rows. */
async function download(who: Person, quoteId: string): Promise<Sheet> {
  const { http } = await app();
  const answer = await http.inject({ method: 'GET', url: `${path}?id=${quoteId}`, headers: who.headers });
  assert.equal(answer.headers['content-type'], type);
  return inFolder(async (file) => {
    await writeFile(file, answer.rawPayload);
    const rows: Sheet = [[...(await readHeader(file, place))]];
    for await (const batch of readRows(file, place))
      for (const { cells } of batch) rows.push(cells.map((cell) => (typeof cell === 'object' ? null : (cell ?? null))));
    return rows;
  });
}

interface Said {
  readonly code: string;
  readonly msg: string;
  readonly data: { readonly versionNo: number; readonly count: number };
}

async function bringBack(who: Person, { quoteId, versionNo }: Editor, [header, ...rows]: Sheet): Promise<Said> {
  const bytes = await inFolder(async (file) => {
    const columns = (header ?? []).map((title) => ({ title: String(title), type: 'any' as const }));
    const batches = (async function* () {
      yield rows;
    })();
    await writeWorkbook(file, { columns, rows: batches, language: 'zh', timeZone: 'UTC', sheetName: 'S' });
    return readFile(file);
  });
  const { http } = await app();
  const answer = await http.inject({
    method: 'POST',
    url: `${path}?id=${quoteId}&versionNo=${versionNo}&name=q.xlsx`,
    headers: { ...who.headers, 'content-type': type },
    payload: bytes,
  });
  return answer.json<Said>();
}

const at = (name: string): number => quoteColumns.findIndex((column) => column.name === name);

test('a quotation goes out as a workbook and comes back as it was filled in', async () => {
  const { supplier } = await purchasingFixture();
  const made = await publishedInquiry([{}, { lineNo: 20, demandQty: '50' }]);
  const written = await writeQuote(supplier, made.inquiryNo, [{ unitPrice: '11.3' }], { supplierRemark: '保留' });
  const [header, first, second] = await download(supplier, written.quoteId);
  assert.ok(header && first && second);
  assert.equal(header.length, quoteColumns.length);
  assert.equal(Number(first[at('unitPrice')]), 11.3);
  first[at('unitPrice')] = 9.5;
  first[at('tiers')] = '1-50:9.8; 50-:9.5';
  first[at('brand')] = '哈轴';
  // Rows may be sorted, and left out.
  const answer = await bringBack(supplier, written, [header, first]);
  assert.equal(answer.data.count, 1);
  const { content } = await openEditor(supplier, (await inviteOf(supplier, made.inquiryNo)).id);
  assert.deepEqual(
    content.lines.map(({ unitPrice, brand, tiers }) => [unitPrice, brand, tiers]),
    [
      ['9.5', '哈轴', '1-50:9.8; 50-:9.5'],
      ['11.3', null, null],
    ],
  );
  assert.equal(content.supplierRemark, '保留');
  assert.equal((await bringBack(supplier, written, [header, first])).code, '10003', 'an old version');
});

test('a workbook with moved columns or mixed rows is refused with its place, and nothing is taken over', async () => {
  const { supplier, otherSupplier } = await purchasingFixture();
  const made = await publishedInquiry([{}, { lineNo: 20 }]);
  const written = await writeQuote(supplier, made.inquiryNo, [{ unitPrice: '11.3' }]);
  const [header = [], first = [], second = []] = await download(supplier, written.quoteId);
  const swapped = (row: Sheet[number]) =>
    row.map((cell, index) => (index === 6 ? (row[7] ?? null) : index === 7 ? (row[6] ?? null) : cell));
  const without = (row: Sheet[number]) => row.toSpliced(at('unitPrice'), 1);
  const cases: readonly [string, Sheet, ErrorDefinition | string, RegExp][] = [
    ['two columns changed places', [header, first, second].map(swapped), errors.columnShifted, /列 G 应为/],
    ['a column is gone', [header, first, second].map(without), errors.columnShifted, /列 J 应为“单价”/],
    ['a column was put in', [header, first].map((row) => row.toSpliced(3, 0, 'x')), errors.columnShifted, /列 D 应为/],
    [
      'a column behind the last',
      [
        [...header, '更多'],
        [...first, 'x'],
      ],
      errors.columnShifted,
      /更多/,
    ],
    ['an unknown row', [header, first.with(0, '1')], errors.rowUnknown, /第 2 行/],
    ['keys sorted alone', [header, first.with(0, second[0] ?? null)], errors.rowMixed, /行号 20/],
    ['a row twice', [header, first, first], '10009', /10/],
    ['no number', [header, first.with(at('unitPrice'), '很多')], errors.cellWrong, /第 2 行“单价”/],
    ['no such rate', [header, first.with(at('taxRate'), 'NONE')], errors.cellWrong, /不存在/],
    ['nothing', [header], '10015', /./],
  ];
  for (const [name, sheet, code, text] of cases) {
    const answer = await bringBack(supplier, written, sheet);
    assert.equal(answer.code, typeof code === 'string' ? code : code.code, `${name}: ${answer.msg}`);
    if (typeof code !== 'string') assert.ok(saysRefusal(answer.msg, code), `${name}: ${answer.msg}`);
    assert.match(answer.msg, text, name);
  }
  const { content, versionNo } = await openEditor(supplier, (await inviteOf(supplier, made.inquiryNo)).id);
  assert.deepEqual([content.lines.map(({ unitPrice }) => unitPrice), versionNo], [['11.3', '11.3'], written.versionNo]);
  const { http } = await app();
  const stranger = await http.inject({
    method: 'GET',
    url: `${path}?id=${written.quoteId}`,
    headers: otherSupplier.headers,
  });
  assert.equal(stranger.json<Said>().code, '10007');
});
