import { attach } from '#engine/runtime/attach.ts';
import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { errors } from '../errors.ts';
import { reversePayables } from '../payable/createPayables.server.ts';
import { giveBackPrepaid } from '../prepayment/offset.server.ts';
import { statement } from '../statement/statement.document.ts';
import { assertPeriodOpen } from './bookingPeriod.server.ts';
import { flagLines } from './capture.server.ts';
import { invoice } from './invoice.document.ts';
import { invoiceDetail } from './invoiceDetail.document.ts';
import { identityFault } from './invoiceIdentity.rules.ts';

type Invoice = Row<typeof invoice>;

/** The red letter of an approved invoice: the whole of it, proposed by one and recorded by another. */
export const redLetters = attach(invoice, 'redLetters', {
  transitions: {
    proposeRed: {
      guard({ status }, _ctx, { redConfirmNo }) {
        // The seller takes back alone only what was not booked yet (State Taxation Administration notice 11 of 2024).
        if (status === 'BOOKED' && !redConfirmNo?.trim()) fail(errors.redConfirmMissing);
      },
    },
    recordRed: {
      async guard({ companyId, status, redRequesterId, invoiceKind, invoiceCode, issueDate }, ctx, input) {
        const { redNumber, redDate } = input;
        if (redRequesterId === null) fail(errors.redNotProposed);
        if (redNumber && identityFault(invoiceKind, invoiceCode, redNumber.trim())) fail(errors.invoiceNumberFormat);
        if (redDate && redDate > ctx.today) fail(engineErrors.dayAhead, { day: redDate });
        if (redDate && redDate < issueDate) fail(errors.redBeforeInvoice, { day: issueDate });
        if (status === 'BOOKED') await assertPeriodOpen(companyId, ctx);
      },
      effect: (row, ctx) => ctx.asSystem((system) => reverse(row, system)),
    },
  },
});

/** Nothing of the invoice is payable any more; what it billed waits for another one. */
async function reverse({ id, recordNo, statementId }: Invoice, system: Context): Promise<void> {
  // What was prepaid is open again, for the invoice that comes instead or to be paid back.
  await giveBackPrepaid(recordNo, system);
  await reversePayables(id, recordNo, system);
  const { lines } = await system.store(invoice).get(id);
  const billed = lines.filter(({ status }) => status === 'SENT');
  await system.store(invoiceDetail).patch(
    billed.map((line) => line.id),
    { reservedKey: null },
    'recordRed',
  );
  await flagLines(
    system,
    billed.map(({ statementDetailId }) => statementDetailId),
    false,
  );
  const { status } = await system.store(statement).get(statementId, 'for update');
  if (status === 'INVOICED') await system.store(statement).run('invoiceAnew', statementId);
}
