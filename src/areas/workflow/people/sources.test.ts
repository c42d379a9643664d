// Whom each source of approvers gives, and why.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buyerDimension } from '#areas/organisation/buyerDimension/buyerDimension.document.ts';
import { department } from '#areas/organisation/department/department.document.ts';
import { employee } from '#areas/organisation/employee/employee.document.ts';
import { position } from '#areas/organisation/position/position.document.ts';
import { purchaser } from '#areas/organisation/purchaser/purchaser.document.ts';
import { purchaseGroup } from '#areas/organisation/purchaseGroup/purchaseGroup.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { sql } from '#engine/database/database.ts';
import type { AnyRow } from '#engine/runtime/implement.ts';
import type { AnyDocument } from '#model/document.ts';
import { app, asServer, rows } from '#test/app.ts';
import { createRow, unique } from '#test/factory.ts';
import { approver } from '#test/flows.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import type { FlowSettings } from '../design/settings.rules.ts';
import { emptyState } from '../flow/state.rules.ts';
import { personFieldsOf } from '../graph/facts.rules.ts';
import { resolvePeople } from './resolve.server.ts';
import type { PeopleSource } from './source.rules.ts';
import { wfMatrix } from './wfMatrix.document.ts';
import { wfUserGroup } from './wfUserGroup.document.ts';

const settings: FlowSettings = {
  titleRule: null,
  withdrawMode: 'LOOSE',
  recallFlag: true,
  dedupe: 'NONE',
  selfApprove: 'KEEP',
  emptyApprover: 'ADMIN',
  emptyUserId: null,
  resubmitMode: 'RESTART',
  commentRequired: 'REJECT',
  signatureFlag: false,
  urgeIntervalMin: 60,
  ccOnFinish: false,
};

interface Asked {
  readonly row?: object;
  readonly document?: AnyDocument;
  readonly starterId?: string;
  readonly nextPeople?: readonly string[];
}

/** Who is found, and by what. */
async function found(
  people: PeopleSource,
  { row = {}, document = purchaseOrder, starterId = '1', nextPeople = [] }: Asked = {},
) {
  const { companyId } = await purchasingFixture();
  const base: AnyRow = { id: '1', versionNo: 1, creator: null };
  const place = {
    document,
    row: { ...base, ...row },
    definition: { modelId: '1', categoryId: null, settings },
    starterId,
    companyId,
    nextPeople,
  };
  const node = { id: 'a', kind: 'APPROVE', name: { zh: '审批' }, people } as const;
  const { people: all } = await asServer((ctx) => resolvePeople(ctx, place, node, emptyState()));
  return all.map(({ userId, why }) => [userId, why]);
}

const someone = () => approver(`wf_src_${unique(6)}`);

/** Somebody with an employee record, below a superior, in a department with a head whose own department has one too. */
async function organisation() {
  const [staff, boss, head, above] = [await someone(), await someone(), await someone(), await someone()];
  const { companyId } = await purchasingFixture();
  const plain = await createRow(department, { companyId });
  const post = await createRow(position, { deptId: plain.id });
  const record = (who: { readonly id: string }, more: object = {}) =>
    createRow(employee, { userId: who.id, mainDeptId: plain.id, ...more });
  const [topRecord, headRecord, bossRecord] = [await record(above), await record(head), await record(boss)];
  const top = await createRow(department, { companyId, managerId: topRecord.id });
  const own = await createRow(department, { companyId, managerId: headRecord.id, parentDepartmentId: top.id });
  const staffRecord = await record(staff, { mainDeptId: own.id, managerId: bossRecord.id, positionId: post.id });
  return { staff, boss, head, above, own, top, post, staffRecord };
}

test('position, department head and manager: as the organisation says, so many levels up, or each level to there', async () => {
  const { staff, boss, head, above, own, post } = await organisation();
  const of = { starterId: staff.id };
  assert.deepEqual(await found({ kind: 'position', positionId: post.id }), [[staff.id, 'position']]);
  assert.deepEqual(await found({ kind: 'manager', level: 1 }, of), [[boss.id, 'manager 1']]);
  assert.deepEqual(await found({ kind: 'manager', level: 2 }, of), [], 'nobody is above his superior');
  const heads = { kind: 'departmentHead', of: 'starter' } as const;
  assert.deepEqual(await found({ ...heads, level: 1 }, of), [[head.id, 'departmentHead 1']]);
  assert.deepEqual(await found({ ...heads, level: 2 }, of), [[above.id, 'departmentHead 2']]);
  const chain = [
    [head.id, 'departmentHead 1'],
    [above.id, 'departmentHead 2'],
  ];
  assert.deepEqual(await found({ ...heads, level: 2, chain: true }, of), chain);
  const fixed = { kind: 'departmentHead', of: 'fixed', departmentId: own.id, level: 1 } as const;
  assert.deepEqual(await found(fixed), [[head.id, 'departmentHead 1']]);
  const byField = { kind: 'departmentHead', of: 'field', field: 'dept', level: 1 } as const;
  assert.deepEqual(await found(byField, { row: { deptId: own.id } }), [[head.id, 'departmentHead 1']]);
  assert.deepEqual(await found(byField), [], 'a document without a department has no head');
});

test('starter, previous selects, users, role: those named, those chosen, those who hold it and see the company', async () => {
  const [first, second] = [await someone(), await someone()];
  const { buyer, colleague } = await purchasingFixture();
  assert.deepEqual(await found({ kind: 'starter' }, { starterId: first.id }), [[first.id, 'starter']]);
  const chosen = await found({ kind: 'previousSelects' }, { nextPeople: [second.id] });
  assert.deepEqual(chosen, [[second.id, 'previousSelects']]);
  assert.deepEqual(await found({ kind: 'users', userIds: [second.id, first.id] }), [
    [second.id, 'users'],
    [first.id, 'users'],
  ]);
  const holders = (await found({ kind: 'role', roleCode: 'buyer' })).map(([id]) => id);
  assert.ok([buyer.id, colleague.id].every((id) => holders.includes(id)));
  assert.ok(!holders.includes(first.id), 'a planner is no buyer');
});

test('field, line owners, responsible buyer, purchase group: those whom the document leads to', async () => {
  const { staff, staffRecord } = await organisation();
  const [buyer, mate] = [await someone(), await someone()];
  const { companyId } = await purchasingFixture();
  const own = await createRow(purchaser, { userId: buyer.id });
  const other = await createRow(purchaser, { userId: mate.id });
  const byField = await found({ kind: 'field', field: 'requester' }, { row: { requesterId: staffRecord.id } });
  assert.deepEqual(byField, [[staff.id, 'field requester']]);
  const named = await found({ kind: 'responsibleBuyer' }, { row: { purchaserId: own.id } });
  assert.deepEqual(named, [[buyer.id, 'responsibleBuyer']]);
  const supplier = await createRow(supplierBase);
  await createRow(buyerDimension, {
    bySupplier: true,
    byMaterial: false,
    byCategory: false,
    byInventoryOrg: false,
    byCompany: false,
    lines: [{ supplierBaseId: supplier.id, purchaserId: other.id }],
  });
  const answers = await found(
    { kind: 'responsibleBuyer' },
    { row: { supplierBaseId: supplier.id, companyId, lines: [] } },
  );
  assert.deepEqual(answers, [[mate.id, 'responsibleBuyer']]);
  const group = await createRow(purchaseGroup, {
    buyers: [
      { purchaserId: own.id, leadFlag: false },
      { purchaserId: other.id, leadFlag: true },
    ],
  });
  await asServer((ctx) => ctx.store(purchaser).patch(own.id, { purchaseGroupId: group.id }));
  const row = { purchaserId: own.id };
  const all = (await found({ kind: 'purchaseGroup' }, { row })).map(([id]) => id);
  assert.deepEqual(all, [buyer.id, mate.id]);
  assert.deepEqual(await found({ kind: 'purchaseGroup', leadOnly: true }, { row }), [[mate.id, 'purchaseGroup']]);
  // Of whatever document has people in its lines: each of them once.
  const { engine } = await app();
  const withPeople = engine.registry.documents.flatMap((document) =>
    personFieldsOf(document).flatMap(({ name }) => {
      const [list = '', field = ''] = name.split('.');
      const target = document.fields[list]?.of?.fields[field]?.target;
      return target === 'basic.purchaser' ? [{ document, name, list, field }] : [];
    }),
  );
  const [one] = withPeople;
  if (!one) return assert.fail('no document has purchasers in its lines');
  const lines = [own.id, other.id, own.id].map((id) => ({ [`${one.field}Id`]: id }));
  const owners = await found(
    { kind: 'lineOwners', field: one.name },
    { document: one.document, row: { [one.list]: lines } },
  );
  assert.deepEqual(
    owners.map(([id]) => id),
    [buyer.id, mate.id],
  );
});

test('matrix and group: by band and company in order, a role where nobody is named, and all members', async () => {
  const [small, large, second] = [await someone(), await someone(), await someone()];
  const { companyId, buyer } = await purchasingFixture();
  const code = `M${unique(8)}`;
  const [role] = await rows<{ id: string }>(sql`select id from system_sys_role where role_code = 'buyer'`);
  await createRow(wfMatrix, {
    code,
    amountField: 'homeGrossAmt',
    rows: [
      { level: 1, toAmt: '1000', approverId: small.id },
      { level: 2, fromAmt: '1000', companyId, approverId: second.id },
      { level: 1, fromAmt: '1000', companyId, approverId: large.id },
      { level: 3, fromAmt: '1000', companyId, roleId: role?.id ?? '' },
    ],
  });
  const source = { kind: 'matrix', matrixCode: code } as const;
  const why = `matrix ${code}`;
  const by = async (homeGrossAmt: string) => found(source, { row: { homeGrossAmt } });
  assert.deepEqual(await by('1000'), [[small.id, why]], 'a bound belongs to the lower band');
  const above = await by('1000.01');
  assert.deepEqual(above.slice(0, 2), [
    [large.id, why],
    [second.id, why],
  ]);
  assert.ok(above.some(([id, reason]) => id === buyer.id && reason === `${why}, role buyer`));
  const group = await createRow(wfUserGroup, { members: [{ userId: large.id }, { userId: small.id }] });
  assert.deepEqual(
    (await found({ kind: 'group', groupCode: group.code })).map(([id]) => id),
    [large.id, small.id],
  );
});

test('union, intersection, exclusion: sources are combined', async () => {
  const [a, b, c] = [await someone(), await someone(), await someone()];
  const users = (...who: readonly { readonly id: string }[]): PeopleSource => ({
    kind: 'users',
    userIds: who.map(({ id }) => id),
  });
  const ids = async (kind: 'union' | 'intersection' | 'exclusion') =>
    (await found({ kind, of: [users(a, b), users(b, c)] })).map(([id]) => id);
  assert.deepEqual(await ids('union'), [a.id, b.id, c.id]);
  assert.deepEqual(await ids('intersection'), [b.id]);
  assert.deepEqual(await ids('exclusion'), [a.id]);
});
