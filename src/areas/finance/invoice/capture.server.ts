import { attach } from '#engine/runtime/attach.ts';
import type { Context } from '#engine/runtime/context.ts';
import { taxRateFacts } from '#areas/masterData/public.ts';
import { divide, isZero, round, times } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import type { Row, TransitionInput } from '#model/row.ts';
import { errors } from '../errors.ts';
import { statement } from '../statement/statement.document.ts';
import { statementDetail } from '../statement/statementDetail.document.ts';
import { invoice } from './invoice.document.ts';
import { invoiceDetail } from './invoiceDetail.document.ts';
import { printedFacts } from './printedFacts.server.ts';

type Statement = Row<typeof statement>;

/** Invoices are captured on the statement that they bill. */
export const capturing = attach(statement, 'invoices', {
  transitions: {
    capture: {
      guard({ lines }) {
        if (!lines.some(isOpen)) fail(errors.nothingToInvoice);
      },
      effect: (row, ctx, input) => capture(row, ctx, input),
    },
  },
});

const isOpen = ({ status, invoicedFlag }: Statement['lines'][number]): boolean =>
  status === 'CONFIRMED' && !invoicedFlag;

async function capture(
  row: Statement,
  ctx: Context,
  input: TransitionInput<typeof statement, 'capture'>,
): Promise<void> {
  const facts = await printedFacts(ctx, row, input);
  await ctx.asSystem(async (system) => {
    // Read anew: suppliers read no keys.
    const { companyId, currencyId, lines } = await system.store(statement).get(row.id);
    const supplierBaseId = row.supplierBaseId ?? '0';
    const open = lines.filter(isOpen);
    const rates = await taxRateFacts(
      system.db,
      open.map(({ taxRateId }) => taxRateId),
    );
    const made = await system.store(invoice).create({
      ...facts,
      statementId: row.id,
      companyId,
      supplierBaseId,
      currencyId,
      entererId: ctx.user.id === '0' ? null : ctx.user.id,
    });
    await system.store(invoiceDetail).createMany(
      open.map((line, index) => ({
        parentId: made.id,
        lineNo: (index + 1) * 10,
        companyId,
        supplierBaseId,
        statementDetailId: line.id,
        reservedKey: line.id,
        sourceNo: line.sourceNo,
        orderDetailId: line.orderDetailId,
        materialDesc: line.materialDesc,
        qty: line.qty,
        unitId: line.unitId,
        netAmt: line.netAmt,
        taxPct: rates.get(line.taxRateId ?? '')?.rate ?? impliedRate(line),
        taxAmt: line.taxAmt,
        statedQty: line.qty,
        statedNet: line.netAmt,
      })),
    );
    await flagLines(
      system,
      open.map(({ id }) => id),
      true,
    );
  });
}

const impliedRate = ({ netAmt, taxAmt }: Statement['lines'][number]) =>
  isZero(netAmt) ? '0' : round(divide(times(taxAmt, 100), netAmt), 0);

/** Notes on statement lines whether they stand on an invoice. */
export async function flagLines(system: Context, ids: readonly string[], invoicedFlag: boolean): Promise<void> {
  if (ids.length > 0) await system.store(statementDetail).patch(ids, { invoicedFlag }, 'invoice');
}
