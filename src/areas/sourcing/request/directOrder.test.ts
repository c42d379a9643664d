import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Decimal } from '#model/decimal.ts';
import { exchangeRate } from '#areas/masterData/exchangeRate/exchangeRate.document.ts';
import { exchangeRateType } from '#areas/masterData/exchangeRate/exchangeRateType.document.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { priceRecord } from '#areas/pricing/priceRecord/priceRecord.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { asServer } from '#test/app.ts';
import { inDays } from '#test/days.ts';
import { createRow } from '#test/factory.ts';
import { otherCurrency } from '#test/inquiries.ts';
import { approvedRequest, ownMaterial } from '#test/needs.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { refusal } from '#test/refusals.ts';
import { errors } from '../errors.ts';
import { methodRule } from '../methodRule/methodRule.document.ts';

interface Agreed {
  readonly materialId: string;
  readonly supplierBaseId: string;
  readonly unitPrice: Decimal;
  readonly currencyId: string;
  readonly sourceType?: 'MANUAL' | 'INQUIRY' | 'TENDER';
}

/** A price in effect. */
async function agree({ sourceType = 'MANUAL', ...values }: Agreed) {
  const { companyId, pieceId, taxRateId } = await purchasingFixture();
  const made = await createRow(priceRecord, {
    ...values,
    companyId,
    unitId: pieceId,
    taxRateId,
    priceUnit: '1',
    inventoryOrgId: null,
    tiers: null,
    moq: null,
    priceBasis: 'INCL',
    validFrom: inDays(-10),
    validTo: inDays(100),
  });
  await asServer((ctx) => ctx.store(priceRecord).patch(made.id, { status: 'EFFECTIVE', sourceType }));
  return made;
}

const order = async (id: string | undefined) => {
  const { buyer } = await purchasingFixture();
  const { records } = await buyer.post<{ records: { id: string }[] }>('/bidding/purchaseRequestLine/toOrder', {
    ids: [id],
  });
  return buyer.get(purchaseOrder, records[0]?.id ?? '');
};

test('the cheapest agreed price is that in home currency, and none without a rate is taken for cheap', async () => {
  const { buyer, companyId, supplierId, otherSupplierId } = await purchasingFixture();
  const own = await ownMaterial();
  const { currencyId: homeCurrencyId } = await buyer.get(company, companyId);
  const strong = await otherCurrency();
  await agree({ materialId: own.id, supplierBaseId: supplierId, unitPrice: '2', currencyId: strong.id });
  await agree({ materialId: own.id, supplierBaseId: otherSupplierId, unitPrice: '11.3', currencyId: homeCurrencyId });
  const request = await approvedRequest([{ materialId: own.id, qty: '10' }]);
  await assert.rejects(
    buyer.post('/bidding/purchaseRequestLine/toOrder', { ids: [request.lines[0]?.id] }),
    refusal(errors.noHomeRate),
  );
  const [daily] = await asServer((ctx) => ctx.store(exchangeRateType).find({ code: 'DAILY' }));
  const type = daily ?? (await createRow(exchangeRateType, { code: 'DAILY', tolerance: null, maxAgeDays: 31 }));
  await createRow(exchangeRate, {
    typeId: type.id,
    fromCurrencyId: strong.id,
    toCurrencyId: homeCurrencyId,
    rateDate: inDays(0),
    rate: '7',
  });
  const made = await order(request.lines[0]?.id);
  assert.deepEqual([made.supplierBaseId, made.lines[0]?.taxPrice], [otherSupplierId, '11.3'], '2 × 7 is dearer');
});

test('what the market was asked for may be called off, by an inquiry or a tender; a typed price needs a rule that allows it', async () => {
  const { buyer, companyId, supplierId } = await purchasingFixture();
  const own = await ownMaterial();
  const { currencyId } = await buyer.get(company, companyId);
  await createRow(methodRule, {
    companyId,
    categoryId: own.categoryId,
    amountFrom: '0',
    amountTo: null,
    leastMethod: 'INQUIRY',
    control: 'HARD',
  });
  const typed = await agree({ materialId: own.id, supplierBaseId: supplierId, unitPrice: '9', currencyId });
  const request = await approvedRequest([{ materialId: own.id, qty: '10' }]);
  await assert.rejects(
    buyer.post('/bidding/purchaseRequestLine/toOrder', { ids: [request.lines[0]?.id] }),
    refusal(errors.methodTooWeak),
  );
  await asServer((ctx) => ctx.store(priceRecord).patch(typed.id, { sourceType: 'TENDER' }));
  assert.equal((await order(request.lines[0]?.id)).lines[0]?.taxPrice, '9');
});
