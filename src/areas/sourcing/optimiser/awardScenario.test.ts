import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import pino from 'pino';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { app, asServer } from '#test/app.ts';
import { refusal } from '#test/refusals.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { createRow } from '#test/factory.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { comparedInquiry, newInquiry } from '#test/inquiries.ts';
import { inquiryAward } from '../award/inquiryAward.document.ts';
import { awardScenario } from './awardScenario.document.ts';
import { scenarioErrors as errors } from './errors.ts';
import { createAwardSolver } from './solver.server.ts';
import { solveScenario } from './solveScenario.server.ts';

const solver = createAwardSolver();
after(() => solver.close());

/** Does what the queue does once the scenario is committed. */
async function solved(id: string) {
  const { buyer } = await purchasingFixture();
  const { engine } = await app();
  await buyer.run(awardScenario, 'solve', id);
  await solveScenario(solver).run({ id }, engine, pino({ level: 'silent' }));
  return buyer.get(awardScenario, id);
}

test('a scenario says the cheapest distribution and what each of its rules costs; a person chooses it', async () => {
  const { buyer, supplierId, otherSupplierId } = await purchasingFixture();
  // The other one is cheaper; he offers 70 of the first line.
  const asked = await comparedInquiry([{}, { lineNo: 20, demandQty: '50' }], {}, { other: { offerQty: '50' } });
  const free = await buyer.add(awardScenario, { scenarioName: '不设规则', inquiryId: asked.id });
  const first = await solved(free.id);
  assert.equal(first.status, 'SOLVED');
  assert.deepEqual(
    first.lines.map(({ lineNo, supplierBaseId, qty, comparablePrice }) => [
      lineNo,
      supplierBaseId,
      qty,
      comparablePrice,
    ]),
    [
      [10, supplierId, '50', '10'],
      [10, otherSupplierId, '50', '9'],
      [20, otherSupplierId, '50', '9'],
    ].toSorted((a, b) => String(a).localeCompare(String(b))),
  );
  assert.deepEqual([first.totalAmt, first.freeAmt, first.gapPct, first.rules], ['1400', '1400', '0', []]);

  const one = await buyer.add(awardScenario, { scenarioName: '只用一家', inquiryId: asked.id, maxSuppliers: 1 });
  const single = await solved(one.id);
  assert.deepEqual(
    single.lines.map(({ supplierBaseId, qty }) => [supplierBaseId, qty]),
    [
      [supplierId, '100'],
      [supplierId, '50'],
    ],
  );
  assert.deepEqual(
    [single.totalAmt, single.freeAmt, single.rules.map(({ rule, cost, totalAmt }) => [rule, cost, totalAmt])],
    ['1500', '1400', [['maxSuppliers', '100', '1400']]],
  );

  const chosen = await buyer.run(awardScenario, 'choose', one.id, { reason: '减少供应商数量' });
  assert.equal(chosen.status, 'CHOSEN');
  const award = await buyer.get(inquiryAward, (await buyer.get(awardScenario, one.id)).awardId ?? '');
  assert.deepEqual(
    award.lines.filter(({ winQty }) => winQty !== '0').map(({ supplierBaseId, winQty }) => [supplierBaseId, winQty]),
    [
      [supplierId, '100'],
      [supplierId, '50'],
    ],
  );
  assert.match(award.awardReason ?? '', /只用一家: 减少供应商数量/);
});

test('rules that no award can follow say so, and which of them is in the way', async () => {
  const { buyer, otherSupplierId } = await purchasingFixture();
  const asked = await comparedInquiry();
  const made = await buyer.add(awardScenario, {
    scenarioName: '预算不足',
    inquiryId: asked.id,
    budget: '500',
    maxLeadDays: 30,
    suppliers: [{ supplierBaseId: otherSupplierId, maxAmount: '300' }],
  });
  const answer = await solved(made.id);
  assert.deepEqual([answer.status, answer.totalAmt, answer.lines], ['IMPOSSIBLE', null, []]);
  assert.deepEqual(
    answer.rules
      .map(({ rule, possibleFlag, cost }) => [rule, possibleFlag, cost])
      .toSorted((a, b) => String(a).localeCompare(String(b))),
    [
      ['budget', true, null],
      ['maxLeadDays', false, null],
      ['suppliers', false, null],
    ],
  );
  await buyer.run(awardScenario, 'revise', made.id);
  await buyer.update(awardScenario, made.id, { budget: null });
  const better = await solved(made.id);
  assert.equal(better.status, 'SOLVED');
});

test('a scenario is refused where its rules contradict each other or the inquiry is not compared', async () => {
  const { buyer } = await purchasingFixture();
  const asked = await comparedInquiry();
  const scenario = { scenarioName: '方案', inquiryId: asked.id };
  await assert.rejects(
    buyer.add(awardScenario, { ...scenario, minSuppliers: 3, maxSuppliers: 2 }),
    refusal(errors.fewerThanLeast),
  );
  const early = await newInquiry();
  await assert.rejects(
    buyer.add(awardScenario, { ...scenario, inquiryId: early.id }),
    refusal(engineErrors.lookupUnknown),
  );
  const stranger = await createRow(supplierBase, {});
  await assert.rejects(
    buyer.add(awardScenario, { ...scenario, suppliers: [{ supplierBaseId: stranger.id, excludedFlag: true }] }),
    refusal(errors.supplierNotQuoted),
  );
});

test('a stopped scenario stays a draft, whatever the solver finds', async () => {
  const { buyer } = await purchasingFixture();
  const { engine } = await app();
  const asked = await comparedInquiry();
  const made = await buyer.add(awardScenario, { scenarioName: '停止', inquiryId: asked.id });
  await buyer.run(awardScenario, 'solve', made.id);
  await buyer.run(awardScenario, 'stop', made.id);
  await solveScenario(solver).run({ id: made.id }, engine, pino({ level: 'silent' }));
  const after = await buyer.get(awardScenario, made.id);
  assert.deepEqual([after.status, after.totalAmt], ['NEW', null]);
});

test('a scenario whose prices were negotiated anew is not chosen', async () => {
  const { buyer } = await purchasingFixture();
  const asked = await comparedInquiry();
  const made = await buyer.add(awardScenario, { scenarioName: '旧价', inquiryId: asked.id });
  await solved(made.id);
  await asServer(({ db }) =>
    db.run(sql`
      update bidding_inquiry_quote_line set counter_price = 8
       where parent_id in (select id from bidding_inquiry_quote where inquiry_id = ${asked.id}::bigint)`),
  );
  await assert.rejects(buyer.run(awardScenario, 'choose', made.id, { reason: '最低' }), refusal(errors.pricesMoved));
});
