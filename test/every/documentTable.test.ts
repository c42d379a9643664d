import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compiled, sql } from '#engine/database/database.ts';
import { documentTable, selectRows } from '#engine/read/documentTable.ts';
import { columnsOf, keyOf, wireName, type AnyDocument } from '#model/document.ts';
import type { ColumnsOf } from '#model/row.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { app, asServer } from '../app.ts';

const standard = ['id', 'versionNo', 'enabledFlag', 'remark', 'createDate', 'lastUpdateDate', 'deletedFlag'] as const;

const keysOf = (document: AnyDocument): (keyof ColumnsOf<AnyDocument>)[] => [
  ...standard,
  ...(document.states ? (['status'] as const) : []),
  ...columnsOf(document).map(([name, field]) => wireName(name, field)),
];

test('statements read every column of every document under the name that its rows have', async () => {
  const { engine } = await app();
  const tables = engine.registry.documents.filter(({ view }) => !view);
  assert.ok(tables.length > 150);
  await asServer(async ({ db }) => {
    for (const document of tables) {
      const table = documentTable(document, 't');
      const found = await selectRows(db, table.pick(...keysOf(document)), sql`from ${table.from} limit 1`);
      for (const row of found)
        assert.deepEqual(Object.keys(row).toSorted(), [...new Set(keysOf(document))].toSorted(), keyOf(document));
    }
  });
});

test('columns are written with their alias, and the compiler knows them and what they hold', () => {
  const line = documentTable(purchaseOrderDetail, 'd');
  const text = (fragment: Parameters<typeof compiled>[0]): string => compiled(fragment).text;
  assert.equal(text(line.from), '"pur_purchase_order_detail" "d"');
  assert.equal(text(line.column('materialId')), '"d"."material_id"');
  assert.equal(text(line.rename({ orderId: 'parentId' }).list), '"d"."parent_id" as "orderId"');
  // @ts-expect-error a column that no declaration knows
  assert.equal(text(line.column('orderQyt')), '"d"."order_qyt"');
  // @ts-expect-error a lookup is read by the id that it holds
  assert.ok(line.pick('material'));
  const { row } = line.pick('lineNo', 'orderQty');
  // @ts-expect-error a quantity is a decimal, and no number
  const wrong: number | undefined = row?.orderQty;
  assert.equal(wrong, undefined);
});
