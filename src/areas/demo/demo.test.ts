import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database.ts';
import { asServer, rows } from '#test/app.ts';
import { movementsOfLine } from '#areas/purchasing/ledger/ledger.queries.ts';
import { rebuilt } from '#areas/purchasing/ledger/ledger.rules.ts';
import { loadDemo } from './demo.server.ts';

test('the demo has people, goods and orders in every state, with quantities that add up', async () => {
  const accounts = await loadDemo(asServer);
  assert.equal(accounts.length, 19);
  const counts = await rows<{ status: string }>(sql`
    select distinct status from pur_purchase_order where purchaser_id is not null order by 1`);
  assert.deepEqual(
    counts.map((row) => row.status),
    [
      'APPROVED',
      'CANCELLED',
      'COMPLETED',
      'CONFIRMED',
      'DISCARDED',
      'EXECUTING',
      'ISSUED',
      'NEGOTIATING',
      'NEW',
      'PENDING',
      'REFUSED',
      'REJECTED',
      'WITHDRAWN',
    ],
  );
  const received = await rows<{ id: string; receiveQty: string; stockQty: string }>(sql`
    select d.id, d.receive_qty as "receiveQty", d.stock_qty as "stockQty" from pur_purchase_order_detail d
      join pur_purchase_order o on o.id = d.parent_id
     where o.purchaser_id is not null and d.receive_qty > 0 limit 40`);
  assert.ok(received.length > 20);
  for (const line of received) {
    const columns = rebuilt(await asServer((ctx) => movementsOfLine(ctx.db, line.id)));
    assert.deepEqual([columns.receiveQty, columns.stockQty], [line.receiveQty, line.stockQty]);
  }
});
