import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { ledgerDifferences } from '#engine/write/ledger.ts';
import { materialCategory } from '#areas/masterData/materialCategory/materialCategory.document.ts';
import { purchaseOrg } from '#areas/organisation/purchaseOrg/purchaseOrg.document.ts';
import { purchaser } from '#areas/organisation/purchaser/purchaser.document.ts';
import { asServer, person } from '#test/app.ts';
import { refusal } from '#test/refusals.ts';
import { purchasingFixture, lineId } from '#test/purchasingFixture.ts';
import { inDays } from '#test/days.ts';
import { createRow } from '#test/factory.ts';
import { approvedRequest, manager, newRequest, ownMaterial, ownPurchaser } from '#test/needs.ts';
import { budget } from '../budget/budget.document.ts';
import { budgetEntry } from '../budget/budgetEntry.document.ts';
import { errors } from '../errors.ts';
import { methodRule } from '../methodRule/methodRule.document.ts';
import { needLedger } from '../needLedger/needs.ledger.ts';
import { budgetLedger } from '../budget/budget.ledger.ts';
import { postNeeds } from '../needLedger/posting.server.ts';
import { srcLedger } from '../needLedger/srcLedger.document.ts';
import { purchaseRequest } from './purchaseRequest.document.ts';
import { purchaseRequestLine } from './purchaseRequestLine.document.ts';

const ownBudget = async (amount: `${number}`, control: 'HARD' | 'SOFT' = 'HARD') => {
  const { companyId } = await purchasingFixture();
  return createRow(budget, {
    companyId,
    amount,
    control,
    validFrom: null,
    validTo: null,
    deptId: null,
    costCenterId: null,
    budgetItemId: null,
  });
};

test('a request is filled in, judged and approved by somebody else; its lines are then in the pool', async () => {
  const { buyer, supplier, companyId } = await purchasingFixture();
  await assert.rejects(newRequest([{ materialId: null, materialDesc: null }]), refusal(errors.needUnnamed));
  await assert.rejects(newRequest([{ qty: '0.5' }]), refusal(errors.unitPrecision));
  const empty = await newRequest([]);
  await assert.rejects(buyer.run(purchaseRequest, 'submit', empty.id), refusal(errors.requestWithoutLines));
  const late = await newRequest([{ requiredDate: inDays(-1) }]);
  await assert.rejects(buyer.run(purchaseRequest, 'submit', late.id), refusal(errors.requiredDatePast));

  const made = await newRequest([
    { qty: '7', estPrice: '1.5' },
    { qty: '3', estPrice: '10' },
  ]);
  assert.match(made.requestNo, /^PR\d{12}$/);
  assert.deepEqual([made.estAmount, made.companyId, made.lines[0]?.estAmount], ['40.5', companyId, '10.5']);
  await assert.rejects(buyer.run(purchaseRequest, 'withdraw', made.id), refusal(errors.notWithdrawable));
  await buyer.run(purchaseRequest, 'submit', made.id, {});
  await assert.rejects(buyer.run(purchaseRequest, 'approve', made.id), refusal(engineErrors.denied16));
  const approver = await manager();
  await approver.run(purchaseRequest, 'reject', made.id, { reason: '请补充用途' });
  await assert.rejects(buyer.run(purchaseRequest, 'withdraw', made.id), refusal(errors.notWithdrawable));
  await buyer.run(purchaseRequest, 'submit', made.id, {});
  const approved = await approver.run(purchaseRequest, 'approve', made.id);
  assert.deepEqual(
    approved.lines.map(({ status, openQty, requestLineNo }) => [status, openQty, requestLineNo]),
    [
      ['OPEN', '7', `${made.requestNo}-10`],
      ['OPEN', '3', `${made.requestNo}-20`],
    ],
  );
  await assert.rejects(supplier.get(purchaseRequest, made.id), refusal(engineErrors.denied16));
});

test('nobody approves what he has submitted', async () => {
  const approver = await manager();
  const { buyer } = await purchasingFixture();
  const made = await newRequest([{}]);
  await approver.run(purchaseRequest, 'submit', made.id, {});
  await assert.rejects(approver.run(purchaseRequest, 'approve', made.id), refusal(engineErrors.secondPerson));
  await assert.rejects(buyer.run(purchaseRequest, 'withdraw', made.id), refusal(engineErrors.samePerson));
  await approver.run(purchaseRequest, 'withdraw', made.id);
});

test('a budget holds what is asked for, frees what is taken back and is never exceeded; a soft one asks a superior', async () => {
  const { buyer } = await purchasingFixture();
  const approver = await manager();
  const hard = await ownBudget('1500');
  const state = async (id: string) => {
    const { reservedAmt, consumedAmt, availableAmt } = await buyer.get(budget, id);
    return [reservedAmt, consumedAmt, availableAmt];
  };
  const first = await newRequest([{}], { budgetId: hard.id });
  await buyer.run(purchaseRequest, 'submit', first.id, {});
  assert.deepEqual(await state(hard.id), ['1000', '0', '500']);
  const second = await newRequest([{ qty: '51' }], { budgetId: hard.id });
  await assert.rejects(buyer.run(purchaseRequest, 'submit', second.id, {}), refusal(errors.budgetExceeded));
  await buyer.run(purchaseRequest, 'withdraw', first.id);
  assert.deepEqual(await state(hard.id), ['0', '0', '1500']);
  await buyer.run(purchaseRequest, 'submit', first.id, {});
  const approved = await approver.run(purchaseRequest, 'approve', first.id);
  assert.deepEqual(await state(hard.id), ['1000', '0', '500'], 'what was held is reserved once');
  await assert.rejects(approver.update(budget, hard.id, { amount: '999' }), refusal(errors.budgetBelowSpent));
  await buyer.run(purchaseRequestLine, 'close', lineId(approved), { reason: '项目取消' });
  assert.deepEqual(await state(hard.id), ['0', '0', '1500']);

  const soft = await ownBudget('100', 'SOFT');
  const over = await newRequest([{}], { budgetId: soft.id });
  const asked = await buyer.run(purchaseRequest, 'submit', over.id, {});
  assert.equal(asked.approvalLevel, 'OVER');
  await assert.rejects(approver.run(purchaseRequest, 'approve', over.id), refusal(errors.overBudget));
  await approver.run(purchaseRequest, 'approveOver', over.id);
  const { records } = await buyer.query(budgetEntry, { budgetId: soft.id });
  assert.deepEqual(
    records.map(({ seq, event, amount }) => `${seq} ${event} ${amount}`).toSorted((a, b) => a.localeCompare(b)),
    ['1 RESERVE 1000', '2 RESERVE -1000', '3 RESERVE 1000'],
  );
});

test('rules do not overlap; what comes into a stricter band only together needs a reason', async () => {
  const { buyer, companyId } = await purchasingFixture();
  const approver = await manager();
  const category = await createRow(materialCategory, { parentCategoryId: null });
  const goods = await ownMaterial();
  await asServer((ctx) =>
    ctx.db.run(sql`update basic_material set category_id = ${category.id}::bigint where id = ${goods.id}::bigint`),
  );
  const rule = (amountFrom: `${number}`, amountTo: `${number}` | null, leastMethod: 'DIRECT' | 'INQUIRY') =>
    approver.add(methodRule, {
      code: `R${category.id}${amountFrom}`,
      name: { zh: `规则 ${category.id} ${amountFrom}`, en: `Rule ${category.id} ${amountFrom}` },
      companyId,
      categoryId: category.id,
      amountFrom,
      amountTo,
      leastMethod,
    });
  await rule('0', '1500', 'DIRECT');
  await assert.rejects(rule('1499', null, 'INQUIRY'), refusal(errors.bandOverlaps));
  await assert.rejects(rule('1600', '1500', 'INQUIRY'), refusal(errors.bandReversed));
  await rule('1500', null, 'INQUIRY');
  const line = { materialId: goods.id };
  const first = await newRequest([line]);
  assert.equal((await buyer.run(purchaseRequest, 'submit', first.id, {})).leastMethod, 'DIRECT');
  const second = await newRequest([line]);
  await assert.rejects(buyer.run(purchaseRequest, 'submit', second.id, {}), refusal(errors.splitUnexplained));
  const split = await buyer.run(purchaseRequest, 'submit', second.id, { splitReason: '两期项目' });
  assert.deepEqual([split.leastMethod, split.splitTotal, split.splitReason], ['INQUIRY', '2000', '两期项目']);
  const third = await newRequest([{ ...line, qty: '200' }]);
  assert.equal((await buyer.run(purchaseRequest, 'submit', third.id, {})).leastMethod, 'INQUIRY', 'alone it is strict');
});

test('needs are assigned, split, merged, sent back, submitted again and closed', async () => {
  const { buyer, companyId } = await purchasingFixture();
  const approved = await approvedRequest([
    { qty: '100' },
    { qty: '20', estPrice: '16' },
    { qty: '5', materialId: (await ownMaterial()).id },
  ]);
  const [first, second, other] = approved.lines.map(({ id }) => id);
  assert.ok(first && second && other);

  const who = await person('needs_buyer', { userType: 'BUYER', roles: ['buyer'], companies: [companyId] });
  const mine = await ownPurchaser(who);
  const assigned = await buyer.run(purchaseRequestLine, 'assign', first, { purchaserId: mine.id });
  assert.deepEqual([assigned.status, assigned.buyerId], ['ASSIGNED', mine.id]);
  const foreign = await createRow(purchaser, { purchaseOrgs: [{ purchaseOrgId: (await createRow(purchaseOrg)).id }] });
  await assert.rejects(
    buyer.run(purchaseRequestLine, 'assign', first, { purchaserId: foreign.id }),
    refusal(errors.buyerOutside),
  );
  const gone = await ownPurchaser(await person('needs_gone', { userType: 'BUYER', roles: ['buyer'] }));
  await asServer((ctx) =>
    ctx.db.run(sql`update system_iap_sys_user_t set enabled_flag = false where id = ${gone.userId}::bigint`),
  );
  await assert.rejects(
    buyer.run(purchaseRequestLine, 'assign', first, { purchaserId: gone.id }),
    refusal(errors.buyerWithoutUser),
  );

  const split = (parts: string) => buyer.run(purchaseRequestLine, 'split', first, { parts });
  await assert.rejects(split('60 4o'), refusal(errors.partsUnreadable));
  await assert.rejects(split('60 30'), refusal(errors.partsTogether));
  assert.equal((await split('60 40')).status, 'CLOSED');
  const { lines } = await buyer.get(purchaseRequest, approved.id);
  const parts = lines.filter(({ qty, status }) => ['60', '40'].includes(qty) && status === 'ASSIGNED');
  assert.equal(parts.length, 2, 'with the purchaser of the need they were');

  const merge = (ids: readonly string[]) =>
    buyer.post<{ id: string; requestLineNo: string }>('/bidding/purchaseRequestLine/merge', { ids });
  await assert.rejects(merge([]), refusal(errors.nothingTicked));
  await assert.rejects(merge([second]), refusal(errors.mergeOne));
  await assert.rejects(merge([second, other]), refusal(errors.mergeUnlike));
  await assert.rejects(merge([second, first]), refusal(errors.nothingOpen));
  const merged = await merge([second, ...parts.map(({ id }) => id)]);
  const one = await buyer.get(purchaseRequestLine, merged.id);
  assert.deepEqual([one.qty, one.openQty, one.estPrice, one.status], ['120', '120', '11', 'OPEN']);

  await buyer.run(purchaseRequestLine, 'returnNeed', one.id, { reason: '规格不清' });
  const again = (qty: `${number}`, requiredDate = inDays(40)) =>
    buyer.run(purchaseRequestLine, 'resubmit', one.id, { qty, requiredDate });
  await assert.rejects(again('121'), refusal(errors.resubmitTooLarge));
  await assert.rejects(again('100', inDays(-1)), refusal(errors.requiredDatePast));
  const resubmitted = await again('100');
  assert.deepEqual(
    [resubmitted.status, resubmitted.openQty, resubmitted.closedQty, resubmitted.requiredDate],
    ['OPEN', '100', '20', inDays(40)],
  );
  assert.equal((await buyer.run(purchaseRequestLine, 'close', one.id, { reason: '不再需要' })).status, 'CLOSED');

  const { total } = await buyer.query(srcLedger, { needId: one.id });
  assert.equal(total, 5);
  const ids = (await buyer.get(purchaseRequest, approved.id)).lines.map(({ id }) => id);
  assert.deepEqual(await asServer(({ db }) => ledgerDifferences(db, needLedger.facts, ids)), []);
});

test('fifty at once never take more of a need, or of a budget, than there is', async () => {
  const { buyer } = await purchasingFixture();
  const own = await ownBudget('3000');
  const approved = await approvedRequest([{ qty: '20', estPrice: '10' }], { budgetId: own.id });
  const needId = lineId(approved);
  const takes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) =>
      asServer((ctx) =>
        postNeeds(ctx, [{ needId, event: 'INQUIRE', qty: '3', sourceDoc: `T${index}`, sourceLineId: String(index) }]),
      ),
    ),
  );
  assert.equal(takes.filter(({ status }) => status === 'fulfilled').length, 6);
  const need = await buyer.get(purchaseRequestLine, needId);
  assert.deepEqual([need.openQty, need.sourcingQty, need.status], ['2', '18', 'SOURCING']);

  const asked = await Promise.all(Array.from({ length: 50 }, () => newRequest([{ qty: '12' }], { budgetId: own.id })));
  const submitted = await Promise.allSettled(
    asked.map(({ id }) => buyer.run(purchaseRequest, 'submit', id, { splitReason: '并发' })),
  );
  // 2800 of 3000 are left; each asks for 120.
  assert.equal(submitted.filter(({ status }) => status === 'fulfilled').length, 23);
  const { reservedAmt } = await buyer.get(budget, own.id);
  assert.equal(reservedAmt, '2960');
  const differences = await asServer(async ({ db }) => [
    ...(await ledgerDifferences(db, budgetLedger.facts, [own.id])),
    ...(await ledgerDifferences(db, needLedger.facts, [needId])),
  ]);
  assert.deepEqual(differences, []);
});

test('no need is approved past its budget by a posting that the database would not let through', async () => {
  const approved = await approvedRequest([{ qty: '5' }]);
  await assert.rejects(
    asServer((ctx) =>
      ctx.db.run(
        sql`update bidding_purchase_request_line set open_qty = open_qty - 6 where id = ${lineId(approved)}::bigint`,
      ),
    ),
  );
});
