import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { comparedInquiry } from '#test/inquiries.ts';
import { approvedRequest, manager, ownMaterial } from '#test/needs.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { isRefusal } from '#test/refusals.ts';
import { Refused } from '#test/person.ts';
import { purchaseRequestLine } from '../request/purchaseRequestLine.document.ts';
import { inquiryAward } from './inquiryAward.document.ts';

/** An approved award over a need of its own, split between both suppliers. */
async function approvedAward() {
  const { buyer } = await purchasingFixture();
  const own = await ownMaterial();
  const request = await approvedRequest([{ materialId: own.id, qty: '100' }]);
  const needId = request.lines[0]?.id ?? '';
  const asked = await comparedInquiry([{ needId, materialId: own.id }], { splitFlag: true });
  const made = await buyer.post<{ id: string }>('/bidding/inquiryAward/propose', { inquiryId: asked.id });
  const draft = await buyer.get(inquiryAward, made.id);
  const lines = draft.lines.map(({ id, quoteLineId, lowestFlag }) => ({
    id,
    quoteLineId,
    winQty: lowestFlag ? ('60' as const) : ('40' as const),
  }));
  await buyer.update(inquiryAward, made.id, { lines, awardReason: '分散风险' });
  await buyer.run(inquiryAward, 'submit', made.id);
  await (await manager()).run(inquiryAward, 'approve', made.id);
  return { awardId: made.id, needId };
}

test('a conversion that is sent again, by a double click or a line that broke, makes its orders once', async () => {
  const { buyer } = await purchasingFixture();
  const { awardId, needId } = await approvedAward();
  const body = await buyer.read(inquiryAward, awardId);
  const key = randomUUID();
  const convert = (idempotencyKey: string) =>
    buyer.send('POST', '/bidding/inquiryAward/convert', body, { 'idempotency-key': idempotencyKey });
  const answers = await Promise.all([convert(key), convert(key), convert(randomUUID()), convert(randomUUID())]);
  const done = answers.filter(({ success }) => success);
  assert.ok(done.length === 1 || done.length === 2, 'whichever key came first, its repetition included');
  assert.equal(new Set(done.map(({ data }) => JSON.stringify(data))).size, 1, 'and it is told the first result');
  for (const answer of answers)
    if (!answer.success)
      assert.ok(
        isRefusal(new Refused(answer), engineErrors.staleDecision) ||
          isRefusal(new Refused(answer), engineErrors.state16),
        answer.msg,
      );
  const { lines, status } = await buyer.get(inquiryAward, awardId);
  assert.equal(status, 'CONVERTED');
  const orderNos = lines.map(({ orderNo }) => orderNo ?? '');
  assert.equal(new Set(orderNos).size, 2, 'an order for each supplier');
  const { total } = await buyer.query(purchaseOrder, { orderNo: orderNos });
  assert.equal(total, 2);
  const { orderedQty, awardedQty, openQty } = await buyer.get(purchaseRequestLine, needId);
  assert.deepEqual([orderedQty, awardedQty, openQty], ['100', '0', '0']);
});
