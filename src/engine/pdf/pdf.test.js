import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { BusinessError } from '#model/errors.ts';
import { readPdf } from '#test/pdfText.ts';
import { drawCode } from './codes.ts';
import { rowed } from './definition.ts';
import { createPdfMaker } from './maker.ts';
const folder = await mkdtemp(join(tmpdir(), 'srm-pdf-'));
const maker = createPdfMaker(folder);
after(async () => {
    await maker.close();
    await rm(folder, { recursive: true, force: true });
});
const margins = { top: 20, right: 15, bottom: 18, left: 15 };
const paper = { width: 210, height: 297, margins };
const full = (piece) => ({ span: 12, piece });
const said = (text) => full({ kind: 'text', text, size: 9 });
const bookOf = (...bodies) => ({
    title: 'a book',
    paper,
    sections: bodies.map((body) => ({ head: [said('抬头')], body, foot: [said('{page} of {pages}')] })),
});
test('Chinese and English stand in the file as text, in embedded parts of the typeface', async () => {
    const file = await maker.make(bookOf([
        said('采购订单 Purchase order'),
        full({ kind: 'pair', label: '总额', value: '1,200.00', size: 9, bold: true }),
    ]));
    const { pages, fonts } = readPdf(file);
    assert.match(pages[0] ?? '', /采购订单 Purchase order/);
    assert.match(pages[0] ?? '', /总额 {2}1,200\.00/);
    assert.ok(fonts.length >= 2 && fonts.every((name) => /^[A-Z]{6}\+/.test(name)), `${fonts.join()} are subsets`);
    assert.ok(file.length < 60_000, `${file.length} bytes`);
});
test('characters that the main font lacks come from another one; what no font has is a square', async () => {
    const { pages } = readPdf(await maker.make(bookOf([said('直径Φ25 ①级 ć한')])));
    assert.match(pages[0] ?? '', /直径Φ25 ①级 ć□/);
});
test('a table repeats its head on every page; pages are counted for each section', async () => {
    const table = {
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
    for (const page of pages.slice(0, 2))
        assert.match(page, /行号数量/);
    assert.match(pages[1] ?? '', /row59.*合计1770/);
    assert.deepEqual(pages.map((page) => /\d of \d/.exec(page)?.[0]), ['1 of 2', '2 of 2', '1 of 1']);
    assert.ok(pages.every((page) => page.includes('抬头')));
});
test('pieces stand side by side while twelve columns have room', () => {
    const spans = [4, 4, 4, 8, 6, 6, 12];
    const rows = rowed(spans.map((span) => ({ ...said('x'), span })));
    assert.deepEqual(rows.map((row) => row.map(({ span }) => span)), [[4, 4, 4], [8], [6, 6], [12]]);
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
])
    test(`${symbology} ${good ? 'says' : 'refuses'} ${content}`, () => {
        const draw = () => drawCode({ symbology, content, height: 10 });
        if (good)
            assert.match(draw(), /^<svg [\s\S]*<path/);
        else
            assert.throws(draw, (error) => error instanceof BusinessError && error.code === '10008');
    });
test('a print that takes too long is given up, and the next one is made', async () => {
    const hasty = createPdfMaker(folder, { seconds: 0.05, megabytes: 512 });
    const long = Array.from({ length: 3000 }, (_, index) => said(`line ${index}`));
    await assert.rejects(hasty.make(bookOf(long)), (error) => error instanceof BusinessError && error.code === '10008');
    await hasty.close();
    assert.ok((await maker.make(bookOf([said('again')]))).length > 0);
});
test('a print names no file: an address as a picture is refused', async () => {
    const picture = { kind: 'image', data: '/etc/hostname', height: 10 };
    await assert.rejects(maker.make(bookOf([full(picture)])));
});
