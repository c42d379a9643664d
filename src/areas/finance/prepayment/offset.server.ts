import type { Context } from '#engine/runtime/context.ts';
import { lockLedgerLines, movement, postMovements, reverseMovements } from '#engine/write/ledger.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { isPositive, least, minus, sum, type Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { apEntry } from '../payable/apEntry.document.ts';
import { freeOf, payableLedger } from '../payable/apEntry.ledger.ts';
import { prepayment } from './prepayment.document.ts';
import { openOf, prepaymentLedger } from './prepayment.ledger.ts';
import { invoicesOfLines, linesOfInvoices, offsetByInvoice } from './prepayment.queries.ts';
import { allot } from './room.rules.ts';

/**
 * Offsets what is open of the prepayments of the orders that these invoices bill. How much follows from facts alone: what is
 * prepaid, what an invoice bills of the order, and what of it is still payable.
 */
export async function offsetPrepaymentsOf(invoiceIds: readonly string[], system: Context): Promise<void> {
  const lines = await linesOfInvoices(system.db, invoiceIds);
  if (lines.length === 0) return;
  const found = await system.store(purchaseOrderDetail).heads('id', lines);
  const orders = new Set(found.flatMap(({ parentId }) => parentId ?? []));
  for (const id of [...orders].toSorted((a, b) => Number(BigInt(a) - BigInt(b)))) await offsetPrepayments(id, system);
}

/** Offsets what is open of the prepayments of an order against what its booked invoices make payable. */
export async function offsetPrepayments(orderId: string, system: Context): Promise<void> {
  const open = async (): Promise<Row<typeof prepayment>[]> => {
    const paid = await system.store(prepayment).find({ orderId, status: 'PAID' });
    return paid.filter((row) => isPositive(openOf(row))).toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id)));
  };
  if ((await open()).length === 0) return;
  // Whoever books another invoice of the order waits, and finds what was offset here.
  const { lines } = await system.store(purchaseOrder).get(orderId, 'for update');
  const invoices = (
    await invoicesOfLines(
      system.db,
      lines.map(({ id }) => id),
    )
  ).filter(({ isBooked }) => isBooked);
  const offset = await offsetByInvoice(system.db, orderId);
  for (const { id: invoiceId, recordNo, grossAmt } of invoices) {
    const entries = await entriesOf(invoiceId, system);
    const locked = await lockLedgerLines(
      system,
      prepaymentLedger,
      (await open()).map(({ id }) => id),
    );
    const rest = minus(grossAmt, offset.get(recordNo) ?? '0');
    const payable = sum(entries.map(({ room }) => room));
    const prepaid = locked.map((row) => ({ of: row.id, room: openOf(row) }));
    const amount = least(least(rest, payable), sum(prepaid.map(({ room }) => room)));
    if (!isPositive(amount)) continue;
    await postMovements(system, [
      ...allot(amount, entries).map((part) =>
        movement(payableLedger, { lineId: part.of, event: 'PREPAID', amount: part.amount, sourceDoc: recordNo }),
      ),
      ...allot(amount, prepaid).map((part) =>
        movement(prepaymentLedger, {
          lineId: part.of,
          event: 'OFFSET',
          amount: part.amount,
          sourceDoc: recordNo,
          invoiceId,
        }),
      ),
    ]);
  }
}

/** What is free of the payables of an invoice, locked: what is due first before the rest, what has no due date last. */
async function entriesOf(
  invoiceId: string,
  system: Context,
): Promise<{ readonly of: string; readonly room: Decimal }[]> {
  const found = await system.store(apEntry).find({ invoiceId });
  const entries = await lockLedgerLines(
    system,
    payableLedger,
    found.map(({ id }) => id),
  );
  const last = '9999-12-31';
  return entries
    .toSorted(
      (a, b) => (a.dueDate ?? last).localeCompare(b.dueDate ?? last) || (a.instalment ?? 0) - (b.instalment ?? 0),
    )
    .map((entry) => ({ of: entry.id, room: freeOf(entry) }));
}

/** What an invoice that is taken back was offset with is open again: of its payables and of the prepayments. */
export async function giveBackPrepaid(recordNo: string, system: Context): Promise<void> {
  await reverseMovements(system, payableLedger, { sourceDoc: recordNo, events: ['PREPAID'] });
  await reverseMovements(system, prepaymentLedger, { sourceDoc: recordNo, events: ['OFFSET'] });
}
