import assert from 'node:assert/strict';
import { sql } from '#engine/database/database.ts';
import { isEqual, type Decimal } from '#model/decimal.ts';
import type { NewRow, Row } from '#model/row.ts';
import { ledgerColumns } from '#areas/purchasing/ledger/balances.rules.ts';
import { movementsOfLine } from '#areas/purchasing/ledger/ledger.queries.ts';
import { rebuilt } from '#areas/purchasing/ledger/ledger.rules.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { iqcLot } from '#areas/receiving/inspection/iqc/iqcLot.document.ts';
import { iqcResult } from '#areas/receiving/inspection/iqc/iqcResult.document.ts';
import { receive } from '#areas/receiving/receipt/receive/receive.document.ts';
import { returned } from '#areas/receiving/receipt/returned/returned.document.ts';
import { stockBalance } from '#areas/receiving/inventory/stock/stockBalance.document.ts';
import { asServer, rows } from './app.ts';
import { approved, purchasingFixture, confirmedOrder, lineId } from './purchasingFixture.ts';

export type NewLine = NonNullable<NewRow<typeof returned>['lines']>[number];
export type Return = Row<typeof returned>;

/** Inspects the lot of a receipt line and judges it. */
export async function decideLot(receiveDetailId: string, verdict: { acceptQty?: Decimal; rejectQty?: Decimal }) {
  const { inspector } = await purchasingFixture();
  const [lot] = await rows<{ id: string }>(
    sql`select id from pur_iqc_lot where receive_detail_id = ${receiveDetailId}::bigint`,
  );
  const begun = await inspector.run(iqcLot, 'start', lot?.id ?? '');
  for (const result of begun.results)
    await inspector.run(iqcResult, 'record', result.id, { defects: Number(verdict.rejectQty ?? 0) });
  await inspector.run(iqcLot, 'judge', begun.id, verdict);
}

/** A posted receipt of ten castings, which are inspected; judged as said. */
export async function receiptOfTen(verdict: { acceptQty?: Decimal; rejectQty?: Decimal } = {}) {
  const { clerk, castingId, warehouseId } = await purchasingFixture();
  const order = await confirmedOrder([{ materialId: castingId }]);
  const draft = await clerk.add(receive, {
    warehouseId,
    lines: [{ lineNo: 10, orderDetailId: lineId(order), arriveQty: '10' }],
  });
  const receipt = await clerk.run(receive, 'post', draft.id);
  if (verdict.acceptQty || verdict.rejectQty) await decideLot(lineId(receipt), verdict);
  return { order, receipt, orderLine: lineId(order), receiptLine: lineId(receipt) };
}

/** A line of a return: four castings that wait for inspection, to be replaced. */
export const lineOf = (receiveDetailId: string, values: Partial<NewLine> = {}): NewLine => ({
  lineNo: 10,
  receiveDetailId,
  stage: 'UNINSP',
  returnQty: '4',
  settleMode: 'REPLACE',
  ...values,
});

/** What a return needs beside its lines. */
export const head = { returnAddress: '宁波市北仑区明州西路 8 号', reasonCode: 'OVER' } as const;

/** A return that nobody has submitted. */
export async function draftOf(lines: NewLine[], more: Partial<NewRow<typeof returned>> = {}): Promise<Return> {
  const { buyer } = await purchasingFixture();
  return buyer.add(returned, { ...head, ...more, lines });
}

/** A return in approval. */
export async function submitted(lines: NewLine[], more: Partial<NewRow<typeof returned>> = {}): Promise<Return> {
  const { buyer } = await purchasingFixture();
  return buyer.run(returned, 'submit', (await draftOf(lines, more)).id);
}

/** A return that the supplier has before him. */
export async function notified(lines: NewLine[], more: Partial<NewRow<typeof returned>> = {}): Promise<Return> {
  const { buyer } = await purchasingFixture();
  const { id } = await submitted(lines, more);
  await approved(returned, id);
  return buyer.run(returned, 'notify', id);
}

/** A return whose goods have left. */
export async function shipped(lines: NewLine[], more: Partial<NewRow<typeof returned>> = {}): Promise<Return> {
  const { supplier, clerk } = await purchasingFixture();
  const { id } = await notified(lines, more);
  await supplier.run(returned, 'confirm', id);
  return clerk.run(returned, 'ship', id, { carrier: '德邦物流' });
}

/** An order line as it is now. */
export async function orderLineNow(id: string) {
  const { buyer } = await purchasingFixture();
  return buyer.get(purchaseOrderDetail, id);
}

/** What lies there of a material in a status. */
export async function stockOf(materialId: string, stockStatus: string): Promise<number> {
  const { clerk } = await purchasingFixture();
  const { records } = await clerk.query(stockBalance, { materialId, stockStatus });
  return records.reduce((total, balance) => total + Number(balance.qty), 0);
}

/** The columns of a line equal what its ledger adds up to. */
export async function assertRebuilt(id: string): Promise<void> {
  const line = await orderLineNow(id);
  const columns = rebuilt(await asServer((ctx) => movementsOfLine(ctx.db, id)));
  for (const column of ledgerColumns)
    assert.ok(isEqual(columns[column], line[column]), `${column}: ledger ${columns[column]}, line ${line[column]}`);
}
