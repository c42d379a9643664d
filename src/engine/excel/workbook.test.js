import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { writeXlsx } from 'hucre';
import { BusinessError } from '#model/errors.ts';
import { excelErrors } from './errors.ts';
import { packageParts, sheetEnd, sheetStart, styles } from './sheetXml.ts';
import { checkExtension, previewWorkbook, readRows } from './workbook.ts';
import { writeWorkbook } from './writer.ts';
import { createZip } from './zipFile.ts';
const folder = await mkdtemp(join(tmpdir(), 'workbook-'));
after(() => rm(folder, { recursive: true }));
const samples = new URL('../../../test/samples/', import.meta.url).pathname;
let files = 0;
const newPath = () => join(folder, `${(files += 1)}.xlsx`);
async function fileOf(bytes) {
    const path = newPath();
    await writeFile(path, bytes);
    return path;
}
const usual = { ...packageParts(['Sheet']), 'xl/styles.xml': styles };
const sheetPath = 'xl/worksheets/sheet1.xml';
const sheetOf = (rows) => sheetStart([]) + rows + sheetEnd();
/** A zip of parts, each a text or a way to write it in pieces. */
async function zipOf(parts) {
    const path = newPath();
    const zip = await createZip(path);
    for (const [name, content] of Object.entries(parts)) {
        const entry = await zip.entry(name);
        for (const piece of typeof content === 'string' ? [content] : content)
            await entry.write(piece);
        await entry.end();
    }
    await zip.close();
    return path;
}
async function cellsOf(path) {
    const rows = [];
    for await (const batch of readRows(path, { sheetIndex: 0, headerRow: 0 }))
        rows.push(...batch.map(({ cells }) => cells));
    return rows;
}
async function refuses(path, name) {
    for (const read of [() => previewWorkbook(path, 20, []), () => cellsOf(path)])
        await assert.rejects(read, (error) => {
            assert.ok(error instanceof BusinessError, String(error));
            assert.equal(error.code, '10017');
            const start = excelErrors[name].label[0].split('{')[0] ?? '';
            assert.ok(error.label[0].startsWith(start), error.label[0]);
            return true;
        });
}
function* repeated(text, times) {
    for (let index = 0; index < times; index += 1)
        yield text;
}
test('only workbooks by name', () => {
    for (const name of ['a.xls', 'a.XLSX', '订单.xlsx'])
        checkExtension(name);
    for (const name of ['a.csv', 'a.xlsx.exe', 'a.xlsm', 'xlsx', 'a.xlsb'])
        assert.throws(() => checkExtension(name), /10017/);
});
test('a program, a text, an empty file: not a workbook', async () => {
    await refuses(await fileOf(Buffer.from('MZ\u0090\u0000\u0003'.padEnd(4096, '\0'), 'latin1')), 'notWorkbook');
    await refuses(await fileOf(Buffer.from('订单号,数量\n1,2\n')), 'notWorkbook');
    await refuses(await fileOf(Buffer.alloc(0)), 'notWorkbook');
    await refuses(await zipOf({ 'word/document.xml': '<a/>', '[Content_Types].xml': '<a/>' }), 'notWorkbook');
    await refuses(await fileOf(Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)])), 'notWorkbook');
});
test('password-protected workbooks of both formats', async () => {
    const locked = await writeXlsx({
        sheets: [{ name: 'S', rows: [['a']] }],
        encryption: { password: 'secret', spinCount: 1000 },
    });
    await refuses(await fileOf(locked), 'password');
    const xls = await readFile(`${samples}suppliers.xls`);
    const globals = xls.indexOf(Buffer.from([0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x05, 0x00]));
    assert.ok(globals > 0);
    xls.writeUInt16LE(0x2f, globals + 4 + xls.readUInt16LE(globals + 2));
    await refuses(await fileOf(xls), 'password');
});
test('truncated files are damaged, wherever they end', async () => {
    const good = newPath();
    const rows = (async function* () {
        yield Array.from({ length: 200 }, (_, index) => [`V${index}`, Math.sin(index)]);
    })();
    const columns = [
        { title: 'a', type: 'text' },
        { title: 'b', type: 'any' },
    ];
    await writeWorkbook(good, { columns, rows, language: 'zh', timeZone: 'UTC', sheetName: 'S' });
    const bytes = await readFile(good);
    for (const part of [0.1, 0.5, 0.9, 0.999])
        await refuses(await fileOf(bytes.subarray(0, bytes.length * part)), 'damaged');
    const changed = Buffer.from(bytes);
    changed.fill(0x55, 200, 400);
    await refuses(await fileOf(changed), 'damaged');
    const xls = await readFile(`${samples}suppliers.xls`);
    await refuses(await fileOf(xls.subarray(0, 6000)), 'damaged');
});
test('a zip bomb is refused by its directory, in no time', async () => {
    const path = await zipOf({ ...usual, [sheetPath]: repeated('0'.repeat(1_000_000), 300) });
    const began = performance.now();
    await refuses(path, 'unsafe');
    assert.ok(performance.now() - began < 4000);
});
test('a zip bomb whose directory lies is refused while it is inflated', async () => {
    const path = await zipOf({ ...usual, [sheetPath]: repeated(' '.repeat(1_000_000), 100) });
    const bytes = await readFile(path);
    for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 4))
        if (bytes.readUInt32LE(at + 24) > 1_000_000)
            bytes.writeUInt32LE(5000, at + 24);
    await refuses(await fileOf(bytes), 'damaged');
});
test('too many entries, the same entry twice, entries that share their bytes', async () => {
    const many = Object.fromEntries(Array.from({ length: 1100 }, (_, index) => [`media/${index}.png`, 'x']));
    await refuses(await zipOf({ ...usual, ...many }), 'unsafe');
    const bytes = await readFile(await zipOf({ ...usual, [sheetPath]: sheetOf(''), 'xl/worksheets/sheet2.xml': 'x' }));
    const twice = Buffer.from(bytes.toString('latin1').replaceAll('sheet2.xml', 'sheet1.xml'), 'latin1');
    await refuses(await fileOf(twice), 'unsafe');
});
test('DOCTYPE and entities are refused in every part', async () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>';
    for (const part of ['_rels/.rels', 'xl/workbook.xml', 'xl/styles.xml']) {
        const xml = usual[part]?.replace('?>', `?>${bomb}`) ?? assert.fail();
        const path = await zipOf({
            ...usual,
            [sheetPath]: sheetOf('<row r="2"><c r="A2"><v>1</v></c></row>'),
            [part]: xml,
        });
        await refuses(path, 'doctype');
    }
    const external = sheetOf('<row r="2"><c r="A2" t="str"><v>&file;</v></c></row>');
    await refuses(await zipOf({ ...usual, [sheetPath]: external }), 'doctype');
});
test('rows, columns, texts, merges and depth have limits', async () => {
    const row = (number, cells) => `<row r="${number}">${cells}</row>`;
    function* tooMany() {
        yield sheetStart([]).replace('</sheetData>', '');
        for (let start = 2; start <= 1_000_001; start += 1000)
            yield Array.from({ length: 1000 }, (_, index) => row(start + index, `<c><v>${(start + index) * 7919}</v></c>`)).join('');
        yield sheetEnd();
    }
    await refuses(await zipOf({ ...usual, [sheetPath]: tooMany() }), 'rows');
    await refuses(await zipOf({ ...usual, [sheetPath]: sheetOf(row(2, '<c r="XFD2"><v>1</v></c>')) }), 'columns');
    const long = row(2, `<c r="A2" t="str"><v>${'长'.repeat(40_000)}</v></c>`);
    await refuses(await zipOf({ ...usual, [sheetPath]: sheetOf(long) }), 'cellText');
    const merges = `</sheetData><mergeCells>${'<mergeCell ref="A1:B2"/>'.repeat(10_001)}</mergeCells></worksheet>`;
    const merged = sheetOf(row(2, '<c><v>1</v></c>')).replace(sheetEnd(), merges);
    await refuses(await zipOf({ ...usual, [sheetPath]: merged }), 'merges');
    await refuses(await zipOf({ ...usual, [sheetPath]: sheetOf('<a>'.repeat(70) + '</a>'.repeat(70)) }), 'unsafe');
    await refuses(await zipOf({ ...usual, [sheetPath]: sheetOf(row(5, '') + row(4, '')) }), 'damaged');
    await refuses(await zipOf({ ...usual, [sheetPath]: sheetOf(row(2, '<c t="s"><v>7</v></c>')) }), 'damaged');
});
test('a file larger than the limit is not opened', async () => {
    await refuses(await fileOf(Buffer.alloc(21 * 1024 * 1024)), 'packedSize');
});
test('cells as other programs write them', async () => {
    const strings = `<sst xmlns="x"><si><t>一</t></si><si><r><t>粗</t></r><r><t xml:space="preserve"> 体</t></r><rPh sb="0" eb="1"><t>cu</t></rPh></si><si><t>a&amp;b&#x4e2d;_x000D_</t></si></sst>`;
    const formats = styles
        .replace('<numFmts count="2">', '<numFmts count="3"><numFmt numFmtId="170" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;;@"/>')
        .replace('<cellXfs count="5">', '<cellXfs count="8">')
        .replace('</cellXfs>', '<xf numFmtId="170"/><xf numFmtId="10"/><xf numFmtId="31"/></cellXfs>');
    const relations = usual['xl/_rels/workbook.xml.rels']?.replace('</Relationships>', '<Relationship Id="rIdS" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>');
    const rows = [
        '<x:row r="2"><x:c r="A2" t="s"><x:v>0</x:v></x:c><x:c r="B2" t="s"><x:v>1</x:v></x:c><x:c r="D2" t="s"><x:v>2</x:v></x:c></x:row>',
        '<x:row r="3"><x:c r="A3" s="5"><x:v>46360</x:v></x:c><x:c r="B3" s="6"><x:v>0.13</x:v></x:c><x:c r="C3" s="7"><x:v>46360.5</x:v></x:c><x:c r="D3" t="d"><x:v>2026-12-04T00:00:00</x:v></x:c></x:row>',
        '<x:row r="4"><x:c r="A4" t="b"><x:v>1</x:v></x:c><x:c r="B4" t="e"><x:v>#N/A</x:v></x:c><x:c r="C4"><x:f>A1+1</x:f><x:v/></x:c><x:c r="D4"><x:f>A1+1</x:f><x:v>5</x:v></x:c><x:c r="E4" t="str"><x:f>A1</x:f><x:v></x:v></x:c></x:row>',
        '<x:row r="5"><x:c t="inlineStr"><x:is><x:t>直接</x:t></x:is></x:c><x:c><x:v>1e3</x:v></x:c></x:row><x:row r="6"><x:c r="A6" s="1"/></x:row>',
    ];
    const sheet = sheetOf(rows.join('')).replace(/<(\/?)(worksheet|sheetData)/g, '<$1x:$2');
    const parts = {
        ...usual,
        'xl/styles.xml': formats,
        'xl/_rels/workbook.xml.rels': relations ?? '',
        'xl/sharedStrings.xml': strings,
    };
    assert.deepEqual(await cellsOf(await zipOf({ ...parts, [sheetPath]: sheet })), [
        ['一', '粗 体', null, 'a&b中\r'],
        ['2026-12-04', '13%', '2026-12-04 12:00:00', '2026-12-04'],
        [true, { error: '#N/A' }, { error: '=' }, 5],
        ['直接', 1000],
    ]);
});
test('the preview shows rows, merges and the proposed header', async () => {
    const [, orders] = await previewWorkbook(`${samples}purchase-orders.xlsx`, 10, ['行号', '数量']);
    assert.ok(orders);
    assert.deepEqual([orders.sheetName, orders.rowCount, orders.maxColNum, orders.headerRow, orders.dataList.length], ['采购订单', 145, 16, 2, 10]);
    assert.deepEqual(orders.excelVxeMergeInfoList, [
        { row: 0, col: 0, rowspan: 1, colspan: 16 },
        { row: 1, col: 0, rowspan: 1, colspan: 16 },
    ]);
    assert.deepEqual(orders.dataList[0], { index: 0, cells: ['采购订单明细表'] });
});
test('reading stops when it is aborted', async () => {
    const abort = new AbortController();
    const path = `${samples}purchase-orders.xlsx`;
    const read = async () => {
        for await (const batch of readRows(path, { sheetIndex: 1, headerRow: 2 }, abort.signal))
            if (batch.length > 0)
                abort.abort(new Error('cancelled by the user'));
    };
    await assert.rejects(read, /cancelled by the user/);
    await assert.rejects(previewWorkbook(path, 20, [], abort.signal), /cancelled by the user/);
});
test('a thread that was left in the midst of a workbook reads the next one from its beginning', async () => {
    const lines = async (count) => {
        const path = newPath();
        await writeWorkbook(path, {
            columns: [{ title: 'A', type: 'integer' }],
            rows: (async function* () {
                yield Array.from({ length: count }, (_, index) => [String(count + index)]);
            })(),
            language: 'zh',
            timeZone: 'UTC',
            sheetName: 'A',
        });
        return path;
    };
    const [long, short] = [await lines(5000), await lines(3)];
    const begun = Promise.withResolvers();
    const place = { sheetIndex: 0, headerRow: 0 };
    for await (const batch of readRows(long, place))
        if (batch.length > 0)
            break;
    // A second reader at the same time has a thread of its own.
    const beside = (async () => {
        let count = 0;
        for await (const batch of readRows(long, place)) {
            begun.resolve();
            count += batch.length;
        }
        return count;
    })();
    await begun.promise;
    assert.deepEqual(await cellsOf(short), [[3], [4], [5]]);
    assert.equal(await beside, 5000);
});
