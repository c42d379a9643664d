import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { engineErrors } from '#engine/runtime/errors.ts';
import { catalogue } from '#model/catalogue.ts';
import type { ErrorDefinition } from '#model/errors.ts';
import { isolatedApp } from '#test/isolatedApp.ts';
import { person } from '#test/app.ts';
import { refusal } from '#test/refusals.ts';
import { createRow, unique } from '#test/factory.ts';
import { createPerson } from '#test/person.ts';
import { errors as workflowErrors } from '#areas/workflow/errors.ts';
import { allocationErrors } from './allocation/errors.ts';
import { bankErrors } from './bankAccount/errors.ts';
import { changeErrors } from './change/errors.ts';
import { errors } from './errors.ts';
import { fieldErrors } from './fieldEngine/errors.ts';
import { inviteErrors } from './invitation/errors.ts';
import { lifecycleErrors } from './lifecycle/errors.ts';
import { supGroup } from './supGroup/supGroup.document.ts';
import { supplierBase } from './supplierBase/supplierBase.document.ts';
import { surveyErrors } from './survey/errors.ts';

const catalogues: Readonly<Record<string, Readonly<Record<string, ErrorDefinition>>>> = {
  engineErrors,
  errors,
  allocationErrors,
  bankErrors,
  changeErrors,
  fieldErrors,
  inviteErrors,
  lifecycleErrors,
  surveyErrors,
  workflowErrors,
};

/** Each refusal of 15xxx: the module whose guard raises it, and the test that meets it through the call. */
const table: readonly (readonly [refused: string, guard: string, test: string])[] = [
  ['15000 engineErrors.supplierSystem', 'engine/runtime/errors.ts', 'supplier/codes.test.ts'],
  ['15001 errors.idMissing', 'supplier/register/registerForm.server.ts', 'supplier/register/register.test.ts'],
  [
    '15003 fieldErrors.fieldsThere',
    'supplier/template/supInviteTemp.server.ts',
    'supplier/invitation/invitation.test.ts',
  ],
  ['15003 fieldErrors.fieldsThere', 'supplier/survey/surveys.server.ts', 'supplier/survey/survey.test.ts'],
  [
    '15004 fieldErrors.targetMissing',
    'supplier/template/supInviteTemp.server.ts',
    'supplier/invitation/invitation.test.ts',
  ],
  ['15004 fieldErrors.targetMissing', 'supplier/survey/surveys.server.ts', 'supplier/survey/survey.test.ts'],
  [
    '15005 fieldErrors.quickCodeMissing',
    'supplier/fieldEngine/definitions.server.ts',
    'supplier/invitation/invitation.test.ts',
  ],
  ['15006 errors.groupFlagMissing', 'supplier/register/register.rules.ts', 'supplier/register/register.test.ts'],
  ['15007 errors.fullNameMissing', 'supplier/register/register.rules.ts', 'supplier/register/register.test.ts'],
  ['15008 errors.shortNameMissing', 'supplier/register/register.rules.ts', 'supplier/register/register.test.ts'],
  ['15009 errors.companyMissing', 'supplier/register/register.rules.ts', 'supplier/register/register.test.ts'],
  [
    '15009 allocationErrors.companyMissing',
    'supplier/allocation/supCompanyAllocate.server.ts',
    'supplier/allocation/allocation.test.ts',
  ],
  [
    '15009 inviteErrors.companyMissing',
    'supplier/invitation/invite.server.ts',
    'supplier/invitation/invitation.test.ts',
  ],
  ['15009 surveyErrors.companyMissing', 'supplier/survey/surveys.server.ts', 'supplier/survey/survey.test.ts'],
  ['15010 errors.creditCodeLength', 'supplier/supplierBase/creditCode.rules.ts', 'supplier/codes.test.ts'],
  ['15010 errors.creditCodeLength', 'supplier/register/register.rules.ts', 'supplier/register/register.test.ts'],
  ['15010 errors.creditCodeLength', 'supplier/invitation/invite.server.ts', 'supplier/invitation/invitation.test.ts'],
  ['15011 errors.creditCodeMissing', 'supplier/supplierBase/supplierBase.server.ts', 'supplier/codes.test.ts'],
  ['15011 errors.codeMissing', 'supplier/register/register.rules.ts', 'supplier/register/register.test.ts'],
  ['15012 errors.groupWrong', 'supplier/register/application.server.ts', 'supplier/register/register.test.ts'],
  ['15013 errors.groupNameTaken', 'supplier/register/application.server.ts', 'supplier/register/register.test.ts'],
  ['15013 errors.groupNameTaken', 'supplier/supGroup/supGroup.server.ts', 'supplier/codes.test.ts'],
  ['15014 errors.nameTaken', 'supplier/supplierBase/supplierBase.server.ts', 'supplier/codes.test.ts'],
  ['15014 errors.companyKnown', 'supplier/register/application.server.ts', 'supplier/register/register.test.ts'],
  ['15014 inviteErrors.looksKnown', 'supplier/invitation/invite.server.ts', 'supplier/invitation/invitation.test.ts'],
  ['15015 errors.alreadySubmitted', 'supplier/register/application.server.ts', 'supplier/register/register.test.ts'],
  ['15015 changeErrors.requestOpen', 'supplier/change/supChangeRequest.server.ts', 'supplier/change/change.test.ts'],
  [
    '15015 lifecycleErrors.changesOpen',
    'supplier/lifecycle/supLifecycleChange.server.ts',
    'supplier/lifecycle/lifecycle.test.ts',
  ],
  ['15015 workflowErrors.activeRegistration', 'workflow/instance/hook.server.ts', 'workflow/task/guards.test.ts'],
  [
    '15016 changeErrors.directoryMissing',
    'supplier/change/supChangeRequest.server.ts',
    'supplier/change/change.test.ts',
  ],
  ['15016 changeErrors.directoryWrong', 'supplier/change/supChangeRequest.server.ts', 'supplier/change/change.test.ts'],
  ['15016 changeErrors.contactsOnly', 'supplier/change/supChangeRequest.server.ts', 'supplier/change/change.test.ts'],
  ['15017 errors.groupUnavailable', 'supplier/register/application.server.ts', 'supplier/register/register.test.ts'],
  [
    '15018 allocationErrors.noOrganisation',
    'supplier/allocation/supCompanyAllocate.server.ts',
    'supplier/allocation/allocation.test.ts',
  ],
  ['15018 changeErrors.noCompany', 'supplier/change/supChangeRequest.server.ts', 'supplier/change/change.test.ts'],
  [
    '15018 lifecycleErrors.noRelation',
    'supplier/lifecycle/lifecycleChange.rules.ts',
    'supplier/lifecycle/lifecycle.test.ts',
  ],
  ['15019 errors.approveFlagMissing', 'supplier/register/registerForm.server.ts', 'supplier/register/register.test.ts'],
  ['15020 surveyErrors.fillModeMissing', 'supplier/survey/surveys.server.ts', 'supplier/survey/survey.test.ts'],
  ['15022 errors.twice', 'supplier/register/register.rules.ts', 'supplier/register/register.test.ts'],
  ['15022 errors.contactTwice', 'supplier/register/register.rules.ts', 'supplier/register/register.test.ts'],
  ['15022 errors.accountTwice', 'supplier/register/bank.rules.ts', 'supplier/register/register.test.ts'],
  ['15022 errors.certificateTwice', 'supplier/register/licence.rules.ts', 'supplier/register/register.test.ts'],
  [
    '15022 bankErrors.accountTwice',
    'supplier/bankAccount/supBankAccount.server.ts',
    'supplier/bankAccount/bankAccount.test.ts',
  ],
  ['15022 changeErrors.twice', 'supplier/change/supChangeRequest.server.ts', 'supplier/change/change.test.ts'],
  ['15022 changeErrors.contactTwice', 'supplier/change/supChangeRequest.server.ts', 'supplier/change/change.test.ts'],
  [
    '15022 fieldErrors.codeTwice',
    'supplier/fieldEngine/definitions.server.ts',
    'supplier/invitation/invitation.test.ts',
  ],
  ['15022 inviteErrors.openAlready', 'supplier/invitation/invite.server.ts', 'supplier/invitation/invitation.test.ts'],
  ['15022 surveyErrors.sectionTwice', 'supplier/survey/surveys.server.ts', 'supplier/survey/survey.test.ts'],
  ['15022 surveyErrors.answerOpen', 'supplier/survey/surveys.server.ts', 'supplier/survey/survey.test.ts'],
  ['15023 surveyErrors.mandatoryOpen', 'supplier/lifecycle/lifecycleChange.rules.ts', 'supplier/survey/survey.test.ts'],
  [
    '15023 surveyErrors.mandatoryOpen',
    'supplier/allocation/supCompanyAllocate.server.ts',
    'supplier/allocation/allocation.test.ts',
  ],
  [
    '15023 surveyErrors.mandatoryOpen',
    'supplier/standing/standing.server.ts',
    'supplier/allocation/allocation.test.ts',
  ],
  [
    '15024 allocationErrors.companyTwice',
    'supplier/allocation/supCompanyAllocate.server.ts',
    'supplier/allocation/allocation.test.ts',
  ],
  [
    '15024 allocationErrors.relationExists',
    'supplier/allocation/supCompanyAllocate.server.ts',
    'supplier/allocation/allocation.test.ts',
  ],
  [
    '15024 inviteErrors.relationThere',
    'supplier/invitation/supInviteSupplier.server.ts',
    'supplier/invitation/invitation.test.ts',
  ],
];

const isOurs = (code: string): boolean => /^15\d{3}$/.test(code);
const source = join(import.meta.dirname, '../..');
const textOf = (file: string): string =>
  readFileSync(join(source, file.startsWith('engine/') ? file : `areas/${file}`), 'utf8');
const parts = (refused: string): { code: string; name: string } => {
  const [code = '', named = ''] = refused.split(' ');
  return { code, name: named.split('.')[1] ?? '' };
};

test('each code 15xxx of the catalogue stands in the table, with every refusal that bears it', () => {
  const inTable = new Set(table.map(([refused]) => refused));
  assert.deepEqual(
    Object.keys(catalogue).filter((code) => isOurs(code) && ![...inTable].some((each) => each.startsWith(`${code} `))),
    [],
  );
  const declared = Object.entries(catalogues).flatMap(([name, definitions]) =>
    Object.entries(definitions).flatMap(([refused, { code }]) => (isOurs(code) ? [`${code} ${name}.${refused}`] : [])),
  );
  assert.deepEqual([...inTable].toSorted(), declared.toSorted());
});

test('no list of refusals that bears a code 15xxx is missing from the table', () => {
  const lists = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('errors.ts') && /\b15\d{3},/.test(readFileSync(join(source, file), 'utf8')),
  );
  assert.equal(lists.length, Object.keys(catalogues).length, lists.join(' '));
});

for (const [refused, guard, met] of table)
  test(`${refused} is raised by ${guard} and met in ${met}`, () => {
    const { code, name } = parts(refused);
    assert.match(textOf(guard), new RegExp(`\\.${name}\\b`));
    const text = textOf(met);
    assert.ok(new RegExp(`['/]${code}\\b`).test(text) || new RegExp(`\\.${name}\\b`).test(text), 'the test names it');
  });

test('15000: what breaks in a call about suppliers is answered with that code and a number, and without a detail', async (t) => {
  const { app, database, atEnd } = await isolatedApp(t);
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  atEnd(() => owner.end());
  const who = await createPerson(app, 'codes_manager', { userType: 'BUYER', roles: ['sup_manager'] });
  await owner.query('alter table sup_sup_group rename to sup_sup_group_gone');
  const { status, code, msg, data } = await who.send('POST', '/sup/supGroup/query', {});
  assert.deepEqual([status, code, msg], [500, engineErrors.supplierSystem.code, engineErrors.supplierSystem.label[0]]);
  assert.deepEqual(Object.keys(Object(data)), ['requestId']);
  await owner.query('alter table sup_sup_group_gone rename to sup_sup_group');
  assert.equal((await who.send('POST', '/sup/supGroup/query', {})).code, '200');
});

test('15010, 15011, 15013, 15014: files that buyers enter are held to the rules of a registration', async () => {
  const who = await person('codes_manager', { userType: 'BUYER', roles: ['sup_manager'] });
  const name = `宁波${unique(8)}`;
  await createRow(supplierBase, { fullName: { zh: `${name}有限公司` } });
  const add = (more: object) =>
    who.add(supplierBase, {
      fullName: { zh: `宁波${unique(9)}有限公司` },
      shortName: { zh: unique(8) },
      foreignFlag: false,
      ...more,
    });
  await assert.rejects(add({ creditCode: null }), refusal(errors.creditCodeMissing));
  await assert.rejects(add({ creditCode: '9133020' }), refusal(errors.creditCodeLength));
  // One company under three spellings.
  for (const spelled of [`${name}有限公司`, `${name} （有限责任公司）`, `${name}(有限责任公司)`])
    await assert.rejects(add({ fullName: { zh: spelled }, foreignFlag: true }), refusal(errors.nameTaken), spelled);
  const groupName = `集团${unique(6)}`;
  await who.add(supGroup, { groupName });
  await assert.rejects(who.add(supGroup, { groupName: ` ${groupName}公司` }), refusal(errors.groupNameTaken));
});
