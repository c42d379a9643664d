import type { Decimal } from '#model/decimal.ts';
import { receive } from '#areas/receiving/receipt/receive/receive.document.ts';
import { settleItem } from '#areas/finance/statement/settleItem.document.ts';
import { statement } from '#areas/finance/statement/statement.document.ts';
import { person } from './app.ts';
import type { Person } from './person.ts';
import { confirmedOrder, lineId, purchasingFixture } from './purchasingFixture.ts';

/** The people of finance beside those of the purchasing chain. */
export async function financePeople() {
  const { companyId, supplierId } = await purchasingFixture();
  const of = (name: string, role: string) => person(name, { userType: 'BUYER', roles: [role], companies: [companyId] });
  return {
    accountant: await of('fin_accountant', 'finance'),
    otherAccountant: await of('fin_other_accountant', 'finance'),
    head: await of('fin_head', 'finance_mgr'),
    seller: await person('fin_seller', {
      userType: 'SUPPLIER',
      roles: ['sup_finance'],
      supplierBaseId: supplierId,
    }),
  };
}

/** A posted receipt of ordered bearings at 11.30 including tax (10.00 without), exempt from inspection. */
export async function receivedBearings(qty: Decimal = '10', taxPrice: Decimal = '11.3') {
  const order = await confirmedOrder([{ taxPrice }]);
  return { order, ...(await receivedOf(lineId(order), qty)) };
}

/** A posted receipt of so many pieces of an order line. */
export async function receivedOf(orderLine: string, qty: Decimal) {
  const { clerk, warehouseId } = await purchasingFixture();
  const draft = await clerk.add(receive, {
    warehouseId,
    lines: [{ lineNo: 10, orderDetailId: orderLine, arriveQty: qty }],
  });
  const receipt = await clerk.run(receive, 'post', draft.id);
  return { orderLine, receipt, receiptLine: lineId(receipt) };
}

/** The settlement item of a row, as far as it counts. */
export async function itemOf(id: string) {
  const { accountant } = await financePeople();
  const { records } = await accountant.query(settleItem, { id });
  return records[0];
}

/** A statement of these items, written by somebody. */
export async function statementOf(ids: readonly string[], who?: Person) {
  const { accountant } = await financePeople();
  const by = who ?? accountant;
  const { statementId } = await by.post<{ statementId: string }>('/fin/statement/createFromItems', { ids });
  return by.get(statement, statementId);
}

/** A statement of ten bearings that the supplier has confirmed. */
export async function confirmedStatement(taxPrice?: Decimal) {
  const received = await receivedBearings('10', taxPrice);
  return { statement: await agreedOn([received.receiptLine]), ...received };
}

/** A statement of these items that the supplier has confirmed. */
export async function agreedOn(ids: readonly string[]) {
  const { accountant, seller } = await financePeople();
  const { id } = await statementOf(ids);
  await accountant.run(statement, 'issue', id);
  return seller.run(statement, 'confirm', id);
}
