import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import type { Decimal } from '#model/decimal.ts';
import type { NewRow } from '#model/row.ts';
import { currency } from '#areas/masterData/currency/currency.document.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { location } from '#areas/masterData/warehouse/location.document.ts';
import { warehouse } from '#areas/masterData/warehouse/warehouse.document.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { inventoryOrg } from '#areas/organisation/inventoryOrg/inventoryOrg.document.ts';
import { purchaseOrg } from '#areas/organisation/purchaseOrg/purchaseOrg.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { supplierCompany } from '#areas/supplier/supplierBase/supplierCompany.document.ts';
import { fullAccessPerson } from '#test/fullAccess.ts';
import { asServer, person, refusal, rows } from '#test/app.ts';
import { purchasingFixture, confirmedOrder, lineId, orderLine } from '#test/purchasingFixture.ts';
import { createRow } from '#test/factory.ts';
import type { Person } from '#test/person.ts';
import { deliveryNote } from './delivery/deliveryNote/deliveryNote.document.ts';
import { errors } from './errors.ts';
import { deliveryErrors } from './delivery/deliveryNote/errors.ts';
import { receiveErrors } from './receipt/receive/errors.ts';
import { stockErrors } from './inventory/stock/errors.ts';
import { receive } from './receipt/receive/receive.document.ts';
import { stockIn } from './warehouse/stockIn/stockIn.document.ts';

// Guards of notes, receipts and warehouse-ins that no story comes upon.

const buyerOfAll = () => person('refusals_buyer', { userType: 'BUYER', roles: ['buyer'] });
const clerkOfAll = () => person('refusals_clerk', { userType: 'BUYER', roles: ['warehouse'] });

/** An order confirmed by its supplier; gives its line. */
async function confirmedLine(
  seller: Person,
  head: Partial<Pick<NewRow<typeof purchaseOrder>, 'companyId' | 'supplierBaseId' | 'currencyId' | 'exchangeRate'>>,
  line: Parameters<typeof orderLine>[0] = {},
): Promise<string> {
  const { companyId, supplierId } = await purchasingFixture();
  const buyer = await buyerOfAll();
  const row = await orderLine(line);
  const order = await buyer.add(purchaseOrder, { companyId, supplierBaseId: supplierId, ...head, lines: [row] });
  await buyer.run(purchaseOrder, 'submit', order.id);
  // A rate that no table knows goes to a superior.
  const superior = await fullAccessPerson('refusals_superior', { userType: 'BUYER' });
  await superior.run(purchaseOrder, head.exchangeRate ? 'approveHigher' : 'approve', order.id);
  await buyer.run(purchaseOrder, 'issue', order.id);
  await seller.run(purchaseOrder, 'confirm', order.id, {});
  return lineId(order);
}

test('one note is of one company, supplier, currency and warehouse', async () => {
  const { supplier, supplierId, otherSupplier, otherSupplierId, companyId, warehouseId } = await purchasingFixture();
  const clerk = await clerkOfAll();
  const known = await (await buyerOfAll()).get(warehouse, warehouseId);
  const first = await confirmedLine(supplier, {});
  const noteOf = (second: string) =>
    supplier.add(deliveryNote, {
      lines: [first, second].map((orderDetailId, index) => ({
        lineNo: index + 1,
        orderDetailId,
        shipQty: '1' as const,
      })),
    });

  const owner = await createRow(company, {
    currencyId: (await (await buyerOfAll()).get(company, companyId)).currencyId,
  });
  await createRow(purchaseOrg, { companies: [{ companyId: owner.id }] });
  const plant = await createRow(inventoryOrg, { companyId: owner.id });
  const store = await createRow(warehouse, { inventoryOrgId: plant.id });
  const relation = { parentId: supplierId, companyId: owner.id, stage: 'QUALIFIED' } as const;
  await asServer((ctx) => ctx.store(supplierCompany).createMany([relation]));
  const abroad = await confirmedLine(supplier, { companyId: owner.id }, { warehouseId: store.id });
  await assert.rejects(noteOf(abroad), refusal(errors.mixedCompanies));

  const dear = await createRow(currency, { decimals: 2 });
  const foreign = await confirmedLine(supplier, { currencyId: dear.id, exchangeRate: '7' });
  await assert.rejects(noteOf(foreign), refusal(errors.mixedCurrencies));

  const elsewhere = await createRow(warehouse, { inventoryOrgId: known.inventoryOrgId });
  const far = await confirmedLine(supplier, {}, { warehouseId: elsewhere.id });
  await assert.rejects(noteOf(far), refusal(deliveryErrors.mixedWarehouses));

  const others = await confirmedLine(otherSupplier, { supplierBaseId: otherSupplierId });
  await assert.rejects(
    clerk.add(receive, {
      warehouseId,
      lines: [first, others].map((orderDetailId, index) => ({
        lineNo: index + 1,
        orderDetailId,
        arriveQty: '1' as const,
      })),
    }),
    refusal(errors.mixedSuppliers),
  );
});

test('a note does not leave without a warehouse, or without the batch its goods ask for', async () => {
  const { supplier, pieceId } = await purchasingFixture();
  const shipped = async (values: Parameters<typeof orderLine>[0]) => {
    const orderDetailId = await confirmedLine(supplier, {}, values);
    const note = await supplier.add(deliveryNote, { lines: [{ lineNo: 10, orderDetailId, shipQty: '1' }] });
    return supplier.run(deliveryNote, 'ship', note.id);
  };
  await assert.rejects(shipped({ warehouseId: null }), refusal(deliveryErrors.warehouseMissing));
  const goods = await createRow(material, {
    status: 'ACTIVE',
    baseUnitId: pieceId,
    batchFlag: true,
    inspectFlag: false,
  });
  await assert.rejects(shipped({ materialId: goods.id }), refusal(errors.batchMissing));
});

test('a receipt refuses no more than arrived, and names lines of its note', async () => {
  const { clerk, warehouseId } = await purchasingFixture();
  const orderDetailId = lineId(await confirmedOrder());
  const draft = (receiveType: 'ASN' | 'ORDER', refuseQty: Decimal) =>
    clerk.add(receive, {
      warehouseId,
      receiveType,
      lines: [{ lineNo: 10, orderDetailId, arriveQty: '1', refuseQty, refuseReason: '破损' }],
    });
  await assert.rejects(draft('ORDER', '2'), refusal(receiveErrors.refusedMoreThanArrived));
  await assert.rejects(draft('ASN', '0'), refusal(receiveErrors.deliveryLineMissing));
});

test('a receipt names each line once, and goods with a shelf life say until when they can be used', async () => {
  const { clerk, supplier, warehouseId, pieceId } = await purchasingFixture();
  const orderDetailId = lineId(await confirmedOrder());
  const twice = [10, 20].map((lineNo) => ({ lineNo, orderDetailId, arriveQty: '1' as const }));
  await assert.rejects(clerk.add(receive, { warehouseId, lines: twice }), refusal(errors.lineTwice));
  const note = await supplier.add(deliveryNote, { lines: [{ lineNo: 10, orderDetailId, shipQty: '2' }] });
  await supplier.run(deliveryNote, 'ship', note.id);
  await clerk.run(deliveryNote, 'arrive', note.id);
  const lines = twice.map((line) => ({ ...line, deliveryDetailId: lineId(note) }));
  await assert.rejects(
    clerk.add(receive, { receiveType: 'ASN', deliveryId: note.id, warehouseId, lines }),
    refusal(errors.lineTwice),
  );

  const milk = await createRow(material, {
    status: 'ACTIVE',
    baseUnitId: pieceId,
    shelfLifeDays: 30,
    inspectFlag: false,
  });
  const fresh = lineId(await confirmedOrder([{ materialId: milk.id }]));
  const receiptOf = async (expiryDate: string | null) => {
    const line = { lineNo: 10, orderDetailId: fresh, arriveQty: '1', batchNo: 'M1', expiryDate } as const;
    return clerk.run(receive, 'post', (await clerk.add(receive, { warehouseId, lines: [line] })).id);
  };
  await assert.rejects(receiptOf(null), refusal(errors.expiryMissing));
  assert.equal((await receiptOf('2027-12-31')).status, 'POSTED');
  const unsaid = await supplier.add(deliveryNote, { lines: [{ lineNo: 10, orderDetailId: fresh, shipQty: '1' }] });
  await assert.rejects(supplier.run(deliveryNote, 'ship', unsaid.id), refusal(errors.expiryMissing));
});

test('a note of which nothing is missing is not closed short', async () => {
  const { supplier, clerk } = await purchasingFixture();
  const orderDetailId = lineId(await confirmedOrder());
  const note = await supplier.add(deliveryNote, { lines: [{ lineNo: 10, orderDetailId, shipQty: '1' }] });
  await supplier.run(deliveryNote, 'ship', note.id);
  for (const step of ['arrive', 'receive'] as const) await clerk.run(deliveryNote, step, note.id);
  const [draft] = (await clerk.query(receive, { deliveryId: note.id })).records;
  await clerk.run(receive, 'post', draft?.id ?? '');
  await rows(sql`update pur_delivery_note set status = 'RECEIVING' where id = ${note.id}::bigint returning id`);
  await assert.rejects(clerk.run(deliveryNote, 'shortClose', note.id), refusal(deliveryErrors.nothingMissing));
});

test('goods are put away once, no more than wait, into a location', async () => {
  const { clerk, warehouseId } = await purchasingFixture();
  const known = await (await buyerOfAll()).get(warehouse, warehouseId);
  const bare = await createRow(warehouse, { inventoryOrgId: known.inventoryOrgId });
  const orderDetailId = lineId(await confirmedOrder());
  const draft = await clerk.add(receive, { warehouseId, lines: [{ lineNo: 10, orderDetailId, arriveQty: '4' }] });
  const receipt = await clerk.run(receive, 'post', draft.id);
  const entry = (stockQty: Decimal, into: string) =>
    clerk.add(stockIn, { warehouseId: into, lines: [{ lineNo: 10, receiveDetailId: lineId(receipt), stockQty }] });
  const post = async (made: Promise<{ readonly id: string }>) => clerk.run(stockIn, 'post', (await made).id);
  await assert.rejects(post(entry('5', warehouseId)), refusal(stockErrors.notReceived));
  await assert.rejects(post(entry('1', bare.id)), refusal(stockErrors.locationMissing));
  await assert.rejects(clerk.run(receive, 'putAway', receipt.id), refusal(stockErrors.draftStockIn));
});

test('goods go to a location only while it is in use and takes them', async () => {
  const { clerk, warehouseId } = await purchasingFixture();
  const steward = await person('bin_steward', { userType: 'ADMIN', roles: ['mdm_admin'] });
  const orderDetailId = lineId(await confirmedOrder());
  const draft = await clerk.add(receive, { warehouseId, lines: [{ lineNo: 10, orderDetailId, arriveQty: '4' }] });
  const receiveDetailId = lineId(await clerk.run(receive, 'post', draft.id));
  const bin = await createRow(location, { warehouseId });
  const entry = (locationId: string) =>
    clerk.add(stockIn, { warehouseId, lines: [{ lineNo: 10, receiveDetailId, stockQty: '4', locationId }] });
  const stored = await createRow(location, { warehouseId, materialId: (await createRow(material)).id });
  await assert.rejects(entry(stored.id), refusal(stockErrors.locationReserved));
  const { id } = await entry(bin.id);
  await steward.update(location, bin.id, { enabledFlag: false });
  await assert.rejects(clerk.run(stockIn, 'post', id), refusal(stockErrors.locationDisabled));
  await steward.update(location, bin.id, { enabledFlag: true });
  assert.equal((await clerk.run(stockIn, 'post', id)).status, 'POSTED');
});
