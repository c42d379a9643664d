import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setSupplierGrade } from '#areas/supplier/public.ts';
import { materialCategory } from '#areas/masterData/materialCategory/materialCategory.document.ts';
import { materialSupplier } from '#areas/masterData/materialSupplier/materialSupplier.document.ts';
import { tendering } from '../tender/tendering.document.ts';
import { asServer, refusal } from '#test/app.ts';
import { inDays } from '#test/days.ts';
import { createRow } from '#test/factory.ts';
import { approvedRequest, ownMaterial } from '#test/needs.ts';
import { lineId, purchasingFixture } from '#test/purchasingFixture.ts';
import { errors } from '#areas/sourcing/errors.ts';
import { inquiry } from '#areas/sourcing/inquiry/inquiry.document.ts';

interface Proposal {
  readonly title: string;
  readonly methods: readonly {
    readonly code: string;
    readonly isAllowed: boolean;
    readonly isProposed: boolean;
    readonly dates: readonly { readonly code: string; readonly day: string }[];
  }[];
  readonly suppliers: readonly {
    readonly supplierBaseId: string;
    readonly isProposed: boolean;
    readonly reasons: readonly (readonly [string, string])[];
  }[];
}

test('the wizard proposes by sources and dates, changes nothing, and its draft is as chosen', async () => {
  const { buyer, supplierId, otherSupplierId, companyId } = await purchasingFixture();
  // Of a category that nobody has quoted for.
  const category = await createRow(materialCategory);
  const goods = await ownMaterial({ categoryId: category.id });
  const source = { materialId: goods.id, companyId, leadTimeDays: 20 };
  await createRow(materialSupplier, { ...source, supplierBaseId: supplierId });
  const need = lineId(await approvedRequest([{ materialId: goods.id, qty: '100', requiredDate: inDays(120) }]));
  const propose = () => buyer.post<Proposal>('/bidding/sourcingWizard/propose', { ids: [need] });

  const first = await propose();
  assert.deepEqual(
    first.suppliers.map(({ supplierBaseId, isProposed }) => [supplierBaseId, isProposed]),
    [[supplierId, true]],
  );
  assert.match(first.suppliers[0]?.reasons[0]?.[0] ?? '', /物料供应商/);
  assert.equal(first.methods.find(({ isProposed }) => isProposed)?.code, 'SINGLE');
  await createRow(materialSupplier, { ...source, supplierBaseId: otherSupplierId });
  const second = await propose();
  const method = second.methods.find(({ isProposed }) => isProposed);
  assert.equal(method?.code, 'INQUIRY');
  assert.deepEqual(
    method.dates.map(({ code }) => code),
    ['BEGIN', 'DEADLINE', 'AWARD', 'ORDER', 'NEEDED'],
  );
  // Both are sources; the better grade speaks for the other one, whatever its scheme calls it.
  await asServer(async (ctx) => {
    const relation = { companyId, quotaCeiling: null, invites: true } as const;
    const limited = { gradeCode: 'A', gradeName: { zh: '受限', en: 'Limited' }, gradeMinScore: '0' } as const;
    const best = { gradeCode: 'V', gradeName: { zh: '战略', en: 'Strategic' }, gradeMinScore: '90' } as const;
    await setSupplierGrade(ctx, { ...relation, ...limited, supplierBaseId: supplierId });
    await setSupplierGrade(ctx, { ...relation, ...best, supplierBaseId: otherSupplierId });
  });
  const graded = (await propose()).suppliers;
  assert.deepEqual(
    graded.map(({ supplierBaseId }) => supplierBaseId),
    [otherSupplierId, supplierId],
  );
  assert.ok(graded[0]?.reasons.some(([zh, en]) => zh === '等级：战略' && en === 'Grade: Strategic'));
  const deadline = method.dates.find(({ code }) => code === 'DEADLINE')?.day ?? '';
  assert.equal(deadline, inDays(7));

  const made = await buyer.post<{ id: string }>('/bidding/inquiry/fromNeeds', {
    ids: [need],
    plan: {
      title: '向导询价',
      method: 'AUCTION',
      article: '请含运费',
      deadline: inDays(9),
      suppliers: [supplierId, otherSupplierId, supplierId],
    },
  });
  const draft = await buyer.get(inquiry, made.id);
  assert.deepEqual(
    [draft.inquiryName, draft.bidType, draft.article, draft.suppliers.map(({ supplierBaseId }) => supplierBaseId)],
    ['向导询价', 'AUCTION', '请含运费', [supplierId, otherSupplierId]],
  );
  // 17:00 in the zone of the installation.
  assert.equal(
    new Date(Date.parse(draft.quoteDeadline) + 8 * 3_600_000).toISOString().slice(0, 16),
    `${inDays(9)}T17:00`,
  );

  const tenders = async () => (await buyer.query(tendering)).total;
  const before = await tenders();
  const foreseen = await buyer.post<{ profileName: string; milestones: unknown[]; findings: unknown[] }>(
    '/bidding/tendering/foresee',
    { ids: [need] },
  );
  assert.ok(foreseen.profileName && foreseen.milestones.length > 2 && foreseen.findings.length > 0);
  assert.equal(await tenders(), before, 'foreseeing leaves no tender behind');
  const tender = await buyer.post<{ id: string }>('/bidding/tendering/fromNeeds', {
    ids: [need],
    plan: { title: '向导招标', suppliers: [supplierId] },
  });
  const drafted = await buyer.get(tendering, tender.id);
  assert.deepEqual([drafted.tenderingName, drafted.suppliers.length], ['向导招标', 1]);
  await assert.rejects(buyer.post('/bidding/sourcingWizard/propose', { ids: [] }), refusal(errors.nothingTicked));
});
