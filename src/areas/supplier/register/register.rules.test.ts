import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ErrorDefinition } from '#model/errors.ts';
import { completeContent } from '#test/registration.ts';
import { errors } from '../errors.ts';
import { maskedNumber } from '#model/mask.ts';
import type { Content, RegisterFacts } from './content.rules.ts';
import { isIban } from './iban.rules.ts';
import { problemsOf, stepOfPath, steps } from './register.rules.ts';

const facts: RegisterFacts = {
  hasCreditCode: true,
  isStrict: true,
  certificateTypes: [
    { id: '9', name: ['质量体系认证', 'Quality system'], registerRequired: true, expiryRequired: true },
    { id: '10', name: ['高新技术企业', 'High-tech company'], registerRequired: false, expiryRequired: false },
  ],
  template: undefined,
  today: '2026-11-21',
};

const complete = completeContent();
const [bank] = complete.banks;
const [certificate] = complete.certificates;
const [contact] = complete.contacts;

test('a complete registration has no problem', () => {
  assert.deepEqual(problemsOf(complete, facts), []);
});

const cases: readonly [why: string, change: Content, path: string, definition: ErrorDefinition, facts?: object][] = [
  ['group flag', { groupFlag: null }, 'groupFlag', errors.groupFlagMissing],
  ['group mode', { groupFlag: 'Y' }, 'groupMode', errors.incomplete],
  ['name of a new group', { groupFlag: 'Y', groupMode: 'CREATE' }, 'groupName', errors.incomplete],
  ['code of a group', { groupFlag: 'Y', groupMode: 'JOIN', groupCode: 'SG1' }, 'joinCode', errors.incomplete],
  ['company', { companyId: '' }, 'companyId', errors.companyMissing],
  ['full name', { fullName: '' }, 'fullName', errors.fullNameMissing],
  ['short name', { shortName: null }, 'shortName', errors.shortNameMissing],
  ['no credit code', { creditCode: ' ' }, 'creditCode', errors.codeMissing],
  ['17 characters', { creditCode: '91330200R347QYEA6' }, 'creditCode', errors.creditCodeLength],
  ['19 characters', { creditCode: '91330200R347QYEA6A1' }, 'creditCode', errors.creditCodeLength],
  ['a letter that no code has', { creditCode: '9133020OR347QYEA6A' }, 'creditCode', errors.creditCodeCharacters],
  ['check character', { creditCode: '91330200R347QYEA6B' }, 'creditCode', errors.creditCodeCheckDigit],
  ['number abroad', { foreignRegNo: '' }, 'foreignRegNo', errors.incomplete, { hasCreditCode: false }],
  ['mobile', { mobile: '12345' }, 'mobile', errors.mobileFormat],
  ['login name', { userName: 'a b' }, 'userName', errors.invalid],
  ['no category', { categories: [] }, 'categories', errors.incomplete],
  [
    'a category twice',
    { categories: [{ categoryId: '5' }, { categoryId: '5' }] },
    'categories.1.categoryId',
    errors.twice,
  ],
  ['founded tomorrow', { foundDate: '2026-11-22' }, 'foundDate', errors.founded],
  [
    'shares',
    {
      shareholders: [
        { name: 'A', holderKind: 'PERSON', ratio: '60' },
        { name: 'B', holderKind: 'PERSON', ratio: '40.1' },
      ],
    },
    'shareholders',
    errors.shareTotal,
  ],
  ['no main contact', { contacts: [{ ...contact, primaryFlag: false }] }, 'contacts', errors.primaryContact],
  ['a contact twice', { contacts: [contact, contact] }, 'contacts.1.name', errors.contactTwice],
  ['licence', { files: {} }, 'files.BusinessLicence', errors.filesMissing],
  ['end of the licence', { longTermFlag: false }, 'licenceValidTo', errors.licenceEnd],
  [
    'dates of the licence',
    { licenceValidFrom: '2020-01-01', licenceValidTo: '2019-01-01' },
    'licenceValidTo',
    errors.licenceDates,
  ],
  ['three papers', { threeInOneFlag: false }, 'files.TaxReg', errors.filesMissing],
  ['CNAPS', { banks: [{ ...bank, cnaps: '12345678901' }] }, 'banks.0.cnaps', errors.cnapsFormat],
  ['SWIFT', { banks: [{ ...bank, swift: 'ICBKCNB' }] }, 'banks.0.swift', errors.swiftFormat],
  ['IBAN', { banks: [{ ...bank, iban: 'GB82WEST12345698765433' }] }, 'banks.0.iban', errors.ibanFormat],
  [
    'another holder',
    { banks: [{ ...bank, accountName: '某某个人' }] },
    'banks.0.thirdPartyReason',
    errors.holderDiffers,
  ],
  ['proof', { banks: [{ ...bank, proof: null }] }, 'banks.0.proof', errors.filesMissing],
  ['account', { banks: [{ ...bank, accountNo: '6222_1' }] }, 'banks.0.accountNo', errors.accountFormat],
  ['an account twice', { banks: [bank, { ...bank, defaultFlag: false }] }, 'banks.1.accountNo', errors.accountTwice],
  ['no default account', { banks: [{ ...bank, defaultFlag: false }] }, 'banks.0.defaultFlag', errors.defaultAccount],
  ['required certificate', { certificates: [] }, 'certificates', errors.certificateMissing],
  [
    'end of a certificate',
    { certificates: [{ ...certificate, expireDate: null }] },
    'certificates.0.expireDate',
    errors.expiryMissing,
  ],
  [
    'dates of a certificate',
    { certificates: [{ ...certificate, expireDate: '2020-01-01' }] },
    'certificates.0.expireDate',
    errors.expiryBeforeIssue,
  ],
  [
    'a certificate twice',
    { certificates: [certificate, certificate] },
    'certificates.1.certNo',
    errors.certificateTwice,
  ],
];

for (const [why, change, path, definition, more] of cases)
  test(`a registration is refused for: ${why}`, () => {
    const found = problemsOf({ ...complete, ...change }, { ...facts, ...more }).find((each) => each.path === path);
    assert.equal(found?.definition, definition);
  });

test('a wrong check character is left to the approver where the parameter says so', () => {
  assert.deepEqual(problemsOf({ ...complete, creditCode: '91330200R347QYEA6B' }, { ...facts, isStrict: false }), []);
});

test('every problem belongs to a step', () => {
  assert.equal(steps.length, 6);
  for (const [path, step] of [
    ['companyId', 0],
    ['joinCode', 0],
    ['categories.0.categoryId', 1],
    ['currencyId', 1],
    ['contacts.1.mobile', 2],
    ['files.OrgCode', 3],
    ['businessScope', 3],
    ['banks.0.cnaps', 4],
    ['certificates', 5],
  ] as const)
    assert.equal(stepOfPath(path), step, path);
});

// The examples of ISO 13616 and of national registries.
test('an IBAN is told from a wrong one', () => {
  for (const [text, wanted] of [
    ['GB82 WEST 1234 5698 7654 32', true],
    ['DE89370400440532013000', true],
    ['FR1420041010050500013M02606', true],
    ['NO9386011117947', true],
    ['MT84MALT011000012345MTLCAST001S', true],
    ['GB82WEST12345698765433', false],
    ['DE8937040044053201300', false],
    ['1234567890123456', false],
    ['', false],
  ] as const)
    assert.equal(isIban(text), wanted, text);
});

test('an account is shown by its last four digits', () => {
  assert.equal(maskedNumber('6222 0210-0111 4567'), '****4567');
});
