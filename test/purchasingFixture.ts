import { company } from '#areas/organisation/company/company.document.ts';
import { inventoryOrg } from '#areas/organisation/inventoryOrg/inventoryOrg.document.ts';
import { purchaseOrg } from '#areas/organisation/purchaseOrg/purchaseOrg.document.ts';
import { currency } from '#areas/masterData/currency/currency.document.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { paymentTerm } from '#areas/masterData/paymentTerm/paymentTerm.document.ts';
import { taxRate } from '#areas/masterData/taxRate/taxRate.document.ts';
import { unit } from '#areas/masterData/unit/unit.document.ts';
import { unitCategory } from '#areas/masterData/unit/unitCategory.document.ts';
import { location } from '#areas/masterData/warehouse/location.document.ts';
import { warehouse } from '#areas/masterData/warehouse/warehouse.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import type { AnyDocument } from '#model/document.ts';
import type { NewRow, Row } from '#model/row.ts';
import { createRow } from './factory.ts';
import { person } from './app.ts';
import type { Person } from './person.ts';

type Order = Row<typeof purchaseOrder>;
type NewLine = NonNullable<NewRow<typeof purchaseOrder>['lines']>[number];

/** A company with everything an order needs, and the people of the chain. */
export interface PurchasingFixture {
  readonly companyId: string;
  readonly warehouseId: string;
  readonly supplierId: string;
  readonly otherSupplierId: string;
  readonly pieceId: string;
  readonly tonneId: string;
  readonly kilogramId: string;
  readonly taxRateId: string;
  readonly bearingId: string;
  readonly steelId: string;
  /** Inspected on arrival. */
  readonly castingId: string;
  readonly buyer: Person;
  /** Does what the buyer does, so that what one has written the other approves. */
  readonly colleague: Person;
  readonly supplier: Person;
  readonly otherSupplier: Person;
  readonly clerk: Person;
  readonly planner: Person;
  readonly inspector: Person;
  readonly sqe: Person;
}

let made: Promise<PurchasingFixture> | undefined;

/** The chain, made once for all test files of a process. */
export function purchasingFixture(): Promise<PurchasingFixture> {
  made ??= make();
  return made;
}

async function make(): Promise<PurchasingFixture> {
  const yuan = await createRow(currency, { isoCode: 'XTS', decimals: 2 });
  const buyerCompany = await createRow(company, { currencyId: yuan.id });
  await createRow(purchaseOrg, { companies: [{ companyId: buyerCompany.id }] });
  const plant = await createRow(inventoryOrg, { companyId: buyerCompany.id });
  const store = await createRow(warehouse, { inventoryOrgId: plant.id });
  await createRow(location, { warehouseId: store.id });
  const count = await createRow(unitCategory);
  const mass = await createRow(unitCategory);
  const piece = await createRow(unit, {
    categoryId: count.id,
    precision: 0,
    baseFlag: true,
    numerator: '1',
    denominator: '1',
  });
  const kilogram = await createRow(unit, {
    categoryId: mass.id,
    precision: 3,
    baseFlag: true,
    numerator: '1',
    denominator: '1',
  });
  const tonne = await createRow(unit, {
    categoryId: mass.id,
    precision: 3,
    baseFlag: false,
    numerator: '1000',
    denominator: '1',
  });
  const vat = await createRow(taxRate, { rate: '13' });
  const term = await createRow(paymentTerm);
  const terms = { currencyId: yuan.id, paymentTermId: term.id, taxRateId: vat.id };
  const companies = [{ companyId: buyerCompany.id, stage: 'QUALIFIED' }] as const;
  const supplierRow = await createRow(supplierBase, {
    ...terms,
    companies,
    fullName: { zh: '宁波明达紧固件有限公司', en: 'Ningbo Mingda Fasteners' },
  });
  const otherRow = await createRow(supplierBase, {
    ...terms,
    companies,
    fullName: { zh: '东莞瑞丰轴承有限公司', en: 'Dongguan Ruifeng Bearings' },
  });
  const goods = { status: 'ACTIVE', inspectFlag: false, batchFlag: false } as const;
  const bearing = await createRow(material, {
    ...goods,
    name: { zh: '深沟球轴承', en: 'Ball bearing' },
    baseUnitId: piece.id,
  });
  const steel = await createRow(material, {
    ...goods,
    name: { zh: '热轧圆钢', en: 'Round steel' },
    baseUnitId: kilogram.id,
  });
  const casting = await createRow(material, {
    ...goods,
    name: { zh: '泵体', en: 'Pump body' },
    baseUnitId: piece.id,
    inspectFlag: true,
  });
  return {
    companyId: buyerCompany.id,
    warehouseId: store.id,
    supplierId: supplierRow.id,
    otherSupplierId: otherRow.id,
    pieceId: piece.id,
    tonneId: tonne.id,
    kilogramId: kilogram.id,
    taxRateId: vat.id,
    bearingId: bearing.id,
    steelId: steel.id,
    castingId: casting.id,
    buyer: await person('chain_buyer', { userType: 'BUYER', roles: ['buyer'], companies: [buyerCompany.id] }),
    colleague: await person('chain_colleague', { userType: 'BUYER', roles: ['buyer'], companies: [buyerCompany.id] }),
    clerk: await person('chain_clerk', { userType: 'BUYER', roles: ['warehouse'], companies: [buyerCompany.id] }),
    planner: await person('chain_planner', { userType: 'BUYER', roles: ['planner'], companies: [buyerCompany.id] }),
    inspector: await person('chain_inspector', {
      userType: 'BUYER',
      roles: ['inspector'],
      companies: [buyerCompany.id],
    }),
    sqe: await person('chain_sqe', { userType: 'BUYER', roles: ['quality_mgr'], companies: [buyerCompany.id] }),
    supplier: await person('chain_supplier', {
      userType: 'SUPPLIER',
      roles: ['sup_admin'],
      supplierBaseId: supplierRow.id,
    }),
    otherSupplier: await person('chain_other', {
      userType: 'SUPPLIER',
      roles: ['sup_admin'],
      supplierBaseId: otherRow.id,
    }),
  };
}

/** An order line of ten bearings at 11.30 including tax, unless the test says otherwise. */
export async function orderLine(values: Partial<NewLine> = {}): Promise<NewLine> {
  const { bearingId, pieceId, taxRateId, warehouseId } = await purchasingFixture();
  return {
    lineNo: 10,
    materialId: bearingId,
    unitId: pieceId,
    orderQty: '10',
    taxPrice: '11.3',
    taxRateId,
    warehouseId,
    requireDate: '2027-01-15',
    ...values,
  };
}

/** A new order of the buyer; of today unless said otherwise. */
export async function newOrder(
  lines: readonly Partial<NewLine>[] = [{}],
  head: { readonly orderDate?: string; readonly supplierBaseId?: string } = {},
): Promise<Order> {
  const { buyer, companyId, supplierId } = await purchasingFixture();
  const input = await Promise.all(lines.map((line, index) => orderLine({ lineNo: (index + 1) * 10, ...line })));
  return buyer.add(purchaseOrder, { companyId, supplierBaseId: supplierId, ...head, lines: input });
}

/** Approves what the buyer has written, as somebody else has to. */
export async function approved<D extends AnyDocument>(document: D, id: string): Promise<Row<D>> {
  const { colleague } = await purchasingFixture();
  return colleague.post(`/${document.module}/${document.code}/approve`, await colleague.read(document, id));
}

/** Submits an order, has it approved, and issues it. */
export async function issue(id: string): Promise<Order> {
  const { buyer } = await purchasingFixture();
  await buyer.run(purchaseOrder, 'submit', id);
  await approved(purchaseOrder, id);
  return buyer.run(purchaseOrder, 'issue', id);
}

/** An order that the supplier has before him. */
export async function issuedOrder(
  lines?: readonly Partial<NewLine>[],
  head?: { readonly orderDate?: string },
): Promise<Order> {
  return issue((await newOrder(lines, head)).id);
}

/** An order that the supplier has confirmed. */
export async function confirmedOrder(
  lines?: readonly Partial<NewLine>[],
  head?: { readonly orderDate?: string },
): Promise<Order> {
  const { supplier, buyer } = await purchasingFixture();
  const order = await issuedOrder(lines, head);
  await supplier.run(purchaseOrder, 'confirm', order.id, {});
  return buyer.get(purchaseOrder, order.id);
}

/** The day of orders on which something is posted long before today. */
export const longAgo = { orderDate: '1999-01-01' } as const;

/** The id of the first line. */
export function lineId(document: { readonly lines: readonly { readonly id: string }[] }, index = 0): string {
  const line = document.lines[index];
  if (!line) throw new Error(`There is no line ${index}.`);
  return line.id;
}
