import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import pg from 'pg';
import { sql } from '#engine/database/database.ts';
import { engineErrors, generic } from '#engine/runtime/errors.ts';
import { ossBusiness } from '#areas/files/ossBusiness/ossBusiness.document.ts';
import { errors as mergeErrors } from '#areas/masterData/errors.ts';
import { mergeKinds } from '#areas/masterData/masterData.server.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { mergeFollowUpCode, mergeFollowUp } from '#areas/masterData/merge/mergeFollowUp.server.ts';
import { mergeRequest } from '#areas/masterData/merge/mergeRequest.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderVersion } from '#areas/purchasing/change/purchaseOrderVersion.document.ts';
import { consignBook } from '#areas/receiving/settlement/consign/consignBook.document.ts';
import { stockBalance } from '#areas/receiving/inventory/stock/stockBalance.document.ts';
import { stockLedger } from '#areas/receiving/inventory/stock/stockLedger.document.ts';
import { sysDataAuth } from '#areas/access/dataAuth/dataAuth.document.ts';
import { dispatchQueued } from '#areas/notice/public.ts';
import { isRecord } from '#model/value.ts';
import { app, asServer, ownerUrl, person, rows } from '#test/app.ts';
import { refusal } from '#test/refusals.ts';
import { purchasingFixture, issue, orderLine } from '#test/purchasingFixture.ts';
import { createRow, unique } from '#test/factory.ts';
import type { Person } from '#test/person.ts';
import { supCertificate } from '../certificate/supCertificate.document.ts';
import { certificateType } from '../certificateType/certificateType.document.ts';
import { errors } from '../errors.ts';
import { supplierMerging } from './merging.server.ts';
import { supBankAccount } from '../bankAccount/supBankAccount.document.ts';
import { supplierBase } from './supplierBase.document.ts';

const manager = (name: string) => person(name, { userType: 'BUYER', roles: ['sup_manager'] });
const reason = '同一家公司重复建档';

/** A supplier with somebody who acts for it. */
async function supplierWith(userName: string, sketch: object = {}) {
  const { id } = await createRow(supplierBase, sketch);
  const who = await person(userName, { userType: 'SUPPLIER', roles: ['sup_admin'], supplierBaseId: id });
  return { id, who };
}

const lateJob = mergeFollowUp(mergeKinds({ supplierMerging }));
const late = (input: Parameters<typeof lateJob.run>[0]) => asServer((ctx) => lateJob.run(input, ctx));

/** The files of a row that somebody is shown, by name; of a supplier unless said. */
async function filesOf(who: Person, id: string, document = 'sup.supplierBase'): Promise<string[]> {
  const address = `/attachment/ossBusiness/getOssBusinessLists?businessId=${id}&document=${document}`;
  const { data } = await who.send('GET', address);
  const records: readonly unknown[] = isRecord(data) && Array.isArray(data['records']) ? data['records'] : [];
  return records.flatMap((each) => (isRecord(each) ? [String(each['name'])] : [])).toSorted();
}

const ask = (who: Person, from: string, into: string) =>
  who.post('/sup/supplierBase/merge', { ids: [from], targetId: into, reason });

async function requestOf(who: Person, supplierId: string): Promise<string> {
  const { records } = await who.query(mergeRequest, { supplierId, status: 'PENDING' });
  return records[0]?.id ?? '';
}

/** What of a supplier itself goes over, as whoever asks is told. */
async function partsOf(who: Person, from: string, into: string): Promise<string[]> {
  const { records } = await who.post<{ records: { document: string; field: string; total: number }[] }>(
    '/basic/mergeRequest/impact',
    { kind: 'SUPPLIER', ids: [from], into },
  );
  return records.flatMap(({ document, field, total }) =>
    document === 'sup.supplierBase' ? [`${field} ${total}`] : [],
  );
}

const sees = async (who: Person, id: string): Promise<boolean> =>
  (await who.query(purchaseOrder, { ids: [id] })).total === 1;

test('a supplier is merged by two persons: people, papers and open orders go over, and the wall holds throughout', async () => {
  const { buyer, companyId, otherSupplier, supplierId } = await purchasingFixture();
  const { currencyId, paymentTermId, taxRateId } = await buyer.get(supplierBase, supplierId);
  const terms = { currencyId, paymentTermId, taxRateId };
  const [first, second] = [await manager('smerge_first'), await manager('smerge_second')];
  const gone = await supplierWith('smerge_gone', {
    ...terms,
    creditCode: '91330200MA2AXXXX1K',
    contacts: [{ name: '王芳', primaryFlag: true }],
    sites: [{ name: '东厂', address: '工业路1号', primaryFlag: true }],
    companies: [{ companyId, stage: 'QUALIFIED' }],
  });
  const stored = await supplierWith('smerge_kept', { ...terms, contacts: [{ name: '李强', primaryFlag: true }] });
  const ordered = await buyer.add(purchaseOrder, {
    companyId,
    supplierBaseId: gone.id,
    lines: [await orderLine()],
  });
  await issue(ordered.id);
  await createRow(supCertificate, { supplierBaseId: gone.id });

  assert.deepEqual(await partsOf(first, gone.id, stored.id), ['contacts 1', 'sites 1', 'companies 1']);
  await ask(first, gone.id, stored.id);
  await assert.rejects(ask(first, gone.id, stored.id), refusal(mergeErrors.mergeAsked));
  const request = await requestOf(first, gone.id);
  await assert.rejects(first.run(mergeRequest, 'approve', request), refusal(engineErrors.secondPerson));
  const seen = async () => Promise.all([gone.who, stored.who, otherSupplier].map((who) => sees(who, ordered.id)));
  assert.deepEqual(await seen(), [true, false, false], 'nothing is shown before somebody agrees');

  const done = await second.run(mergeRequest, 'approve', request);
  assert.deepEqual([done.status, done.deciderId], ['APPROVED', second.id]);
  assert.deepEqual(await seen(), [true, true, false]);
  const { data: own } = await gone.who.send('GET', '/sup/supplierBase/getLoginSupplierBaseId');
  assert.equal(own, stored.id, 'whoever worked for the one works for the other');
  assert.equal((await stored.who.query(purchaseOrderVersion, { orderId: ordered.id })).total, 1);
  assert.equal((await stored.who.query(supCertificate, {})).total, 1);
  await gone.who.run(purchaseOrder, 'confirm', ordered.id, {});
  const { engine } = await app();
  await asServer((ctx) => dispatchQueued(engine, ctx));
  for (const { who } of [gone, stored]) {
    const reported = await who.post<{ records: { title: { zh: string } }[] }>('/notice/msgSendRecord/queryReceive', {});
    assert.ok(reported.records.some(({ title }) => title.zh.includes('合并了重复档案')));
  }

  const [left, stays] = [await first.get(supplierBase, gone.id), await first.get(supplierBase, stored.id)];
  assert.deepEqual([left.enabledFlag, left.mergedIntoId, left.contacts.length], [false, stored.id, 0]);
  assert.deepEqual(stays.contacts.map(({ name, primaryFlag }) => `${name} ${primaryFlag}`).toSorted(), [
    '李强 true',
    '王芳 false',
  ]);
  assert.deepEqual(
    stays.sites.map(({ name, primaryFlag }) => `${name} ${primaryFlag}`),
    ['东厂 true'],
  );
  assert.deepEqual(
    stays.companies.map((each) => each.companyId),
    [companyId],
  );
  const again = await createRow(supplierBase, { companies: [{ companyId }] });
  assert.deepEqual(
    await partsOf(first, again.id, stored.id),
    [],
    'a company that the other one deals with already stays',
  );
  await assert.rejects(first.post('/sup/supplierBase/enable', { ids: [gone.id] }), refusal(errors.supplierMerged));
  await assert.rejects(ask(first, stored.id, gone.id), refusal(mergeErrors.mergeTargetGone));
  // The old id and the old code mean the other one; the credit code is free.
  const later = await buyer.add(purchaseOrder, {
    companyId,
    supplierBaseId: gone.id,
    lines: [await orderLine()],
  });
  assert.deepEqual([later.supplierBaseId, later.lines[0]?.supplierBaseId], [stored.id, stored.id]);
  await createRow(supplierBase, { creditCode: '91330200MA2AXXXX1K' });
});

test('files, data permissions and the history of consigned goods are those of the supplier that stays', async () => {
  const [first, second] = [await manager('smerge_files_a'), await manager('smerge_files_b')];
  const [gone, stored] = [await supplierWith('smerge_files_gone'), await supplierWith('smerge_files_kept')];
  const filed = (businessId: string, kind: string) =>
    createRow(ossBusiness, {
      name: `${kind}.pdf`,
      businessDocument: 'sup.supplierBase',
      businessId,
      kind,
      supplierBaseId: gone.id,
    });
  await filed(gone.id, 'Licence');
  await filed(gone.id, 'Internal');
  const overseer = await person('smerge_overseer', { userType: 'BUYER', roles: ['buyer_mgr'] });
  const grant = {
    subjectType: 'USER',
    userId: overseer.id,
    resource: 'pur.*',
    actions: ['QUERY'],
    dimensions: { SUPPLIER: { kind: 'ASSIGNED', values: [gone.id] }, '*': { kind: 'ALL' } },
    fieldRights: {},
  } as const;
  const { id: grantId } = await asServer((ctx) => ctx.store(sysDataAuth).create(grant));
  const taken = await createRow(stockLedger, {
    ownerId: gone.id,
    moveType: 'RECV',
    baseQty: '5',
    sourceLineId: unique(12),
  });
  const listed = (who: Person) =>
    who.post<{ records: { document: string; total: number }[] }>('/basic/mergeRequest/impact', {
      kind: 'SUPPLIER',
      ids: [gone.id],
      into: stored.id,
    });
  const reported = (await listed(first)).records.map(({ document, total }) => `${document} ${total}`);
  for (const line of ['attachment.ossBusiness 2', 'system.sysDataAuth 1', 'pur.stockLedger 1'])
    assert.ok(reported.includes(line), `${line} among ${reported.join(', ')}`);

  assert.deepEqual(await filesOf(stored.who, stored.id), []);
  await ask(first, gone.id, stored.id);
  await second.run(mergeRequest, 'approve', await requestOf(first, gone.id));
  assert.deepEqual(await filesOf(stored.who, stored.id), ['Licence.pdf'], 'and nothing internal');
  assert.deepEqual(await filesOf(gone.who, stored.id), ['Licence.pdf']);
  assert.deepEqual(await filesOf(first, stored.id), ['Internal.pdf', 'Licence.pdf']);
  const history = await first.post<{ action: string }[]>('/sup/supplierBase/history', { id: stored.id });
  assert.ok(history.some(({ action }) => action === 'attach'));
  const { dimensions } = await asServer((ctx) => ctx.store(sysDataAuth).get(grantId));
  assert.deepEqual(dimensions, {
    SUPPLIER: { kind: 'ASSIGNED', values: [gone.id, stored.id] },
    '*': { kind: 'ALL' },
  });
  const order = await createRow(purchaseOrder, { supplierBaseId: stored.id, status: 'ISSUED', orderNo: unique(12) });
  assert.ok(await sees(overseer, order.id));
  const { records: book } = await stored.who.query(consignBook, { supplierBaseId: stored.id });
  assert.deepEqual(
    book.map(({ id, inQty }) => [id, inQty]),
    [[taken.id, '5']],
  );
  const change = (values: string) =>
    rows(sql`update pur_stock_ledger set ${sql.raw(values)} where id = ${taken.id}::bigint`);
  for (const values of [`owner_id = ${gone.id}`, 'base_qty = 6']) await assert.rejects(change(values), /append-only/);
  // What is uploaded while they are being merged follows with the job.
  await filed(gone.id, 'Attachment');
  await late({ kind: 'SUPPLIER', from: gone.id });
  assert.equal((await filesOf(stored.who, stored.id)).length, 2);
});

test('consigned goods, a bank account in question and papers of the same number refuse the merge', async () => {
  const first = await manager('smerge_refused');
  const into = await createRow(supplierBase);
  const consigned = await createRow(supplierBase);
  await createRow(stockBalance, { ownerId: consigned.id, qty: '3' });
  await assert.rejects(ask(first, consigned.id, into.id), refusal(mergeErrors.mergeOpen));
  const unsure = await createRow(supplierBase);
  await createRow(supBankAccount, { supplierBaseId: unsure.id, status: 'CALLBACK_DONE' });
  await assert.rejects(ask(first, unsure.id, into.id), refusal(mergeErrors.mergeOpen));
  const duplicate = await createRow(supplierBase);
  const { id: certTypeId } = await createRow(certificateType);
  for (const { id: supplierBaseId } of [into, duplicate])
    await createRow(supCertificate, { supplierBaseId, certTypeId, certNo: 'ISO-1' });
  await assert.rejects(ask(first, duplicate.id, into.id), refusal(mergeErrors.mergeDuplicates));
  const pins = [await createRow(material), await createRow(material)];
  const ofGoods = await createRow(mergeRequest, {
    kind: 'MATERIAL',
    materialId: pins[0]?.id ?? '',
    intoMaterialId: pins[1]?.id ?? '',
    status: 'PENDING',
  });
  await assert.rejects(first.run(mergeRequest, 'approve', ofGoods.id), refusal(mergeErrors.mergeNotYours));
  const buying = await person('smerge_planner', { userType: 'BUYER', roles: ['planner'] });
  await assert.rejects(ask(buying, duplicate.id, into.id), refusal(generic('denied', 'sup')));
});

/** Leaves the work of the migration in the outbox, as an upgrade does, and runs what it left for these rows. */
async function upgrade(ids: readonly string[]): Promise<number> {
  const owner = new pg.Client({ connectionString: await ownerUrl() });
  await owner.connect();
  try {
    const text = await readFile('migrations/20261125-0140-what-merges-left-behind.sql', 'utf8');
    for (let time = 0; time < 2; time += 1) await owner.query(`begin; ${text}; commit`);
  } finally {
    await owner.end();
  }
  const left = await rows<{ input: Parameters<typeof late>[0] }>(sql`
    select input from sys_outbox where job = ${mergeFollowUpCode} and id = any(${ids}::bigint[])`);
  for (const { input } of left) await late(input);
  return left.length;
}

test('what merges of earlier releases left with suppliers and materials follows them with the upgrade, once', async () => {
  const stored = await supplierWith('smerge_old_kept');
  // As earlier releases left them: the papers name the one that stays, files and data permissions the one that is gone.
  const gone = await createRow(supplierBase, { enabledFlag: false, mergedIntoId: stored.id });
  const before = await createRow(supplierBase, { enabledFlag: false, mergedIntoId: stored.id });
  const paper = await createRow(supCertificate, { supplierBaseId: stored.id });
  const stays = await createRow(material);
  const pin = await createRow(material, { enabledFlag: false, mergedIntoId: stays.id });
  const filed = (businessDocument: string, businessId: string, name: string) =>
    createRow(ossBusiness, { name, businessDocument, businessId, kind: 'Attachment', supplierBaseId: gone.id });
  await filed('sup.supplierBase', gone.id, 'Licence.pdf');
  await filed('sup.supplierBase', before.id, 'Older.pdf');
  const ofPaper = await filed('sup.supCertificate', paper.id, 'ISO.pdf');
  await filed('basic.material', pin.id, 'Drawing.pdf');
  const overseer = await person('smerge_old_overseer', { userType: 'BUYER', roles: ['buyer_mgr'] });
  const scope = { SUPPLIER: { kind: 'ASSIGNED', values: [gone.id] }, '*': { kind: 'ALL' } } as const;
  const grant = {
    subjectType: 'USER',
    userId: overseer.id,
    resource: 'pur.*',
    actions: ['QUERY'],
    dimensions: scope,
    fieldRights: {},
  } as const;
  const { id: grantId } = await asServer((ctx) => ctx.store(sysDataAuth).create(grant));
  assert.deepEqual(await filesOf(stored.who, stored.id), []);
  assert.deepEqual(await filesOf(stored.who, paper.id, 'sup.supCertificate'), ['ISO.pdf'], 'as part of its paper');

  const merged = [gone.id, before.id, pin.id];
  assert.equal(await upgrade(merged), 3);
  assert.deepEqual(await filesOf(stored.who, stored.id), ['Licence.pdf', 'Older.pdf']);
  const buyer = await manager('smerge_old_buyer');
  assert.deepEqual(await filesOf(buyer, stays.id, 'basic.material'), ['Drawing.pdf']);
  const facts = async () => {
    const { dimensions } = await asServer((ctx) => ctx.store(sysDataAuth).get(grantId));
    const uploads = await asServer((ctx) => ctx.store(ossBusiness).get(ofPaper.id));
    const reported = await buyer.post<{ action: string }[]>('/sup/supplierBase/history', { id: stored.id });
    return { dimensions, uploadedBy: uploads.supplierBaseId, entries: reported.length };
  };
  const after = await facts();
  assert.deepEqual(after.dimensions, {
    SUPPLIER: { kind: 'ASSIGNED', values: [gone.id, stored.id] },
    '*': { kind: 'ALL' },
  });
  assert.equal(after.uploadedBy, stored.id);
  assert.equal(await upgrade(merged), 3);
  assert.deepEqual(await facts(), after, 'the second time there is nothing left');
});

test('two suppliers are not merged into each other at once, and what was being written meanwhile follows', async () => {
  const [first, second] = [await manager('smerge_a'), await manager('smerge_b')];
  const [one, two] = [await supplierWith('smerge_one'), await supplierWith('smerge_two')];
  await ask(first, one.id, two.id);
  await ask(first, two.id, one.id);
  const requests = [await requestOf(first, one.id), await requestOf(first, two.id)];
  const ends = await Promise.allSettled(requests.map((id) => second.run(mergeRequest, 'approve', id)));
  assert.deepEqual(ends.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  const states = await Promise.all([one, two].map(({ id }) => first.get(supplierBase, id)));
  const [gone, stored] = states[0]?.mergedIntoId ? [one, two] : [two, one];
  assert.equal(states.filter(({ enabledFlag }) => enabledFlag).length, 1, 'one of them stays, whichever was first');
  const begun = await createRow(purchaseOrder, { supplierBaseId: gone.id, status: 'ISSUED', orderNo: unique(12) });
  const seen = () => Promise.all([gone.who, stored.who].map((who) => sees(who, begun.id)));
  assert.deepEqual(await seen(), [false, false]);
  await late({ kind: 'SUPPLIER', from: gone.id });
  assert.deepEqual(await seen(), [true, true]);
});
