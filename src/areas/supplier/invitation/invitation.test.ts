import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { checkCharacter } from '#model/creditCode.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { sysCode } from '#areas/system/quickCode/quickCode.document.ts';
import { fill } from '#model/errors.ts';
import type { NewRow } from '#model/row.ts';
import { isRecord } from '#model/value.ts';
import { app, asServer, person, rows } from '#test/app.ts';
import { refusal } from '#test/refusals.ts';
import { letPass } from '#test/deadlines.ts';
import { createRow, unique } from '#test/factory.ts';
import { deliver, mailsTo } from '#test/mailbox.ts';
import { personWith, type Answer } from '#test/person.ts';
import { errors as supplierErrors } from '../errors.ts';
import { fieldErrors } from '../fieldEngine/errors.ts';
import { definitionsIn } from '../fieldEngine/fieldDefinition.rules.ts';
import { rowsIn } from '../register/content.rules.ts';
import { supplierBase } from '../supplierBase/supplierBase.document.ts';
import { templateErrors } from '../template/errors.ts';
import { frozenTemplateIn } from '../template/inviteTemplate.rules.ts';
import { supInviteTemp } from '../template/supInviteTemp.document.ts';
import { inviteErrors as errors } from './errors.ts';
import { supInviteSupplier } from './supInviteSupplier.document.ts';

const buyer = person('invite_buyer', { userType: 'BUYER', roles: ['buyer'] });
const manager = person('invite_manager', { userType: 'BUYER', roles: ['sup_manager'] });

const letter = {
  subject: { zh: '{company} 邀请您', en: 'An invitation' },
  bodyZh: '{contact}，您好：\n请注册。',
} as const;

/** A published template with these fields. */
async function template(more: Partial<NewRow<typeof supInviteTemp>> = {}) {
  const who = await manager;
  const { id } = await who.add(supInviteTemp, { tempName: unique(10), ...letter, ...more });
  await who.run(supInviteTemp, 'publish', id);
  return id;
}

const host = () => createRow(company, { registerFlag: false });

async function draft(more: Partial<NewRow<typeof supInviteSupplier>> = {}) {
  const email = `${unique(8).toLowerCase()}@example.com`;
  return (await buyer).add(supInviteSupplier, {
    companyId: (await host()).id,
    supplierName: `湖州${unique(6)}有限公司`,
    contactName: '沈立',
    email,
    templateId: await template(),
    reason: '寻找第二货源',
    ...more,
  });
}

const tokenIn = (text: string): string => /#invite=(\S+)/.exec(text)?.[1] ?? '';

/** The token of the newest mail to somebody. */
async function tokenFor(email: string): Promise<string> {
  await deliver();
  return tokenIn((await mailsTo(email)).at(-1)?.text ?? '');
}

let visitors = 0;
async function visitor() {
  visitors += 1;
  const who = personWith(await app(), '0', {}, `10.7.6.${visitors}`);
  return (name: string, body: object): Promise<Answer> => who.send('POST', `/sup/register/${name}`, body);
}

const dataOf = (answer: Answer): Record<string, unknown> => {
  assert.equal(answer.code, '200', `${answer.code} ${answer.msg}`);
  assert.ok(isRecord(answer.data));
  return answer.data;
};

// Only the server writes a stage; the factory writes rows as they would be stored.
const blacklisted = (companyId: string) => ({ companyId, stage: 'BLACKLISTED' });

const find = (id: string) => asServer((ctx) => ctx.store(supInviteSupplier).get(id));

test('an invitation is mailed with its letter and a link, opened, resent with a new link, and revoked', async () => {
  const invite = await draft();
  const who = await buyer;
  await who.run(supInviteSupplier, 'send', invite.id);
  const call = await visitor();
  const first = await tokenFor(invite.email ?? '');
  const mail = (await mailsTo(invite.email ?? '')).at(-1);
  assert.match(mail?.subject ?? '', /邀请您/);
  assert.match(mail?.text ?? '', /沈立，您好：/);
  const stored = await rows(sql`
    select 1 from sys_outbox where input::text like ${`%${first.slice(-20)}%`}
    union all select 1 from sup_sup_invite_supplier i where i::text like ${`%${first.slice(-20)}%`}`);
  assert.deepEqual(stored, [], 'the token lies nowhere in the database');
  const read = dataOf(await call('invite', { invite: first }));
  assert.equal(read['company'], (await find(invite.id)).companyName);
  assert.equal((await find(invite.id)).status, 'OPENED');
  await who.run(supInviteSupplier, 'resend', invite.id);
  const second = await tokenFor(invite.email ?? '');
  assert.notEqual(second, first);
  assert.equal((await call('invite', { invite: first })).code, errors.linkDead.code, 'the link before is dead');
  assert.equal((await call('invite', { invite: `${second}x` })).code, errors.linkDead.code);
  assert.equal((await call('invite', { invite: second })).code, '200');
  await who.run(supInviteSupplier, 'revoke', invite.id, { reason: '需求取消' });
  assert.equal((await call('invite', { invite: second })).code, '10007');
  const revoked = await find(invite.id);
  assert.deepEqual([revoked.status, revoked.endReason, revoked.openKey], ['CANCELLED', '需求取消', null]);
});

test('an invited visitor registers without a code, once; the link then leads back by mail alone, and the invitation follows', async () => {
  const templateId = await template({
    fields: [
      {
        lineNo: 1,
        stepCode: 'BUSINESS',
        fieldCode: 'labs',
        label: { zh: '实验室数量', en: 'Laboratories' },
        fieldType: 'INTEGER',
        requiredFlag: true,
      },
    ],
  });
  const invite = await draft({ templateId });
  await (await buyer).run(supInviteSupplier, 'send', invite.id);
  const token = await tokenFor(invite.email ?? '');
  const call = await visitor();
  const { content } = dataOf(await call('invite', { invite: token }));
  const begun = dataOf(await call('beginInvited', { invite: token, content }));
  assert.equal(begun['status'], 'DRAFT');
  assert.equal(begun['email'], invite.email);
  const fields = definitionsIn(frozenTemplateIn(begun['template'])?.fields);
  assert.deepEqual(
    fields.map(({ code, label }) => [code, label]),
    [['labs', ['实验室数量', 'Laboratories']]],
  );
  assert.equal((await call('beginInvited', { invite: token, content })).code, errors.begunAlready.code);
  await deliver();
  const before = (await mailsTo(invite.email ?? '')).length;
  assert.equal((await call('resumeInvited', { invite: token })).code, '200');
  await deliver();
  assert.equal((await mailsTo(invite.email ?? '')).length, before + 1);
  const missing = await call('', { token: begun['token'], content, password: 'x', confirmPassword: 'x' });
  const places = rowsIn(isRecord(missing.data) ? missing.data : {}, 'problems').map(({ path }) => String(path));
  assert.ok(places.includes('extras.labs'), `the field of the template is asked for: ${places.join(' ')}`);
  const revised = await manager;
  await revised.run(supInviteTemp, 'revise', templateId);
  await revised.update(supInviteTemp, templateId, { fields: [] });
  await revised.run(supInviteTemp, 'publish', templateId);
  const { template: kept } = dataOf(await call('read', { token: begun['token'] }));
  assert.equal(frozenTemplateIn(kept)?.fields.length, 1, 'what has begun keeps its version');
});

test('an invitation expires by its deadline, is declined by its visitor, and counts no more', async () => {
  const [expiring, declined] = [await draft(), await draft()];
  const who = await buyer;
  for (const { id } of [expiring, declined]) await who.run(supInviteSupplier, 'send', id);
  const call = await visitor();
  const token = await tokenFor(declined.email ?? '');
  assert.equal((await call('declineInvite', { invite: token, reason: '产能已满' })).code, '200');
  const after = await find(declined.id);
  assert.deepEqual([after.status, after.endReason], ['DECLINED', '产能已满']);
  await letPass(supInviteSupplier, 'remind', expiring.id);
  await letPass(supInviteSupplier, 'expire', expiring.id);
  assert.equal((await find(expiring.id)).status, 'EXPIRED');
  await who.run(supInviteSupplier, 'resend', expiring.id);
  assert.equal((await find(expiring.id)).status, 'SENT');
});

test('15009, 10017, 10019, 15010, 15022: an invitation that cannot be is refused with its place', async () => {
  const who = await buyer;
  const wrong = `91330500MA28${unique(5).replaceAll(/[IOSVZ]/g, '0')}`.slice(0, 17);
  const cases = [
    [{ companyId: null }, errors.companyMissing],
    [{ email: 'no-address' }, errors.mailFormat],
    [{ mobile: '12' }, errors.mobileFormat],
    [{ creditCode: '123' }, supplierErrors.creditCodeLength],
    [{ creditCode: `${wrong}${checkCharacter(wrong) === '0' ? '1' : '0'}` }, supplierErrors.creditCodeCheckDigit],
    [{ inviteMode: 'CONNECT' as const }, errors.supplierMissing],
  ] as const;
  for (const [more, definition] of cases) await assert.rejects(draft(more), refusal(definition));
  const invite = await draft();
  const again = { companyId: invite.companyId, email: (invite.email ?? '').toUpperCase() };
  await assert.rejects(draft(again), refusal(errors.openAlready));
  assert.equal(errors.openAlready.code, '15022');
  const { id } = await draft({ templateId: null });
  await assert.rejects(who.run(supInviteSupplier, 'send', id), refusal(errors.templateMissing));
  const stranger = await draft({ templateId: await template({ companyId: (await host()).id }) });
  await assert.rejects(who.run(supInviteSupplier, 'send', stranger.id), refusal(errors.templateForOthers));
});

test('of two invitations of one mailbox at once, one is refused', async () => {
  const { companyId } = await draft();
  const email = `${unique(8).toLowerCase()}@example.com`;
  const results = await Promise.allSettled([1, 2, 3].map(() => draft({ companyId, email })));
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1);
});

test('a known company in another spelling is warned of, and invited with a reason alone', async () => {
  const name = `嘉兴${unique(6)}`;
  await createRow(supplierBase, { fullName: { zh: `${name}（集团）有限公司` } });
  const invite = await draft({ supplierName: `${name}(集团)  有限责任公司` });
  const who = await buyer;
  await assert.rejects(who.run(supInviteSupplier, 'send', invite.id), refusal(errors.warningsUnanswered));
  const { warnings } = await who.post<{ warnings: readonly { path: string; message: string }[] }>(
    '/sup/supInviteSupplier/allowedActions',
    { id: invite.id },
  );
  const [start = ''] = fill(errors.looksKnown.label[0], { name: invite.supplierName ?? '' }).split('{code}');
  assert.deepEqual(
    warnings.map(({ path, message }) => [path, message.startsWith(start)]),
    [['supplierName', true]],
  );
  const sent = await who.run(supInviteSupplier, 'send', invite.id, { acceptReason: '同名不同法人' });
  assert.equal(sent.status, 'SENT');
});

test('15024, 20004: an existing supplier is connected by its administrator, once; a blacklisted one is not invited', async () => {
  const { id: companyId } = await host();
  const supplier = await createRow(supplierBase, { foreignFlag: true });
  const who = await buyer;
  const templateId = await template();
  const ask = (supplierBaseId: string) =>
    who.send('POST', '/sup/supInviteSupplier/inviteConnect', {
      supplierBaseId,
      companyId,
      templateId,
      reason: '集团共享',
    });
  const { id } = dataOf(await ask(supplier.id));
  const owner = await person(`invite_owner`, {
    userType: 'SUPPLIER',
    supplierBaseId: supplier.id,
    roles: ['sup_admin'],
  });
  const seen = await owner.get(supInviteSupplier, String(id));
  assert.equal(seen.status, 'SENT');
  for (const hidden of ['reason', 'template', 'frozen', 'openKey', 'sender'])
    assert.ok(!(hidden in seen) && !(`${hidden}Id` in seen), `a supplier does not read ${hidden}`);
  await owner.run(supInviteSupplier, 'accept', String(id));
  const { companies } = await asServer((ctx) => ctx.store(supplierBase).get(supplier.id));
  assert.deepEqual(
    companies.map((each) => [each.companyId, each.stage]),
    [[companyId, 'POTENTIAL']],
  );
  assert.equal((await ask(supplier.id)).code, '15024');
  const black = await createRow(supplierBase, { companies: [blacklisted((await host()).id)] });
  assert.equal((await ask(black.id)).code, errors.blacklisted.code);
});

test('15003, 15004, 15005, 15022: fields of templates are copied into an empty template, choices have a quick code, codes stand once', async () => {
  const who = await manager;
  const field = { lineNo: 1, fieldCode: 'size', label: { zh: '规模' }, fieldType: 'TEXT' as const };
  const source = await template({ fields: [field] });
  const { id: empty } = await who.add(supInviteTemp, { tempName: unique(8) });
  const copy = (target: string | null) =>
    who.send('POST', '/sup/supInviteTemp/copyFields', { sourceId: source, target });
  assert.equal((await copy(null)).code, fieldErrors.targetMissing.code);
  assert.equal((await copy('999999999999')).code, '15004');
  assert.equal((await copy(empty)).code, '200');
  const { fields } = await who.get(supInviteTemp, empty);
  assert.deepEqual(
    fields.map(({ fieldCode, label }) => [fieldCode, label.zh]),
    [['size', '规模']],
  );
  const twice = await copy(empty);
  assert.equal(twice.code, '15003');
  const wrong = (more: object) => who.add(supInviteTemp, { tempName: unique(8), fields: [{ ...field, ...more }] });
  await assert.rejects(wrong({ fieldType: 'SELECT' }), refusal(fieldErrors.quickCodeMissing));
  assert.equal(fieldErrors.quickCodeMissing.code, '15005');
  const repeated = { tempName: unique(8), fields: [field, { ...field, lineNo: 2, fieldCode: 'SIZE' }] };
  await assert.rejects(who.add(supInviteTemp, repeated), refusal(fieldErrors.codeTwice));
  await assert.rejects(wrong({ fieldType: 'INTEGER', minValue: '9', maxValue: '3' }), refusal(fieldErrors.limits));
  const { id: listId } = await createRow(sysCode, { entries: [] });
  const { id } = await wrong({ fieldType: 'SELECT', quickCodeId: listId });
  await assert.rejects(who.run(supInviteTemp, 'publish', id), refusal(templateErrors.letterMissing));
  await assert.rejects(
    who.add(supInviteTemp, { tempName: unique(8), bodyZh: '您好 {nobody}' }),
    refusal(templateErrors.placeholder),
  );
  const saved = dataOf(await who.send('POST', '/sup/supInviteTemp/save', { template: { tempName: unique(8) } }));
  assert.equal(saved['status'], 'DRAFT');
});
