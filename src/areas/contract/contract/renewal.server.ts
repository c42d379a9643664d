import type { Context } from '#engine/runtime/context.ts';
import { defineParameter } from '#model/parameters.ts';
import { parameterNumber } from '#engine/runtime/parameters.ts';
import { fail } from '#model/errors.ts';
import { daysBetween as days, nextPeriod, nextReminder, noticeDaysOf } from './contract.rules.ts';
import { dayAfter } from '#model/days.ts';
import { errors } from '../errors.ts';
import { contractTemplate } from '../template/contractTemplate.document.ts';
import { contract } from './contract.document.ts';
import type { Contract } from './fillContract.server.ts';

/** How long before the last day for notice people are reminded of the renewal. */
export const noticeLead = defineParameter({
  key: 'ctr.contract.noticeLeadDays',
  type: 'INTEGER',
  label: ['续约决定提前提醒（天）', 'Days before the last day for notice on which renewal is announced'],
  value: '30',
  min: 1,
  max: 180,
  upTo: 'COMPANY',
});

/** What follows from the period in which a contract counts now: reminders, notice, whether it goes on by itself. */
export async function periodOf(row: Contract, ctx: Context, validFrom: string, validTo: string) {
  const lead = await ctx.asSystem(({ db }) => parameterNumber(db, noticeLead, row.companyId));
  return {
    validTo,
    periodFrom: validFrom,
    remindOn: nextReminder(validTo, ctx.today),
    ...noticeDaysOf({ validTo, noticeDays: row.noticeDays }, ctx.today, lead),
    extendsFlag: row.autoRenew && row.noticeAt === null,
    renewalState: 'NONE' as const,
  };
}

/** The next period of a contract that renews by itself. */
export const extended = (row: Contract, ctx: Context) => {
  const next = nextPeriod(row.periodFrom ?? row.validFrom, row.validTo);
  return periodOf(row, ctx, next.validFrom, next.validTo);
};

/** Refuses notice that was given already, or too late for a contract that renews by itself. */
export function checkNotice({ noticeAt, autoRenew, noticeDay }: Contract, ctx: Context): void {
  if (noticeAt !== null) fail(errors.noticeGiven);
  if (autoRenew && noticeDay !== null && noticeDay < ctx.today) fail(errors.noticeTooLate, { day: noticeDay });
}

const dropped: ReadonlySet<string | null> = new Set(['CANCELLED', 'DISCARDED']);

/** A contract is renewed by one other contract. */
export async function checkRenewal({ id }: Contract, ctx: Context): Promise<void> {
  const next = await ctx.asSystem((system) => system.store(contract).find({ renewsId: id }));
  const live = next.find(({ status }) => !dropped.has(status));
  if (live) fail(errors.renewedAlready, { contract: live.contractNo });
}

/** A template that contracts may still begin with; the clauses are those of the contract that ends in any case. */
async function templateOf({ templateId }: Contract, system: Context): Promise<string | null> {
  if (templateId === null) return null;
  const { status } = await system.store(contractTemplate).get(templateId);
  return status === 'PUBLISHED' ? templateId : null;
}

/** Drafts the contract of the next period; it is submitted, approved and signed like any other. */
export async function renew(row: Contract, ctx: Context): Promise<void> {
  const from = row.periodFrom ?? row.validFrom;
  const next = nextPeriod(from, row.validTo);
  const later = days(from, next.validFrom);
  await ctx.asSystem(async (system) => {
    const made = await system.store(contract).create({
      contractName: row.contractName,
      contractType: row.contractType,
      templateId: await templateOf(row, system),
      companyId: row.companyId,
      purchaseOrgId: row.purchaseOrgId,
      supplierBaseId: row.supplierBaseId,
      ownerId: row.ownerId,
      currencyId: row.currencyId,
      taxIncludedFlag: row.taxIncludedFlag,
      paymentTermId: row.paymentTermId,
      ...next,
      autoRenew: row.autoRenew,
      noticeDays: row.noticeDays,
      amountLimit: row.amountLimit,
      perfBond: row.perfBond,
      retentionPct: row.retentionPct,
      penaltyPctDay: row.penaltyPctDay,
      penaltyCapPct: row.penaltyCapPct,
      settlement: row.settlement,
      signOrder: row.signOrder,
      lines: row.lines.map((line) => ({
        lineNo: line.lineNo,
        materialId: line.materialId,
        materialDesc: line.materialDesc,
        unitId: line.unitId,
        qty: line.qty,
        ...(row.taxIncludedFlag ? { taxPrice: line.taxPrice } : { price: line.price }),
        priceUnit: line.priceUnit,
        taxRateId: line.taxRateId,
        tolPct: line.tolPct,
      })),
      clauses: row.clauses.map(({ lineNo, clauseId, title, textZh, textEn }) => ({
        lineNo,
        clauseId,
        title,
        textZh,
        textEn,
      })),
      milestones: row.milestones.map(({ lineNo, name, kind, dueDate, amountPct }) => ({
        lineNo,
        name,
        kind,
        dueDate: dayAfter(dueDate, later),
        amountPct,
      })),
    });
    await system
      .store(contract)
      .patch(made.id, { renewsId: row.id, sourceType: 'RENEWAL', sourceNo: row.contractNo }, 'compose');
  });
}
