import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database.ts';
import type { Decimal } from '#model/decimal.ts';
import { asServer, rows } from '#test/app.ts';
import { chain } from '#test/chain.ts';
import { given } from '#test/given.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { errors } from '../errors.ts';
import type { StockMove } from './stock.rules.ts';
import { moveStock } from './stock.server.ts';

test('fifty at once on one balance: it never falls below nothing and equals its ledger', async () => {
  const { companyId, warehouseId, pieceId } = await chain();
  const goods = await given(material, { status: 'ACTIVE', baseUnitId: pieceId });
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
    if (each.status === 'rejected') assert.equal(String(each.reason).includes(errors.stockGone.code), true);
  const [balance] = await rows<{ qty: Decimal; ledger: Decimal }>(sql`
    select b.qty, (select sum(l.base_qty) from pur_stock_ledger l where l.material_id = b.material_id) as ledger
      from pur_stock_balance b where b.material_id = ${goods.id}::bigint`);
  assert.deepEqual([Number(balance?.qty), Number(balance?.ledger)], [0, 0]);
  await assert.rejects(
    asServer((ctx) => ctx.db.run(sql`update pur_stock_balance set qty = -1 where material_id = ${goods.id}::bigint`)),
    /ck_pur_stock_balance|10005|16005/,
  );
});
