import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { app, asServer, person, rows } from '#test/app.ts';
import { isRefusal, refusal } from '#test/refusals.ts';
import { purchasingFixture, lineId } from '#test/purchasingFixture.ts';
import { inDays } from '#test/days.ts';
import { Refused } from '#test/person.ts';
import { createRow } from '#test/factory.ts';
import {
  comparedInquiry,
  inviteOf,
  newInquiry,
  openEditor,
  otherCurrency,
  passDeadline,
  publishedInquiry,
  submitQuote,
  writeQuote,
} from '#test/inquiries.ts';
import { approvedRequest, manager, ownMaterial, ownPurchaser } from '#test/needs.ts';
import { purchaseRequestLine } from '../request/purchaseRequestLine.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { priceErrors } from '#areas/pricing/errors.ts';
import { errors as needErrors } from '../errors.ts';
import { quoteErrors } from '../quote/errors.ts';
import { inquiryQuote } from '../quote/inquiryQuote.document.ts';
import { inquiryErrors as errors } from './errors.ts';
import { inquiry } from './inquiry.document.ts';
import { inquiryInvite } from './inquiryInvite.document.ts';
import { followInquiries, remindSuppliers } from './jobs.server.ts';

const at = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

test('an inquiry is judged when it is saved, submitted and published', async () => {
  const { buyer, companyId, supplierId } = await purchasingFixture();
  await assert.rejects(newInquiry([{}], { quoteStart: at(90) }), refusal(errors.startAfterDeadline));
  await assert.rejects(newInquiry([{}], { priceTo: inDays(-1) }), refusal(errors.pricesReversed));
  await assert.rejects(newInquiry([{ materialId: null, materialDesc: null }]), refusal(errors.itemUnnamed));
  await assert.rejects(newInquiry([{ demandQty: '0.5' }]), refusal(errors.unitPrecision));
  await assert.rejects(newInquiry([{ maxWinQty: '101' }]), refusal(errors.tooMuchForOne));
  const submit = async (...parts: Parameters<typeof newInquiry>) => {
    const made = await newInquiry(...parts);
    return buyer.run(inquiry, 'submit', made.id, {});
  };
  await assert.rejects(submit([]), refusal(errors.noItems));
  await assert.rejects(submit([{}], { suppliers: [] }), refusal(errors.noSuppliers));
  // Rules of methods that other tests make say whether a reason would do.
  await assert.rejects(
    submit([{}], { minInvite: 3 }),
    (error) => isRefusal(error, errors.fewInvited) || isRefusal(error, errors.fewInvitedHard),
  );
  await assert.rejects(submit([{}], { bidType: 'SINGLE' }), refusal(errors.oneForSingle));
  await assert.rejects(
    newInquiry([{}], { suppliers: [{ supplierBaseId: supplierId }, { supplierBaseId: supplierId }] }),
    (error) => error instanceof Refused && error.answer.code === '10009',
  );
  const blocked = await createRow(supplierBase, {});
  await asServer((ctx) =>
    ctx.db.run(sql`update sup_supplier_base set enabled_flag = false where id = ${blocked.id}::bigint`),
  );
  const frozen = await newInquiry([{}]);
  await asServer((ctx) =>
    ctx.db.run(
      sql`update bidding_inquiry_supplier set supplier_base_id = ${blocked.id}::bigint where id = ${frozen.suppliers[0]?.id ?? ''}::bigint`,
    ),
  );
  await assert.rejects(buyer.run(inquiry, 'submit', frozen.id, {}), refusal(errors.supplierBlocked));

  const gone = await ownPurchaser(
    await person('inquiry_gone', { userType: 'BUYER', roles: ['buyer'], companies: [companyId] }),
  );
  const withoutUser = await newInquiry([{}], { ownerId: gone.id });
  await asServer((ctx) =>
    ctx.db.run(sql`update system_iap_sys_user_t set enabled_flag = false where id = ${gone.userId}::bigint`),
  );
  await assert.rejects(buyer.run(inquiry, 'submit', withoutUser.id, {}), refusal(errors.ownerWithoutUser));

  const made = await newInquiry();
  await assert.rejects(buyer.run(inquiry, 'withdraw', made.id), refusal(needErrors.notWithdrawable));
  await buyer.run(inquiry, 'submit', made.id, {});
  await assert.rejects(buyer.run(inquiry, 'publish', made.id), refusal(engineErrors.state16));
  const approver = await manager();
  await approver.run(inquiry, 'approve', made.id);
  await passDeadline(made.id);
  await assert.rejects(buyer.run(inquiry, 'publish', made.id), refusal(errors.deadlinePast));
});

test('needs are in sourcing while they are asked for, and go back when that ends', async () => {
  const { buyer } = await purchasingFixture();
  const approver = await manager();
  const goods = await ownMaterial();
  const request = await approvedRequest([{ materialId: goods.id, qty: '100' }]);
  const needId = lineId(request);
  const state = async () => {
    const { openQty, sourcingQty, status } = await buyer.get(purchaseRequestLine, needId);
    return [openQty, sourcingQty, status];
  };
  const item = { needId, materialId: goods.id, demandQty: '60' as const };
  await assert.rejects(newInquiry([{ ...item, demandQty: '101' }]), refusal(errors.beyondNeed));
  await assert.rejects(newInquiry([item, item]), refusal(errors.needTwice));
  await assert.rejects(newInquiry([{ needId }]), refusal(errors.needOfOther));
  const made = await newInquiry([item]);
  assert.deepEqual(await state(), ['100', '0', 'OPEN'], 'a draft takes nothing');
  await buyer.run(inquiry, 'submit', made.id, {});
  assert.deepEqual(await state(), ['40', '60', 'SOURCING']);
  await buyer.run(inquiry, 'withdraw', made.id);
  assert.deepEqual(await state(), ['100', '0', 'OPEN']);
  await buyer.run(inquiry, 'submit', made.id, {});
  await approver.run(inquiry, 'approve', made.id);
  await buyer.run(inquiry, 'cancel', made.id, { reason: '需求变化' });
  assert.deepEqual(await state(), ['100', '0', 'OPEN']);

  const drafted = await buyer.post<{ id: string }>('/bidding/inquiry/fromNeeds', { ids: [needId] });
  const draft = await buyer.get(inquiry, drafted.id);
  assert.deepEqual(
    draft.items.map(({ needId: own, demandQty, targetPrice }) => [own, demandQty, targetPrice]),
    [[needId, '100', '10']],
  );
  await assert.rejects(buyer.post('/bidding/inquiry/fromNeeds', { ids: [] }), refusal(needErrors.nothingTicked));
  await assert.rejects(buyer.post('/bidding/inquiry/reinquire', { id: draft.id }), refusal(errors.notRepeatable));
  const again = await buyer.post<{ id: string }>('/bidding/inquiry/reinquire', { id: made.id });
  const repeated = await buyer.get(inquiry, again.id);
  assert.deepEqual([repeated.parentInquiryId, repeated.status, repeated.suppliers.length], [made.id, 'NEW', 2]);
});

test('nobody quotes in a currency that has no rate: it would be compared as if it were ours', async () => {
  const { supplier } = await purchasingFixture();
  const made = await publishedInquiry([{}], { foreignFlag: true });
  const { id } = await otherCurrency();
  await assert.rejects(submitQuote(supplier, made.inquiryNo, [{}], { currencyId: id }), refusal(needErrors.noHomeRate));
});

test('a quotation is judged line by line, and nothing that was typed is lost', async () => {
  const { supplier } = await purchasingFixture();
  const made = await publishedInquiry([{ minOfferQty: '50' }, { lineNo: 20, demandQty: '10' }], {
    partialFlag: false,
    costFlag: true,
  });
  const ok = { costs: '材料:8; 加工:3.3' };
  const submit = async (lines: Parameters<typeof writeQuote>[2], head: Parameters<typeof writeQuote>[3] = {}) =>
    submitQuote(supplier, made.inquiryNo, lines, head);
  await assert.rejects(submit([{ ...ok, unitPrice: null }]), refusal(quoteErrors.priceMissing));
  const retained = await openEditor(supplier, (await inviteOf(supplier, made.inquiryNo)).id);
  assert.deepEqual(
    retained.content.lines.map(({ costs, leadTimeDays }) => [costs, leadTimeDays]),
    [
      ['材料:8; 加工:3.3', 10],
      ['材料:8; 加工:3.3', 10],
    ],
  );
  await assert.rejects(submit([ok, { quoteFlag: false }]), refusal(quoteErrors.lineMissing));
  await assert.rejects(submit([{ quoteFlag: false }]), refusal(quoteErrors.nothingQuoted));
  await assert.rejects(submit([{ ...ok, leadTimeDays: null }]), refusal(quoteErrors.leadTimeMissing));
  await assert.rejects(submit([{ ...ok, taxRateId: null }]), refusal(quoteErrors.taxRateMissing));
  await assert.rejects(submit([{ ...ok, offerQty: '49' }]), refusal(quoteErrors.offerTooSmall));
  await assert.rejects(submit([{ ...ok, substituteMaterial: '同级替代' }]), refusal(quoteErrors.noSubstitute));
  await assert.rejects(submit([{}]), refusal(quoteErrors.costsMissing));
  await assert.rejects(submit([{ costs: '材料:8' }]), refusal(priceErrors.costsOff));
  await assert.rejects(submit([{ costs: '材料8' }]), refusal(priceErrors.costUnreadable));
  await assert.rejects(submit([{ ...ok, tiers: '1-100:11.3; 90-:10' }]), refusal(priceErrors.tierOverlap));
  await assert.rejects(submit([{ ...ok, tiers: '1-90:11.3; 100-:10' }]), refusal(priceErrors.tierGap));
  await assert.rejects(submit([{ ...ok, tiers: '100-50:11.3' }]), refusal(priceErrors.tierReversed));
  await assert.rejects(submit([{ ...ok, tiers: '1到100' }]), refusal(priceErrors.tierUnreadable));
  await assert.rejects(submit([ok], { validUntil: null }), refusal(quoteErrors.validUntilMissing));
  await assert.rejects(submit([ok], { validUntil: inDays(-1) }), refusal(quoteErrors.validTooShort));
  await assert.rejects(submit([ok], { declareFlag: false }), refusal(quoteErrors.declareMissing));
  const foreign = await otherCurrency();
  await assert.rejects(submit([ok], { currencyId: foreign.id }), refusal(quoteErrors.foreignCurrency));
  await assert.rejects(submit([{ ...ok, unitPrice: '-1' }]), refusal(quoteErrors.valueWrong));

  const editor = await openEditor(supplier, (await inviteOf(supplier, made.inquiryNo)).id);
  const save = (content: unknown, versionNo = editor.versionNo) =>
    supplier.post('/bidding/inquiryQuote/saveDraft', { id: editor.quoteId, versionNo, content });
  await assert.rejects(save(editor.content, editor.versionNo - 1), refusal(engineErrors.stale));
  await assert.rejects(save(null), refusal(quoteErrors.contentMissing));
  const [line] = editor.content.lines;
  await assert.rejects(save({ ...editor.content, lines: [line, line] }), refusal(quoteErrors.lineTwice));
  await assert.rejects(
    save({ ...editor.content, lines: [{ ...line, itemId: '1' }] }),
    refusal(quoteErrors.unknownLine),
  );
  await assert.rejects(
    supplier.run(inquiryQuote, 'withdraw', editor.quoteId),
    refusal(quoteErrors.draftNotWithdrawable),
  );
  const submitted = await submit([ok]);
  assert.deepEqual([submitted.status, submitted.quoteVersion], ['SUBMITTED', 1]);
  assert.match(submitted.contentHash ?? '', /^[0-9a-f]{64}$/);
  await supplier.run(inquiryQuote, 'withdraw', submitted.id);
  assert.equal((await submit([ok])).quoteVersion, 2, 'it may be submitted again until the deadline');
});

test('only the clock of the database opens and closes the window, under the lock of the inquiry', async () => {
  // Rules that other tests made of the declaration alone count for every company and category: not for what is tried here.
  await rows(sql`update bidding_method_rule set enabled_flag = false where company_id is null and category_id is null`);
  const { buyer, supplier, otherSupplier } = await purchasingFixture();
  const made = await publishedInquiry([{}], { quoteStart: at(30) });
  const early = await inviteOf(supplier, made.inquiryNo);
  await assert.rejects(openEditor(supplier, early.id), refusal(quoteErrors.notYet));
  await asServer((ctx) =>
    ctx.db.run(sql`update bidding_inquiry set quote_start = clock_timestamp() where id = ${made.id}::bigint`),
  );
  const { quoteId } = await writeQuote(supplier, made.inquiryNo, [{}]);
  const sent = await submitQuote(otherSupplier, made.inquiryNo, [{ unitPrice: '9.04' }]);
  await assert.rejects(buyer.run(inquiry, 'openQuotes', made.id, {}), refusal(errors.notYetOpen));
  await assert.rejects(
    buyer.run(inquiry, 'extend', made.id, { quoteDeadline: at(10), reason: '提前' }),
    refusal(errors.deadlineNotLater),
  );
  await buyer.run(inquiry, 'extend', made.id, { quoteDeadline: at(120), reason: '供应商要求' });
  assert.ok((await inviteOf(supplier, made.inquiryNo)).quoteDeadline !== early.quoteDeadline);
  await passDeadline(made.id);
  await assert.rejects(supplier.run(inquiryQuote, 'submit', quoteId), refusal(quoteErrors.over));
  await assert.rejects(otherSupplier.run(inquiryQuote, 'withdraw', sent.id), refusal(quoteErrors.over));
  await assert.rejects(
    supplier.run(inquiryInvite, 'decline', early.id, { reason: '产能不足' }),
    refusal(quoteErrors.over),
  );
  await assert.rejects(
    buyer.run(inquiry, 'extend', made.id, { quoteDeadline: at(120), reason: '过期' }),
    refusal(errors.answered),
  );
  await asServer((ctx) => followInquiries.run({}, ctx));
  const closed = await buyer.get(inquiry, made.id);
  assert.deepEqual([closed.status, closed.quoteCount], ['QUOTE_CLOSED', 1], 'one is too few');
  await assert.rejects(buyer.run(inquiry, 'openQuotes', made.id, {}), refusal(errors.fewQuotes));
  const reason = { exemptReason: '仅一家具备资质' };
  await assert.rejects(buyer.run(inquiry, 'openQuotes', made.id, reason), refusal(errors.exemptByOther));
  const opened = await (await manager()).run(inquiry, 'openQuotes', made.id, reason);
  assert.deepEqual([opened.status, opened.quoteCount], ['COMPARING', 1]);
  const invites = await buyer.post<{ records: { status: string }[] }>('/bidding/inquiry/monitor', { id: made.id });
  assert.deepEqual(
    invites.records.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b)),
    ['ABSENT', 'QUOTED'],
  );
});

test('nobody on the buyer side learns before the opening what was quoted, or whether', async () => {
  const { buyer, supplier, otherSupplier } = await purchasingFixture();
  const price = '8.1357913';
  const made = await publishedInquiry();
  const sent = await submitQuote(supplier, made.inquiryNo, [{ unitPrice: price }]);
  const seen = async (who: typeof buyer): Promise<string> => {
    const answers = [
      await who.send('GET', `/bidding/inquiryQuote/get?id=${sent.id}`),
      await who.send('POST', '/bidding/inquiryQuote/query', { inquiryNo: made.inquiryNo }),
      await who.send('POST', '/bidding/inquiryQuote/queryForLov', { keyword: sent.quoteNo }),
      await who.send('POST', '/bidding/inquiryQuote/history', { id: sent.id }),
      await who.send('POST', '/bidding/inquiryQuote/allowedActions', { id: sent.id }),
      await who.send('POST', '/bidding/inquiryQuote/related', { id: sent.id }),
      await who.send('POST', '/bidding/inquiryQuoteLine/query', {}),
      await who.send('POST', '/bidding/inquiryInvite/query', { inquiryNo: made.inquiryNo }),
      await who.send('POST', '/bidding/inquiry/comparison', { id: made.id }),
      await who.send('POST', '/bidding/inquiry/monitor', { id: made.id }),
      await who.send('POST', '/bidding/inquiryQuote/content', { id: sent.id }),
      await who.send('GET', `/bidding/inquiry/get?id=${made.id}`),
      await who.send('POST', '/bidding/inquiry/history', { id: made.id }),
    ];
    return JSON.stringify(answers.map(({ data }) => data));
  };
  for (const who of [buyer, await manager()]) {
    const text = await seen(who);
    assert.ok(!text.includes(price), 'no price');
    assert.ok(!text.includes(sent.quoteNo), 'not even that there is a quotation');
    assert.ok(!text.includes(sent.id), 'nor its id');
    assert.ok(!text.includes('QUOTED'), 'nor who has quoted');
  }
  const theirs = await seen(otherSupplier);
  assert.ok(!theirs.includes(sent.quoteNo) && !theirs.includes(price));
  const stored = await rows<{ row: unknown }>(sql`
    select to_jsonb(q) as row from bidding_inquiry_quote q where id = ${sent.id}::bigint
    union all select to_jsonb(l) from bidding_inquiry_quote_line l where parent_id = ${sent.id}::bigint
    union all select to_jsonb(s) from bidding_quote_seal s where quote_id = ${sent.id}::bigint
    union all select to_jsonb(d) from bidding_quote_draft d where quote_id = ${sent.id}::bigint`);
  assert.equal(stored.length, 2, 'the head, and what is sealed');
  assert.ok(!JSON.stringify(stored).includes(price), 'not readable in the database either');

  const { engine } = await app();
  const asBuyer = { side: 'buyer', userId: buyer.id, supplierBaseId: null } as const;
  const found = await engine.pool.transaction(asBuyer, (db) =>
    db.many(sql`select id from bidding_inquiry_quote where id = ${sent.id}::bigint`),
  );
  assert.deepEqual(found, [], 'row security hides it from the role of the buyer side');
  await assert.rejects(
    engine.pool.transaction(asBuyer, (db) => db.many(sql`select sealed from bidding_quote_seal`)),
    /permission denied/,
  );

  await submitQuote(otherSupplier, made.inquiryNo, [{}]);
  await passDeadline(made.id);
  await asServer((ctx) => followInquiries.run({}, ctx));
  assert.equal((await buyer.get(inquiry, made.id)).status, 'COMPARING');
  const opened = await buyer.get(inquiryQuote, sent.id);
  assert.deepEqual([opened.status, opened.lines[0]?.unitPrice], ['OPENED', price]);
  await assert.rejects(otherSupplier.get(inquiryQuote, sent.id), refusal(engineErrors.notFound));
});

test('a submission and the closing cannot both win', async () => {
  const { supplier, otherSupplier } = await purchasingFixture();
  const made = await publishedInquiry();
  await submitQuote(otherSupplier, made.inquiryNo, [{}]);
  const { quoteId } = await writeQuote(supplier, made.inquiryNo, [{}]);
  await asServer((ctx) =>
    ctx.db.run(
      sql`update bidding_inquiry set quote_deadline = clock_timestamp() + interval '150 milliseconds' where id = ${made.id}::bigint`,
    ),
  );
  const close = async (): Promise<void> => {
    for (let tries = 0; tries < 40; tries += 1) {
      await asServer((ctx) => followInquiries.run({}, ctx));
      await new Promise((done) => setTimeout(done, 10));
    }
  };
  const submit = async (): Promise<boolean> => {
    await new Promise((done) => setTimeout(done, 120));
    return supplier.run(inquiryQuote, 'submit', quoteId).then(
      () => true,
      () => false,
    );
  };
  const [isIn] = await Promise.all([submit(), close()]);
  const [row] = await rows<{ status: string; quotes: number | null; state: string }>(sql`
    select q.status, i.quote_count as quotes, i.status as state
      from bidding_inquiry_quote q join bidding_inquiry i on i.id = q.inquiry_id where q.id = ${quoteId}::bigint`);
  assert.deepEqual(
    row,
    isIn ? { status: 'OPENED', quotes: 2, state: 'COMPARING' } : { status: 'DRAFT', quotes: 1, state: 'QUOTE_CLOSED' },
  );
});

test('a further round has its own window, its suppliers and its rules; silence keeps or ends', async () => {
  const { buyer, supplier, otherSupplier, supplierId, otherSupplierId } = await purchasingFixture();
  const made = await comparedInquiry([{}], { mustDropFlag: true, roundMax: 2, keepMode: 'KEEP' });
  const round = (values: object = {}) =>
    buyer.post(`/bidding/inquiry/newRound`, { id: made.id, quoteStart: at(-1), quoteEnd: at(30), ...values });
  await assert.rejects(round({ quoteStart: at(40) }), refusal(errors.roundReversed));
  await assert.rejects(round({ quoteStart: at(-9), quoteEnd: at(-5) }), refusal(errors.deadlinePast));
  await assert.rejects(round({ participants: ['1'] }), refusal(errors.noParticipant));
  await round({ showRankFlag: true, showBestFlag: true, message: '请再报一次' });
  const [first, other] = [await inviteOf(supplier, made.inquiryNo), await inviteOf(otherSupplier, made.inquiryNo)];
  assert.deepEqual(
    [first.roundNo, first.ownRank, first.bestAmt, other.ownRank, other.status],
    [2, 2, '1017', 1, 'ACCEPTED'],
  );
  await assert.rejects(submitQuote(supplier, made.inquiryNo, [{ unitPrice: '11.3' }]), refusal(quoteErrors.notDropped));
  await submitQuote(supplier, made.inquiryNo, [{ unitPrice: '9.04' }]);
  await passDeadline(made.id);
  const opened = await buyer.run(inquiry, 'openQuotes', made.id, {});
  assert.deepEqual([opened.status, opened.quoteCount, opened.roundNo], ['COMPARING', 2, 2]);
  const { records } = await buyer.query(inquiryQuote, { inquiryNo: made.inquiryNo });
  assert.deepEqual(
    records
      .filter(({ roundNo }) => roundNo === 2)
      .map(({ supplierBaseId, totalAmt, keptFlag }) => [supplierBaseId, totalAmt, keptFlag])
      .toSorted((a, b) => Number(a[2]) - Number(b[2])),
    [
      [supplierId, '904', false],
      [otherSupplierId, '1017', true],
    ],
  );
  await assert.rejects(round(), refusal(errors.roundsUsed));

  const strict = await comparedInquiry([{}], { keepMode: 'ELIMINATE' });
  await buyer.post('/bidding/inquiry/newRound', { id: strict.id, quoteStart: at(-1), quoteEnd: at(30) });
  await submitQuote(supplier, strict.inquiryNo, [{ unitPrice: '9.04' }]);
  await passDeadline(strict.id);
  await buyer.run(inquiry, 'openQuotes', strict.id, {});
  assert.equal((await inviteOf(otherSupplier, strict.inquiryNo)).status, 'ELIMINATED');
  const late = await publishedInquiry([{}], { minQuotes: 1 });
  await submitQuote(supplier, late.inquiryNo, [{}]);
  await passDeadline(late.id);
  await buyer.run(inquiry, 'openQuotes', late.id, {});
  await assert.rejects(
    buyer.post('/bidding/inquiry/newRound', {
      id: late.id,
      quoteStart: at(-1),
      quoteEnd: at(30),
      participants: [otherSupplierId],
    }),
    refusal(quoteErrors.noQuote),
  );
});

test('suppliers accept, decline and are reminded; who is not invited takes no part', async () => {
  const { buyer, supplier, otherSupplier } = await purchasingFixture();
  const made = await publishedInquiry([{}], { quoteDeadline: at(120) });
  const own = await inviteOf(supplier, made.inquiryNo);
  await supplier.run(inquiryInvite, 'accept', own.id);
  const declined = await otherSupplier.run(
    inquiryInvite,
    'decline',
    (await inviteOf(otherSupplier, made.inquiryNo)).id,
    {
      reason: '产能不足',
    },
  );
  assert.deepEqual([declined.status, declined.answerReason], ['DECLINED', '产能不足']);
  await assert.rejects(openEditor(otherSupplier, declined.id), refusal(quoteErrors.notInvited));
  await assert.rejects(openEditor(otherSupplier, own.id), refusal(engineErrors.notFound));
  await asServer((ctx) =>
    ctx.db.run(sql`
      update bidding_inquiry_invite set create_date = create_date - interval '2 days' where inquiry_id = ${made.id}::bigint`),
  );
  const reminded = () =>
    rows<{ inviteId: string }>(sql`
      select invite_id::text as "inviteId" from bidding_invite_reminder r join bidding_inquiry_invite v on v.id = r.invite_id
       where v.inquiry_id = ${made.id}::bigint`);
  await asServer((ctx) => remindSuppliers.run({}, ctx));
  await asServer((ctx) => remindSuppliers.run({}, ctx));
  assert.deepEqual(await reminded(), [{ inviteId: own.id }], 'once, and only who may still quote');
  await buyer.run(inquiry, 'failInquiry', made.id, { reason: '需求取消' });
  const ended = await inviteOf(supplier, made.inquiryNo);
  assert.deepEqual([ended.status, ended.note], ['ENDED', '需求取消']);
  await assert.rejects(openEditor(supplier, own.id), refusal(quoteErrors.notInvited));
});
