import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { methodRule } from '../methodRule/methodRule.document.ts';
import { refusal } from '#test/refusals.ts';
import { inDays } from '#test/days.ts';
import { createRow } from '#test/factory.ts';
import { buyingPurchaser, comparedInquiry, passDeadline, submitQuote } from '#test/inquiries.ts';
import { person } from '#test/app.ts';
import { approvedRequest, manager, ownMaterial, ownPurchaser } from '#test/needs.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import type { NewRow } from '#model/row.ts';
import { paymentTerm } from '#areas/masterData/paymentTerm/paymentTerm.document.ts';
import { inquiryAward } from '../award/inquiryAward.document.ts';
import { inquiry } from '../inquiry/inquiry.document.ts';
import { bidProject } from '../project/bidProject.document.ts';
import { projectErrors as errors } from '../project/errors.ts';
import { purchaseRequestLine } from '../request/purchaseRequestLine.document.ts';
import { errors as needErrors } from '../errors.ts';

let count = 0;

/** A project over an approved need of its own. */
async function newProject(values: Partial<NewRow<typeof bidProject>> = {}) {
  const { buyer, supplierId, otherSupplierId, companyId } = await purchasingFixture();
  const own = await ownMaterial();
  const request = await approvedRequest([{ materialId: own.id, qty: '100', estPrice: '12' }]);
  const needId = request.lines[0]?.id ?? '';
  const owner = await buyingPurchaser();
  const made = await buyer.post<{ id: string }>('/bidding/bidProject/fromNeeds', { ids: [needId] });
  count += 1;
  const row = await buyer.update(bidProject, made.id, {
    projectName: `轴承年度采购 ${count} ${made.id}`,
    ownerId: owner.id,
    strategy: '三家比价，月度分批交付',
    suppliers: [{ supplierBaseId: supplierId }, { supplierBaseId: otherSupplierId }],
    ...values,
  });
  return { row, needId, companyId, categoryId: own.categoryId };
}

const quantitiesOf = async (needId: string) => {
  const { buyer } = await purchasingFixture();
  const { openQty, projectQty, sourcingQty, awardedQty, status } = await buyer.get(purchaseRequestLine, needId);
  return [openQty, projectQty, sourcingQty, awardedQty, status];
};

test('a project takes its needs, is approved by somebody else, and gives them to its inquiry', async () => {
  const { buyer, supplier, otherSupplier } = await purchasingFixture();
  const { row, needId } = await newProject({ ceilingAmt: '1100' });
  assert.equal(row.projectAmt, '1200');
  await assert.rejects(buyer.run(bidProject, 'withdraw', row.id), refusal(needErrors.notWithdrawable));
  await buyer.run(bidProject, 'submit', row.id, {});
  assert.deepEqual(await quantitiesOf(needId), ['0', '100', '0', '0', 'IN_PROJECT']);
  await assert.rejects(buyer.post('/bidding/inquiry/fromNeeds', { ids: [needId] }), refusal(needErrors.nothingOpen));
  await assert.rejects(buyer.run(bidProject, 'approve', row.id), (error: unknown) => error instanceof Error);
  await (await manager()).run(bidProject, 'approve', row.id);
  await buyer.run(bidProject, 'start', row.id);
  const [draft] = (await buyer.query(inquiry, { bidProjectId: row.id })).records;
  assert.ok(draft);
  await assert.rejects(buyer.run(bidProject, 'start', row.id), refusal(errors.eventRuns));
  await assert.rejects(
    (await manager()).run(bidProject, 'suspend', row.id, { reason: '预算冻结' }),
    refusal(errors.eventRuns),
  );

  const term = await createRow(paymentTerm);
  await buyer.update(inquiry, draft.id, { paymentTermId: term.id, minInvite: 2, minQuotes: 2, splitFlag: true });
  await buyer.run(inquiry, 'submit', draft.id, {});
  assert.deepEqual(await quantitiesOf(needId), ['0', '0', '100', '0', 'SOURCING']);
  await (await manager()).run(inquiry, 'approve', draft.id);
  await buyer.run(inquiry, 'publish', draft.id);
  await submitQuote(supplier, draft.inquiryNo, [{ unitPrice: '11.5' }]);
  await submitQuote(otherSupplier, draft.inquiryNo, [{ unitPrice: '10.5' }]);
  await passDeadline(draft.id);
  await buyer.run(inquiry, 'openQuotes', draft.id, {});
  const dear = (await buyer.get(inquiry, draft.id)).id;
  const made = await buyer.post<{ id: string }>('/bidding/inquiryAward/propose', { inquiryId: dear });
  await buyer.run(inquiryAward, 'submit', made.id);
  await (await manager()).run(inquiryAward, 'approve', made.id);
  const done = await buyer.get(bidProject, row.id);
  assert.equal(done.status, 'COMPLETED');
  assert.deepEqual(
    [done.awardAmt, done.budgetSaving, done.budgetSavingPct, done.negotiatedSaving],
    ['1050', '150', '12.5', '0'],
  );
  assert.deepEqual(await quantitiesOf(needId), ['0', '0', '0', '100', 'AWARDED']);
});

test('what an inquiry of a project did not bring goes back to the project, and from there to the pool', async () => {
  const { buyer } = await purchasingFixture();
  const { row, needId } = await newProject();
  await buyer.run(bidProject, 'submit', row.id, {});
  const boss = await manager();
  await boss.run(bidProject, 'approve', row.id);
  await buyer.run(bidProject, 'start', row.id);
  const [draft] = (await buyer.query(inquiry, { bidProjectId: row.id })).records;
  const term = await createRow(paymentTerm);
  await buyer.update(inquiry, draft?.id ?? '', { paymentTermId: term.id, minInvite: 2, minQuotes: 2 });
  await buyer.run(inquiry, 'submit', draft?.id ?? '', {});
  await boss.run(inquiry, 'approve', draft?.id ?? '');
  await buyer.run(inquiry, 'cancel', draft?.id ?? '', { reason: '技术变更' });
  assert.deepEqual(await quantitiesOf(needId), ['0', '100', '0', '0', 'IN_PROJECT']);
  const changed = await buyer.run(bidProject, 'amend', row.id, { reason: '数量调整' });
  assert.deepEqual([changed.status, changed.projectVersion], ['NEW', 2]);
  assert.deepEqual(await quantitiesOf(needId), ['100', '0', '0', '0', 'OPEN']);
  const stored = await buyer.get(bidProject, row.id);
  assert.deepEqual(
    stored.versions.map(({ version, reason, projectAmt }) => [version, reason, projectAmt]),
    [[1, '数量调整', '1200']],
  );
  await buyer.run(bidProject, 'submit', row.id, {});
  await boss.run(bidProject, 'approve', row.id);
  await boss.run(bidProject, 'suspend', row.id, { reason: '等预算' });
  await assert.rejects(buyer.run(bidProject, 'start', row.id), refusal(engineErrors.state16));
  await boss.run(bidProject, 'resume', row.id);
  await boss.run(bidProject, 'terminate', row.id, { reason: '项目取消' });
  assert.deepEqual((await quantitiesOf(needId)).slice(0, 2), ['100', '0']);
});

test('a project is judged by the rules when it is saved and submitted', async () => {
  const { buyer, supplierId } = await purchasingFixture();
  const { row, companyId, categoryId, needId } = await newProject();
  await createRow(methodRule, {
    companyId,
    categoryId,
    // Of this project alone: what other tests buy of the category comes to something else.
    amountFrom: '1199',
    amountTo: '1201',
    leastMethod: 'INQUIRY',
    minInvite: 3,
    control: 'SOFT',
  });
  const submit = (input: object = {}) => buyer.post('/bidding/bidProject/submit', { id: row.id, ...input });
  await buyer.update(bidProject, row.id, { bidType: 'SINGLE' });
  await assert.rejects(submit({ exemptReason: '独家' }), refusal(errors.methodUnexplained));
  await buyer.update(bidProject, row.id, { methodReason: '专利产品' });
  await assert.rejects(submit({ exemptReason: '独家' }), refusal(errors.oneForSingle));
  await buyer.update(bidProject, row.id, { suppliers: [{ supplierBaseId: supplierId }] });
  await assert.rejects(submit({ exemptReason: null }), refusal(errors.methodTooWeak));
  await buyer.update(bidProject, row.id, { bidType: 'INQUIRY', methodReason: null });
  await assert.rejects(submit({ exemptReason: null }), refusal(errors.fewSuppliers));
  await buyer.update(bidProject, row.id, { suppliers: [] });
  await assert.rejects(submit({ exemptReason: '没有' }), refusal(errors.noSuppliers));
  await assert.rejects(
    buyer.update(bidProject, row.id, { planPublish: inDays(5), planDeadline: inDays(3) }),
    refusal(errors.plansReversed),
  );
  const [line] = row.lines;
  assert.ok(line);
  const { lineNo, unitId, taxRateId, deliveryDate, materialId } = line;
  const asked = { lineNo, unitId, taxRateId, deliveryDate, materialId, needId, qty: '100', estPrice: '12' } as const;
  await assert.rejects(
    buyer.update(bidProject, row.id, { lines: [{ ...asked, qty: '101' }] }),
    refusal(errors.beyondNeed),
  );
  await assert.rejects(
    buyer.update(bidProject, row.id, { lines: [asked, { ...asked, lineNo: 20 }] }),
    refusal(errors.needTwice),
  );
  await buyer.update(bidProject, row.id, { lines: [] });
  await assert.rejects(submit({ exemptReason: '没有' }), refusal(errors.noLines));
  const { row: other } = await newProject();
  await assert.rejects(buyer.update(bidProject, other.id, { projectName: row.projectName }), refusal(errors.nameUsed));
});

test('whoever is in charge of a project approves neither it nor its award, whoever has submitted it', async () => {
  const { buyer, companyId } = await purchasingFixture();
  const head = await person('project_head', { userType: 'BUYER', roles: ['buyer_mgr'], companies: [companyId] });
  const own = await ownPurchaser(head);
  const { row } = await newProject({ ownerId: own.id });
  await buyer.run(bidProject, 'submit', row.id, { exemptReason: '只有两家合格' });
  await assert.rejects(head.run(bidProject, 'approve', row.id), refusal(needErrors.ownerApproves));
  assert.equal((await (await manager()).run(bidProject, 'approve', row.id)).status, 'APPROVED');

  // Of a material of its own: an award leaves its price in force.
  const asked = await comparedInquiry([{ materialId: (await ownMaterial()).id }], { ownerId: own.id });
  const { id } = await buyer.post<{ id: string }>('/bidding/inquiryAward/propose', { inquiryId: asked.id });
  await buyer.run(inquiryAward, 'submit', id);
  await assert.rejects(head.run(inquiryAward, 'approve', id), refusal(needErrors.ownerApproves));
  assert.equal((await (await manager()).run(inquiryAward, 'approve', id)).status, 'APPROVED');
});

interface Plan {
  readonly amount: string;
  readonly project: { readonly id: string; readonly versionNo: number };
  readonly methods: readonly { readonly code: string; readonly isAllowed: boolean }[];
  readonly suppliers: readonly { readonly supplierBaseId: string; readonly isProposed: boolean }[];
}

test('the wizard plans an approved project: method and suppliers are settled, dates and text are chosen', async () => {
  const { buyer, supplierId, otherSupplierId, supplier } = await purchasingFixture();
  const { row } = await newProject({ bidType: 'AUCTION', methodReason: '价格透明' });
  const propose = () => buyer.post<Plan>('/bidding/sourcingWizard/propose', { projectId: row.id });
  await assert.rejects(propose(), refusal(errors.notStartable));
  await buyer.run(bidProject, 'submit', row.id, { exemptReason: '只有两家合格' });
  await (await manager()).run(bidProject, 'approve', row.id);
  const { amount, project, methods, suppliers } = await propose();
  assert.deepEqual([amount, methods.map(({ code, isAllowed }) => [code, isAllowed])], ['1200', [['AUCTION', true]]]);
  assert.deepEqual(
    new Set(suppliers.map(({ supplierBaseId }) => supplierBaseId)),
    new Set([supplierId, otherSupplierId]),
  );
  const start = (plan: object, versionNo = project.versionNo) =>
    buyer.post<{ id: string; inquiryNo: string }>('/bidding/bidProject/startPlanned', { id: row.id, versionNo, plan });
  await assert.rejects(start({}, project.versionNo - 1), refusal(engineErrors.staleDecision));
  const stranger = await createRow(supplierBase, {});
  const deadline = inDays(9);
  const made = await start({
    title: `向导询价 ${row.id}`,
    article: '按季度交付',
    deadline,
    suppliers: [supplierId, stranger.id],
  });
  const draft = await buyer.get(inquiry, made.id);
  assert.deepEqual(
    [draft.inquiryName, draft.article, draft.bidType, draft.bidProjectId, draft.status],
    [`向导询价 ${row.id}`, '按季度交付', 'AUCTION', row.id, 'NEW'],
  );
  assert.equal(new Date(Date.parse(draft.quoteDeadline) + 8 * 3_600_000).toISOString().slice(0, 10), deadline);
  assert.deepEqual(
    draft.suppliers.map((each) => each.supplierBaseId),
    [supplierId],
    'nobody who was not approved',
  );
  assert.equal((await buyer.get(bidProject, row.id)).status, 'EXECUTING');
  await assert.rejects(start({}, (await buyer.get(bidProject, row.id)).versionNo), refusal(errors.eventRuns));
  const refused = await supplier.send('POST', '/bidding/sourcingWizard/propose', { projectId: row.id });
  assert.equal(refused.code, '16012');
});
