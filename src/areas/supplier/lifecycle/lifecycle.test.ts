import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from '#engine/database/database.ts';
import { runDeadlines } from '#engine/runtime/deadlines.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { supplierType } from '#areas/organisation/supplierType/supplierType.document.ts';
import type { NewRow } from '#model/row.ts';
import { asServer, person, rows } from '#test/app.ts';
import { refusal } from '#test/refusals.ts';
import { inDays } from '#test/days.ts';
import { letPass } from '#test/deadlines.ts';
import { createRow } from '#test/factory.ts';
import { ask, passwordForm, right, statusOf, tokensOf, user as typedUser } from '#test/loginForm.ts';
import { orderLine, purchasingFixture } from '#test/purchasingFixture.ts';
import { supBankAccount } from '../bankAccount/supBankAccount.document.ts';
import { certificateType } from '../certificateType/certificateType.document.ts';
import { supCertificate } from '../certificate/supCertificate.document.ts';
import { assertSupplierMay } from '../standing/standing.server.ts';
import type { Stage } from '../standing/standing.rules.ts';
import { supplierBase } from '../supplierBase/supplierBase.document.ts';
import { lifecycleErrors as errors } from './errors.ts';
import { supAdmissionRule } from './supAdmissionRule.document.ts';
import { supFreeze } from './supFreeze.document.ts';
import { supLifecycleChange } from './supLifecycleChange.document.ts';

const manager = person('lc_manager', { userType: 'BUYER', roles: ['sup_manager'] });
const second = person('lc_second', { userType: 'BUYER', roles: ['sup_manager'] });
const compliance = person('lc_compliance', { userType: 'BUYER', roles: ['compliance'] });

type New = Partial<NewRow<typeof supLifecycleChange>> & Pick<NewRow<typeof supLifecycleChange>, 'changeType'>;

/** A supplier in a stage of the company of the chain, from which orders can be made. */
async function supplierIn(stage: Stage, more: Parameters<typeof createRow<typeof supplierBase>>[1] = {}) {
  const { companyId, supplierId, buyer } = await purchasingFixture();
  const { currencyId, taxRateId, paymentTermId } = await buyer.get(supplierBase, supplierId);
  return createRow(supplierBase, {
    foreignFlag: true,
    currencyId,
    taxRateId,
    paymentTermId,
    companies: [inStage(companyId, stage)],
    ...more,
  });
}

const draft = async (supplierBaseId: string, change: New) =>
  (await manager).add(supLifecycleChange, { supplierBaseId, reasonText: '评审结论', ...change });

// Only the server writes a stage; the factory writes rows as they would be stored.
const inStage = (companyId: string, stage: Stage) => ({ companyId, stage });

/** A change that is submitted and approved by another person. */
async function changed(supplierBaseId: string, change: New) {
  const { id } = await draft(supplierBaseId, change);
  await (await manager).run(supLifecycleChange, 'submit', id);
  return (await second).run(supLifecycleChange, 'approve', id);
}

const stageOf = async (supplierBaseId: string) => {
  const { companies, stageSummary } = await (await manager).get(supplierBase, supplierBaseId);
  return [companies[0]?.stage, stageSummary];
};

const orderFrom = async (supplierBaseId: string) => {
  const { buyer, companyId } = await purchasingFixture();
  const order = await buyer.add(purchaseOrder, { companyId, supplierBaseId, lines: [await orderLine()] });
  return buyer.run(purchaseOrder, 'submit', order.id);
};

test('TRIAL, QUALIFY, DOWNGRADE, RESTORE, ELIMINATE: each stage takes orders or not, and says why', async () => {
  const { id } = await supplierIn('POTENTIAL');
  await assert.rejects(orderFrom(id), refusal(errors.stageForbids));
  await assert.rejects(changed(id, { changeType: 'RESTORE' }), refusal(errors.wrongStage));
  await changed(id, { changeType: 'TRIAL', trialMaxAmount: '1' });
  assert.deepEqual(await stageOf(id), ['TRIAL', 'TRIAL']);
  await assert.rejects(orderFrom(id), refusal(errors.trialLimit));
  await changed(id, { changeType: 'QUALIFY' });
  assert.deepEqual(await stageOf(id), ['QUALIFIED', 'QUALIFIED']);
  assert.equal((await orderFrom(id)).status, 'PENDING');
  await assert.rejects(changed(id, { changeType: 'DOWNGRADE' }), refusal(errors.evidenceMissing));
  await changed(id, { changeType: 'DOWNGRADE', evidence: '绩效单 2026-10' });
  assert.deepEqual(await stageOf(id), ['DOWNGRADED', 'DOWNGRADED']);
  await assert.rejects(orderFrom(id), refusal(errors.stageForbids));
  await changed(id, { changeType: 'RESTORE' });
  assert.equal((await orderFrom(id)).status, 'PENDING');
  await changed(id, { changeType: 'ELIMINATE' });
  assert.deepEqual(await stageOf(id), ['ELIMINATED', 'ELIMINATED']);
  await assert.rejects(orderFrom(id), refusal(errors.stageForbids));
});

test('an order that waits for its issue is refused once the supplier is frozen, with the reason and who lifts it', async () => {
  const { buyer, colleague, companyId } = await purchasingFixture();
  const seller = await supplierIn('QUALIFIED', { fullName: { zh: '冻结案例有限公司', en: 'Frozen Case' } });
  await person('lc_seller', { userType: 'SUPPLIER', roles: ['sup_admin'], supplierBaseId: seller.id });
  const order = await orderFrom(seller.id);
  await colleague.run(purchaseOrder, 'approve', order.id);
  const freeze = await draft(seller.id, { changeType: 'FREEZE', poFlag: true, reasonText: '涉诉' });
  assert.equal((await (await manager).run(supLifecycleChange, 'freezeNow', freeze.id)).status, 'EFFECTIVE');
  await assert.rejects(buyer.run(purchaseOrder, 'issue', order.id), (error: Error) => {
    assert.match(error.message, /20004.*冻结案例有限公司.*下单.*lc_manager.*涉诉.*供应商管理员.*另一人批准/);
    return true;
  });
  assert.equal((await buyer.get(supplierBase, seller.id)).frozenFlag, true);
  // What is not frozen goes on; for suppliers the refusal is neutral.
  await asServer((ctx) =>
    assertSupplierMay(ctx, { act: 'DELIVER', isRunning: true, supplierBaseId: seller.id, companyId }),
  );
  const asked = { act: 'PO', supplierBaseId: seller.id, companyId } as const;
  await assert.rejects(
    asServer((ctx) => assertSupplierMay({ ...ctx, user: { ...ctx.user, side: 'supplier' } }, asked)),
    (error: Error) => !error.message.includes('涉诉'),
  );

  const lifting = await draft(seller.id, { changeType: 'UNFREEZE', poFlag: true, reasonText: '撤诉' });
  await (await manager).run(supLifecycleChange, 'submit', lifting.id);
  await assert.rejects(
    (await manager).run(supLifecycleChange, 'approve', lifting.id),
    refusal(engineErrors.secondPerson),
  );
  await (await second).run(supLifecycleChange, 'approve', lifting.id);
  assert.equal((await buyer.get(supplierBase, seller.id)).frozenFlag, false);
  assert.equal((await buyer.run(purchaseOrder, 'issue', order.id)).status, 'ISSUED');
});

test('an issue and a freeze of the same supplier wait for each other: no order slips through', async () => {
  const { buyer, colleague } = await purchasingFixture();
  const seller = await supplierIn('QUALIFIED');
  await person('lc_racer', { userType: 'SUPPLIER', roles: ['sup_admin'], supplierBaseId: seller.id });
  const order = await orderFrom(seller.id);
  await colleague.run(purchaseOrder, 'approve', order.id);
  const freeze = await draft(seller.id, { changeType: 'FREEZE', poFlag: true });
  let issued: Promise<string> | undefined;
  await asServer(async (ctx) => {
    await ctx.store(supLifecycleChange).run('freezeNow', freeze.id);
    issued = buyer.run(purchaseOrder, 'issue', order.id).then(
      () => 'issued',
      (error: Error) => error.message,
    );
    const first = await Promise.race([issued, delay(300, 'waiting')]);
    assert.equal(first, 'waiting', 'whoever issues waits for the freeze that has begun');
  });
  assert.match((await issued) ?? '', /20004/);
  await assert.rejects(orderFrom(seller.id), refusal(errors.frozen));
});

test('the database itself lets no order go to a supplier whose orders are frozen', async () => {
  const seller = await supplierIn('QUALIFIED');
  const order = await orderFrom(seller.id);
  const freeze = await draft(seller.id, { changeType: 'FREEZE', poFlag: true });
  await (await manager).run(supLifecycleChange, 'freezeNow', freeze.id);
  await assert.rejects(
    rows(sql`update pur_purchase_order set status = 'ISSUED' where id = ${order.id}::bigint`),
    /orders to supplier \d+ are frozen/,
  );
});

test('signing in is frozen once every company has frozen it: whoever is signed in is out, and comes in again afterwards', async () => {
  const { companyId } = await purchasingFixture();
  const own = await createRow(company);
  const seller = await supplierIn('QUALIFIED', {
    companies: [inStage(companyId, 'QUALIFIED'), inStage(own.id, 'QUALIFIED')],
  });
  const who = await typedUser();
  await rows(sql`
    update system_iap_sys_user_t set user_type = 'SUPPLIER', supplier_base_id = ${seller.id}::bigint
     where id = ${who.id}::bigint`);
  const signIn = () => ask(passwordForm(who.userName, right), { address: who.address });
  const tokens = tokensOf(await signIn());
  const isIn = async () => (await statusOf(tokens)) === 200;
  const one = { changeType: 'FREEZE', loginFlag: true, companies: [{ companyId: own.id }] } as const;
  await (await manager).run(supLifecycleChange, 'freezeNow', (await draft(seller.id, one)).id);
  assert.equal(await isIn(), true, 'the other company still lets it in');
  await changed(seller.id, { changeType: 'FREEZE', loginFlag: true, companies: [{ companyId }] });
  assert.equal(await isIn(), false);
  assert.match((await signIn()).body, /贵公司的登录已被暂停/);
  await changed(seller.id, { changeType: 'UNFREEZE', loginFlag: true, companies: [{ companyId }] });
  tokensOf(await signIn());
});

test('FREEZE and UNFREEZE name what they are about, and a freeze ends with its term', async () => {
  const { id } = await supplierIn('QUALIFIED');
  const submit = async (change: New) => (await manager).run(supLifecycleChange, 'submit', (await draft(id, change)).id);
  await assert.rejects(submit({ changeType: 'FREEZE' }), refusal(errors.nothingToFreeze));
  await assert.rejects(submit({ changeType: 'UNFREEZE' }), refusal(errors.nothingToFreeze));
  await assert.rejects(submit({ changeType: 'UNFREEZE', rfqFlag: true }), refusal(errors.notFrozen));
  await assert.rejects(
    submit({ changeType: 'FREEZE', rfqFlag: true, endDate: inDays(-1) }),
    refusal(errors.endsBeforeItBegins),
  );
  const term = { changeType: 'FREEZE', rfqFlag: true, awardFlag: true, endDate: inDays(3) } as const;
  await changed(id, term);
  await assert.rejects(submit(term), refusal(errors.frozenAlready));
  const { records } = await (await manager).query(supFreeze, { supplierBaseId: id });
  assert.deepEqual(
    new Map(records.map(({ control, toDate }) => [control, toDate])),
    new Map([
      ['AWARD', inDays(3)],
      ['RFQ', inDays(3)],
    ]),
  );
  await rows(sql`update sup_sup_freeze set from_date = ${inDays(-9)}::date, to_date = ${inDays(-1)}::date
                  where supplier_base_id = ${id}::bigint`);
  await asServer((ctx) => runDeadlines.run({}, ctx));
  const after = await (await manager).query(supFreeze, { supplierBaseId: id });
  assert.deepEqual(
    after.records.map(({ status }) => status),
    ['LIFTED', 'LIFTED'],
  );
  assert.equal((await (await manager).get(supplierBase, id)).frozenFlag, false);
});

test('BLACKLIST counts once compliance has confirmed it, and lasts for its term unless an appeal is accepted', async () => {
  const { companyId } = await purchasingFixture();
  const { id } = await supplierIn('QUALIFIED');
  const approved = await changed(id, {
    changeType: 'BLACKLIST',
    evidence: '审计报告',
    endDate: inDays(30),
    openDeliveryFlag: true,
  });
  assert.equal(approved.status, 'APPROVED');
  assert.equal((await orderFrom(id)).status, 'PENDING', 'it does not count yet');
  await assert.rejects((await second).run(supLifecycleChange, 'confirmBlacklist', approved.id), / 20012 /);
  const confirmed = await (await compliance).run(supLifecycleChange, 'confirmBlacklist', approved.id);
  assert.equal(confirmed.status, 'EFFECTIVE');
  assert.deepEqual(await stageOf(id), ['BLACKLISTED', 'BLACKLISTED']);
  await assert.rejects(orderFrom(id), refusal(errors.stageForbids));
  const deliver = { act: 'DELIVER', isRunning: true, supplierBaseId: id, companyId } as const;
  await asServer((ctx) => assertSupplierMay(ctx, deliver));
  await assert.rejects(changed(id, { changeType: 'UNBLACKLIST' }), refusal(errors.blacklistTerm));
  await changed(id, { changeType: 'UNBLACKLIST', appealFlag: true });
  assert.deepEqual(await stageOf(id), ['ELIMINATED', 'ELIMINATED']);
  await assert.rejects(changed(id, { changeType: 'REENTRY' }), refusal(errors.reentryTooEarly));
  await rows(sql`update sup_supplier_company set stage_since = ${inDays(-400)}::date where parent_id = ${id}::bigint`);
  await changed(id, { changeType: 'REENTRY' });
  assert.deepEqual(await stageOf(id), ['POTENTIAL', 'POTENTIAL']);
});

test('a blacklisting without a term ends by an appeal alone', async () => {
  const { id } = await supplierIn('BLACKLISTED');
  await assert.rejects(changed(id, { changeType: 'UNBLACKLIST' }), refusal(errors.blacklistedForever));
});

test('a change takes effect on its day, is judged once more then, and can be called off before', async () => {
  const { id } = await supplierIn('QUALIFIED');
  const later = await changed(id, { changeType: 'ELIMINATE', effectiveDate: inDays(5) });
  assert.deepEqual([later.status, (await stageOf(id))[0]], ['APPROVED', 'QUALIFIED']);
  const another = await draft(id, { changeType: 'DOWNGRADE', evidence: '复核' });
  await assert.rejects((await manager).run(supLifecycleChange, 'submit', another.id), refusal(errors.changesOpen));
  await rows(
    sql`update sup_sup_lifecycle_change set effective_date = ${inDays(0)}::date where id = ${later.id}::bigint`,
  );
  await asServer((ctx) => runDeadlines.run({}, ctx));
  assert.equal((await (await manager).get(supLifecycleChange, later.id)).status, 'EFFECTIVE');
  assert.deepEqual(await stageOf(id), ['ELIMINATED', 'ELIMINATED']);
  const past = await draft(id, { changeType: 'REENTRY', effectiveDate: inDays(-1) });
  await assert.rejects((await manager).run(supLifecycleChange, 'submit', past.id), refusal(errors.effectiveInPast));

  const other = await supplierIn('QUALIFIED');
  const called = await changed(other.id, { changeType: 'ELIMINATE', effectiveDate: inDays(5) });
  const off = await (await manager).run(supLifecycleChange, 'cancel', called.id, { reason: '误提' });
  assert.equal(off.status, 'CANCELLED');
});

test('gates: what registrations need of certificates always counts, the others as the rules of the type say', async () => {
  const type = await createRow(supplierType);
  const { id } = await supplierIn('TRIAL', { supplierTypeId: type.id, contacts: [] });
  const kind = await createRow(certificateType, { registerRequired: true, name: { zh: '必备证', en: 'Needed' } });
  try {
    await assert.rejects(changed(id, { changeType: 'QUALIFY' }), refusal(errors.gateShut));
    await createRow(supCertificate, {
      supplierBaseId: id,
      certTypeId: kind.id,
      status: 'VERIFIED',
      issueDate: '2020-01-01',
      expireDate: null,
    });
    for (const [gate, mandatory] of [
      ['BANK', true],
      ['CONTACT', false],
    ] as const)
      await createRow(supAdmissionRule, { supplierTypeId: type.id, changeType: 'QUALIFY', gate, mandatory });
    const asked = await draft(id, { changeType: 'QUALIFY' });
    await assert.rejects((await manager).run(supLifecycleChange, 'submit', asked.id), refusal(errors.gateShut));
    const { records: gates } = await (
      await manager
    ).post<{
      records: { gate: string; mandatory: boolean; isPassed: boolean }[];
    }>('/sup/supLifecycleChange/gates', { changeId: asked.id });
    assert.deepEqual(
      new Map(gates.map(({ gate, mandatory, isPassed }) => [gate, [mandatory, isPassed]])),
      new Map([
        ['BANK', [true, false]],
        ['CERT', [true, true]],
        ['CONTACT', [false, false]],
      ]),
    );
    const nobody = { entererId: null, confirmerId: null, releaserId: null };
    await createRow(supBankAccount, { supplierBaseId: id, accountNo: '6225', status: 'ACTIVE', ...nobody });
    await (await manager).run(supLifecycleChange, 'submit', asked.id);
    await (await second).run(supLifecycleChange, 'approve', asked.id);
    assert.deepEqual(await stageOf(id), ['QUALIFIED', 'QUALIFIED']);
  } finally {
    await asServer((ctx) => ctx.store(certificateType).patch(kind.id, { enabledFlag: false }));
  }
});

test('what an ended certificate has frozen is not unfrozen by hand, and ends with the next one', async () => {
  const { companyId } = await purchasingFixture();
  const { id } = await supplierIn('QUALIFIED');
  const kind = await createRow(certificateType, { onExpire: 'FREEZE', graceDays: 0, registerRequired: false });
  const paper = { supplierBaseId: id, certTypeId: kind.id, status: 'VERIFIED', issueDate: '2020-01-01' } as const;
  await createRow(supCertificate, { ...paper, expireDate: inDays(-1) });
  const award = { act: 'AWARD', supplierBaseId: id, companyId } as const;
  await assert.rejects(
    asServer((ctx) => assertSupplierMay(ctx, award)),
    { code: errors.certificateEnded.code },
  );
  const lifting = { changeType: 'UNFREEZE', awardFlag: true } as const;
  await assert.rejects(changed(id, lifting), refusal(errors.certificateStillEnded));
  await createRow(supCertificate, { ...paper, certNo: 'NEXT', expireDate: inDays(90) });
  await asServer((ctx) => assertSupplierMay(ctx, award));
  await assert.rejects(changed(id, lifting), refusal(errors.notFrozen));
});

test('a supplier with open orders is eliminated only by whoever has looked at them', async () => {
  const { buyer, colleague } = await purchasingFixture();
  const seller = await supplierIn('QUALIFIED');
  await person('lc_open', { userType: 'SUPPLIER', roles: ['sup_admin'], supplierBaseId: seller.id });
  const order = await orderFrom(seller.id);
  await colleague.run(purchaseOrder, 'approve', order.id);
  await buyer.run(purchaseOrder, 'issue', order.id);
  await assert.rejects(changed(seller.id, { changeType: 'ELIMINATE' }), refusal(errors.openBusiness));
  const done = await changed(seller.id, { changeType: 'ELIMINATE', impactFlag: true });
  assert.deepEqual([done.openOrderLines, await stageOf(seller.id)], [1, ['ELIMINATED', 'ELIMINATED']]);
});

test('a supplier without a relation with the company takes no orders and has no stage to change', async () => {
  const { id } = await supplierIn('QUALIFIED', { companies: [] });
  await assert.rejects(orderFrom(id), refusal(errors.stageForbids));
  await assert.rejects(changed(id, { changeType: 'TRIAL' }), refusal(errors.noRelation));
});

test('nobody sets a stage with the supplier itself, nor takes a relation away that has come anywhere', async () => {
  const { companyId } = await purchasingFixture();
  const { id, companies } = await supplierIn('BLACKLISTED');
  const [line] = companies;
  const who = await manager;
  for (const lines of [[], [{ companyId }]])
    await assert.rejects(who.update(supplierBase, id, { companies: lines }), refusal(errors.relationInUse));
  const told = await who.send('POST', '/sup/supplierBase/update', {
    id,
    companies: [{ id: line?.id, companyId, stage: 'QUALIFIED' }],
  });
  assert.deepEqual([told.success, (await stageOf(id))[0]], [false, 'BLACKLISTED']);
  const made = await who.add(supplierBase, {
    foreignFlag: true,
    fullName: { zh: '新关系从潜在开始', en: 'Starts potential' },
    shortName: { zh: '新关系', en: 'New' },
    companies: [{ companyId }],
  });
  assert.deepEqual(await stageOf(made.id), ['POTENTIAL', 'POTENTIAL']);
});

test('a supplier that is frozen or blacklisted is not merged into another one, which would take that off', async () => {
  const into = await supplierIn('QUALIFIED');
  const frozen = await supplierIn('QUALIFIED');
  await changed(frozen.id, { changeType: 'FREEZE', rfqFlag: true });
  for (const { id } of [frozen, await supplierIn('BLACKLISTED')]) {
    const asked = { ids: [id], targetId: into.id, reason: '重复' };
    const answer = await (await manager).send('POST', '/sup/supplierBase/merge', asked);
    assert.match(answer.msg, /冻结或黑名单/);
  }
});

test('nobody freezes or moves a supplier for a company that is not his', async () => {
  const { companyId } = await purchasingFixture();
  const own = await createRow(company);
  const { id } = await supplierIn('QUALIFIED', {
    companies: [inStage(companyId, 'QUALIFIED'), inStage(own.id, 'QUALIFIED')],
  });
  const who = await person('lc_own', { userType: 'BUYER', roles: ['sup_manager'], companies: [own.id] });
  const asked = { supplierBaseId: id, changeType: 'FREEZE', poFlag: true, reasonText: '评审' } as const;
  const all = await who.add(supLifecycleChange, asked);
  await assert.rejects(who.run(supLifecycleChange, 'freezeNow', all.id), refusal(errors.foreignCompany));
  const mine = await who.add(supLifecycleChange, { ...asked, companies: [{ companyId: own.id }] });
  assert.equal((await who.run(supLifecycleChange, 'freezeNow', mine.id)).status, 'EFFECTIVE');
  await asServer((ctx) => assertSupplierMay(ctx, { act: 'PO', supplierBaseId: id, companyId }));
});

test('the board shows the relations by stage with what is frozen, of the companies of whoever looks', async () => {
  const { companyId, buyer } = await purchasingFixture();
  const { id, supplierCode } = await supplierIn('QUALIFIED');
  await changed(id, { changeType: 'FREEZE', paymentFlag: true });
  const read = (who: typeof buyer) =>
    who.post<{ records: { id: string; stage: string; controls: string[] }[] }>('/sup/supLifecycleChange/board', {
      companyId,
      keyword: supplierCode,
    });
  const { records } = await read(buyer);
  assert.deepEqual(
    records.map(({ stage, controls }) => [stage, controls]),
    [['QUALIFIED', ['PAYMENT']]],
  );
  const elsewhere = await person('lc_elsewhere', { userType: 'BUYER', roles: ['buyer'], companies: [] });
  assert.deepEqual((await read(elsewhere)).records, []);
});

test('what is approved takes effect on its day, and a freeze ends with the last day of its term', async () => {
  const { id } = await supplierIn('QUALIFIED');
  const change = await draft(id, { changeType: 'DOWNGRADE', evidence: '绩效单 2026-10', effectiveDate: inDays(3) });
  await (await manager).run(supLifecycleChange, 'submit', change.id);
  assert.equal((await (await second).run(supLifecycleChange, 'approve', change.id)).status, 'APPROVED');
  assert.equal((await stageOf(id))[0], 'QUALIFIED');
  await letPass(supLifecycleChange, 'takeEffect', change.id);
  assert.deepEqual(await stageOf(id), ['DOWNGRADED', 'DOWNGRADED']);
  const freezing = await draft(id, { changeType: 'FREEZE', invoiceFlag: true, endDate: inDays(2) });
  await (await manager).run(supLifecycleChange, 'freezeNow', freezing.id);
  const [active] = await asServer((ctx) => ctx.store(supFreeze).find({ supplierBaseId: id, status: 'ACTIVE' }));
  await letPass(supFreeze, 'expire', active?.id ?? '');
  assert.equal((await asServer((ctx) => ctx.store(supFreeze).get(active?.id ?? ''))).status, 'LIFTED');
});
