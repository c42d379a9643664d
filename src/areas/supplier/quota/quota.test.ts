import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { purchaseOrg } from '#areas/organisation/purchaseOrg/purchaseOrg.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import type { NewRow } from '#model/row.ts';
import { asServer, person } from '#test/app.ts';
import { refusal } from '#test/refusals.ts';
import { leastTime } from '#test/leastTime.ts';
import { inDays } from '#test/days.ts';
import { letPass } from '#test/deadlines.ts';
import { createRow } from '#test/factory.ts';
import { manager, ownMaterial } from '#test/needs.ts';
import { orderLine, purchasingFixture } from '#test/purchasingFixture.ts';
import { lifecycleErrors } from '../lifecycle/errors.ts';
import { setSupplierGrade } from '../supplierBase/grade.server.ts';
import { supplierBase } from '../supplierBase/supplierBase.document.ts';
import { createAllotter } from './allotter.server.ts';
import { quotaErrors as errors } from './errors.ts';
import { supQuota } from './supQuota.document.ts';
import { temporaryQuotaOrders } from './temporaryQuotaOrders.document.ts';
import { useUpTemporaryQuotas } from './temporaryQuotaOrders.server.ts';

type NewQuota = Partial<NewRow<typeof supQuota>>;
type NewOrder = Partial<NewRow<typeof temporaryQuotaOrders>>;

/** A material of its own, with the two suppliers of the chain at 60 and 40. */
async function scene() {
  const { buyer, companyId, supplierId, otherSupplierId } = await purchasingFixture();
  const goods = await ownMaterial();
  const org = await createRow(purchaseOrg, { companies: [{ companyId }] });
  const quota: NewRow<typeof supQuota> = {
    companyId,
    purchaseOrgId: org.id,
    scopeType: 'MATERIAL',
    materialId: goods.id,
    validFrom: inDays(0),
    validTo: inDays(300),
    lines: [
      { supplierBaseId: supplierId, quota: '60' },
      { supplierBaseId: otherSupplierId, quota: '40' },
    ],
  };
  const order = (values: NewOrder): NewRow<typeof temporaryQuotaOrders> => ({
    companyId,
    purchaseOrgId: org.id,
    validFrom: inDays(0),
    validTo: inDays(20),
    reason: '主供应商停产检修',
    ...values,
    lines: values.lines ?? [
      { materialId: goods.id, supplierBaseId: supplierId, tempQuota: '0' },
      { materialId: goods.id, supplierBaseId: otherSupplierId, tempQuota: '100' },
    ],
  });
  return { buyer, goods, quota, order, companyId, first: supplierId, other: otherSupplierId };
}

type Scene = Awaited<ReturnType<typeof scene>>;

async function inEffect({ buyer, quota }: Scene, values: NewQuota = {}) {
  const { id } = await buyer.add(supQuota, { ...quota, ...values });
  await buyer.run(supQuota, 'submit', id);
  return (await manager()).run(supQuota, 'approve', id);
}

async function orderInEffect({ buyer, order }: Scene, values: NewOrder = {}) {
  const { id } = await buyer.add(temporaryQuotaOrders, order(values));
  await buyer.run(temporaryQuotaOrders, 'submit', id);
  return (await manager()).run(temporaryQuotaOrders, 'approve', id);
}

/** An order that was sent, as it would be stored. */
async function ordered({ companyId, goods }: Scene, supplierBaseId: string, orderQty: `${number}`): Promise<void> {
  const line = { ...(await orderLine()), materialId: goods.id, orderQty, companyId, supplierBaseId };
  const sent = {
    ...line,
    status: 'WAIT',
    closeQty: '0',
    receiveQty: '0',
    baseFactorNum: '1',
    baseFactorDen: '1',
  } as const;
  await createRow(purchaseOrder, {
    companyId,
    supplierBaseId,
    status: 'ISSUED',
    orderDate: inDays(0),
    inventoryOrgId: null,
    lines: [sent],
  });
}

interface Answered {
  readonly records: readonly {
    readonly ruleNo: string | null;
    readonly unallocatedQty: string;
    readonly shares: readonly { readonly supplierBaseId: string; readonly qty: string }[];
  }[];
}

const allot = async ({ buyer, companyId, goods, first, other }: Scene, ...qtys: string[]) => {
  const { records } = await buyer.post<Answered>('/sup/supQuota/allot', {
    companyId,
    demands: qtys.map((qty) => ({ materialId: goods.id, qty })),
  });
  return records.map(({ ruleNo, shares }) => [
    ruleNo,
    ...[first, other].map((id) => shares.find(({ supplierBaseId }) => supplierBaseId === id)?.qty),
  ]);
};

test('a quota in effect splits demands by what was ordered, each demand seeing those before it', async () => {
  const of = await scene();
  assert.deepEqual(await allot(of, '10'), [[null, undefined, undefined]], 'without a rule somebody chooses by hand');
  const { quotaNo, status, id } = await inEffect(of);
  assert.equal(status, 'EFFECTIVE');
  assert.deepEqual(await allot(of, '100', '50'), [
    [quotaNo, '60', '40'],
    [quotaNo, '30', '20'],
  ]);
  await ordered(of, of.first, '90');
  assert.deepEqual(await allot(of, '60', '100'), [
    [quotaNo, '0', '60'],
    [quotaNo, '60', '40'],
  ]);
  const { records } = await of.buyer.post<{ records: Record<string, string>[] }>('/sup/supQuota/deviation', {
    quotaId: id,
  });
  assert.deepEqual(
    records.map(({ quota, standing, arrears, deviation }) => [quota, standing, arrears, deviation]),
    [
      ['60', '90', '-36', '40'],
      ['40', '0', '36', '-40'],
    ],
  );
  const tried = await of.buyer.post<{ records: { qty: string }[]; unallocatedQty: string }>('/sup/supQuota/simulate', {
    quotaId: id,
    qty: '60',
  });
  assert.deepEqual([tried.records.map(({ qty }) => qty), tried.unallocatedQty], [['0', '60'], '0']);
});

test('a supplier that takes no orders gets nothing; nobody left is said with the reasons', async () => {
  const of = await scene();
  const { currencyId } = await of.buyer.get(supplierBase, of.first);
  const relation = { companyId: of.companyId, stage: 'QUALIFIED' } as const;
  const mine = await createRow(supplierBase, { currencyId, companies: [relation] });
  await inEffect(of, { lines: [{ supplierBaseId: mine.id, quota: '100' }] });
  await asServer((ctx) => ctx.store(supplierBase).patch(mine.id, { enabledFlag: false }, 'disable'));
  const answer = await of.buyer.send('POST', '/sup/supQuota/allot', {
    companyId: of.companyId,
    demands: [{ materialId: of.goods.id, qty: '5' }],
  });
  assert.equal(answer.code, errors.nobody.code);
  assert.match(answer.msg, /已停用/);
});

test('a quota is whole, in time, overlaps no other one and is approved by somebody else', async () => {
  const of = await scene();
  const { buyer, quota, first, other } = of;
  const submit = async (values: NewQuota) =>
    buyer.run(supQuota, 'submit', (await buyer.add(supQuota, { ...quota, ...values })).id);
  const cases: [NewQuota, Parameters<typeof refusal>[0]][] = [
    [{ purchaseOrgId: null }, errors.purchaseOrgMissing],
    [{ lines: [] }, errors.headEmpty],
    [{ materialId: null }, errors.scopeMissing],
    [{ validTo: inDays(-1) }, errors.datesReversed],
    [{ lines: [{ supplierBaseId: first, quota: '99.9999' }] }, errors.sharesNotWhole],
    [
      {
        lines: [
          { supplierBaseId: first, quota: '50' },
          { supplierBaseId: first, quota: '50' },
        ],
      },
      errors.supplierTwice,
    ],
    [{ lines: [{ supplierBaseId: first, quota: '100', minLotQty: '5', maxLotQty: '4' }] }, errors.lotsReversed],
  ];
  for (const [values, error] of cases) await assert.rejects(submit(values), refusal(error), JSON.stringify(values));
  const poor = await createRow(supplierBase, { companies: [] });
  await assert.rejects(
    submit({ lines: [{ supplierBaseId: poor.id, quota: '100' }] }),
    refusal(lifecycleErrors.stageForbids),
  );
  const own = await (await manager()).add(supQuota, quota);
  await (await manager()).run(supQuota, 'submit', own.id);
  await assert.rejects((await manager()).run(supQuota, 'approve', own.id), refusal(engineErrors.secondPerson));
  await assert.rejects(submit({}), refusal(errors.quotaOverlaps));
  await (await manager()).run(supQuota, 'withdraw', own.id);
  const { id } = await inEffect(of);
  await assert.rejects(submit({ validFrom: inDays(300), validTo: inDays(400) }), refusal(errors.quotaOverlaps));
  const ended = await (await manager()).run(supQuota, 'terminate', id, { reason: '重新谈判' });
  assert.deepEqual([ended.status, ended.endReason], ['TERMINATED', '重新谈判']);
  assert.equal((await submit({ lines: [{ supplierBaseId: other, quota: '100' }] })).status, 'PENDING');
});

test('EFFECTIVE to EXPIRED: a quota and a temporary order end with their last day', async () => {
  const of = await scene();
  const quota = await inEffect(of);
  const order = await orderInEffect(of);
  await letPass(supQuota, 'expire', quota.id);
  await letPass(temporaryQuotaOrders, 'expire', order.id);
  assert.equal((await of.buyer.get(temporaryQuotaOrders, order.id)).status, 'EXPIRED');
});

test('a temporary order goes before the quota; what it gives is paid back, or stays outside', async () => {
  for (const countFlag of [true, false]) {
    const of = await scene();
    const { quotaNo } = await inEffect(of);
    const order = await orderInEffect(of, { countFlag });
    assert.deepEqual(await allot(of, '100'), [[order.orderNo, '0', '100']]);
    await ordered(of, of.other, '100');
    const ended = await of.buyer.run(temporaryQuotaOrders, 'terminate', order.id, { reason: '已恢复生产' });
    assert.deepEqual([ended.status, ended.validTo], ['TERMINATED', inDays(0)]);
    // Counted, the first one is owed 60 of the 100.
    assert.deepEqual(await allot(of, '100'), [[quotaNo, ...(countFlag ? ['100', '0'] : ['60', '40'])]]);
  }
});

test('an adjusting order changes the shares it names and leaves the others; a limit ends it', async () => {
  const of = await scene();
  await inEffect(of);
  const { goods, first, other } = of;
  const line = { materialId: goods.id, supplierBaseId: first, tempQuota: '60', qtyLimit: '10' } as const;
  const order = await orderInEffect(of, { overrideMode: 'ADJUST', lines: [line] });
  assert.deepEqual([order.lines[0]?.standQuota, order.lines[0]?.standArrears], ['60', '0']);
  assert.deepEqual(await allot(of, '50'), [[order.orderNo, '10', '40']]);
  await asServer((ctx) => useUpTemporaryQuotas.run({}, ctx));
  assert.equal((await of.buyer.get(temporaryQuotaOrders, order.id)).status, 'EFFECTIVE');
  await ordered(of, first, '10');
  await asServer((ctx) => useUpTemporaryQuotas.run({}, ctx));
  assert.equal((await of.buyer.get(temporaryQuotaOrders, order.id)).status, 'USED_UP');
  assert.ok(other);
});

test('a temporary order is complete, short, and alone on its materials', async () => {
  const of = await scene();
  const { buyer, goods, first, other, order } = of;
  const submit = async (values: NewOrder) =>
    buyer.run(temporaryQuotaOrders, 'submit', (await buyer.add(temporaryQuotaOrders, order(values))).id);
  const line = (supplierBaseId: string, tempQuota: `${number}`) => ({
    materialId: goods.id,
    supplierBaseId,
    tempQuota,
  });
  const cases: [NewOrder, Parameters<typeof refusal>[0]][] = [
    [{ purchaseOrgId: null }, errors.purchaseOrgMissing],
    [{ lines: [] }, errors.noLines],
    [{ validTo: inDays(-1) }, errors.datesReversed],
    [{ validTo: inDays(90) }, errors.tooLong],
    [{ lines: [line(first, '99')] }, errors.materialSharesNotWhole],
    [{ lines: [line(first, '50'), line(first, '50')] }, errors.supplierTwice],
    [{ overrideMode: 'ADJUST', lines: [line(first, '100')] }, errors.noStandingQuota],
  ];
  for (const [values, error] of cases) await assert.rejects(submit(values), refusal(error), JSON.stringify(values));
  const preview = { companyId: of.companyId, materials: [goods.id], validFrom: inDays(0) };
  const none = await buyer.send('POST', '/sup/temporaryQuotaOrders/previewInfo', preview);
  assert.equal(none.code, errors.previewEmpty.code);
  await inEffect(of);
  await ordered(of, first, '30');
  const { records } = await buyer.post<{ records: Record<string, string>[] }>(
    '/sup/temporaryQuotaOrders/previewInfo',
    preview,
  );
  assert.deepEqual(
    records.map(({ supplierBaseId, quota, standing, arrears }) => [supplierBaseId, quota, standing, arrears]),
    [
      [first, '60', '30', '-12'],
      [other, '40', '0', '12'],
    ],
  );
  await assert.rejects(
    submit({ overrideMode: 'ADJUST', lines: [line(first, '70')] }),
    refusal(errors.materialSharesNotWhole),
  );
  assert.equal((await submit({ validTo: inDays(89) })).status, 'PENDING');
  await assert.rejects(submit({}), refusal(errors.orderOverlaps));
});

test('demands that are none are refused, and nothing is allotted', async () => {
  const { buyer, companyId } = await scene();
  const goods = await createRow(material);
  for (const demands of [[{}], [{ materialId: goods.id, qty: '0' }], [{ materialId: 'x', qty: '1' }]])
    assert.equal(
      (await buyer.send('POST', '/sup/supQuota/allot', { companyId, demands })).code,
      errors.demandsWrong.code,
    );
  const many = Array.from({ length: 1001 }, () => ({ materialId: goods.id, qty: '1' }));
  assert.equal(
    (await buyer.send('POST', '/sup/supQuota/allot', { companyId, demands: many })).code,
    errors.tooManyDemands.code,
  );
});

test('a demand of 10,000 lines is allotted within two seconds, the reading of quotas and orders included', async () => {
  const of = await scene();
  const { quotaNo } = await inEffect(of);
  const work = () =>
    asServer(async (ctx) => {
      const scope = { companyId: of.companyId, inventoryOrgId: null, day: ctx.today };
      const allotOne = await createAllotter(ctx, scope, [of.goods.id]);
      let found;
      for (let index = 0; index < 10_000; index += 1) found = await allotOne(of.goods.id, `${1 + (index % 500)}`);
      assert.equal(found?.ruleNo, quotaNo);
    });
  const took = await leastTime(work, 2000);
  assert.ok(took < 2000, `${took} ms`);
});

test('nobody allots or sees a quota of a company that is not his', async () => {
  const of = await scene();
  const { id } = await inEffect(of);
  const elsewhere = await person('quota_elsewhere', { userType: 'BUYER', roles: ['buyer'], companies: [] });
  assert.equal((await elsewhere.send('POST', '/sup/supQuota/deviation', { quotaId: id })).code, '10007');
  const asked = { companyId: of.companyId, demands: [{ materialId: of.goods.id, qty: '1' }] };
  assert.equal((await elsewhere.send('POST', '/sup/supQuota/allot', asked)).code, '10007');
  assert.deepEqual(await elsewhere.post('/sup/supQuota/report', { supplierBaseId: of.first }), { records: [] });
});

test('the page of a supplier has its shares alone, of every quota in effect that names it', async () => {
  const of = await scene();
  const { id } = await inEffect(of);
  const alone = await createRow(supplierBase, { foreignFlag: true, companies: [] });
  const report = async (supplierBaseId: string) =>
    (await of.buyer.post<{ records: Record<string, string>[] }>('/sup/supQuota/report', { supplierBaseId })).records;
  const own = (await report(of.other)).filter(({ quotaId }) => quotaId === id);
  assert.deepEqual(
    own.map(({ supplierBaseId, quota }) => [supplierBaseId, quota]),
    [[of.other, '40']],
  );
  assert.ok((await report(of.other)).every(({ supplierBaseId }) => supplierBaseId === of.other));
  assert.deepEqual(await report(alone.id), []);
});

test('a grade limits the share of a quota', async () => {
  const of = await scene();
  const { buyer, quota, companyId, first } = of;
  const limited = { gradeCode: 'LIMITED', gradeName: { zh: '限制' }, gradeMinScore: '40' } as const;
  const grade = async (quotaCeiling: `${number}` | null) =>
    asServer((ctx) =>
      setSupplierGrade(ctx, { supplierBaseId: first, companyId, ...limited, quotaCeiling, invites: true }),
    );
  await grade('59.9999');
  const { id } = await buyer.add(supQuota, quota);
  await assert.rejects(buyer.run(supQuota, 'submit', id), refusal(errors.aboveCeiling));
  await grade('60');
  assert.equal((await buyer.run(supQuota, 'submit', id)).status, 'PENDING');
  await buyer.run(supQuota, 'withdraw', id);
  await grade(null);
});
