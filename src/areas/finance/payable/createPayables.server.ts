import type { Context } from '#engine/runtime/context.ts';
import { parameterNumber } from '#engine/runtime/parameters.ts';
import { lockLedgerLines, movement, postMovements } from '#engine/write/ledger.ts';
import { currencyFacts } from '#areas/masterData/public.ts';
import { paymentTerm } from '#areas/masterData/paymentTerm/paymentTerm.document.ts';
import { calendarOfCompany } from '#areas/organisation/public.ts';
import { nextWorkingDay } from '#areas/organisation/workCalendar/workCalendar.rules.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { supplierDefaults } from '#areas/supplier/public.ts';
import { dayAfter } from '#model/days.ts';
import { isZero, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { statement } from '../statement/statement.document.ts';
import { apEntry } from './apEntry.document.ts';
import { payableLedger, usedOf } from './apEntry.ledger.ts';
import { dueSchedule, type EventDays } from './dueSchedule.rules.ts';
import { legalStateOn } from './legalLimit.rules.ts';
import { smePayDays, smeWarnDays } from './legalLimit.server.ts';

/** A booked invoice as far as payables follow from it. */
export interface BookedInvoice {
  readonly id: string;
  readonly companyId: string;
  readonly supplierBaseId: string;
  readonly currencyId: string;
  readonly statementId: string;
  readonly grossAmt: Decimal;
  readonly issueDate: string;
  readonly lines: readonly { readonly status?: string | null; readonly statementDetailId: string }[];
}

/** What a booked invoice makes payable: an entry for each instalment of its payment term. */
export async function createPayables(row: BookedInvoice, system: Context): Promise<void> {
  const { id: invoiceId, companyId, supplierBaseId, currencyId, grossAmt } = row;
  const { termId, days, isSmall } = await termsOf(row, system);
  const term = termId === null ? undefined : await system.store(paymentTerm).maybe(termId);
  const { decimals = 2, roundMode = 'HALF_UP' } = (await currencyFacts(system.db, [currencyId])).get(currencyId) ?? {};
  const calendar = await calendarOfCompany(system.db, companyId);
  const instalments = dueSchedule(grossAmt, term?.lines ?? [], days, { decimals, roundMode }, (day) =>
    nextWorkingDay(calendar, day),
  );
  const limit = isSmall ? await parameterNumber(system.db, smePayDays, companyId) : 0;
  const legalDate = limit > 0 && days.DELIVERY ? dayAfter(days.DELIVERY, limit) : null;
  const warnDays = await parameterNumber(system.db, smeWarnDays, companyId);
  await system.store(apEntry).createMany(
    instalments.map((each) => ({
      ...each,
      legalDate,
      legalState: legalStateOn(system.today, legalDate, warnDays),
      invoiceId,
      companyId,
      supplierBaseId,
      currencyId,
      postingDate: system.today,
    })),
  );
}

/** Nothing of an invoice is payable any more; refused while something of it is applied for or paid. */
export async function reversePayables(invoiceId: string, recordNo: string, system: Context): Promise<void> {
  const found = await system.store(apEntry).find({ invoiceId });
  const entries = await lockLedgerLines(
    system,
    payableLedger,
    found.map(({ id }) => id),
  );
  const used = entries.find((entry) => !isZero(usedOf(entry)));
  if (used) fail(errors.payableUsed, { entryNo: used.entryNo });
  await postMovements(
    system,
    entries.map(({ id, docAmt }) =>
      movement(payableLedger, { lineId: id, event: 'REVERSE', amount: docAmt, sourceDoc: recordNo }),
    ),
  );
}

/** The payment term of the first order that is billed, else that of the supplier, and the days instalments are counted from. */
async function termsOf(
  row: BookedInvoice,
  system: Context,
): Promise<{ readonly termId: string | null; readonly days: EventDays; readonly isSmall: boolean }> {
  const { lines } = await system.store(statement).get(row.statementId);
  const billed = new Set(row.lines.filter(({ status }) => status === 'SENT').map((line) => line.statementDetailId));
  const stated = lines.filter(({ id }) => billed.has(id));
  const received = stated.flatMap(({ itemType, eventDate }) =>
    itemType === 'RECEIVE' && eventDate ? [eventDate] : [],
  );
  const lastReceipt = received.toSorted().at(-1) ?? null;
  const orderDetailId = stated.find((line) => line.orderDetailId !== null)?.orderDetailId;
  const detail = orderDetailId ? await system.store(purchaseOrderDetail).get(orderDetailId) : undefined;
  const order = detail?.parentId ? await system.store(purchaseOrder).get(detail.parentId) : undefined;
  const defaults = await supplierDefaults(system.db, row.supplierBaseId, row.companyId);
  return {
    termId: order?.paymentTermId ?? defaults?.paymentTermId ?? null,
    isSmall: defaults?.isSmall === true,
    days: {
      ORDER: order?.orderDate ?? null,
      DELIVERY: lastReceipt,
      RECEIPT: lastReceipt,
      ACCEPT: lastReceipt,
      INVOICE: row.issueDate,
    },
  };
}
