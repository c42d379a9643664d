import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import type { ErrorDefinition } from '#model/errors.ts';
import { refusal } from '#test/app.ts';
import { purchasingFixture, confirmedOrder, lineId, newOrder } from '#test/purchasingFixture.ts';
import { createRow } from '#test/factory.ts';
import { draftOf, receiptOfTen } from '#test/returns.ts';
import { location } from '#areas/masterData/warehouse/location.document.ts';
import { warehouse } from '#areas/masterData/warehouse/warehouse.document.ts';
import { deliveryPlan } from '#areas/planning/deliveryPlan/deliveryPlan.document.ts';
import { errors as planErrors } from '#areas/planning/errors.ts';
import { purchaseOrderChange } from '#areas/purchasing/change/purchaseOrderChange.document.ts';
import { errors as orderErrors } from '#areas/purchasing/errors.ts';
import { deliveryNote } from './delivery/deliveryNote/deliveryNote.document.ts';
import { errors } from './errors.ts';
import { receive } from './receipt/receive/receive.document.ts';
import { stockIn } from './warehouse/stockIn/stockIn.document.ts';

test('no document of a company names a warehouse of another one', async () => {
  const { buyer, supplier, clerk, planner, companyId, supplierId, bearingId, pieceId, taxRateId } =
    await purchasingFixture();
  const { id: warehouseId } = await createRow(warehouse);
  const place = await createRow(location, { warehouseId });
  const orderDetailId = lineId(await confirmedOrder([{ warehouseId: null }]));
  const { id: orderId } = await confirmedOrder();
  const { receiptLine } = await receiptOfTen({ acceptQty: '10' });
  const change = await buyer.add(purchaseOrderChange, {
    orderId,
    reasonCode: 'DEMAND',
    lines: [
      {
        lineNo: 10,
        kind: 'ADD',
        materialId: bearingId,
        unitId: pieceId,
        taxRateId,
        newQty: '5',
        newPrice: '11.3',
        newDate: '2027-03-01',
        warehouseId,
      },
    ],
  });
  const refused: readonly (readonly [() => Promise<unknown>, ErrorDefinition])[] = [
    [() => newOrder([{ warehouseId }]), orderErrors.warehouseOfOtherCompany],
    [() => buyer.run(purchaseOrderChange, 'submit', change.id), orderErrors.warehouseOfOtherCompany],
    [
      () =>
        planner.add(deliveryPlan, {
          companyId,
          supplierBaseId: supplierId,
          planFrom: '2027-01-01',
          planTo: '2027-01-31',
          replyDueDate: '2026-12-20T08:00:00.000Z',
          lines: [{ lineNo: 10, orderDetailId, planQty: '1', requireDate: '2027-01-10', warehouseId }],
        }),
      planErrors.warehouseOfOtherCompany,
    ],
    [
      () => supplier.add(deliveryNote, { warehouseId, lines: [{ lineNo: 10, orderDetailId, shipQty: '1' }] }),
      errors.warehouseOfOtherCompany,
    ],
    [
      () => clerk.add(receive, { warehouseId, lines: [{ lineNo: 10, orderDetailId, arriveQty: '1' }] }),
      errors.warehouseOfOtherCompany,
    ],
    [
      () =>
        clerk.add(stockIn, {
          warehouseId,
          lines: [{ lineNo: 10, receiveDetailId: receiptLine, stockQty: '1', locationId: place.id }],
        }),
      errors.warehouseOfOtherCompany,
    ],
    [
      () =>
        draftOf([
          {
            lineNo: 10,
            receiveDetailId: receiptLine,
            stage: 'STOCK',
            returnQty: '1',
            settleMode: 'CREDIT',
            warehouseId,
            locationId: place.id,
          },
        ]),
      errors.warehouseOfOtherCompany,
    ],
  ];
  for (const [call, error] of refused) await assert.rejects(call(), refusal(error));
});

test("a supplier's own number stands on one of his notes only", async () => {
  const { supplier, otherSupplier } = await purchasingFixture();
  const lines = [{ lineNo: 10, orderDetailId: lineId(await confirmedOrder()), shipQty: '1' }] as const;
  const externalNo = 'SH-0001';
  await supplier.add(deliveryNote, { externalNo, lines: [...lines] });
  await assert.rejects(
    supplier.add(deliveryNote, { externalNo, lines: [...lines] }),
    refusal(engineErrors.duplicateCode),
  );
  await supplier.add(deliveryNote, { externalNo: 'SH-0002', lines: [...lines] });
  await supplier.add(deliveryNote, { lines: [...lines] });
  await supplier.add(deliveryNote, { lines: [...lines] });
  assert.equal((await otherSupplier.query(deliveryNote, { externalNo })).total, 0);
});
