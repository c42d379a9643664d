import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { asServer, refusal, rows } from '#test/app.ts';
import { inDays } from '#test/days.ts';
import { manager, ownMaterial } from '#test/needs.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { openedTender, tenderAdmin } from '#test/tenders.ts';
import { awardErrors } from '#areas/sourcing/award/errors.ts';
import type { Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { bidCorrection } from '../evaluation/bidCorrection.document.ts';
import { evaluationErrors } from '../evaluation/errors.ts';
import { tenderAwardErrors as errors } from './errors.ts';
import { tenderingAward } from './tenderingAward.document.ts';

type Award = Row<typeof tenderingAward>;

const soon = (): string => new Date(Date.now() + 3_600_000).toISOString();

async function proposed(...parts: Parameters<typeof openedTender>): Promise<Award> {
  const { buyer } = await purchasingFixture();
  const opened = await openedTender(...parts);
  const { id } = await buyer.post<{ id: string }>('/bidding/tenderingAward/propose', { tenderingId: opened.id });
  return buyer.get(tenderingAward, id);
}

/** The lines of an award with other quantities: of each supplier for each line of the tender. */
const withQuantities = ({ lines }: Award, qtyOf: (line: Award['lines'][number]) => Decimal) =>
  lines.map((line) => ({ id: line.id, bidLineId: line.bidLineId, winQty: qtyOf(line) }));

test('winners that the tender does not allow are refused: of a whole, of a lot, too many', async () => {
  const { buyer, supplierId } = await purchasingFixture();
  // The first line to one bidder, the second to the other.
  const split = async (...parts: Parameters<typeof openedTender>) => {
    const award = await proposed(...parts);
    return buyer.update(tenderingAward, award.id, {
      awardReason: '分散供应风险',
      lines: withQuantities(award, ({ lineNo, supplierBaseId }) =>
        (lineNo === 10) === (supplierBaseId === supplierId) ? '100' : '0',
      ),
    });
  };
  const refused = async (expected: Parameters<typeof refusal>[0], ...parts: Parameters<typeof openedTender>) => {
    const { id } = await split(...parts);
    await assert.rejects(buyer.run(tenderingAward, 'submit', id), refusal(expected));
  };
  const values = { resultPrice: false } as const;
  await refused(errors.oneWinner, [{}, {}], { ...values, awardMode: 'WHOLE' });
  await refused(errors.tooManyWinners, [{}, {}], { ...values, maxWinners: 1 });
  const lots = [{ lotNo: 1, lotName: { zh: '一标段' } }];
  await refused(errors.oneWinnerOfLot, [{ lotNo: 1 }, { lotNo: 1 }], { ...values, awardMode: 'LOT', lots });
});

test('what leads to prices has days on which they are valid, and what leads to none is not ordered', async () => {
  const { buyer } = await purchasingFixture();
  const [admin, approver] = [await tenderAdmin(), await manager()];
  const award = await proposed();
  const dated = (priceFrom: string | null, priceTo: string | null) =>
    buyer.update(tenderingAward, award.id, { priceFrom, priceTo });
  await assert.rejects(dated(inDays(9), inDays(3)), refusal(errors.pricesReversed));
  await dated(null, null);
  await assert.rejects(buyer.run(tenderingAward, 'submit', award.id), refusal(errors.pricesUndated));

  // Of a material of its own: the price stays in force.
  const own = await ownMaterial();
  const prices = await proposed([{ materialId: own.id }], { resultOrder: false, resultPrice: true });
  await buyer.run(tenderingAward, 'submit', prices.id);
  await approver.run(tenderingAward, 'approve', prices.id);
  await admin.run(tenderingAward, 'confirmAward', prices.id);
  await assert.rejects(buyer.run(tenderingAward, 'convert', prices.id), refusal(errors.noOrders));
});

test('an award whose prices or places have moved since it was saved is looked at again before it goes on', async () => {
  const { buyer, supplier, supplierId } = await purchasingFixture();
  const admin = await tenderAdmin();
  const award = await proposed([{}], { resultPrice: false });
  assert.deepEqual(
    award.lines.map(({ rankNo, winQty, winPrice }) => [rankNo, winQty, winPrice]),
    [
      [1, '100', '10.17'],
      [2, '0', '11.3'],
    ],
  );
  const own = award.lines.find((line) => line.supplierBaseId === supplierId) ?? assert.fail();
  const [bid] = await rows<{ id: string }>(sql`
    select parent_id::text as id from bidding_tendering_bid_line where id = ${own.bidLineId}::bigint`);
  // The decimal point of the dearer one was misplaced: it is the cheapest by far.
  const correction = await admin.add(bidCorrection, {
    bidId: bid?.id ?? '',
    replyDue: soon(),
    statedAmt: '113',
    lines: [{ bidLineId: own.bidLineId, statedAmt: '113' }],
  });
  await admin.run(bidCorrection, 'send', correction.id);
  const submit = () => buyer.run(tenderingAward, 'submit', award.id);
  await assert.rejects(submit(), refusal(evaluationErrors.correctionsOpen));
  await supplier.run(bidCorrection, 'accept', correction.id);
  await assert.rejects(submit(), refusal(errors.lineMoved));
  const again = await buyer.update(tenderingAward, award.id, { awardReason: '原第一名' });
  assert.deepEqual(
    again.lines
      .map(({ rankNo, winQty, winPrice }) => [rankNo, winQty, winPrice])
      .toSorted((a, b) => Number(a[0]) - Number(b[0])),
    [
      [1, '0', '1.13'],
      [2, '100', '10.17'],
    ],
  );
  await submit();
});

test('fifty changes of an award at once: one stands for each version, and no quantity is above what may be', async () => {
  const { buyer, supplierId } = await purchasingFixture();
  const award = await proposed([{ maxWinQty: '60' }], { splitAward: true });
  const change = (first: Decimal, other: Decimal) =>
    buyer.send('POST', '/bidding/tenderingAward/update', {
      id: award.id,
      versionNo: award.versionNo,
      lines: withQuantities(award, ({ supplierBaseId }) => (supplierBaseId === supplierId ? first : other)),
    });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      index % 5 === 0 ? change('60.1', '0') : index % 5 === 1 ? change('60', '41') : change('40', `${index}`),
    ),
  );
  const counts = Map.groupBy(answers, ({ code }) => code);
  assert.equal(counts.get('200')?.length, 1);
  assert.deepEqual(
    [...counts.keys()].filter((code) => !['200', '10003', '18004', '18026'].includes(code)),
    [],
  );
  const stored = await buyer.get(tenderingAward, award.id);
  const total = stored.lines.reduce((sum, { winQty }) => sum + Number(winQty), 0);
  assert.ok(total <= 100 && stored.lines.every(({ winQty }) => Number(winQty) <= 60));
  // By themselves both are told by their codes, whatever version is there.
  const { versionNo } = stored;
  const lines = (first: Decimal, other: Decimal) => ({
    versionNo,
    lines: withQuantities(award, ({ supplierBaseId }) => (supplierBaseId === supplierId ? first : other)),
  });
  await assert.rejects(buyer.update(tenderingAward, award.id, lines('60.1', '0')), refusal(awardErrors.tooMuchForOne));
  await assert.rejects(
    buyer.update(tenderingAward, award.id, lines('60', '41')),
    refusal(awardErrors.tooMuchForDemand),
  );
  // Nor does the database take them, whatever calls it.
  const set = (qty: string) =>
    asServer((ctx) =>
      ctx.db.run(sql`
        update bidding_tendering_award_line set win_qty = ${qty}::numeric where parent_id = ${award.id}::bigint`),
    );
  await assert.rejects(set('61'), /to one bidder/);
  await assert.rejects(set('55'), /than is asked for/);
});
