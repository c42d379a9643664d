import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { implement, onTransition } from '#engine/runtime/implement.ts';
import { parameterNumber } from '#engine/runtime/parameters.ts';
import { movement, postMovements, reverseMovements, lockLedgerLines } from '#engine/write/ledger.ts';
import { supBankAccount } from '#areas/supplier/bankAccount/supBankAccount.document.ts';
import { dayAfter } from '#model/days.ts';
import { isMore, isPositive, least, minus, sum, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { defineParameter } from '#model/parameters.ts';
import type { Row } from '#model/row.ts';
import { deduction } from '../deduction/deduction.document.ts';
import { deductionLedger } from '../deduction/deduction.ledger.ts';
import { offsetState } from '../deduction/deduction.rules.ts';
import { errors } from '../errors.ts';
import { apEntry } from '../payable/apEntry.document.ts';
import { freeOf, payableLedger } from '../payable/apEntry.ledger.ts';
import { payBy } from '../payable/legalLimit.rules.ts';
import { assertPayable, assertReturnDay, assertSameAccount, payeeOf } from '../paying/paying.server.ts';
import { offsetPrepaymentsOf } from '../prepayment/offset.server.ts';
import { prepayment } from '../prepayment/prepayment.document.ts';
import { allot } from '../prepayment/room.rules.ts';
import { paymentApply } from './paymentApply.document.ts';
import { paymentApplyDetail } from './paymentApplyDetail.document.ts';

type Application = Row<typeof paymentApply>;
type Payable = Row<typeof apEntry>;

/** How many days before its due date something is paid at the earliest (§13.2). */
export const earlyPayDays = defineParameter({
  key: 'fin.payment.earlyDays',
  type: 'INTEGER',
  label: ['最多提前付款（天）', 'Days before the due date from which is paid'],
  value: '7',
  min: 0,
  max: 365,
  upTo: 'COMPANY',
});

export default implement(paymentApply, {
  transitions: {
    submit: { guard: async (row, ctx) => void (await payeeOf(row, ctx)), writes: payeeOf },
    changeAmount: {
      guard(_row, _ctx, { newAmt }) {
        if (newAmt !== undefined && !isPositive(newAmt)) fail(errors.applyAmount);
      },
      effect: (row, ctx, { newAmt }) => ctx.asSystem((system) => allotAnew(row, newAmt, system)),
    },
    approve: { guard: assertSameAccount },
    pay: {
      async guard(row, ctx, { payDate }) {
        await assertPayable(row, ctx, payDate);
        await assertNotEarly(row, payDate ?? ctx.today, ctx);
      },
      async effect(row, ctx) {
        await postMovements(
          ctx,
          row.lines.map(({ id, apEntryId, applyAmt }) =>
            movement(payableLedger, {
              lineId: apEntryId,
              event: 'PAY',
              amount: applyAmt,
              sourceDoc: row.applyNo,
              sourceLineId: id,
            }),
          ),
        );
      },
    },
    reportReturn: {
      guard: (row, ctx, { returnDate }) => assertReturnDay(row, ctx, returnDate),
    },
    confirmReturn: { effect: openAgain },
    cancel: { effect: openAgain },
  },

  endpoints: {
    async createFromPayables({ body }, ctx) {
      const chosen = [...new Set(body.ids ?? [])];
      if (chosen.length === 0) fail(errors.nothingToPay);
      const visible = await ctx.store(apEntry).find({ ids: chosen });
      if (visible.length !== chosen.length) fail(engineErrors.notFound);
      return { applicationId: await ctx.asSystem((system) => applyForPayables(chosen, system, ctx.user.id)) };
    },
  },
});

/** What an application held of payables and deductions is open again. */
async function openAgain({ applyNo }: Application, ctx: Context): Promise<void> {
  await reverseMovements(ctx, payableLedger, { sourceDoc: applyNo });
  const freed = await reverseMovements(ctx, deductionLedger, { sourceDoc: applyNo });
  await followDeductions(
    freed.map(({ lineId }) => lineId),
    ctx,
  );
}

/** Nothing is paid long before it is due; what is due last counts. */
async function assertNotEarly({ companyId, lines }: Application, payDate: string, ctx: Context): Promise<void> {
  const due = lines
    .flatMap(({ dueDate }) => dueDate ?? [])
    .toSorted()
    .at(-1);
  if (due === undefined) return;
  const days = await ctx.asSystem(({ db }) => parameterNumber(db, earlyPayDays, companyId));
  const from = dayAfter(due, -days);
  if (payDate < from) fail(errors.paidEarly, { due, from });
}

/** Makes the application for payables of one supplier, in somebody's name; gives its id. */
export async function applyForPayables(ids: readonly string[], system: Context, userId: string): Promise<string> {
  // What was prepaid is not paid once more.
  const chosen = await system.store(apEntry).heads('id', ids);
  await offsetPrepaymentsOf([...new Set(chosen.map(({ invoiceId }) => invoiceId))], system);
  const entries = await lockLedgerLines(system, payableLedger, ids);
  const [first] = entries;
  if (!first) return fail(errors.nothingToPay);
  const { companyId, supplierBaseId, currencyId } = first;
  const isOther = (entry: Payable): boolean =>
    entry.companyId !== companyId || entry.supplierBaseId !== supplierBaseId || entry.currencyId !== currencyId;
  if (entries.some(isOther)) fail(errors.itemsMixed);
  const early = entries.find(({ dueDate }) => dueDate === null);
  if (early) fail(errors.notPayableYet, { entryNo: early.entryNo });
  const spent = entries.find((entry) => !isPositive(freeOf(entry)));
  if (spent) fail(errors.payableApplied, { entryNo: spent.entryNo });
  const made = await system.store(paymentApply).create({
    companyId,
    supplierBaseId,
    currencyId,
    entererId: userId === '0' ? null : userId,
  });
  await hold(
    made,
    entries.map((entry) => ({ of: entry, amount: freeOf(entry) })),
    system,
  );
  return made.id;
}

/** What an application asks for is spread over its payables anew: what is due first before the rest. */
async function allotAnew(row: Application, amount: Decimal, system: Context): Promise<void> {
  await openAgain(row, system);
  const entries = await lockLedgerLines(
    system,
    payableLedger,
    row.lines.map(({ apEntryId }) => apEntryId),
  );
  const places = entries.toSorted(byDueDate).map((entry) => ({ of: entry, room: freeOf(entry) }));
  const most = sum(places.map(({ room }) => room));
  if (isMore(amount, most)) fail(errors.applyTooMuch, { amount, most });
  await system.store(paymentApplyDetail).remove(row.lines.map(({ id }) => id));
  await hold(row, allot(amount, places), system);
}

const byDueDate = (a: Payable, b: Payable): number =>
  (payBy(a.dueDate, a.legalDate) ?? '').localeCompare(payBy(b.dueDate, b.legalDate) ?? '') ||
  a.entryNo.localeCompare(b.entryNo);

/** Holds parts of payables for an application, with the deductions that are offset; its totals follow. */
async function hold(
  { id, applyNo, companyId, supplierBaseId, currencyId }: Omit<Application, 'lines'>,
  parts: readonly { readonly of: Payable; readonly amount: Decimal }[],
  system: Context,
): Promise<void> {
  const applyAmt = sum(parts.map(({ amount }) => amount));
  const offsets = await offsetsFor(applyAmt, { companyId, supplierBaseId, currencyId }, system);
  await system.store(paymentApply).patch(
    id,
    {
      applyAmt,
      deductOffset: sum(offsets.map(({ amount }) => amount)),
      planPayDate: parts.flatMap(({ of }) => payBy(of.dueDate, of.legalDate) ?? []).toSorted()[0] ?? null,
    },
    'hold',
  );
  await system.store(paymentApplyDetail).createMany(
    parts.map(({ of: entry, amount }, index) => ({
      parentId: id,
      lineNo: (index + 1) * 10,
      companyId,
      supplierBaseId,
      apEntryId: entry.id,
      invoiceId: entry.invoiceId,
      dueDate: payBy(entry.dueDate, entry.legalDate),
      applyAmt: amount,
    })),
  );
  await postMovements(system, [
    ...parts.map(({ of: entry, amount }) =>
      movement(payableLedger, { lineId: entry.id, event: 'APPLY', amount, sourceDoc: applyNo }),
    ),
    ...offsets.map(({ deductionId, amount }) =>
      movement(deductionLedger, { lineId: deductionId, event: 'OFFSET', amount, sourceDoc: applyNo }),
    ),
  ]);
  await followDeductions(
    offsets.map(({ deductionId }) => deductionId),
    system,
  );
}

/** Deductions in force are offset first, the oldest before the others, as far as the amount goes. */
async function offsetsFor(
  amount: Decimal,
  of: { readonly companyId: string; readonly supplierBaseId: string; readonly currencyId: string },
  system: Context,
): Promise<{ readonly deductionId: string; readonly amount: Decimal }[]> {
  const found = await system.store(deduction).find({ ...of, status: ['EFFECTIVE', 'PART_OFFSET'] });
  const ids = found.toSorted((a, b) => a.deductionNo.localeCompare(b.deductionNo)).map(({ id }) => id);
  const locked = new Map((await lockLedgerLines(system, deductionLedger, ids)).map((row) => [row.id, row]));
  const offsets = [];
  let left = amount;
  for (const id of ids) {
    const row = locked.get(id);
    if (!row || !isPositive(left)) continue;
    const share = least(left, minus(row.grossAmt, row.offsetAmt));
    if (!isPositive(share)) continue;
    offsets.push({ deductionId: id, amount: share });
    left = minus(left, share);
  }
  return offsets;
}

/** The state of a deduction follows from what was offset. */
async function followDeductions(ids: readonly string[], ctx: Context): Promise<void> {
  await ctx.asSystem(async (system) => {
    for (const id of new Set(ids)) {
      const { grossAmt, offsetAmt } = await system.store(deduction).get(id);
      await system.store(deduction).patch(id, { status: offsetState(grossAmt, offsetAmt) }, 'offset');
    }
  });
}

/** What waits to be paid to this account goes back to whoever wrote it. */
async function reopen({ id }: Row<typeof supBankAccount>, ctx: Context): Promise<void> {
  await ctx.asSystem(async (system) => {
    const waiting = { payeeBankId: id, status: ['PENDING', 'APPROVED'] };
    const [applications, prepayments] = [system.store(paymentApply), system.store(prepayment)];
    for (const row of await applications.find(waiting)) await applications.run('reopen', row.id);
    for (const row of await prepayments.find(waiting)) await prepayments.run('reopen', row.id);
  });
}

/** What follows a change of the account of a supplier. */
export const followsAccounts = [
  onTransition(supBankAccount, 'replace', reopen),
  onTransition(supBankAccount, 'freeze', reopen),
];
