import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import type { Decimal } from '#model/decimal.ts';
import type { NewRow } from '#model/row.ts';
import { rowsOf } from '#ui/record.ts';
import { refusal, rows } from '#test/app.ts';
import { purchasingFixture, confirmedOrder, lineId } from '#test/purchasingFixture.ts';
import { createRow } from '#test/factory.ts';
import { area } from '#areas/masterData/area/area.document.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { transportMode } from '#areas/masterData/settlement/transportMode.document.ts';
import { deliveryNote } from '../deliveryNote/deliveryNote.document.ts';
import { deliveryErrors } from '../deliveryNote/errors.ts';
import { receive } from '../../receipt/receive/receive.document.ts';
import { receiveDetail } from '../../receipt/receive/receiveDetail.document.ts';
import { shipment } from '../shipment/shipment.document.ts';
import { carbonMonth } from './carbonMonth.document.ts';
import { freightDistance } from './freightDistance.document.ts';

let places: Promise<{ provinceId: string; cityId: string }> | undefined;

/** A province and a city whose names no other place has. */
function home() {
  places ??= (async () => {
    const province = await createRow(area, { name: { zh: '瓯越省', en: 'Ouyue' }, parentAreaId: null, level: 1 });
    const city = await createRow(area, { name: { zh: '括苍市', en: 'Kuocang' }, parentAreaId: province.id, level: 2 });
    return { provinceId: province.id, cityId: city.id };
  })();
  return places;
}

/** The supplier lives in a city of his own, from which one mode is known. */
async function road(distanceKm: Decimal | undefined, emissionFactor: Decimal | null = '0.1') {
  const { buyer, supplierId, warehouseId } = await purchasingFixture();
  const { provinceId, cityId } = await home();
  await rows(sql`update sup_supplier_base set region = '瓯越括苍' where id = ${supplierId}::bigint returning id`);
  const { id: transportModeId } = await createRow(transportMode, { emissionFactor });
  const from = { warehouseId, transportModeId };
  if (distanceKm !== undefined) {
    await buyer.add(freightDistance, { ...from, areaId: provinceId, distanceKm: '999' });
    await buyer.add(freightDistance, { ...from, areaId: cityId, distanceKm });
  }
  return transportModeId;
}

async function weighing(unitWeight: Decimal | null): Promise<string> {
  const { pieceId } = await purchasingFixture();
  const plain = { status: 'ACTIVE', inspectFlag: false, batchFlag: false, baseUnitId: pieceId } as const;
  return (await createRow(material, { ...plain, unitWeight })).id;
}

async function noteOf(weights: readonly (Decimal | null)[], more: Partial<NewRow<typeof deliveryNote>>) {
  const { supplier } = await purchasingFixture();
  const lines = [];
  for (const weight of weights) lines.push({ materialId: await weighing(weight), orderQty: '100' as const });
  const order = await confirmedOrder(lines);
  return supplier.add(deliveryNote, {
    etaDate: new Date(Date.now() + 86_400_000).toISOString(),
    lines: order.lines.map((line, index) => ({
      lineNo: (index + 1) * 10,
      orderDetailId: line.id,
      shipQty: '100' as const,
    })),
    ...more,
  });
}

test('a note tells what its transport gives off, its lines share it, and a receipt has its part', async () => {
  const { supplier, clerk } = await purchasingFixture();
  const transportModeId = await road('200');
  const note = await noteOf(['2', '6'], { transportModeId });
  // 0.8 t over 200 km at 0.1 kg.
  assert.deepEqual([note.distanceKm, note.freightKg, note.co2eKg, note.carbonGap], ['200', '800', '16', null]);
  assert.deepEqual(
    note.lines.map(({ weightKg, co2eKg }) => [weightKg, co2eKg]),
    [
      ['200', '4'],
      ['600', '12'],
    ],
  );
  const heavier = await supplier.update(deliveryNote, note.id, { grossWeight: '1000', versionNo: note.versionNo });
  assert.deepEqual([heavier.co2eKg, heavier.lines.map(({ co2eKg }) => co2eKg)], ['20', ['5', '15']]);
  // What counts as the goods leave is the factor of that day.
  await rows(
    sql`update basic_transport_mode set emission_factor = 0.2 where id = ${transportModeId}::bigint returning id`,
  );
  await supplier.run(deliveryNote, 'ship', note.id);
  const left = await supplier.get(deliveryNote, note.id);
  assert.deepEqual([left.co2eKg, left.emissionFactor, left.lines[1]?.co2eKg], ['40', '0.2', '30']);
  await rows(
    sql`update basic_transport_mode set emission_factor = 9 where id = ${transportModeId}::bigint returning id`,
  );
  await clerk.run(deliveryNote, 'arrive', note.id);
  await clerk.run(deliveryNote, 'receive', note.id);
  const [draft] = (await clerk.query(receive, { deliveryId: note.id })).records;
  const half = await clerk.get(receive, draft?.id ?? '');
  await clerk.update(receive, half.id, {
    versionNo: half.versionNo,
    lines: half.lines.map((line, index) => ({ ...line, arriveQty: index === 1 ? ('40' as const) : ('100' as const) })),
  });
  const posted = await clerk.run(receive, 'post', half.id);
  assert.deepEqual(
    posted.lines.map(({ co2eKg }) => co2eKg),
    ['10', '12'],
  );
  const found = await clerk.query(receiveDetail, { ids: posted.lines.map(({ id }) => id), co2eKg: { from: '11' } });
  assert.equal(found.total, 1);
  const sent = await clerk.query(shipment, { deliveryId: note.id });
  assert.deepEqual(new Set(sent.records.map(({ co2eKg }) => co2eKg)), new Set(['10', '30']));
});

test('what is unknown is empty and says what is missing, until somebody completes it', async () => {
  const { supplier, clerk, buyer } = await purchasingFixture();
  const transportModeId = await road(undefined, null);
  const note = await noteOf(['2', null], { transportModeId });
  assert.deepEqual([note.co2eKg, note.carbonGap], [null, 'WEIGHT_DISTANCE_FACTOR']);
  assert.deepEqual(note.lines[1]?.weightKg, null);
  await supplier.run(deliveryNote, 'ship', note.id);
  await clerk.run(deliveryNote, 'arrive', note.id);
  await clerk.run(deliveryNote, 'receive', note.id);
  const [draft] = (await clerk.query(receive, { deliveryId: note.id })).records;
  const posted = await clerk.run(receive, 'post', draft?.id ?? '');
  assert.equal(posted.lines[0]?.co2eKg, null);
  await assert.rejects(buyer.run(deliveryNote, 'completeLeg', note.id, {}), refusal(deliveryErrors.nothingCompleted));
  await rows(
    sql`update basic_transport_mode set emission_factor = 0.5 where id = ${transportModeId}::bigint returning id`,
  );
  const measured = await supplier.run(deliveryNote, 'completeLeg', note.id, { distanceKm: '100', grossWeight: '500' });
  assert.deepEqual([measured.status, measured.co2eKg, measured.carbonGap], ['RECEIVED', '25', 'LINES']);
  assert.equal(measured.lines[0]?.co2eKg, null, 'one line has no weight, so that none has a share');
  await rows(sql`
    update basic_material set unit_weight = 3 where id = ${measured.lines[1]?.materialId ?? ''}::bigint returning id`);
  const whole = await buyer.run(deliveryNote, 'completeLeg', note.id, { distanceKm: '200' });
  assert.deepEqual([whole.co2eKg, whole.carbonGap], ['50', null]);
  const line = await buyer.get(receiveDetail, lineId(posted));
  assert.equal(line.co2eKg, '20', 'receipts follow');
});

test('emissions are summed by supplier and month, each supplier sees his own, and distances are for the buyer', async () => {
  const { supplier, otherSupplier, buyer, supplierId } = await purchasingFixture();
  const before = await sumOf(supplierId);
  const transportModeId = await road('100');
  for (const weights of [['10'], ['10', null]] as const) {
    const note = await noteOf(weights, { transportModeId });
    await supplier.run(deliveryNote, 'ship', note.id);
  }
  const after = await sumOf(supplierId);
  assert.deepEqual(
    [
      after.notes - before.notes,
      after.unknown - before.unknown,
      after.tonnes - before.tonnes,
      after.co2e - before.co2e,
    ],
    [2, 1, 1, 10],
  );
  const [mine] = (await supplier.query(carbonMonth, {})).records;
  assert.equal(mine?.supplierBaseId, supplierId);
  assert.ok((await otherSupplier.query(carbonMonth, {})).records.every((row) => row.supplierBaseId !== supplierId));
  const compared = await buyer.post<{ records: unknown }>('/pur/carbonMonth/compare');
  assert.ok(rowsOf(compared.records).some(({ kgPerTonne }) => Number(kgPerTonne) > 0));
  assert.deepEqual(rowsOf((await otherSupplier.post<{ records: unknown }>('/pur/carbonMonth/compare')).records), []);
  await assert.rejects(supplier.query(freightDistance, {}), refusal(engineErrors.denied16));
});

async function sumOf(supplierBaseId: string) {
  const { buyer } = await purchasingFixture();
  const { records } = await buyer.query(carbonMonth, { supplierBaseId });
  const added = (values: readonly (number | string | null)[]): number =>
    Math.round(values.reduce<number>((sum, each) => sum + Number(each ?? 0), 0) * 1000) / 1000;
  return {
    notes: added(records.map(({ noteCount }) => noteCount)),
    unknown: added(records.map(({ unknownCount }) => unknownCount)),
    tonnes: added(records.map(({ tonnes }) => tonnes)),
    co2e: added(records.map(({ co2eKg }) => co2eKg)),
  };
}
