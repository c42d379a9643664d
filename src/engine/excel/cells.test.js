import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boolean, date, datetime, decimal, integer, percentage, select, text } from '#model/fields.ts';
import { convertCell, formulaWithoutResult } from './cells.ts';
const fields = {
    text: text('文本', 'Text'),
    notes: text('备注', 'Notes', { multiline: true }),
    decimal: decimal('数量', 'Quantity'),
    percent: percentage('税率', 'Rate'),
    integer: integer('天数', 'Days'),
    boolean: boolean('检验', 'Inspect'),
    date: date('日期', 'Day'),
    datetime: datetime('时间', 'Time'),
    select: select('类型', 'Type', { STANDARD: ['标准订单', 'Standard order'], URGENT: ['紧急', 'Urgent'] }),
};
const refused = Symbol('refused');
const cases = [
    ['text', '  苏州恒锐 \u3000', '苏州恒锐'],
    ['text', 450081001, '450081001'],
    ['text', 1e15, refused],
    ['text', 123456789012345680000, refused],
    ['text', 123456789012345, '123456789012345'],
    ['text', '6.22202123456789E+18', refused],
    ['date', 2027, refused],
    ['date', 202701, refused],
    ['date', 10, refused],
    ['date', 20270115, '2027-01-15'],
    ['text', 0.1 + 0.2, '0.3'],
    ['text', 'e\u0301te\u0301', 'été'],
    ['text', 'a\u0000b\u200b\ufeffc', 'abc'],
    ['text', '两\n行', '两 行'],
    ['notes', '两\r\n行', '两\n行'],
    ['text', '=HYPERLINK("x")', '=HYPERLINK("x")'],
    ['text', null, null],
    ['text', '   ', null],
    ['text', true, 'TRUE'],
    ['decimal', 465, '465'],
    ['decimal', 17.411, '17.411'],
    ['decimal', 1.1 + 2.2, '3.3'],
    ['decimal', 1e-7, '0.0000001'],
    ['decimal', '18,676.1258', '18676.1258'],
    ['decimal', '３４９２', '3492'],
    ['decimal', '１８，６７６．５', '18676.5'],
    ['decimal', ' 31.0621 ', '31.0621'],
    ['decimal', '18 676.5', '18676.5'],
    ['decimal', '¥1,234.50', '1234.5'],
    ['decimal', '￥ 12', '12'],
    ['decimal', '-$5', '-5'],
    ['decimal', '€7.00', '7'],
    ['decimal', '12.5元', '12.5'],
    ['decimal', '(1,200.5)', '-1200.5'],
    ['decimal', '（3）', '-3'],
    ['decimal', '−5', '-5'],
    ['decimal', '+5', '5'],
    ['decimal', '.5', '0.5'],
    ['decimal', '5.', '5'],
    ['decimal', '1.5E+3', '1500'],
    ['decimal', '13%', '0.13'],
    ['percent', '13%', '13'],
    ['percent', '１３％', '13'],
    ['percent', 13, '13'],
    ['decimal', '三百', refused],
    ['decimal', '1,2x', refused],
    ['decimal', '1.2.3', refused],
    ['decimal', '1,23', refused],
    ['decimal', '12,34,567', refused],
    ['decimal', '--5', refused],
    ['decimal', '(-5)', refused],
    ['decimal', '5-6', refused],
    ['decimal', '1 2', refused],
    ['decimal', '0x10', refused],
    ['decimal', 'NaN', refused],
    ['decimal', 'Infinity', refused],
    ['decimal', '1e999', refused],
    ['decimal', true, refused],
    ['decimal', { error: '#N/A' }, refused],
    ['decimal', { error: formulaWithoutResult }, refused],
    ['integer', '１２', 12],
    ['integer', 12.0, 12],
    ['integer', '1,200', 1200],
    ['integer', 12.5, refused],
    ['boolean', '是', true],
    ['boolean', '否', false],
    ['boolean', 'YES', true],
    ['boolean', 'n', false],
    ['boolean', 'True', true],
    ['boolean', true, true],
    ['boolean', 0, false],
    ['boolean', '√', true],
    ['boolean', '也许', refused],
    ['date', 46360, '2026-12-04'],
    ['date', 46360.75, '2026-12-04'],
    ['date', 1, refused],
    ['date', 59, refused],
    ['date', 61, refused],
    ['date', 60, refused],
    ['date', 0, refused],
    ['date', -3, refused],
    ['date', '2026/12/04', '2026-12-04'],
    ['date', '2026-12-4', '2026-12-04'],
    ['date', '2026.12.4', '2026-12-04'],
    ['date', '2026年12月4日', '2026-12-04'],
    ['date', '２０２６年１２月４日', '2026-12-04'],
    ['date', '20261204', '2026-12-04'],
    ['date', 20261204, '2026-12-04'],
    ['date', '2027-01-13T00:00:00.000Z', '2027-01-13'],
    ['date', '2026-12-04 08:30', '2026-12-04'],
    ['date', '2026-02-30', refused],
    ['date', '20260230', refused],
    ['date', '2026-13-01', refused],
    ['date', '2026/12-04', refused],
    ['date', '04/12/2026', refused],
    ['date', '明天', refused],
    ['date', '2026-12-04abc', refused],
    ['datetime', '2026-12-04 08:30', '2026-12-04T00:30:00.000Z'],
    ['datetime', '2026/12/4 08:30:15', '2026-12-04T00:30:15.000Z'],
    ['datetime', '2026年12月4日 8:30', '2026-12-04T00:30:00.000Z'],
    ['datetime', '2026-12-04', '2026-12-03T16:00:00.000Z'],
    ['datetime', '2026-12-04T08:30:00Z', '2026-12-04T08:30:00.000Z'],
    ['datetime', '2026-12-04T08:30:00+09:00', '2026-12-03T23:30:00.000Z'],
    ['datetime', 46360.5, '2026-12-04T04:00:00.000Z'],
    ['datetime', '2026-12-04 25:00', refused],
    ['select', 'URGENT', 'URGENT'],
    ['select', '标准订单', 'STANDARD'],
    ['select', 'standard ORDER', 'STANDARD'],
    ['select', '特殊', refused],
];
for (const [name, cell, expected] of cases) {
    test(`${name} of ${JSON.stringify(cell)}`, () => {
        const converted = convertCell(fields[name], cell, 'Asia/Shanghai');
        if (expected === refused)
            assert.ok('problem' in converted, JSON.stringify(converted));
        else
            assert.deepEqual(converted, { value: expected });
    });
}
test('a refusal shows the value and what is expected, in both languages', () => {
    assert.deepEqual(convertCell(fields.decimal, '三百', 'UTC'), {
        problem: ['“三百”不是数字，请填写如 1234.5 的数字', '"三百" is not a number; write it like 1234.5'],
    });
    const choices = convertCell(fields.select, '特殊', 'UTC');
    assert.ok('problem' in choices && choices.problem[0].includes('标准订单、紧急'));
});
test('a text as long as a cell can be is judged at once', () => {
    const began = performance.now();
    for (const text of ['1'.repeat(32_767), ','.repeat(32_767), ' '.repeat(32_000) + '1x', '(1'.repeat(16_000)])
        convertCell(fields.decimal, text, 'UTC');
    assert.ok(performance.now() - began < 500);
});
