import type { Context } from '#engine/runtime/context.ts';
import { dayAfter } from '#model/days.ts';
import type { Row, ServerPatch, StateOf } from '#model/row.ts';
import { numberFor, verifyDays, verifyLots, workingHoursAfter } from './clock.server.ts';
import { qc8d } from './qc8d.document.ts';
import type { qc8dStep } from './qc8dStep.document.ts';
import { isComplete, isDueInDispute, momentBetween, nextToApprove, nextToSubmit } from './steps.rules.ts';

type Report = Row<typeof qc8d>;
export type Step = Row<typeof qc8dStep>;

const reminderAt = 0.8;
const running: readonly StateOf<typeof qc8d>[] = ['ISSUED', 'ONGOING', 'REOPENED', 'DISPUTED'];

const idle = {
  toSubmit: null,
  toApprove: null,
  supplierTask: 'NONE',
  buyerTask: 'NONE',
  dueAt: null,
  remindAt: null,
  escalateAt: null,
  extension: null,
} as const;

/** Lets the head of a report follow its steps: whose turn it is, by when, and whether all is done; a submitted step begins it. */
export async function followSteps(
  ctx: Context,
  reportId: string,
  { hasBegun = false }: { readonly hasBegun?: boolean } = {},
): Promise<void> {
  await ctx.asSystem(async (system) => {
    const report = await system.store(qc8d).get(reportId);
    await system.store(qc8d).patch(reportId, await progressOf(system, report, hasBegun), 'follow');
  });
}

async function progressOf(
  ctx: Context,
  report: Report,
  hasBegun: boolean,
): Promise<ServerPatch<typeof qc8d> & { status?: StateOf<typeof qc8d> }> {
  const { steps, status } = report;
  if (!running.includes(status)) return idle;
  if (isComplete(steps) && status !== 'DISPUTED') return { ...idle, ...(await verification(ctx, report)) };
  const next = nextToSubmit(steps);
  const toSubmit = next !== null && (status !== 'DISPUTED' || isDueInDispute(next)) ? next : null;
  const toApprove = nextToApprove(steps);
  return {
    toSubmit,
    toApprove,
    supplierTask: toSubmit === null ? 'NONE' : 'OPEN',
    buyerTask: toApprove === null ? 'NONE' : 'OPEN',
    ...(await clockOf(
      ctx,
      report,
      steps.find(({ code }) => code === toSubmit),
    )),
    ...(hasBegun && (status === 'ISSUED' || status === 'REOPENED') ? { status: 'ONGOING' as const } : {}),
  };
}

/** The clock of the step that is to be submitted: it begins anew with another step or another due time. */
async function clockOf(ctx: Context, report: Report, step: Step | undefined): Promise<ServerPatch<typeof qc8d>> {
  const dueAt = step?.dueAt ?? null;
  if (dueAt === null) return { dueAt: null, remindAt: null, escalateAt: null };
  if (report.dueAt === dueAt && report.toSubmit === step?.code) return {};
  const [escalateAt = dueAt] = await workingHoursAfter(ctx, report.companyId, dueAt, [24]);
  return {
    dueAt,
    remindAt: momentBetween(step?.decidedAt ?? report.issueDate ?? ctx.now, dueAt, reminderAt),
    escalateAt,
    remindedFlag: false,
    overdueFlag: Date.parse(dueAt) < Date.parse(ctx.now),
    escalatedFlag: false,
  };
}

async function verification(ctx: Context, { companyId }: Report) {
  const [lots, days] = [await numberFor(ctx, verifyLots, companyId), await numberFor(ctx, verifyDays, companyId)];
  return {
    status: 'VERIFYING',
    overdueFlag: false,
    verifyFrom: ctx.today,
    verifyUntil: dayAfter(ctx.today, days),
    verifyLots: lots,
    verifiedLots: 0,
  } as const;
}
