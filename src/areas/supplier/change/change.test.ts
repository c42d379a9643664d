import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import type { NewRow } from '#model/row.ts';
import { asServer, person } from '#test/app.ts';
import { refusal } from '#test/refusals.ts';
import { createRow } from '#test/factory.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { errors as supplierErrors } from '../errors.ts';
import { supplierBase } from '../supplierBase/supplierBase.document.ts';
import { changeErrors as errors } from './errors.ts';
import { changeFieldLabels, changeFields, tierOf } from './changeFields.rules.ts';
import { supChangeRequest } from './supChangeRequest.document.ts';

const manager = person('sc_manager', { userType: 'BUYER', roles: ['sup_manager'] });
const second = person('sc_second', { userType: 'BUYER', roles: ['sup_manager'] });
let made = 0;

async function seller(more: object = {}) {
  made += 1;
  const { companyId } = await purchasingFixture();
  const relation = { companyId, stage: 'QUALIFIED' } as const;
  const row = await createRow(supplierBase, {
    foreignFlag: true,
    areaId: null,
    website: null,
    phone: '0571-1',
    legalPerson: '王平',
    registeredCapital: '100.5',
    foundDate: '2010-01-02',
    fullName: { zh: `变更案例${made}公司`, en: `Change Case ${made}` },
    contacts: [{ name: '王平', mobile: '13812345678', primaryFlag: true }, { name: '李静' }],
    companies: [relation],
    ...more,
  });
  const who = await person(`sc_seller_${made}`, {
    userType: 'SUPPLIER',
    roles: ['sup_admin'],
    supplierBaseId: row.id,
  });
  return { id: row.id, contacts: row.contacts, who };
}

type Seller = Awaited<ReturnType<typeof seller>>;
type New = NewRow<typeof supChangeRequest>;

const draft = ({ who }: Seller, values: New) => who.add(supChangeRequest, { reason: '资料更新', ...values });

const submitted = async (of: Seller, values: New) => {
  const { id } = await draft(of, values);
  return of.who.run(supChangeRequest, 'submit', id);
};

const phone = (newValue: string): New => ({ directory: 'BASE', lines: [{ field: 'PHONE', newValue }] });

test('PENDING to EFFECTIVE: the file changes once the buyer agrees, and shows what was there before', async () => {
  const of = await seller();
  const asked = await submitted(of, {
    directory: 'CORPORATE',
    lines: [
      { field: 'REGISTERED_CAPITAL', newValue: '200' },
      { field: 'FOUND_DATE', newValue: '2011-02-03' },
    ],
  });
  assert.deepEqual(
    [asked.status, asked.riskTier, asked.lines.map(({ oldValue }) => oldValue)],
    ['PENDING', 'T2', ['100.5', '2010-01-02']],
  );
  assert.equal((await of.who.get(supplierBase, of.id)).registeredCapital, '100.5', 'nothing counts yet');
  await assert.rejects(of.who.run(supChangeRequest, 'approve', asked.id), / 20012 /);
  const done = await (await manager).run(supChangeRequest, 'approve', asked.id);
  assert.equal((await (await manager).get(supChangeRequest, done.id)).status, 'EFFECTIVE');
  const { registeredCapital, foundDate } = await of.who.get(supplierBase, of.id);
  assert.deepEqual([registeredCapital, foundDate], ['200', '2011-02-03']);
});

test('T3: a proof and two people, neither of whom asked for it', async () => {
  const of = await seller();
  const values = { directory: 'BASE', lines: [{ field: 'FULL_NAME_ZH', newValue: `更名后公司${of.id}` }] } as const;
  const asked = await draft(of, values);
  await assert.rejects(of.who.run(supChangeRequest, 'submit', asked.id), refusal(errors.proofMissing));
  await of.who.update(supChangeRequest, asked.id, { proof: '变更登记通知书 2026-118' });
  await of.who.run(supChangeRequest, 'submit', asked.id);
  assert.equal((await (await manager).run(supChangeRequest, 'approve', asked.id)).status, 'APPROVED');
  await assert.rejects((await manager).run(supChangeRequest, 'confirm', asked.id), refusal(engineErrors.secondPerson));
  const done = await (await second).run(supChangeRequest, 'confirm', asked.id);
  assert.equal(done.status, 'EFFECTIVE');
  const { fullName } = await of.who.get(supplierBase, of.id);
  assert.deepEqual([fullName.zh, fullName.en?.startsWith('Change Case')], [`更名后公司${of.id}`, true]);
  const off = await submitted(of, {
    ...values,
    lines: [{ field: 'LEGAL_PERSON', newValue: '李静' }],
    directory: 'CORPORATE',
    proof: '决议',
  });
  await (await manager).run(supChangeRequest, 'approve', off.id);
  assert.equal((await (await second).run(supChangeRequest, 'cancel', off.id, { reason: '误提' })).status, 'CANCELLED');
});

test('contacts are added, changed and removed together, or not at all', async () => {
  const of = await seller();
  const [first, other] = of.contacts;
  const change: New = {
    directory: 'CONTACT',
    contacts: [
      { act: 'UPDATE', contactId: first?.id ?? '', name: '王平', mobile: '13987654321', primaryFlag: true },
      { act: 'REMOVE', contactId: other?.id ?? '' },
      { act: 'ADD', name: '赵敏', role: 'FINANCE' },
    ],
  };
  const asked = await submitted(of, change);
  assert.equal(asked.riskTier, 'T1');
  await (await manager).run(supChangeRequest, 'approve', asked.id);
  const { contacts } = await of.who.get(supplierBase, of.id);
  assert.deepEqual(
    new Map(contacts.map(({ name, mobile }) => [name, mobile])),
    new Map([
      ['王平', '13987654321'],
      ['赵敏', null],
    ]),
  );
  const foreign = (await seller()).contacts[0]?.id ?? '';
  const cases: [NonNullable<New['contacts']>, Parameters<typeof refusal>[0]][] = [
    [[{ act: 'UPDATE', name: '王平' }], errors.contactMissing],
    [[{ act: 'ADD' }], errors.contactName],
    [[{ act: 'ADD', name: '钱', mobile: '12' }], errors.mobileFormat],
    [[{ act: 'ADD', name: '钱', email: 'x' }], errors.mailFormat],
    [[{ act: 'REMOVE', contactId: first?.id ?? '' }], errors.noPrimary],
  ];
  for (const [contacts, error] of cases)
    await assert.rejects(submitted(of, { directory: 'CONTACT', contacts }), refusal(error), JSON.stringify(contacts));
  await assert.rejects(
    submitted(of, { directory: 'CONTACT', contacts: [{ act: 'REMOVE', contactId: foreign }] }),
    / 10007 | 10008 /,
  );
  const twice = { act: 'REMOVE', contactId: first?.id ?? '' } as const;
  await assert.rejects(draft(of, { directory: 'CONTACT', contacts: [twice, twice] }), refusal(errors.contactTwice));
});

test('a request is complete, of one directory, open once, and changes something', async () => {
  const of = await seller();
  const cases: [New, Parameters<typeof refusal>[0]][] = [
    [{ lines: [{ field: 'PHONE', newValue: '1' }] }, errors.directoryMissing],
    [{ directory: 'BUSINESS', lines: [{ field: 'PHONE', newValue: '1' }] }, errors.directoryWrong],
    [{ directory: 'CONTACT', lines: [{ field: 'PHONE', newValue: '1' }] }, errors.contactsOnly],
    [{ directory: 'BASE' }, errors.nothingChanges],
    [phone('0571-1'), errors.nothingChanges],
    [{ directory: 'CORPORATE', lines: [{ field: 'FOUND_DATE', newValue: '2010-13-01' }] }, errors.valueWrong],
    [{ directory: 'CORPORATE', lines: [{ field: 'REGISTERED_CAPITAL', newValue: 'viel' }] }, errors.valueWrong],
  ];
  for (const [values, error] of cases)
    await assert.rejects(submitted(of, values), refusal(error), JSON.stringify(values));
  const line = { field: 'PHONE', newValue: '1' } as const;
  await assert.rejects(draft(of, { directory: 'BASE', lines: [line, line] }), refusal(errors.twice));
  await submitted(of, phone('0571-2'));
  await assert.rejects(submitted(of, phone('0571-3')), refusal(errors.requestOpen));
  const nobody = await seller({ companies: [] });
  await assert.rejects(submitted(nobody, phone('0571-2')), refusal(errors.noCompany));
  await assert.rejects((await manager).add(supChangeRequest, { directory: 'BASE' }), refusal(errors.supplierMissing));
});

test('what was changed otherwise meanwhile is not overwritten', async () => {
  const of = await seller();
  const asked = await submitted(of, phone('0571-2'));
  await (await manager).update(supplierBase, of.id, { phone: '0571-7' });
  await assert.rejects((await manager).run(supChangeRequest, 'approve', asked.id), refusal(errors.movedOn));
  assert.equal((await of.who.get(supplierBase, of.id)).phone, '0571-7');
});

test('contacts that were changed otherwise meanwhile are not overwritten; what is of no high risk needs no second person', async () => {
  const of = await seller();
  const [first, second_] = of.contacts;
  const asked = await submitted(of, {
    directory: 'CONTACT',
    contacts: [{ act: 'UPDATE', contactId: first?.id ?? '', name: '王平', mobile: '13987654321', primaryFlag: true }],
  });
  const who = await manager;
  const { contacts } = await who.get(supplierBase, of.id);
  const rename = (id: string | undefined, name: string) =>
    who.update(supplierBase, of.id, {
      contacts: contacts.map((each) => (each.id === id ? { ...each, name } : each)),
    });
  // Another contact is no reason.
  await rename(second_?.id, '李静怡');
  await asServer(async (ctx) => {
    const row = await ctx.store(supChangeRequest).get(asked.id);
    const supplier = await ctx.store(supplierBase).get(of.id);
    assert.ok(supplier.contacts.some((each) => each.name === '李静怡' && each.lastUpdateDate > row.lastUpdateDate));
    assert.ok(supplier.contacts.every((each) => each.name === '李静怡' || each.lastUpdateDate <= row.lastUpdateDate));
  });
  await rename(first?.id, '王大平');
  await assert.rejects(who.run(supChangeRequest, 'approve', asked.id), refusal(errors.contactMoved));
  assert.ok((await of.who.get(supplierBase, of.id)).contacts.some(({ name }) => name === '王大平'));
  await who.run(supChangeRequest, 'reject', asked.id, { reason: '联系人已更新' });

  const low = await submitted(of, phone('0571-9'));
  await asServer((ctx) => ctx.store(supChangeRequest).patch(low.id, { status: 'APPROVED' }));
  await assert.rejects((await second).run(supChangeRequest, 'confirm', low.id), refusal(errors.lowRiskOnly));
  // A contact that is gone.
  const gone = await submitted(of, {
    directory: 'CONTACT',
    contacts: [{ act: 'UPDATE', contactId: second_?.id ?? '', name: '李静怡' }],
  });
  await who.update(supplierBase, of.id, { contacts: contacts.filter(({ id }) => id !== second_?.id) });
  await assert.rejects(who.run(supChangeRequest, 'approve', gone.id), refusal(errors.contactForeign));
});

test('a change is judged like any other change of the file: a wrong credit code is refused', async () => {
  const of = await seller({ foreignFlag: false, creditCode: '91320506MA1X3J7K2U' });
  const asked = await submitted(of, {
    directory: 'BASE',
    proof: '换证',
    lines: [{ field: 'CREDIT_CODE', newValue: '913205' }],
  });
  await (await manager).run(supChangeRequest, 'approve', asked.id);
  await assert.rejects(
    (await second).run(supChangeRequest, 'confirm', asked.id),
    refusal(supplierErrors.creditCodeLength),
  );
});

test('one supplier sees and submits nothing of another one', async () => {
  const [of, other] = [await seller(), await seller()];
  const asked = await draft(of, phone('0571-2'));
  await assert.rejects(other.who.run(supChangeRequest, 'submit', asked.id), / 10007 /);
  await assert.rejects(other.who.add(supChangeRequest, { ...phone('0571-2'), supplierBaseId: of.id }), / 10007 /);
  assert.equal((await other.who.query(supChangeRequest)).total, 0);
  assert.ok(await asServer((ctx) => ctx.store(supChangeRequest).get(asked.id)));
});

test('the riskiest value decides', () => {
  assert.deepEqual(
    [tierOf([]), tierOf(['PHONE']), tierOf(['PHONE', 'REGION']), tierOf(['REGION', 'CREDIT_CODE'])],
    ['T1', 'T1', 'T2', 'T3'],
  );
  assert.deepEqual(Object.keys(changeFieldLabels), Object.keys(changeFields));
});
