import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { sealStoredNumbers } from '#engine/runtime/sealedNumbers.ts';
import { currency } from '#areas/masterData/currency/currency.document.ts';
import { isRecord } from '#model/value.ts';
import type { NewRow } from '#model/row.ts';
import { app, asServer, person, rows } from '#test/app.ts';
import { refusal } from '#test/refusals.ts';
import { createRow } from '#test/factory.ts';
import { letPass } from '#test/deadlines.ts';
import { deliver, mailsTo } from '#test/mailbox.ts';
import type { Person } from '#test/person.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { lifecycleErrors } from '../lifecycle/errors.ts';
import { supplierBase } from '../supplierBase/supplierBase.document.ts';
import { supplierContact } from '../supplierBase/supplierContact.document.ts';
import { holdPayment } from '../public.ts';
import { bankErrors as errors } from './errors.ts';
import { supBankAccount } from './supBankAccount.document.ts';
import { afterWorkingDays } from './workingDays.rules.ts';

const manager = (name: string) => person(name, { userType: 'BUYER', roles: ['sup_manager'] });
const first = manager('bank_first');
const second = manager('bank_second');
const finance = person('bank_finance', { userType: 'BUYER', roles: ['finance'] });

const mobile = '13812345678';
let made = 0;

/** An account in use, as it would be stored. */
const inUse = (supplierBaseId: string, accountNo: string) =>
  createRow(supBankAccount, {
    supplierBaseId,
    accountNo,
    status: 'ACTIVE',
    currencyId: null,
    ...nobody,
  });

const nobody = { entererId: null, confirmerId: null, releaserId: null } as const;

/** A supplier with an account in use and a contact that has been on file for long. */
async function seller(accountNo = '6225001') {
  made += 1;
  const { companyId } = await purchasingFixture();
  const email = `bank${made}@seller.example`;
  const relation = { companyId, stage: 'QUALIFIED' } as const;
  const row = await createRow(supplierBase, {
    foreignFlag: true,
    fullName: { zh: `账户案例${made}公司`, en: `Account Case ${made}` },
    bankName: '招商银行',
    accountNo,
    contacts: [{ name: '王平', mobile, email, primaryFlag: true }],
    companies: [relation],
  });
  await inUse(row.id, accountNo);
  const who = await person(`bank_seller_${made}`, {
    userType: 'SUPPLIER',
    roles: ['sup_admin'],
    supplierBaseId: row.id,
  });
  return { ...row, who, email, companyId };
}

type New = Partial<NewRow<typeof supBankAccount>>;

const enter = (who: Person, values: New) =>
  who.add(supBankAccount, {
    branchName: '工商银行',
    accountNo: '6222002',
    reason: '开户行搬迁',
    thirdPartyReason: null,
    ...values,
  });

const look = (who: Person, accountId: string) =>
  who.post<{ account: string }>('/sup/supBankAccount/revealAccount', { accountId, reason: '电话核对收款账户' });

const call = async (who: Person, id: string, calledNumber = mobile) =>
  who.run(supBankAccount, 'callBack', id, { calledNumber, callNote: '王平确认新账户' });

/** An account after the call, both yeses and, unless said otherwise, its days of cooling. */
async function verified(id: string, until: 'COOLING' | 'ACTIVE' = 'ACTIVE') {
  await call(await first, id);
  for (const [who, act] of [
    [await first, 'confirm'],
    [await finance, 'release'],
  ] as const) {
    await look(who, id);
    await who.run(supBankAccount, act, id);
  }
  if (until === 'ACTIVE') await letPass(supBankAccount, 'activate', id);
  return (await first).get(supBankAccount, id);
}

const payment = (supplierBaseId: string, companyId: string, currencyId: string) =>
  asServer((ctx) => holdPayment(ctx, { supplierBaseId, companyId, currencyId }));

test('UNVERIFIED, CALLBACK_DONE, CONFIRMED, COOLING, ACTIVE: two people, none of whom entered it, after a call to a number on file', async () => {
  const { id: supplierBaseId, who, companyId } = await seller();
  const yuan = await createRow(currency);
  const before = await payment(supplierBaseId, companyId, yuan.id);
  const entered = await enter(who, {});
  assert.deepEqual([entered.status, entered.accountNo], ['UNVERIFIED', '****2002']);
  await assert.rejects(call(await first, entered.id, '13900000000'), refusal(errors.numberNotOnFile));
  const called = await call(await first, entered.id);
  assert.deepEqual([called.status, called.callerId, called.calledNumber], ['CALLBACK_DONE', (await first).id, mobile]);
  await assert.rejects((await first).run(supBankAccount, 'confirm', entered.id), refusal(errors.accountUnseen));
  await look(await first, entered.id);
  assert.equal((await (await first).run(supBankAccount, 'confirm', entered.id)).status, 'CONFIRMED');
  await assert.rejects((await second).run(supBankAccount, 'release', entered.id), / 20012 /);
  await look(await finance, entered.id);
  const cooling = await (await finance).run(supBankAccount, 'release', entered.id);
  assert.equal(cooling.status, 'COOLING');
  assert.deepEqual(await payment(supplierBaseId, companyId, yuan.id), before, 'payments use the account before it');
  await letPass(supBankAccount, 'activate', entered.id);
  assert.deepEqual(await payment(supplierBaseId, companyId, yuan.id), { accountId: entered.id });
  const { records } = await (await first).query(supBankAccount, { supplierBaseId });
  assert.deepEqual(records.map(({ status }) => status).toSorted(), ['ACTIVE', 'REPLACED']);
  assert.equal((await (await first).get(supplierBase, supplierBaseId)).accountNo, '****2002');
});

test('whoever entered an account judges it in no way, whichever rights he has', async () => {
  const { id: supplierBaseId } = await seller();
  const both = await person('bank_both', { userType: 'BUYER', roles: ['sup_manager', 'buyer_mgr'] });
  const money = await person('bank_money', { userType: 'BUYER', roles: ['buyer_mgr', 'finance'] });
  const entered = await enter(both, { supplierBaseId, thirdPartyReason: '集团统一收款', accountName: '集团公司' });
  await assert.rejects(call(both, entered.id), refusal(engineErrors.secondPerson));
  // Whoever changed it afterwards has entered it as well.
  await (await second).update(supBankAccount, entered.id, { accountNo: '6222777' });
  await assert.rejects(call(await second, entered.id), refusal(engineErrors.secondPerson));
  await call(await first, entered.id);
  await look(await second, entered.id);
  await assert.rejects((await second).run(supBankAccount, 'confirm', entered.id), refusal(engineErrors.secondPerson));
  await look(money, entered.id);
  await money.run(supBankAccount, 'confirm', entered.id);
  await assert.rejects(money.run(supBankAccount, 'release', entered.id), refusal(engineErrors.secondPerson));
});

test('an account that was exchanged between the look and the yes is refused', async () => {
  const { who } = await seller();
  const entered = await enter(who, {});
  const seen = await (await first).read(supBankAccount, entered.id);
  await who.update(supBankAccount, entered.id, { accountNo: '6222EVIL' });
  const answer = await (
    await first
  ).send('POST', '/sup/supBankAccount/callBack', {
    ...seen,
    calledNumber: mobile,
    callNote: '确认',
  });
  assert.equal(answer.code, '10003', JSON.stringify(answer));
  await call(await first, entered.id);
  // Once somebody was called about it, nobody writes it any more.
  await assert.rejects(who.update(supBankAccount, entered.id, { accountNo: '6222EVIL2' }), / 20004 /);
});

test('a contact that was exchanged within 30 days vouches for nothing, and the account says so', async () => {
  const { id: supplierBaseId, who } = await seller();
  const [contact] = (await (await first).get(supplierBase, supplierBaseId)).contacts;
  await rows(sql`
    update sup_supplier_base set create_date = now() - interval '200 days' where id = ${supplierBaseId}::bigint`);
  await rows(sql`
    update sup_supplier_contact set create_date = now() - interval '200 days', last_update_date = now() - interval '29 days'
     where id = ${contact?.id ?? ''}::bigint`);
  const entered = await enter(who, {});
  const shown = await (await first).get(supBankAccount, entered.id);
  assert.deepEqual([shown.contactsChangedFlag, shown.callNumbers], [true, null]);
  await assert.rejects(call(await first, entered.id), refusal(errors.noContactToCall));
  await rows(sql`
    update sup_supplier_contact set last_update_date = now() - interval '31 days' where id = ${contact?.id ?? ''}::bigint`);
  assert.equal((await call(await first, entered.id)).status, 'CALLBACK_DONE');
  assert.ok(!('callNumbers' in (await who.get(supBankAccount, entered.id))), 'what was called about is internal');
});

test('all contacts are mailed while an account cools off, and the link in the mail freezes it at once: payments are held', async () => {
  const { id: supplierBaseId, who, email, companyId } = await seller();
  const yuan = await createRow(currency);
  const cooling = await verified((await enter(who, {})).id, 'COOLING');
  await deliver();
  const [mail] = await mailsTo(email);
  assert.match(mail?.text ?? '', /\*\*\*\*2002/);
  assert.ok(!/6222002/.test(mail?.text ?? ''), 'the mail does not carry the whole number');
  const token = /\/bank-account#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const visit = async (name: 'read' | 'freeze', body: object) => {
    const { http } = await app();
    const response = await http.inject({ method: 'POST', url: `/prod-api/sup/bankNotice/${name}`, payload: body });
    const answer: unknown = response.json();
    assert.ok(isRecord(answer));
    return answer;
  };
  for (const wrong of [{}, { token: 'x' }, { token: `${cooling.id}.AAAA` }, { token: `${token}x` }])
    assert.equal((await visit('freeze', wrong))['code'], '10007');
  const read = (await visit('read', { token }))['data'];
  assert.ok(isRecord(read));
  assert.deepEqual([read['status'], read['account'], read['canFreeze']], ['COOLING', '****2002', true]);
  assert.equal((await visit('freeze', { token }))['code'], '200');
  assert.equal((await visit('freeze', { token }))['code'], '200', 'twice is once');
  assert.equal((await (await first).get(supBankAccount, cooling.id)).status, 'FROZEN');
  await assert.rejects(payment(supplierBaseId, companyId, yuan.id), { code: errors.accountFrozen.code });
  // It begins again, with another call.
  const again = await (await second).run(supBankAccount, 'verifyAgain', cooling.id, { reason: '误点' });
  assert.deepEqual([again.status, again.callerId, again.confirmerId], ['UNVERIFIED', null, null]);
  assert.ok((await payment(supplierBaseId, companyId, yuan.id)).accountId !== cooling.id);
  const rejected = await (await second).run(supBankAccount, 'reject', cooling.id, { reason: '非本公司账户' });
  assert.deepEqual([rejected.status, rejected.rejectReason], ['REJECTED', '非本公司账户']);
});

test('people of the supplier freeze an account in use themselves, by one call', async () => {
  const { who, companyId, id } = await seller();
  const yuan = await createRow(currency);
  const { records } = await who.query(supBankAccount);
  assert.equal((await who.run(supBankAccount, 'freeze', records[0]?.id ?? '')).status, 'FROZEN');
  await assert.rejects(payment(id, companyId, yuan.id), { code: errors.accountFrozen.code });
});

test('no payment to a supplier without an account in use, nor where its stage or a freeze stops payments', async () => {
  const { companyId } = await purchasingFixture();
  const yuan = await createRow(currency);
  const relation = (stage: 'QUALIFIED' | 'BLACKLISTED') => ({ companyId, stage });
  const poor = await createRow(supplierBase, { accountNo: null, companies: [relation('QUALIFIED')] });
  await assert.rejects(payment(poor.id, companyId, yuan.id), { code: errors.noPayableAccount.code });
  const black = await createRow(supplierBase, { companies: [relation('BLACKLISTED')] });
  await inUse(black.id, '6225');
  await assert.rejects(payment(black.id, companyId, yuan.id), { code: lifecycleErrors.stageForbids.code });
});

test('what is wrong with an account is refused with its place', async () => {
  const { who, fullName } = await seller();
  const cases: [New, Parameters<typeof refusal>[0]][] = [
    [{ accountNo: '6222_002' }, errors.accountFormat],
    [{ swift: 'ABC' }, errors.swiftFormat],
    [{ iban: 'GB00WEST12345698765432' }, errors.ibanFormat],
    [{ accountName: '另一家公司' }, errors.holderDiffers],
    [{ accountNo: '6225 001' }, errors.accountTwice],
  ];
  for (const [values, error] of cases) await assert.rejects(enter(who, values), refusal(error), JSON.stringify(values));
  assert.equal((await enter(who, { accountName: fullName.en ?? '' })).status, 'UNVERIFIED');
  assert.equal((await who.query(supBankAccount)).total, 2, 'nothing half-saved');
  const home = await createRow(supplierBase, { foreignFlag: false });
  await assert.rejects(enter(await first, { supplierBaseId: home.id, cnaps: '123' }), refusal(errors.cnapsFormat));
  await assert.rejects(enter(await first, { supplierBaseId: null }), refusal(errors.supplierMissing));
});

test('an account typed with the supplier waits like any other, for a new supplier too', async () => {
  const { id } = await seller();
  const stored = await (await first).update(supplierBase, id, { accountNo: '6225002', phone: '0571-1' });
  assert.deepEqual([stored.accountNo, stored.phone], ['****5001', '0571-1']);
  const { records } = await (await first).query(supBankAccount, { supplierBaseId: id, status: 'UNVERIFIED' });
  assert.deepEqual(
    records.map(({ accountNo, entererId }) => [accountNo, entererId]),
    [['****5002', (await first).id]],
  );
  const fresh = await (
    await first
  ).add(supplierBase, {
    foreignFlag: true,
    fullName: { zh: '新供应商账户待复核', en: 'New supplier, account to confirm' },
    shortName: { zh: '新账户', en: 'New account' },
    bankName: '招商银行',
    accountNo: '99990000',
  });
  assert.equal(fresh.accountNo, null);
  assert.equal((await (await first).query(supBankAccount, { supplierBaseId: fresh.id })).total, 1);
});

test('an account is read masked by everybody, on every way; whoever looks at the whole of it leaves a trace', async () => {
  const account = '6225880112345678';
  const { who } = await seller(account);
  const [own] = (await who.query(supBankAccount)).records;
  const id = own?.id ?? '';
  for (const reader of [await first, await second, who])
    for (const [method, path, body] of [
      ['GET', `/sup/supBankAccount/get?id=${id}`, undefined],
      ['POST', '/sup/supBankAccount/query', { ids: [id] }],
      ['POST', '/sup/supBankAccount/queryForLov', { ids: [id] }],
      ['POST', '/sup/supBankAccount/history', { id }],
      ['POST', '/system/sysAuditLog/query', { objectId: id }],
      ['POST', '/sup/supplierBase/query', { ids: [own?.supplierBaseId] }],
    ] as const) {
      const answer = JSON.stringify(await reader.send(method, path, body));
      assert.ok(!/62258801\d+/.test(answer), `${path} tells the whole account: ${answer}`);
    }
  for (const body of [{ accountNo: account }, { sort: ['accountNo'] }])
    assert.equal((await (await first).send('POST', '/sup/supBankAccount/query', body)).code, '20001');
  assert.equal(
    (await who.send('POST', '/sup/supBankAccount/revealAccount', { accountId: id, reason: 'x' })).code,
    '20012',
  );
  assert.deepEqual(await look(await second, id), { account, wholeIban: null });
  const history = await (
    await second
  ).post<{ action: string; userId: string; reason: string }[]>('/sup/supBankAccount/history', { id });
  const [seen] = history.filter(({ action }) => action === 'revealAccount');
  assert.deepEqual([seen?.userId, seen?.reason], [(await second).id, '电话核对收款账户']);
});

test('days of cooling are working days', () => {
  const calendar = { weekPattern: '1111100', days: new Map([['2026-12-03', 'HOLIDAY' as const]]) };
  // A Tuesday, with a holiday on Thursday and the weekend after it.
  const cases: [number, string][] = [
    [0, '2026-12-02'],
    [1, '2026-12-04'],
    [2, '2026-12-07'],
    [3, '2026-12-08'],
  ];
  for (const [count, day] of cases) assert.equal(afterWorkingDays(calendar, '2026-12-01', count), day);
});

test('saving a supplier leaves contacts that did not change as old as they are', async () => {
  const { id } = await seller();
  const [contact] = (await (await first).get(supplierBase, id)).contacts;
  const changed = async () =>
    (
      await rows<{ at: string }>(sql`
      select last_update_date as at from sup_supplier_contact where id = ${contact?.id ?? ''}::bigint`)
    )[0]?.at;
  const before = await changed();
  await (
    await first
  ).update(supplierBase, id, {
    phone: '0571-9',
    contacts: [{ id: contact?.id ?? '', name: '王平', mobile, primaryFlag: true }],
  });
  assert.equal(await changed(), before);
  assert.ok(supplierContact.fields.mobile);
});

test('account and identity numbers lie encrypted: neither rows nor history hold them, and equal ones are found', async () => {
  const { id: supplierBaseId, who } = await seller('6225 8801-7766');
  const [supplier] = await rows<{ text: string }>(
    sql`select s::text as text from sup_supplier_base s where id = ${supplierBaseId}::bigint`,
  );
  assert.doesNotMatch(supplier?.text ?? '', /62258801/);
  const iban = 'GB82WEST12345698765432';
  const { id } = await enter(who, { accountNo: '6222 7714 0099', iban, swift: 'DEUTDEFF' });
  const stored = await rows<{ text: string }>(sql`
    select t::text as text from sup_sup_bank_account t where id = ${id}::bigint
    union all select changes::text from sys_audit_log where object_id in (${id}::bigint, ${supplierBaseId}::bigint)
    union all select response::text from sys_idempotency where response is not null`);
  assert.ok(stored.length >= 3);
  for (const { text } of stored) assert.doesNotMatch(text, /6222 ?7714|62258801|WEST1234/);
  const shown = await who.get(supBankAccount, id);
  assert.deepEqual([shown.accountNo, shown.iban], ['****0099', '****5432']);
  const manager = await first;
  assert.deepEqual(await look(manager, id), { account: '622277140099', wholeIban: iban });
  await assert.rejects(enter(who, { accountNo: '6222-77140099' }), refusal(errors.accountTwice));
});

test('what was stored before numbers were encrypted is encrypted by the next start', async () => {
  const { id } = await seller('6225001');
  await rows(sql`update sup_supplier_base set account_no = '6217 0099 1234' where id = ${id}::bigint`);
  const { engine } = await app();
  assert.ok((await sealStoredNumbers(engine.pool, engine.registry.documents)) >= 1);
  assert.equal(await sealStoredNumbers(engine.pool, engine.registry.documents), 0);
  const [stored] = await rows<{ number: string }>(
    sql`select account_no as number from sup_supplier_base where id = ${id}::bigint`,
  );
  assert.match(stored?.number ?? '', /^\*{4}1234~/);
  assert.equal(
    await asServer((ctx) =>
      ctx
        .store(supplierBase)
        .get(id)
        .then(({ accountNo }) => accountNo),
    ),
    '621700991234',
  );
});
