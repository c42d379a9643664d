import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRefused, refusal } from '#test/refusals.ts';
import { bidderOf, moveAuction } from '#test/auctions.ts';
import { comparedInquiry, passDeadline, publishedInquiry, submitQuote } from '#test/inquiries.ts';
import { manager } from '#test/needs.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import type { Row } from '#model/row.ts';
import { inquiry } from '../inquiry/inquiry.document.ts';
import { inquiryQuote } from '../quote/inquiryQuote.document.ts';
import { auctionEvent } from './auctionEvent.document.ts';
import { auctionErrors as errors } from './errors.ts';

/** A draft of an auction over a compared inquiry, with both suppliers. */
async function auctionOver(asked: Row<typeof inquiry>, scope: 'ITEM' | 'TOTAL' = 'ITEM') {
  const { buyer, supplierId, otherSupplierId } = await purchasingFixture();
  return buyer.add(auctionEvent, {
    auctionName: '部分报价',
    inquiryId: asked.id,
    scope,
    startAt: new Date(Date.now() + 3_600_000).toISOString(),
    endAt: new Date(Date.now() + 7_200_000).toISOString(),
    suppliers: [{ supplierBaseId: supplierId }, { supplierBaseId: otherSupplierId }],
    items: asked.items.map(({ id }) => ({ itemId: id })),
  });
}

/** An inquiry of two lines of which the other supplier has quoted the first alone. */
async function partlyQuoted(): Promise<Row<typeof inquiry>> {
  const { buyer, supplier, otherSupplier } = await purchasingFixture();
  const made = await publishedInquiry([{}, {}]);
  await submitQuote(supplier, made.inquiryNo, [{ unitPrice: '11.3' }]);
  await submitQuote(otherSupplier, made.inquiryNo, [
    { unitPrice: '10.17' },
    { quoteFlag: false, unitPrice: null, noQuoteReason: '无此型号' },
  ]);
  await passDeadline(made.id);
  return buyer.run(inquiry, 'openQuotes', made.id, {});
}

test('whoever has no quotation that counts cannot take part', async () => {
  const { buyer, otherSupplierId } = await purchasingFixture();
  const asked = await comparedInquiry();
  const quotes = (await buyer.query(inquiryQuote, { inquiryNo: asked.inquiryNo })).records;
  const other = quotes.find(({ supplierBaseId }) => supplierBaseId === otherSupplierId);
  await (await manager()).run(inquiryQuote, 'invalidate', other?.id ?? '', { reason: '资质过期' });
  const made = await auctionOver(asked);
  await assert.rejects(buyer.run(auctionEvent, 'publish', made.id), refusal(errors.withoutQuotation));
});

test('a line that a supplier has not quoted is not his to bid for, and a total asks for everything', async () => {
  const { buyer, otherSupplier } = await purchasingFixture();
  const whole = await auctionOver(await partlyQuoted(), 'TOTAL');
  await assert.rejects(buyer.run(auctionEvent, 'publish', whole.id), refusal(errors.partlyQuoted));
  const made = await auctionOver(await partlyQuoted());
  const auction = await buyer.run(auctionEvent, 'publish', made.id);
  await moveAuction(auction.id, 1000);
  const bidder = await bidderOf(otherSupplier, auction);
  const [, second] = (await bidder.room()).lots;
  const refused = await bidder.bid('9', { lotId: second?.lotId ?? '' });
  assertRefused(refused, errors.withoutQuote);
  assert.ok((await bidder.bid('10')).success, 'the quoted one is');
});
