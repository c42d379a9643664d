import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asServer } from '#test/app.ts';
import { contractPeople, effectiveContract, newContract } from '#test/contracts.ts';
import { inDays } from '#test/days.ts';
import { letPass } from '#test/deadlines.ts';
import { notificationsOf } from '#test/notifications.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { refusal } from '#test/refusals.ts';
import { errors } from '../errors.ts';
import { contractObligation } from '../obligation/contractObligation.document.ts';
import { lastDayOf } from '../obligation/months.rules.ts';
import { contract } from './contract.document.ts';
import { nextPeriod, noticeDaysOf } from './contract.rules.ts';
import { contractMilestone } from './contractLines.document.ts';

// What a period is followed by: whole months where it has whole months.
for (const [from, to, validFrom, validTo] of [
  ['2026-01-01', '2026-12-31', '2027-01-01', '2027-12-31'],
  ['2027-01-01', '2027-12-31', '2028-01-01', '2028-12-31'],
  ['2026-03-15', '2026-09-14', '2026-09-15', '2027-03-14'],
  ['2026-02-01', '2026-02-28', '2026-03-01', '2026-03-31'],
  ['2024-02-29', '2025-02-27', '2025-02-28', '2026-02-27'],
  ['2026-01-01', '2026-01-10', '2026-01-11', '2026-01-20'],
] as const)
  test(`the period after ${from} to ${to}`, () => assert.deepEqual(nextPeriod(from, to), { validFrom, validTo }));

test('the last day for notice, and when it is announced', () => {
  const of = (noticeDays: number | null, today: string) =>
    noticeDaysOf({ validTo: '2026-12-31', noticeDays }, today, 30);
  assert.deepEqual(of(null, '2026-06-01'), { noticeDay: null, noticeRemindOn: null });
  assert.deepEqual(of(60, '2026-06-01'), { noticeDay: '2026-11-01', noticeRemindOn: '2026-10-02' });
  assert.deepEqual(of(60, '2026-11-02'), { noticeDay: '2026-11-01', noticeRemindOn: null }, 'too late for it');
  assert.deepEqual([lastDayOf('2028-02'), lastDayOf('2026-12')], ['2028-02-29', '2026-12-31']);
});

test('a contract that renews by itself says so in time, goes on for as long, and counts as before', async () => {
  const { buyer } = await purchasingFixture();
  const { keeper } = await contractPeople();
  const submit = (id: string) => buyer.run(contract, 'submit', id);
  await assert.rejects(submit((await newContract({ autoRenew: true })).id), refusal(errors.noticeMissing));
  await assert.rejects(submit((await newContract({ noticeDays: 200 })).id), refusal(errors.noticeTooLong));
  const made = await effectiveContract({ autoRenew: true, noticeDays: 60 });
  assert.deepEqual(
    [made.noticeDay, made.noticeRemindOn, made.extendsFlag, made.renewalState],
    [inDays(140), inDays(110), true, 'NONE'],
  );
  const heard = await notificationsOf(keeper, () => letPass(contract, 'remindNotice', made.id));
  assert.ok(heard.some(({ businessId }) => businessId === made.id));
  assert.equal((await buyer.get(contract, made.id)).renewalState, 'DUE');
  await letPass(contract, 'extend', made.id);
  const on = await buyer.get(contract, made.id);
  assert.deepEqual(
    [on.status, on.lines[0]?.status, on.periodFrom, on.renewalState],
    ['EFFECTIVE', 'OPEN', inDays(201), 'NONE'],
  );
  assert.ok(on.validTo > inDays(395));
});

test('either side gives notice in time, once; then the contract ends', async () => {
  const { supplier, buyer } = await purchasingFixture();
  const { keeper } = await contractPeople();
  const made = await effectiveContract({ autoRenew: true, noticeDays: 60 });
  const heard = await notificationsOf(keeper, () =>
    supplier.run(contract, 'giveNotice', made.id, { reason: '产线停产' }),
  );
  assert.ok(heard.some(({ businessId }) => businessId === made.id));
  assert.equal((await buyer.get(contract, made.id)).noticeReason, '产线停产');
  await assert.rejects(keeper.run(contract, 'giveNotice', made.id, { reason: '重复' }), refusal(errors.noticeGiven));
  await letPass(contract, 'expire', made.id);
  assert.equal((await buyer.get(contract, made.id)).status, 'EXPIRED');

  const late = await effectiveContract({ autoRenew: true, noticeDays: 60 });
  await asServer((ctx) => ctx.store(contract).patch(late.id, { noticeDay: inDays(-1) }, 'effect'));
  await assert.rejects(keeper.run(contract, 'giveNotice', late.id, { reason: '太晚' }), refusal(errors.noticeTooLate));
});

test('a contract is renewed by one draft, however often it is asked for at once, with its terms and milestones', async () => {
  const { buyer } = await purchasingFixture();
  const milestones = [
    { lineNo: 10, name: { zh: '季度评审', en: 'Review' }, kind: 'REVIEW', dueDate: inDays(30) },
  ] as const;
  const made = await effectiveContract({ noticeDays: 30, milestones: [...milestones] });
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => buyer.run(contract, 'renew', made.id)));
  assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1);
  await assert.rejects(buyer.run(contract, 'renew', made.id), refusal(errors.renewedAlready));
  const { records } = await buyer.query(contract, { contractName: made.contractName.zh, status: ['NEW'] });
  const next = await buyer.get(contract, records.find((each) => each.renewsId === made.id)?.id ?? '');
  assert.deepEqual(
    [next.noticeDays, next.deviationCount, next.templateId, next.milestones[0]?.dueDate],
    [30, 0, made.templateId, inDays(231)],
  );
  await buyer.run(contract, 'discard', next.id, { reason: '重做' });
  await buyer.run(contract, 'renew', made.id);
});

test('what is due stands in the calendar of both sides and nobody else, and is announced before', async () => {
  const { buyer, supplier, otherSupplier } = await purchasingFixture();
  const milestones = [
    { lineNo: 10, name: { zh: '首批交付', en: 'First delivery' }, kind: 'DELIVER', dueDate: inDays(10) },
  ] as const;
  const made = await effectiveContract({ noticeDays: 60, milestones: [...milestones] });
  const of = { contractId: made.id };
  const rowsOf = async (who: typeof buyer) =>
    (await who.query(contractObligation, of)).records.map(({ kind, dueDate, dueState }) => [kind, dueDate, dueState]);
  const due = [
    ['DELIVER', inDays(10), 'SOON'],
    ['NOTICE', inDays(140), 'LATER'],
  ];
  assert.deepEqual(await rowsOf(buyer), due);
  assert.deepEqual(await rowsOf(supplier), due);
  assert.deepEqual(await rowsOf(otherSupplier), []);
  const { months } = await buyer.post<{ months: { month: string; count: number }[] }>(
    '/contract/contractObligation/months',
  );
  assert.ok(months.some(({ month, count }) => month === inDays(10).slice(0, 7) && count > 0));
  const [first] = made.milestones;
  const heard = await notificationsOf(supplier, () => letPass(contractMilestone, 'announce', first?.id ?? ''));
  assert.ok(heard.some(({ businessId }) => businessId === made.id));
  await buyer.run(contractMilestone, 'complete', first?.id ?? '', { doneDate: inDays(0), evidence: '收货单' });
  await buyer.run(contract, 'renew', made.id);
  assert.deepEqual(await rowsOf(buyer), [
    ['DELIVER', inDays(10), 'DONE'],
    ['END', inDays(200), 'LATER'],
  ]);
  const draft = await newContract({ perfBond: '500' });
  assert.equal((await buyer.query(contractObligation, { contractId: draft.id })).total, 0);
});
