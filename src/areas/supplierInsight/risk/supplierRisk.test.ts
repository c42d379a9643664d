import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { certificateType } from '#areas/supplier/certificateType/certificateType.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { person } from '#test/app.ts';
import { refusal } from '#test/refusals.ts';
import { createRow } from '#test/factory.ts';

interface Relations {
  readonly suppliers: readonly { readonly id: string }[];
  readonly clusters: readonly {
    readonly supplierIds: readonly string[];
    readonly links: readonly { readonly kind: string; readonly value: string; readonly places: readonly object[] }[];
  }[];
}

const manager = () => person('rk_manager', { userType: 'BUYER', roles: ['sup_manager'] });

test('suppliers that share an account, a phone or a person are found, each hit with where it stands; accounts stay masked', async () => {
  const common = { foreignFlag: true } as const;
  const first = await createRow(supplierBase, { ...common, accountNo: '6222 0000 1111 7788', phone: '0512-6666001' });
  const second = await createRow(supplierBase, { ...common, accountNo: '6222-0000-1111-7788', legalPerson: '关联甲' });
  const third = await createRow(supplierBase, { ...common, phone: '05126666001', legalPerson: '无关乙' });
  const alone = await createRow(supplierBase, { ...common, phone: '0512-1', legalPerson: '独立丙' });
  const found = await (await manager()).post<Relations>('/sup/supplierRisk/relations', {});
  const cluster = found.clusters.find(({ supplierIds }) => supplierIds.includes(first.id));
  assert.ok(cluster);
  for (const { id } of [first, second, third]) assert.ok(cluster.supplierIds.includes(id));
  assert.ok(!found.clusters.some(({ supplierIds }) => supplierIds.includes(alone.id)));
  const account = cluster.links.find(({ kind }) => kind === 'ACCOUNT');
  assert.deepEqual([account?.value, account?.places.length], ['****7788', 2]);
  assert.ok(!JSON.stringify(found).includes('622200001111'), 'an account is never shown whole');
});

test('risks stay inside: neither a supplier nor somebody of another company reads them', async () => {
  const { id } = await createRow(supplierBase, { foreignFlag: true });
  const seller = await person('rk_seller', { userType: 'SUPPLIER', roles: ['sup_admin'], supplierBaseId: id });
  for (const path of ['relations', 'dependency', 'gaps'])
    await assert.rejects(seller.post(`/sup/supplierRisk/${path}`, { company: '1' }), /20012|403/);
  await assert.rejects(seller.post('/sup/supplierRisk/about', { supplierBaseId: id }), /20012|403/);
  const [own, other] = [await createRow(company), await createRow(company)];
  const head = await person('rk_head', { userType: 'BUYER', roles: ['buyer_mgr'], companies: [own.id] });
  assert.deepEqual(
    (await head.post<{ shares: unknown[] }>('/sup/supplierRisk/dependency', { company: own.id })).shares,
    [],
  );
  for (const path of ['dependency', 'gaps'])
    await assert.rejects(head.post(`/sup/supplierRisk/${path}`, { company: other.id }), refusal(engineErrors.notFound));
});

interface About extends Relations {
  readonly shares: readonly { readonly company: string; readonly share: string; readonly rank: number }[];
  readonly gaps: readonly { readonly company: string; readonly certificate: string; readonly endedOn: string | null }[];
}

test('the page of one supplier has its own relations, and gaps with the companies of the reader alone', async () => {
  const [own, other] = [await createRow(company), await createRow(company)];
  const both = [own, other].map(({ id: companyId }) => ({ companyId, stage: 'QUALIFIED' as const }));
  const type = await createRow(certificateType, { registerRequired: true });
  const first = await createRow(supplierBase, { foreignFlag: true, legalPerson: '同名法人', companies: both });
  const second = await createRow(supplierBase, { foreignFlag: true, legalPerson: '同名法人' });
  const apart = await createRow(supplierBase, { foreignFlag: true, legalPerson: '独立丁', companies: both });
  const head = await person('rk_about', { userType: 'BUYER', roles: ['buyer_mgr'], companies: [own.id] });
  const ask = (id: string) => head.post<About>('/sup/supplierRisk/about', { supplierBaseId: id });
  const about = await ask(first.id);
  assert.deepEqual(
    about.clusters.map(({ supplierIds }) => supplierIds.toSorted()),
    [[first.id, second.id].toSorted()],
  );
  assert.deepEqual(about.suppliers.map(({ id }) => id).toSorted(), [first.id, second.id].toSorted());
  assert.deepEqual((await ask(apart.id)).clusters, []);
  const missing = about.gaps.filter(({ certificate }) => certificate === type.name.zh);
  assert.deepEqual(
    missing.map(({ company: name, endedOn }) => [name, endedOn]),
    [[own.name.zh, null]],
  );
  assert.deepEqual(about.shares, [], 'nothing was ordered');
});
