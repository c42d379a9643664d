import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { importFields } from '#engine/excel/mapping.ts';
import { isCellError } from '#engine/excel/cells.ts';
import { readHeader, readRows } from '#engine/excel/workbook.ts';
import { writeWorkbook } from '#engine/excel/writer.ts';
import { keyOf, wireName } from '#model/document.ts';
import { isRecord } from '#model/value.ts';
import { areas } from '../../src/areas.ts';
import { app } from '../app.ts';
import { bodyOf } from '../body.ts';
import { fullAccessPerson } from '../fullAccess.ts';
import { createRowId, sample } from '../factory.ts';
import { fieldRecipes } from '../fieldRecipes.ts';
import { ended, fetched, run, wizard } from '../workbooks.ts';
import { tenantFixture } from '../tenantFixture.ts';
const documents = areas.flatMap((area) => area.documents);
const travelling = documents.filter((document) => !document.readOnly && importFields(document).length > 0);
const here = () => tenantFixture('QEXCL');
let folder = '';
before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'round-trip-'));
});
after(() => rm(folder, { recursive: true, force: true }));
async function writerOf(document) {
    const { supplierBaseId } = await here();
    return document.writtenBy === 'supplier'
        ? fullAccessPerson('trip_supplier', { userType: 'SUPPLIER', supplierBaseId })
        : fullAccessPerson('trip_buyer', { userType: 'BUYER' });
}
/** The column of an export that holds what an import of this field reads. */
async function columnOf({ fieldCode, title, field }) {
    const { engine } = await app();
    const target = field.type === 'lookup' ? engine.registry.get(field.target ?? '') : undefined;
    const half = field.type === 'bilingual' && !fieldCode.includes(':') ? ':zh' : '';
    return { columnName: title[0], columnCode: fieldCode + (target?.lov?.code ? 'Code' : half) };
}
async function exported(who, document, id) {
    const base = `/${document.module}/${document.code}/excel`;
    const columns = await Promise.all(importFields(document).map(columnOf));
    const job = await who.post(`${base}/export`, {
        fileName: 'trip',
        scope: 2,
        excelColumnDtoList: columns,
        query: { ids: [id] },
    });
    assert.equal((await ended(who, job.id, base)).state, 'done');
    const { link } = await who.post(`${base}/getExportData`, job);
    const path = join(folder, `${keyOf(document)}.xlsx`);
    await writeFile(path, (await fetched(who, link)).rawPayload);
    const place = { sheetIndex: 0, headerRow: 0 };
    const cells = [];
    for await (const batch of readRows(path, place))
        cells.push(...batch.map((row) => [...row.cells]));
    return { titles: await readHeader(path, place), cells };
}
/** Whether no two rows may have the same value of a field. */
const isUnique = (document, { name, field, lines, isEnglish }) => lines === undefined &&
    (field.unique === true ||
        field.unique === 'unmerged' ||
        field.type === 'serial' ||
        // Rules of some documents refuse a name that another row has.
        (field.type === 'bilingual' && !isEnglish) ||
        (field.type === 'text' && (document.unique ?? []).some((names) => names.includes(name))));
/** A value that no row has yet, as a workbook holds it: one that the rules of the document allow, or any. */
async function another({ field }, allowed) {
    const value = allowed ?? sample(field);
    if (isRecord(value))
        return String(value.zh);
    if (field.type !== 'lookup')
        return String(value);
    const { engine } = await app();
    const target = engine.registry.get(field.target ?? '');
    const id = typeof allowed === 'string' ? allowed : await createRowId(target, await here());
    const who = await fullAccessPerson('trip_buyer', { userType: 'BUYER' });
    const { records } = await who.post(`/${target.module}/${target.code}/queryForLov`, { ids: [id] });
    return records[0]?.code ?? records[0]?.text ?? null;
}
async function newestOf(who, document) {
    const path = `/${document.module}/${document.code}`;
    const { records } = await who.post(`${path}/query`, {
        creator: who.id,
        sort: ['-id'],
        page: { current: 1, size: 1 },
    });
    const { data } = await who.send('GET', `${path}/get?id=${records[0]?.id}`);
    assert.ok(isRecord(data) && typeof data.id === 'string');
    return { ...data, id: data.id };
}
const linesIn = (row, name) => {
    const lines = row[name];
    return Array.isArray(lines) ? lines.filter(isRecord) : [];
};
/** What a row holds of a field; of a name in both languages the half that the column is about. */
function valueOf(row, { name, field, isEnglish }) {
    const value = row[wireName(name, field)];
    return isRecord(value) && field.type === 'bilingual' ? value[isEnglish ? 'en' : 'zh'] : value;
}
for (const document of travelling)
    test(`${keyOf(document)}: what is exported can be imported, and means the same`, async () => {
        const who = await writerOf(document);
        const path = `/${document.module}/${document.code}`;
        const first = await who.post(`${path}/add`, await bodyOf(document, await here()));
        const { titles, cells } = await exported(who, document, first.id);
        const fields = importFields(document);
        const fresh = (await fieldRecipes[keyOf(document)]?.(await here())) ?? {};
        const ruled = new Map(fields.flatMap((field) => {
            const value = field.lines === undefined ? fresh[wireName(field.name, field.field)] : undefined;
            return value && value !== first[wireName(field.name, field.field)] ? [[field, value]] : [];
        }));
        const unique = fields.filter((field) => isUnique(document, field) || ruled.has(field));
        for (const field of unique) {
            const column = titles.indexOf(field.title[0]);
            assert.ok(column > 0, field.title[0]);
            const value = await another(field, ruled.get(field));
            for (const row of cells)
                if ((row[column] ?? null) !== null)
                    row[column] = value;
        }
        const file = join(folder, `${keyOf(document)}-changed.xlsx`);
        const batches = (async function* () {
            yield cells.map((row) => row.map((cell) => (isCellError(cell) || cell === null ? undefined : cell)));
        })();
        const columns = titles.map((title) => ({ title, type: 'any' }));
        await writeWorkbook(file, { columns, rows: batches, language: 'zh', timeZone: 'Asia/Shanghai', sheetName: 'S' });
        const asked = await wizard(who, file, 'trip.xlsx', `${path}/excel`);
        assert.equal(Object.keys(asked.mapping).length, fields.length, JSON.stringify([titles, asked.mapping]));
        const result = await run(who, 'import', asked, `${path}/excel`);
        assert.deepEqual([result.documents, result.errors], [1, []]);
        const second = await newestOf(who, document);
        assert.notEqual(second.id, first.id);
        for (const each of fields) {
            const [before, now] = [first, second].map((row) => each.lines === undefined ? valueOf(row, each) : linesIn(row, each.lines).map((line) => valueOf(line, each)));
            if (unique.includes(each))
                assert.notDeepEqual(now, before, each.fieldCode);
            else
                assert.deepEqual(now, before, each.fieldCode);
        }
    });
