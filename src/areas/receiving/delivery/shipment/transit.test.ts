import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { refusal, rows } from '#test/app.ts';
import { purchasingFixture, confirmedOrder, lineId } from '#test/purchasingFixture.ts';
import { createRow } from '#test/factory.ts';
import { area } from '#areas/masterData/area/area.document.ts';
import { deliveryNote } from '../deliveryNote/deliveryNote.document.ts';
import { transitPlace } from './transitPlace.document.ts';

test('what is on the road is told by the city it comes from, with what is overdue', async () => {
  const { supplier, supplierId, clerk, buyer, otherSupplier } = await purchasingFixture();
  const province = await createRow(area, { name: { zh: '甬江省', en: 'Yongjiang' }, parentAreaId: null, level: 1 });
  const [city, other] = [
    await createRow(area, { name: { zh: '明州市', en: 'Mingzhou' }, parentAreaId: province.id, level: 2 }),
    await createRow(area, { name: { zh: '东钱市', en: 'Dongqian' }, parentAreaId: province.id, level: 2 }),
  ];
  const livesAt = (region: string | null, registerAddress: string) =>
    rows(sql`
      update sup_supplier_base set region = ${region}, register_address = ${registerAddress}
       where id = ${supplierId}::bigint returning id`);
  const order = await confirmedOrder([{ orderQty: '50' }]);
  const sent = async (etaDate: string) => {
    const lines = [{ lineNo: 10, orderDetailId: lineId(order), shipQty: '1' as const }];
    const { id } = await supplier.add(deliveryNote, { etaDate, lines });
    await supplier.run(deliveryNote, 'ship', id);
    return id;
  };
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  const late = await sent(soon);
  const next = await sent(soon);
  await rows(
    sql`update pur_delivery_note set eta_date = now() - interval '3 days' where id = ${late}::bigint returning id`,
  );
  const placeOf = async (cityId: string) => (await buyer.query(transitPlace, { cityId })).records[0];

  // As people write where they are: with and without the words for province and city.
  const cases: [region: string | null, address: string, cityId: string][] = [
    [null, '甬江省明州市北路 8 号', city.id],
    ['甬江明州', '东钱市', city.id],
    [null, '东钱市明州路', other.id],
    [null, '甬江省东钱', other.id],
  ];
  for (const [region, address, cityId] of cases) {
    await livesAt(region, address);
    assert.equal((await placeOf(cityId))?.provinceId, province.id, address);
  }
  const place = await placeOf(other.id);
  assert.ok(place?.overdueFlag && place.noteCount >= 2 && (place.overdueDays ?? 0) >= 3);
  const whole = await buyer.get(transitPlace, place?.id ?? '');
  const mine = whole.notes.filter(({ deliveryId }) => deliveryId === late || deliveryId === next);
  assert.deepEqual(
    mine.map(({ overdueDays }) => overdueDays),
    [3, 0],
  );
  await clerk.run(deliveryNote, 'arrive', late);
  const left = await placeOf(other.id);
  assert.equal(left?.overdueCount, (place?.overdueCount ?? 0) - 1, 'what has arrived is on the road no more');
  await livesAt(null, '某处');
  assert.equal(await placeOf(other.id), undefined);
  await assert.rejects(otherSupplier.query(transitPlace, {}), refusal(engineErrors.denied16));
});
