import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { BusinessError } from '#model/errors.ts';
import { packageParts, sheetEnd, sheetStart, styles } from './sheetXml.ts';
import { previewWorkbook, readRows } from './workbook.ts';
import { createZip } from './zipFile.ts';
const samples = new URL('../../../test/samples/', import.meta.url).pathname;
const longest = 20_000;
let folder = '';
before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'damaged-'));
});
after(() => rm(folder, { recursive: true, force: true }));
/** Numbers that look like chance and are the same in every run. */
function numbersFrom(seed) {
    let state = seed;
    return (below) => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
    };
}
/** What disks, mails and bad programs do to files. */
const damages = {
    'some bytes changed': (bytes, number) => {
        const copy = Buffer.from(bytes);
        for (let count = 0; count < 20; count += 1)
            copy[number(copy.length)] = number(256);
        return copy;
    },
    'a stretch of zeros': (bytes, number) => {
        const copy = Buffer.from(bytes);
        const start = number(copy.length);
        copy.fill(0, start, start + 500);
        return copy;
    },
    'a piece missing': (bytes, number) => {
        const start = number(bytes.length);
        return Buffer.concat([bytes.subarray(0, start), bytes.subarray(start + 300)]);
    },
    'a piece twice': (bytes, number) => {
        const start = number(bytes.length);
        return Buffer.concat([bytes.subarray(0, start + 300), bytes.subarray(start)]);
    },
    'the end changed': (bytes, number) => {
        const copy = Buffer.from(bytes);
        for (let count = 0; count < 6; count += 1)
            copy[copy.length - 1 - number(80)] = number(256);
        return copy;
    },
};
/** Odd parts of a sheet that is otherwise in order; each is read or refused, and neither takes long. */
const odd = {
    'a cell before its row': '<c r="A1"><v>1</v></c>',
    'a row without end': '<row r="2"><c r="A2"><v>1</v></c>',
    'a number that is none': '<row r="2"><c r="A2"><v>--</v></c></row>',
    'a number beyond all': '<row r="2"><c r="A2"><v>1e99999</v></c></row>',
    'a style that is not there': '<row r="2"><c r="A2" s="99999"><v>46360</v></c></row>',
    'a negative style': '<row r="2"><c r="A2" s="-1"><v>46360</v></c></row>',
    'a reference that is none': '<row r="2"><c r="?!"><v>1</v></c></row>',
    'row zero': '<row r="0"><c r="A0"><v>1</v></c></row>',
    'a row number beyond all': '<row r="99999999999999999999"><c><v>1</v></c></row>',
    'the same cell twice': '<row r="2"><c r="A2"><v>1</v></c><c r="A2"><v>2</v></c></row>',
    'cells backwards': '<row r="2"><c r="C2"><v>3</v></c><c r="A2"><v>1</v></c></row>',
    'an entity of its own': '<row r="2"><c r="A2" t="str"><v>&unknown;</v></c></row>',
    'a character that XML forbids': '<row r="2"><c r="A2" t="str"><v>&#x0;&#xD800;</v></c></row>',
    'a comment with dashes': '<!-- a -- b --><row r="2"><c r="A2"><v>1</v></c></row>',
    'character data': '<row r="2"><c r="A2" t="str"><v><![CDATA[<b>&]]></v></c></row>',
    'an instruction': '<?php echo 1 ?><row r="2"><c r="A2"><v>1</v></c></row>',
    'a shared text without table': '<row r="2"><c r="A2" t="s"><v>0</v></c></row>',
    'a boolean of words': '<row r="2"><c r="A2" t="b"><v>maybe</v></c></row>',
    'a type nobody knows': '<row r="2"><c r="A2" t="zzz"><v>1</v></c></row>',
    'a merge that is none': '<row r="2"><c r="A2"><v>1</v></c></row></sheetData><mergeCells><mergeCell ref="A1:ZZZZ9999999"/></mergeCells><sheetData>',
    'an attribute without quotes': '<row r=2><c r=A2><v>1</v></c></row>',
    'an attribute twice': '<row r="2" r="3"><c r="A2"><v>1</v></c></row>',
};
/** Read to its end or refused in words; never another fault, never for long. */
async function readOrRefused(what, path) {
    const begin = performance.now();
    try {
        for await (const _ of readRows(path, { sheetIndex: 0, headerRow: 0 }))
            ;
        return true;
    }
    catch (error) {
        assert.ok(error instanceof BusinessError, `${what}: ${error instanceof Error ? error.stack : String(error)}`);
        assert.equal(error.code, '10017', what);
        return false;
    }
    finally {
        assert.ok(performance.now() - begin < longest, `${what} took too long`);
    }
}
const assertRefusal = (error) => assert.ok(error instanceof BusinessError, String(error));
for (const sample of ['materials.xlsx', 'suppliers.xls'])
    test(`${sample} damaged in many ways is read or refused, and nothing else`, async () => {
        const bytes = await readFile(join(samples, sample));
        let refused = 0;
        for (const [name, damage] of Object.entries(damages))
            for (const seed of [1, 2]) {
                const path = join(folder, `${seed}-${sample}`);
                await writeFile(path, damage(bytes, numbersFrom(seed * 7919)));
                await previewWorkbook(path, 20, []).catch(assertRefusal);
                if (!(await readOrRefused(`${sample}: ${name}, ${seed}`, path)))
                    refused += 1;
            }
        assert.ok(refused > 0, 'no damage was noticed');
    });
test('odd sheets are read or refused, and nothing else', async () => {
    const usual = { ...packageParts(['Sheet']), 'xl/styles.xml': styles };
    for (const [name, rows] of Object.entries(odd)) {
        const path = join(folder, 'odd.xlsx');
        const zip = await createZip(path);
        for (const [part, content] of Object.entries({
            ...usual,
            'xl/worksheets/sheet1.xml': sheetStart([]) + rows + sheetEnd(),
        })) {
            const entry = await zip.entry(part);
            await entry.write(content);
            await entry.end();
        }
        await zip.close();
        await readOrRefused(name, path);
        await rm(path);
    }
});
