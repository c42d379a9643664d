import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { asServer } from '#test/app.ts';
import { refusal } from '#test/refusals.ts';
import { comparedInquiry } from '#test/inquiries.ts';
import { approvedRequest, manager, ownMaterial } from '#test/needs.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { errors as needErrors } from '../errors.ts';
import { awardErrors as errors } from './errors.ts';
import { inquiryAward } from './inquiryAward.document.ts';

async function awarded(...parts: Parameters<typeof comparedInquiry>): Promise<string> {
  const { buyer } = await purchasingFixture();
  const row = await comparedInquiry(...parts);
  const { id } = await buyer.post<{ id: string }>('/bidding/inquiryAward/propose', { inquiryId: row.id });
  await buyer.run(inquiryAward, 'submit', id);
  await (await manager()).run(inquiryAward, 'approve', id);
  return id;
}

test('what has no material, or whose need is gone, becomes no order, and nothing of it is created', async () => {
  const { buyer } = await purchasingFixture();
  const described = await awarded([{ materialId: null, materialDesc: '厂房屋面维修' }]);
  await assert.rejects(buyer.run(inquiryAward, 'convert', described), refusal(errors.withoutMaterial));

  const own = await ownMaterial();
  const request = await approvedRequest([{ materialId: own.id, qty: '50' }]);
  const needId = request.lines[0]?.id ?? '';
  const award = await awarded([{ needId, materialId: own.id, demandQty: '50' }]);
  await asServer((ctx) =>
    ctx.db.run(sql`
      update bidding_purchase_request_line set awarded_qty = 0, closed_qty = closed_qty + 50
       where id = ${needId}::bigint`),
  );
  await assert.rejects(buyer.run(inquiryAward, 'convert', award), refusal(errors.notConvertible));
  assert.equal((await buyer.get(inquiryAward, award)).status, 'APPROVED');
});

test('a need without a material or without an agreed price cannot be ordered directly', async () => {
  const { buyer } = await purchasingFixture();
  const order = (id: string | undefined) => buyer.post('/bidding/purchaseRequestLine/toOrder', { ids: [id] });
  const own = await ownMaterial();
  const described = await approvedRequest([
    { materialId: null, materialDesc: '保洁服务', categoryId: own.categoryId, taxRateId: own.taxRateId },
  ]);
  await assert.rejects(order(described.lines[0]?.id), refusal(needErrors.needWithoutMaterial));
  const unpriced = await approvedRequest([{ materialId: own.id }]);
  await assert.rejects(order(unpriced.lines[0]?.id), refusal(needErrors.needWithoutPrice));
});
