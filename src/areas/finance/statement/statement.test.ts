import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { receiveDetail } from '#areas/receiving/receipt/receive/receiveDetail.document.ts';
import { returned } from '#areas/receiving/receipt/returned/returned.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { createRow } from '#test/factory.ts';
import { inDays, today } from '#test/days.ts';
import { person, refusal, rows } from '#test/app.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { decideLot, receiptOfTen } from '#test/returns.ts';
import { confirmedStatement, financePeople, itemOf, receivedBearings, statementOf } from '#test/settling.ts';
import { errors } from '../errors.ts';
import { settleItem } from './settleItem.document.ts';
import { statement } from './statement.document.ts';
import { statementTotals, type StatedLine } from './statement.rules.ts';
import { statementDetail } from './statementDetail.document.ts';

const line = (itemType: StatedLine['itemType'], gross: `${number}`, more: Partial<StatedLine> = {}): StatedLine => ({
  itemType,
  status: 'OPEN',
  eventDate: '2026-11-05',
  netAmt: gross,
  taxAmt: '0',
  grossAmt: gross,
  ...more,
});

test('the totals of a statement', () => {
  const totals = statementTotals([
    line('RECEIVE', '100', { eventDate: '2026-11-03' }),
    line('CONSIGN', '40'),
    line('RETURN', '-30', { status: 'DISPUTED' }),
    line('SCRAP', '-5'),
    line('PRICEDIFF', '7.5'),
    line('RECEIVE', '999', { status: 'RELEASED' }),
    line('RECEIVE', '999', { status: 'LEFT_OUT' }),
  ]);
  assert.deepEqual(totals, {
    periodFrom: '2026-11-03',
    receiveAmt: '140',
    returnAmt: '-35',
    adjustAmt: '7.5',
    netAmt: '112.5',
    taxAmt: '0',
    grossAmt: '112.5',
    disputeAmt: '-30',
  });
  assert.deepEqual([statementTotals([]).grossAmt, statementTotals([]).periodFrom], ['0', null]);
});

test('goods count once they have passed inspection and nothing rejected lies about; returns count against them', async () => {
  const waiting = await receiptOfTen();
  assert.equal(await itemOf(waiting.receiptLine), undefined, 'they wait for inspection');
  await decideLot(waiting.receiptLine, { acceptQty: '8', rejectQty: '2' });
  assert.equal(await itemOf(waiting.receiptLine), undefined, 'two rejected ones lie about');
  const good = await receiptOfTen({ acceptQty: '10' });
  assert.equal((await itemOf(good.receiptLine))?.grossAmt, '113');
  const { companyId, supplierId } = await purchasingFixture();
  const back = await createRow(returned, {
    companyId,
    supplierBaseId: supplierId,
    lines: [{ lineNo: 10, receiveDetailId: good.receiptLine, stage: 'STOCK', returnQty: '4', settleMode: 'CREDIT' }],
  });
  await rows(sql`
    update pur_returned_detail
       set order_detail_id = ${good.orderLine}::bigint, shipped_qty = 4, net_amt = 40, tax_amt = 5.2, gross_amt = 45.2, status = 'SHIPPED'
     where parent_id = ${back.id}::bigint`);
  const item = await itemOf(back.lines[0]?.id ?? '');
  assert.deepEqual([item?.itemType, item?.qty, item?.grossAmt], ['RETURN', '-4', '-45.2']);
  const alone = await statementOf([back.lines[0]?.id ?? '']);
  const { accountant } = await financePeople();
  await assert.rejects(accountant.run(statement, 'issue', alone.id), refusal(errors.statementNegative));
});

test('a statement is written by one side and confirmed by the other, never by the same', async () => {
  const { accountant, seller } = await financePeople();
  const { otherSupplier } = await purchasingFixture();
  const { receiptLine } = await receivedBearings();
  const draft = await statementOf([receiptLine]);
  assert.deepEqual([draft.status, draft.createSide, draft.grossAmt], ['NEW', 'B', '113']);
  await assert.rejects(seller.get(statement, draft.id), /10007/);
  assert.equal((await seller.query(statementDetail, { receiveId: draft.lines[0]?.receiveId })).total, 0);
  const issued = await accountant.run(statement, 'issue', draft.id);
  assert.equal(issued.lines[0]?.status, 'OPEN');
  await assert.rejects(accountant.run(statement, 'confirm', draft.id), refusal(errors.ownStatement));
  await assert.rejects(accountant.run(statement, 'refuse', draft.id, { reason: '误' }), refusal(errors.ownStatement));
  await assert.rejects(seller.run(statement, 'withdraw', draft.id), refusal(errors.foreignStatement));
  await assert.rejects(otherSupplier.run(statement, 'confirm', draft.id), /10007/);
  const confirmed = await seller.run(statement, 'confirm', draft.id);
  assert.deepEqual([confirmed.status, confirmed.lines[0]?.status], ['CONFIRMED', 'CONFIRMED']);
  assert.ok(!('issuerId' in confirmed));
});

test('a supplier sends a statement of his own, which finance confirms and he does not', async () => {
  const { accountant, seller } = await financePeople();
  const { companyId } = await purchasingFixture();
  const { receiptLine } = await receivedBearings();
  const item = await itemOf(receiptLine);
  const own = await seller.add(statement, { companyId, currencyId: item?.currencyId ?? '', cutoffDate: today() });
  const sent = await accountant.get(statement, own.id);
  assert.deepEqual([sent.status, sent.createSide], ['ISSUED', 'S']);
  assert.ok(
    sent.lines.some(({ itemKey }) => itemKey === receiptLine),
    'everything open up to the day',
  );
  await assert.rejects(seller.run(statement, 'confirm', own.id), refusal(errors.ownStatement));
  await assert.rejects(
    seller.add(statement, { companyId, currencyId: item?.currencyId ?? '', cutoffDate: today() }),
    refusal(errors.nothingToState),
  );
  await assert.rejects(
    seller.add(statement, { companyId, currencyId: item?.currencyId ?? '', cutoffDate: inDays(1) }),
    refusal(engineErrors.dayAhead),
  );
  await accountant.run(statement, 'refuse', own.id, { reason: '请按月对账' });
  assert.equal((await itemOf(receiptLine))?.openFlag, true, 'open again');
});

test('an item stands on one statement, also when several are made at once; the database refuses the second', async () => {
  const { accountant } = await financePeople();
  const { receiptLine } = await receivedBearings();
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => statementOf([receiptLine])));
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1);
  await assert.rejects(statementOf([receiptLine]), refusal(errors.itemHeld));
  assert.equal((await accountant.query(settleItem, { id: receiptLine, openFlag: true })).total, 0);
});

test('what was left out or disputed goes back among the open items; the rest counts', async () => {
  const { accountant, seller } = await financePeople();
  const lines = [];
  for (const qty of ['10', '8', '6'] as const) lines.push((await receivedBearings(qty)).receiptLine);
  const draft = await statementOf(lines);
  const lineOf = (of: string | undefined) => draft.lines.find(({ itemKey }) => itemKey === of)?.id ?? '';
  await accountant.run(statementDetail, 'leaveOut', lineOf(lines[0]));
  assert.equal((await itemOf(lines[0] ?? ''))?.openFlag, true);
  assert.equal((await accountant.run(statement, 'issue', draft.id)).grossAmt, '158.2');
  await assert.rejects(
    accountant.run(statementDetail, 'dispute', lineOf(lines[1]), { reason: '数量' }),
    refusal(errors.ownStatement),
  );
  const disputed = { reason: '实送 9 件', claimedQty: '9' } as const;
  await seller.run(statementDetail, 'dispute', lineOf(lines[1]), disputed);
  assert.equal((await accountant.get(statement, draft.id)).disputeAmt, '90.4');
  await seller.run(statementDetail, 'dispute', lineOf(lines[2]), { reason: '价格' });
  await assert.rejects(seller.run(statement, 'confirm', draft.id), refusal(errors.allDisputed));
  await seller.run(statementDetail, 'settle', lineOf(lines[2]));
  const confirmed = await seller.run(statement, 'confirm', draft.id);
  assert.deepEqual([confirmed.grossAmt, confirmed.disputeAmt], ['67.8', '0']);
  assert.equal((await itemOf(lines[1] ?? ''))?.openFlag, true);
  await assert.rejects(seller.run(statementDetail, 'dispute', lineOf(lines[2]), { reason: '晚了' }), /20004/);
});

test('what was reversed meanwhile is not agreed on, and what stands on a statement is not reversed', async () => {
  const { accountant, seller, head } = await financePeople();
  const { clerk } = await purchasingFixture();
  const { receiptLine } = await receivedBearings();
  const draft = await statementOf([receiptLine]);
  await assert.rejects(clerk.run(receiveDetail, 'returnOrderById', receiptLine), refusal(errors.stated));
  await accountant.run(statement, 'issue', draft.id);
  // As if they had been priced anew.
  await rows(
    sql`update pur_receive_detail set tax_amt = tax_amt + 1, gross_amt = gross_amt + 1 where id = ${receiptLine}::bigint`,
  );
  await assert.rejects(seller.run(statement, 'confirm', draft.id), refusal(errors.itemChanged));
  await accountant.run(statement, 'withdraw', draft.id);
  await rows(
    sql`update pur_receive_detail set tax_amt = tax_amt - 1, gross_amt = gross_amt - 1 where id = ${receiptLine}::bigint`,
  );
  const { statement: confirmed, receiptLine: settled } = await confirmedStatement();
  await head.run(statement, 'reverse', confirmed.id, { reason: '合同重签' });
  assert.equal((await itemOf(settled))?.openFlag, true);
  await clerk.run(receiveDetail, 'returnOrderById', settled);
});

test('items of two suppliers are not mixed, and those of another company do not exist', async () => {
  const { accountant } = await financePeople();
  const mine = await receivedBearings();
  const stranger = await person('fin_stranger', { userType: 'BUYER', roles: ['finance'], companies: [] });
  await assert.rejects(statementOf([mine.receiptLine], stranger), /10007/);
  await assert.rejects(statementOf([]), refusal(errors.nothingToState));
  const { otherSupplierId } = await purchasingFixture();
  const other = await receivedBearings();
  await rows(sql`
    update pur_purchase_order_detail set supplier_base_id = ${otherSupplierId}::bigint where id = ${other.orderLine}::bigint`);
  await assert.rejects(statementOf([mine.receiptLine, other.receiptLine]), refusal(errors.itemsMixed));
  assert.ok((await accountant.get(supplierBase, otherSupplierId)).id);
});
