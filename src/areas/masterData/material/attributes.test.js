import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { writeWorkbook } from '#engine/excel/writer.ts';
import { asServer, person, refusal } from '#test/app.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { unique } from '#test/factory.ts';
import { run, wizard } from '#test/workbooks.ts';
import { errors } from '../errors.ts';
import { materialCategory } from '../materialCategory/materialCategory.document.ts';
import { attributeValue, inheritedAttributes } from './attributes.rules.ts';
import { unit } from '../unit/unit.document.ts';
import { material } from './material.document.ts';
for (const [dataType, text, stored] of [
    ['TEXT', 'GCr15 / 铬钢', 'GCr15 / 铬钢'],
    ['NUMBER', '17.50', '17.5'],
    ['NUMBER', '-40', '-40'],
    ['NUMBER', '1e3', undefined],
    ['NUMBER', '约 17', undefined],
    ['DATE', '2026-02-28', '2026-02-28'],
    ['DATE', '2026-02-30', undefined],
    ['DATE', '2026/2/28', undefined],
    ['BOOLEAN', '是', 'Y'],
    ['BOOLEAN', 'No', 'N'],
    ['BOOLEAN', 'y', 'Y'],
    ['BOOLEAN', '也许', undefined],
])
    test(`attributes: ${text} as ${dataType} is ${stored ?? 'refused'}`, () => {
        assert.equal(attributeValue(dataType, text), stored);
    });
const ask = (id, zh, dataType = 'TEXT') => ({
    id,
    name: { zh },
    dataType,
    unitId: null,
    requiredFlag: false,
});
const said = (attributeId, value) => ({
    attributeId,
    attributeText: null,
    value,
    unitId: null,
});
test('what a category no longer asks for goes to the attribute of the same name and type, or goes', () => {
    const asked = [ask('11', '材质'), ask('12', '内径', 'NUMBER'), ask('13', '长度', 'NUMBER')];
    const former = [ask('1', '材质'), ask('2', '内径'), ask('3', '颜色'), ask('4', '长度', 'NUMBER')];
    const cases = [
        ['the same name and type', [said('1', 'GCr15')], [['11', 'GCr15']]],
        ['another type', [said('2', '17')], []],
        ['asked nowhere', [said('3', '红')], []],
        ['what is asked stays', [said('12', '17'), said('3', '红')], [['12', '17']]],
        ['what is filled in already counts', [said('11', 'SUJ2'), said('1', 'GCr15')], [['11', 'SUJ2']]],
        ['an empty row is in nobody’s way', [said('11', null), said('1', 'GCr15')], [['11', 'GCr15']]],
        [
            'what is given anew is judged later',
            [said('9', 'x'), said('4', '6')],
            [
                ['9', 'x'],
                ['13', '6'],
            ],
        ],
    ];
    for (const [what, lines, left] of cases)
        assert.deepEqual(inheritedAttributes(lines, asked, former).map(({ attributeId, value }) => [attributeId, value]), left, what);
});
const named = (text) => ({ zh: text, en: text });
test('a material says what its category and the one above ask for, with units, and nothing else', async () => {
    const who = await person('attribute_steward', { userType: 'ADMIN', roles: ['mdm_admin'] });
    const { pieceId } = await purchasingFixture();
    const attribute = (seq, name, more = {}) => ({ seq, name: named(name), ...more });
    const top = await who.add(materialCategory, {
        code: `A${unique(8)}`,
        name: named(`传动${unique(4)}`),
        attributes: [attribute(1, '材质', { requiredFlag: true })],
    });
    const leaf = await who.add(materialCategory, {
        code: `A${unique(8)}`,
        name: named(`轴承${unique(4)}`),
        parentCategoryId: top.id,
        attributes: [
            attribute(1, '内径', { dataType: 'NUMBER', unitId: pieceId }),
            attribute(2, '密封', { dataType: 'BOOLEAN' }),
        ],
    });
    const other = await who.add(materialCategory, {
        code: `A${unique(8)}`,
        name: named(`其他${unique(4)}`),
        attributes: [attribute(1, '颜色')],
    });
    const [made, bore, sealed, colour] = [top, leaf, other]
        .flatMap(({ attributes }) => attributes.map(({ id }) => id))
        .map(String);
    const goods = (attributes) => ({
        code: `A${unique(8)}`,
        name: named('轴承'),
        categoryId: leaf.id,
        baseUnitId: pieceId,
        attributes: attributes.map(({ attributeId = '', value = null }) => ({ attributeId, value })),
    });
    const steel = { attributeId: made, value: 'GCr15' };
    await assert.rejects(who.add(material, goods([])), refusal(errors.attributeMissing));
    await assert.rejects(who.add(material, goods([{ attributeId: made }])), refusal(errors.attributeMissing));
    await assert.rejects(who.add(material, goods([steel, { attributeId: colour, value: '红' }])), refusal(errors.attributeForeign));
    await assert.rejects(who.add(material, goods([steel, { attributeId: bore, value: '十七' }])), refusal(errors.attributeWrong));
    // What nobody has filled in is not kept.
    const bearing = await who.add(material, goods([steel, { attributeId: bore, value: '17.0' }, { attributeId: sealed }]));
    assert.deepEqual(bearing.attributes.map(({ attributeName, value, unitId }) => [attributeName, value, unitId]), [
        ['材质', 'GCr15', null],
        ['内径', '17', pieceId],
    ]);
    const asked = await who.send('POST', '/basic/material/add', goods([]), { 'accept-language': 'en' });
    assert.deepEqual([asked.code, asked.msg], ['10011', 'Fill in the attribute “材质”']);
    const offered = await who.post('/basic/materialCategory/attributes');
    const withinOf = (id) => offered.records.find((each) => each.id === id)?.within.toSorted();
    assert.deepEqual(withinOf(made), [top.id, leaf.id].toSorted());
    assert.deepEqual(withinOf(bore), [leaf.id]);
    // Buyers keep materials too: they must be able to choose.
    const buyer = await person('attribute_buyer', { userType: 'BUYER', roles: ['buyer'] });
    for (const path of ['/basic/materialCategory/attributes', '/basic/materialCategoryAttribute/queryForLov'])
        assert.equal((await buyer.send('POST', path, {})).code, '200', path);
    const spacer = await buyer.add(material, goods([steel]));
    assert.equal(spacer.attributes.length, 1);
});
test('another category takes over what it asks for under the same name, and the rest goes', async () => {
    const who = await person('attribute_mover', { userType: 'ADMIN', roles: ['mdm_admin'] });
    const { pieceId } = await purchasingFixture();
    const make = (...attributes) => who.add(materialCategory, {
        code: `A${unique(8)}`,
        name: named(`类${unique(6)}`),
        attributes: attributes.map((name, index) => ({ seq: index + 1, name: named(name) })),
    });
    const [from, into] = [await make('材质', '密封'), await make('颜色', '材质')];
    const idIn = (of, name) => of.attributes.find((each) => each.name.zh === name)?.id ?? '';
    const row = { name: named('轴承'), categoryId: from.id, baseUnitId: pieceId };
    const steel = { attributeId: idIn(from, '材质'), value: 'GCr15' };
    const goods = await who.add(material, {
        ...row,
        code: `A${unique(8)}`,
        attributes: [steel, { attributeId: idIn(from, '密封'), value: '双面' }],
    });
    const moved = await who.update(material, goods.id, { categoryId: into.id });
    assert.deepEqual(moved.attributes.map(({ attributeId, attributeName, value }) => [attributeId, attributeName, value]), [[idIn(into, '材质'), '材质', 'GCr15']]);
    // A program that names what the category does not ask for is still told so.
    const foreign = who.update(material, goods.id, { attributes: [{ attributeId: idIn(from, '密封'), value: '单面' }] });
    await assert.rejects(foreign, refusal(errors.attributeForeign));
    await who.update(materialCategory, into.id, { attributes: [{ seq: 1, name: named('表面') }] });
    assert.deepEqual((await who.update(material, goods.id, { remark: '再存一次' })).attributes, []);
});
test('a workbook gives a material a row for each attribute, named as its category names it', async (t) => {
    const who = await person('attribute_importer', { userType: 'ADMIN', roles: ['mdm_admin'] });
    const { pieceId } = await purchasingFixture();
    const { code: unitCode } = await asServer((ctx) => ctx.store(unit).get(pieceId));
    const category = await who.add(materialCategory, {
        code: `A${unique(8)}`,
        name: named(`类${unique(6)}`),
        attributes: [
            { seq: 1, name: { zh: '材质', en: 'Grade' }, requiredFlag: true },
            { seq: 2, name: named('内径'), dataType: 'NUMBER' },
        ],
    });
    const [first, second] = [`A${unique(8)}`, `A${unique(8)}`];
    const folder = await mkdtemp(join(tmpdir(), 'attributes-'));
    t.after(() => rm(folder, { recursive: true }));
    const titles = ['物料编码', '物料名称', '物料类别', '基本单位', '属性', '属性值'];
    const importOf = async (rows) => {
        const path = join(folder, `${unique(6)}.xlsx`);
        const batches = (async function* () {
            yield rows;
        })();
        const columns = titles.map((title) => ({ title, type: 'text' }));
        const sheet = { columns, rows: batches, sheetName: '物料', language: 'zh', timeZone: 'Asia/Shanghai' };
        await writeWorkbook(path, sheet);
        const base = '/basic/material/excel';
        return run(who, 'import', await wizard(who, path, 'materials.xlsx', base), base);
    };
    const goods = (code, name, value) => [code, '轴承', category.code, unitCode, name, value];
    const wrong = await importOf([goods(first, '材质', 'GCr15'), goods(first, '颜色', '红')]);
    assert.deepEqual([wrong.successNum, wrong.errors[0]?.row], [0, 3]);
    const done = await importOf([
        goods(first, '材质', 'GCr15'),
        goods(first, '内径', '17.0'),
        goods(second, 'grade', 'SUJ2'),
    ]);
    assert.deepEqual([done.errorNum, done.documents], [0, 2]);
    const { records } = await who.query(material, { categoryId: category.id, sort: ['id'] });
    const attributes = await Promise.all(records.map(async ({ id }) => (await who.get(material, id)).attributes));
    assert.deepEqual(attributes.map((lines) => lines.map(({ attributeName, value }) => [attributeName, value])), [
        [
            ['材质', 'GCr15'],
            ['内径', '17'],
        ],
        [['材质', 'SUJ2']],
    ]);
});
