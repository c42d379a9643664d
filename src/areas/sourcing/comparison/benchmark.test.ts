import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Decimal } from '#model/decimal.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { priceRecord } from '#areas/pricing/priceRecord/priceRecord.document.ts';
import { inquiry } from '../inquiry/inquiry.document.ts';
import { asServer } from '#test/app.ts';
import { inDays } from '#test/days.ts';
import { createRow } from '#test/factory.ts';
import { comparedInquiry, inviteOf, passDeadline, publishedInquiry, submitQuote } from '#test/inquiries.ts';
import { ownMaterial } from '#test/needs.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';

interface Compared {
  readonly items: readonly { readonly band: { count: number; median: string; low: string; high: string } | null }[];
  readonly quotes: readonly {
    readonly supplierBaseId: string;
    readonly lines: readonly { readonly benchmark: { standing: string; z: string } | null }[];
  }[];
}

const compare = async (id: string): Promise<Compared> =>
  (await purchasingFixture()).buyer.post<Compared>('/bidding/inquiry/comparison', { id });

/** Prices of a material that were agreed by hand, including tax. */
async function agreed(materialId: string, prices: readonly Decimal[], validTo = inDays(100)) {
  const { buyer, companyId, supplierId, pieceId, taxRateId } = await purchasingFixture();
  const { currencyId } = await buyer.get(company, companyId);
  for (const unitPrice of prices) {
    const { id } = await createRow(priceRecord, {
      materialId,
      supplierBaseId: supplierId,
      companyId,
      currencyId,
      unitId: pieceId,
      taxRateId,
      unitPrice,
      priceUnit: '1',
      priceBasis: 'INCL',
      inventoryOrgId: null,
      tiers: null,
      moq: null,
      validFrom: inDays(-900),
      validTo,
    });
    await asServer((ctx) => ctx.store(priceRecord).patch(id, { status: 'EXPIRED' }));
  }
}

test('the comparison shows what a line usually costs, once the quotations are open and to the buyer alone', async () => {
  const { buyer, supplier, otherSupplier, otherSupplierId } = await purchasingFixture();
  const own = await ownMaterial();
  await agreed(own.id, ['11.3', '12.43']);
  // Another inquiry of the material: its quotations count as soon as they are open.
  const former = await publishedInquiry([{ materialId: own.id }]);
  await submitQuote(supplier, former.inquiryNo, [{ unitPrice: '11.865' }]);
  await submitQuote(otherSupplier, former.inquiryNo, [{ unitPrice: '11.3' }]);

  const asked = await publishedInquiry([{ materialId: own.id }]);
  await submitQuote(supplier, asked.inquiryNo, [{ unitPrice: '22.6' }]);
  await submitQuote(otherSupplier, asked.inquiryNo, [{ unitPrice: '11.3' }]);
  assert.deepEqual(
    (await compare(asked.id)).items.map(({ band }) => band),
    [null],
    'nothing before the opening',
  );
  await passDeadline(asked.id);
  await buyer.run(inquiry, 'openQuotes', asked.id, { exemptReason: '只有两家合格' });
  assert.equal((await compare(asked.id)).items[0]?.band, null, 'two prices say nothing, and sealed ones are none');

  await passDeadline(former.id);
  await buyer.run(inquiry, 'openQuotes', former.id, { exemptReason: '只有两家合格' });
  const { items, quotes } = await compare(asked.id);
  // 10, 11, 10.5 and 10 without tax.
  assert.deepEqual([items[0]?.band?.count, items[0]?.band?.median], [4, '10.25']);
  const standing = (isOther: boolean) =>
    quotes.find(({ supplierBaseId }) => (supplierBaseId === otherSupplierId) === isOther)?.lines[0]?.benchmark
      ?.standing;
  assert.deepEqual([standing(false), standing(true)], ['ABOVE', 'USUAL']);

  const seen = JSON.stringify(
    await supplier.post('/bidding/inquiryInvite/get', { id: (await inviteOf(supplier, asked.inquiryNo)).id }),
  );
  assert.ok(!seen.includes('10.25') && !seen.includes('"band"'));
  assert.equal((await supplier.send('POST', '/bidding/inquiry/comparison', { id: asked.id })).success, false);
});

test('prices of other units, of long ago and of fewer than three sources make no band', async () => {
  const own = await ownMaterial();
  await agreed(own.id, ['10', '11', '12'], inDays(-800));
  const asked = await comparedInquiry([{ materialId: own.id }]);
  assert.equal((await compare(asked.id)).items[0]?.band, null);
});
