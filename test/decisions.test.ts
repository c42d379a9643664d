import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { approvalByAuthor } from '#engine/runtime/engineParameters.ts';
import { isDecision } from '#model/decision.ts';
import { keyOf, type AnyDocument } from '#model/document.ts';
import type { Transition } from '#model/transition.ts';
import { isRecord } from '#model/value.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { sysParam } from '#areas/system/param/param.document.ts';
import { areas } from '../src/areas.ts';
import { asServer, person, refusal } from './app.ts';
import { approved, purchasingFixture, issuedOrder, lineId, newOrder } from './purchasingFixture.ts';
import { createRow } from './factory.ts';
import type { Answer } from './person.ts';

const path = '/pur/purchaseOrder';
const currentOf = ({ data }: Answer) => (isRecord(data) && isRecord(data['current']) ? data['current'] : {});

test('what judges the work of others is a decision, and what counts after an approval is not approved by its author', () => {
  const documents = areas.flatMap((area): readonly AnyDocument[] => area.documents);
  for (const document of documents)
    for (const [name, transition] of Object.entries(document.transitions ?? {})) {
      const isDeciding = transition.by === 'workflow' || transition.notBy !== undefined;
      if (isDeciding) assert.ok(isDecision(document, name), `${document.code}.${name}`);
    }
  // A registration is made by a visitor, and a notice moves nothing.
  const exempt = new Set(['sup.registerForm', 'notice.sysNotice']);
  for (const document of documents) {
    const { approval, transitions } = document;
    if (!approval || exempt.has(keyOf(document))) continue;
    const approve: Transition | undefined = transitions?.[approval.approved];
    assert.ok(approve?.notByAuthor || approve?.notBy, keyOf(document));
  }
  assert.equal(purchaseOrder.transitions?.approveHigher.notByAuthor, true);
  for (const name of ['confirm', 'accept', 'reject', 'counter']) assert.ok(isDecision(purchaseOrderDetail, name));
});

// H6 (b): read at 200, withdrawn, raised, submitted again; the yes was to 200.
test('an order that was raised between the look and the yes is not approved, one by one or in bulk', async () => {
  const { buyer, colleague } = await purchasingFixture();
  const order = await newOrder();
  await buyer.run(purchaseOrder, 'submit', order.id);
  const seen = await colleague.get(purchaseOrder, order.id);
  await buyer.run(purchaseOrder, 'withdraw', order.id);
  await buyer.update(purchaseOrder, order.id, {
    lines: order.lines.map(({ id, lineNo }) => ({ id, lineNo, orderQty: '4000' })) as never,
  });
  await buyer.run(purchaseOrder, 'submit', order.id);
  const read = { id: order.id, versionNo: seen.versionNo };
  const bodies = [read, { id: order.id }, { ids: [order.id] }, { rows: [read] }, { rows: [{ id: order.id }] }];
  for (const body of bodies) {
    const answer = await colleague.send('POST', `${path}/approve`, body);
    assert.equal(answer.code, '10003', JSON.stringify(body));
    assert.equal(currentOf(answer)['homeGrossAmt'], '45200', 'the row as it is comes along');
  }
  const other = await newOrder();
  await buyer.run(purchaseOrder, 'submit', other.id);
  const both = { rows: [await colleague.read(purchaseOrder, other.id), read] };
  const answer = await colleague.send('POST', `${path}/approve`, both);
  assert.equal(answer.code, '10003');
  assert.ok(isRecord(answer.data) && answer.data['id'] === order.id && answer.data['index'] === 1);
  for (const id of [order.id, other.id]) assert.equal((await buyer.get(purchaseOrder, id)).status, 'PENDING');
  await colleague.post(`${path}/approve`, await colleague.readAll(purchaseOrder, [order.id, other.id]));
  assert.equal((await buyer.get(purchaseOrder, other.id)).status, 'APPROVED');
});

test('of lines that are decided one by one those that have changed stay, with the row as it is', async () => {
  const { supplier } = await purchasingFixture();
  const order = await issuedOrder([{}, {}]);
  const [first, second] = [lineId(order), lineId(order, 1)];
  const { rows } = await supplier.readAll(purchaseOrderDetail, [first, second]);
  const header = await supplier.read(purchaseOrder, order.id);
  await supplier.run(purchaseOrderDetail, 'propose', second, { proposedDate: '2027-03-01', reason: '等料' });
  const { updated, refused } = await supplier.post<{ updated: number; refused: Record<string, unknown>[] }>(
    '/pur/purchaseOrderDetail/confirm',
    { rows },
  );
  assert.equal(updated, 1);
  assert.deepEqual(
    refused.map(({ id, code, current }) => [id, code, isRecord(current) && current['status']]),
    [[second, '10003', 'PROPOSED']],
  );
  // Whoever says yes to the whole order says yes to its lines.
  const whole = await supplier.send('POST', `${path}/confirm`, header);
  assert.equal(whole.code, '10003');
});

test('the row that a refused decision tells holds nothing that its caller may not read', async () => {
  const { supplier } = await purchasingFixture();
  const order = await issuedOrder();
  const current = currentOf(await supplier.send('POST', `${path}/confirm`, { id: order.id, versionNo: 1 }));
  assert.equal(current['orderNo'], order.orderNo);
  assert.ok(!('approvalLevel' in current), 'internal fields stay inside');
});

// H6 (a): one person alone brings an order to where it counts.
test('neither whoever made an order nor whoever submitted it approves it', async () => {
  const { buyer, colleague, companyId } = await purchasingFixture();
  const order = await newOrder();
  await buyer.run(purchaseOrder, 'submit', order.id);
  await assert.rejects(buyer.run(purchaseOrder, 'approve', order.id), refusal(engineErrors.secondPerson));
  const { transitions } = await buyer.post<{ transitions: Record<string, { allowed: boolean; reason?: string }> }>(
    `${path}/allowedActions`,
    { id: order.id },
  );
  assert.equal(transitions['approve']?.allowed, false);
  assert.match(transitions['approve']?.reason ?? '', /另一人/);
  // The other one raises it and submits it: now it is his too.
  await colleague.run(purchaseOrder, 'withdraw', order.id);
  await colleague.update(purchaseOrder, order.id, {
    lines: order.lines.map(({ id, lineNo }) => ({ id, lineNo, orderQty: '11' })) as never,
  });
  await colleague.run(purchaseOrder, 'submit', order.id);
  for (const who of [buyer, colleague])
    await assert.rejects(who.run(purchaseOrder, 'approve', order.id), refusal(engineErrors.secondPerson));
  const third = await person('decision_third', { userType: 'BUYER', roles: ['buyer'], companies: [companyId] });
  assert.equal((await third.run(purchaseOrder, 'approve', order.id)).status, 'APPROVED');
});

test('a company may let its people approve their own, and says so for itself alone', async () => {
  const { buyer, companyId } = await purchasingFixture();
  const value = { paramKey: approvalByAuthor.key, paramScope: 'COMPANY', value: 'true' } as const;
  const elsewhere = await createRow(sysParam, { ...value, companyId: (await createRow(company)).id });
  const order = await newOrder();
  await buyer.run(purchaseOrder, 'submit', order.id);
  await assert.rejects(buyer.run(purchaseOrder, 'approve', order.id), refusal(engineErrors.secondPerson));
  const here = await createRow(sysParam, { ...value, companyId });
  try {
    assert.equal((await buyer.run(purchaseOrder, 'approve', order.id)).status, 'APPROVED');
  } finally {
    for (const { id } of [here, elsewhere])
      await asServer((ctx) => ctx.store(sysParam).patch(id, { enabledFlag: false }));
  }
  const again = await newOrder();
  await buyer.run(purchaseOrder, 'submit', again.id);
  await assert.rejects(buyer.run(purchaseOrder, 'approve', again.id), refusal(engineErrors.secondPerson));
  await approved(purchaseOrder, again.id);
});
