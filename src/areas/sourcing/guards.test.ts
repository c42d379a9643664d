import assert from 'node:assert/strict';
import { test } from 'node:test';
import { company } from '#areas/organisation/company/company.document.ts';
import { priceRecord } from '#areas/pricing/priceRecord/priceRecord.document.ts';
import { asServer, person } from '#test/app.ts';
import { inDays } from '#test/days.ts';
import { letPass } from '#test/deadlines.ts';
import { createRow } from '#test/factory.ts';
import { comparedInquiry, newInquiry, passDeadline, publishedInquiry, writeQuote } from '#test/inquiries.ts';
import { approvedRequest, manager, newRequest, ownMaterial } from '#test/needs.ts';
import { lineId, purchasingFixture } from '#test/purchasingFixture.ts';
import { assertRefused, refusal } from '#test/refusals.ts';
import { inquiryAward } from './award/inquiryAward.document.ts';
import { awardErrors } from './award/errors.ts';
import { budget } from './budget/budget.document.ts';
import { counterOffer } from './counter/counterOffer.document.ts';
import { errors } from './errors.ts';
import { inquiry } from './inquiry/inquiry.document.ts';
import { inquiryErrors } from './inquiry/errors.ts';
import { openDataErrors } from './openData/errors.ts';
import { bidProject } from './project/bidProject.document.ts';
import { quoteErrors } from './quote/errors.ts';
import { inquiryQuote } from './quote/inquiryQuote.document.ts';
import { purchaseRequest } from './request/purchaseRequest.document.ts';

const at = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

test('a request is of one company, with a purchasing organisation, and within its budget it asks no superior', async () => {
  const { buyer } = await purchasingFixture();
  const approver = await manager();
  const elsewhere = await createRow(company);
  const wide = await person('guards_wide', { userType: 'BUYER', roles: ['buyer'] });
  const foreign = await createRow(budget, { companyId: elsewhere.id });
  const known = await newRequest([{}]);
  const { pieceId, bearingId } = await purchasingFixture();
  const line = { lineNo: 10, materialId: bearingId, unitId: pieceId, qty: '1', requiredDate: inDays(30) } as const;
  const asked = { title: '补货', reason: '计划', lines: [line] };
  await assert.rejects(
    wide.add(purchaseRequest, { ...asked, companyId: (await createRow(company)).id, budgetId: foreign.id }),
    /与所选的公司不符/,
  );
  const bare = await wide.add(purchaseRequest, { ...asked, companyId: elsewhere.id });
  await assert.rejects(wide.run(purchaseRequest, 'submit', bare.id, {}), refusal(errors.purchaseOrgMissing));
  await buyer.run(purchaseRequest, 'submit', known.id, {});
  await assert.rejects(approver.run(purchaseRequest, 'approveOver', known.id), refusal(errors.withinBudget));
  await approver.run(purchaseRequest, 'reject', known.id, { reason: '改期' });
  assert.equal((await buyer.run(purchaseRequest, 'cancel', known.id, { reason: '不需要了' })).status, 'CANCELLED');
});

test('what is not in sight is no need of the pool', async () => {
  const { buyer } = await purchasingFixture();
  const need = lineId(await approvedRequest([{ materialId: (await ownMaterial()).id }]));
  const ids = [need, '999999999999'];
  assertRefused(await buyer.send('POST', '/bidding/purchaseRequestLine/merge', { ids }), errors.needGone);
});

test('an inquiry that nobody has quoted is not opened, whatever is said', async () => {
  const { buyer } = await purchasingFixture();
  const made = await publishedInquiry();
  await passDeadline(made.id);
  await assert.rejects(
    buyer.run(inquiry, 'openQuotes', made.id, { exemptReason: '无人响应' }),
    refusal(inquiryErrors.fewQuotesHard),
  );
});

test('a counter-offer is accepted, refused, or over; an award whose price was negotiated since is not submitted', async () => {
  const { buyer, supplier } = await purchasingFixture();
  const asked = await comparedInquiry([{ materialId: (await ownMaterial()).id }]);
  const { records } = await buyer.query(inquiryQuote, { inquiryNo: asked.inquiryNo });
  const quotes = await Promise.all(records.map(({ id }) => buyer.get(inquiryQuote, id)));
  const dear = quotes.find(({ totalAmt }) => totalAmt === '1130');
  assert.ok(dear);
  const offer = async (offeredPrice: `${number}`) => {
    const made = await buyer.add(counterOffer, { quoteLineId: lineId(dear), offeredPrice, replyDue: at(30) });
    await buyer.run(counterOffer, 'offer', made.id);
    return made.id;
  };
  const { id: awardId } = await buyer.post<{ id: string }>('/bidding/inquiryAward/propose', { inquiryId: asked.id });
  const refused = await supplier.run(counterOffer, 'refuse', await offer('9'), { answerReason: '已是底价' });
  assert.deepEqual([refused.status, refused.answer], ['ANSWERED', 'REFUSE']);
  const late = await offer('9.2');
  await letPass(counterOffer, 'expire', late);
  assert.equal((await buyer.get(counterOffer, late)).status, 'EXPIRED');
  const accepted = await supplier.run(counterOffer, 'accept', await offer('9.5'));
  assert.deepEqual([accepted.status, accepted.answerPrice], ['ANSWERED', '9.5']);
  await assert.rejects(buyer.run(inquiryAward, 'submit', awardId), refusal(awardErrors.priceMoved));
  assert.equal((await buyer.run(inquiryAward, 'cancel', awardId, { reason: '价格已变' })).status, 'CANCELLED');
});

test('a quotation has amounts in its head and belongs to its round; an inquiry follows a project that runs', async () => {
  const { buyer, supplier, companyId } = await purchasingFixture();
  const made = await publishedInquiry();
  await assert.rejects(writeQuote(supplier, made.inquiryNo, [{}], { freight: '-1' }), refusal(quoteErrors.headWrong));
  const { quoteId } = await writeQuote(supplier, made.inquiryNo, [{}]);
  await asServer((ctx) => ctx.store(inquiryQuote).patch(quoteId, { roundNo: 2 }));
  await assert.rejects(supplier.run(inquiryQuote, 'submit', quoteId), refusal(quoteErrors.inquiryMoved));

  const ended = await createRow(bidProject, { companyId, status: 'TERMINATED' });
  const planned = await newInquiry();
  await asServer((ctx) => ctx.store(inquiry).patch(planned.id, { bidProjectId: ended.id }));
  await assert.rejects(buyer.run(inquiry, 'submit', planned.id, {}), refusal(inquiryErrors.projectEnded));
});

test('open data are of one company, and an award becomes orders where its inquiry says so', async () => {
  const { buyer } = await purchasingFixture();
  const own = await newInquiry();
  const foreign = await createRow(inquiry, { companyId: (await createRow(company)).id });
  const wide = await person('guards_wide', { userType: 'BUYER', roles: ['buyer'] });
  assertRefused(
    await wide.send('GET', `/bidding/inquiry/openData?ids=${own.id},${foreign.id}`),
    openDataErrors.severalCompanies,
  );
  const asked = await comparedInquiry([{ materialId: (await ownMaterial()).id }], {
    resultOrder: false,
    resultPrice: true,
  });
  const { id } = await buyer.post<{ id: string }>('/bidding/inquiryAward/propose', { inquiryId: asked.id });
  await buyer.run(inquiryAward, 'submit', id);
  await (await manager()).run(inquiryAward, 'approve', id);
  await assert.rejects(buyer.run(inquiryAward, 'convert', id), refusal(awardErrors.noOrders));
});

test('a price is taken back, rejected, approved, and stopped with a reason', async () => {
  const { buyer, companyId, supplierId, pieceId, taxRateId } = await purchasingFixture();
  const goods = await ownMaterial();
  const { currencyId } = await buyer.get(company, companyId);
  const price = await buyer.add(priceRecord, {
    materialId: goods.id,
    supplierBaseId: supplierId,
    companyId,
    currencyId,
    taxRateId,
    unitPrice: '10',
    unitId: pieceId,
    validFrom: inDays(-1),
    validTo: inDays(100),
  });
  await buyer.run(priceRecord, 'submit', price.id);
  await buyer.run(priceRecord, 'withdraw', price.id);
  await buyer.run(priceRecord, 'submit', price.id);
  await (await manager()).run(priceRecord, 'reject', price.id, { reason: '偏高' });
  await buyer.run(priceRecord, 'submit', price.id);
  await (await manager()).run(priceRecord, 'approve', price.id);
  const stopped = await (await manager()).run(priceRecord, 'stop', price.id, { reason: '供应商停产' });
  assert.deepEqual([stopped.status, stopped.disableReason], ['DISABLED', '供应商停产']);
});
