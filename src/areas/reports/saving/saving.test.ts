import assert from 'node:assert/strict';
import { test } from 'node:test';
import { company } from '#areas/organisation/company/company.document.ts';
import { purchaser } from '#areas/organisation/purchaser/purchaser.document.ts';
import { priceRecord } from '#areas/pricing/priceRecord/priceRecord.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { receive } from '#areas/receiving/receipt/receive/receive.document.ts';
import { inquiryAward } from '#areas/sourcing/award/inquiryAward.document.ts';
import { inquiry } from '#areas/sourcing/inquiry/inquiry.document.ts';
import { inquiryInvite } from '#areas/sourcing/inquiry/inquiryInvite.document.ts';
import { inquiryQuote } from '#areas/sourcing/quote/inquiryQuote.document.ts';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import type { Decimal } from '#model/decimal.ts';
import { pricePermission } from '#model/prices.ts';
import type { EndpointAnswer } from '#model/row.ts';
import { asServer, person, refusal } from '#test/app.ts';
import { createRow } from '#test/factory.ts';
import { personHolding } from '#test/fullAccess.ts';
import type { Person } from '#test/person.ts';
import { lineId, orderLine, purchasingFixture } from '#test/purchasingFixture.ts';
import { reportInFixtureCurrency } from '#test/reports.ts';
import { errors } from '../errors.ts';
import { conditionsOf, daysOf, searchOf } from '../figures/rows.rules.ts';
import { writeSavings } from './findSavings.server.ts';
import { savingLine } from './savingLine.document.ts';
import { rowsOfSavings, savingRows } from './savings.rules.ts';
import type { savingsReport } from './savings.service.ts';

type Answer = EndpointAnswer<typeof savingsReport.endpoints.figures>;

const period = { from: '2003-05-01', to: '2003-06-30' } as const;

const figures = (who: Person, body: object = {}): Promise<Answer> =>
  who.post('/rpt/savings/figures', { ...period, ...body });

// A line as it is stored, with what only the server writes.
const stored = <T extends object>(line: T): T => line;

const noon = (day: string) => `${day}T04:00:00.000Z`;

interface Awarded {
  readonly first: Decimal | null;
  readonly target: Decimal | null;
  readonly won: Decimal;
  readonly ownerId: string;
  readonly submitterId: string;
}

/** Ten pieces that were awarded in May; gives the number of the award. */
async function awarded({ first, target, won, ownerId, submitterId }: Awarded): Promise<string> {
  const {
    companyId,
    supplierId: supplierBaseId,
    pieceId: unitId,
    bearingId: materialId,
    taxRateId,
  } = await purchasingFixture();
  const { currencyId } = await asServer((ctx) => ctx.store(company).get(companyId));
  const item = { lineNo: 10, materialId, unitId, demandQty: '10', taxRateId, deliveryDate: '2003-07-01' } as const;
  const asked = await createRow(inquiry, {
    companyId,
    priceBasis: 'INCL',
    items: [stored({ ...item, targetPrice: target })],
  });
  const itemId = lineId({ lines: asked.items });
  const invite = await createRow(inquiryInvite, { companyId, supplierBaseId, inquiryId: asked.id, status: 'WON' });
  const of = { companyId, supplierBaseId, inquiryId: asked.id, inviteId: invite.id, status: 'WON' } as const;
  const offered = (unitPrice: Decimal | null, roundNo: number) =>
    createRow(inquiryQuote, stored({ ...of, roundNo, lines: [{ companyId, supplierBaseId, itemId, unitPrice }] }));
  await offered(first, 1);
  const last = await offered(won, 2);
  const amount: Decimal = `${Number(won) * 10}`;
  const award = await createRow(inquiryAward, {
    companyId,
    currencyId,
    inquiryId: asked.id,
    ownerId,
    submitterId,
    status: 'APPROVED',
    approvedAt: noon('2003-05-20'),
    lines: [
      stored({
        companyId,
        quoteLineId: lineId(last),
        itemId,
        lineNo: 10,
        supplierBaseId,
        materialId,
        unitId,
        winQty: '10' as const,
        winPrice: won,
        amount,
        homeAmount: amount,
      }),
    ],
  });
  return award.awardNo;
}

/** Goods of forty at a library price of 8 that was 10 before; gives the receipt. */
async function receivedCheaper(ownerId: string) {
  const {
    companyId,
    supplierId: supplierBaseId,
    bearingId: materialId,
    pieceId: unitId,
    taxRateId,
  } = await purchasingFixture();
  const { currencyId } = await asServer((ctx) => ctx.store(company).get(companyId));
  const own = { companyId, supplierBaseId } as const;
  const price = await createRow(priceRecord, {
    ...own,
    materialId,
    unitId,
    taxRateId,
    currencyId,
    unitPrice: '8',
    formerPrice: '10',
    tiers: null,
    // Of the past, like everything here: other tests buy the same material now.
    validFrom: '2003-01-01',
    validTo: '2003-12-31',
    sourceType: 'MANUAL',
    status: 'EFFECTIVE',
  });
  const order = await createRow(purchaseOrder, {
    ...own,
    currencyId,
    purchaserId: ownerId,
    status: 'EXECUTING',
    lines: [
      stored({
        ...(await orderLine({ orderQty: '5' })),
        ...own,
        priceSource: 'AGREED' as const,
        priceDocNo: price.priceNo,
        status: 'CONFIRMED',
      }),
    ],
  });
  return createRow(receive, {
    ...own,
    currencyId,
    postingDate: '2003-06-10',
    status: 'POSTED',
    lines: [
      stored({
        supplierBaseId,
        lineNo: 10,
        orderDetailId: lineId(order),
        materialId,
        unitId,
        receiveQty: '5',
        netAmt: '40',
        status: 'POSTED',
      }),
    ],
  });
}

interface Scene {
  readonly negotiator: Person;
  readonly submitter: Person;
  readonly accountant: Person;
  readonly negotiated: string;
  readonly budget: string;
  readonly receiptNo: string;
}

let made: Promise<Scene> | undefined;

/** Savings of a spring in which nothing else was bought. */
const scene = () => (made ??= makeScene());

async function makeScene(): Promise<Scene> {
  const { companyId } = await purchasingFixture();
  await reportInFixtureCurrency();
  const of = { userType: 'BUYER', companies: [companyId] } as const;
  // Whoever holds everything still confirms nothing that is his own.
  const negotiator = await personHolding('saving_negotiator', of);
  const submitter = await personHolding('saving_submitter', of);
  const accountant = await person('saving_finance', { ...of, roles: ['finance'] });
  const { id: ownerId } = await createRow(purchaser, { userId: negotiator.id });
  const by = { ownerId, submitterId: submitter.id };
  const negotiated = await awarded({ ...by, first: '12', target: '15', won: '10' });
  const budget = await awarded({ ...by, first: '10', target: '11', won: '10' });
  await awarded({ ...by, first: '10', target: null, won: '10' });
  const receipt = await receivedCheaper(ownerId);
  // Whoever looks twice finds nothing new.
  await asServer(writeSavings);
  await asServer(writeSavings);
  return { negotiator, submitter, accountant, negotiated, budget, receiptNo: receipt.receiveNo };
}

const lineOf = async (who: Person, sourceNo: string) => {
  const { records } = await who.query(savingLine, { savedOn: period, sourceNo: { eq: sourceNo } });
  const [found] = records;
  assert.ok(found, sourceNo);
  return found;
};

test('each line counts once, in the first kind that says anything', async () => {
  const { accountant, negotiated, budget, receiptNo } = await scene();
  const answer = await figures(accountant);
  assert.deepEqual(
    answer.kinds.map(({ kind, savingAmt, lines }) => [kind, savingAmt, lines]),
    [
      // Ten at 12 less ten at 10; forty at 10 instead of 8; ten at 11 less ten at 10.
      ['NEGOTIATED', '20', 1],
      ['PRICE_DOWN', '10', 1],
      ['BUDGET', '10', 1],
    ],
  );
  assert.deepEqual(
    [answer.total.savingAmt, answer.total.baseAmt, answer.total.savingPct, answer.total.waitingLines],
    ['40', '280', '14.3', 3],
  );
  for (const [no, kind] of [
    [negotiated, 'NEGOTIATED'],
    [budget, 'BUDGET'],
    [receiptNo, 'PRICE_DOWN'],
  ] as const)
    assert.equal((await lineOf(accountant, no)).savingKind, kind);
  assert.deepEqual(
    answer.months.map(({ key, savingAmt }) => [key, savingAmt]),
    [
      ['2003-05', '30'],
      ['2003-06', '10'],
    ],
  );
  const behind = { ...conditionsOf({}, daysOf(savingRows, period)), ...rowsOfSavings.waiting };
  assert.equal((await accountant.query(savingLine, searchOf(behind))).total, answer.total.waitingLines);
});

test('finance confirms, never whoever negotiated or submitted the price; what is not accepted counts for nothing', async () => {
  const { accountant, negotiator, submitter, negotiated, budget } = await scene();
  const first = await lineOf(accountant, negotiated);
  await assert.rejects(negotiator.run(savingLine, 'confirm', first.id), refusal(engineErrors.secondPerson));
  await assert.rejects(submitter.run(savingLine, 'confirm', first.id), refusal(errors.ownSaving));
  const { buyer } = await purchasingFixture();
  await assert.rejects(buyer.run(savingLine, 'confirm', first.id), refusal(engineErrors.denied20));
  await accountant.run(savingLine, 'confirm', first.id);
  const confirmed = await lineOf(accountant, negotiated);
  assert.equal(confirmed.status, 'CONFIRMED');
  assert.equal(confirmed.deciderId, accountant.id);
  assert.ok(confirmed.decidedAt);
  assert.equal((await figures(accountant)).total.confirmedAmt, '20');
  const second = await lineOf(accountant, budget);
  await accountant.run(savingLine, 'reject', second.id, { reason: '预估偏高' });
  const { total } = await figures(accountant);
  assert.deepEqual([total.savingAmt, total.lines], ['30', 2]);
  await accountant.run(savingLine, 'reopen', second.id);
  const again = await lineOf(accountant, budget);
  assert.deepEqual([again.status, again.deciderId, again.rejectReason], ['REPORTED', null, null]);
});

test('what was saved on goods whose receipt is reversed becomes void', async () => {
  const { accountant } = await scene();
  const { id: ownerId } = await createRow(purchaser);
  const receipt = await receivedCheaper(ownerId);
  await asServer(writeSavings);
  const { id } = await lineOf(accountant, receipt.receiveNo);
  await asServer((ctx) => ctx.store(receive).patch(receipt.id, { status: 'REVERSED' }, 'test'));
  await asServer(({ db }) =>
    db.run(sql`update pur_receive_detail set status = 'REVERSED' where parent_id = ${receipt.id}::bigint`),
  );
  await asServer(writeSavings);
  assert.equal((await asServer((ctx) => ctx.store(savingLine).get(id))).status, 'VOID');
});

test('savings are amounts: nobody learns them who reads none, or whose companies they are not', async () => {
  await scene();
  const priceless = await personHolding('saving_priceless', {
    userType: 'BUYER',
    holds: (code) => code !== pricePermission,
  });
  await assert.rejects(figures(priceless), refusal(engineErrors.denied20));
  const stranger = await person('saving_stranger', { userType: 'BUYER', roles: ['buyer'], companies: [] });
  assert.equal((await figures(stranger)).total.lines, 0);
  const { supplier } = await purchasingFixture();
  assert.equal((await supplier.send('POST', '/rpt/savings/figures', period)).code, '20012');
});
