import type { Context } from '#engine/runtime/context.ts';
import { movement, postMovements } from '#engine/write/ledger.ts';
import { createDeduction } from '#areas/finance/public.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { isMore, isPositive } from '#model/decimal.ts';
import { keyOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { amortLedger } from '../amortisation/amort.ledger.ts';
import { restOf } from '../amortisation/amort.rules.ts';
import { errors } from '../errors.ts';
import type { mold } from '../mold/mold.document.ts';
import { moldEvent } from './moldEvent.document.ts';

type Job = Row<typeof moldEvent>;
type Mold = Row<typeof mold>;

/** Scrapping a mold that its parts have not paid for says who settles what is left, and how much of it. */
export function assertSettled({ kind, settleBy, settleAmt }: Job, of: Mold): void {
  const rest = restOf(of);
  if (kind !== 'SCRAP' || !isPositive(rest)) return;
  const amount = settleAmt ?? '0';
  if (settleBy === null || (settleBy !== 'NOBODY' && !isPositive(amount))) fail(errors.settlementMissing, { rest });
  if (isMore(amount, rest)) fail(errors.settlementTooMuch, { amount, rest });
}

/** What its supplier has to agree to: what is left to be amortised now. */
export function settlementOf({ kind }: Job, of: Mold) {
  const rest = kind === 'SCRAP' ? restOf(of) : ('0' as const);
  return { restAmt: rest, settleState: isPositive(rest) ? 'OPEN' : 'NONE', settleAgreerId: null } as const;
}

/** Refuses to scrap a mold before its supplier has agreed, or when what is left is not what he agreed to. */
export function assertAgreed({ kind, settleState, restAmt }: Job, of: Mold): void {
  const rest = restOf(of);
  if (kind !== 'SCRAP' || !isPositive(rest)) return;
  // Fewer parts may be left meanwhile; never more than was agreed to.
  if (settleState !== 'AGREED' || isMore(rest, restAmt)) fail(errors.settlementOpen);
}

/** What is left is settled; what the supplier pays back becomes a deduction that he has agreed to. */
export async function settleRest(job: Job, of: Mold, ctx: Context): Promise<void> {
  const rest = restOf(of);
  if (job.kind !== 'SCRAP' || !isPositive(rest)) return;
  await postMovements(ctx, [
    movement(amortLedger, { lineId: of.id, event: 'SETTLE', amount: rest, sourceDoc: job.eventNo }),
  ]);
  if (job.settleBy !== 'SUPPLIER' || job.settleAmt === null) return;
  const { settleAmt } = job;
  const { currencyId } = await ctx.asSystem((system) => system.store(company).get(of.companyId));
  const { id } = await createDeduction(ctx, {
    source: { document: keyOf(moldEvent), id: job.id, no: job.eventNo },
    companyId: of.companyId,
    supplierBaseId: of.custodianId,
    currencyId,
    deductionType: 'OTHER',
    taxMode: 'PENALTY',
    grossAmt: settleAmt,
    reason: `${of.moldNo} ${of.moldName.zh}`,
    isAgreed: true,
  });
  await ctx.asSystem((system) => system.store(moldEvent).patch(job.id, { deductionId: id }, 'execute'));
}
