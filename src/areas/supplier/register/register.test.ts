import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { keysOf } from '#engine/runtime/keys.ts';
import { createSecretBox } from '#engine/runtime/secretBox.ts';
import { checkCharacter } from '#model/creditCode.ts';
import { bank } from '#areas/masterData/bank/bank.document.ts';
import { country } from '#areas/masterData/country/country.document.ts';
import { currency } from '#areas/masterData/currency/currency.document.ts';
import { materialCategory } from '#areas/masterData/materialCategory/materialCategory.document.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { supplierType } from '#areas/organisation/supplierType/supplierType.document.ts';
import { sysLoginConfig } from '#areas/access/loginConfig/loginConfig.document.ts';
import { hashOf } from '#areas/access/sessions.server.ts';
import { app, asServer, person, rows, secret } from '#test/app.ts';
import { assertRefused } from '#test/refusals.ts';
import { errors } from '../errors.ts';
import { letPass } from '#test/deadlines.ts';
import { createRow, unique } from '#test/factory.ts';
import { codeFor, deliver, mailsTo } from '#test/mailbox.ts';
import { personWith, type Answer } from '#test/person.ts';
import { completeContent } from '#test/registration.ts';
import { contents, upload } from '#test/upload.ts';
import { certificateType } from '../certificateType/certificateType.document.ts';
import { supGroup } from '../supGroup/supGroup.document.ts';
import { supBankAccount } from '../bankAccount/supBankAccount.document.ts';
import { supplierBase } from '../supplierBase/supplierBase.document.ts';
import { supInviteSupplier } from '../invitation/supInviteSupplier.document.ts';
import { supInviteTemp } from '../template/supInviteTemp.document.ts';
import { registerForm } from './registerForm.document.ts';
import { closeIdleRegistrations } from './closeIdleRegistrations.server.ts';

const password = 'a password of their own';
let visitors = 0;

/** Somebody without a login, from an address of its own: how often one may call is counted by address. */
async function visitor() {
  visitors += 1;
  const address = `10.9.8.${visitors}`;
  const who = personWith(await app(), '0', {}, address);
  const call = (name: string, body: object): Promise<Answer> => who.send('POST', `/sup/register/${name}`, body);
  return { who, call, address };
}

type Visitor = Awaited<ReturnType<typeof visitor>>;

const dataOf = (answer: Answer): Record<string, unknown> => {
  assert.equal(answer.code, '200', `${answer.code} ${answer.msg} ${JSON.stringify(answer.data)}`);
  assert.ok(typeof answer.data === 'object' && answer.data !== null);
  return { ...answer.data };
};

/** Reads the picture, which is made to show `abcd`, and the code from the mail. */
async function prove({ call }: Visitor, email: string, content: object = {}, more: object = {}): Promise<Answer> {
  const flow = String(dataOf(await call('picture', { email }))['flow']);
  const mark = createSecretBox(keysOf(secret)).hmac('picture abcd');
  await asServer(({ db }) =>
    db.run(sql`update sys_verification set picture_hash = ${mark} where flow_hash = ${hashOf(flow)}`),
  );
  assert.equal((await call('code', { flow, captcha: 'ABCD' })).code, '200');
  return call('begin', { flow, code: await codeFor(email), content, ...more });
}

const manager = () => person('register_manager', { userType: 'BUYER', roles: ['sup_manager'] });

async function choices() {
  return {
    companyId: (await createRow(company, { registerFlag: true })).id,
    countryId: (await createRow(country, { creditCodeFlag: true })).id,
    supplierTypeId: (await createRow(supplierType)).id,
    categoryId: (await createRow(materialCategory)).id,
    currencyId: (await createRow(currency)).id,
    bankId: (await createRow(bank)).id,
    certTypeId: (await createRow(certificateType)).id,
  };
}

const newCode = (): string => {
  const body = `91330200MA${Math.floor(1_000_000 + Math.random() * 8_999_999)}`;
  return body + checkCharacter(body);
};

const wrongDigit = (code: string): string => code.slice(0, -1) + (code.endsWith('1') ? '2' : '1');

/** A visitor with a proven mailbox and a registration in which nothing is missing. */
async function ready(changes: object = {}, linkOf?: (email: string) => Promise<string>) {
  const visiting = await visitor();
  const email = `register${visitors}@example.com`;
  const { token } = dataOf(await prove(visiting, email, {}, linkOf ? { invite: await linkOf(email) } : {}));
  const sent = async (name: string) => {
    const headers = { 'x-registration': String(token) };
    const who = { ...visiting.who, headers };
    const { id } = dataOf(
      await upload(who, { name, content: contents.pdf, to: '/sup/register/upload', address: visiting.address }),
    );
    return { id: String(id), name };
  };
  const files = { licence: await sent('a.pdf'), proof: await sent('b.pdf'), certificate: await sent('c.pdf') };
  const fullName = `宁波${unique(8)}机械有限公司`;
  const base = completeContent({ ...(await choices()), ...files });
  const content = {
    ...base,
    fullName,
    shortName: unique(8),
    creditCode: newCode(),
    userName: `u${unique(8)}`,
    mobile: `138${String(Math.floor(10_000_000 + Math.random() * 89_999_999))}`,
    banks: base.banks.map((row) => ({ ...row, accountName: fullName })),
    ...changes,
  };
  const submit = (more: object = {}) =>
    visiting.call('', { token, content: { ...content, ...more }, password, confirmPassword: password });
  return { ...visiting, token, email, content, submit };
}

async function submitted(changes: object = {}) {
  const applicant = await ready(changes);
  const state = dataOf(await applicant.submit());
  assert.equal(state['status'], 'SUBMITTED');
  const [form] = await rows<{ id: string }>(sql`
    select id from sup_register_form where register_no = ${String(state['registerNo'])}`);
  return { ...applicant, formId: form?.id ?? '' };
}

test('a registration is kept between visits, submitted, approved, and becomes a supplier whose user logs in', async () => {
  const applicant = await ready();
  const { token, content, call, email } = applicant;
  assert.equal((await call('save', { token, content: { fullName: '写了一半' } })).code, '200');
  assert.equal(
    JSON.stringify(dataOf(await call('read', { token }))['content']),
    JSON.stringify({ fullName: '写了一半' }),
  );
  const [stored] = await rows<{ sealed: string }>(sql`select sealed from sys_registration where email = ${email}`);
  assert.ok(stored && !stored.sealed.includes('写了一半'), 'what was typed lies sealed');
  const state = dataOf(await applicant.submit());
  const who = await manager();
  const { records } = await who.query(registerForm, { registerNo: String(state['registerNo']) });
  const form = await who.get(registerForm, records[0]?.id ?? '');
  assert.equal(form.status, 'SUBMITTED');
  assert.equal(form.banks[0]?.accountNo, '****4567');
  assert.equal(form.email, email);
  const shown = await who.post<{ accountNo: string }>('/sup/registerForm/revealAccount', {
    registerFormId: form.id,
    bankLine: form.banks[0]?.id,
    reason: '核对账户证明',
  });
  assert.equal(shown.accountNo, '3901 1302 0901 4567');
  const elsewhere = { registerFormId: form.id, bankLine: form.id, reason: '核对账户证明' };
  assertRefused(await who.send('POST', '/sup/registerForm/revealAccount', elsewhere), errors.accountGone);
  const [looked] = await rows<{ userId: string; reason: string }>(sql`
    select user_id as "userId", reason from sys_audit_log where object_id = ${form.id}::bigint and action = 'revealAccount'`);
  assert.deepEqual(looked, { userId: who.id, reason: '核对账户证明' });
  await who.run(registerForm, 'approve', form.id);
  const approved = await who.get(registerForm, form.id);
  const supplier = await who.get(supplierBase, approved.supplierBaseId ?? '');
  assert.equal(supplier.fullName.zh, content.fullName);
  assert.equal(supplier.creditCode, content.creditCode);
  assert.equal(supplier.accountNo, null, 'nothing is paid to an account that nobody has verified');
  const { records: accounts } = await who.query(supBankAccount, { supplierBaseId: supplier.id });
  assert.deepEqual(
    accounts.map(({ status, accountNo }) => [status, accountNo]),
    [['UNVERIFIED', '****4567']],
  );
  const whole = await who.post<{ account: string }>('/sup/supBankAccount/revealAccount', {
    accountId: accounts[0]?.id,
    reason: '核对账户',
  });
  assert.equal(whole.account, '3901130209014567');
  assert.deepEqual(
    supplier.companies.map((each) => each.companyId),
    [content.companyId],
  );
  const files = await rows<{ name: string }>(sql`
    select name from attachment_oss_business where business_id = ${supplier.id} and kind = 'Licence' order by name`);
  assert.deepEqual(
    files.map(({ name }) => name),
    ['a.pdf', 'b.pdf', 'c.pdf'],
  );
  await deliver();
  const last = (await mailsTo(email)).at(-1);
  assert.equal(last?.subject, '供应商注册已通过');
  const { http } = await app();
  const form2 = { client_id: 'browser', grant_type: 'password', username: content.userName, password };
  const login = await http.inject({
    method: 'POST',
    url: '/prod-api/auth/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost', host: 'localhost' },
    payload: new URLSearchParams(form2).toString(),
  });
  assert.ok(login.json<{ access_token?: string }>().access_token, login.body);
  assert.equal((await call('read', { token })).code, '10007', 'the link ends with the decision');
  assert.deepEqual(await rows(sql`select 1 from sys_registration where email = ${email}`), []);
});

test('a visitor chooses from what is enabled', async () => {
  const type = await createRow(certificateType, { registerRequired: false });
  const [offered, stored] = [
    await createRow(materialCategory),
    await createRow(materialCategory, { publicFlag: false }),
  ];
  const { who } = await visitor();
  const options = dataOf(await who.send('GET', '/sup/register/options'));
  assert.deepEqual(Object.keys(options).toSorted(), [
    'bank',
    'certificateType',
    'currency',
    'isStrict',
    'materialCategory',
    'paymentTerm',
    'supplierType',
    'taxRate',
  ]);
  assert.ok(JSON.stringify(options['certificateType']).includes(type.id));
  const categories = JSON.stringify(options['materialCategory']);
  assert.deepEqual([categories.includes(offered.id), categories.includes(stored.id)], [true, false]);
});

test('a returned registration is corrected and submitted again; a submitted one is not', async () => {
  const { formId, submit, call, token, email, content } = await submitted();
  assertRefused(await submit(), errors.alreadySubmitted);
  assertRefused(await call('save', { token, content }), errors.notEditable);
  const who = await manager();
  // Whoever applied was told a day: approvers hear once it has passed, and the registration waits on.
  await letPass(registerForm, 'remind', formId);
  assert.equal((await who.get(registerForm, formId)).status, 'SUBMITTED');
  const read = await who.read(registerForm, formId);
  const refused = await who.send('POST', '/sup/registerForm/doApprove', { id: formId, approveFlag: 0 });
  assert.equal(refused.code, '10011');
  await who.post('/sup/registerForm/doApprove', { ...read, approveFlag: 0, reason: '执照不清晰' });
  await deliver();
  const mail = (await mailsTo(email)).at(-1);
  assert.equal(mail?.subject, '供应商注册需要修改');
  assert.match(mail?.text ?? '', /执照不清晰/);
  const link = /register#(\S+)/.exec(mail?.text ?? '')?.[1];
  const state = dataOf(await call('read', { token: link }));
  assert.deepEqual([state['status'], state['reason']], ['REJECTED', '执照不清晰']);
  assert.equal(dataOf(await submit({ mainProducts: '轴承' }))['status'], 'SUBMITTED');
  assert.equal((await who.get(registerForm, formId)).mainProducts, '轴承');
  assert.equal(dataOf(await call('withdraw', { token }))['status'], 'DRAFT');
  assert.equal((await call('withdraw', { token })).code, '20004');
});

test('what was denied cannot register again for a while', async () => {
  const first = await submitted();
  const who = await manager();
  await who.run(registerForm, 'deny', first.formId, { reason: '资质不符' });
  await deliver();
  assert.equal((await mailsTo(first.email)).at(-1)?.subject, '供应商注册未通过');
  const again = await ready({ creditCode: first.content.creditCode });
  assertRefused(await again.submit(), errors.coolingDown);
  await asServer(({ db }) =>
    db.run(
      sql`update sup_register_form set decide_time = now() - interval '91 days' where id = ${first.formId}::bigint`,
    ),
  );
  assert.equal((await again.submit()).code, '200');
});

test('names, codes, logins and mailboxes that belong to somebody are refused, at submission and at approval', async () => {
  const creditCode = newCode();
  const known = `宁波${unique(8)}有限公司`;
  await createRow(supplierBase, { fullName: { zh: known }, shortName: { zh: unique(9) }, creditCode });
  const applicant = await ready();
  const spelled = known.replace('有限公司', '（有限责任公司）');
  const banks = applicant.content.banks.map((row) => ({ ...row, accountName: spelled }));
  assertRefused(await applicant.submit({ fullName: spelled, banks }), errors.companyKnown);
  assert.equal((await applicant.submit({ creditCode })).code, '15014');
  const [user] = await rows<{ userName: string }>(
    sql`select user_name as "userName" from system_iap_sys_user_t where not deleted_flag limit 1`,
  );
  assertRefused(await applicant.submit({ userName: user?.userName }), errors.userNameTaken);
  const { formId, content } = await submitted();
  assertRefused(await applicant.submit({ userName: content.userName }), errors.userNameTaken);
  const other = await submitted();
  await (await manager()).run(registerForm, 'approve', other.formId);
  assertRefused(await applicant.submit({ mobile: other.content.mobile }), errors.mobileTaken);
  await createRow(supplierBase, { fullName: { zh: content.fullName }, creditCode: newCode() });
  const who = await manager();
  const refused = await who.send('POST', '/sup/registerForm/approve', await who.read(registerForm, formId));
  assert.equal(refused.code, '15014');
  const email = `taken${visitors}@example.com`;
  await asServer(({ db }) =>
    db.run(sql`update system_iap_sys_user_t set email = ${email} where id = ${who.id}::bigint`),
  );
  // Whoever cannot read the mailbox learns nothing: the picture and the code are answered alike.
  assertRefused(await prove(await visitor(), email), errors.mailTaken);
});

test('groups are made and joined; a wrong code and a wrong joining code read alike', async () => {
  const group = await createRow(supGroup, { groupName: `集团${unique(6)}`, joinCode: 'ABCDEFGHJKMN' });
  const joining = { groupFlag: 'Y', groupMode: 'JOIN', groupCode: group.groupCode, joinCode: 'ABCDEFGHJKMN' };
  const applicant = await ready(joining);
  const wrongCode = await applicant.submit({ joinCode: 'ABCDEFGHJKMM' });
  const wrongGroup = await applicant.submit({ groupCode: 'SG999999' });
  assertRefused(wrongCode, errors.groupWrong);
  assert.deepEqual([wrongGroup.code, wrongGroup.msg], [wrongCode.code, wrongCode.msg]);
  await asServer(({ db }) => db.run(sql`update sup_sup_group set enabled_flag = false where id = ${group.id}::bigint`));
  assertRefused(await applicant.submit(), errors.groupUnavailable);
  await asServer(({ db }) => db.run(sql`update sup_sup_group set enabled_flag = true where id = ${group.id}::bigint`));
  const taken = await applicant.submit({ groupMode: 'CREATE', groupName: ` ${group.groupName}公司` });
  assertRefused(taken, errors.groupNameTaken);
  assert.equal((await applicant.submit()).code, '200');
  const creating = await submitted({ groupFlag: 'Y', groupMode: 'CREATE', groupName: `集团${unique(6)}` });
  const who = await manager();
  await who.run(registerForm, 'approve', creating.formId);
  const { supGroupId } = await who.get(registerForm, creating.formId);
  assert.ok((await who.get(supGroup, supGroupId ?? '')).joinCode);
});

test('a submission tells every missing value, and refuses by the code of the first', async () => {
  const { submit, token, call, content } = await ready();
  const again = <T>(list: readonly T[], more: object = {}) => [...list, ...list.map((each) => ({ ...each, ...more }))];
  for (const [change, code] of [
    [{ groupFlag: null }, '15006'],
    [{ fullName: '' }, '15007'],
    [{ shortName: '' }, '15008'],
    [{ companyId: null }, '15009'],
    [{ companyId: '1' }, '15009'],
    [{ creditCode: '9133020' }, '15010'],
    [{ creditCode: '' }, '15011'],
    [{ mainProducts: '', legalPerson: '' }, '12013'],
    [{ mobile: '1' }, '10019'],
    [{ files: { BusinessLicence: { id: '1', name: 'x.pdf' } } }, '10011'],
    // A wrong check digit, and a certificate that ends before it begins.
    [{ creditCode: wrongDigit(content.creditCode) }, '10017'],
    [{ certificates: content.certificates.map((each) => ({ ...each, issueDate: '2028-03-01' })) }, '10008'],
    [{ categories: again(content.categories) }, '15022'],
    [{ contacts: again(content.contacts, { primaryFlag: false }) }, '15022'],
    [{ banks: again(content.banks, { defaultFlag: false }) }, '15022'],
    [{ certificates: again(content.certificates) }, '15022'],
  ] as const) {
    const answer = await submit(change);
    assert.equal(answer.code, code, `${JSON.stringify(change)} ${answer.msg}`);
  }
  const weak = await call('', { token, content: {}, password: 'x', confirmPassword: 'x' });
  assert.equal(weak.code, '15006', 'the form is judged before the password');
});

test('doApprove asks for the registration and the decision', async () => {
  const who = await manager();
  assertRefused(await who.send('POST', '/sup/registerForm/doApprove', {}), errors.idMissing);
  const { formId } = await submitted();
  assertRefused(await who.send('POST', '/sup/registerForm/doApprove', { id: formId }), errors.approveFlagMissing);
  const unread = await who.send('POST', '/sup/registerForm/doApprove', { id: formId, approveFlag: 1 });
  assert.equal(unread.code, '10003');
  const clerk = await person('register_clerk', { userType: 'BUYER', roles: ['buyer'] });
  const denied = await clerk.send('POST', '/sup/registerForm/doApprove', { id: formId, approveFlag: 1 });
  assert.equal(denied.code, '20012');
});

test('the approver alone sees which suppliers an applicant resembles', async () => {
  const { formId, content } = await submitted();
  const duplicate = await createRow(supplierBase, {
    fullName: { zh: `${unique(4)}另一家` },
    accountNo: '3901130209014567',
    creditCode: newCode(),
  });
  const who = await manager();
  const { records } = await who.post<{ records: { id: string; likeness: string[] }[] }>(
    '/sup/registerForm/resemblances',
    { registerFormId: formId },
  );
  assert.deepEqual(records.find(({ id }) => id === duplicate.id)?.likeness, ['ACCOUNT']);
  assert.ok(content.fullName);
});

test('a code that is wrong, spent, or guessed too often opens nothing; links cannot be made up', async () => {
  const visiting = await visitor();
  const email = `register${visitors}@example.com`;
  const flow = String(dataOf(await visiting.call('picture', { email }))['flow']);
  assertRefused(await visiting.call('code', { flow, captcha: 'zzzz' }), errors.codeWrong);
  for (let tries = 0; tries < 6; tries += 1)
    assertRefused(await visiting.call('begin', { flow, code: '000000' }), errors.codeWrong);
  assert.equal((await visiting.call('read', { token: '1.AAAA' })).code, '10007');
  assert.equal((await visiting.call('read', { token: `1.${'A'.repeat(43)}` })).code, '10007');
  assert.equal((await visiting.call('picture', { email: 'nobody' })).code, '10017');
});

test('an idle registration is closed, and the names of its people are erased', async () => {
  const { formId, token, call, email } = await submitted();
  await call('withdraw', { token });
  await asServer(({ db }) =>
    db.run(sql`update sys_registration set touched = now() - interval '61 days' where email = ${email}`),
  );
  await asServer((ctx) => closeIdleRegistrations.run({}, ctx));
  const form = await (await manager()).get(registerForm, formId);
  assert.deepEqual([form.status, form.email, form.contactName], ['CLOSED', null, null]);
  assert.equal((await call('read', { token })).code, '10007');
});

test('a visitor leaves ten files of a kind that is allowed, and no more', async () => {
  const visiting = await visitor();
  const { token } = dataOf(await prove(visiting, `register${visitors}@example.com`));
  const send = (name: string, content: string, ticket = String(token)) =>
    upload(
      { ...visiting.who, headers: { 'x-registration': ticket } },
      { name, content, to: '/sup/register/upload', address: visiting.address },
    );
  assert.equal((await send('a.pdf', contents.pdf, '1.AAAA')).code, '10007');
  assert.equal((await send('a.html', '<html></html>')).code, '10017');
  let last = '';
  for (let count = 0; count < 10; count += 1) last = String(dataOf(await send('a.pdf', contents.pdf))['id']);
  assert.equal((await send('a.pdf', contents.pdf)).code, '10008');
  assert.equal((await visiting.call('removeFile', { token, id: last })).code, '200');
  assert.equal((await send('a.pdf', contents.pdf)).code, '200');
});

test('an invitation is registered once its registration is submitted', async () => {
  const who = await manager();
  const template = await who.add(supInviteTemp, {
    tempName: unique(10),
    subject: { zh: '邀请' },
    bodyZh: '请注册',
  });
  await who.run(supInviteTemp, 'publish', template.id);
  const { id: companyId } = await createRow(company, { registerFlag: true });
  let inviteId = '';
  const applicant = await ready({ companyId }, async (email) => {
    const { id } = await who.add(supInviteSupplier, {
      companyId,
      supplierName: '被邀请公司',
      contactName: '沈立',
      email,
      templateId: template.id,
      reason: '第二货源',
    });
    await who.run(supInviteSupplier, 'send', id);
    await deliver();
    inviteId = id;
    return /#invite=(\S+)/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? '';
  });
  assert.equal(dataOf(await applicant.submit())['status'], 'SUBMITTED');
  assert.equal((await who.get(supInviteSupplier, inviteId)).status, 'REGISTERED');
});

test('where registration is closed nobody begins one, and terms in force are accepted first', async () => {
  const by = await person('register_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
  const config = await by.add(sysLoginConfig, {
    configName: '试验',
    agreementZh: '第一条……',
    agreementVersion: '2.0',
  });
  await by.run(sysLoginConfig, 'publish', config.id);
  const terms = (termsVersion: string) =>
    visitor().then((visiting) => prove(visiting, `register${visitors}@example.com`, {}, { termsVersion }));
  try {
    assertRefused(await terms('1.0'), errors.termsOpen);
    assert.equal((await terms('2.0')).code, '200');
  } finally {
    await by.run(sysLoginConfig, 'retire', config.id);
  }
  const closed = await by.add(sysLoginConfig, { configName: '关闭', registerFlag: false });
  await by.run(sysLoginConfig, 'publish', closed.id);
  try {
    const { call } = await visitor();
    for (const name of ['picture', 'code', 'begin'])
      assertRefused(await call(name, { email: 'a@example.com' }), errors.registrationClosed);
  } finally {
    await by.run(sysLoginConfig, 'retire', closed.id);
  }
});
