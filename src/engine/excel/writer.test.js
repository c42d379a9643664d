import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { readXlsx } from 'hucre';
import { openPackage } from './package.ts';
import { packageParts, sheetEnd } from './sheetXml.ts';
import { previewWorkbook, readHeader, readRows } from './workbook.ts';
import { writeErrorWorkbook, writeWorkbook } from './writer.ts';
const folder = await mkdtemp(join(tmpdir(), 'writer-'));
after(() => rm(folder, { recursive: true }));
let files = 0;
const newPath = () => join(folder, `${(files += 1)}.xlsx`);
const types = ['text', 'decimal', 'integer', 'boolean', 'date', 'datetime', 'any'];
const columns = types.map((type) => ({ title: `列 ${type}`, type }));
async function write(rows, input = columns) {
    const path = newPath();
    const batches = (async function* () {
        yield rows;
    })();
    const count = await writeWorkbook(path, {
        columns: input,
        rows: batches,
        language: 'zh',
        timeZone: 'Asia/Shanghai',
        sheetName: '采购订单/2026',
    });
    assert.equal(count, rows.length);
    return path;
}
async function cellsOf(path, sheetIndex = 0) {
    const rows = [];
    for await (const batch of readRows(path, { sheetIndex, headerRow: 0 }))
        rows.push(...batch.map(({ cells }) => cells));
    return rows;
}
test('what is written is read back, by our reader and by another one', async () => {
    const path = await write([
        ['0012345', '12.5', 7, true, '2026-12-04', '2026-12-03T16:00:00.000Z', 3.5],
        [
            '=HYPERLINK("http://x","y")',
            '123456789012345678.1234',
            -1,
            false,
            '1900-01-01',
            '2026-12-04T00:30:15.000Z',
            '@SUM(A1)',
        ],
        ['+1', '-0.000123', 0, null, null, null, ''],
        ['a<b>&"c"\n两行 ', '1234567890.12345', null, null, '9999-12-31', null, '_x0041_'],
    ]);
    assert.deepEqual(await readHeader(path, { sheetIndex: 0, headerRow: 0 }), columns.map(({ title }) => title));
    const read = [
        ['0012345', 12.5, 7, '是', '2026-12-04', '2026-12-04', 3.5],
        [
            '=HYPERLINK("http://x","y")',
            '123456789012345678.1234',
            -1,
            '否',
            '1900-01-01',
            '2026-12-04 08:30:15',
            '@SUM(A1)',
        ],
        ['+1', -0.000123, 0],
        ['a<b>&"c"\n两行 ', 1234567890.12345, null, null, '9999-12-31', null, '_x0041_'],
    ];
    assert.deepEqual(await cellsOf(path), read);
    const other = await readXlsx(await readFile(path));
    const sheet = other.sheets[0] ?? assert.fail();
    assert.equal(sheet.name, '采购订单 2026');
    assert.deepEqual(sheet.rows[1]?.[4], new Date('2026-12-04T00:00:00Z'));
    assert.deepEqual(sheet.rows[2]?.slice(0, 2), ['=HYPERLINK("http://x","y")', '123456789012345678.1234']);
});
test('no sheet ever holds a formula', async () => {
    const dangerous = ['=1+1', '+1', '-1', '@A1', '\t=1', "'=1", '=cmd|" /C calc"!A0', '<f>1</f>', ']]>', '\u0000=1'];
    const path = await write(dangerous.map((each) => types.map(() => each)));
    const zip = await openPackage(await readFile(path));
    const xml = await zip.whole('xl/worksheets/sheet1.xml');
    assert.ok(!/<f[ >/]/.test(xml));
    assert.deepEqual((await cellsOf(path)).map(([first]) => first), dangerous.with(9, '=1'));
});
test('any text comes back as it was', async () => {
    const texts = fc.sample(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), 300);
    const path = await write(texts.map((each) => ['x', each]), [
        { title: 'a', type: 'text' },
        { title: 'b', type: 'text' },
    ]);
    // What XML cannot hold is left out; nothing else changes.
    // oxlint-disable-next-line no-control-regex
    const stored = texts.map((each) => each.replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, ''));
    assert.deepEqual((await cellsOf(path)).map(([, second]) => second ?? ''), stored);
});
test('an empty list is a sheet with its header', async () => {
    const path = await write([]);
    const [sheet] = await previewWorkbook(path, 20, []);
    assert.deepEqual([sheet?.rowCount, sheet?.maxColNum], [1, 7]);
});
test('rows beyond the format go on in a second sheet', async () => {
    const path = newPath();
    const rows = (async function* () {
        for (let start = 0; start < 1_050_000; start += 5000)
            yield Array.from({ length: 5000 }, (_, index) => [start + index]);
    })();
    const title = [{ title: 'n', type: 'integer' }];
    await writeWorkbook(path, { columns: title, rows, language: 'en', timeZone: 'UTC', sheetName: 'Numbers' });
    const second = await cellsOf(path, 1);
    assert.equal(second.length, 1_050_000 - 1_048_575);
    assert.deepEqual([second[0], second.at(-1)], [[1_048_575], [1_049_999]]);
});
test('a file that fails or is aborted is removed, and what failed is told', async () => {
    const path = newPath();
    const failing = (async function* () {
        yield [['a']];
        throw new Error('the database went away');
    })();
    const base = { columns: [{ title: 'a', type: 'text' }], language: 'zh', timeZone: 'UTC', sheetName: 'S' };
    await assert.rejects(writeWorkbook(path, { ...base, rows: failing }), /the database went away/);
    const abort = new AbortController();
    const endless = (async function* () {
        for (let index = 0;; index += 1) {
            if (index === 3)
                abort.abort(new Error('cancelled by the user'));
            yield [['a']];
        }
    })();
    await assert.rejects(writeWorkbook(path, { ...base, rows: endless, signal: abort.signal }), /cancelled by the user/);
    assert.ok(!existsSync(path));
    const nowhere = join(folder, 'missing', 'a.xlsx');
    await assert.rejects(writeWorkbook(nowhere, { ...base, rows: endless }), /ENOENT/);
    assert.deepEqual((await readdir(folder)).includes('missing'), false);
});
test('the error workbook holds the rows that failed, as they were, and why', async () => {
    const source = new URL('../../../test/samples/purchase-orders-with-mistakes.xlsx', import.meta.url).pathname;
    const path = newPath();
    const messages = new Map([
        [5, [['“数量”：“三百”不是数字', '"数量": not a number']]],
        [17, [['甲', 'one'], ['乙', 'two']]],
    ]);
    const place = { sheetIndex: 0, headerRow: 0 };
    const options = { source, place, messages, language: 'zh', timeZone: 'UTC' };
    assert.equal(await writeErrorWorkbook(path, options), 2);
    assert.equal((await readHeader(path, place)).at(-1), '错误说明');
    const [first, second] = await cellsOf(path);
    assert.deepEqual([first?.[0], first?.[8], first?.[16]], ['450081003', '三百', '“数量”：“三百”不是数字']);
    assert.deepEqual([second?.[8], second?.[16]], [-5, '甲；乙']);
});
test('who took rows out stands on every page, whatever the name is made of', () => {
    const end = sheetEnd({ by: '张三 & <李> (zs)', at: '2026-11-22 08:00:00' });
    const text = '张三 &amp;&amp; &lt;李&gt; (zs) 2026-11-22 08:00:00';
    assert.ok(end.includes(`<oddHeader>&amp;C&amp;14&amp;KA6A6A6${text}</oddHeader>`), end);
    assert.ok(end.includes(`<oddFooter>&amp;L${text}&amp;R&amp;P / &amp;N</oddFooter>`), end);
    assert.match(packageParts(['a'], { by: '张三', at: 'x' })['docProps/core.xml'] ?? '', /<dc:creator>张三</);
    assert.equal(packageParts(['a'])['docProps/core.xml'], undefined);
});
