import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import type { Decimal } from '#model/decimal.ts';
import { rowsOf } from '#ui/record.ts';
import { refusal, rows } from '#test/app.ts';
import { purchasingFixture, confirmedOrder, lineId } from '#test/purchasingFixture.ts';
import { createRow } from '#test/factory.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { materialCategory } from '#areas/masterData/materialCategory/materialCategory.document.ts';
import { receive } from '../../../receipt/receive/receive.document.ts';
import { iqcLot } from '../iqcLot.document.ts';
import { iqcPlan } from '../iqcPlan.document.ts';
import { iqcResult } from '../iqcResult.document.ts';
import { iqcSwitchState } from '../iqcSwitchState.document.ts';

interface Reported {
  readonly proposal: string | null;
  readonly why: string | null;
  readonly lots: number | null;
  readonly pieces: number | null;
  readonly defects: number | null;
  readonly priorFrom: string | null;
  readonly severity: string | null;
  readonly exceedsPct: Decimal | null;
  readonly costs: unknown;
  readonly features: unknown;
}

async function goods(withPlan = true): Promise<string> {
  const { pieceId, sqe } = await purchasingFixture();
  const category = await createRow(materialCategory);
  const { id: materialId } = await createRow(material, {
    status: 'ACTIVE',
    inspectFlag: true,
    batchFlag: false,
    baseUnitId: pieceId,
    categoryId: category.id,
  });
  if (!withPlan) return materialId;
  const plan = await sqe.add(iqcPlan, {
    name: { zh: '壳体检验', en: 'Housings' },
    materialId,
    characteristics: [{ lineNo: 10, name: { zh: '外观', en: 'Appearance' }, defectClass: 'MA' }],
  });
  await sqe.run(iqcPlan, 'release', plan.id);
  return materialId;
}

/** Lots of twelve hundred arrive; the sample of each has so many defects. */
async function lotsOf(materialId: string, count: number): Promise<string[]> {
  const { clerk, warehouseId } = await purchasingFixture();
  const order = await confirmedOrder([{ materialId, orderQty: `${count * 1200}`, taxPrice: '1.13' }]);
  const made: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const line = { lineNo: 10, orderDetailId: lineId(order), arriveQty: '1200' } as const;
    const draft = await clerk.add(receive, { warehouseId, lines: [line] });
    const receipt = await clerk.run(receive, 'post', draft.id);
    const [lot] = await rows<{ id: string }>(
      sql`select id from pur_iqc_lot where receive_detail_id = ${lineId(receipt)}::bigint`,
    );
    made.push(lot?.id ?? '');
  }
  return made;
}

async function checked(lotId: string, defects: number): Promise<void> {
  const { inspector } = await purchasingFixture();
  const { results } = await inspector.run(iqcLot, 'start', lotId);
  for (const { id } of results) await inspector.run(iqcResult, 'record', id, { defects });
  const { resultAttr, waitQty } = await inspector.get(iqcLot, lotId);
  await inspector.run(iqcLot, 'judge', lotId, resultAttr === 'PASS' ? { acceptQty: waitQty } : { rejectQty: waitQty });
}

async function adviceOn(lotId: string): Promise<Reported> {
  const { inspector } = await purchasingFixture();
  return inspector.post<Reported>('/pur/iqcLot/samplingAdvice', { id: lotId });
}

test('a lot is told what the past of its goods proposes, and nothing changes by it', async () => {
  const { supplier, clerk, buyer } = await purchasingFixture();
  const materialId = await goods();
  const lots = await lotsOf(materialId, 7);
  const next = lots.at(-1) ?? '';
  const first = await adviceOn(next);
  assert.deepEqual([first.proposal, first.why, first.lots, first.priorFrom], ['KEEP', 'HISTORY', 0, 'WEAK']);
  for (const lotId of lots.slice(0, 6)) await checked(lotId, 0);
  const good = await adviceOn(next);
  assert.deepEqual([good.lots, good.pieces, good.defects, good.severity], [6, 480, 0, 'NORMAL']);
  assert.deepEqual([good.proposal, good.why], ['SKIP', 'COST']);
  assert.equal(rowsOf(good.costs).length, 4);
  assert.deepEqual(
    rowsOf(good.features).map(({ pieces, defects }) => [pieces, defects]),
    [[480, 0]],
  );
  const untouched = await buyer.get(iqcLot, next);
  assert.deepEqual([untouched.status, untouched.mode], ['WAIT', null]);
  for (const stranger of [supplier, clerk])
    await assert.rejects(stranger.post('/pur/iqcLot/samplingAdvice', { id: next }), refusal(engineErrors.denied16));
});

test('bad goods are proposed to be inspected more strictly, from the lots of their own supplier alone', async () => {
  const { sqe } = await purchasingFixture();
  const materialId = await goods();
  const lots = await lotsOf(materialId, 6);
  for (const [index, lotId] of lots.slice(0, 5).entries()) await checked(lotId, index === 0 ? 1 : 3);
  const bad = await adviceOn(lots.at(-1) ?? '');
  assert.deepEqual([bad.lots, bad.defects], [5, 13]);
  assert.ok(Number(bad.exceedsPct) > 90);
  // The switching rules tightened already; what costs least is still the strict plan.
  assert.deepEqual([bad.severity, bad.proposal], ['TIGHTENED', 'KEEP']);
  const [state] = await rows<{ id: string }>(
    sql`select id from pur_iqc_switch_state where material_id = ${materialId}::bigint`,
  );
  assert.equal((await sqe.get(iqcSwitchState, state?.id ?? '')).status, 'TIGHTENED');
  await rows(sql`update pur_iqc_lot set supplier_base_id = (select id from sup_supplier_base where id <> supplier_base_id order by id limit 1)
                  where id = any(${lots.slice(0, 5)}::bigint[]) returning id`);
  const other = await adviceOn(lots.at(-1) ?? '');
  assert.deepEqual([other.lots, other.why], [0, 'HISTORY']);
});

test('goods without a plan have no advice', async () => {
  const [lotId = ''] = await lotsOf(await goods(false), 1);
  assert.equal((await adviceOn(lotId)).proposal ?? null, null);
});
