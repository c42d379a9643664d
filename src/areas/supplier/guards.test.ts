import assert from 'node:assert/strict';
import { test } from 'node:test';
import { company } from '#areas/organisation/company/company.document.ts';
import { sysCode } from '#areas/system/quickCode/quickCode.document.ts';
import { sysParam } from '#areas/system/param/param.document.ts';
import { dayAfter } from '#model/days.ts';
import type { NewRow } from '#model/row.ts';
import { app, asServer, person } from '#test/app.ts';
import { createRow, unique } from '#test/factory.ts';
import { deliver, mailsTo } from '#test/mailbox.ts';
import { personWith } from '#test/person.ts';
import { assertRefused, refusal } from '#test/refusals.ts';
import { supCertificate } from './certificate/supCertificate.document.ts';
import { errors } from './errors.ts';
import { fieldErrors } from './fieldEngine/errors.ts';
import { inviteErrors } from './invitation/errors.ts';
import { inviteApproval } from './invitation/invite.server.ts';
import { supInviteSupplier } from './invitation/supInviteSupplier.document.ts';
import { registerForm } from './register/registerForm.document.ts';
import { supplierBase } from './supplierBase/supplierBase.document.ts';
import { surveyErrors } from './survey/errors.ts';
import { supSurvey } from './survey/supSurvey.document.ts';
import { supSurveyAnswer } from './survey/supSurveyAnswer.document.ts';
import { supSurveyTemp } from './survey/supSurveyTemp.document.ts';
import { supInviteTemp } from './template/supInviteTemp.document.ts';

const buyer = person('guards_buyer', { userType: 'BUYER', roles: ['buyer'] });
const manager = person('guards_manager', { userType: 'BUYER', roles: ['sup_manager'] });

const letter = { subject: { zh: '{company} 邀请您' }, bodyZh: '{contact}，您好' } as const;

async function letterTemplate(): Promise<string> {
  const who = await manager;
  const { id } = await who.add(supInviteTemp, { tempName: unique(10), ...letter });
  await who.run(supInviteTemp, 'publish', id);
  return id;
}

type NewInvite = NewRow<typeof supInviteSupplier>;

async function invitation(more: Partial<NewInvite> = {}) {
  const { id: companyId } = await createRow(company, { registerFlag: false });
  return (await buyer).add(supInviteSupplier, {
    companyId,
    supplierName: `衢州${unique(6)}有限公司`,
    contactName: '沈立',
    email: `${unique(8).toLowerCase()}@example.com`,
    templateId: more.templateId ?? (await letterTemplate()),
    reason: '寻找第二货源',
    ...more,
  });
}

async function linkFor(email: string): Promise<string> {
  await deliver();
  return /#invite=(\S+)/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? '';
}

test('an invitation says whom it invites, by a published template', async () => {
  const who = await buyer;
  const cases: [Partial<NewInvite>, Parameters<typeof refusal>[0]][] = [
    [{ supplierName: null }, inviteErrors.nameMissing],
    [{ contactName: null }, inviteErrors.nameMissing],
    [{ email: null }, inviteErrors.mailMissing],
    [{ reason: null }, inviteErrors.reasonMissing],
  ];
  for (const [more, refused] of cases) {
    const { id } = await invitation(more);
    await assert.rejects(who.run(supInviteSupplier, 'send', id), refusal(refused), JSON.stringify(more));
  }
  const templateId = await letterTemplate();
  const { id } = await invitation({ templateId });
  await (await manager).run(supInviteTemp, 'retire', templateId);
  await assert.rejects(who.run(supInviteSupplier, 'send', id), refusal(inviteErrors.templateUnpublished));
});

test('where a company approves its invitations they are submitted, and sent by the approval alone', async () => {
  const invite = await invitation();
  const parameter = { paramKey: inviteApproval.key, paramScope: 'COMPANY', value: 'true' } as const;
  await createRow(sysParam, { ...parameter, companyId: invite.companyId });
  const who = await buyer;
  await who.update(supInviteSupplier, invite.id, { reason: '第二货源' });
  await assert.rejects(who.run(supInviteSupplier, 'send', invite.id), refusal(inviteErrors.approvalFirst));
  assert.equal((await who.run(supInviteSupplier, 'submit', invite.id)).status, 'PENDING');
  await who.run(supInviteSupplier, 'withdraw', invite.id);
  await who.run(supInviteSupplier, 'submit', invite.id);
  await deliver();
  assert.equal((await mailsTo(invite.email ?? '')).length, 0, 'nothing has left');
  assert.equal((await (await manager).run(supInviteSupplier, 'approve', invite.id)).status, 'SENT');
  assert.ok(await linkFor(invite.email ?? ''));
});

test('a mailbox with a registration under way begins no other one by an invitation', async () => {
  const email = `${unique(8).toLowerCase()}@example.com`;
  const visitor = personWith(await app(), '0', {}, '10.3.2.1');
  const call = (name: string, body: object) => visitor.send('POST', `/sup/register/${name}`, body);
  const begin = async () => {
    const { id } = await invitation({ email });
    await (await buyer).run(supInviteSupplier, 'send', id);
    const invite = await linkFor(email);
    return call('beginInvited', { invite, content: {} });
  };
  assert.equal((await begin()).code, '200');
  assertRefused(await begin(), inviteErrors.mailboxBusy);
});

test('a mailbox is sent ten pictures in an hour, and a decided registration is not marked any more', async () => {
  const visitor = personWith(await app(), '0', {}, '10.3.2.2');
  const email = `${unique(8).toLowerCase()}@example.com`;
  const picture = () => visitor.send('POST', '/sup/register/picture', { email });
  for (let count = 0; count < 10; count += 1) assert.equal((await picture()).code, '200');
  assertRefused(await picture(), errors.tooOften);
  const { id } = await createRow(registerForm, { status: 'APPROVED' });
  const mark = { registerFormId: id, versionNo: 1, marks: { fullName: '与执照不符' } };
  assertRefused(await (await manager).send('POST', '/sup/registerForm/mark', mark), errors.notMarkable);
});

test('a certificate belongs to a supplier, and a choice of a template has something to choose', async () => {
  const who = await manager;
  const { certTypeId, id: paper } = await createRow(supCertificate);
  assert.equal((await who.run(supCertificate, 'refuse', paper, { reason: '名称与执照不符' })).status, 'FAILED');
  await assert.rejects(
    who.add(supCertificate, { certTypeId, certNo: unique(8), issueDate: '2026-01-01' }),
    refusal(errors.certificateSupplier),
  );
  const { id: quickCodeId } = await createRow(sysCode, { entries: [] });
  const field = { lineNo: 1, fieldCode: 'size', label: { zh: '规模' }, fieldType: 'SELECT', quickCodeId } as const;
  const { id } = await who.add(supInviteTemp, { tempName: unique(8), ...letter, fields: [field] });
  await assert.rejects(who.run(supInviteTemp, 'publish', id), refusal(fieldErrors.quickCodeEmpty));
});

const section = { lineNo: 1, sectionCode: 'q', title: { zh: '质量' }, weight: '100' } as const;
const question = (lineNo: number, more: object = {}) => ({
  lineNo,
  sectionCode: 'q',
  questionCode: `q${lineNo}`,
  title: { zh: `问题${lineNo}` },
  questionType: 'SWITCH' as const,
  maxScore: '10' as const,
  scores: 'Y=10;N=0',
  ...more,
});

async function questionnaire(more: Partial<NewRow<typeof supSurveyTemp>> = {}) {
  const whole = { fillMode: 'ONLINE', sections: [section], questions: [question(1)] } as const;
  return (await manager).add(supSurveyTemp, { name: { zh: unique(8) }, ...whole, ...more });
}

test('a questionnaire asks something in each of its sections, is revised as a draft, and is not sent once retired', async () => {
  const who = await manager;
  const publish = async (more: Partial<NewRow<typeof supSurveyTemp>>) =>
    who.run(supSurveyTemp, 'publish', (await questionnaire(more)).id);
  await assert.rejects(publish({ questions: [] }), refusal(surveyErrors.nothingAsked));
  const halves = [
    { ...section, weight: '50' },
    { ...section, lineNo: 2, sectionCode: 'e', title: { zh: '环境' }, weight: '50' },
  ] as const;
  await assert.rejects(publish({ sections: [...halves] }), refusal(surveyErrors.sectionEmpty));
  const many = Array.from({ length: 61 }, (_, index) => question(index + 1));
  await assert.rejects(
    questionnaire({ questions: [...many.slice(0, 60), question(61, { evidenceFlag: true })] }),
    refusal(surveyErrors.evidenceTooLate),
  );
  const { id } = await questionnaire();
  await who.run(supSurveyTemp, 'publish', id);
  assert.equal((await who.run(supSurveyTemp, 'revise', id)).status, 'DRAFT');
  const { id: companyId } = await createRow(company);
  const supplier = await createRow(supplierBase, { foreignFlag: true, companies: [{ companyId }] });
  const today = await asServer((ctx) => Promise.resolve(ctx.today));
  const issue = { companyId, dueDate: dayAfter(today, 5), suppliers: [{ supplierBaseId: supplier.id }] };
  await who.run(supSurveyTemp, 'publish', id);
  const planned = await who.add(supSurvey, { ...issue, templateId: id });
  await who.run(supSurveyTemp, 'retire', id);
  await assert.rejects(who.run(supSurvey, 'issue', planned.id), refusal(surveyErrors.templateUnpublished));

  const inner = await questionnaire({ fillMode: 'BUYER' });
  await who.run(supSurveyTemp, 'publish', inner.id);
  const sent = await who.add(supSurvey, { ...issue, templateId: inner.id });
  await who.run(supSurvey, 'issue', sent.id);
  const [answer] = (await who.query(supSurveyAnswer, { surveyId: sent.id })).records;
  const owner = await person(`guards_${unique(6)}`, {
    userType: 'SUPPLIER',
    roles: ['sup_admin'],
    supplierBaseId: supplier.id,
  });
  const { versionNo } = await owner.get(supSurveyAnswer, answer?.id ?? '');
  assertRefused(
    await owner.send('POST', '/sup/supSurveyAnswer/saveAnswers', { answerId: answer?.id, versionNo, values: {} }),
    surveyErrors.notForSupplier,
  );
});
