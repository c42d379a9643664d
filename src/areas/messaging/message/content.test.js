import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BusinessError } from '#model/errors.ts';
import { format, readContent, summaryOf } from './content.rules.ts';
import { soughtWords, wordsOf } from './words.rules.ts';
const image = { fileId: '12', name: 'a.png', size: 10 };
const refused = [
    ['an empty text', 0, '   '],
    ['5,001 characters', 0, 'x'.repeat(5001)],
    ['the format of withdrawn messages', 101, 'x'],
    ['a format nobody knows', 7, 'x'],
    ['an image that is no JSON', 1, 'x'],
    ['an image without its file', 1, JSON.stringify({ name: 'a.png', size: 1 })],
    ['an image with an address of its own', 1, JSON.stringify({ ...image, url: 'https://elsewhere' })],
    ['a field of the prototype', 1, '{"fileId":"1","name":"a","size":1,"__proto__":{"x":1}}'],
    ['a voice note that is too long', 2, JSON.stringify({ fileId: '1', duration: 61, size: 1 })],
    ['a card of an unknown kind', 6, JSON.stringify({ kind: 'toString', title: 'x' })],
    [
        'a card with a document that has no such name',
        6,
        JSON.stringify({ kind: 'doc', docType: '../x', docId: '1', docNo: 'P' }),
    ],
    [
        'a card of seven lines',
        6,
        JSON.stringify({
            kind: 'doc',
            docType: 'pur.purchaseOrder',
            docId: '1',
            docNo: 'P',
            lines: Array.from({ length: 7 }, () => ({ label: 'a', value: 'b' })),
        }),
    ],
    ['more than 16 KB', 3, JSON.stringify({ fileId: '1', name: 'x'.repeat(17_000), size: 1 })],
];
for (const [title, input, content] of refused)
    test(`a message is refused: ${title}`, () => {
        assert.throws(() => readContent({ format: input, content }), BusinessError);
    });
test('5,000 characters are taken, counted as people count them', () => {
    assert.equal(readContent({ format: '0', content: '😀'.repeat(5000) }).format, format.text);
});
test('what a message says is stored as it was read', () => {
    const read = readContent({ format: 1, content: JSON.stringify({ ...image, width: 3 }) });
    assert.deepEqual([read.fileIds, JSON.parse(read.content)], [['12'], { ...image, width: 3 }]);
    const card = { kind: 'doc', docType: 'pur.purchaseOrder', docId: '9', docNo: 'PO-1', title: '轴承' };
    assert.deepEqual(readContent({ format: 6, content: card }).card, { docType: 'pur.purchaseOrder', docId: '9' });
});
test('lists show what a message is', () => {
    assert.equal(summaryOf({ format: '0', content: '一\n二' }), '一 二');
    assert.equal(summaryOf({ format: '1', content: JSON.stringify(image) }), '[图片] a.png');
    assert.equal(summaryOf({ format: '3', content: 'no JSON' }), '[文件]');
    assert.equal(summaryOf({ format: '101', content: '' }), '[消息已撤回]');
});
test('Chinese is found by two signs, numbers whole and by their parts', () => {
    const words = new Set(wordsOf('请确认采购订单 PO-2026-0117 的交期 ＡＢＣ'));
    for (const sought of ['采购', '订单', '确认采购订单', 'po-2026-0117', '0117', 'abc', '请'])
        assert.ok(soughtWords(sought).every((word) => words.has(word)), sought);
    for (const missing of ['交货', 'po-2027', '购采'])
        assert.ok(!soughtWords(missing).every((word) => words.has(word)), missing);
});
