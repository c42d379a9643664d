import assert from 'node:assert/strict';
import { test } from 'node:test';
import { app, refusal } from '#test/app.ts';
import { createRow } from '#test/factory.ts';
import { buyingPurchaser } from '#test/inquiries.ts';
import { approvedRequest, manager, ownMaterial } from '#test/needs.ts';
import { ocdsFaults } from '#test/ocdsSchema.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { closeNow, submitBid, supervisor, tenderAdmin, twoBidders } from '#test/tenders.ts';
import { paymentTerm } from '#areas/masterData/paymentTerm/paymentTerm.document.ts';
import { inquiry } from '#areas/sourcing/inquiry/inquiry.document.ts';
import { bidProject } from '#areas/sourcing/project/bidProject.document.ts';
import { projectErrors } from '#areas/sourcing/project/errors.ts';
import { purchaseRequestLine } from '#areas/sourcing/request/purchaseRequestLine.document.ts';
import type { NewRow } from '#model/row.ts';
import { tenderingAward } from '../award/tenderingAward.document.ts';
import { tendering } from '../tender/tendering.document.ts';

let count = 0;

/** An approved project to be put out to tender, over a requirement of its own. */
async function approvedProject(values: Partial<NewRow<typeof bidProject>> = {}) {
  const { buyer, supplierId, otherSupplierId } = await purchasingFixture();
  const own = await ownMaterial();
  const request = await approvedRequest([{ materialId: own.id, qty: '100', estPrice: '12' }]);
  const needId = request.lines[0]?.id ?? '';
  const { id } = await buyer.post<{ id: string }>('/bidding/bidProject/fromNeeds', { ids: [needId] });
  count += 1;
  await buyer.update(bidProject, id, {
    projectName: `轴承招标立项 ${count} ${id}`,
    ownerId: (await buyingPurchaser()).id,
    bidType: 'INVITE_TENDER',
    methodReason: '金额大，须竞争',
    strategy: '整包招标',
    suppliers: [{ supplierBaseId: supplierId }, { supplierBaseId: otherSupplierId }],
    ...values,
  });
  // Two are asked, whatever rules other tests have laid down for this company.
  await buyer.run(bidProject, 'submit', id, { exemptReason: '只有两家合格' });
  await (await manager()).run(bidProject, 'approve', id);
  return { id, needId };
}

const quantitiesOf = async (needId: string) => {
  const { buyer } = await purchasingFixture();
  const { openQty, projectQty, sourcingQty, awardedQty, status } = await buyer.get(purchaseRequestLine, needId);
  return [openQty, projectQty, sourcingQty, awardedQty, status];
};

/** The tender that a project made last, written so far that it is published. */
async function publishedOf(projectId: string) {
  const { buyer } = await purchasingFixture();
  const [draft] = (await buyer.query(tendering, { bidProjectId: projectId, status: 'NEW' })).records;
  assert.ok(draft);
  const term = await createRow(paymentTerm);
  const row = await buyer.update(tendering, draft.id, {
    article: '轴承一批',
    paymentTermId: term.id,
    sealMode: 'SERVER',
    resultPrice: false,
    // A draft takes the least strict rules of all, and other tests lay down some of their own.
    ruleProfileId: (await twoBidders()).id,
  });
  await buyer.run(tendering, 'submit', row.id, { exemptReason: '只有两家合格' });
  await (await manager()).run(tendering, 'approve', row.id);
  return (await tenderAdmin()).run(tendering, 'publish', row.id);
}

test('a project is put out to tender: its requirements, ceiling and savings go with it', async () => {
  const { buyer, supplier, otherSupplier, supplierId, otherSupplierId } = await purchasingFixture();
  const [admin, boss] = [await tenderAdmin(), await manager()];
  const { id, needId } = await approvedProject({ ceilingAmt: '1100' });
  assert.deepEqual(await quantitiesOf(needId), ['0', '100', '0', '0', 'IN_PROJECT']);
  await assert.rejects(buyer.run(bidProject, 'start', id), refusal(projectErrors.startsTender));
  assert.equal((await buyer.run(bidProject, 'startTender', id)).status, 'EXECUTING');
  const [draft] = (await buyer.query(tendering, { bidProjectId: id })).records;
  assert.ok(draft);
  const made = await buyer.get(tendering, draft.id);
  assert.deepEqual(
    [made.openScope, made.ceilingPrice, made.estimateAmt, made.items.map((item) => [item.needId, item.demandQty])],
    ['INVITED', '1100', '1200', [[needId, '100']]],
  );
  assert.deepEqual(
    new Set(made.suppliers.map(({ supplierBaseId }) => supplierBaseId)),
    new Set([supplierId, otherSupplierId]),
  );
  await assert.rejects(buyer.run(bidProject, 'startTender', id), refusal(projectErrors.tenderRuns));
  await assert.rejects(boss.run(bidProject, 'suspend', id, { reason: '预算' }), refusal(projectErrors.tenderRuns));
  await assert.rejects(buyer.run(bidProject, 'amend', id, { reason: '数量' }), refusal(projectErrors.tenderRuns));

  // The first one comes to nothing: its requirements go back to the project, and from there into the next one.
  const first = await publishedOf(id);
  assert.deepEqual(await quantitiesOf(needId), ['0', '0', '100', '0', 'SOURCING']);
  await admin.run(tendering, 'terminate', first.id, { reason: '文件有误' });
  assert.deepEqual(await quantitiesOf(needId), ['0', '100', '0', '0', 'IN_PROJECT']);
  await buyer.run(bidProject, 'startTender', id);
  const second = await publishedOf(id);
  await submitBid(supplier, second.tenderingNo, { unitPrice: '11.5' });
  await submitBid(otherSupplier, second.tenderingNo, { unitPrice: '10.5' });
  await closeNow(second.id);
  for (const who of [admin, await supervisor()]) await who.run(tendering, 'attend', second.id);
  await admin.run(tendering, 'openBids', second.id, { exemptReason: '只有两家合格' });
  const award = await buyer.post<{ id: string }>('/bidding/tenderingAward/propose', { tenderingId: second.id });
  const { lines } = await buyer.get(tenderingAward, award.id);
  const choose = (supplierBaseId: string) =>
    buyer.update(tenderingAward, award.id, {
      awardReason: '交期更短',
      lines: lines.map((line) => ({
        id: line.id,
        bidLineId: line.bidLineId,
        winQty: line.supplierBaseId === supplierBaseId ? '100' : '0',
      })),
    });
  await choose(supplierId);
  await assert.rejects(buyer.run(tenderingAward, 'submit', award.id), refusal(projectErrors.awardAboveCeiling));
  await choose(otherSupplierId);
  await buyer.run(tenderingAward, 'submit', award.id);
  await boss.run(tenderingAward, 'approve', award.id);
  await admin.run(tenderingAward, 'confirmAward', award.id);
  const done = await buyer.get(bidProject, id);
  assert.deepEqual(
    [done.status, done.awardAmt, done.budgetSaving, done.budgetSavingPct, done.negotiatedSaving],
    ['COMPLETED', '1050', '150', '12.5', null],
  );
  assert.deepEqual(await quantitiesOf(needId), ['0', '0', '0', '100', 'AWARDED']);

  // Everybody reads the way from the project to the award, and no figure of the project.
  const { http } = await app();
  const url = `/prod-api/bidding/tendering/openData?id=${second.id}`;
  const said = (await http.inject({ method: 'GET', url, headers: buyer.headers })).json<{
    releases: { tag: string[]; planning?: { budget?: { projectID?: string } } }[];
  }>();
  assert.deepEqual(ocdsFaults(said), []);
  assert.deepEqual(
    said.releases.map(({ tag }) => tag[0]),
    ['planning', 'tender', 'award'],
  );
  assert.equal(said.releases[0]?.planning?.budget?.projectID, done.projectNo);
  assert.doesNotMatch(
    JSON.stringify(said),
    /"amount":(1200|1100)\b|整包招标|金额大/,
    'neither estimate, ceiling nor strategy',
  );
});

test('an open tender asks nobody by name; a project of another method leads to an inquiry and to no tender', async () => {
  const { buyer } = await purchasingFixture();
  const open = await approvedProject({ bidType: 'OPEN_TENDER', suppliers: [] });
  await buyer.run(bidProject, 'startTender', open.id);
  const [draft] = (await buyer.query(tendering, { bidProjectId: open.id })).records;
  assert.equal(draft?.openScope, 'PUBLIC');
  const asked = await approvedProject({ bidType: 'INQUIRY', methodReason: null });
  await assert.rejects(buyer.run(bidProject, 'startTender', asked.id), refusal(projectErrors.startsInquiry));
  await buyer.run(bidProject, 'start', asked.id);
  assert.equal((await buyer.query(inquiry, { bidProjectId: asked.id })).total, 1);
  assert.equal((await buyer.query(tendering, { bidProjectId: asked.id })).total, 0);
});
