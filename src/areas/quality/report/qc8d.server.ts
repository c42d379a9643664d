import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { implement } from '#engine/runtime/implement.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { iapSysUserT } from '#areas/access/user/user.document.ts';
import { fail, failFields } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { qcDefect } from '../defect/qcDefect.document.ts';
import { errors } from '../errors.ts';
import { openReportOf } from '../openMatters.queries.ts';
import { momentText, numberFor, returnDays, workingHoursAfter } from './clock.server.ts';
import { closeDefects, releaseDefects } from './defects.server.ts';
import { followSteps, type Step } from './progress.server.ts';
import { qc8d } from './qc8d.document.ts';
import { qc8dStep } from './qc8dStep.document.ts';
import { lastReportOfFault } from './report.queries.ts';
import { assertConsistent, cleanContent, contentProblems } from './stepContent.rules.ts';
import { stepCodes, steps as stepLabels, type StepCode } from './stepForms.rules.ts';
import {
  blockingStep,
  isDueInDispute,
  isWritable,
  staleAfter,
  stepHours,
  stepsOf,
  statusAfterReturn,
} from './steps.rules.ts';

type Report = Row<typeof qc8d>;

const returnsBeforeVisit = 3;
const mostExtensions = 2;

export default implement(qc8d, {
  defaults: ({ user }) => (user.side === 'buyer' ? { ownerId: user.id } : {}),
  async beforeSave(report, ctx) {
    for (const { lineNo, defectId } of report.defects) {
      const defect = await ctx.store(qcDefect).get(defectId);
      if (defect.companyId !== report.companyId) fail(errors.mixedCompanies, { lineNo });
      if (defect.supplierBaseId !== report.supplierBaseId) fail(errors.mixedSuppliers, { lineNo });
      if (defect.materialId !== report.materialId) fail(errors.mixedMaterials, { lineNo });
    }
  },

  transitions: {
    issue: {
      async guard(report, ctx) {
        if (report.defects.length === 0) fail(errors.defectsMissing);
        for (const { defectId } of report.defects) await assertFree(ctx, report.id, defectId);
        await assertSupplierUser(ctx, report.supplierBaseId);
      },
      async writes(report, ctx) {
        const [disputeUntil = null] = await workingHoursAfter(ctx, report.companyId, ctx.now, [24]);
        const codes = await Promise.all(
          report.defects.map(async ({ defectId }) => (await ctx.store(qcDefect).get(defectId)).defectCodeId ?? '0'),
        );
        const repeatOfId = await ctx.asSystem(({ db }) => lastReportOfFault(db, report, codes));
        return { disputeUntil, repeatOfId, ownerId: report.ownerId ?? (ctx.user.id === '0' ? null : ctx.user.id) };
      },
      effect: begin,
    },
    submitStep: {
      guard(report, _, { step, content }) {
        if (step) assertSubmittable(report, step, content);
      },
      async effect(report, ctx, { step, content }) {
        await ctx.asSystem(async (system) => {
          const store = system.store(qc8dStep);
          await store.patch(
            stepOf(report, step).id,
            {
              status: 'SUBMITTED',
              content: cleanContent(step, content),
              submittedAt: ctx.now,
              submittedById: ctx.user.id,
              comment: null,
            },
            'submitStep',
          );
          // What comes next may be written from now on.
          const after = report.steps.find(({ code }) => stepCodes.indexOf(code) > stepCodes.indexOf(step));
          if (after?.status === 'WAIT') await store.patch(after.id, { status: 'DRAFT' }, 'submitStep');
          await system.store(qc8d).patch(report.id, { extension: null }, 'submitStep');
        });
        await followSteps(ctx, report.id, { hasBegun: true });
      },
    },
    approveStep: {
      guard(report, ctx, { step }) {
        if (step) assertDecidable(report, ctx, step);
      },
      async effect(report, ctx, { step, comment }) {
        await ctx.asSystem((system) =>
          system
            .store(qc8dStep)
            .patch(
              stepOf(report, step).id,
              { status: 'APPROVED', decidedAt: ctx.now, comment: comment ?? null },
              'approveStep',
            ),
        );
        await followSteps(ctx, report.id);
      },
    },
    returnStep: {
      guard(report, ctx, { step }) {
        if (step) assertDecidable(report, ctx, step);
      },
      writes: ({ returnCount }) => ({ returnCount: returnCount + 1 }),
      async effect(report, ctx, { step, reason }) {
        await sendBack(ctx, report, step, reason);
        if (report.returnCount === returnsBeforeVisit)
          await ctx.asSystem((system) => notifyEvent(system, qc8d, 'proposeVisit', report.id, null));
        await followSteps(ctx, report.id);
      },
    },
    requestExtension: {
      guard(report, ctx, { until }) {
        const { toSubmit, dueAt, extension } = report;
        if (extension !== null) fail(errors.extensionPending);
        if (toSubmit === null || dueAt === null) return fail(errors.nothingToExtend);
        if (until && Date.parse(until) <= Date.parse(dueAt))
          fail(errors.extensionNotLater, { due: momentText(ctx, dueAt) });
      },
    },
    grantExtension: {
      guard(report) {
        const { extensions: count } = askedStep(report);
        if (count >= mostExtensions) fail(errors.extendedTwice, { count });
      },
      effect: extend,
    },
    grantFurther: { guard: (report) => void askedStep(report), effect: extend },
    refuseExtension: { guard: (report) => void askedStep(report) },
    dispute: {
      guard({ disputeUntil }, ctx) {
        if (disputeUntil !== null && Date.parse(ctx.now) > Date.parse(disputeUntil))
          fail(errors.disputeTooLate, { until: momentText(ctx, disputeUntil) });
      },
      async effect(report, ctx) {
        await setLiability(ctx, report, 'OPEN');
        await followSteps(ctx, report.id);
      },
    },
    acceptDispute: {
      async effect(report, ctx) {
        await setLiability(ctx, report, 'BUYER');
        await releaseDefects(ctx, report);
        await followSteps(ctx, report.id);
      },
    },
    rejectDispute: {
      async effect(report, ctx) {
        await setLiability(ctx, report, 'SUPPLIER');
        await followSteps(ctx, report.id);
      },
    },
    verify: { effect: finish },
    close: {
      guard({ steps }) {
        const open = steps.find(({ status }) => status !== 'APPROVED' && status !== 'SKIPPED');
        if (open) fail(errors.stepsOpen, { step: stepLabels[open.code] });
      },
      effect: finish,
    },
    cancel: {
      async effect(report, ctx) {
        await releaseDefects(ctx, report);
        await followSteps(ctx, report.id);
      },
    },
  },

  endpoints: {
    async saveDraft({ body }, ctx) {
      const report = await ctx.store(qc8d).get(body.id, 'for update');
      const step = stepOf(report, body.step);
      assertWritable(report, body.step);
      if (step.versionNo !== body.stepVersion) fail(errors.stepStale, { step: stepLabels[body.step] });
      const content = cleanContent(body.step, body.content);
      await ctx.asSystem((system) => system.store(qc8dStep).patch(step.id, { content }, 'saveDraft'));
      return { stepVersion: step.versionNo + 1 };
    },
  },
});

/** A nonconformance that a report can take up; it stays locked, so that no other report takes it up meanwhile. */
async function assertFree(ctx: Context, reportId: string, defectId: string): Promise<void> {
  const { defectNo, status, defectCodeId } = await ctx.store(qcDefect).get(defectId, 'for update');
  if (status === 'CLOSED' || status === 'CANCELLED') fail(errors.defectOver, { defectNo });
  if (defectCodeId === null) fail(errors.defectUnclassified, { defectNo });
  const other = await ctx.asSystem(({ db }) => openReportOf(db, defectId, reportId));
  if (other) fail(errors.defectInReport, { defectNo, reportNo: other.no });
}

async function assertSupplierUser(ctx: Context, supplierBaseId: string): Promise<void> {
  const search = { supplierBaseId, userType: 'SUPPLIER', enabledFlag: true };
  const users = await ctx.asSystem((system) =>
    system.store(iapSysUserT).find(search, { page: { size: 1, current: 1 } }),
  );
  if (users.length === 0) fail(errors.supplierUserMissing);
}

/** Sets up the steps with their times, and lets the nonconformances follow. */
async function begin(report: Report, ctx: Context): Promise<void> {
  const dues = await workingHoursAfter(
    ctx,
    report.companyId,
    ctx.now,
    stepCodes.map((code) => stepHours[code]),
  );
  await ctx.asSystem(async (system) => {
    const places = stepsOf(report.template, report.severity);
    const made = await system.store(qc8dStep).createMany(
      places.map(({ code, status }, index) => ({
        parentId: report.id,
        lineNo: index,
        code,
        dueAt: status === 'SKIPPED' ? null : (dues[index] ?? null),
      })),
    );
    for (const [index, { status }] of places.entries())
      if (status !== 'WAIT') await system.store(qc8dStep).patch(made[index]?.id ?? '', { status }, 'issue');
    for (const { defectId } of report.defects) {
      const { status, liability } = await system.store(qcDefect).get(defectId);
      if (liability === 'OPEN') await system.store(qcDefect).patch(defectId, { liability: 'SUPPLIER' }, 'issue');
      if (status !== 'ACTION') await system.store(qcDefect).run('act', defectId);
    }
  });
  await followSteps(ctx, report.id);
}

function stepOf({ steps }: Report, code: StepCode): Step {
  return steps.find((each) => each.code === code) ?? fail(engineErrors.notFound);
}

function assertWritable(report: Report, code: StepCode): void {
  const step = stepOf(report, code);
  const before = blockingStep(report.steps, code);
  if (before !== undefined) fail(errors.stepBefore, { step: stepLabels[before] });
  if (!isWritable(step)) fail(errors.stepNotOpen, { step: stepLabels[code] });
  if (report.status === 'DISPUTED' && !isDueInDispute(code)) fail(errors.notInDispute);
}

function assertSubmittable(report: Report, code: StepCode, input: unknown): void {
  assertWritable(report, code);
  const content = cleanContent(code, input);
  const problems = contentProblems(code, content);
  if (problems.length > 0) failFields(errors.contentIncomplete, problems);
  assertConsistent(code, content, (earlier) => stepOf(report, earlier).content);
}

function assertDecidable(report: Report, ctx: Context, code: StepCode): void {
  const { status, submittedById } = stepOf(report, code);
  if (status !== 'SUBMITTED') fail(errors.stepNotSubmitted, { step: stepLabels[code] });
  if (submittedById === ctx.user.id) fail(errors.ownStep);
}

/** Returns a step with more time; what was written in later ones has to be looked at again. */
export async function sendBack(ctx: Context, report: Report, code: StepCode, reason: string | null): Promise<void> {
  const days = await numberFor(ctx, returnDays, report.companyId);
  const [granted = ctx.now] = await workingHoursAfter(ctx, report.companyId, ctx.now, [days * 24]);
  const later = (dueAt: string | null): string =>
    dueAt !== null && Date.parse(dueAt) > Date.parse(granted) ? dueAt : granted;
  const stale = staleAfter(report.steps, code);
  await ctx.asSystem(async (system) => {
    const store = system.store(qc8dStep);
    const step = stepOf(report, code);
    await store.patch(
      step.id,
      {
        status: 'RETURNED',
        returnCount: step.returnCount + 1,
        decidedAt: ctx.now,
        dueAt: later(step.dueAt),
        comment: reason,
      },
      'returnStep',
      reason ?? undefined,
    );
    for (const each of report.steps)
      if (stale.includes(each.code))
        await store.patch(
          each.id,
          { status: statusAfterReturn(each.content !== null), dueAt: later(each.dueAt) },
          'returnStep',
        );
  });
}

function askedStep(report: Report): Step {
  if (report.extension === null || report.toSubmit === null) return fail(errors.extensionNotAsked);
  return stepOf(report, report.toSubmit);
}

async function extend(report: Report, ctx: Context): Promise<void> {
  const step = askedStep(report);
  await ctx.asSystem(async (system) => {
    await system
      .store(qc8dStep)
      .patch(step.id, { dueAt: report.extensionUntil, extensions: step.extensions + 1 }, 'grantExtension');
    await system.store(qc8d).patch(report.id, { extension: null }, 'grantExtension');
  });
  await followSteps(ctx, report.id);
}

async function setLiability(ctx: Context, report: Report, liability: 'OPEN' | 'BUYER' | 'SUPPLIER'): Promise<void> {
  await ctx.asSystem(async (system) => {
    for (const { defectId } of report.defects) await system.store(qcDefect).patch(defectId, { liability }, 'update');
  });
}

async function finish(report: Report, ctx: Context): Promise<void> {
  await closeDefects(ctx, report);
  await followSteps(ctx, report.id);
}
