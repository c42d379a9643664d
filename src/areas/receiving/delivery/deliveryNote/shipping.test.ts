import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Decimal } from '#model/decimal.ts';
import { sql } from '#engine/database/database.ts';
import { asServer, refusal, rows } from '#test/app.ts';
import { purchasingFixture, confirmedOrder, lineId } from '#test/purchasingFixture.ts';
import { createRow } from '#test/factory.ts';
import { contents, upload } from '#test/upload.ts';
import { lifecycleErrors } from '#areas/supplier/lifecycle/errors.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { sysParam } from '#areas/system/param/param.document.ts';
import { deliveryErrors } from './errors.ts';
import { deliveryNote } from './deliveryNote.document.ts';
import { shelfLeft, shortShelf } from './shipping.rules.ts';

test('how much of its shelf life is left on arrival', () => {
  const cases: [expiry: string, arrival: string, days: number, left: Decimal][] = [
    ['2027-04-11', '2027-01-01', 100, '100'],
    ['2027-02-20', '2027-01-01', 100, '50'],
    ['2027-01-01', '2027-01-01', 100, '0'],
    ['2026-12-01', '2027-01-01', 100, '0'],
    ['2028-03-01', '2028-02-01', 290, '10'],
  ];
  for (const [expiry, arrival, days, left] of cases) assert.equal(shelfLeft(expiry, arrival, days), left, expiry);
});

test('goods that do not last long enough are told with what is left and what is asked', () => {
  const usual = { shelfLifeDays: 100, minShelfPct: null, coaFlag: false };
  const cases: [
    expiryDate: string | null,
    minShelfPct: Decimal | null,
    shelfLifeDays: number | null,
    short: boolean,
  ][] = [
    ['2027-02-20', null, 100, false],
    ['2027-02-19', null, 100, true],
    ['2027-02-19', '49', 100, false],
    ['2027-03-01', '60', 100, true],
    [null, '60', 100, false],
    ['2027-01-02', '60', null, false],
  ];
  for (const [expiryDate, minShelfPct, shelfLifeDays, isShort] of cases) {
    const short = shortShelf({ expiryDate }, { ...usual, minShelfPct, shelfLifeDays }, '2027-01-01', '50');
    assert.equal(short !== undefined, isShort, `${expiryDate} ${minShelfPct}`);
  }
  assert.deepEqual(shortShelf({ expiryDate: '2027-01-31' }, usual, '2027-01-01', '50'), { left: '30', least: '50' });
});

/** A note for ten pieces of goods that last a hundred days and come with a certificate. */
async function delicateNote(expiryDate: string) {
  const { supplier, pieceId } = await purchasingFixture();
  const { id: materialId } = await createRow(material, {
    status: 'ACTIVE',
    baseUnitId: pieceId,
    inspectFlag: false,
    batchFlag: false,
    shelfLifeDays: 100,
    minShelfPct: '50',
    coaFlag: true,
  });
  const orderDetailId = lineId(await confirmedOrder([{ materialId }]));
  return supplier.add(deliveryNote, {
    etaDate: '2027-01-14T02:00:00.000Z',
    lines: [{ lineNo: 10, orderDetailId, shipQty: '10', expiryDate }],
  });
}

async function attachCertificate(businessId: string): Promise<void> {
  const { supplier } = await purchasingFixture();
  const fields = { document: 'pur.deliveryNote', businessId, businessDescribable: 'Coa' };
  const answer = await upload(supplier, { name: 'COA.pdf', content: contents.pdf, fields });
  assert.ok(answer.success, answer.msg);
}

test('a shipment leaves with its certificate, long enough to last, packed where asked, from a supplier in force', async () => {
  const { supplier, supplierId, companyId } = await purchasingFixture();
  const old = await delicateNote('2027-02-01');
  await assert.rejects(supplier.run(deliveryNote, 'ship', old.id), refusal(deliveryErrors.coaMissing));
  await attachCertificate(old.id);
  await assert.rejects(supplier.run(deliveryNote, 'ship', old.id), refusal(deliveryErrors.shelfTooShort));
  const fresh = await delicateNote('2027-04-01');
  await attachCertificate(fresh.id);

  const need = await asServer((ctx) =>
    ctx.store(sysParam).create({
      paramKey: 'pur.delivery.packsRequired',
      paramScope: 'COMPANY',
      companyId,
      paramType: 'BOOLEAN',
      value: 'true',
    }),
  );
  await assert.rejects(supplier.run(deliveryNote, 'ship', fresh.id), refusal(deliveryErrors.packagesMissing));
  await asServer((ctx) => ctx.store(sysParam).remove([need.id]));
  const enable = (isOn: boolean) =>
    rows(sql`update sup_supplier_base set enabled_flag = ${isOn} where id = ${supplierId}::bigint returning id`);
  await enable(false);
  await assert.rejects(supplier.run(deliveryNote, 'ship', fresh.id), refusal(lifecycleErrors.stopped));
  await enable(true);
  assert.equal((await supplier.run(deliveryNote, 'ship', fresh.id)).status, 'SHIPPED');
});
