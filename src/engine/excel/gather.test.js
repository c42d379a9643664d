import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineDocument } from '#model/document.ts';
import { date, integer, lines, lookup, quantity, serial, text } from '#model/fields.ts';
import { checkLookups, goodDrafts, inputOf, noteProblems } from './drafts.ts';
import { gather, mappedFields } from './gather.ts';
import { ambiguous } from './lookupTexts.ts';
import { importFields, proposeMapping } from './mapping.ts';
const line = defineDocument({
    module: 'pur',
    code: 'line',
    label: ['行', 'Line'],
    fields: {
        lineNo: integer('行号', 'Line no.', { required: true }),
        material: lookup('物料', 'Material', 'basic.material', { required: true }),
        qty: quantity('数量', 'Quantity', { required: true }),
    },
    unique: [['parent', 'lineNo']],
});
const order = defineDocument({
    module: 'pur',
    code: 'order',
    label: ['订单', 'Order'],
    fields: {
        orderNo: serial('订单号', 'Order no.', 'PO'),
        supplier: lookup('供应商', 'Supplier', 'sup.supplier', { required: true }),
        day: date('日期', 'Day'),
        lines: lines('行', 'Lines', line),
    },
    excel: { import: ['orderNo', 'supplier', 'day', 'lines.lineNo', 'lines.material', 'lines.qty'], groupBy: 'orderNo' },
});
const item = defineDocument({
    module: 'basic',
    code: 'item',
    label: ['物品', 'Item'],
    fields: {
        code: text('编码', 'Code', { required: true, unique: true }),
        name: text('名称', 'Name', { maxLength: 5 }),
    },
    excel: { import: ['code', 'name', 'remark'] },
});
/** The rows below a header in row 1. */
async function gathered(document, headers, rows) {
    const batches = (async function* () {
        yield rows.map((cells, index) => ({ rowNumber: index + 2, cells }));
    })();
    const fields = mappedFields(document, proposeMapping(headers, document), headers);
    const result = await gather(document, fields, batches, 'Asia/Shanghai');
    await result.lookups.resolve(async (_, texts) => new Map(texts
        .filter((each) => !each.startsWith('?'))
        .map((each) => [each, each === 'same name' ? ambiguous : each.replace(' by name', '')])));
    checkLookups(result);
    return result;
}
const orders = (rows) => gathered(order, ['订单号', '供应商', '日期', '行号', '物料', '数量'], rows);
const blamed = ({ mistakes }) => mistakes.list().map(({ row, column }) => `${row} ${column}`);
test('rows of one document need not be adjacent, and may leave out what the first one said', async () => {
    const result = await orders([
        ['A', 'V1', '2026-12-04', 10, 'M1', 1],
        ['B', 'V2', null, 10, 'M1', 1],
        ['A', null, null, 20, 'M2', 2],
        [null, null, null, null, null, null],
        [' A ', 'V1 by name', 46360, 30, 'M3', 3],
    ]);
    assert.deepEqual(blamed(result), []);
    assert.equal(result.total, 4);
    const [first, second] = goodDrafts(result).map((draft) => inputOf(result, draft));
    assert.deepEqual(first, {
        orderNo: 'A',
        supplierId: 'V1',
        day: '2026-12-04',
        lines: [
            { lineNo: 10, materialId: 'M1', qty: '1' },
            { lineNo: 20, materialId: 'M2', qty: '2' },
            { lineNo: 30, materialId: 'M3', qty: '3' },
        ],
    });
    assert.equal(second?.orderNo, 'B');
});
test('a header value that differs is blamed at its row; what is wrong in the first row is blamed once', async () => {
    assert.deepEqual(blamed(await orders([
        ['A', 'V1', null, 1, 'M', 1],
        ['A', 'V2', null, 2, 'M', 1],
    ])), ['3 供应商']);
    assert.deepEqual(blamed(await orders([
        ['A', '?', '2026-02-30', 1, 'M', 1],
        ['A', '?', '2026-02-30', 2, 'M', 1],
        ['A', 'V1', '2026-03-01', 3, 'M', 1],
    ])), ['2 日期', '2 供应商']);
    assert.deepEqual(blamed(await orders([
        ['A', 'V1', null, 1, 'M', 1],
        ['A', '?x', null, 2, 'M', 1],
        ['A', '?x', null, 3, 'M', 1],
    ])), ['3 供应商', '4 供应商']);
    assert.deepEqual(blamed(await orders([
        ['A', null, null, 1, 'M', 1],
        ['A', null, null, 2, 'M', 1],
    ])), ['2 供应商']);
});
test('each mistake of a row has one message, and each line with an unknown material its own', async () => {
    assert.deepEqual(blamed(await orders([
        [null, 'V1', null, 1, '?', 'x'],
        ['B', 'V1', null, null, '?', null],
        ['B', 'V1', null, 1, 'same name', 1],
    ])), ['2 订单号', '2 数量', '2 物料', '3 行号', '3 数量', '3 物料', '4 物料']);
});
test('a row that repeats a unique value is blamed, the earlier one is not', async () => {
    const result = await gathered(item, ['编码', '名称', '备注'], [
        ['a', '甲', 'x'],
        ['b', '乙', 'y'],
        ['a', '丙', 'z'],
        ['c', '一二三四五六', null],
    ]);
    assert.deepEqual(blamed(result), ['4 编码', '5 名称']);
    assert.deepEqual(goodDrafts(result).map((draft) => inputOf(result, draft)), [
        { code: 'a', name: '甲', remark: 'x' },
        { code: 'b', name: '乙', remark: 'y' },
    ]);
});
test('what a save refuses is told at the row it is about', async () => {
    const result = await orders([
        ['A', 'V1', null, 1, 'M', 1],
        ['A', 'V1', null, 2, 'M', 1],
    ]);
    const [draft] = result.drafts;
    assert.ok(draft);
    const label = ['太多', 'too many'];
    noteProblems(result, draft, [
        { path: 'lines.1.qty', label },
        { path: 'supplierId', label },
        { path: 'other', label },
    ]);
    assert.deepEqual(blamed(result), ['2 供应商', '2 ', '3 数量']);
});
test('titles are recognised whatever their case, width, marks and units', () => {
    const wide = defineDocument({
        module: 'pur',
        code: 'wide',
        label: ['宽', 'Wide'],
        fields: {
            orderNo: text('订单号', 'Order no.'),
            leadTime: integer('采购周期(天)', 'Lead time (days)'),
            amount: quantity('金额', 'Amount'),
            supplier: lookup('供应商', 'Supplier', 'sup.supplier'),
        },
        excel: { import: ['orderNo', 'leadTime', 'amount', 'supplier'], titles: { orderNo: ['PO 号码'] } },
    });
    const map = (headers) => proposeMapping(headers, wide);
    assert.deepEqual(map(['* 订单号：', '采购周期', '金额（元）', '供应商名称', '供应商编码']), {
        0: 'orderNo',
        1: 'leadTime',
        2: 'amount',
        4: 'supplier',
    });
    assert.deepEqual(map(['ＰＯ号码', 'LEAD TIME(days)', 'amount [CNY]', '供应商 名称']), {
        0: 'orderNo',
        1: 'leadTime',
        2: 'amount',
        3: 'supplier',
    });
    assert.deepEqual(map(['订单号', '订单号', '__proto__', 'constructor', '']), { 0: 'orderNo' });
});
test('what can be imported, and what must be', () => {
    assert.deepEqual(importFields(order).map(({ fieldCode, required, lines: name }) => [fieldCode, required, name]), [
        ['orderNo', true, undefined],
        ['supplier', true, undefined],
        ['day', false, undefined],
        ['lines.lineNo', true, 'lines'],
        ['lines.material', true, 'lines'],
        ['lines.qty', true, 'lines'],
    ]);
});
