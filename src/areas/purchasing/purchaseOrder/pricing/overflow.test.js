import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRecord } from '#model/value.ts';
import { orderLine, purchasingFixture } from '#test/purchasingFixture.ts';
test('an amount that has more digits than can be kept is refused at its field, in words', async () => {
    const { buyer, companyId, supplierId } = await purchasingFixture();
    const line = await orderLine({ orderQty: '99999999999', taxPrice: '99999999999' });
    const answer = await buyer.send('POST', '/pur/purchaseOrder/add', {
        companyId,
        supplierBaseId: supplierId,
        lines: [line],
    });
    assert.equal(answer.code, '10008', answer.msg);
    const problems = isRecord(answer.data) && Array.isArray(answer.data['problems']) ? answer.data['problems'] : [];
    const paths = problems.flatMap((each) => (isRecord(each) ? [String(each['path'])] : []));
    assert.ok(paths.includes('lines.0.grossAmt'), JSON.stringify(paths));
    assert.match(JSON.stringify(problems), /位数超出上限/);
});
