import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  avoidedBy,
  isKeptOut,
  modesFor,
  warningText,
  type AvoidFacts,
  type AvoidRule,
  type ExpertFacts,
} from './avoidance.rules.ts';

const expert: ExpertFacts = {
  id: '1',
  status: 'ACTIVE',
  userId: '9',
  employer: '上海大学',
  formerEmployers: null,
  departmentId: null,
  mobile: '138 0013 8000',
  email: 'Zhang@example.com',
  idNo: null,
  validFrom: '2026-01-01',
  validTo: '2027-12-31',
  interests: [],
  absences: [],
};
const facts: AvoidFacts = {
  day: '2026-12-01',
  parties: [
    { supplierBaseId: '70', names: ['华东轴承有限公司', '华东集团'], contacts: ['13900000000', 'sales@hd.example'] },
    { supplierBaseId: '71', names: ['Nord Bearings GmbH'], contacts: [] },
  ],
  authorIds: ['50'],
  authorContacts: ['13700000000'],
  departmentId: '30',
  pastExpertIds: [],
  modes: modesFor('ENTERPRISE', []),
};
const interest = { supplierBaseId: '70', kind: 'SHARES', validFrom: null, validTo: null } as const;

const cases: readonly (readonly [string, Partial<ExpertFacts>, Partial<AvoidFacts>, readonly AvoidRule[]])[] = [
  ['nothing is met', {}, {}, []],
  ['employed by a bidder, spelled otherwise', { employer: '华东轴承（有限公司）' }, {}, ['EMPLOY']],
  ['employed by its group', { employer: '华东集团' }, {}, ['EMPLOY']],
  ['worked there within three years', { formerEmployers: '某某公司；NORD Bearings' }, {}, ['EMPLOY']],
  ['holds shares', { interests: [interest] }, {}, ['INTEREST']],
  ['held shares once', { interests: [{ ...interest, validTo: '2026-11-30' }] }, {}, []],
  ['will hold shares', { interests: [{ ...interest, validFrom: '2026-12-02' }] }, {}, []],
  ['holds shares of somebody else', { interests: [{ ...interest, supplierBaseId: '99' }] }, {}, []],
  ['is related', { interests: [{ ...interest, kind: 'KIN' }] }, {}, ['KIN']],
  ['is employed by declaration', { interests: [{ ...interest, kind: 'EMPLOYED' }] }, {}, ['EMPLOY']],
  ['same telephone', { mobile: '139-0000-0000' }, {}, ['CONTACT']],
  ['same mail address', { email: 'SALES@hd.example' }, {}, ['CONTACT']],
  ['wrote the requirement', { userId: '50' }, {}, ['DRAFT']],
  ['wrote it with another account', { mobile: '13700000000' }, {}, ['DRAFT']],
  ['department of the purchaser', { departmentId: '30' }, {}, ['DEPT']],
  ['paused', { status: 'PAUSED' }, {}, ['PUNISH']],
  ['absent on the last day', { absences: [{ dateFrom: '2026-11-20', dateTo: '2026-12-01' }] }, {}, ['ABSENT']],
  ['back again', { absences: [{ dateFrom: '2026-11-20', dateTo: '2026-11-30' }] }, {}, []],
  ['appointment over', { validTo: '2026-11-30' }, {}, ['ABSENT']],
  ['judged the round before', {}, { pastExpertIds: ['1'] }, ['PAST']],
  [
    'an empty name meets nothing',
    { employer: '', idNo: '' },
    { parties: [{ supplierBaseId: '1', names: ['', '公司'], contacts: [''] }] },
    [],
  ],
];

test('each rule keeps out whom it names', () => {
  for (const [name, change, more, expected] of cases)
    assert.deepEqual(avoidedBy({ ...expert, ...change }, { ...facts, ...more }), expected, name);
  assert.equal(isKeptOut(['PAST'], facts.modes), false, 'that is told, and keeps nobody out');
  assert.equal(isKeptOut(['PAST', 'KIN'], facts.modes), true);
});

test('a house loosens and tightens the rules, and never loosens what the law asks for', () => {
  const changed = [
    { ruleCode: 'DEPT', status: 'OFF' },
    { ruleCode: 'DRAFT', status: 'WARN' },
    { ruleCode: 'PAST', status: 'BLOCK' },
  ] as const;
  const house = modesFor('ENTERPRISE', changed);
  assert.deepEqual([house.DEPT, house.DRAFT, house.PAST, house.KIN], ['OFF', 'WARN', 'BLOCK', 'BLOCK']);
  for (const profile of ['STATUTORY', 'GOV'] as const) {
    const law = modesFor(profile, changed);
    assert.deepEqual([law.DEPT, law.DRAFT, law.PAST], ['BLOCK', 'BLOCK', 'BLOCK'], profile);
  }
  const loose = { ...facts, modes: house };
  assert.deepEqual(avoidedBy({ ...expert, departmentId: '30' }, loose), []);
  const author = avoidedBy({ ...expert, userId: '50' }, loose);
  assert.deepEqual([author, isKeptOut(author, house)], [['DRAFT'], false]);
  assert.equal(warningText(author, loose, false), '参与编制 / Wrote what is judged');
  // Who bids is secret: a warning that names a bidder waits until the bids are open.
  const kin = { modes: modesFor('ENTERPRISE', [{ ruleCode: 'KIN', status: 'WARN' }]) };
  assert.deepEqual(
    [warningText(['KIN'], kin, false), warningText(['KIN'], kin, true)],
    [null, '亲属 / Related to a bidder'],
  );
});
