import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paymentTerm } from '#areas/masterData/paymentTerm/paymentTerm.document.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { person, refusal, rows } from '#test/app.ts';
import { purchasingFixture, newOrder, orderLine } from '#test/purchasingFixture.ts';
import { createRow, unique } from '#test/factory.ts';
import { contents, upload } from '#test/upload.ts';
import { errors } from '../errors.ts';
import { sysNumberRule } from '../numberRule/numberRule.document.ts';
import { codesIn, emptyFields, fieldsOfDocument, fieldToFill, inOrder, lackedBy, unknownCode, } from './businessType.rules.ts';
import { sysBusinessDoc } from './sysBusinessDoc.document.ts';
import { sysBusinessType } from './sysBusinessType.document.ts';
const type = (typeCode, companyId, rule) => ({ typeCode, companyId, rule });
test('types of a company come first, then those with a condition, then by their codes', () => {
    const all = [type('D', null, null), type('C', null, 'a == 1'), type('B', '1', null), type('A', '1', 'a == 1')];
    for (const input of [all, all.toReversed()])
        assert.deepEqual(inOrder(input).map(({ typeCode }) => typeCode), ['A', 'B', 'C', 'D']);
});
for (const [text, codes] of [
    [null, []],
    ['', []],
    ['purchaser', ['purchaser']],
    ['purchaser, paymentTerm，dept\npurchaser', ['purchaser', 'paymentTerm', 'dept']],
])
    test(`codes of fields: ${text}`, () => assert.deepEqual(codesIn(text), codes));
for (const [row, empty] of [
    [{}, ['采购员', '交货地点', '订单明细']],
    [{ purchaserId: '1', incotermPlace: '上海', lines: [{}] }, []],
    [{ purchaserId: null, incotermPlace: '', lines: [] }, ['采购员', '交货地点', '订单明细']],
])
    test(`fields that are needed: ${JSON.stringify(row)}`, () => assert.deepEqual(emptyFields(purchaseOrder, ['purchaser', 'incotermPlace', 'lines'], row).map(([zh]) => zh), empty));
test('only fields that people fill in can be asked for', () => {
    assert.equal(unknownCode(purchaseOrder, ['purchaser', 'lines']), undefined);
    for (const code of ['grossAmt', 'nothing', 'toString'])
        assert.equal(unknownCode(purchaseOrder, [code]), code);
});
test('a default is for a field with one value that people fill in and that begins empty, and only while it is empty', () => {
    for (const code of ['paymentTerm', 'incotermPlace', 'internalRemark'])
        assert.ok(fieldToFill(purchaseOrder, code), code);
    for (const code of ['grossAmt', 'orderType', 'lines', 'orderNo', 'nothing', 'toString'])
        assert.equal(fieldToFill(purchaseOrder, code), undefined, code);
    const defaults = ['paymentTerm', 'incotermPlace'].map((fieldCode) => ({ fieldCode, fieldValue: 'x' }));
    const lacked = (row) => lackedBy(purchaseOrder, { ...row }, defaults).map(({ fieldCode }) => fieldCode);
    assert.deepEqual(lacked({}), ['paymentTerm', 'incotermPlace']);
    assert.deepEqual(lacked({ paymentTermId: '1', incotermPlace: '' }), ['incotermPlace']);
});
test('the fields of a document and its lines are listed with what they may be used for', () => {
    const fields = new Map(fieldsOfDocument(purchaseOrder).map((field) => [field.fieldName, field]));
    const { sensitive, placeholderFlag } = fields.get('internalRemark') ?? {};
    assert.deepEqual([sensitive, placeholderFlag], [true, false]);
    assert.equal(fields.get('supplierBase')?.refers, 'sup.supplierBase');
    assert.equal(fields.get('lines.taxPrice')?.sensitive, true);
    assert.equal(fields.get('lines.orderQty')?.conditionFlag, false);
    assert.ok(!fields.has('lines'));
});
const admin = () => person('business_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
const docId = async (code) => {
    const [row] = await rows(sql `select id from system_sys_business_doc where doc_code = ${code} and enabled_flag`);
    return row?.id ?? assert.fail(`There is no business document ${code}.`);
};
async function add(values) {
    const who = await admin();
    const doc = await docId('pur.purchaseOrder');
    const { id } = await who.add(sysBusinessType, {
        typeCode: `BT_${unique(6)}`,
        typeName: { zh: '测试类型', en: 'Test type' },
        docId: doc,
        ...values,
    });
    return id;
}
test('every document that stands for itself is listed with its fields', async () => {
    const who = await admin();
    const id = await docId('pur.purchaseOrder');
    const { docName, approvalFlag, supplierFlag } = await who.get(sysBusinessDoc, id);
    assert.deepEqual([docName.zh, approvalFlag, supplierFlag], ['采购订单', true, true]);
    const { records } = await who.post('/system/sysBusinessDoc/fields', { id });
    assert.ok(records.some(({ fieldName }) => fieldName === 'lines.orderQty'));
    const clerk = await person('business_clerk', { userType: 'BUYER', roles: ['buyer'] });
    assert.equal((await clerk.send('POST', '/system/sysBusinessDoc/fields', { id })).code, '20012');
});
test('a type is judged when it is saved', async () => {
    for (const [values, error] of [
        [{ rule: 'drop table x' }, errors.typeRule],
        [{ requiredFields: 'purchaser,nothing' }, errors.typeField],
        [{ requiredFields: 'grossAmt' }, errors.typeField],
        [{ files: [{ fileKind: 'Photo', minCount: 1 }] }, errors.typeFileKind],
        [{ defaults: [{ fieldCode: 'orderType', fieldValue: 'ASSET' }] }, errors.typeDefaultField],
        [{ defaults: [{ fieldCode: 'deliveryDate', fieldValue: 'soon' }] }, errors.typeDefaultField],
        [{ defaults: [{ fieldCode: 'paymentTerm', fieldValue: 'NOBODY' }] }, errors.typeDefaultValue],
        [{ docId: await docId('basic.company') }, engineErrors.lookupUnknown],
    ])
        await assert.rejects(add(values), refusal(error), JSON.stringify(values));
});
test('once a document has types, each is submitted as its type says, and what belongs to none is not', async () => {
    const { buyer, companyId } = await purchasingFixture();
    const who = await admin();
    const order = async (orderType) => buyer.update(purchaseOrder, (await newOrder()).id, { orderType });
    const submit = async (id) => (await buyer.run(purchaseOrder, 'submit', id)).status;
    assert.equal(await submit((await order('STANDARD')).id), 'PENDING', 'without types everything is submitted');
    const elsewhere = await createRow(company, {});
    const ids = [await add({ companyId: elsewhere.id })];
    try {
        const standard = await order('STANDARD');
        await assert.rejects(submit(standard.id), refusal(errors.noType16));
        ids.push(await add({ companyId }), await add({
            companyId,
            rule: 'orderType == "ASSET"',
            requiredFields: 'incotermPlace',
            files: [{ fileKind: 'Attachment', minCount: 1 }],
        }), await add({ companyId, rule: 'orderType == "SAMPLE"', forbidFlag: true }));
        assert.equal(await submit(standard.id), 'PENDING');
        await assert.rejects(submit((await order('SAMPLE')).id), refusal(errors.typeForbids16));
        const asset = await order('ASSET');
        await assert.rejects(submit(asset.id), /要求填写：交货地点/);
        await buyer.update(purchaseOrder, asset.id, { incotermPlace: '上海' });
        await assert.rejects(submit(asset.id), refusal(errors.typeNeedsFiles));
        const sent = await upload(buyer, {
            name: '技术协议.pdf',
            content: contents.pdf,
            fields: { businessId: asset.id, document: 'pur.purchaseOrder' },
        });
        assert.ok(sent.success, sent.msg);
        assert.equal(await submit(asset.id), 'PENDING');
    }
    finally {
        await who.post('/system/sysBusinessType/disable', { ids });
    }
    assert.equal(await submit((await order('SAMPLE')).id), 'PENDING');
});
test('a type without approval approves at once, by the server itself; others wait for a person', async () => {
    const { buyer, companyId } = await purchasingFixture();
    const who = await admin();
    const ids = [await add({ companyId, rule: 'orderType == "SAMPLE"', approvalMode: 'NONE' }), await add({ companyId })];
    try {
        const { id } = await buyer.update(purchaseOrder, (await newOrder()).id, { orderType: 'SAMPLE' });
        const approved = await buyer.run(purchaseOrder, 'submit', id);
        assert.equal(approved.status, 'APPROVED');
        const acts = await rows(sql `
      select action, side from sys_audit_log where object_id = ${id}::bigint and action in ('approve', 'submit') order by action`);
        assert.deepEqual(acts, [
            { action: 'approve', side: 'system' },
            { action: 'submit', side: 'buyer' },
        ]);
        // The version the caller was given is the newest one.
        assert.equal((await buyer.get(purchaseOrder, id)).versionNo, approved.versionNo);
        assert.equal((await buyer.run(purchaseOrder, 'submit', (await newOrder()).id)).status, 'PENDING');
    }
    finally {
        await who.post('/system/sysBusinessType/disable', { ids });
    }
});
test('what two persons must have seen, or outsiders submit, cannot do without approval', async () => {
    for (const code of ['pur.stockTake', 'sup.registerForm'])
        await assert.rejects(add({ docId: await docId(code), approvalMode: 'NONE' }), refusal(errors.typeApproval), code);
});
test('a type numbers what fits it by a rule of its own, which begins otherwise than another', async () => {
    const { buyer, companyId, supplierId } = await purchasingFixture();
    const who = await admin();
    const rule = (prefix) => who.add(sysNumberRule, {
        ruleCode: `BT_${unique(6)}`,
        segments: [
            { lineNo: 10, segmentType: 'CONST', segmentValue: prefix },
            { lineNo: 20, segmentType: 'SEQ' },
        ],
        seqLength: 4,
        resetCycle: 'NONE',
    });
    const prefix = `T${unique(5)}-`;
    const [own, like] = [await rule(prefix), await rule(prefix)];
    const usual = 'PO';
    const asUsual = await rule(usual);
    const ids = [await add({ companyId, numberRuleId: own.id }), await add({ companyId, rule: 'orderType == "SAMPLE"' })];
    try {
        const typed = await newOrder();
        assert.equal(typed.orderNo, `${prefix}0001`);
        const sample = await buyer.add(purchaseOrder, {
            companyId,
            supplierBaseId: supplierId,
            orderType: 'SAMPLE',
            lines: [await orderLine({ lineNo: 10 })],
        });
        assert.ok(sample.orderNo?.startsWith(usual), 'a more special type without a rule leaves the usual one');
        for (const numberRuleId of [like.id, asUsual.id])
            await assert.rejects(add({ companyId, numberRuleId }), refusal(errors.typeNumberTwice));
    }
    finally {
        await who.post('/system/sysBusinessType/disable', { ids });
    }
    assert.ok((await newOrder()).orderNo?.startsWith(usual));
});
test('a new document begins with the defaults of its type where nothing was given', async () => {
    const { buyer, companyId } = await purchasingFixture();
    const who = await admin();
    const term = await createRow(paymentTerm);
    const ids = [
        await add({
            companyId,
            defaults: [
                { fieldCode: 'incotermPlace', fieldValue: '三号库' },
                { fieldCode: 'paymentTerm', fieldValue: term.code ?? '' },
            ],
        }),
    ];
    try {
        const typed = await buyer.get(purchaseOrder, (await newOrder()).id);
        assert.equal(typed.incotermPlace, '三号库');
        const { supplierId } = await purchasingFixture();
        const own = await buyer.add(purchaseOrder, {
            companyId,
            supplierBaseId: supplierId,
            incotermPlace: '上海',
            paymentTermId: null,
            lines: [await orderLine({ lineNo: 10 })],
        });
        assert.deepEqual([own.incotermPlace, own.paymentTermCode], ['上海', term.code]);
        // The form begins with them as soon as the company is chosen.
        const begun = (chosen) => buyer.post('/pur/purchaseOrder/getDefaults', chosen);
        const { incotermPlace, paymentTermId, paymentTermCode, companyId: chosenId } = await begun({ companyId });
        assert.deepEqual([incotermPlace, paymentTermId, paymentTermCode, chosenId], ['三号库', term.id, term.code, companyId]);
        assert.ok((await begun({ companyId })).paymentTermName);
        for (const chosen of [{}, { companyId: '1' }, { companyId: 'x', orderType: '?', grossAmt: 'y', lines: [{}] }])
            assert.equal((await begun(chosen)).incotermPlace, null);
    }
    finally {
        await who.post('/system/sysBusinessType/disable', { ids });
    }
    assert.equal((await newOrder()).incotermPlace, null);
});
