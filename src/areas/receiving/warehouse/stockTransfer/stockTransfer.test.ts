import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusal } from '#test/app.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { createRow } from '#test/factory.ts';
import { consigned, held } from '#test/stock.ts';
import { inventoryOrg } from '#areas/organisation/inventoryOrg/inventoryOrg.document.ts';
import { location } from '#areas/masterData/warehouse/location.document.ts';
import { warehouse } from '#areas/masterData/warehouse/warehouse.document.ts';
import { stockErrors } from '../../inventory/stock/errors.ts';
import { stockBalance } from '../../inventory/stock/stockBalance.document.ts';
import { stockTransfer } from './stockTransfer.document.ts';

test('goods move between warehouses with their batch and owner, first expired first, and back', async () => {
  const { clerk, companyId, warehouseId, supplierId } = await purchasingFixture();
  const { materialId, put } = await consigned();
  const plant = await createRow(inventoryOrg, { companyId });
  const other = await createRow(warehouse, { inventoryOrgId: plant.id });
  const fixed = await createRow(location, { warehouseId: other.id, code: 'Z9', materialId });
  await createRow(location, { warehouseId: other.id, code: 'A1' });
  const head = { fromWarehouseId: warehouseId, toWarehouseId: other.id } as const;
  const draft = await clerk.add(stockTransfer, { ...head, lines: [{ lineNo: 10, materialId, moveQty: '30' }] });
  assert.equal(draft.lines[0]?.toLocationId, fixed.id, 'its fixed bin');
  await assert.rejects(clerk.run(stockTransfer, 'post', draft.id), refusal(stockErrors.pickMissing));
  await clerk.run(stockTransfer, 'propose', draft.id);
  const posted = await clerk.run(stockTransfer, 'post', draft.id);
  const [line] = posted.lines;
  assert.deepEqual([line?.batchNo, line?.ownerId, line?.fromLocationId], ['B1', supplierId, put.lines[0]?.locationId]);
  const there = await clerk.query(stockBalance, { materialId, warehouseId: other.id });
  assert.deepEqual(
    there.records.map(({ qty, ownerId, batchNo }) => [qty, ownerId, batchNo]),
    [['30', supplierId, 'B1']],
  );
  assert.equal(await held(materialId, supplierId), 100);
  await clerk.run(stockTransfer, 'reverse', draft.id);
  const back = await clerk.query(stockBalance, { materialId, warehouseId: other.id });
  assert.deepEqual(
    back.records.map(({ qty }) => qty),
    ['0'],
  );
});

test('a transfer stays within a company, leaves its place, and moves what is there', async () => {
  const { clerk, warehouseId } = await purchasingFixture();
  const { materialId, put } = await consigned(false);
  const foreign = await createRow(warehouse);
  const line = { lineNo: 10, materialId, moveQty: '5', batchNo: 'B1' } as const;
  const here = { fromWarehouseId: warehouseId, toWarehouseId: warehouseId } as const;
  await assert.rejects(
    clerk.add(stockTransfer, { ...here, toWarehouseId: foreign.id, lines: [line] }),
    refusal(stockErrors.otherCompanyWarehouse),
  );
  const from = put.lines[0]?.locationId ?? '';
  const same = await clerk.add(stockTransfer, {
    ...here,
    lines: [{ ...line, fromLocationId: from, toLocationId: from }],
  });
  await assert.rejects(clerk.run(stockTransfer, 'post', same.id), refusal(stockErrors.sameLocation));
  const far = await createRow(location, { warehouseId: foreign.id });
  await assert.rejects(
    clerk.update(stockTransfer, same.id, { lines: [{ ...line, fromLocationId: far.id }] }),
    refusal(stockErrors.locationOfOtherWarehouse),
  );
  const { id: toLocationId } = await createRow(location, { warehouseId });
  await clerk.update(stockTransfer, same.id, {
    lines: [{ ...line, moveQty: '101', fromLocationId: from, toLocationId }],
  });
  await assert.rejects(clerk.run(stockTransfer, 'post', same.id), refusal(stockErrors.stockGone));
  await clerk.remove(stockTransfer, [same.id]);
});
