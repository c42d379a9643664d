import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Decimal } from '#model/decimal.ts';
import { refusal } from '#test/app.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import {
  applyOf,
  closeNow,
  contact,
  openNow,
  publishedTender,
  submitBid,
  supervisor,
  tenderAdmin,
} from '#test/tenders.ts';
import { tenderingApply } from '../apply/tenderingApply.document.ts';
import { tenderingAward } from '../award/tenderingAward.document.ts';
import { radarErrors } from './errors.ts';
import { signsIn, similarity, type BidTrace } from './radar.rules.ts';
import { tenderingAlert } from './tenderingAlert.document.ts';

const bid = (supplier: string, change: Partial<BidTrace> = {}, prices: readonly Decimal[] = []): BidTrace => ({
  supplierBaseId: supplier,
  supplier,
  contacts: [`${supplier}@example.com`],
  signer: `签署${supplier}`,
  payer: null,
  texts: [],
  total: null,
  ...change,
  prices: new Map(prices.map((price, index) => [String(index + 1), price])),
});

test('signs of working together are found with their evidence, and chance is none', () => {
  const long = '我公司承诺质保三年，二十四小时到场服务，备件常年储备于嘉定仓库。';
  const cases: readonly (readonly [string, readonly BidTrace[], readonly string[]])[] = [
    ['nothing', [bid('A'), bid('B')], []],
    [
      'same telephone',
      [bid('A', { contacts: ['138 0000 0000'] }), bid('B', { contacts: ['13800000000'] })],
      ['CONTACT'],
    ],
    ['same signer', [bid('A', { signer: '李四' }), bid('B', { signer: '李四' })], ['SIGNER']],
    ['same payer', [bid('A', { payer: 'BA1' }), bid('B', { payer: 'BA1' })], ['PAYER']],
    ['same text', [bid('A', { texts: [long] }), bid('B', { texts: [`${long}谢谢`] })], ['TEXT']],
    ['short text', [bid('A', { texts: ['含税'] }), bid('B', { texts: ['含税'] })], []],
    ['one equal price', [bid('A', {}, ['10', '11']), bid('B', {}, ['10', '12'])], []],
    ['equal prices', [bid('A', {}, ['10', '11', '12']), bid('B', {}, ['10', '11', '13'])], ['EQUAL_PRICE']],
    ['one ratio', [bid('A', {}, ['10', '20', '30']), bid('B', {}, ['10.5', '21', '31.5'])], ['RATIO']],
    ['no ratio', [bid('A', {}, ['10', '20', '30']), bid('B', {}, ['10.5', '21', '33'])], []],
    ['regular steps', [bid('A', { total: '100' }), bid('B', { total: '110' }), bid('C', { total: '120' })], ['STEP']],
    ['other steps', [bid('A', { total: '100' }), bid('B', { total: '110' }), bid('C', { total: '125' })], []],
  ];
  for (const [name, bids, expected] of cases)
    assert.deepEqual(
      signsIn(bids).map(({ kind }) => kind),
      expected,
      name,
    );
  assert.equal(similarity([long], [long]), 1);
});

test('alerts are raised at the opening, hold up the award until somebody has dealt with them, and reject nobody', async () => {
  const { buyer, supplier, otherSupplier } = await purchasingFixture();
  const [admin, watcher] = [await tenderAdmin(), await supervisor()];
  const made = await publishedTender([{}], { resultPrice: false });
  // Both take part with the same contact.
  for (const who of [supplier, otherSupplier])
    await who.run(tenderingApply, 'apply', (await applyOf(who, made.tenderingNo)).id, contact);
  await submitBid(supplier, made.tenderingNo, { unitPrice: '11.3' });
  await submitBid(otherSupplier, made.tenderingNo, { unitPrice: '10.17' });
  await closeNow(made.id);
  await openNow(made.id);
  const { records } = await admin.query(tenderingAlert, { tenderingNo: made.tenderingNo });
  assert.deepEqual(new Set(records.map(({ alertKind }) => alertKind)), new Set(['CONTACT']));
  assert.ok(records.every(({ evidence, status }) => (evidence ?? '') !== '' && status === 'OPEN'));
  await assert.rejects(supplier.query(tenderingAlert, {}), (error: Error) => error.message.includes('16012'));
  await admin.post('/bidding/tenderingAlert/scan', { tenderingId: made.id });
  assert.equal(
    (await admin.query(tenderingAlert, { tenderingNo: made.tenderingNo })).total,
    records.length,
    'each once',
  );
  const { id } = await buyer.post<{ id: string }>('/bidding/tenderingAward/propose', { tenderingId: made.id });
  await assert.rejects(buyer.run(tenderingAward, 'submit', id), refusal(radarErrors.alertsOpen));
  for (const alert of records) await watcher.run(tenderingAlert, 'clear', alert.id, { reason: '测试账户共用联系人' });
  await buyer.run(tenderingAward, 'submit', id);
});
