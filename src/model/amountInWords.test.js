import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitsCapital, toChineseCapital } from './amountInWords.ts';
const cases = [
    ['0', '零元整'],
    ['0.00', '零元整'],
    ['1', '壹元整'],
    ['10', '壹拾元整'],
    ['1234.56', '壹仟贰佰叁拾肆元伍角陆分'],
    ['1001', '壹仟零壹元整'],
    ['1010', '壹仟零壹拾元整'],
    ['10001', '壹万零壹元整'],
    ['10010000', '壹仟零壹万元整'],
    ['100000001', '壹亿零壹元整'],
    ['100010000', '壹亿零壹万元整'],
    ['1000000000000', '壹兆元整'],
    ['1.05', '壹元零伍分'],
    ['1.50', '壹元伍角'],
    ['0.1234', '壹角贰分叁毫肆厘'],
    ['0.05', '伍分'],
    ['12.005', '壹拾贰元零伍毫'],
    ['0.00005', '壹厘'],
    ['-8.8', '负捌元捌角'],
    ['999999999999999.99', '玖佰玖拾玖兆玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
    ['1000000000000000', ''],
    ['999999999999999.99999', ''],
    ['-1000000000000000', ''],
    ['', ''],
    ['1e3', ''],
    ['壹', ''],
];
for (const [amount, words] of cases) {
    test(`${amount || 'nothing'} in capitals is ${words || 'empty'}`, () => {
        assert.equal(toChineseCapital(amount), words);
    });
}
test('amounts from 1e15 on do not fit', () => {
    assert.equal(fitsCapital('999999999999999.99'), true);
    assert.equal(fitsCapital('1000000000000000'), false);
});
