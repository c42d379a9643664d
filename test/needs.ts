import { purchaseRequest } from '#areas/sourcing/request/purchaseRequest.document.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { employee } from '#areas/organisation/employee/employee.document.ts';
import { purchaser } from '#areas/organisation/purchaser/purchaser.document.ts';
import type { NewRow, Row } from '#model/row.ts';
import { person } from './app.ts';
import { purchasingFixture } from './purchasingFixture.ts';
import { inDays } from './days.ts';
import { createRow } from './factory.ts';
import type { Person } from './person.ts';

type NewRequest = NewRow<typeof purchaseRequest>;
type Line = NonNullable<NewRequest['lines']>[number];

/** Whoever approves what the buyer of the chain asks for, in the same company. */
export async function manager(): Promise<Person> {
  const { companyId } = await purchasingFixture();
  return person('needs_manager', { userType: 'BUYER', roles: ['buyer_mgr'], companies: [companyId] });
}

/** A material of its own category, so that what other tests buy counts for nothing. */
export async function ownMaterial(more: { readonly categoryId?: string } = {}): Promise<Row<typeof material>> {
  const { pieceId, taxRateId } = await purchasingFixture();
  return createRow(material, {
    status: 'ACTIVE',
    baseUnitId: pieceId,
    taxRateId,
    inspectFlag: false,
    batchFlag: false,
    ...more,
  });
}

/** A purchaser with an account of its own. */
export async function ownPurchaser(who: Person): Promise<Row<typeof purchaser>> {
  const own = await createRow(employee);
  return createRow(purchaser, { employeeId: own.id, userId: who.id });
}

/** A request of the buyer that is not submitted yet. */
export async function newRequest(lines: readonly Partial<Line>[], values: Partial<NewRequest> = {}) {
  const { buyer, companyId, pieceId, bearingId } = await purchasingFixture();
  return buyer.add(purchaseRequest, {
    title: '生产物料补货',
    reason: '月度生产计划',
    companyId,
    ...values,
    lines: lines.map((line, index): Line => ({
      lineNo: (index + 1) * 10,
      materialId: bearingId,
      unitId: pieceId,
      qty: '100',
      requiredDate: inDays(30),
      estPrice: '10',
      ...line,
    })),
  });
}

/** The same, approved: its lines are in the demand pool. */
export async function approvedRequest(...parts: Parameters<typeof newRequest>): Promise<Row<typeof purchaseRequest>> {
  const { buyer } = await purchasingFixture();
  const made = await newRequest(...parts);
  await buyer.run(purchaseRequest, 'submit', made.id, { splitReason: '分批到货' });
  return (await manager()).run(purchaseRequest, 'approve', made.id);
}
