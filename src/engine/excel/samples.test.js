import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineDocument } from '#model/document.ts';
import { boolean, date, integer, lines, lookup, price, quantity, serial, text } from '#model/fields.ts';
import { checkLookups, goodDrafts, inputOf } from './drafts.ts';
import { gather, mappedFields } from './gather.ts';
import { knownTitles, proposeMapping } from './mapping.ts';
import { messagesByRow } from './mistakes.ts';
import { previewWorkbook, readHeader, readRows } from './workbook.ts';
const orderLine = defineDocument({
    module: 'pur',
    code: 'orderLine',
    label: ['订单行', 'Order line'],
    fields: {
        lineNo: integer('行号', 'Line no.', { required: true, min: 1 }),
        material: lookup('物料', 'Material', 'basic.material', { required: true }),
        orderQty: quantity('数量', 'Quantity', { required: true, above: '0' }),
        unit: lookup('单位', 'Unit', 'basic.unit', { required: true }),
        taxPrice: price('含税单价', 'Price incl. tax', { required: true, min: '0' }),
        taxRate: lookup('税率', 'Tax rate', 'basic.taxRate', { required: true }),
        requireDate: date('需求日期', 'Required date', { required: true }),
        warehouse: lookup('收货仓库', 'Warehouse', 'basic.warehouse'),
    },
    unique: [['parent', 'lineNo']],
});
const order = defineDocument({
    module: 'pur',
    code: 'order',
    label: ['订单', 'Order'],
    fields: {
        orderNo: serial('订单号', 'Order no.', 'PO'),
        company: lookup('公司', 'Company', 'basic.company', { required: true }),
        supplier: lookup('供应商', 'Supplier', 'sup.supplier', { required: true }),
        currency: lookup('币种', 'Currency', 'basic.currency', { required: true }),
        lines: lines('明细', 'Lines', orderLine),
    },
    excel: {
        import: [
            'orderNo',
            'company',
            'supplier',
            'currency',
            'lines.lineNo',
            'lines.material',
            'lines.orderQty',
            'lines.unit',
            'lines.taxPrice',
            'lines.taxRate',
            'lines.requireDate',
            'lines.warehouse',
            'lines.remark',
        ],
        titles: { orderNo: ['采购订单号'], company: ['工厂'] },
        groupBy: 'orderNo',
    },
});
const material = defineDocument({
    module: 'basic',
    code: 'material',
    label: ['物料', 'Material'],
    fields: {
        code: text('物料编码', 'Material code', { required: true, unique: true }),
        name: text('物料名称', 'Name', { required: true }),
        spec: text('规格型号', 'Specification'),
        category: lookup('分类', 'Category', 'basic.materialCategory', { required: true }),
        unit: lookup('基本单位', 'Base unit', 'basic.unit', { required: true }),
        price: price('参考含税单价', 'Reference price'),
        leadTimeDays: integer('采购周期', 'Lead time'),
        inspectFlag: boolean('是否来料检验', 'Inspection'),
    },
    excel: { import: ['code', 'name', 'spec', 'category', 'unit', 'price', 'leadTimeDays', 'inspectFlag'] },
});
const supplier = defineDocument({
    module: 'sup',
    code: 'supplier',
    label: ['供应商', 'Supplier'],
    fields: {
        supplierCode: text('供应商编码', 'Supplier code', { required: true, unique: true }),
        fullName: text('供应商全称', 'Name', { required: true, unique: true }),
        creditCode: text('统一社会信用代码', 'Credit code', { pattern: '^[0-9A-Z]{18}$' }),
        accountNo: text('银行账号', 'Bank account'),
        taxRate: lookup('开票税率', 'Tax rate', 'basic.taxRate'),
    },
    excel: { import: ['supplierCode', 'fullName', 'creditCode', 'accountNo', 'taxRate'] },
});
const samples = new URL('../../../test/samples/', import.meta.url).pathname;
/** Every text names a row, but for these. */
const unknown = new Set(['V9999', 'M9999999']);
const resolve = async (_, texts) => new Map(texts.filter((each) => !unknown.has(each)).map((each) => [each, `id of ${each}`]));
async function importSample(file, document) {
    const path = samples + file;
    const previews = await previewWorkbook(path, 20, knownTitles(document));
    const { sheetIndex, headerRow } = previews.toSorted((a, b) => b.rowCount - a.rowCount)[0] ?? assert.fail();
    const headers = await readHeader(path, { sheetIndex, headerRow });
    const fields = mappedFields(document, proposeMapping(headers, document), headers);
    const gathered = await gather(document, fields, readRows(path, { sheetIndex, headerRow }), 'Asia/Shanghai');
    await gathered.lookups.resolve(resolve);
    checkLookups(gathered);
    return gathered;
}
test('purchase orders: 142 lines in 24 orders, without a mistake', async () => {
    const gathered = await importSample('purchase-orders.xlsx', order);
    assert.deepEqual(gathered.mistakes.list(), []);
    assert.equal(gathered.total, 142);
    const inputs = goodDrafts(gathered).map((draft) => inputOf(gathered, draft));
    assert.equal(inputs.length, 24);
    assert.deepEqual(inputs[0], {
        orderNo: '450081001',
        companyId: 'id of 1000',
        supplierId: 'id of V1028',
        currencyId: 'id of CNY',
        lines: [
            {
                lineNo: 10,
                materialId: 'id of M0102012',
                orderQty: '465',
                unitId: 'id of 个',
                taxPrice: '1.5935',
                taxRateId: 'id of 13%',
                requireDate: '2027-01-13',
                warehouseId: 'id of WH02',
            },
            {
                lineNo: 20,
                materialId: 'id of M0501001',
                orderQty: '3138',
                unitId: 'id of 件',
                taxPrice: '30.7178',
                taxRateId: 'id of 13%',
                requireDate: '2026-12-04',
                warehouseId: 'id of WH02',
            },
        ],
    });
});
test('purchase orders with mistakes: one message for each, at its row', async () => {
    const gathered = await importSample('purchase-orders-with-mistakes.xlsx', order);
    const messages = gathered.mistakes.list().map(({ row, message }) => `${row} ${message[0]}`);
    assert.deepEqual(messages, [
        '5 “数量”：“三百”不是数字，请填写如 1234.5 的数字',
        '9 “物料编码”：“M9999999”不存在或不可用，请核对后改正',
        '13 “需求日期”：“2026-02-30”不是存在的日期，请填写如 2026-12-04 的日期',
        '17 “数量”：“-5”不可用，数量必须大于0',
        '21 “供应商编码”：“V9999”不存在或不可用，请核对后改正',
        '25 “采购订单号”：不能为空，请填写',
        '29 “数量”：“0”不可用，数量必须大于0',
        '33 “含税单价”：“1,2x”不是数字，请填写如 1234.5 的数字',
        '37 “行号”：“50”与第36行重复，请改为不同的值',
    ]);
    assert.equal(gathered.total, 40);
    // Orders 450081001, 450081002, 450081006 and 450081009 have no row that is wrong.
    assert.deepEqual(goodDrafts(gathered).map((draft) => inputOf(gathered, draft).orderNo), ['450081001', '450081002', '450081006', '450081009']);
    const failing = gathered.drafts.filter((draft) => !goodDrafts(gathered).includes(draft)).flatMap(({ rows }) => rows);
    assert.equal(messagesByRow(gathered.mistakes, failing).size, 33);
});
test('materials: 159, with the header below a title', async () => {
    const gathered = await importSample('materials.xlsx', material);
    assert.deepEqual(gathered.mistakes.list(), []);
    const inputs = goodDrafts(gathered).map((draft) => inputOf(gathered, draft));
    assert.equal(inputs.length, 159);
    assert.deepEqual(inputs[0], {
        code: 'M0101001',
        name: '深沟球轴承',
        spec: '6204-2RS',
        categoryId: 'id of 0101',
        unitId: 'id of 个',
        price: '68.4',
        leadTimeDays: 21,
        inspectFlag: true,
    });
});
test('suppliers: 30 from a legacy .xls, long account numbers kept', async () => {
    const gathered = await importSample('suppliers.xls', supplier);
    assert.deepEqual(gathered.mistakes.list(), []);
    const inputs = goodDrafts(gathered).map((draft) => inputOf(gathered, draft));
    assert.equal(inputs.length, 30);
    assert.deepEqual(inputs[0], {
        supplierCode: 'V1001',
        fullName: '宁波明达紧固件有限公司',
        creditCode: '91330200R347QYEA6A',
        accountNo: '6266304913054857512',
        taxRateId: 'id of 6%',
    });
});
