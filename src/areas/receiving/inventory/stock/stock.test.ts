import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import type { Decimal } from '#model/decimal.ts';
import { asServer, rows } from '#test/app.ts';
import { purchasingFixture, issuedOrder } from '#test/purchasingFixture.ts';
import { createRow } from '#test/factory.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { location } from '#areas/masterData/warehouse/location.document.ts';
import { stockErrors } from './errors.ts';
import { checkStock, stockDifferences } from './stockCheck.server.ts';
import type { StockMove } from './stock.rules.ts';
import { moveStock } from '../movement/moveStock.server.ts';

test('fifty at once on one balance: it never falls below nothing and equals its ledger', async () => {
  const { companyId, warehouseId, pieceId } = await purchasingFixture();
  const goods = await createRow(material, { status: 'ACTIVE', baseUnitId: pieceId });
  const move = (qty: Decimal, sourceLineId: string): StockMove => ({
    moveType: qty.startsWith('-') ? 'RECV_R' : 'RECV',
    companyId,
    warehouseId,
    locationId: null,
    materialId: goods.id,
    batchNo: 'B1',
    stockStatus: 'INSPECT',
    ownerId: null,
    qty,
    unitId: pieceId,
    baseQty: qty,
    amount: '0',
    sourceDoc: 'STOCK-TEST',
    sourceLineId,
    postingDate: '2026-11-21',
  });
  const run = (qty: Decimal, line: string) => asServer((ctx) => moveStock(ctx, [move(qty, line)]));
  await run('30', `${goods.id}-in`);
  const taken = await Promise.allSettled(Array.from({ length: 50 }, (_, index) => run('-1', `${goods.id}-${index}`)));
  assert.equal(taken.filter((each) => each.status === 'fulfilled').length, 30);
  for (const each of taken)
    if (each.status === 'rejected') assert.equal(String(each.reason).includes(stockErrors.stockGone.code), true);
  const [balance] = await rows<{ qty: Decimal; ledger: Decimal }>(sql`
    select b.qty, (select sum(l.base_qty) from pur_stock_ledger l where l.material_id = b.material_id) as ledger
      from pur_stock_balance b where b.material_id = ${goods.id}::bigint`);
  assert.deepEqual([Number(balance?.qty), Number(balance?.ledger)], [0, 0]);
  await assert.rejects(
    asServer((ctx) => ctx.db.run(sql`update pur_stock_balance set qty = -1 where material_id = ${goods.id}::bigint`)),
    /ck_pur_stock_balance|10005|16005/,
  );
});

test('whatever fifty workers move at once, every balance is what its ledger adds up to', async () => {
  const { companyId, warehouseId, pieceId, supplierId } = await purchasingFixture();
  const goods = await createRow(material, { status: 'ACTIVE', baseUnitId: pieceId });
  const [first, second] = [await createRow(location, { warehouseId }), await createRow(location, { warehouseId })];
  const places = [null, first.id, second.id] as const;
  const owners = [null, supplierId] as const;
  const types = ['PUT', 'TRANS', 'OWN_IN', 'COUNT', 'ISSUE', 'RET_OUT'] as const;
  const at = <T>(list: readonly T[], index: number): T => {
    const found = list[index % list.length];
    return found === undefined ? assert.fail() : found;
  };
  const move = (worker: number, part: number, qty: Decimal): StockMove => ({
    moveType: at(types, worker),
    companyId,
    warehouseId,
    locationId: at(places, worker * 7 + part * 5),
    materialId: goods.id,
    batchNo: worker % 3 === 0 ? 'B1' : null,
    stockStatus: 'AVAILABLE',
    ownerId: at(owners, worker * 3 + part),
    qty,
    unitId: pieceId,
    baseQty: qty,
    amount: '0',
    sourceDoc: 'STOCK-RUSH',
    sourceLineId: `${goods.id}-${worker}`,
    postingDate: '2026-11-21',
  });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, worker) =>
      asServer((ctx) => moveStock(ctx, [move(worker, 0, '5'), move(worker, 1, worker % 4 === 0 ? '-3' : '2')])),
    ),
  );
  for (const each of outcomes)
    if (each.status === 'rejected')
      assert.ok(String(each.reason).includes(stockErrors.stockGone.code), String(each.reason));
  assert.ok(outcomes.filter(({ status }) => status === 'fulfilled').length > 25);
  const mine = sql`material_id = ${goods.id}::bigint`;
  assert.deepEqual(await rows(sql`select held, rebuilt from pur_stock_difference where ${mine}`), []);
  assert.deepEqual(await rows(sql`select qty from pur_stock_balance where ${mine} and qty < 0`), []);
  await rows(sql`update pur_stock_balance set qty = qty + 1 where ${mine} and location_id is null returning id`);
  assert.ok((await asServer((ctx) => stockDifferences(ctx.db))) > 0);
  await asServer((ctx) => checkStock.run({}, ctx));
  await rows(sql`update pur_stock_balance set qty = qty - 1 where ${mine} and location_id is null returning id`);
});

test('what the stock ledger and the versions of orders say is never changed or deleted', async () => {
  await issuedOrder();
  for (const table of ['pur_stock_ledger', 'pur_purchase_order_version'])
    for (const change of [
      sql`update ${sql.table(table)} set remark = 'x' where id = (select min(id) from ${sql.table(table)}) returning id`,
      sql`delete from ${sql.table(table)} where id = (select min(id) from ${sql.table(table)}) returning id`,
    ])
      await assert.rejects(
        asServer((ctx) => ctx.db.many(change)),
        /append-only|16005/,
        table,
      );
});
