import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { inquiryAward } from '#areas/sourcing/award/inquiryAward.document.ts';
import { awardErrors } from '#areas/sourcing/award/errors.ts';
import { asServer, refusal } from '#test/app.ts';
import { sameLine, usualTemplate } from '#test/contracts.ts';
import { comparedInquiry } from '#test/inquiries.ts';
import { manager, ownMaterial } from '#test/needs.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { errors } from '../errors.ts';
import { contract } from './contract.document.ts';

/** An approved award: 70 of the other supplier at 10.17, 20 of the first one at 11.30. */
async function awarded() {
  const { buyer } = await purchasingFixture();
  const goods = await ownMaterial();
  const asked = await comparedInquiry([{ materialId: goods.id }], {}, { other: { offerQty: '70' } });
  const { id } = await buyer.post<{ id: string }>('/bidding/inquiryAward/propose', { inquiryId: asked.id });
  const draft = await buyer.get(inquiryAward, id);
  const [cheap, dear] = draft.lines;
  assert.ok(cheap && dear);
  await buyer.update(inquiryAward, id, {
    awardReason: '保供',
    unawardedReason: '余量推迟',
    lines: [
      { id: cheap.id, quoteLineId: cheap.quoteLineId, winQty: '70' },
      { id: dear.id, quoteLineId: dear.quoteLineId, winQty: '20' },
    ],
  });
  await buyer.run(inquiryAward, 'submit', id);
  await (await manager()).run(inquiryAward, 'approve', id);
  return { award: await buyer.get(inquiryAward, id), goods };
}

const contractsOf = async (awardNo: string) => {
  const { buyer } = await purchasingFixture();
  const ids = await asServer(({ db }) =>
    db.many<{ id: string }>(sql`select id from contract_contract where source_no = ${awardNo} order by id`),
  );
  return Promise.all(ids.map(({ id }) => buyer.get(contract, id)));
};

test('an award becomes one contract for each supplier, with all that is left, once', async () => {
  const { buyer, supplierId, otherSupplierId } = await purchasingFixture();
  const { award, goods } = await awarded();
  await buyer.run(inquiryAward, 'makeContracts', award.id);
  const made = await contractsOf(award.awardNo);
  assert.deepEqual(
    made
      .map(({ supplierBaseId, lines, status, sourceType }) => [
        supplierBaseId,
        lines[0]?.materialId,
        lines[0]?.qty,
        lines[0]?.taxPrice,
        status,
        sourceType,
      ])
      .toSorted((a, b) => Number(a[2]) - Number(b[2])),
    [
      [supplierId, goods.id, '20', '11.3', 'NEW', 'INQUIRY'],
      [otherSupplierId, goods.id, '70', '10.17', 'NEW', 'INQUIRY'],
    ],
  );
  assert.equal((await buyer.get(inquiryAward, award.id)).status, 'CONVERTED');
  await assert.rejects(buyer.run(inquiryAward, 'makeContracts', award.id), /16004/);
  const large = made.find(({ lines }) => lines[0]?.qty === '70');
  const [line] = large?.lines ?? [];
  assert.ok(large && line);
  const change = (values: Parameters<typeof sameLine>[1]) =>
    buyer.update(contract, large.id, { lines: [sameLine(line, values)] });
  await assert.rejects(change({ qty: '71' }), refusal(awardErrors.contractAboveAward));
  await assert.rejects(change({ unitId: (await purchasingFixture()).kilogramId }), /10008|10011/);
  await assert.rejects(
    buyer.update(contract, large.id, { supplierBaseId: supplierId }),
    refusal(errors.awardedSupplierChanged),
  );
  await change({ qty: '50' });
  const back = await buyer.get(inquiryAward, award.id);
  assert.deepEqual(
    [back.status, back.lines.map(({ contractedQty }) => contractedQty).toSorted((a, b) => Number(a) - Number(b))],
    ['APPROVED', ['20', '50']],
    'what a contract leaves is there for the next one',
  );
  await buyer.run(contract, 'discard', large.id, { reason: '改为下单' });
  await buyer.run(inquiryAward, 'convert', award.id);
  const ordered = await buyer.get(inquiryAward, award.id);
  assert.deepEqual(
    ordered.lines
      .map(({ convertedQty, contractedQty }) => [convertedQty, contractedQty])
      .toSorted(([a], [b]) => Number(a) - Number(b)),
    [
      ['0', '20'],
      ['70', '0'],
    ],
    'orders take what contracts have left',
  );
});

test('however often and at once an award is made into contracts, no quantity leaves it twice', async () => {
  const { buyer } = await purchasingFixture();
  const { award } = await awarded();
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, () => buyer.run(inquiryAward, 'makeContracts', award.id)),
  );
  assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1);
  const made = await contractsOf(award.awardNo);
  assert.deepEqual(
    made.map(({ lines }) => lines[0]?.qty).toSorted((a, b) => Number(a) - Number(b)),
    ['20', '70'],
  );
  await assert.rejects(
    asServer(({ db }) =>
      db.run(
        sql`update bidding_inquiry_award_line set contracted_qty = win_qty + 1 where parent_id = ${award.id}::bigint`,
      ),
    ),
    /ck_|10008/,
    'the database refuses it too',
  );
});

test('a price that is not the awarded one takes a reason and legal', async () => {
  const { buyer } = await purchasingFixture();
  const { award } = await awarded();
  await buyer.run(inquiryAward, 'makeContracts', award.id);
  const [made] = await contractsOf(award.awardNo);
  const [line] = made?.lines ?? [];
  assert.ok(made && line);
  await buyer.update(contract, made.id, {
    templateId: (await usualTemplate()).id,
    lines: [sameLine(line, { taxPrice: '12' })],
  });
  await assert.rejects(buyer.run(contract, 'submit', made.id), refusal(errors.deviationUnexplained));
});
