import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { fillTemplate, namesIn, readTemplate, unknownNames } from './template.rules.ts';
const readable = [
    ['plain text', '订单已下达', []],
    ['a value', '订单 {{orderNo}} 已下达', ['orderNo']],
    ['lines', '{{#lines}}{{lineNo}}: {{orderQty}}\n{{/lines}}{{orderNo}}', ['lines.lineNo', 'lines.orderQty', 'orderNo']],
    ['single braces', 'a {b} c', []],
];
for (const [title, text, names] of readable)
    test(`template: ${title}`, () => {
        const parts = readTemplate(text);
        assert.ok(parts);
        assert.deepEqual(namesIn(parts), names);
    });
const unreadable = [
    ['an open section', '{{#lines}}{{orderQty}}'],
    ['a section that was never opened', '{{orderQty}}{{/lines}}'],
    ['a section within a section', '{{#lines}}{{#lines}}x{{/lines}}{{/lines}}'],
    ['an expression', '{{ orderNo }}'],
    ['a path', '{{lines.0.orderQty}}'],
    ['HTML left as it is', '{{{orderNo}}}'],
    ['half a mark', 'a {{orderNo'],
];
for (const [title, text] of unreadable)
    test(`template: ${title} cannot be read`, () => assert.equal(readTemplate(text), undefined));
test('a template names only what its document has, and nothing internal', () => {
    const parts = readTemplate('{{orderNo}} {{internalRemark}} {{#lines}}{{orderQty}}{{nothing}}{{/lines}}') ?? [];
    assert.deepEqual(unknownNames(purchaseOrder, parts), ['internalRemark', 'lines.nothing']);
});
const row = {
    orderNo: '<b>PO1</b>',
    status: 'ISSUED',
    urgentStatus: true,
    grossAmt: '1200.5000',
    issueDate: '2026-11-21T08:05:00.000Z',
    supplierBaseName: null,
    lines: [
        { lineNo: 10, orderQty: '5.000000' },
        { lineNo: 20, orderQty: '2.500000' },
    ],
};
const filled = [
    ['values are text', '{{orderNo}}', 'zh', '<b>PO1</b>'],
    ['states and switches are words', '{{statusName}} {{urgentStatus}}', 'en', 'Awaiting supplier Yes'],
    ['amounts and times', '{{grossAmt}} {{issueDate}}', 'zh', '1,200.50 2026-11-21 16:05'],
    ['amounts in capitals', '{{grossAmtCapital}} {{taxAmtCapital}}', 'en', '壹仟贰佰元伍角 -'],
    ['what is missing', '{{supplierBaseName}}', 'zh', '-'],
    ['each line', '{{#lines}}{{lineNo}}×{{orderQty}};{{/lines}}', 'zh', '10×5;20×2.5;'],
];
for (const [title, text, language, wanted] of filled)
    test(`template filled: ${title}`, () => {
        const parts = readTemplate(text) ?? [];
        assert.equal(fillTemplate(parts, purchaseOrder, row, { language, timeZone: 'Asia/Shanghai' }), wanted);
    });
test('a placeholder without a value is told of', () => {
    const missing = [];
    const wording = {
        language: 'zh',
        timeZone: 'Asia/Shanghai',
        onMissing: (name) => missing.push(name),
    };
    fillTemplate(readTemplate('{{orderNo}} {{supplierBaseName}}') ?? [], purchaseOrder, row, wording);
    assert.deepEqual(missing, ['supplierBaseName']);
});
