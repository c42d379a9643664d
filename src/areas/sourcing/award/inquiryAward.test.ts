import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ledgerDifferences } from '#engine/write/ledger.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { priceErrors } from '#areas/pricing/errors.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { priceRecord } from '#areas/pricing/priceRecord/priceRecord.document.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { asServer } from '#test/app.ts';
import { refusal } from '#test/refusals.ts';
import { lineId, orderLine, purchasingFixture } from '#test/purchasingFixture.ts';
import { inDays } from '#test/days.ts';
import { createRow } from '#test/factory.ts';
import { comparedInquiry, inviteOf, publishedInquiry } from '#test/inquiries.ts';
import { approvedRequest, manager, ownMaterial } from '#test/needs.ts';
import { budget } from '../budget/budget.document.ts';
import { counterErrors } from '../counter/errors.ts';
import { counterOffer } from '../counter/counterOffer.document.ts';
import { errors as needErrors } from '../errors.ts';
import { inquiryErrors } from '../inquiry/errors.ts';
import { inquiry } from '../inquiry/inquiry.document.ts';
import { needLedger } from '../needLedger/needs.ledger.ts';
import { quoteErrors } from '../quote/errors.ts';
import { inquiryQuote } from '../quote/inquiryQuote.document.ts';
import { purchaseRequestLine } from '../request/purchaseRequestLine.document.ts';
import { awardErrors as errors } from './errors.ts';
import { inquiryAward } from './inquiryAward.document.ts';

const at = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

const propose = async (inquiryId: string) => {
  const { buyer } = await purchasingFixture();
  const { id } = await buyer.post<{ id: string }>('/bidding/inquiryAward/propose', { inquiryId });
  return buyer.get(inquiryAward, id);
};

test('from a need over an inquiry and its award to orders, each quantity and each yuan counted once', async () => {
  const { buyer, supplier, otherSupplier, companyId, supplierId, otherSupplierId } = await purchasingFixture();
  const approver = await manager();
  const goods = await ownMaterial();
  const own = await createRow(budget, {
    companyId,
    amount: '2000',
    control: 'HARD',
    validFrom: null,
    validTo: null,
    deptId: null,
    costCenterId: null,
    budgetItemId: null,
  });
  const request = await approvedRequest([{ materialId: goods.id, estPrice: '12' }], { budgetId: own.id });
  const needId = lineId(request);
  const money = async () => {
    const { reservedAmt, consumedAmt } = await buyer.get(budget, own.id);
    return [reservedAmt, consumedAmt];
  };
  assert.deepEqual(await money(), ['1200', '0']);
  const asked = await comparedInquiry(
    [{ needId, materialId: goods.id, targetPrice: '12' }],
    {},
    { first: { moq: '20' }, other: { offerQty: '70' } },
  );
  const award = await propose(asked.id);
  assert.deepEqual(
    award.lines.map(({ supplierBaseId, winQty, winPrice, maxWinQty, lowestFlag }) => [
      supplierBaseId,
      winQty,
      winPrice,
      maxWinQty,
      lowestFlag,
    ]),
    [
      [otherSupplierId, '70', '10.17', '70', true],
      [supplierId, '0', '11.3', '100', false],
    ],
    'the cheapest gets what it offers',
  );
  await assert.rejects(propose(asked.id), refusal(errors.awardExists));
  const [cheap, dear] = award.lines;
  assert.ok(cheap && dear);
  const write = (first: `${number}`, second: `${number}`, values: object = {}) =>
    buyer.update(inquiryAward, award.id, {
      ...values,
      lines: [
        { id: cheap.id, quoteLineId: cheap.quoteLineId, winQty: first, quotaPct: null },
        { id: dear.id, quoteLineId: dear.quoteLineId, winQty: second, quotaPct: null },
      ],
    });
  await assert.rejects(write('71', '0'), refusal(errors.tooMuchForOne));
  await assert.rejects(write('70', '31'), refusal(errors.tooMuchForDemand));
  const submit = () => buyer.run(inquiryAward, 'submit', award.id);
  await assert.rejects(submit(), refusal(errors.restUnexplained));
  await write('70', '20', { unawardedReason: '余量推迟' });
  await assert.rejects(submit(), refusal(errors.reasonMissing));
  await write('70', '19', { awardReason: '保供' });
  await assert.rejects(submit(), refusal(errors.belowMinimum));
  await write('0', '0');
  await assert.rejects(submit(), refusal(errors.nothingAwarded));
  const written = await write('70', '20');
  // 70 · 10.17 + 20 · 11.30
  assert.deepEqual([written.totalAmt, written.budgetAmt, written.savingAmt], ['937.9', '1080', '142.1']);
  await assert.rejects(buyer.run(inquiryAward, 'withdraw', award.id), refusal(needErrors.notWithdrawable));
  await submit();
  assert.equal((await buyer.get(inquiry, asked.id)).status, 'AWARD_PENDING');
  await approver.run(inquiryAward, 'approve', award.id);
  assert.deepEqual(await money(), ['1057.9', '0'], 'what was awarded, and the estimate of the ten that are open again');
  const need = await buyer.get(purchaseRequestLine, needId);
  assert.deepEqual([need.openQty, need.awardedQty, need.status], ['10', '90', 'AWARDED']);
  const [won, lost] = [await inviteOf(otherSupplier, asked.inquiryNo), await inviteOf(supplier, asked.inquiryNo)];
  assert.deepEqual([won.status, won.wonAmt, lost.status, lost.wonAmt], ['WON', '711.9', 'WON', '226']);

  const { records: prices } = await buyer.query(priceRecord, { materialId: goods.id });
  assert.deepEqual(
    prices
      .map(({ supplierBaseId, unitPrice, status, sourceDoc }) => [supplierBaseId, unitPrice, status, sourceDoc])
      .toSorted((a, b) => String(a[1]).localeCompare(String(b[1]))),
    [
      [otherSupplierId, '10.17', 'EFFECTIVE', award.awardNo],
      [supplierId, '11.3', 'EFFECTIVE', award.awardNo],
    ],
  );
  assert.equal((await supplier.query(priceRecord, { materialId: goods.id })).total, 1, 'his own alone');

  await buyer.run(inquiryAward, 'convert', award.id);
  const converted = await buyer.get(inquiryAward, award.id);
  assert.deepEqual(
    converted.lines.map(({ convertedQty }) => convertedQty),
    ['70', '20'],
  );
  const { records } = await buyer.query(purchaseOrder, { orderNo: converted.lines[0]?.orderNo ?? '' });
  const order = await buyer.get(purchaseOrder, records[0]?.id ?? '');
  assert.deepEqual(
    [order.supplierBaseId, order.status, order.grossAmt, order.lines[0]?.taxPrice, order.lines[0]?.priceSource],
    [otherSupplierId, 'NEW', '711.9', '10.17', 'AWARD'],
  );
  assert.equal(order.lines[0]?.priceDocNo, award.awardNo, 'the order says from which award its price is');
  const origin = await buyer.post<{ nodes: { document: string; id: string }[] }>('/pur/purchaseOrder/related', {
    id: order.id,
  });
  const named = (document: string) => origin.nodes.filter((node) => node.document === document).map(({ id }) => id);
  assert.deepEqual(named('bidding.inquiryAward'), [award.id], 'and leads to it');
  assert.equal(named('bidding.purchaseRequest').length, 1);
  assert.deepEqual(await money(), ['120', '937.9']);
  assert.equal((await buyer.get(purchaseRequestLine, needId)).status, 'ORDERED');
  assert.equal((await buyer.get(inquiry, asked.id)).status, 'CONVERTED');
  assert.deepEqual(await asServer(({ db }) => ledgerDifferences(db, needLedger.facts, [needId])), []);

  const direct = await buyer.post<{ records: { id: string }[] }>('/bidding/purchaseRequestLine/toOrder', {
    ids: [needId],
  });
  const called = await buyer.get(purchaseOrder, direct.records[0]?.id ?? '');
  assert.deepEqual(
    [called.supplierBaseId, called.lines[0]?.orderQty, called.lines[0]?.taxPrice, called.lines[0]?.priceSource],
    [otherSupplierId, '10', '10.17', 'AGREED'],
  );
  assert.deepEqual(await money(), ['0', '1039.6']);
  await assert.rejects(
    buyer.post('/bidding/purchaseRequestLine/toOrder', { ids: [needId] }),
    refusal(needErrors.needNotOrderable),
  );

  const typed = await buyer.add(purchaseOrder, {
    companyId,
    supplierBaseId: supplierId,
    currencyId: called.currencyId,
    lines: [await orderLine({ materialId: goods.id, orderQty: '20', taxPrice: null })],
  });
  assert.deepEqual(
    [typed.lines[0]?.taxPrice, typed.lines[0]?.priceSource, typed.lines[0]?.priceDocNo],
    ['11.3', 'AGREED', award.awardNo],
    'an order without a price takes the agreed one',
  );
});

test('prices are negotiated with one supplier, downwards and in time; the award takes what was agreed', async () => {
  const { buyer, supplier, otherSupplier } = await purchasingFixture();
  const asked = await comparedInquiry([{ materialId: (await ownMaterial()).id }]);
  const { records } = await buyer.query(inquiryQuote, { inquiryNo: asked.inquiryNo });
  const quotes = await Promise.all(records.map(({ id }) => buyer.get(inquiryQuote, id)));
  const dear = quotes.find(({ totalAmt }) => totalAmt === '1130');
  assert.ok(dear);
  const quoteLineId = lineId(dear);
  const counter = (offeredPrice: `${number}`, replyDue = at(30)) =>
    buyer.add(counterOffer, { quoteLineId, offeredPrice, replyDue });
  await assert.rejects(counter('11.3'), refusal(counterErrors.notLower));
  const late = await counter('10', at(-1));
  await assert.rejects(buyer.run(counterOffer, 'offer', late.id), refusal(inquiryErrors.deadlinePast));
  const made = await counter('9.04');
  await buyer.run(counterOffer, 'offer', made.id);
  await assert.rejects(otherSupplier.get(counterOffer, made.id), refusal(engineErrors.notFound));
  await assert.rejects(
    supplier.run(counterOffer, 'newPrice', made.id, { answerPrice: '12', answerReason: null }),
    refusal(counterErrors.notLower),
  );
  const answered = await supplier.run(counterOffer, 'newPrice', made.id, {
    answerPrice: '9.5',
    answerReason: '成本所限',
  });
  assert.deepEqual([answered.status, answered.answer, answered.answerPrice], ['ANSWERED', 'NEW_PRICE', '9.5']);
  const award = await propose(asked.id);
  const winner = award.lines.find(({ winQty }) => winQty === '100');
  assert.deepEqual([winner?.supplierBaseId, winner?.winPrice], [dear.supplierBaseId, '9.5']);

  const sealed = await publishedInquiry();
  await assert.rejects(propose(sealed.id), refusal(errors.notComparing));
  const invalid = await buyer.run(inquiryQuote, 'invalidate', dear.id, { reason: '资质过期' });
  assert.equal(invalid.status, 'INVALID');
  await assert.rejects(buyer.run(inquiryAward, 'submit', award.id), refusal(errors.noQuote));
  await assert.rejects(counter('9'), refusal(quoteErrors.noQuote));
});

test('a price by hand is approved by another person, closes the former one, and never overlaps a later one', async () => {
  const { buyer, companyId, supplierId, pieceId, taxRateId } = await purchasingFixture();
  const approver = await manager();
  const goods = await ownMaterial();
  const { currencyId } = await buyer.get(company, companyId);
  const price = (unitPrice: `${number}`, validFrom: string, validTo: string, riseReason: string | null = null) =>
    buyer.add(priceRecord, {
      riseReason,
      materialId: goods.id,
      supplierBaseId: supplierId,
      companyId,
      currencyId,
      taxRateId,
      unitPrice,
      unitId: pieceId,
      validFrom,
      validTo,
    });
  const approved = async (...parts: Parameters<typeof price>) => {
    const made = await price(...parts);
    await buyer.run(priceRecord, 'submit', made.id);
    return approver.run(priceRecord, 'approve', made.id);
  };
  const first = await approved('10', inDays(-10), inDays(100));
  assert.equal(first.status, 'EFFECTIVE');
  const dear = await price('11', inDays(20), inDays(200));
  await assert.rejects(buyer.run(priceRecord, 'submit', dear.id), refusal(priceErrors.riseUnexplained));
  await buyer.remove(priceRecord, [dear.id]);
  const second = await approved('11', inDays(20), inDays(200), '铜价上涨');
  assert.deepEqual([second.status, second.formerPrice, second.risePct], ['FUTURE', '10', '10']);
  assert.equal((await buyer.get(priceRecord, first.id)).validTo, inDays(19));
  const earlier = await price('9', inDays(5), inDays(300));
  await assert.rejects(buyer.run(priceRecord, 'submit', earlier.id), refusal(priceErrors.overlaps));
  await assert.rejects(price('9', inDays(5), inDays(4)), refusal(priceErrors.periodReversed));
});
