import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { implement, onTransition } from '#engine/runtime/implement.ts';
import { parameterNumber } from '#engine/runtime/parameters.ts';
import { movement, postMovements, reverseMovements, lockLedgerLines } from '#engine/write/ledger.ts';
import { supBankAccount } from '#areas/supplier/bankAccount/supBankAccount.document.ts';
import { holdPayment } from '#areas/supplier/public.ts';
import { dayAfter } from '#model/days.ts';
import { isPositive, least, minus, plus, sum, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import type { Label } from '#model/label.ts';
import { defineParameter } from '#model/parameters.ts';
import type { Row } from '#model/row.ts';
import { deduction } from '../deduction/deduction.document.ts';
import { deductionLedger } from '../deduction/deduction.ledger.ts';
import { offsetState } from '../deduction/deduction.rules.ts';
import { errors } from '../errors.ts';
import { apEntry } from '../payable/apEntry.document.ts';
import { payableLedger } from '../payable/apEntry.ledger.ts';
import { paymentApply } from './paymentApply.document.ts';
import { paymentApplyDetail } from './paymentApplyDetail.document.ts';

type Application = Row<typeof paymentApply>;

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

const paying: Label = ['登记付款', 'Record the payment'];

export default implement(paymentApply, {
  transitions: {
    submit: {
      // Refused where the supplier may not be paid or has no verified account.
      guard: async (row, ctx) => void (await holdPayment(ctx, row)),
      writes: async (row, ctx) => ({ payeeBankId: (await holdPayment(ctx, row)).accountId }),
    },
    approve: { guard: assertSameAccount },
    pay: {
      async guard(row, ctx, { payDate }) {
        if (row.entererId === ctx.user.id) fail(engineErrors.secondPerson, { action: paying });
        if (payDate && payDate > ctx.today) fail(engineErrors.dayAhead, { day: payDate });
        await assertNotEarly(row, payDate ?? ctx.today, ctx);
        await assertSameAccount(row, ctx);
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
      guard({ payDate }, ctx, { returnDate }) {
        if (returnDate > ctx.today) fail(engineErrors.dayAhead, { day: returnDate });
        if (payDate !== null && returnDate < payDate) fail(errors.returnedBeforePaid, { day: payDate });
      },
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

/** The account that a payment goes to is the one that was approved. */
async function assertSameAccount(row: Application, ctx: Context): Promise<void> {
  const { accountId } = await holdPayment(ctx, row);
  if (accountId !== row.payeeBankId) fail(errors.payeeChanged);
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
  const entries = await lockLedgerLines(system, payableLedger, ids);
  const [first] = entries;
  if (!first) return fail(errors.nothingToPay);
  const { companyId, supplierBaseId, currencyId } = first;
  const isOther = (entry: Row<typeof apEntry>): boolean =>
    entry.companyId !== companyId || entry.supplierBaseId !== supplierBaseId || entry.currencyId !== currencyId;
  if (entries.some(isOther)) fail(errors.itemsMixed);
  const early = entries.find(({ dueDate }) => dueDate === null);
  if (early) fail(errors.notPayableYet, { entryNo: early.entryNo });
  const lines = entries.map((entry) => ({ entry, applyAmt: freeOf(entry) }));
  const spent = lines.find(({ applyAmt }) => !isPositive(applyAmt));
  if (spent) fail(errors.payableApplied, { entryNo: spent.entry.entryNo });
  const applyAmt = sum(lines.map((line) => line.applyAmt));
  const offsets = await offsetsFor(applyAmt, { companyId, supplierBaseId, currencyId }, system);
  const { id, applyNo } = await system.store(paymentApply).create({
    companyId,
    supplierBaseId,
    currencyId,
    applyAmt,
    deductOffset: sum(offsets.map(({ amount }) => amount)),
    planPayDate: lines.flatMap(({ entry }) => entry.dueDate ?? []).toSorted()[0] ?? null,
    entererId: userId === '0' ? null : userId,
  });
  await system.store(paymentApplyDetail).createMany(
    lines.map(({ entry, applyAmt: amount }, index) => ({
      parentId: id,
      lineNo: (index + 1) * 10,
      companyId,
      supplierBaseId,
      apEntryId: entry.id,
      invoiceId: entry.invoiceId,
      dueDate: entry.dueDate,
      applyAmt: amount,
    })),
  );
  await postMovements(system, [
    ...lines.map(({ entry, applyAmt: amount }) =>
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
  return id;
}

const freeOf = ({ docAmt, appliedAmt, paidAmt }: Row<typeof apEntry>): Decimal =>
  minus(docAmt, plus(appliedAmt, paidAmt));

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

/** Applications that wait for a payment to this account go back to whoever wrote them. */
async function reopen({ id }: Row<typeof supBankAccount>, ctx: Context): Promise<void> {
  await ctx.asSystem(async (system) => {
    const store = system.store(paymentApply);
    for (const row of await store.find({ payeeBankId: id, status: ['PENDING', 'APPROVED'] }))
      await store.run('reopen', row.id);
  });
}

/** What follows a change of the account of a supplier. */
export const followsAccounts = [
  onTransition(supBankAccount, 'replace', reopen),
  onTransition(supBankAccount, 'freeze', reopen),
];
